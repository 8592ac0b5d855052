import type { CellStyle } from 'xlsx-patch';
import { WireObject } from '../wire/wire-object';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { COLUMN_WIDTH, ROW_HEIGHT } from '../calc/sheet-layout';
import { color } from './colors';
import { displayed } from './entry';
import { RangeBorderCollection } from './range-borders';
import type { Range } from './range';

/** What all cells of a range have in common; null where they differ. */
function common<T>(range: Range, read: (style: CellStyle) => T): T | null {
  const values = new Set(range.map((cell) => read(range.sheet.style(cell))).flat());
  return values.size === 1 ? [...values][0]! : null;
}

/** Excel's default column is 48 points wide. */
const POINTS_PER_CHARACTER = 48 / COLUMN_WIDTH;

/** Of a column fitted to its contents, in characters: what stands beside the text, and Excel's limit. */
const MARGIN = 1;
const WIDEST = 255;

/** Each row has a height of its own here; Excel has one for a whole sheet. */
const MOST_ROWS = 100_000;

export class RangeFormat extends WireObject {
  readonly wireType = 'RangeFormat';

  constructor(private readonly range: Range) {
    super();
  }

  get Fill(): RangeFill {
    return new RangeFill(this.range);
  }

  get Font(): RangeFont {
    return new RangeFont(this.range);
  }

  get HorizontalAlignment(): string | null {
    return common(this.range, ({ horizontal }) => (horizontal ? capital(horizontal) : 'General'));
  }

  set HorizontalAlignment(value: string) {
    const horizontal = HORIZONTAL.find((one) => capital(one) === value);
    if (!horizontal) throw invalidArgument(`The workbench cannot align cells horizontally by "${value}".`);
    this.range.restyleAll({ horizontal });
  }

  get VerticalAlignment(): string | null {
    return common(this.range, ({ vertical }) => capital(vertical ?? 'bottom'));
  }

  set VerticalAlignment(value: string) {
    const vertical = VERTICAL.find((one) => capital(one) === value);
    if (!vertical) throw invalidArgument(`The workbench cannot align cells vertically by "${value}".`);
    this.range.restyleAll({ vertical });
  }

  get WrapText(): boolean | null {
    return common(this.range, ({ wrap }) => wrap === true);
  }

  set WrapText(wrap: boolean) {
    this.range.restyleAll({ wrap });
  }

  get IndentLevel(): number | null {
    return common(this.range, ({ indent }) => indent ?? 0);
  }

  /** Text that stands in no particular place is aligned to the left by it, as in Excel. */
  set IndentLevel(indent: number) {
    if (!Number.isInteger(indent) || indent < 0 || indent > 250) throw invalidArgument();
    const [placed, unplaced]: CellStyle[] = [
      { indent },
      indent > 0 ? { indent, horizontal: 'left' } : { indent },
    ];
    this.range.restyle((row, column) =>
      this.range.sheet.style({ row, column }).horizontal === undefined ? unplaced! : placed!,
    );
  }

  get ReadingOrder(): string | null {
    return common(this.range, ({ readingOrder }) => capital(readingOrder ?? 'context'));
  }

  set ReadingOrder(order: string) {
    const readingOrder = READING_ORDERS.find((one) => capital(one) === order);
    if (!readingOrder) throw invalidArgument();
    // An empty one takes an earlier one away.
    this.range.restyleAll({
      readingOrder: (readingOrder === 'context' ? '' : readingOrder) as 'leftToRight',
    });
  }

  get Borders(): RangeBorderCollection {
    return new RangeBorderCollection(this.range);
  }

  /** In points, as Office.js has it. */
  get ColumnWidth(): number | null {
    const { left, right } = this.range.area;
    const { layout } = this.range.sheet;
    const widths = new Set<number>();
    for (let column = left; column <= right; column += 1)
      widths.add(layout.columnWidth(column) ?? COLUMN_WIDTH);
    return widths.size === 1 ? [...widths][0]! * POINTS_PER_CHARACTER : null;
  }

  set ColumnWidth(points: number) {
    const { left, right } = this.range.area;
    for (let column = left; column <= right; column += 1) {
      this.range.sheet.layout.setColumnWidth(column, points / POINTS_PER_CHARACTER);
    }
  }

