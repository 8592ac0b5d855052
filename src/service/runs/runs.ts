import { writeIsoDate, writeNaiveTimestamp, type CalendarDate, type NaiveMoment } from '../../contract/dates';
import type { ServiceClock } from '../clock';
import { Feed, type FeedEvent, type RunStamp } from '../feed/feed';
import { FIRST_QUARTER, LEGACY_RUN_ID, UNUSUAL_BATCH_PERC } from '../assumptions';
import { serve, type ServedRun } from '../records/served';
import { rulebooksOn } from '../screening/rulebooks';
import { screenUniverse, type Run, type RunInputs } from '../screening/run';
import { instantOf, lastRunAt, nextRunAfter, readWallClock } from '../screening/schedule';
import type { Universe } from '../universe/universe';
import { changesBetween, type InstrumentChange } from './changes';
import { coveredAt, withMisreadFilings } from './coverage';
import { nightsBefore } from './history';
import { ruleChangeNote } from './rule-change';

/** The events of a run, for the webhooks. */
export interface Batch {
  readonly runId: string;
  readonly events: readonly FeedEvent[];
  /** Whether the batch is held for review before it is delivered (6). */
  readonly unusual: boolean;
}

/** The result of a run that a control asked for. */
export interface RunReport {
  readonly run_id: string;
  readonly changed_at: string;
  readonly note: string | null;
  /** The quarter end whose market values count from this run on. */
  readonly quarter: string;
  readonly events: number;
  /** The tickers whose recompute failed; they keep their last good verdict. */
  readonly kept: readonly string[];
  /** Whether its events wait for a release before they are delivered. */
  readonly held: boolean;
}

export interface RunsOptions {
  readonly universe: Universe;
  readonly clock: ServiceClock;
  /** Called for every run that changed something, after its events are in the feed. */
  readonly onBatch: (batch: Batch) => void;
  /** Called when the clock went back behind the newest run, so that a new history begins after a seq. */
  readonly onHistoryReset: (latestSeq: number) => void;
}

/** The first day of the revised `djim` thresholds, a stricter debt limit and a cash screen (2.5), and the day before it. */
const FIRST_REVISED_DAY: CalendarDate = { year: 2026, month: 9, day: 19 };
const LAST_UNREVISED_DAY: CalendarDate = { year: 2026, month: 9, day: 18 };

/**
 * The nightly runs (1.6, 6): which one counts now, what each one changed, and the feed of those changes. A run is done when its results are
 * first asked for after its due time. When the clock is set back behind the newest due run, a new history begins there, and readers of the
 * feed learn it from `truncated`.
 */
export class Runs {
  readonly #feed: Feed;
  #run!: Run;
  #served: ServedRun | undefined;
  /** The newest run that was due, its time in milliseconds since 1970, and that of the next one. */
  #lastDueRun!: NaiveMoment;
  #dueAt = NaN;
  #nextDueAt = NaN;
  /** The day whose thresholds count, after a control has changed them; otherwise each run uses those of its own day. */
  #rulesDate: CalendarDate | undefined;
  /** Whether the feed has the runs before the start. They are screened when the feed is first read. */
  #hasPastNights = false;
  readonly #runCounts = new Map<string, number>();

  constructor(private readonly options: RunsOptions) {
    // Milliseconds since 1970 need more than 32 bits, and a service that starts again begins above all its former seqs.
    this.#feed = new Feed(options.clock.realTime);
  }

