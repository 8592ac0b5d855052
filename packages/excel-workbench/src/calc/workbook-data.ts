import { LocaleType, type IWorkbookData, type IWorksheetData } from '@univerjs/core';
import type { CellContents, SheetContents, WorkbookContents } from 'xlsx-patch';
import { toCellData, toStyleData } from './cell-data';
import { layoutData, textHeights } from './sheet-layout';
import { roomFor } from './worksheet';

let units = 0;

/** The engine keeps what it read of formulas and ranges by these, for all workbooks of the process alike. */
function unitId(): string {
  units += 1;
  return `book-${units}-`;
}

/**
 * A workbook as Univer loads it.
 *
 * @param ids the ids of its sheets, in the order of the tabs.
 */
export function workbookData(contents: WorkbookContents, ids: readonly string[]): Partial<IWorkbookData> {
  const sheets = contents.sheets.map((sheet, index) => [ids[index]!, sheetData(ids[index]!, sheet)] as const);
  return {
    id: unitId(),
    name: 'Book',
    appVersion: '',
    locale: LocaleType.EN_US,
    styles: {},
    sheetOrder: [...ids],
    sheets: Object.fromEntries(sheets),
    resources: [],
  };
}

function sheetData(id: string, contents: SheetContents): Partial<IWorksheetData> {
  const { name, hidden, cells } = contents;
  const cellData: IWorksheetData['cellData'] = {};
  // A spilled value belongs to its anchor, whose formula spills it again. The style is the cell's own.
  const own = cells.filter((cell) => cell.spill === undefined);
  for (const cell of own) (cellData[cell.row] ??= {})[cell.column] = data(cell);
  for (const { row, column, spill, style } of cells)
    if (spill && style) (cellData[row] ??= {})[column] = data({ row, column, value: null, style });
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0) + 1;
  const room = roomFor(most(own.map(({ row }) => row)), most(own.map(({ column }) => column)));
  const { rowData, ...layout } = layoutData(contents);
  return {
    id,
    name,
    hidden: hidden ? 1 : 0,
    ...room,
    ...layout,
    rowData: withHeights(textHeights(own), rowData),
    cellData,
  };
}

/** Rows with their own data, and where that gives no height, with the one that their text wants. */
function withHeights(
  text: IWorksheetData['rowData'],
  own: IWorksheetData['rowData'] = {},
): IWorksheetData['rowData'] {
  const rows = { ...text, ...own };
  for (const row of Object.keys(own).map(Number)) {
    if (own[row]?.h === undefined && text[row]) rows[row] = { ...text[row], ...own[row] };
  }
  return rows;
}

function data(cell: CellContents) {
  const { f, v, t, custom } = toCellData(cell);
  const style = cell.style && { s: toStyleData(cell.style) };
  // Univer's own loader wants no nulls.
  return Object.fromEntries(
    Object.entries({ f, v, t, custom, ...style }).filter(([, value]) => value != null),
  );
}
