import { BoundedMap } from '../client/cache/bounded-map';
import { shortened, type Answer } from './answer';

/** Asks again what a cell has asked, without the cell. Never rejects: a failure is an answer too. */
export type AskAgain = (signal?: AbortSignal) => Promise<Answer>;

/** One call of a function by a cell. */
export interface AskedCall {
  /** The function's id in functions.json, and what it was called with. */
  readonly id: string;
  readonly parameters: readonly unknown[];
  readonly again: AskAgain;
  /** The answer that the cell shows; undefined while it is under way. */
  shown: Answer | undefined;
}

interface AskedCell {
  /** By function and arguments: a formula may call several functions, or one with several arguments. */
  readonly calls: Map<string, AskedCall>;
  /** Number of calls that are under way. */
  pending: number;
  lastAnswerAt: number;
  /** It is being calculated again: its next call begins a new set of calls. */
  isRestarted: boolean;
}

/** Cells that are remembered. Beyond this number the oldest are forgotten, as if Excel had never called for them. */
const MOST_CELLS = 100_000;

/** Calls that are remembered of one cell: `MAP` over a column makes a call for each row. */
const MOST_CALLS = 5_000;

/**
 * Milliseconds after a cell's last answer in which a further call belongs to the same calculation: in `PURIFY(A2, DEBT_RATIO(A2))` the
 * outer call comes when the inner one is answered. A later call begins a new calculation, and the calls before it are forgotten.
 */
const SAME_CALCULATION = 10_000;

/**
 * Which cell has asked what, with the answer that it shows: so that the answer can be checked without recalculating the cell. Cells
 * whose value Excel kept from an earlier day have made no call and are not here.
 */
export class AskedCells {
  readonly #cells = new BoundedMap<string, AskedCell>(MOST_CELLS);

  /** Some cell shows an answer that is not current, because the service could not be asked. */
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
   * @param address as Excel gives it: `Sheet1!B2`. A call without one is not noted.
   * @returns to be called with the answer; with undefined when the call was cancelled.
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
    const call: AskedCall = { id, parameters, again, shown: undefined };
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

  /** A cell is being calculated again: its calls from now on replace those before. */
  restart(key: string): void {
    const cell = this.#cells.get(key);
    if (cell) cell.isRestarted = true;
  }

  /** Forgets a cell that no longer holds a formula of this add-in. */
  forget(key: string): void {
    this.#cells.delete(key);
  }
}

const NEW = { pending: 0, lastAnswerAt: -Infinity, isRestarted: false };

/** A cell's address in one spelling, without quotes, dollar signs and capitals of the sheet: `sheet name!B2`; undefined for anything else. */
export function cellKey(address: string): string | undefined {
  const at = address.lastIndexOf('!');
  const [cell] = address.slice(at + 1).split(':');
  if (at < 1 || !/^\$?[A-Z]{1,3}\$?\d+$/i.test(cell!)) return undefined;
  const written = address.slice(0, at);
  const quoted = written.startsWith("'") && written.endsWith("'");
  const sheet = quoted ? written.slice(1, -1).replaceAll("''", "'") : written;
  // Some hosts name the workbook too; the name of a sheet has no brackets.
  return `${sheet.replace(/^.*\]/, '').toLowerCase()}!${cell!.replaceAll('$', '').toUpperCase()}`;
}
