import { LANGUAGES } from '../../src/i18n/languages';
import { HOLDINGS, PanePage, startPaneSite, type OpenOptions, type PaneSite } from './support/pane-page';
import { suiteBrowser } from './support/suite-browser';
import { suiteSite } from './support/suite-site';

jest.setTimeout(120_000);

const browser = suiteBrowser();
const site = suiteSite(startPaneSite);
let pane: PanePage;
/** The browser itself notes refused requests on the console; whatever else stands there is ours. */
const NETWORK = /^Failed to load resource/;

afterEach(async () => {
  expect(pane.complaints.filter((text) => !NETWORK.test(text))).toEqual([]);
  await pane.close();
});

const open = async (options: OpenOptions = {}) => (pane = await PanePage.open(browser(), site(), options));
const key = (plan: keyof PaneSite['keys']) => site().keys[plan];
const page = () => pane.page;
const text = (selector: string) => page().locator(selector).innerText();
const alert = () => page().locator('screening-pane [role=alert]');

describe('first run', () => {
  test('with a key: what the plan can do, then straight to the report', async () => {
    await open();
    await pane.fill('key', key('personal-ultimate'));
    await page().locator('#test').click();
    await page().locator('#start').waitFor();
    expect(await text('.capabilities li:nth-child(3)')).toBe('Full reports, revenue sources, index verdicts');
    expect(await text('.capabilities li:nth-child(5)')).toMatch(/Funds.*not in your plan/s);
    await page().locator('#start').click();
    await page().locator('#result').waitFor();
    expect(await text('.counts')).toMatch(/2\s*HALAL\s*2\s*NOT HALAL\s*1\s*DOUBTFUL\s*2\s*no verdict/);
  });

  test('with the sample: one click, and every view says that it is sample data', async () => {
    await open();
    await page().locator('#use-sample').click();
    await page().locator('#start').click();
    await page().locator('#result').waitFor();
    expect(await text('footer')).toMatch(/Sample data:.*not a current screening/s);
    expect(await pane.bare(({ settings }) => settings.service)).toBeUndefined();
  });

  test('where the key is kept is said in these words', async () => {
    await open();
    expect(await text('main')).toContain(
      'Stored on this computer, for all workbooks, not saved in any workbook, not shared with anyone you send it to.',
    );
  });

  test('a wrong key is refused, and not kept', async () => {
    await open();
    await pane.fill('key', 'sk-typed-wrong');
    await page().locator('#test').click();
    await alert().waitFor();
    expect(await alert().innerText()).toBe(
      'The service does not accept this key. Check it and enter it again.',
    );
    expect(await pane.bare(({ settings }) => settings.key)).toBeUndefined();
    await pane.fill('key', key('basic-free'));
    await page().locator('#test').click();
    await page().locator('#start').waitFor();
    expect(await text('.plan')).toBe('Your plan: Basic Free');
  });

  test.each(['http://example.com', 'not an address', 'https://user@example.com', 'https://example.com/?k=1'])(
    'the address %s is refused before anything is sent there',
    async (address) => {
      await open();
      await pane.fill('key', 'sk-secret');
      await pane.fill('service', address);
      await page().locator('#test').click();
      await alert().waitFor();
      expect(await alert().innerText()).toMatch(/This is no address of a service/);
      expect(pane.urls.every((url) => url.startsWith(site().url))).toBe(true);
      expect(await pane.bare(({ settings }) => settings.key)).toBeUndefined();
    },
  );

  test('a service that is not there: the key stays stored, and can be tested again', async () => {
    await open();
    await pane.fill('key', 'sk-mine');
    await pane.fill('service', 'http://localhost:9');
    await page().locator('#test').click();
    await alert().waitFor();
    expect(await text('main')).toMatch(/The key is stored all the same/);
    expect(await pane.bare(({ settings }) => settings)).toEqual({
      key: 'sk-mine',
      service: 'http://localhost:9',
    });
  });
});

