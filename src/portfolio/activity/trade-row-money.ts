import { type Row, textAt } from '../cells/cell-text';
import { type DecimalSign, readAmountWith } from '../cells/decimal-sign';
import type { TradeTable } from './trade';
import type { TradeHeader } from './trade-header';

const numberAt = (cells: Row, at = -1, decimals: DecimalSign): number | undefined =>
  readAmountWith(decimals, cells[at])?.number;

/** The money of a row with its sign; undefined where there is none. */
export function amountOfRow(
  cells: Row,
  { header, decimals }: Pick<TradeTable, 'header' | 'decimals'>,
): number | undefined {
  return numberAt(cells, header.columns.amount ?? header.columns.net, decimals);
}

/** The price of a row. */
export function priceOf(cells: Row, { header, decimals }: TradeTable): { readonly price?: number } {
  const price = numberAt(cells, header.columns.price, decimals);
  return price === undefined ? {} : { price };
}

/** Whether a row of a purchase or a sale has a price or an amount. */
export const tellsMoney = (cells: Row, { columns, heads }: Pick<TradeHeader, 'columns' | 'heads'>): boolean =>
  (['price', 'amount', 'net', 'debit', 'credit'] as const).some((column) =>
    /[1-9]/.test(textAt(cells, columns[column])),
  ) || /[1-9]/.test(textAt(cells, heads.indexOf('value')));
