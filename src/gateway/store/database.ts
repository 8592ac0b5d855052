import type { Timers } from '../../client/timers';

/** A row of a query's result, by column name. */
export type Row = Readonly<Record<string, unknown>>;

/** How many requests may be made, or when the next one may be. */
export interface Places {
  /** 0 or more, at most as many as were wanted. */
  readonly granted: number;
  /** Milliseconds until a place may be free; 0 when some were granted. */
  readonly wait: number;
}

/** The plan's rate, over all processes of the gateway. */
export interface RateWindow {
  /** Requests in any span of time of {@link seconds}. */
  readonly requests: number;
  readonly seconds: number;
}

/** What one process tells the others. `payload` is short text. */
export type Message = { readonly channel: Channel; readonly payload: string };

/**
 * What is told between processes: an answer is there (its key), a verdict has changed (the arrival number of the event), a setting has
 * changed (its name), all answers may be outdated.
 */
export type Channel = 'filled' | 'changed' | 'settings' | 'outdated';

/** Called with what happens to the database or is told through it. */
export interface DatabaseListener {
  message?(message: Message): void;
  /** The connection is lost: nothing can be asked, and messages are missed. */
  away?(): void;
  /** The connection is back. Messages may have been missed meanwhile. */
  back?(): void;
}

/** What the last sign of life told about this process and the others. */
export interface Heartbeat {
  /** The database's time less this computer's, milliseconds. */
  readonly clockOffset: number;
  /** Processes of the gateway that have not said goodbye, this one included. */
  readonly processes: number;
}

/** How often a process says that it is alive, milliseconds. */
export const BEAT = 1_000;

/**
 * For how long a process counts as alive after its last sign of life, milliseconds. One sign of life a process, whatever requests it
 * has in hand: with a lease for each request, renewed one by one, leases ran out under load.
 */
export const ALIVE = 5_000;

/**
 * For how long a process that vanished without a goodbye keeps its share of the rate, milliseconds: it may go on without the
 * database (`rate/pace.ts`).
 */
export const VANISHED = 900_000;

/**
 * The part of the rate that no process takes while there are several, so that each has a few requests left in the moment in which
 * the database is lost.
 */
export const RESERVE = 0.1;

/** What every database of the gateway is opened with. */
export interface DatabaseOptions {
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** This process's name; a process that is started again under the same name takes its place. */
  readonly id: string;
  /** Whether this process answers desks. A command that only reads or writes a row, such as `tokens add`, does not. */
  readonly serves: boolean;
}

/**
 * The database that the gateway's processes share. Statements are written in the SQL that SQLite and PostgreSQL both understand, with
 * parameters `$1`, `$2` and so on. What differs between the two has a method of its own.
 */
export interface Database {
  /**
   * Runs a statement and returns its rows. A statement is not given up because it takes long: an overloaded database is not a lost one.
   *
   * @throws {DatabaseAwayError} when the connection is lost.
   */
  query(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Takes places under the plan's rate: never more than its number in any span of its seconds, over all processes. */
  takePlaces(wanted: number, rate: RateWindow): Promise<Places>;
  /** Places that were taken in the last seconds, over all processes. */
  usedPlaces(seconds: number): Promise<number>;
  /** Notes requests that were made while the database was away. They are counted in it before it grants places again. */
  spentAlone(requests: number): void;
  /** The service has answered 429: for so many milliseconds no process is given a place. */
  pause(milliseconds: number): Promise<void>;
  /** Tells every process, this one too. */
  tell(message: Message): Promise<void>;
  /** @returns a function that ends it. */
  listen(listener: DatabaseListener): () => void;
  readonly isAway: boolean;
  /** The last sign of life's result. */
  readonly heartbeat: Heartbeat;
  /** Says goodbye: this process's share of the rate is the others' at once. */
  close(): Promise<void>;
}

/** The database cannot be reached. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor() {
    super('The database of the gateway cannot be reached.');
  }
}

/** The database is there and cannot do its work, as on a full disk or with a file that may not be written. */
export class DatabaseFailedError extends Error {
  override readonly name = 'DatabaseFailedError';

  /** @param code the engine's name or number of the reason, such as `SQLITE_FULL`. */
  constructor(readonly code: string) {
    super(`The database of the gateway fails: ${code}.`);
  }
}

/** The listeners of a database, told one after the other. */
export class DatabaseListeners {
  readonly #listeners = new Set<DatabaseListener>();

  add(listener: DatabaseListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  message(message: Message): void {
    for (const listener of [...this.#listeners]) listener.message?.(message);
  }

  away(): void {
    for (const listener of [...this.#listeners]) listener.away?.();
  }

  back(): void {
    for (const listener of [...this.#listeners]) listener.back?.();
  }
}
