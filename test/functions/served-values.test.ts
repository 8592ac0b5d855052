import type { ScreeningClient } from '../../src/client/query/screening-client';
import { CellError, DateCell } from '../../src/functions/cell';
import { field } from '../../src/functions/field';
import { etfHoldings, etfScreening } from '../../src/functions/funds';
import { verdictChanges } from '../../src/functions/lists';
import { provideClient } from '../../src/functions/provider';
import { methodology, ranking, revenueSources } from '../../src/functions/records';
import { gatherHoldings, holdingsReport } from '../../src/reports/holdings-report';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { englishTexts } from '../support/report-texts';
import { serverClient } from '../support/server-client';

/** A record in which no two values are alike, so that no field can stand for another: a company of London that reports in dollars. */
const COMPLIANCE = {
  ticker: 'BP.L',
  company_name: 'BP p.l.c.',
  listing_country: 'GB',
  reporting_currency: 'USD',
  last_scanned: 'Nov 18, 2026',
  last_updated: 'Nov 21, 2026',
  halal_status: 'NOT HALAL',
};
const BASIC = {
  ...COMPLIANCE,
  debt_ratio_perc: 166.04,
  liquidity_ratio_perc: 109.5,
  non_compliant_revenue_perc: 101.25,
};
const RANKING = {
  ranking_score: 7.25,
  profitability_score: 8.5,
  liquidity_score: 3.75,
  financial_strength_score: 6.5,
  value_score: 9.25,
  growth_score: 0,
  momentum_score: 5.5,
  dividend_score: 4.25,
};
const AMOUNTS = {
  interest_debt: 61_000,
  prohibited_revenue: 1_500,
  operating_lease: 11_200,
  debt_ratio_dollar: 61_234.5,
  liquidity_ratio_dollar: 33_000.25,
  non_compliant_revenue_dollar: 1_544.75,
  doubtful_revenue_perc: 2.5,
  doubtful_revenue_dollar: 3_100.5,
  compliant_revenue_perc: -3.75,
  compliant_revenue_dollar: 150_000.25,
};
const INDEX_VERDICTS = {
  halal_status_djim: 'HALAL',
  halal_status_ftse: 'NOT HALAL',
  halal_status_msci: 'INCOMPLETE_DATA',
  halal_status_sp: 'UNQUALIFIED',
};
const FULL = {
  ...BASIC,
  halal_rating: 4,
  ...AMOUNTS,
  halal_revenue_source: [{ name: 'Fuel', percent: 80.12, amount_usd: 900.5 }],
  non_compliant_revenue_source: [],
  doubtful_revenue_source: null,
  ...INDEX_VERDICTS,
  ...RANKING,
};

/** The same record of a company of which nothing is computed yet. */
const nulls = (record: object) => Object.fromEntries(Object.keys(record).map((name) => [name, null]));
const NOT_COMPUTED = {
  ...COMPLIANCE,
  halal_status: 'UNQUALIFIED',
  last_scanned: null,
  ...nulls({ ...AMOUNTS, ...INDEX_VERDICTS, ...RANKING }),
  debt_ratio_perc: null,
  liquidity_ratio_perc: null,
  non_compliant_revenue_perc: null,
  halal_rating: 0,
  halal_revenue_source: null,
  non_compliant_revenue_source: null,
  doubtful_revenue_source: null,
};

