import { isLikelyMiss } from '../../../src/contract/legacy-total';
import { APART, universeApart, verdictApart } from '../../support/rulebooks-apart';
import { SAMPLE_STOCKS, type SampleStock } from '../../support/sample-figures';
import { AskedService, differences } from '../../support/served-answers';

/** Sections 2.1 to 2.4, field by field, for every covered stock, against a second reading of the sample files. */

const ENDPOINTS = ['compliance', 'basic-report', 'full-report'] as const;

type Endpoint = (typeof ENDPOINTS)[number];
type Fields = Readonly<Record<string, unknown>>;

const service = new AskedService();
const records = new Map<string, Record<Endpoint, Fields>>();
beforeAll(async () => {
  for (const ticker of SAMPLE_STOCKS.keys()) {
    const [compliance, basic, full] = await Promise.all(
      ENDPOINTS.map((endpoint) => service.record(`${endpoint}/${ticker}`)),
    );
    records.set(ticker, { compliance: compliance!, 'basic-report': basic!, 'full-report': full! });
  }
});
afterAll(() => service.service.close());

const full = (ticker: string): Fields => records.get(ticker)!['full-report'];

/** Compares a field of every stock; the endpoints before the first one that has the field must not have it. */
function expectField(field: string, first: Endpoint, expected: (stock: SampleStock) => unknown): void {
  const wrong: string[] = [];
  for (const [ticker, stock] of SAMPLE_STOCKS) {
    for (const [index, endpoint] of ENDPOINTS.entries()) {
      const record = records.get(ticker)![endpoint];
      const where = `${endpoint} ${ticker} ${field}`;
      if (index >= ENDPOINTS.indexOf(first))
        wrong.push(...differences(record[field], expected(stock), where));
      else if (field in record) wrong.push(`${where} is there`);
    }
  }
  expect(wrong).toEqual([]);
}

/** Values that are worked out by hand, so that the test does not rest on the second reading alone. */
const expectOf = (ticker: string, values: Fields): void => {
  const wrong = Object.entries(values).flatMap(([field, value]) =>
    differences(full(ticker)[field], value, `${ticker} ${field}`),
  );
  expect(wrong).toEqual([]);
};

