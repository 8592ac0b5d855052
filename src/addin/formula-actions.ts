import { CHUNK_BYTES, chunks, columnName, type CellInput } from '../reports/writer/cell-input';
import { deleteAllMetadata } from '../reports/writer/stored-metadata';
import { areaOf, PLACE, readAreas, type Area } from '../reports/writer/read-cells';
import { blocksOf, findFormulas, isWaiting, NAMED_AT_ONCE, type FoundFormula } from './formulas';
import { runWriting } from './run-writing';
import { FOREIGN_FORMULA, repaired } from './written-formulas';

/**
 * Replaces the add-in's formulas, with all cells that they fill, by their values, and deletes the metadata of the reports. A formula that
 * has no value yet stays.
 *
 * @returns how many formulas became values.
 */
export function freezeFormulas(): Promise<number> {
  return runWriting(async (context) => {
    const found = (await findFormulas(context, { values: true })).filter(({ value }) => !isWaiting(value));
    const spills = await spillsOf(context, found);
    const single = found.filter((_, index) => spills[index] === undefined);
    const spilled = found.flatMap((_, index) => spills[index] ?? []);
    const values = await readAreas(context, spilled, ['values']);
    const valueAt = new Map(single.map((formula) => [placeOf(formula), constant(formula.value)]));
    await writeBlocks(context, [
      ...blocksOf(single).map(({ sheetId, row, column, rows }) => ({
        area: { sheet: context.workbook.worksheets.getItem(sheetId), row, column, rows, columns: 1 },
        values: Array.from({ length: rows }, (_, at) => [
          valueAt.get(placeOf({ sheetId, row: row + at, column })),
        ]),
      })),
      // All cells of a spill: without its formula the cells beside it would be empty.
      ...spilled.map((area, index) => ({
        area,
        values: values[index]!.values.map((row) => row.map(constant)),
      })),
    ]);
    await deleteAllMetadata(context);
    return found.length;
  });
}

const placeOf = ({ sheetId, row, column }: Pick<FoundFormula, 'sheetId' | 'row' | 'column'>): string =>
  `${sheetId} ${row} ${column}`;

/** For each formula the cells that it spills into; undefined where it fills only its cell. */
async function spillsOf(
  context: Excel.RequestContext,
  found: readonly FoundFormula[],
): Promise<(Area | undefined)[]> {
  const spills: (Area | undefined)[] = [];
  for (let from = 0; from < found.length; from += NAMED_AT_ONCE) {
    const asked = found.slice(from, from + NAMED_AT_ONCE).map(({ sheetId, row, column }) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      return { sheet, range: sheet.getCell(row, column).getSpillingToRangeOrNullObject().load(PLACE) };
    });
    await context.sync();
    for (const { sheet, range } of asked) spills.push(range.isNullObject ? undefined : areaOf(sheet, range));
  }
  return spills;
}

/** Writes values, as many in a request as it can carry; of each area from its first row on. */
async function writeBlocks(
  context: Excel.RequestContext,
  blocks: readonly { readonly area: Area; readonly values: readonly (readonly unknown[])[] }[],
): Promise<void> {
  let named = 0;
  let bytes = 0;
  const send = async (): Promise<void> => {
    await context.sync();
    [named, bytes] = [0, 0];
  };
  for (const { area, values } of blocks) {
    for (const { start, rows, bytes: size } of chunks(values as CellInput[][])) {
      if (named === NAMED_AT_ONCE || (named > 0 && bytes + size > CHUNK_BYTES)) await send();
      if (named === 0) context.application.suspendApiCalculationUntilNextSync();
      const { sheet, row, column, columns } = area;
      sheet.getRangeByIndexes(row + start, column, rows.length, columns).values = rows;
      named += 1;
      bytes += size;
    }
  }
  if (named > 0) await send();
}

