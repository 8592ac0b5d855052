import { setInterval } from 'node:timers/promises';
import type { PlanId } from '../../src/contract/plan';
import type { Site } from '../../src/cli/site';
import { suiteBrowser } from './support/suite-browser';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';
import { readCsv } from 'excel-workbench/csv/csv';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';

jest.setTimeout(120_000);

/**
 * A workbook of formulas alone that stays open over a nightly run. The browser's clock and the service's are set by hand: from Friday
 * evening to Monday, minutes after the run.
 */
const FRIDAY = Date.parse('2026-11-20T18:00:00Z');
const MONDAY = Date.parse('2026-11-23T12:10:00Z');

/** The run moves CSX and DGX to HALAL. */
const TICKERS = ['AAPL', 'CSX', 'DGX', 'COST', 'MCD'];
const BEFORE = ['HALAL', 'NOT HALAL', 'NOT HALAL', 'NOT HALAL', 'DOUBTFUL'];
const AFTER = ['HALAL', 'HALAL', 'HALAL', 'NOT HALAL', 'DOUBTFUL'];
const WORKBOOK = [
  'Symbol,Verdict,Words',
  ...TICKERS.map(
    (ticker, index) =>
      `${ticker},=SHARIAH.HALAL_STATUS(A${index + 2}),"=IF(SHARIAH.HALAL_STATUS(A${index + 2})=""HALAL"",""yes"",""no"")"`,
  ),
].join('\n');

const browser = suiteBrowser();
let site: Site;
let workbench: WorkbenchPage;
/** Requests to the service, without their query. */
const asked: string[] = [];

beforeEach(async () => {
  site = await startWorkbenchSite();
  await control('clock', { now: FRIDAY });
});
afterEach(async () => {
  expect(workbench.failures).toEqual([]);
  await workbench.close();
  await site.close();
});

async function control(name: string, body: object): Promise<void> {
  const response = await fetch(`${site.url}/control/${name}`, { method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(200);
}

async function openOn(plan: PlanId): Promise<void> {
  workbench = await WorkbenchPage.open(browser(), site, '', async (context) => {
    await context.clock.install({ time: FRIDAY });
    await context.addInitScript((key) => {
      localStorage.setItem('_OfficeRuntime_Storage_shariah.key', key);
    }, site.keys[plan]);
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/')) asked.push(pathname.slice('/api/v1/'.length));
    });
  });
  // The formulas of a .csv are text in the page; those of a workbook are formulas.
  await workbench.drop('formulas.xlsx', saveXlsx(readCsv(new TextEncoder().encode(WORKBOOK))));
  await workbench.holds('B2', 'HALAL');
  expect(await verdicts()).toEqual(BEFORE);
  await workbench.noteCalls();
  asked.length = 0;
}

/** The night goes by: the service's run first, then the clock of the computer, which nobody touches. */
async function nightGoesBy(): Promise<void> {
  await control('clock', { now: MONDAY });
  await workbench.page.clock.fastForward(MONDAY - FRIDAY);
}

/**
 * Waits for what follows from the browser's clock. On a busy machine the add-in may have set its next look a moment after the clock was
 * moved: then nothing happens, and the clock is moved once more.
 *
 * @param step milliseconds of the browser's clock.
 * @param patience milliseconds in which nothing happens. A request that takes longer may be given up and asked again.
 */
async function follows(event: Promise<unknown>, step = 5 * 60_000, patience = 6_000): Promise<void> {
  const pushes = new AbortController();
  const pushed = (async () => {
    for await (const _ of setInterval(patience, undefined, { signal: pushes.signal }))
      await workbench.page.clock.fastForward(step);
  })().catch(() => undefined);
  await event.finally(() => pushes.abort());
  await pushed;
}

/** Waits until the cells show the verdicts of the run, and those beside them what follows from the verdicts. */
async function allChanged(): Promise<void> {
  for (const cell of ['B3', 'B4']) await workbench.holds(cell, 'HALAL');
  for (const cell of ['C3', 'C4']) await workbench.holds(cell, 'yes');
  expect(await verdicts()).toEqual(AFTER);
  expect(await verdicts('C')).toEqual(['yes', 'yes', 'yes', 'no', 'no']);
}

const verdicts = (letter = 'B') =>
  Promise.all(TICKERS.map(async (_, row) => (await workbench.entry(`${letter}${row + 2}`)).value));

