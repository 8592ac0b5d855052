import {
  INDEX_KEYS,
  KEYS,
  RULEBOOKS,
  SAMPLE_FUNDS,
  SAMPLE_STOCKS,
  type Key,
  type SampleFund,
  type SampleHolding,
} from '../../support/sample-figures';
import { APART, universeApart, verdictApart, type ApartCase } from '../../support/rulebooks-apart';
import { MADE_FUNDS, universeWithMadeFunds } from '../../support/made-funds';
import { AskedService, differences } from '../../support/served-answers';

/**
 * Sections 2.7 to 2.9 and 3.2, field by field, for every fund of the sample against a second reading of its files, and for funds that are made
 * to have what no fund of the sample has.
 */

type Fields = Readonly<Record<string, unknown>>;
type Screening = Fields & { readonly methodologies: Readonly<Record<Key, Fields>> };
type Page = Fields & { readonly holdings: readonly Fields[] };

const FUNDS: ReadonlyMap<string, SampleFund> = new Map([...SAMPLE_FUNDS, ...MADE_FUNDS]);

/** The fund routes are in two plans, and both are answered the same. */
const LOWER_PLAN = 'business-ultimate';

const service = new AskedService({ universe: universeWithMadeFunds(), limits: false });
const records = new Map<string, Fields>();
const screenings = new Map<string, Screening>();
/** The whole basket of each fund, read in pages of 500. */
const pages = new Map<string, Page[]>();
/** The same answers with the key of the lower plan. */
const lower = {
  records: new Map<string, Fields>(),
  screenings: new Map<string, Screening>(),
  pages: new Map<string, Page[]>(),
};
async function wholeBasket(symbol: string, plan?: typeof LOWER_PLAN): Promise<Page[]> {
  const read: Page[] = [];
  do {
    const path = `etf/${symbol}/holdings?limit=500&offset=${read.length * 500}`;
    read.push((await service.record(path, plan)) as Page);
  } while (read.length * 500 < Number(read[0]!['total']));
  return read;
}
beforeAll(async () => {
  for (const symbol of FUNDS.keys()) {
    records.set(symbol, await service.record(`etf/${symbol}`));
    screenings.set(symbol, (await service.record(`etf/${symbol}/screening`)) as Screening);
    pages.set(symbol, await wholeBasket(symbol));
    lower.records.set(symbol, await service.record(`etf/${symbol}`, LOWER_PLAN));
    lower.screenings.set(symbol, (await service.record(`etf/${symbol}/screening`, LOWER_PLAN)) as Screening);
    lower.pages.set(symbol, await wholeBasket(symbol, LOWER_PLAN));
  }
});
afterAll(() => service.service.close());

/** Funds that tell the four index rulebooks apart, with their answers. */
const apartCases = new Map<ApartCase, { record: Fields; screening: Screening; page: Page }>();
beforeAll(async () => {
  const asked = new AskedService({ universe: universeApart() });
  for (const apart of APART) {
    apartCases.set(apart, {
      record: await asked.record(`etf/${apart.symbol}`),
      screening: (await asked.record(`etf/${apart.symbol}/screening`)) as Screening,
      page: (await asked.record(`etf/${apart.symbol}/holdings`)) as Page,
    });
  }
  asked.service.close();
});

const STAMP = '2026-11-20T07:00:00';

/** Times, and the run that is the last one then by the clock of New York: at seven in the morning, from Monday to Friday. */
const LAST_RUNS = [
  ['2026-11-23T11:59:59Z', '2026-11-20T07:00:00'],
  ['2026-11-23T12:00:00Z', '2026-11-23T07:00:00'],
  ['2026-11-29T18:00:00Z', '2026-11-27T07:00:00'],
  ['2026-12-31T23:59:00Z', '2026-12-31T07:00:00'],
  ['2027-01-05T12:00:00Z', '2027-01-05T07:00:00'],
  ['2027-07-01T11:00:00Z', '2027-07-01T07:00:00'],
  ['2028-02-29T23:59:59Z', '2028-02-29T07:00:00'],
] as const;

/** The two times of a record say the last run and nothing else, run after run and on each venue. */
async function expectStampsOfRuns(path: '' | '/screening'): Promise<void> {
  const asked = new AskedService();
  const control = (name: string, body: unknown) =>
    asked.ask(`/control/${name}`, null, { method: 'POST', body: JSON.stringify(body) });
  const expectStamps = async (stamp: string) => {
    for (const symbol of ['SPUS', 'MDNEW', 'MDUK.L', 'MDCA.TO']) {
      const record = await asked.record(`etf/${symbol}${path}`);
      const { methodology_updated_at: computed, last_updated: refreshed } = record;
      expect([symbol, computed, refreshed]).toEqual([symbol, stamp, stamp]);
    }
  };
  for (const [now, stamp] of LAST_RUNS) {
    await control('clock', { now });
    await expectStamps(stamp);
  }
  // A run at another time, in which the recompute of one stock fails: its own record is an older one, that of a fund is not.
  await control('clock', { now: '2028-03-01T18:05:09Z' });
  expect((await control('nightly', { fail: ['AAPL'] })).body['kept']).toEqual(['AAPL']);
  await expectStamps('2028-03-01T13:05:09');
  asked.service.close();
}

