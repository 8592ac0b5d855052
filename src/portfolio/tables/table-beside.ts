import { cellText, isBlank, quoted, type Row } from '../cells/cell-text';
import { isNumber } from '../cells/decimal-sign';
import { hasFigures, headsHoldings } from './header-row';

/** Below so many rows no header is looked for. */
const LAST_HEADER = 100;

/** So many cells beside a table are quoted. */
const SHOWN = 4;

/**
 * A sheet without what stands beside its table, parted from it by a blank column, where the first line of that stands in the row of the
 * header: `Cash in bank, $14,205` keeps a row from being seen as one. Rows that hold nothing else, and any other sheet, stay as they are.
 */
export function withoutTableBeside<T extends readonly Row[]>(grid: T): T | Row[] {
  const table = tableWithGap(grid);
  if (table === undefined) return grid;
  return grid.map((cells, row) => (isRowOf(table, cells, row) ? cells.slice(0, table.width) : cells));
}

/** That a name with a figure beside the table of such a sheet was not read, told in the row of its header; nothing where none is cut off. */
export function skippedBeside(
  grid: readonly Row[],
): readonly { readonly row: number; readonly written: string; readonly reason: string }[] {
  const table = tableWithGap(grid);
  if (table === undefined) return [];
  const texts = grid.flatMap((cells, row) => {
    const beside = isRowOf(table, cells, row)
      ? cells.slice(table.width).filter((cell) => !isBlank(cell))
      : [];
    // Sums alone and marks alone are none of what is held.
    return hasFigures(beside) && beside.some((cell) => /\p{L}/u.test(cellText(cell)) && !isNumber(cell))
      ? beside.map(cellText)
      : [];
  });
  if (texts.length === 0) return [];
  const shown = texts.slice(0, SHOWN).map(quoted).join(', ');
  const more = texts.length > SHOWN ? ' and more' : '';
  const reason = `Beside the table, behind a blank column, stands what was not read: ${shown}${more}. If it is a holding, write it into a row of the table.`;
  return [{ row: table.top, written: texts[0]!, reason }];
}

/** The row of the first header, and how many cells wide its table is; undefined where nothing stands beside the table, parted from it. */
function tableWithGap(grid: readonly Row[]): { readonly top: number; readonly width: number } | undefined {
  const top = grid.slice(0, LAST_HEADER).findIndex((cells) => {
    const own = upToGap(cells);
    return !hasFigures(own) && headsHoldings(own);
  });
  if (top === -1) return undefined;
  const width = upToGap(grid[top]!).length;
  return hasFigures(grid[top]!) && grid.slice(top).every((cells) => isBlank(cells[width]))
    ? { top, width }
    : undefined;
}

/** Whether a row holds something of the table, and not only what stands beside it. */
const isRowOf = ({ top, width }: { readonly top: number; readonly width: number }, cells: Row, row: number) =>
  row >= top && !cells.slice(0, width).every(isBlank);

/** The cells of a row up to the first blank one behind a filled one. */
function upToGap(cells: Row): Row {
  const first = cells.findIndex((cell) => !isBlank(cell));
  const width = cells.findIndex((cell, at) => at > first && isBlank(cell));
  return width === -1 ? cells : cells.slice(0, width);
}
