import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { isBlank, type Row } from '../../src/portfolio/cells/cell-text';
import { PortfolioProblem, readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { SAMPLES } from './sample-file';

const TICKER = /^[A-Z0-9][A-Z0-9.]*$/;

/** The cells of every sample of positions, dividends and trades. */
const FILES = readdirSync(SAMPLES).filter((name) => name.endsWith('.csv'));
const gridOf = (name: string): string[][] => {
  const text = new TextDecoder('utf-8').decode(readFileSync(join(SAMPLES, name)));
  return Papa.parse<string[]>(text).data.slice(0, 40);
};
const GRIDS = FILES.map(gridOf);

const words = fc.constantFrom(
  ...GRIDS.flatMap((grid) => grid.flat().filter((cell) => cell !== '' && cell.length < 40)),
);
const oddity = fc.oneof(
  words,
  fc.constantFrom(
    '',
    '-',
    '#N/A',
    'Total',
    '\ufeffSymbol',
    '1.234,50',
    '٧٠',
    '(5)',
    'NaN',
    '=1+1',
    '\u202eabc',
  ),
  fc.string({ maxLength: 20 }),
);

/** One change of a file: a cell, a row, a column, or the header. */
type Change = (grid: string[][]) => string[][];

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(), oddity).map(
    ([row, column, text]): Change =>
      (grid) =>
        grid.map((cells, at) =>
          at === row % grid.length
            ? cells.map((cell, nth) => (nth === column % cells.length ? text : cell))
            : cells,
        ),
  ),
  fc.nat().map(
    (row): Change =>
      (grid) =>
        grid.filter((_, at) => at !== row % grid.length),
  ),
  fc.nat().map((row): Change => (grid) => [...grid, grid[row % grid.length]!]),
  fc.nat().map(
    (column): Change =>
      (grid) =>
        grid.map((cells) => cells.filter((_, at) => cells.length < 2 || at !== column % cells.length)),
  ),
  fc.nat().map(
    (column): Change =>
      (grid) =>
        grid.map((cells) => {
          const at = column % Math.max(1, cells.length);
          return [...cells.slice(at), ...cells.slice(0, at)];
        }),
  ),
  fc
    .tuple(fc.nat(), fc.array(oddity, { maxLength: 8 }))
    .map(([row, cells]): Change => (grid) => [
      ...grid.slice(0, row % grid.length),
      cells,
      ...grid.slice(row % grid.length),
    ]),
);

const files = fc
  .tuple(fc.constantFrom(...GRIDS), fc.array(changes, { minLength: 1, maxLength: 6 }))
  .map(([grid, all]) =>
    all.reduce((changed, change) => (changed.length === 0 ? changed : change(changed)), grid),
  );

test('no change of a file leads to a stack trace, a position without a ticker or a lost row', () => {
  fc.assert(
    fc.property(files, (grid) => {
      let portfolio;
      try {
        portfolio = readPortfolio(grid);
      } catch (error) {
        expect(error).toBeInstanceOf(PortfolioProblem);
        return;
      }
      const { headerRow, positions, skipped, outside, computed } = portfolio;
      for (const { ticker } of positions) expect(ticker).toMatch(TICKER);
      for (const { reason } of skipped) expect(reason).toMatch(/\.$/);
      // Of a file of trades, many rows are one holding.
      if (computed) return;
      const told = [...positions.map(({ row }) => row), ...skipped.map(({ row }) => row), ...outside];
      // An ISIN alone in its line is told with the row that it was taken for a part of.
      const isins = new Set<unknown>([...positions, ...skipped].flatMap(({ isin }) => isin ?? []));
      const isPart = (cells: Row) =>
        cells.filter((cell) => !isBlank(cell)).length === 1 && cells.some((cell) => isins.has(cell));
      const filled = grid.flatMap((cells, row) =>
        row > headerRow && !cells.every(isBlank) && (told.includes(row) || !isPart(cells)) ? [row] : [],
      );
      // Trades that stand above the header of the holdings are outside of the table, and said too.
      expect(told.filter((row) => row > headerRow).sort((a, b) => a - b)).toEqual(filled);
    }),
    { numRuns: 1_500 },
  );
});

test('the same of files of dividends: every row below the header is a dividend, skipped, or something else', () => {
  fc.assert(
    fc.property(files, (grid) => {
      let read;
      try {
        read = readDividends(grid);
      } catch (error) {
        expect(error).toBeInstanceOf(PortfolioProblem);
        return;
      }
      for (const { ticker, noTicker } of read.dividends) {
        if (ticker === undefined) expect(noTicker).toMatch(/\.$/);
        else expect(ticker).toMatch(TICKER);
      }
    }),
    { numRuns: 1_000 },
  );
});

describe('a column of the person’s own changes nothing, wherever it stands', () => {
  const OWN: readonly (readonly [string, (row: number) => string])[] = [
    ['My remark', () => 'as planned'],
    ['Score', (row) => String((row * 7) % 10)],
    ['Reviewed', () => '2026-10-31'],
  ];
  /** A statement in sections is told by its first columns. */
  const isInSections = (grid: readonly string[][]) => grid.some(([, second]) => second === 'Header');
  const read = (grid: string[][]) => {
    try {
      const { positions, headerRow } = readPortfolio(grid);
      return { positions, headerRow };
    } catch {
      return undefined;
    }
  };
  const ofPositions = FILES.filter((name) => !/^(dividends|trades)-/.test(name)).map(gridOf);
  const whole = ofPositions.filter((grid) => !isInSections(grid) && (read(grid)?.positions.length ?? 0) > 1);

  test.each(OWN)('%s', (title, cellOf) => {
    fc.assert(
      fc.property(fc.constantFrom(...whole), fc.nat(), (grid, place) => {
        const { positions, headerRow } = read(grid)!;
        const at = place % (grid[headerRow]!.length + 1);
        const filled = (cells: readonly string[]) => cells.filter((cell) => !isBlank(cell)).length;
        // Titles and totals get none.
        const isRow = (row: number, cells: readonly string[]) =>
          row > headerRow && filled(cells) * 2 > filled(grid[headerRow]!);
        const own = (row: number, cells: readonly string[]) =>
          String(cells) === String(grid[headerRow]) ? title : isRow(row, cells) ? cellOf(row) : '';
        const wider = grid.map((cells, row) =>
          cells.length < 2 ? cells : [...cells.slice(0, at), own(row, cells), ...cells.slice(at)],
        );
        expect(read(wider)?.positions).toEqual(positions);
      }),
      { numRuns: 100 },
    );
  });
});
