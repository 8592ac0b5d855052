import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeTimers as timers } from '../../src/gateway/platform';
import type { Database } from '../../src/gateway/store/database';
import { PostgresDatabase } from '../../src/gateway/store/postgres-database';
import { SqliteDatabase } from '../../src/gateway/store/sqlite-database';
import { TokenTable } from '../../src/gateway/store/token-table';
import { startEmbeddedPostgres } from '../../src/cli/embedded-postgres';
import type { SlowService } from '../client/service';

/** What a process has used since it was started. */
export interface ProcessUsage {
  readonly cpuSeconds: number;
  readonly memoryMegabytes: number;
}

/** Gateways of one firm, each a process as `npm run gateway` starts it. */
export interface Gateways {
  readonly urls: readonly string[];
  readonly tokens: readonly string[];
  usage(): Promise<ProcessUsage[]>;
}

export type Engine = 'PostgreSQL' | 'SQLite';

interface GatewaysOptions {
  readonly service: SlowService;
  readonly engine: Engine;
  readonly processes: number;
  /** For how many desks tokens are made. */
  readonly desks: number;
}

/** Runs work beside gateways with an empty database, all of which end afterwards. */
export async function withGateways<Result>(
  { service, engine, processes, desks }: GatewaysOptions,
  work: (gateways: Gateways) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shariah-bench-'));
  const postgres = engine === 'PostgreSQL' ? await startEmbeddedPostgres() : undefined;
  const address = postgres?.url ?? join(folder, 'gateway.db');
  const children: ChildProcess[] = [];
  try {
    const urls: string[] = [];
    for (let index = 0; index < processes; index += 1) {
      const child = startGateway(service, address, join(folder, 'secret'), index);
      children.push(child);
      urls.push(await urlOf(child));
    }
    const options = { timers, now: Date.now, id: 'the benchmark', serves: false };
    const database: Database = postgres
      ? await PostgresDatabase.open({ ...options, url: address })
      : await SqliteDatabase.open({ ...options, path: address });
    const table = new TokenTable(database, Date.now);
    const tokens: string[] = [];
    for (let desk = 0; desk < desks; desk += 1)
      tokens.push((await table.add(`desk ${desk}`, 'analyst')).token);
    await database.close();
    return await work({ urls, tokens, usage: () => Promise.all(urls.map(usageOf)) });
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function startGateway(service: SlowService, database: string, secrets: string, index: number): ChildProcess {
  const args = [
    '--database',
    database,
    '--secret-file',
    secrets,
    '--port',
    '0',
    '--name',
    `process ${index}`,
  ];
  return spawn(
    process.execPath,
    ['build/command.js', 'gateway', ...args, '--plan', 'business-enterprise', '--no-addin', '--json'],
    {
      env: {
        ...process.env,
        SHARIAH_SERVICE: service.url,
        SHARIAH_KEY: service.keys['business-enterprise'],
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

/** The address that a gateway prints when it is ready; what it writes down afterwards is read and dropped. */
function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { url } = JSON.parse(line) as { url?: string };
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`A gateway ended with ${code}.`)));
  });
}

/** By the figures for Prometheus, which tell the same on every system. */
async function usageOf(url: string): Promise<ProcessUsage> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return {
    cpuSeconds: figure('process_cpu_seconds_total'),
    memoryMegabytes: figure('process_resident_memory_bytes') / 1024 ** 2,
  };
}
