import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench';
import { compare, ratiosOf, type KeptRatio } from './comparison';

/** Files of this folder that are no benchmarks. */
const OTHERS = ['run.ts', 'bench.ts', 'comparison.ts'];

/**
 * `npm run bench`: runs every benchmark of this folder, or those whose names are given, one after the other. Close other programs
 * first. Read the ratios: they stand beside a peer or a bare lower bound, measured in the same run. With `--json` it prints what
 * the benchmarks that tell their scenarios as data have to say, and runs no others. `--out FILE` keeps the ratios of the run, and
 * `--compare FILE` holds the run against those that were kept and names what became slower by more than a fifth.
 */
async function main(given: readonly string[]): Promise<void> {
  const { values, positionals: wanted } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, out: { type: 'string' }, compare: { type: 'string' } },
  });
  const earlier = values.compare === undefined ? undefined : await readKept(values.compare);
  const results: unknown[] = [];
  const ratios: KeptRatio[] = [];
  const files = (await readdir(__dirname)).filter((file) => file.endsWith('.ts')).sort();
  for (const file of files) {
    const bench = file.replace(/\.ts$/, '');
    if (OTHERS.includes(file)) continue;
    if (wanted.length > 0 && !wanted.some((one) => file.startsWith(one))) continue;
    if (wanted.length === 0 && earlier && !earlier.some((kept) => kept.bench === bench)) continue;
    const { name, run, scenarios } = (await import(join(__dirname, file))) as Bench;
    if (values.json) {
      results.push(...((await scenarios?.()) ?? []));
      continue;
    }
    console.log(`\n${name} (bench/${file})`);
    const rows = await run();
    ratios.push(...ratiosOf(bench, rows));
    const widest = Math.max(...rows.map(({ what }) => what.length));
    for (const { what, figure, beside } of rows) {
      console.log(`  ${what.padEnd(widest)}  ${figure.padStart(12)}${beside ? `   ${beside}` : ''}`);
    }
  }
  if (values.json) console.log(JSON.stringify({ scenarios: results }));
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(ratios, undefined, 2)}\n`);
  if (earlier) tellComparison(ratios, earlier);
}

async function readKept(file: string): Promise<KeptRatio[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeptRatio[];
  } catch (error) {
    throw new Error(`${file} could not be read. Make such a file with: npm run bench -- --out ${file}`, {
      cause: error,
    });
  }
}

/** Prints both runs' ratios, and ends with exit code 1 when something became slower. */
function tellComparison(ratios: readonly KeptRatio[], earlier: readonly KeptRatio[]): void {
  const compared = compare(ratios, earlier);
  console.log('\nBeside the earlier run, in times the peer or bare bound of each');
  for (const { bench, what, before, ratio, isSlower } of compared)
    console.log(
      `  ${isSlower ? 'SLOWER' : '      '}  ${before.toFixed(2)} → ${ratio.toFixed(2)}   ${bench}: ${what}`,
    );
  const slower = compared.filter(({ isSlower }) => isSlower);
  console.log(
    slower.length === 0
      ? `  None of ${compared.length} became slower by more than a fifth.`
      : `  ${slower.length} of ${compared.length} became slower by more than a fifth.`,
  );
  if (slower.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
