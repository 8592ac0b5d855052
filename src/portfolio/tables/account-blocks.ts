import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { whyNoHolding } from '../shares/no-security';
import { COLUMN_WORDS, type Column } from './column-words';
import { columnsOf, hasFigures, headsOf } from './header-row';

/** All words that head a column, but for those of one. */
const KNOWN: ReadonlySet<string> = new Set(Object.values(COLUMN_WORDS).flat());

const NUMBERS: readonly Column[] = ['quantity', 'price', 'value'];

/**
 * Whether a row heads a block of a person's sheet: its first cell is a name of its own, and the others head numbers of shares and prices or
 * values, and no names and no codes.
 */
function headsBlock(cells: Row): boolean {
  const [first] = cells;
  if (typeof first !== 'string' || isBlank(first) || hasFigures(cells)) return false;
  const [head, ...heads] = headsOf(cells);
  const found = columnsOf(COLUMN_WORDS, heads);
  const numbers = NUMBERS.filter((column) => found[column] !== undefined);
  const isNamed = (found.ticker ?? found.name ?? found.isin) !== undefined;
  return !KNOWN.has(head!.words) && !isNamed && found.quantity !== undefined && numbers.length > 1;
}

/** What the cells of a header say beside the first of them. */
const restOf = (cells: Row): string =>
  JSON.stringify(cells.slice(1).map((cell) => tidy(cellText(cell)).toLowerCase()));

/** Whether a row is a title: one text in its first cell, below a gap, that names no sum and no cash. */
const isTitle = (cells: Row, above: Row | undefined): boolean =>
  typeof cells[0] === 'string' &&
  !isBlank(cells[0]) &&
  cells.slice(1).every(isBlank) &&
  (above ?? []).every(isBlank) &&
  whyNoHolding(tidy(cells[0])) === undefined;

/**
 * A sheet of blocks, each of which is headed by the name of an account where the others have a header of names: `ROBINHOOD, shares, price,
 * worth`. There the first column is headed as one of names, and the account of each row stands in a column of its own behind all others. A
 * sheet without two such headers that name different accounts comes back as it is.
 */
export function withAccountsOfBlocks(grid: readonly Row[]): readonly Row[] {
  const first = grid.find(headsBlock);
  const isHeader = (cells: Row) => headsBlock(cells) && restOf(cells) === restOf(first!);
  const names = new Set(first && grid.filter(isHeader).map((cells) => tidy(cellText(cells[0]))));
  if (names.size < 2) return grid;
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const withAccount = (cells: Row, account: string): Row => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    account,
  ];
  let account: string | undefined;
  return grid.map((cells, row) => {
    if (isHeader(cells)) {
      account = tidy(cellText(cells[0]));
      return withAccount(['Name', ...cells.slice(1)], 'Account');
    }
    if (account === undefined || cells.every(isBlank)) return cells;
    if (isTitle(cells, grid[row - 1])) account = tidy(cellText(cells[0]));
    return withAccount(cells, isTitle(cells, grid[row - 1]) ? '' : account);
  });
}
