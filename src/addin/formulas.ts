import { columnName } from '../reports/writer/cell-input';
import { forgetMarks } from '../reports/writer/marks';

/** How the add-in's formulas begin: as they are typed, and as Excel writes them where the add-in is not known. */
const OURS = /(^|[^A-Za-z0-9_.])(_xldudf_SHARIAH_|SHARIAH\.)[A-Z_]+\(/i;

/** A sheet's cells that hold formulas of the add-in. */
interface Found {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly value: unknown;
}

async function findFormulas(context: Excel.RequestContext): Promise<Found[]> {
  const sheets = context.workbook.worksheets.load('items/id');
  await context.sync();
  const used = sheets.items.map((sheet) => ({
    sheetId: sheet.id,
    range: sheet.getUsedRangeOrNullObject(true).load('formulas,values,rowIndex,columnIndex'),
  }));
  await context.sync();
  return used.flatMap(({ sheetId, range }) => {
    if (range.isNullObject) return [];
    return range.formulas.flatMap((row, rowAt) =>
      row.flatMap((formula: unknown, columnAt): Found[] => {
        if (typeof formula !== 'string' || !formula.startsWith('=') || !OURS.test(formula)) return [];
        const value = range.values[rowAt]![columnAt] as unknown;
        return [
          { sheetId, row: range.rowIndex + rowAt, column: range.columnIndex + columnAt, formula, value },
        ];
      }),
    );
  });
}

/**
 * Leaves values in the place of the add-in's formulas, with all that they fill, and forgets the recipes of the reports. What has no
 * value yet stays a formula.
 *
 * @returns how many formulas became values.
 */
export function freezeFormulas(): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const found = (await findFormulas(context)).filter(({ value }) => !isWaiting(value));
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

const isWaiting = (value: unknown): boolean =>
  typeof value === 'string' && /^#(BUSY!|GETTING_DATA|NAME\?)/.test(value);

/**
 * Enters the add-in's formulas anew that show #NAME?: a workbook that was saved without the add-in never resolves them by itself
 * (office-js#6611).
 *
 * @returns how many were entered.
 */
export function repairFormulas(): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const found = (await findFormulas(context)).filter(({ value }) => value === '#NAME?');
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
