import { DAY } from '../../client/durations';
import type { Timers } from '../../client/timers';
import type { AuditEntry, AuditTable } from '../store/audit-table';

/** How long entries are gathered before they are written together, milliseconds. */
const GATHERED = 250;

/** Entries that wait at most while the database is away. The oldest go first, and are counted. */
const MOST_WAITING = 100_000;

/** How often old entries are removed, milliseconds. */
const PRUNED_EVERY = DAY / 24;

/** Days for which the audit is kept when nobody has said otherwise. */
export const AUDIT_DAYS = 90;

export interface AuditLogOptions {
  readonly table: AuditTable;
  readonly timers: Timers;
  readonly now: () => number;
  readonly days: () => number;
}

/** Writes down who asked what, some entries at a time, so that no desk waits for it. */
export class AuditLog {
  #waiting: AuditEntry[] = [];
  #lost = 0;
  #writing: Promise<void> | undefined;
  #stopTimer: () => void;
  #prunedAt = -Infinity;
  #isClosed = false;

  constructor(private readonly options: AuditLogOptions) {
    this.#stopTimer = this.#schedule();
  }

  /** Entries that could not be kept while the database was away. */
  get lost(): number {
    return this.#lost;
  }

  add(entry: AuditEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length <= MOST_WAITING) return;
    this.#waiting.shift();
    this.#lost += 1;
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    await this.#writing;
    this.#writing = this.#write().finally(() => (this.#writing = undefined));
    await this.#writing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimer();
    await this.flush();
  }

  #schedule(): () => void {
    return this.options.timers.after(GATHERED, () => {
      void this.flush().finally(() => {
        if (!this.#isClosed) this.#stopTimer = this.#schedule();
      });
    });
  }

  async #write(): Promise<void> {
    const { table, now, days } = this.options;
    const entries = this.#waiting;
    this.#waiting = [];
    try {
      if (entries.length > 0) await table.add(entries);
      if (now() < this.#prunedAt + PRUNED_EVERY) return;
      this.#prunedAt = now();
      await table.prune(now() - days() * DAY);
    } catch {
      this.#waiting = [...entries, ...this.#waiting];
    }
  }
}
