import { textAt, type Row } from '../cells/cell-text';
import type { TradeHeader } from './trade-header';

/** A purchase or a sale in Korean, and whether the row tells the shares of it or the money. */
const LEG = /^(.*매[수도].*)(?:[입출](?:(고)|금))$/;

/**
 * Rows that tell the money of a purchase or a sale whose shares another row tells, with the same share and number: `주식매수출금` beside
 * `주식매수입고`. Where no other row does, the row of the money is the trade.
 */
export function moneyLegs(rows: readonly Row[], header: TradeHeader): ReadonlySet<Row> {
  return new Set([...koreanLegs(rows, header), ...legsOfCharges(rows, header)]);
}

function koreanLegs(rows: readonly Row[], { kinds, columns }: TradeHeader): readonly Row[] {
  const { ticker, isin, name, quantity } = columns;
  const legs = rows.flatMap((cells) => {
    const [, trade, ofShares] = kinds.map((at) => LEG.exec(textAt(cells, at))).find(Boolean) ?? [];
    const key = [trade, ...[ticker, isin, name, quantity].map((at) => textAt(cells, at))].join('\n');
    return trade === undefined ? [] : [{ cells, key, isOfShares: ofShares !== undefined }];
  });
  const told = new Set(legs.flatMap(({ key, isOfShares }) => (isOfShares ? [key] : [])));
  return legs.flatMap(({ cells, key, isOfShares }) => (!isOfShares && told.has(key) ? [cells] : []));
}

/** Headers of the number of a contract of Argentina. */
const CONTRACT_NUMBER = /^nro (de )?boleto$/;

/**
 * The rows without a price of contracts that another row tells with one, of as many shares: InvertirOnline books a purchase in dollars there,
 * and its charges in pesos here.
 */
function legsOfCharges(rows: readonly Row[], { heads, columns }: TradeHeader): readonly Row[] {
  const { price, quantity, description } = columns;
  const at = heads.findIndex((words) => CONTRACT_NUMBER.test(words));
  if (at === -1 || price === undefined) return [];
  const keyOf = (cells: Row) => [at, quantity, description].map((place) => textAt(cells, place)).join('\n');
  const isPriced = (cells: Row) => /[1-9]/.test(textAt(cells, price));
  const told = new Set(rows.filter(isPriced).map(keyOf));
  return rows.filter(
    (cells) => /[1-9]/.test(textAt(cells, at)) && !isPriced(cells) && told.has(keyOf(cells)),
  );
}
