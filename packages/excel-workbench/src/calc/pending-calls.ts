import type { CellRange } from 'xlsx-patch';
import { isFunctionError } from '../wire/function-calls';
import type {
  FunctionCall,
  FunctionCaller,
  FunctionError,
  FunctionValue,
  PendingCall,
} from '../wire/function-calls';

/** A cell, by its sheet's id. */
export interface CellPlace {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

interface Entry {
  readonly call: FunctionCall;
  pending?: PendingCall;
  answer?: FunctionValue;
  /** The last round in which the cell's formula asked for it. */
  round: number;
}

interface CellEntries {
  place: CellPlace;
  readonly calls: Map<string, Entry>;
  /** How many rounds have asked something new of this cell. */
  askingRounds: number;
  lastAsking: number;
}

/**
 * How many rounds a cell may go on asking for something new: formulas nest at most 64 deep. More of them means that each answer
 * leads to the next question.
 */
const MOST_ROUNDS = 70;

/** Calls in one message. Office.js takes them as arguments of one function, and 65,000 of those overflow the stack. */
const MOST_CALLS = 10_000;

/** What a cell shows that never comes to its end. */
export const CIRCLE: FunctionError = {
  error: '#VALUE!',
  message:
    'This formula waits for its own result. Change it so that no cell refers to itself, directly or through others.',
};

/**
 * What cells asked of the add-in, and what it answered, from the moment something changes until nothing is pending. One call
 * for every cell and every list of arguments, as in Excel: cells share nothing, while the same call twice in one formula is
 * made once.
 */
export class PendingCalls {
  /** Whether a formula of this round waits, for an answer or for a cell that does. */
  awaiting = false;
  /** Errors with one of these sentences count as awaited: what depends on them must not be taken for calculated. */
  withheld: ReadonlySet<string> = new Set();
  /** Set when cells wait though nothing is under way: they wait for each other. */
  stuck = false;

  readonly #cells = new Map<string, CellEntries>();
  #new: { cell: CellEntries; entry: Entry }[] = [];
  #answered: CellPlace[] = [];
  #inFlight = 0;
  #round = 0;
  #wake: () => void = () => undefined;

  get inFlight(): number {
    return this.#inFlight;
  }

