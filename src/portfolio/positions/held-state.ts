import { readAmount } from '../cells/amount';
import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';

/** What is said of positions that are held, and of those that are not any more, in the languages of brokers; folded. */
const HELD =
  /^(open|active|held|hold|holding|owned|own|current|currently held|abiert[oa]|activ[oa]|offen|aktiv|gehalten|ouverte?|en cours|actif|active|apert[oa]|attiv[oa]|abert[oa]|ativ[oa]|actief|oppen|aktywn[ae]|otwart[ea]|otevren[oa]|acik|aktif|terbuka|открыт[ао]?|активн[ао]?|持仓|持仓中|持有|持有中|保有|保有中|보유|보유중|مفتوحه?)$/;
const NOT_HELD =
  /^(closed|sold|exited|sold out|liquidated|cerrad[oa]|vendid[oa]|verkauft|geschlossen|vendue?|cloturee?|ferme|fermee|chius[oa]|vendut[oaie]|fechad[oa]|encerrad[oa]|verkocht|gesloten|sald|stangd|sprzedan[ea]|zamknie?t[ea]|prodano|uzavren[oa]|satildi|kapali|terjual|tertutup|продан[ао]?|закрыт[ао]?|已平仓|平仓|已清仓|清仓|已卖出|売却済|売却済み|매도완료|종료|مغلقه?)$/;
/** Of a market, and of a fund: closed to new investors. */
const OF_OTHERS = /market|session|exchange|trading|fund|order|investor|borse|bourse|bolsa|gap/;

const stateAt = (cells: Row, at: number): string => plainWords(tidy(cellText(cells[at])));

/** The column that says which rows of a table are held still, whatever heads it; undefined where none says so. */
export function stateColumn(heads: readonly string[], rows: readonly Row[]): number | undefined {
  const found = heads.findIndex((words, at) => {
    if (OF_OTHERS.test(words)) return false;
    const states = rows.flatMap((cells) => (isBlank(cells[at]) ? [] : [stateAt(cells, at)]));
    return (
      states.some((state) => NOT_HELD.test(state)) &&
      states.every((state) => HELD.test(state) || NOT_HELD.test(state))
    );
  });
  return found === -1 ? undefined : found;
}

/** Whether a row says in that column that it is not held any more. */
export const isNotHeld = (cells: Row, at: number): boolean => NOT_HELD.test(stateAt(cells, at));

/** Whether the text in the place of a number of shares says that they were sold: `VENDUTE 10/9`. */
export const saysSold = (text: string): boolean => {
  const words = plainWords(tidy(text)).split(' ');
  return readAmount(text) === undefined && [words[0]!, words.join(' ')].some((one) => NOT_HELD.test(one));
};

/** What is ordered and not bought yet, in the place of a number of shares. */
const ORDERED =
  /\b(orders?|ordered|pending|to buy|not filled|unfilled|bestellt|order offen|en attente|ordre|pendiente|in attesa|beklemede|bekliyor)\b/;

/** Whether the text in the place of a number of shares says that they are only ordered: `Mkt order in`. */
export const saysOrdered = (text: string): boolean =>
  readAmount(text) === undefined && ORDERED.test(plainWords(tidy(text)));
