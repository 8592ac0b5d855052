import type { FeedReading } from '../../client/cache/feed';
import { largest, readWholeNumber, writeWholeNumber, type WholeNumber } from '../../contract/whole-number';
import { readStatusChange, type StatusChange, type VerdictChangeEvent } from '../../contract/verdict-change';
import { surelyHasChanges } from '../capabilities';
import { ReportTask } from '../report-task';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** How far the changes were read at the last visit. */
interface Visit {
  readonly seq: WholeNumber;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds after which unread changes are counted again; runs are nightly. */
const HOUR = 3_600_000;

/** Events that are shown at once; a run can move thousands of verdicts. */
const SHOWN_AT_ONCE = 25;

/** What moved since the last visit. */
export class ChangesState {
  readonly task: Task;
  readonly reportTask: ReportTask;
  scope: 'workbook' | 'all' = 'workbook';
  /** Whether all of the last 30 days are shown, and not only the time since the last visit. */
  isWhole = false;
  reading: FeedReading | undefined;
  /** The visit before this one; undefined when there was none. */
  before: Visit | undefined;
  /** Events since the last visit, for the badge on the pane's tab; 0 while nothing is known. */
  unread = 0;
  shown = SHOWN_AT_ONCE;
  #tickers: ReadonlySet<string> = new Set();
  #countedAt: number | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
    this.reportTask = new ReportTask(store);
  }

  /** Counts unread events, once an hour at most: when the plan surely has the feed, and there was a visit to count from. */
  async count(): Promise<void> {
    const { client, options } = this.store;
    if (!client || !surelyHasChanges(client.possiblePlans())) return;
    if (this.#countedAt !== undefined && options.now() - this.#countedAt < HOUR) return;
    this.#countedAt = options.now();
    const visit = await this.#lastVisit();
    const reading = visit && (await client.changes(visit.seq).catch(() => undefined));
    // The person may have visited the view meanwhile.
    if (!reading || (await this.#lastVisit())?.seq !== visit.seq) return;
    this.unread = reading.events.length;
    this.store.changed();
  }

  /** Reads the feed since the last visit, and notes this one. */
  visit(): Promise<void> {
    return this.task.run(async ({ signal }) => {
      const client = await this.store.connect();
      this.before ??= await this.#lastVisit();
      this.isWhole ||= this.before === undefined;
      const [reading, tickers] = await Promise.all([
        client.changes(this.isWhole ? undefined : this.before?.seq, { signal }),
        // A sheet that holds no portfolio has no tickers.
        this.store.options.host.workbook.tickers().catch(() => []),
      ]);
      signal.throwIfAborted();
      this.#tickers = new Set(tickers);
      this.reading = reading;
      this.unread = 0;
      this.shown = SHOWN_AT_ONCE;
      await this.#note(reading);
    });
  }

  showWhole(): Promise<void> {
    this.isWhole = true;
    return this.visit();
  }

  choose(scope: 'workbook' | 'all'): void {
    this.scope = scope;
    this.shown = SHOWN_AT_ONCE;
    this.store.changed();
  }

  showMore(): void {
    this.shown += SHOWN_AT_ONCE;
    this.store.changed();
  }

  /** Adds events that were told while the list was shown; oldest first. */
  hear(events: readonly VerdictChangeEvent[]): void {
    if (!this.reading) return;
    const known = new Set(this.reading.events.map(({ seq }) => seq));
    const added = events.filter(({ seq }) => !known.has(seq));
    this.reading = { ...this.reading, events: [...this.reading.events, ...added] };
  }

  /** The events in question, newest first. */
  events(): readonly VerdictChangeEvent[] {
    const events = this.reading?.events ?? [];
    const wanted = this.scope === 'all' ? events : events.filter(({ ticker }) => this.#tickers.has(ticker));
    return wanted.toReversed();
  }

  /** Another service numbers its events differently, and another workbook has other tickers. */
  forget(): void {
    this.reading = undefined;
    this.before = undefined;
    this.isWhole = false;
    this.unread = 0;
    this.#countedAt = undefined;
    this.task.clear();
  }

  async #note({ events }: FeedReading): Promise<void> {
    const seq = largest(
      this.before?.seq ?? 0,
      events.map((event) => event.seq),
    );
    const visit = { seq: writeWholeNumber(seq), at: this.store.options.now() };
    await this.store.options.memory.write(this.#name, JSON.stringify(visit));
  }

  async #lastVisit(): Promise<Visit | undefined> {
    try {
      const { seq: written, at } = JSON.parse(
        (await this.store.options.memory.read(this.#name)) ?? '{}',
      ) as Partial<Visit>;
      const seq = readWholeNumber(written);
      return seq !== undefined && typeof at === 'number' ? { seq, at } : undefined;
    } catch {
      return undefined;
    }
  }

  get #name(): string {
    return `visit ${this.store.settings.service ?? 'sample'}`;
  }
}

/** The moves of an event: one for each rulebook whose verdict moved. */
export function movesOf({ changed_statuses_by_methodologies }: VerdictChangeEvent): readonly StatusChange[] {
  return changed_statuses_by_methodologies.map(readStatusChange);
}
