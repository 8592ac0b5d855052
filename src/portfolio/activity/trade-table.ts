import type { CalendarDate } from '../../contract/dates';
import { cellText, textAt, tidy, type Row } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { type DecimalSign, isNumber, isOpenNumber, readAmountWith, shownSign } from '../cells/decimal-sign';
import { dateHabit, readDate } from '../cells/written-date';
import { countsWithComma } from '../shares/signs-of-country';
import { isOfSection } from '../tables/statement-sections';
import { doubtedRows } from './doubted-rows';
import { orderBySequence, orderBySettlement, shownOrder } from './day-order';
import { FILL, ORDERED, orderStatus } from './order-status';
import { moneyLegs } from './money-legs';
import { overfilled } from './order-log';
import { repeatedOrders } from './repeated-orders';
import { rowsThatGrew } from './running-total';
import { isPlain, type TradeHeader } from './trade-header';
import { namesTrade } from './trade-kind';
import { amountOfRow, nearlyAllTellAmounts, priceOf, tellsMoney } from './trade-row-money';
import { kindOfRow } from './trade-row-kind';
import { sharesOf, splitsInPairs } from './trade-row-shares';
import { hasSignedChanges } from './trade-sources';
import type { TradeTable } from './trade';
import { cancelledOrders, undoneTrades } from './undone-trades';
import { voidedRows } from './voided-rows';

/** Whether a row says that shares were bought or sold, and how many. */
export function isTrade(cells: Row, header: TradeHeader): boolean {
  if (isOtherSection(cells, header)) return false;
  const shares = sharesOf(cells, header, '.');
  if (shares === undefined || shares === 0) return false;
  const { source, kinds } = header;
  if (source.moves) return false;
  if (source.side !== undefined) return shares !== 'unreadable';
  const kind = kindOfRow(cells, header);
  if (kind === 'moved' && textAt(cells, header.columns.flow) !== '') return true;
  return kinds.some((at) => namesTrade(textAt(cells, at))) || TRADES.has(kind);
}

const TRADES: ReadonlySet<string> = new Set(['buy', 'sell', 'short', 'cover', 'margin']);

/** Whether a row of a statement in sections stands in another section than that of the trades, or heads it. */
export const isOtherSection = (cells: Row, { source }: TradeHeader): boolean =>
  source.inSections === true && (!isOfSection(cells, source) || tidy(cellText(cells[1])) !== 'Data');

/** Whether a row is an order that was not carried out: its day is none of a trade. */
export const isOpenOrder = (cells: Row, { columns }: TradeHeader): boolean =>
  orderStatus(textAt(cells, columns.status)) === 'not executed';

