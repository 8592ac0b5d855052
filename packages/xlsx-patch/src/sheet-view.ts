import { formatCell, formatRange, parseRange, type CellRange } from './a1';
import { widthOfCharacters } from './column-width';
import type { SheetContents } from './contents';
import { storedColor } from './colors';
import { patchPageLayout } from './page-layout';
import type { SheetParts } from './sheet-parts';
import { integer } from './spreadsheet-xml';
import {
  attribute,
  child,
  children,
  editAttributes,
  escapeXml,
  prefixOf,
  qualify,
  type Splices,
} from './xml';
import type { XmlElement } from './xml';

type SheetView = Pick<
  SheetContents,
  | 'frozen'
  | 'columnWidths'
  | 'hiddenColumns'
  | 'columnOutline'
  | 'tabColor'
  | 'merges'
  | 'page'
  | 'showGridlines'
  | 'rightToLeft'
>;

/** Writes what changed in how a sheet is shown: frozen panes, column widths, the tab's colour, merged cells. */
export function patchSheetView(
  parts: SheetParts,
  splices: Splices,
  before: SheetView | undefined,
  after: SheetView,
): void {
  const lined = after.showGridlines !== false;
  const relined = (before?.showGridlines !== false) !== lined;
  const refrozen = differ(before?.frozen ?? NOT_FROZEN, after.frozen ?? NOT_FROZEN);
  const rightToLeft = after.rightToLeft === true;
  const turned = (before?.rightToLeft === true) !== rightToLeft;
  const attributes = { showGridLines: lined ? undefined : '0', rightToLeft: rightToLeft ? '1' : undefined };
  if (refrozen || ((relined || turned) && !parts.find('sheetViews')))
    freeze(parts, splices, after.frozen, attributes);
  if (relined || turned) setViewAttributes(parts, splices, attributes);
  const [wasFit, isFit] = [before?.page?.fit !== undefined, after.page?.fit !== undefined];
  const colored = before?.tabColor !== after.tabColor;
  if (colored || wasFit !== isFit) {
    setProperties(parts, splices, {
      ...(colored && { tabColor: after.tabColor ? `<tabColor rgb="${storedColor(after.tabColor)}"/>` : '' }),
      ...(wasFit !== isFit && { pageSetUpPr: isFit }),
    });
  }
  patchPageLayout(parts, splices, before?.page, after.page);
  if (differ(before?.merges ?? [], after.merges ?? [])) {
    const merges = (after.merges ?? []).map((range) => `<mergeCell ref="${escapeXml(range)}"/>`);
    parts.put(
      'mergeCells',
      merges.length ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : '',
    );
  }
  const columns = new Map<number, ColumnChange>();
  for (const column of Object.keys({ ...before?.columnWidths, ...after.columnWidths }).map(Number)) {
    const width = after.columnWidths?.[column] ?? null;
    if (width !== (before?.columnWidths?.[column] ?? null)) columns.set(column, { width });
  }
  const [wasHidden, isHidden] = [new Set(before?.hiddenColumns), new Set(after.hiddenColumns)];
  for (const column of new Set([...wasHidden, ...isHidden])) {
    const hidden = isHidden.has(column);
    if (wasHidden.has(column) !== hidden) columns.set(column, { ...columns.get(column), hidden });
  }
  const [wasOutlined, isOutlined] = [before?.columnOutline ?? {}, after.columnOutline ?? {}];
  for (const column of Object.keys({ ...wasOutlined, ...isOutlined }).map(Number)) {
    const outline = isOutlined[column] ?? null;
    if ((wasOutlined[column] ?? null) !== outline) columns.set(column, { ...columns.get(column), outline });
  }
  const [wasClosed, isClosed] = [closedGroups(before), closedGroups(after)];
  for (const column of new Set([...wasClosed, ...isClosed])) {
    const closed = isClosed.has(column);
    if (wasClosed.has(column) !== closed) columns.set(column, { ...columns.get(column), closed });
  }
  if (columns.size > 0) setColumns(parts, columns);
  const deepest = (view: SheetView | undefined) => Math.max(0, ...Object.values(view?.columnOutline ?? {}));
  if (deepest(before) !== deepest(after)) makeRoomForOutline(parts, splices, deepest(after));
}

