import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from 'excel-workbench/csv/csv';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

/** Files as brokers write them, and what is read from each: see corpus/README.md. */
const CORPUS = join(__dirname, 'corpus');
const TODAY = { year: 2026, month: 11, day: 24 };

interface CorpusFile {
  readonly file: string;
  readonly source: string;
}

const FILES = JSON.parse(readFileSync(join(CORPUS, 'files.json'), 'utf8')) as readonly CorpusFile[];
const UPDATE = process.env['UPDATE_READINGS'] !== undefined;

/** The cells of a file as Excel hands them over: `$312.45` is a number, and its format shows the dollars. */
function sheetOf(file: string): { readonly grid: unknown[][]; readonly numberFormats: unknown[][] } {
  const { cells } = readCsv(readFileSync(join(CORPUS, file)), { formulas: false }).sheets[0]!;
  const [grid, numberFormats]: [unknown[][], unknown[][]] = [[], []];
  for (const { row, column, value, style } of cells) {
    while (grid.length < row + 1) {
      grid.push([]);
      numberFormats.push([]);
    }
    grid[row]![column] = value;
    numberFormats[row]![column] = style?.numberFormat ?? 'General';
  }
  return { grid: grid.map((row) => Array.from(row, (cell) => cell ?? '')), numberFormats };
}

/** All that is read from a file, an entry a line, so that a change shows what it changes. A refusal is its sentence. */
function reading(file: string): string {
  try {
    const { grid, numberFormats } = sheetOf(file);
    const read = file.startsWith('dividends/')
      ? readDividends(grid, { today: TODAY, numberFormats })
      : readPortfolio(grid, { today: TODAY, numberFormats });
    return Object.entries(read)
      .flatMap(([key, value]: [string, unknown]) =>
        Array.isArray(value) && value.some((one) => typeof one === 'object')
          ? value.map((one) => `${key}: ${JSON.stringify(one)}\n`)
          : [`${key}: ${JSON.stringify(value)}\n`],
      )
      .join('');
  } catch (error) {
    return `${String(error)}\n`;
  }
}

test.each(FILES)('$file of $source (UPDATE_READINGS=1 writes it)', ({ file }) => {
  const path = join(CORPUS, file.replace(/\.csv$/, '.txt'));
  const read = reading(file);
  if (UPDATE) writeFileSync(path, read);
  expect(existsSync(path)).toBe(true);
  expect(read).toBe(readFileSync(path, 'utf8'));
});
