import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { isTotalLine, whyNoHolding } from '../shares/no-security';
import type { Header } from './header-row';
import { PLAIN_SHEET } from './sources';

/** Whether a row ends a group: an empty one, a note, a line of totals. */
const isEnd = (cells: Row): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell));
  return (
    filled.length < 2 ||
    filled.some(
      (cell) =>
        typeof cell === 'string' &&
        (isTotalLine(tidy(cell)) || whyNoHolding(tidy(cell))?.includes('totals') === true),
    )
  );
};

/**
 * The rows of a person's sheet that writes an account beside the first of its rows alone, as where the cells of a group are merged: the rows
 * below get it, to the next account or total. A sheet of which some group begins without an account comes back as it is: there an empty cell
 * says that none is told.
 */
export function withAccountsOfGroups(
  grid: readonly Row[],
  headerRow: number,
  { source, columns: { account: at } }: Pick<Header, 'source' | 'columns'>,
): readonly Row[] {
  if (source !== PLAIN_SHEET || at === undefined) return grid;
  const byRow = new Map<number, string>();
  const accounts = new Set<string>();
  let account: string | undefined;
  for (let row = headerRow + 1; row < grid.length; row += 1) {
    const cells = grid[row]!;
    if (isEnd(cells)) {
      account = undefined;
      continue;
    }
    account = isBlank(cells[at]) ? account : tidy(cellText(cells[at]));
    if (account === undefined) return grid;
    accounts.add(account);
    if (isBlank(cells[at])) byRow.set(row, account);
  }
  return accounts.size < 2
    ? grid
    : grid.map((cells, row) => {
        const told = byRow.get(row);
        return told === undefined
          ? cells
          : Array.from({ length: Math.max(cells.length, at + 1) }, (_, column) =>
              column === at ? told : (cells[column] ?? ''),
            );
      });
}
