import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from 'excel-workbench/csv/csv';

/** Files as brokers write them, and what is read from each: see corpus/README.md. */
export const CORPUS = join(__dirname, 'corpus');

/** The day on which they are read. */
export const TODAY = { year: 2026, month: 11, day: 24 };

export interface CorpusFile {
  readonly file: string;
  readonly source: string;
}

export const CORPUS_LIST = JSON.parse(
  readFileSync(join(CORPUS, 'files.json'), 'utf8'),
) as readonly CorpusFile[];

export const CORPUS_FILES: readonly string[] = CORPUS_LIST.map(({ file }) => file);

/** A sheet as Excel hands it over: `$312.45` is a number, and its format shows the dollars. */
export interface CorpusSheet {
  readonly grid: unknown[][];
  readonly numberFormats: unknown[][];
}

export function corpusSheet(file: string): CorpusSheet {
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