  /** The records of the newest run. */
  current(): ServedRun {
    this.catchUp();
    return (this.#served ??= serve(this.#run));
  }

  /** The feed with the events of every run so far. */
  feed(): Feed {
    this.catchUp();
    this.#writePastNights();
    return this.#feed;
  }

  /** The quarter end whose market values count. Asking for it does no run. */
  get quarter(): string {
    return this.#run?.inputs.quarter ?? FIRST_QUARTER;
  }

  /** When the next run is due, milliseconds since 1970. */
  get nextDue(): number {
    this.catchUp();
    return this.#nextDueAt;
  }

  /**
   * Does a nightly run now, at any hour. It uses the market values of the next quarter end, as long as there is one.
   *
   * @param failing tickers whose recompute fails in this run.
   */
  nightly(failing: readonly string[] = []): RunReport {
    this.catchUp();
    const moment = this.#currentMoment();
    return this.#doRun(moment, this.#rulesDate ?? moment, failing);
  }

  /**
   * Changes the thresholds of `djim` and screens everything again: to those of 2026-09-19 or, when these are in force, back to the ones
   * before. The market values stay the same.
   */
  ruleChange(): RunReport {
    this.catchUp();
    const isRevised =
      ruleChangeNote(this.#run.inputs.rulebooks, rulebooksOn(FIRST_REVISED_DAY)) === undefined;
    this.#rulesDate = isRevised ? LAST_UNREVISED_DAY : FIRST_REVISED_DAY;
    return this.#doRun(this.#currentMoment(), this.#rulesDate);
  }

  /** Does every run that has become due. */
  catchUp(): void {
    while (this.catchUpOnce()) continue;
  }

  /** Does one run that has become due; false when none has. For callers that let other requests run in between. */
  catchUpOnce(): boolean {
    const now = this.options.clock.now().getTime();
    if (now >= this.#dueAt && now < this.#nextDueAt) return false;
    if (!(now >= this.#dueAt)) this.#beginHistory(now);
    if (now < this.#nextDueAt) return false;
    const last = lastRunAt(readWallClock(new Date(now)));
    if (this.#wouldChangeNothing(last)) this.#moveDate(last);
    else {
      this.#setLastDueRun(nextRunAfter(this.#lastDueRun));
      this.#doRun(this.#lastDueRun, this.#rulesDate ?? this.#lastDueRun);
    }
    return true;
  }

  /** Dates the newest run by a later one, where the runs up to it would find the same. */
  #moveDate(moment: NaiveMoment): void {
    this.#setLastDueRun(moment);
    this.#adopt({ ...this.#run, inputs: { ...this.#run.inputs, moment } });
  }

  #beginHistory(now: number): void {
    const isReset = this.#run !== undefined;
    const moment = lastRunAt(readWallClock(new Date(now)));
    this.#setLastDueRun(moment);
    this.#rulesDate = undefined;
    this.#hasPastNights = false;
    this.#adopt(this.#screen({ moment, quarter: FIRST_QUARTER, rulebooks: rulebooksOn(moment) }));
    if (!isReset) return;
    this.#feed.discard();
    this.#writePastNights();
    this.options.onHistoryReset(this.#feed.latestSeq);
  }

  #setLastDueRun(moment: NaiveMoment): void {
    this.#lastDueRun = moment;
    this.#dueAt = instantOf(moment);
    this.#nextDueAt = instantOf(nextRunAfter(moment));
  }

  #adopt(run: Run): void {
    this.#run = run;
    this.#served = undefined;
  }

  #screen(inputs: RunInputs, previous?: Run, failing: readonly string[] = []): Run {
    const covered = coveredAt(this.options.universe, inputs.quarter);
    return screenUniverse(withMisreadFilings(covered, failing), inputs, previous);
  }

  /** Adds the runs before the start to the feed, once. No webhook is sent for them. */
  #writePastNights(): void {
    if (this.#hasPastNights) return;
    this.#hasPastNights = true;
    const [first, ...nights] = nightsBefore(this.#run.inputs.moment, this.options.universe.quarters);
    let before = this.#screen(first!);
    let isLegacy = true;
    for (const night of nights) {
      const isLast = night === nights.at(-1);
      const mayDiffer = night.note !== null || night.quarter !== before.inputs.quarter;
      const after = isLast ? this.#run : mayDiffer ? this.#screen(night, before) : before;
      const changes = changesBetween(before, after);
      if (changes.length > 0) {
        const stamp = this.#stampOf(night.moment, night.note);
        this.#feed.append(changes, isLegacy ? { ...stamp, run_id: LEGACY_RUN_ID } : stamp);
        isLegacy = false;
      }
      before = after;
    }
  }

  #stampOf(moment: NaiveMoment, note: string | null): RunStamp {
    const kind = note === null ? 'nightly' : 'rule-change';
    return {
      run_id: this.#nextId(`${kind}-${writeIsoDate(moment)}`),
      changed_at: writeNaiveTimestamp(moment),
      note,
    };
  }

  #nextId(name: string): string {
    const count = (this.#runCounts.get(name) ?? 0) + 1;
    this.#runCounts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  }

  #doRun(moment: NaiveMoment, rulesDate: CalendarDate, failing: readonly string[] = []): RunReport {
    this.#writePastNights();
    const before = this.#run;
    const rulebooks = rulebooksOn(rulesDate);
    const note = ruleChangeNote(before.inputs.rulebooks, rulebooks) ?? null;
    // A revised rulebook is the only cause of the changes of its run; the next run uses the next quarter end.
    const quarter = note === null ? this.#quarterAfter(before.inputs.quarter) : before.inputs.quarter;
    const after = this.#screen({ moment, quarter, rulebooks }, before, failing);
    this.#adopt(after);

    const changes = changesBetween(before, after);
    const stamp = this.#stampOf(moment, note);
    const events = this.#feed.append(changes, stamp);
    const unusual = events.length > 0 && (note !== null || isUnusual(changes, after));
    if (events.length > 0) this.options.onBatch({ runId: stamp.run_id, events, unusual });
    return {
      ...stamp,
      quarter,
      events: events.length,
      kept: [...after.kept.keys()],
      held: unusual,
    };
  }

  #quarterAfter(quarter: string): string {
    const { quarters } = this.options.universe;
    return quarters[quarters.indexOf(quarter) + 1] ?? quarter;
  }

  #wouldChangeNothing(until: CalendarDate): boolean {
    const { inputs, kept } = this.#run;
    const isRevised = ruleChangeNote(inputs.rulebooks, rulebooksOn(this.#rulesDate ?? until)) !== undefined;
    return !isRevised && kept.size === 0 && this.#quarterAfter(inputs.quarter) === inputs.quarter;
  }

  /** The time by the wall clock, but never before the newest run, so that the feed stays in order when the clock goes back an hour. */
  #currentMoment(): NaiveMoment {
    const now = readWallClock(this.options.clock.now());
    const { moment } = this.#run.inputs;
    return writeNaiveTimestamp(now) < writeNaiveTimestamp(moment) ? moment : now;
  }
}

function isUnusual(changes: readonly InstrumentChange[], { stocks }: Run): boolean {
  const moved = changes.filter(({ instrument }) => instrument === 'stock').length;
  return moved * 100 > stocks.size * UNUSUAL_BATCH_PERC;
}
