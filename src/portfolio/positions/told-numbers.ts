import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, tidy, type Row } from '../cells/cell-text';
import type { Header } from '../tables/header-row';
import { sharesBelowNo } from '../tables/shares-below-no';
import { PLAIN_SHEET } from '../tables/sources';

/** By so many rows a column shows what it holds. */
const SAMPLE = 200;

/**
 * The header of a table of unknown make with the columns that arithmetic tells: shares times price is the value, in any language. It adds the
 * number of shares where none is headed so, and the value that belongs to a known price; what a header says stays, and what may be either
 * of two is left out, unless one of them alone fits in each row. Where arithmetic tells no number of shares, a column No. beside prices and
 * values may be that.
 *
 * @param isPercent whether a column shows percentages, which are never numbers of shares.
 */
export function withToldNumbers(
  header: Header,
  all: readonly Row[],
  isPercent: (at: number) => boolean = () => false,
): Header {
  const { source, columns } = header;
  const { quantity, price, value } = columns;
  if (source !== PLAIN_SHEET || (quantity !== undefined && value !== undefined)) return header;
  const ofMoney = amountBesideCurrency(header);
  if (ofMoney !== undefined) return { ...header, columns: { ...columns, value: ofMoney } };
  const rows = all.slice(0, SAMPLE).map((cells) => cells.map((cell) => readAmount(cell)?.number));
  const free = freeNumbers(header, all);
  if (quantity !== undefined) {
    const fits = free.map((at) => ({ at, fit: productFit(rows, quantity, price ?? -1, at) }));
    const found = fits.filter(({ fit }) => fit >= MOST);
    const whole = found.filter(({ fit }) => fit === 1);
    // Where an amount stands beside what it is in another currency, the latter fits in a part of the rows.
    const [product, ...more] = (found.length > 1 && whole.length === 1 ? whole : found).map(({ at }) => at);
    return product === undefined || more.length > 0
      ? header
      : { ...header, columns: { ...columns, value: product } };
  }
  // By column of shares, in what part of the rows they fit at best.
  const fits = new Map<number, number>();
  for (const [one, other] of pairs(free, price === undefined ? free : [price])) {
    // The value may be told in the currency of the account, beside that in the currency of the price.
    const others = value === undefined || price !== undefined ? free : [];
    const products = value === undefined ? others : [value, ...others];
    // A price that is headed may be told in thousands, as in Vietnam, beside a value that is not.
    const inThousands =
      price === undefined || value === undefined ? 0 : productFit(rows, one, other, value, 1000);
    const fit = Math.max(
      inThousands,
      ...products.map((at) => (at === one || at === other ? 0 : productFit(rows, one, other, at))),
    );
    // Without a known price, shares are told from it by being whole.
    const isShares =
      !OF_RATES.test(header.heads[one]!) &&
      !isPercent(one) &&
      (price !== undefined || (areWhole(rows, one) && !areWhole(rows, other)));
    if (isShares && fit >= MOST) fits.set(one, Math.max(fit, fits.get(one) ?? 0));
  }
  // Of what can be sold and what is held, the latter alone fits in each row.
  const inEach = [...fits.keys()].filter((at) => fits.get(at) === 1);
  const [told, ...others] = inEach.length === 1 ? inEach : fits.keys();
  const counted = others.length > 0 ? undefined : (told ?? sharesBelowNo(header.heads, columns, all));
  if (counted === undefined) return header;
  const counting = { ...header, columns: { ...columns, quantity: counted } };
  return told === undefined || value !== undefined ? counting : withToldNumbers(counting, all, isPercent);
}

/** What heads amounts of money and never a number of shares, in some languages. */
const OF_MONEY =
  /^(iznos|montant|betrag|bedrag|importe|importo|kwota|castka|belopp|belop|belob|tutar|osszeg)( (investi|ulaganja))?$/;

/** Such a column beside one of currencies, in a table that tells no number of shares, no price and no value. */
function amountBesideCurrency({ columns, heads }: Header): number | undefined {
  const { quantity, price, value, currency } = columns;
  if (currency === undefined || [quantity, price, value].some((at) => at !== undefined)) return undefined;
  return [currency - 1, currency + 1].find((at) => OF_MONEY.test(heads[at] ?? ''));
}

/** Headers of rates and of gains: a yield times a price is a dividend, and a rate times a value a gain. */
const OF_RATES =
  /\b(yield|return|growth|change|chg|gain|loss|percent(age|ual[ei]?|uale)?|pct|prozent|pourcentage|procent|porcentaje|percentagem|yuzde)\b|%|نسبه|百分/;

