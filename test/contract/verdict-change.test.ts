import { ContractError } from '../../src/contract/contract-error';
import { parseVerdictChanges } from '../../src/contract/parse';
import { readStatusChange } from '../../src/contract/verdict-change';

const event = {
  seq: 8_589_934_593,
  run_id: 'unattributed',
  ticker: 'BRK.B',
  company_name: null,
  instrument_type: 'stock',
  event_type: 'verdict.changed',
  event_class: 'verdict',
  changed_at: '2026-11-20T06:12:30',
  note: null,
  changed_statuses_by_methodologies: [
    { methodology: 'aaoifi', old_status_aaoifi: 'UNRATED', new_status_aaoifi: 'HALAL' },
    { methodology: 'djim', old_status_djim: 'HALAL', new_status_djim: null },
  ],
};
const page = { changes: [event], next_cursor: event.seq, oldest_seq: 8_589_934_593, truncated: false };

test('a page is read, its numbers beyond 32 bits and its moves by their own rulebooks', () => {
  const [only] = parseVerdictChanges(page).changes;
  expect(only!.seq).toBe(8_589_934_593);
  expect(only!.changed_statuses_by_methodologies.map(readStatusChange)).toEqual([
    { methodology: 'aaoifi', old_status: 'UNQUALIFIED', new_status: 'HALAL' },
    { methodology: 'djim', old_status: 'HALAL', new_status: null },
  ]);
});

test('an empty page, and a coverage event with its empty array, are normal', () => {
  expect(parseVerdictChanges({ ...page, changes: [], next_cursor: 0 }).changes).toEqual([]);
  const added = {
    ...event,
    event_type: 'coverage.added',
    event_class: 'coverage',
    changed_statuses_by_methodologies: [],
  };
  expect(parseVerdictChanges({ ...page, changes: [added] }).changes).toHaveLength(1);
});

test.each([
  ['a missing cursor', { ...page, next_cursor: undefined }, 'next_cursor'],
  ['a seq that is no whole number', { ...page, changes: [{ ...event, seq: 1.5 }] }, 'changes.0.seq'],
  ['a seq that numbers cannot hold', { ...page, changes: [{ ...event, seq: 2 ** 60 }] }, 'changes.0.seq'],
  [
    'an event of an unknown type',
    { ...page, changes: [{ ...event, event_type: 'x' }] },
    'changes.0.event_type',
  ],
  [
    'a move without the status before it',
    {
      ...page,
      changes: [
        { ...event, changed_statuses_by_methodologies: [{ methodology: 'sp', new_status_sp: 'HALAL' }] },
      ],
    },
    'changes.0.changed_statuses_by_methodologies.0',
  ],
  [
    'a move without its rulebook',
    {
      ...page,
      changes: [
        {
          ...event,
          changed_statuses_by_methodologies: [{ old_status_undefined: null, new_status_undefined: null }],
        },
      ],
    },
    'changes.0.changed_statuses_by_methodologies.0.methodology',
  ],
  [
    'a time with a time zone',
    { ...page, changes: [{ ...event, changed_at: '2026-11-20T06:12:30Z' }] },
    'changes.0.changed_at',
  ],
  [
    'a move under another rulebook’s keys',
    {
      ...page,
      changes: [
        { ...event, changed_statuses_by_methodologies: [{ methodology: 'sp', new_status_djim: 'HALAL' }] },
      ],
    },
    'changes.0.changed_statuses_by_methodologies.0',
  ],
])('%s is refused by name', (_, body, field) => {
  const refused = () => parseVerdictChanges(body);
  expect(refused).toThrow(ContractError);
  expect(refused).toThrow(expect.objectContaining({ endpoint: 'verdict-changes', field }));
});
