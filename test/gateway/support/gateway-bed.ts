import pg from 'pg';
import { nodePlatform } from '../../../src/cli/gateway-platform';
import { nodeTimers } from '../../../src/gateway/platform';
import { createGateway, type Gateway, type GatewayOptions } from '../../../src/gateway/gateway';
import { serveGateway, type RunningGateway, type ServerOptions } from '../../../src/gateway/server';
import { Cipher } from '../../../src/gateway/store/cipher';
import type { Database } from '../../../src/gateway/store/database';
import { SqliteDatabase } from '../../../src/gateway/store/sqlite-database';
import { TokenTable, type Role } from '../../../src/gateway/store/token-table';

export const timers = nodeTimers;

/** What was written down, so that a test can look for secrets in it. */
export class LogLines {
  readonly lines: string[] = [];
  readonly info = (details: object, message: string): void => this.#add('info', details, message);
  readonly warn = (details: object, message: string): void => this.#add('warn', details, message);
  readonly error = (details: object, message: string): void => this.#add('error', details, message);

  #add(level: string, details: object, message: string): void {
    this.lines.push(JSON.stringify({ level, ...details, message }));
  }
}

/** A gateway that serves on this computer, with what a test needs of it. */
export interface GatewayUnderTest extends RunningGateway {
  readonly gateway: Gateway;
  readonly database: Database;
  readonly log: LogLines;
  /** Makes a token. */
  token(name: string, role?: Role): Promise<string>;
  get(path: string, token?: string, headers?: Record<string, string>): Promise<Response>;
}

/** Starts a gateway on a database; on one in memory when none is given. */
export async function startGateway({
  tls,
  guard,
  ...options
}: Partial<GatewayOptions> & Pick<ServerOptions, 'tls' | 'guard'> = {}): Promise<GatewayUnderTest> {
  const now = options.now ?? (() => Date.now());
  const id = options.id ?? 'gateway under test';
  const database =
    options.database ?? (await SqliteDatabase.open({ path: ':memory:', timers, now, id, serves: true }));
  const log = new LogLines();
  const gateway = await createGateway({
    database,
    cipher: new Cipher('secret of the tests'),
    id,
    now,
    ...nodePlatform,
    log,
    setupCode: 'code of the tests',
    ...options,
  });
  const running = await serveGateway(gateway, {
    port: 0,
    host: '127.0.0.1',
    timers,
    tls,
    ...(guard && { guard }),
  });
  const tokens = new TokenTable(database, now);
  return {
    ...running,
    gateway,
    database,
    log,
    token: async (name, role = 'analyst') => (await tokens.add(name, role)).token,
    get: (path, token, headers = {}) =>
      fetch(`${running.url}/${path}`, {
        headers: { ...(token === undefined ? {} : { 'X-API-Key': token }), ...headers },
      }),
    async close() {
      await running.close();
      if (!options.database) await database.close();
    },
  };
}

let databases = 0;

/** The address of a new and empty database on a server of PostgreSQL. */
export async function databaseOfItsOwn(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  databases += 1;
  const name = `test_${process.pid}_${databases}`;
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]+$/, name);
}
