import type { ScreeningClient } from '../../src/client/query/screening-client';
import { ContractError } from '../../src/contract/contract-error';
import { parseRecord } from '../../src/contract/parse';
import { CellError, DateCell } from '../../src/functions/cell';
import { field } from '../../src/functions/field';
import { etfHoldings, etfScreening } from '../../src/functions/funds';
import { verdictChanges } from '../../src/functions/lists';
import { provideClient } from '../../src/functions/provider';
import { methodology, ranking, revenueSources } from '../../src/functions/records';
import { changesOf, changesReport } from '../../src/reports/changes-report';
import { fundReport, gatherFund } from '../../src/reports/fund-report';
import { gatherHoldings, holdingsReport } from '../../src/reports/holdings-report';
import { gatherMethodology, methodologyReport } from '../../src/reports/methodology-report';
import { portfolioReport } from '../../src/reports/portfolio-report';
import { screenAll } from '../../src/reports/screening';
import type { ReportPlan } from '../../src/reports/sheet-plan';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { rowsOf, tableIn } from '../support/plan-tables';
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
const BASIC_FIGURES = {
  debt_ratio_perc: 166.04,
  liquidity_ratio_perc: 109.5,
  non_compliant_revenue_perc: 101.25,
};
const BASIC = { ...COMPLIANCE, ...BASIC_FIGURES };
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

