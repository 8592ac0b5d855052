import {
  AddWorksheetMergeMutation,
  RemoveWorksheetMergeMutation,
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetFrozenMutation,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
  SetTabColorMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetRowAutoHeightMutation,
  SetWorksheetRowHeightMutation,
  SetWorksheetRowIsAutoHeightMutation,
  ToggleGridlinesMutation,
} from '@univerjs/sheets';
import { BooleanNumber, RANGE_TYPE } from '@univerjs/core';
import type {
  CustomData,
  IObjectArrayPrimitiveType,
  IRange,
  IWorksheetData,
  Nullable,
  Worksheet,
} from '@univerjs/core';
import {
  type CellContents,
  COLUMN_COUNT,
  formatRange,
  parseRange,
  ROW_COUNT,
  type SheetContents,
} from 'xlsx-patch';
import type { FormulaEngine } from './engine';

type LayoutContents = Pick<
  SheetContents,
  | 'columnWidths'
  | 'rowHeights'
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'columnOutline'
  | 'frozen'
  | 'merges'
  | 'tabColor'
  | 'showGridlines'
  | 'rightToLeft'
>;

/** Excel's default font: a digit is seven pixels wide, and a column has five more beside its text. */
const DIGIT = 7;
const PADDING = 5;

/** Excel's defaults: 8.43 characters and 15 points. */
export const COLUMN_WIDTH = 8.43;
export const ROW_HEIGHT = 15;

/** Of a line of text, by the size of its letters. */
const LINE_HEIGHT = 4 / 3;

const pixelsOfCharacters = (characters: number): number => characters * DIGIT + PADDING;
const charactersOfPixels = (pixels: number): number => rounded((pixels - PADDING) / DIGIT);
const pixelsOfPoints = (points: number): number => (points * 4) / 3;
const pointsOfPixels = (pixels: number): number => rounded((pixels * 3) / 4);

/** What is not a whole number of pixels comes back as it went in. */
const rounded = (size: number): number => Math.round(size * 1e6) / 1e6;

/** Sizes of rows and columns, frozen panes, merged cells and the tab's colour: Univer's own, in Excel's units. */
export class SheetLayout {
  constructor(
    private readonly engine: FormulaEngine,
    private readonly worksheet: () => Worksheet,
  ) {}

  /** In characters; undefined for a column of the default width. */
  columnWidth(column: number): number | undefined {
    const width = this.#config.columnData[column]?.w;
    return width === undefined ? undefined : charactersOfPixels(width);
  }

  setColumnWidth(column: number, characters: number): void {
    const range = { startColumn: column, endColumn: column, startRow: 0, endRow: 0 };
    const colWidth = pixelsOfCharacters(characters);
    this.#mutate(SetWorksheetColWidthMutation.id, { ranges: [range], colWidth });
  }

  /** In points; undefined for a row that is as high as its text wants. */
  rowHeight(row: number): number | undefined {
    const height = this.#config.rowData[row]?.h;
    return height === undefined ? undefined : pointsOfPixels(height);
  }

  /** @param points undefined to let the row be as high as its text wants. */
  setRowHeight(row: number, points: number | undefined): void {
    this.setRowHeights(row, row, points);
  }

  /**
   * Sets the height of rows in one change: with each change, the engine looks through all rows.
   *
   * @param points undefined to let the rows be as high as their text wants.
   */
  setRowHeights(top: number, bottom: number, points: number | undefined): void {
    const range = { startRow: top, endRow: bottom, startColumn: 0, endColumn: 0 };
    const rowHeight = pixelsOfPoints(points ?? ROW_HEIGHT);
    this.#mutate(SetWorksheetRowHeightMutation.id, { ranges: [range], rowHeight });
    if (points !== undefined) return;
    for (let row = top; row <= bottom; row += 1) delete this.#config.rowData[row]?.h;
  }