describe('screening', () => {
  test('says what was recognised, what was skipped and why, and what it costs', async () => {
    await open({ key: key('business-ultimate') });
    await page().locator('.estimate').waitFor();
    expect(await text('.recognised')).toMatch(/7 positions on “Holdings”/);
    await page().locator('summary').click();
    expect(await text('.skipped')).toMatch(/Row 9.*Cash/s);
    expect(await text('.estimate')).toMatch(/^Costs 7 requests\./);
  });

  test('the row that needs attention is a click away', async () => {
    await open({ key: key('business-ultimate') });
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    await page().locator('.attention button').first().click();
    await page().waitForFunction(() => window.bare.sheet.done.some((one) => one.startsWith('show r!')));
  });

  test('cancelled half way: what was asked ends, and nothing is written', async () => {
    await open({ key: key('business-ultimate') });
    await page().locator('.estimate').waitFor();
    const held: (() => void)[] = [];
    await page().route(
      /\/(JPM|MCD)$/,
      (route) => void held.push(() => void route.abort().catch(() => undefined)),
    );
    await page().locator('#screen').click();
    await page().locator('#progress-label', { hasText: '5 of 7 answered' }).waitFor();
    await page().locator('#cancel').click();
    await page().getByText('Cancelled. The workbook stays as it was.').waitFor();
    expect(await page().locator('#result').count()).toBe(0);
    expect(await pane.bare(({ sheet }) => sheet.reports.length)).toBe(0);
    held.forEach((release) => release());
  });

  test('a header that is not recognised: the person says which column is which', async () => {
    const cells = [
      ['Box', 'Units', 'Zettel'],
      ['one', 12, 'AAPL'],
      ['two', 30, 'JPM'],
    ];
    await open({ key: key('business-ultimate'), cells });
    await page().locator('#pick-ticker').selectOption({ label: 'Zettel' });
    await page().locator('.recognised', { hasText: '2 positions' }).waitFor();
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    expect(await text('.counts')).toMatch(/1\s*HALAL\s*1\s*NOT HALAL/);
  });

  test('the picker knows exchange and ISIN; ISINs alone stand in the place of tickers', async () => {
    const cells = [
      ['Zettel', 'Platz', 'Kennung', 'Stück'],
      ['BP', 'LSE', 'GB0007980591', 12],
      ['AAPL', 'NASDAQ', 'US0378331005', 30],
    ];
    await open({ key: key('business-ultimate'), cells });
    await page().locator('#pick-isin').selectOption({ label: 'Kennung' });
    await page().locator('#questions').waitFor();
    expect(await text('#questions')).toMatch(/2 rows need your answer/);
    await page().locator('#pick-ticker').selectOption({ label: 'Zettel' });
    await page().locator('#pick-exchange').selectOption({ label: 'Platz' });
    await page().locator('.recognised', { hasText: '2 positions' }).waitFor();
    expect(await text('.recognised .columns')).toMatch(/Exchange\s*Platz\s*ISIN\s*Kennung/);
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    expect(await text('.counts')).toMatch(/0\s*no verdict/);
  });

  test('an empty sheet says what to do, and offers nothing to screen', async () => {
    await open({ key: key('business-ultimate'), cells: [] });
    await alert().waitFor();
    expect(await alert().innerText()).toMatch(/The sheet is empty\./);
    expect(await page().locator('#screen').getAttribute('disabled')).not.toBeNull();
  });

  test('more than the plan has left: how long it takes is said before', async () => {
    const cells = [['Ticker'], ...Array.from({ length: 25 }, (_, index) => [`T${index}`])];
    await open({ key: key('basic-free'), cells });
    await pane.go('settings');
    await page().locator('#test-stored').click();
    await page().locator('.plan', { hasText: 'Basic Free' }).waitFor();
    await pane.go('screen');
    await page().getByText('That is more than your plan has left: it takes 2 days.').waitFor();
  });
});

describe('which listing it is', () => {
  const ASKED = [
    ['Symbol', 'ISIN', 'Name', 'Quantity', 'Currency'],
    ['BBY', '', 'Balfour Beatty plc', 100],
    ['', 'US0378331005', 'Apple Inc.', 5],
    ['RIO', 'NL0011821202', '', 5, 'USD'],
    ['JPM', '', 'JPMorgan Chase', 15],
  ];
  const line = (name: string) => page().locator('#questions tbody tr', { hasText: name });
  const saved = (count: string) => page().getByText(`${count} saved.`).first().waitFor();

  test('rows of which only the person knows the listing are asked for, answered, and asked no more', async () => {
    await open({ key: key('business-ultimate'), cells: ASKED });
    await page().locator('#questions').waitFor();
    expect(await text('#questions')).toMatch(/2 rows need your answer/);
    // What is not answered stays a question; what is no ticker is refused beside its field, and nothing is saved.
    await page().locator('#save-answers').click();
    expect(await alert().innerText()).toBe('Choose or enter a ticker for at least one row.');
    await line('Apple').locator('input').fill('CBA.AX');
    await page().locator('#save-answers').click();
    await line('Apple').locator('[role=alert]', { hasText: 'Sydney' }).waitFor();
    expect(await line('Apple').locator('input').getAttribute('aria-invalid')).toBe('true');
    expect(await pane.bare(({ sheet }) => sheet.listings)).toEqual([]);
    await line('Apple').locator('input').fill('NASDAQ:AAPL');
    await page().locator('#save-answers').click();
    await saved('1 answer is');
    await page().locator('.recognised', { hasText: '3 positions' }).waitFor();
    expect(await pane.bare(({ sheet }) => sheet.listings)).toEqual([
      { isin: 'US0378331005', name: 'Apple Inc.', ticker: 'AAPL' },
    ]);
    expect(await page().locator('#questions tbody tr').count()).toBe(1);
  });

  test('a name that is not the served one is asked for after screening; saving makes the report again', async () => {
    await open({ key: key('business-ultimate'), cells: ASKED });
    await page().locator('#questions').waitFor();
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    expect(await line('Balfour Beatty').innerText()).toMatch(
      /BBY. is .Best Buy Co\. Inc\.. to the service\./,
    );
    const options = await line('Balfour Beatty').locator('option').allInnerTexts();
    expect(options.map((option) => option.trim())).toEqual([
      'Skip',
      'BBY.L',
      'BBY.TO',
      'BBY',
      'Another ticker…',
    ]);
    await line('Balfour Beatty').locator('select').selectOption({ label: 'Another ticker…' });
    await line('Balfour Beatty').locator('input').fill('BP.L');
    await page().locator('#save-answers').click();
    await saved('1 answer is');
    await page().waitForFunction(() => window.bare.sheet.done.some((one) => one.startsWith('remake r')));
    await line('Balfour Beatty').waitFor({ state: 'detached' });
    expect(await line('Apple').count()).toBe(1);
    expect(await page().locator('#result').count()).toBe(1);
  });

  test('by keyboard alone', async () => {
    await open({ key: key('business-ultimate'), cells: ASKED });
    await page().locator('.answers').focus();
    await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    await page().keyboard.type('AAPL');
    for (let step = 0; step < 2; step += 1) await page().keyboard.press('Tab');
    await page().keyboard.press('Tab');
    const focused = () =>
      page().evaluate(() => document.querySelector('screening-pane')!.shadowRoot!.activeElement?.id);
    expect(await focused()).toBe('save-answers');
    await page().keyboard.press('Enter');
    await saved('1 answer is');
  });

  test('two hundred ISINs are a table of bounded height with one save for all', async () => {
    const isin = (at: number) => `US${String(at).padStart(10, '0')}`;
    const cells = [['ISIN', 'Quantity'], ...Array.from({ length: 200 }, (_, at) => [isin(at), 5])];
    await open({ key: key('business-ultimate'), cells });
    await page().locator('#questions').waitFor();
    expect(await page().locator('#questions tbody tr').count()).toBe(200);
    expect((await page().locator('#questions').boundingBox())!.height).toBeLessThan(560);
    for (const at of [0, 199])
      await page().locator('#questions tbody tr').nth(at).locator('input').fill('AAPL');
    await page().locator('#save-answers').click();
    await saved('2 answers are');
    await page().locator('.recognised', { hasText: '2 positions' }).waitFor();
  });

  test('what was answered is listed, copied, forgotten, and read from a CSV', async () => {
    const listings = [
      { symbol: 'BBY', name: 'Balfour Beatty plc', ticker: 'BBY.L' },
      { isin: 'US0378331005', ticker: 'AAPL' },
    ];
    await open({ key: key('business-ultimate'), listings });
    await pane.go('settings');
    await page().locator('#listings li').nth(1).waitFor();
    expect(await page().locator('#listings li').allInnerTexts()).toEqual([
      expect.stringMatching(/US0378331005\s*AAPL/),
      expect.stringMatching(/BBY · Balfour Beatty plc\s*BBY\.L/),
    ]);
    await page().locator('#copy-listings').click();
    await page().getByText('Your answers are copied as CSV.').first().waitFor();
    expect(await pane.bare(({ copied }) => copied)).toEqual([
      'Symbol,ISIN,Name,Ticker\r\nBBY,,Balfour Beatty plc,BBY.L\r\n,US0378331005,,AAPL\r\n',
    ]);
    await page().locator('#listings li button').first().click();
    await page().locator('#listings p', { hasText: 'The answer for 1 row is remembered' }).waitFor();
    const file = (csv: string, encoding: BufferEncoding = 'utf8') =>
      page()
        .locator('#listings-file')
        .setInputFiles({
          name: 'answers.csv',
          mimeType: 'text/csv',
          buffer: Buffer.concat([
            encoding === 'utf16le' ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0),
            Buffer.from(csv, encoding),
          ]),
        });
    await file('Symbol;Name;Ticker\r\nCBA;Crédit;CBA.AX\r\n');
    await alert().waitFor();
    expect(await alert().innerText()).toMatch(/^Row 2 of the list of tickers: "CBA\.AX" is from a market/);
    await file('Symbol\tName\tTicker\r\nBAE\tBAE Systèmes\tBA.L\r\n', 'utf16le');
    await page().getByText('1 answer was read from the file.').first().waitFor();
    await file('Symbol;Name;Ticker\r\nTSC;Société\r\nTSC;Société;TSCO.L\r\n', 'latin1');
    await page().locator('#listings li', { hasText: 'Société' }).waitFor();
    expect(await page().locator('#listings li').count()).toBe(3);
    await page().locator('#forget-listings').click();
    await page().getByText('The answers are forgotten on this computer.').first().waitFor();
    expect(await pane.bare(({ sheet }) => sheet.listings)).toEqual([]);
  });
});

