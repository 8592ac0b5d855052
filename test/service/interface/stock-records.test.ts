import { isLikelyMiss } from '../../../src/contract/legacy-total';
import type { PlanId } from '../../../src/contract/plan';
import { loadUniverse } from '../../../src/service/universe/load';
import {
  APART,
  AT_LIMITS,
  universeApart,
  universeAtLimits,
  verdictApart,
  verdictAtLimit,
} from '../../support/rulebooks-apart';
import {
  groupFigures,
  INDEX_KEYS,
  KEYS,
  SAMPLE_FUNDS,
  SAMPLE_STOCKS,
  type Key,
  type SampleStock,
} from '../../support/sample-figures';
import { AskedService, differences } from '../../support/served-answers';

/** Sections 2.1 to 2.4, field by field, for every covered stock on every plan, against a second reading of the sample files. */

const ENDPOINTS = ['compliance', 'basic-report', 'full-report'] as const;

/** The plans that have each report (4.1 to 4.3). */
const RANKED_PLANS: readonly PlanId[] = ['business-ultimate', 'business-enterprise'];
const FULL_PLANS: readonly PlanId[] = ['personal-ultimate', 'business-standard', ...RANKED_PLANS];
const PLANS: Readonly<Record<Endpoint, readonly PlanId[]>> = {
  compliance: ['basic-free', 'personal-standard', ...FULL_PLANS],
  'basic-report': ['personal-standard', ...FULL_PLANS],
  'full-report': FULL_PLANS,
};

type Endpoint = (typeof ENDPOINTS)[number];
type Fields = Readonly<Record<string, unknown>>;

/** A report as one plan is served it. */
interface Report {
  readonly stock: SampleStock;
  readonly endpoint: Endpoint;
  readonly plan: PlanId;
  readonly record: Fields;
}

const service = new AskedService({ limits: false });
const reports: Report[] = [];
/** The records of the largest plan. */
const records = new Map<string, Record<Endpoint, Fields>>();
beforeAll(async () => {
  for (const [ticker, stock] of SAMPLE_STOCKS) {
    const own: Partial<Record<Endpoint, Fields>> = {};
    for (const endpoint of ENDPOINTS) {
      for (const plan of PLANS[endpoint]) {
        const record = await service.record(`${endpoint}/${ticker}`, plan);
        reports.push({ stock, endpoint, plan, record });
        own[endpoint] = record;
      }
    }
    records.set(ticker, own as Record<Endpoint, Fields>);
  }
});
afterAll(() => service.service.close());

const full = (ticker: string): Fields => records.get(ticker)!['full-report'];

/** The full reports of all stocks, as every plan is served them. */
const fullReports = (): Report[] => reports.filter(({ endpoint }) => endpoint === 'full-report');

/** Compares a field of every stock on every plan; the endpoints before the first one that has the field must not have it. */
function expectField(field: string, first: Endpoint, expected: (stock: SampleStock) => unknown): void {
  const wrong: string[] = [];
  for (const { stock, endpoint, plan, record } of reports) {
    const where = `${plan} ${endpoint} ${stock.ticker} ${field}`;
    if (ENDPOINTS.indexOf(endpoint) >= ENDPOINTS.indexOf(first))
      wrong.push(...differences(record[field], expected(stock), where));
    else if (field in record) wrong.push(`${where} is there`);
  }
  expect(wrong).toEqual([]);
}

/** Compares a score of every stock on the two plans that have it; the other plans must not have it. */
function expectScore(field: string): void {
  const values = new Set<unknown>();
  const wrong = reports.flatMap(({ stock, endpoint, plan, record }) => {
    const where = `${plan} ${endpoint} ${stock.ticker} ${field}`;
    if (endpoint !== 'full-report' || !RANKED_PLANS.includes(plan))
      return field in record ? [`${where} is there`] : [];
    const value = record[field];
    values.add(value);
    if (value !== null) {
      expect(Number(value)).toBeGreaterThanOrEqual(0);
      expect(Number(value)).toBeLessThanOrEqual(10);
    }
    return differences(value, stock.scores[field], where);
  });
  expect(wrong).toEqual([]);
  expect(values.size).toBeGreaterThan(5);
}

/** Values that are worked out by hand, so that the test does not rest on the second reading alone. */
const expectOf = (ticker: string, values: Fields): void => {
  const wrong = Object.entries(values).flatMap(([field, value]) =>
    differences(full(ticker)[field], value, `${ticker} ${field}`),
  );
  expect(wrong).toEqual([]);
};

/** The numbers of the reports: the first report that has each, and what it is. */
const FIGURES: readonly (readonly [
  field: string,
  first: Endpoint,
  of: (stock: SampleStock) => number | null,
])[] = [
  ['debt_ratio_perc', 'basic-report', ({ screenings }) => screenings.aaoifi.debt],
  ['liquidity_ratio_perc', 'basic-report', ({ screenings }) => screenings.aaoifi.liquidity],
  ['non_compliant_revenue_perc', 'basic-report', ({ figures }) => figures.nonCompliantPerc],
  ['halal_rating', 'full-report', ({ screenings }) => screenings.aaoifi.rating],
  ['interest_debt', 'full-report', (stock) => wholeOr0(stock, stock.figures.debt)],
  ['prohibited_revenue', 'full-report', (stock) => wholeOr0(stock, stock.figures.impermissible)],
  ['operating_lease', 'full-report', (stock) => wholeOr0(stock, stock.figures.lease)],
  ['debt_ratio_dollar', 'full-report', ({ figures }) => figures.debt],
  ['liquidity_ratio_dollar', 'full-report', ({ figures }) => figures.liquidity],
  ['non_compliant_revenue_dollar', 'full-report', ({ figures }) => figures.nonCompliant],
  ['doubtful_revenue_perc', 'full-report', ({ figures }) => figures.doubtfulPerc],
  ['doubtful_revenue_dollar', 'full-report', ({ figures }) => figures.doubtful],
  ['compliant_revenue_perc', 'full-report', ({ figures }) => figures.compliantPerc],
  ['compliant_revenue_dollar', 'full-report', ({ figures }) => figures.compliant],
];

