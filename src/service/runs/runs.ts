import { writeIsoDate, writeNaiveTimestamp, type CalendarDate, type NaiveMoment } from '../../contract/dates';
import type { ServiceClock } from '../clock';
import { Feed, type FeedEvent, type RunStamp } from '../feed/feed';
import { FIRST_QUARTER, LEGACY_RUN_ID, UNUSUAL_BATCH_PERC } from '../assumptions';
import { serve, type ServedRun } from '../records/served';
import { rulebooksOn } from '../screening/rulebooks';
import { screenUniverse, type Run, type RunInputs } from '../screening/run';
import { instantOf, lastRunAt, nextRunAfter, readWallClock } from '../screening/schedule';
import type { Universe } from '../universe/universe';
import { changesBetween, type Change } from './changes';
import { coveredAt, misread } from './coverage';
import { nightsBefore } from './history';
import { ruleChangeNote } from './rule-change';

/** A run's events, as they go to the webhooks. */
export interface Batch {
  readonly runId: string;
  readonly events: readonly FeedEvent[];
  /** To be held for review before it is delivered (6). */
  readonly unusual: boolean;
}

/** What a run did, for whoever asked for it. */
export interface RunReport {
  readonly run_id: string;
  readonly changed_at: string;
  readonly note: string | null;
  /** The quarter end whose market values count from this run on. */
  readonly quarter: string;
  readonly events: number;
  /** Stocks whose recompute failed and that keep their last good verdict. */
  readonly kept: readonly string[];
  /** Whether its events wait for a release before they are delivered. */
  readonly held: boolean;
}

export interface RunsOptions {
  readonly universe: Universe;
  readonly clock: ServiceClock;
  /** Told of every run that changed something, once the feed has its events. */
  readonly onBatch: (batch: Batch) => void;
  /** Told that the clock went back behind the newest run, and the feed begins anew after a seq. */
  readonly onAnew: (latestSeq: number) => void;
}

/** The two sides of the revision that section 2.5 dates: `djim` has a stricter debt limit and a cash screen from this day. */
const REVISED: CalendarDate = { year: 2026, month: 9, day: 19 };
const UNREVISED: CalendarDate = { year: 2026, month: 9, day: 18 };

/**
 * The nightly runs (1.6, 6): which one counts now, what each changed, and the feed that tells of it. Runs are done when
 * somebody asks after their time has come. A clock that is set back behind the newest run's morning begins everything anew
 * from there, and tells the feed's readers so by the feed's own means.
 */
export class Runs {
  readonly #feed: Feed;
  #run!: Run;
  #served: ServedRun | undefined;
  /** The newest morning that a run was due on, and its instant and the next one's. */
  #morning!: NaiveMoment;
  #since = NaN;
  #until = NaN;
  /** The day whose thresholds count, where a control has revised them. */
  #rulesOf: CalendarDate | undefined;
  /** Whether the nights before the start are in the feed yet; they are screened when somebody reads it. */
  #told = false;
  readonly #runsOf = new Map<string, number>();

  constructor(private readonly options: RunsOptions) {
    // Milliseconds since 1970 lie far beyond 32 bits, and a service that is started again is past them.
    this.#feed = new Feed(options.clock.own);
  }

