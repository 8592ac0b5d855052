import { readHeaderCell } from './header-cell';
import { columnsOf, headsOf, textColumns, type Columns, type Header, type Row } from './header-row';
import { PortfolioProblem } from './portfolio-problem';
import { COLUMN_WORDS } from './column-words';
import { PLAIN_SHEET } from './sources';

/** Where the user says that the columns stand, for a sheet whose header is not recognised. All numbers count from zero. */
export interface PickedColumns {
  /** The row of the header in the grid; -1 when the rows begin without one. */
  readonly headerRow: number;
  readonly ticker: number;
  readonly name?: number;
  readonly quantity?: number;
  readonly value?: number;
  readonly currency?: number;
}

const PICKED = ['ticker', 'name', 'quantity', 'value', 'currency'] as const;

/**
 * The header that the user's pick stands for. Of the columns that can be picked, one that is not is not there, whatever its header
 * says; the others (price, type, account, exchange) are told by their headers as on a plain sheet, and so is the unit of each.
 *
 * @throws {PortfolioProblem} when the pick points beside the grid, as one that was remembered for another sheet may.
 */
export function pickedHeader(grid: readonly Row[], picked: PickedColumns): Header {
  const { headerRow } = picked;
  const columns = picks(picked);
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const isColumn = (at: number) => Number.isInteger(at) && at >= 0 && at < width;
  const isRow = Number.isInteger(headerRow) && headerRow >= -1 && headerRow < grid.length;
  if (!isRow || !Object.values(columns).every(isColumn)) {
    throw new PortfolioProblem(
      'The columns that were picked do not stand on this sheet.',
      'Pick the columns again.',
    );
  }
  const heads = headsOf(grid[headerRow] ?? []);
  const taken = new Set(Object.values(columns));
  const told = Object.entries(columnsOf(COLUMN_WORDS, heads)).filter(
    ([column, at]) => !PICKED.some((one) => one === column) && !taken.has(at),
  );
  const all: Columns = { ...Object.fromEntries(told), ...columns };
  const filled = heads.flatMap(({ words, unit }, at) => (words !== '' || unit ? [at] : []));
  const used = [...filled, ...Object.values(all)];
  return {
    source: PLAIN_SHEET,
    columns: all,
    isNamed: false,
    heads: heads.map(({ words }) => words),
    units: heads.map(({ unit }) => unit),
    texts: [...new Set([...textColumns(heads), ...(picked.name === undefined ? [] : [picked.name])])],
    span: [Math.min(...used), Math.max(...used)],
  };
}

function picks(picked: PickedColumns): Columns {
  const pairs = PICKED.flatMap((column) => (picked[column] === undefined ? [] : [[column, picked[column]]]));
  return Object.fromEntries(pairs) as Columns;
}

const LONGEST_FINGERPRINT = 300;

/**
 * A header row's words as one short text, by which a pick of its columns can be remembered: the same for the same header in other
 * case, spacing or punctuation, or with another unit; '' for a row without words. At most 300 characters.
 */
export function headerFingerprint(cells: readonly unknown[]): string {
  const words = Array.from(cells, (cell) => readHeaderCell(cell).words);
  const text = words.join('|').replace(/\|+$/, '');
  return text.slice(0, LONGEST_FINGERPRINT).replace(/[\ud800-\udbff]$/, '');
}
