import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { builtAddin, builtPage } from '../../src/cli/built-addin';
import { replayTrace } from '../../src/cli/replay';
import { startSite, type Site } from '../../src/cli/site';
import { TraceFile } from 'excel-workbench/node/trace-file';
import { readTrace, type TracedSession } from 'excel-workbench/trace/trace';
import { certificate } from '../support/certificate';
import { suiteBrowser } from './support/suite-browser';
import { WorkbenchPage } from './support/workbench-page';

jest.setTimeout(240_000);

let folder: string;
const browser = suiteBrowser();
let site: Site;
let file: TraceFile;
let holdings: string;
/** How many requests the host itself has seen since the workbook was opened. */
let seen: number;

/** Office.js's message of a request; counted at the host, since a recorder cannot tell what it misses. */
async function countAtTheHost(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const REQUEST = 93;
    let held: unknown;
    Object.defineProperty(window, 'workbenchHost', {
      configurable: true,
      get: () => held,
      set: (host: { external: { Execute(id: number, ...rest: unknown[]): void } }) => {
        const { external } = host;
        const page = window as unknown as { asked: number };
        page.asked = 0;
        held = {
          external: {
            ...external,
            Execute(id: number, ...rest: unknown[]) {
              if (id === REQUEST) page.asked += 1;
              external.Execute(id, ...rest);
            },
          },
        };
      },
    });
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const { dist } = await builtAddin();
  const workbench = await builtPage();
  file = new TraceFile(join(folder, 'trace.jsonl'), []);
  site = await startSite({ dist, workbench, port: 0, trace: { file, scripts: workbench } });
  // Somebody has put the key into a cell: the add-in reads it there and writes it into the report.
  const [key] = Object.values(site.keys).slice(-1);
  holdings = join(folder, 'holdings.csv');
  writeFileSync(
    holdings,
    `Symbol,Description,Quantity,Price\nAAPL,Apple ${key},40,228.02\nJPM,JPMorgan Chase,15,225.4\nZZZZ,No such company,5,10\n`,
  );
  const opened = await WorkbenchPage.open(browser(), site, '', countAtTheHost);
  await opened.page.locator('#file').setInputFiles(holdings);
  await opened.page.locator('#file-name', { hasText: 'holdings.csv' }).waitFor();
  await opened.calculated();
  await opened.pane.locator('#screen').click();
  await opened.pane.locator('#result').waitFor();
  await opened.page.locator('[data-control="Shariah.Refresh"]').click();
  await opened.pane.locator('#notice', { hasText: 'up to date' }).waitFor();
  await opened.calculated();
  seen = await opened.page.evaluate(() => (window as unknown as { asked: number }).asked);
  expect(opened.failures).toEqual([]);
  await expectTraced(() => sessions().at(-1)!.requests.length, seen, opened);
  file.close();
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

const sessions = (): TracedSession[] => readTrace(readFileSync(file.path, 'utf8'));

/** Lines travel behind the requests: each arrival is waited for. */
async function expectTraced(count: () => number, wanted: number, { page }: WorkbenchPage): Promise<void> {
  while (count() < wanted) {
    await page.waitForResponse((response) => response.url().endsWith('/trace'), { timeout: 20_000 });
  }
}

test('every request that reached the host is in the trace, in order, with the Excel that it was asked of', () => {
  const { page, requests } = sessions().at(-1)!;
  expect(requests.map(({ number }) => number)).toEqual(requests.map((_, index) => index + 1));
  expect(requests).toHaveLength(seen);
  expect(seen).toBeGreaterThan(15);
  expect(page).toMatchObject({
    office: { host: 'Excel', platform: 'PC', version: '16.0.17000.10000' },
    sets: {
      ExcelApi: expect.stringMatching(/^1\.\d+$/),
      CustomFunctionsRuntime: '1.4',
      SharedRuntime: '1.1',
    },
  });
});

test('no key is in the trace, though it stood in a cell that was read and written', () => {
  const text = readFileSync(file.path, 'utf8');
  expect(text).toContain('Apple (removed)');
  for (const key of Object.values(site.keys)) expect(text.includes(key)).toBe(false);
});

test('replayed, the workbench answers as it did: no differences', async () => {
  const lines: string[] = [];
  expect(await replayTrace([file.path, '--book', holdings], (line) => lines.push(line))).toBe(0);
  expect(lines).toEqual([`${seen} requests of Excel 16.0.17000.10000 (PC): 0 differences.`]);
});

/** Of a sheet, in the first answer that tells one. */
const NAME = /"Name":"[^"]*"/;

