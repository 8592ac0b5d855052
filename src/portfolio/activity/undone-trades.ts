import { textAt, type Row } from '../cells/cell-text';
import { readAmountWith, type DecimalSign } from '../cells/decimal-sign';
import { orderStatus } from './order-status';
import { isPlain, type TradeHeader } from './trade-header';
import { tradeKind } from './trade-kind';
import { kindOfRow, saysCancelled, saysTakenBack } from './trade-row-kind';
import { amountOfRow } from './trade-row-money';
import { sharesOf } from './trade-row-shares';

/**
 * Trades that were taken back, and the rows that take them back: `Cancel Buy` beside a purchase of the same share, number and, where the table
 * tells them, price, whose money came again. An order that was cancelled before it was carried out moved no money.
 */
export function undoneTrades(
  rows: readonly Row[],
  header: TradeHeader,
  decimals: DecimalSign,
): ReadonlySet<Row> {
  const { kinds, columns } = header;
  const said = (cells: Row) => kinds.map((at) => textAt(cells, at)).find(saysTakenBack);
  // Where rows have signs, each counts as it stands.
  const isBare = (cells: Row) => Number(sharesOf(cells, header, decimals)) > 0;
  const taken = rows.filter((cells) => said(cells) !== undefined && isBare(cells));
  if (taken.length === 0) return new Set();
  const keyOf = (cells: Row, kind: string, sign: number): string | undefined => {
    const shares = sharesOf(cells, header, decimals);
    const price = readAmountWith(decimals, cells[columns.price ?? -1])?.number;
    const amount = amountOfRow(cells, { header, decimals });
    const share = [columns.ticker, columns.isin, columns.name].map((at) => textAt(cells, at)).find(Boolean);
    const account = textAt(cells, columns.account);
    const isPriced = columns.price === undefined || price;
    if (typeof shares !== 'number' || !shares || !isPriced || !amount || !share) return undefined;
    return JSON.stringify([kind, share, account, shares, price, amount * sign]);
  };
  const done = new Map<string, Row[]>();
  for (const cells of rows) {
    const kind = said(cells) === undefined && isBare(cells) ? kindOfRow(cells, header) : 'none';
    const key = kind === 'buy' || kind === 'sell' ? keyOf(cells, kind, 1) : undefined;
    if (key !== undefined) done.set(key, [...(done.get(key) ?? []), cells]);
  }
  return new Set(
    taken.flatMap((cells) => {
      const undone = done.get(keyOf(cells, tradeKind(said(cells)!), -1) ?? '')?.pop();
      return undone ? [undone, cells] : [];
    }),
  );
}

/**
 * Orders that were cancelled before they were carried out, in a table that says so in the place of a purchase or a sale. At the price of each no
 * share of that name was bought or sold: else it may take that back.
 */
export function cancelledOrders(
  rows: readonly Row[],
  header: TradeHeader,
  decimals: DecimalSign,
): readonly Row[] {
  const { kinds, columns } = header;
  const isCancelled = (cells: Row) =>
    kinds.some(
      (at) => saysCancelled(textAt(cells, at)) && orderStatus(textAt(cells, at)) === 'not executed',
    ) && kindOfRow(cells, header) === 'unknown';
  const cancelled = new Set(isPlain(header) ? rows.filter(isCancelled) : []);
  const pricedAt = (cells: Row): string => {
    const price = readAmountWith(decimals, cells[columns.price ?? -1])?.number ?? '';
    const share = [columns.ticker, columns.isin, columns.name].map((at) => textAt(cells, at));
    return price === '' ? '' : JSON.stringify([share, price]);
  };
  const others = cancelled.size === 0 ? [] : rows.filter((cells) => !cancelled.has(cells));
  const traded = new Set(['', ...others.map(pricedAt)]);
  return [...cancelled].filter((cells) => !traded.has(pricedAt(cells)));
}
