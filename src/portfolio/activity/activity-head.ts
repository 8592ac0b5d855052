import { readHeaderCell, type HeaderCell } from '../cells/header-cell';
import type { Row } from '../tables/header-row';
import { isBlank, plainWords } from '../cells/cell-text';

/** Text in lower case without accents: `Währung` is `wahrung`, `Částka` is `castka`. Tables of words are written so. */
export const fold = plainWords;

/** `TradeDate` is `Trade Date`, `FXRateToBase` is `FX Rate To Base`; `GBp` and `ISIN` stay whole. */
export function splitCamelCase(text: string): string {
  return text.replace(/(?<=\p{L}\p{Ll})(?=\p{Lu})/gu, ' ').replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, ' ');
}

/** What the column to the right of a named one is called when it has no name of its own. */
const beside = (words: string): string => `beside ${words}`;

/**
 * A row's cells read as headers of a table of activity: accents off, camelCase split, `Amt` written out. A column without a name is called after its
 * left neighbour: DEGIRO writes `Change` above a currency, and nothing above the amount to its right.
 */
export function activityHeads(cells: Row): readonly HeaderCell[] {
  const heads = Array.from(cells, (cell) => {
    const head = readHeaderCell(typeof cell === 'string' ? splitCamelCase(cell) : cell);
    return { ...head, words: fold(head.words).replace(/\bamt\b/, 'amount') };
  });
  return heads.map((head, at) => {
    const left = heads[at - 1]?.words ?? '';
    return isBlank(cells[at]) && left !== '' ? { words: beside(left) } : head;
  });
}
