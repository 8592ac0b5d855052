import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from './bench';

/**
 * `npm run bench`: runs every benchmark of this folder, or those whose names are given, one after the other. Close other programs
 * first. Read the ratios: they stand beside a peer or a bare lower bound, measured in the same run. With `--json` it prints what
 * the benchmarks that tell their scenarios as data have to say, and runs no others.
 */
async function main(given: readonly string[]): Promise<void> {
  const wanted = given.filter((one) => one !== '--json');
  const json = given.includes('--json');
  const results: unknown[] = [];
  const files = (await readdir(__dirname)).filter((file) => file.endsWith('.ts')).sort();
  for (const file of files) {
    if (['run.ts', 'bench.ts'].includes(file)) continue;
    if (wanted.length > 0 && !wanted.some((one) => file.startsWith(one))) continue;
    const { name, run, scenarios } = (await import(join(__dirname, file))) as Bench;
    if (json) {
      results.push(...((await scenarios?.()) ?? []));
      continue;
    }
    console.log(`\n${name} (bench/${file})`);
    const rows = await run();
    const widest = Math.max(...rows.map(({ what }) => what.length));
    for (const { what, figure, beside } of rows) {
      console.log(`  ${what.padEnd(widest)}  ${figure.padStart(12)}${beside ? `   ${beside}` : ''}`);
    }
  }
  if (json) console.log(JSON.stringify({ scenarios: results }));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
