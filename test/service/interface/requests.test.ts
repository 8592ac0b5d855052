import { flatten } from '../../../src/contract/endpoint';
import { readGroup } from '../../../src/contract/methodology';
import { parseRecord } from '../../../src/contract/parse';
import type { PlanId } from '../../../src/contract/plan';
import { readStatusChange, verdictChangeEvent } from '../../../src/contract/verdict-change';
import { PlanLimiter } from '../../../src/service/limits';
import { MADE_FUNDS, universeWithMadeFunds } from '../../support/made-funds';
import { SAMPLE_FUNDS, SAMPLE_STOCKS } from '../../support/sample-figures';
import { AFTERNOON, AskedService, differences } from '../../support/served-answers';

/** Sections 4, 5, 7, 8 and 9: who is answered, and how. Plans, paths and limits are written out here as the interface has them. */

const service = new AskedService({ limits: false });
afterAll(() => service.service.close());

const PLANS: Readonly<Record<PlanId, string>> = {
  'basic-free': 'Basic Free',
  'personal-standard': 'Personal Standard',
  'personal-ultimate': 'Personal Ultimate',
  'business-standard': 'Business Standard',
  'business-ultimate': 'Business Ultimate',
  'business-enterprise': 'Business Enterprise',
};
const ALL = Object.keys(PLANS) as PlanId[];
const TOP_TWO: readonly PlanId[] = ['business-ultimate', 'business-enterprise'];

/** The plans of each path, by section 4. */
const TIERS = {
  'compliance/AAPL': ALL,
  'basic-report/AAPL': ALL.slice(1),
  'full-report/AAPL': ALL.slice(2),
  'methodology/AAPL': TOP_TWO,
  'verdict-changes': TOP_TWO,
  'etf/SPUS': TOP_TWO,
  'etf/SPUS/holdings': TOP_TWO,
  'etf/SPUS/screening': TOP_TWO,
  'etf/list': TOP_TWO,
  'etf/screener': TOP_TWO,
  'etf/compare?symbols=SPUS': TOP_TWO,
} as const satisfies Record<string, readonly PlanId[]>;

type Path = keyof typeof TIERS;

const STOCKS = [...SAMPLE_STOCKS.keys()];
const FUNDS = [...SAMPLE_FUNDS.keys()];
const EACH_MARKET = ['AAPL', 'BP.L', 'BBD.B.TO', 'UZTL.UZ'];
const EACH_FUND_MARKET = ['SPUS', 'MDUK.L', 'MDCA.TO'];

/** Some of New York, and all of the other markets. */
const someOf = (tickers: readonly string[]): string[] =>
  tickers.filter((ticker, index) => ticker.includes('.') || index % 40 === 0);

/** The address of a path for another stock or fund. */
const addressOf = (path: Path, ticker: string): string => path.replace(/AAPL|SPUS/, ticker);

