import { TO_ANSWER, TO_BEGIN } from '../../src/addin/formulas-first';
import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(180_000);

/** The pane as it is built, in the workbench, with the real Office.js behind it. */
const browser = suiteBrowser();
const site = suiteSite(startWorkbenchSite);
let workbench: WorkbenchPage;
const refused: string[] = [];

beforeEach(async () => {
  refused.length = 0;
  workbench = await WorkbenchPage.open(browser(), site());
  workbench.page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
});
afterEach(async () => {
  expect(workbench.failures).toEqual([]);
  expect(workbench.strays).toEqual([]);
  expect(refused).toEqual([]);
  await workbench.close();
});

const pane = () => workbench.pane;
const fill = (id: string, text: string) => pane().locator(`#${id} input`).fill(text);
const go = async (view: string) => {
  await pane().locator('#tab-more').click();
  await pane().locator(`#go-${view}`).click();
};

test('from a forgotten key to the report of the sheet in front, without a word typed', async () => {
  await go('settings');
  await pane().locator('#forget').click();
  await pane().locator('#use-sample').click();
  await pane().locator('#start').click();
  await pane().locator('#result').waitFor();
  expect(await workbench.sheetNames()).toContain('Shariah screening');
  expect(await pane().locator('.counts').innerText()).toMatch(/\d+\s*HALAL\s*\d+\s*NOT HALAL/);
  await workbench.calculated();
  expect(await workbench.entry('F2', 'Portfolio')).toMatchObject({ value: 'HALAL' });
});

test('what needs attention is shown on the sheet; the report is listed and refreshed', async () => {
  await pane().locator('#screen').click();
  await pane().locator('#result').waitFor();
  const attention = pane().locator('.attention button').first();
  const ticker = await attention.locator('strong').innerText();
  await attention.click();
  await workbench.page.waitForFunction(
    () =>
      (document.querySelector('[data-u-comp="defined-name"] input') as HTMLInputElement | null)?.value !==
      'A1',
  );
  expect(ticker).not.toBe('');
  await pane().locator('#tab-reports').click();
  await pane().locator('#reports li', { hasText: 'Shariah summary' }).first().waitFor();
  await pane().locator('#refresh-all').click();
  await pane().locator('fluent-message-bar', { hasText: 'refreshed.' }).waitFor();
});

test('a formula from the pane is a formula of the sheet', async () => {
  await pane().locator('#tab-lookup').click();
  await fill('ticker', 'MCD');
  await pane().locator('#look-up').click();
  await pane().locator('#looked').waitFor();
  await workbench.goTo('K3');
  await pane().locator('#insert').click();
  await workbench.holds('K3', 'DOUBTFUL');
  expect(await workbench.entry('K3')).toMatchObject({ formula: '=SHARIAH.HALAL_STATUS("MCD")' });
  // A cell that holds something is left alone.
  await workbench.goTo('A2');
  await pane().locator('#insert').click();
  await pane().locator('screening-pane [role=alert]').waitFor();
  expect(await workbench.entry('A2')).toMatchObject({ value: 'AAPL' });
});

test('a dividend goes into the ledger of the workbook', async () => {
  await go('purify');
  await fill('purify-ticker', 'MCD');
  await fill('dividend', '100');
  await fill('currency', 'USD');
  await pane().locator('#calculate').click();
  await pane().locator('#amount').waitFor();
  await pane().locator('#add').click();
  await pane().locator('#show-ledger').waitFor();
  const names = await workbench.sheetNames();
  expect(names.some((name) => /purification|ledger/i.test(name))).toBe(true);
});

test('formulas answer first: the pane’s code is asked for after them, and they need none of it', async () => {
  const page = await (await browser().newContext()).newPage();
  // The add-in's patience with formulas has no end here, so that nothing but their answers lets the pane begin.
  await page.addInitScript(
    (patience) => {
      if (window === top) return;
      const platform = window.setTimeout;
      window.setTimeout = ((callback: () => void, milliseconds?: number, ...more: unknown[]) =>
        patience.includes(milliseconds!)
          ? 0
          : platform(callback, milliseconds, ...more)) as typeof window.setTimeout;
    },
    [TO_BEGIN, TO_ANSWER],
  );
  const order: string[] = [];
  let letAnswer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => (letAnswer = resolve));
  await page.route(/\/api\/v1\//, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  // The code never comes.
  await page.route(/\/(pane|reports|\d+|language-\w+)\.\w+\.js$/, (route) =>
    route.request().frame() === page.mainFrame() ? route.continue() : void order.push('code'),
  );
  const question = page.waitForRequest(/\/api\/v1\//);
  const code = page.waitForRequest(/\/pane\.\w+\.js$/);
  await page.goto(`${site().url}/`);
  await question;
  order.push('answers');
  letAnswer();
  await code;
  await page.locator('body[data-calculating="false"]').waitFor();
  const value = await page.evaluate('window.workbench.book.active.entry({ row: 1, column: 5 }).value');
  expect(value).toBe('HALAL');
  expect(order[0]).toBe('answers');
  await page.context().close();
});

test("while the pane's code is on its way, the pane says what it is; then the pane takes its place", async () => {
  const page = await browser().newPage();
  let letPass: () => void = () => undefined;
  const mayPass = new Promise<void>((resolve) => (letPass = resolve));
  await page.route(/\/pane\.\w+\.js$/, async (route) => {
    await mayPass;
    await route.continue();
  });
  await page.goto(`${site().url}/`);
  const frame = page.frameLocator('iframe');
  const opening = frame.locator('#pane .opening');
  await opening.waitFor();
  expect(await opening.innerText()).toBe('Shariah Screening');
  letPass();
  await frame.locator('screening-pane h1').waitFor();
  expect(await opening.count()).toBe(0);
  await page.context().close();
});

test('the key is in no cell and in no saved workbook', async () => {
  await pane().locator('#screen').click();
  await pane().locator('#result').waitFor();
  const { bytes } = await workbench.save();
  const { unzipSync } = await import('fflate');
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString()]);
  expect(
    parts.filter(([, text]) => text!.includes(site().keys['business-enterprise'])).map(([name]) => name),
  ).toEqual([]);
});