test.each([
  [
    'a value of another kind',
    (answer: string) => answer.replace(NAME, '"Name":7'),
    /: a number in Excel, a string here$/,
  ],
  [
    'a member that only Excel has',
    (answer: string) => answer.replace(NAME, '$&,"Colour":"red"'),
    /Colour: a string in Excel, nothing here$/,
  ],
  [
    'an error that only Excel has',
    (answer: string) =>
      answer.replace(
        /}$/,
        ',"Error":{"Code":"AccessDenied","Message":"no","Location":"","HttpStatusCode":403,"ActionIndex":0}}',
      ),
    /: AccessDenied \(no\) in Excel, no error here$/,
  ],
])('one recorded answer is changed to %s: the difference is listed', async (_what, change, sentence) => {
  const { page, requests } = sessions().at(-1)!;
  const at = requests.findIndex(({ answer }) => NAME.test(JSON.stringify(answer)));
  const changed = requests.map((one, index) =>
    index === at ? { ...one, answer: JSON.parse(change(JSON.stringify(one.answer))) as unknown } : one,
  );
  const path = join(folder, 'changed.jsonl');
  writeFileSync(path, [page, ...changed].map((line) => JSON.stringify(line)).join('\n'));
  const lines: string[] = [];
  expect(await replayTrace([path, '--book', holdings], (line) => lines.push(line))).toBe(1);
  expect(lines[0]).toContain(': 1 differences.');
  expect(lines[1]).toMatch(sentence);
  expect(lines[1]).toContain(`request ${at + 1}`);
});

test('as on the web, where every message goes between windows, the trace is the same kind', async () => {
  const workbench = await builtPage();
  const { dist } = await builtAddin();
  const own = new TraceFile(join(folder, 'web.jsonl'), []);
  const trace = { file: own, scripts: workbench };
  const web = await startSite({ dist, workbench, port: 0, trace, tls: await certificate() });
  try {
    const opened = await WorkbenchPage.open(browser(), web, '?way=web');
    await opened.page.locator('#file').setInputFiles(holdings);
    await opened.page.locator('#file-name', { hasText: 'holdings.csv' }).waitFor();
    await opened.calculated();
    const before = own.requests;
    await opened.pane.locator('#screen').click();
    await opened.pane.locator('#result').waitFor();
    await expectTraced(() => own.requests, before + 10, opened);
    expect(opened.failures).toEqual([]);
  } finally {
    await web.close();
    own.close();
  }
  const { page, requests } = readTrace(readFileSync(own.path, 'utf8')).at(-1)!;
  expect(page).toMatchObject({ office: { platform: 'OfficeOnline' } });
  expect(requests.length).toBeGreaterThan(10);
  const lines: string[] = [];
  expect(await replayTrace([own.path, '--book', holdings], (line) => lines.push(line))).toBe(0);
  expect(lines).toEqual([
    `${requests.length} requests of Excel 16.0.17000.10000 (OfficeOnline): 0 differences.`,
  ]);
});

test('what is no trace is refused where it comes in, and in one sentence where it is read', async () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${site.url}/trace`, { method: 'POST', headers: { 'content-type': type }, body });
  const line = JSON.stringify({ kind: 'page', page: 'x', office: {}, sets: {} });
  expect((await post('{"kind":"other"}')).status).toBe(400);
  expect((await post(line, 'text/plain')).status).toBe(400);
  const path = join(folder, 'broken.jsonl');
  writeFileSync(path, `${line}\nnothing\n`);
  await expect(replayTrace([path], () => undefined)).rejects.toThrow('Line 2 is none of a trace.');
  await expect(replayTrace([file.path, '--session', '9'], () => undefined)).rejects.toThrow(
    '--session must be',
  );
  await expect(replayTrace([join(folder, 'none')], () => undefined)).rejects.toThrow('There is no trace');
});