  /** How far a column is from the sheet's left edge, in points. */
  leftOf(column: number): number {
    return sumOf(column, (at) => this.#shownWidth(at));
  }

  /** How far a row is from the sheet's upper edge, in points. */
  topOf(row: number): number {
    return sumOf(row, (at) => this.#shownHeight(at));
  }

  /** The column that is so many points from the left edge, and how far from the column's own edge that is. */
  columnAt(points: number): { readonly index: number; readonly rest: number } {
    return placeAt(points, COLUMN_COUNT, (at) => this.#shownWidth(at));
  }

  rowAt(points: number): { readonly index: number; readonly rest: number } {
    return placeAt(points, ROW_COUNT, (at) => this.#shownHeight(at));
  }

  #shownWidth(column: number): number {
    const data = this.#config.columnData[column];
    if (data?.hd === BooleanNumber.TRUE) return 0;
    return pointsOfPixels(data?.w ?? pixelsOfCharacters(COLUMN_WIDTH));
  }

  #shownHeight(row: number): number {
    const data = this.#config.rowData[row];
    if (data?.hd === BooleanNumber.TRUE) return 0;
    return pointsOfPixels(data?.h ?? data?.ah ?? pixelsOfPoints(ROW_HEIGHT));
  }

  /** Makes a row without a height of its own as high as letters of that size want. */
  growRow(row: number, size: number): void {
    const data = this.#config.rowData[row];
    const wanted = pixelsOfPoints(size * LINE_HEIGHT);
    if (data?.h !== undefined || wanted <= (data?.ah ?? pixelsOfPoints(ROW_HEIGHT))) return;
    const range = { startRow: row, endRow: row, startColumn: 0, endColumn: 0 };
    this.#mutate(SetWorksheetRowIsAutoHeightMutation.id, { ranges: [range], autoHeightInfo: 1 });
    this.#mutate(SetWorksheetRowAutoHeightMutation.id, { rowsAutoHeightInfo: [{ row, autoHeight: wanted }] });
  }

  /** The rows that have a height of their own. */
  sizedRows(): number[] {
    const { rowData } = this.#config;
    return Object.keys(rowData)
      .map(Number)
      .filter((row) => rowData[row]?.h !== undefined);
  }

  /** In ascending order. */
  get hiddenRows(): number[] {
    return hiddenIn(this.#config.rowData);
  }

  get hiddenColumns(): number[] {
    return hiddenIn(this.#config.columnData);
  }

  /** Hides or shows rows; those past the end of what the engine knows of the sheet are left alone. */
  hideRows(rows: readonly number[], hidden: boolean): void {
    const count = this.worksheet().getRowCount();
    const ranges = rows
      .filter((row) => row < count)
      .map((row) => ({ startRow: row, endRow: row, startColumn: 0, endColumn: 0 }));
    this.#mutate(hidden ? SetRowHiddenMutation.id : SetRowVisibleMutation.id, { ranges });
  }

  hideColumns(columns: readonly number[], hidden: boolean): void {
    const count = this.worksheet().getColumnCount();
    const ranges = columns
      .filter((column) => column < count)
      .map((column) => ({ startRow: 0, endRow: 0, startColumn: column, endColumn: column }));
    this.#mutate(hidden ? SetColHiddenMutation.id : SetColVisibleMutation.id, { ranges });
  }

  /** The level of the outline that a column is in; 0 for none. */
  columnOutline(column: number): number {
    return outlineOf(this.#config.columnData[column]);
  }

  setColumnOutline(column: number, level: number): void {
    const data = (this.#config.columnData[column] ??= {});
    data.custom = { ...data.custom, [OUTLINE]: level };
  }

  get frozen(): { rows: number; columns: number } {
    const { ySplit, xSplit } = this.#config.freeze;
    return { rows: ySplit, columns: xSplit };
  }

  set frozen(frozen: { rows: number; columns: number }) {
    this.#mutate(SetFrozenMutation.id, freezeData(frozen));
  }

  /** `#RRGGBB`; empty for none. */
  get tabColor(): string {
    return this.#config.tabColor;
  }

  set tabColor(color: string) {
    this.#mutate(SetTabColorMutation.id, { color });
  }

  get showGridlines(): boolean {
    return this.#config.showGridlines !== BooleanNumber.FALSE;
  }

  set showGridlines(show: boolean) {
    this.#mutate(ToggleGridlinesMutation.id, {
      showGridlines: show ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    });
  }

  /** Whether the columns run from right to left. It is kept for the file; on the screen they run from left to right all the same. */
  get rightToLeft(): boolean {
    return this.#config.rightToLeft === BooleanNumber.TRUE;
  }

  set rightToLeft(rightToLeft: boolean) {
    this.#config.rightToLeft = rightToLeft ? BooleanNumber.TRUE : BooleanNumber.FALSE;
  }

  get merges(): string[] {
    return this.#config.mergeData.map(({ startRow, startColumn, endRow, endColumn }) =>
      formatRange({ top: startRow, left: startColumn, bottom: endRow, right: endColumn }),
    );
  }

  /** Changes which ranges are merged; they must not overlap. */
  set merges(merges: readonly string[]) {
    const before = this.#config.mergeData.map((merge) => ({ ...merge }));
    if (before.length > 0) this.#mutate(RemoveWorksheetMergeMutation.id, { ranges: before });
    if (merges.length > 0) this.#mutate(AddWorksheetMergeMutation.id, { ranges: mergeData(merges) });
  }

  export(): LayoutContents {
    const { columnData } = this.#config;
    const columns = Object.keys(columnData).map(Number);
    const { frozen, tabColor, merges, hiddenRows, hiddenColumns } = this;
    const columnOutline = sizes(columns, (column) => this.columnOutline(column) || undefined);
    return {
      columnWidths: sizes(columns, (column) => this.columnWidth(column)),
      rowHeights: sizes(this.sizedRows(), (row) => this.rowHeight(row)),
      ...(hiddenRows.length > 0 ? { hiddenRows } : {}),
      ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}),
      ...(Object.keys(columnOutline).length > 0 ? { columnOutline } : {}),
      ...(frozen.rows || frozen.columns ? { frozen } : {}),
      ...(merges.length > 0 ? { merges } : {}),
      ...(tabColor ? { tabColor } : {}),
      ...(this.showGridlines ? {} : { showGridlines: false }),
      ...(this.rightToLeft ? { rightToLeft: true } : {}),
    };
  }

  get #config(): IWorksheetData {
    return this.worksheet().getConfig();
  }