/** A text stays a text, and an error an error. */
const constant = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' && !ERROR.test(value) ? `'${value}` : value;

const ERROR = /^#(N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CALC!)$/;

/**
 * Enters the add-in's formulas that show #NAME? again: a workbook that was saved without the add-in never resolves them by itself
 * (office-js#6611). The same is done for formulas that Excel has bound to another add-in of the same name, by the number of its workbook
 * (`[2]!_xldudf_…`; office-js#2568, #4811). A cell that Excel refuses keeps its formula, and the others are entered. The number that is
 * returned does not say how many were refused, and the refusals are reported only when every cell was refused.
 *
 * @returns how many were entered.
 * @throws an Error with a sentence when all were refused.
 */
export function repairFormulas(): Promise<number> {
  return runWriting(async (context) => {
    const all = await findFormulas(context, { values: true });
    const broken = all.filter(({ value, formula }) => value === '#NAME?' || FOREIGN_FORMULA.test(formula));
    if (broken.length === 0) return 0;
    const columns = await columnsOf(context, broken);
    for (const { sheet } of columns) sheet.load('id');
    const before = await readAreas(context, columns, ['formulas']);
    const refused: unknown[] = [];
    for (let from = 0; from < broken.length; from += NAMED_AT_ONCE)
      refused.push(...(await enterAgain(context, broken.slice(from, from + NAMED_AT_ONCE))));
    if (refused.length === broken.length) throw refused[0];
    if (columns.length > 0) await restoreColumns(context, columns, before, new Set(broken.map(placeOf)));
    return broken.length - refused.length;
  });
}

/**
 * Enters formulas again. A request fails as a whole when one cell is refused, so it is halved until the refused cells are found.
 *
 * @returns the reason for each refused cell.
 */
async function enterAgain(context: Excel.RequestContext, cells: readonly FoundFormula[]): Promise<unknown[]> {
  for (const { sheetId, row, column, formula } of cells) {
    const cell = context.workbook.worksheets.getItem(sheetId).getCell(row, column);
    cell.formulas = [[repaired(formula)]];
  }
  try {
    await context.sync();
    return [];
  } catch (error) {
    if (cells.length === 1) return [explained(error, cells[0]!)];
    const half = Math.ceil(cells.length / 2);
    return [
      ...(await enterAgain(context, cells.slice(0, half))),
      ...(await enterAgain(context, cells.slice(half))),
    ];
  }
}

function explained(error: unknown, { sheet, row, column }: FoundFormula): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code !== 'AccessDenied') return error;
  return new Error(
    `The sheet "${sheet}" is protected, so that ${columnName(column)}${row + 1} cannot be repaired. Take the protection off (Review > Unprotect Sheet), and repair again.`,
  );
}

/** The columns of tables that contain some of the cells, without their headers. */
async function columnsOf(context: Excel.RequestContext, cells: readonly FoundFormula[]): Promise<Area[]> {
  const tables = context.workbook.tables.load('items/name');
  await context.sync();
  const bodies = tables.items.map((table) => ({
    sheet: table.worksheet.load('id'),
    range: table.getDataBodyRange().load(PLACE),
  }));
  await context.sync();
  return bodies.flatMap(({ sheet, range }) => {
    const { row, column, rows, columns } = areaOf(sheet, range);
    const within = cells.filter(
      (cell) =>
        cell.sheetId === sheet.id &&
        cell.row >= row &&
        cell.row < row + rows &&
        cell.column >= column &&
        cell.column < column + columns,
    );
    const sheetNow = context.workbook.worksheets.getItem(sheet.id);
    return [...new Set(within.map((cell) => cell.column))].map((at) => ({
      sheet: sheetNow,
      row,
      column: at,
      rows,
      columns: 1,
    }));
  });
}

/**
 * Restores the other cells of table columns. Excel fills a whole column with a formula that is entered into it, when the rest is empty or
 * the same formula everywhere (office-js#2093, #1916). Each cell gets a constant for a moment, because Excel does not fill a column that
 * contains one. Cells that were empty are emptied.
 *
 * @param before the columns' formulas before.
 * @param entered the cells whose formulas were entered again.
 */
async function restoreColumns(
  context: Excel.RequestContext,
  columns: readonly Area[],
  before: readonly { readonly formulas: readonly (readonly unknown[])[] }[],
  entered: ReadonlySet<string>,
): Promise<void> {
  const after = await readAreas(context, columns, ['formulas']);
  let named = 0;
  for (const [index, { sheet, row, column, rows }] of columns.entries()) {
    for (let at = 0; at < rows; at += 1) {
      const formula = before[index]!.formulas[at]?.[0];
      if (after[index]!.formulas[at]?.[0] === formula) continue;
      if (entered.has(placeOf({ sheetId: sheet.id, row: row + at, column }))) continue;
      const cell = sheet.getCell(row + at, column);
      if (formula === '') {
        cell.clear('Contents');
      } else {
        cell.values = [[0]];
        cell.formulas = [[formula]];
      }
      if ((named += 1) % NAMED_AT_ONCE === 0) await context.sync();
    }
  }
  await context.sync();
}

/**
 * Writes a formula into the selected cell. The cells of its own sheet are written without the sheet's name.
 *
 * @returns the cell's address.
 * @throws an Error with a sentence when the cell is not empty.
 */
export function insertFormula(formula: string): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0).load('formulas,rowIndex,columnIndex');
    const sheet = cell.worksheet.load('name');
    await context.sync();
    const address = `${columnName(cell.columnIndex)}${cell.rowIndex + 1}`;
    if (cell.formulas[0]?.[0] !== '')
      throw new Error(`Cell ${address} is not empty. Select an empty cell, and insert the formula there.`);
    cell.formulas = [[withoutSheet(formula, sheet.name)]];
    await context.sync();
    return address;
  });
}

/** A formula whose references to one sheet do not name it any more. Texts stay as they are. */
export function withoutSheet(formula: string, sheet: string): string {
  const names = [`'${sheet.replaceAll("'", "''")}'!`, `${sheet}!`];
  return formula.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'!|[\p{L}\p{N}_.]+!/gu, (part) =>
    names.includes(part) ? '' : part,
  );
}

/** Activates a cell's sheet and selects the cell. */
export function showCell({
  sheetId,
  address,
}: {
  readonly sheetId: string;
  readonly address: string;
}): Promise<void> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    await context.sync();
    if (sheet.isNullObject) throw new Error('The sheet is gone. Make the report again.');
    sheet.activate();
    sheet.getRange(address).select();
    await context.sync();
  });
}
