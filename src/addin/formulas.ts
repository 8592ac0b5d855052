import { columnName } from '../reports/writer/cell-input';
import { forgetMarks } from '../reports/writer/marks';

/** How the add-in's formulas begin: as they are typed, and as Excel writes them where the add-in is not known. */
const OURS = /(^|[^A-Za-z0-9_.])(_xldudf_SHARIAH_|SHARIAH\.)[A-Z_]+\(/i;

/** A cell that holds a formula of the add-in. */
export interface Found {
  readonly sheetId: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  /** What the cell shows; undefined when values were not asked for. */
  readonly value: unknown;
}

/** Cells that are read in one piece: Excel on the web answers no more than 5 MB at once. */
const CELLS_AT_ONCE = 50_000;

/** The add-in's formulas in this workbook. What they show costs as much again, and is read when it is asked for. */
export async function findFormulas(
  context: Excel.RequestContext,
  { values = false }: { readonly values?: boolean } = {},
): Promise<Found[]> {
  const found: Found[] = [];
  await readUsed(context, values ? 'formulas,values' : 'formulas', undefined, (sheet, block) =>
    block.formulas.forEach((line, rowAt) =>
      line.forEach((formula: unknown, columnAt) => {
        if (typeof formula !== 'string' || !formula.startsWith('=') || !OURS.test(formula)) return;
        const value: unknown = values ? block.values[rowAt]![columnAt] : undefined;
        const place = { row: block.rowIndex + rowAt, column: block.columnIndex + columnAt };
        found.push({ sheetId: sheet.id, sheet: sheet.name, ...place, formula, value });
      }),
    ),
  );
  return found;
}

/**
 * Reads the used cells of sheets, block by block.
 *
 * @param wanted names of sheets in small letters; all sheets when left out.
 */
export async function readUsed(
  context: Excel.RequestContext,
  what: string,
  wanted: ReadonlySet<string> | undefined,
  take: (sheet: Excel.Worksheet, block: Excel.Range) => void,
): Promise<void> {
  const sheets = context.workbook.worksheets.load('items/id,items/name');
  await context.sync();
  const used = sheets.items
    .filter(({ name }) => wanted === undefined || wanted.has(name.toLowerCase()))
    .map((sheet) => ({
      sheet,
      range: sheet.getUsedRangeOrNullObject(true).load('rowIndex,columnIndex,rowCount,columnCount'),
    }));
  await context.sync();
  for (const { sheet, range } of used) {
    if (range.isNullObject) continue;
    const { rowIndex, columnIndex, rowCount, columnCount } = range;
    const step = Math.max(1, Math.floor(CELLS_AT_ONCE / columnCount));
    for (let from = 0; from < rowCount; from += step) {
      const rows = Math.min(step, rowCount - from);
      const block = sheet
        .getRangeByIndexes(rowIndex + from, columnIndex, rows, columnCount)
        .load(`rowIndex,columnIndex,${what}`);
      await context.sync();
      take(sheet, block);
    }
  }
}

/** Whether a formula of the add-in stands anywhere in this workbook. */
export function hasFormulas(): Promise<boolean> {
  return Excel.run({ delayForCellEdit: true }, async (context) => (await findFormulas(context)).length > 0);
}

/**
 * Has Excel calculate formulas of the add-in again, and no others. Where calculation is manual they only wait for the next one, unless a
 * person asked.
 *
 * @param choose picks them out of all that stand in the workbook now.
 */
export function recalculate(
  choose: (found: readonly Found[]) => readonly Found[],
  { asked }: { readonly asked: boolean },
): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { application, worksheets } = context.workbook;
    application.load('calculationMode');
    const chosen = choose(await findFormulas(context));
    for (const { sheetId, row, column, rows } of blocksOf(chosen))
      worksheets.getItem(sheetId).getRangeByIndexes(row, column, rows, 1).setDirty();
    if (asked || application.calculationMode !== 'Manual')
      for (const sheetId of new Set(chosen.map((one) => one.sheetId)))
        worksheets.getItem(sheetId).calculate(false);
    await context.sync();
  });
}