  #mutate(id: string, parameters: object): void {
    const worksheet = this.worksheet();
    const place = { unitId: worksheet.getUnitId(), subUnitId: worksheet.getSheetId() };
    this.engine.mutate(id, { ...place, ...parameters });
  }
}

/** Where the level of a column's outline is kept: Univer has no outlines, and moves this with the column. */
const OUTLINE = 'outline';

const outlineOf = (data: { readonly custom?: Nullable<CustomData> } | undefined): number =>
  Number(data?.custom?.[OUTLINE] ?? 0);

/** A sheet's layout as Univer loads it. */
export function layoutData(contents: LayoutContents): Partial<IWorksheetData> {
  const { columnWidths = {}, rowHeights = {}, frozen, merges = [], tabColor } = contents;
  const { hiddenRows = [], hiddenColumns = [], columnOutline = {} } = contents;
  const columnData: NonNullable<IWorksheetData['columnData']> = {};
  for (const [column, width] of Object.entries(columnWidths))
    columnData[Number(column)] = { w: pixelsOfCharacters(width) };
  for (const column of hiddenColumns) columnData[column] = { ...columnData[column], hd: 1 };
  for (const [column, level] of Object.entries(columnOutline))
    columnData[Number(column)] = { ...columnData[Number(column)], custom: { [OUTLINE]: level } };
  const rowData: NonNullable<IWorksheetData['rowData']> = {};
  for (const [row, height] of Object.entries(rowHeights))
    rowData[Number(row)] = { h: pixelsOfPoints(height), ia: 0 };
  for (const row of hiddenRows) rowData[row] = { ...rowData[row], hd: 1 };
  return {
    columnData,
    rowData,
    mergeData: mergeData(merges),
    defaultColumnWidth: Math.round(pixelsOfCharacters(COLUMN_WIDTH)),
    defaultRowHeight: pixelsOfPoints(ROW_HEIGHT),
    ...(frozen ? { freeze: freezeData(frozen) } : {}),
    ...(tabColor === undefined ? {} : { tabColor }),
    ...(contents.showGridlines === false ? { showGridlines: BooleanNumber.FALSE } : {}),
    ...(contents.rightToLeft ? { rightToLeft: BooleanNumber.TRUE } : {}),
  };
}

/** Univer remembers every cell of a merge, unless that is of whole rows or columns. */
const MOST_MERGED = 1_000_000;

/** Merges past that many cells are left to the file, where they stay: nothing that is calculated depends on them. */
function mergeData(merges: readonly string[]): IRange[] {
  let merged = 0;
  return merges.flatMap((merge) => {
    const range = parseRange(merge);
    if (!range) return [];
    const { top, left, bottom, right } = range;
    const [wide, tall] = [right - left + 1 === COLUMN_COUNT, bottom - top + 1 === ROW_COUNT];
    if (!wide && !tall) merged += (bottom - top + 1) * (right - left + 1);
    if (merged > MOST_MERGED) return [];
    const rangeType =
      wide && tall ? RANGE_TYPE.ALL : wide ? RANGE_TYPE.ROW : tall ? RANGE_TYPE.COLUMN : undefined;
    const area = { startRow: top, startColumn: left, endRow: bottom, endColumn: right };
    return [rangeType === undefined ? area : { ...area, rangeType }];
  });
}

/** Rows are as high as their largest letters want, as in Excel, where no height is given. These are no heights of their own. */
export function textHeights(cells: readonly CellContents[]): IWorksheetData['rowData'] {
  const heights: IWorksheetData['rowData'] = {};
  for (const { row, style } of cells) {
    const points = (style?.size ?? 0) * LINE_HEIGHT;
    if (points <= ROW_HEIGHT || pixelsOfPoints(points) <= (heights[row]?.ah ?? 0)) continue;
    heights[row] = { ah: pixelsOfPoints(points), ia: 1 };
  }
  return heights;
}

function sumOf(count: number, size: (at: number) => number): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += size(at);
  return sum;
}

function placeAt(
  points: number,
  count: number,
  size: (at: number) => number,
): { readonly index: number; readonly rest: number } {
  let rest = points;
  let index = 0;
  for (; index < count - 1 && rest >= size(index); index += 1) rest -= size(index);
  return { index, rest };
}

const hiddenIn = (data: IObjectArrayPrimitiveType<{ hd?: number }>): number[] =>
  Object.keys(data)
    .map(Number)
    .filter((index) => data[index]?.hd === 1)
    .sort((a, b) => a - b);

function freezeData({ rows, columns }: { rows: number; columns: number }) {
  // Univer wants -1 where nothing is frozen.
  return { ySplit: rows, xSplit: columns, startRow: rows || -1, startColumn: columns || -1 };
}

function sizes(indexes: readonly number[], sizeAt: (index: number) => number | undefined) {
  return Object.fromEntries(
    indexes.flatMap((index) => {
      const size = sizeAt(index);
      return size === undefined ? [] : [[index, size] as const];
    }),
  );
}
