import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadUniverse } from '../src/service/universe/load';
import { times, type Row } from './bench';

export const name = 'Many files: 100 clients in one run of the command';

const FILES = 100;
const TICKERS = 200;
const POSITIONS = 30;

/** A line of `--json`, and when it was printed, in seconds from the start of the command. */
interface Line {
  readonly at: number;
  readonly positions: number;
  readonly requests: number;
  readonly problem?: string;
}

/** `npm run screen -- clients/ --out-dir reports/ --json`, as a person starts it; beside the first file alone, start included. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const clients = join(folder, 'clients');
    await mkdir(clients);
    const distinct = await writeClients(clients);
    const lines = await screen([clients, '--out-dir', join(folder, 'reports')]);
    const [alone] = await screen([join(clients, fileName(0)), '--out-dir', join(folder, 'alone')]);
    if (lines.length !== FILES) throw new Error(`${lines.length} of ${FILES} files are in the output.`);
    const problem = lines.find((line) => line.problem !== undefined)?.problem;
    if (problem !== undefined) throw new Error(problem);
    const requests = lines.reduce((sum, line) => sum + line.requests, 0);
    const first = lines[0]!.at;
    const each = (lines.at(-1)!.at - first) / (FILES - 1);
    const last = (lines.at(-1)!.at - lines.at(-11)!.at) / 10;
    return [
      { what: 'positions in all', figure: String(lines.reduce((sum, { positions }) => sum + positions, 0)) },
      {
        what: 'requests to the service',
        figure: String(requests),
        beside: `${distinct} distinct tickers (${times(requests, distinct)})`,
      },
      { what: 'the first file in a run of its own, start included', figure: seconds(alone!.at) },
      { what: 'the first of the 100, start included', figure: seconds(first) },
      {
        what: 'the 2nd to the 100th, each',
        figure: seconds(each),
        beside: `${times(each, first)} the first`,
      },
      { what: 'the last ten, each', figure: seconds(last), beside: `${times(last, each)} the mean` },
      { what: 'all', figure: seconds(lines.at(-1)!.at) },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const seconds = (figure: number): string => `${figure.toFixed(2)} s`;

const fileName = (client: number): string => `client-${String(client + 1).padStart(3, '0')}.csv`;

/** Files that overlap as clients of one adviser do. @returns how many tickers stand in them. */
async function writeClients(folder: string): Promise<number> {
  const tickers = [...loadUniverse().companies.keys()].slice(0, TICKERS);
  const seen = new Set<string>();
  for (let client = 0; client < FILES; client += 1) {
    // 7 and 200 have no common divisor: a client's positions are all different.
    const held = Array.from({ length: POSITIONS }, (_, at) => tickers[(client * 13 + at * 7) % TICKERS]!);
    held.forEach((ticker) => seen.add(ticker));
    const rows = held.map((ticker, at) => `${ticker},${at + 1}`);
    await writeFile(join(folder, fileName(client)), ['Symbol,Quantity', ...rows, ''].join('\n'));
  }
  return seen.size;
}

async function screen(args: readonly string[]): Promise<Line[]> {
  const script = join(__dirname, '..', 'build', 'command.js');
  const started = performance.now();
  const child = spawn(process.execPath, [script, 'screen', ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Line[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push({ ...(JSON.parse(line) as Line), at: (performance.now() - started) / 1000 });
  }
  return lines;
}
