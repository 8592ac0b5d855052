import {
  BooleanNumber,
  CellValueType,
  HorizontalAlign,
  TextDecoration,
  TextDirection,
  VerticalAlign,
  WrapStrategy,
} from '@univerjs/core';
import type { IBorderData, IBorderStyleData, ICellData, IStyleData, Nullable } from '@univerjs/core';
import {
  BORDER_KINDS,
  type BorderKind,
  type BorderLine,
  CELL_ERRORS,
  type CellContents,
  type CellError,
  type CellStyle,
  type CellValue,
} from 'xlsx-patch';

/** What our cells keep beside Univer's own data: an error's sentence, and that a constant is an error. */
interface OwnData {
  message?: string;
  error?: true;
}

/** A cell's content, without its place. */
export type CellEntry = Pick<CellContents, 'value' | 'formula' | 'error' | 'message'>;

/** A content as Univer keeps it; what the cell held before is overwritten, its style stays. */
export function toCellData({ value, formula, error }: CellEntry): ICellData {
  const cleared = { f: null, si: null, p: null, custom: null };
  if (formula !== undefined) return { ...cleared, f: formula, v: null };
  if (error !== undefined) return { ...cleared, v: error, t: CellValueType.STRING, custom: { error: true } };
  if (typeof value === 'number') return { ...cleared, v: value, t: CellValueType.NUMBER };
  if (typeof value === 'boolean') return { ...cleared, v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  if (typeof value === 'string') return { ...cleared, v: value, t: textType(value) };
  return { ...cleared, v: null };
}

/** Univer takes a text for the number or truth value that it looks like, unless the type of the cell says otherwise. */
function textType(text: string): CellValueType {
  return LOOKS_OTHERWISE.test(text) ? CellValueType.FORCE_STRING : CellValueType.STRING;
}

const LOOKS_OTHERWISE = /^\s*([-+]?(\d|\.\d)|true\s*$|false\s*$|infinity)/i;

/**
 * Univer's data of a cell, read back. Texts and errors look alike there: an error is what a formula gave, or what was entered as
 * one.
 *
 * @param calculated whether the value came from a formula, its own or a spilled one.
 */
export function readCellData(data: ICellData, calculated: boolean): CellEntry {
  const own = (data.custom ?? {}) as OwnData;
  const formula = typeof data.f === 'string' && data.f !== '' ? { formula: data.f } : {};
  const { v } = data;
  if (typeof v === 'string' && (calculated || own.error) && isCellError(v)) {
    const message = own.message === undefined ? {} : { message: own.message };
    return { value: null, error: v, ...formula, ...message };
  }
  return { value: readValue(data), ...formula };
}

function readValue({ v, t }: ICellData): CellValue {
  if (v === undefined || v === null) return null;
  if (t === CellValueType.BOOLEAN) return v === true || v === 1 || v === '1' || v === 'TRUE';
  return v;
}

export function isCellError(text: string): text is CellError {
  return (CELL_ERRORS as readonly string[]).includes(text);
}

const HORIZONTAL = [
  ['left', HorizontalAlign.LEFT],
  ['center', HorizontalAlign.CENTER],
  ['right', HorizontalAlign.RIGHT],
  ['justify', HorizontalAlign.JUSTIFIED],
  ['distributed', HorizontalAlign.DISTRIBUTED],
] as const;

const VERTICAL = [
  ['top', VerticalAlign.TOP],
  ['center', VerticalAlign.MIDDLE],
  ['bottom', VerticalAlign.BOTTOM],
] as const;

const READING_ORDERS = [
  ['leftToRight', TextDirection.LEFT_TO_RIGHT],
  ['rightToLeft', TextDirection.RIGHT_TO_LEFT],
] as const;

/** A style as Univer keeps it; what is absent stays as it was. */
export function toStyleData(style: CellStyle): IStyleData {
  const data: IStyleData = {};
  if (style.bold !== undefined) data.bl = flag(style.bold);
  if (style.italic !== undefined) data.it = flag(style.italic);
  if (style.color !== undefined) data.cl = { rgb: style.color };
  if (style.fill !== undefined) data.bg = style.fill === '' ? null : { rgb: style.fill };
  if (style.size !== undefined) data.fs = style.size;
  if (style.numberFormat !== undefined) data.n = { pattern: style.numberFormat };
  if (style.wrap !== undefined) data.tb = style.wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW;
  const horizontal = HORIZONTAL.find(([name]) => name === style.horizontal)?.[1];
  if (horizontal !== undefined) data.ht = horizontal;
  const vertical = VERTICAL.find(([name]) => name === style.vertical)?.[1];
  if (vertical !== undefined) data.vt = vertical;
  if (style.font !== undefined) data.ff = style.font === '' ? null : style.font;
  if ((style.underline as string) === '') data.ul = { s: 0 };
  else if (style.underline !== undefined)
    data.ul = { s: 1, t: style.underline === 'double' ? TextDecoration.DOUBLE : TextDecoration.SINGLE };
  if (style.readingOrder !== undefined)
    data.td = READING_ORDERS.find(([name]) => name === style.readingOrder)?.[1] ?? TextDirection.UNSPECIFIED;
  if (style.indent !== undefined) data.pd = { l: PADDING + style.indent * INDENT };
  const borders = SIDES.flatMap(([key, side]) => {
    const line = style[key];
    return line === undefined ? [] : [[side, (line as string) === '' ? null : borderData(line)]];
  });
  if (borders.length > 0) data.bd = Object.fromEntries(borders) as IBorderData;
  return data;
}

/** A cell's own distance between border and text, and a step of indentation, in pixels. */
const PADDING = 2;
const INDENT = 9;

const SIDES = [
  ['borderTop', 't'],
  ['borderBottom', 'b'],
  ['borderLeft', 'l'],
  ['borderRight', 'r'],
] as const;

function borderData(line: BorderLine): IBorderStyleData {
  const [kind, color = '#000000'] = line.split(' ');
  return { s: BORDER_KINDS.indexOf(kind as BorderKind) + 1, cl: { rgb: color } };
}

function readBorder(data: Nullable<IBorderStyleData>): BorderLine | undefined {
  const kind = data ? BORDER_KINDS[data.s - 1] : undefined;
  if (!kind) return undefined;
  const color = data!.cl?.rgb;
  return color && color !== '#000000' ? `${kind} ${color as `#${string}`}` : kind;
}

/** A style read back; only what is set. */
export function readStyleData(data: IStyleData | null | undefined): CellStyle {
  const style: CellStyle = {};
  if (!data) return style;
  if (data.bl === BooleanNumber.TRUE) style.bold = true;
  if (data.it === BooleanNumber.TRUE) style.italic = true;
  if (data.cl?.rgb) style.color = data.cl.rgb;
  if (data.bg?.rgb) style.fill = data.bg.rgb;
  if (data.fs) style.size = data.fs;
  if (data.n?.pattern) style.numberFormat = data.n.pattern;
  if (data.tb === WrapStrategy.WRAP) style.wrap = true;
  const horizontal = HORIZONTAL.find(([, value]) => value === data.ht)?.[0];
  if (horizontal) style.horizontal = horizontal;
  const vertical = VERTICAL.find(([, value]) => value === data.vt)?.[0];
  if (vertical) style.vertical = vertical;
  if (data.ff) style.font = data.ff;
  if (data.ul?.s === BooleanNumber.TRUE)
    style.underline = data.ul.t === TextDecoration.DOUBLE ? 'double' : 'single';
  const indent = Math.round(((data.pd?.l ?? PADDING) - PADDING) / INDENT);
  if (indent > 0) style.indent = indent;
  const readingOrder = READING_ORDERS.find(([, value]) => value === data.td)?.[0];
  if (readingOrder) style.readingOrder = readingOrder;
  for (const [key, side] of SIDES) {
    const line = readBorder(data.bd?.[side]);
    if (line) style[key] = line;
  }
  return style;
}

const flag = (on: boolean) => (on ? BooleanNumber.TRUE : BooleanNumber.FALSE);
