import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, tidy, type Row } from '../cells/cell-text';
import { whyNoHolding } from '../shares/no-security';
import { COLUMN_WORDS } from './column-words';
import { columnsOf, hasFigures, headsOf } from './header-row';

/** A row that stands above the header by which a file is read, and may be a holding. */
interface RowAbove {
  readonly row: number;
  readonly written: string;
  readonly quantity?: number;
  readonly value?: number;
  readonly reason: string;
}

/** So many words make a header, so many figures beside its name a holding. */
const FEWEST_HEADS = 3;
const FEWEST_FIGURES = 2;

/** What heads what was bought and sold, and what that cost. */
const OF_TRADES = /\b(trade|transaction|settlement|execution|commissions?|stamp duty)\b/;

/** Where the columns of a table stand that tell a share and how much of it is held. */
interface TableAbove {
  readonly named: number;
  readonly quantity: number | undefined;
  readonly value: number | undefined;
  readonly heads: Row;
}

/**
 * The rows of a table above the header by which a file is read: below words that head names and numbers of shares, prices or values, up to
 * the next blank row, those that have a name or a code and two figures.
 */
export function holdingsAbove(grid: readonly Row[], headerRow: number): readonly RowAbove[] {
  const found: RowAbove[] = [];
  let table: TableAbove | undefined;
  for (const [row, cells] of grid.slice(0, Math.max(0, headerRow)).entries()) {
    const filled = cells.filter((cell) => !isBlank(cell));
    if (filled.length < 2) table = undefined;
    else if (!hasFigures(cells)) table = filled.length < FEWEST_HEADS ? undefined : tableBelow(cells);
    else if (table && isHolding(cells, table)) found.push(rowAbove(row, cells, table));
  }
  return found;
}

function tableBelow(heads: Row): TableAbove | undefined {
  const read = headsOf(heads);
  if (read.some(({ words }) => OF_TRADES.test(words))) return undefined;
  const { name, ticker = name, quantity, price, value } = columnsOf(COLUMN_WORDS, read);
  const named = name ?? ticker ?? heads.findIndex((cell) => !isBlank(cell));
  const told = new Set(
    [name ?? ticker, quantity, price, value].filter((at) => at !== undefined && at !== -1),
  );
  return told.size < 2 ? undefined : { named, quantity, value, heads };
}

function isHolding(cells: Row, { named, heads }: TableAbove): boolean {
  const text = tidy(cellText(cells[named]));
  const figures = cells.filter(
    (cell, at) => at !== named && !isBlank(heads[at]) && readAmount(cell) !== undefined,
  );
  return /^[\p{L}\d]/u.test(text) && figures.length >= FEWEST_FIGURES && whyNoHolding(text) === undefined;
}

function rowAbove(row: number, cells: Row, { named, ...columns }: TableAbove): RowAbove {
  const written = tidy(cellText(cells[named]));
  const quantity = readAmount(cells[columns.quantity ?? -1])?.number;
  const value = readAmount(cells[columns.value ?? -1])?.number;
  return {
    row,
    written,
    ...(quantity === undefined ? {} : { quantity }),
    ...(value === undefined ? {} : { value }),
    reason: `${quoted(written)} stands in a table above the one that was read, whose headers are others. If it is a holding, write it into the table below, or open each table as a file of its own.`,
  };
}