const wholeOr0 = ({ extraction }: SampleStock, amount: number | null) =>
  amount === null ? null : extraction === 'totals missed' ? 0 : Math.round(amount);

/** Compares the numbers of every group of every methodology record whose names end in this way. */
async function expectGroupFigures(ending = ''): Promise<void> {
  const wrong: string[] = [];
  for (const [ticker, stock] of SAMPLE_STOCKS) {
    const { methodologies } = (await service.record(`methodology/${ticker}`)) as {
      methodologies: Record<Key, Fields>;
    };
    for (const key of KEYS) {
      for (const [field, value] of Object.entries(groupFigures(stock, key))) {
        const name = key === 'aaoifi' ? field : `${field}_${key}`;
        if (field.endsWith(ending))
          wrong.push(...differences(methodologies[key][name], value, `${ticker} ${key} ${name}`));
      }
    }
  }
  expect(wrong).toEqual([]);
}

describe('conventions', () => {
  test('date-string: every display date is written Mon DD, YYYY', async () => {
    const ofStocks = await Promise.all(
      [...SAMPLE_STOCKS.values()].flatMap((stock) =>
        RANKED_PLANS.map(async (plan) => ({
          stock,
          plan,
          record: await service.record(`methodology/${stock.ticker}`, plan),
        })),
      ),
    );
    const wrong: string[] = [];
    for (const { stock, plan, record } of [...reports, ...ofStocks]) {
      for (const field of ['last_scanned', 'last_updated', 'methodology_updated_at']) {
        const date = record[field] ?? null;
        if (date !== null && !/^(Aug|Sep|Oct|Nov) (0[1-9]|[12]\d|3[01]), 2026$/.test(String(date)))
          wrong.push(`${plan} ${stock.ticker} ${field}: ${String(date)}`);
      }
    }
    expect(wrong).toEqual([]);
    // Every month by its three letters; a day of one digit has a 0 before it.
    for (const [day, shown] of [
      ...([
        ['01-04', 'Jan 04'],
        ['02-01', 'Feb 01'],
        ['03-01', 'Mar 01'],
      ] as const),
      ...([
        ['04-01', 'Apr 01'],
        ['05-03', 'May 03'],
        ['06-01', 'Jun 01'],
      ] as const),
      ...([
        ['07-01', 'Jul 01'],
        ['08-31', 'Aug 31'],
        ['09-01', 'Sep 01'],
      ] as const),
      ...([
        ['10-01', 'Oct 01'],
        ['11-30', 'Nov 30'],
        ['12-31', 'Dec 31'],
      ] as const),
    ]) {
      const at = new AskedService({ now: () => new Date(`2027-${day}T18:00:00Z`) });
      const { last_updated: refreshed, methodology_updated_at: computed } =
        await at.record('methodology/AAPL');
      expect([refreshed, computed]).toEqual([`${shown}, 2027`, `${shown}, 2027`]);
      at.service.close();
    }
  });

  test('naive timestamp: local wall clock of the run, without Z and offset', async () => {
    // 12:00 UTC is 7:00 in New York in winter, and 11:00 UTC is in summer.
    const moments = [
      ['2026-11-20T18:00:00Z', '2026-11-20T07:00:00'],
      ['2026-07-01T11:00:00Z', '2026-07-01T07:00:00'],
      ['2026-07-01T10:59:59Z', '2026-06-30T07:00:00'],
    ] as const;
    for (const [now, stamp] of moments) {
      const at = new AskedService({ now: () => new Date(now) });
      for (const [symbol, { holdingsFetchedAt }] of SAMPLE_FUNDS) {
        const fund = await at.record(`etf/${symbol}`);
        expect([fund['last_updated'], fund['methodology_updated_at']]).toEqual([stamp, stamp]);
        expect([symbol, fund['holdings_fetched_at']]).toEqual([symbol, holdingsFetchedAt]);
        const screening = await at.record(`etf/${symbol}/screening`);
        expect([screening['last_updated'], screening['methodology_updated_at']]).toEqual([stamp, stamp]);
      }
      // The file of the funds has this time, which is no time of a run.
      expect((await at.record('etf/SPUS'))['holdings_fetched_at']).toBe('2022-07-07T06:10:00');
      expect((await changesOf(at)).at(-1)!.changed_at).toBe(stamp);
      at.service.close();
    }
    // Runs that somebody asks for have the time at which they are asked for, also on the events of coverage.
    const evening = new AskedService({ now: () => new Date('2026-07-02T01:30:00Z') });
    const count = (await changesOf(evening)).length;
    for (let night = 0; night < 3; night += 1)
      await evening.ask('/control/nightly', null, { method: 'POST' });
    const asked = (await changesOf(evening)).slice(count);
    expect(new Set(asked.map(({ changed_at: at }) => at))).toEqual(new Set(['2026-07-01T21:30:00']));
    expect(new Set(asked.map(({ event_class: kind }) => kind))).toEqual(new Set(['verdict', 'coverage']));
    evening.service.close();
  });

  test('percent fields: floats that are not clamped, below 0 and above 100', async () => {
    for (const ticker of ['C', 'BBD.B.TO']) expect(full(ticker)['debt_ratio_perc']).toBeGreaterThan(200);
    const above = (field: string) =>
      [...SAMPLE_STOCKS.keys()].filter((ticker) => Number(full(ticker)[field]) > 100);
    expect(above('debt_ratio_perc').length).toBeGreaterThan(10);
    expect(above('liquidity_ratio_perc').length).toBeGreaterThan(0);
    expect(above('non_compliant_revenue_perc').length).toBeGreaterThan(5);
    // JPMorgan's banking is 100 %, and interest comes on top.
    expect(full('JPM')['non_compliant_revenue_perc']).toBeCloseTo(106.3877, 3);
    expect(full('JPM')['compliant_revenue_perc']).toBeCloseTo(-6.3877, 3);
    for (const [field, first, of] of FIGURES) if (field.endsWith('_perc')) expectField(field, first, of);
    await expectGroupFigures('_perc');
    for (const [symbol, { weights }] of SAMPLE_FUNDS) {
      const fund = await service.record(`etf/${symbol}`);
      const { compliant, nonCompliant, doubtful, coverage } = weights.aaoifi;
      const expected: Record<string, number> = {
        compliant_weight_perc: compliant,
        non_compliant_weight_perc: nonCompliant,
        doubtful_weight_perc: doubtful,
        coverage_weight_perc: coverage,
      };
      for (const key of INDEX_KEYS) {
        expected[`compliant_weight_perc_${key}`] = weights[key].compliant;
        expected[`non_compliant_weight_perc_${key}`] = weights[key].nonCompliant;
      }
      for (const [field, weight] of Object.entries(expected))
        expect(differences(fund[field], weight, `${symbol} ${field}`)).toEqual([]);
    }
  });

  test('uncomputed: null is not yet processed, 0 is a real zero, and neither stands for the other', async () => {
    const computed = [
      ...['debt_ratio_perc', 'liquidity_ratio_perc', 'non_compliant_revenue_perc'],
      ...['debt_ratio_dollar', 'liquidity_ratio_dollar', 'non_compliant_revenue_dollar'],
      ...['doubtful_revenue_perc', 'doubtful_revenue_dollar'],
      ...['compliant_revenue_perc', 'compliant_revenue_dollar'],
      ...['halal_revenue_source', 'non_compliant_revenue_source', 'doubtful_revenue_source'],
      ...['interest_debt', 'prohibited_revenue'],
    ];
    // Never audited; impossible figures; no figures.
    for (const ticker of ['WISE.L', 'CBSK.UZ', 'UZMK.UZ', 'BB.TO']) {
      for (const field of computed)
        expect([ticker, field, full(ticker)[field]]).toEqual([ticker, field, null]);
    }
    // No debt at all is 0 % and an amount of 0.
    expectOf('SHOP.TO', { debt_ratio_perc: 0, debt_ratio_dollar: 0 });
    expectOf('BP.L', { doubtful_revenue_perc: 0, doubtful_revenue_dollar: 0 });
    // Both in every number of every stock and fund.
    for (const [field, first, of] of FIGURES) expectField(field, first, of);
    for (const field of Object.keys(SAMPLE_STOCKS.get('AAPL')!.scores)) expectScore(field);
    for (const [field, of] of Object.entries(SOURCES)) expectField(field, 'full-report', of);
    await expectGroupFigures();
    for (const [symbol, { expenseRatio, aum }] of SAMPLE_FUNDS) {
      const fund = await service.record(`etf/${symbol}`);
      expect([symbol, fund['expense_ratio'], fund['aum']]).toEqual([symbol, expenseRatio, aum]);
    }
    // The filings have no such figure that is unknown where the cash is known, and none of a cash of 0.
    const apple = loadUniverse().companies.get('AAPL')!;
    const filing = {
      ...apple.filing,
      cash: 0,
      shortTermInvestments: 0,
      netReceivables: 0,
      totalAssets: null,
    };
    const companies = new Map([['AAPL', { ...apple, filing }]]);
    const other = new AskedService({ universe: { ...loadUniverse(), companies, funds: new Map() } });
    expect(await other.record('full-report/AAPL')).toMatchObject({
      liquidity_ratio_perc: 0,
      liquidity_ratio_dollar: 0,
      non_compliant_revenue_perc: 0,
      non_compliant_revenue_dollar: 0,
      liquidity_score: 0,
    });
    const { methodologies } = (await other.record('methodology/AAPL')) as {
      methodologies: Record<Key, Fields>;
    };
    expect(methodologies.ftse).toMatchObject({
      liquidity_ratio_dollar_ftse: 0,
      liquidity_ratio_perc_ftse: null,
      receivables_ratio_dollar_ftse: 0,
      screen_denominator_ftse: null,
      halal_rating_ftse: 0,
      non_compliant_revenue_perc_ftse: 0,
      non_compliant_revenue_dollar_ftse: 0,
    });
    other.service.close();
  });

  test('removed field: force_haram is nowhere, at whatever depth of whichever answer', async () => {
    const expectNowhere = (where: string, answer: unknown) =>
      expect([where, /force_?haram/i.test(JSON.stringify(answer))]).toEqual([where, false]);
    for (const { stock, endpoint, plan, record } of reports)
      expectNowhere(`${plan} ${endpoint} ${stock.ticker}`, record);
    for (const plan of RANKED_PLANS) {
      for (const path of [
        ...[...SAMPLE_STOCKS.keys()].map((ticker) => `methodology/${ticker}`),
        ...[...SAMPLE_FUNDS.keys()].flatMap((symbol) => [
          ...[`etf/${symbol}`, `etf/${symbol}/screening`, `etf/${symbol}/holdings?limit=500`],
          `etf/compare?symbols=${symbol}`,
        ]),
        ...['etf/list', 'etf/screener'],
      ]) {
        expectNowhere(`${plan} ${path}`, await service.record(path, plan));
      }
    }
    // The events of three nights, among them one of coverage.
    const ran = new AskedService({ limits: false });
    for (let night = 0; night < 3; night += 1) await ran.ask('/control/nightly', null, { method: 'POST' });
    for (const event of await changesOf(ran)) expectNowhere('an event', event);
    ran.service.close();
    // The five tools, which answer the records and lists and sums of their own.
    for (const [name, given] of [
      ...['check_compliance', 'basic_report', 'full_report'].map(
        (tool) => [tool, { ticker: 'JPM' }] as const,
      ),
      ['screen_portfolio', { tickers: ['AAPL', 'JPM', 'WISE.L', 'NOSUCH'] }],
      ['calculate_purification', { ticker: 'JPM', amount: 100 }],
    ] as const) {
      const { body } = await service.ask('/mcp', 'business-enterprise', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: `service_${name}`, arguments: given },
        }),
      });
      expect(body).toMatchObject({ result: { structuredContent: expect.any(Object) } });
      expectNowhere(name, body);
    }
  });

  /** The first thousand events of a feed. */
  const changesOf = async (asked: AskedService) =>
    (await asked.record('verdict-changes?limit=1000'))['changes'] as {
      changed_at: string;
      event_class: string;
    }[];
});

