import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadUniverse } from '../src/service/universe/load';
import { times, type Row } from './bench';
import { median } from './client/scenario';

export const name = 'The command screen on a file of 30 rows, start to end';

const RUNS = 7;
const ROWS = 30;
const COMMAND = join(__dirname, '..', 'build', 'command.js');

/** As a person starts it, the service in its process; beside a program that loads Univer and jsdom from one file and answers. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const file = join(folder, 'holdings.csv');
    const tickers = [...loadUniverse().companies.keys()].slice(0, ROWS);
    const lines = tickers.map((ticker, at) => `${ticker},${at + 1}`);
    await writeFile(file, ['Symbol,Quantity', ...lines, ''].join('\n'));
    const bound = await boundFile(folder);
    const ours = [COMMAND, 'screen', file];
    // The first run may build the commands and the add-in, and keeps the machine code of what it loads.
    for (const args of [ours, [bound]]) await timed(args);
    const bare: number[] = [];
    const command: number[] = [];
    // In turns, so that whatever else the machine does falls on both.
    for (let count = 0; count < RUNS; count += 1) {
      bare.push(await timed([bound]));
      command.push(await timed(ours));
    }
    return [
      { what: 'Univer and jsdom from one file', figure: seconds(median(bare)), beside: spread(bare) },
      {
        what: 'npm run screen',
        figure: seconds(median(command)),
        beside: `${times(median(command), median(bare))}; ${spread(command)}`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const seconds = (figure: number): string => `${figure.toFixed(2)} s`;
const spread = (all: readonly number[]): string =>
  `${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)} s in ${all.length} runs`;

/** Bundles measured/univer-and-jsdom.ts into one file, with what it cannot bundle left out. */
async function boundFile(folder: string): Promise<string> {
  const outfile = join(folder, 'bound.cjs');
  await build({
    entryPoints: [join(__dirname, 'measured', 'univer-and-jsdom.ts')],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['canvas'],
    // Of a synchronous request, which nobody makes here.
    define: { 'require.resolve': 'undefined' },
    logLevel: 'error',
  });
  return outfile;
}

/** Runs a program of Node to its end. @returns seconds. */
async function timed(args: readonly string[]): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.resume();
  const [code] = (await once(child, 'close')) as [number];
  // A fast run that has screened nothing must not count.
  if (code !== 0 || printed.split('\n').length < ROWS)
    throw new Error(`${args.join(' ')} ended with ${code} and ${printed.length} characters.`);
  return (performance.now() - started) / 1000;
}
