import { loadUniverse } from '../../../src/service/universe/load';
import type { Company, Universe } from '../../../src/service/universe/universe';
import { ControlledService } from '../../support/controlled-service';
import { INDEX_KEYS, SAMPLE_STOCKS } from '../../support/sample-figures';
import { AskedService } from '../../support/served-answers';

/** Section 3.1: what each status of a stock means, wherever it is served. */

type Fields = Record<string, unknown>;

const ENDPOINTS = ['compliance', 'basic-report', 'full-report'] as const;

const service = new AskedService({ limits: false });
afterAll(() => service.service.close());

const universe = loadUniverse();

/** The sample in which some companies are others. */
function universeOf(tickers: readonly string[], change: (company: Company) => Partial<Company>): Universe {
  const changed = tickers.map((ticker): [string, Company] => {
    const company = universe.companies.get(ticker)!;
    return [ticker, { ...company, ...change(company) }];
  });
  return { ...universe, companies: new Map([...universe.companies, ...changed]) };
}

/** Stocks of each market, most of them HALAL under every rulebook, the others NOT HALAL or DOUBTFUL under the primary one. */
const HALAL_STOCKS = ['AAPL', 'AZN.L', 'CNR.TO', 'UZTL.UZ'];
const OF_EACH_MARKET = [...HALAL_STOCKS, ...['JPM', 'MCD', 'TSCO.L', 'BA.L', 'RY.TO', 'HMKB.UZ']];

