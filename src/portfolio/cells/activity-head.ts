import { readHeaderCell, type HeaderCell } from './header-cell';
import { isBlank, plainWords, type Row, splitCamelCase } from './cell-text';

/** What the column to the right of a named one is called when it has no name of its own. */
const beside = (words: string): string => `beside ${words}`;

/**
 * A row's cells read as headers of a table of activity: accents off, camelCase split, `Amt` and the `dt` of `Credit dt` written out. A column without a name is called after its
 * left neighbour: DEGIRO writes `Change` above a currency, and nothing above the amount to its right.
 */
export function activityHeads(cells: Row): readonly HeaderCell[] {
  const heads = Array.from(cells, (cell) => {
    const head = readHeaderCell(typeof cell === 'string' ? splitCamelCase(cell) : cell);
    return {
      ...head,
      words: plainWords(head.words)
        .replace(/\bamt\b/, 'amount')
        .replace(/ dt$/, ' date'),
    };
  });
  return heads.map((head, at) => {
    const left = heads[at - 1]?.words ?? '';
    return isBlank(cells[at]) && left !== '' ? { words: beside(left) } : head;
  });
}