describe('look up', () => {
  test('a stock: verdict, as many rulebooks as are served, ratios over thresholds, sources, dates', async () => {
    await open({ key: key('business-ultimate') });
    await pane.lookUp('NASDAQ:MCD');
    await page().locator('#looked').waitFor();
    expect(await text('#looked')).toMatch(/McDonald's Corp\.\s*MCD · stock\s*DOUBTFUL\s*sample figures/);
    // Why: it once stood in the table of rulebooks alone.
    expect(
      (await page().locator('.why li').allInnerTexts()).map((line) => line.replace(/\s+/g, ' ')),
    ).toEqual([
      'Debt 20.5 of 30%',
      'Cash 6.5 of 30%',
      'Non-compliant revenue 3.3 of 5%',
      expect.stringMatching(/^Doubtful [\d.]+%$/),
    ]);
    const rows = await page().locator('.rulebooks tbody tr').allInnerTexts();
    expect(rows.map((row) => row.trim().split(/\s/)[0])).toEqual(['AAOIFI', 'DJIM', 'FTSE', 'MSCI', 'SP']);
    expect(rows[0]).toMatch(/DOUBTFUL.*20\.48.*\/30/s);
    expect(rows[4]).toMatch(/no figure/);
    expect(await text('main')).toMatch(/Alcohol and pork/);
  });

  test('a sixth rulebook is shown on the day it is served', async () => {
    await open({ key: key('business-ultimate') });
    await page().route('**/methodology/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { methodologies: Record<string, Record<string, unknown>> };
      const sixth = Object.entries(body.methodologies['sp']!).map(([name, value]) => [
        name.replace(/_sp$/, '_new'),
        value,
      ]);
      body.methodologies['new'] = Object.fromEntries(sixth) as Record<string, unknown>;
      await route.fulfill({ response, json: body });
    });
    await pane.lookUp('AAPL');
    await page().locator('.rulebooks tbody tr').nth(5).waitFor();
    expect(await page().locator('.rulebooks tbody tr').nth(5).innerText()).toMatch(/^NEW/);
  });

  // Before, all of them were drawn: the pane stood still for minutes.
  test('of two hundred thousand revenue sources a hundred are drawn, and how many more there are is said', async () => {
    await open({ key: key('business-ultimate') });
    await page().route('**/full-report/*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Record<string, unknown>;
      body['non_compliant_revenue_source'] = Array.from({ length: 200_000 }, (_, index) => ({
        name: `Source ${index}`,
        percent: 0.001,
        amount_usd: 1,
      }));
      await route.fulfill({ response, json: body });
    });
    await pane.lookUp('MCD');
    await page().locator('.more-sources').waitFor();
    expect(await page().locator('.sources li').count()).toBeLessThan(400);
    expect(await text('.more-sources')).toMatch(/^Show 199,900 more$/);
    await page().locator('.more-sources').click();
    await page().getByText('Source 199', { exact: true }).waitFor();
    expect(await text('.more-sources')).toMatch(/^Show 199,800 more$/);
  });

  test('the selected cell, and the formula for what is shown', async () => {
    await open({ key: key('business-ultimate'), selected: 'JPMorgan (NYSE:JPM)' });
    await pane.go('lookup');
    await page().locator('#selected').click();
    await page().locator('#looked', { hasText: 'NOT HALAL' }).waitFor();
    await page().locator('#formula').selectOption({ label: '=SHARIAH.DEBT_RATIO("JPM")' });
    await page().locator('#insert').click();
    await page().getByText('The formula stands in H2.').first().waitFor();
    expect(await pane.bare(({ sheet }) => sheet.done)).toEqual(['=SHARIAH.DEBT_RATIO("JPM")']);
  });

  test('a fund of which little is known: unknown is not "never", and no fee is not said of what is not known', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('fund');
    await pane.fill('symbol', 'MDNEW');
    await page().locator('#open').click();
    await page().locator('#fund').waitFor();
    const facts = (await text('main')).replace(/\s+/g, ' ');
    expect(facts).toMatch(/Expense ratio a year unknown, or no fee/);
    expect(facts).toMatch(/Holdings as of not fetched yet/);
  });

  test('a plan too small keeps back the rest and says who has it; the verdict stands', async () => {
    await open({ key: key('personal-standard') });
    await pane.lookUp('AAPL');
    await page().locator('#looked', { hasText: 'HALAL' }).waitFor();
    expect(await page().locator('.rulebooks tbody tr').count()).toBe(1);
    expect(await text('main')).toMatch(
      /Your plan does not include: index verdicts and the full report\. It comes with Personal Ultimate, /,
    );
  });

  test('a fund leads on to its own view; its verdict has the coverage beside it', async () => {
    await open({ key: key('business-ultimate') });
    await pane.lookUp('SPUS');
    await page().locator('#looked').waitFor();
    expect(await text('#looked h2')).toMatch(/^SP Funds .* \(sample basket\)$/);
    expect(await text('#looked .verdict')).toMatch(/NOT HALAL\s*coverage 68\.7%\s*sample figures/);
    expect(await text('.why')).toMatch(/^Non-compliant weight [\d.]+ of 5%$/);
    await page().locator('#open-fund').click();
    await page().locator('#fund', { hasText: 'SPUS' }).waitFor();
  });

  test('what is never a security is refused without a request', async () => {
    await open({ key: key('business-ultimate') });
    const before = pane.urls.length;
    await pane.lookUp('Cash & Cash Investments');
    await alert().waitFor();
    expect(pane.urls.length).toBe(before);
  });

  test('offline and back', async () => {
    await open({ key: key('business-ultimate') });
    await page().context().setOffline(true);
    await pane.lookUp('AAPL');
    await alert().waitFor();
    expect(await alert().innerText()).toMatch(/cannot be reached/);
    await page().context().setOffline(false);
    await page().locator('#look-up').click();
    await page().locator('#looked').waitFor();
    expect(await alert().count()).toBe(0);
    await pane.go('settings');
    expect(await text('.log')).toMatch(/AAPL.*cannot be reached/s);
  });
});

