import { LANGUAGES } from '../../src/i18n/languages';
import { PanePage, startPaneSite, type OpenOptions } from './support/pane-page';
import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';

jest.setTimeout(120_000);

const browser = suiteBrowser();
const site = suiteSite(startPaneSite);
let pane: PanePage;

afterEach(() => pane.close());

const open = async (options: OpenOptions = {}) =>
  (pane = await PanePage.open(browser(), site(), { key: site().keys['business-ultimate'], ...options }));
const page = () => pane.page;
const text = (selector: string) => page().locator(selector).innerText();

test('exclusions are read from a CSV, and stand beside the verdict in the look-up', async () => {
  await open();
  await pane.go('lists');
  await page()
    .locator('#exclusions-file')
    .setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Ticker,Reason\nMCD,my own reason\n,nobody\n'),
    });
  await page().getByText('Added: 1. On the list already: 0.').first().waitFor();
  expect(await text('main')).toMatch(/Row 3:\s*It names no ticker and no company/);
  expect(await text('#exclusions')).toBe('Entries: 1');
  await page().locator('#open-exclusions').click();
  await pane.fill('watchlist-name', 'Tech');
  await page().locator('#make-watchlist').click();
  await page().locator('#watchlists li', { hasText: 'Tech' }).waitFor();
  expect(await pane.bare(({ sheet }) => sheet.done)).toEqual(['show own!A7', 'show own!A7']);
  await pane.lookUp('MCD');
  await page().locator('#own-exclusion').waitFor();
  expect(await text('#looked')).toMatch(/DOUBTFUL[\s\S]*Own exclusion: my own reason/);
});

test('what instead is asked where the verdict is NOT HALAL alone, and names the fund', async () => {
  await open();
  await pane.lookUp('AAPL');
  await page().locator('#looked').waitFor();
  expect(await page().locator('#instead').count()).toBe(0);
  await pane.lookUp('JPM');
  await page().locator('#ask-instead').click();
  await page().locator('#instead-show').waitFor();
  await pane.fill('instead-fund', 'spus');
  await page().locator('#instead-show').click();
  await page().locator('#instead-from').waitFor();
  expect(await text('#instead-from')).toMatch(/From the holdings of SPUS, under AAOIFI/);
  expect(await page().locator('#instead ol li').count()).toBe(20);
  expect(await text('#instead')).not.toMatch(/similar/i);
  await page().locator('#instead-more').click();
  expect(await page().locator('#instead ol li').count()).toBeGreaterThan(20);
  // Another ticker: what was listed for the first one is gone.
  await pane.lookUp('SPUS');
  await page().locator('#instead-show').waitFor();
  expect(await page().locator('#instead-from').count()).toBe(0);
});

test.each(LANGUAGES)('$name fits 320 pixels', async ({ id }) => {
  await open({ locale: id });
  const width = () => page().evaluate(() => document.documentElement.scrollWidth);
  await pane.go('lists');
  await page().locator('#make-watchlist').waitFor();
  expect(await width()).toBeLessThanOrEqual(320);
  await pane.lookUp('JPM');
  await page().locator('#ask-instead').click();
  await pane.fill('instead-fund', 'SPUS');
  await page().locator('#instead-show').click();
  await page().locator('#instead-from').waitFor();
  expect(await width()).toBeLessThanOrEqual(320);
});
