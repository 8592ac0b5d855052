import { CHUNK_BYTES, chunks, columnName, type CellInput } from '../reports/writer/cell-input';
import { forgetMarks } from '../reports/writer/marks';
import { areaOf, PLACE, readAreas, readInBlocks, type Area, type What } from '../reports/writer/read-cells';
import { FOREIGN, OURS, repaired } from './written-formulas';

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

/** Cells that one request names one by one: each takes some thousand bytes of it, and Excel on the web takes no more than 5 MB. */
const NAMED_AT_ONCE = 1_000;

/** The add-in's formulas in this workbook. What they show costs as much again, and is read when it is asked for. */
export async function findFormulas(
  context: Excel.RequestContext,
  { values = false }: { readonly values?: boolean } = {},
): Promise<Found[]> {
  const found: Found[] = [];
  await readUsed(context, values ? ['formulas', 'values'] : ['formulas'], undefined, (sheet, block) =>
    block.formulas.forEach((line, rowAt) =>
      line.forEach((formula: unknown, columnAt) => {
        if (typeof formula !== 'string' || !formula.startsWith('=') || !OURS.test(formula)) return;
        const value = values ? block.values[rowAt]![columnAt] : undefined;
        const place = { row: block.row + rowAt, column: block.column + columnAt };
        found.push({ sheetId: sheet.id, sheet: sheet.name, ...place, formula, value });
      }),
    ),
  );
  return found;
}

/** Used cells of a sheet, as {@link readUsed} tells them. */
export interface UsedCells {
  /** The sheet's row and column of the first of them, from zero. */
  readonly row: number;
  readonly column: number;
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly unknown[])[];
}

/**
 * Reads the used cells of sheets, block by block.
 *
 * @param wanted names of sheets in small letters; all sheets when left out.
 */
export async function readUsed(
  context: Excel.RequestContext,
  what: readonly What[],
  wanted: ReadonlySet<string> | undefined,
  take: (sheet: Excel.Worksheet, cells: UsedCells) => void,
): Promise<void> {
  const sheets = context.workbook.worksheets.load('items/id,items/name');
  await context.sync();
  const used = sheets.items
    .filter(({ name }) => wanted === undefined || wanted.has(name.toLowerCase()))
    .map((sheet) => ({ sheet, range: sheet.getUsedRangeOrNullObject(true).load(PLACE) }));
  await context.sync();
  const filled = used.filter(({ range }) => !range.isNullObject);
  const areas = filled.map(({ sheet, range }) => areaOf(sheet, range));
  await readInBlocks(context, areas, what, (area, block) =>
    take(filled[area]!.sheet, { ...block, column: areas[area]!.column }),
  );
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
    const blocks = blocksOf(chosen);
    for (let from = 0; from < blocks.length; from += NAMED_AT_ONCE) {
      for (const { sheetId, row, column, rows } of blocks.slice(from, from + NAMED_AT_ONCE))
        worksheets.getItem(sheetId).getRangeByIndexes(row, column, rows, 1).setDirty();
      if (from + NAMED_AT_ONCE < blocks.length) await context.sync();
    }
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
    const spills = await spillsOf(context, found);
    const single = found.filter((_, index) => spills[index] === undefined);
    const spilled = found.flatMap((_, index) => spills[index] ?? []);
    const values = await readAreas(context, spilled, ['values']);
    const valueAt = new Map(single.map((one) => [placeOf(one), constant(one.value)]));
    await writeBlocks(context, [
      ...blocksOf(single).map(({ sheetId, row, column, rows }) => ({
        area: { sheet: context.workbook.worksheets.getItem(sheetId), row, column, rows, columns: 1 },
        values: Array.from({ length: rows }, (_, at) => [
          valueAt.get(placeOf({ sheetId, row: row + at, column })),
        ]),
      })),
      // All of a spill: without its formula, the cells beside would be empty.
      ...spilled.map((area, index) => ({
        area,
        values: values[index]!.values.map((row) => row.map(constant)),
      })),
    ]);
    await forgetMarks(context);
    return found.length;
  });
}

const placeOf = ({ sheetId, row, column }: Pick<Found, 'sheetId' | 'row' | 'column'>): string =>
  `${sheetId} ${row} ${column}`;