describe('fund', () => {
  test('buckets are printed as served, and drawn as one bar although they do not total 100', async () => {
    await open({ key: key('business-ultimate') });
    await pane.openFund('SPUS');
    await page().locator('#fund').waitFor();
    const served = (await (
      await fetch(`${site().url}/api/v1/etf/SPUS`, { headers: { 'X-API-Key': key('business-ultimate') } })
    ).json()) as Record<string, number>;
    const names = ['compliant', 'non_compliant', 'doubtful', 'unscreened'];
    const shares = names.map((name) => served[`${name}_weight_perc`]!);
    expect((await text('.buckets')).match(/[\d.]+%/g)).toEqual(
      shares.map((share) => `${Math.round(share * 100) / 100}%`),
    );
    const widths = await page()
      .locator('#fund .bar rect')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('width'))));
    const drawn = widths.reduce((sum, width) => sum + width, 0) + 0.6 * widths.length;
    expect(Math.abs(drawn - 100)).toBeLessThan(0.7);
  });

  test('its holdings come page by page, and both become reports', async () => {
    await open({ key: key('business-ultimate') });
    await pane.openFund('SPUS');
    await page().locator('#show-holdings').click();
    await page().locator('#holdings').waitFor();
    expect(await text('.pages')).toMatch(/1–20 of 200/);
    await page().locator('#next').click();
    await page().getByText('21–40 of 200').waitFor();
    await page().locator('#holdings-report').click();
    await page().locator('.show-made').waitFor();
    expect(await pane.bare(({ sheet }) => sheet.reports.map(({ kind, subject }) => [kind, subject]))).toEqual(
      [['holdings', 'SPUS']],
    );
  });

  test('a plan without funds says so, and which have them', async () => {
    await open({ key: key('personal-ultimate') });
    await pane.openFund('SPUS');
    await alert().waitFor();
    expect(await alert().innerText()).toBe(
      'Your plan does not include: funds. It comes with Business Ultimate or Business Enterprise.',
    );
  });
});

