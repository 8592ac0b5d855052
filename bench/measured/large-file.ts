import { readFileSync, writeFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { type CellContents, saveXlsx } from 'xlsx-patch';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { report } from '../bench';

/** As many make a file of 46 MB. */
const ROWS = 150_000;
const COLUMNS = 24;
const MEGABYTES = 46;

/** Numbers that do not compress away: a file of that size as people have them. */
function largeFile(megabytes: number): Uint8Array {
  let seed = 1;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const cells: CellContents[] = [];
  for (let row = 0; row < (ROWS * megabytes) / MEGABYTES; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) cells.push({ row, column, value: next() });
  return saveXlsx({ sheets: [{ name: 'Sheet1', cells, tables: [], conditionalFormats: [] }], names: [] });
}

const [what, path, megabytes = String(MEGABYTES)] = process.argv.slice(2) as [
  'make' | 'zip' | 'workbook',
  string,
  string?,
];
if (what === 'make') {
  const made = largeFile(Number(megabytes));
  const size = made.length / 1024 / 1024;
  if (Math.abs(size / Number(megabytes) - 1) > 0.1) throw new Error(`The file has ${size} MB.`);
  console.error(`  (${Math.round(size)} MB)`);
  writeFileSync(path, made);
  report(0);
} else {
  const file = readFileSync(path);
  const started = performance.now();
  if (what === 'zip') {
    zipSync(unzipSync(file));
  } else {
    const contents = readXlsx(file);
    contents.sheets[0]!.cells[5]!.value = 42;
    saveXlsx(contents, { original: file });
  }
  report((performance.now() - started) / 1000);
}
