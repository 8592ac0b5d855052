import type { Answer } from '../functions/answer';
import type { AskedCall, AskedCells } from '../functions/asked-cells';
import type { RenewedFormulas, TaskContext } from '../taskpane/pane-host';
import { recalculate } from './formulas';
import { askKept, keyOf } from './kept-cells';

/** Calls that are asked again at once: the client needs many at a time to save requests, and formulas must not wait long behind them. */
const AT_ONCE = 500;

/** Milliseconds after which the changes found so far are shown, though not everything was asked yet. */
const SHOWN_AFTER = 60_000;

/**
 * Milliseconds for which a cell keeps its value although the service cannot be asked and the answer is no longer cached. They are
 * minutes, since the answer was dropped because it is no longer valid. After them the cell says that there is no answer.
 */
const HOLD = 30 * 60_000;

/** A call with the key of its cell. */
interface NamedCall {
  readonly key: string;
  readonly call: AskedCall;
}

/** What a renewal found out by asking. */
interface Asked {
  /** Cells that have another answer now. */
  readonly changed: ReadonlySet<string>;
  /** Those of them that do not show it yet. */
  readonly unshown: ReadonlySet<string>;
  /** Cells that could not be renewed, each with the reason. */
  readonly failures: ReadonlyMap<string, string>;
}

/** What was found when cells were calculated. */
interface Calculated {
  readonly asked: number;
  readonly begun: number;
  /** Whether a cell's sheet is in the workbook. The cells of a sheet that was renamed are counted under its new name. */
  isThere(key: string): boolean;
}

/**
 * Keeps the cells with the add-in's formulas current. The calls of cells are repeated in the background. A cell is calculated again only
 * when its answer has changed, and by then the new answer is cached: so a value is never blanked while an answer is awaited.
 */
export class CurrentCells {
  #running: Promise<unknown> = Promise.resolve();
  /** Whether all cells have been asked once. Before, there may be cells whose values Excel has kept: they have made no call. */
  #isComplete = false;
  /** Since when a call has had no answer at all. */
  readonly #failingSince = new WeakMap<AskedCall, number>();

  /** @param now milliseconds since 1970. */
  constructor(
    private readonly cells: AskedCells,
    private readonly now: () => number,
  ) {}

  /**
   * Asks for all cells again, and has those calculated whose answers changed. What the client knows to be fresh costs no request.
   *
   * @param byPerson whether a person asked for it: then formulas whose calls are known to Excel alone are calculated too. They show
   *   #BUSY! until they are answered.
   * @throws when it is cancelled or Excel refuses: then nothing was changed, or only cells whose answer changed.
   */
  renew(byPerson: boolean, taskContext: Partial<TaskContext> = {}): Promise<RenewedFormulas> {
    return this.#next(() => this.#renew(byPerson, taskContext));
  }

  /**
   * Asks some calls again, and has the cells calculated whose answers changed. Until all cells have been asked once, it asks them all: there
   * may be cells that have made no call.
   *
   * @param concerns chooses the calls; it is called with each of them.
   * @returns the number of cells whose answer had changed.
   * @throws when Excel refuses: then nothing was changed.
   */
  renewCalls(concerns: (call: AskedCall) => boolean): Promise<number> {
    return this.#next(async () => {
      const calls = [...this.#calls()].filter(({ call }) => concerns(call));
      if (!this.#isComplete) return (await this.#renew(false, {})).changed;
      const { changed, unshown, failures } = await this.#ask(calls, {});
      if (unshown.size === 0) return changed.size;
      const counts = await this.#calculate({ changed: unshown, failures });
      return [...changed].filter((key) => counts.isThere(key)).length;
    });
  }

