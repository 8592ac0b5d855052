import { type Row } from '../cells/cell-text';
import { isNumber } from '../cells/decimal-sign';
import { readAmount } from '../cells/amount';
import { type TradeHeader, isPlain } from './trade-header';
import { kindOfRow } from './trade-row-kind';

/**
 * The header with the column of the shares that were bought or sold, where another one of numbers was taken for it: in each purchase and sale
 * its number times the price is what was paid, and that of the other one, such as the number held afterwards, is not.
 */
export function withPaidShares(header: TradeHeader, rows: readonly Row[]): TradeHeader {
  const { columns, dates, kinds } = header;
  const { quantity, price, amount } = columns;
  if (!isPlain(header) || quantity === undefined || price === undefined || amount === undefined)
    return header;
  const sizeAt = (cells: Row, at: number) => Math.abs(readAmount(cells[at])?.number ?? 0);
  const paid = rows.filter(
    (cells) =>
      ['buy', 'sell'].includes(kindOfRow(cells, header)) && sizeAt(cells, price) && sizeAt(cells, amount),
  );
  const isPaid = (cells: Row, at: number) =>
    Math.abs(sizeAt(cells, at) * sizeAt(cells, price) - sizeAt(cells, amount)) <= sizeAt(cells, amount) / 20;
  if (paid.length < FEWEST || paid.filter((cells) => !isPaid(cells, quantity)).length < 2) return header;
  const taken = [quantity, price, amount, ...dates, ...kinds];
  const found = header.heads.findIndex(
    (_, at) =>
      !taken.includes(at) &&
      paid.every((cells) => (typeof cells[at] === 'number' || isNumber(cells[at])) && isPaid(cells, at)),
  );
  return found === -1 ? header : { ...header, columns: { ...columns, quantity: found } };
}

/** Of fewer rows a fit may be chance. */
const FEWEST = 3;
