import type { Amount } from '../cells/amount';
import { currencyOfCell, hasDollarSign, type Unit } from '../cells/currency';
import type { DividendHeader } from './dividend-header';
import { PLAIN_DIVIDENDS, type ReadCell } from './dividend-sources';
import { readAmountWith, type DecimalSign } from '../cells/decimal-sign';
import { multiplyDecimals, sumDecimals } from '../cells/decimals';
import { type Row, textAt } from '../cells/cell-text';
import { isDollarFormat } from '../cells/number-format';
import { moneyOf, type Money } from '../cells/money';

/** Currencies of which one unit is never twenty of another of them. */
const LARGE_UNITS: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'SGD']);

/** What was paid, as the file states it. */
export interface Paid extends Money {
  /** What was withheld, without a sign; absent where the file tells of none. */
  readonly tax?: Money;
  /** The amount is what was left: the tax is told in another currency, so that it cannot be added. */
  readonly afterTax?: true;
}

/**
 * The amount of a dividend: before tax where the file has it, else what was left and the tax together. Where a file leaves a column at 0,
 * the next tells; a dividend of one share is multiplied by the shares.
 *
 * @param told what the description says: what was withheld, and the currencies of both.
 * @returns undefined when there is no number, or one that cannot be read.
 */
export function amountOf(
  cells: Row,
  header: DividendHeader,
  cell: ReadCell,
  { decimals, baseCurrency, told = {} }: AmountFacts,
): Paid | 'shares unknown' | 'two currencies' | undefined {
  const { columns, units, source } = header;
  const isPlain = source === PLAIN_DIVIDENDS;
  const code = (text: string): Unit | undefined =>
    currencyOfCell(source.currencyNames?.[text.toLowerCase()] ?? text);
  const ofFile = source.baseCurrency ? baseCurrency : source.currency;
  const ofSource = ofFile === undefined ? undefined : { code: ofFile, parts: 1 };
  // Where nothing was exchanged, an amount is in what the share is priced in.
  const unchanged = cell('rate') !== '' && Number(cell('rate').replace(',', '.')) === 1;
  const ofPrice = unchanged ? code(cell('priceCurrency')) : undefined;
  const currency =
    code(cell('currency')) ??
    ofPrice ??
    code(told.currency ?? '') ??
    (source.inSections ? undefined : currencyOfAccount(cell('account')));
  const read = (at: number | undefined): Amount | undefined =>
    at === undefined ? undefined : readAmountWith(decimals, cells[at]);
  // A header of other money says nothing of an amount with the sign of dollars.
  const ofHeader = (at: number): Unit | undefined => {
    const unit = units[at];
    const hasSign =
      typeof cells[at] === 'number' ? isDollarFormat(header.formats?.[at]) : textAt(cells, at).includes('$');
    return unit && hasSign && !hasDollarSign(unit) ? undefined : unit;
  };
  const unitOf = (at: number, number: Amount, unit: Unit | undefined): Unit | undefined =>
    number.unit ?? ofHeader(at) ?? unit ?? ofSource;
  const money = (at: number, number: Amount, unit: Unit | undefined): Money =>
    moneyOf(number, unitOf(at, number, unit));

  if (header.parts.some((at) => textAt(cells, at) !== '')) return ofParts();
  let zero: Money | undefined;
  for (const at of [...header.amounts, columns.credit]) {
    const stated = read(at);
    if (!stated) {
      // A number that cannot be read is not passed over for another one.
      if (textAt(cells, at) !== '') return undefined;
      continue;
    }
    const pair = stated.number === 0 ? undefined : exchanged(at!, stated, currency);
    if (pair) return pair;
    if (stated.number !== 0) return withTax(money(at!, stated, currency), unitOf(at!, stated, currency));
    zero ??= money(at!, stated, currency);
  }
  const net = read(columns.net);
  const netUnit = code(cell('netCurrency')) ?? currency;
  if (net?.number) return beforeTax(money(columns.net!, net, netUnit), unitOf(columns.net!, net, netUnit));
  const debit = (columns.credit ?? columns.net) === undefined ? undefined : read(columns.debit);
  if (debit?.number) {
    return money(columns.debit!, { ...debit, number: -Math.abs(debit.number) }, currency);
  }
  const ofShares = eachTimesShares();
  if (ofShares) {
    // A dividend of one share is told in pence beside amounts in pounds, unless the row counts in pence.
    const { currency: whole } = ofShares;
    return withTax(ofShares, currency?.code === whole ? currency : { code: whole!, parts: 1 });
  }
  if (zero) return zero;
  if (net) return money(columns.net!, net, netUnit);
  return read(columns.perShare) ? 'shares unknown' : undefined;

  /** The parts of an amount together, where each that is filled is a number and none is in another currency. */
  function ofParts(): Paid | undefined {
    const filled = header.parts.filter((at) => textAt(cells, at) !== '');
    const stated = filled.map(read);
    const units = filled.map((at, nth) => stated[nth] && unitOf(at, stated[nth], currency));
    const number = sumDecimals(stated.map((part) => part?.number ?? NaN));
    const [unit] = units;
    const isOne = units.every((one) => one?.code === unit?.code && one?.parts === unit?.parts);
    return number === undefined || !isOne ? undefined : withTax(moneyOf({ number }, unit), unit);
  }

  function eachTimesShares(): Money | undefined {
    const [each, shares] = [read(columns.perShare), read(columns.quantity)];
    const number = each && shares && multiplyDecimals(each.number, shares.number);
    return number === undefined ? undefined : money(columns.perShare!, { ...each, number }, currency);
  }

  /**
   * Where two columns state one dividend in two currencies, and the row names one of these: at a rate above 20 the smaller amount is that
   * of dollars, euro, pounds or francs. The tax may be in either.
   */
  function exchanged(at: number, one: Amount, unit: Unit | undefined): Money | 'two currencies' | undefined {
    const rate = read(columns.rate)?.number ?? 1;
    if (rate <= 0 || rate === 1 || unit === undefined || units[at] !== undefined) return undefined;
    for (const other of header.otherAmounts) {
      const amount = units[other] === undefined ? read(other) : undefined;
      if (!amount || amount.number === 0) continue;
      const times = Math.abs(one.number / amount.number);
      if (![rate, 1 / rate].some((usual) => times > usual * 0.99 && times < usual * 1.01)) continue;
      const isFar = rate >= 20 || rate <= 0.05;
      if (!isFar || !LARGE_UNITS.has(unit.code)) return 'two currencies';
      return times > 1 ? money(other, amount, unit) : money(at, one, unit);
    }
    return undefined;
  }

  /** What was withheld: in the unit of the dividend, pence or pounds, where nothing tells another one. */
  function taxOf(around: Unit | undefined): Money | undefined {
    const parts = header.taxes.flatMap((column) => {
      const one = isRate(cells[column], header.formats?.[column]) ? undefined : read(column);
      return one?.number ? [{ ...one, unit: one.unit ?? code(cell('taxCurrency')) ?? ofHeader(column) }] : [];
    });
    const stated = parts.filter(({ unit }) => unit?.code === parts[0]!.unit?.code);
    const number = sumDecimals(stated.map((one) => Math.abs(one.number)));
    if (number) {
      return moneyOf({ number }, parts[0]!.unit, around);
    }
    const inText = told.tax === undefined ? undefined : readAmountWith(decimals, told.tax);
    return inText?.number ? moneyOf(inText, code(told.taxCurrency ?? ''), around) : undefined;
  }

  /** What the net amount of the row lacks of the gross one. */
  function restOf(gross: Money, unit: Unit | undefined): Money | undefined {
    const left = source.taxIsRest ? read(columns.net) : undefined;
    if (!left?.number) return undefined;
    const amount = sumDecimals([Math.abs(gross.amount), -Math.abs(moneyOf(left, unit).amount)]) ?? 0;
    return amount > 0 ? { ...gross, amount } : undefined;
  }

  function withTax(stated: Money, unit: Unit | undefined): Paid {
    const [said, rest] = [taxOf(unit), restOf(stated, unit)];
    const isLess =
      said === undefined || (said.amount < (rest?.amount ?? 0) && said.currency === rest?.currency);
    const tax = isLess ? rest : said;
    if (!tax) return isPlain ? timesPrice(stated, unit) : stated;
    const isTaxInText = header.taxes.length === 0 && told.taxCurrency === undefined;
    // A text that tells the tax in another currency is of what was exchanged after it.
    const isLeft =
      (told.taxCurrency !== undefined && tax.currency !== stated.currency) ||
      (isPlain && (isTaxInText || hasSum(stated, tax, unit)));
    return isLeft || isAfter(stated, tax) ? beforeTax(stated, unit) : { ...stated, tax };
  }

  /** Whether a cell of the row holds what an amount and its tax sum up to. */
  function hasSum(stated: Money, tax: Money, unit: Unit | undefined): boolean {
    const isOne = tax.currency === stated.currency && tax.amount > 2 * ROUNDED;
    return isOne && held((Math.abs(stated.amount) + tax.amount) * (unit?.parts ?? 1)) !== undefined;
  }

  /** A number as a cell of the row holds it, rounded. */
  function held(number: number): number | undefined {
    const all = cells.map((_, at) => Math.abs(read(at)?.number ?? 0));
    return all.find((one) => Math.abs(one - number) < ROUNDED);
  }

  /**
   * The number of shares times their price, where that is more than the amount, and a cell has what the amount lacks of it, or, beside prices in
   * the currency of the amount, the whole: then taxes or costs were taken off, and the row does not say which.
   */
  function timesPrice(stated: Money, unit: Unit | undefined): Money {
    const [each, shares] = [read(columns.price)?.number ?? 0, read(columns.quantity)?.number ?? 0];
    const product = multiplyDecimals(each, shares) ?? 0;
    const lacking = product - stated.amount;
    const isWhole = (unit?.parts ?? 1) === 1 && stated.amount > 0;
    if (!isWhole || lacking < 2 * ROUNDED || lacking > stated.amount) return stated;
    const isInIt = code(cell('priceCurrency'))?.code === stated.currency && shares !== 1;
    const amount = isInIt ? held(product) : undefined;
    return amount !== undefined || held(lacking) !== undefined
      ? { ...stated, amount: amount ?? product }
      : stated;
  }

  /** Whether the dividend of one share and their number are what an amount and its tax sum up to, and not the amount alone. */
  function isAfter(stated: Money, tax: Money): boolean {
    const { amount: sum = 0, currency: own = stated.currency } = eachTimesShares() ?? {};
    if ([tax.currency, own].some((one) => one !== stated.currency)) return false;
    const gross = Math.abs(sum);
    const amount = Math.abs(stated.amount);
    return Math.abs(amount + tax.amount - gross) < ROUNDED && Math.abs(amount - gross) > 2 * ROUNDED;
  }

  function beforeTax(left: Money, unit: Unit | undefined): Paid {
    const tax = taxOf(unit);
    if (!tax) return isPlain ? timesPrice(left, unit) : left;
    if (tax.currency !== left.currency) return { ...left, tax, afterTax: true };
    // A reversal takes the tax back as well.
    const gross = sumDecimals([left.amount, left.amount < 0 ? -tax.amount : tax.amount]);
    return gross === undefined ? { ...left, tax, afterTax: true } : { ...left, amount: gross, tax };
  }
}

/** Whether a cell in a column of taxes tells at what rate it was taken, and not how much: `15%`. */
const isRate = (cell: unknown, format: unknown): boolean =>
  /%/.test(typeof cell === 'string' ? cell : typeof format === 'string' ? format : '');

/** What rounding takes from an amount or gives to it. */
const ROUNDED = 0.011;

/** Other codes are words of names as well: Ron, Pen, Try. */
const currencyOfAccount = (name: string): Unit | undefined =>
  currencyOfCell(/ (?:(USD|CAD|EUR|GBP|CHF|AUD)|\(([A-Z]{3})\))$/.exec(name)?.slice(1).find(Boolean) ?? '');

export interface AmountFacts {
  readonly decimals: DecimalSign;
  /** ISO code, of a file that states its amounts in it. */
  readonly baseCurrency?: string | undefined;
  /** What the description says, by the names of columns. */
  readonly told?: Readonly<Partial<Record<string, string>>>;
}
