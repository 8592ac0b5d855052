import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import {
  type CellAddress,
  type CellRange,
  type CellStyle,
  COLUMN_COUNT,
  overlaps,
  quoteSheetName,
  ROW_COUNT,
  type Shift,
  shifted,
} from 'xlsx-patch';
import { WireObject } from '../wire/wire-object';
import { WireError, invalidArgument, itemNotFound, notImplemented } from '../wire/wire-error';
import { fillCalculatedColumns } from './calculated-columns';
import { ConditionalFormatCollection } from './conditional-format';
import { addressOf } from './address';
import { copyCells } from './copying';
import { displayed, enter, shown } from './entry';
import { liveRanges } from './live-ranges';
import { mergeCells, unmergeCells } from './merging';
import { RangeFormat } from './range-format';
import { DataValidation } from './data-validation';
import { refuseProtected } from './protection';
import { resolveRange } from './reference';
import { findCell, removeDuplicates, type RemoveDuplicatesResult } from './searching';
import { deleteCells, insertCells } from './shifting';
import { RangeSort } from './sort';
import { Worksheet } from './worksheet';

/** Cells of one sheet. */
export class Range extends WireObject {
  readonly wireType = 'Range';

  #area: CellRange | undefined;

  constructor(
    readonly book: WorkbookModel,
    readonly sheet: WorksheetModel,
    area: CellRange,
  ) {
    super();
    this.#area = area;
    liveRanges(book).add(this);
  }

  /** Where the cells are now. @throws {WireError} InvalidReference when they were taken out. */
  get area(): CellRange {
    if (!this.#area) {
      throw new WireError(
        'InvalidReference',
        'This reference is not valid for the current operation: its cells were deleted.',
      );
    }
    return this.#area;
  }

