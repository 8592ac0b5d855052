import type { CellContents, SheetContents, WorkbookContents } from './contents';

/** What the workbench says of functions that it has not, and of those that it does not run. */
const KEPT = new Set(['#NAME?', '#BLOCKED!']);

/**
 * A formula that the workbench cannot calculate, because it has not all of Excel's functions or does not run it, keeps the result that
 * Excel had left in the file: a good value must not become #NAME?.
 */
export function keepingOldResults(calculated: WorkbookContents, file: WorkbookContents): WorkbookContents {
  const known = new Map<string, CellContents>();
  const key = (sheet: SheetContents, { row, column, formula }: CellContents) =>
    `${sheet.origin}\n${row},${column}\n${formula}`;
  for (const sheet of file.sheets) {
    for (const cell of sheet.cells)
      if (cell.formula !== undefined && cell.error === undefined) known.set(key(sheet, cell), cell);
  }
  return {
    ...calculated,
    sheets: calculated.sheets.map((sheet) => ({
      ...sheet,
      cells: sheet.cells.map((cell) => {
        const before = KEPT.has(cell.error ?? '') ? known.get(key(sheet, cell)) : undefined;
        if (!before || before.value === null) return cell;
        const { error: _, message: __, ...rest } = cell;
        return { ...rest, value: before.value };
      }),
    })),
  };
}