/** The columns behind the closed groups of an outline: Excel draws a plus sign there. */
function closedGroups(view: SheetView | undefined): Set<number> {
  const { columnOutline: outline = {}, hiddenColumns = [] } = view ?? {};
  const hidden = new Set(hiddenColumns);
  return new Set(
    Object.keys(outline)
      .map(Number)
      .filter((column) => hidden.has(column) && outline[column + 1] === undefined)
      .map((column) => column + 1),
  );
}

/** Says how deep the outline of the columns is, for which Excel leaves room above them. */
function makeRoomForOutline(parts: SheetParts, splices: Splices, levels: number): void {
  const format = parts.find('sheetFormatPr');
  const outlineLevelCol = levels > 0 ? String(levels) : undefined;
  if (format) editAttributes(splices, format, { outlineLevelCol });
  else if (outlineLevelCol)
    parts.put('sheetFormatPr', `<sheetFormatPr defaultRowHeight="15" outlineLevelCol="${outlineLevelCol}"/>`);
}

/** What of a column is to be another; undefined stays. */
interface ColumnChange {
  /** In characters; null goes back to the default. */
  readonly width?: number | null;
  readonly hidden?: boolean;
  /** Null for a column in no group. */
  readonly outline?: number | null;
  /** Whether a group that ends before it is closed. */
  readonly closed?: boolean;
}

const NOT_FROZEN = { rows: 0, columns: 0 };

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Grows the `dimension` to hold what was written; it is a hint, but readers trust it. */
export function growDimension(parts: SheetParts, splices: Splices, written: CellRange | undefined): void {
  const dimension = parts.find('dimension');
  const old = dimension && parseRange(attribute(dimension, 'ref') ?? '');
  if (!dimension || !old || !written) return;
  const grown = {
    top: Math.min(old.top, written.top),
    left: Math.min(old.left, written.left),
    bottom: Math.max(old.bottom, written.bottom),
    right: Math.max(old.right, written.right),
  };
  if (differ(grown, old)) editAttributes(splices, dimension, { ref: formatRange(grown) });
}

/** Attributes of a sheet's view; undefined for what is as it is without them. */
type ViewAttributes = Readonly<Record<'showGridLines' | 'rightToLeft', string | undefined>>;

/** @param attributes for a sheet that has no view yet. */
function freeze(
  parts: SheetParts,
  splices: Splices,
  frozen: SheetView['frozen'],
  attributes: ViewAttributes,
): void {
  const { rows, columns } = frozen ?? NOT_FROZEN;
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  const corner = formatCell({ row: rows, column: columns });
  const split = (columns ? ` xSplit="${columns}"` : '') + (rows ? ` ySplit="${rows}"` : '');
  const markup =
    rows > 0 || columns > 0
      ? `<pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/><selection pane="${pane}"/>`
      : '';
  const view = child(parts.find('sheetViews'), 'sheetView');
  if (!view) {
    const set = Object.entries(attributes)
      .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
      .join('');
    if (markup || set) {
      const opened = `<sheetView${set} workbookViewId="0">`;
      parts.put('sheetViews', `<sheetViews>${opened}${markup}</sheetView></sheetViews>`);
    }
    return;
  }
  for (const old of view.children) {
    if (old.local === 'pane' || old.local === 'selection') splices.replace(old.start, old.end, '');
  }
  if (markup) insertFirst(splices, view, qualify(markup, parts.prefix));
}

function setViewAttributes(parts: SheetParts, splices: Splices, attributes: ViewAttributes): void {
  const view = child(parts.find('sheetViews'), 'sheetView');
  if (view) editAttributes(splices, view, attributes);
}

/** Puts markup at the beginning of an element's inside. */
function insertFirst(splices: Splices, element: XmlElement, markup: string): void {
  if (!element.selfClosing) splices.insert(element.tagEnd, markup);
  else splices.replace(element.tagEnd - 2, element.tagEnd, `>${markup}</${element.name}>`);
}

