import { readAnswer } from '../../src/client/answer';
import { pathOf, type ServiceCall } from '../../src/client/call';
import { ENDPOINTS_OF, plansOf, serves } from '../../src/client/endpoints';
import { leastLimit } from '../../src/client/rate/limit';
import { ENDPOINTS } from '../../src/contract/endpoint';
import { FUND_LISTS } from '../../src/contract/fund-list';
import { PLAN_LIMITS, planName, PLANS, type PlanId } from '../../src/contract/plan';
import { FEED_LIMIT, FEED_RETENTION_DAYS, VERDICT_CHANGES } from '../../src/contract/verdict-change';
import { webhookDelivery } from '../../src/contract/webhook';
import { readTicker } from '../../src/portfolio/shares/ticker';
import {
  basicReport,
  compliance,
  fullReport,
  fund,
  fundScreening,
  holdings,
  methodology,
} from '../support/records';
import { coverageEvent } from '../support/verdict-events';
import { deliveryRecord } from '../support/webhook-delivery';

const GB = 1_000_000_000;
const FUND_ROUTES = ['etf', 'etf-screening', 'etf-holdings', 'etf-list', 'etf-screener', 'etf-compare'];
const REPORTS = ['compliance', 'basic-report', 'full-report'];
const ALL = [...REPORTS, 'methodology', 'verdict-changes', ...FUND_ROUTES].sort();

/** The endpoints that the client may ask on a plan. */
function endpointsOf(plan: PlanId): string[] {
  const offers = { ...ENDPOINTS, ...FUND_LISTS, [VERDICT_CHANGES.path]: VERDICT_CHANGES };
  return Object.entries(offers)
    .filter(([, { plans }]) => (plans as readonly string[]).includes(plan))
    .map(([name]) => name)
    .sort();
}

/** Section 8 of the interface: requests, minutes of their window, bytes a month, endpoints. */
test.each<[string, number | undefined, number, number | undefined, string[]]>([
  ['Basic Free', 10, 24 * 60, GB / 10, ['compliance']],
  ['Personal Standard', 300, 1, 10 * GB, ['basic-report', 'compliance']],
  ['Personal Ultimate', 1_000, 1, 100 * GB, [...REPORTS].sort()],
  ['Business Standard', 1_000, 1, 100 * GB, [...REPORTS].sort()],
  ['Business Ultimate', 3_000, 1, 300 * GB, ALL],
  ['Business Enterprise', undefined, 0, undefined, ALL],
])(
  '%s: the client keeps to its rate, and asks for what it includes',
  (name, requests, minutes, bytes, endpoints) => {
    const { id } = PLANS.find((plan) => plan.name === name)!;
    const limit = requests === undefined ? undefined : { requests, window: minutes * 60_000 };
    expect(leastLimit([id])).toEqual(limit);
    // While the plan is not known, the client keeps to the lowest rate of those that it may be.
    expect(leastLimit(['business-enterprise', id])).toEqual(limit);
    expect(leastLimit([id, 'basic-free'])).toEqual({ requests: 10, window: 24 * 60 * 60_000 });
    expect(PLAN_LIMITS[id].bandwidth).toBe(bytes);
    expect(endpointsOf(id)).toEqual(endpoints);
    // The index verdicts are in the full report, and stay on every plan that has it (9).
    for (const rulebook of ['djim', 'ftse', 'msci', 'sp']) {
      const isIncluded = ENDPOINTS_OF.stock
        .filter((endpoint) => serves(endpoint, `halal_status_${rulebook}`))
        .some((endpoint) => plansOf(endpoint).includes(id));
      expect([rulebook, isIncluded]).toEqual([rulebook, endpoints.includes('full-report')]);
    }
  },
);

