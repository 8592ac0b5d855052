import { readAnswer } from '../../client/answer';
import { MINUTE } from '../../client/durations';
import type { Timers } from '../../client/timers';
import { largest, readWholeNumber, writeWholeNumber, type WholeNumber } from '../../contract/whole-number';
import { FEED_LIMIT, VERDICT_CHANGES, type VerdictChangesPage } from '../../contract/verdict-change';
import { sharedCall } from '../answers/call';
import type { Answers } from '../answers/answers';
import type { FirmPlan } from '../rate/firm-plan';
import type { AnswerTable } from '../store/answer-table';
import { DatabaseAwayError } from '../store/database';
import type { SettingTable } from '../store/setting-table';
import type { Changes } from './changes';

/** How often the feed is read where no webhook delivers, and where one does: deliveries may be held up or lost. */
const FOLLOWED_EVERY = MINUTE;
const CHECKED_EVERY = 15 * MINUTE;

/** A webhook that has delivered within this time is taken to work. */
const DELIVERS = 26 * 60 * MINUTE;

/** The name under which one process at a time reads the feed for all. */
const LEADER = { key: 'feed followed', ticker: '' };

/** The gateway's own requests have their turns with those of people. */
const WAITER = { name: 'gateway', isJob: false };

export interface FeedFollowerOptions {
  readonly answers: Answers;
  readonly table: AnswerTable;
  readonly settings: SettingTable;
  readonly changes: Changes;
  readonly plan: FirmPlan;
  readonly timers: Timers;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Follows the service's feed (4.5) for all desks, so that changes are heard where no webhook delivers them. */
export class FeedFollower {
  #stopTimer: () => void = () => undefined;
  #isClosed = false;

  constructor(private readonly options: FeedFollowerOptions) {}

  start(): void {
    this.#stopTimer = this.options.timers.after(0, () => void this.#follow());
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  /** How long until the feed is read again, milliseconds. */
  async interval(): Promise<number> {
    const heard = Number((await this.options.settings.read('webhook-heard')) ?? 0);
    return heard > this.options.now() - DELIVERS ? CHECKED_EVERY : FOLLOWED_EVERY;
  }

  async #follow(): Promise<void> {
    let interval = FOLLOWED_EVERY;
    try {
      interval = await this.interval();
      if (this.options.plan.includes(VERDICT_CHANGES.path) !== false) await this.#readOnce(interval);
    } catch (error) {
      this.options.onError(error);
    }
    if (!this.#isClosed) this.#stopTimer = this.options.timers.after(interval, () => void this.#follow());
  }

  /** Reads the feed to its end, unless another process has done so within the interval. */
  async #readOnce(interval: number): Promise<void> {
    const { table, now } = this.options;
    const claim = await table.claim(LEADER);
    if (claim.type !== 'mine') return;
    const readAt = now();
    let isRead = false;
    try {
      isRead = await this.read();
    } finally {
      // A little less than the interval, so that this process may be the next again.
      const freshUntil = readAt + interval * 0.9;
      const answer = { status: 200, body: '', notice: null, readAt, freshUntil };
      await table.settle(LEADER, isRead ? answer : undefined);
    }
  }

  /** Hears what is new in a page that a desk has asked for; resolves when this process has dropped what it outdates. */
  async hear({ changes }: VerdictChangesPage): Promise<void> {
    try {
      const cursor = await this.#cursor();
      if (cursor !== undefined) {
        for (const event of changes) if (event.seq > cursor) await this.options.changes.publish(event);
        return await this.options.changes.heard();
      }
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
    }
    // Nobody can be told: the database is away, or nobody has read the feed yet and these are the changes of a month.
    for (const event of changes) await this.options.answers.hear(event).catch(unlessAway);
  }

  /** Reads the feed to its end and publishes what is new. False when the service or the plan has no feed. */
  async read(): Promise<boolean> {
    const { answers, settings, changes, table } = this.options;
    const first = await this.#cursor();
    let cursor = first;
    for (;;) {
      const { path } = sharedCall({ endpoint: VERDICT_CHANGES.path, since: cursor, limit: FEED_LIMIT.max });
      const { status, body } = await answers.pass(path, WAITER);
      if (status !== 200) return false;
      const page: VerdictChangesPage = readAnswer({ endpoint: VERDICT_CHANGES.path }, body);
      // A feed that ends before the cursor is a new one: what was read before may be anything.
      const restarted = cursor !== undefined && page.next_cursor > 0 && page.next_cursor < cursor;
      if (page.truncated || restarted) {
        await table.outdateAll();
      }
      // Without a cursor these are the changes of a month, which nobody waits for.
      if (first !== undefined) for (const event of page.changes) await changes.publish(event);
      const next = largest(restarted ? 0 : (cursor ?? 0), [
        page.next_cursor,
        ...page.changes.map(({ seq }) => seq),
      ]);
      if (next !== cursor) await settings.write('feed-cursor', String(writeWholeNumber(next)));
      const isLast = page.changes.length < FEED_LIMIT.max || next === cursor;
      cursor = next;
      if (isLast) return true;
    }
  }
  /** Up to where the feed has been read; undefined before the first time. */
  async #cursor(): Promise<WholeNumber | undefined> {
    return readWholeNumber(await this.options.settings.read('feed-cursor'));
  }
}

function unlessAway(error: unknown): void {
  if (!(error instanceof DatabaseAwayError)) throw error;
}
