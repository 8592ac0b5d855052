import type { CellRange } from 'xlsx-patch';
import type { WorksheetModel } from './worksheet';

/**
 * Reads the names of a table's columns from its header cells, and corrects the cells: headers are texts, none is empty, and
 * no two are the same without regard to case. Excel changes the cells as well.
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