const MARKETS = [
  { suffix: '', country: 'US', currency: 'USD', foreign: 'CAD' },
  { suffix: '.L', country: 'GB', currency: 'GBP', foreign: 'USD' },
  { suffix: '.TO', country: 'CA', currency: 'CAD', foreign: 'USD' },
  { suffix: '.UZ', country: 'UZ', currency: 'UZS', foreign: 'USD' },
];
const STATUSES = ['HALAL', 'NOT HALAL', 'DOUBTFUL', 'UNQUALIFIED', 'ERROR_DATA', 'INCOMPLETE_DATA'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Days of all months, among them one of a leap year, as they are served and as Excel counts them. */
const dayOf = (at: number) => {
  const moment = Date.UTC(2020, 0, 23 + 37 * at);
  const [year = '', month = '', day = ''] = new Date(moment).toISOString().slice(0, 10).split('-');
  return {
    served: `${MONTHS[Number(month) - 1]} ${day}, ${year}`,
    serial: (moment - Date.UTC(1899, 11, 30)) / 86_400_000,
  };
};
/** A figure that is a real zero, one below 0, one beyond 100 with every digit, or null, where that may be. */
const unlike = (kind: number, at: number): number | null =>
  [0, -1.0625 - at, 4_000_000_000.123 + at * 1000, null][kind]!;
type Limits = Record<string, number | null>;
const from = <T>(values: readonly T[], at: number): T => values[at % values.length]!;

/**
 * A stock of each status in each market: half of them report in the currency of their market, and half in another one. Their figures are 0,
 * below 0, and large in each market, and under each rulebook.
 */
const STOCKS = MARKETS.flatMap(({ suffix, country, currency, foreign }, market) =>
  STATUSES.map((status, at) => {
    const ticker = `${['ONE', 'TWO', 'TRI', 'QUA', 'CIN', 'SEX'][at]}${suffix}`;
    const head = {
      ticker,
      company_name: `${ticker}  & Sons, "Ünïted" p.l.c. `,
      listing_country: country,
      reporting_currency: at < 3 ? currency : foreign,
      last_scanned: status === 'UNQUALIFIED' ? null : dayOf(market * 6 + at).served,
      last_updated: dayOf(market * 6 + at + 5).served,
    };
    const indexStatuses = ['HALAL', 'NOT HALAL', 'INCOMPLETE_DATA', 'UNQUALIFIED'];
    const figures = Object.keys({ ...AMOUNTS, ...BASIC_FIGURES });
    const sources = [0, 1, 2].map((kind) => ({
      name: ` Source ${kind} of  ${ticker}`,
      percent: unlike(kind, market)!,
      amount_usd: unlike((kind + at) % 3, at)!,
    }));
    const full: Record<string, unknown> = {
      ...head,
      halal_status: status,
      halal_rating: [10, 1, 0, 0, 5, 7][at]!,
      ...Object.fromEntries(figures.map((name, each) => [name, unlike(at % 3, each)])),
      ...{ interest_debt: -61 - at, prohibited_revenue: 4_000_000_000 + at, operating_lease: 1 + market },
      halal_revenue_source: from([sources, [], null], at),
      non_compliant_revenue_source: from([null, sources, []], at),
      doubtful_revenue_source: from([[], null, sources.slice().reverse()], at),
      ...Object.fromEntries(
        Object.keys(INDEX_VERDICTS).map((name, each) => [name, from([...indexStatuses, null], at + each)]),
      ),
      ...Object.fromEntries(
        Object.keys(RANKING).map((name, each) => [name, from([0, 10, 0.05, null, 9.99], at + each)]),
      ),
    };
    const methodologies = Object.fromEntries(
      RULEBOOKS.map((rulebook, group): [string, Record<string, unknown>] => {
        const kind = (at + group) % 4;
        const suffixed = {
          halal_status: rulebook === 'aaoifi' ? from(VERDICTS, at) : from(indexStatuses, at + group),
          ...Object.fromEntries(Object.keys(figuresOf(0)).map((name, each) => [name, unlike(kind, each)])),
          halal_rating: [0, 10, 7, null][kind],
          screen_denominator_type: TYPES[group],
        };
        const limit = 30.0001 + group;
        return [
          rulebook,
          {
            name: ` Standard ${group} of ${ticker}`,
            owner: `Owner ${group} of  ${ticker} `,
            primary: group === 0,
            ...Object.fromEntries(
              Object.entries(suffixed).map(([name, value]) => [group ? `${name}_${rulebook}` : name, value]),
            ),
            thresholds: [
              { debt: 0, liquidity: limit, receivables: null, income: 5.5 },
              { debt: limit, liquidity: null, receivables: 0, income: 0 },
              { debt: null, receivables: 70.25, income: 5 },
              { debt: 100, liquidity: 0, income: null },
            ][kind],
          },
        ];
      }),
    );
    const recomputed = dayOf(market * 6 + at + 9).served;
    const methodology = {
      ...head,
      methodology_updated_at: recomputed,
      methodology_count: 5 + (at % 2),
      methodologies,
    };
    return { ticker, full, methodology };
  }),
);
const STOCK = new Map(STOCKS.map((stock) => [stock.ticker, stock]));
const ALL_STOCKS = STOCKS.map(({ ticker }) => ticker);

/** The weights under the index rulebooks, each rulebook's so much above that of the one before. */
const weightsFrom = (compliant: number, nonCompliant: number, step = 1) =>
  Object.fromEntries(
    RULEBOOKS.slice(1).flatMap((rulebook, at) => [
      [`compliant_weight_perc_${rulebook}`, compliant + step * at],
      [`non_compliant_weight_perc_${rulebook}`, nonCompliant + step * at],
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
  ...weightsFrom(81.5, 1.5),
  holdings_as_of: '2026-11-19',
  methodology_updated_at: '2026-11-21T03:10:00',
  last_updated: '2026-11-21T03:11:00',
  holdings_fetched_at: '2026-11-20T22:00:00',
};
/** Funds of every place of listing, and with every verdict: whole and empty baskets, and weights that no clamp and no rounding leaves as they are. */
const FUNDS: Readonly<Record<string, Record<string, unknown>>> = {
  'ISWD.L': FUND,
  SPUS: {
    ...FUND,
    ticker: 'SPUS',
    fund_name: 'Five Hundred',
    issuer: 'SP Funds',
    listing_country: 'US',
    reporting_currency: 'USD',
    expense_ratio: 1.25,
    aum: 2_500_000_000,
    status: 'HALAL',
    halal_status_djim: 'UNQUALIFIED',
    halal_status_ftse: 'HALAL',
    halal_status_msci: 'NOT HALAL',
    halal_status_sp: 'HALAL',
    compliant_weight_perc: 100,
    non_compliant_weight_perc: 0,
    doubtful_weight_perc: 0,
    unscreened_weight_perc: 0,
    coverage_weight_perc: 100,
    holdings_total: 11_203,
    holdings_screened: 11_203,
    ...weightsFrom(70.25, 0, 0),
    holdings_as_of: '2026-02-28',
    methodology_updated_at: '2026-11-21T00:00:00',
    last_updated: '2026-11-20T23:59:59',
    holdings_fetched_at: '2026-11-21T03:10:00',
  },
  'WSHR.TO': {
    ...FUND,
    ticker: 'WSHR.TO',
    fund_name: 'Shariah World',
    issuer: 'Wealthsimple',
    listing_country: 'CA',
    reporting_currency: 'CAD',
    expense_ratio: 0,
    aum: 0,
    status: 'NOT HALAL',
    halal_rating: 0,
    halal_status_djim: 'NOT HALAL',
    halal_status_ftse: 'UNQUALIFIED',
    halal_status_msci: 'UNQUALIFIED',
    halal_status_sp: 'NOT HALAL',
    compliant_weight_perc: 0,
    non_compliant_weight_perc: 0.000123456789,
    doubtful_weight_perc: 0.1,
    unscreened_weight_perc: 100,
    coverage_weight_perc: 0,
    holdings_total: 0,
    holdings_screened: 0,
    ...weightsFrom(0, 50.75, 0),
    holdings_as_of: '2026-11-18',
    holdings_fetched_at: '2026-11-20T23:59:59',
  },
  // A short position makes the rest heavier than the whole.
  LEV: {
    ...FUND,
    ticker: 'LEV',
    listing_country: 'LU',
    reporting_currency: 'EUR',
    aum: 0.5,
    status: 'UNQUALIFIED',
    halal_rating: 0,
    compliant_weight_perc: 130.5,
    non_compliant_weight_perc: -12.25,
    doubtful_weight_perc: 104.123456789,
    unscreened_weight_perc: -18.25,
    coverage_weight_perc: 118.25,
    holdings_total: 1,
    holdings_screened: 0,
    ...weightsFrom(101.5, -3.5),
  },
};
/** The fields of a fund that may be null, and a fund of which none of them is known. */
const UNKNOWN_OF_FUND = nulls({
  ...{ fund_name: '', issuer: '', listing_country: '', reporting_currency: '', expense_ratio: 0, aum: 0 },
  ...{ holdings_as_of: '', holdings_fetched_at: '' },
});
const UNKNOWN_FUND = { ...FUND, ticker: 'NULF.L', ...UNKNOWN_OF_FUND };
/** The groups of a fund's screening, from a place in this list on, so that each rulebook once has each verdict. */
const FUND_VERDICTS = ['NOT HALAL', 'HALAL', 'UNQUALIFIED'];
const fundGroups = (status: string, from = 0) =>
  Object.fromEntries(
    RULEBOOKS.map((rulebook, at): [string, Record<string, unknown>] => {
      const suffix = at === 0 ? '' : `_${rulebook}`;
      const group = {
        name: `Standard ${from + at}`,
        owner: `Owner ${from + at}`,
        primary: at === 0,
        [`halal_status${suffix}`]: at === 0 ? status : FUND_VERDICTS[(from + at) % 3],
        [`compliant_weight_perc${suffix}`]: 90.5 + 10 * from - 20 * at,
        [`non_compliant_weight_perc${suffix}`]: from === 1 ? at : -1.25 + at,
      };
      return [rulebook, group];
    }),
  );
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
  methodologies: fundGroups('DOUBTFUL'),
};
const SCREENINGS: Readonly<Record<string, typeof SCREENING>> = {
  'ISWD.L': SCREENING,
  SPUS: { ...SCREENING, ticker: 'SPUS', listing_venue: 'US', methodologies: fundGroups('HALAL', 1) },
  'WSHR.TO': {
    ...{ ...SCREENING, ticker: 'WSHR.TO', listing_venue: 'CA' },
    methodologies: fundGroups('NOT HALAL', 2),
  },
  LEV: { ...SCREENING, ticker: 'LEV', listing_venue: 'US', methodologies: fundGroups('UNQUALIFIED', 3) },
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
  holding('AAPL', 161.5, {}),
  holding('BARC.L', 40, { status: null, holding_name: null, screened: false }),
  holding('ERR', 2, { status: 'ERROR_DATA', halal_status_djim: null }),
  holding('CNR.TO', 0.123456789, { status: 'INCOMPLETE_DATA', halal_status_ftse: null }),
  holding('BP.L', 0, { status: 'DOUBTFUL', halal_status_msci: 'ERROR_DATA' }),
  holding('URTS.UZ', 0, { status: 'UNQUALIFIED', halal_status_sp: null }),
  holding('SHORT', -3.5, { status: 'NOT HALAL' }),
  holding('SHORT.TO', -99, { halal_status_djim: 'ERROR_DATA', halal_status_sp: 'HALAL' }),
];

/** What the feed tells: of a stock of each market and a fund of each place of listing, under each rulebook, with every kind of event. */
const TOLD: readonly {
  readonly of: [seq: number, ticker: string, name: string | null, instrument: 'stock' | 'etf'];
  readonly type: string;
  readonly at: string;
  /** Excel's number of that moment, counted by hand from 2026-11-20, which is 46346. */
  readonly serial: number;
  readonly by: [note: string | null, run: string];
  /** A rulebook with its old and its new status. */
  readonly moves: [rulebook: string, before: string | null, after: string | null][];
}[] = [
  {
    of: [4_294_967_297, 'AAPL', 'Apple Inc.', 'stock'],
    type: 'verdict.changed',
    at: '2026-11-20T00:00:00',
    serial: 46_346,
    by: [null, 'run-6'],
    moves: [['djim', 'HALAL', 'NOT HALAL']],
  },
  {
    of: [9_000_000_001, 'URTS.UZ', null, 'stock'],
    type: 'verdict.changed',
    at: '2026-11-20T06:30:15',
    serial: 46_346 + (6 * 3600 + 30 * 60 + 15) / 86_400,
    by: ['The threshold was revised.', 'unattributed'],
    moves: [
      ['aaoifi', 'HALAL', 'DOUBTFUL'],
      ['ftse', null, 'NOT HALAL'],
    ],
  },
  {
    of: [9_000_000_002, 'BP.L', 'BP p.l.c.', 'stock'],
    type: 'verdict.changed',
    at: '2026-11-20T23:59:59',
    serial: 46_347 - 1 / 86_400,
    by: ['The threshold was revised.', 'unattributed'],
    // The last good verdict may be the new one: whether there is an entry says what moved.
    moves: [
      ['sp', 'NOT HALAL', null],
      ['msci', 'HALAL', 'HALAL'],
    ],
  },
  {
    of: [9_000_000_004, 'CNR.TO', 'Canadian National', 'stock'],
    type: 'verdict.changed',
    at: '2026-11-21T07:00:00',
    serial: 46_347 + 7 / 24,
    by: [null, 'run-7'],
    moves: [
      ['aaoifi', 'DOUBTFUL', 'UNQUALIFIED'],
      ['djim', 'INCOMPLETE_DATA', 'HALAL'],
      ['ftse', 'UNQUALIFIED', 'INCOMPLETE_DATA'],
      ['msci', 'NOT HALAL', 'HALAL'],
      ['sp', 'HALAL', 'ERROR_DATA'],
    ],
  },
  {
    of: [9_000_000_005, 'SPUS', 'Five Hundred', 'etf'],
    type: 'verdict.changed',
    at: '2026-11-21T07:00:00',
    serial: 46_347 + 7 / 24,
    by: [null, 'run-7'],
    moves: [['aaoifi', 'UNQUALIFIED', 'HALAL']],
  },
  ...(['ISWD.L', 'WSHR.TO', 'MSFT', 'RDSA.L'] as const).flatMap((ticker, at) =>
    ['coverage.added', 'coverage.removed'].map((type, removed) => ({
      of: [9_000_000_010 + 2 * at + removed, ticker, `${ticker} named`, at < 2 ? 'etf' : 'stock'] as [
        number,
        string,
        string,
        'etf' | 'stock',
      ],
      type,
      at: '2026-11-21T06:00:00',
      serial: 46_347.25,
      by: [removed === 1 ? 'A rule.' : null, `run-${at}`] as [string | null, string],
      moves: [],
    })),
  ),
];
const EVENTS = TOLD.map(({ of: [seq, ticker, company_name, instrument_type], type, at, by, moves }) => ({
  seq,
  run_id: by[1],
  ticker,
  company_name,
  instrument_type,
  event_type: type,
  event_class: type.startsWith('coverage') ? 'coverage' : 'verdict',
  changed_at: at,
  note: by[0],
  // The type says what an event is, whatever the array of a coverage event holds.
  changed_statuses_by_methodologies: [
    ...moves,
    ...(ticker === 'RDSA.L' ? [['sp', 'HALAL', 'NOT HALAL'] as const] : []),
  ].map(([methodology, before, after]) => ({
    methodology,
    [`old_status_${methodology}`]: before,
    [`new_status_${methodology}`]: after,
  })),
}));

let server: AnsweringServer;
let client: ScreeningClient;
/** Whether the plan of this test includes the methodology. */
let hasMethodology: boolean;

beforeEach(async () => {
  hasMethodology = true;
  server = await answeringServer((path, response) => {
    const [endpoint = '', rest = '', more = ''] = path.split('?')[0]!.split('/');
    const ticker = decodeURIComponent(rest);
    if (endpoint === 'verdict-changes') {
      const page = {
        changes: EVENTS,
        next_cursor: EVENTS.at(-1)!.seq,
        oldest_seq: EVENTS[0]!.seq,
        truncated: false,
      };
      return json(response, 200, page);
    }
    if ((ticker in FUNDS || ticker === 'NULF.L') !== (endpoint === 'etf'))
      return json(response, 404, { error: 'not_found' });
    if (more === 'screening') return json(response, 200, SCREENINGS[ticker]!);
    if (more === 'holdings') {
      const page = { etf_ticker: 'ISWD.L', as_of: '2026-11-19', total: 8, limit: 100, offset: 0 };
      return json(response, 200, { ...page, holdings: HOLDINGS });
    }
    if (endpoint === 'etf') return json(response, 200, FUNDS[ticker] ?? UNKNOWN_FUND);
    const stock = STOCK.get(ticker);
    const isUncomputed = ticker.startsWith('NUL');
    if (endpoint === 'methodology' && !hasMethodology)
      return json(response, 403, { plans: ['Business Ultimate'] });
    if (endpoint === 'methodology')
      return json(
        response,
        200,
        stock?.methodology ?? { ...(isUncomputed ? NO_METHODOLOGY : METHODOLOGY), ticker },
      );
    const full: Record<string, unknown> = isUncomputed ? { ...NOT_COMPUTED, ticker } : (stock?.full ?? FULL);
    const shown = endpoint === 'compliance' ? COMPLIANCE : endpoint === 'basic-report' ? BASIC : full;
    json(response, 200, Object.fromEntries(Object.keys(shown).map((name) => [name, full[name]])));
  });
  client = serverClient(server);
  provideClient(() => Promise.resolve(client));
});
afterEach(() => server.close());

const CONTEXT = {
  readOn: { year: 2026, month: 11, day: 21 },
  texts: englishTexts,
  service: 'https://example.com',
  notice: undefined,
};

/** The first table of a report. */
const tableOf = ({ sheets }: ReportPlan) => sheets[0]!.tables[0]!;

/** Excel's numbers of the dates above, counted by hand from 2026-11-18, which is 46344. */
const SERIALS: Record<string, number> = {
  'Nov 18, 2026': 46_344,
  'Nov 20, 2026': 46_346,
  'Nov 21, 2026': 46_347,
  '2026-11-19': 46_345,
  '2026-11-21T03:10:00': 46_347 + 190 / 1440,
  '2026-11-21T03:11:00': 46_347 + 191 / 1440,
  '2026-11-20T22:00:00': 46_346 + 22 / 24,
  '2026-02-28': 46_081,
  '2026-11-18': 46_344,
  '2026-11-20T23:59:59': 46_347 - 1 / 86_400,
  '2026-11-21T00:00:00': 46_347,
};

for (let at = 0; at < 84; at += 1) SERIALS[dayOf(at).served] = dayOf(at).serial;

async function cells(tickers: readonly string[], name: string): Promise<unknown[]> {
  const [shown = []] = await field([[...tickers]], name);
  return shown.map((cell) => (cell instanceof DateCell ? cell.serial : cell));
}

async function cell(ticker: string, name: string): Promise<unknown> {
  return (await cells([ticker], name))[0];
}

const NO_VALUE = expect.objectContaining({ code: 'notAvailable' });

function expected(served: unknown): unknown {
  if (served === null || served === undefined) return NO_VALUE;
  if (Array.isArray(served)) return served.length === 1 ? '1 source' : `${served.length} sources`;
  const serial = typeof served === 'string' ? SERIALS[served] : undefined;
  return serial === undefined ? served : expect.closeTo(serial, 9);
}

/** What is not of the kind of a served value: it is missing, or of another type. */
const unlikeServed = (served: unknown): unknown[] => {
  if (typeof served === 'number') return [undefined, String(served), true, {}];
  if (typeof served !== 'string') return [undefined, 'none', 3, {}];
  if (served in SERIALS) return [undefined, 46_344, 'Feb 30, 2026', '2026-11-20', 'November 20, 2026', ''];
  return [undefined, 12, true, {}, ...(STATUSES.includes(served) ? ['FINE', 'halal', ''] : [])];
};

/** The companies of which nothing is computed yet, one of each market. */
const UNCOMPUTED = MARKETS.map(({ suffix }) => `NUL${suffix}`);
const NO_VALUES = UNCOMPUTED.map(() => NO_VALUE);

describe('a field of a stock', () => {
  const served = Object.entries(FULL).filter(([, value]) => value !== null);

  test.each(served)('FIELD gives %s of a stock as it is served', async (name, value) => {
    expect(await cell('BP.L', name)).toEqual(expected(value));
    // In every market and of every status, whether it is 0, below 0, large or null.
    expect(await cells(ALL_STOCKS, name)).toEqual(STOCKS.map(({ full }) => expected(full[name])));
    // Where it is not computed yet, there is no value: neither 0 nor a blank.
    if ((NOT_COMPUTED as Record<string, unknown>)[name] === null)
      expect(await cells(UNCOMPUTED, name)).toEqual(NO_VALUES);
    // A record in which it is missing or of another kind is none. The ranking scores may be missing (2.4).
    for (const other of unlikeServed(value))
      if (other !== undefined || !(name in RANKING))
        expect(() => parseRecord('full-report', { ...FULL, [name]: other })).toThrow(ContractError);
  });

  const missing = Object.entries(NOT_COMPUTED).flatMap(([name, value]) => (value === null ? [name] : []));

  test.each(missing)('FIELD gives a null of %s as #N/A with the reason, and never as 0', async (name) => {
    const shown = await cell('NUL', name);
    expect(shown).toBeInstanceOf(CellError);
    expect(shown).toMatchObject({ code: 'notAvailable', message: expect.stringMatching(/^NUL: .+/) });
    expect(await cells(UNCOMPUTED, name)).toEqual(NO_VALUES);
    // A real 0 is one, in every market.
    const served = STOCKS.map(({ full }) => expected(full[name]));
    expect(await cells(ALL_STOCKS, name)).toEqual(served);
  });
});

test('no amount is converted: each is shown as it is served, in the currency in which the company reports', async () => {
  for (const { ticker, full, methodology: record } of STOCKS) {
    const { listing_country: country, reporting_currency: currency } = record;
    expect([ticker, await cell(ticker, 'listing_country')]).toEqual([ticker, country]);
    expect([ticker, await cell(ticker, 'reporting_currency')]).toEqual([ticker, currency]);
    const [header, ...sources] = await revenueSources([[ticker]]);
    expect([ticker, header!.at(-1)]).toEqual([ticker, `Amount (${currency})`]);
    const kinds = ['halal', 'non_compliant', 'doubtful'];
    const served = kinds.flatMap(
      (kind) => (full[`${kind}_revenue_source`] ?? []) as { amount_usd: number }[],
    );
    expect(sources.map((row) => row.at(-1)).filter((amount) => amount !== '')).toEqual(
      served.map(({ amount_usd }) => amount_usd),
    );
    const dollars = Object.keys(figuresOf(0)).filter((name) => /_dollar$|^screen_denominator$/.test(name));
    const grid = new Map((await methodology([[ticker]])).map(([name, ...shown]) => [name, shown]));
    const { sheets } = methodologyReport(await gatherMethodology(client, ticker), CONTEXT);
    const lines = sheets[0]!.tables[0]!.rows.filter(([title]) => /\([A-Z]{3}\)$/.test(String(title)));
    expect(lines).toHaveLength(dollars.length);
    for (const [at, name] of dollars.entries()) {
      expect(lines[at]![0]).toMatch(new RegExp(`\\(${currency}\\)$`));
      for (const [group, rulebook] of RULEBOOKS.entries()) {
        const amount = record.methodologies[rulebook]![group === 0 ? name : `${name}_${rulebook}`];
        if (amount !== null)
          expect([ticker, name, grid.get(name)![group], lines[at]![group + 1]]).toEqual([
            ...[ticker, name, amount, amount],
          ]);
      }
    }
    expect(sheets[0]!.lines.find(({ key }) => key === 'note')!.text).toContain(`Amounts are in ${currency}.`);
  }
});

test.each(['full-report', 'methodology'])(
  'a row of a report has every verdict by its rulebook, the ratios and both dates, as %s serves them',
  async (endpoint) => {
    hasMethodology = endpoint === 'methodology';
    const held = ALL_STOCKS.map((ticker, at) => ({
      ticker,
      ...{ values: [], valueUnknown: false, rows: [at + 2], accounts: [] },
    }));
    const { sheets } = portfolioReport({
      screened: await screenAll(client, held),
      ...{ ...CONTEXT, skipped: [], title: 'Holdings' },
    });
    const shown = (served: unknown, word = 'not computed') => (served === null ? word : expected(served));
    const rows = STOCKS.map(({ ticker, full, methodology: { methodologies } }) => {
      const { aaoifi, ...groups } = methodologies;
      const byRulebook = Object.assign({}, ...Object.values(groups)) as Record<string, unknown>;
      const record: Record<string, unknown> = hasMethodology ? { ...full, ...byRulebook, ...aaoifi } : full;
      return {
        ticker,
        name: full['company_name'],
        ...{ verdict: record['halal_status'], aaoifi: record['halal_status'], coverage: '–' },
        ...Object.fromEntries(RULEBOOKS.slice(1).map((key) => [key, shown(record[`halal_status_${key}`])])),
        debt: shown(record['debt_ratio_perc']),
        liquidity: shown(record['liquidity_ratio_perc']),
        income: shown(record['non_compliant_revenue_perc']),
        scanned: shown(record['last_scanned'], 'never audited'),
        updated: shown(record['last_updated']),
        holdings: '–',
      };
    });
    const positions = sheets.find(({ part }) => part === 'positions')!;
    expect(rowsOf(tableIn(positions, 'positions'))).toEqual(rows.map((row) => expect.objectContaining(row)));
  },
);

describe('a field of the methodology', () => {
  const names = Object.keys({ halal_status: '', ...figuresOf(0), screen_denominator_type: '' });

  /** The rulebooks that define no such screen, and the one whose ratio is not served (2.5). */
  const NO_SCREEN = ['liquidity sp', 'receivables aaoifi', 'receivables djim', 'receivables sp'];
  const gridOf = ({ methodologies }: (typeof STOCKS)[number]['methodology']) => [
    ['', ...RULEBOOKS],
    ...['name', 'owner', 'primary', ...names].map((name) => [
      name,
      ...RULEBOOKS.map((rulebook) => {
        const group = methodologies[rulebook]!;
        const value = group[rulebook === 'aaoifi' || name in group ? name : `${name}_${rulebook}`];
        const screen = `${name.replace(/_ratio_.*$/, '')} ${rulebook}`;
        if (value === null && NO_SCREEN.includes(screen)) return 'no screen';
        return value === null && screen === 'liquidity djim' ? 'not served' : expected(value);
      }),
    ]),
    ...['debt', 'liquidity', 'receivables', 'income'].map((screen) => [
      `limit_${screen}`,
      ...RULEBOOKS.map((rulebook) => {
        const none = [...NO_SCREEN, 'liquidity djim'].includes(`${screen} ${rulebook}`);
        return (
          (methodologies[rulebook]!['thresholds'] as Limits)[screen] ?? (none ? 'no screen' : 'not served')
        );
      }),
    ]),
  ];

  /** The same grid as a sheet has it: with titles, with the currency of amounts, and with words for what is no figure. */
  const inWords = (
    [, ...rows]: unknown[][],
    { reporting_currency: currency }: (typeof STOCKS)[number]['methodology'],
  ) =>
    rows.map(([name, ...values], at) => [
      TITLES[at]!.replace('CUR', currency),
      ...values.map((value, rulebook) => {
        if (name === 'primary') return value ? 'yes' : 'no';
        if (name === 'screen_denominator_type') return DENOMINATORS[rulebook];
        if (value === NO_VALUE) return 'not computed';
        return name === 'halal_rating' ? String(value) : value;
      }),
    ]);
  const TITLES = [
    ...['Rulebook', 'Author', 'Primary', 'Verdict', 'Rating (0 to 10)'],
    ...['Debt ratio (%)', 'Debt (CUR)', 'Liquidity ratio (%)', 'Liquid assets (CUR)'],
    ...['Receivables ratio (%)', 'Receivables (CUR)'],
    ...['Non-compliant revenue (%)', 'Non-compliant revenue (CUR)'],
    ...['Compliant revenue (%)', 'Compliant revenue (CUR)', 'Denominator (CUR)', 'Denominator is'],
    ...['Limit: debt (%)', 'Limit: liquidity (%)', 'Limit: receivables (%)', 'Limit: income (%)'],
  ];
  const DENOMINATORS = [
    ...['12-quarter average market cap', '24-month average market cap', 'total assets', 'total assets'],
    '36-month average market value of equity',
  ];

  /** METHODOLOGY of every stock, and the sheet that has the same in words. */
  async function expectGrids(isWanted: (row: string) => boolean) {
    for (const { ticker, methodology: record } of STOCKS) {
      const grid = gridOf(record);
      const wanted = (_: unknown, at: number) => isWanted(String(grid[at + 1]![0]));
      const [head, ...rows] = await methodology([[ticker]]);
      expect([ticker, head, rows.filter(wanted)]).toEqual([ticker, grid[0], grid.slice(1).filter(wanted)]);
      const { sheets } = methodologyReport(await gatherMethodology(client, ticker), CONTEXT);
      const lines = sheets[0]!.tables[0]!.rows;
      expect([ticker, lines.filter(wanted)]).toEqual([ticker, inWords(grid, record).filter(wanted)]);
    }
  }

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
      expect(await cells(UNCOMPUTED, `${name}_${rulebook}`)).toEqual(NO_VALUES);
    // In every market, whether it is 0, below 0, large or null.
    for (const rulebook of RULEBOOKS) {
      const served = rulebook === 'aaoifi' ? name : `${name}_${rulebook}`;
      if (served in FULL) continue;
      expect([served, ...(await cells(ALL_STOCKS, served))]).toEqual([
        served,
        ...STOCKS.map(({ methodology }) => expected(methodology.methodologies[rulebook]![served])),
      ]);
    }
    await expectGrids((row) => row === name);
    // A group in which it is missing or of another kind is none.
    for (const [rulebook, group] of Object.entries(METHODOLOGY.methodologies)) {
      const served = rulebook === 'aaoifi' ? name : `${name}_${rulebook}`;
      for (const other of unlikeServed(group[served])) {
        const methodologies = { ...METHODOLOGY.methodologies, [rulebook]: { ...group, [served]: other } };
        expect(() => parseRecord('methodology', { ...METHODOLOGY, methodologies })).toThrow(ContractError);
      }
    }
  });

  test.each(['methodology_updated_at', 'methodology_count'] as const)('FIELD gives %s', async (name) => {
    expect(await cell('BP.L', name)).toEqual(expected(METHODOLOGY[name]));
    expect(await cells(ALL_STOCKS, name)).toEqual(
      STOCKS.map(({ methodology }) => expected(methodology[name])),
    );
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
    await expectGrids(() => true);
  });

  test.each(RULEBOOKS)(
    'owner and limits of %s are shown as they are served: by FIELD, METHODOLOGY and in a sheet',
    async (rulebook) => {
      const suffix = rulebook === 'aaoifi' ? '' : `_${rulebook}`;
      const groups = STOCKS.map(({ methodology }) => methodology.methodologies[rulebook]!);
      expect(await cells(ALL_STOCKS, `owner${suffix}`)).toEqual(groups.map((group) => group['owner']));
      for (const limit of ['debt', 'liquidity', 'receivables', 'income'])
        expect(await cells(ALL_STOCKS, `thresholds_${limit}${suffix}`)).toEqual(
          groups.map((group) => expected((group['thresholds'] as Limits)[limit])),
        );
      await expectGrids((row) => row === 'owner' || row.startsWith('limit_'));
      expect(await cells(ALL_STOCKS, `thresholds${suffix}`)).toEqual(
        groups.map((group) => JSON.stringify(group['thresholds'])),
      );
    },
  );

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
  /** The titles of the fields that the sheet of a fund has as they are served; dates are text there. */
  const TITLES: Partial<Record<string, string>> = {
    issuer: 'Issuer',
    listing_country: 'Domicile',
    reporting_currency: 'Currency',
    expense_ratio: 'Expense ratio (% a year)',
    halal_rating: 'Rating',
    holdings_total: 'Holdings',
    holdings_screened: 'Holdings with a verdict',
    holdings_as_of: 'Holdings as of',
    holdings_fetched_at: 'Basket fetched',
    last_updated: 'Last updated',
  };

  test.each(Object.keys(FUND))('FIELD and the sheet give %s of a fund as it is served', async (name) => {
    for (const [symbol, record] of Object.entries(FUNDS)) {
      expect([symbol, await cell(symbol, name)]).toEqual([symbol, expected(record[name])]);
      if (!TITLES[name]) continue;
      const [sheet] = fundReport(await gatherFund(client, symbol), CONTEXT).sheets;
      const { rows } = sheet!.tables.find(({ key }) => key === 'record')!;
      expect([symbol, rows.find(([title]) => title === TITLES[name])![1]]).toEqual([symbol, record[name]]);
    }
    // Where the service does not know it, there is no value: neither 0 nor a blank.
    if (name in UNKNOWN_OF_FUND) expect(await cell('NULF.L', name)).toMatchObject({ code: 'notAvailable' });
  });

  test.each(['listing_venue', 'methodology_count'] as const)(
    'FIELD gives %s of a fund’s screening',
    async (name) => {
      for (const [symbol, screening] of Object.entries(SCREENINGS))
        expect([symbol, await cell(symbol, name)]).toEqual([symbol, screening[name]]);
    },
  );

  test('a fund under every rulebook, in cells and as a sheet: in served order, each with its own name, verdict and weights, and aaoifi alone with the coverage', async () => {
    for (const [symbol, { methodologies }] of Object.entries(SCREENINGS)) {
      const rows = RULEBOOKS.map((rulebook, at) => {
        const group = methodologies[rulebook]!;
        const suffix = at === 0 ? '' : `_${rulebook}`;
        return [
          ...[rulebook, group['name'], group[`halal_status${suffix}`]],
          at === 0 ? FUNDS[symbol]!['coverage_weight_perc'] : '–',
          ...[group[`compliant_weight_perc${suffix}`], group[`non_compliant_weight_perc${suffix}`]],
        ];
      });
      expect([symbol, ...(await etfScreening([[symbol]]))]).toEqual([
        symbol,
        ['Rulebook', 'Name', 'Verdict', 'Coverage (%)', 'Compliant weight (%)', 'Non-compliant weight (%)'],
        ...rows,
      ]);
      const sheet = tableOf(fundReport(await gatherFund(client, symbol), CONTEXT));
      expect([symbol, sheet.columns.map(({ key }) => key)]).toEqual([
        symbol,
        ['rulebook', 'name', 'verdict', 'coverage', 'compliant', 'non_compliant'],
      ]);
      expect([symbol, ...sheet.rows]).toEqual([
        symbol,
        ...rows.map(([rulebook, ...cells]) => [String(rulebook).toUpperCase(), ...cells]),
      ]);
    }
  });

  test('ETF_SCREENING has the name of each rulebook, and FIELD its owner', async () => {
    for (const [symbol, { methodologies }] of Object.entries(SCREENINGS)) {
      const [, ...rows] = await etfScreening([[symbol]]);
      for (const [at, rulebook] of RULEBOOKS.entries()) {
        const owner = await cell(symbol, at === 0 ? 'owner' : `owner_${rulebook}`);
        const { name, owner: served } = methodologies[rulebook]!;
        expect([symbol, ...rows[at]!.slice(0, 2), owner]).toEqual([symbol, rulebook, name, served]);
      }
    }
  });

  test('holdings, in cells and as a sheet: in served order, a short position with its sign, and "not rated" where there is no usable verdict', async () => {
    const [djim, ftse, msci, sp] = ['HALAL', 'NOT HALAL', 'INCOMPLETE_DATA', 'UNQUALIFIED'];
    const none = 'not rated';
    const rows = [
      ['AAPL', 'AAPL Incorporated', 161.5, 'HALAL', djim, ftse, msci, sp],
      ['BARC.L', null, 40, none, djim, ftse, msci, sp],
      ['ERR', 'ERR Incorporated', 2, none, none, ftse, msci, sp],
      ['CNR.TO', 'CNR.TO Incorporated', 0.123456789, 'INCOMPLETE_DATA', djim, none, msci, sp],
      ['BP.L', 'BP.L Incorporated', 0, 'DOUBTFUL', djim, ftse, none, sp],
      ['URTS.UZ', 'URTS.UZ Incorporated', 0, 'UNQUALIFIED', djim, ftse, msci, none],
      ['SHORT', 'SHORT Incorporated', -3.5, 'NOT HALAL', djim, ftse, msci, sp],
      ['SHORT.TO', 'SHORT.TO Incorporated', -99, 'HALAL', none, ftse, msci, 'HALAL'],
    ];
    expect(await etfHoldings([['ISWD.L']])).toEqual([
      ['Holding', 'Name', 'Weight (%)', 'AAOIFI', 'DJIM', 'FTSE', 'MSCI', 'SP'],
      ...rows.map((row) => row.map((shown) => shown ?? '')),
    ]);
    const sheet = tableOf(holdingsReport(await gatherHoldings(client, { symbol: 'ISWD.L' }), CONTEXT));
    expect(sheet.columns.slice(0, 8).map(({ title }) => title)).toEqual([
      ...['Holding', 'Name', 'Weight (%)', 'Verdict', 'DJIM', 'FTSE', 'MSCI', 'SP'],
    ]);
    expect(sheet.rows.map((row) => row.slice(0, 8))).toEqual(rows);
  });
});

