import type { CellRange } from 'xlsx-patch';
import type { WorksheetModel } from './worksheet';

/**
 * Reads the names of a table's columns from its header cells, and puts them right there: header cells hold texts, none is
 * empty, and each stands once, without regard to case. Excel changes the cells themselves where they do not.
 */
export function settleHeaders(sheet: WorksheetModel, { top, left, right }: CellRange): string[] {
  const columns: string[] = [];
  const taken = new Set<string>();
  for (let column = left; column <= right; column += 1) {
    const { value, error } = sheet.entry({ row: top, column });
    const wanted = String(error ?? value ?? '') || `Column${column - left + 1}`;
    let header = wanted;
    for (let number = 2; taken.has(header.toLowerCase()); number += 1) header = wanted + number;
    taken.add(header.toLowerCase());
    columns.push(header);
  }
  sheet.write({ top, left, bottom: top, right }, (_row, column) => ({ value: columns[column - left]! }));
  return columns;
}
