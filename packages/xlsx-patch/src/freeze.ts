import type { CellContents, WorkbookContents } from './contents';

/**
 * The workbook with values in the place of some formulas: what such a formula shows, and what it spilled, becomes a constant. All
 * other formulas stay.
 *
 * @param isFrozen which of them, such as those that call an add-in ({@link callsAddIn}), for people who do not have it.
 */
export function frozen(
  contents: WorkbookContents,
  isFrozen: (cell: CellContents) => boolean,
): WorkbookContents {
  return {
    ...contents,
    sheets: contents.sheets.map((sheet) => {
      const anchors = new Set(sheet.cells.filter(isFrozen).map(({ row, column }) => `${row},${column}`));
      const spilledFrom = ({ spill }: CellContents) => spill && anchors.has(`${spill.row},${spill.column}`);
      return {
        ...sheet,
        cells: sheet.cells.map((cell) => (isFrozen(cell) || spilledFrom(cell) ? constant(cell) : cell)),
      };
    }),
  };
}

function constant({ row, column, value, error, style }: CellContents): CellContents {
  return { row, column, value, ...(error ? { error } : {}), ...(style ? { style } : {}) };
}
