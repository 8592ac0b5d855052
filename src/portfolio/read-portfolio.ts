import { readAmount } from './amount';
import { cellText, isBlank, quoted, tidy } from './cell-text';
import { readUnit, type Unit } from './currency';
import { findHeaderRow, headerBelow, type Columns, type Header, type Row } from './header-row';
import { LONDON } from './markets';
import { whyNoHolding, whyTypeIsNoSecurity } from './no-security';
import { PortfolioProblem } from './portfolio-problem';
import type { Column } from './sources';
import { readTicker, type TickerHint } from './ticker';

export { PortfolioProblem } from './portfolio-problem';

/** What a sheet says that somebody holds. Rows are counted from zero in the grid that was read. */
export interface Portfolio {
  /** Who made the file: `Fidelity`, `Vanguard`… or `plain sheet`. */
  readonly source: string;
  readonly headerRow: number;
  /** Where the columns stand, by the first header row. */
  readonly columns: Columns;
  /** One for each row that holds a ticker, in the sheet's order; a ticker that comes twice is here twice. */
  readonly positions: readonly Position[];
  /** Rows of the table that are no position, each with the reason. */
  readonly skipped: readonly SkippedRow[];
  /** Filled rows below the header that are not the table's: prose, another table, a header row again. */
  readonly outside: readonly number[];
}

/** What a row says of its holding. What cannot be read is absent, never 0. */
interface Holding {
  readonly row: number;
  /** The ticker's cell as it stood. */
  readonly written: string;
  readonly name?: string;
  /** Shares or units; negative for a short position. */
  readonly quantity?: number;
  /** Worth of the whole row in whole units of `currency`: pounds, also where the file counts in pence. */
  readonly value?: number;
  /** ISO-4217 code of `value`; absent when the file does not tell. Never converted. */
  readonly currency?: string;
  readonly account?: string;
}

export interface Position extends Holding {
  /** As the service is asked for it. */
  readonly ticker: string;
}

export interface SkippedRow extends Holding {
  /** A sentence for people. */
  readonly reason: string;
}

/**
 * Reads the positions out of a sheet's values: strings, numbers, booleans, entities, '' or null, rows of any length. Knows
 * the files of the brokers in `sources.ts` and plain sheets, whose header row may stand anywhere, below a title.
 *
 * Every filled row below the header is a position, a skipped row with its reason, or outside the table. The table goes on
 * over blank rows and repeated header rows; it ends at the header of another table, such as Vanguard's transactions.
 *
 * Where a file has prices and no values, the value is price times quantity; it stays unknown for a London share whose price
 * says neither pence nor pounds, because a hundredth of it would look as likely.
 *
 * @throws {PortfolioProblem} for an empty sheet, a sheet without a column of tickers, and a header with no rows below.
 */
export function readPortfolio(grid: readonly (readonly unknown[])[]): Portfolio {
  if (grid.every((cells) => cells.every(isBlank))) {
    throw new PortfolioProblem(
      'The sheet is empty.',
      'Open the sheet with your positions, or enter them below a header row such as Ticker, Quantity, Value.',
    );
  }
  const { row: headerRow, header: firstHeader } = findHeaderRow(grid);
  const first = grid[headerRow]!;
  const positions: Position[] = [];
  const skipped: SkippedRow[] = [];
  const outside: number[] = [];
  let header = firstHeader;
  let ended = false;
  for (let row = headerRow + 1; row < grid.length; row += 1) {
    const cells = grid[row]!;
    if (cells.every(isBlank)) continue;
    if (isOtherSection(cells, header)) {
      outside.push(row);
      continue;
    }
    const below = headerBelow(cells, header, first);
    if (below !== undefined) {
      if (below !== 'another table') header = below;
      ended = below === 'another table';
      outside.push(row);
      continue;
    }
    ended ||= header.source.ends?.test(firstText(cells)) ?? false;
    if (ended || isBeside(cells, header) || isProse(cells, header)) {
      outside.push(row);
      continue;
    }
    const read = readRow(cells, row, header);
    if ('ticker' in read) positions.push(read);
    else skipped.push(read);
  }
  if (positions.length === 0 && skipped.length === 0) {
    const heads = first.filter((cell) => !isBlank(cell)).map((cell) => quoted(cellText(cell)));
    throw new PortfolioProblem(
      `There are no rows below the header ${heads.slice(0, 8).join(', ')}.`,
      'Enter a position in each row below it.',
    );
  }
  return {
    source: firstHeader.source.name,
    headerRow,
    columns: firstHeader.columns,
    positions,
    skipped,
    outside,
  };
}

const firstText = (cells: Row): string => tidy(cellText(cells.find((cell) => !isBlank(cell))));

const isOtherSection = (cells: Row, { source }: Header): boolean =>
  source.section !== undefined && tidy(cellText(cells[0])) !== source.section;

/** Notes to the left or the right of the table, in a row where the table holds nothing. */
const isBeside = (cells: Row, { span: [first, last] }: Header): boolean =>
  cells.slice(first, last + 1).every(isBlank);

const PROSE_LENGTH = 60;

