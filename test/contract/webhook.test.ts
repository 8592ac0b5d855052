import { webhookDelivery, webhookEndpoint, webhookList } from '../../src/contract/webhook';
import { deliveryRecord } from '../support/webhook-delivery';

const event = {
  seq: 8_589_934_611,
  run_id: 'nightly-1',
  ticker: 'BP.L',
  company_name: null,
  instrument_type: 'stock',
  event_type: 'verdict.changed',
  event_class: 'verdict',
  changed_at: '2026-11-20T07:00:00',
  note: null,
  changed_statuses_by_methodologies: [
    { methodology: 'djim', old_status_djim: null, new_status_djim: 'UNRATED' },
  ],
};
const delivery = deliveryRecord(event);
const row = {
  id: 1,
  url: 'https://hooks.example.com/',
  active: true,
  state: 'not_entitled',
  state_note: 'Your plan does not include webhooks.',
  stopped_by: '',
  disabled_reason: null,
  start_seq: 0,
  created_at: '2026-11-20T12:00:00.123Z',
  receiving: false,
};

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
])('a delivery with %s is none', (_, change) => {
  expect(webhookDelivery.safeParse({ ...delivery, ...change }).success).toBe(false);
});

test('counts that are absent are unknown: a row without them is whole', () => {
  expect(webhookEndpoint.parse(row)).toEqual(row);
  expect(webhookEndpoint.safeParse({ ...row, state: 'paused' }).success).toBe(false);
  expect(webhookEndpoint.safeParse({ ...row, delivered_30d: null }).success).toBe(false);
});

test('a listing is read whatever its days look like', () => {
  const list = {
    registered: true,
    count: 1,
    active: 1,
    max_active: 5,
    latest_seq: 0,
    backfill: '/api/v1/verdict-changes',
    entitled_to_delivery: true,
    per_day: { '2026-11-20': [1, 2] },
    webhooks: [row],
  };
  expect(webhookList.parse(list)).toEqual(list);
});
