import {
  SelectionMoveType,
  SetRangeValuesMutation,
  SetStyleCommand,
  SheetsSelectionsService,
} from '@univerjs/sheets';
import { BooleanNumber, type ICellData, type IRange, type Workbook, type Worksheet } from '@univerjs/core';
import {
  type CellAddress,
  type CellContents,
  type CellRange,
  type CellStyle,
  type ChartContents,
  COLUMN_COUNT,
  type ConditionalFormatContents,
  contains,
  followFormat,
  followPage,
  followPicture,
  followWordList,
  formatRange,
  type PageLayoutContents,
  parseRange,
  placeKey,
  ROW_COUNT,
  type PictureContents,
  type SheetContents,
  type Shift,
  shifted,
  type TableContents,
} from 'xlsx-patch';
import { readCellData, toCellData, toStyleData, type CellEntry } from './cell-data';
import { CellStyles } from './cell-styles';
import type { FormulaEngine } from './engine';
import { moveCells } from './cell-moves';
import { SheetLayout } from './sheet-layout';
import { PENDING } from './values';

/** What a sheet has that Univer's core has no place for, as plain data. */
export type SheetExtras = Required<
  Pick<
    SheetContents,
    | 'tables'
    | 'conditionalFormats'
    | 'wordLists'
    | 'charts'
    | 'pictures'
    | 'customProperties'
    | 'shifts'
    | 'protected'
  >
> &
  Pick<SheetContents, 'origin'> & { page: PageLayoutContents };

/** Where a click on a cell leads, and what is shown when it is pointed at. */
export type CellLink = Required<Pick<CellStyle, 'link'>> & Pick<CellStyle, 'linkTip'>;

/** Values by row and column, as Univer keeps them; its own type says nothing of the values. */
type Matrix<T> = Record<string, Record<string, T>>;

/** Empty rows and columns after the filled ones: to the engine, a reference past a sheet's last row is an error. */
const LEAST_ROWS = 10_000;
const SPARE_ROWS = 1_000;
const LEAST_COLUMNS = 100;
const SPARE_COLUMNS = 20;

/** A sheet's size for so many filled rows and columns. */
export const roomFor = (rows: number, columns: number) => ({
  rowCount: Math.max(LEAST_ROWS, rows + SPARE_ROWS),
  columnCount: Math.max(LEAST_COLUMNS, columns + SPARE_COLUMNS),
});

/** One sheet. Univer holds its cells and styles, this class the rest. */
export class WorksheetModel {
  readonly extras: SheetExtras;
  readonly layout: SheetLayout;
  /**
   * What spilled when the file was saved, until it is calculated again: it is in the file, and must be known to be there when a formula
   * has moved meanwhile, or spills less.
   */
  spilledBefore: readonly CellContents[] = [];
  /** By row and column: Univer's cells have no place for them. */
  #links = new Map<string, CellLink & CellAddress>();
  readonly #styles: CellStyles;

  /** @param number what the file knows the sheet by. */
  constructor(
    readonly id: string,
    readonly number: number,
    private readonly engine: FormulaEngine,
    private readonly workbook: Workbook,
    extras: Partial<SheetExtras> = {},
  ) {
    this.extras = {
      tables: [],
      conditionalFormats: [],
      wordLists: [],
      charts: [],
      pictures: [],
      customProperties: {},
      shifts: [],
      protected: false,
      page: {},
      ...extras,
    };
    this.layout = new SheetLayout(engine, () => this.worksheet);
    this.#styles = new CellStyles(() => workbook.getStyles());
  }

  get name(): string {
    return this.worksheet.getName();
  }

  get hidden(): boolean {
    return this.worksheet.isSheetHidden() === BooleanNumber.TRUE;
  }

  /** What the user has marked; the last of several ranges. */
  get selection(): CellRange {
    const marked = this.#selections.getSelectionsOfWorksheet(this.id).at(-1)?.range;
    if (!marked) return { top: 0, left: 0, bottom: 0, right: 0 };
    const { startRow: top, startColumn: left, endRow: bottom, endColumn: right } = marked;
    return { top, left, bottom, right };
  }

  set selection({ top, left, bottom, right }: CellRange) {
    const range = { startRow: top, startColumn: left, endRow: bottom, endColumn: right };
    const primary = {
      actualRow: top,
      actualColumn: left,
      startRow: top,
      startColumn: left,
      endRow: top,
      endColumn: left,
      isMerged: false,
      isMergedMainCell: false,
    };
    this.#selections.setSelections(this.id, [{ range, primary, style: null }], SelectionMoveType.MOVE_END);
  }

