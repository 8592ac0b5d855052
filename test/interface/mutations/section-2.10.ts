import { inFile, type SectionProofs } from '../mutation';

const webhooksEndpoint = inFile('src/service/webhooks/endpoint.ts');
const webhooksWebhooks = inFile('src/service/webhooks/webhooks.ts');
const webhooksOutbox = inFile('src/service/webhooks/outbox.ts');
const webhooksAssumptions = inFile('src/service/webhooks/assumptions.ts');
const webhooksRoutes = inFile('src/service/webhooks/routes.ts');

export const SECTION_2_10: SectionProofs = {
  id: [
    webhooksEndpoint('      id: this.id,', '      id: this.id + 1,'),
    webhooksWebhooks('const id = this.#endpoints.length + 1;', 'const id = 1;'),
  ],
  url: [
    webhooksEndpoint('      url: this.url,', '      url: new URL(this.url).origin,'),
    webhooksOutbox('url: endpoint.url, body', 'url: new URL(endpoint.url).origin, body'),
  ],
  'active boolean': [
    webhooksEndpoint('active: this.isActive,', 'active: true,'),
    webhooksEndpoint("return this.#stoppedBy === '';", "return this.#stoppedBy !== 'user';"),
  ],
  state: [
    webhooksEndpoint("state: 'auto_disabled',", "state: 'stopped_by_us',"),
    webhooksEndpoint("state: 'stopped_by_you',", "state: 'auto_disabled',"),
  ],
  state_note: [
    webhooksEndpoint("state_note: 'This endpoint receives verdict changes.'", "state_note: ''"),
    webhooksEndpoint(
      "state_note: 'You stopped this endpoint. Add its URL again to restart it.'",
      "state_note: 'This endpoint receives verdict changes.'",
    ),
  ],
  stopped_by: [
    webhooksEndpoint(
      "if (this.isActive) this.#stoppedBy = 'user';",
      "if (this.isActive) this.#stoppedBy = 'system';",
    ),
    webhooksEndpoint('stopped_by: this.#stoppedBy,', "stopped_by: this.#stoppedBy || 'nobody',"),
  ],
  disabled_reason: [
    webhooksEndpoint(
      'disabled_reason: this.#disabledReason,',
      "disabled_reason: this.#disabledReason ?? '',",
    ),
    webhooksEndpoint(
      `    this.#stoppedBy = '';
    this.#disabledReason = null;`,
      "    this.#stoppedBy = '';",
    ),
  ],
  start_seq: [
    webhooksWebhooks('startSeq: latestSeq(),', 'startSeq: 0,'),
    webhooksEndpoint(
      `    this.#startSeq = startSeq;
    this.#stoppedBy`,
      '    this.#stoppedBy',
    ),
  ],
  created_at: [
    webhooksEndpoint('created_at: this.#createdAt.toISOString(),', 'created_at: now.toISOString(),'),
    webhooksEndpoint(
      'created_at: this.#createdAt.toISOString(),',
      "created_at: this.#createdAt.toISOString().replace('Z', ''),",
    ),
  ],
  receiving: [
    webhooksEndpoint('receiving: this.isReceiving,', 'receiving: true,'),
    webhooksEndpoint('return this.isActive && isEntitled(this.account);', 'return this.isActive;'),
  ],
  'delivered_30d, failed_30d': [
    webhooksEndpoint("delivered_30d: total(days, 'delivered'),", "delivered_30d: total(days, 'failed'),"),
    webhooksAssumptions('export const COUNTED_DAYS = 30;', 'export const COUNTED_DAYS = 7;'),
    webhooksEndpoint("failed_30d: total(days, 'failed'),", 'failed_30d: 0,'),
  ],
  'List envelope (response of GET /user/webhooks): registered (boolean), count, active, …': [
    webhooksRoutes('count: rows.length,', 'count: rows.filter(({ active }) => active).length,'),
    webhooksRoutes('registered: rows.length > 0,', 'registered: true,'),
    webhooksRoutes('latest_seq: feed().latestSeq,', 'latest_seq: 0,'),
    webhooksWebhooks(
      'Number(right.isActive) - Number(left.isActive) || right.id - left.id',
      'left.id - right.id',
    ),
  ],
  type: [webhooksOutbox("type: 'verdict.change',", "type: event.event_type as 'verdict.change',")],
  event_seq: [webhooksOutbox('event_seq: event.seq,', 'event_seq: event.seq + attempt,')],
  delivered: [
    webhooksOutbox('delivered: now.toISOString(),', 'delivered: event.changed_at,'),
    webhooksOutbox('delivered: now.toISOString(),', "delivered: '2026-11-20T18:00:00.000Z',"),
  ],
  attempt: [
    webhooksOutbox('attempts: 0, due', 'attempts: 1, due'),
    webhooksOutbox('attempt: delivery.attempts, replay: false', 'attempt: 1, replay: false'),
    webhooksOutbox('attempt: 1, replay: true', 'attempt: 0, replay: true'),
  ],
  replay: [
    webhooksOutbox('attempt: 1, replay: true', 'attempt: 1, replay: false'),
    webhooksOutbox(
      'attempt: delivery.attempts, replay: false',
      'attempt: delivery.attempts, replay: delivery.attempts > 1',
    ),
  ],
  data: [webhooksOutbox('      data: event,', '      data: { ...event, note: event.run_id },')],
  "In data, each array entry's status keys carry its own …": [
    webhooksOutbox(
      '      data: event,',
      "      data: JSON.parse(JSON.stringify(event).replaceAll('_status_aaoifi', '_status')) as FeedEvent,",
    ),
  ],
};