describe('find funds', () => {
  const found = () => page().locator('#funds > li');
  const item = (symbol: string) => found().filter({ has: page().locator(`input[value="${symbol}"]`) });

  test('the funds of the service, each verdict with its coverage, and all that was served of it', async () => {
    await open({ key: key('business-ultimate') });
    await pane.findFunds();
    for (const verdict of await found().locator('.verdict').allInnerTexts()) {
      expect(verdict).toMatch(/^(HALAL|NOT HALAL|DOUBTFUL|UNQUALIFIED)\s+coverage [\d.]+%\s+sample figures$/);
    }
    await item('MDHAL').locator('summary').click();
    expect(await item('MDHAL').locator('dl').innerText()).toMatch(/listing_venue\s+US/);
    expect(await found().count()).toBe(20);
    await page().locator('#show-more').click();
    await found().nth(20).waitFor();
    expect(await page().locator('#show-more').count()).toBe(0);
  });

  test('filters: what the screener takes is sent, the rest is looked for among what came; none is said', async () => {
    await open({ key: key('business-ultimate') });
    await pane.findFunds();
    await page().locator('#venue').selectOption('GB');
    await page().locator('#verdict').selectOption('HALAL');
    await page().locator('#find').click();
    await page()
      .locator('#found', { hasText: /^1 fund$/ })
      .waitFor();
    expect(await found().locator('strong').allInnerTexts()).toEqual(['MDIS.L']);
    const { searchParams, pathname } = new URL(pane.urls.filter((url) => url.includes('/etf/')).at(-1)!);
    expect([pathname, [...searchParams]]).toEqual(['/api/v1/etf/screener', [['venue', 'GB']]]);
    await pane.fill('find-text', 'no such fund');
    await page().locator('#find').click();
    await page().locator('#no-funds').waitFor();
    await pane.fill('domicile', 'ZZ');
    await page().locator('#find').click();
    await page().getByText('The service has no list of funds for these filters.').waitFor();
  });

  test('a fund is opened, and the way back leads to the list as it was', async () => {
    await open({ key: key('business-ultimate') });
    await pane.findFunds();
    await item('MDHAL').locator('input').check();
    await item('MDHAL').locator('fluent-button').click();
    await page().locator('#fund', { hasText: 'MDHAL' }).waitFor();
    await page().locator('.subview button').click();
    expect(await item('MDHAL').locator('input').isChecked()).toBe(true);
  });

  test('two to ten funds that are chosen become a sheet', async () => {
    await open({ key: key('business-ultimate') });
    await pane.findFunds();
    const compare = page().locator('#compare');
    await item('MDHAL').locator('input').check();
    expect(await compare.getAttribute('aria-disabled')).toBe('true');
    await item('MDDBT').locator('input').check();
    expect(await text('#comparison p')).toMatch(/Chosen: MDHAL, MDDBT/);
    await compare.click();
    await page().locator('.show-made').waitFor();
    expect(await pane.bare(({ sheet }) => sheet.reports.map(({ kind, subject }) => [kind, subject]))).toEqual(
      [['compare', 'MDHAL, MDDBT']],
    );
    for (const box of await page().locator('#funds input').all()) await box.check();
    expect(await compare.getAttribute('aria-disabled')).toBe('true');
    await page().locator('#clear-choice').click();
    expect(await page().locator('#funds input:checked').count()).toBe(0);
  });

  test('a list that serves less, on several pages: what is missing is said, and the next page is asked for', async () => {
    await open({ key: key('business-ultimate') });
    await page().route('**/api/v1/etf/list**', async (route) => {
      const { searchParams } = new URL(route.request().url());
      const offset = Number(searchParams.get('offset') ?? 0);
      const names = ['AAA', 'BBB', 'CCC'].slice(offset, offset + 2);
      const funds = names.map((symbol) => ({ symbol, ...(symbol === 'BBB' ? { status: null } : {}) }));
      await route.fulfill({ json: { total: 3, limit: 2, offset, funds } });
    });
    await pane.findFunds();
    expect(await text('#funds > li:nth-child(1) .verdict')).toMatch(
      /^verdict not served in this list\s+coverage not served in this list$/,
    );
    expect(await text('#funds > li:nth-child(2) .verdict')).toMatch(/^not computed\s+coverage not served/);
    expect(await text('section .hint >> nth=0')).toMatch(/The service has sent 2 of 3 funds/);
    await page().locator('#show-more').click();
    await item('CCC').waitFor();
    expect(await page().locator('#show-more').count()).toBe(0);
  });

  test('a plan without funds says so, and which have them', async () => {
    await open({ key: key('personal-ultimate') });
    await pane.go('findFunds');
    await alert().waitFor();
    expect(await alert().innerText()).toMatch(
      /^Your plan does not include: funds\. It comes with Business Ultimate/,
    );
  });

  test('a view whose code cannot be loaded says so, with the remedy', async () => {
    await open({ key: key('business-ultimate') });
    await page().context().setOffline(true);
    await pane.go('findFunds');
    await page().getByText('This part of the add-in could not be loaded.').waitFor();
    await page().context().setOffline(false);
  });
});

describe('changes', () => {
  test('of this workbook or of all, each rulebook that moved and no other', async () => {
    await open({ key: key('business-ultimate'), cells: [['Ticker'], ['TXT'], ['AAPL']] });
    await pane.go('changes');
    await page().locator('#events').waitFor();
    const own = await page().locator('#events strong').allInnerTexts();
    expect(new Set(own)).toEqual(new Set(['TXT']));
    await page().locator('input[value=all]').check({ force: true });
    expect((await page().locator('#events > li').count()) > own.length).toBe(true);
    await page().locator('#show-more').click();
    expect(await page().locator('#events > li').count()).toBe(50);
  });

  test('since the last visit: the count stands on the tab, and is gone once they were looked at', async () => {
    const events = (
      (await (
        await fetch(`${site().url}/api/v1/verdict-changes?limit=1000`, {
          headers: { 'X-API-Key': key('business-ultimate') },
        })
      ).json()) as { changes: { seq: number }[] }
    ).changes;
    const seq = events.at(-4)!.seq;
    const remembered = { 'visit sample': JSON.stringify({ seq, at: Date.UTC(2026, 0, 5) }) };
    await open({ key: key('business-ultimate'), remembered });
    // The plan is known by the first answers; then the count is worth a request.
    await pane.go('settings');
    await page().locator('#test-stored').click();
    await page().locator('.unread', { hasText: '3' }).waitFor();
    await pane.go('changes');
    await page().locator('input[value=all]').check({ force: true });
    await page().locator('#events > li').nth(2).waitFor();
    expect(await page().locator('#events > li').count()).toBe(3);
    expect(await page().locator('.unread').count()).toBe(0);
    const visit = await pane.bare(({ remembered }) => remembered['visit sample']);
    expect(JSON.parse(visit!)).toMatchObject({ seq: events.at(-1)!.seq });
  });

  test('a plan without the feed says so', async () => {
    await open({ key: key('business-standard') });
    await pane.go('changes');
    await alert().waitFor();
    expect(await alert().innerText()).toMatch(/the feed of verdict changes/);
  });
});

