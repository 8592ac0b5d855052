import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from 'excel-workbench/csv/csv';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { PortfolioProblem, readPortfolio } from '../../src/portfolio/positions/read-portfolio';

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

type Sheet = ReturnType<typeof sheetOf>;

const read = (file: string, { grid, numberFormats }: Sheet) =>
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

test.each(FILES)('$file of $source (UPDATE_READINGS=1 writes it)', ({ file }) => {
  const path = join(CORPUS, file.replace(/\.csv$/, '.txt'));
  const found = reading(file, () => read(file, sheetOf(file)));
  if (UPDATE) writeFileSync(path, found);
  expect(existsSync(path)).toBe(true);
  expect(found).toBe(readFileSync(path, 'utf8'));
  expect(reading(file, () => withoutMargins(read(file, withMargins(sheetOf(file)))))).toBe(found);
});

/** What carries no meaning: blank lines, a blank column, blanks around texts, blanks that keep words together. */
function withMargins({ grid, numberFormats }: Sheet): Sheet {
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
  const { grid, numberFormats } = sheetOf(file);
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
  const found = FILES.map(({ file }) => `${file} ${readAsOther(file)}\n`)
    .sort()
    .join('');
  if (UPDATE) writeFileSync(path, found);
  expect(found).toBe(readFileSync(path, 'utf8'));
});
