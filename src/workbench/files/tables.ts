import type { TableContents } from './contents';
import { MAIN, escapeText, integer, unescapeText } from './spreadsheet-xml';
import { attribute, child, children, escapeXml, type XmlElement } from './xml';

export const TABLE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml';

/** Reads a table part; undefined for one without range or name, or with its header row hidden: such a table is not told. */
export function readTable(table: XmlElement): TableContents | undefined {
  const name = attribute(table, 'displayName') ?? attribute(table, 'name');
  const range = attribute(table, 'ref');
  if (!name || !range || integer(table, 'headerRowCount') === 0) return undefined;
  const columns = children(child(table, 'tableColumns'), 'tableColumn');
  const style = child(table, 'tableStyleInfo');
  const styleName = style && attribute(style, 'name');
  return {
    name: unescapeText(name),
    range,
    columns: columns.map((column) => unescapeText(attribute(column, 'name') ?? '')),
    ...(styleName && { style: styleName }),
    ...(!child(table, 'autoFilter') && { showFilterButton: false }),
    ...((integer(table, 'totalsRowCount') ?? 0) > 0 && { showTotals: true }),
  };
}

/** The part of a table. Names in a part are told apart without regard to case, so columns must be, too. */
export function writeTable(table: TableContents, id: number, range: string, filterRange: string): string {
  const columns = table.columns.map(
    (name, index) => `<tableColumn id="${index + 1}" name="${escapeXml(lines(escapeText(name)))}"/>`,
  );
  const name = escapeXml(table.name);
  const totals = table.showTotals ? 'totalsRowCount="1"' : 'totalsRowShown="0"';
  const style = table.style ? ` name="${escapeXml(table.style)}"` : '';
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<table xmlns="${MAIN}" id="${id}" name="${name}" displayName="${name}" ref="${range}" ${totals}>` +
    (table.showFilterButton === false ? '' : `<autoFilter ref="${filterRange}"/>`) +
    `<tableColumns count="${columns.length}">${columns.join('')}</tableColumns>` +
    `<tableStyleInfo${style} showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/>` +
    '</table>'
  );
}

/** Line breaks in a header are stored escaped. */
const lines = (name: string): string => name.replaceAll('\n', '_x000a_');