describe('purify', () => {
  const calculate = async (ticker: string, dividend: string) => {
    await pane.go('purify');
    await pane.fill('purify-ticker', ticker);
    await pane.fill('dividend', dividend);
    await pane.fill('currency', 'USD');
    await page().locator('#calculate').click();
  };

  test('the amount is the dividend times the served share, its sign kept', async () => {
    await open({ key: key('business-ultimate') });
    await calculate('MCD', '-100');
    await page().locator('#amount').waitFor();
    const { non_compliant_revenue_perc: share } = (await (
      await fetch(`${site().url}/api/v1/basic-report/MCD`, {
        headers: { 'X-API-Key': key('business-ultimate') },
      })
    ).json()) as { non_compliant_revenue_perc: number };
    expect(Number((await text('#amount')).replace(/[^\d.-]/g, ''))).toBeCloseTo(-share, 6);
  });

  test('a fund’s weight is not its impure income, and that stands beside it', async () => {
    await open({ key: key('business-ultimate') });
    await calculate('SPUS', '100');
    await page().locator('#amount').waitFor();
    expect(await text('#purified')).toMatch(/weight is not its impure income/);
    // A fund's verdict once stood here without it.
    expect(await text('#purified')).toMatch(/NOT HALAL\s*coverage 68\.7%/);
  });

  test('no verdict: the reason, and never 0', async () => {
    await open({ key: key('business-ultimate') });
    await page().route('**/api/v1/*/UZAUTO.UZ', (route) => route.continue());
    await page().route('**/api/v1/*/AAPL', async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), halal_status: 'UNQUALIFIED', non_compliant_revenue_perc: 0 };
      await route.fulfill({ response, json });
    });
    await calculate('AAPL', '100');
    await page().locator('#no-amount').waitFor();
    expect(await text('#no-amount')).toBe('Never audited: no verdict in either direction.');
    expect(await page().locator('#amount').count()).toBe(0);
  });

  test('what is no number is refused', async () => {
    await open({ key: key('business-ultimate') });
    await calculate('AAPL', '12,5x');
    await alert().waitFor();
    expect(await alert().innerText()).toBe('Enter the dividend as a number.');
  });

  test('by AAOIFI per share: with the shares that are entered, and never without', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('purify');
    await page().locator('#purify-method').selectOption('per share');
    await pane.fill('purify-ticker', 'KO');
    await pane.fill('shares', '100');
    await page().locator('#calculate').click();
    await alert().waitFor();
    expect(await alert().innerText()).toBe(
      'Enter the shares outstanding as a number above 0: the service does not serve the number of shares.',
    );
    await pane.fill('outstanding', '4300000000');
    await page().locator('#calculate').click();
    await page().locator('#amount').waitFor();
    // As in docs/methods.md: 243,294,000 USD ÷ 4,300,000,000 × 100.
    expect(await text('#amount')).toMatch(/5\.658/);
    await page().locator('#date').fill('2025-12-31');
    await page().locator('#add').click();
    await page().locator('#show-ledger').waitFor();
    expect(await pane.bare(({ sheet }) => sheet.dividends)).toEqual([
      {
        ticker: 'KO',
        date: { year: 2025, month: 12, day: 31 },
        currency: '',
        method: 'per share',
        shares: 100,
        outstanding: 4_300_000_000,
      },
    ]);
  });

  test('into the ledger, with the date and a published factor', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('purify');
    await page().locator('main summary').click();
    await pane.fill('factor', '1.9');
    await pane.fill('purify-ticker', 'spus');
    await pane.fill('dividend', '250');
    await pane.fill('currency', 'USD');
    await page().locator('#calculate').click();
    await page().locator('#amount').waitFor();
    expect(await text('#amount')).toMatch(/4\.75/);
    await page().locator('#date').fill('2026-03-31');
    await page().locator('#add').click();
    await page().locator('#show-ledger').waitFor();
    await page().locator('#copy-ledger').click();
    await page().getByText('The ledger is copied as CSV.').first().waitFor();
    expect(await pane.bare(({ copied }) => copied)).toHaveLength(1);
    expect(await pane.bare(({ sheet }) => sheet.dividends)).toEqual([
      {
        ticker: 'SPUS',
        date: { year: 2026, month: 3, day: 31 },
        amount: 250,
        currency: 'USD',
        factorPercent: 1.9,
      },
    ]);
  });
});

