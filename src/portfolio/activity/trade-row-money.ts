import { type Row, textAt } from '../cells/cell-text';
import { readAmountWith } from '../cells/decimal-sign';
import type { TradeTable } from './trade';
import type { TradeHeader } from './trade-header';

/** The money of a row with its sign; undefined where there is none. */
export function amountOfRow(
  cells: Row,
  { header, decimals }: Pick<TradeTable, 'header' | 'decimals'>,
): number | undefined {
  const at = header.columns.amount ?? header.columns.net;
  return at === undefined ? undefined : readAmountWith(decimals, cells[at])?.number;
}

/** The price of a row. */
export function priceOf(cells: Row, { header, decimals }: TradeTable): { readonly price?: number } {
  const at = header.columns.price;
  const price = at === undefined ? undefined : readAmountWith(decimals, cells[at])?.number;
  return price === undefined ? {} : { price };
}

/** Whether a row of a purchase or a sale has a price or an amount. */
export const tellsMoney = (cells: Row, { columns }: TradeHeader): boolean =>
  (['price', 'amount', 'net', 'debit', 'credit'] as const).some((column) =>
    /[1-9]/.test(textAt(cells, columns[column])),
  );