  /** In points. */
  get RowHeight(): number | null {
    const { top, bottom } = this.range.area;
    const { layout } = this.range.sheet;
    const heights = new Set<number>();
    for (let row = top; row <= bottom && heights.size < 2; row += 1)
      heights.add(layout.rowHeight(row) ?? ROW_HEIGHT);
    return heights.size === 1 ? [...heights][0]! : null;
  }

  set RowHeight(points: number) {
    const { top, bottom } = this.range.area;
    if (bottom - top >= MOST_ROWS)
      throw notImplemented(`RangeFormat.rowHeight of more than ${MOST_ROWS.toLocaleString('en')} rows`);
    this.range.sheet.layout.setRowHeights(top, bottom, points);
  }

  /** By the longest text of each column: there is no font here to measure with. */
  AutofitColumns(): void {
    const { sheet } = this.range;
    const used = sheet.usedRange(true);
    const { left, right } = this.range.area;
    for (let column = left; used && column <= Math.min(right, used.right); column += 1) {
      let longest = 0;
      for (let row = used.top; row <= used.bottom; row += 1) {
        const text = displayed(sheet.entry({ row, column }), sheet.style({ row, column }).numberFormat);
        longest = Math.max(longest, text.length);
      }
      if (longest > 0) sheet.layout.setColumnWidth(column, Math.min(longest + MARGIN, WIDEST));
    }
  }

  /** A row without a height of its own is as high as its text wants. */
  AutofitRows(): void {
    const { top, bottom } = this.range.area;
    const { layout } = this.range.sheet;
    for (const row of layout.sizedRows())
      if (row >= top && row <= bottom) layout.setRowHeight(row, undefined);
  }
}

class RangeFill extends WireObject {
  readonly wireType = 'RangeFill';

  constructor(private readonly range: Range) {
    super();
  }

  get Color(): string | null {
    return common(this.range, ({ fill }) => fill ?? '#FFFFFF');
  }

  set Color(value: string) {
    const fill = color(value);
    this.range.restyleAll({ fill });
  }

  Clear(): void {
    this.range.restyleAll({ fill: '' });
  }
}

class RangeFont extends WireObject {
  readonly wireType = 'RangeFont';

  constructor(private readonly range: Range) {
    super();
  }

  get Bold(): boolean | null {
    return common(this.range, ({ bold }) => bold === true);
  }

  set Bold(bold: boolean) {
    this.range.restyleAll({ bold });
  }

  get Italic(): boolean | null {
    return common(this.range, ({ italic }) => italic === true);
  }

  set Italic(italic: boolean) {
    this.range.restyleAll({ italic });
  }

  get Color(): string | null {
    return common(this.range, (style) => style.color ?? '#000000');
  }

  set Color(value: string) {
    const text = color(value);
    this.range.restyleAll({ color: text });
  }

  /** Calibri where nothing else is said: Excel's own, as far as this workbook knows. */
  get Name(): string | null {
    return common(this.range, ({ font }) => font ?? 'Calibri');
  }

  set Name(name: string) {
    if (typeof name !== 'string' || name === '') throw invalidArgument();
    this.range.restyleAll({ font: name });
  }

  get Underline(): string | null {
    return common(this.range, ({ underline }) => (underline ? capital(underline) : 'None'));
  }

  set Underline(underline: string) {
    const kinds = { None: '', Single: 'single', Double: 'double' } as const;
    const kind = kinds[underline as keyof typeof kinds];
    if (kind === undefined) throw invalidArgument(`The workbench cannot underline by "${underline}".`);
    this.range.restyleAll({ underline: kind as 'single' });
  }

  get Size(): number | null {
    return common(this.range, ({ size }) => size ?? 11);
  }

  set Size(size: number) {
    this.range.restyleAll({ size });
  }
}

/** What the cells of Univer can express. */
const HORIZONTAL = ['left', 'center', 'right', 'justify', 'distributed'] as const;
const VERTICAL = ['top', 'center', 'bottom'] as const;

const READING_ORDERS = ['context', 'leftToRight', 'rightToLeft'] as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