test('RANKING has the eight scores by name: a 0 is a poor rating, and null a calculation that failed', async () => {
  expect(await ranking([['BP.L']])).toEqual(Object.entries(RANKING));
  const failed = await ranking([['NUL']]);
  expect(failed.map(([name]) => name)).toEqual(Object.keys(RANKING));
  expect(failed.every(([, score]) => score instanceof CellError)).toBe(true);
  for (const { ticker, full } of STOCKS)
    expect([ticker, ...(await ranking([[ticker]]))]).toEqual([
      ticker,
      ...Object.keys(RANKING).map((name) => [name, expected(full[name])]),
    ]);
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
    for (const { ticker, full } of STOCKS) {
      const sources = full[`${kind}_revenue_source`] as {
        name: string;
        percent: number;
        amount_usd: number;
      }[];
      const found = sources?.map(({ name, percent, amount_usd }) => [kind, name, percent, amount_usd]);
      const none = [[kind, found ? 'none found' : 'not extracted yet', '', '']];
      expect([ticker, ...(await revenueSources([[ticker]], kind))]).toEqual([
        ticker,
        [...header.slice(0, 3), `Amount (${String(full['reporting_currency'])})`],
        ...(found?.length ? found : none),
      ]);
    }
  },
);

test('what changed, in cells and in the log: a row for each rulebook that moved, and of coverage one without verdicts, each with its moment, cause and run', async () => {
  const moment = (serial: number): unknown => expect.closeTo(serial, 9);
  const changed = await verdictChanges();
  const cells = changed.map((row) => row.map((each) => (each instanceof DateCell ? each.serial : each)));
  expect(cells).toEqual([
    [
      'Seq',
      'Changed at',
      'Ticker',
      'Name',
      'Event',
      'Rulebook',
      'Before',
      'After',
      'Note',
      'Instrument',
      'Run',
    ],
    ...TOLD.flatMap(({ of: [seq, ticker, name, instrument], type, serial, by: [note, run], moves }) =>
      (moves.length > 0 ? moves : [['', '', '']]).map(([rulebook, before, after]) => [
        ...[String(seq), moment(serial), ticker, name ?? '', type],
        ...[rulebook, before ?? 'none', after ?? 'none', note ?? '', instrument, run],
      ]),
    ),
  ]);
  const { events } = await client.changes();
  const tickers = new Set(TOLD.map(({ of: [, ticker] }) => ticker));
  const log = tableOf(
    changesReport(
      { changes: changesOf(events, tickers, englishTexts), source: 'The feed.', places: new Map() },
      CONTEXT,
    ),
  );
  expect(log.columns.map(({ key }) => key)).toEqual([
    ...['when', 'ticker', 'name', 'what', 'from', 'to', 'note', 'lists', 'event', 'instrument', 'run'],
  ]);
  const coverage = { added: ['not covered', 'covered'], removed: ['covered', 'not covered'] };
  expect(log.rows).toEqual(
    TOLD.flatMap(({ of: [seq, ticker, name, instrument], type, serial, by: [note, run], moves }) => {
      const rows =
        moves.length > 0
          ? moves.map(([rulebook, ...sides]) => [rulebook.toUpperCase(), ...sides])
          : [['coverage', ...coverage[type === 'coverage.added' ? 'added' : 'removed']]];
      return rows.map(([what, before, after]) => [
        ...[moment(serial), ticker, name, what, before ?? 'no verdict', after ?? 'no verdict', note],
        ...[null, String(seq), instrument === 'etf' ? 'fund' : 'stock', run],
      ]);
    }),
  );
});
