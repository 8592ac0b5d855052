import pg from 'pg';
import { GatewayProblem } from '../gateway-problem';
import {
  ALIVE,
  BEAT,
  DatabaseAwayError,
  DatabaseFailedError,
  DatabaseListeners,
  RESERVE,
  VANISHED,
  type Channel,
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

export interface PostgresOptions extends DatabaseOptions {
  /** `postgres://user:password@host:port/database`. It may hold a password, so it is never shown. */
  readonly url: string;
  /** Connections besides the one that listens; 8 when left out. */
  readonly connections?: number;
}

const CHANNELS: readonly Channel[] = ['filled', 'changed', 'settings', 'outdated'];

/** Advisory locks of PostgreSQL are numbers; these two are ours. */
const MIGRATION_LOCK = 4_815_001;
const PLACES_LOCK = 4_815_002;

/** Milliseconds between two attempts to connect again. */
const RECONNECT = 250;

/**
 * Takes places under the plan's rate. One row a second is counted, and one second more than the window: a second is as exact as the rows
 * are, and a request takes time to arrive. The lock makes the grants of all processes follow one another.
 *
 * While several processes are known, a part of the rate is left for those that lose the database; and a process that vanished keeps
 * its whole share for a while, since it may be alive without the database (`rate/pace.ts`).
 */
const TAKE_PLACES = `
create or replace function take_places(wanted integer, most integer, seconds integer, out granted integer, out wait integer)
language plpgsql as $body$
declare
  now_at double precision; used_now integer; first_second bigint; paused_until double precision;
  members integer; kept integer; vanished integer;
begin
  perform pg_advisory_xact_lock(${PLACES_LOCK});
  now_at := extract(epoch from clock_timestamp()) * 1000;
  select max(until) into paused_until from paused where until > now_at;
  if paused_until is not null then
    granted := 0; wait := ceil(paused_until - now_at); return;
  end if;
  select count(*), coalesce(sum(case when alive_until <= now_at then floor(most / greatest(p.processes, 2)) else 0 end), 0)
    into members, vanished from process p where alive_until > now_at - ${VANISHED};
  kept := case when members > 1 then ceil(most * ${RESERVE}) else 0 end;
  delete from spent where second < floor(now_at / 1000) - seconds;
  select coalesce(sum(used), 0), min(second) into used_now, first_second from spent;
  granted := greatest(0, least(wanted, most - kept - vanished - used_now));
  if granted = 0 then
    wait := greatest(20, ceil((coalesce(first_second, floor(now_at / 1000)) + seconds + 1) * 1000 - now_at)); return;
  end if;
  insert into spent (second, used) values (floor(now_at / 1000), granted)
    on conflict (second) do update set used = spent.used + excluded.used;
  wait := 0;
end $body$`;

/** PostgreSQL, shared by several gateway processes: messages by LISTEN and NOTIFY, places by one function. */
export class PostgresDatabase implements Database {
  readonly #pool: pg.Pool;
  readonly #listeners = new DatabaseListeners();
  /** A statement's name by its text: a connection parses and plans a named statement once. */
  readonly #names = new Map<string, string>();
  #ear: pg.Client | undefined;
  #isAway = false;
  #isClosed = false;
  #stopTimer: () => void = () => undefined;
  #heartbeat: Heartbeat = { clockOffset: 0, processes: 1 };
  /** Requests that were made while the database was away, by the second in which they were. */
  readonly #alone = new Map<number, number>();

  private constructor(private readonly options: PostgresOptions) {
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: options.connections ?? 8,
      connectionTimeoutMillis: ALIVE,
      keepAlive: true,
    });
    // An idle connection broke. The pool opens another when it is needed; that the database is away is seen by the one that listens.
    this.#pool.on('error', () => undefined);
  }

  /**
   * Connects, and brings the schema to this version.
   *
   * @throws {GatewayProblem} when the database cannot be reached, or was written by a newer version. The address is not in the message.
   */
  static async open(options: PostgresOptions): Promise<PostgresDatabase> {
    const database = PostgresDatabase.#at(options);
    try {
      await database.#migrate();
      if (options.serves) await database.#connect();
      return database;
    } catch (error) {
      await database.#pool.end().catch(() => undefined);
      throw error;
    }
  }

  static #at(options: PostgresOptions): PostgresDatabase {
    try {
      // It reads the address; the pool does so no sooner than it connects.
      new pg.Client({ connectionString: options.url });
      return new PostgresDatabase(options);
    } catch {
      throw new GatewayProblem(
        'The address of the database cannot be read. It looks like postgres://user:password@db.example.com:5432/gateway; characters such as @, / and % in the password are written as in web addresses (%40, %2F, %25).',
      );
    }
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  get heartbeat(): Heartbeat {
    return this.#heartbeat;
  }

  async query(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      return await this.#unlessAway(() => this.#ask(sql, values));
    } catch (error) {
      // One connection of the pool was lost, and the database is there: what was asked is asked once more. All statements may be repeated.
      if (!isLost(error) || this.#isAway || this.#isClosed) throw asDatabaseError(error);
      await this.#after(RECONNECT);
      return this.#unlessAway(() => this.#ask(sql, values)).catch((again: unknown) => {
        throw asDatabaseError(again);
      });
    }
  }

  async takePlaces(wanted: number, { requests, seconds }: RateWindow): Promise<Places> {
    const [row] = await this.query('select granted, wait from take_places($1, $2, $3)', [
      wanted,
      requests,
      seconds,
    ]);
    return { granted: Number(row!['granted']), wait: Number(row!['wait']) };
  }

  async usedPlaces(seconds: number): Promise<number> {
    const [sum] = await this.query(
      `select coalesce(sum(used), 0) as used from spent
       where second >= floor(extract(epoch from clock_timestamp())) - cast($1 as integer)`,
      [seconds],
    );
    return Number(sum!['used']);
  }

  spentAlone(requests: number): void {
    const second = Math.floor((this.options.now() + this.#heartbeat.clockOffset) / 1000);
    if (requests > 0) this.#alone.set(second, (this.#alone.get(second) ?? 0) + requests);
  }

  async pause(milliseconds: number): Promise<void> {
    await this.query(
      `insert into paused (id, until) values (1, extract(epoch from clock_timestamp()) * 1000 + $1)
       on conflict (id) do update set until = greatest(paused.until, excluded.until)`,
      [milliseconds],
    );
  }

  async tell({ channel, payload }: Message): Promise<void> {
    await this.query('select pg_notify($1, $2)', [channel, payload]);
  }

  listen(listener: DatabaseListener): () => void {
    return this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    if (this.options.serves && !this.#isAway) {
      await this.query('delete from process where id = $1', [this.options.id]).catch(() => undefined);
    }
    this.#isClosed = true;
    this.#stopTimer();
    await Promise.allSettled([this.#ear?.end(), this.#pool.end()]);
  }

  async #ask(sql: string, values: readonly unknown[]): Promise<Row[]> {
    let name = this.#names.get(sql);
    if (name === undefined) this.#names.set(sql, (name = `gateway_${this.#names.size}`));
    const { rows } = await this.#pool.query<Row>({ name, text: sql, values: [...values] });
    return rows;
  }

  /** What the database answers; rejects as soon as it is known to be away, also for what was asked before. */
  #unlessAway<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#isAway) return Promise.reject(new DatabaseAwayError());
    return new Promise((resolve, reject) => {
      const unlisten = this.#listeners.add({ away: () => reject(new DatabaseAwayError()) });
      void ask().then(resolve, reject).finally(unlisten);
    });
  }

  async #migrate(): Promise<void> {
    const client = await this.#pool.connect().catch((error: Error) => {
      throw new GatewayProblem(
        `PostgreSQL cannot be reached: ${error.message.replaceAll(this.options.url, '…')}. Check --database, and that the server runs.`,
      );
    });
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await client.query('begin');
      await migrate(async (sql, values) => (await client.query<Row>(sql, [...(values ?? [])])).rows);
      await client.query(TAKE_PLACES);
      await client.query('commit');
    } finally {
      await client.query('rollback').catch(() => undefined);
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
      client.release();
    }
  }

  /** Opens the connection that listens and gives the signs of life. */
  async #connect(): Promise<void> {
    const ear = new pg.Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: ALIVE,
      keepAlive: true,
    });
    const lost = () => this.#lose(ear);
    ear.on('error', lost);
    ear.on('end', lost);
    ear.on('notification', ({ channel, payload }) =>
      this.#listeners.message({ channel: channel as Channel, payload: payload ?? '' }),
    );
    await ear.connect();
    this.#ear = ear;
    try {
      // Before the sign of life: until then the others leave this process its share.
      for (const [second, requests] of this.#alone) {
        await ear.query(SPENT, [second, requests]);
        this.#alone.delete(second);
      }
      await ear.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
      await this.#beat(ear);
    } catch (error) {
      this.#ear = undefined;
      await ear.end().catch(() => undefined);
      throw error;
    }
  }

  /** A sign of life. One that is not answered within {@link ALIVE} means that the database is away. */
  async #beat(ear: pg.Client): Promise<void> {
    const { timers, id, now } = this.options;
    const stopWaiting = timers.after(ALIVE, () => this.#lose(ear));
    try {
      const asked = now();
      const { rows } = await ear.query<{ at: number; processes: string }>(BEAT_STATEMENT, [id]);
      const answered = now();
      this.#heartbeat = {
        clockOffset: rows[0]!.at - (asked + answered) / 2,
        processes: Math.max(1, Number(rows[0]!.processes)),
      };
    } finally {
      stopWaiting();
    }
    if (this.#ear !== ear || this.#isClosed) return;
    this.#stopTimer = timers.after(BEAT, () => void this.#beat(ear).catch(() => this.#lose(ear)));
  }

  #lose(ear: pg.Client): void {
    if (this.#ear !== ear || this.#isClosed) return;
    this.#ear = undefined;
    this.#stopTimer();
    this.#isAway = true;
    void ear.end().catch(() => undefined);
    this.#listeners.away();
    this.#reconnect();
  }

  #reconnect(): void {
    this.#stopTimer = this.options.timers.after(RECONNECT, () => {
      if (this.#isClosed) return;
      void this.#connect().then(
        () => {
          this.#isAway = false;
          this.#listeners.back();
        },
        () => this.#reconnect(),
      );
    });
  }

  #after(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.options.timers.after(milliseconds, resolve));
  }
}

