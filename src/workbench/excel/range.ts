import type { Book } from '../calc/book';
import type { BookSheet } from '../calc/book-sheet';
import { formatRange, quoteSheetName, type CellAddress, type CellRange } from '../files/a1';
import type { CellStyle } from '../files/contents';
import { WireObject } from '../wire/wire-object';
import { invalidArgument } from '../wire/wire-error';
import { ConditionalFormatCollection } from './conditional-format';
import { entered, shown } from './entry';
import { RangeFormat } from './range-format';
import { Worksheet } from './worksheet';

/** Cells of one sheet. */
export class Range extends WireObject {
  readonly wireType = 'Range';

  constructor(
    readonly book: Book,
    readonly sheet: BookSheet,
    readonly area: CellRange,
  ) {
    super();
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
    const formatAt = this.matrix(formats);
    this.restyle((row, column) => {
      const numberFormat = formatAt(row, column);
      return typeof numberFormat === 'string' ? { numberFormat } : {};
    });
  }

  get Address(): string {
    return `${quoteSheetName(this.sheet.name)}!${formatRange(this.area)}`;
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

  get Format(): RangeFormat {
    return new RangeFormat(this);
  }

  get ConditionalFormats(): ConditionalFormatCollection {
    return new ConditionalFormatCollection(this);
  }

  get Worksheet(): Worksheet {
    return new Worksheet(this.book, this.sheet);
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

  GetUsedRangeOrNullObject(valuesOnly?: boolean): Range | null {
    const used = this.sheet.usedRange(valuesOnly === true);
    if (!used) return null;
    const area = {
      top: Math.max(used.top, this.area.top),
      left: Math.max(used.left, this.area.left),
      bottom: Math.min(used.bottom, this.area.bottom),
      right: Math.min(used.right, this.area.right),
    };
    return area.top <= area.bottom && area.left <= area.right ? new Range(this.book, this.sheet, area) : null;
  }

  Clear(applyTo: string = 'All'): void {
    const what = { All: 'all', Contents: 'contents', Formats: 'formats' } as const;
    if (!(applyTo in what)) throw invalidArgument();
    this.sheet.clear(this.area, what[applyTo as keyof typeof what]);
    this.book.touch();
  }

  Select(): void {
    this.book.active = this.sheet;
  }

  /** Office.js asks beforehand, so that a wrong shape fails where it was written. */
  _ValidateArraySize(rows: number, columns: number): void {
    if (rows !== this.RowCount || columns !== this.ColumnCount) throw wrongShape();
  }

  at(top: number, left: number, rows: number, columns: number): Range {
    if (top < 0 || left < 0 || rows < 1 || columns < 1) throw invalidArgument();
    return new Range(this.book, this.sheet, { top, left, bottom: top + rows - 1, right: left + columns - 1 });
  }

  map<T>(read: (cell: CellAddress) => T): T[][] {
    const { top, left } = this.area;
    return Array.from({ length: this.RowCount }, (_, row) =>
      Array.from({ length: this.ColumnCount }, (__, column) =>
        read({ row: top + row, column: left + column }),
      ),
    );
  }

  restyle(styleAt: (row: number, column: number) => CellStyle): void {
    this.sheet.restyle(this.area, styleAt);
  }

  private enter(values: unknown): void {
    const valueAt = this.matrix(values);
    this.sheet.write(this.area, (row, column) => {
      const asText = this.sheet.style({ row, column }).numberFormat === '@';
      return entered(valueAt(row, column), asText);
    });
    this.book.touch();
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

const wrongShape = () =>
  invalidArgument(
    "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
  );
