import type { CellContents, WorkbookContents } from './contents';
import { callsAddIn } from './formula';

/**
 * The workbook with values in the place of the add-in's formulas, for people who do not have the add-in: what such a formula shows,
 * and what it spilled, becomes a constant. All other formulas stay.
 */
export function frozen(contents: WorkbookContents): WorkbookContents {
  return {
    ...contents,
    sheets: contents.sheets.map((sheet) => {
      const anchors = new Set(sheet.cells.filter(isOurs).map(({ row, column }) => `${row},${column}`));
      const spilledFrom = ({ spill }: CellContents) => spill && anchors.has(`${spill.row},${spill.column}`);
      return {
        ...sheet,
        cells: sheet.cells.map((cell) => (isOurs(cell) || spilledFrom(cell) ? constant(cell) : cell)),
      };
    }),
  };
}

const isOurs = ({ formula }: CellContents): boolean => formula !== undefined && callsAddIn(formula);

function constant({ row, column, value, error, style }: CellContents): CellContents {
  return { row, column, value, ...(error ? { error } : {}), ...(style ? { style } : {}) };
}