describe('reports', () => {
  test('are listed with their age, refreshed one by one or all, and made again', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('reports');
    await page().locator('#no-reports').waitFor();
    await page().locator('#new-kind').selectOption('purification');
    await page().locator('#make').click();
    await page().locator('#reports li').waitFor();
    expect(await text('#reports')).toMatch(/purification\s*Purification ledger\s*Refreshed now/);
    // The sheet in front lists positions: it became an empty ledger without a word.
    expect(await text('#unread')).toMatch(
      /^The sheet lists positions, and no dividends: .*"Symbol", "Description"/,
    );
    await page().locator('#reports .quiet').click();
    await page().getByText('1 report refreshed. 2 changes listed.').waitFor();
    await page().locator('#refresh-all').click();
    await page().waitForFunction(
      () => window.bare.sheet.done.filter((one) => one === 'refresh r1').length === 2,
    );
    await page().getByText('7 formulas asked again, 3 changed.').first().waitFor();
  });

  test('zakat is made only when its method is chosen, whose meaning and source are said in the language of the pane', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('reports');
    await page().locator('#new-kind').selectOption('zakat');
    await page().locator('.zakat').waitFor();
    expect(await text('.zakat')).toMatch(/proxy 25\s+.*National Zakat Foundation/);
    expect(await page().locator('.zakat input:checked').count()).toBe(0);
    expect(await page().locator('#make').getAttribute('disabled')).not.toBeNull();
    await page().locator('.zakat input[value="proxy 40"]').check();
    await page().locator('#zakat-year').selectOption('solar');
    await page().locator('#make').click();
    await page().locator('#reports li').waitFor();
    expect(await pane.bare(({ sheet }) => sheet.done)).toEqual([
      'zakat {"method":"proxy 40","year":"solar"}',
    ]);
  });

  test('a workbook without a report is refreshed too: its formulas', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('reports');
    await page().locator('#no-reports').waitFor();
    await page().locator('#refresh-all').click();
    await page().getByText('7 formulas asked again, 3 changed.').first().waitFor();
  });

  test('freezing is asked twice; repairing says how many', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('reports');
    await page().locator('#repair').click();
    await page().getByText('7 formulas entered again.').first().waitFor();
    await page().locator('#freeze').click();
    await page().locator('#freeze-no').click();
    await page().locator('#freeze').click();
    await page().locator('#freeze-yes').click();
    await page().getByText('7 formulas are values now.').first().waitFor();
  });
});

describe('settings', () => {
  test('whether cells are kept current, and for how long a verdict may be outdated', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('settings');
    const days = page().locator('#outdated-days');
    await days.fill('3');
    await days.press('Tab');
    await page().locator('#keep-current').click();
    const chosen = { keepCurrent: false, outdatedDays: 3 };
    await page().waitForFunction(() => !window.bare.preferences.keepCurrent);
    expect(await pane.bare(({ preferences }) => preferences)).toEqual(chosen);
    for (const refused of ['31', '-1', '1.5', '']) {
      await days.fill(refused);
      await days.press('Tab');
      await page().getByText('Enter a whole number of days, from 0 to 30.').waitFor();
      expect(await pane.bare(({ preferences }) => preferences)).toEqual(chosen);
      await days.fill('3');
      await days.press('Tab');
      await page().getByText('Enter a whole number').waitFor({ state: 'detached' });
    }
  });

  test('the licence’s terms stand below the plan', async () => {
    await open({ key: key('personal-standard') });
    await pane.go('settings');
    const licence = await page().locator('#licence').textContent();
    expect(licence).toMatch(
      /Personal .* non-commercial .* competing dataset.* Commercial \(Business plans\)/,
    );
  });

  test('the key that is forgotten is gone, and the pane is back at its first run', async () => {
    await open({ key: key('business-ultimate') });
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    await pane.go('settings');
    await page().locator('#forget').click();
    await page().locator('#use-sample').waitFor();
    expect(await pane.bare(({ settings }) => settings.key)).toBeUndefined();
    expect(await page().locator('nav').count()).toBe(0);
  });

  test('the plan is tested again, although many requests were made', async () => {
    const cells = [
      ['Ticker'],
      ...['AAPL', 'MSFT', 'JPM', 'MCD', 'XOM', 'KO', 'PEP', 'WM', 'TXT', 'CSX', 'NSC', 'HD'].map((one) => [
        one,
      ]),
    ];
    await open({ key: key('business-ultimate'), cells });
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    await pane.go('settings');
    await page().locator('#test-stored').click();
    await page().getByText('Your key works').first().waitFor();
    expect(await alert().count()).toBe(0);
  });

  test('what is kept is counted and cleared', async () => {
    await open({ key: key('business-ultimate') });
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    await pane.go('settings');
    await page()
      .getByText(/answers are kept on this computer/)
      .waitFor();
    await page().locator('#clear-cache').click();
    await page()
      .getByText(/\b0 answers are kept/)
      .waitFor();
  });

  test('where the clipboard is closed, the diagnostics stand there to be copied by hand', async () => {
    await open({ key: key('business-ultimate') });
    await page().evaluate(() => {
      window.bare.copied.push = () => {
        throw new DOMException('Write permission denied.', 'NotAllowedError');
      };
    });
    await pane.go('settings');
    await page().locator('#copy').click();
    expect(JSON.parse(await page().locator('#by-hand').inputValue())).toMatchObject({ key: 'stored' });
  });

  test('a language is chosen, spoken at once, and remembered; right to left is the mirror', async () => {
    await open({ key: key('business-ultimate') });
    await pane.go('settings');
    const box = async () => (await page().locator('#tab-screen').boundingBox())!.x;
    expect(await box()).toBeLessThan(100);
    await page().locator('#language').selectOption('ar');
    await page().getByText('الإعدادات والسجل').first().waitFor();
    expect(
      await page().evaluate(() => [document.documentElement.dir, document.documentElement.lang]),
    ).toEqual(['rtl', 'ar']);
    expect(await box()).toBeGreaterThan(200);
    expect(await pane.bare(({ remembered }) => remembered['language'])).toBe('ar');
    await pane.go('screen');
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    // Statuses stay as they are served.
    expect(await text('.counts')).toMatch(/NOT HALAL/);
  });

  test.each([
    ['ms-MY', 'Saring helaian ini'],
    ['id-ID', 'Saring lembar ini'],
    ['tr-TR', 'Bu sayfayı tara'],
    ['uz-Latn-UZ', 'Shu varaqni tekshirish'],
  ])('Office in %s is spoken to in its language', async (locale, translator) => {
    await open({ key: key('business-ultimate'), locale });
    await page().locator('#screen', { hasText: translator }).waitFor();
  });
});

