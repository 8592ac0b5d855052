import { ENDPOINTS, endpointPath, type Endpoint } from '../../src/contract/endpoint';
import { FUND_LISTS } from '../../src/contract/fund-list';
import { PLAN_LIMITS, planName, PLANS } from '../../src/contract/plan';
import {
  DEFAULT_METHOD,
  DOUBTFUL_FACTOR,
  DOUBTFUL_PARTS,
  PURIFICATION_METHODS,
} from '../../src/contract/purification';
import { isVerdict } from '../../src/contract/status';
import { FEED_LIMIT, FEED_RETENTION_DAYS, VERDICT_CHANGES } from '../../src/contract/verdict-change';
import {
  EVENT_ID_HEADER,
  MAX_ACTIVE_WEBHOOKS,
  SIGNATURE_HEADER,
  SIGNATURE_TOLERANCE,
} from '../../src/contract/webhook';

/** Sections 4 and 8 of the interface, copied by hand. */
const FREE = 'basic-free';
const PERSONAL = 'personal-standard';
const FULL = ['personal-ultimate', 'business-standard'];
const TOP_TWO = ['business-ultimate', 'business-enterprise'];

test.each<[Endpoint, string, string[]]>([
  ['compliance', 'api/v1/compliance/BP.L', [FREE, PERSONAL, ...FULL, ...TOP_TWO]],
  ['basic-report', 'api/v1/basic-report/BP.L', [PERSONAL, ...FULL, ...TOP_TWO]],
  ['full-report', 'api/v1/full-report/BP.L', [...FULL, ...TOP_TWO]],
  ['methodology', 'api/v1/methodology/BP.L', TOP_TWO],
  ['etf', 'api/v1/etf/BP.L', TOP_TWO],
  ['etf-holdings', 'api/v1/etf/BP.L/holdings', TOP_TWO],
  ['etf-screening', 'api/v1/etf/BP.L/screening', TOP_TWO],
])('%s has the path %s, and these plans include it: %j', (endpoint, path, plans) => {
  expect(endpointPath(endpoint, 'BP.L')).toBe(path);
  expect(ENDPOINTS[endpoint].plans).toEqual(plans);
});

test('the endpoints of funds tell of funds, all others of stocks', () => {
  const kinds = Object.entries(ENDPOINTS).map(([name, { kind }]) => [name.startsWith('etf'), kind]);
  expect(kinds).toHaveLength(7);
  for (const [isOfFunds, kind] of kinds) expect(kind).toBe(isOfFunds ? 'fund' : 'stock');
});

test('the lists of funds and the feed are for the two largest plans', () => {
  expect(FUND_LISTS).toEqual({
    'etf-list': { path: 'etf/list', plans: TOP_TWO },
    'etf-screener': { path: 'etf/screener', plans: TOP_TWO },
    'etf-compare': { path: 'etf/compare', plans: TOP_TWO },
  });
  expect(VERDICT_CHANGES).toEqual({ path: 'verdict-changes', plans: TOP_TWO });
});

test('each plan has its name, its rate and its bandwidth a month', () => {
  const MB = 1_000_000;
  const limits = PLANS.map(({ id }) => {
    const { rate, bandwidth } = PLAN_LIMITS[id];
    return [planName(id), rate?.requests, rate?.per, bandwidth];
  });
  expect(limits).toEqual([
    ['Basic Free', 10, 'day', 100 * MB],
    ['Personal Standard', 300, 'minute', 10_000 * MB],
    ['Personal Ultimate', 1_000, 'minute', 100_000 * MB],
    ['Business Standard', 1_000, 'minute', 100_000 * MB],
    ['Business Ultimate', 3_000, 'minute', 300_000 * MB],
    ['Business Enterprise', undefined, undefined, undefined],
  ]);
});

test('the other constants of section 8, and the headers of a delivery', () => {
  expect(FEED_LIMIT).toEqual({ fallback: 500, max: 1000 });
  expect(FEED_RETENTION_DAYS).toBe(30);
  expect(MAX_ACTIVE_WEBHOOKS).toBe(5);
  expect(SIGNATURE_TOLERANCE).toBe(300);
  expect([SIGNATURE_HEADER, EVENT_ID_HEADER]).toEqual(['Service-Signature', 'Service-Event-Id']);
});

test('HALAL, NOT HALAL and DOUBTFUL are verdicts; nothing else says anything in either direction', () => {
  for (const verdict of ['HALAL', 'NOT HALAL', 'DOUBTFUL']) expect(isVerdict(verdict)).toBe(true);
  for (const none of [
    'UNQUALIFIED',
    'UNRATED',
    'ERROR_DATA',
    'INCOMPLETE_DATA',
    '',
    'halal',
    null,
    undefined,
  ])
    expect(isVerdict(none)).toBe(false);
});

test('the words of the ledger: a row that names no method is purified by dividend, never by the contested gain', () => {
  expect(PURIFICATION_METHODS).toEqual(['dividend', 'per share', 'not halal', 'gain']);
  expect(DEFAULT_METHOD).toBe('dividend');
  expect(DOUBTFUL_PARTS.map((part) => [part, DOUBTFUL_FACTOR[part]])).toEqual([
    ['none', 0],
    ['half', 0.5],
    ['all', 1],
  ]);
});
