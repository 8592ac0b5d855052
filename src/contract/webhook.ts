import * as z from 'zod/mini';
import { verdictChangeEvent } from './verdict-change';
import { feedPosition } from './whole-number';

/** The states of a webhook endpoint (3.4). */
const WEBHOOK_STATES = [
  'active',
  'stopped_by_you',
  'stopped_by_us',
  'auto_disabled',
  'not_entitled',
] as const;

/** Headers of a delivery (4.11). */
export const SIGNATURE_HEADER = 'Service-Signature';
export const EVENT_ID_HEADER = 'Service-Event-Id';

/** How far the timestamp of a signature may be from now in either direction, seconds (5.7). */
export const SIGNATURE_TOLERANCE = 300;

/** Number of active endpoints that an account may have (8). */
export const MAX_ACTIVE_WEBHOOKS = 5;

/** A time in UTC, with `Z` at its end. The timestamps of the feed have no time zone (2.1). */
const utcTimestamp = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
    ),
  );

const counts = {
  /** Counts of the last 30 days. Absent means unknown, not 0. */
  delivered_30d: z.optional(z.int()),
  failed_30d: z.optional(z.int()),
};

/** One endpoint (2.10). Only events above `start_seq` are delivered to it. Whether it gets deliveries is `receiving`, not `active`. */
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

/** The answer of `GET /user/webhooks` (2.10). Active endpoints come first, then the newest. */
export const webhookList = z.looseObject({
  registered: z.boolean(),
  count: z.int(),
  active: z.int(),
  max_active: z.int(),
  latest_seq: feedPosition,
  backfill: z.string(),
  entitled_to_delivery: z.boolean(),
  ...counts,
  /** The interface does not show its shape. Our own service has one entry for each day with attempts. */
  per_day: z.unknown(),
  webhooks: z.array(webhookEndpoint),
});

/**
 * The body of a delivery (2.10). `attempt` starts at 1, and `data` is the event of the feed. Read the body with `readServedJson`, which keeps
 * all digits of a long `event_seq`.
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
