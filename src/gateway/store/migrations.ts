import { GatewayProblem } from '../gateway-problem';
import type { Row } from './database';

/** One step of the schema. Steps are never changed once they are released; a new step is added below. */
interface Migration {
  readonly version: number;
  readonly statements: readonly string[];
}

/**
 * The schema, in the SQL of both engines. Times are milliseconds since 1970 by the clock that all processes share (`shared-clock.ts`).
 */
const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    statements: [
      // The service's answers, and who is asking for one at the moment.
      `create table answer (
        key text primary key, ticker text not null, status integer, body text, notice text,
        read_at double precision, fresh_until double precision not null default 0, asker text)`,
      'create index answer_ticker on answer (ticker)',
      // The processes of the gateway. \`processes\` is how many of them each knew of at its last sign of life.
      `create table process (
        id text primary key, alive_until double precision not null, processes integer not null)`,
      // Requests made, one row a second; the number of the second is since 1970.
      'create table spent (second bigint primary key, used integer not null)',
      'create table paused (id integer primary key, until double precision not null)',
      // Events of the feed in the order in which they became known.
      `create table change (
        arrival bigint primary key, seq bigint not null unique, ticker text not null, body text not null,
        heard_at double precision not null)`,
      'create index change_ticker on change (ticker)',
      `create table token (
        id text primary key, name text not null, role text not null, hash text not null unique,
        created_at double precision not null, revoked_at double precision)`,
      `create table audit (
        at double precision not null, person text not null, endpoint text not null, ticker text not null,
        status integer not null, source text not null, milliseconds double precision not null)`,
      'create index audit_at on audit (at)',
      'create table setting (name text primary key, value text not null)',
    ],
  },
  {
    version: 2,
    statements: [
      // What each process has in hand at the moment.
      `create table load (
        id text primary key, desks integer not null, waiting integer not null, under_way integer not null,
        at double precision not null)`,
    ],
  },
];

/**
 * Brings the schema to this version. The caller holds the engine's lock, so that processes that start together do it once.
 *
 * @throws {GatewayProblem} when the database was written by a newer version of the gateway.
 */
export async function migrate(
  query: (sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>,
): Promise<void> {
  await query('create table if not exists migration (version integer primary key)');
  const [row] = await query('select coalesce(max(version), 0) as version from migration');
  const present = Number(row?.['version'] ?? 0);
  const newest = MIGRATIONS.at(-1)!.version;
  if (present > newest) {
    throw new GatewayProblem(
      `The gateway's database has version ${present} of the schema, and this gateway knows version ${newest}. Start the newer gateway that wrote it, or restore a backup from before the upgrade.`,
    );
  }
  for (const { version, statements } of MIGRATIONS) {
    if (version <= present) continue;
    for (const statement of statements) await query(statement);
    await query('insert into migration (version) values ($1)', [version]);
  }
}
