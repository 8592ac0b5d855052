import { textAt, type Row } from '../cells/cell-text';
import type { TradeHeader } from './trade-header';

/** A purchase or a sale in Korean, and whether the row tells the shares of it or the money. */
const LEG = /^(.*매[수도].*)(?:[입출](?:(고)|금))$/;

/**
 * Rows that tell the money of a purchase or a sale whose shares another row tells, with the same share and number: `주식매수출금` beside
 * `주식매수입고`. Where no other row does, the row of the money is the trade.
 */
export function moneyLegs(rows: readonly Row[], { kinds, columns }: TradeHeader): ReadonlySet<Row> {
  const { ticker, isin, name, quantity } = columns;
  const legs = rows.flatMap((cells) => {
    const [, trade, ofShares] = kinds.map((at) => LEG.exec(textAt(cells, at))).find(Boolean) ?? [];
    const key = [trade, ...[ticker, isin, name, quantity].map((at) => textAt(cells, at))].join('\n');
    return trade === undefined ? [] : [{ cells, key, isOfShares: ofShares !== undefined }];
  });
  const told = new Set(legs.flatMap(({ key, isOfShares }) => (isOfShares ? [key] : [])));
  return new Set(legs.flatMap(({ cells, key, isOfShares }) => (!isOfShares && told.has(key) ? [cells] : [])));
}