/** Changes a sheet's own properties: its tab's colour, as markup, and whether it is made to fit on pages. */
function setProperties(
  parts: SheetParts,
  splices: Splices,
  { tabColor, pageSetUpPr }: { tabColor?: string; pageSetUpPr?: boolean },
): void {
  const properties = parts.find('sheetPr');
  const fit = pageSetUpPr ? '<pageSetUpPr fitToPage="1"/>' : '';
  if (!properties) {
    const markup = (tabColor ?? '') + fit;
    if (markup) parts.insert('sheetPr', `<sheetPr>${markup}</sheetPr>`);
    return;
  }
  const [color, page] = [child(properties, 'tabColor'), child(properties, 'pageSetUpPr')];
  const prefix = prefixOf(properties.name);
  if (page && pageSetUpPr !== undefined)
    editAttributes(splices, page, { fitToPage: pageSetUpPr ? '1' : undefined });
  if (color && tabColor !== undefined) splices.replace(color.start, color.end, qualify(tabColor, prefix));
  // The schema wants the colour first, and the page last.
  const first = qualify(color ? '' : (tabColor ?? ''), prefix);
  const last = qualify(page ? '' : fit, prefix);
  if (properties.selfClosing) {
    if (first + last !== '') insertFirst(splices, properties, first + last);
    return;
  }
  if (first !== '') splices.insert(properties.tagEnd, first);
  if (last !== '') splices.insert(properties.insideEnd, last);
}

interface ColumnSpan {
  first: number;
  last: number;
  /** Everything but the span, as `name="value"` pairs. */
  attributes: Record<string, string>;
}

/** Changes widths and what is hidden, and leaves formats and grouped columns as they are. */
function setColumns(parts: SheetParts, columns: ReadonlyMap<number, ColumnChange>): void {
  let spans = readSpans(parts.find('cols'));
  for (const [column, { width, hidden, outline, closed }] of columns) {
    const rest: ColumnSpan[] = [];
    let own: Record<string, string> = {};
    for (const span of spans) {
      if (column < span.first || column > span.last) {
        rest.push(span);
        continue;
      }
      own = { ...span.attributes };
      if (span.first < column) rest.push({ ...span, last: column - 1 });
      if (span.last > column) rest.push({ ...span, first: column + 1 });
    }
    if (width !== undefined) {
      delete own.width;
      delete own.customWidth;
    }
    if (typeof width === 'number')
      Object.assign(own, { width: String(widthOfCharacters(width)), customWidth: '1' });
    if (hidden !== undefined) delete own.hidden;
    if (hidden) own.hidden = '1';
    if (outline !== undefined) delete own.outlineLevel;
    if (outline) own.outlineLevel = String(outline);
    if (closed !== undefined) delete own.collapsed;
    if (closed) own.collapsed = '1';
    if (Object.keys(own).length > 0) rest.push({ first: column, last: column, attributes: own });
    spans = rest;
  }
  spans.sort((a, b) => a.first - b.first);
  const cols = spans.map(({ first, last, attributes }) => {
    const others = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
    return `<col min="${first + 1}" max="${last + 1}"${others.join('')}/>`;
  });
  parts.put('cols', cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '');
}

function readSpans(cols: XmlElement | undefined): ColumnSpan[] {
  return children(cols, 'col').flatMap((col) => {
    const first = integer(col, 'min');
    const last = integer(col, 'max');
    if (!first || !last) return [];
    const others = col.attributes.filter(({ name }) => name !== 'min' && name !== 'max');
    return [
      {
        first: first - 1,
        last: last - 1,
        attributes: Object.fromEntries(others.map(({ name, value }) => [name, value])),
      },
    ];
  });
}

/** The format of a column by its index, 0 for none, for cells that are new in it. */
export function columnFormats(cols: XmlElement | undefined): (column: number) => number {
  const spans = readSpans(cols).filter(({ attributes }) => Number(attributes.style) > 0);
  return (column) => {
    const span = spans.find(({ first, last }) => column >= first && column <= last);
    return Number(span?.attributes.style ?? 0);
  };
}
