import { cellText, type Row, tidy } from '../cells/cell-text';
import { symbolAlone, symbolAmongNames } from '../shares/symbol-among-names';
import { markedSymbol } from '../shares/ticker';
import type { Header } from './header-row';

/** So many symbols tell a column that holds words as well, and so many of them that are nothing else. */
const FEWEST = 3;
const FEWEST_SURE = 2;

/** With the mark of its market, or too long for a short word and none that can be said. */
const isSure = (symbol: string): boolean =>
  markedSymbol(symbol) !== undefined || symbolAmongNames(symbol) !== undefined;

/**
 * The header of a table of names with the column in which some of its rows have a symbol, where a person writes the details of each asset:
 * `SHOP`, `CNR.TO`, `22k grams`. Kinds and opinions come again, symbols hardly do.
 */
export function withSymbolsInNotes(header: Header, rows: readonly Row[]): Header {
  if (!header.isNamed) return header;
  const taken = new Set<number>(Object.values(header.columns));
  const notes = header.heads.findIndex((words, at) => {
    if (taken.has(at) || words === '') return false;
    const symbols = rows.flatMap((cells) => symbolAlone(tidy(cellText(cells[at]))) ?? []);
    return (
      symbols.length >= FEWEST &&
      new Set(symbols).size * 4 >= symbols.length * 3 &&
      symbols.filter(isSure).length >= FEWEST_SURE
    );
  });
  return notes === -1 ? header : { ...header, notes };
}
