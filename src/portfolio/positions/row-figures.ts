import { type Amount, readAmount } from '../cells/amount';
import { cellText, type Row, tidy } from '../cells/cell-text';
import {
  currencyOfCell,
  hasDollarSign,
  isRupees,
  readUnit,
  isOfDirhams,
  SOME_DIRHAMS,
  SOME_RUPEES,
  type Unit,
} from '../cells/currency';
import { multiplyDecimals, sumDecimals } from '../cells/decimals';
import { readLargeAmount, withoutAbout } from '../cells/large-amount';
import { type Money, moneyOf } from '../cells/money';
import { isDollarFormat, isPercentFormat } from '../cells/number-format';
import { exchangeName } from '../shares/exchange-names';
import { LONDON, type Market, marketOfCurrency, marketOfName } from '../shares/markets';
import { whyNoHolding } from '../shares/no-security';
import { withoutShareWord } from '../shares/share-word';
import { markedSymbol } from '../shares/ticker';
import type { Header } from '../tables/header-row';
import { fractionBeside, pledgedBeside, sharesPer } from '../tables/share-counts';
import { type Column, homeOfHeader, PLAIN_SHEET } from '../tables/sources';
import { cellReader, headOf, numberOf, type ReadCell, valueOf } from './row-cells';

/** The number of shares of a row: lots are counted as the shares that they are, and pledged shares and blocked ones with the available ones. */
export function readCount(cells: Row, header: Header): Amount | undefined {
  const { columns, units, scales, source, file } = header;
  const cell = cellReader(cells, header);
  const { written, blocked } = withBlocked(cells, header);
  const own = readLargeAmount(withoutShareWord(written), file);
  const beside = own && isBeside(blocked, own.number, cells, header) ? blocked : 0;
  const all = own && sumDecimals([own.number, beside, pledgedBeside(cells, header)]);
  const read = own && { ...own, number: all ?? own.number };
  if (!read || source !== PLAIN_SHEET) return read;
  const unitOf = (column: Column) =>
    units[columns[column] ?? -1] ?? readAmount(cells[columns[column] ?? -1])?.unit;
  const currency =
    currencyOfCell(cell('currency')) ??
    unitOf('price') ??
    unitOf('value') ??
    currencyOfCell(file?.currency ?? '');
  const market = statedMarket(header, cell) ?? (currency && marketOfCurrency(currency.code));
  const scale = scales?.[columns.quantity!] ?? 1;
  const times = sharesPer(headOf(header, 'quantity'), market?.country) * scale;
  const whole = multiplyDecimals(read.number, times) ?? read.number;
  return { ...read, number: sumDecimals([whole, fractionBeside(cells, header)]) ?? whole };
}

/** What a header says at its end of the shares that stand in brackets behind the others: `Liczba dostępna (Blokady)`. */
const BLOCKED =
  /\b(blokad[ay]|zablokowan\w*|blokovan\w*|blocked|locked|frozen|pledged|gesperrt\w*|bloque(e?s|ead[oa]s?)|bloccat[aeio]|geblokkeerd\w*|bloke|diblokir|disekat)$/;
/** What such a header says of the others, where the blocked ones are none of them. */
const FREE =
  /\b(avail(able)?|free|dostepn\w*|woln\w*|verfugbar\w*|frei\w*|dispo\w*|libres?|liber[aeio]|beschikbaar|serbest|tersedia)\b/;
/** A number with another one in brackets: `400 (100)`. */
const WITH_BRACKETS = /^(.*\d) ?\((\d[\d ,.]*)\)$/;

/** The shares of a row as they are written, and those in brackets behind them that the header calls blocked. */
function withBlocked(cells: Row, header: Header): { readonly written: unknown; readonly blocked: number } {
  const written = valueOf(cells, header, 'quantity');
  const isBlocked = typeof written === 'string' && BLOCKED.test(headOf(header, 'quantity'));
  const [, others, inBrackets] = (isBlocked && WITH_BRACKETS.exec(tidy(written))) || [];
  return others === undefined
    ? { written, blocked: 0 }
    : { written: others, blocked: readLargeAmount(inBrackets, header.file)?.number ?? 0 };
}

/** Whether blocked shares are held beside the others: price and value tell, and where they do not, the header that calls the others free. */
function isBeside(blocked: number, others: number, cells: Row, header: Header): boolean {
  const cell = cellReader(cells, header);
  const [ofPrice, ofValue] = [cell('currency'), cell('valueCurrency')];
  const worth = (shares: number) =>
    numberOf(cells, header, 'value') / (shares * numberOf(cells, header, 'price'));
  const isWorth = (shares: number) =>
    (ofValue === '' || ofPrice === ofValue) && Math.abs(worth(shares) - 1) < 0.01;
  if (isWorth(others + blocked) !== isWorth(others)) return isWorth(others + blocked);
  return FREE.test(headOf(header, 'quantity'));
}

/** The market that a row tells by an exchange, a mark in its symbol, or the header of its symbols. */
const statedMarket = (header: Header, cell: ReadCell): Market | undefined =>
  marketOfName(exchangeName(cell('exchange'))) ??
  markedSymbol(cell('ticker'))?.market ??
  header.file?.sectionMarket ??
  homeOfHeader(headOf(header, 'ticker'));

/**
 * A percentage with or without its sign, which Turks write in front: 12.34 is 12.34 %, and so is 0.1234 in a cell that shows percentages, or
 * where all are parts of 1.
 */
