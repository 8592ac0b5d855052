import { cellText, isBlank, quoted, tidy, type Row } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';
import { columnsOf, hasFigures, headsOf, textColumns, type Columns, type Header } from './header-row';
import { likelyHeaders } from './likely-headers';
import { PortfolioProblem } from '../portfolio-problem';
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
  /** Where each is listed; a column of this kind that was not picked is still told by its header. */
  readonly exchange?: number;
  readonly isin?: number;
}

/** The columns that can be picked. */
const PICKED = ['ticker', 'name', 'quantity', 'value', 'currency', 'exchange', 'isin'] as const;

/** What tells of a listing is left out only when it is not there: without it another company's ticker may be read. */
const EVIDENCE: ReadonlySet<string> = new Set(['exchange', 'isin']);

/**
 * The header that the user's pick stands for. Of the columns that can be picked, one that is not is not there, whatever its header
 * says; the others (price, type, account) and those that tell of a listing are told by their headers as on a plain sheet, and so is
 * the unit of each.
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
    ([column, at]) => (EVIDENCE.has(column) || !PICKED.some((one) => one === column)) && !taken.has(at),
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

/** Columns by what stands above them, or by their letters: `{ ticker: 'Instrument', quantity: 'C' }`. */
export type NamedColumns = { readonly [Name in (typeof PICKED)[number]]?: string };

/**
 * Finds the columns that were named. A text counts as a header first, in any case, and as a column's letters when no header is so
 * called. The header row is the first that has all named headers; where there are letters alone, the first row in which these columns
 * are filled, if it holds no figure. Where only ISINs are named, they stand in the place of tickers.
 *
 * @throws {PortfolioProblem} for a header that is not there, with those that are, and when neither tickers nor ISINs are named.
 */
export function pickNamed(grid: readonly Row[], names: NamedColumns): PickedColumns {
  const named = Object.entries(names) as [keyof NamedColumns, string][];
  const rows = grid.map((cells) =>
    hasFigures(cells) ? [] : Array.from(cells, (cell) => tidy(cellText(cell)).toLowerCase()),
  );
  const isThere = (cells: readonly string[], text: string) => cells.includes(tidy(text).toLowerCase());
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const letters = (text: string): number | undefined => {
    const at = /^[A-Z]{1,3}$/i.test(text) ? columnNumber(text) : width;
    return at < width ? at : undefined;
  };
  const headers = named.map(([, text]) => text).filter((text) => rows.some((cells) => isThere(cells, text)));
  const stranger = named.find(([, text]) => !headers.includes(text) && letters(text) === undefined);
  if (stranger) throw noSuchHeader(stranger[1], grid);
  const byHeader = rows.findIndex((cells) => headers.every((text) => isThere(cells, text)));
  if (byHeader === -1) {
    throw new PortfolioProblem(
      `The headers ${headers.map(quoted).join(', ')} do not stand in one row.`,
      `Name headers of one row, or columns by their letters. ${headersOf(grid)}`,
    );
  }
  const columnOf = (text: string): number =>
    headers.includes(text) ? rows[byHeader]!.indexOf(tidy(text).toLowerCase()) : letters(text)!;
  const at = Object.fromEntries(named.map(([column, text]) => [column, columnOf(text)]));
  const { ticker = at['isin'], ...others } = at;
  if (ticker === undefined) {
    throw new PortfolioProblem(
      'No column of tickers is named.',
      `Name it, such as ticker=Symbol, or isin=ISIN where there are only ISINs. ${headersOf(grid)}`,
    );
  }
  const used = Object.values(at);
  const first = grid.findIndex((cells) => used.every((column) => !isBlank(cells[column])));
  const byLetters = first !== -1 && hasFigures(grid[first]!) ? first - 1 : first;
  return { ...others, ticker, headerRow: headers.length > 0 ? byHeader : byLetters };
}

/** `A` is 0, `AA` is 26. */
const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const noSuchHeader = (text: string, grid: readonly Row[]) =>
  new PortfolioProblem(
    `There is no header ${quoted(text)} in the file, nor a column of these letters.`,
    headersOf(grid),
  );

const headersOf = (grid: readonly Row[]): string => {
  const headers = likelyHeaders(grid);
  return headers.length === 0
    ? 'No row of the file looks like a header: name the columns by their letters, such as ticker=A.'
    : `Its headers are ${headers.map(quoted).join(', ')}.`;
};

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