/** The letters of the countries that write the year first, also with two digits. */
const YEAR_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/** What the rows of a table tell together: how dates and numbers are written, what a minus means, which rows are the orders of fills. */
export function tableOf(header: TradeHeader, rows: readonly Row[]): TradeTable {
  const { columns, dates, source, isDayFirst } = header;
  const usual = source.dayOrder ?? (isDayFirst ? ('day first' as const) : undefined);
  const days = dates.map((at) => rows.map((cells) => cells[at]));
  // One maker writes all dates of a file in one order.
  const shownDays = usual ?? shownOrder(days) ?? orderBySettlement(days);
  const habits = dates.map((at, nth) =>
    dateHabit(days[nth]!, shownDays ?? orderBySequence(days[nth]!), YEAR_FIRST.test(header.heads[at] ?? '')),
  );
  const numbers = (['quantity', 'price', 'amount', 'net', 'debit', 'credit'] as const).flatMap(
    (column) => columns[column] ?? [],
  );
  const shown =
    shownSign(rows.flatMap((cells) => numbers.map((at) => cells[at]))) ??
    shownSign(rows.flatMap((cells) => cells.filter(isNumber)));
  const isOfComma = countsWithComma(header.heads);
  const decimals = shown ?? (isOfComma ? ',' : '.');
  const negative = (kind: string) =>
    rows.filter((cells) => {
      const shares = sharesOf(cells, header, decimals);
      return typeof shares === 'number' && shares < 0 && kindOfRow(cells, header) === kind;
    });
  const negativeSales = negative('sell');
  const priced = rows.filter((cells) => {
    const shares = sharesOf(cells, header, decimals);
    return typeof shares === 'number' && shares !== 0 && ['buy', 'sell'].includes(kindOfRow(cells, header));
  });
  const isAbove = (cells: Row) => (readAmountWith(decimals, cells[columns.price ?? -1])?.number ?? 0) > 0;
  // Who writes a plus where shares came writes a minus where they went: Sydbank's +60,00.
  const hasPlus = rows.some((cells) => /^\+ ?\d/.test(textAt(cells, columns.quantity)));
  const levels = new Set(rows.map((cells) => textAt(cells, columns.level).toUpperCase()));
  const level = source.levels?.find((one) => levels.has(one));
  const statuses = rows.map((cells) => textAt(cells, columns.status));
  const notes = isPlain(header) ? columnsOfNotes(rows, header) : [];
  const hasFills = statuses.some((one) => FILL.test(one)) && statuses.some((one) => ORDERED.test(one));
  return {
    header: isPlain(header) ? withPriceUnit(header, priced, decimals) : header,
    habits,
    decimals,
    salesAreNegative: negativeSales.length > 0,
    signOfProceeds: signOfAll(negativeSales.map((cells) => amountOfRow(cells, { header, decimals }))),
    purchasesArePaid: rows.some(
      (cells) => (amountOfRow(cells, { header, decimals }) ?? 0) < 0 && kindOfRow(cells, header) === 'buy',
    ),
    changesAreSigned: negative('change').length > 0 || hasPlus || hasSignedChanges(header.heads),
    isPriced: priced.filter((cells) => tellsMoney(cells, header)).length * 2 > priced.length,
    amountsAreTold: isPlain(header) && nearlyAllTellAmounts(priced, header),
    pricedAbove: new Set(
      isPlain(header) ? priced.filter(isAbove).map((cells) => kindOfRow(cells, header)) : [],
    ),
    hasFills,
    overfilled: hasFills ? overfilled(rows, header, decimals) : new Set(),
    notes,
    doubted: doubtedRows(rows, header, notes, decimals),
    repeated: isPlain(header) ? repeatedOrders(rows, header) : new Set(),
    moneyLegs: moneyLegs(rows, header),
    undone: new Set([
      ...undoneTrades(rows, header, decimals),
      ...cancelledOrders(rows, header, decimals),
      ...voidedRows(rows, columns, (cells) => amountOfRow(cells, { header, decimals })),
    ]),
    pairs: splitsInPairs(rows, header),
    grown: rowsThatGrew(rows, header, decimals),
    isOpen: (value) => shown === undefined && isOpenNumber(value, isOfComma),
    ...(level === undefined ? {} : { level }),
  };
}

/**
 * The header with the currency of its amounts as that of its prices as well, where each amount is price times shares, but for charges. Below a
 * column of currencies that holds where it has several: who exchanges prices into the money of the account has that one alone.
 */
function withPriceUnit(header: TradeHeader, priced: readonly Row[], decimals: DecimalSign): TradeHeader {
  const { columns, priceUnit, amountUnit } = header;
  const codes = new Set(priced.flatMap((cells) => readUnit(textAt(cells, columns.currency))?.code ?? []));
  if (
    (amountUnit === undefined && codes.size < 2) ||
    priceUnit !== undefined ||
    columns.priceCurrency !== undefined
  )
    return header;
  const isProduct = (cells: Row): boolean => {
    const { price = 0 } = priceOf(cells, { header, decimals });
    const product = Math.abs(price * Number(sharesOf(cells, header, decimals)));
    return (
      product > 0 && Math.abs(Math.abs(amountOfRow(cells, { header, decimals }) ?? 0) / product - 1) < 0.01
    );
  };
  const told = priced.filter((cells) => amountOfRow(cells, { header, decimals }) !== undefined);
  if (told.length < 2 || !told.every(isProduct)) return header;
  return amountUnit === undefined
    ? { ...header, columns: { ...columns, priceCurrency: columns.currency! } }
    : { ...header, priceUnit: amountUnit };
}

function columnsOfNotes(
  rows: readonly Row[],
  { columns: { description: _, ...columns }, dates, kinds }: TradeHeader,
): readonly number[] {
  const taken = new Set<number | undefined>([...Object.values(columns), ...dates, ...kinds]);
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  return Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
}

/** The sign that all amounts have which are not nothing; 0 where there is none, or both. */
function signOfAll(amounts: readonly (number | undefined)[]): number {
  const [one = 0, ...others] = new Set(amounts.map((amount) => Math.sign(amount ?? 0)).filter(Boolean));
  return others.length === 0 ? one : 0;
}

/** The day of a row by the first column of days that is filled; undefined where it cannot be read, or may be read in two ways. */
export function dayOf(cells: Row, { header, habits }: TradeTable): CalendarDate | undefined {
  const nth = header.dates.findIndex((at) => textAt(cells, at) !== '');
  if (nth === -1) return undefined;
  const reading = readDate(cells[header.dates[nth]!], habits[nth]);
  return reading.kind === 'date' ? reading.date : undefined;
}