/** Cells below one another as one block: a column of ten thousand formulas is one step and not as many. */
export function blocksOf(
  cells: readonly Pick<Found, 'sheetId' | 'row' | 'column'>[],
): { sheetId: string; row: number; column: number; rows: number }[] {
  const inOrder = [...cells].sort((a, b) =>
    a.sheetId < b.sheetId ? -1 : a.sheetId > b.sheetId ? 1 : a.column - b.column || a.row - b.row,
  );
  const blocks: { sheetId: string; row: number; column: number; rows: number }[] = [];
  for (const { sheetId, row, column } of inOrder) {
    const last = blocks.at(-1);
    const follows = last?.sheetId === sheetId && last.column === column && last.row + last.rows === row;
    if (follows) last.rows += 1;
    else blocks.push({ sheetId, row, column, rows: 1 });
  }
  return blocks;
}

/**
 * Leaves values in the place of the add-in's formulas, with all that they fill, and forgets the recipes of the reports. What has no
 * value yet stays a formula.
 *
 * @returns how many formulas became values.
 */
export function freezeFormulas(): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const found = (await findFormulas(context, { values: true })).filter(({ value }) => !isWaiting(value));
    const cells = found.map(({ sheetId, row, column }) => {
      const cell = context.workbook.worksheets.getItem(sheetId).getCell(row, column);
      return { cell, spill: cell.getSpillingToRangeOrNullObject().load('values') };
    });
    await context.sync();
    context.application.suspendApiCalculationUntilNextSync();
    found.forEach(({ value }, index) => {
      const { cell, spill } = cells[index]!;
      // All of a spill at once: without its formula, the cells beside would be empty.
      if (spill.isNullObject) cell.values = [[constant(value)]];
      else spill.values = (spill.values as unknown[][]).map((row) => row.map(constant));
    });
    await context.sync();
    await forgetMarks(context);
    return found.length;
  });
}

/** A text stays a text, and an error an error. */
const constant = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' && !ERROR.test(value) ? `'${value}` : value;

const ERROR = /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!)$/;

/** Whether a cell has no value yet, or none before its formula is entered anew. */
export const isWaiting = (value: unknown): boolean =>
  typeof value === 'string' && /^#(BUSY!|GETTING_DATA|NAME\?)/.test(value);

/**
 * Enters the add-in's formulas anew that show #NAME?: a workbook that was saved without the add-in never resolves them by itself
 * (office-js#6611).
 *
 * @returns how many were entered.
 */
export function repairFormulas(): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const found = (await findFormulas(context, { values: true })).filter(({ value }) => value === '#NAME?');
    for (const { sheetId, row, column, formula } of found) {
      const cell = context.workbook.worksheets.getItem(sheetId).getCell(row, column);
      cell.formulas = [[formula.replace(/_xldudf_SHARIAH_/gi, 'SHARIAH.')]];
    }
    await context.sync();
    return found.length;
  });
}

/** The text of the selected cell; '' for an empty one. */
export function selectedText(): Promise<string> {
  return Excel.run(async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0).load('values');
    await context.sync();
    return String(cell.values[0]?.[0] ?? '');
  });
}

/**
 * Writes a formula into the selected cell.
 *
 * @returns the cell's address.
 * @throws an Error with a sentence when something stands there.
 */
export function insertFormula(formula: string): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0).load('formulas,rowIndex,columnIndex');
    await context.sync();
    const address = `${columnName(cell.columnIndex)}${cell.rowIndex + 1}`;
    if (cell.formulas[0]?.[0] !== '')
      throw new Error(`Cell ${address} is not empty. Select an empty cell, and insert the formula there.`);
    cell.formulas = [[formula]];
    await context.sync();
    return address;
  });
}

/** Brings a cell to the front and selects it. */
export function showCell({
  sheetId,
  address,
}: {
  readonly sheetId: string;
  readonly address: string;
}): Promise<void> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    await context.sync();
    if (sheet.isNullObject) throw new Error('The sheet is gone. Make the report anew.');
    sheet.activate();
    sheet.getRange(address).select();
    await context.sync();
  });
}
