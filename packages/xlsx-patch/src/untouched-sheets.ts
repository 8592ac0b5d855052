import { placeKey } from './cell-changes';
import type { CellContents, SheetContents, WorkbookContents } from './contents';
import { callsAddIn, type Namespaces } from './formula';

/**
 * A calculated workbook in which sheets that have nothing to do with an add-in show what the file had: sheets that call none of
 * the add-ins, in which nobody has edited anything, and whose formulas do not depend on a sheet where that is otherwise. Excel's own results
 * then stay to the last digit, and such a sheet need not be written.
 *
 * Formulas without a result in the file keep the one that was calculated. Where the file itself wants all calculated on opening, its
 * results may be placeholders, and all are taken as calculated.
 *
 * @param loaded the workbook as the calculating model held it before the calculation.
 * @param file the workbook as it was read, with its results.
 * @param namespaces of the add-ins that were called.
 */
export function keepUntouched(
  calculated: WorkbookContents,
  loaded: WorkbookContents,
  file: WorkbookContents,
  namespaces: Namespaces,
): WorkbookContents {
  if (file.wantsCalculation) return calculated;
  const touched = touchedSheets(calculated, loaded, namespaces);
  return {
    ...calculated,
    sheets: calculated.sheets.map((sheet) => {
      const origin = file.sheets.find((one) => one.origin !== undefined && one.origin === sheet.origin);
      return !origin || touched.has(sheet) ? sheet : { ...sheet, cells: cellsOf(sheet, origin) };
    }),
  };
}

/**
 * The workbook as it was loaded, with the results that the file has: the model has none before it calculates. Compared with this, a
 * result that came out as it was is no change.
 */
export function withFileResults(loaded: WorkbookContents, file: WorkbookContents): WorkbookContents {
  return {
    ...loaded,
    sheets: loaded.sheets.map((sheet) => {
      const origin = file.sheets.find((one) => one.origin !== undefined && one.origin === sheet.origin);
      return origin ? { ...sheet, cells: cellsOf(sheet, origin) } : sheet;
    }),
  };
}

/** The cells of a sheet with the file's results in the place of those of the same formulas. */
function cellsOf(sheet: SheetContents, origin: SheetContents): CellContents[] {
  const keyOf = ({ row, column }: { row: number; column: number }) => placeKey(row, column);
  const old = new Map(origin.cells.map((cell) => [keyOf(cell), cell]));
  const kept = new Set<number>();
  for (const cell of sheet.cells) {
    const before = old.get(keyOf(cell));
    if (cell.formula !== undefined && cell.formula === before?.formula && hasResult(before))
      kept.add(keyOf(cell));
  }
  const cells = new Map<number, CellContents>();
  for (const cell of sheet.cells) {
    const key = keyOf(cell);
    const { error: _, message: __, spill, ...rest } = cell;
    if (kept.has(key)) cells.set(key, { ...rest, ...resultOf(old.get(key)!) });
    else if (!spill || !kept.has(keyOf(spill))) cells.set(key, cell);
    else if (cell.style) cells.set(key, { ...rest, value: null });
  }
  for (const [key, { row, column, spill, ...content }] of old) {
    if (!spill || !kept.has(keyOf(spill))) continue;
    const style = cells.get(key)?.style;
    cells.set(key, { row, column, spill, ...resultOf(content), ...(style && { style }) });
  }
  return [...cells.values()];
}

const hasResult = ({ value, error }: CellContents): boolean => value !== null || error !== undefined;

const resultOf = ({ value, error }: Pick<CellContents, 'value' | 'error'>) => ({
  value,
  ...(error && { error }),
});

/** The sheets that call an add-in, were edited, or depend on such a one. */
function touchedSheets(
  calculated: WorkbookContents,
  loaded: WorkbookContents,
  namespaces: Namespaces,
): Set<SheetContents> {
  const { sheets } = calculated;
  const origins = new Map(loaded.sheets.map((sheet) => [sheet.origin, sheet]));
  const stays = loaded.sheets.every(({ origin, name }) =>
    sheets.some((sheet) => sheet.origin === origin && sheet.name === name),
  );
  if (!stays || JSON.stringify(calculated.names) !== JSON.stringify(loaded.names)) return new Set(sheets);
  const touched = new Set(
    sheets.filter((sheet) =>
      isTouched(sheet, sheet.origin === undefined ? undefined : origins.get(sheet.origin), namespaces),
    ),
  );
  const formulas = new Map(sheets.map((sheet) => [sheet, formulasOf(sheet)]));
  for (let before = -1; before < touched.size;) {
    before = touched.size;
    const words = wordsFor(touched, calculated);
    for (const [sheet, text] of formulas)
      if (touched.size > 0 && (ANYWHERE.test(text) || words.some((word) => text.includes(word))))
        touched.add(sheet);
  }
  return touched;
}

/** Formulas that may mean any sheet: by a text, or by all sheets between two. */
const ANYWHERE = /indirect\(|:[^!:\n]+!/;

const formulasOf = ({ cells }: SheetContents): string =>
  cells.flatMap(({ formula }) => (formula === undefined ? [] : [formula.toLowerCase()])).join('\n');

/** What a formula that depends on one of the sheets must hold: the sheet's name, one of its tables', or a name that leads to it. */
function wordsFor(touched: ReadonlySet<SheetContents>, { names }: WorkbookContents): string[] {
  const words = [...touched].flatMap(({ name, tables }) => [
    `${name.toLowerCase()}!`,
    `'${name.toLowerCase().replaceAll("'", "''")}'!`,
    ...tables.map((table) => `${table.name.toLowerCase()}[`),
    ...tables.map((table) => table.name.toLowerCase()),
  ]);
  for (let before = -1; before < words.length;) {
    before = words.length;
    for (const { name, refersTo } of names) {
      const [word, text] = [name.toLowerCase(), refersTo.toLowerCase()];
      if (!words.includes(word) && words.some((one) => text.includes(one))) words.push(word);
    }
  }
  return words;
}

function isTouched(sheet: SheetContents, before: SheetContents | undefined, namespaces: Namespaces): boolean {
  if (!before || (sheet.shifts?.length ?? 0) > 0) return true;
  if (JSON.stringify(sheet.tables) !== JSON.stringify(before.tables)) return true;
  if (sheet.cells.some(({ formula }) => formula !== undefined && callsAddIn(formula, namespaces)))
    return true;
  const [now, then] = [enteredIn(sheet), enteredIn(before)];
  return now.size !== then.size || [...now].some(([key, entered]) => then.get(key) !== entered);
}

/** What somebody has entered in the cells of a sheet, by place: constants and formulas, no results. */
function enteredIn({ cells }: SheetContents): Map<number, string> {
  const entered = new Map<number, string>();
  for (const { row, column, value, error, formula, spill } of cells) {
    if (spill || (formula === undefined && value === null && error === undefined)) continue;
    entered.set(placeKey(row, column), formula ?? `${typeof value} ${String(error ?? value)}`);
  }
  return entered;
}
