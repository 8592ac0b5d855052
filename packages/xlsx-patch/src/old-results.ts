import { placeKey } from './cell-changes';
import type { CellContents, SheetContents, WorkbookContents } from './contents';
import { shifted } from './shift';

/** A calculated workbook in which what has no result of its own shows what the file had. */
export interface KeptResults {
  readonly contents: WorkbookContents;
  /** How many cells could not be calculated and keep what the file had, and how many had nothing to keep. */
  readonly kept: number;
  readonly without: number;
  /** How many formulas have functions that the workbench does not run: what they show is the file's, if anything. */
  readonly unknown: number;
}

/** What a cell shows whose answer did not come, or whose calculation was given up. */
const PENDING = '#GETTING_DATA';

/** What the workbench says of functions that it has not, and of those that it does not run. */
const KEPT = new Set(['#NAME?', '#BLOCKED!']);

/**
 * Puts the results of the file in the place of those that there are none of: a formula that the workbench cannot calculate, because it
 * has not all of Excel's functions, and one that has not come to its end. A good value must not become an error for that.
 *
 * @param calculated the workbook after its calculation; what did not come to its end shows `#GETTING_DATA`.
 * @param file the workbook as it was read.
 * @param withErrors what cells without an old result show instead: the same workbook with the errors that they were given.
 */
export function keepResults(
  calculated: WorkbookContents,
  file: WorkbookContents,
  withErrors: WorkbookContents = calculated,
): KeptResults {
  let [kept, without, unknown] = [0, 0, 0];
  const sheets = calculated.sheets.map((sheet, index) => {
    if (!sheet.cells.some(({ error }) => KEPT.has(error ?? '') || error === PENDING)) return sheet;
    const before = oldCells(sheet, file);
    const instead = new Map(
      withErrors.sheets[index]?.cells.map((cell) => [placeKey(cell.row, cell.column), cell]),
    );
    const own = new Set(sheet.cells.map(({ row, column }) => placeKey(row, column)));
    const added: CellContents[] = [];
    /** A cell that waits for its result does not list what spilled from it. */
    const addSpill = (from: CellContents, cells: ReadonlyMap<number, CellContents>): void => {
      for (const [key, cell] of cells) {
        if (cell.spill?.row !== from.row || cell.spill.column !== from.column || own.has(key)) continue;
        own.add(key);
        added.push(cell);
      }
    };
    const cells = sheet.cells.map((cell) => {
      const pending = cell.error === PENDING;
      if (!pending && !KEPT.has(cell.error ?? '')) return cell;
      if (!pending && cell.formula !== undefined) unknown += 1;
      const old = before.get(placeKey(cell.row, cell.column));
      const good =
        old !== undefined && old.error === undefined && old.value !== null && isSame(old, cell, sheet);
      if (good) {
        if (pending) kept += 1;
        if (pending && cell.formula !== undefined) addSpill(cell, before);
        const { error: _, message: __, ...rest } = cell;
        return { ...rest, value: old.value };
      }
      if (!pending) return cell;
      without += 1;
      const shown = instead.get(placeKey(cell.row, cell.column));
      if (shown === undefined || shown.error === PENDING) return { ...cell, error: '#N/A' as const };
      if (cell.formula !== undefined) addSpill(cell, instead);
      return shown;
    });
    return { ...sheet, cells: [...cells, ...added] };
  });
  return { contents: { ...calculated, sheets }, kept, without, unknown };
}

/** Whether what stood there was of the same formula: by its text, unless rows or columns have moved and changed it. */
function isSame(old: CellContents, now: CellContents, { shifts = [] }: SheetContents): boolean {
  if (now.formula === undefined) return old.spill !== undefined;
  return old.formula !== undefined && (old.formula === now.formula || shifts.length > 0);
}

/** The results of a sheet's formulas in the file, by the places where their cells are now. */
function oldCells(sheet: SheetContents, file: WorkbookContents): Map<number, CellContents> {
  const found = new Map<number, CellContents>();
  const origin = file.sheets.find((one) => one.origin !== undefined && one.origin === sheet.origin);
  for (const cell of origin?.cells ?? []) {
    if (cell.formula === undefined && cell.spill === undefined) continue;
    const place = moved(cell, sheet);
    const spill = cell.spill && moved(cell.spill, sheet);
    if (place) found.set(placeKey(place.row, place.column), { ...cell, ...place, ...(spill && { spill }) });
  }
  return found;
}

function moved(
  { row, column }: { row: number; column: number },
  { shifts = [] }: SheetContents,
): { row: number; column: number } | undefined {
  let place = { top: row, bottom: row, left: column, right: column };
  for (const shift of shifts) {
    const next = shifted(place, shift);
    if (!next) return undefined;
    place = next;
  }
  return { row: place.top, column: place.left };
}
