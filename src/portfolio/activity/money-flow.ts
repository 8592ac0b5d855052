import { cellText, textAt, tidy, type Row } from '../cells/cell-text';
import type { DividendHeader } from './dividend-header';

/** Whether a column of flows says that something went: the letter or the word for debit, as banks, Brazil's exchange and BUX write it. */
export const isOutflow = (flow: string): boolean =>
  /^(d|dr|d[eé]b\p{L}*|sa\p{L}da|out|asset_redeem)$/iu.test(flow);

/** Whether it says that something came. */
export const isInflow = (flow: string): boolean =>
  /^(c|cr|cr[eé]d\p{L}*|entrada|in|asset_deposit)$/iu.test(flow);

/** The rows below a header with a minus before each amount that went, where a column tells that and amounts are written without a sign. */
export function withSigns(
  grid: readonly Row[],
  headerRow: number,
  { columns }: DividendHeader,
): readonly Row[] {
  const { flow, net, amount } = columns;
  const paid = net ?? amount;
  if (flow === undefined || paid === undefined) return grid;
  return grid.map((cells, row) =>
    row > headerRow && isOutflow(textAt(cells, flow))
      ? cells.map((cell, at) => (at === paid ? negative(cell) : cell))
      : cells,
  );
}

function negative(amount: unknown): unknown {
  if (typeof amount === 'number') return -Math.abs(amount);
  const text = tidy(cellText(amount));
  return /^\d/.test(text) ? `-${text}` : amount;
}