describe('every stock report', () => {
  test('has the fields of its section and no others, in their order', () => {
    const compliance = [
      ...['ticker', 'company_name', 'listing_country', 'reporting_currency'],
      ...['last_scanned', 'last_updated', 'halal_status'],
    ];
    const basic = [
      ...compliance,
      ...['debt_ratio_perc', 'liquidity_ratio_perc', 'non_compliant_revenue_perc'],
    ];
    const report = [
      ...basic,
      ...['halal_rating', 'interest_debt', 'prohibited_revenue', 'operating_lease'],
      ...['debt_ratio_dollar', 'liquidity_ratio_dollar', 'non_compliant_revenue_dollar'],
      ...['doubtful_revenue_perc', 'doubtful_revenue_dollar'],
      ...['compliant_revenue_perc', 'compliant_revenue_dollar'],
      ...['halal_revenue_source', 'non_compliant_revenue_source', 'doubtful_revenue_source'],
      ...['halal_status_djim', 'halal_status_ftse', 'halal_status_msci', 'halal_status_sp'],
      ...['ranking_score', 'profitability_score', 'liquidity_score', 'financial_strength_score'],
      ...['value_score', 'growth_score', 'momentum_score', 'dividend_score'],
    ];
    const unranked = report.filter((field) => !field.endsWith('_score'));
    for (const { endpoint, plan, record } of reports) {
      const full = RANKED_PLANS.includes(plan) ? report : unranked;
      expect(Object.keys(record)).toEqual(
        { compliance, 'basic-report': basic, 'full-report': full }[endpoint],
      );
    }
  });

  test('ticker: in capitals, echoed from the request, with its suffix', async () => {
    expectField('ticker', 'compliance', ({ ticker }) => ticker);
    for (const endpoint of [...ENDPOINTS, 'methodology']) {
      for (const [asked, ticker] of [
        ['aapl', 'AAPL'],
        ['Bp.l', 'BP.L'],
        ['bbd.b.to', 'BBD.B.TO'],
        ['uztl.uz', 'UZTL.UZ'],
      ] as const) {
        expect((await service.record(`${endpoint}/${asked}`))['ticker']).toBe(ticker);
      }
    }
  });

  test('company_name: the full legal name', () => {
    expectField('company_name', 'compliance', ({ name }) => name);
    expectOf('AAPL', { company_name: 'Apple Inc.' });
    expectOf('BP.L', { company_name: 'BP p.l.c. (sample figures)' });
  });

  test('listing_country: US, GB, CA or UZ, where the stock is listed', () => {
    expectField('listing_country', 'compliance', ({ country }) => country);
    for (const [ticker, country] of [
      ['AAPL', 'US'],
      ['BP.L', 'GB'],
      ['SHOP.TO', 'CA'],
      ['UZTL.UZ', 'UZ'],
    ] as const) {
      expectOf(ticker, { listing_country: country });
    }
  });

  test('reporting_currency: the currency of the filings, and never that of the listing instead', () => {
    expectField('reporting_currency', 'compliance', ({ currency }) => currency);
    for (const [ticker, currency] of [
      ['AAPL', 'USD'],
      ['BP.L', 'USD'],
      ['GSK.L', 'GBP'],
      ['SHOP.TO', 'USD'],
      ['RY.TO', 'CAD'],
      ['UZTL.UZ', 'UZS'],
    ] as const) {
      expectOf(ticker, { reporting_currency: currency });
    }
  });

  test('no conversion: every amount is the one of the filing, in its own currency', async () => {
    // Pounds, Canadian dollars, sums, and dollars of a British and a Canadian listing, as they are in the filings.
    expectOf('GSK.L', { debt_ratio_dollar: 18_800_000_000, liquidity_ratio_dollar: 4_900_000_000 });
    expectOf('CNR.TO', { debt_ratio_dollar: 10_900_000_000, liquidity_ratio_dollar: 180_000_000 });
    expectOf('UZTL.UZ', { debt_ratio_dollar: 1_050_000_000_000, liquidity_ratio_dollar: 180_000_000_000 });
    expectOf('BP.L', { debt_ratio_dollar: 58_300_000_000, interest_debt: 58_300_000_000 });
    expectOf('SHOP.TO', { liquidity_ratio_dollar: 392_000_000, non_compliant_revenue_dollar: 5_476_000 });
    for (const [field, figure] of [
      ['debt_ratio_dollar', 'debt'],
      ['liquidity_ratio_dollar', 'liquidity'],
      ['non_compliant_revenue_dollar', 'nonCompliant'],
      ['doubtful_revenue_dollar', 'doubtful'],
      ['compliant_revenue_dollar', 'compliant'],
    ] as const) {
      expectField(field, 'full-report', ({ figures }) => figures[figure]);
    }
    const amounts = (ticker: string, field: string) =>
      (full(ticker)[field] as Fields[]).map(({ amount_usd: amount }) => amount);
    expect(amounts('TSCO.L', 'non_compliant_revenue_source')).toEqual([3_354_000_000, 65_000_000]);
    expectField('reporting_currency', 'compliance', ({ currency }) => currency);
    for (const [field, first, of] of FIGURES) expectField(field, first, of);
    for (const [field, of] of Object.entries(SOURCES)) expectField(field, 'full-report', of);
    await expectGroupFigures();
    for (const [symbol, { aum, currency }] of SAMPLE_FUNDS) {
      const fund = await service.record(`etf/${symbol}`);
      expect([symbol, fund['aum'], fund['reporting_currency']]).toEqual([symbol, aum, currency]);
    }
  });

  test('last_scanned: the day of the last audit, null for a stock that was never audited, and never last_updated', async () => {
    const monday = new AskedService({ now: () => new Date('2026-11-23T18:00:00Z') });
    const day = (date: unknown) => Date.parse(`${String(date)} UTC`) / 86_400_000;
    const friday = Date.UTC(2026, 10, 20) / 86_400_000;
    const ages = new Set<number>();
    const shown = new Map<string, Set<unknown>>();
    for (const { stock, record } of reports)
      shown.set(stock.ticker, (shown.get(stock.ticker) ?? new Set()).add(record['last_scanned']));
    for (const [ticker, { isAudited }] of SAMPLE_STOCKS) {
      // One day, in every report and on every plan.
      const [audit, ...others] = shown.get(ticker)!;
      expect([ticker, others]).toEqual([ticker, []]);
      const later = (await monday.record(`compliance/${ticker}`))['last_scanned'];
      if (!isAudited) {
        expect([ticker, audit, later]).toEqual([ticker, null, null]);
        continue;
      }
      const age = friday - day(audit);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(91);
      ages.add(age);
      // It stands still, unless the stock was audited again on one of the three days.
      if (later !== audit) expect(day(later)).toBeGreaterThan(friday);
    }
    // The audits are spread over the quarter, and do not move with the nightly run.
    expect(ages.size).toBeGreaterThan(45);
    monday.service.close();
  });

  test('last_updated: the day of the run that refreshed the market data, moving daily', async () => {
    expectField('last_updated', 'compliance', () => 'Nov 20, 2026');
    const days = [
      ['2026-11-19T18:00:00Z', 'Nov 19, 2026'],
      ['2026-11-20T11:59:00Z', 'Nov 19, 2026'],
      ['2026-11-22T18:00:00Z', 'Nov 20, 2026'],
      ['2026-11-23T18:00:00Z', 'Nov 23, 2026'],
    ] as const;
    for (const [now, shown] of days) {
      const at = new AskedService({ now: () => new Date(now) });
      for (const endpoint of [...ENDPOINTS, 'methodology']) {
        for (const ticker of ['AAPL', 'BP.L', 'WISE.L', 'SHOP.TO', 'BB.TO', 'UZTL.UZ', 'UZMK.UZ', 'URTS.UZ'])
          expect([ticker, (await at.record(`${endpoint}/${ticker}`))['last_updated']]).toEqual([
            ticker,
            shown,
          ]);
      }
      at.service.close();
    }
  });

  test('halal_status: the primary verdict, by a second reading of the rules', async () => {
    expectField('halal_status', 'compliance', ({ screenings }) => screenings.aaoifi.status);
    const atLimits = new AskedService({ universe: universeAtLimits() });
    for (const one of AT_LIMITS) {
      const { halal_status: status } = await atLimits.record(`compliance/${one.ticker}`);
      expect([one, status]).toEqual([one, verdictAtLimit(one, 'aaoifi')]);
    }
    atLimits.service.close();
    for (const [ticker, status] of [
      ['AAPL', 'HALAL'],
      ['JPM', 'NOT HALAL'],
      ['MCD', 'DOUBTFUL'],
      ['WISE.L', 'UNQUALIFIED'],
      ['UZMK.UZ', 'ERROR_DATA'],
      ['BB.TO', 'INCOMPLETE_DATA'],
    ] as const) {
      expectOf(ticker, { halal_status: status });
    }
  });
});

