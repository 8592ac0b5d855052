/** Of a row that tells its price, its number of shares and its value: how many times the product of the first two the last is. */
export interface ValuedRow {
  /** In what the share is priced, as an ISO code. */
  readonly currency: string;
  readonly times: number;
}

/** What the quotient is where value and price are in one currency: hundredths, and percentages of bonds, differ by a hundred. */
const USUAL = [0.01, 1, 100, 1000];

const isNearly = (times: number, part: number): boolean =>
  USUAL.some((usual) => times > usual / part && times < usual * part);
const isNear = ({ times }: ValuedRow, part: number): boolean => isNearly(times, part);

/** Whether a value of so many times the product of price and shares is in the currency of the price, less than five percent off. */
export const isOneCurrency = (times: number): boolean => isNearly(times, 1.05);

/** Prices of another day differ by less than a half. */
const fits = (row: ValuedRow): boolean => isNear(row, 1.5);
/** Value and price of one moment differ by no more than what is rounded. */
const fitsExactly = (row: ValuedRow): boolean => isNear(row, 1.005);

/** A rate of exchange is the same for all rows of a currency; what was paid for shares is not. */
const SAME = 1.03;
const EXACTLY_SAME = 1.002;

const areWithin = (rows: readonly ValuedRow[], part: number): boolean => {
  const times = rows.map((row) => row.times);
  return Math.max(...times) < Math.min(...times) * part;
};

/**
 * The currencies of prices whose rows state their value in another currency: banks state what is priced in dollars beside its worth at home.
 * Told where the values of one currency fit the prices and those of another do not, or where two rows differ by the same rate. A rate that
 * lies near to one, as that of the pound does, may be that of another day's prices: it tells where the rows of another currency fit
 * exactly, or where it is exactly the same in two rows.
 */
export function valuedElsewhere(rows: readonly ValuedRow[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const own = rows.filter((row) => row.currency === currency);
    const isFarOff = own.every((row) => !fits(row)) && areWithin(own, SAME);
    const isOff = own.every((row) => !isNear(row, 1.02)) && areWithin(own, EXACTLY_SAME);
    // None of its own rows fits then: those that do are of other currencies.
    if (isFarOff && (own.length > 1 || rows.some(fits))) found.add(currency);
    if (isOff && (own.length > 1 || rows.some(fitsExactly))) found.add(currency);
  }
  return found;
}

/**
 * In what all values of a file are where every other currency of prices is valued elsewhere: that of the prices that fit their values, two of
 * them exactly. Undefined where there is none, or more than one.
 */
export function currencyOfValues(
  rows: readonly ValuedRow[],
  elsewhere: ReadonlySet<string>,
): string | undefined {
  const own = rows.filter(({ currency }) => !elsewhere.has(currency));
  const [home, ...more] = new Set(own.map(({ currency }) => currency));
  const isHome =
    elsewhere.size > 0 && more.length === 0 && own.every(fits) && own.filter(fitsExactly).length > 1;
  return isHome ? home : undefined;
}

/** Of a row that tells its value and its weight: the currency of its price, as an ISO code, and the two as written. */
export interface WeighedRow {
  readonly currency: string;
  readonly value: number;
  /** In percent. */
  readonly weight: number;
}

/**
 * The currencies of prices, where a line of totals is the sum of values beside more than one of them: all values are in one currency, which
 * the column of currencies does not tell. Empty otherwise.
 */
export function summedInOne(
  rows: readonly Pick<WeighedRow, 'currency' | 'value'>[],
  totals: readonly number[],
): ReadonlySet<string> {
  const currencies = new Set(rows.map(({ currency }) => currency));
  const sum = rows.reduce((all, { value }) => all + value, 0);
  const isSum = totals.some((total) => sum !== 0 && Math.abs(sum - total) < 0.01 + Math.abs(sum) * 1e-6);
  return isSum && currencies.size > 1 ? currencies : new Set();
}

/** Weights are rounded to hundredths of a percent; those that are many times as large tell something. */
const ROUNDED = 0.005;
const TELLING = 20 * ROUNDED;

/**
 * The currencies of prices, where all values are in one currency whatever the prices are in, as in the basket of a fund: each value is the
 * same part of the whole as its weight. Empty where they are not, or where too little is told to see it.
 */
export function weighedInOne(rows: readonly WeighedRow[]): ReadonlySet<string> {
  const telling = rows.filter(({ weight }) => weight >= TELLING);
  if (telling.length < 4 || new Set(telling.map(({ currency }) => currency)).size < 2) return new Set();
  // Between which numbers a hundredth of the whole is, by each row.
  const least = Math.max(...rows.map(({ value, weight }) => value / (weight + ROUNDED)));
  const most = Math.min(
    ...rows.map(({ value, weight }) => (weight > ROUNDED ? value / (weight - ROUNDED) : Infinity)),
  );
  return least <= most * 1.001 ? new Set(rows.map(({ currency }) => currency)) : new Set();
}