  /** The records of the run that counts now. */
  current(): ServedRun {
    this.catchUp();
    return (this.#served ??= serve(this.#run));
  }

  /** The feed, with the events of every run up to now. */
  feed(): Feed {
    this.catchUp();
    this.#tell();
    return this.#feed;
  }

  /** The quarter end whose market values count; nothing is screened to find it. */
  get quarter(): string {
    return this.#run?.inputs.quarter ?? FIRST_QUARTER;
  }

  /** When the next run is due, milliseconds since 1970. */
  get nextDue(): number {
    this.catchUp();
    return this.#until;
  }

  /**
   * Does a nightly run now, whatever the hour: market values move on by a quarter end, to the last that there is.
   *
   * @param failing tickers whose filing is misread in this run.
   */
  nightly(failing: readonly string[] = []): RunReport {
    this.catchUp();
    const moment = this.#thisMoment();
    return this.#night(moment, this.#rulesOf ?? moment, failing);
  }

  /**
   * Revises the thresholds of `djim`, and screens everything by them: to those of 2026-09-19 or, where these are in force, back
   * to those before. Market values do not move.
   */
  ruleChange(): RunReport {
    this.catchUp();
    const isRevised = ruleChangeNote(this.#run.inputs.rulebooks, rulebooksOn(REVISED)) === undefined;
    this.#rulesOf = isRevised ? UNREVISED : REVISED;
    return this.#night(this.#thisMoment(), this.#rulesOf);
  }

  /** Does the runs that were due since somebody last asked. */
  catchUp(): void {
    while (this.catchUpOnce()) continue;
  }

  /** Does the next of the runs that {@link catchUp} does; false when none is due. For those who let others in between. */
  catchUpOnce(): boolean {
    const now = this.options.clock.now().getTime();
    if (now >= this.#since && now < this.#until) return false;
    if (!(now >= this.#since)) this.#begin(now);
    if (now < this.#until) return false;
    const last = lastRunAt(readWallClock(new Date(now)));
    if (this.#standsStill(last)) this.#redate(last);
    else {
      this.#setMorning(nextRunAfter(this.#morning));
      this.#night(this.#morning, this.#rulesOf ?? this.#morning);
    }
    return true;
  }

  /** Nights on which nothing could move need not be gone through one by one: they find the same on another day. */
  #redate(morning: NaiveMoment): void {
    this.#setMorning(morning);
    this.#adopt({ ...this.#run, inputs: { ...this.#run.inputs, moment: morning } });
  }

  #begin(now: number): void {
    const isAnew = this.#run !== undefined;
    const morning = lastRunAt(readWallClock(new Date(now)));
    this.#setMorning(morning);
    this.#rulesOf = undefined;
    this.#told = false;
    this.#adopt(this.#screen({ moment: morning, quarter: FIRST_QUARTER, rulebooks: rulebooksOn(morning) }));
    if (!isAnew) return;
    this.#feed.discard();
    this.#tell();
    this.options.onAnew(this.#feed.latestSeq);
  }

  #setMorning(morning: NaiveMoment): void {
    this.#morning = morning;
    this.#since = instantOf(morning);
    this.#until = instantOf(nextRunAfter(morning));
  }

  #adopt(run: Run): void {
    this.#run = run;
    this.#served = undefined;
  }

  #screen(inputs: RunInputs, previous?: Run, failing: readonly string[] = []): Run {
    const covered = coveredAt(this.options.universe, inputs.quarter);
    return screenUniverse(misread(covered, failing), inputs, previous);
  }

  /** Writes the nights before the start into the feed, once. They are history: nobody is notified of them. */
  #tell(): void {
    if (this.#told) return;
    this.#told = true;
    const [first, ...nights] = nightsBefore(this.#run.inputs.moment, this.options.universe.quarters);
    let before = this.#screen(first!);
    let isLegacy = true;
    for (const night of nights) {
      const isLast = night === nights.at(-1);
      const hasMoved = night.note !== null || night.quarter !== before.inputs.quarter;
      const after = isLast ? this.#run : hasMoved ? this.#screen(night, before) : before;
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
    const count = (this.#runsOf.get(name) ?? 0) + 1;
    this.#runsOf.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  }

  #night(moment: NaiveMoment, rulesOf: CalendarDate, failing: readonly string[] = []): RunReport {
    this.#tell();
    const before = this.#run;
    const rulebooks = rulebooksOn(rulesOf);
    const note = ruleChangeNote(before.inputs.rulebooks, rulebooks) ?? null;
    // A revised rulebook is the one cause of its run: market values move on in the next.
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

  #standsStill(until: CalendarDate): boolean {
    const { inputs, kept } = this.#run;
    const isRevised = ruleChangeNote(inputs.rulebooks, rulebooksOn(this.#rulesOf ?? until)) !== undefined;
    return !isRevised && kept.size === 0 && this.#quarterAfter(inputs.quarter) === inputs.quarter;
  }

  /** The clock's moment, but none before the newest run's: the feed's rows stay in order when a clock goes back an hour. */
  #thisMoment(): NaiveMoment {
    const now = readWallClock(this.options.clock.now());
    const { moment } = this.#run.inputs;
    return writeNaiveTimestamp(now) < writeNaiveTimestamp(moment) ? moment : now;
  }
}

function isUnusual(changes: readonly Change[], { stocks }: Run): boolean {
  const moved = changes.filter(({ instrument }) => instrument === 'stock').length;
  return moved * 100 > stocks.size * UNUSUAL_BATCH_PERC;
}