  /** Cells have moved: a range that an add-in holds goes with its own. */
  follow(sheet: WorksheetModel, shift: Shift): void {
    if (sheet === this.sheet && this.#area) this.#area = shifted(this.#area, shift);
  }

  /** From the sheet's left edge, in points. */
  get Left(): number {
    return this.sheet.layout.leftOf(this.area.left);
  }

  /** From the sheet's upper edge, in points. */
  get Top(): number {
    return this.sheet.layout.topOf(this.area.top);
  }

  get Values(): unknown {
    return this.map((cell) => shown(this.sheet.entry(cell)));
  }

  set Values(values: unknown) {
    this.enter(values);
  }

  get Formulas(): unknown {
    return this.map((cell) => {
      const entry = this.sheet.entry(cell);
      return entry.formula ?? shown(entry);
    });
  }

  set Formulas(formulas: unknown) {
    this.enter(formulas);
  }

  /** As the cells show them; a column that is too narrow for a number is not taken into account. */
  get Text(): unknown {
    return this.map((cell) => displayed(this.sheet.entry(cell), this.sheet.style(cell).numberFormat));
  }

  get ValueTypes(): unknown {
    return this.map((cell) => {
      const { value, error } = this.sheet.entry(cell);
      if (error) return 'Error';
      if (value === null) return 'Empty';
      return typeof value === 'string' ? 'String' : typeof value === 'number' ? 'Double' : 'Boolean';
    });
  }

  get NumberFormat(): unknown {
    return this.map((cell) => this.sheet.style(cell).numberFormat ?? 'General');
  }

  set NumberFormat(formats: unknown) {
    const formatAt = this.matrix(oneForAll(formats));
    const styles = new Map<unknown, CellStyle>();
    this.restyle((row, column) => {
      const numberFormat = formatAt(row, column);
      const style = styles.get(numberFormat) ?? (typeof numberFormat === 'string' ? { numberFormat } : {});
      styles.set(numberFormat, style);
      return style;
    });
  }

  get Address(): string {
    return `${quoteSheetName(this.sheet.name)}!${addressOf(this.area)}`;
  }

  get RowIndex(): number {
    return this.area.top;
  }

  get ColumnIndex(): number {
    return this.area.left;
  }

  get RowCount(): number {
    return this.area.bottom - this.area.top + 1;
  }

  get ColumnCount(): number {
    return this.area.right - this.area.left + 1;
  }

  get CellCount(): number {
    return this.RowCount * this.ColumnCount;
  }

  /** Null where some rows are hidden and others not. */
  get RowHidden(): boolean | null {
    const { top, bottom } = this.area;
    return allOrNone(this.sheet.layout.hiddenRows, top, bottom);
  }

  set RowHidden(hidden: boolean) {
    refuseProtected(this.book, this.sheet);
    const { top, bottom } = this.area;
    const { layout } = this.sheet;
    // To show all of a sheet takes no more than what is hidden.
    const rows = hidden ? lines(top, bottom) : layout.hiddenRows.filter((row) => row >= top && row <= bottom);
    if (hidden) this.sheet.makeRoom({ row: bottom, column: 0 });
    layout.hideRows(rows, hidden);
    this.book.markDirty();
  }

  get ColumnHidden(): boolean | null {
    const { left, right } = this.area;
    return allOrNone(this.sheet.layout.hiddenColumns, left, right);
  }

  set ColumnHidden(hidden: boolean) {
    refuseProtected(this.book, this.sheet);
    const { left, right } = this.area;
    if (hidden) this.sheet.makeRoom({ row: 0, column: right });
    this.sheet.layout.hideColumns(lines(left, right), hidden);
  }

  get Format(): RangeFormat {
    return new RangeFormat(this);
  }

  get DataValidation(): DataValidation {
    return new DataValidation(this);
  }

  get ConditionalFormats(): ConditionalFormatCollection {
    return new ConditionalFormatCollection(this);
  }

  get Worksheet(): Worksheet {
    return new Worksheet(this.book, this.sheet);
  }

  /** Null where there is none, or not the same in all cells. */
  get Hyperlink(): unknown {
    const { top, left } = this.area;
    const link = this.sheet.link({ row: top, column: left });
    const same = this.map((cell) => this.sheet.link(cell)).flat();
    if (!link || same.some((one) => one?.link !== link.link || one.linkTip !== link.linkTip)) return null;
    return {
      ...(link.link.startsWith('#') ? { documentReference: link.link.slice(1) } : { address: link.link }),
      ...(link.linkTip === undefined ? {} : { screenTip: link.linkTip }),
      textToDisplay: displayed(
        this.sheet.entry({ row: top, column: left }),
        this.sheet.style({ row: top, column: left }).numberFormat,
      ),
    };
  }

  /** As in Excel, a cell that is empty shows where the link leads, and a link looks like one. */
  set Hyperlink(value: unknown) {
    const { address, documentReference, screenTip, textToDisplay } = (value ?? {}) as Record<string, unknown>;
    const place =
      typeof documentReference === 'string' && documentReference !== ''
        ? `#${documentReference.replace(/^#/, '')}`
        : '';
    const link = (typeof address === 'string' ? address : '') + place;
    if (link === '') throw invalidArgument('A link needs an address, or a place in this workbook.');
    const tip = typeof screenTip === 'string' && screenTip !== '' ? { linkTip: screenTip } : {};
    this.map((cell) => {
      this.sheet.setLink(cell, { link, ...tip });
      const { value: held, formula, error } = this.sheet.entry(cell);
      const empty = held === null && formula === undefined && error === undefined;
      const text =
        typeof textToDisplay === 'string' && textToDisplay !== '' ? textToDisplay : link.replace(/^#/, '');
      if (empty || textToDisplay)
        this.sheet.write({ top: cell.row, bottom: cell.row, left: cell.column, right: cell.column }, () => ({
          value: text,
        }));
    });
    this.restyleAll({ color: LINK_COLOR, underline: 'single' });
    this.book.changed(this.sheet, this.area);
  }

  GetCell(row: number, column: number): Range {
    return this.at(this.area.top + row, this.area.left + column, 1, 1);
  }

  GetRow(row: number): Range {
    return this.at(this.area.top + row, this.area.left, 1, this.ColumnCount);
  }

  GetColumn(column: number): Range {
    return this.at(this.area.top, this.area.left + column, this.RowCount, 1);
  }

  GetResizedRange(rows: number, columns: number): Range {
    return this.at(this.area.top, this.area.left, this.RowCount + rows, this.ColumnCount + columns);
  }

  GetOffsetRange(rows: number, columns: number): Range {
    return this.at(this.area.top + rows, this.area.left + columns, this.RowCount, this.ColumnCount);
  }

  get Sort(): RangeSort {
    return new RangeSort(this);
  }

  /** Whether all of the cells are within spilled ranges; null where some are and others not. */
  get HasSpill(): boolean | null {
    const spilled = new Set(this.map((cell) => this.sheet.spillAround(cell) !== undefined).flat());
    return spilled.size === 1 ? spilled.has(true) : null;
  }

  /** @throws {WireError} ItemNotFound where nothing spills. */
  GetSpillingToRange(): Range {
    return found(this.GetSpillingToRangeOrNullObject());
  }

  /** The cell whose formula spills over this one. @throws {WireError} ItemNotFound where there is none. */
  GetSpillParent(): Range {
    return found(this.GetSpillParentOrNullObject());
  }

  GetSpillParentOrNullObject(): Range | null {
    if (this.CellCount !== 1) throw invalidArgument();
    const area = this.sheet.spillAround({ row: this.area.top, column: this.area.left });
    return area ? this.at(area.top, area.left, 1, 1) : null;
  }

  /** Of a single cell whose formula spills; null of every other. */
  GetSpillingToRangeOrNullObject(): Range | null {
    if (this.CellCount !== 1) throw invalidArgument();
    const area = this.sheet.spillOf({ row: this.area.top, column: this.area.left });
    return area ? new Range(this.book, this.sheet, area) : null;
  }

  GetEntireRow(): Range {
    return new Range(this.book, this.sheet, { ...this.area, left: 0, right: COLUMN_COUNT - 1 });
  }

  GetEntireColumn(): Range {
    return new Range(this.book, this.sheet, { ...this.area, top: 0, bottom: ROW_COUNT - 1 });
  }

  /** @param count 1 when left out; rows below the range when it is negative. */
  GetRowsAbove(count: number | null): Range {
    const rows = lineCount(count);
    return rows < 0
      ? this.GetRowsBelow(-rows)
      : this.at(this.area.top - rows, this.area.left, rows, this.ColumnCount);
  }

  GetRowsBelow(count: number | null): Range {
    const rows = lineCount(count);
    return rows < 0
      ? this.GetRowsAbove(-rows)
      : this.at(this.area.bottom + 1, this.area.left, rows, this.ColumnCount);
  }

  GetColumnsBefore(count: number | null): Range {
    const columns = lineCount(count);
    return columns < 0
      ? this.GetColumnsAfter(-columns)
      : this.at(this.area.top, this.area.left - columns, this.RowCount, columns);
  }

  GetColumnsAfter(count: number | null): Range {
    const columns = lineCount(count);
    return columns < 0
      ? this.GetColumnsBefore(-columns)
      : this.at(this.area.top, this.area.right + 1, this.RowCount, columns);
  }

  GetAbsoluteResizedRange(rows: number, columns: number): Range {
    return this.at(this.area.top, this.area.left, rows, columns);
  }

  GetLastCell(): Range {
    return this.GetCell(this.RowCount - 1, this.ColumnCount - 1);
  }

  GetLastRow(): Range {
    return this.GetRow(this.RowCount - 1);
  }

  GetLastColumn(): Range {
    return this.GetColumn(this.ColumnCount - 1);
  }

  GetBoundingRect(other: unknown): Range {
    const { area } = this.#other(other);
    return new Range(this.book, this.sheet, {
      top: Math.min(this.area.top, area.top),
      left: Math.min(this.area.left, area.left),
      bottom: Math.max(this.area.bottom, area.bottom),
      right: Math.max(this.area.right, area.right),
    });
  }

  GetIntersectionOrNullObject(other: unknown): Range | null {
    const area = intersection(this.area, this.#other(other).area);
    return area ? new Range(this.book, this.sheet, area) : null;
  }

  GetIntersection(other: unknown): Range {
    const shared = this.GetIntersectionOrNullObject(other);
    if (!shared) throw itemNotFound();
    return shared;
  }

  GetUsedRange(valuesOnly?: boolean): Range {
    return this.GetUsedRangeOrNullObject(valuesOnly) ?? this.GetCell(0, 0);
  }

  GetUsedRangeOrNullObject(valuesOnly?: boolean): Range | null {
    const area = this.sheet.usedRange(valuesOnly === true, this.area);
    return area ? new Range(this.book, this.sheet, area) : null;
  }

  /** @param applyTo null when the add-in leaves it out. */
  Clear(applyTo: string | null): void {
    refuseProtected(this.book, this.sheet);
    if (applyTo === 'Hyperlinks' || applyTo === 'RemoveHyperlinks') {
      this.sheet.clearLinks(this.area);
      if (applyTo === 'RemoveHyperlinks') this.sheet.clear(this.area, 'formats');
      return;
    }
    const parts = { All: 'all', Contents: 'contents', Formats: 'formats' } as const;
    const part = parts[(applyTo ?? 'All') as keyof typeof parts];
    if (part === undefined) throw invalidArgument();
    this.sheet.clear(this.area, part);
    if (part === 'all') this.sheet.clearLinks(this.area);
    if (applyTo !== 'Formats') this.book.changed(this.sheet, this.area);
  }

  Insert(shift: string): Range {
    if (shift !== 'Down' && shift !== 'Right') throw invalidArgument();
    const { area } = this;
    insertCells(this.book, this.sheet, area, shift === 'Down' ? 'down' : 'right');
    return new Range(this.book, this.sheet, area);
  }

  Delete(shift: string): void {
    if (shift !== 'Up' && shift !== 'Left') throw invalidArgument();
    deleteCells(this.book, this.sheet, this.area, shift === 'Up' ? 'up' : 'left');
  }

  /** @param across whether each row is merged for itself. */
  Merge(across?: boolean | null): void {
    mergeCells(this, across === true);
  }

  /** Puts whole columns into a group of the outline. Groups of rows are not played. */
  Group(option: string): void {
    this.#outline(option, (level) => {
      if (level === MOST_LEVELS) throw invalidArgument();
      return level + 1;
    });
  }

  Ungroup(option: string): void {
    this.#outline(option, (level) => {
      if (level === 0) throw invalidArgument();
      return level - 1;
    });
  }

  HideGroupDetails(option: string): void {
    this.#showGroup(option, false);
  }

  ShowGroupDetails(option: string): void {
    this.#showGroup(option, true);
  }

  #outline(option: string, change: (level: number) => number): void {
    const { layout } = this.sheet;
    const columns = this.#groupedColumns(option);
    const levels = columns.map((column) => change(layout.columnOutline(column)));
    columns.forEach((column, at) => layout.setColumnOutline(column, levels[at]!));
    this.book.markDirty();
  }

  #showGroup(option: string, isShown: boolean): void {
    const { layout } = this.sheet;
    const grouped = this.#groupedColumns(option).filter((column) => layout.columnOutline(column) > 0);
    if (grouped.length === 0) throw invalidArgument();
    layout.hideColumns(grouped, !isShown);
  }

  #groupedColumns(option: string): number[] {
    refuseProtected(this.book, this.sheet);
    if (option !== 'ByColumns') throw notImplemented(`Range.group("${option}")`);
    const { left, right } = this.area;
    this.sheet.makeRoom({ row: 0, column: right });
    return lines(left, right);
  }

  Unmerge(): void {
    unmergeCells(this);
  }

  /** @param source a range, or an address, which may name another sheet. */
  CopyFrom(source: unknown, kind: string | null, skipBlanks: unknown, transpose: unknown): void {
    const from = source instanceof Range ? source : resolveRange(this.book, String(source), this.sheet);
    copyCells(from, this, kind ?? 'All', skipBlanks === true, transpose === true);
  }

  /** @throws {WireError} ItemNotFound where no cell shows the text. */
  Find(text: unknown, criteria: unknown): Range {
    return found(this.FindOrNullObject(text, criteria));
  }

  FindOrNullObject(text: unknown, criteria: unknown): Range | null {
    const cell = findCell(this, text, criteria);
    return cell ? this.at(cell.row, cell.column, 1, 1) : null;
  }

  RemoveDuplicates(columns: unknown, includesHeader: unknown): RemoveDuplicatesResult {
    return removeDuplicates(this, columns, includesHeader === true);
  }

  /** Its formulas are calculated again, and what depends on them; the add-in's functions in other cells are not called. */
  SetDirty(): void {
    this.book.forgetAnswersOf(this.sheet, this.area);
  }

  Select(): void {
    this.book.active = this.sheet;
    this.sheet.selection = this.area;
  }

  /** Office.js asks beforehand, so that a wrong shape fails where it was written. */
  _ValidateArraySize(rows: number, columns: number): void {
    if (rows !== this.RowCount || columns !== this.ColumnCount) throw wrongShape();
  }

  at(top: number, left: number, rows: number, columns: number): Range {
    const area = { top, left, bottom: top + rows - 1, right: left + columns - 1 };
    const outside = top < 0 || left < 0 || area.bottom >= ROW_COUNT || area.right >= COLUMN_COUNT;
    if (outside || rows < 1 || columns < 1) throw invalidArgument();
    return new Range(this.book, this.sheet, area);
  }

  map<T>(read: (cell: CellAddress) => T): T[][] {
    this.#refuseTooMany();
    const { top, left } = this.area;
    return Array.from({ length: this.RowCount }, (_, row) =>
      Array.from({ length: this.ColumnCount }, (__, column) =>
        read({ row: top + row, column: left + column }),
      ),
    );
  }

  restyle(styleAt: (row: number, column: number) => CellStyle): void {
    refuseProtected(this.book, this.sheet);
    this.#refuseTooMany();
    this.sheet.restyle(this.area, styleAt);
  }

  /** Changes the style of all cells alike. */
  restyleAll(style: CellStyle): void {
    this.restyle(() => style);
  }

  private enter(values: unknown): void {
    refuseProtected(this.book, this.sheet);
    this.#refuseTooMany();
    const valueAt = this.matrix(values);
    const settle = fillCalculatedColumns(this.book, this.sheet, this.area);
    enter(this.sheet, this.area, valueAt);
    settle();
    this.book.changed(this.sheet, this.area);
  }

  /** A whole column can be named, measured and cleared; nobody writes or reads a million cells in one piece, not even Excel. */
  #refuseTooMany(): void {
    if (this.CellCount <= MOST_CELLS) return;
    throw invalidArgument(
      `${this.Address} has too many cells to read or write in one piece. Take its used range, or a part of it.`,
    );
  }

  /** A range of the same sheet, given as one or by its address. */
  #other(other: unknown): Range {
    const range = other instanceof Range ? other : resolveRange(this.book, String(other), this.sheet);
    if (range.sheet !== this.sheet) throw invalidArgument();
    return range;
  }

  /** What was written, by the sheet's rows and columns: a matrix of the range's shape, or one value for all of it. */
  private matrix(values: unknown): (row: number, column: number) => unknown {
    if (!Array.isArray(values)) return () => values;
    const rows = values as unknown[][];
    if (
      rows.length !== this.RowCount ||
      rows.some((row) => !Array.isArray(row) || row.length !== this.ColumnCount)
    ) {
      throw wrongShape();
    }
    return (row, column) => rows[row - this.area.top]![column - this.area.left];
  }
}

