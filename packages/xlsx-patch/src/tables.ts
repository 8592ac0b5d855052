import type { TableContents } from './contents';
import { formatRange, parseRange } from './a1';
import { MAIN, escapeText, integer, isTrue, unescapeText } from './spreadsheet-xml';
import { readFilters, writeFilters } from './table-filters';
import {
  attribute,
  child,
  children,
  editAttributes,
  escapeXml,
  parseXml,
  prefixOf,
  qualify,
  Splices,
  type XmlElement,
} from './xml';

export const TABLE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml';

/** Reads a table part; undefined for one without name or range, or with its header row hidden: such a table is left out. */
export function readTable(table: XmlElement): TableContents | undefined {
  const name = attribute(table, 'displayName') ?? attribute(table, 'name');
  const range = attribute(table, 'ref');
  if (!name || !range || integer(table, 'headerRowCount') === 0) return undefined;
  const columns = children(child(table, 'tableColumns'), 'tableColumn');
  const columnIds = columns.map((column, index) => integer(column, 'id') ?? index + 1);
  const filters = readFilters(child(table, 'autoFilter'), columnIds);
  const style = child(table, 'tableStyleInfo');
  const styleName = style && attribute(style, 'name');
  const id = integer(table, 'id');
  return {
    name: unescapeText(name),
    range,
    ...(id !== undefined && { id }),
    columns: columns.map((column) => unescapeText(attribute(column, 'name') ?? '')),
    columnIds,
    ...(styleName && { style: styleName }),
    ...(!child(table, 'autoFilter') && { showFilterButton: false }),
    ...((integer(table, 'totalsRowCount') ?? 0) > 0 && { showTotals: true }),
    ...(style && !isTrue(attribute(style, 'showRowStripes')) && { showBandedRows: false }),
    ...(filters.length > 0 && { filters }),
  };
}

