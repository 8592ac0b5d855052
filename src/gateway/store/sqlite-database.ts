import { chmodSync } from 'node:fs';
import Libsql from 'libsql';
import { GatewayProblem } from '../gateway-problem';
import {
  ALIVE,
  BEAT,
  DatabaseFailedError,
  DatabaseListeners,
  type Database,
  type DatabaseListener,
  type DatabaseOptions,
  type Heartbeat,
  type Message,
  type Places,
  type RateWindow,
  type Row,
} from './database';
import { migrate } from './migrations';

export interface SqliteOptions extends DatabaseOptions {
  /** The file; `:memory:` for one that ends with the process. */
  readonly path: string;
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
   * @throws {GatewayProblem} when the file cannot be opened, another gateway serves from it, or a newer version wrote it.
   */
  static async open(options: SqliteOptions): Promise<SqliteDatabase> {
    let database: SqliteDatabase | undefined;
    try {
      database = new SqliteDatabase(options);
      database.#file.exec('begin immediate');
      await migrate((sql, values) => database!.query(sql, values));
      // In the same transaction: of two processes that start together, the second sees the first.
      if (options.serves) await database.#begin();
      database.#file.exec('commit');
      if (options.serves) await database.#beat();
      return database;
    } catch (error) {
      if (database) {
        // A file that is closed within a transaction stays locked.
        if (database.#file.inTransaction) database.#file.exec('rollback');
        database.#file.close();
      }
      throw asProblem(error, options.path);
    }
  }

  query(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      return Promise.resolve(this.#run(sql, values));
    } catch (error) {
      return Promise.reject(asFailure(error));
    }
  }

  takePlaces(wanted: number, { requests, seconds }: RateWindow): Promise<Places> {
    const now = this.options.now();
    const second = Math.floor(now / 1000);
    const [pause] = this.#run('select until from paused where until > $1', [now]);
    if (pause) return Promise.resolve({ granted: 0, wait: Math.ceil(Number(pause['until']) - now) });
    this.#run('delete from spent where second < $1', [second - seconds]);
    // The clock was set back: what was used before that counts as used now, or the rate would be had twice.
    const [ahead] = this.#run('select sum(used) as used from spent where second > $1', [second + 1]);
    if (ahead!['used'] !== null) {
      this.#run('delete from spent where second > $1', [second + 1]);
      this.#run(SPENT, [second, ahead!['used']]);
    }
    const [sum] = this.#run('select coalesce(sum(used), 0) as used, min(second) as first from spent');
    const granted = Math.max(0, Math.min(wanted, requests - Number(sum!['used'])));
    if (granted === 0) {
      const free = (Number(sum!['first'] ?? second) + seconds + 1) * 1000;
      return Promise.resolve({ granted, wait: Math.max(20, free - now) });
    }
    this.#run(SPENT, [second, granted]);
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
    // On a full disk there is no goodbye, and the file is closed all the same.
    if (this.options.serves)
      await this.query('delete from process where id = $1', [this.options.id]).catch(() => undefined);
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
      throw new GatewayProblem(
        `Another gateway (${String(other['id'])}) serves from this file. One file is for one gateway: stop the other, or let several share PostgreSQL with --database postgres://….`,
      );
    }
    await this.query('delete from process where id <> $1', [id]);
    await this.query(ALIVE_STATEMENT, [id, now() + ALIVE]);
  }

  /** A sign of life. One that cannot be stored is followed by the next: the disk may have space again. */
  async #beat(): Promise<void> {
    const { id, now, timers } = this.options;
    await this.query(ALIVE_STATEMENT, [id, now() + ALIVE]).catch(() => undefined);
    if (!this.#isClosed) this.#stopBeat = timers.after(BEAT, () => void this.#beat());
  }
}

const ALIVE_STATEMENT = `
insert into process (id, alive_until, processes) values ($1, $2, 1)
on conflict (id) do update set alive_until = excluded.alive_until`;

const SPENT = `
insert into spent (second, used) values ($1, $2) on conflict (second) do update set used = spent.used + excluded.used`;

/** SQLite's codes for a file that cannot do its work now, as on a full disk; other errors are faults of a statement. */
const FAILED = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB|NOMEM)/;

function asFailure(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  return FAILED.test(code) ? new DatabaseFailedError(code) : error;
}

/** Why a file cannot be opened, for people. */
function asProblem(error: unknown, path: string): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (/^SQLITE_NOTADB/.test(code))
    return new GatewayProblem(`${path} is not a database. Give another file with --database.`);
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return new GatewayProblem(`${path} is in use by another program. Stop that program, then start again.`);
  // libsql has no code for a file that it cannot open at all; the system's own codes are those of `chmod`.
  if (FAILED.test(code) || /^E[A-Z]+$/.test(code) || message.startsWith('ConnectionFailed')) {
    return new GatewayProblem(
      `The database file ${path} cannot be opened for writing${code === '' ? '' : ` (${code})`}. Check that its folder exists, that this user may write there, and that the disk has space; or give another file with --database.`,
    );
  }
  return error;
}
