import type { AskedCall, AskedCells } from '../functions/asked-cells';
import { cellKey } from '../functions/asked-cells';
import { columnName } from '../reports/writer/cell-input';
import type { RenewedFormulas, Watch } from '../taskpane/pane-host';
import { recalculate, type Found } from './formulas';

/** Calls that are asked again at once: the client needs many at a time to save requests, and formulas must get in between. */
const AT_ONCE = 500;

/** Milliseconds after which what has changed so far is shown, though not everything was asked yet. */
const SHOWN_AFTER = 60_000;

/**
 * Milliseconds for which a value stays although the service cannot be asked and nothing is known any more: minutes, since it was
 * dropped because it no longer holds. After them the cell says that there is no answer.
 */
export const HOLD = 30 * 60_000;

/** What a renewal found out by asking. */
interface Asked {
  /** How many cells have another answer now. */
  readonly changed: number;
  /** Those of them that do not show it yet. */
  readonly unshown: ReadonlySet<string>;
  /** Cells that could not be renewed, and why. */
  readonly kept: ReadonlySet<string>;
  readonly reason: string | undefined;
}

/**
 * Keeps the cells with the add-in's formulas current. What cells have asked is asked again beside them; a cell is calculated again when
 * its answer is another one, and by then the new answer is at hand: so a value that is there is never blanked for want of an answer.
 */
export class CurrentCells {
  #running: Promise<unknown> = Promise.resolve();
  /** Since when a call has had no answer at all. */
  readonly #failingSince = new WeakMap<AskedCall, number>();

  /** @param now milliseconds since 1970. */
  constructor(
    private readonly cells: AskedCells,
    private readonly now: () => number,
  ) {}

  /**
   * Asks for all cells again and has those calculated whose answers changed. What the client knows to be fresh costs no request.
   *
   * @param byPerson whether a person asked for it: then formulas whose value Excel kept from an earlier day are calculated too, since
   * nobody knows what they have asked; they show #BUSY! until they are answered.
   * @throws when it is called off, or Excel refuses: then nothing was touched, or only cells whose answer changed.
   */
  renew(byPerson: boolean, watch: Partial<Watch> = {}): Promise<RenewedFormulas> {
    const renewal = this.#running.then(() => this.#renew(byPerson, watch));
    this.#running = renewal.catch(() => undefined);
    return renewal;
  }

  async #renew(byPerson: boolean, watch: Partial<Watch>): Promise<RenewedFormulas> {
    const { cells } = this;
    cells.isTroubled = false;
    const asked = await this.#ask(watch);
    let counts = { asked: cells.size, begun: 0 };
    if (byPerson || asked.unshown.size > 0) counts = await this.#calculate(asked.unshown, byPerson);
    const { changed, kept, reason } = asked;
    return {
      ...counts,
      changed,
      ...(reason === undefined ? {} : { kept: { count: kept.size, reason } }),
    };
  }

  async #ask({ signal, progress }: Partial<Watch>): Promise<Asked> {
    const calls = [...this.cells.all()].flatMap(([key, own]) => own.map((call) => ({ key, call })));
    const changed = new Set<string>();
    const kept = new Set<string>();
    let unshown = new Set<string>();
    let reason: string | undefined;
    let shownAt = this.now();
    for (let from = 0; from < calls.length; from += AT_ONCE) {
      signal?.throwIfAborted();
      if (this.now() - shownAt > SHOWN_AFTER && unshown.size > 0) {
        await this.#calculate(unshown, false);
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
          if (answer.trouble !== undefined) {
            this.cells.isTroubled = true;
            kept.add(key);
            reason ??= answer.trouble;
          }
          if (!answer.isBlank) this.#failingSince.delete(call);
          if (answer.text === shown.text || (answer.isBlank && !shown.isBlank && this.#isHeld(call))) return;
          changed.add(key);
          unshown.add(key);
        }),
      );
      progress?.({ stage: 'asking', done: Math.min(from + AT_ONCE, calls.length), all: calls.length });
    }
    signal?.throwIfAborted();
    return { changed: changed.size, unshown, kept, reason };
  }

  #isHeld(call: AskedCall): boolean {
    const since = this.#failingSince.get(call) ?? this.now();
    this.#failingSince.set(call, since);
    return this.now() - since < HOLD;
  }

  /** Has Excel calculate the cells that changed; for a person, those too of which nothing is known. */
  async #calculate(
    changed: ReadonlySet<string>,
    byPerson: boolean,
  ): Promise<{ asked: number; begun: number }> {
    const { cells } = this;
    let counts = { asked: 0, begun: 0 };
    await recalculate(
      (found) => {
        const keyed = found.map((one) => ({ one, key: keyOf(one) }));
        const standing = new Set(keyed.map(({ key }) => key));
        const lost = [...cells.all()].map(([key]) => key).filter((key) => !standing.has(key));
        const unknown = keyed.filter(({ key }) => !cells.has(key));
        counts = { asked: keyed.length - unknown.length, begun: byPerson ? unknown.length : 0 };
        // Where a formula is gone, others may have moved, and it is no longer known which cell has asked what. They are calculated all;
        // what they ask was just asked.
        const moved = new Set(
          lost.length > 0 ? [...lost.map(sheetOf), ...unknown.map(({ key }) => sheetOf(key))] : [],
        );
        const chosen = keyed.filter(
          ({ key }) => changed.has(key) || moved.has(sheetOf(key)) || (byPerson && !cells.has(key)),
        );
        lost.forEach((key) => cells.forget(key));
        chosen.forEach(({ key }) => cells.beginAnew(key));
        return chosen.map(({ one }) => one);
      },
      { asked: byPerson },
    );
    return counts;
  }
}

const keyOf = ({ sheet, row, column }: Found): string =>
  cellKey(`'${sheet.replaceAll("'", "''")}'!${columnName(column)}${row + 1}`)!;

const sheetOf = (key: string): string => key.slice(0, key.lastIndexOf('!'));
