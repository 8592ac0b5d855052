import { spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { CommandProblem } from './command-problem';

/** The built add-in, as any Excel would load it. */
export interface BuiltAddin {
  /** The folder that is served. */
  readonly dist: string;
  /** The folder of the workbench's page, built beside it. */
  readonly workbench: string;
  readonly manifest: string;
  /** functions.json, parsed. */
  readonly functions: unknown;
}

const ROOT = resolve(__dirname, '../../..');
const DIST = join(ROOT, 'dist');
const WORKBENCH = join(ROOT, 'dist-workbench');

/** What the bundle is made of. */
const SOURCES = [
  ...['contract', 'client', 'portfolio', 'functions', 'reports', 'taskpane', 'addin'].map(
    (room) => `src/${room}`,
  ),
  'assets/icons',
  'manifest.xml',
  'webpack.config.js',
  'tsconfig.json',
  'package-lock.json',
];

/** The built add-in; built anew when a source is younger than what stands in dist/. */
export async function builtAddin(): Promise<BuiltAddin> {
  const built = await stat(join(DIST, 'functions.json')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const newest = Math.max(...(await Promise.all(SOURCES.map((source) => newestIn(join(ROOT, source))))));
  if (newest > built) await build();
  const [manifest, functions] = await Promise.all(
    ['manifest.xml', 'functions.json'].map((file) => readFile(join(DIST, file), 'utf8')),
  );
  return { dist: DIST, workbench: WORKBENCH, manifest: manifest!, functions: JSON.parse(functions!) };
}

/** Runs webpack; its output goes to the error stream, since the standard one belongs to the command. */
function build(): Promise<void> {
  console.error('Building the add-in…');
  const webpack = createRequire(__filename).resolve('webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [webpack, '--mode', 'production'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  return new Promise((done, failed) => {
    const problem = new CommandProblem(
      'The add-in could not be built. Run "npm ci", then "npm run build" to see why.',
    );
    child.once('error', () => failed(problem));
    child.once('exit', (code) => (code === 0 ? done() : failed(problem)));
  });
}

async function newestIn(path: string): Promise<number> {
  const { mtimeMs, isDirectory } = await stat(path).then((found) => ({
    mtimeMs: found.mtimeMs,
    isDirectory: found.isDirectory(),
  }));
  if (!isDirectory) return mtimeMs;
  const entries = await readdir(path);
  return Math.max(mtimeMs, ...(await Promise.all(entries.map((entry) => newestIn(join(path, entry))))));
}