describe('basic report', () => {
  test('debt_ratio_perc: interest-bearing debt as % of the 12-quarter average market cap', () => {
    expectField('debt_ratio_perc', 'basic-report', ({ screenings }) => screenings.aaoifi.debt);
    // 75,427 + 11,605 million against the mean of twelve quarter ends.
    expect(full('AAPL')['debt_ratio_perc']).toBeCloseTo((87_032 / APPLE_AVERAGE) * 100, 9);
  });

  test('liquidity_ratio_perc: cash and short-term investments as % of the 12-quarter average market cap', () => {
    expectField('liquidity_ratio_perc', 'basic-report', ({ screenings }) => screenings.aaoifi.liquidity);
    expect(full('AAPL')['liquidity_ratio_perc']).toBeCloseTo((67_155 / APPLE_AVERAGE) * 100, 9);
  });

  test('non_compliant_revenue_perc: non-compliant revenue as % of total revenue', () => {
    expectField('non_compliant_revenue_perc', 'basic-report', ({ figures }) => figures.nonCompliantPerc);
    // 1 % of the liquid assets is interest, and Apple has nothing else.
    expect(full('AAPL')['non_compliant_revenue_perc']).toBeCloseTo((671.55 / 215_639) * 100, 9);
  });
});

/** In millions: the quarter ends from 2015-03-31 to 2017-12-31. */
const APPLE_AVERAGE =
  [680818, 686290, 603506, 575930, 596338, 523075, 618553, 633709, 786035, 788005, 843267, 925941].reduce(
    (sum, value) => sum + value,
    0,
  ) / 12;