  get tables(): TableContents[] {
    return this.extras.tables;
  }

  get conditionalFormats(): ConditionalFormatContents[] {
    return this.extras.conditionalFormats;
  }

  get charts(): ChartContents[] {
    return this.extras.charts;
  }

  get pictures(): PictureContents[] {
    return this.extras.pictures;
  }

  get worksheet(): Worksheet {
    const sheet = this.workbook.getSheetBySheetId(this.id);
    if (!sheet) throw new Error('This sheet was deleted.');
    return sheet;
  }

  /** A cell's content, spilled values included; an empty one is `{ value: null }`. */
  entry({ row, column }: CellAddress): CellEntry {
    const own = this.worksheet.getCellRaw(row, column);
    if (own && this.#holdsOwn({ row, column })) return readCellData(own, Boolean(own.f));
    const spilled = this.#spilled()?.[row]?.[column];
    return spilled ? readCellData(spilled, true) : { value: null };
  }

  style({ row, column }: CellAddress): Readonly<CellStyle> {
    const own = this.worksheet.getCellRaw(row, column);
    return this.#styles.read(own?.s);
  }

  link({ row, column }: CellAddress): CellLink | undefined {
    return this.#links.get(`${row},${column}`);
  }

  /** @param link undefined to remove it. */
  setLink({ row, column }: CellAddress, link: CellLink | undefined): void {
    if (link) this.#links.set(`${row},${column}`, { ...link, row, column });
    else this.#links.delete(`${row},${column}`);
  }

  /** Removes the links of a range. */
  clearLinks(range: CellRange): void {
    for (const place of [...this.#links.values()]) if (contains(range, place)) this.setLink(place, undefined);
  }

  /** Writes contents, a matrix laid on the range's corner; undefined leaves a cell alone. */
  write(range: CellRange, entryAt: (row: number, column: number) => CellEntry | undefined): void {
    this.#set(range, (row, column) => {
      const entry = entryAt(row, column);
      return entry && toCellData(entry);
    });
  }

  /** Changes styles; what a style does not name stays. */
  restyle(range: CellRange, styleAt: (row: number, column: number) => CellStyle): void {
    this.makeRoom({ row: range.bottom, column: range.right });
    const cells = this.worksheet.getCellMatrix();
    this.#set(
      range,
      (row, column) => {
        const style = styleAt(row, column);
        if (style.size !== undefined) this.layout.growRow(row, style.size);
        const cell = cells.getValue(row, column);
        const reference = cell?.s ?? undefined;
        // In a text with several formats, the style is merged into each of them.
        if (cell?.p || typeof reference === 'object') return { s: toStyleData(style) };
        const changed = this.#styles.changed(reference, style, () => {
          this.#mutate({ [row]: { [column]: { s: toStyleData(style) } } }, SetStyleCommand.id);
          return cells.getValue(row, column)?.s;
        });
        if (changed === null) {
          if (cell) delete cell.s;
        } else if (cell) cell.s = changed;
        else cells.setValue(row, column, { s: changed });
        return NOTHING_ELSE;
      },
      SetStyleCommand.id,
    );
  }

  /** Empties cells of a range: contents, styles, or both. */
  clear(range: CellRange, what: 'all' | 'contents' | 'formats'): void {
    const used = this.usedRange(false);
    if (!used) return;
    const within = {
      top: range.top,
      left: range.left,
      bottom: Math.min(range.bottom, used.bottom),
      right: Math.min(range.right, used.right),
    };
    if (what === 'formats') this.#set(within, () => ({ s: null }), SetStyleCommand.id);
    else this.#set(within, () => (what === 'all' ? null : toCellData({ value: null })));
  }

  /**
   * The smallest range around all that is filled; undefined where nothing is. Styles alone count unless values only are wanted.
   *
   * @param within where to look; everywhere when left out.
   */
  usedRange(valuesOnly: boolean, within?: CellRange): CellRange | undefined {
    let range: CellRange | undefined;
    const include = (row: number, column: number): void => {
      if (within && !contains(within, { row, column })) return;
      range ??= { top: row, left: column, bottom: row, right: column };
      range.top = Math.min(range.top, row);
      range.left = Math.min(range.left, column);
      range.bottom = Math.max(range.bottom, row);
      range.right = Math.max(range.right, column);
    };
    this.worksheet.getCellMatrix().forValue((row, column, cell) => {
      if (!cell) return;
      const filled = Boolean(cell.f) || (cell.v !== undefined && cell.v !== null);
      if (filled || (!valuesOnly && cell.s)) include(row, column);
    });
    for (const [row, cells] of Object.entries(this.#spilled() ?? {})) {
      for (const column of Object.keys(cells)) include(Number(row), Number(column));
    }
    return range;
  }

  /** Every formula of the sheet, in no order. */
  formulas(): string[] {
    const formulas: string[] = [];
    this.worksheet.getCellMatrix().forValue((_row, _column, cell) => {
      if (cell?.f) formulas.push(cell.f);
    });
    return formulas;
  }

  /** Every cell with a formula. */
  formulaCells(): (CellAddress & { readonly formula: string })[] {
    const cells: (CellAddress & { readonly formula: string })[] = [];
    this.worksheet.getCellMatrix().forValue((row, column, cell) => {
      if (cell?.f) cells.push({ row, column, formula: cell.f });
    });
    return cells;
  }

  /** A cell as the engine has it. */
  cellData({ row, column }: CellAddress): ICellData | undefined {
    return this.worksheet.getCellRaw(row, column) || undefined;
  }

  /** The sentences that go with the errors of its formulas, each once. */
  errorSentences(): string[] {
    const found = new Set<string>();
    const take = (cell: ICellData | null): void => {
      const message = cell && readCellData(cell, true).message;
      if (message) found.add(message);
    };
    this.worksheet.getCellMatrix().forValue((_row, _column, cell) => {
      if (cell?.f) take(cell);
    });
    for (const cells of Object.values(this.#spilled() ?? {}))
      for (const cell of Object.values(cells ?? {})) take(cell);
    return [...found];
  }

  /** Where a value is still awaited, spilled ones too. */
  pendingCells(): CellAddress[] {
    const found: CellAddress[] = [];
    this.worksheet.getCellMatrix().forValue((row, column, cell) => {
      if (cell?.f && cell.v === PENDING) found.push({ row, column });
    });
    for (const [row, cells] of Object.entries(this.#spilled() ?? {})) {
      for (const [column, cell] of Object.entries(cells ?? {})) {
        const place = { row: Number(row), column: Number(column) };
        if (cell?.v === PENDING && !this.#holdsOwn(place)) found.push(place);
      }
    }
    return found;
  }

  /** Makes the engine's sheet large enough for a cell. */
  makeRoom({ row, column }: CellAddress): void {
    const { worksheet } = this;
    const { rowCount, columnCount } = roomFor(row + 1, column + 1);
    if (row >= worksheet.getRowCount()) worksheet.setRowCount(Math.min(rowCount, ROW_COUNT));
    if (column >= worksheet.getColumnCount()) worksheet.setColumnCount(Math.min(columnCount, COLUMN_COUNT));
  }

  /**
   * Enlarges the engine's sheet for what spilled past its end, but not past Excel's; true when anything did.
   *
   * @param served the formulas for which the sheet was enlarged before, to which this adds. It is enlarged once for each: a formula whose
   *   result grows with the sheet, as those of `=1:1` and `=A:A` do, would enlarge it step by step to Excel's last row, and would not
   *   fit there either.
   */
  makeRoomForSpills(served: Set<string>): boolean {
    let grown = false;
    for (const { anchor, range } of this.#spills()) {
      const { endRow: row, endColumn: column } = range;
      const outside = row >= this.worksheet.getRowCount() || column >= this.worksheet.getColumnCount();
      const formula = `${this.id}!${anchor.row},${anchor.column}`;
      if (!outside || row >= ROW_COUNT || column >= COLUMN_COUNT || served.has(formula)) continue;
      served.add(formula);
      this.makeRoom({ row, column });
      grown = true;
    }
    return grown;
  }

  /** Moves the cells themselves; see {@link moveCells}. */
  moveCells(shift: Shift): void {
    moveCells(this.engine, this.workbook, this.worksheet, shift);
  }

  /** Changes the sheet's formulas where `change` gives another; what they show stays until they are calculated. */
  rewriteFormulas(change: (formula: string) => string): void {
    const cellValue: Record<number, Record<number, ICellData>> = {};
    this.worksheet.getCellMatrix().forValue((row, column, cell) => {
      if (!cell?.f) return;
      const formula = change(cell.f);
      const { v, t } = cell;
      if (formula !== cell.f) (cellValue[row] ??= {})[column] = { f: formula, v: v ?? null, t: t ?? null };
    });
    if (Object.keys(cellValue).length === 0) return;
    const place = { unitId: this.workbook.getUnitId(), subUnitId: this.id };
    this.engine.mutate(SetRangeValuesMutation.id, { ...place, cellValue }, true);
  }

  /**
   * After cells have moved: moves what the sheet has beside Univer's cells.
   *
   * @param undone whether that takes the last move back: then it is as if neither had been.
   */
  shift(shift: Shift, undone: boolean): void {
    const { extras, name } = this;
    if (undone) extras.shifts.pop();
    else extras.shifts.push(shift);
    extras.tables = extras.tables.flatMap((table) => {
      const range = shiftedText(table.range, shift);
      if (range === undefined) return [];
      // The total row was deleted.
      const { bottom, left, right } = parseRange(table.range)!;
      const total = formatRange({ top: bottom, left, bottom, right });
      if (table.showTotals && shiftedText(total, shift) === undefined) delete table.showTotals;
      return [Object.assign(table, { range })];
    });
    extras.conditionalFormats = extras.conditionalFormats.flatMap(
      (format) => followFormat(format, name, shift) ?? [],
    );
    extras.wordLists = extras.wordLists.flatMap((list) => followWordList(list, name, shift) ?? []);
    const links = [...this.#links.values()];
    this.#links.clear();
    for (const { row, column, ...link } of links) {
      const to = shifted({ top: row, bottom: row, left: column, right: column }, shift);
      if (to) this.setLink({ row: to.top, column: to.left }, link);
    }
    extras.page = followPage(extras.page, shift);
    extras.charts = extras.charts.flatMap((chart) => {
      const range = shiftedText(chart.range, shift);
      return range === undefined ? [] : [Object.assign(chart, { range })];
    });
    for (const picture of extras.pictures) Object.assign(picture, followPicture(picture, shift));
  }

  export(): SheetContents {
    const { extras, name } = this;
    return {
      name,
      id: this.number,
      ...(extras.origin === undefined ? {} : { origin: extras.origin }),
      ...(extras.shifts.length > 0 ? { shifts: [...extras.shifts] } : {}),
      ...(this.hidden ? { hidden: true } : {}),
      ...(extras.protected ? { protected: true } : {}),
      cells: this.#cells(),
      ...this.layout.export(),
      ...(Object.keys(extras.page).length > 0 ? { page: structuredClone(extras.page) } : {}),
      tables: structuredClone(extras.tables),
      conditionalFormats: [...extras.conditionalFormats],
      ...(extras.wordLists.length > 0 ? { wordLists: structuredClone(extras.wordLists) } : {}),
      ...(extras.charts.length > 0 ? { charts: structuredClone(extras.charts) } : {}),
      ...(extras.pictures.length > 0 ? { pictures: structuredClone(extras.pictures) } : {}),
      customProperties: { ...extras.customProperties },
    };
  }

  #cells(): CellContents[] {
    const cells: CellContents[] = [];
    const anchors = this.#anchors();
    const before = new Map(this.spilledBefore.map((cell) => [placeKey(cell.row, cell.column), cell]));
    // Only links, and what spilled before, may be where there is no cell.
    const wanted = this.#links.size + this.spilledBefore.length > 0;
    const seen = new Set<number>();
    const include = (row: number, column: number): void => {
      const place = { row, column };
      const entry = this.entry(place);
      const { link, linkTip } = this.link(place) ?? {};
      const style = { ...this.style(place), ...(link && { link }), ...(linkTip && { linkTip }) };
      if (wanted) seen.add(placeKey(row, column));
      const filled = entry.value !== null || entry.formula !== undefined || entry.error !== undefined;
      const styled = Object.keys(style).length > 0;
      const old = filled ? undefined : before.get(placeKey(row, column));
      if (old) {
        const { style: _, ...content } = old;
        cells.push({ ...content, ...(styled ? { style } : {}) });
        return;
      }
      if (!filled && !styled) return;
      const spill =
        entry.formula === undefined && filled && !this.#holdsOwn(place)
          ? anchors.get(placeKey(row, column))
          : undefined;
      cells.push({ ...place, ...entry, ...(styled ? { style } : {}), ...(spill ? { spill } : {}) });
    };
    this.worksheet.getCellMatrix().forValue((row, column) => include(row, column));
    for (const [row, columns] of Object.entries(this.#spilled() ?? {})) {
      for (const column of Object.keys(columns)) {
        if (!this.worksheet.getCellRaw(Number(row), Number(column))) include(Number(row), Number(column));
      }
    }
    // A link over a cell that holds nothing.
    for (const { row, column } of this.#links.values())
      if (!seen.has(placeKey(row, column))) include(row, column);
    for (const cell of this.spilledBefore) if (!seen.has(placeKey(cell.row, cell.column))) cells.push(cell);
    return cells;
  }

  /** For each cell that a formula elsewhere spilled over, where that formula is. */
  #anchors(): Map<number, CellAddress> {
    const anchors = new Map<number, CellAddress>();
    for (const { anchor, range } of this.#spills()) {
      for (let row = range.startRow; row <= range.endRow; row += 1) {
        for (let column = range.startColumn; column <= range.endColumn; column += 1) {
          if (row !== anchor.row || column !== anchor.column) anchors.set(placeKey(row, column), anchor);
        }
      }
    }
    return anchors;
  }

  /** The cells that the formula of a cell fills, its own among them; undefined where it spills over none. */
  spillOf({ row, column }: CellAddress): CellRange | undefined {
    const spill = this.#spills().find(({ anchor }) => anchor.row === row && anchor.column === column);
    if (!spill || this.entry({ row, column }).error === '#SPILL!') return undefined;
    const { startRow: top, startColumn: left, endRow: bottom, endColumn: right } = spill.range;
    return bottom > top || right > left ? { top, left, bottom, right } : undefined;
  }

  /** The spilled range in which a cell lies, its formula's own cell included; undefined where there is none. */
  spillAround({ row, column }: CellAddress): CellRange | undefined {
    for (const { anchor } of this.#spills()) {
      const area = this.spillOf(anchor);
      if (area && contains(area, { row, column })) return area;
    }
    return undefined;
  }

  /** Where formulas spill, or would if nothing stood in their way. */
  #spills(): { anchor: CellAddress; range: IRange }[] {
    const unit = this.engine.formulas.getArrayFormulaRange()[this.workbook.getUnitId()];
    const ranges = (unit?.[this.id] ?? {}) as Matrix<IRange>;
    return Object.entries(ranges).flatMap(([row, columns]) =>
      Object.entries(columns ?? {}).map(([column, range]) => ({
        anchor: { row: Number(row), column: Number(column) },
        range,
      })),
    );
  }

  /** Whether the cell itself holds something; what spilled over it is not its own. */
  #holdsOwn({ row, column }: CellAddress): boolean {
    const own = this.worksheet.getCellRaw(row, column);
    return Boolean(own?.f) || (own?.v !== undefined && own.v !== null);
  }

  get #selections() {
    return this.engine.injector.get(SheetsSelectionsService).getWorkbookSelections(this.workbook.getUnitId());
  }

  #spilled(): Matrix<ICellData | null> | undefined {
    const unit = this.engine.formulas.getArrayFormulaCellData()[this.workbook.getUnitId()];
    return (unit?.[this.id] ?? undefined) as Matrix<ICellData | null> | undefined;
  }

  /** @param trigger what Univer takes for the cause: a change of style alone must not pass for a formula that was removed. */
  #set(
    range: CellRange,
    dataAt: (row: number, column: number) => ICellData | null | undefined,
    trigger?: string,
  ): void {
    this.makeRoom({ row: range.bottom, column: range.right });
    const cellValue: Record<number, Record<number, ICellData | null>> = {};
    for (let row = range.top; row <= range.bottom; row += 1) {
      for (let column = range.left; column <= range.right; column += 1) {
        const data = dataAt(row, column);
        if (data !== undefined) (cellValue[row] ??= {})[column] = data;
      }
    }
    this.#mutate(cellValue, trigger);
  }

  #mutate(cellValue: Record<number, Record<number, ICellData | null>>, trigger: string | undefined): void {
    this.engine.mutate(SetRangeValuesMutation.id, {
      unitId: this.workbook.getUnitId(),
      subUnitId: this.id,
      cellValue,
      ...(trigger === undefined ? {} : { trigger }),
    });
  }
}

/** For a cell whose style is changed already: Univer looks at its type again, and draws it again. */
const NOTHING_ELSE: ICellData = Object.freeze({});

function shiftedText(text: string, shift: Shift): string | undefined {
  const range = parseRange(text);
  const moved = range && shifted(range, shift);
  return moved && formatRange(moved);
}
