import { cellText, quoted, tidy, type Row } from '../cells/cell-text';
import { DIRECTION_WORDS } from '../tables/column-words';
import type { Header } from '../tables/header-row';
import { tradeKind } from '../activity/trade-kind';

const DIRECTIONS: ReadonlySet<string> = new Set(DIRECTION_WORDS);

/** What happens to options and to shares that an employer grants: how many of them are left is told elsewhere. */
const EVENTS = /^(lapsed?|exercised?( .*)?|expired?|assigned|forfeit\w*|cancel\w*)$/i;

/** What says that shares are held, or owed; `row-holding.ts` makes the latter negative. */
const KNOWN =
  /^(-+|n\/?a|none|(net )?(long|short)|own(ed)?|margin|cash|spot|sell|sold|s|l|b|buy|bought|lang|long position|short position|hold|held|open|longue|largo|larga|lungo|lunga|uzun|comprad[oa]|acheteur|多|多头|多頭|做多|買い|買建|買|买|ロング|매수|롱|лонг)( |$)/i;
/** The same that says that they are owed. */
const OWED =
  /^(short|sell|sold|s|ショート|売建|売り建て|空|空头|空頭|做空|卖空|賣空|融券|숏|шорт|corto|corta|leerverkauf|blankning)( |$)/i;

/**
 * Why a row of positions is skipped: its direction is a word that does not say whether the shares are held or owed, such as the word for
 * a sale in another language. Undefined where the word is known, and below headers that may hold other things.
 *
 * @param head the words of the header.
 * @param hasValue whether the table states what the shares are worth, which sales do not.
 */
export function whyNoDirection(head: string, text: string, hasValue: boolean): string | undefined {
  if (head === 'action' && EVENTS.test(text))
    return `${quoted(text)} tells what happened, and not what is held. Open the file of your positions.`;
  if (head === 'action' && !hasValue && /^sell$/i.test(text))
    return `${quoted(text)} may be what was done or what is advised, and nothing says which. Write Rating above the column if it is an advice; otherwise open the file of your positions.`;
  if (
    text === '' ||
    !DIRECTIONS.has(head) ||
    KNOWN.test(text) ||
    OWED.test(text) ||
    tradeKind(text) === 'buy'
  )
    return undefined;
  return `${quoted(text)} does not say whether the shares are held. Write Long there if they are, or Short if they are owed.`;
}

/** Below Action, Sell is what an analyst advises: only what was done tells. */
const DONE = /^(short|sold)( |$)/i;

/** Whether a word below such a header says that shares are owed, or were sold. */
export const saysOwed = (head: string, text: string): boolean => (head === 'action' ? DONE : OWED).test(text);

/** What heads a column that says what was done; below Side or Long/Short, a sale may be a position that is owed. */
const OF_DEEDS = /^transaction( type)?$/;

/** Whether a word below such a header says that shares were sold, and not that they are owed. */
export const saysSale = (head: string, text: string): boolean =>
  OF_DEEDS.test(head) && /^(sell|sold)\b/i.test(text) && !/short|open/i.test(text);

/** What heads the amounts that somebody wants to have, or to move there. */
const WANTED =
  /\b(target|desired|ideal|goal|optimal|soll|ziel|cible|objectif|objetivo|obiettivo)\b.*(\b(value|weight|allocation|amount|shares|units|wert|gewicht\w*|anteil|poids|peso|valor)\b|%)|\b(value|weight|allocation) (target|goal)\b|\brebalanc\w*|\bre-?allocat\w*|\bto (buy|sell|transfer|trade|move)\b/;

/**
 * The header without its column of directions where that says what is to be bought and sold: no row of it says Long or Short, and the table
 * tells what is wanted of each holding, or no number of shares, without which nobody owes any.
 */
export function withoutAdvice(header: Header, rows: readonly Row[]): Header {
  const { direction, ...others } = header.columns;
  if (direction === undefined) return header;
  const texts = rows.map((cells) => tidy(cellText(cells[direction])));
  const isAdvice = texts.every((text) => /^(buy|sell|hold|keep|trim|add|-*)$/i.test(text));
  const isWanted = others.quantity === undefined || header.heads.some((words) => WANTED.test(words));
  return isAdvice && isWanted && texts.some((text) => /^sell$/i.test(text))
    ? { ...header, columns: others }
    : header;
}