const sourceOf = (name: string, amount: number, average: number) => ({
  name,
  percent: Math.round((amount / average) * 10_000) / 100,
  amount_usd: amount,
});

/** The sources of a list, by the amounts that make it up; null where they were not extracted. */
function sourcesOf(
  { figures, extraction }: SampleStock,
  ...named: readonly (readonly [name: string, amount: number | null])[]
) {
  const { averageValue, compliant } = figures;
  if (extraction === 'pending' || averageValue === null || compliant === null) return null;
  if (extraction === 'found none') return [];
  return named.flatMap(([name, amount]) =>
    amount === null || amount <= 0 ? [] : [sourceOf(name, amount, averageValue)],
  );
}

const SOURCES = {
  halal_revenue_source: (stock: SampleStock) => sourcesOf(stock, [stock.industry, stock.figures.compliant]),
  non_compliant_revenue_source: (stock: SampleStock) =>
    sourcesOf(
      stock,
      [stock.figures.source ?? stock.industry, stock.figures.impermissible],
      ['Interest income', stock.figures.interest],
    ),
  doubtful_revenue_source: (stock: SampleStock) =>
    sourcesOf(stock, [stock.figures.source ?? stock.industry, stock.figures.doubtful]),
};

describe('full report', () => {
  test('halal_rating: 1 to 10 for HALAL, and 0 for every other status, a DOUBTFUL one too', () => {
    expectField('halal_rating', 'full-report', ({ screenings }) => screenings.aaoifi.rating);
    const ratings = new Set<unknown>();
    for (const { stock, record } of fullReports()) {
      const { halal_status: status, halal_rating: rating } = record;
      if (status === 'HALAL') ratings.add(rating);
      else expect([stock.ticker, rating]).toEqual([stock.ticker, 0]);
    }
    expect([...ratings].every((rating) => Number.isInteger(rating) && Number(rating) >= 1)).toBe(true);
    expect(Math.max(...([...ratings] as number[]))).toBeLessThanOrEqual(10);
    expect(full('MCD')).toMatchObject({ halal_status: 'DOUBTFUL', halal_rating: 0 });
  });

  test('interest_debt: the debt in whole units of the currency, not in millions; 0 where it was missed', () => {
    expectField('interest_debt', 'full-report', (stock) => wholeOr0(stock, stock.figures.debt));
    expectOf('AAPL', { interest_debt: 87_032_000_000 });
    expectOf('RR.L', { interest_debt: 0, debt_ratio_dollar: 3_370_000_000 });
  });

  test('prohibited_revenue: in whole units of the currency, not in millions; 0 where it was missed', () => {
    expectField('prohibited_revenue', 'full-report', (stock) => wholeOr0(stock, stock.figures.impermissible));
    // 6 % of Tesco's 55.9 thousand million.
    expectOf('TSCO.L', { prohibited_revenue: 3_354_000_000 });
    expectOf('AAPL', { prohibited_revenue: 0 });
  });

  test('operating_lease: in whole units of the currency, not in millions; 0 where it was missed', () => {
    expectField('operating_lease', 'full-report', (stock) => wholeOr0(stock, stock.figures.lease));
    expectOf('BP.L', { operating_lease: 12_000_000_000 });
    expectOf('RR.L', { operating_lease: 0 });
  });

  test('debt_ratio_dollar: the amount of interest-bearing debt', () => {
    expectField('debt_ratio_dollar', 'full-report', ({ figures }) => figures.debt);
    expectOf('AAPL', { debt_ratio_dollar: 87_032_000_000 });
  });

  test('liquidity_ratio_dollar: cash and short-term investments', () => {
    expectField('liquidity_ratio_dollar', 'full-report', ({ figures }) => figures.liquidity);
    expectOf('AAPL', { liquidity_ratio_dollar: 67_155_000_000 });
  });

  test('non_compliant_revenue_dollar: impermissible activity and interest', () => {
    expectField('non_compliant_revenue_dollar', 'full-report', ({ figures }) => figures.nonCompliant);
    expectOf('AAPL', { non_compliant_revenue_dollar: 671_550_000 });
  });

  test('doubtful_revenue_perc: of the revenue, so that the three shares sum to 100', () => {
    expectField('doubtful_revenue_perc', 'full-report', ({ figures }) => figures.doubtfulPerc);
    expectOf('TSCO.L', { doubtful_revenue_perc: 4 });
  });

  test('doubtful_revenue_dollar: the amount of that share', () => {
    expectField('doubtful_revenue_dollar', 'full-report', ({ figures }) => figures.doubtful);
    expectOf('TSCO.L', { doubtful_revenue_dollar: 2_236_000_000 });
  });

  test('compliant_revenue_perc: what the other two shares leave of 100', () => {
    expectField('compliant_revenue_perc', 'full-report', ({ figures }) => figures.compliantPerc);
    // 6 % and 4 %, and interest of 65 million on 55.9 thousand million.
    expectOf('TSCO.L', { compliant_revenue_perc: 90 - (65 / 55_900) * 100 });
  });

  test('compliant_revenue_dollar: what the other two amounts leave of the revenue', () => {
    expectField('compliant_revenue_dollar', 'full-report', ({ figures }) => figures.compliant);
    expectOf('TSCO.L', { compliant_revenue_dollar: 55_900_000_000 * 0.9 - 65_000_000 });
  });

  test('the three percentages of revenue sum to 100', () => {
    const summed = new Set<string>();
    for (const { stock, plan, record } of fullReports()) {
      const shares = ['compliant_revenue_perc', 'doubtful_revenue_perc', 'non_compliant_revenue_perc'].map(
        (field) => record[field] as number | null,
      );
      if (shares.every((share) => share === null)) continue;
      // One that is unknown has no sum: either all three are known or none is.
      expect([stock.ticker, shares.includes(null)]).toEqual([stock.ticker, false]);
      expect(shares.reduce<number>((sum, share) => sum + share!, 0)).toBeCloseTo(100, 9);
      summed.add(`${stock.ticker} ${plan}`);
    }
    expect(summed.size).toBeGreaterThan(400 * FULL_PLANS.length);
  });

  test('halal_revenue_source: null before the extraction, [] where it found none, otherwise its sources', () => {
    expectField('halal_revenue_source', 'full-report', SOURCES.halal_revenue_source);
    expectOf('NTR.TO', { halal_revenue_source: null });
    expectOf('CSU.TO', { halal_revenue_source: [] });
    expectOf('JPM', { halal_revenue_source: [] });
  });

  test('non_compliant_revenue_source: null before the extraction, [] where it found none, otherwise its sources', () => {
    expectField('non_compliant_revenue_source', 'full-report', SOURCES.non_compliant_revenue_source);
    expectOf('NTR.TO', { non_compliant_revenue_source: null });
    expectOf('CSU.TO', { non_compliant_revenue_source: [] });
    expectOf('AAPL', {
      non_compliant_revenue_source: [{ name: 'Interest income', percent: 0.1, amount_usd: 671_550_000 }],
    });
  });

  test('doubtful_revenue_source: null before the extraction, [] where it found none, otherwise its sources', () => {
    expectField('doubtful_revenue_source', 'full-report', SOURCES.doubtful_revenue_source);
    expectOf('NTR.TO', { doubtful_revenue_source: null });
    expectOf('CSU.TO', { doubtful_revenue_source: [] });
    expectOf('AAPL', { doubtful_revenue_source: [] });
  });

  test('index verdicts: HALAL, NOT HALAL, INCOMPLETE_DATA, UNQUALIFIED or null, and never DOUBTFUL', async () => {
    const seen = new Set<unknown>();
    for (const key of ['djim', 'ftse', 'msci', 'sp'] as const) {
      const field = `halal_status_${key}`;
      expectField(field, 'full-report', ({ screenings }) => screenings[key].status);
      for (const ticker of SAMPLE_STOCKS.keys()) seen.add(full(ticker)[field]);
    }
    expect(seen).toEqual(new Set(['HALAL', 'NOT HALAL', 'INCOMPLETE_DATA', 'UNQUALIFIED', null]));
    const apartService = new AskedService({ universe: universeApart() });
    for (const apart of APART) {
      const report = await apartService.record(`full-report/${apart.ticker}`);
      for (const key of ['djim', 'ftse', 'msci', 'sp'])
        expect(report[`halal_status_${key}`]).toBe(verdictApart(apart, key));
    }
    apartService.service.close();
    const atLimits = new AskedService({ universe: universeAtLimits() });
    for (const one of AT_LIMITS) {
      const report = await atLimits.record(`full-report/${one.ticker}`);
      for (const key of INDEX_KEYS)
        expect([one, key, report[`halal_status_${key}`]]).toEqual([one, key, verdictAtLimit(one, key)]);
    }
    atLimits.service.close();
    // Nor is any DOUBTFUL in the other records with verdicts of index rulebooks.
    const doubtful: string[] = [];
    const search = (record: object) => {
      for (const [name, value] of Object.entries(record) as [string, unknown][]) {
        if (value !== null && typeof value === 'object') search(value);
        else if (value === 'DOUBTFUL') doubtful.push(name);
      }
    };
    for (const ticker of SAMPLE_STOCKS.keys()) search(await service.record(`methodology/${ticker}`));
    for (const symbol of SAMPLE_FUNDS.keys()) {
      for (const path of ['', '/screening', '/holdings?limit=500'])
        search(await service.record(`etf/${symbol}${path}`));
    }
    expect(new Set(doubtful)).toEqual(new Set(['halal_status', 'status']));
    // They are expected to disagree, also with the primary verdict, which stays what it is.
    expectOf('MCD', { halal_status: 'DOUBTFUL', halal_status_sp: 'HALAL' });
    expectOf('URTS.UZ', { halal_status: 'HALAL', halal_status_djim: null, halal_status_sp: null });
  });

  /** Compares a key of every source of every list of every stock. */
  function expectOfSources(key: 'name' | 'percent' | 'amount_usd'): void {
    const wrong = fullReports().flatMap(({ stock, plan, record }) =>
      Object.entries(SOURCES).flatMap(([field, sourcesFor]) =>
        differences(
          (record[field] as Fields[] | null)?.map((source) => source[key]),
          sourcesFor(stock)?.map((source) => source[key]),
          `${plan} ${stock.ticker} ${field} ${key}`,
        ),
      ),
    );
    expect(wrong).toEqual([]);
  }

  test('source name: the label of the revenue source', () => {
    expectOfSources('name');
    expect(full('TSCO.L')['non_compliant_revenue_source']).toMatchObject([
      { name: 'Alcohol, tobacco and pork sales' },
      { name: 'Interest income' },
    ]);
    expect(full('TSCO.L')['halal_revenue_source']).toMatchObject([{ name: 'Food Retail' }]);
  });

  test('source percent: the amount as % of the market cap, with two decimals', () => {
    expectOfSources('percent');
    const sources = fullReports().flatMap(({ stock, record }) =>
      Object.keys(SOURCES).flatMap((field) =>
        ((record[field] ?? []) as Fields[]).map((source) => ({ stock, source })),
      ),
    );
    for (const { stock, source } of sources) {
      const share = (Number(source['amount_usd']) / stock.figures.averageValue!) * 100;
      expect([stock.ticker, source['percent']]).toEqual([stock.ticker, Math.round(share * 100) / 100]);
    }
    expect(sources.some(({ source }) => Number(source['percent']) % 1 !== 0)).toBe(true);
    expect(sources.some(({ source }) => Number(source['percent']) > 100)).toBe(true);
  });

  test('source amount_usd: in the reporting currency, whatever its name says', () => {
    expectOfSources('amount_usd');
    // Pounds: 6 % of 55.9 thousand million, and 1 % of 6.5 thousand million.
    const amounts = (ticker: string, field: string) =>
      (full(ticker)[field] as Fields[]).map(({ amount_usd: amount }) => amount);
    expect(amounts('TSCO.L', 'non_compliant_revenue_source')).toEqual([3_354_000_000, 65_000_000]);
    expect(amounts('TSCO.L', 'doubtful_revenue_source')).toEqual([2_236_000_000]);
    expect(amounts('TSCO.L', 'halal_revenue_source')).toEqual([50_245_000_000]);
    // Sums, Canadian dollars, and the dollars of a British listing: the revenue without 1 % of the liquid assets.
    expect(amounts('QZSM.UZ', 'halal_revenue_source')).toEqual([719_250_000_000]);
    expect(amounts('CNR.TO', 'halal_revenue_source')).toEqual([11_998_200_000]);
    expect(amounts('BP.L', 'halal_revenue_source')).toEqual([182_765_000_000]);
    // The sources of a list add up to the amount of its share, where that is not negative.
    for (const { stock, record } of fullReports()) {
      if (stock.extraction !== 'complete' && stock.extraction !== 'totals missed') continue;
      for (const kind of ['halal', 'non_compliant', 'doubtful'] as const) {
        const sources = record[`${kind}_revenue_source`] as Fields[] | null;
        const share = record[`${kind === 'halal' ? 'compliant' : kind}_revenue_dollar`];
        const total = sources?.reduce((sum, { amount_usd: amount }) => sum + Number(amount), 0);
        if (total !== undefined)
          expect(differences(total, Math.max(0, Number(share)), `${stock.ticker} ${kind}`)).toEqual([]);
      }
    }
  });
});

