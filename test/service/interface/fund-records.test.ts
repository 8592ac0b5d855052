import {
  INDEX_KEYS,
  KEYS,
  RULEBOOKS,
  SAMPLE_FUNDS,
  type Key,
  type SampleFund,
  type SampleHolding,
} from '../../support/sample-figures';
import { APART, universeApart, verdictApart, type ApartCase } from '../../support/rulebooks-apart';
import { AskedService, differences } from '../../support/served-answers';

/** Sections 2.7 to 2.9 and 3.2, field by field, for every fund, against a second reading of the sample files. */

type Fields = Readonly<Record<string, unknown>>;
type Screening = Fields & { readonly methodologies: Readonly<Record<Key, Fields>> };
type Page = Fields & { readonly holdings: readonly Fields[] };

const service = new AskedService();
const records = new Map<string, Fields>();
const screenings = new Map<string, Screening>();
/** The whole basket of each fund, read in pages of 500. */
const pages = new Map<string, Page[]>();
beforeAll(async () => {
  for (const symbol of SAMPLE_FUNDS.keys()) {
    records.set(symbol, await service.record(`etf/${symbol}`));
    screenings.set(symbol, (await service.record(`etf/${symbol}/screening`)) as Screening);
    const read: Page[] = [];
    do {
      const path = `etf/${symbol}/holdings?limit=500&offset=${read.length * 500}`;
      read.push((await service.record(path)) as Page);
    } while (read.length * 500 < Number(read[0]!['total']));
    pages.set(symbol, read);
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

const named = (field: string, key: Key): string => (key === 'aaoifi' ? field : `${field}_${key}`);

function expectOfAll(read: (symbol: string) => unknown, expected: (fund: SampleFund) => unknown): void {
  const wrong = [...SAMPLE_FUNDS].flatMap(([symbol, fund]) =>
    differences(read(symbol), expected(fund), symbol),
  );
  expect(wrong).toEqual([]);
}

const expectField = (field: string, expected: (fund: SampleFund) => unknown) =>
  expectOfAll((symbol) => records.get(symbol)![field], expected);
const expectOfScreening = (field: string, expected: (fund: SampleFund) => unknown) =>
  expectOfAll((symbol) => screenings.get(symbol)![field], expected);

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

  test('expense_ratio: already a percentage a year; null when it is unknown', () => {
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

  test('fund methodology_updated_at: the run of all five verdicts; equals last_updated, never null', () => {
    expectField('methodology_updated_at', () => STAMP);
    for (const record of records.values())
      expect(record['methodology_updated_at']).toBe(record['last_updated']);
  });

  test('fund last_updated: the naive time of the run that refreshed it', () => {
    expectField('last_updated', () => STAMP);
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
    const totals = [...SAMPLE_FUNDS].map(([symbol, { weights, holdings }]) => {
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
    expect([screenings.get('MDUK.L')!['listing_venue'], records.get('MDUK.L')!['listing_country']]).toEqual([
      'GB',
      'IE',
    ]);
    const found = async (query: string) =>
      (
        (await service.record(`etf/screener?limit=500&${query}`)) as { funds: readonly { ticker: string }[] }
      ).funds.map(({ ticker }) => ticker);
    const having = (wanted: (fund: SampleFund) => boolean) =>
      [...SAMPLE_FUNDS.values()].filter(wanted).map(({ ticker }) => ticker);
    expect(await found('venue=GB')).toEqual(having(({ venue }) => venue === 'GB').sort());
    expect(await found('venue=US')).toEqual(having(({ venue }) => venue === 'US').sort());
    expect(await found('domicile=IE')).toEqual(having(({ domicile }) => domicile === 'IE').sort());
    expect(await found('domicile=US&venue=CA')).toEqual([]);
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

  test('coverage is of the primary rulebook alone: no rulebook has one of its own', () => {
    for (const record of [...records.values(), ...screenings.values()]) {
      const keys = JSON.stringify(record).match(/coverage_weight_perc\w*/g) ?? [];
      expect(keys.filter((key) => key !== 'coverage_weight_perc')).toEqual([]);
    }
    expectField('coverage_weight_perc', ({ weights }) => weights.aaoifi.coverage);
    // Under other rulebooks another weight is usable, and it is not this one.
    const others = [...SAMPLE_FUNDS.values()].filter(
      ({ weights }) => weights.ftse.coverage !== weights.aaoifi.coverage,
    );
    expect(others.length).toBeGreaterThan(0);
  });

  test('no record has a purification field', async () => {
    const answers = [
      ...records.values(),
      ...screenings.values(),
      ...(await Promise.all(
        ['compliance', 'basic-report', 'full-report', 'methodology'].map((endpoint) =>
          service.record(`${endpoint}/TSCO.L`),
        ),
      )),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/purif/i);
    // It is computed from the served share.
    expectField('non_compliant_weight_perc', ({ weights }) => weights.aaoifi.nonCompliant);
  });

  test('a fund with low coverage, or without a basket, is 200 with its coverage, and never 404', async () => {
    for (const [symbol, { weights }] of SAMPLE_FUNDS) {
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
    const wrong = [...SAMPLE_FUNDS].flatMap(([symbol, fund]) =>
      pages
        .get(symbol)!
        .flatMap((page, index) => differences(page[field], expected(fund, index), `${symbol} page ${index}`)),
    );
    expect(wrong).toEqual([]);
  };

  test('has the fields of its section and no others, in their order', () => {
    for (const page of [...pages.values()].flat())
      expect(Object.keys(page)).toEqual(['etf_ticker', 'as_of', 'total', 'limit', 'offset', 'holdings']);
  });

  test('page etf_ticker: the fund, in capitals', async () => {
    expectOfPages('etf_ticker', ({ ticker }) => ticker);
    expect((await service.record('etf/mduk.l/holdings'))['etf_ticker']).toBe('MDUK.L');
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
  });

  test('page offset: the offset applied, 0 by default', async () => {
    expectOfPages('offset', (_, index) => index * 500);
    const page = (await service.record('etf/MDALL/holdings?limit=3')) as Page;
    expect(page['offset']).toBe(0);
    const second = (await service.record('etf/MDALL/holdings?limit=2&offset=1')) as Page;
    expect(second['offset']).toBe(1);
    expect(second.holdings).toEqual(page.holdings.slice(1));
    const beyond = (await service.record('etf/SPUS/holdings?offset=100000')) as Page;
    expect([beyond['offset'], beyond.holdings]).toEqual([100_000, []]);
  });

  test('holdings: by weight descending, then by ticker ascending', () => {
    for (const [symbol, { holdings }] of SAMPLE_FUNDS) {
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
    for (const [symbol, fund] of SAMPLE_FUNDS) {
      const served = pages.get(symbol)!.flatMap((page) => page.holdings);
      for (const [index, holding] of fund.holdings.entries()) {
        values.add(served[index]?.[field]);
        wrong.push(
          ...differences(served[index]?.[field], expected(holding, fund), `${symbol} ${holding.ticker}`),
        );
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

  test('screening methodology_updated_at: equals last_updated, never null', () => {
    expectOfScreening('methodology_updated_at', () => STAMP);
    for (const record of screenings.values())
      expect(record['methodology_updated_at']).toBe(record['last_updated']);
  });

  test('screening last_updated: the naive time of the refresh', () =>
    expectOfScreening('last_updated', () => STAMP));

  test('screening methodology_count: always 5', () => expectOfScreening('methodology_count', () => 5));

  test('screening methodologies: five groups in order, the keys of the index groups suffixed', () => {
    for (const { methodologies } of screenings.values()) {
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
    const wrong = [...SAMPLE_FUNDS].flatMap(([symbol, fund]) =>
      KEYS.flatMap((key) =>
        differences(
          screenings.get(symbol)!.methodologies[key][
            field.replace('{_m}', key === 'aaoifi' ? '' : `_${key}`)
          ],
          expected(fund, key),
          `${symbol} ${key}`,
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