/** A path is served to its plans, refused to every other with their names, and not known without the prefix. */
async function expectTiers(path: Path): Promise<void> {
  const plans: readonly PlanId[] = TIERS[path];
  const tickers = path.includes('AAPL') ? STOCKS : path.includes('SPUS') ? FUNDS : [];
  for (const address of someOf(tickers).map((ticker) => addressOf(path, ticker))) {
    for (const plan of ALL) {
      const { status, body } = await service.ask(`/api/v1/${address}`, plan);
      const names = plans.includes(plan) ? undefined : plans.map((included) => PLANS[included]);
      expect([address, plan, status, body['plans']]).toEqual([address, plan, names ? 403 : 200, names]);
    }
  }
  for (const plan of ALL) {
    const { status, body } = await service.ask(`/api/v1/${path}`, plan);
    expect([path, plan, status]).toEqual([path, plan, plans.includes(plan) ? 200 : 403]);
    if (status === 200) continue;
    const names = plans.map((included) => PLANS[included]);
    expect(body['plans']).toEqual(names);
    for (const name of names) expect(body['message']).toContain(name);
  }
  expect((await service.ask(`/api/v1/${path}`, null)).status).toBe(401);
  expect((await service.ask(`/${path}`)).status).toBe(404);
  expect((await service.ask(`/api/v1/${path}`, 'business-enterprise', { method: 'POST' })).status).toBe(405);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The plans of a path are given the record of every stock or fund: one with these fields, and the same one for all plans. Of some stocks each
 * plan asks, and of the others one plan after the other.
 */
async function expectRecords(
  path: Path,
  fieldsOf: (plan: PlanId) => readonly string[],
  check: (record: Fields, ticker: string) => void,
): Promise<void> {
  const tickers = path.includes('AAPL') ? STOCKS : FUNDS;
  const some = new Set(someOf(tickers));
  const plans: readonly PlanId[] = TIERS[path];
  for (const [index, ticker] of tickers.entries()) {
    const records: Fields[] = [];
    for (const plan of some.has(ticker) ? plans : [plans[index % plans.length]!]) {
      const record = await service.record(addressOf(path, ticker), plan);
      expect([ticker, plan, Object.keys(record)]).toEqual([ticker, plan, fieldsOf(plan)]);
      check(record, ticker);
      records.push(record);
    }
    // A plan with more fields has the other ones as well, and with the same values.
    for (const record of records) expect(records.at(-1)).toMatchObject(record);
  }
}

const RULEBOOKS = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'];
const INDEX_RULEBOOKS = RULEBOOKS.slice(1);
const INSTRUMENT = ['ticker', 'company_name', 'listing_country', 'reporting_currency'];
const COMPLIANCE = [...INSTRUMENT, 'last_scanned', 'last_updated', 'halal_status'];
const BASIC_REPORT = [
  ...COMPLIANCE,
  ...['debt_ratio_perc', 'liquidity_ratio_perc', 'non_compliant_revenue_perc'],
];
const FULL_REPORT = [
  ...BASIC_REPORT,
  ...['halal_rating', 'interest_debt', 'prohibited_revenue', 'operating_lease'],
  ...['debt_ratio_dollar', 'liquidity_ratio_dollar', 'non_compliant_revenue_dollar'],
  ...[
    'doubtful_revenue_perc',
    'doubtful_revenue_dollar',
    'compliant_revenue_perc',
    'compliant_revenue_dollar',
  ],
  ...['halal_revenue_source', 'non_compliant_revenue_source', 'doubtful_revenue_source'],
  ...['halal_status_djim', 'halal_status_ftse', 'halal_status_msci', 'halal_status_sp'],
];
const RANKING = [
  ...['ranking_score', 'profitability_score', 'liquidity_score', 'financial_strength_score'],
  ...['value_score', 'growth_score', 'momentum_score', 'dividend_score'],
];

/** The verdict of a stock under the primary rulebook, by a second reading of the rules. */
const verdictOf = (ticker: string) => SAMPLE_STOCKS.get(ticker)!.screenings.aaoifi.status;

const expectVerdict = (record: Fields, ticker: string) =>
  expect([record['ticker'], record['halal_status']]).toEqual([ticker, verdictOf(ticker)]);

describe('endpoints', () => {
  test('4.1: compliance, on every tier', async () => {
    await expectTiers('compliance/AAPL');
    await expectRecords('compliance/AAPL', () => COMPLIANCE, expectVerdict);
    expect(await service.record('compliance/AAPL', 'basic-free')).toMatchObject({ halal_status: 'HALAL' });
  });

  test('4.2: basic-report, from Personal Standard on', async () => {
    await expectTiers('basic-report/AAPL');
    await expectRecords('basic-report/AAPL', () => BASIC_REPORT, expectVerdict);
    for (const ticker of someOf(STOCKS))
      expect(await service.record(`full-report/${ticker}`)).toMatchObject(
        await service.record(`basic-report/${ticker}`, 'personal-standard'),
      );
  });

  test('4.3: full-report, from Personal Ultimate on', async () => {
    await expectTiers('full-report/AAPL');
    await expectRecords(
      'full-report/AAPL',
      (plan) => (TOP_TWO.includes(plan) ? [...FULL_REPORT, ...RANKING] : FULL_REPORT),
      expectVerdict,
    );
  });

  test('4.4: methodology, on the two largest tiers', async () => {
    await expectTiers('methodology/AAPL');
    await expectRecords(
      'methodology/AAPL',
      () => [
        ...[...INSTRUMENT, 'last_scanned', 'last_updated', 'methodology_updated_at'],
        ...['methodology_count', 'methodologies'],
      ],
      (record, ticker) => {
        expect([record['ticker'], record['methodology_count']]).toEqual([ticker, 5]);
        expect(Object.keys(record['methodologies'] as object)).toEqual(RULEBOOKS);
      },
    );
  });

  test('4.5: verdict-changes, on the two largest tiers', async () => {
    await expectTiers('verdict-changes');
    for (const plan of TOP_TWO) {
      const all = await service.record('verdict-changes', plan);
      expect(Object.keys(all)).toEqual(['changes', 'next_cursor', 'oldest_seq', 'truncated']);
      const changes = all['changes'] as { seq: number }[];
      expect(changes.length).toBeGreaterThan(10);
      for (const given of ['header', 'query'] as const) {
        const query = `since=${changes[2]!.seq}&limit=4`;
        const page =
          given === 'header'
            ? await service.ask(`/api/v1/verdict-changes?${query}`, plan)
            : await service.ask(
                `/api/v1/verdict-changes?${query}&apikey=${service.service.keys[plan]}`,
                null,
              );
        expect(page.body['changes']).toEqual(changes.slice(3, 7));
      }
    }
  });

  test('4.6: etf, on the two largest tiers', async () => {
    await expectTiers('etf/SPUS');
    await expectRecords(
      'etf/SPUS',
      () => [
        ...['ticker', 'fund_name', 'issuer', 'listing_country', 'reporting_currency', 'expense_ratio', 'aum'],
        ...['status', 'halal_rating', ...INDEX_RULEBOOKS.map((key) => `halal_status_${key}`)],
        ...['compliant_weight_perc', 'non_compliant_weight_perc', 'doubtful_weight_perc'],
        ...['unscreened_weight_perc', 'coverage_weight_perc', 'holdings_total', 'holdings_screened'],
        ...INDEX_RULEBOOKS.flatMap((key) => [
          `compliant_weight_perc_${key}`,
          `non_compliant_weight_perc_${key}`,
        ]),
        ...['holdings_as_of', 'methodology_updated_at', 'last_updated', 'holdings_fetched_at'],
      ],
      (record, ticker) => {
        const { weights } = SAMPLE_FUNDS.get(ticker)!;
        expect([record['ticker'], record['status']]).toEqual([ticker, weights.aaoifi.status]);
      },
    );
  });

  test('4.7: holdings, on the two largest tiers', async () => {
    await expectTiers('etf/SPUS/holdings');
    await expectRecords(
      'etf/SPUS/holdings',
      () => ['etf_ticker', 'as_of', 'total', 'limit', 'offset', 'holdings'],
      (page, ticker) =>
        expect([page['etf_ticker'], page['total'], page['limit'], page['offset']]).toEqual([
          ...[ticker, SAMPLE_FUNDS.get(ticker)!.holdings.length],
          ...[100, 0],
        ]),
    );
    for (const plan of TOP_TWO) {
      for (const [ticker, { holdings }] of SAMPLE_FUNDS) {
        const page = await service.record(`etf/${ticker}/holdings?limit=2&offset=1`, plan);
        expect(page).toMatchObject({ etf_ticker: ticker, limit: 2, offset: 1 });
        expect((page['holdings'] as Fields[]).map((row) => row['holding_ticker'])).toEqual(
          holdings.slice(1, 3).map((held) => held.ticker),
        );
      }
    }
  });

  test('4.8: screening, on the two largest tiers', async () => {
    await expectTiers('etf/SPUS/screening');
    await expectRecords(
      'etf/SPUS/screening',
      () => [
        ...['ticker', 'fund_name', 'issuer', 'listing_country', 'listing_venue', 'reporting_currency'],
        ...['halal_rating', 'holdings_total', 'holdings_screened', 'holdings_as_of'],
        ...['methodology_updated_at', 'last_updated', 'methodology_count', 'methodologies'],
      ],
      (record, ticker) => {
        const { venue } = SAMPLE_FUNDS.get(ticker)!;
        expect(record).toMatchObject({ ticker, listing_venue: venue, methodology_count: 5 });
        expect(Object.keys(record['methodologies'] as object)).toEqual(RULEBOOKS);
      },
    );
  });

  test('4.8b: list, screener and compare, on the two largest tiers', async () => {
    for (const path of ['etf/list', 'etf/screener', 'etf/compare?symbols=SPUS'] as const) {
      await expectTiers(path);
      const { funds } = (await service.record(path, 'business-ultimate')) as { funds: object[] };
      expect(funds.length).toBeGreaterThan(0);
      expect(funds).toContainEqual(expect.objectContaining({ ticker: 'SPUS', status: 'NOT HALAL' }));
    }
    // Every fund is on both lists and can be compared, with its own verdict.
    const expected = FUNDS.map((ticker) => [ticker, SAMPLE_FUNDS.get(ticker)!.weights.aaoifi.status]).sort();
    for (const plan of TOP_TWO) {
      const told = async (path: string) =>
        ((await service.record(path, plan))['funds'] as Fields[]).map((fund) => [
          fund['ticker'],
          fund['status'],
        ]);
      expect((await told('etf/list')).sort()).toEqual(expected);
      expect((await told('etf/screener')).sort()).toEqual(expected);
      for (const [ticker, status] of expected)
        expect(await told(`etf/compare?symbols=${ticker}`)).toEqual([[ticker, status]]);
    }
  });

  test('stock paths: base address, /api/v1, endpoint, ticker with its suffix, and the key in query or header', async () => {
    for (const endpoint of ['compliance', 'basic-report', 'full-report', 'methodology'] as const) {
      const plans: readonly PlanId[] = TIERS[`${endpoint}/AAPL`];
      const some = new Set(someOf(STOCKS));
      for (const [index, ticker] of STOCKS.entries()) {
        const key = service.service.keys[plans[index % plans.length]!];
        const path = `/api/v1/${endpoint}/${ticker}`;
        const byQuery = await service.ask(`${path}?apikey=${key}`, null);
        expect([byQuery.status, byQuery.body['ticker']]).toEqual([200, ticker]);
        if (!some.has(ticker)) continue;
        const byHeader = await service.ask(path, null, { headers: { 'X-API-Key': key } });
        expect(byHeader.status).toBe(200);
        expect(byHeader.body).toEqual(byQuery.body);
        expect((await service.ask(path, null)).status).toBe(401);
        // The suffix is a part of the ticker.
        const bare = ticker.replace(/\.(L|TO|UZ)$/, '');
        for (const other of [bare, `${bare}.L`, `${bare}.TO`, `${bare}.UZ`].filter(
          (one) => !SAMPLE_STOCKS.has(one),
        ))
          expect((await service.ask(`/api/v1/${endpoint}/${other}`)).status).toBe(404);
      }
      // The ticker is required, and no other path leads there.
      for (const path of [`/api/v1/${endpoint}`, `/api/v1/${endpoint}/`, `/api/v2/${endpoint}/AAPL`])
        expect((await service.ask(path)).status).toBe(404);
    }
  });

  test('a fund symbol is taken in any case', async () => {
    for (const symbol of FUNDS) {
      const small = symbol.toLowerCase();
      for (const plan of TOP_TWO) {
        for (const asked of [small, symbol, symbol[0]! + small.slice(1), small[0]! + symbol.slice(1)]) {
          expect((await service.record(`etf/${asked}`, plan))['ticker']).toBe(symbol);
          expect((await service.record(`etf/${asked}/screening`, plan))['ticker']).toBe(symbol);
          expect((await service.record(`etf/${asked}/holdings`, plan))['etf_ticker']).toBe(symbol);
          const { funds } = await service.record(`etf/compare?symbols=${asked}`, plan);
          expect(funds).toMatchObject([{ ticker: symbol }]);
        }
      }
    }
  });

  test('methodology: the 404 of full-report for an unknown ticker; 200 with nulls where there are no data', async () => {
    for (const suffix of ['', '.L', '.TO', '.UZ']) {
      for (const ticker of [`NOSUCH${suffix}`, `SPUS${suffix}`, `MDUK${suffix}`, `zz${suffix}`]) {
        for (const plan of TOP_TWO) {
          const [unknown, report] = [
            await service.ask(`/api/v1/methodology/${ticker}`, plan),
            await service.ask(`/api/v1/full-report/${ticker}`, plan),
          ];
          expect([ticker, unknown.status, report.status]).toEqual([ticker, 404, 404]);
          expect(unknown.body).toEqual(report.body);
        }
      }
    }
    for (const [ticker, primary, index] of [
      ['WISE.L', 'UNQUALIFIED', 'UNQUALIFIED'],
      ['UZMK.UZ', 'INCOMPLETE_DATA', 'INCOMPLETE_DATA'],
      ['BB.TO', 'INCOMPLETE_DATA', 'INCOMPLETE_DATA'],
    ] as const) {
      const { status, body } = await service.ask(`/api/v1/methodology/${ticker}`);
      const groups = body['methodologies'] as Record<string, Record<string, unknown>>;
      expect([ticker, status]).toEqual([ticker, 200]);
      expect(groups['aaoifi']).toMatchObject({ halal_status: primary, debt_ratio_perc: null });
      for (const key of ['djim', 'ftse', 'msci', 'sp'])
        expect(groups[key]).toMatchObject({
          [`halal_status_${key}`]: index,
          [`debt_ratio_dollar_${key}`]: null,
        });
    }
    // Whatever is known of a stock, or is not: an answer with a status of each rulebook, and without an error of the calculation.
    for (const [ticker, { screenings }] of SAMPLE_STOCKS) {
      for (const plan of ticker.includes('.') ? TOP_TWO : TOP_TWO.slice(0, 1)) {
        const { status, body } = await service.ask(`/api/v1/methodology/${ticker}`, plan);
        expect([ticker, status]).toEqual([ticker, 200]);
        for (const [key, group] of Object.entries(body['methodologies'] as Record<string, Fields>)) {
          const suffix = key === 'aaoifi' ? '' : `_${key}`;
          const screening = screenings[key as keyof typeof screenings];
          const expected = screening.status === 'ERROR_DATA' ? 'INCOMPLETE_DATA' : screening.status;
          expect([ticker, key, group[`halal_status${suffix}`]]).toEqual([ticker, key, expected]);
          if (expected !== 'INCOMPLETE_DATA' && expected !== 'UNQUALIFIED') continue;
          const { debt, denominator } = screening;
          const told = {
            debt: group[`debt_ratio_perc${suffix}`],
            denominator: group[`screen_denominator${suffix}`],
          };
          expect(differences(told, { debt, denominator }, `${ticker} ${key}`)).toEqual([]);
        }
      }
    }
  });
});

describe('authentication', () => {
  test('one key, as header X-API-Key or as query parameter apikey; both are accepted', async () => {
    for (const plan of ALL) {
      const key = service.service.keys[plan];
      for (const path of Object.keys(TIERS) as Path[]) {
        const expected = (TIERS[path] as readonly PlanId[]).includes(plan) ? 200 : 403;
        for (const ticker of path.includes('AAPL') ? EACH_MARKET : EACH_FUND_MARKET) {
          const address = `/api/v1/${addressOf(path, ticker)}`;
          const asked = [
            await service.ask(address, null, { headers: { 'X-API-Key': key } }),
            await service.ask(`${address}${address.includes('?') ? '&' : '?'}apikey=${key}`, null),
          ];
          expect([address, plan, ...asked.map(({ status }) => status)]).toEqual([
            ...[address, plan],
            ...[expected, expected],
          ]);
          expect(asked[1]!.body).toEqual(asked[0]!.body);
          if (plan !== 'basic-free') continue;
          // No key, an unknown one, or one that is sent otherwise.
          for (const headers of [{}, { 'X-API-Key': 'other' }, { Authorization: `Bearer ${key}` }])
            expect((await service.ask(address, null, { headers })).status).toBe(401);
        }
      }
    }
    for (const headers of [{}, { 'X-API-Key': 'other' }, { Authorization: 'Bearer demo-basic-free' }])
      expect((await service.ask('/api/v1/compliance/AAPL', null, { headers })).status).toBe(401);
    expect((await service.ask('/api/v1/compliance/AAPL?apikey=other', null)).status).toBe(401);
  });

  test('a plan that lacks an endpoint is refused with 403, and only the two largest have the restricted ones', async () => {
    for (const path of Object.keys(TIERS) as Path[]) await expectTiers(path);
    // Webhooks are for the same two.
    for (const plan of ALL) {
      const json = { method: 'POST', body: JSON.stringify({ plan }) };
      const { cookie } = (await service.ask('/control/session', null, json)).body as { cookie: string };
      for (const [path, method, status] of [
        ['', 'GET', 200],
        ['', 'POST', 400],
        ['/1', 'DELETE', 404],
        ['/1/replay', 'POST', 404],
      ] as const) {
        const answer = await service.ask(`/user/webhooks${path}`, null, {
          method,
          headers: { Cookie: cookie },
        });
        const expected = TOP_TWO.includes(plan) ? status : 403;
        expect([plan, method, path, answer.status]).toEqual([plan, method, path, expected]);
      }
    }
  });
});

describe('errors', () => {
  const problem = async (path: string, plan?: PlanId) => {
    const { status, body } = await service.ask(`/api/v1/${path}`, plan);
    return { status, body };
  };

  test('400: a parameter outside its domain; the body is error, message and parameter', async () => {
    const never = ['', ' ', 'x', '-1', '1.5', '1e2', '0x10', 'null', '+1', '1,000'];
    const tooLarge = '9'.repeat(20);
    const paged = ['etf/list', 'etf/screener', ...EACH_FUND_MARKET.map((symbol) => `etf/${symbol}/holdings`)];
    const wrong: [path: string, parameter: string][] = [
      ...paged.flatMap((path) => [
        ...[...never, '0'].map((value): [string, string] => [
          `${path}?limit=${encodeURIComponent(value)}`,
          'limit',
        ]),
        ...[...never, tooLarge].map(
          (value): [string, string] =>
            [...[`${path}?offset=${encodeURIComponent(value)}`, 'offset']] as [string, string],
        ),
      ]),
      ...[...never, '0'].map((value): [string, string] => [
        `verdict-changes?limit=${encodeURIComponent(value)}`,
        'limit',
      ]),
      ...[...never, tooLarge, 'yesterday', '2026-11-20'].map((value): [string, string] => [
        `verdict-changes?since=${encodeURIComponent(value)}`,
        'since',
      ]),
      ...['venue', 'domicile', 'status'].map((name): [string, string] => [`etf/screener?${name}=XX`, name]),
      ['etf/compare', 'symbols'],
      ['etf/compare?symbols=', 'symbols'],
      ...(Object.keys(TIERS) as Path[]).flatMap((path) =>
        [...EACH_MARKET, ...EACH_FUND_MARKET]
          .filter((ticker) => SAMPLE_STOCKS.has(ticker) === path.includes('AAPL'))
          .map((ticker): [string, string] => [
            `${addressOf(path, ticker)}${path.includes('?') ? '&' : '?'}colour=red`,
            'colour',
          ]),
      ),
    ];
    for (const [path, parameter] of wrong) {
      const { status, body } = await problem(path);
      expect([path, status, Object.keys(body)]).toEqual([path, 400, ['error', 'message', 'parameter']]);
      expect(body['parameter']).toBe(parameter);
      expect(body['error']).toMatch(/^[a-z_]+$/);
      expect(body['message']).toMatch(new RegExp(`"${parameter}".* .*\\.$`));
    }
  });

  test('403: the plan does not include the endpoint, and the body names the plans that do', async () => {
    const { status, body } = await problem('full-report/AAPL', 'personal-standard');
    expect([status, body['plans']]).toEqual([
      403,
      [...['Personal Ultimate', 'Business Standard', 'Business Ultimate', 'Business Enterprise']],
    ]);
    expect(body['message']).toContain(
      'Personal Ultimate, Business Standard, Business Ultimate, Business Enterprise',
    );
    for (const path of Object.keys(TIERS) as Path[]) await expectTiers(path);
  });

  test('404: an unknown stock ticker on every stock endpoint', async () => {
    for (const endpoint of ['compliance', 'basic-report', 'full-report', 'methodology'] as const) {
      // Of every market, also those that are known with another suffix or as funds.
      const bare = ['NOSUCH', ...EACH_MARKET, ...FUNDS, 'WISE.L', 'SHOP.TO', 'HMKB.UZ'].map((ticker) =>
        ticker.replace(/\.(L|TO|UZ)$/, ''),
      );
      const unknown = bare
        .flatMap((ticker) => [ticker, `${ticker}.L`, `${ticker}.TO`, `${ticker}.UZ`, `${ticker}.XX`])
        .filter((ticker) => !SAMPLE_STOCKS.has(ticker));
      const plans: readonly PlanId[] = TIERS[`${endpoint}/AAPL`];
      for (const [index, ticker] of unknown.entries()) {
        const { status, body } = await problem(`${endpoint}/${ticker}`, plans[index % plans.length]!);
        expect([endpoint, ticker, status]).toEqual([endpoint, ticker, 404]);
        expect(body).toMatchObject({ error: 'not_found', message: expect.stringContaining(ticker) });
      }
    }
  });

  test('404: a fund symbol outside coverage on the fund routes, and any fund symbol on methodology', async () => {
    const suffixed = ['NOSUCH', 'SPUS', 'MDUK', 'MDCA', 'VT'].flatMap((symbol) =>
      ['', '.L', '.TO', '.UZ'].map((suffix) => `${symbol}${suffix}`),
    );
    const outside = [...suffixed, ...someOf(STOCKS)].filter((symbol) => !SAMPLE_FUNDS.has(symbol));
    for (const [index, symbol] of outside.entries()) {
      for (const path of ['', '/screening', '/holdings']) {
        const { status, body } = await problem(`etf/${symbol}${path}`, TOP_TWO[index % 2]);
        expect([symbol, path, status]).toEqual([symbol, path, 404]);
        expect(body).toMatchObject({ error: 'not_found', message: expect.stringMatching(/ .*\.$/) });
      }
    }
    for (const symbol of FUNDS) {
      for (const plan of TOP_TWO)
        expect([symbol, (await problem(`methodology/${symbol}`, plan)).status]).toEqual([symbol, 404]);
    }
  });

  test('a fund inside coverage is 200 with a verdict, possibly UNQUALIFIED; outside it no row exists', async () => {
    for (const symbol of ['MDNEW', 'MDCOV', 'TQQQ']) {
      for (const path of ['', '/screening', '/holdings'])
        expect((await problem(`etf/${symbol}${path}`)).status).toBe(200);
      expect((await problem(`etf/${symbol}`)).body['status']).toBe('UNQUALIFIED');
    }
    for (const path of ['', '/screening', '/holdings'])
      expect((await problem(`etf/NOSUCH${path}`)).status).toBe(404);
    const { funds } = (await service.record('etf/list?limit=500')) as { funds: { ticker: string }[] };
    for (const { ticker } of funds) expect((await problem(`etf/${ticker}`)).status).toBe(200);
    expect(funds.map(({ ticker }) => ticker)).toEqual(expect.arrayContaining(['MDNEW', 'MDCOV', 'TQQQ']));
    expect((await problem('methodology/SPUS')).status).toBe(404);
    expect(funds.map(({ ticker }) => ticker)).toEqual([...SAMPLE_FUNDS.keys()].sort());
    // Whatever its venue, its holdings and its verdict, and for both plans.
    const asked = new AskedService({ limits: false, universe: universeWithMadeFunds() });
    for (const [symbol, { weights }] of [...SAMPLE_FUNDS, ...MADE_FUNDS]) {
      for (const path of ['', '/screening', '/holdings?limit=1']) {
        for (const plan of TOP_TWO) {
          const written = plan === 'business-ultimate' ? symbol : symbol.toLowerCase();
          const { status, body } = await asked.ask(`/api/v1/etf/${written}${path}`, plan);
          expect([written, path, plan, status]).toEqual([written, path, plan, 200]);
          if (path === '') expect([symbol, body['status']]).toEqual([symbol, weights.aaoifi.status]);
        }
      }
    }
    asked.service.close();
    for (const symbol of SAMPLE_FUNDS.keys()) {
      for (const endpoint of ['methodology', 'compliance', 'basic-report', 'full-report'])
        expect([endpoint, symbol, (await problem(`${endpoint}/${symbol}`)).status]).toEqual([
          ...[endpoint, symbol, 404],
        ]);
    }
    // Stocks are no funds, and a symbol of one venue is none of another.
    const outside = [
      'NOSUCH',
      'NOSUCH.L',
      'NOSUCH.TO',
      'AAPL',
      'TSCO.L',
      'RY.TO',
      'HMKB.UZ',
      'SPUS.L',
      'MDUK',
    ];
    for (const symbol of outside) {
      for (const path of [symbol, `${symbol}/screening`, `${symbol}/holdings`, `compare?symbols=${symbol}`])
        expect([path, (await problem(`etf/${path}`)).status]).toEqual([path, 404]);
      expect((await problem(`methodology/${symbol}`)).status).toBe(SAMPLE_STOCKS.has(symbol) ? 200 : 404);
    }
    const screener = await service.record('etf/screener?limit=500');
    expect(screener['funds']).toEqual(funds);
  });

  test('low coverage is 200, a missing or unknown key is 401, and every error has a code and a sentence', async () => {
    const low = await problem('etf/MDCOV');
    expect([low.status, low.body['status']]).toEqual([200, 'UNQUALIFIED']);
    expect(low.body['coverage_weight_perc']).toBeLessThan(95);
    // However low it is, down to a basket that was never fetched.
    for (const symbol of ['MDNEW', 'VT', 'MDALL', 'SPRE', 'TQQQ', 'SQQQ']) {
      const { status, body } = await problem(`etf/${symbol}`);
      expect([symbol, status, Number(body['coverage_weight_perc']) < 95]).toEqual([symbol, 200, true]);
      expect(body['status']).toMatch(/^(UNQUALIFIED|NOT HALAL)$/);
    }
    expect((await problem('etf/MDNEW')).body).toMatchObject({
      status: 'UNQUALIFIED',
      coverage_weight_perc: 0,
    });
    // On each address, and to both plans.
    for (const [symbol, { weights }] of SAMPLE_FUNDS) {
      for (const plan of TOP_TWO) {
        for (const path of ['', '/screening', '/holdings'])
          expect([symbol, path, (await problem(`etf/${symbol}${path}`, plan)).status]).toEqual([
            symbol,
            path,
            200,
          ]);
        const { status, coverage_weight_perc: coverage } = (await problem(`etf/${symbol}`, plan)).body;
        expect([symbol, status]).toEqual([symbol, weights.aaoifi.status]);
        expect(coverage).toBeCloseTo(weights.aaoifi.coverage, 9);
      }
    }
    for (const path of Object.keys(TIERS)) {
      for (const headers of [{}, { 'X-API-Key': 'guess' }, { 'X-API-Key': '' }]) {
        const { status, body } = await service.ask(`/api/v1/${path}`, null, { headers });
        expect([path, status]).toEqual([path, 401]);
        expect(body).toEqual({
          error: expect.stringMatching(/^[a-z_]+$/),
          message: expect.stringMatching(/ .*\.$/),
        });
      }
    }
    const refusals = [
      await service.ask('/api/v1/compliance/AAPL', null),
      await service.ask('/api/v1/compliance/AAPL', null, { headers: { 'X-API-Key': 'guess' } }),
      await service.ask('/api/v1/compliance/NOSUCH'),
      await service.ask('/api/v1/methodology/AAPL', 'basic-free'),
      await service.ask('/api/v1/nothing'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 404, 403, 404]);
    for (const { body } of refusals) {
      expect(body['error']).toMatch(/^[a-z_]+$/);
      expect(body['message']).toMatch(/ .*\.$/);
    }
  });
});

describe('limits', () => {
  interface Tier {
    readonly requests: number;
    readonly per: 'day' | 'minute';
    readonly bytes: number;
    readonly served: readonly Path[];
  }

  const paths = Object.keys(TIERS) as Path[];
  const WINDOW = { minute: 60_000, day: 86_400_000 };

  async function expectTier(plan: PlanId, { requests, per, bytes, served }: Tier): Promise<void> {
    let now = AFTERNOON.getTime();
    const asked = new AskedService({ now: () => new Date(now) });
    // Whatever is asked for counts, of whichever market, and whichever way the key is sent.
    const addresses = served.flatMap((path) =>
      (path.includes('AAPL') ? EACH_MARKET : EACH_FUND_MARKET).map((ticker) => addressOf(path, ticker)),
    );
    const key = asked.service.keys[plan];
    let turn = 0;
    const statusOf = async () => {
      const address = `/api/v1/${addresses[turn] ?? 'compliance/AAPL'}`;
      turn += 1;
      const { status } =
        turn % 2 === 0
          ? await asked.ask(address, plan)
          : await asked.ask(`${address}${address.includes('?') ? '&' : '?'}apikey=${key}`, null);
      return status;
    };
    for (let count = 0; count < requests; count += 1) expect(await statusOf()).toBe(200);
    for (const address of addresses) expect((await asked.ask(`/api/v1/${address}`, plan)).status).toBe(429);
    const refused = await asked.ask('/api/v1/compliance/AAPL', plan);
    expect([refused.status, refused.body['error']]).toEqual([429, 'limit_exceeded']);
    expect(refused.headers.get('Retry-After')).toBe(String(WINDOW[per] / 1000));
    expect(refused.body['message']).toContain(`${requests} requests a ${per}`);
    now += WINDOW[per] - 1;
    expect(await statusOf()).toBe(429);
    now += 1;
    expect(await statusOf()).toBe(200);
    asked.service.close();
    await expectBandwidth(plan, bytes);
    await expectServed(plan, served);
  }

  /** As many bytes are sent as the plan has in a month; one request more is refused until the month is over. */
  async function expectBandwidth(plan: PlanId, bytes: number): Promise<void> {
    let now = AFTERNOON;
    const limiter = new PlanLimiter(() => now);
    const send = (size: number) => {
      const context = {
        req: { header: () => `demo-${plan}`, query: () => undefined },
        res: { arrayBuffer: () => Promise.resolve({ byteLength: size }) },
      };
      return limiter.middleware(context as never, () => Promise.resolve());
    };
    await send(bytes - 1);
    await send(1);
    await expect(send(1)).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': String((Date.UTC(2026, 11, 1) - AFTERNOON.getTime()) / 1000) },
    });
    now = new Date(Date.UTC(2026, 11, 1) - 1);
    await expect(send(1)).rejects.toMatchObject({ status: 429 });
    now = new Date(Date.UTC(2026, 11, 1));
    await send(bytes);
    await expect(send(1)).rejects.toMatchObject({ status: 429 });
  }

  async function expectServed(plan: PlanId, served: readonly Path[]): Promise<void> {
    for (const path of paths) {
      const { status } = await service.ask(`/api/v1/${path}`, plan);
      expect([path, status]).toEqual([path, served.includes(path) ? 200 : 403]);
    }
  }

  const MB = 1_000_000;
  const GB = 1000 * MB;

  test('Basic Free: 10 a day, 100 MB a month, compliance', () =>
    expectTier('basic-free', { requests: 10, per: 'day', bytes: 100 * MB, served: paths.slice(0, 1) }));

  test('Personal Standard: 300 a minute, 10 GB a month, compliance and basic-report', () =>
    expectTier('personal-standard', {
      requests: 300,
      per: 'minute',
      bytes: 10 * GB,
      served: paths.slice(0, 2),
    }));

  test('Personal Ultimate: 1,000 a minute, 100 GB a month, full-report as well', () =>
    expectTier('personal-ultimate', {
      requests: 1000,
      per: 'minute',
      bytes: 100 * GB,
      served: paths.slice(0, 3),
    }));

  test('Business Standard: 1,000 a minute, 100 GB a month, the three reports', () =>
    expectTier('business-standard', {
      requests: 1000,
      per: 'minute',
      bytes: 100 * GB,
      served: paths.slice(0, 3),
    }));

  test('Business Ultimate: 3,000 a minute, 300 GB a month, and all endpoints', () =>
    expectTier('business-ultimate', { requests: 3000, per: 'minute', bytes: 300 * GB, served: paths }));

  test('Business Enterprise: no limits, and all endpoints', async () => {
    const asked = new AskedService();
    for (let count = 0; count < 3500; count += 1)
      expect((await asked.ask('/api/v1/compliance/AAPL')).status).toBe(200);
    asked.service.close();
    await expectServed('business-enterprise', paths);
    const limiter = new PlanLimiter(() => AFTERNOON);
    const context = {
      req: { header: () => 'demo-business-enterprise', query: () => undefined },
      res: { arrayBuffer: () => Promise.resolve({ byteLength: 1e15 }) },
    };
    for (let count = 0; count < 2; count += 1)
      await limiter.middleware(context as never, () => Promise.resolve());
    limiter.take('demo-business-enterprise', 'business-enterprise', 1e12);
    limiter.take('demo-business-enterprise', 'business-enterprise', 1);
  });

  test('what happens beyond a limit: 429 with the seconds to wait, by a sliding window', async () => {
    let now = AFTERNOON.getTime();
    const asked = new AskedService({ now: () => new Date(now) });
    // Another key's requests do not count.
    for (let count = 0; count < 5; count += 1)
      expect((await asked.ask('/api/v1/compliance/AAPL', 'personal-standard')).status).toBe(200);
    for (let count = 0; count < 10; count += 1) {
      expect((await asked.ask('/api/v1/compliance/AAPL', 'basic-free')).status).toBe(200);
      now += 60_000;
    }
    const refused = await asked.ask('/api/v1/compliance/AAPL', 'basic-free');
    // The first of the ten was ten minutes ago.
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(86_400 - 600)]);
    now += (86_400 - 600) * 1000;
    expect((await asked.ask('/api/v1/compliance/AAPL', 'basic-free')).status).toBe(200);
    expect((await asked.ask('/api/v1/compliance/AAPL', 'basic-free')).status).toBe(429);
    asked.service.close();
  });
});

