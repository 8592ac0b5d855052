import { webhookDelivery, webhookEndpoint, webhookList } from '../../src/contract/webhook';
import { coverageEvent } from '../support/verdict-events';
import { deliveryRecord } from '../support/webhook-delivery';
import { webhookListRecord, webhookRecord } from '../support/webhook-records';

const event = coverageEvent({
  event_type: 'verdict.changed',
  event_class: 'verdict',
  changed_statuses_by_methodologies: [
    { methodology: 'djim', old_status_djim: null, new_status_djim: 'UNRATED' },
  ],
});
const delivery = deliveryRecord(event);
const row = webhookRecord({
  state: 'not_entitled',
  state_note: 'Your plan does not include webhooks.',
  created_at: '2026-11-20T12:00:00.123Z',
  receiving: false,
});

test('a delivery is read as the interface has it, with fields of later days', () => {
  expect(webhookDelivery.parse({ ...delivery, later: 1 })).toMatchObject({ event_seq: 8_589_934_611 });
});

test.each<[string, object]>([
  ['another type', { type: 'verdict.changed' }],
  ['a naive time', { delivered: '2026-11-20T12:00:00' }],
  ['a time with an offset', { delivered: '2026-11-20T12:00:00+01:00' }],
  ['a day that is none', { delivered: '2026-19-20T12:00:00Z' }],
  ['an event without seq', { data: { ...event, seq: undefined } }],
  [
    'a pair of another rulebook',
    {
      data: {
        ...event,
        changed_statuses_by_methodologies: [{ methodology: 'sp', new_status_djim: 'HALAL' }],
      },
    },
  ],
  ...['aaoifi', 'djim', 'ftse', 'msci', 'sp'].map((methodology): [string, object] => {
    const entry = { methodology, old_status: 'HALAL', new_status: 'NOT HALAL' };
    return [
      `keys of ${methodology} without a suffix`,
      { data: { ...event, changed_statuses_by_methodologies: [entry] } },
    ];
  }),
  // One of the two keys alone, beside the pair without a suffix and that of a neighbour.
  ...['aaoifi', 'djim', 'ftse', 'msci', 'sp'].flatMap((methodology, at, all) => {
    const other = all[(at + 1) % all.length]!;
    const pair = { old_status: 'HALAL', new_status: 'HALAL' };
    const neighbour = { [`old_status_${other}`]: 'HALAL', [`new_status_${other}`]: 'HALAL' };
    return ['old', 'new'].map((side): [string, object] => {
      const entry = { methodology, ...pair, ...neighbour, [`${side}_status_${methodology}`]: 'HALAL' };
      return [
        `the ${side} status of ${methodology} alone`,
        { data: { ...event, changed_statuses_by_methodologies: [entry] } },
      ];
    });
  }),
])('a delivery with %s is none', (_, change) => {
  expect(webhookDelivery.safeParse({ ...delivery, ...change }).success).toBe(false);
});

test('counts that are absent are unknown: a row without them is whole', () => {
  expect(webhookEndpoint.parse(row)).toEqual(row);
  expect(webhookEndpoint.safeParse({ ...row, state: 'paused' }).success).toBe(false);
  expect(webhookEndpoint.safeParse({ ...row, delivered_30d: null }).success).toBe(false);
});

test('a listing is read whatever its days look like', () => {
  const list = webhookListRecord([row], { per_day: { '2026-11-20': [1, 2] } });
  expect(webhookList.parse(list)).toEqual(list);
});

test('a webhook was created at a time in UTC, with Z at its end', () => {
  const created = (created_at: string) => webhookEndpoint.safeParse(webhookRecord({ created_at })).success;
  for (const time of ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.5Z', '2026-11-20T12:00:00.123456Z'])
    expect([time, created(time)]).toEqual([time, true]);
  for (const other of [
    '2026-11-20T12:00:00',
    '2026-11-20T12:00Z',
    '2026-11-20',
    'x2026-11-20T12:00:00Z',
    '2026-11-20T12:00:00Zx',
    '2026-11-20T12:00:00.Z',
    '2026-13-20T12:00:00Z',
    '2026-11-20T25:00:00Z',
    ' 2026-11-20T12:00:00Z',
    // Dates to a program, but in another form.
    '+002026-11-20T12:00:00Z',
    '2026-11-20T12:00:00Z\u0000',
  ])
    expect([other, created(other)]).toEqual([other, false]);
});