describe('conventions', () => {
  test('date-string: every display date is written Mon DD, YYYY', async () => {
    const dates = [...SAMPLE_STOCKS.keys()].flatMap((ticker) => [
      full(ticker)['last_scanned'],
      full(ticker)['last_updated'],
    ]);
    for (const date of dates.filter((one) => one !== null)) {
      expect(date).toMatch(/^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d\d, 2026$/);
    }
    // A day of one digit has a 0 before it.
    expect(dates.some((date) => /^[A-Z][a-z]{2} 0[1-9], 2026$/.test(String(date)))).toBe(true);
    const early = new AskedService({ now: () => new Date('2027-03-01T18:00:00Z') });
    expect((await early.record('compliance/AAPL'))['last_updated']).toBe('Mar 01, 2027');
    early.service.close();
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
      const fund = await at.record('etf/SPUS');
      expect([fund['last_updated'], fund['methodology_updated_at']]).toEqual([stamp, stamp]);
      // The file of the funds has this time, which is no time of a run.
      expect(fund['holdings_fetched_at']).toBe('2022-07-07T06:10:00');
      const screening = await at.record('etf/SPUS/screening');
      expect([screening['last_updated'], screening['methodology_updated_at']]).toEqual([stamp, stamp]);
      const { changes } = (await at.record('verdict-changes?limit=1000')) as {
        changes: { changed_at: string }[];
      };
      expect(changes.at(-1)!.changed_at).toBe(stamp);
      at.service.close();
    }
  });

  test('percent fields: floats that are not clamped, below 0 and above 100', () => {
    for (const ticker of ['C', 'BBD.B.TO']) expect(full(ticker)['debt_ratio_perc']).toBeGreaterThan(200);
    const above = (field: string) =>
      [...SAMPLE_STOCKS.keys()].filter((ticker) => Number(full(ticker)[field]) > 100);
    expect(above('debt_ratio_perc').length).toBeGreaterThan(10);
    expect(above('liquidity_ratio_perc').length).toBeGreaterThan(0);
    expect(above('non_compliant_revenue_perc').length).toBeGreaterThan(5);
    // JPMorgan's banking is 100 %, and interest comes on top.
    expectOf('JPM', {
      non_compliant_revenue_perc: SAMPLE_STOCKS.get('JPM')!.figures.nonCompliantPerc,
      compliant_revenue_perc: SAMPLE_STOCKS.get('JPM')!.figures.compliantPerc,
    });
    expect(full('JPM')['non_compliant_revenue_perc']).toBeCloseTo(106.3877, 3);
    expect(full('JPM')['compliant_revenue_perc']).toBeCloseTo(-6.3877, 3);
    expect(Number.isInteger(full('AAPL')['debt_ratio_perc'])).toBe(false);
  });

  test('uncomputed: null is not yet processed, 0 is a real zero, and neither stands for the other', () => {
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
  });

  test('removed field: force_haram is nowhere, at whatever depth of whichever answer', async () => {
    const paths = [
      ...['compliance/AAPL', 'basic-report/AAPL', 'full-report/AAPL', 'methodology/AAPL', 'full-report/JPM'],
      ...['compliance/WISE.L', 'full-report/UZMK.UZ', 'etf/SPUS', 'etf/SPUS/screening', 'etf/SPUS/holdings'],
      ...['etf/list', 'etf/screener', 'etf/compare?symbols=SPUS', 'verdict-changes?limit=1000'],
    ];
    for (const path of paths) {
      for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
        expect(JSON.stringify(await service.record(path, plan))).not.toMatch(/force_?haram/i);
      }
    }
    expect(JSON.stringify([...records.values()])).not.toMatch(/force_?haram/i);
  });
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
    for (const ticker of SAMPLE_STOCKS.keys()) {
      const of = records.get(ticker)!;
      expect(Object.keys(of.compliance)).toEqual(compliance);
      expect(Object.keys(of['basic-report'])).toEqual(basic);
      expect(Object.keys(of['full-report'])).toEqual(report);
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

  test('no conversion: every amount is the one of the filing, in its own currency', () => {
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
  });

  test('last_scanned: the day of the last audit, null for a stock that was never audited, and never last_updated', async () => {
    const monday = new AskedService({ now: () => new Date('2026-11-23T18:00:00Z') });
    const day = (date: unknown) => Date.parse(`${String(date)} UTC`) / 86_400_000;
    const friday = Date.UTC(2026, 10, 20) / 86_400_000;
    const ages = new Set<number>();
    for (const [ticker, { isAudited }] of SAMPLE_STOCKS) {
      const { compliance, 'basic-report': basic, 'full-report': report } = records.get(ticker)!;
      const audit = compliance['last_scanned'];
      expect([basic['last_scanned'], report['last_scanned']]).toEqual([audit, audit]);
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
      for (const endpoint of [...ENDPOINTS, 'methodology'])
        expect((await at.record(`${endpoint}/WISE.L`))['last_updated']).toBe(shown);
      at.service.close();
    }
  });

  test('halal_status: the primary verdict, by a second reading of the rules', () => {
    expectField('halal_status', 'compliance', ({ screenings }) => screenings.aaoifi.status);
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

describe('full report', () => {
  test('halal_rating: 1 to 10 for HALAL, and 0 for every other status, a DOUBTFUL one too', () => {
    expectField('halal_rating', 'full-report', ({ screenings }) => screenings.aaoifi.rating);
    const ratings = new Set<unknown>();
    for (const ticker of SAMPLE_STOCKS.keys()) {
      const { halal_status: status, halal_rating: rating } = full(ticker);
      if (status === 'HALAL') ratings.add(rating);
      else expect([ticker, rating]).toEqual([ticker, 0]);
    }
    expect([...ratings].every((rating) => Number.isInteger(rating) && Number(rating) >= 1)).toBe(true);
    expect(Math.max(...([...ratings] as number[]))).toBeLessThanOrEqual(10);
    expect(full('MCD')).toMatchObject({ halal_status: 'DOUBTFUL', halal_rating: 0 });
  });

  const wholeOr0 = ({ extraction }: SampleStock, amount: number | null) =>
    amount === null ? null : extraction === 'totals missed' ? 0 : Math.round(amount);

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
    expectField('operating_lease', 'full-report', (stock) => {
      const { lease, debt, revenue } = stock.figures;
      return lease === null && debt === null && revenue === null ? null : wholeOr0(stock, lease);
    });
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
    let summed = 0;
    for (const ticker of SAMPLE_STOCKS.keys()) {
      const shares = ['compliant_revenue_perc', 'doubtful_revenue_perc', 'non_compliant_revenue_perc'].map(
        (field) => full(ticker)[field] as number | null,
      );
      if (shares.every((share) => share === null)) continue;
      summed += 1;
      expect(shares.reduce<number>((sum, share) => sum + share!, 0)).toBeCloseTo(100, 9);
    }
    expect(summed).toBeGreaterThan(400);
  });

  test('halal_revenue_source: null before the extraction, [] where it found none, otherwise its sources', () => {
    expectField('halal_revenue_source', 'full-report', (stock) =>
      sourcesOf(stock, [stock.industry, stock.figures.compliant]),
    );
    expectOf('NTR.TO', { halal_revenue_source: null });
    expectOf('CSU.TO', { halal_revenue_source: [] });
    expectOf('JPM', { halal_revenue_source: [] });
  });

  test('non_compliant_revenue_source: null before the extraction, [] where it found none, otherwise its sources', () => {
    expectField('non_compliant_revenue_source', 'full-report', (stock) =>
      sourcesOf(
        stock,
        [stock.figures.source ?? stock.industry, stock.figures.impermissible],
        ['Interest income', stock.figures.interest],
      ),
    );
    expectOf('NTR.TO', { non_compliant_revenue_source: null });
    expectOf('CSU.TO', { non_compliant_revenue_source: [] });
    expectOf('AAPL', {
      non_compliant_revenue_source: [{ name: 'Interest income', percent: 0.1, amount_usd: 671_550_000 }],
    });
  });

  test('doubtful_revenue_source: null before the extraction, [] where it found none, otherwise its sources', () => {
    expectField('doubtful_revenue_source', 'full-report', (stock) =>
      sourcesOf(stock, [stock.figures.source ?? stock.industry, stock.figures.doubtful]),
    );
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
    // They are expected to disagree, also with the primary verdict, which stays what it is.
    expectOf('MCD', { halal_status: 'DOUBTFUL', halal_status_sp: 'HALAL' });
    expectOf('URTS.UZ', { halal_status: 'HALAL', halal_status_djim: null, halal_status_sp: null });
  });

  /** The sources of all stocks, with their stocks. */
  const allSources = () =>
    [...SAMPLE_STOCKS.values()].flatMap((stock) =>
      ['halal_revenue_source', 'non_compliant_revenue_source', 'doubtful_revenue_source'].flatMap((field) =>
        ((full(stock.ticker)[field] ?? []) as Fields[]).map((source) => ({ stock, field, source })),
      ),
    );

  test('source name: the label of the revenue source', () => {
    for (const { stock, field, source } of allSources()) {
      const { figures, industry } = stock;
      const labels = {
        halal_revenue_source: [industry],
        non_compliant_revenue_source: [figures.source ?? industry, 'Interest income'],
        doubtful_revenue_source: [figures.source ?? industry],
      }[field]!;
      expect(labels).toContain(source['name']);
    }
    expect(full('TSCO.L')['non_compliant_revenue_source']).toMatchObject([
      { name: 'Alcohol, tobacco and pork sales' },
      { name: 'Interest income' },
    ]);
    expect(full('TSCO.L')['halal_revenue_source']).toMatchObject([{ name: 'Food Retail' }]);
  });

  test('source percent: the amount as % of the market cap, with two decimals', () => {
    const all = allSources();
    for (const { stock, source } of all) {
      const share = (Number(source['amount_usd']) / stock.figures.averageValue!) * 100;
      expect([stock.ticker, source['percent']]).toEqual([stock.ticker, Math.round(share * 100) / 100]);
    }
    expect(all.some(({ source }) => Number(source['percent']) % 1 !== 0)).toBe(true);
  });

  test('source amount_usd: in the reporting currency, whatever its name says', () => {
    // Pounds: 6 % of 55.9 thousand million, and 1 % of 6.5 thousand million.
    const amounts = (field: string) =>
      (full('TSCO.L')[field] as Fields[]).map(({ amount_usd: amount }) => amount);
    expect(amounts('non_compliant_revenue_source')).toEqual([3_354_000_000, 65_000_000]);
    expect(amounts('doubtful_revenue_source')).toEqual([2_236_000_000]);
    expect(amounts('halal_revenue_source')).toEqual([50_245_000_000]);
    // The sources of a list add up to the amount of its share, where that is not negative.
    for (const { ticker, extraction } of SAMPLE_STOCKS.values()) {
      if (extraction !== 'complete' && extraction !== 'totals missed') continue;
      for (const kind of ['non_compliant', 'doubtful'] as const) {
        const sources = full(ticker)[`${kind}_revenue_source`] as Fields[] | null;
        const total = sources?.reduce((sum, { amount_usd: amount }) => sum + Number(amount), 0);
        if (total !== undefined)
          expect(differences(total, full(ticker)[`${kind}_revenue_dollar`], ticker)).toEqual([]);
      }
    }
  });
});

describe('rules for the three legacy totals', () => {
  const totals = (ticker: string) =>
    ['interest_debt', 'prohibited_revenue', 'operating_lease'].map((field) => full(ticker)[field]);

  test('a 0 may be a number that was missed', () => {
    expect(totals('RR.L')).toEqual([0, 0, 0]);
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
    const zero = { interest_debt: 0, debt_ratio_dollar: 0 };
    expect(isLikelyMiss('interest_debt', { ...zero, debt_ratio_dollar: 9e9, halal_status: 'HALAL' })).toBe(
      true,
    );
    for (const status of ['DOUBTFUL', 'NOT HALAL'])
      expect(isLikelyMiss('interest_debt', { ...zero, halal_status: status })).toBe(true);
    for (const field of ['interest_debt', 'prohibited_revenue', 'operating_lease'])
      expect(isLikelyMiss(field, full('RR.L'))).toBe(true);
  });

  test('they may be 0 where the preferred amounts and the verdict say otherwise', () => {
    expect(totals('RR.L')).toEqual([0, 0, 0]);
    expectOf('RR.L', {
      halal_status: 'DOUBTFUL',
      debt_ratio_dollar: 3_370_000_000,
      non_compliant_revenue_dollar: 28_000_000,
    });
    expect(totals('BP.L')).toEqual([58_300_000_000, 0, 12_000_000_000]);
  });
});

describe('ranking fields', () => {
  test('are flat keys of the full report, on the two largest plans alone', async () => {
    const fields = Object.keys(SAMPLE_STOCKS.get('AAPL')!.scores);
    for (const plan of ['business-ultimate', 'business-enterprise'] as const) {
      const report = await service.record('full-report/BP.L', plan);
      for (const field of fields) expect(report).toHaveProperty(field);
    }
    for (const plan of ['personal-ultimate', 'business-standard'] as const) {
      const report = await service.record('full-report/BP.L', plan);
      expect(Object.keys(report).filter((key) => key.endsWith('_score'))).toEqual([]);
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

  function expectScore(field: string): void {
    const values = new Set<unknown>();
    const wrong = [...SAMPLE_STOCKS].flatMap(([ticker, { scores }]) => {
      const value = full(ticker)[field];
      values.add(value);
      if (value !== null) {
        expect(Number(value)).toBeGreaterThanOrEqual(0);
        expect(Number(value)).toBeLessThanOrEqual(10);
      }
      return differences(value, scores[field], `${ticker} ${field}`);
    });
    expect(wrong).toEqual([]);
    expect(values.size).toBeGreaterThan(5);
  }
});