test('with the feed: the cells of the tickers that changed change by themselves, and no others are calculated', async () => {
  await openOn('business-enterprise');
  // Holds the answers back for as long as it takes to look at the cells.
  let seen: unknown[] | undefined;
  await workbench.page.context().route('**/api/v1/compliance/*', async (route) => {
    seen ??= [await verdicts(), await workbench.called()];
    await route.continue();
  });
  await nightGoesBy();
  await follows(allChanged());
  // One request for the feed, one for each ticker that changed; four of the ten cells are calculated.
  expect([...asked].sort()).toEqual(['compliance/CSX', 'compliance/DGX', 'verdict-changes']);
  expect(await workbench.called()).toEqual(['Sheet1!B3', 'Sheet1!B4', 'Sheet1!C3', 'Sheet1!C4']);
  // A value stood until the new one was at hand.
  expect(seen).toEqual([BEFORE, []]);
});

test('without the feed: every ticker is asked once, and only the cells with another answer are calculated', async () => {
  await openOn('personal-ultimate');
  await nightGoesBy();
  await follows(allChanged());
  expect([...asked].sort()).toEqual([...TICKERS].sort().map((ticker) => `compliance/${ticker}`));
  expect(await workbench.called()).toEqual(['Sheet1!B3', 'Sheet1!B4', 'Sheet1!C3', 'Sheet1!C4']);
});

test('the service is away when the night is over: values stay, and change when it is back', async () => {
  await openOn('business-enterprise');
  await control('faults', { fail_rate: 1, status: 503 });
  const refused = workbench.page.waitForResponse((response) => response.url().includes('/compliance/'));
  await nightGoesBy();
  // The client tries more than once, a few seconds apart, by the same clock.
  await follows(refused, 1_000, 200);
  expect(await verdicts()).toEqual(BEFORE);
  await control('faults', {});
  // By and by: it is tried again after ten minutes, and a computer that slept looks again when it wakes.
  await follows(allChanged());
  // While it was away, no cell was calculated: each would have shown #BUSY! for as long as the service is waited for.
  expect(await workbench.called()).toEqual(['Sheet1!B3', 'Sheet1!B4', 'Sheet1!C3', 'Sheet1!C4']);
});

test('switched off in the pane, nothing is asked; switched on again, it is made up for at once', async () => {
  await openOn('business-enterprise');
  const { page, pane } = workbench;
  await pane.locator('#tab-more').click();
  await pane.locator('#go-settings').click();
  await pane.locator('#keep-current').click();
  asked.length = 0;
  await nightGoesBy();
  // A minute is a beat of the keeper: several go by, and nothing comes of them.
  for (let minute = 0; minute < 5; minute += 1) await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  expect(await workbench.called()).toEqual([]);
  await pane.locator('#keep-current').click();
  await allChanged();
});

test('cells whose values Excel has kept from Friday are renewed although no function was called for them', async () => {
  await openOn('business-enterprise');
  // The add-in starts again in a workbook whose cells are calculated: it knows of none of them.
  await workbench.restartAddin();
  await control('clock', { now: MONDAY });
  await workbench.page.clock.fastForward(MONDAY - FRIDAY);
  await follows(allChanged());
  // Of the formulas in column C only Excel knows what they show: they are calculated, from answers at hand.
  const called = await workbench.called();
  expect(called.filter((cell) => cell.includes('!B'))).toEqual(['Sheet1!B3', 'Sheet1!B4']);
  expect([...asked].sort()).toEqual(['compliance/CSX', 'compliance/DGX', 'verdict-changes']);
});

test('a verdict that is known to be over does not stay for ever when the service gives no new one', async () => {
  await openOn('business-enterprise');
  await workbench.page.context().route('**/api/v1/compliance/CSX', (route) => route.abort());
  await nightGoesBy();
  await follows(workbench.holds('B4', 'HALAL'));
  expect(await workbench.entry('B3')).toMatchObject({ value: 'NOT HALAL' });
  await workbench.page.clock.fastForward(45 * 60_000);
  await follows(
    workbench.page.waitForFunction(
      (cell) =>
        // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the page's own handle on what it shows
        (window as any).workbench.book.active.entry(cell).error === '#N/A',
      { row: 2, column: 1 },
    ),
  );
  expect(await workbench.entry('B3')).toMatchObject({ message: expect.stringMatching(/cannot be reached/) });
  // And when it does tell, the cell has it.
  await workbench.page.context().unroute('**/api/v1/compliance/CSX');
  await workbench.page.clock.fastForward(15 * 60_000);
  await follows(workbench.holds('B3', 'HALAL'));
});
