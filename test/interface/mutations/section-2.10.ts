import { inFile, type SectionProofs } from '../mutation';

const webhooksEndpoint = inFile('src/service/webhooks/endpoint.ts');
const webhooksWebhooks = inFile('src/service/webhooks/webhooks.ts');
const webhooksOutbox = inFile('src/service/webhooks/outbox.ts');
const webhooksAssumptions = inFile('src/service/webhooks/assumptions.ts');
const webhooksRoutes = inFile('src/service/webhooks/routes.ts');
const webhooksAccounts = inFile('src/service/webhooks/accounts.ts');

export const SECTION_2_10: SectionProofs = {
  id: [
    webhooksEndpoint('      id: this.id,', '      id: this.id + 1,'),
    webhooksWebhooks('const id = this.#endpoints.length + 1;', 'const id = 1;'),
    webhooksWebhooks(
      'const id = this.#endpoints.length + 1;',
      'const id = this.endpointsOf(account).length + 1;',
    ),
  ],
  url: [
    webhooksEndpoint('      url: this.url,', '      url: new URL(this.url).origin,'),
    webhooksOutbox('url: endpoint.url, body', 'url: new URL(endpoint.url).origin, body'),
    webhooksEndpoint('      url: this.url,', "      url: this.isActive ? this.url : '',"),
    webhooksEndpoint('      url: this.url,', '      url: this.url.toLowerCase(),'),
  ],
  'active boolean': [
    webhooksEndpoint('active: this.isActive,', 'active: true,'),
    webhooksEndpoint("return this.#stoppedBy === '';", "return this.#stoppedBy !== 'user';"),
    webhooksEndpoint('active: this.isActive,', 'active: this.isActive && this.#failingSince === undefined,'),
  ],
  state: [
    webhooksEndpoint("state: 'auto_disabled',", "state: 'stopped_by_us',"),
    webhooksEndpoint("state: 'stopped_by_you',", "state: 'auto_disabled',"),
    webhooksEndpoint(
      'if (!this.isReceiving) {',
      `if (this.#failingSince !== undefined) return { state: 'auto_disabled', state_note: 'It fails.' };
    if (!this.isReceiving) {`,
    ),
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
    webhooksEndpoint(
      'stopped_by: this.#stoppedBy,',
      "stopped_by: this.#failingSince !== undefined ? 'system' : this.#stoppedBy,",
    ),
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
    webhooksEndpoint(
      'disabled_reason: this.#disabledReason,',
      "disabled_reason: this.#disabledReason ?? (this.#failingSince === undefined ? null : 'It fails.'),",
    ),
  ],
  start_seq: [
    webhooksWebhooks('startSeq: latestSeq(),', 'startSeq: 0,'),
    webhooksEndpoint(
      `    this.#startSeq = startSeq;
    this.#stoppedBy`,
      '    this.#stoppedBy',
    ),
    webhooksEndpoint('start_seq: this.startSeq,', 'start_seq: this.isActive ? this.startSeq : 0,'),
    webhooksWebhooks(
      'if (existing?.isActive) return',
      `if (existing?.isActive) existing.start(latestSeq());
    if (existing?.isActive) return`,
    ),
    webhooksOutbox('seq > endpoint.startSeq', 'seq >= endpoint.startSeq'),
  ],
  created_at: [
    webhooksEndpoint('created_at: this.#createdAt.toISOString(),', 'created_at: now.toISOString(),'),
    webhooksEndpoint(
      'created_at: this.#createdAt.toISOString(),',
      "created_at: this.#createdAt.toISOString().replace('Z', ''),",
    ),
    webhooksEndpoint(
      'created_at: this.#createdAt.toISOString(),',
      'created_at: (this.isActive ? this.#createdAt : now).toISOString(),',
    ),
  ],
  receiving: [
    webhooksEndpoint('receiving: this.isReceiving,', 'receiving: true,'),
    webhooksEndpoint('return this.isActive && isEntitled(this.account);', 'return this.isActive;'),
    webhooksAccounts('return ENTITLED_PLANS.includes(plan);', "return plan === 'business-ultimate';"),
    webhooksEndpoint(
      'receiving: this.isReceiving,',
      'receiving: this.isReceiving && this.#failingSince === undefined,',
    ),
  ],
  'delivered_30d, failed_30d': [
    webhooksEndpoint("delivered_30d: total(days, 'delivered'),", "delivered_30d: total(days, 'failed'),"),
    webhooksAssumptions('export const COUNTED_DAYS = 30;', 'export const COUNTED_DAYS = 7;'),
    webhooksEndpoint("failed_30d: total(days, 'failed'),", 'failed_30d: 0,'),
    webhooksEndpoint('at > now - COUNTED_DAYS * DAY', 'at >= now - COUNTED_DAYS * DAY'),
    webhooksEndpoint(
      "delivered_30d: total(days, 'delivered'),",
      "delivered_30d: this.isActive ? total(days, 'delivered') : 0,",
    ),
    webhooksEndpoint("failed_30d: total(days, 'failed'),", 'failed_30d: days.at(-1)?.failed ?? 0,'),
  ],
  'List envelope (response of GET /user/webhooks): registered (boolean), count, active, …': [
    webhooksRoutes('count: rows.length,', 'count: rows.filter(({ active }) => active).length,'),
    webhooksRoutes('registered: rows.length > 0,', 'registered: true,'),
    webhooksRoutes('latest_seq: feed().latestSeq,', 'latest_seq: 0,'),
    webhooksWebhooks(
      'Number(right.isActive) - Number(left.isActive) || right.id - left.id',
      'left.id - right.id',
    ),
    webhooksRoutes('registered: rows.length > 0,', 'registered: rows.some(({ active }) => active),'),
    webhooksRoutes("failed_30d: total(days, 'failed'),", 'failed_30d: 0,'),
    webhooksRoutes(
      'entitled_to_delivery: isEntitled(account),',
      "entitled_to_delivery: account.plan === 'business-ultimate',",
    ),
    webhooksRoutes('count: rows.length,', 'count: Math.min(rows.length, MAX_ACTIVE_WEBHOOKS),'),
  ],
  type: [
    webhooksOutbox("type: 'verdict.change',", "type: event.event_type as 'verdict.change',"),
    webhooksOutbox(
      "type: 'verdict.change',",
      "type: (event.event_type === 'coverage.added' ? 'coverage.change' : 'verdict.change') as 'verdict.change',",
    ),
    webhooksOutbox(
      "type: 'verdict.change',",
      "type: (replay ? 'verdict.replay' : 'verdict.change') as 'verdict.change',",
    ),
  ],
  event_seq: [
    webhooksOutbox('event_seq: event.seq,', 'event_seq: event.seq + attempt,'),
    webhooksOutbox('event_seq: event.seq,', 'event_seq: attempt > 2 ? event.seq + 1 : event.seq,'),
    webhooksOutbox('event_seq: event.seq,', 'event_seq: replay ? 0 : event.seq,'),
  ],
  delivered: [
    webhooksOutbox('delivered: now.toISOString(),', 'delivered: event.changed_at,'),
    webhooksOutbox('delivered: now.toISOString(),', "delivered: '2026-11-20T18:00:00.000Z',"),
    webhooksOutbox(
      'delivered: now.toISOString(),',
      'delivered: replay ? event.changed_at : now.toISOString(),',
    ),
  ],
  attempt: [
    webhooksOutbox('attempts: 0, due', 'attempts: 1, due'),
    webhooksOutbox('attempt: delivery.attempts, replay: false', 'attempt: 1, replay: false'),
    webhooksOutbox('attempt: 1, replay: true', 'attempt: 0, replay: true'),
    webhooksOutbox(
      `      attempt,
`,
      `      attempt: Math.min(attempt, 4),
`,
    ),
    webhooksOutbox(
      `      attempt,
`,
      `      attempt: event.instrument_type === 'etf' ? 1 : attempt,
`,
    ),
  ],
  replay: [
    webhooksOutbox('attempt: 1, replay: true', 'attempt: 1, replay: false'),
    webhooksOutbox(
      'attempt: delivery.attempts, replay: false',
      'attempt: delivery.attempts, replay: delivery.attempts > 1',
    ),
    webhooksOutbox(
      `      replay,
`,
      `      replay: replay || attempt > 2,
`,
    ),
    webhooksOutbox(
      `      replay,
`,
      `      replay: replay || event.event_class === 'coverage',
`,
    ),
  ],
  data: [
    webhooksOutbox('      data: event,', '      data: { ...event, note: event.run_id },'),
    webhooksOutbox('      data: event,', "      data: replay ? { ...event, run_id: '' } : event,"),
    webhooksOutbox(
      '      data: event,',
      "      data: event.instrument_type === 'etf' ? { ...event, instrument_type: 'stock' } : event,",
    ),
    webhooksOutbox(
      '      data: event,',
      '      data: event.note === null ? event : { ...event, note: null },',
    ),
  ],
  "In data, each array entry's status keys carry its own …": [
    webhooksOutbox(
      '      data: event,',
      "      data: JSON.parse(JSON.stringify(event).replaceAll('_status_aaoifi', '_status')) as FeedEvent,",
    ),
    webhooksOutbox(
      '      data: event,',
      "      data: JSON.parse(JSON.stringify(event).replaceAll('new_status_msci', 'new_status')) as FeedEvent,",
    ),
  ],
};
