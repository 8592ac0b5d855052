import { BoundedMap } from '../client/cache/bounded-map';
import { shortened, type Answer } from './answer';

/** Asks what a cell has asked once more, beside the cell. Never rejects: a failure is an answer too. */
export type AskAgain = (signal?: AbortSignal) => Promise<Answer>;

/** One call of a function by a cell. */
export interface AskedCall {
  readonly again: AskAgain;
  /** What the cell was given; undefined while that is under way. */
  shown: Answer | undefined;
}

interface AskedCell {
  /** By function and arguments: a formula may call several functions, or one with several arguments. */
  readonly calls: Map<string, AskedCall>;
  /** Calls that are under way. */
  pending: number;
  lastAnswerAt: number;
  /** It is being calculated again: its next call is the first of a new set. */
  isRestarted: boolean;
}

/** Cells that are remembered. Beyond them the oldest are forgotten: they are then as if Excel had never called for them. */
const MOST_CELLS = 100_000;

/** Calls of one cell that are remembered: `MAP` over a column makes one for each row. */
const MOST_CALLS = 5_000;

/**
 * Milliseconds after a cell's last answer in which a further call belongs to the same calculation: in `PURIFY(A2, DEBT_RATIO(A2))` the
 * outer call comes when the inner one is answered. A call that comes later is of a new calculation, and the calls of the one before it
 * count no more.
 */
const SAME_CALCULATION = 10_000;

/**
 * Which cell has asked what, and what it was told: so that it can be found out, beside the cell, whether the answer is still the same.
 * Cells whose value Excel kept from an earlier day were never called and are not in here.
 */
export class AskedCells {
  readonly #cells = new BoundedMap<string, AskedCell>(MOST_CELLS);

  /** Some cell was told something else than the service's present word, because the service could not be asked. */
  hasFailures = false;

  /** @param uptime milliseconds, rising. */
  constructor(private readonly uptime: () => number) {}

  /** How many cells have asked something. */
  get size(): number {
    return this.#cells.size;
  }

  /**
   * Notes a call.
   *
   * @param address as Excel tells it: `Sheet1!B2`. A call without one is not noted.
   * @returns to be told of the answer; of undefined when the call was called off.
   */
  called(
    address: string | null | undefined,
    id: string,
    parameters: readonly unknown[],
    again: AskAgain,
  ): (answer: Answer | undefined) => void {
    const key = address ? cellKey(address) : undefined;
    if (key === undefined) return () => undefined;
    const cell = this.#cells.get(key) ?? { calls: new BoundedMap(MOST_CALLS), ...NEW };
    const isLater = cell.pending === 0 && this.uptime() - cell.lastAnswerAt > SAME_CALCULATION;
    if (cell.isRestarted || isLater) cell.calls.clear();
    cell.isRestarted = false;
    const name = `${id} ${shortened(JSON.stringify(parameters))}`;
    const call: AskedCall = { again, shown: undefined };
    cell.calls.set(name, call);
    cell.pending += 1;
    if (!this.#cells.has(key)) this.#cells.set(key, cell);
    return (answer) => {
      cell.pending -= 1;
      cell.lastAnswerAt = this.uptime();
      if (answer?.failure !== undefined) this.hasFailures = true;
      if (answer) call.shown = answer;
      else if (cell.calls.get(name) === call) cell.calls.delete(name);
    };
  }

  /** Every cell by its {@link cellKey}, with its calls. */
  *all(): Iterable<readonly [key: string, calls: readonly AskedCall[]]> {
    for (const [key, { calls }] of this.#cells) yield [key, [...calls.values()]];
  }

  has(key: string): boolean {
    return this.#cells.has(key);
  }

  /** A cell is being calculated again: what it calls from now on takes the place of what it has called. */
  restart(key: string): void {
    const cell = this.#cells.get(key);
    if (cell) cell.isRestarted = true;
  }

  /** A cell that no longer holds a formula of ours. */
  forget(key: string): void {
    this.#cells.delete(key);
  }
}

const NEW = { pending: 0, lastAnswerAt: -Infinity, isRestarted: false };

/** One spelling of a cell's address, whatever the quotes, dollar signs and capitals: `sheet name!B2`; undefined for no such address. */
export function cellKey(address: string): string | undefined {
  const at = address.lastIndexOf('!');
  const [cell] = address.slice(at + 1).split(':');
  if (at < 1 || !/^\$?[A-Z]{1,3}\$?\d+$/i.test(cell!)) return undefined;
  const written = address.slice(0, at);
  const quoted = written.startsWith("'") && written.endsWith("'");
  const sheet = quoted ? written.slice(1, -1).replaceAll("''", "'") : written;
  // Some hosts name the workbook too; a sheet's own name has no brackets.
  return `${sheet.replace(/^.*\]/, '').toLowerCase()}!${cell!.replaceAll('$', '').toUpperCase()}`;
}
