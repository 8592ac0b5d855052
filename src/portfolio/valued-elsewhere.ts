/** Of a row that tells its price, its number of shares and its value: how many times the product of the first two the last is. */
export interface ValuedRow {
  /** In what the share is priced, as an ISO code. */
  readonly currency: string;
  readonly times: number;
}

/** Where value and price are in one currency: hundredths, and percentages of bonds, differ by a hundred, prices of another day by less than a half. */
const fits = ({ times }: ValuedRow): boolean =>
  [0.01, 1, 100, 1000].some((usual) => times > usual / 1.5 && times < usual * 1.5);

/** A rate of exchange is the same for all rows of a currency; what was paid for shares is not. */
const SAME = 1.03;

/**
 * The currencies of prices whose rows state their value in another currency: banks state what is priced in dollars beside its worth at home.
 * Told where the values of one currency fit the prices and those of another do not, or where two rows differ by the same rate.
 */
export function valuedElsewhere(rows: readonly ValuedRow[]): ReadonlySet<string> {
  const hasFitting = rows.some(fits);
  const found = new Set<string>();
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const own = rows.filter((row) => row.currency === currency && !fits(row)).map(({ times }) => times);
    const isWhole = own.length === rows.filter((row) => row.currency === currency).length;
    const isOneRate = Math.max(...own) < Math.min(...own) * SAME;
    if (own.length > 0 && isWhole && isOneRate && (hasFitting || own.length > 1)) found.add(currency);
  }
  return found;
}
