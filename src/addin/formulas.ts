import { areaOf, PLACE, readInBlocks, type CellProperty } from '../reports/writer/read-cells';
import { ADDIN_FORMULA } from './written-formulas';

/** A cell that holds a formula of the add-in. */
export interface FoundFormula {
  readonly sheetId: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  /** What the cell shows; undefined when values were not asked for. */
  readonly value: unknown;
}

/** Cells that one request names one by one: each takes some thousand bytes of it, and Excel on the web takes no more than 5 MB. */
export const NAMED_AT_ONCE = 1_000;

/** The add-in's formulas in this workbook. What they show costs as much again, and is read when it is asked for. */
export async function findFormulas(
  context: Excel.RequestContext,
  { values = false }: { readonly values?: boolean } = {},
): Promise<FoundFormula[]> {
  const found: FoundFormula[] = [];
  await readUsed(context, values ? ['formulas', 'values'] : ['formulas'], undefined, (sheet, block) =>
    block.formulas.forEach((line, rowAt) =>
      line.forEach((formula: unknown, columnAt) => {
        if (typeof formula !== 'string' || !formula.startsWith('=') || !ADDIN_FORMULA.test(formula)) return;
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
  what: readonly CellProperty[],
  wanted: ReadonlySet<string> | undefined,
  onBlock: (sheet: Excel.Worksheet, cells: UsedCells) => void,
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
    onBlock(filled[area]!.sheet, { ...block, column: areas[area]!.column }),
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
  choose: (found: readonly FoundFormula[]) => readonly FoundFormula[],
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
      for (const sheetId of new Set(chosen.map((formula) => formula.sheetId)))
        worksheets.getItem(sheetId).calculate(false);
    await context.sync();
  });
}

/** Cells below one another as one block: a column of ten thousand formulas is one step and not as many. */
export function blocksOf(
  cells: readonly Pick<FoundFormula, 'sheetId' | 'row' | 'column'>[],
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

/** Whether a cell has no value yet, or none before its formula is entered anew. */
export const isWaiting = (value: unknown): boolean =>
  typeof value === 'string' && /^#(BUSY!|GETTING_DATA|NAME\?)/.test(value);
