import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Row } from './bench';
import { rowsOf, runAlone, type Scenario } from './client/scenario';

export const name = "The formulas' bundle, without the pane";

const BUNDLE = join(__dirname, '../dist/addin.js');

export async function run(): Promise<Row[]> {
  return (await scenarios()).flatMap(rowsOf);
}

/** As it was built last: `npm run build`. */
export async function scenarios(): Promise<Scenario[]> {
  if (!existsSync(BUNDLE)) throw new Error('There is no bundle to weigh. Run npm run build first.');
  const bytes = readFileSync(BUNDLE);
  const gzip = gzipSync(bytes).length;
  const kB = (count: number) => `${(count / 1_000).toFixed(1)} kB`;
  return [
    {
      name: 'bundle',
      ours: { requests: 0 },
      also: { gzip: kB(gzip), gzip_bytes: gzip, raw: kB(bytes.length) },
    },
  ];
}

runAlone(module, scenarios);
