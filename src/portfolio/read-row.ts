import { visibleText } from '../contract/visible-text';
import { readAmount } from './amount';
import { cellText, isBlank, quoted, tidy } from './cell-text';
import { readUnit, type Unit } from './currency';
import { multiplyDecimals } from './decimals';
import type { Header, Row } from './header-row';
import { LONDON } from './markets';
import { moneyOf, type Money } from './money';
import { whyNoHolding, whyTypeIsNoSecurity } from './no-security';
import type { Column } from './sources';
import { readTicker, type TickerHint } from './ticker';

/** What a row says of its holding. What cannot be read is absent, never 0. */
export interface Holding {
  readonly row: number;
  /** The ticker's cell as it stood; unseen characters in it as visible marks, as in the other texts. */
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

/** Reads one row of a positions table by its header: a position, or why it is none. Never throws. */
export function readRow(cells: Row, row: number, header: Header): Position | SkippedRow {
  const { source, columns } = header;
  const cell = (column: Column): string => {
    const at = columns[column];
    const text = at === undefined ? '' : tidy(cellText(cells[at]));
    return /^-+$/.test(text) ? '' : text;
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
function hintOf(cell: ReadCell, { source, exchanges }: Header): TickerHint {
  const mic = cell('mic') || cell('exchange') || (exchanges?.get(cell('ticker')) ?? '');
  const currency = cell('currency');
  if (mic === '' && currency === '') return source.hint ?? {};
  return { ...(mic === '' ? {} : { mic }), ...(currency === '' ? {} : { currency }) };
}

function readHolding(cells: Row, row: number, header: Header, cell: ReadCell): Holding {
  const { columns } = header;
  const shown = (column: Column): string => {
    const at = columns[column];
    return at === undefined || cell(column) === '' ? '' : tidy(visibleText(cellText(cells[at])));
  };
  const [name, account] = [shown('name'), shown('account')];
  const quantity = columns.quantity === undefined ? undefined : readAmount(cells[columns.quantity]);
  const value = readMoney(cells, 'value', header, cell);
  const currency = value?.currency ?? rowUnit('value', cell)?.code;
  const signed = SOLD.test(cell('direction')) ? negative : (number: number) => number;
  return {
    row,
    written: visibleText(cellText(cells[columns.ticker])),
    ...(name === '' ? {} : { name }),
    ...(quantity ? { quantity: signed(quantity.number) } : {}),
    ...(value ? { value: signed(value.amount) } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(account === '' ? {} : { account }),
  };
}

/** What was sold, or is owed, is less than nothing, also where a file writes it without its sign. */
const SOLD = /^(short|sell|sold)( |$)/i;
const negative = (number: number): number => (number === 0 ? 0 : -Math.abs(number));

/** Reads a price or a value; its unit is what the cell says, else the header, else the row's currency, else the source. */
function readMoney(cells: Row, column: 'price' | 'value', header: Header, cell: ReadCell): Money | undefined {
  const at = header.columns[column];
  const read = at === undefined ? undefined : readAmount(cells[at]);
  if (at === undefined || read === undefined) return undefined;
  const ofSource: Unit | undefined = header.source.currency
    ? { code: header.source.currency, parts: 1 }
    : undefined;
  return moneyOf(read, header.units[at], rowUnit(column, cell), ofSource);
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
  const value = multiplyDecimals(amount, quantity);
  if (value === undefined) return {};
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