test.each([
  ['United States', 'aapl', 'AAPL', {}],
  ['United States', 'NASDAQ:AAPL', 'AAPL', {}],
  ['United States', 'NYSE:BRK.B', 'BRK.B', {}],
  ['United States', 'KO', 'KO', { currency: 'USD' }],
  ['United States', 'KO', 'KO', { exchange: 'XNYS' }],
  ['United States', 'KO', 'KO', { exchange: 'New York Stock Exchange' }],
  ['United States', 'AAPL US', 'AAPL', {}],
  ['United Kingdom', 'bp.l', 'BP.L', {}],
  ['United Kingdom', 'BP.L', 'BP.L', { currency: 'USD' }],
  ['United Kingdom', 'BP', 'BP.L', { exchange: 'XLON' }],
  ['United Kingdom', 'BP', 'BP.L', { exchange: 'London Stock Exchange' }],
  ['United Kingdom', 'BP LN', 'BP.L', {}],
  ['Canada', 'shop.to', 'SHOP.TO', {}],
  ['Canada', 'SHOP.TO', 'SHOP.TO', { currency: 'USD' }],
  ['Canada', 'SHOP', 'SHOP.TO', { exchange: 'XTSE' }],
  ['Canada', 'SHOP', 'SHOP.TO', { exchange: 'Toronto Stock Exchange' }],
  ['Canada', 'SHOP CN', 'SHOP.TO', {}],
  ['Uzbekistan', 'hmkb.uz', 'HMKB.UZ', {}],
  ['Uzbekistan', 'HMKB.UZ', 'HMKB.UZ', { currency: 'USD' }],
  ['Uzbekistan', 'HMKB', 'HMKB.UZ', { exchange: 'XSTE' }],
  ['Uzbekistan', 'HMKB', 'HMKB.UZ', { exchange: 'Tashkent' }],
  ['United Kingdom', 'LON:BP', 'BP.L', {}],
  ['United Kingdom', 'VOD', 'VOD.L', { currency: 'GBP' }],
  ['Canada', 'TSX:SHOP', 'SHOP.TO', {}],
  ['Canada', 'RY', 'RY.TO', { currency: 'CAD' }],
  ['Uzbekistan', 'UZSE:HMKB', 'HMKB.UZ', {}],
  ['Uzbekistan', 'UZTL', 'UZTL.UZ', { currency: 'UZS' }],
])('%s: %s is asked as %s', (_, written, ticker, hint) => {
  expect(readTicker(written, hint)).toMatchObject({ kind: 'ticker', ticker });
});

const EVERY_PLAN = PLANS.map(({ name }) => name);
const TOP_TWO = ['Business Ultimate', 'Business Enterprise'];

/** Symbols of each market, some of which are a fund's. */
const SYMBOLS = ['AAPL', 'BRK.B', 'BP.L', 'SHOP.TO', 'HMKB.UZ', 'SPUS', 'ISWD.L', 'WSHR.TO'];

/** What each endpoint of a ticker answers (2.2 to 2.9). */
const RECORDS: Record<string, (symbol: string) => object> = {
  compliance,
  'basic-report': basicReport,
  'full-report': fullReport,
  methodology: (symbol) => methodology(symbol),
  etf: fund,
  'etf-screening': (symbol) => fundScreening(symbol),
  'etf-holdings': (symbol) => holdings(symbol, 3, 500, 0),
};

/** Section 4 of the interface: the path, the plans that include it, and the record that it answers. */
test.each<[string, ServiceCall, readonly string[]]>([
  ['api/v1/compliance/BP.L', { endpoint: 'compliance', ticker: 'BP.L' }, EVERY_PLAN],
  ['api/v1/basic-report/BP.L', { endpoint: 'basic-report', ticker: 'BP.L' }, EVERY_PLAN.slice(1)],
  ['api/v1/full-report/BP.L', { endpoint: 'full-report', ticker: 'BP.L' }, EVERY_PLAN.slice(2)],
  ['api/v1/methodology/BP.L', { endpoint: 'methodology', ticker: 'BP.L' }, TOP_TWO],
  ['api/v1/etf/SPUS', { endpoint: 'etf', ticker: 'SPUS' }, TOP_TWO],
  ['api/v1/etf/SPUS/screening', { endpoint: 'etf-screening', ticker: 'SPUS' }, TOP_TWO],
  [
    'api/v1/etf/SPUS/holdings?limit=500&offset=1000',
    { endpoint: 'etf-holdings', ticker: 'SPUS', page: { limit: 500, offset: 1000 } },
    TOP_TWO,
  ],
  [
    'api/v1/verdict-changes?since=9007199254740993&limit=1000',
    { endpoint: 'verdict-changes', since: 9_007_199_254_740_993n, limit: 1000 },
    TOP_TWO,
  ],
  [
    'api/v1/verdict-changes?since=0&limit=500',
    { endpoint: 'verdict-changes', since: 0, limit: 500 },
    TOP_TWO,
  ],
  [
    'api/v1/verdict-changes?limit=1000',
    { endpoint: 'verdict-changes', since: undefined, limit: 1000 },
    TOP_TWO,
  ],
  [
    'api/v1/etf/SPUS/holdings?limit=100&offset=0',
    { endpoint: 'etf-holdings', ticker: 'SPUS', page: { limit: 100, offset: 0 } },
    TOP_TWO,
  ],
  ['api/v1/etf/list', { endpoint: 'etf-list', parameters: {} }, TOP_TWO],
  [
    'api/v1/etf/list?limit=50&offset=100',
    { endpoint: 'etf-list', parameters: { limit: '50', offset: '100' } },
    TOP_TWO,
  ],
  ['api/v1/etf/screener?venue=GB', { endpoint: 'etf-screener', parameters: { venue: 'GB' } }, TOP_TWO],
  ['api/v1/etf/compare?symbols=A%2CB', { endpoint: 'etf-compare', parameters: { symbols: 'A,B' } }, TOP_TWO],
])('the client asks %s', (path, call, plans) => {
  expect(pathOf(call)).toBe(path);
  expect(plansOf(call.endpoint).map(planName)).toEqual(plans);
  if (!('ticker' in call)) return;
  const { endpoint, ticker } = call;
  for (const symbol of SYMBOLS)
    expect(pathOf({ ...call, ticker: symbol })).toBe(path.replace(`/${ticker}`, `/${symbol}`));
  expect(ENDPOINTS[endpoint].kind).toBe(path.includes('/etf/') ? 'fund' : 'stock');
  // Its own record is read whole, and a record that lacks a field of it is none.
  const record = RECORDS[endpoint]!(ticker);
  expect(readAnswer({ endpoint, ticker }, JSON.stringify(record))).toEqual(record);
  for (const field of Object.keys(record)) {
    const lacking = JSON.stringify({ ...record, [field]: undefined });
    expect(() => readAnswer({ endpoint, ticker }, lacking)).toThrow(field);
  }
});