/** A number format in a matrix of one is every cell's, as one that stands alone: Microsoft's own samples write it so. */
function oneForAll(formats: unknown): unknown {
  if (!Array.isArray(formats) || formats.length !== 1) return formats;
  const row: unknown = formats[0];
  return Array.isArray(row) && row.length === 1 ? (row as unknown[])[0] : formats;
}

function found<T>(item: T | null): T {
  if (item === null) throw itemNotFound();
  return item;
}

function lineCount(count: number | null): number {
  const wanted = count ?? 1;
  if (!Number.isInteger(wanted) || wanted === 0) throw invalidArgument();
  return wanted;
}

const lines = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

function allOrNone(hidden: readonly number[], first: number, last: number): boolean | null {
  const count = hidden.filter((line) => line >= first && line <= last).length;
  return count === 0 ? false : count === last - first + 1 ? true : null;
}

/** Of the style that Excel gives a link. */
const LINK_COLOR = '#0563C1';

/** About as many as fit into what Excel sends in one piece. */
const MOST_CELLS = 2_000_000;

/** Levels of an outline that Excel knows. */
const MOST_LEVELS = 7;

function intersection(a: CellRange, b: CellRange): CellRange | undefined {
  if (!overlaps(a, b)) return undefined;
  return {
    top: Math.max(a.top, b.top),
    left: Math.max(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
  };
}

const wrongShape = () =>
  invalidArgument(
    "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
  );
