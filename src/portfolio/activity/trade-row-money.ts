import { type Row, textAt } from '../cells/cell-text';
import { type DecimalSign, readAmountWith } from '../cells/decimal-sign';
import { isInWords } from './doubtful-note';
import { tellAmounts } from './told-amounts';
import type { TradeTable } from './trade';
import type { TradeHeader } from './trade-header';
import type { TradeKind } from './trade-kind';

const numberAt = (cells: Row, at = -1, decimals: DecimalSign): number | undefined =>
  readAmountWith(decimals, cells[at])?.number;

/** The money of a row with its sign; undefined where there is none. */
export function amountOfRow(
  cells: Row,
  { header, decimals }: Pick<TradeTable, 'header' | 'decimals'>,
): number | undefined {
  return numberAt(cells, amountAt(header), decimals);
}

/** The price of a row. */
export function priceOf(
  cells: Row,
  { header, decimals }: Pick<TradeTable, 'header' | 'decimals'>,
): { readonly price?: number } {
  const price = numberAt(cells, header.columns.price, decimals);
  return price === undefined ? {} : { price };
}

/** What a person noted, in words, beside a purchase or a sale that tells no amount; undefined beside any other row. */
export function notedWithoutAmount(
  cells: Row,
  kind: TradeKind,
  { header, notes }: Pick<TradeTable, 'header' | 'notes'>,
): string | undefined {
  if (!['buy', 'sell'].includes(kind) || textAt(cells, amountAt(header)) !== '') return undefined;
  return notes.map((at) => textAt(cells, at)).find(isInWords);
}

/** Whether nearly all of four rows or more tell an amount: all but one of them, or but one of eight. */
export const nearlyAllTellAmounts = (rows: readonly Row[], header: TradeHeader): boolean =>
  rows.length > 3 && tellAmounts(rows, [amountAt(header)], Math.max(1, rows.length / 8));

const amountAt = ({ columns }: TradeHeader): number | undefined => columns.amount ?? columns.net;

/** Whether a row of a purchase or a sale has a price or an amount. */
export const tellsMoney = (cells: Row, { columns, heads }: Pick<TradeHeader, 'columns' | 'heads'>): boolean =>
  (['price', 'amount', 'net', 'debit', 'credit'] as const).some((column) =>
    /[1-9]/.test(textAt(cells, columns[column])),
  ) || /[1-9]/.test(textAt(cells, heads.indexOf('value')));