test('the feed is asked for its largest page, and is known to keep 30 days', () => {
  expect([FEED_LIMIT, FEED_RETENTION_DAYS]).toEqual([{ fallback: 500, max: 1000 }, 30]);
});

const moved = (ticker: string, instrument_type: string, methodology: string, before: string | null) =>
  coverageEvent({
    ...{ ticker, instrument_type, event_type: 'verdict.changed', event_class: 'verdict' },
    ...{ company_name: `${ticker} plc`, note: 'A rule.' },
    changed_statuses_by_methodologies: [
      { methodology, [`old_status_${methodology}`]: before, [`new_status_${methodology}`]: 'NOT HALAL' },
    ],
  });

test.each<[name: string, right: readonly unknown[], wrong: readonly unknown[]]>([
  ['type', ['verdict.change'], ['verdict.changed', 'coverage.added', '']],
  [
    'event_seq',
    // Beyond 32 bits, and beyond what a number holds.
    [1, 4_294_967_297, 8_589_934_611, Number.MAX_SAFE_INTEGER, 9_007_199_254_740_993n],
    [1.5, '8589934611'],
  ],
  [
    'delivered',
    ['2026-11-20T12:00:00Z', '2026-02-28T23:59:59.250Z'],
    // A naive time: this one has to be in UTC, and says so.
    ['2026-11-20T12:00:00', '2026-11-20T12:00:00+01:00', '2026-11-20', 1_795_000_000],
  ],
  ['attempt', [1, 2, 7], [1.5, '1']],
  ['replay', [false, true], ['false', 0, 1]],
  [
    'data',
    [
      coverageEvent(),
      coverageEvent({ event_type: 'coverage.removed', instrument_type: 'etf', ticker: 'SPUS' }),
      ...['aaoifi', 'djim', 'ftse', 'msci', 'sp'].flatMap((rulebook) => [
        moved('URTS.UZ', 'stock', rulebook, null),
        moved('WSHR.TO', 'etf', rulebook, 'HALAL'),
      ]),
      moved('AAPL', 'stock', 'aaoifi', 'DOUBTFUL'),
    ],
    [
      { seq: 8_589_934_611 },
      // Of each field alone: an event without it is none.
      ...Object.keys(coverageEvent()).map((field) => coverageEvent({ [field]: undefined })),
    ],
  ],
])('a delivery is read with its %s, and is none without', (name, right, wrong) => {
  const { [name]: _, ...others } = deliveryRecord(coverageEvent()) as Record<string, unknown>;
  for (const value of right)
    expect(webhookDelivery.parse({ ...others, [name]: value })).toEqual({ ...others, [name]: value });
  expect(webhookDelivery.safeParse(others).success).toBe(false);
  for (const other of [null, ...wrong])
    expect(webhookDelivery.safeParse({ ...others, [name]: other }).success).toBe(false);
});
