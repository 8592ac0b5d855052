import { textAt, type Row } from '../cells/cell-text';
import { groupBy } from '../cells/group-by';
import { dividendTaxOf, type Dividend } from './dividend-row';
import { kindWords } from './dividend-table';
import type { ReadRow } from './withheld-tax';

/** What is withheld of a dividend from the United States for who lives in a country with a treaty. */
const TREATY_RATE = 0.15;
/** What South Africa withholds of the dividends of its companies. */
const SOUTH_AFRICAN_RATE = 0.2;
const RATES = [TREATY_RATE, SOUTH_AFRICAN_RATE];
/** What rounding, and a rate of exchange that moved, take from a tax or give to it. */
const ROUNDED = 0.011;

/**
 * The taxes of dividends that a source books by the day, without a share or below a code that the dividends do not have: of one such dividend
 * on a day the one tax is its own. Of several each has the tax that is 15 % or 20 % of it, where every tax fits one dividend alone; else none is told.
 *
 * @returns amounts without a sign, in the currency of the dividend.
 */
export function dayTaxes(grid: readonly Row[], read: readonly ReadRow[]): ReadonlyMap<Dividend, number> {
  const taxes = read.flatMap(({ row, table, is }) => {
    const { source, columns } = table.header;
    const cells = grid[row]!;
    const words = [kindWords(cells, table.header), textAt(cells, columns.description)];
    const isTax = is === 'other' && words.some((text) => source.dayTax?.is.test(text));
    const tax = isTax ? dividendTaxOf(cells, table) : undefined;
    return tax ? [tax] : [];
  });
  const dividends = read.flatMap(({ row, table: { header }, is }) => {
    const isDividend = is !== 'other' && !('reason' in is) && is.tax === undefined && is.amount > 0;
    const isForeign = header.source.dayTax?.of.test(textAt(grid[row]!, header.columns.description)) === true;
    return isDividend && isForeign ? [is] : [];
  });
  const ofDay = groupBy(dividends, keyOf);
  return new Map(
    [...groupBy(taxes, keyOf)].flatMap(([day, told]) =>
      pairs(
        ofDay.get(day) ?? [],
        told.map(({ amount }) => Math.abs(amount)),
      ),
    ),
  );
}

const keyOf = ({ date, currency }: Pick<Dividend, 'date' | 'currency'>): string =>
  JSON.stringify([date.year, date.month, date.day, currency ?? '']);

/** Each dividend of a day with its tax; empty where the taxes do not tell one way alone. */
function pairs(dividends: readonly Dividend[], taxes: readonly number[]): [Dividend, number][] {
  const [only, ...more] = dividends;
  if (!only) return [];
  if (more.length === 0) return taxes.length === 1 && taxes[0]! < only.amount ? [[only, taxes[0]!]] : [];
  const found = taxes.map((tax) =>
    dividends.filter(({ amount }) => RATES.some((rate) => Math.abs(amount * rate - tax) <= ROUNDED)),
  );
  const isOneWay =
    found.every((fitting) => fitting.length === 1) && new Set(found.flat()).size === taxes.length;
  return isOneWay ? found.map(([dividend], nth) => [dividend!, taxes[nth]!]) : [];
}