/** The primary status of a stock at every endpoint, for the largest plan and the smallest ones, and its rating; they have to agree. */
async function servedOf(ticker: string, asked = service, comparesPlans = true) {
  const records = await Promise.all(ENDPOINTS.map((endpoint) => asked.record(`${endpoint}/${ticker}`)));
  const plans = comparesPlans ? (['basic-free', 'personal-standard', 'personal-ultimate'] as const) : [];
  for (const [index, plan] of plans.entries()) {
    const same = await asked.record(`${ENDPOINTS[index]!}/${ticker}`, plan);
    expect(records[index]).toMatchObject(same);
    expect(Object.keys(same).length).toBeGreaterThan(6);
  }
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

/** A fund of 90 % of a HALAL stock and 10 % of another stock. */
async function fundWith(ticker: string, of = universe): Promise<Fields> {
  const fund = {
    ...universe.funds.get('MDHAL')!,
    ticker: 'MADE',
    constituents: [
      { ticker: 'ABT', name: null, weight: 90 },
      { ticker, name: null, weight: 10 },
    ],
  };
  const companies = new Map(['ABT', ticker].map((held) => [held, of.companies.get(held)!]));
  const asked = new AskedService({ universe: { ...of, companies, funds: new Map([['MADE', fund]]) } });
  const record = await asked.record('etf/MADE');
  const { holdings } = (await asked.record('etf/MADE/holdings')) as { holdings: Fields[] };
  asked.service.close();
  return { ...record, ...holdings[1] };
}

test('HALAL, NOT HALAL and DOUBTFUL are verdicts; DOUBTFUL is of the primary rulebook alone', async () => {
  for (const [ticker, { screenings }] of SAMPLE_STOCKS) {
    const isAbroad = ticker.includes('.');
    const { status, report, methodologies } = await servedOf(ticker, service, isAbroad);
    expect([ticker, status]).toEqual([ticker, screenings.aaoifi.status]);
    for (const key of INDEX_KEYS) {
      const served = [report[`halal_status_${key}`], methodologies[key]![`halal_status_${key}`]];
      expect([ticker, key, ...served]).toEqual([ticker, key, screenings[key].status, screenings[key].status]);
      expect(served).not.toContain('DOUBTFUL');
    }
  }
  // On a limit and one unit above it, in each market: debt and cash of 30 % of the market value, and 5 % of the revenue.
  for (const [debt, cash, impermissible, doubtful, expected] of [
    [300_000, 0, 0, 0, 'HALAL'],
    [300_001, 0, 0, 0, 'NOT HALAL'],
    [0, 300_000, 0, 0, 'HALAL'],
    [0, 300_001, 0, 0, 'NOT HALAL'],
    [0, 0, 5, 0, 'HALAL'],
    [0, 0, 5.0001, 0, 'NOT HALAL'],
    [0, 0, 3, 2, 'HALAL'],
    [0, 0, 3, 2.0001, 'DOUBTFUL'],
    [0, 0, 0, 100, 'DOUBTFUL'],
    [300_001, 0, 3, 2.0001, 'NOT HALAL'],
    [0, 0, 5.0001, 90, 'NOT HALAL'],
  ] as const) {
    const made = universeOf(HALAL_STOCKS, ({ filing, marketValues }) => ({
      filing: {
        ...filing,
        ...{ longTermDebt: debt, shortTermDebt: 0, cash, shortTermInvestments: 0 },
        // Interest on the cash is none of the revenue that counts here.
        totalRevenue: 1e12,
      },
      activity: { impermissiblePerc: impermissible, doubtfulPerc: doubtful, source: 'Other' },
      marketValues: marketValues.map(() => 1_000_000),
    }));
    const asked = new AskedService({ universe: { ...made, funds: new Map() } });
    for (const ticker of HALAL_STOCKS) {
      const { status, report, methodologies } = await servedOf(ticker, asked);
      const figures = [ticker, debt, cash, impermissible, doubtful];
      expect([...figures, status]).toEqual([...figures, expected]);
      expect(Number(report['halal_rating']) > 0).toBe(expected === 'HALAL');
      // However much of the revenue is doubtful, no index rulebook says so.
      if (doubtful === 100) {
        for (const key of INDEX_KEYS) {
          expect(report[`halal_status_${key}`]).toBe('HALAL');
          expect(methodologies[key]![`halal_status_${key}`]).toBe('HALAL');
        }
      }
    }
    asked.service.close();
  }
});

test('UNQUALIFIED: never audited, no verdict in either direction, rating 0, no audit date, and not UNRATED', async () => {
  const unaudited = universeOf(OF_EACH_MARKET, () => ({ audited: false }));
  const asked = new AskedService({ universe: unaudited, limits: false });
  for (const ticker of ['WISE.L', 'CBSK.UZ', ...OF_EACH_MARKET]) {
    const { status, report, methodologies } = await servedOf(ticker, asked);
    expect([ticker, status]).toEqual([ticker, 'UNQUALIFIED']);
    expect(methodologies['aaoifi']).toMatchObject({ halal_rating: 0, debt_ratio_perc: null });
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
      expect(await asked.record(`${endpoint}/${ticker}`)).toMatchObject({ last_scanned: null });
    expect(await fundWith(ticker, unaudited)).toMatchObject({
      coverage_weight_perc: 90,
      compliant_weight_perc: 90,
      non_compliant_weight_perc: 0,
      doubtful_weight_perc: 0,
      holdings_screened: 1,
      screened: false,
      status: 'UNQUALIFIED',
    });
  }
  asked.service.close();
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
    await expectNoSign(ticker, expected);
  }
  // In each market, whatever the verdict would be: figures that cannot be, and figures that are unknown.
  const impossible = universeOf(OF_EACH_MARKET, ({ filing }) => ({ filing: { ...filing, totalAssets: 0 } }));
  const broken = new AskedService({ universe: impossible, limits: false });
  for (const ticker of OF_EACH_MARKET) {
    const { status, report, methodologies } = await servedOf(ticker, broken);
    expect([ticker, status, report['halal_rating']]).toEqual([ticker, 'ERROR_DATA', 0]);
    expect(report['last_scanned']).not.toBeNull();
    for (const key of INDEX_KEYS) {
      expect(report[`halal_status_${key}`]).toBe('INCOMPLETE_DATA');
      expect(methodologies[key]).toMatchObject({
        [`halal_status_${key}`]: 'INCOMPLETE_DATA',
        [`halal_rating_${key}`]: 0,
      });
    }
    await expectNoSign(ticker, 'ERROR_DATA', impossible);
  }
  broken.service.close();
  for (const unknown of ['longTermDebt', 'shortTermDebt', 'cash', 'shortTermInvestments', 'totalRevenue']) {
    const incomplete = universeOf(HALAL_STOCKS, ({ filing }) => ({ filing: { ...filing, [unknown]: null } }));
    const asked = new AskedService({ universe: incomplete });
    for (const ticker of HALAL_STOCKS) {
      const { status, report } = await servedOf(ticker, asked);
      expect([ticker, unknown, status, report['halal_rating']]).toEqual([
        ...[ticker, unknown, 'INCOMPLETE_DATA', 0],
      ]);
      for (const key of INDEX_KEYS)
        expect([ticker, unknown, key, report[`halal_status_${key}`]]).toEqual([
          ...[ticker, unknown, key, 'INCOMPLETE_DATA'],
        ]);
    }
    asked.service.close();
    await expectNoSign(HALAL_STOCKS[0]!, 'INCOMPLETE_DATA', incomplete);
  }
});