/**
 * A row with one text in it that is prose: anything beside the ticker column, save what names cash or a total; below a
 * table of several columns also a long text in the ticker column. Whatever is in doubt is a row of the table.
 */
function isProse(cells: Row, { columns }: Header): boolean {
  const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]));
  const [only] = filled;
  if (filled.length !== 1 || only === undefined || typeof cells[only] !== 'string') return false;
  const text = tidy(cellText(cells[only]));
  if (whyNoHolding(text) !== undefined && text.length <= PROSE_LENGTH) return false;
  if (only !== columns.ticker) return true;
  return Object.keys(columns).length > 1 && text.length > PROSE_LENGTH;
}

function readRow(cells: Row, row: number, header: Header): Position | SkippedRow {
  const { source, columns } = header;
  const cell = (column: Column): string => {
    const at = columns[column];
    return at === undefined ? '' : tidy(cellText(cells[at]));
  };
  const holding = readHolding(cells, row, header, cell);
  const skip = (reason: string): SkippedRow => ({ ...holding, reason });
  const rule = source.skips?.find(({ cell: at, is }) => is.test(tidy(cellText(cells[at]))));
  if (rule) return skip(rule.reason);
  const written = cells[columns.ticker];
  if (isBlank(written)) return readLabelled(cells, holding);
  const type = whyTypeIsNoSecurity(cell('type'));
  if (type) return skip(`${quoted(holding.written)} is ${type}.`);
  const reading = readTicker(written, hintOf(cell, header));
  if (reading.kind === 'none') return skip(reading.reason);
  const position = { ...holding, ticker: reading.ticker };
  return columns.value === undefined ? { ...position, ...worth(cells, header, position, cell) } : position;
}

type ReadCell = (column: Column) => string;

/** Where a bare symbol of this row trades, by its own columns, else by the source's habit. */
function hintOf(cell: ReadCell, { source }: Header): TickerHint {
  const mic = cell('mic') || cell('exchange');
  const currency = cell('currency');
  if (mic === '' && currency === '') return source.hint ?? {};
  return { ...(mic === '' ? {} : { mic }), ...(currency === '' ? {} : { currency }) };
}

function readHolding(cells: Row, row: number, header: Header, cell: ReadCell): Holding {
  const { columns } = header;
  const name = cell('name');
  const account = cell('account');
  const quantity = columns.quantity === undefined ? undefined : readAmount(cells[columns.quantity]);
  const value = readMoney(cells, 'value', header, cell);
  const currency = value?.currency ?? rowUnit('value', cell)?.code;
  return {
    row,
    written: cellText(cells[columns.ticker]),
    ...(name === '' ? {} : { name }),
    ...(quantity ? { quantity: quantity.number } : {}),
    ...(value ? { value: value.amount } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(account === '' ? {} : { account }),
  };
}

interface Money {
  /** In whole units: pounds, never pence. */
  readonly amount: number;
  readonly currency?: string;
}

/** Reads a price or a value; its unit is what the cell says, else the header, else the row's currency, else the source. */
function readMoney(cells: Row, column: 'price' | 'value', header: Header, cell: ReadCell): Money | undefined {
  const at = header.columns[column];
  const read = at === undefined ? undefined : readAmount(cells[at]);
  if (at === undefined || read === undefined) return undefined;
  const ofSource: Unit | undefined = header.source.currency
    ? { code: header.source.currency, parts: 1 }
    : undefined;
  const unit = read.unit ?? header.units[at] ?? rowUnit(column, cell) ?? ofSource;
  return unit ? { amount: read.number / unit.parts, currency: unit.code } : { amount: read.number };
}

function rowUnit(column: 'price' | 'value', cell: ReadCell): Unit | undefined {
  return (column === 'value' ? readUnit(cell('valueCurrency')) : undefined) ?? readUnit(cell('currency'));
}

/** A position's value out of price and quantity, for tables without a column of values. */
function worth(
  cells: Row,
  header: Header,
  { ticker, quantity }: { ticker: string; quantity?: number },
  cell: ReadCell,
): { value?: number; currency?: string } {
  const price = readMoney(cells, 'price', header, cell);
  if (!price || quantity === undefined) return {};
  const { amount, currency } = price;
  if (currency === undefined && ticker.endsWith(LONDON.suffix)) return {};
  const value = amount * quantity;
  return currency === undefined ? { value } : { value, currency };
}

/** A row without a ticker is known by its name, or by the text that it begins with: "Grand Total". */
function readLabelled(cells: Row, holding: Holding): SkippedRow {
  const first = cells.find((cell) => typeof cell === 'string' && !isBlank(cell));
  const beginning = first === undefined ? undefined : tidy(cellText(first));
  const label =
    [holding.name, beginning].find((text) => text !== undefined && whyNoHolding(text)) ?? holding.name;
  const why = label === undefined ? undefined : whyNoHolding(label);
  const name = label ?? beginning;
  return {
    ...holding,
    ...(name === undefined ? {} : { name }),
    reason: why
      ? `${quoted(label!)} ${why}.`
      : 'The row has no ticker. Write one in the column of tickers if it is a share or a fund.',
  };
}
