import { writeNaiveTimestamp } from '../../contract/dates';
import {
  FEED_RETENTION_DAYS,
  type VerdictChangeEvent,
  type VerdictChangesPage,
} from '../../contract/verdict-change';
import type { WebhookDelivery } from '../../contract/webhook';
import type { InstrumentChange, StatusTransition } from '../runs/changes';
import { readWallClock } from '../screening/schedule';
import { seqAfter } from './seq';

const DAY = 86_400_000;

/** An event of this service's feed. Its seqs begin at milliseconds since 1970, which a number holds exactly. */
export interface FeedEvent extends VerdictChangeEvent {
  seq: number;
}

/** The webhook delivery of an event of this service. */
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
 * The feed of verdict changes (4.5). Rows are appended, age out after 30 days, and are never changed or renumbered. No seq is used twice,
 * not even after {@link Feed.discard}.
 */
export class Feed {
  #events: FeedEvent[] = [];
  #latest: number;
  #newestDroppedSeq = 0;

  /** @param after the first event gets a seq above this one. */
  constructor(after: number) {
    this.#latest = after;
  }

  /** The newest seq so far, even if its row has aged out; 0 before the first row. */
  get latestSeq(): number {
    return this.#events.at(-1)?.seq ?? this.#newestDroppedSeq;
  }

  /** Appends the changes of a run in their order, one event for each. */
  append(changes: readonly InstrumentChange[], stamp: RunStamp): readonly FeedEvent[] {
    const appended = changes.map((change) => eventOf((this.#latest = seqAfter(this.#latest)), change, stamp));
    this.#events.push(...appended);
    return appended;
  }

  /** The event with a seq; undefined when there never was one, or when it has aged out. */
  find(seq: number, now: Date): FeedEvent | undefined {
    this.#ageOut(now);
    return this.#events.find((event) => event.seq === seq);
  }

  /**
   * A page of at most `limit` events after the cursor `since`. It starts at the oldest row when there is no cursor, or when rows after the
   * cursor have aged out.
   */
  page(since: number | undefined, limit: number, now: Date): FeedPage {
    this.#ageOut(now);
    const oldest = this.#events[0]?.seq ?? this.#newestDroppedSeq;
    const newer = since === undefined ? this.#events : this.#events.filter(({ seq }) => seq > since);
    const changes = newer.slice(0, limit);
    return {
      changes,
      next_cursor: changes.at(-1)?.seq ?? this.#cursorAtEnd(since),
      oldest_seq: oldest,
      truncated: since !== undefined && since < oldest,
    };
  }

  /** Drops every row, so that a new history can begin. Seqs continue where they were. */
  discard(): void {
    this.#drop(this.#events.length);
  }

  /** The cursor when nothing is new: 0 on an empty feed (4.5), otherwise the cursor as it came, but at most the newest seq. */
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
    this.#newestDroppedSeq = this.#events.splice(0, count).at(-1)?.seq ?? this.#newestDroppedSeq;
  }
}

function eventOf(seq: number, change: InstrumentChange, { run_id, changed_at, note }: RunStamp): FeedEvent {
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
    changed_statuses_by_methodologies: change.transitions.map(entryOf),
  };
}

/** An entry has exactly three keys, and the primary rulebook's keys carry a suffix here too (2.6). */
function entryOf({ methodology, from, to }: StatusTransition) {
  return { methodology, [`old_status_${methodology}`]: from, [`new_status_${methodology}`]: to };
}