/** A holding without data is no part of any share of a fund, and is not screened. */
async function expectNoSign(ticker: string, status: string, of = universe): Promise<void> {
  expect(await fundWith(ticker, of)).toMatchObject({
    coverage_weight_perc: 90,
    non_compliant_weight_perc: 0,
    doubtful_weight_perc: 0,
    compliant_weight_perc: 90,
    holdings_screened: 1,
    screened: false,
    status,
  });
}

test('a recompute that fails keeps the last good verdict; a stock without one stays ERROR_DATA', async () => {
  // One stock of each market has impossible figures from the start, so that there is no good verdict of it.
  const bad = ['AFL', 'HSBA.L', 'TD.TO', 'UZMK.UZ'];
  const failing = universeOf(bad, ({ filing }) => ({ filing: { ...filing, totalAssets: 0 } }));
  const running = await ControlledService.start({ universe: failing });
  const good = {
    ...{ AAPL: 'HALAL', AMGN: 'NOT HALAL', CME: 'DOUBTFUL', 'AZN.L': 'HALAL', 'TSCO.L': 'NOT HALAL' },
    ...{ 'BA.L': 'DOUBTFUL', 'CNR.TO': 'HALAL', 'RY.TO': 'NOT HALAL', 'BB.TO': 'INCOMPLETE_DATA' },
    ...{ 'UZTL.UZ': 'HALAL', 'HMKB.UZ': 'NOT HALAL' },
  };
  const kept = Object.keys(good);
  const record = async (ticker: string) => (await running.data(`full-report/${ticker}`)).body;
  const everything = (ticker: string) =>
    Promise.all(
      [...ENDPOINTS, 'methodology'].map(
        async (endpoint) => (await running.data(`${endpoint}/${ticker}`)).body,
      ),
    );
  const before = new Map<string, Fields[]>();
  for (const ticker of kept) before.set(ticker, await everything(ticker));
  for (const [ticker, status] of Object.entries(good))
    expect([ticker, (await record(ticker))['halal_status']]).toEqual([ticker, status]);
  const other = await record('ABT');
  await running.minutesLater(24 * 60);
  for (let night = 0; night < 3; night += 1) {
    const report = await running.nightly([...kept, ...bad]);
    expect([...report.kept].sort()).toEqual([...kept].sort());
    // All of it is of the last good run, its dates too.
    for (const ticker of kept) expect(await everything(ticker)).toEqual(before.get(ticker));
    expect((await record('ABT'))['last_updated']).not.toBe(other['last_updated']);
    for (const ticker of bad) {
      const [compliance, basic, full] = await everything(ticker);
      for (const body of [compliance!, basic!, full!])
        expect([ticker, body['halal_status']]).toEqual([ticker, 'ERROR_DATA']);
    }
  }
  const events = (await running.eventsSince()).filter(({ changed_at: at }) => at > '2026-11-20T08');
  expect(events.filter(({ ticker }) => kept.includes(ticker) || bad.includes(ticker))).toEqual([]);
  // The next good run counts again.
  await running.nightly();
  for (const ticker of kept)
    expect([ticker, (await record(ticker))['last_updated']]).toEqual([ticker, 'Nov 21, 2026']);
  await running.close();
});
