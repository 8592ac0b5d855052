import { readAmount } from '../cells/amount';
import type { Row } from '../cells/cell-text';
import type { Column } from './column-words';

/**
 * The column No. of a table with prices and values, where it is the number of shares and does not count the rows; undefined where there is
 * none, and where another column is headed as one of numbers of shares.
 */
export function sharesBelowNo(
  heads: readonly string[],
  { quantity, price, value }: { readonly [column in Column]?: number },
  rows: readonly Row[],
): number | undefined {
  const at = heads.indexOf('no');
  if (at === -1 || quantity !== undefined || price === undefined || value === undefined) return undefined;
  const numbers = rows.flatMap((cells) => readAmount(cells[at])?.number ?? []);
  return numbers.length === 0 || areOfRows(numbers) ? undefined : at;
}

/** Whether numbers count rows: they begin with 1, and each is greater than the one before, or begins anew. */
const areOfRows = (numbers: readonly number[]): boolean =>
  numbers.every((number, nth) => {
    const before = numbers[nth - 1] ?? 0;
    return number === 1 || number === 0 || (Number.isInteger(number) && nth > 0 && number > before);
  });
