import { LANGUAGES } from '../../src/i18n/languages';
import { PanePage, startPaneSite } from './support/pane-page';
import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';
import { startWorkbenchSite, WorkbenchPage } from './support/workbench-page';

jest.setTimeout(180_000);

const browser = suiteBrowser();

describe('in the workbook', () => {
  const site = suiteSite(startWorkbenchSite);
  let workbench: WorkbenchPage;
  /** Requests to the service. */
  const asked: string[] = [];

  beforeEach(async () => {
    workbench = await WorkbenchPage.open(browser(), site());
    workbench.page.on('request', (request) => {
      if (request.url().includes('/api/v1/')) asked.push(request.url());
    });
    await workbench.goTo('A2');
    await workbench.pane.locator('#tab-more').click();
    await workbench.pane.locator('#go-formula').click();
    await workbench.pane.locator('#built').waitFor();
    asked.length = 0;
  });
  afterEach(async () => {
    expect(workbench.failures).toEqual([]);
    await workbench.close();
  });

  const pane = () => workbench.pane;
  const text = (selector: string) => pane().locator(selector).innerText();
  const choose = (name: string) => pane().locator('#function').selectOption({ label: name });

  test('the selected cell is the ticker, and what its cell has asked already is shown without a request', async () => {
    expect(await text('#built')).toBe('=SHARIAH.HALAL_STATUS(Portfolio!A2)');
    const { value } = await workbench.entry('F2');
    expect(value).toMatch(/HALAL/);
    await pane()
      .locator('#preview td', { hasText: String(value) })
      .waitFor();
    await pane().locator('#argument-rulebook').selectOption('aaoifi');
    expect(await text('#built')).toBe('=SHARIAH.HALAL_STATUS(Portfolio!A2,"aaoifi")');
    await pane()
      .locator('#preview td', { hasText: String(value) })
      .waitFor();
    // What no cell has asked is not known, and is not asked now.
    await choose('METHODOLOGY');
    await pane().getByText('The service is asked when the formula is entered').waitFor();
    await choose('ETF_LIST');
    await pane().getByText('The service is asked when the formula is entered').waitFor();
    expect(await text('#built')).toBe('=SHARIAH.ETF_LIST()');
    expect(asked).toEqual([]);
  });

  test('a mistake is told before the formula is inserted; what Excel has to calculate is left to it', async () => {
    await pane().locator('#argument-ticker input').fill('no such ticker at all');
    await pane().locator('#preview .error', { hasText: 'is not a ticker' }).waitFor();
    await pane().locator('#argument-ticker input').fill('=UPPER("aapl")');
    await pane().getByText('What this answers is known when the formula is entered.').waitFor();
    await pane().locator('#argument-ticker input').fill('');
    expect(await text('#missing')).toBe('ticker is missing.');
    await choose('FIELD');
    await pane().locator('#argument-ticker input').fill('AAPL');
    await pane().locator('#field-names').selectOption('halal_status');
    expect(await text('#built')).toBe('=SHARIAH.FIELD("AAPL","halal_status")');
    expect(asked).toEqual([]);
  });

  test('it is inserted into the selected cell, which must be empty, without the name of its own sheet', async () => {
    await pane().locator('#insert-built').click();
    await pane().locator('[role=alert]', { hasText: 'Cell A2 is not empty' }).waitFor();
    await workbench.goTo('K2');
    await pane().locator('#insert-built').click();
    await pane().locator('fluent-message-bar', { hasText: 'The formula stands in K2.' }).waitFor();
    expect((await workbench.entry('K2')).formula).toBe('=SHARIAH.HALAL_STATUS(A2)');
    await workbench.holds('K2', (await workbench.entry('F2')).value);
  });

  test('the list of functions that cannot be loaded is told, and loaded when the view is opened again', async () => {
    await workbench.close();
    workbench = await WorkbenchPage.open(browser(), site(), '', async (context) => {
      await context.route('**/functions.json', (route) =>
        // The workbench itself reads the list too, before the pane does.
        route.request().frame().parentFrame() ? route.abort() : route.continue(),
      );
    });
    await pane().locator('#tab-more').click();
    await pane().locator('#go-formula').click();
    await pane()
      .locator('[role=alert]', { hasText: 'The list of functions could not be loaded. Check the network' })
      .waitFor();
    await workbench.page.context().unroute('**/functions.json');
    await pane().locator('#tab-more').click();
    await pane().locator('#go-formula').click();
    await pane().locator('#built').waitFor();
  });
});

describe('the pane alone', () => {
  const site = suiteSite(startPaneSite);
  let pane: PanePage;

  afterEach(() => pane.close());

  test.each(LANGUAGES)('$name fits 320 pixels', async ({ id }) => {
    pane = await PanePage.open(browser(), site(), { key: site().keys['business-ultimate'], locale: id });
    await pane.go('formula');
    await pane.page.locator('#preview').waitFor();
    const width = () => pane.page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(320);
    await pane.page.locator('#function').selectOption({ label: 'FIELD' });
    await pane.page.locator('#field-names').waitFor();
    expect(await width()).toBeLessThanOrEqual(320);
  });
});