describe('rules for the three legacy totals', () => {
  const TOTALS = ['interest_debt', 'prohibited_revenue', 'operating_lease'];
  const PREFERRED = {
    interest_debt: 'debt_ratio_dollar',
    prohibited_revenue: 'non_compliant_revenue_dollar',
  };

  const expectTotals = (ticker: string, expected: readonly number[]) => {
    const own = fullReports().filter(({ stock }) => stock.ticker === ticker);
    expect(own.map(({ record }) => TOTALS.map((field) => record[field]))).toEqual(own.map(() => expected));
  };

  test('a 0 may be a number that was missed', () => {
    expectTotals('RR.L', [0, 0, 0]);
    for (const field of ['interest_debt', 'prohibited_revenue', 'operating_lease']) {
      expect([field, isLikelyMiss(field, full('RR.L'))]).toEqual([field, true]);
      // A number is none, and neither is null, which was never extracted.
      expect(isLikelyMiss(field, { ...full('RR.L'), [field]: 1 })).toBe(false);
      expect(isLikelyMiss(field, full('WISE.L'))).toBe(false);
    }
    expect(isLikelyMiss('debt_ratio_dollar', { debt_ratio_dollar: 0 })).toBe(false);
  });

  test('a 0 is likely genuine for a HALAL stock with consistent amounts', () => {
    const software = full('SHOP.TO');
    expect(software).toMatchObject({ halal_status: 'HALAL', interest_debt: 0, debt_ratio_dollar: 0 });
    expect(isLikelyMiss('interest_debt', software)).toBe(false);
    const noneAtAll = { halal_status: 'HALAL', prohibited_revenue: 0, non_compliant_revenue_dollar: 0 };
    expect(isLikelyMiss('prohibited_revenue', noneAtAll)).toBe(false);
  });

  test('a 0 is likely a miss beside a large amount, and under DOUBTFUL or NOT HALAL', () => {
    expect(full('RR.L')).toMatchObject({ halal_status: 'DOUBTFUL', debt_ratio_dollar: 3_370_000_000 });
    const zero = Object.fromEntries([...TOTALS, ...Object.values(PREFERRED)].map((field) => [field, 0]));
    for (const [total, preferred] of Object.entries(PREFERRED)) {
      for (const amount of [150_000_000, 9e9, 2e12]) {
        const halal = { ...zero, [preferred]: amount, halal_status: 'HALAL' };
        expect([total, amount, isLikelyMiss(total, halal)]).toEqual([total, amount, true]);
      }
    }
    for (const status of ['DOUBTFUL', 'NOT HALAL']) {
      for (const total of TOTALS)
        expect([total, isLikelyMiss(total, { ...zero, halal_status: status })]).toEqual([total, true]);
    }
    for (const field of ['interest_debt', 'prohibited_revenue', 'operating_lease'])
      expect(isLikelyMiss(field, full('RR.L'))).toBe(true);
  });

  test('they may be 0 where the preferred amounts and the verdict say otherwise', () => {
    expectTotals('RR.L', [0, 0, 0]);
    expectOf('RR.L', {
      halal_status: 'DOUBTFUL',
      debt_ratio_dollar: 3_370_000_000,
      non_compliant_revenue_dollar: 28_000_000,
    });
    expectTotals('BP.L', [58_300_000_000, 0, 12_000_000_000]);
    // The filings of Apple have no leases that could be extracted.
    expectTotals('AAPL', [87_032_000_000, 0, 0]);
  });
});

