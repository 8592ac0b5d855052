import { chmodSync } from 'node:fs';
import Libsql from 'libsql';
import type { Timers } from '../../client/timers';
import {
  ALIVE,
  BEAT,
  DatabaseListeners,
  type Database,
  type DatabaseListener,
  type Heartbeat,
  type Message,
  type Places,
  type RateWindow,
  type Row,
} from './database';
import { migrate } from './migrations';

export interface SqliteOptions {
  /** The file; `:memory:` for one that ends with the process. */
  readonly path: string;
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** This process's name; a process that is started again under the same name takes its place. */
  readonly id: string;
  /** Whether this process answers desks. A command that only reads or writes a row, such as `tokens add`, does not. */
  readonly serves: boolean;
}

/** A file of one gateway process: no server, and no other process may serve from it. */
export class SqliteDatabase implements Database {
  readonly heartbeat: Heartbeat = { clockOffset: 0, processes: 1 };
  readonly isAway = false;
  readonly #file: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();
  readonly #listeners = new DatabaseListeners();
  #stopBeat: () => void = () => undefined;
  #isClosed = false;

  private constructor(private readonly options: SqliteOptions) {
    this.#file = new Libsql(options.path);
    // The file holds the firm's audit and, enciphered, its key: it is for its owner alone.
    if (options.path !== ':memory:') chmodSync(options.path, 0o600);
    this.#file.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = normal');
  }

  /**
   * Opens the file; makes it when it is not there.
   *
   * @throws {Error} when another gateway serves from it, or when it was written by a newer version.
   */
  static async open(options: SqliteOptions): Promise<SqliteDatabase> {
    const database = new SqliteDatabase(options);
    try {
      database.#file.exec('begin immediate');
      await migrate((sql, values) => database.query(sql, values));
      database.#file.exec('commit');
      if (options.serves) await database.#begin();
      return database;
    } catch (error) {
      database.#file.close();
      throw error;
    }
  }

  query(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      return Promise.resolve(this.#run(sql, values));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  takePlaces(wanted: number, { requests, seconds }: RateWindow): Promise<Places> {
    const now = this.options.now();
    const second = Math.floor(now / 1000);
    const [pause] = this.#run('select until from paused where until > $1', [now]);
    if (pause) return Promise.resolve({ granted: 0, wait: Math.ceil(Number(pause['until']) - now) });
    this.#run('delete from spent where second < $1 or second > $2', [second - seconds, second + seconds]);
    const [sum] = this.#run('select coalesce(sum(used), 0) as used, min(second) as first from spent');
    const granted = Math.max(0, Math.min(wanted, requests - Number(sum!['used'])));
    if (granted === 0) {
      const free = (Number(sum!['first'] ?? second) + seconds + 1) * 1000;
      return Promise.resolve({ granted, wait: Math.max(20, free - now) });
    }
    this.#run(
      `insert into spent (second, used) values ($1, $2)
       on conflict (second) do update set used = spent.used + excluded.used`,
      [second, granted],
    );
    return Promise.resolve({ granted, wait: 0 });
  }

  async usedPlaces(seconds: number): Promise<number> {
    const [sum] = await this.query('select coalesce(sum(used), 0) as used from spent where second >= $1', [
      Math.floor(this.options.now() / 1000) - seconds,
    ]);
    return Number(sum!['used']);
  }

  spentAlone(): void {
    // A file is never away.
  }

  async pause(milliseconds: number): Promise<void> {
    await this.query(
      `insert into paused (id, until) values (1, $1)
       on conflict (id) do update set until = max(paused.until, excluded.until)`,
      [this.options.now() + milliseconds],
    );
  }

  tell(message: Message): Promise<void> {
    this.#listeners.message(message);
    return Promise.resolve();
  }

  listen(listener: DatabaseListener): () => void {
    return this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stopBeat();
    if (this.options.serves) await this.query('delete from process where id = $1', [this.options.id]);
    this.#file.close();
  }

  #run(sql: string, values: readonly unknown[] = []): Row[] {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#file.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
      this.#statements.set(sql, statement);
    }
    if (statement.reader) return statement.all(...values) as Row[];
    statement.run(...values);
    return [];
  }

  async #begin(): Promise<void> {
    const { id, now } = this.options;
    const [other] = await this.query('select id from process where id <> $1 and alive_until > $2', [
      id,
      now(),
    ]);
    if (other) {
      throw new Error(
        `Another gateway (${String(other['id'])}) serves from this file. One file is for one gateway: stop the other, or let several share PostgreSQL with --database postgres://….`,
      );
    }
    await this.query('delete from process where id <> $1', [id]);
    await this.#beat();
  }

  async #beat(): Promise<void> {
    const { id, now, timers } = this.options;
    await this.query(
      `insert into process (id, alive_until, processes) values ($1, $2, 1)
       on conflict (id) do update set alive_until = excluded.alive_until`,
      [id, now() + ALIVE],
    );
    if (!this.#isClosed) this.#stopBeat = timers.after(BEAT, () => void this.#beat().catch(() => undefined));
  }
}
