import { loadUniverse } from '../../../src/service/universe/load';
import type { Company } from '../../../src/service/universe/universe';
import { ControlledService } from '../../support/controlled-service';
import { INDEX_KEYS, SAMPLE_STOCKS } from '../../support/sample-figures';
import { AskedService } from '../../support/served-answers';

/** Section 3.1: what each status of a stock means, wherever it is served. */

type Fields = Record<string, unknown>;

const ENDPOINTS = ['compliance', 'basic-report', 'full-report'] as const;

const service = new AskedService();
afterAll(() => service.service.close());

/** The primary status of a stock at every endpoint, and its rating; they have to agree. */
async function servedOf(ticker: string, asked = service) {
  const records = await Promise.all(ENDPOINTS.map((endpoint) => asked.record(`${endpoint}/${ticker}`)));
  const { methodologies } = (await asked.record(`methodology/${ticker}`)) as {
    methodologies: Record<string, Fields>;
  };
  const report = records[2]!;
  const status = report['halal_status'];
  expect(records.map((record) => record['halal_status'])).toEqual([status, status, status]);
  const inGroup = status === 'ERROR_DATA' ? 'INCOMPLETE_DATA' : status;
  expect(methodologies['aaoifi']).toMatchObject({
    halal_status: inGroup,
    halal_rating: report['halal_rating'],
  });
  return { status, report, methodologies };
}

/** A fund of 90 % Apple and 10 % of a stock. */
async function fundWith(ticker: string): Promise<Fields> {
  const universe = loadUniverse();
  const fund = {
    ...universe.funds.get('MDHAL')!,
    ticker: 'MADE',
    constituents: [
      { ticker: 'AAPL', name: null, weight: 90 },
      { ticker, name: null, weight: 10 },
    ],
  };
  const asked = new AskedService({ universe: { ...universe, funds: new Map([['MADE', fund]]) } });
  const record = await asked.record('etf/MADE');
  const { holdings } = (await asked.record('etf/MADE/holdings')) as { holdings: Fields[] };
  asked.service.close();
  return { ...record, ...holdings[1] };
}

test('HALAL, NOT HALAL and DOUBTFUL are verdicts; DOUBTFUL is of the primary rulebook alone', async () => {
  for (const [ticker, { screenings }] of SAMPLE_STOCKS) {
    const { status, report } = await servedOf(ticker);
    expect([ticker, status]).toEqual([ticker, screenings.aaoifi.status]);
    for (const key of INDEX_KEYS) {
      expect([ticker, key, report[`halal_status_${key}`]]).toEqual([ticker, key, screenings[key].status]);
      expect(report[`halal_status_${key}`]).not.toBe('DOUBTFUL');
    }
  }
  // On a limit and one unit above it: debt of 30 % of the market value, and 5 % of the revenue.
  const universe = loadUniverse();
  const apple = universe.companies.get('AAPL')!;
  const made = (longTermDebt: number, impermissiblePerc: number, doubtfulPerc: number): Company => ({
    ...apple,
    filing: { ...apple.filing, longTermDebt, shortTermDebt: 0, cash: 0, shortTermInvestments: 0 },
    activity: { impermissiblePerc, doubtfulPerc, source: 'Other' },
    marketValues: apple.marketValues.map(() => 1000),
  });
  for (const [debt, impermissible, doubtful, expected] of [
    [300, 0, 0, 'HALAL'],
    [301, 0, 0, 'NOT HALAL'],
    [0, 5, 0, 'HALAL'],
    [0, 5.01, 0, 'NOT HALAL'],
    [0, 3, 2, 'HALAL'],
    [0, 3, 2.01, 'DOUBTFUL'],
    [0, 0, 100, 'DOUBTFUL'],
    [301, 3, 2.01, 'NOT HALAL'],
  ] as const) {
    const companies = new Map([['AAPL', made(debt, impermissible, doubtful)]]);
    const asked = new AskedService({ universe: { ...universe, companies, funds: new Map() } });
    const { status, report } = await servedOf('AAPL', asked);
    expect([debt, impermissible, doubtful, status]).toEqual([debt, impermissible, doubtful, expected]);
    expect(Number(report['halal_rating']) > 0).toBe(expected === 'HALAL');
    asked.service.close();
  }
});