  /** The calls of cells are counted from zero again. */
  startCalculation(): void {
    this.stuck = false;
    for (const cell of this.#cells.values()) cell.askingRounds = 0;
  }

  startRound(): void {
    this.#round += 1;
    this.awaiting = false;
  }

  /** The answer to a cell's call; undefined while it is awaited. */
  ask(place: CellPlace, call: FunctionCall): FunctionValue | undefined {
    const cell = this.#cellAt(place);
    const key = `${call.id}\n${JSON.stringify(call.values)}`;
    const known = cell.calls.get(key);
    if (known) {
      known.round = this.#round;
      return known.answer;
    }
    if (cell.lastAsking !== this.#round) {
      cell.askingRounds += 1;
      cell.lastAsking = this.#round;
    }
    if (cell.askingRounds > MOST_ROUNDS) return CIRCLE;
    const entry: Entry = { call, round: this.#round };
    cell.calls.set(key, entry);
    this.#new.push({ cell, entry });
    return undefined;
  }

  /** Sends what the round asked for, in as few messages as the host takes, and cancels what its cells no longer ask for. */
  finishRound(caller: FunctionCaller | undefined): void {
    const asked = this.#new;
    this.#new = [];
    // A round calculates every formula, so a call that no formula asked for is no longer needed.
    for (const [key, { calls }] of this.#cells) {
      for (const [callKey, entry] of calls) {
        if (entry.round !== this.#round) this.#drop(calls, callKey, entry);
      }
      if (calls.size === 0) this.#cells.delete(key);
    }
    if (asked.length === 0 || !caller) return;
    this.#inFlight += asked.length;
    for (let from = 0; from < asked.length; from += MOST_CALLS) {
      const slice = asked.slice(from, from + MOST_CALLS);
      const pending = caller.invoke(slice.map(({ entry }) => entry.call));
      slice.forEach(({ cell, entry }, index) => {
        const call = pending[index];
        if (!call) throw new Error('The functions runtime lost a call.');
        entry.pending = call;
        void call.answer.then((answer) => this.#settle(cell, entry, call, answer));
      });
    }
  }

  /** After cells of a sheet have moved: calls stay with their cells, and those of deleted cells are dropped. */
  relocate(sheetId: string, moved: (place: CellPlace) => { row: number; column: number } | undefined): void {
    const cells = [...this.#cells.values()];
    this.#cells.clear();
    for (const cell of cells) {
      const to = cell.place.sheetId === sheetId ? moved(cell.place) : cell.place;
      if (!to) {
        for (const [key, entry] of cell.calls) this.#drop(cell.calls, key, entry);
        continue;
      }
      cell.place = { sheetId: cell.place.sheetId, row: to.row, column: to.column };
      this.#cells.set(keyOf(cell.place), cell);
    }
  }

  /** Forgets what was asked for the cells of an area of a sheet, and cancels what of it is under way: they ask again. */
  forget(sheetId: string, { top, left, bottom, right }: CellRange): void {
    for (const [key, { place, calls }] of this.#cells) {
      const { row, column } = place;
      if (place.sheetId !== sheetId || row < top || row > bottom || column < left || column > right) continue;
      for (const [callKey, entry] of calls) this.#drop(calls, callKey, entry);
      this.#cells.delete(key);
    }
  }

  /** Forgets everything, and cancels what is under way. */
  clear(): void {
    for (const { calls } of this.#cells.values()) {
      for (const [key, entry] of calls) this.#drop(calls, key, entry);
    }
    this.#cells.clear();
    this.#answered = [];
  }

  /**
   * Forgets the answers that are errors with one of these sentences, or hold one, so that they are asked for again.
   */
  forgetSaying(sentences: ReadonlySet<string>): void {
    for (const [key, { calls }] of this.#cells) {
      for (const [callKey, { answer }] of calls) {
        if (answer === undefined || !holdsError(answer, sentences)) continue;
        calls.delete(callKey);
      }
      if (calls.size === 0) this.#cells.delete(key);
    }
  }

  /** How many answers are errors with one of these sentences, or hold one. */
  count(sentences: ReadonlySet<string>): number {
    let count = 0;
    for (const { calls } of this.#cells.values())
      for (const { answer } of calls.values())
        if (answer !== undefined && holdsError(answer, sentences)) count += 1;
    return count;
  }

  /** Cancels what is under way and waits for none of it; whoever asks again causes a new call. */
  cancelAll(): void {
    for (const [key, { calls }] of this.#cells) {
      for (const [callKey, entry] of calls) if (entry.answer === undefined) this.#drop(calls, callKey, entry);
      if (calls.size === 0) this.#cells.delete(key);
    }
  }

  /** The cells that were answered since this was last asked. */
  takeAnswered(): CellPlace[] {
    const answered = this.#answered;
    this.#answered = [];
    return answered;
  }

  get answered(): number {
    return this.#answered.length;
  }

  /** Resolves at the next answer, cancellation, or {@link interrupt}. */
  progress(): Promise<void> {
    return new Promise((resolve) => {
      const before = this.#wake;
      this.#wake = () => {
        before();
        resolve();
      };
    });
  }

  /** Wakes whoever waits for {@link progress}. */
  interrupt(): void {
    const wake = this.#wake;
    this.#wake = () => undefined;
    wake();
  }

  /** Gives up on everything under way; each waiting cell gets an error that says so. */
  expire(sentence: (call: FunctionCall) => string): void {
    for (const cell of this.#cells.values()) {
      for (const entry of cell.calls.values()) {
        if (!entry.pending || entry.answer !== undefined) continue;
        const { pending } = entry;
        this.#settle(cell, entry, pending, { error: '#N/A', message: sentence(entry.call) });
        pending.cancel();
      }
    }
  }

  #settle(cell: CellEntries, entry: Entry, call: PendingCall, answer: FunctionValue): void {
    // The answer to a call that was cancelled or given up comes too late.
    if (entry.pending !== call || entry.answer !== undefined) return;
    entry.answer = answer;
    this.#inFlight -= 1;
    this.#answered.push(cell.place);
    this.interrupt();
  }

  #drop(calls: Map<string, Entry>, key: string, entry: Entry): void {
    calls.delete(key);
    if (!entry.pending || entry.answer !== undefined) return;
    entry.pending.cancel();
    delete entry.pending;
    this.#inFlight -= 1;
    this.interrupt();
  }

  #cellAt(place: CellPlace): CellEntries {
    const key = keyOf(place);
    const known = this.#cells.get(key);
    if (known) return known;
    const cell: CellEntries = { place, calls: new Map(), askingRounds: 0, lastAsking: 0 };
    this.#cells.set(key, cell);
    return cell;
  }
}

function holdsError(answer: FunctionValue, sentences: ReadonlySet<string>): boolean {
  if (Array.isArray(answer)) return answer.some((row) => row.some((one) => holdsError(one, sentences)));
  return isFunctionError(answer) && answer.message !== undefined && sentences.has(answer.message);
}

function keyOf({ sheetId, row, column }: CellPlace): string {
  return `${sheetId}!${row},${column}`;
}