describe('versioning', () => {
  const INDEX_STATUSES = ['halal_status_djim', 'halal_status_ftse', 'halal_status_msci', 'halal_status_sp'];

  /** The index groups of a methodology record, each with this status. */
  const groupStatuses = (status: string) =>
    Object.fromEntries(
      INDEX_STATUSES.map((field) => [field.replace('halal_status_', ''), { [field]: status }]),
    );

  test('every data path has the prefix /api/v1, and no other version is answered', async () => {
    for (const path of Object.keys(TIERS)) {
      expect((await service.ask(`/api/v1/${path}`)).status).toBe(200);
      for (const prefix of [
        ...['', '/api', '/v1', '/api/v2', '/api/v0', '/api/v3', '/api/v10', '/api/v1.0', '/api/V1'],
        ...['/API/v1', '/api/latest', '/api/1', '/api/v1/v1', '/v1/api', '/rest/v1'],
      ]) {
        const answer = await service.ask(`${prefix}/${path}`);
        expect([prefix, path, answer.status]).toEqual([prefix, path, 404]);
      }
    }
  });

  test('methodology_count is the number of groups, and a sixth one is read', async () => {
    for (const path of [
      ...[...SAMPLE_STOCKS.keys()].map((ticker) => `methodology/${ticker}`),
      ...[...SAMPLE_FUNDS.keys()].map((symbol) => `etf/${symbol}/screening`),
    ]) {
      for (const plan of TOP_TWO) {
        const record = await service.record(path, plan);
        const groups = Object.keys(record['methodologies'] as object);
        expect([path, plan, record['methodology_count'], groups.length]).toEqual([path, plan, 5, 5]);
      }
    }
    const served = await service.record('methodology/AAPL');
    const groups = served['methodologies'] as Record<string, Record<string, unknown>>;
    const sixth = Object.fromEntries(
      Object.entries(groups['sp']!).map(([name, value]) => [name.replace(/_sp$/, '_new'), value]),
    );
    const record = parseRecord('methodology', {
      ...served,
      methodology_count: 6,
      methodologies: { ...groups, new: sixth },
    });
    expect(Object.keys(record.methodologies)).toEqual(['aaoifi', 'djim', 'ftse', 'msci', 'sp', 'new']);
    expect(readGroup(record, 'new')).toMatchObject({ halal_status: 'HALAL', primary: false });
    expect(flatten(record)['halal_status_new']).toBe('HALAL');
  });

  test('the status is spelled UNQUALIFIED, and the old spelling UNRATED is accepted wherever a status stands', async () => {
    const neverAudited = [...SAMPLE_STOCKS.values()].filter(({ isAudited }) => !isAudited);
    expect(neverAudited.length).toBeGreaterThan(1);
    for (const { ticker } of neverAudited) {
      const statuses = { halal_status: 'UNQUALIFIED' };
      const index = ['djim', 'ftse', 'msci', 'sp'].map(
        (key) => [`halal_status_${key}`, 'UNQUALIFIED'] as const,
      );
      for (const plan of ALL)
        expect(await service.record(`compliance/${ticker}`, plan)).toMatchObject(statuses);
      for (const plan of ALL.slice(1))
        expect(await service.record(`basic-report/${ticker}`, plan)).toMatchObject(statuses);
      for (const plan of ALL.slice(2)) {
        const report = await service.record(`full-report/${ticker}`, plan);
        expect(report).toMatchObject({ ...statuses, ...Object.fromEntries(index) });
      }
      for (const plan of TOP_TWO) {
        expect(await service.record(`methodology/${ticker}`, plan)).toMatchObject({
          methodologies: { aaoifi: statuses, ...groupStatuses('UNQUALIFIED') },
        });
      }
    }
    for (const [path, status] of [
      ['etf/MDNEW', { status: 'UNQUALIFIED' }],
      ['etf/MDNEW/screening', { methodologies: { aaoifi: { halal_status: 'UNQUALIFIED' } } }],
    ] as const) {
      for (const plan of TOP_TWO) expect(await service.record(path, plan)).toMatchObject(status);
    }
    for (const path of [
      ...[...SAMPLE_STOCKS.keys()].flatMap((ticker) => [`full-report/${ticker}`, `methodology/${ticker}`]),
      ...[...SAMPLE_FUNDS.keys()].flatMap((symbol) =>
        ['', '/screening', '/holdings?limit=500'].map((rest) => `etf/${symbol}${rest}`),
      ),
      ...['etf/list', 'etf/screener', 'verdict-changes?limit=1000'],
    ]) {
      expect([path, JSON.stringify(await service.record(path)).includes('UNRATED')]).toEqual([path, false]);
    }
    const old = <T>(record: T): T =>
      JSON.parse(JSON.stringify(record).replaceAll('UNQUALIFIED', 'UNRATED')) as T;
    for (const [endpoint, path] of [
      ['compliance', 'compliance/WISE.L'],
      ['basic-report', 'basic-report/WISE.L'],
      ['full-report', 'full-report/WISE.L'],
      ['methodology', 'methodology/WISE.L'],
      ['etf', 'etf/MDNEW'],
      ['etf-screening', 'etf/MDNEW/screening'],
    ] as const) {
      const record = await service.record(path);
      expect(parseRecord(endpoint, old(record))).toEqual(record);
    }
    const { changes } = (await service.record('verdict-changes')) as { changes: object[] };
    const event = { ...changes[0] } as Record<string, unknown>;
    for (const methodology of ['aaoifi', 'djim', 'ftse', 'msci', 'sp']) {
      for (const [from, to] of [
        ['UNRATED', 'HALAL'],
        ['NOT HALAL', 'UNRATED'],
      ] as const) {
        const entry = { methodology, [`old_status_${methodology}`]: from, [`new_status_${methodology}`]: to };
        event['changed_statuses_by_methodologies'] = [entry];
        const [read] = verdictChangeEvent.parse(event).changed_statuses_by_methodologies;
        expect(readStatusChange(read!)).toEqual({
          methodology,
          old_status: from.replace('UNRATED', 'UNQUALIFIED'),
          new_status: to.replace('UNRATED', 'UNQUALIFIED'),
        });
      }
    }
    // A holding with the old spelling, under each rulebook in turn.
    const page = (await service.record('etf/MDHAL/holdings')) as { holdings: Record<string, unknown>[] };
    for (const field of ['status', ...INDEX_STATUSES]) {
      const changed = { ...page.holdings[0], [field]: 'UNRATED' };
      const read = parseRecord('etf-holdings', { ...page, holdings: [changed] });
      expect(read.holdings[0]).toMatchObject({ [field]: 'UNQUALIFIED' });
    }
  });

  test('the full report has its current names, and none of the former ones', async () => {
    const names = [
      ...['ticker', 'company_name', 'listing_country', 'reporting_currency', 'last_scanned', 'last_updated'],
      ...['halal_status', 'debt_ratio_perc', 'liquidity_ratio_perc', 'non_compliant_revenue_perc'],
      ...['halal_rating', 'interest_debt', 'prohibited_revenue', 'operating_lease', 'debt_ratio_dollar'],
      ...['liquidity_ratio_dollar', 'non_compliant_revenue_dollar', 'doubtful_revenue_perc'],
      ...['doubtful_revenue_dollar', 'compliant_revenue_perc', 'compliant_revenue_dollar'],
      ...['halal_revenue_source', 'non_compliant_revenue_source', 'doubtful_revenue_source'],
      ...INDEX_STATUSES,
    ];
    const formers = /impure_ratio|ai_interest_debt|ai_prohibited_revenue|ai_operating_lease|ai_last_scanned/;
    for (const ticker of SAMPLE_STOCKS.keys()) {
      for (const plan of ALL.slice(2)) {
        const report = await service.record(`full-report/${ticker}`, plan);
        const own = Object.keys(report).filter((name) => !name.endsWith('_score'));
        expect([ticker, plan, own]).toEqual([ticker, plan, names]);
        expect(JSON.stringify(report)).not.toMatch(formers);
      }
      for (const endpoint of ['compliance', 'basic-report', 'methodology'])
        expect(JSON.stringify(await service.record(`${endpoint}/${ticker}`))).not.toMatch(formers);
    }
  });

  test('figures that are not computed are null, and the legacy totals are whole units, not millions', async () => {
    const totals = ['interest_debt', 'prohibited_revenue', 'operating_lease'];
    // Never audited, in two markets, and impossible figures in the filing.
    for (const ticker of ['WISE.L', 'CBSK.UZ', 'UZMK.UZ']) {
      for (const plan of ALL.slice(1)) {
        const report = await service.record(
          `${plan === 'personal-standard' ? 'basic-report' : 'full-report'}/${ticker}`,
          plan,
        );
        const figures = Object.entries(report).filter(
          ([name]) => /_(perc|dollar|score)$/.test(name) || totals.includes(name),
        );
        const count = plan === 'personal-standard' ? 3 : TOP_TWO.includes(plan) ? 21 : 13;
        expect([ticker, plan, figures.length]).toEqual([ticker, plan, count]);
        expect([ticker, plan, figures.filter(([, figure]) => figure !== null)]).toEqual([ticker, plan, []]);
      }
      for (const plan of TOP_TWO) {
        const { methodologies } = await service.record(`methodology/${ticker}`, plan);
        for (const group of Object.values(methodologies as Record<string, object>)) {
          const figures = Object.entries(group).filter(([name]) =>
            /_(perc|dollar)(_[a-z]+)?$|^screen_denominator(_(?!type)[a-z]+)?$/.test(name),
          );
          expect(figures).toHaveLength(11);
          expect(figures.filter(([, figure]) => figure !== null)).toEqual([]);
        }
      }
    }
    // Index rulebooks that were never computed have no rating either, which 0 would be; a stock without a verdict has that.
    const { methodologies: pending } = (await service.record('methodology/URTS.UZ')) as {
      methodologies: Record<string, Record<string, unknown>>;
    };
    for (const key of ['djim', 'ftse', 'msci', 'sp'])
      expect([key, pending[key]![`halal_rating_${key}`]]).toEqual([key, null]);
    for (const ticker of ['WISE.L', 'CBSK.UZ', 'UZMK.UZ', 'MCD', 'JPM'])
      expect([ticker, (await service.record(`full-report/${ticker}`))['halal_rating']]).toEqual([ticker, 0]);
    for (const [ticker, values] of [
      ['AAPL', [87_032_000_000, 0, 0]],
      ['TSCO.L', [12_000_000_000, 3_354_000_000, 7_400_000_000]],
      ['BP.L', [58_300_000_000, 0, 12_000_000_000]],
      ['CNR.TO', [10_900_000_000, 0, 600_000_000]],
      ['RY.TO', [11_000_000_000, 38_400_000_000, 700_000_000]],
      ['BIOK.UZ', [18_000_000_000, 150_000_000_000, 0]],
      ['UZMT.UZ', [2_100_000_000_000, 361_200_000_000, 0]],
    ] as const) {
      for (const plan of ALL.slice(2)) {
        const report = await service.record(`full-report/${ticker}`, plan);
        expect([ticker, plan, totals.map((name) => report[name])]).toEqual([ticker, plan, values]);
      }
    }
  });

  test('the restricted endpoints stay with two plans; the index verdicts are on every plan with the full report', async () => {
    for (const [path, plans] of Object.entries(TIERS)) if (plans === TOP_TWO) await expectTiers(path as Path);
    for (const plan of ALL) {
      const session = await service.ask('/control/session', null, {
        method: 'POST',
        body: JSON.stringify({ plan }),
      });
      const init = { headers: { Cookie: String(session.body['cookie']) } };
      const { status } = await service.ask('/user/webhooks', null, init);
      expect([plan, status]).toEqual([plan, TOP_TWO.includes(plan) ? 200 : 403]);
    }
    for (const [ticker, { screenings }] of SAMPLE_STOCKS) {
      const { djim, ftse, msci, sp } = screenings;
      const verdicts = [djim, ftse, msci, sp].map(({ status }) => status);
      for (const plan of ALL.slice(2)) {
        const report = await service.record(`full-report/${ticker}`, plan);
        const served = INDEX_STATUSES.map((field) => report[field]);
        expect([ticker, plan, served]).toEqual([ticker, plan, verdicts]);
      }
    }
  });
});