/** The part of a table. Names that differ in case alone are the same in a part, so names of columns must differ in more. */
export function writeTable(table: TableContents, id: number, range: string, filterRange: string): string {
  const columns = table.columns.map((column, index) => columnMarkup(column, columnId(table, index)));
  const name = escapeXml(table.name);
  const totals = table.showTotals ? 'totalsRowCount="1"' : 'totalsRowShown="0"';
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<table xmlns="${MAIN}" id="${id}" name="${name}" displayName="${name}" ref="${range}" ${totals}>` +
    (table.showFilterButton === false ? '' : writeFilters(table, filterRange)) +
    `<tableColumns count="${columns.length}">${columns.join('')}</tableColumns>` +
    styleMarkup(table) +
    '</table>'
  );
}

const columnMarkup = (name: string, id: number): string =>
  `<tableColumn id="${id}" name="${columnName(name)}"/>`;

const columnId = ({ columnIds }: TableContents, index: number): number => columnIds?.[index] ?? index + 1;

const columnName = (name: string): string => escapeXml(lines(escapeText(name)));

function styleMarkup({ style, showBandedRows }: TableContents): string {
  const name = style ? ` name="${escapeXml(style)}"` : '';
  const stripes = showBandedRows === false ? '0' : '1';
  return `<tableStyleInfo${name} showFirstColumn="0" showLastColumn="0" showRowStripes="${stripes}" showColumnStripes="0"/>`;
}

/**
 * A table's part as it is to be. What it says beyond {@link TableContents} stays: of columns, as long as they have their number.
 *
 * @param text the part as it is, and `stored` what was read of it.
 */
export function patchTable(
  text: string,
  root: XmlElement,
  stored: TableContents,
  table: TableContents,
  range: string,
  filterRange: string,
): string {
  const splices = new Splices(text);
  const prefix = prefixOf(root.name);
  const put = (local: string, markup: string, before: string): void => {
    const old = child(root, local);
    const qualified = qualify(markup, prefix);
    if (old) splices.replace(old.start, old.end, qualified);
    else if (markup !== '') splices.insert(child(root, before)?.start ?? root.insideEnd, qualified);
  };
  editAttributes(splices, root, { ref: range });
  if (Boolean(stored.showTotals) !== Boolean(table.showTotals)) {
    const shown = table.showTotals ? undefined : '0';
    editAttributes(splices, root, {
      totalsRowCount: table.showTotals ? '1' : undefined,
      totalsRowShown: shown,
    });
  }
  const element = child(root, 'autoFilter');
  if (table.showFilterButton === false) put('autoFilter', '', 'tableColumns');
  else put('autoFilter', writeFilters(table, filterRange, { table: stored, text, element }), 'tableColumns');
  const sort = child(root, 'sortState');
  if (sort) put('sortState', patchSort(text, sort, stored, table), 'tableColumns');
  patchColumns(splices, text, root, stored, table);
  const style = child(root, 'tableStyleInfo');
  if (!style) put('tableStyleInfo', table.style ? styleMarkup(table) : '', 'extLst');
  else if (stored.style !== table.style || stored.showBandedRows !== table.showBandedRows) {
    editAttributes(splices, style, {
      name: table.style,
      showRowStripes: table.showBandedRows === false ? '0' : '1',
    });
  }
  return splices.apply();
}

function patchColumns(
  splices: Splices,
  text: string,
  root: XmlElement,
  stored: TableContents,
  table: TableContents,
): void {
  const list = child(root, 'tableColumns');
  const old = children(list, 'tableColumn');
  const ids = table.columns.map((_, index) => columnId(table, index));
  const known = new Map(old.map((element, index) => [columnId(stored, index), { element, index }]));
  const same = old.length === ids.length && old.every((_, index) => columnId(stored, index) === ids[index]);
  const rename = (into: Splices, element: XmlElement, from: number, to: number): void => {
    if (stored.columns[from] !== table.columns[to])
      editAttributes(into, element, { name: lines(escapeText(table.columns[to]!)) });
  };
  if (same) {
    old.forEach((element, index) => rename(splices, element, index, index));
    return;
  }
  const columns = ids.map((id, to) => {
    const before = known.get(id);
    if (!before) return qualify(columnMarkup(table.columns[to]!, id), prefixOf(root.name));
    const source = text.slice(before.element.start, before.element.end);
    const one = new Splices(source);
    rename(one, parseXml(source), before.index, to);
    return one.apply();
  });
  const tag = `${prefixOf(root.name)}tableColumns`;
  const markup = `<${tag} count="${columns.length}">${columns.join('')}</${tag}>`;
  if (list) splices.replace(list.start, list.end, markup);
  else splices.insert(root.insideEnd, markup);
}

/** How a table was sorted last, at its new place; '' when a column that it was sorted by is gone. */
function patchSort(text: string, sort: XmlElement, stored: TableContents, table: TableContents): string {
  const [was, now] = [parseRange(stored.range)!, parseRange(table.range)!];
  const moved = (ref: string): string | undefined => {
    const range = parseRange(ref);
    const column = (at: number) => (table.columnIds ?? []).indexOf(stored.columnIds?.[at - was.left] ?? NaN);
    const [left, right] = [range ? column(range.left) : -1, range ? column(range.right) : -1];
    if (!range || left < 0 || right < left) return undefined;
    const down = (at: number, end: number, to: number) => to + (at - end);
    return formatRange({
      top: down(range.top, was.top, now.top),
      bottom: Math.max(down(range.bottom, was.bottom, now.bottom), down(range.top, was.top, now.top)),
      left: now.left + left,
      right: now.left + right,
    });
  };
  const source = text.slice(sort.start, sort.end);
  const splices = new Splices(source);
  const root = parseXml(source);
  for (const element of [root, ...children(root, 'sortCondition')]) {
    const ref = moved(attribute(element, 'ref') ?? '');
    if (ref === undefined) return '';
    editAttributes(splices, element, { ref });
  }
  return splices.apply();
}

/** Line breaks in a header are stored escaped. */
const lines = (name: string): string => name.replaceAll('\n', '_x000a_');
