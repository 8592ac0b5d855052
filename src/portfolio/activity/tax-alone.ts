import type { DividendHeader } from './dividend-header';
import { readAmountWith, type DecimalSign } from '../cells/decimal-sign';
import { sumDecimals } from '../cells/decimals';
import type { Row } from '../cells/cell-text';

/**
 * What a row tells of a tax where it tells no dividend: nothing stands in the columns of amounts before tax, and what was left is the tax itself. Below
 * zero it was withheld from the payment of another row, above zero it was given back.
 */
export function taxAlone(
  cells: Row,
  { columns, amounts, parts, taxes }: DividendHeader,
  decimals: DecimalSign,
): 'withheld' | 'given back' | undefined {
  const read = (at: number): number | undefined => readAmountWith(decimals, cells[at])?.number;
  const before = [...amounts, ...parts, columns.credit ?? []].flat();
  const isPaid = [...before, columns.perShare ?? []].flat().some(read);
  if (columns.net === undefined || before.length === 0 || isPaid) return undefined;
  const left = read(columns.net);
  const tax = sumDecimals(taxes.flatMap((at) => read(at) ?? []));
  // Some write the tax with its minus, and some what was left alone.
  if (!left || tax === undefined || Math.abs(left) !== Math.abs(tax)) return undefined;
  return left < 0 ? 'withheld' : 'given back';
}