test.each(LANGUAGES)('$name fits 320 pixels in every view', async ({ id }) => {
  await open({ key: key('business-ultimate'), locale: id });
  const wide: Record<string, number> = {};
  const measure = async (view: string) => {
    // The document's own width, and what a destination's name takes of the bar.
    const widths = await page().evaluate(() => {
      const bar = document.querySelector('screening-pane')!.shadowRoot!.querySelector('nav')!;
      return [document.documentElement.scrollWidth, bar.scrollWidth];
    });
    wide[view] = Math.max(...widths);
  };
  await page().locator('.estimate').waitFor();
  await measure('screen');
  await pane.go('lookup');
  await pane.fill('ticker', 'MCD');
  await page().locator('#look-up').click();
  await page().locator('#looked').waitFor();
  await measure('lookup');
  const table = await page()
    .locator('.scroll')
    .evaluate((box) => box.scrollWidth - box.clientWidth);
  wide['rulebooks'] = 320 + table;
  for (const view of ['changes', 'reports', 'more', 'fund', 'findFunds', 'purify', 'settings']) {
    await pane.go(view);
    await measure(view);
  }
  expect(Object.entries(wide).filter(([, width]) => width > 320)).toEqual([]);
});

describe('with the keyboard alone', () => {
  test('from the first run to the report, and on to a ticker', async () => {
    await open();
    const press = async (keys: string) => page().keyboard.press(keys);
    const until = async (id: string) => {
      for (let steps = 0; steps < 40; steps += 1) {
        const at = await page().evaluate(
          () => document.querySelector('screening-pane')!.shadowRoot!.activeElement?.id,
        );
        if (at === id) return;
        await press('Tab');
      }
      throw new Error(`#${id} is not reached by the keyboard.`);
    };
    await until('key');
    await page().keyboard.type(key('business-ultimate'));
    await press('Enter');
    await page().locator('#start').waitFor();
    await until('start');
    await press('Enter');
    await page().locator('#result').waitFor();
    await until('show-report');
    await press('Enter');
    await page().waitForFunction(() => window.bare.sheet.done.length === 1);
    await press('Shift+Tab');
    await page().evaluate(() => (document.activeElement as HTMLElement).blur());
    await until('tab-lookup');
    const ring = await page()
      .locator('#tab-lookup')
      .evaluate((tab) => getComputedStyle(tab).outlineStyle);
    expect(ring).toBe('solid');
    await press('Enter');
    await until('ticker');
    await page().keyboard.type('AAPL');
    await press('Enter');
    await page().locator('#looked').waitFor();
  });
});

describe('what must never get out or in', () => {
  test('names and notes from the service are text, whatever they hold', async () => {
    const evil = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
    await open({
      key: key('business-ultimate'),
      cells: [...HOLDINGS.slice(0, 2), [evil, evil, 1, 1, 'USD']],
    });
    await page().route('**/api/v1/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /"(company_name|fund_name|issuer|note|name|owner|holding_name)":\s*("[^"]*"|null)/g,
        (_, name) => `"${name}":${JSON.stringify(evil)}`,
      );
      await route.fulfill({ response, body });
    });
    await pane.go('lookup');
    await pane.fill('ticker', 'AAPL');
    await page().locator('#look-up').click();
    await page().locator('#looked-name', { hasText: '<img src=x' }).waitFor();
    await pane.go('fund');
    await pane.fill('symbol', 'SPUS');
    await page().locator('#open').click();
    await page().locator('#fund-name', { hasText: '<img src=x' }).waitFor();
    await pane.go('changes');
    await page().locator('input[value=all]').check({ force: true });
    await page().locator('#events', { hasText: '<img src=x' }).waitFor();
    expect(await page().locator('screening-pane img, screening-pane script').count()).toBe(0);
    expect(await page().evaluate(() => 'broken' in window)).toBe(false);
  });

  test('the policy stops what would run all the same', async () => {
    await open({ key: key('business-ultimate') });
    const refused = await page().evaluate(
      () =>
        new Promise<string>((done) => {
          document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'window.broken = 1';
          document.body.append(script);
        }),
    );
    expect(refused).toBe('script-src-elem');
    expect(await page().evaluate(() => 'broken' in window)).toBe(false);
    pane.complaints.length = 0;
  });

  test('the key is in no URL, no sentence, no log and no diagnostics after a full run', async () => {
    const secret = key('business-ultimate');
    await open({ key: secret });
    await page().locator('#screen').click();
    await page().locator('#result').waitFor();
    await page().context().setOffline(true);
    await pane.go('lookup');
    await pane.fill('ticker', 'KO');
    await page().locator('#look-up').click();
    await alert().waitFor();
    await page().context().setOffline(false);
    const seen: string[] = [];
    for (const view of [
      'screen',
      'lookup',
      'changes',
      'reports',
      'fund',
      'findFunds',
      'purify',
      'settings',
    ]) {
      await pane.go(view);
      seen.push(
        await page()
          .locator('screening-pane')
          .evaluate((one) => one.shadowRoot!.innerHTML),
      );
    }
    await page().locator('#copy').click();
    await page().getByText('The diagnostics are copied.').first().waitFor();
    const copied = await pane.bare(({ copied }) => copied.join());
    expect(copied).toMatch(/cannot be reached/);
    const said = [
      ...seen,
      copied,
      ...pane.urls,
      ...pane.complaints,
      await pane.bare(({ remembered }) => JSON.stringify(remembered)),
    ];
    expect(said.filter((one) => one.includes(secret))).toEqual([]);
  });
});