/** For each formula the cells that it fills; undefined where it fills its own alone. */
async function spillsOf(
  context: Excel.RequestContext,
  found: readonly Found[],
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

/** Writes values, as many at once as a request takes; of each area from its first row on. */
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

/** Whether a cell has no value yet, or none before its formula is entered anew. */
export const isWaiting = (value: unknown): boolean =>
  typeof value === 'string' && /^#(BUSY!|GETTING_DATA|NAME\?)/.test(value);

/**
 * Enters the add-in's formulas anew that show #NAME?: a workbook that was saved without the add-in never resolves them by itself
 * (office-js#6611). So are those that Excel has bound to another add-in of the name, by the number of its book (`[2]!_xldudf_…`;
 * office-js#2568, #4811). A cell that Excel refuses keeps its formula, and the others are entered.
 *
 * @returns how many were entered.
 * @throws an Error with a sentence when all were refused.
 */
export function repairFormulas(): Promise<number> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const all = await findFormulas(context, { values: true });
    const broken = all.filter(({ value, formula }) => value === '#NAME?' || FOREIGN.test(formula));
    const refused: unknown[] = [];
    for (let from = 0; from < broken.length; from += NAMED_AT_ONCE)
      refused.push(...(await enterAnew(context, broken.slice(from, from + NAMED_AT_ONCE))));
    if (broken.length > 0 && refused.length === broken.length) throw refused[0];
    if (broken.length > refused.length) await clearFilled(context, all, broken);
    return broken.length - refused.length;
  });
}

/** One refused call has its whole request fail: halves find the cells that are refused. Returns the reason of each. */
async function enterAnew(context: Excel.RequestContext, cells: readonly Found[]): Promise<unknown[]> {
  for (const { sheetId, row, column, formula } of cells) {
    const cell = context.workbook.worksheets.getItem(sheetId).getCell(row, column);
    cell.formulas = [[repaired(formula)]];
  }
  try {
    await context.sync();
    return [];
  } catch (error) {
    if (cells.length === 1) return [saidOf(error, cells[0]!)];
    const half = Math.ceil(cells.length / 2);
    return [
      ...(await enterAnew(context, cells.slice(0, half))),
      ...(await enterAnew(context, cells.slice(half))),
    ];
  }
}

function saidOf(error: unknown, { sheet, row, column }: Found): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code !== 'AccessDenied') return error;
  return new Error(
    `The sheet "${sheet}" is protected, so that ${columnName(column)}${row + 1} cannot be repaired. Take the protection off (Review > Unprotect Sheet), and repair again.`,
  );
}

/**
 * Desktop Excel fills a table's column with a formula that is entered into it, when nothing else stands there (office-js#2093): cells that
 * held nothing are emptied again.
 *
 * @param before the add-in's formulas as they stood.
 * @param entered those of them that were entered anew.
 */
async function clearFilled(
  context: Excel.RequestContext,
  before: readonly Found[],
  entered: readonly Found[],
): Promise<void> {
  const tables = context.workbook.tables.load('count');
  await context.sync();
  if (tables.count === 0) return;
  const stood = new Set(before.map(placeOf));
  const columnOf = ({ sheetId, column }: Found) => `${sheetId} ${column}`;
  const columns = new Set(entered.map(columnOf));
  const filled = (await findFormulas(context)).filter(
    (one) => columns.has(columnOf(one)) && !stood.has(placeOf(one)),
  );
  const blocks = blocksOf(filled);
  for (let from = 0; from < blocks.length; from += NAMED_AT_ONCE) {
    for (const { sheetId, row, column, rows } of blocks.slice(from, from + NAMED_AT_ONCE))
      context.workbook.worksheets.getItem(sheetId).getRangeByIndexes(row, column, rows, 1).clear('Contents');
    await context.sync();
  }
}

/** The text of the selected cell; '' for an empty one. */
export function selectedText(): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
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
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    await context.sync();
    if (sheet.isNullObject) throw new Error('The sheet is gone. Make the report anew.');
    sheet.activate();
    sheet.getRange(address).select();
    await context.sync();
  });
}