  /** One renewal at a time. */
  #next<Result>(renew: () => Promise<Result>): Promise<Result> {
    const renewal = this.#running.then(renew);
    this.#running = renewal.catch(() => undefined);
    return renewal;
  }

  *#calls(): Iterable<NamedCall> {
    for (const [key, calls] of this.cells.all()) for (const call of calls) yield { key, call };
  }

  async #renew(byPerson: boolean, taskContext: Partial<TaskContext>): Promise<RenewedFormulas> {
    const { cells } = this;
    cells.hasFailures = false;
    const asked = await this.#ask([...this.#calls()], taskContext);
    const kept = await askKept(cells, taskContext.signal, (done, all) =>
      taskContext.progress?.({ stage: 'asking', done, all }),
    );
    if (kept.failures.size > 0) cells.hasFailures = true;
    const changed = new Set([...asked.unshown, ...kept.changed]);
    const failures = new Map([...asked.failures, ...kept.failures]);
    let counts: Calculated = { asked: cells.size, begun: 0, isThere: () => true };
    const isCalculated = byPerson && (kept.hasFormulas || cells.size > 0);
    if (isCalculated || changed.size + kept.ready.size > 0)
      counts = await this.#calculate({ changed, failures, ready: kept.ready, byPerson });
    const isThere = (key: string): boolean => counts.isThere(key);
    const stayed = [...failures.keys()].filter(isThere);
    this.#isComplete ||= failures.size === 0;
    return {
      asked: counts.asked,
      begun: counts.begun,
      changed: [...asked.changed, ...kept.changed].filter(isThere).length,
      ...(stayed.length === 0 ? {} : { kept: { count: stayed.length, reason: failures.get(stayed[0]!)! } }),
    };
  }

  async #ask(calls: readonly NamedCall[], { signal, progress }: Partial<TaskContext>): Promise<Asked> {
    const changed = new Set<string>();
    const failures = new Map<string, string>();
    let unshown = new Set<string>();
    let shownAt = this.now();
    for (let from = 0; from < calls.length; from += AT_ONCE) {
      signal?.throwIfAborted();
      if (this.now() - shownAt > SHOWN_AFTER && unshown.size > 0) {
        await this.#calculate({ changed: unshown, failures });
        unshown = new Set();
        shownAt = this.now();
      }
      await Promise.all(
        calls.slice(from, from + AT_ONCE).map(async ({ key, call }) => {
          const { shown } = call;
          // What is under way is new as it comes.
          if (!shown) return;
          const answer = await call.again(signal);
          if (call.shown !== shown) return;
          if (answer.failure !== undefined) {
            this.cells.hasFailures = true;
            failures.set(key, answer.failure);
          }
          if (!answer.isBlank) this.#failingSince.delete(call);
          if (!isOther(answer, shown) || (answer.isBlank && !shown.isBlank && this.#isHeld(call))) return;
          changed.add(key);
          unshown.add(key);
        }),
      );
      progress?.({ stage: 'asking', done: Math.min(from + AT_ONCE, calls.length), all: calls.length });
    }
    signal?.throwIfAborted();
    return { changed, unshown, failures };
  }

  #isHeld(call: AskedCall): boolean {
    const since = this.#failingSince.get(call) ?? this.now();
    this.#failingSince.set(call, since);
    return this.now() - since < HOLD;
  }

  /** Has Excel calculate the cells that changed; for a person, those too of which nothing is known. */
  async #calculate({
    changed,
    failures,
    ready = NONE,
    byPerson = false,
  }: {
    readonly changed: ReadonlySet<string>;
    readonly failures: ReadonlyMap<string, string>;
    readonly ready?: ReadonlySet<string>;
    readonly byPerson?: boolean;
  }): Promise<Calculated> {
    const { cells } = this;
    let counts: Calculated = { asked: 0, begun: 0, isThere: () => true };
    await recalculate(
      (found) => {
        const keyed = found.map((formula) => ({ formula, key: keyOf(formula) }));
        const present = new Set(keyed.map(({ key }) => key));
        const lost = [...cells.all()].map(([key]) => key).filter((key) => !present.has(key));
        const unknown = keyed.filter(({ key }) => !cells.has(key) && !changed.has(key));
        // Where a formula is gone, others may have moved, and which cell made which call is no longer known. All of them are calculated:
        // what they ask was asked a moment ago. Sheets with cells that got no answer have to wait, since calculating them would take
        // values away.
        const failedSheets = new Set([...failures.keys()].map(sheetOf));
        const moved = new Set(
          (lost.length > 0 ? [...lost, ...unknown.map(({ key }) => key)] : [])
            .map(sheetOf)
            .filter((sheet) => !failedSheets.has(sheet)),
        );
        const begun = new Set(
          unknown.map(({ key }) => key).filter((key) => ready.has(key) || (byPerson && !failures.has(key))),
        );
        const chosen = keyed.filter(
          ({ key }) => changed.has(key) || begun.has(key) || moved.has(sheetOf(key)),
        );
        const sheets = new Set(keyed.map(({ key }) => sheetOf(key)));
        counts = {
          asked: keyed.length - unknown.length,
          begun: begun.size,
          isThere: (key) => sheets.has(sheetOf(key)),
        };
        lost.filter((key) => !failedSheets.has(sheetOf(key))).forEach((key) => cells.forget(key));
        chosen.forEach(({ key }) => cells.restart(key));
        return chosen.map(({ formula }) => formula);
      },
      { asked: byPerson },
    );
    return counts;
  }
}

/** Whether a cell that shows one answer has to be calculated again for another. */
const isOther = (answer: Answer, shown: Answer): boolean =>
  answer.text !== shown.text || (shown.isOutdatedCard && !answer.isOutdatedCard);

const NONE: ReadonlySet<string> = new Set();

const sheetOf = (key: string): string => key.slice(0, key.lastIndexOf('!'));
