import { readAmount } from '../cells/amount';
import { cellText, isBlank, type Row, tidy } from '../cells/cell-text';
import type { Header } from '../tables/header-row';

/** What spreadsheets show for nought in the format of accounts, and people write for it. */
const isDash = (value: unknown): boolean => /^-+$/.test(tidy(cellText(value)));

/**
 * By row, why nothing of it is held: a dash stands in the place of its number of shares, and a dash or nothing in that of its value, while
 * other rows have both. Where no row has them, the table is a list of what somebody may buy.
 */
export function dashedRows(
  grid: readonly Row[],
  rows: readonly { readonly row: number; readonly header: Header }[],
): ReadonlyMap<number, string> {
  const dashed = new Map<number, string>();
  let isHeld = false;
  for (const { row, header } of rows) {
    const { quantity, value } = header.columns;
    if (quantity === undefined || value === undefined) continue;
    const cells = [grid[row]![quantity], grid[row]![value]];
    isHeld ||= cells.every((cell) => (readAmount(cell)?.number ?? 0) !== 0);
    if (cells.every(isDash))
      dashed.set(
        row,
        'Dashes stand in the place of its number of shares and of its value: nothing of it is held.',
      );
    else if (isDash(cells[0]) && isBlank(cells[1]))
      dashed.set(
        row,
        'A dash stands in the place of its number of shares, and it has no value: nothing of it is held.',
      );
  }
  return isHeld ? dashed : new Map();
}
