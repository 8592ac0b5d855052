import { readCalls, type WrittenArgument } from '../functions/written-call';
import { COLUMN_WORDS } from '../portfolio/tables/column-words';
import { readHeaderCell } from '../portfolio/cells/header-cell';
import { readTicker } from '../portfolio/shares/ticker';
import type { InsertedVerdicts } from '../taskpane/pane-host';
import { columnName } from '../reports/writer/cell-input';
import { runWriting } from './run-writing';
import { ADDIN_FORMULA } from './written-formulas';

/** The most cells beside which verdicts are inserted at once. */
const MOST_CELLS = 5_000;

/**
 * The text that the selected cell has as its ticker; '' for an empty cell. For a formula of the add-in it is the ticker that the formula
 * asks about, so that "Why?" works on the cell that shows the verdict.
 */
export function selectedText(): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const cell = context.workbook.getSelectedRange().getCell(0, 0).load('values,formulas');
    await context.sync();
    const formula: unknown = cell.formulas[0]?.[0];
    const value: unknown = cell.values[0]?.[0];
    const asked =
      typeof formula === 'string' && formula.startsWith('=') && ADDIN_FORMULA.test(formula)
        ? readCalls(formula)?.calls[0]?.parameters[0]
        : undefined;
    return (asked && (await firstValueOf(context, cell, asked))) ?? String(value ?? '');
  });
}

/** The address of the selected cells, with their sheet, without dollar signs: of a whole column the used cells alone. */
export function selectedAddress(): Promise<string> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const selected = context.workbook.getSelectedRange().load('address');
    const used = selected.getUsedRangeOrNullObject(true).load('address');
    await context.sync();
    return used.isNullObject ? selected.address : used.address;
  });
}

/** The value of a formula's argument, of its first cell where it names several; undefined when it names no cell that is there. */
async function firstValueOf(
  context: Excel.RequestContext,
  cell: Excel.Range,
  argument: WrittenArgument,
): Promise<string | undefined> {
  if (argument.kind === 'omitted') return undefined;
  if (argument.kind === 'value') return String(argument.value);
  if (argument.kind === 'column') {
    const column = cell.getTables(false).getFirst().columns.getItemOrNullObject(argument.title);
    await context.sync();
    if (column.isNullObject) return undefined;
    const asked = column.getRange().getIntersection(cell.getEntireRow()).load('values');
    await context.sync();
    return String(asked.values[0]?.[0] ?? '');
  }
  const { worksheets } = context.workbook;
  const sheet =
    argument.sheet === undefined ? cell.worksheet : worksheets.getItemOrNullObject(argument.sheet);
  const asked = sheet.getRangeByIndexes(argument.top, argument.left, 1, 1).load('values');
  await context.sync();
  return asked.isNullObject ? undefined : String(asked.values[0]?.[0] ?? '');
}

/**
 * Enters a formula of the verdict to the right of each selected ticker. Cells that hold no ticker, such as a header, are passed over.
 *
 * @throws an Error with a sentence when nothing selected is a ticker, when several columns are selected, or when a cell that would get a
 *   formula is not empty: then nothing was entered.
 */
export function insertVerdicts(): Promise<InsertedVerdicts> {
  return runWriting(async (context) => {
    const selected = context.workbook.getSelectedRange();
    // A whole column may be selected.
    const used = selected
      .getUsedRangeOrNullObject(true)
      .load('rowIndex,columnIndex,rowCount,columnCount,values');
    const sheet = selected.worksheet;
    await context.sync();
    const rows = used.isNullObject ? [] : tickerRows(used.values);
    if (rows.length === 0)
      throw new Error(
        'No selected cell holds a ticker. Select the cells of your tickers, and choose it again.',
      );
    if (used.columnCount > 1)
      throw new Error(
        'Several columns are selected. Select the cells of your tickers alone, and choose it again.',
      );
    if (rows.length > MOST_CELLS)
      throw new Error(
        `More than ${MOST_CELLS.toLocaleString('en')} tickers are selected. Select fewer, or screen the sheet.`,
      );
    const column = used.columnIndex + 1;
    const beside = sheet.getRangeByIndexes(used.rowIndex, column, used.rowCount, 1).load('formulas');
    await context.sync();
    const filled = rows.find((row) => beside.formulas[row]?.[0] !== '');
    const addressOf = (row: number) => `${columnName(column)}${used.rowIndex + row + 1}`;
    if (filled !== undefined)
      throw new Error(
        `Cell ${addressOf(filled)} is not empty. Insert an empty column to the right of your tickers, and choose it again.`,
      );
    const ticker = (row: number) => `${columnName(used.columnIndex)}${used.rowIndex + row + 1}`;
    for (const row of rows)
      sheet.getRangeByIndexes(used.rowIndex + row, column, 1, 1).formulas = [
        [`=SHARIAH.HALAL_STATUS(${ticker(row)})`],
      ];
    await context.sync();
    const [first, last] = [addressOf(rows[0]!), addressOf(rows.at(-1)!)];
    return { count: rows.length, address: first === last ? first : `${first}:${last}` };
  });
}

/** The rows whose first cell is a ticker. A header is none, although it is written as one could be. */
function tickerRows(values: readonly (readonly unknown[])[]): number[] {
  return values.flatMap(([value], row) => {
    const isHeader =
      row === 0 && values.length > 1 && COLUMN_WORDS.ticker.includes(readHeaderCell(value).words);
    return !isHeader && value !== '' && readTicker(value).kind !== 'none' ? [row] : [];
  });
}