const RULEBOOKS = ['aaoifi', 'djim', 'ftse', 'msci', 'sp'];
/** The figures of a rulebook, in which no two are alike. */
const figuresOf = (at: number) => ({
  halal_rating: at,
  debt_ratio_perc: 10.5 + at,
  debt_ratio_dollar: 1_000.5 + at,
  liquidity_ratio_perc: 20.5 + at,
  liquidity_ratio_dollar: 2_000.5 + at,
  receivables_ratio_perc: 30.5 + at,
  receivables_ratio_dollar: 3_000.5 + at,
  non_compliant_revenue_perc: 40.5 + at,
  non_compliant_revenue_dollar: 4_000.5 + at,
  compliant_revenue_perc: 50.5 + at,
  compliant_revenue_dollar: 5_000.5 + at,
  screen_denominator: 6_000.5 + at,
});
const VERDICTS = ['DOUBTFUL', 'HALAL', 'NOT HALAL', 'INCOMPLETE_DATA', 'UNQUALIFIED'];
const TYPES = [
  'avg_market_cap_36m',
  'avg_market_cap_24m',
  'total_assets',
  'total_assets',
  'avg_market_cap_36m',
];
const groupOf = (at: number): Record<string, unknown> => {
  const values = {
    halal_status: VERDICTS[at],
    ...figuresOf(at),
    screen_denominator_type: TYPES[at],
  };
  const suffix = at === 0 ? '' : `_${RULEBOOKS[at]}`;
  return {
    name: `Standard ${at}`,
    owner: `Owner ${at}`,
    primary: at === 0,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}${suffix}`, value])),
    thresholds: { debt: 30 + at, liquidity: null, income: 5 + at },
  };
};
const { halal_status: _, ...HEAD } = COMPLIANCE;
const METHODOLOGY = {
  ...HEAD,
  methodology_updated_at: 'Nov 20, 2026',
  methodology_count: 5,
  methodologies: Object.fromEntries(RULEBOOKS.map((rulebook, at) => [rulebook, groupOf(at)])),
};
/** The record of a stock whose index rulebooks were never computed: their groups are null throughout (2.5). */
const NO_METHODOLOGY = {
  ...METHODOLOGY,
  methodology_updated_at: null,
  methodologies: Object.fromEntries(
    Object.entries(METHODOLOGY.methodologies).map(([rulebook, group]) => [
      rulebook,
      Object.fromEntries(
        Object.entries(group).map(([name, value]) => [name, name.endsWith(`_${rulebook}`) ? null : value]),
      ),
    ]),
  ),
};

const WEIGHTS = Object.fromEntries(
  RULEBOOKS.slice(1).flatMap((rulebook, at) => [
    [`compliant_weight_perc_${rulebook}`, 81.5 + at],
    [`non_compliant_weight_perc_${rulebook}`, 1.5 + at],
  ]),
);
const FUND = {
  ticker: 'ISWD.L',
  fund_name: 'World Islamic',
  issuer: 'Somebody',
  listing_country: 'IE',
  reporting_currency: 'GBp',
  expense_ratio: 0.45,
  aum: 123_456,
  status: 'DOUBTFUL',
  halal_rating: 8,
  ...INDEX_VERDICTS,
  halal_status_msci: 'HALAL',
  compliant_weight_perc: 91.123456789,
  non_compliant_weight_perc: 2.25,
  doubtful_weight_perc: 6.75,
  unscreened_weight_perc: 3.5,
  coverage_weight_perc: 96.5,
  holdings_total: 130,
  holdings_screened: 128,
  ...WEIGHTS,
  holdings_as_of: '2026-11-19',
  methodology_updated_at: '2026-11-21T03:10:00',
  last_updated: '2026-11-21T03:11:00',
  holdings_fetched_at: '2026-11-20T22:00:00',
};
/** The fields of a fund that may be null, and a fund of which none of them is known. */
const UNKNOWN_OF_FUND = nulls({
  ...{ fund_name: '', issuer: '', listing_country: '', reporting_currency: '', expense_ratio: 0, aum: 0 },
  ...{ holdings_as_of: '', holdings_fetched_at: '' },
});
const UNKNOWN_FUND = { ...FUND, ticker: 'NULF.L', ...UNKNOWN_OF_FUND };
const fundGroup = (at: number) => {
  const suffix = at === 0 ? '' : `_${RULEBOOKS[at]}`;
  return {
    name: `Standard ${at}`,
    owner: `Owner ${at}`,
    primary: at === 0,
    [`halal_status${suffix}`]: at === 0 ? 'DOUBTFUL' : at % 2 === 0 ? 'HALAL' : 'NOT HALAL',
    [`compliant_weight_perc${suffix}`]: 90.5 + at,
    [`non_compliant_weight_perc${suffix}`]: 1.25 + at,
  };
};
/** Where both records have a field, its values differ, so that a test notices which of them it is read from. */
const SCREENING = {
  ticker: 'ISWD.L',
  fund_name: 'World Islamic Screened',
  issuer: 'Somebody Else',
  listing_country: 'LU',
  listing_venue: 'GB',
  reporting_currency: 'EUR',
  halal_rating: 0,
  holdings_total: 131,
  holdings_screened: 127,
  holdings_as_of: '2026-11-18',
  methodology_updated_at: '2026-11-20T03:10:00',
  last_updated: '2026-11-20T03:11:00',
  methodology_count: 5,
  methodologies: Object.fromEntries(RULEBOOKS.map((rulebook, at) => [rulebook, fundGroup(at)])),
};
const holding = (ticker: string, weight: number, more: object) => ({
  etf_ticker: 'ISWD.L',
  holding_ticker: ticker,
  holding_name: `${ticker} Incorporated`,
  as_of: '2026-11-19',
  weight_perc: weight,
  screened: true,
  status: 'HALAL',
  ...INDEX_VERDICTS,
  ...more,
});
const HOLDINGS = [
  holding('AAPL', 61.5, {}),
  holding('BARC.L', 40, { status: null, holding_name: null, screened: false }),
  holding('ERR', 2, { status: 'ERROR_DATA', halal_status_djim: null }),
  holding('SHORT', -3.5, { status: 'NOT HALAL' }),
];
const EVENTS = [
  {
    seq: 9_000_000_001,
    run_id: 'unattributed',
    ticker: 'URTS.UZ',
    company_name: null,
    instrument_type: 'stock',
    event_type: 'verdict.changed',
    event_class: 'verdict',
    changed_at: '2026-11-20T06:30:15',
    note: 'The threshold was revised.',
    changed_statuses_by_methodologies: [
      { methodology: 'aaoifi', old_status_aaoifi: 'HALAL', new_status_aaoifi: 'DOUBTFUL' },
      { methodology: 'ftse', old_status_ftse: null, new_status_ftse: 'NOT HALAL' },
    ],
  },
  {
    seq: 9_000_000_009,
    run_id: 'run-7',
    ticker: 'ISWD.L',
    company_name: 'World Islamic',
    instrument_type: 'etf',
    event_type: 'coverage.removed',
    event_class: 'coverage',
    changed_at: '2026-11-21T06:00:00',
    note: null,
    changed_statuses_by_methodologies: [],
  },
];

let server: AnsweringServer;
let client: ScreeningClient;

beforeEach(async () => {
  server = await answeringServer((path, response) => {
    const [endpoint = '', rest = '', more = ''] = path.split('?')[0]!.split('/');
    const ticker = decodeURIComponent(rest);
    if (endpoint === 'verdict-changes') {
      const page = {
        changes: EVENTS,
        next_cursor: 9_000_000_009,
        oldest_seq: 9_000_000_001,
        truncated: false,
      };
      return json(response, 200, page);
    }
    if (['ISWD.L', 'NULF.L'].includes(ticker) !== (endpoint === 'etf'))
      return json(response, 404, { error: 'not_found' });
    if (more === 'screening') return json(response, 200, SCREENING);
    if (more === 'holdings') {
      const page = { etf_ticker: 'ISWD.L', as_of: '2026-11-19', total: 4, limit: 100, offset: 0 };
      return json(response, 200, { ...page, holdings: HOLDINGS });
    }
    if (endpoint === 'etf') return json(response, 200, ticker === 'NULF.L' ? UNKNOWN_FUND : FUND);
    if (endpoint === 'methodology')
      return json(response, 200, { ...(ticker === 'NUL' ? NO_METHODOLOGY : METHODOLOGY), ticker });
    const full: Record<string, unknown> = ticker === 'NUL' ? { ...NOT_COMPUTED, ticker } : FULL;
    const shown = endpoint === 'compliance' ? COMPLIANCE : endpoint === 'basic-report' ? BASIC : full;
    json(response, 200, Object.fromEntries(Object.keys(shown).map((name) => [name, full[name]])));
  });
  client = serverClient(server);
  provideClient(() => Promise.resolve(client));
});
afterEach(() => server.close());

/** Excel's numbers of the dates above, counted by hand from 2026-11-18, which is 46344. */
const SERIALS: Record<string, number> = {
  'Nov 18, 2026': 46_344,
  'Nov 20, 2026': 46_346,
  'Nov 21, 2026': 46_347,
  '2026-11-19': 46_345,
  '2026-11-21T03:10:00': 46_347 + 190 / 1440,
  '2026-11-21T03:11:00': 46_347 + 191 / 1440,
  '2026-11-20T22:00:00': 46_346 + 22 / 24,
};

async function cell(ticker: string, name: string): Promise<unknown> {
  const [[shown] = []] = await field([[ticker]], name);
  return shown instanceof DateCell ? shown.serial : shown;
}

function expected(served: unknown): unknown {
  if (Array.isArray(served)) return served.length === 1 ? '1 source' : `${served.length} sources`;
  const serial = typeof served === 'string' ? SERIALS[served] : undefined;
  return serial === undefined ? served : expect.closeTo(serial, 9);
}

describe('a field of a stock', () => {
  const served = Object.entries(FULL).filter(([, value]) => value !== null);

  test.each(served)('FIELD gives %s of a stock as it is served', async (name, value) => {
    expect(await cell('BP.L', name)).toEqual(expected(value));
    // Where it is not computed yet, there is no value: neither 0 nor a blank.
    if ((NOT_COMPUTED as Record<string, unknown>)[name] === null)
      expect(await cell('NUL', name)).toMatchObject({ code: 'notAvailable' });
  });

  const missing = Object.entries(NOT_COMPUTED).flatMap(([name, value]) => (value === null ? [name] : []));

  test.each(missing)('FIELD gives a null of %s as #N/A with the reason, and never as 0', async (name) => {
    const shown = await cell('NUL', name);
    expect(shown).toBeInstanceOf(CellError);
    expect(shown).toMatchObject({ code: 'notAvailable', message: expect.stringMatching(/^NUL: .+/) });
  });
});

describe('a field of the methodology', () => {
  const names = Object.keys({ halal_status: '', ...figuresOf(0), screen_denominator_type: '' });

  test.each(names)('FIELD gives %s by rulebook, each from its own group', async (name) => {
    const shown = [];
    for (const rulebook of RULEBOOKS) {
      // The primary verdict and its ratios are in narrower records too: the other fields tell whether the group is read.
      if (rulebook !== 'aaoifi') shown.push(await cell('BP.L', `${name}_${rulebook}`));
    }
    expect(shown).toEqual(
      RULEBOOKS.slice(1).map((rulebook) => METHODOLOGY.methodologies[rulebook]![`${name}_${rulebook}`]),
    );
    expect(shown).toHaveLength(4);
    // Where the index rulebooks were never computed, nothing stands in: neither 0 nor the primary group.
    for (const rulebook of RULEBOOKS.slice(1))
      expect(await cell('NUL', `${name}_${rulebook}`)).toMatchObject({ code: 'notAvailable' });
  });

  test.each(['methodology_updated_at', 'methodology_count'] as const)('FIELD gives %s', async (name) => {
    expect(await cell('BP.L', name)).toEqual(expected(METHODOLOGY[name]));
  });

  test('METHODOLOGY has a column for each rulebook in served order, with its title, owner and figures', async () => {
    const [head, ...rows] = await methodology([['BP.L']]);
    expect(head).toEqual(['', ...RULEBOOKS]);
    const table = Object.fromEntries(rows.map(([name, ...cells]) => [name, cells]));
    expect(table).toMatchObject({
      name: [0, 1, 2, 3, 4].map((at) => `Standard ${at}`),
      owner: [0, 1, 2, 3, 4].map((at) => `Owner ${at}`),
      primary: [true, false, false, false, false],
      halal_status: VERDICTS,
      ...Object.fromEntries(
        Object.keys(figuresOf(0)).map((name) => [
          name,
          [0, 1, 2, 3, 4].map((at) => figuresOf(at)[name as keyof ReturnType<typeof figuresOf>]),
        ]),
      ),
      screen_denominator_type: TYPES,
      limit_debt: [30, 31, 32, 33, 34],
      limit_income: [5, 6, 7, 8, 9],
    });
  });

  test('METHODOLOGY: a limit that is absent or null is none, by rulebook, and never 0', async () => {
    const rows = await methodology([['BP.L']]);
    const limits = (name: string) => rows.find(([first]) => first === name)!.slice(1);
    expect(limits('limit_liquidity')).toEqual([
      'not served',
      'no screen',
      'not served',
      'not served',
      'no screen',
    ]);
    expect(limits('limit_receivables')).toEqual([
      ...['no screen', 'no screen', 'not served', 'not served', 'no screen'],
    ]);
  });
});

describe('a field of a fund', () => {
  test.each(Object.entries(FUND))('FIELD gives %s of a fund as it is served', async (name, value) => {
    expect(await cell('ISWD.L', name)).toEqual(expected(value));
    // Where the service does not know it, there is no value: neither 0 nor a blank.
    if (name in UNKNOWN_OF_FUND) expect(await cell('NULF.L', name)).toMatchObject({ code: 'notAvailable' });
  });

  test.each(['listing_venue', 'methodology_count'] as const)(
    'FIELD gives %s of a fund’s screening',
    async (name) => {
      expect(await cell('ISWD.L', name)).toBe(SCREENING[name]);
    },
  );

  test('ETF_SCREENING has a row for each rulebook in served order, with its own verdict and weights', async () => {
    expect(await etfScreening([['ISWD.L']])).toEqual([
      ['Rulebook', 'Name', 'Verdict', 'Coverage (%)', 'Compliant weight (%)', 'Non-compliant weight (%)'],
      ['aaoifi', 'Standard 0', 'DOUBTFUL', 96.5, 90.5, 1.25],
      ['djim', 'Standard 1', 'NOT HALAL', '–', 91.5, 2.25],
      ['ftse', 'Standard 2', 'HALAL', '–', 92.5, 3.25],
      ['msci', 'Standard 3', 'NOT HALAL', '–', 93.5, 4.25],
      ['sp', 'Standard 4', 'HALAL', '–', 94.5, 5.25],
    ]);
  });

  test('ETF_SCREENING has the name of each rulebook, and FIELD its owner', async () => {
    const [, ...rows] = await etfScreening([['ISWD.L']]);
    expect(rows.map(([rulebook, name]) => [rulebook, name])).toEqual(
      RULEBOOKS.map((rulebook, at) => [rulebook, `Standard ${at}`]),
    );
    for (const [at, rulebook] of RULEBOOKS.entries()) {
      const suffix = at === 0 ? '' : `_${rulebook}`;
      expect([rulebook, await cell('ISWD.L', `owner${suffix}`)]).toEqual([rulebook, `Owner ${at}`]);
    }
  });

  test('holdings, in cells and as a sheet: in served order, a short position with its sign, and "not rated" where there is no usable verdict', async () => {
    const others = ['HALAL', 'NOT HALAL', 'INCOMPLETE_DATA', 'UNQUALIFIED'];
    const rows = [
      ['AAPL', 'AAPL Incorporated', 61.5, 'HALAL', ...others],
      ['BARC.L', null, 40, 'not rated', ...others],
      ['ERR', 'ERR Incorporated', 2, 'not rated', 'not rated', ...others.slice(1)],
      ['SHORT', 'SHORT Incorporated', -3.5, 'NOT HALAL', ...others],
    ];
    expect(await etfHoldings([['ISWD.L']])).toEqual([
      ['Holding', 'Name', 'Weight (%)', 'AAOIFI', 'DJIM', 'FTSE', 'MSCI', 'SP'],
      ...rows.map((row) => row.map((shown) => shown ?? '')),
    ]);
    const [sheet] = holdingsReport(await gatherHoldings(client, { symbol: 'ISWD.L' }), {
      readOn: { year: 2026, month: 11, day: 21 },
      texts: englishTexts,
      service: 'https://example.com',
      notice: undefined,
    }).sheets;
    expect(sheet!.tables[0]!.rows.map((row) => row.slice(0, 8))).toEqual(rows);
  });
});

test('RANKING has the eight scores by name: a 0 is a poor rating, and null a calculation that failed', async () => {
  expect(await ranking([['BP.L']])).toEqual(Object.entries(RANKING));
  const failed = await ranking([['NUL']]);
  expect(failed.map(([name]) => name)).toEqual(Object.keys(RANKING));
  expect(failed.every(([, score]) => score instanceof CellError)).toBe(true);
});

test.each(['halal', 'non_compliant', 'doubtful'])(
  'REVENUE_SOURCES of kind %s: its sources in the reporting currency, none found, or not extracted yet',
  async (kind) => {
    const header = ['Kind', 'Source', 'Percent of market value', 'Amount (USD)'];
    const shown = {
      halal: [['halal', 'Fuel', 80.12, 900.5]],
      non_compliant: [['non_compliant', 'none found', '', '']],
      doubtful: [['doubtful', 'not extracted yet', '', '']],
    }[kind]!;
    expect(await revenueSources([['BP.L']], kind)).toEqual([header, ...shown]);
    expect(await revenueSources([['NUL']], kind)).toEqual([header, [kind, 'not extracted yet', '', '']]);
  },
);

test('VERDICT_CHANGES has a row for each rulebook that moved, and of a coverage event one without verdicts', async () => {
  const changed = await verdictChanges();
  const rows = changed.map((row) => row.map((each) => (each instanceof DateCell ? each.serial : each)));
  expect(rows).toEqual([
    [
      ...['Seq', 'Changed at', 'Ticker', 'Name', 'Event', 'Rulebook', 'Before', 'After', 'Note'],
      ...['Instrument', 'Run'],
    ],
    ...[
      ['aaoifi', 'HALAL', 'DOUBTFUL'],
      ['ftse', 'none', 'NOT HALAL'],
    ].map((move) => [
      ...['9000000001', expect.closeTo(46_346 + (6 * 3600 + 30 * 60 + 15) / 86_400, 9), 'URTS.UZ', ''],
      ...['verdict.changed', ...move, 'The threshold was revised.', 'stock', 'unattributed'],
    ]),
    [
      ...[
        '9000000009',
        expect.closeTo(46_347.25, 9),
        'ISWD.L',
        'World Islamic',
        'coverage.removed',
        '',
        '',
        '',
      ],
      ...['', 'etf', 'run-7'],
    ],
  ]);
});
