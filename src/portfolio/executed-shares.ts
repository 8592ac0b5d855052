import { textAt } from './dividend-table';
import { isNumber } from './decimal-sign';
import { readAmount } from './amount';
import type { Row } from './header-row';
import { fold } from './activity-head';

/** Words for what was done of an order, in the languages of brokers. */
const EXECUTED =
  /\b(fill(ed)?|execut\w*|exec|matched|done|traded|cumqty|cum|ausgefuhrt\w*|ejecutad\w*|eseguit\w*|uitgevoerd\w*|zrealizowan\w*|wykonan\w*|gerceklesen|utford\w*|udfort\w*|proveden\w*|khop|исполнен\w*)(?!\p{L})|(約定|成交|체결) ?(数量|數量|수량|股数|股數|株数|주수|량|量)?$/u;

/** Words of other columns of an order that was carried out. */
const OF_OTHERS =
  /\b(price|px|preis|kurs|kurz|cours|prix|koers|prijs|precio|preco|prezzo|cena|fiyat|rate|avg|average|value|amount|wert|betrag|date|datum|data|fecha|time|day|id|no|nr|number|fee|type|status|by|venue|%)\b/;

/** Whether a header is that of the shares of an order that were bought or sold, as far as words tell. */
export const headsExecuted = (words: string): boolean =>
  EXECUTED.test(fold(words)) && !OF_OTHERS.test(fold(words));

/**
 * The column of the shares that were bought or sold of an order, beside one of those that were ordered: it is headed so, holds numbers
 * alone, and none is more than what was ordered. Undefined where there is none.
 */
export function executedColumn(
  heads: readonly string[],
  rows: readonly Row[],
  ordered: number,
): number | undefined {
  if (headsExecuted(heads[ordered] ?? '')) return undefined;
  const sizeAt = (cells: Row, at: number) => Math.abs(readAmount(cells[at])?.number ?? 0);
  const found = heads.findIndex((words, at) => {
    if (at === ordered || !headsExecuted(words)) return false;
    const filled = rows.filter((cells) => textAt(cells, at) !== '');
    return (
      filled.length > 0 &&
      filled.every(
        (cells) =>
          (typeof cells[at] === 'number' || isNumber(cells[at])) &&
          sizeAt(cells, at) <= sizeAt(cells, ordered),
      )
    );
  });
  return found === -1 ? undefined : found;
}
