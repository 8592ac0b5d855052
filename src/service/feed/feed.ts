import { writeNaiveTimestamp } from '../../contract/dates';
import {
  FEED_RETENTION_DAYS,
  type VerdictChangeEvent,
  type VerdictChangesPage,
} from '../../contract/verdict-change';
import type { WebhookDelivery } from '../../contract/webhook';
import type { Change, StatusMove } from '../runs/changes';
import { readWallClock } from '../screening/schedule';
import { seqAfter } from './seq';

const DAY = 86_400_000;

/** An event of this service's feed. Its seqs begin at milliseconds since 1970: numbers hold them exactly. */
export interface FeedEvent extends VerdictChangeEvent {
  seq: number;
}

/** A delivery of this service's event. */
export interface FeedDelivery extends WebhookDelivery {
  event_seq: number;
  data: FeedEvent;
}

/** A page of this service's feed. */
export interface FeedPage extends VerdictChangesPage {
  changes: FeedEvent[];
  next_cursor: number;
  oldest_seq: number;
}

/** What all events of a run have in common (2.6). */
export interface RunStamp {
  readonly run_id: string;
  /** Naive timestamp. */
  readonly changed_at: string;
  readonly note: string | null;
}

/**
 * The feed of verdict changes (4.5): rows are appended, age out after 30 days, and are never rewritten or renumbered. A seq is
 * never used twice, not even by a feed that was begun anew.
 */
export class Feed {
  #events: FeedEvent[] = [];
  #latest: number;
  #newestGone = 0;

  /** @param after the seq that the first event comes after. */
  constructor(after: number) {
    this.#latest = after;
  }

  /** The newest seq given so far, of a row that is gone perhaps; 0 before the first. */
  get latestSeq(): number {
    return this.#events.at(-1)?.seq ?? this.#newestGone;
  }

  /** Appends what a run changed, one event a change, in their order. */
  append(changes: readonly Change[], stamp: RunStamp): readonly FeedEvent[] {
    const appended = changes.map((change) => eventOf((this.#latest = seqAfter(this.#latest)), change, stamp));
    this.#events.push(...appended);
    return appended;
  }

  /** A retained event; undefined for a seq that never was, or aged out. */
  find(seq: number, now: Date): FeedEvent | undefined {
    this.#ageOut(now);
    return this.#events.find((event) => event.seq === seq);
  }

  /**
   * A page of at most `limit` events after a cursor; from the oldest row when there is none, or when rows between the cursor
   * and the oldest row are gone.
   */
  page(since: number | undefined, limit: number, now: Date): FeedPage {
    this.#ageOut(now);
    const oldest = this.#events[0]?.seq ?? this.#newestGone;
    const rest = since === undefined ? this.#events : this.#events.filter(({ seq }) => seq > since);
    const changes = rest.slice(0, limit);
    return {
      changes,
      next_cursor: changes.at(-1)?.seq ?? this.#cursorAtEnd(since),
      oldest_seq: oldest,
      truncated: since !== undefined && since < oldest,
    };
  }

  /** Lets go of every row, for a history that is told anew from here on; seqs go on where they were. */
  discard(): void {
    this.#drop(this.#events.length);
  }

  /** Nothing is new: 0 on an empty feed (4.5), else the cursor, but never one that the feed has not come to. */
  #cursorAtEnd(since: number | undefined): number {
    return this.#events.length === 0 ? 0 : Math.min(since ?? 0, this.latestSeq);
  }

  #ageOut(now: Date): void {
    const oldest = writeNaiveTimestamp(readWallClock(new Date(now.getTime() - FEED_RETENTION_DAYS * DAY)));
    // Naive timestamps sort as text.
    const kept = this.#events.findIndex(({ changed_at }) => changed_at >= oldest);
    this.#drop(kept < 0 ? this.#events.length : kept);
  }

  #drop(count: number): void {
    this.#newestGone = this.#events.splice(0, count).at(-1)?.seq ?? this.#newestGone;
  }
}

function eventOf(seq: number, change: Change, { run_id, changed_at, note }: RunStamp): FeedEvent {
  return {
    seq,
    run_id,
    ticker: change.ticker,
    company_name: change.name,
    instrument_type: change.instrument,
    event_type: change.type,
    event_class: change.type === 'verdict.changed' ? 'verdict' : 'coverage',
    changed_at,
    note,
    changed_statuses_by_methodologies: change.moves.map(entryOf),
  };
}

/** Exactly three keys; the suffix is there for the primary rulebook too (2.6). */
function entryOf({ methodology, from, to }: StatusMove) {
  return { methodology, [`old_status_${methodology}`]: from, [`new_status_${methodology}`]: to };
}
