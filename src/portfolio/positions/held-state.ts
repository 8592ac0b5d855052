import { readAmount } from '../cells/amount';
import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { whyNoHolding } from '../shares/no-security';

/** What is said of positions that are held, and of those that are not any more, in the languages of brokers; folded. */
const HELD =
  /^(open|active|held|hold|holding|owned|own|current|currently held|abiert[oa]|activ[oa]|offen|aktiv|gehalten|ouverte?|en cours|actif|active|apert[oa]|attiv[oa]|abert[oa]|ativ[oa]|actief|oppen|apen|aaben|aben|avoin|auki|avatud|aktywn[ae]|otwart[aey]|otevren[aeoy]|otvoren[aeoy]?|odprt[aoe]|deschis[ae]?|nyitott|atvert[as]|atvir[as]|acik|aktif|ochiq|terbuka|открыт(а|о|ы|ая|ыи|ые)?|активн[ао]?|відкрит(а|о|ии?)|очиқ|отворен[ао]?|ανοιχτ[ηο]|持仓|持仓中|持有|持有中|保有|保有中|보유|보유중|مفتوحه?|باز|פתוחה?)$/;
const NOT_HELD =
  /^(closed|sold|exited|sold out|liquidated|cerrad[oa]|vendid[oa]|verkauft|geschlossen|vendue?|cloturee?|ferme|fermee|chius[oa]|vendut[oaie]|fechad[oa]|encerrad[oa]|verkocht|gesloten|sald|stangd|solgt|lukket|suljettu|myyty|suletud|muudud|sprzedan[aey]|zamknie?t[aey]|prodan[aeoy]?|prodat[aeo]?|predan[aeoy]|uzavret[aeoy]|uzavren[aeoy]|zatvoren[aeoy]?|zaprt[aoe]|inchis[ae]?|vandut[ae]?|lezart|zart|eladva|slegt[as]|pardot[as]|uzdaryt[as]|parduot[as]|satildi|kapali|yopiq|yopilgan|sotilgan|terjual|dijual|tertutup|ditutup|продан[аоы]?|закрыт(а|о|ы|ая|ыи|ые)?|закрит(а|о|ии?)|сотилган|епиқ|затворен[ао]?|κλειστ[ηο]|已平仓|平仓|已清仓|清仓|已卖出|売却済|売却済み|매도완료|종료|مغلقه?|بسته|סגורה?|נמכרה?)$/;
/** Of a market, and of a fund: closed to new investors. */
const OF_OTHERS = /market|session|exchange|trading|fund|order|investor|borse|bourse|bolsa|gap/;

const stateAt = (cells: Row, at: number): string => plainWords(tidy(cellText(cells[at])));

/** A line of totals, or a text alone in its row, such as a note, says nothing of a state in whichever column it begins. */
const isBeyond = (cells: Row, at: number): boolean =>
  whyNoHolding(tidy(cellText(cells[at]))) !== undefined ||
  cells.every((cell, other) => other === at || isBlank(cell));

/** The column that says which rows of a table are held still, whatever heads it; undefined where none says so. */
export function stateColumn(heads: readonly string[], rows: readonly Row[]): number | undefined {
  const found = heads.findIndex((words, at) => {
    if (OF_OTHERS.test(words)) return false;
    const filled = rows.filter((cells) => !isBlank(cells[at]));
    return (
      filled.some((cells) => NOT_HELD.test(stateAt(cells, at))) &&
      filled.every((cells) => {
        const state = stateAt(cells, at);
        return HELD.test(state) || NOT_HELD.test(state) || isBeyond(cells, at);
      })
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
