/** Bodies of an account's webhooks (2.10), for tests that need no service. */

export const webhookRecord = (more: object = {}) => ({
  id: 1,
  url: 'https://hooks.example.com/',
  active: true,
  state: 'active',
  state_note: 'Deliveries are made.',
  stopped_by: '',
  disabled_reason: null,
  start_seq: 0,
  created_at: '2026-11-20T12:00:00Z',
  receiving: true,
  ...more,
});

export const webhookListRecord = (webhooks: readonly object[], more: object = {}) => ({
  registered: true,
  count: webhooks.length,
  active: webhooks.length,
  max_active: 5,
  latest_seq: 0,
  backfill: '/api/v1/verdict-changes',
  entitled_to_delivery: true,
  per_day: [],
  webhooks,
  ...more,
});