export function readWeight(cells: Row, header: Header): number | undefined {
  const { columns, file, formats } = header;
  const value = valueOf(cells, header, 'weight');
  const text = tidy(cellText(value));
  const bare = text.replace(/^% ?| ?%$/, '');
  const isSigned = bare !== text;
  const read = readAmount(isSigned ? bare : value, file);
  const isShown = typeof value === 'number' && isPercentFormat(formats?.[columns.weight!]);
  const isPart = !isSigned && (file?.weightsArePercent === false || isShown);
  return read && multiplyDecimals(read.number, isPart ? 100 : 1);
}

/** Reads a price or a value; its unit is what the cell says, else the header, else the row's currency, else the source. */
export function readMoney(cells: Row, column: 'price' | 'value', header: Header): Money | undefined {
  const cell = cellReader(cells, header);
  const at = header.columns[column] ?? -1;
  const found = readLargeAmount(withoutAbout(cells[at]), header.file);
  if (found === undefined) return undefined;
  const read = { ...found, number: multiplyDecimals(found.number, header.scales?.[at] ?? 1) ?? found.number };
  const ofSource: Unit | undefined = header.source.currency
    ? { code: header.source.currency, parts: 1 }
    : undefined;
  const ofRow =
    column === 'price'
      ? currencyOfCell(cell('currency'))
      : isInOther(header, cell)
        ? currencyOfCell(header.file?.valuesIn ?? '')
        : wholeUnit(cells, header, valueUnit(header, cell));
  // Pounds around an amount of dollars are those of other rows.
  const inDollars = cellText(cells[at]).includes('$');
  const hasSign = inDollars || (typeof cells[at] === 'number' && isDollarFormat(header.formats?.[at]));
  const { sectionUnit } = header.file ?? {};
  const units = [
    header.units[at],
    ofRow,
    ofSource,
    sectionUnit && (unitOfCash(cell('ticker') || cell('name')) ?? sectionUnit),
    hasSign ? header.file?.sectionDollars : undefined,
    hasSign ? undefined : currencyOfCell(header.file?.sectionCurrency ?? ''),
    hasSign ? unitOfAccount(cell('account')) : undefined,
  ];
  const around = hasSign ? units.filter((unit) => unit && hasDollarSign(unit)) : units;
  const money = YEN.test(cellText(cells[at]))
    ? moneyOf(read, yenOf(around, header))
    : moneyOf(read, ...around);
  if (money.currency === SOME_DIRHAMS) return { ...money, currency: dirhamsOf(header, cell) };
  return money.currency === SOME_RUPEES ? { ...money, currency: rupeesOf(header, cell) } : money;
}

/** The currency behind the words of a row of cash, which may stand below a part in another one: `Nakit TL`. */
const unitOfCash = (label: string): Unit | undefined =>
  whyNoHolding(label)?.startsWith('is cash')
    ? readUnit(/ \(?([A-Z]{3}|TL|RM|Rp)\)?$/.exec(label)?.[1] ?? '')
    : undefined;

/** The currency at the end of the name of an account: `EasyEquities USD`. */
const unitOfAccount = (name: string): Unit | undefined =>
  currencyOfCell(/ (USD|CAD|AUD|NZD|SGD|HKD)$/.exec(name)?.[1] ?? '');

/** Whose rupees the amounts of a row are, by the market that it tells, else by those of other parts and by what the lines above say. */
function rupeesOf(header: Header, cell: ReadCell): string {
  const { rupees, currency } = header.file ?? {};
  const told = [statedMarket(header, cell)?.currencies?.[0], rupees, currency];
  return told.find((code) => code !== undefined && isRupees({ code, parts: 1 })) ?? SOME_RUPEES;
}

/** Whose dirhams the amounts of a row are, by the market that it tells. */
function dirhamsOf(header: Header, cell: ReadCell): string {
  const code = statedMarket(header, cell)?.currencies?.[0] ?? '';
  return isOfDirhams(code) ? code : SOME_DIRHAMS;
}

/** The unit of a value; whole ones where price and number of shares show that only the price is in hundredths. */
function wholeUnit(cells: Row, header: Header, unit: Unit | undefined): Unit | undefined {
  if (unit === undefined) return undefined;
  const product = numberOf(cells, header, 'price') * numberOf(cells, header, 'quantity');
  // Of a short position some files write only the shares below zero.
  const times = Math.abs((numberOf(cells, header, 'value') * unit.parts) / product);
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
export function valueUnit(header: Header, cell: ReadCell): Unit | undefined {
  const { source, file } = header;
  const isInBase = /\bbase\b/.test(headOf(header, 'value'));
  const inPrice = (source === PLAIN_SHEET && !isInBase) || source.valuedIn === 'price';
  const ofReport = source === PLAIN_SHEET ? currencyOfCell(file?.currencyOfReport ?? '') : undefined;
  const ofRow = inPrice ? currencyOfCell(cell('currency')) : undefined;
  return currencyOfCell(cell('valueCurrency')) ?? ofRow ?? ofReport;
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
  // A price below `Price (p)` beside a share of New York: nobody knows whether it is in pence or in dollars.
  if (
    header.units[header.columns.price ?? -1]?.parts === 100 &&
    currency === 'GBP' &&
    !ticker.endsWith(LONDON.suffix)
  )
    return {};
  const value = multiplyDecimals(amount, quantity);
  if (value === undefined) return {};
  return currency === undefined ? { value } : { value, currency };
}
