import { type Amount, readAmount } from '../cells/amount';
import { cellText, type Row } from '../cells/cell-text';
import { currencyOfCell, type Unit } from '../cells/currency';
import { multiplyDecimals, sumDecimals } from '../cells/decimals';
import { readLargeAmount } from '../cells/large-amount';
import { hasDollarSign, type Money, moneyOf } from '../cells/money';
import { isPercentFormat } from '../cells/number-format';
import { exchangeName } from '../shares/exchange-names';
import { LONDON, marketOfCurrency, marketOfName } from '../shares/markets';
import { withoutShareWord } from '../shares/share-word';
import { markedSymbol } from '../shares/ticker';
import type { Header } from '../tables/header-row';
import { fractionBeside, sharesPer } from '../tables/share-counts';
import { homeOfHeader, PLAIN_SHEET } from '../tables/sources';
import { cellReader, type ReadCell } from './row-cells';

/** The number of shares of a row; lots are counted as the shares that they are. */
export function readCount(cells: Row, header: Header): Amount | undefined {
  const cell = cellReader(cells, header);
  const { columns, heads, units, scales, source, file } = header;
  if (columns.quantity === undefined) return undefined;
  const read = readLargeAmount(withoutShareWord(cells[columns.quantity]), file);
  if (!read || source !== PLAIN_SHEET) return read;
  const currency =
    currencyOfCell(cell('currency')) ?? units[columns.price ?? -1] ?? units[columns.value ?? -1];
  const market =
    marketOfName(exchangeName(cell('exchange'))) ??
    markedSymbol(cell('ticker'))?.market ??
    homeOfHeader(heads[columns.ticker] ?? '') ??
    (currency && marketOfCurrency(currency.code));
  const times = sharesPer(heads[columns.quantity] ?? '', market?.country) * (scales?.[columns.quantity] ?? 1);
  const whole = multiplyDecimals(read.number, times) ?? read.number;
  return { ...read, number: sumDecimals([whole, fractionBeside(cells, header)]) ?? whole };
}

/** A percentage with or without its sign: 12.34 is 12.34 %, and so is 0.1234 in a cell that shows percentages, or where all are parts of 1. */
export function readWeight(cells: Row, { columns, file, formats }: Header): number | undefined {
  const at = columns.weight ?? -1;
  const value = cells[at];
  const isSigned = typeof value === 'string' && /%\s*$/.test(value);
  const read = readAmount(isSigned ? value.replace(/\s*%\s*$/, '') : value, file)?.number;
  const isPart =
    !isSigned &&
    (file?.weightsArePercent === false || (typeof value === 'number' && isPercentFormat(formats?.[at])));
  return read !== undefined && isPart ? multiplyDecimals(read, 100) : read;
}

/** Reads a price or a value; its unit is what the cell says, else the header, else the row's currency, else the source. */
export function readMoney(cells: Row, column: 'price' | 'value', header: Header): Money | undefined {
  const cell = cellReader(cells, header);
  const at = header.columns[column] ?? -1;
  const found = readLargeAmount(cells[at], header.file);
  if (found === undefined) return undefined;
  const read = { ...found, number: multiplyDecimals(found.number, header.scales?.[at] ?? 1) ?? found.number };
  const ofSource: Unit | undefined = header.source.currency
    ? { code: header.source.currency, parts: 1 }
    : undefined;
  const ofRow =
    column === 'price'
      ? currencyOfCell(cell('currency'))
      : isInOther(header, cell)
        ? undefined
        : wholeUnit(cells, header, valueUnit(header, cell));
  const units = [header.units[at], ofRow, ofSource];
  // Pounds around an amount of dollars are those of other rows.
  const inDollars = read.unit === undefined && cellText(cells[at]).includes('$');
  const around = inDollars ? units.filter((unit) => unit && hasDollarSign(unit)) : units;
  return YEN.test(cellText(cells[at])) ? moneyOf(read, yenOf(around, header)) : moneyOf(read, ...around);
}

/** The unit of a value; whole ones where price and number of shares show that only the price is in hundredths. */
function wholeUnit(cells: Row, { columns, file }: Header, unit: Unit | undefined): Unit | undefined {
  if (unit === undefined || unit.parts === 1) return unit;
  const [price, shares, value] = [columns.price, columns.quantity, columns.value].map(
    (at) => readLargeAmount(cells[at ?? -1], file)?.number ?? 0,
  );
  // Of a short position some files write only the shares below zero.
  const times = Math.abs((value! * unit.parts) / (price! * shares!));
  return times > 1 / 1.5 && times < 1.5 ? { ...unit, parts: 1 } : unit;
}

/** The sign of the yen, which is that of the yuan too. */
const YEN = /[\u00a5\uffe5]/;

/** Which of the two a cell with that sign means: what stands around it may be the currency of the price, and no other than these two counts. */
function yenOf(around: readonly (Unit | undefined)[], { heads }: Header): Unit | undefined {
  const told = around.find((unit) => unit?.code === 'JPY' || unit?.code === 'CNY');
  const isJapanese = heads.some((words) => /[\p{Script=Katakana}\p{Script=Hiragana}]/u.test(words));
  return told ?? (isJapanese ? { code: 'JPY', parts: 1 } : undefined);
}

/** Whether a value is in another currency than the price of its row, as the rows of the file tell together. */
function isInOther({ file, source }: Header, cell: ReadCell): boolean {
  const code = currencyOfCell(cell('currency'))?.code;
  return (
    source === PLAIN_SHEET &&
    code !== undefined &&
    cell('valueCurrency') === '' &&
    file?.valuedElsewhere?.has(code) === true
  );
}

/** A broker's value is in the account's currency, whatever the share is priced in, unless the source is known to do otherwise. */
export function valueUnit({ source, columns, heads }: Header, cell: ReadCell): Unit | undefined {
  const isInBase = /\bbase\b/.test(heads[columns.value ?? -1] ?? '');
  const inPrice = (source === PLAIN_SHEET && !isInBase) || source.valuedIn === 'price';
  return currencyOfCell(cell('valueCurrency')) ?? (inPrice ? currencyOfCell(cell('currency')) : undefined);
}

/** A position's value out of price and quantity, for tables without a column of values. */
export function worth(
  cells: Row,
  header: Header,
  { ticker, quantity }: { ticker: string; quantity?: number },
): { value?: number; currency?: string } {
  const price = readMoney(cells, 'price', header);
  if (!price || quantity === undefined) return {};
  const { amount, currency } = price;
  if (currency === undefined && ticker.endsWith(LONDON.suffix)) return {};
  const value = multiplyDecimals(amount, quantity);
  if (value === undefined) return {};
  return currency === undefined ? { value } : { value, currency };
}
