import * as z from 'zod/mini';
import { naiveTimestamp } from './dates';
import type { PlanId } from './plan';
import { stockStatus } from './status';
import { feedPosition } from './whole-number';

/** The feed of verdict changes (4.5): its path, and the plans that include it (5.4). */
export const VERDICT_CHANGES = {
  path: 'verdict-changes',
  plans: ['business-ultimate', 'business-enterprise'] satisfies PlanId[] as readonly PlanId[],
} as const;

/** The page size (4.5). A larger `limit` is reduced to the maximum. A page with fewer events than the limit is the last one. */
export const FEED_LIMIT = { fallback: 500, max: 1000 } as const;

/** How long the feed keeps its events (4.5, 8). */
export const FEED_RETENTION_DAYS = 30;

/** What happened. Readers go by it first (2.6). */
export const EVENT_TYPES = ['verdict.changed', 'coverage.added', 'coverage.removed'] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** A status in an event; null when there was or is none. UNRATED becomes UNQUALIFIED (3.1). */
const eventStatus = z.nullable(stockStatus);

/** The new status under one rulebook, with its keys as served: `old_status_<m>` and `new_status_<m>` (2.6). */
export const changedStatus = z
  .looseObject({ methodology: z.string() })
  .check(
    z.refine((entry) =>
      ['old', 'new'].every(
        (side) => eventStatus.safeParse(entry[`${side}_status_${entry.methodology}`]).success,
      ),
    ),
  );

/**
 * An event of the feed, and the `data` of a webhook delivery (2.6). `seq` has gaps and may have 19 digits, so it is a `number | bigint`
 * (`whole-number.ts`). `changed_at` is the time by the service's wall clock, without a time zone.
 */
export const verdictChangeEvent = z.looseObject({
  seq: feedPosition,
  run_id: z.string(),
  ticker: z.string(),
  company_name: z.nullable(z.string()),
  instrument_type: z.enum(['stock', 'etf']),
  event_type: z.enum(EVENT_TYPES),
  event_class: z.enum(['verdict', 'coverage']),
  changed_at: naiveTimestamp,
  note: z.nullable(z.string()),
  changed_statuses_by_methodologies: z.array(changedStatus),
});

/** A page of the feed (4.5), oldest event first. `next_cursor` is 0 on an empty feed. Cursors are `number | bigint`, like `seq`. */
export const verdictChangesPage = z.looseObject({
  changes: z.array(verdictChangeEvent),
  next_cursor: feedPosition,
  oldest_seq: feedPosition,
  truncated: z.boolean(),
});

export type ChangedStatus = z.infer<typeof changedStatus>;
export type VerdictChangeEvent = z.infer<typeof verdictChangeEvent>;
export type VerdictChangesPage = z.infer<typeof verdictChangesPage>;

/** The old and the new status under one rulebook, with keys without suffix: the result of {@link readStatusChange}. */
export interface StatusChange {
  readonly methodology: string;
  readonly old_status: z.infer<typeof eventStatus>;
  readonly new_status: z.infer<typeof eventStatus>;
}

/** Reads an entry of `changed_statuses_by_methodologies` (2.6). */
export function readStatusChange(entry: ChangedStatus): StatusChange {
  const status = (side: string) => eventStatus.parse(entry[`${side}_status_${entry.methodology}`]);
  return { methodology: entry.methodology, old_status: status('old'), new_status: status('new') };
}