/** Headers of what a purchase cost as a whole. */
const OF_COST =
  /^((net|total|gross) )?(cost|cost bas(is|e)|cost value|amount invested|invested|invested amount|paid|amount paid|outlay)$/;
/** The charges of a purchase are no more than this part of it, or this much. */
const CHARGES = { part: 0.02, amount: 50 };

/**
 * The header without its price where that is what was paid: shares times it are the cost, but for the charges, in every row, and no column
 * tells what they are worth.
 */
export function withoutPaidPrice(header: Header, rows: readonly Row[]): Header {
  const { source, columns, heads } = header;
  const { quantity, price, value, ...others } = columns;
  if (source !== PLAIN_SHEET || quantity === undefined || price === undefined || value !== undefined)
    return header;
  const cost = heads.findIndex((words, at) => at !== price && OF_COST.test(words));
  const numbers = rows
    .slice(0, SAMPLE)
    .map((cells) => [quantity, price, cost].map((at) => readAmount(cells[at])?.number ?? 0))
    .filter((told) => told.every((number) => number !== 0));
  const isPaid = numbers.every(([shares = 0, each = 0, whole = 0]) => {
    const off = Math.abs(shares * each - whole);
    return off <= Math.max(CHARGES.amount, Math.abs(whole) * CHARGES.part);
  });
  return cost !== -1 && numbers.length > 1 && isPaid
    ? { ...header, columns: { ...others, quantity } }
    : header;
}

const pairs = (some: readonly number[], others: readonly number[]): (readonly [number, number])[] =>
  some.flatMap((one) => others.map((other) => [one, other] as const));

type Numbers = readonly (readonly (number | undefined)[])[];

/** In so large a part of the rows that can tell. */
const MOST = 0.5;

/**
 * In what part of the rows that can tell one column times another is a third; 0 where that is in fewer than two rows.
 *
 * @param times how many one of the other column stands for.
 */
function productFit(rows: Numbers, one: number, other: number, product: number, times = 1): number {
  let telling = 0;
  let fitting = 0;
  const products = new Set<number>();
  for (const cells of rows) {
    const [a, b, c] = [cells[one] ?? 0, cells[other] ?? 0, (cells[product] ?? 0) / times];
    if ([a, b].some((number) => Math.abs(number) === 1) || a * b * c === 0) continue;
    telling += 1;
    // A price is written with two digits of its fraction or more.
    const rounding = 0.006 * (1 + Math.min(Math.max(Math.abs(a), Math.abs(b)), Math.abs(c) / 20));
    if (Math.abs(a * b - c) > rounding) continue;
    products.add(c);
    fitting += 1;
  }
  return products.size >= 2 && products.size * 2 >= telling ? fitting / telling : 0;
}

const areWhole = (rows: Numbers, at: number): boolean =>
  rows.every((cells) => Number.isInteger(cells[at] ?? 0));

/** The columns that no header tells and that hold numbers in most rows that have a share. */
function freeNumbers({ columns, heads }: Header, rows: readonly Row[]): readonly number[] {
  const taken = new Set<number | undefined>(Object.values(columns));
  const shares = rows.slice(0, SAMPLE).filter((cells) => !isBlank(cells[columns.ticker]));
  return heads.flatMap((words, at) => {
    const numbers = shares.filter((cells) => readAmount(cells[at]) !== undefined);
    return taken.has(at) || words === '' || numbers.length * 2 <= shares.length ? [] : [at];
  });
}

/** Headers of numbers that are neither of shares nor of values, as lists of quotes have them. */
const OF_QUOTES =
  /\b(price|cost|change|chg|yield|cap|high|low|volume|date|day|week|year|id|no|nr|gain|loss|sedol|cusip|wkn|code)\b|%|^p ?e$/;

/** The sentence that names the columns of numbers which were not read, where a table has no number of shares, no value and no weight. */
export function whyNoNumbers(header: Header, cells: Row, rows: readonly Row[]): string | undefined {
  const { quantity, value, weight } = header.columns;
  if (header.source !== PLAIN_SHEET || (quantity ?? value ?? weight) !== undefined) return undefined;
  const unread = freeNumbers(header, rows).filter((at) => !OF_QUOTES.test(header.heads[at]!));
  if (unread.length === 0) return undefined;
  const names = unread.map((at) => quoted(tidy(cellText(cells[at]))));
  return `No column of numbers of shares or values was found. Numbers stand below ${names.join(', ')}: write Quantity or Value above the right one, or pick the columns (--columns quantity=${names[0]!}).`;
}