test('UNQUALIFIED: never audited, no verdict in either direction, rating 0, no audit date, and not UNRATED', async () => {
  for (const ticker of ['WISE.L', 'CBSK.UZ']) {
    const { status, report, methodologies } = await servedOf(ticker);
    expect(status).toBe('UNQUALIFIED');
    expect(report).toMatchObject({ halal_rating: 0, last_scanned: null });
    const figures = Object.entries(report).filter(([name]) =>
      /_(perc|dollar|debt|revenue|lease|source|score)$/.test(name),
    );
    expect(figures).toHaveLength(24);
    expect(figures.filter(([, value]) => value !== null)).toEqual([]);
    for (const key of INDEX_KEYS) {
      expect(report[`halal_status_${key}`]).toBe('UNQUALIFIED');
      expect(methodologies[key]).toMatchObject({
        [`halal_status_${key}`]: 'UNQUALIFIED',
        [`halal_rating_${key}`]: 0,
        [`debt_ratio_perc_${key}`]: null,
        [`screen_denominator_${key}`]: null,
      });
    }
    for (const endpoint of [...ENDPOINTS, 'methodology'])
      expect(await service.record(`${endpoint}/${ticker}`)).toMatchObject({ last_scanned: null });
    expect(await fundWith(ticker)).toMatchObject({
      coverage_weight_perc: 90,
      non_compliant_weight_perc: 0,
      holdings_screened: 1,
      screened: false,
    });
  }
  const never = [...SAMPLE_STOCKS.values()].filter(({ isAudited }) => !isAudited);
  expect(never.map(({ ticker }) => ticker)).toEqual(['WISE.L', 'CBSK.UZ']);
});

test('ERROR_DATA and INCOMPLETE_DATA: data unavailable, no verdict, and no sign of non-compliance', async () => {
  for (const [ticker, expected] of [
    ['UZMK.UZ', 'ERROR_DATA'],
    ['BB.TO', 'INCOMPLETE_DATA'],
    ['UZMT.UZ', 'INCOMPLETE_DATA'],
  ] as const) {
    const { status, report } = await servedOf(ticker);
    expect([ticker, status, report['halal_rating']]).toEqual([ticker, expected, 0]);
    // They were audited, other than what is UNQUALIFIED.
    expect(report['last_scanned']).not.toBeNull();
    expect(await fundWith(ticker)).toMatchObject({
      coverage_weight_perc: 90,
      non_compliant_weight_perc: 0,
      compliant_weight_perc: 90,
      holdings_screened: 1,
      screened: false,
      status: expected,
    });
  }
});

test('a recompute that fails keeps the last good verdict; a stock without one stays ERROR_DATA', async () => {
  const running = await ControlledService.start();
  const record = async (ticker: string) => (await running.data(`full-report/${ticker}`)).body;
  const [good, other] = [await record('AMGN'), await record('AAPL')];
  expect(good['halal_status']).toBe('NOT HALAL');
  await running.minutesLater(24 * 60);
  for (let night = 0; night < 3; night += 1) {
    const { kept } = await running.nightly(['AMGN', 'UZMK.UZ']);
    expect(kept).toEqual(['AMGN']);
    // All of it is of the last good run, its dates too.
    expect(await record('AMGN')).toEqual(good);
    expect((await record('AAPL'))['last_updated']).not.toBe(other['last_updated']);
    expect((await record('UZMK.UZ'))['halal_status']).toBe('ERROR_DATA');
  }
  const events = (await running.eventsSince()).filter(({ changed_at: at }) => at > '2026-11-20T08');
  expect(events.filter(({ ticker }) => ticker === 'AMGN' || ticker === 'UZMK.UZ')).toEqual([]);
  // The next good run counts again.
  await running.nightly();
  expect((await record('AMGN'))['last_updated']).toBe('Nov 21, 2026');
  await running.close();
});