describe('ranking fields', () => {
  test('are flat keys of the full report, on the two largest plans alone', () => {
    const fields = Object.keys(SAMPLE_STOCKS.get('AAPL')!.scores);
    for (const { plan, record } of fullReports()) {
      const served = Object.keys(record).filter((key) => key.endsWith('_score'));
      expect([plan, served]).toEqual([plan, RANKED_PLANS.includes(plan) ? fields : []]);
    }
  });

  test('ranking_score: 0.00 to 10.00, the mean of the pillars that are known', () => {
    expectScore('ranking_score');
    // BP by hand: of its seven pillars, the dividend among them, all are known.
    const { ranking_score: overall, ...pillars } = SAMPLE_STOCKS.get('BP.L')!.scores;
    const known = Object.values(pillars) as number[];
    expect(known).toHaveLength(7);
    expect(overall).toBeCloseTo(known.reduce((sum, score) => sum + score, 0) / 7, 2);
  });

  test('the six pillars: 0.00 to 10.00, null where the calculation failed', () => {
    for (const field of [
      ...['profitability_score', 'liquidity_score', 'financial_strength_score'],
      ...['value_score', 'growth_score', 'momentum_score'],
    ]) {
      expectScore(field);
    }
    // No figures of the year before: the growth is unknown, and not 0.
    expect(full('AAPL')['growth_score']).toBeNull();
    // A loss is a real 0.
    expect(full('TSCO.L')['profitability_score']).toBe(0);
  });

  test('dividend_score: counts towards the overall score only when it is above 0', () => {
    expectScore('dividend_score');
    expectScore('ranking_score');
    // UzAuto pays nothing: that is 0, and it does not lower the mean.
    const {
      dividend_score: dividend,
      ranking_score: overall,
      ...pillars
    } = SAMPLE_STOCKS.get('UZMT.UZ')!.scores as Record<string, number | null>;
    expect([dividend, full('UZMT.UZ')['dividend_score']]).toEqual([0, 0]);
    const known = Object.values(pillars).filter((score) => score !== null);
    expect(overall).toBeCloseTo(known.reduce((sum, score) => sum + score, 0) / known.length, 2);
    expect(full('AAPL')['dividend_score']).toBeNull();
  });
});
