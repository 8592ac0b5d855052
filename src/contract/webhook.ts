import * as z from 'zod/mini';
import { verdictChangeEvent } from './verdict-change';
import { feedPosition } from './whole-number';

/** Where an endpoint stands (3.4). */
export const WEBHOOK_STATES = [
  'active',
  'stopped_by_you',
  'stopped_by_us',
  'auto_disabled',
  'not_entitled',
] as const;

export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Headers of a delivery (4.11). */
export const SIGNATURE_HEADER = 'Service-Signature';
export const EVENT_ID_HEADER = 'Service-Event-Id';

/** How far a signature's timestamp may be from now, seconds either way (5.7). */
export const SIGNATURE_TOLERANCE = 300;

/** Active endpoints an account may have (8). */
export const MOST_ACTIVE_WEBHOOKS = 5;

/** A moment in UTC, `Z` at its end; the feed's own stamps are naive instead (2.1). */
const utcTimestamp = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
      'YYYY-MM-DDTHH:MM:SSZ',
    ),
  );

const counts = {
  /** Over 30 days; absent is unknown, not 0. */
  delivered_30d: z.optional(z.int()),
  failed_30d: z.optional(z.int()),
};

/** One endpoint (2.10). Everything at or below `start_seq` happened before it; read `receiving` rather than `active`. */
export const webhookEndpoint = z.looseObject({
  id: z.int(),
  url: z.string(),
  active: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  state_note: z.string(),
  stopped_by: z.string(),
  disabled_reason: z.nullable(z.string()),
  start_seq: feedPosition,
  created_at: utcTimestamp,
  receiving: z.boolean(),
  ...counts,
});

/** The answer of `GET /user/webhooks` (2.10); rows active first, then newest first. */
export const webhookList = z.looseObject({
  registered: z.boolean(),
  count: z.int(),
  active: z.int(),
  max_active: z.int(),
  latest_seq: feedPosition,
  backfill: z.string(),
  entitled_to_delivery: z.boolean(),
  ...counts,
  /** Its shape is not shown; our own service's is one entry a day that had attempts. */
  per_day: z.unknown(),
  webhooks: z.array(webhookEndpoint),
});

/**
 * The body of a delivery (2.10); `attempt` starts at 1, `data` is the feed's event. Read the body with `readServedJson`, so that a
 * long `event_seq` keeps its digits.
 */
export const webhookDelivery = z.looseObject({
  type: z.literal('verdict.change'),
  event_seq: feedPosition,
  delivered: utcTimestamp,
  attempt: z.int(),
  replay: z.boolean(),
  data: verdictChangeEvent,
});

export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;
export type WebhookList = z.infer<typeof webhookList>;
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
