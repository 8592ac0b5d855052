import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { PortfolioProblem, readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { CORPUS, CORPUS_FILES, CORPUS_LIST, TODAY, corpusSheet, type CorpusSheet } from './corpus-files';

const UPDATE = process.env['UPDATE_READINGS'] !== undefined;

const read = (file: string, { grid, numberFormats }: CorpusSheet) =>
  file.startsWith('dividends/')
    ? readDividends(grid, { today: TODAY, numberFormats })
    : readPortfolio(grid, { today: TODAY, numberFormats });

/** All that is read from a file, an entry a line, so that a change shows what it changes. A refusal is its sentence. */
function reading(file: string, readSheet: (file: string) => object): string {
  try {
    const read = readSheet(file);
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

test.each(CORPUS_LIST)('$file of $source (UPDATE_READINGS=1 writes it)', ({ file }) => {
  const path = join(CORPUS, file.replace(/\.csv$/, '.txt'));
  const found = reading(file, () => read(file, corpusSheet(file)));
  if (UPDATE) writeFileSync(path, found);
  expect(existsSync(path)).toBe(true);
  expect(found).toBe(readFileSync(path, 'utf8'));
  expect(reading(file, () => withoutMargins(read(file, withMargins(corpusSheet(file)))))).toBe(found);
});

/** What carries no meaning: blank lines, a blank column, blanks around texts, blanks that keep words together. */
function withMargins({ grid, numberFormats }: CorpusSheet): CorpusSheet {
  const padded = (cell: unknown) => (typeof cell === 'string' ? ` ${cell.replaceAll(' ', '\u00a0')} ` : cell);
  return {
    grid: [[], ...grid.flatMap((cells) => [['', ...cells.map(padded)], []])],
    numberFormats: [[], ...numberFormats.flatMap((formats) => [['General', ...formats], []])],
  };
}

/** The same reading as that of the sheet without these margins. */
function withoutMargins(read: object): object {
  const row = (at: number) => (at - 1) / 2;
  const moved: Readonly<Record<string, (value: never) => unknown>> = {
    headerRow: row,
    outside: (rows: readonly number[]) => rows.map(row),
    others: (rows: readonly number[]) => rows.map(row),
    kinds: (columns: readonly number[]) => columns.map((at) => at - 1),
    columns: (columns: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(columns).map(([column, at]) => [column, at - 1])),
  };
  const inPlace = (one: { readonly row: number }) => ({ ...one, row: row(one.row) });
  return Object.fromEntries(
    Object.entries(read).map(([key, value]: [string, unknown]) => {
      const move = moved[key];
      if (move) return [key, move(value as never)];
      return [key, Array.isArray(value) ? value.map(inPlace) : value];
    }),
  );
}

/** What a file of one kind gives where one of the other kind is asked for, in few words. */
function readAsOther(file: string): string {
  const { grid, numberFormats } = corpusSheet(file);
  const options = { today: TODAY, numberFormats };
  try {
    if (file.startsWith('dividends/')) {
      const { positions, computed } = readPortfolio(grid, options);
      const of = computed === undefined ? '' : ` computed from ${computed.transactions} trades`;
      return `as holdings: ${positions.length}${of}`;
    }
    return `as dividends: ${readDividends(grid, options).dividends.length}`;
  } catch (error) {
    if (error instanceof PortfolioProblem) return 'refused';
    throw error;
  }
}

// People take the wrong export: a purchase is no dividend, and a payment no holding.
test('a file of another kind than is asked for gives what is in it, or is refused (UPDATE_READINGS=1 writes it)', () => {
  const path = join(CORPUS, 'as-other-kind.txt');
  const found = CORPUS_FILES.map((file) => `${file} ${readAsOther(file)}\n`)
    .sort()
    .join('');
  if (UPDATE) writeFileSync(path, found);
  expect(found).toBe(readFileSync(path, 'utf8'));
});
