import type { Timers } from '../../client/timers';
import type { Database } from './database';

/** What a process has in hand. */
export interface Load {
  /** Workbooks that are connected to hear of changes. */
  readonly desks: number;
  /** Requests that wait for a place under the plan's rate. */
  readonly waiting: number;
  /** Requests to the service under way. */
  readonly underWay: number;
}

/** How often a process reports, milliseconds, and for how long a report counts: its process may be dead. */
const REPORTED_EVERY = 2_000;
const COUNTS = 3 * REPORTED_EVERY;

/** What every process has in hand, so that each can tell the figures of all. */
export class LoadTable {
  #stopTimer: () => void = () => undefined;
  #isClosed = false;

  /**
   * @param id this process's name.
   * @param now the shared clock.
   */
  constructor(
    private readonly database: Database,
    private readonly id: string,
    private readonly now: () => number,
  ) {}

  /** Reports from now on. While the database is away nothing is reported. */
  start(timers: Timers, load: () => Load): void {
    const report = async (): Promise<void> => {
      await this.#report(load()).catch(() => undefined);
      if (!this.#isClosed) this.#stopTimer = timers.after(REPORTED_EVERY, () => void report());
    };
    void report();
  }

  /** What the other processes have in hand, together. */
  async ofOthers(): Promise<Load> {
    const [row] = await this.database.query(
      `select coalesce(sum(desks), 0) as desks, coalesce(sum(waiting), 0) as waiting,
        coalesce(sum(under_way), 0) as under_way from load where id <> $1 and at > $2`,
      [this.id, this.now() - COUNTS],
    );
    return {
      desks: Number(row?.['desks']),
      waiting: Number(row?.['waiting']),
      underWay: Number(row?.['under_way']),
    };
  }

  /** Reports no more, and counts no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimer();
    await this.database.query('delete from load where id = $1', [this.id]).catch(() => undefined);
  }

  async #report({ desks, waiting, underWay }: Load): Promise<void> {
    await this.database.query(
      `insert into load (id, desks, waiting, under_way, at) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set
         desks = excluded.desks, waiting = excluded.waiting, under_way = excluded.under_way, at = excluded.at`,
      [this.id, desks, waiting, underWay, this.now()],
    );
  }
}