const named = (field: string, key: Key): string => (key === 'aaoifi' ? field : `${field}_${key}`);

/** Every fund has this field with this value, for each plan. */
function expectOfAll(
  field: string,
  of: readonly ReadonlyMap<string, Fields>[],
  expected: (fund: SampleFund) => unknown,
): void {
  const wrong = of.flatMap((answers) =>
    [...FUNDS].flatMap(([symbol, fund]) => differences(answers.get(symbol)![field], expected(fund), symbol)),
  );
  expect(wrong).toEqual([]);
}

const expectField = (field: string, expected: (fund: SampleFund) => unknown) =>
  expectOfAll(field, [records, lower.records], expected);
const expectOfScreening = (field: string, expected: (fund: SampleFund) => unknown) =>
  expectOfAll(field, [screenings, lower.screenings], expected);

/** Every answer that tells of a fund, with the symbol or the name of the list. */
async function allFundAnswers(): Promise<[string, Fields][]> {
  const lists = ['list?limit=500', 'screener?limit=500', 'compare?symbols=SPUS,MDUK.L,MDCA.TO,MDNEW'];
  const answers: [string, Fields][] = [
    ...records,
    ...screenings,
    ...lower.records,
    ...lower.screenings,
    ...[...pages].map(([symbol, [first]]): [string, Fields] => [symbol, first!]),
  ];
  for (const list of lists) answers.push([list, await service.record(`etf/${list}`)]);
  return answers;
}

const ratingOf = ({ weights }: SampleFund): number => (weights.aaoifi.status === 'HALAL' ? 8 : 0);