/** Renews this process's row, removes those that vanished long ago, and tells the time and how many processes there are. */
const BEAT_STATEMENT = `
with present as (select extract(epoch from clock_timestamp()) * 1000 as at),
  gone as (delete from process using present where alive_until <= at - ${VANISHED} and id <> $1),
  members as (select count(*) as processes from process, present where alive_until > at - ${VANISHED} and id <> $1),
  renewed as (
    insert into process (id, alive_until, processes) select $1, at + ${ALIVE}, members.processes + 1 from present, members
    on conflict (id) do update set alive_until = excluded.alive_until, processes = excluded.processes)
select cast(at as double precision) as at, members.processes + 1 as processes from present, members`;

const SPENT = `
insert into spent (second, used) values ($1, $2) on conflict (second) do update set used = spent.used + excluded.used`;

function asDatabaseError(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (FAILED.test(code)) return new DatabaseFailedError(code);
  return isLost(error) ? new DatabaseAwayError() : error;
}

/** Codes of PostgreSQL that say that it lacks resources, may not write, or has lost its files (53, 25006, 58, XX001 and XX002). */
const FAILED = /^(53...|25006|58...|XX00[12])$/;

/** Codes of PostgreSQL and of the network that say that a connection is lost, not that a statement is wrong. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
]);

function isLost(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  const { code, message = '' } = error as { code?: string; message?: string };
  return (
    LOST.has(code ?? '') ||
    /connection|terminated|timeout exceeded when trying to connect|not queryable/i.test(message)
  );
}
