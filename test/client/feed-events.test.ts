import { differs, latestByTicker } from '../../src/client/cache/feed-events';
import type { CachedRecord } from '../../src/client/cache/record-cache';
import type { VerdictChangeEvent } from '../../src/contract/verdict-change';
import { eventOf } from '../support/verdict-events';

const change = (methodology: string, to: string | null, more: Partial<VerdictChangeEvent> = {}) =>
  ({
    ...eventOf('T'),
    changed_statuses_by_methodologies: [
      { methodology, [`old_status_${methodology}`]: 'DOUBTFUL', [`new_status_${methodology}`]: to },
    ],
    ...more,
  }) as VerdictChangeEvent;

const record = (values: object, readAt = 1): CachedRecord => ({
  endpoint: 'full-report',
  record: values,
  readAt,
  freshUntil: 9,
});

const latest = (...events: VerdictChangeEvent[]) => latestByTicker(events).get('T')!;

test('of several events of a ticker, the last one of each rulebook counts', () => {
  const { statuses, coverage, instrument } = latest(
    change('aaoifi', 'HALAL'),
    change('djim', 'NOT HALAL'),
    change('aaoifi', 'NOT HALAL'),
  );
  expect([...statuses]).toEqual([
    ['aaoifi', 'NOT HALAL'],
    ['djim', 'NOT HALAL'],
  ]);
  expect([coverage, instrument]).toEqual([undefined, 'stock']);
});

test.each([
  ['added', 'coverage.removed', 'coverage.added'],
  ['removed', 'coverage.added', 'coverage.removed'],
] as const)('%s: the last that is known of its coverage', (coverage, first, last) => {
  const events = [first, last].map((event_type) => ({ ...eventOf('T'), event_type }));
  expect(latest(...events)).toMatchObject({ coverage });
  expect([...latest(...events).statuses]).toStrictEqual([]);
});

test.each<[string, object, VerdictChangeEvent[], boolean]>([
  ['the same verdict', { halal_status: 'HALAL' }, [change('aaoifi', 'HALAL')], false],
  ['another verdict', { halal_status: 'HALAL' }, [change('aaoifi', 'NOT HALAL')], true],
  [
    'one rulebook of two has changed',
    { halal_status: 'HALAL', halal_status_djim: 'HALAL' },
    [change('aaoifi', 'HALAL'), change('djim', 'NOT HALAL')],
    true,
  ],
  [
    'a rulebook that the record does not have',
    { halal_status: 'HALAL' },
    [change('djim', 'NOT HALAL')],
    false,
  ],
  ['a verdict that is gone', { halal_status: 'HALAL' }, [change('aaoifi', null)], true],
  [
    "a fund's primary verdict",
    { status: 'HALAL' },
    [change('aaoifi', 'NOT HALAL', { instrument_type: 'etf' })],
    true,
  ],
  [
    "a fund's verdict under another rulebook",
    { status: 'HALAL', halal_status_djim: 'HALAL' },
    [change('djim', 'NOT HALAL', { instrument_type: 'etf' })],
    true,
  ],
  [
    'what a stock calls its status is not its verdict',
    { status: 'HALAL', halal_status: 'NOT HALAL' },
    [change('aaoifi', 'NOT HALAL')],
    false,
  ],
])('%s', (_what, values, events, expected) =>
  expect(differs([record(values)], latest(...events))).toBe(expected),
);

test('of a field in two records, the one that was read later counts', () => {
  const records = [record({ halal_status: 'NOT HALAL' }, 2), record({ halal_status: 'HALAL' }, 1)];
  expect(differs(records, latest(change('aaoifi', 'NOT HALAL')))).toBe(false);
  expect(differs(records, latest(change('aaoifi', 'HALAL')))).toBe(true);
});