describe('fund record', () => {
  test('has the fields of its section and no others, in their order', () => {
    for (const record of records.values()) {
      expect(Object.keys(record)).toEqual([
        ...['ticker', 'fund_name', 'issuer', 'listing_country', 'reporting_currency', 'expense_ratio', 'aum'],
        ...['status', 'halal_rating', ...INDEX_KEYS.map((key) => `halal_status_${key}`)],
        ...['compliant_weight_perc', 'non_compliant_weight_perc', 'doubtful_weight_perc'],
        ...['unscreened_weight_perc', 'coverage_weight_perc', 'holdings_total', 'holdings_screened'],
        ...INDEX_KEYS.flatMap((key) => [`compliant_weight_perc_${key}`, `non_compliant_weight_perc_${key}`]),
        ...['holdings_as_of', 'methodology_updated_at', 'last_updated', 'holdings_fetched_at'],
      ]);
    }
  });

  test('fund ticker: the symbol as listed, with its suffix, never null', async () => {
    expectField('ticker', ({ ticker }) => ticker);
    expect([...records.keys()]).toEqual(expect.arrayContaining(['SPUS', 'MDUK.L', 'MDCA.TO']));
    for (const asked of ['spus', 'mduk.l', 'MDca.To'])
      expect((await service.record(`etf/${asked}`))['ticker']).toBe(asked.toUpperCase());
  });

  test('fund_name: null when it is unknown, never empty and never the ticker', () => {
    expectField('fund_name', ({ name }) => name);
    expect(records.get('MDNEW')!['fund_name']).toBeNull();
    expect(records.get('QQQ')!['fund_name']).toBe('Invesco QQQ Trust (sample basket)');
  });

  test('fund issuer: null when it is unknown', () => {
    expectField('issuer', ({ issuer }) => issuer);
    expect([records.get('MDNEW')!['issuer'], records.get('SPY')!['issuer']]).toEqual([null, 'State Street']);
  });

  test('fund listing_country: the domicile, not the venue; GB never occurs', () => {
    expectField('listing_country', ({ domicile }) => domicile);
    expect(['MDUK.L', 'MDIS.L', 'MDCOV', 'MDNEW'].map((one) => records.get(one)!['listing_country'])).toEqual(
      ['IE', 'LU', 'IE', null],
    );
    for (const record of records.values()) expect(record['listing_country']).not.toBe('GB');
  });

  test('fund reporting_currency: ISO-4217, or GBp for pence', () => {
    expectField('reporting_currency', ({ currency }) => currency);
    expect(
      ['MDUK.L', 'MDIS.L', 'MDCA.TO', 'MDUS.TO', 'MDNEW'].map(
        (one) => records.get(one)!['reporting_currency'],
      ),
    ).toEqual(['GBp', 'USD', 'CAD', 'USD', null]);
  });

  test('expense_ratio: already a percentage a year; null when it is unknown, and for a fund without a fee', () => {
    expectField('expense_ratio', ({ expenseRatio }) => expenseRatio);
    expect(['SPUS', 'SPY', 'MDCOV'].map((one) => records.get(one)!['expense_ratio'])).toEqual([
      0.45,
      0.0945,
      null,
    ]);
  });

  test('aum: in the reporting currency, in pence where that is GBp', () => {
    expectField('aum', ({ aum }) => aum);
    expect(['MDUK.L', 'MDHAL', 'SPUS'].map((one) => records.get(one)!['aum'])).toEqual([
      4_200_000_000,
      250_000_000,
      null,
    ]);
  });

  test('fund status: the fund screen’s verdict, by a second reading of the ladder', () => {
    expectField('status', ({ weights }) => weights.aaoifi.status);
    expect(['MDHAL', 'MDDBT', 'MDNOT', 'MDCOV'].map((one) => records.get(one)!['status'])).toEqual([
      ...['HALAL', 'DOUBTFUL', 'NOT HALAL', 'UNQUALIFIED'],
    ]);
  });

  test('fund halal_rating: 8 when the status is HALAL, otherwise 0', () => {
    expectField('halal_rating', ratingOf);
    expect(new Set([...records.values()].map((record) => record['halal_rating']))).toEqual(new Set([0, 8]));
  });

  test('fund index statuses: HALAL, NOT HALAL or UNQUALIFIED under each rulebook, never DOUBTFUL', () => {
    for (const key of INDEX_KEYS) expectField(`halal_status_${key}`, ({ weights }) => weights[key].status);
    const seen = [...records.values()].flatMap((record) =>
      INDEX_KEYS.map((key) => record[`halal_status_${key}`]),
    );
    for (const [apart, { record }] of apartCases) {
      for (const key of INDEX_KEYS) expect(record[`halal_status_${key}`]).toBe(verdictApart(apart, key));
    }
    expect(new Set(seen)).toEqual(new Set(['HALAL', 'NOT HALAL', 'UNQUALIFIED']));
    // Doubtful under the primary rulebook, and HALAL or not under the others.
    expect(records.get('MDDBT')!['status']).toBe('DOUBTFUL');
    for (const key of INDEX_KEYS) expect(records.get('MDDBT')![`halal_status_${key}`]).not.toBe('DOUBTFUL');
  });

  test('compliant_weight_perc: the weight of holdings rated HALAL, in full precision', () => {
    expectField('compliant_weight_perc', ({ weights }) => weights.aaoifi.compliant);
    const values = [...records.values()].map((record) => record['compliant_weight_perc'] as number);
    expect(values.some((value) => Math.round(value * 100) !== value * 100)).toBe(true);
  });

  test('non_compliant_weight_perc: the weight of holdings rated NOT HALAL', () => {
    expectField('non_compliant_weight_perc', ({ weights }) => weights.aaoifi.nonCompliant);
  });

  test('doubtful_weight_perc: the weight of holdings rated DOUBTFUL', () => {
    expectField('doubtful_weight_perc', ({ weights }) => weights.aaoifi.doubtful);
  });

  test('unscreened_weight_perc: 100 minus coverage_weight_perc', () => {
    expectField('unscreened_weight_perc', ({ weights }) => 100 - weights.aaoifi.coverage);
    for (const record of records.values()) {
      const sum = Number(record['unscreened_weight_perc']) + Number(record['coverage_weight_perc']);
      expect(sum).toBeCloseTo(100, 9);
    }
    // The inverse fund has more short than long: its coverage is below 0.
    expect(records.get('MDNEW')).toMatchObject({ unscreened_weight_perc: 100, coverage_weight_perc: 0 });
  });

  test('coverage_weight_perc: the weight with a usable verdict', () => {
    expectField('coverage_weight_perc', ({ weights }) => weights.aaoifi.coverage);
  });

  test('holdings_total: the holdings of the basket', () => {
    expectField('holdings_total', ({ holdings }) => holdings.length);
    expect([records.get('MDALL')!['holdings_total'], records.get('MDNEW')!['holdings_total']]).toEqual([
      11_000, 0,
    ]);
  });

  test('holdings_screened: the holdings with a usable verdict', () => {
    expectField('holdings_screened', ({ screenedCount }) => screenedCount);
    expect(
      [...records.values()].some(
        (record) => Number(record['holdings_screened']) < Number(record['holdings_total']),
      ),
    ).toBe(true);
  });

  test('index weights: compliant and non-compliant under each rulebook, by name', () => {
    for (const key of INDEX_KEYS) {
      expectField(`compliant_weight_perc_${key}`, ({ weights }) => weights[key].compliant);
      expectField(`non_compliant_weight_perc_${key}`, ({ weights }) => weights[key].nonCompliant);
    }
    for (const [apart, { record }] of apartCases) {
      for (const key of INDEX_KEYS) {
        expect(record[`compliant_weight_perc_${key}`]).toBe(apart.key === key ? 0 : 100);
        expect(record[`non_compliant_weight_perc_${key}`]).toBe(apart.key === key ? 100 : 0);
      }
    }
  });

  test('fund holdings_as_of: the date that the provider states, YYYY-MM-DD', () => {
    expectField('holdings_as_of', ({ holdingsAsOf }) => holdingsAsOf);
    expect(['SPUS', 'MDHAL', 'MDNEW'].map((one) => records.get(one)!['holdings_as_of'])).toEqual([
      '2022-07-06',
      '2022-06-30',
      null,
    ]);
  });

  test('fund methodology_updated_at: the run of all five verdicts; equals last_updated, never null', async () => {
    await expectStampsOfRuns('');
    expectField('methodology_updated_at', () => STAMP);
    for (const record of records.values())
      expect(record['methodology_updated_at']).toBe(record['last_updated']);
  });

  test('fund last_updated: the naive time of the run that refreshed it', async () => {
    expectField('last_updated', () => STAMP);
    await expectStampsOfRuns('');
  });

  test('holdings_fetched_at: when the basket was last pulled; null is normal', () => {
    expectField('holdings_fetched_at', ({ holdingsFetchedAt }) => holdingsFetchedAt);
    expect(['SPUS', 'XLF', 'MDNEW'].map((one) => records.get(one)!['holdings_fetched_at'])).toEqual([
      '2022-07-07T06:10:00',
      null,
      null,
    ]);
  });

  test('the four buckets are served as they are, and do not always total 100', () => {
    const totals = [...FUNDS].map(([symbol, { weights, holdings }]) => {
      const record = records.get(symbol)!;
      const buckets = ['compliant', 'non_compliant', 'doubtful', 'unscreened'].map((bucket) =>
        Number(record[`${bucket}_weight_perc`]),
      );
      expect(
        differences(
          buckets,
          [
            ...[weights.aaoifi.compliant, weights.aaoifi.nonCompliant, weights.aaoifi.doubtful],
            100 - weights.aaoifi.coverage,
          ],
          symbol,
        ),
      ).toEqual([]);
      return holdings.reduce((sum, { weight }) => sum + weight, 0);
    });
    // Baskets whose weights do not add up to 100: nothing is normalised.
    expect(totals.some((total) => Math.abs(total - 100) > 1)).toBe(true);
    const { compliant, nonCompliant } = SAMPLE_FUNDS.get('TQQQ')!.weights.aaoifi;
    expect(records.get('TQQQ')).toMatchObject({
      compliant_weight_perc: expect.closeTo(compliant, 9),
      non_compliant_weight_perc: expect.closeTo(nonCompliant, 9),
    });
  });

  test('venue is the suffix and listing_country the domicile; the screener filters by each', async () => {
    for (const [symbol, { venue, domicile }] of FUNDS) {
      const served = [screenings.get(symbol)!['listing_venue'], records.get(symbol)!['listing_country']];
      expect([symbol, ...served]).toEqual([symbol, venue, domicile]);
    }
    const expectFound = async (query: string, wanted: (fund: SampleFund) => boolean) => {
      const found = (await service.record(`etf/screener?limit=500${query}`)) as {
        funds: readonly { ticker: string }[];
      };
      const having = [...FUNDS.values()].filter(wanted).map(({ ticker }) => ticker);
      expect([query, found.funds.map(({ ticker }) => ticker)]).toEqual([query, having.sort()]);
    };
    const venues = ['US', 'GB', 'CA', 'gb'];
    const domiciles = ['US', 'IE', 'LU', 'CA', 'ie'];
    for (const venue of venues) {
      await expectFound(`&venue=${venue}`, (fund) => fund.venue === venue.toUpperCase());
      for (const domicile of domiciles) {
        await expectFound(
          `&domicile=${domicile}&venue=${venue}`,
          (fund) => fund.venue === venue.toUpperCase() && fund.domicile === domicile.toUpperCase(),
        );
      }
    }
    for (const domicile of domiciles)
      await expectFound(`&domicile=${domicile}`, (fund) => fund.domicile === domicile.toUpperCase());
    await expectFound('', () => true);
    expect((await service.ask('/api/v1/etf/screener?domicile=GB')).status).toBe(400);
  });

  test('a basket that we have not refreshed differs from one that its provider has not updated', () => {
    // Fetched later than it is dated: the provider has not updated it. Never fetched: we have not.
    expect(records.get('HLAL')).toMatchObject({ holdings_fetched_at: '2022-06-09T06:10:00' });
    expectField('holdings_as_of', ({ holdingsAsOf }) => holdingsAsOf);
    expectField('holdings_fetched_at', ({ holdingsFetchedAt }) => holdingsFetchedAt);
    const [fetched, never] = [
      [...records.values()].filter((record) => record['holdings_fetched_at'] !== null),
      [...records.values()].filter((record) => record['holdings_fetched_at'] === null),
    ];
    for (const record of fetched)
      expect(String(record['holdings_fetched_at']) > String(record['holdings_as_of'])).toBe(true);
    expect(never.some((record) => record['holdings_as_of'] !== null)).toBe(true);
  });

  test('coverage is of the primary rulebook alone: no rulebook has one of its own', async () => {
    for (const [symbol, answer] of await allFundAnswers()) {
      const keys = JSON.stringify(answer).match(/[^"]*coverage[^"]*(?=":)/g) ?? [];
      expect([symbol, keys.filter((key) => key !== 'coverage_weight_perc')]).toEqual([symbol, []]);
    }
    expectField('coverage_weight_perc', ({ weights }) => weights.aaoifi.coverage);
    // Under other rulebooks another weight is usable, and it is not this one.
    const others = [...SAMPLE_FUNDS.values()].filter(
      ({ weights }) => weights.ftse.coverage !== weights.aaoifi.coverage,
    );
    expect(others.length).toBeGreaterThan(0);
  });

  test('no record has a purification field', async () => {
    const answers = (await allFundAnswers()).map(([, answer]) => answer);
    // The full report has all fields of the two shorter ones.
    for (const ticker of SAMPLE_STOCKS.keys()) {
      for (const endpoint of ['full-report', 'methodology'])
        answers.push(await service.record(`${endpoint}/${ticker}`));
    }
    for (const ticker of ['AAPL', 'AMGN', 'TSCO.L', 'WISE.L', 'SHOP.TO', 'BB.TO', 'UZTL.UZ', 'UZMK.UZ']) {
      for (const endpoint of ['compliance', 'basic-report'])
        answers.push(await service.record(`${endpoint}/${ticker}`));
    }
    for (const answer of answers) {
      const keys = JSON.stringify(answer).match(/"[^"]*purif[^"]*":/gi);
      expect([answer['ticker'], keys]).toEqual([answer['ticker'], null]);
    }
    // It is computed from the served share.
    expectField('non_compliant_weight_perc', ({ weights }) => weights.aaoifi.nonCompliant);
  });

  test('a fund with low coverage, or without a basket, is 200 with its coverage, and never 404', async () => {
    const listed = (await service.record('etf/list?limit=500')) as {
      funds: readonly { ticker: string; coverage_weight_perc: number }[];
    };
    expect(new Set(listed.funds.map(({ ticker }) => ticker))).toEqual(new Set(FUNDS.keys()));
    for (const { ticker, coverage_weight_perc: coverage } of listed.funds)
      expect(differences(coverage, FUNDS.get(ticker)!.weights.aaoifi.coverage, ticker)).toEqual([]);
    for (const symbol of FUNDS.keys()) {
      for (const path of [`${symbol}/screening`, `${symbol}/holdings`, `compare?symbols=${symbol}`]) {
        for (const plan of ['business-enterprise', LOWER_PLAN] as const)
          expect([path, (await service.ask(`/api/v1/etf/${path}`, plan)).status]).toEqual([path, 200]);
      }
    }
    for (const [symbol, { weights }] of FUNDS) {
      const { status, body } = await service.ask(`/api/v1/etf/${symbol}`);
      expect([symbol, status]).toEqual([symbol, 200]);
      expect(body['coverage_weight_perc']).toBeCloseTo(weights.aaoifi.coverage, 9);
    }
    expect(records.get('MDNEW')).toMatchObject({ status: 'UNQUALIFIED', coverage_weight_perc: 0 });
    expect(records.get('MDCOV')!['status']).toBe('UNQUALIFIED');
  });
});

describe('holdings page', () => {
  const expectOfPages = (field: string, expected: (fund: SampleFund, index: number) => unknown) => {
    const wrong = [pages, lower.pages].flatMap((of) =>
      [...FUNDS].flatMap(([symbol, fund]) =>
        of
          .get(symbol)!
          .flatMap((page, index) =>
            differences(page[field], expected(fund, index), `${symbol} page ${index}`),
          ),
      ),
    );
    expect(wrong).toEqual([]);
  };

  test('has the fields of its section and no others, in their order', () => {
    for (const page of [...pages.values()].flat())
      expect(Object.keys(page)).toEqual(['etf_ticker', 'as_of', 'total', 'limit', 'offset', 'holdings']);
  });

  test('page etf_ticker: the fund, in capitals', async () => {
    expectOfPages('etf_ticker', ({ ticker }) => ticker);
    for (const symbol of FUNDS.keys())
      expect((await service.record(`etf/${symbol.toLowerCase()}/holdings?limit=1`))['etf_ticker']).toBe(
        symbol,
      );
  });

  test('page as_of: the date of the basket, shared by every row; null where there is none', () => {
    expectOfPages('as_of', ({ holdingsAsOf }) => holdingsAsOf);
    expect([pages.get('SPUS')![0]!['as_of'], pages.get('MDNEW')![0]!['as_of']]).toEqual(['2022-07-06', null]);
  });

  test('page total: the holdings of all pages; 0 with an empty array for a basket that was never fetched', async () => {
    expectOfPages('total', ({ holdings }) => holdings.length);
    expect(pages.get('MDALL')!).toHaveLength(22);
    const { status, body } = await service.ask('/api/v1/etf/MDNEW/holdings');
    expect([status, body]).toEqual([
      200,
      { etf_ticker: 'MDNEW', as_of: null, total: 0, limit: 100, offset: 0, holdings: [] },
    ]);
    // Whatever part of them is asked for.
    for (const [symbol, { holdings }] of FUNDS) {
      for (const query of ['', '?limit=1', '?limit=2&offset=1', '?offset=100000']) {
        const { total } = (await service.record(`etf/${symbol}/holdings${query}`)) as { total?: number };
        expect([symbol, query, total]).toEqual([symbol, query, holdings.length]);
      }
    }
  });

  test('page limit: the page size applied, 100 by default and 500 at most', async () => {
    expectOfPages('limit', () => 500);
    for (const [query, limit] of [
      ['', 100],
      ['?limit=1', 1],
      ['?limit=37', 37],
      ['?limit=500', 500],
      ['?limit=501', 500],
      ['?limit=99999', 500],
    ] as const) {
      const page = (await service.record(`etf/MDALL/holdings${query}`)) as Page;
      expect([query, page['limit'], page.holdings.length]).toEqual([query, limit, limit]);
    }
    for (const [symbol, { holdings }] of FUNDS) {
      for (const [query, limit] of [
        ['', 100],
        ['?limit=3', 3],
        ['?limit=500', 500],
        ['?limit=501', 500],
      ] as const) {
        for (const plan of ['business-enterprise', LOWER_PLAN] as const) {
          const page = (await service.record(`etf/${symbol}/holdings${query}`, plan)) as Page;
          const rows = Math.min(limit, holdings.length);
          expect([symbol, query, page['limit'], page['total'], page.holdings.length]).toEqual([
            ...[symbol, query, limit, holdings.length, rows],
          ]);
        }
      }
    }
  });

  test('page offset: the offset applied, 0 by default', async () => {
    expectOfPages('offset', (_, index) => index * 500);
    const page = (await service.record('etf/MDALL/holdings?limit=3')) as Page;
    expect(page['offset']).toBe(0);
    const second = (await service.record('etf/MDALL/holdings?limit=2&offset=1')) as Page;
    expect(second['offset']).toBe(1);
    expect(second.holdings).toEqual(page.holdings.slice(1));
    for (const [symbol, { holdings }] of FUNDS) {
      for (const [query, offset, end] of [
        ['', 0, 100],
        ['?offset=1', 1, 101],
        ['?limit=2&offset=3', 3, 5],
        ['?offset=100000', 100_000, 100_100],
      ] as const) {
        const { offset: applied, holdings: rows } = (await service.record(
          `etf/${symbol}/holdings${query}`,
        )) as Page;
        const tickers = rows.map(({ holding_ticker: ticker }) => ticker);
        const expected = holdings.slice(offset, end).map(({ ticker }) => ticker);
        expect([symbol, query, applied, tickers]).toEqual([symbol, query, offset, expected]);
      }
    }
  });

  test('holdings: by weight descending, then by ticker ascending', () => {
    for (const [symbol, { holdings }] of FUNDS) {
      const served = pages.get(symbol)!.flatMap((page) => page.holdings);
      expect(served.map(({ holding_ticker: ticker }) => ticker)).toEqual(
        holdings.map(({ ticker }) => ticker),
      );
    }
    const equal = SAMPLE_FUNDS.get('MDALL')!.holdings.filter(
      ({ weight }, index, all) => weight === all[index + 1]?.weight,
    );
    expect(equal.length).toBeGreaterThan(1000);
  });
});

describe('holding', () => {
  const expectOfHoldings = (
    field: string,
    expected: (holding: SampleHolding, fund: SampleFund) => unknown,
    distinct = 2,
  ) => {
    const wrong: string[] = [];
    const values = new Set<unknown>();
    for (const ofPlan of [pages, lower.pages]) {
      for (const [symbol, fund] of FUNDS) {
        const served = ofPlan.get(symbol)!.flatMap((page) => page.holdings);
        if (served.length !== fund.holdings.length) wrong.push(`${symbol}: ${served.length} holdings`);
        for (const [index, holding] of fund.holdings.entries()) {
          values.add(served[index]?.[field]);
          wrong.push(
            ...differences(served[index]?.[field], expected(holding, fund), `${symbol} ${holding.ticker}`),
          );
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(values.size).toBeGreaterThanOrEqual(distinct);
  };

  test('has the fields of its section and no others, in their order', () => {
    for (const [symbol, of] of pages) {
      if (symbol === 'MDALL') continue;
      for (const holding of of.flatMap(({ holdings }) => holdings)) {
        expect(Object.keys(holding)).toEqual([
          ...['etf_ticker', 'holding_ticker', 'holding_name', 'as_of', 'weight_perc', 'screened', 'status'],
          ...INDEX_KEYS.map((key) => `halal_status_${key}`),
        ]);
      }
    }
  });

  test('holding etf_ticker: the fund of the row', () =>
    expectOfHoldings('etf_ticker', (_, { ticker }) => ticker, 20));

  test('holding_ticker: the constituent, with the suffix of its market', () => {
    expectOfHoldings('holding_ticker', ({ ticker }) => ticker, 1000);
    const tickers = pages
      .get('MDUK.L')!
      .flatMap(({ holdings }) => holdings.map(({ holding_ticker: ticker }) => ticker));
    expect(tickers).toEqual(expect.arrayContaining(['AZN.L', 'GSK.L']));
  });

  test('holding_name: the name of the constituent, null where it is unknown', () => {
    expectOfHoldings('holding_name', ({ name }) => name, 100);
    const of = (symbol: string, ticker: string) =>
      pages
        .get(symbol)!
        .flatMap(({ holdings }) => holdings)
        .find((holding) => holding['holding_ticker'] === ticker)!['holding_name'];
    expect([of('SPUS', 'AAPL'), of('SPY', 'n/a')]).toEqual(['Apple Inc.', null]);
  });

  test('holding as_of: the date of the basket, on each row', () =>
    expectOfHoldings('as_of', (_, { holdingsAsOf }) => holdingsAsOf, 3));

  test('weight_perc: the share of the fund, negative for a short position, never dropped', () => {
    expectOfHoldings('weight_perc', ({ weight }) => weight, 100);
    const last = pages.get('TQQQ')!.at(-1)!.holdings.at(-1)!;
    expect(last['weight_perc']).toBe(-37.44);
    expect(SAMPLE_FUNDS.get('SQQQ')!.holdings.filter(({ weight }) => weight < 0).length).toBeGreaterThan(0);
  });

  test('screened: true when a usable verdict exists', () => {
    expectOfHoldings('screened', ({ stock }) =>
      ['HALAL', 'NOT HALAL', 'DOUBTFUL'].includes(stock?.screenings.aaoifi.status ?? ''),
    );
  });

  test('holding status: the constituent’s primary verdict, null or ERROR_DATA where it is not rated', () => {
    expectOfHoldings('status', ({ stock }) => stock?.screenings.aaoifi.status ?? null, 5);
  });

  test('holding index statuses: each rulebook its own, null where it is not rated', () => {
    for (const key of INDEX_KEYS)
      expectOfHoldings(`halal_status_${key}`, ({ stock }) => stock?.screenings[key].status ?? null, 4);
    for (const [apart, { page }] of apartCases) {
      for (const key of INDEX_KEYS)
        expect(page.holdings[0]![`halal_status_${key}`]).toBe(verdictApart(apart, key));
    }
  });
});

describe('fund screening record', () => {
  test('has the fields of its section and no others, in their order', () => {
    for (const record of screenings.values()) {
      expect(Object.keys(record)).toEqual([
        ...['ticker', 'fund_name', 'issuer', 'listing_country', 'listing_venue', 'reporting_currency'],
        ...['halal_rating', 'holdings_total', 'holdings_screened', 'holdings_as_of'],
        ...['methodology_updated_at', 'last_updated', 'methodology_count', 'methodologies'],
      ]);
    }
  });

  test('screening ticker: the fund’s symbol', async () => {
    expectOfScreening('ticker', ({ ticker }) => ticker);
    expect((await service.record('etf/mduk.l/screening'))['ticker']).toBe('MDUK.L');
  });

  test('screening fund_name and issuer: as on the fund record', () => {
    expectOfScreening('fund_name', ({ name }) => name);
    expectOfScreening('issuer', ({ issuer }) => issuer);
  });

  test('screening listing_country: the domicile; GB never occurs', () => {
    expectOfScreening('listing_country', ({ domicile }) => domicile);
    for (const record of screenings.values()) expect(record['listing_country']).not.toBe('GB');
  });

  test('listing_venue: where the fund trades, from the suffix', () => {
    expectOfScreening('listing_venue', ({ venue }) => venue);
    expect(new Set([...screenings.values()].map((record) => record['listing_venue']))).toEqual(
      new Set(['US', 'GB', 'CA']),
    );
  });

  test('screening reporting_currency: ISO-4217, or GBp for pence', () =>
    expectOfScreening('reporting_currency', ({ currency }) => currency));

  test('screening halal_rating: 8 when the fund screen is HALAL, otherwise 0', () =>
    expectOfScreening('halal_rating', ratingOf));

  test('screening holdings_total and holdings_screened: as on the fund record', () => {
    expectOfScreening('holdings_total', ({ holdings }) => holdings.length);
    expectOfScreening('holdings_screened', ({ screenedCount }) => screenedCount);
  });

  test('screening holdings_as_of: the provider’s date of the basket', () =>
    expectOfScreening('holdings_as_of', ({ holdingsAsOf }) => holdingsAsOf));

  test('screening methodology_updated_at: equals last_updated, never null', async () => {
    await expectStampsOfRuns('/screening');
    expectOfScreening('methodology_updated_at', () => STAMP);
    for (const record of screenings.values())
      expect(record['methodology_updated_at']).toBe(record['last_updated']);
  });

  test('screening last_updated: the naive time of the refresh', async () => {
    expectOfScreening('last_updated', () => STAMP);
    await expectStampsOfRuns('/screening');
  });

  test('screening methodology_count: always 5', () => expectOfScreening('methodology_count', () => 5));

  test('screening methodologies: five groups in order, the keys of the index groups suffixed', () => {
    for (const { methodologies } of [...screenings.values(), ...lower.screenings.values()]) {
      expect(Object.keys(methodologies)).toEqual([...KEYS]);
      for (const key of KEYS) {
        expect(Object.keys(methodologies[key])).toEqual([
          ...['name', 'owner', 'primary', named('halal_status', key)],
          ...[named('compliant_weight_perc', key), named('non_compliant_weight_perc', key)],
        ]);
      }
    }
  });

  const expectOfGroups = (field: string, expected: (fund: SampleFund, key: Key) => unknown) => {
    const wrong = [screenings, lower.screenings].flatMap((of) =>
      [...FUNDS].flatMap(([symbol, fund]) =>
        KEYS.flatMap((key) =>
          differences(
            of.get(symbol)!.methodologies[key][field.replace('{_m}', key === 'aaoifi' ? '' : `_${key}`)],
            expected(fund, key),
            `${symbol} ${key}`,
          ),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  };

  test('screening group name and owner: the rulebook and its author', () => {
    expectOfGroups('name', (_, key) => RULEBOOKS[key].name);
    expectOfGroups('owner', (_, key) => RULEBOOKS[key].owner);
  });

  test('screening group primary: true for aaoifi alone', () =>
    expectOfGroups('primary', (_, key) => key === 'aaoifi'));

  test('screening group halal_status: the verdict under that rulebook; that of aaoifi is the fund’s status', () => {
    expectOfGroups('halal_status{_m}', ({ weights }, key) => weights[key].status);
    for (const [symbol, { methodologies }] of screenings)
      expect(methodologies.aaoifi['halal_status']).toBe(records.get(symbol)!['status']);
    for (const [apart, { screening }] of apartCases) {
      for (const key of INDEX_KEYS)
        expect(screening.methodologies[key][`halal_status_${key}`]).toBe(verdictApart(apart, key));
    }
  });

  test('screening group compliant_weight_perc: the compliant weight under that rulebook', () => {
    expectOfGroups('compliant_weight_perc{_m}', ({ weights }, key) => weights[key].compliant);
    for (const [apart, { screening }] of apartCases) {
      for (const key of INDEX_KEYS) {
        const weight = screening.methodologies[key][`compliant_weight_perc_${key}`];
        expect(weight).toBe(apart.key === key ? 0 : 100);
      }
    }
  });

  test('screening group non_compliant_weight_perc: the non-compliant weight under that rulebook', () => {
    expectOfGroups('non_compliant_weight_perc{_m}', ({ weights }, key) => weights[key].nonCompliant);
    for (const [apart, { screening }] of apartCases) {
      for (const key of INDEX_KEYS) {
        const weight = screening.methodologies[key][`non_compliant_weight_perc_${key}`];
        expect(weight).toBe(apart.key === key ? 100 : 0);
      }
    }
  });
});
