import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeTimers as timers } from '../gateway/platform';
import { Cipher, readSecretFile } from '../gateway/store/cipher';
import type { Database } from '../gateway/store/database';
import { PostgresDatabase } from '../gateway/store/postgres-database';
import { SqliteDatabase } from '../gateway/store/sqlite-database';
import { CommandProblem } from './command-problem';
import type { GatewayValues } from './gateway-options';

const now = (): number => Date.now();

const DEFAULT_DATABASE = join('gateway-data', 'gateway.db');

const databaseOf = ({ database }: GatewayValues): string =>
  database ?? process.env['GATEWAY_DATABASE'] ?? DEFAULT_DATABASE;

const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

/** Opens the database for a command that only reads or writes a row. */
export async function withDatabase(
  values: GatewayValues,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openDatabase(values, `command ${process.pid}`, false);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Opens the database that the options name.
 *
 * @param id the process's name.
 * @param serves whether it answers desks.
 */
export function openDatabase(values: GatewayValues, id: string, serves: boolean): Promise<Database> {
  const address = databaseOf(values);
  const options = { timers, now, id, serves };
  if (isPostgres(address)) return asProblem(PostgresDatabase.open({ ...options, url: address }));
  makeFolder(dirname(address));
  return asProblem(SqliteDatabase.open({ ...options, path: address }));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CommandProblem(
      `The folder ${folder} cannot be made: ${(error as Error).message}. Give another file with --database or --secret-file.`,
    );
  }
}

/** What keeps a database from being opened is told in its own sentence. */
function asProblem(opened: Promise<Database>): Promise<Database> {
  return opened.catch((error: Error) => {
    throw new CommandProblem(error.message);
  });
}

/** The cipher of what is stored, by the secret file. It is made when it is not there. */
export function cipherOf(values: GatewayValues): Cipher {
  const database = databaseOf(values);
  const beside = isPostgres(database) ? join('gateway-data', 'gateway.secret') : `${database}.secret`;
  const path = values['secret-file'] ?? beside;
  makeFolder(dirname(path));
  return new Cipher(readSecretFile(path));
}
