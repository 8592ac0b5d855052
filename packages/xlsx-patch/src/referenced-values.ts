import { parseRange, unquoteSheetName } from './a1';
import type { CellValue, WorkbookContents } from './contents';

/** The values of a reference's cells, row by row; undefined for what is no reference to one area of a sheet. */
export type ValuesAt = (reference: string) => CellValue[] | undefined;

/** More than this many points are not copied into a chart: Excel reads them from the cells in any case. */
const MOST_VALUES = 10_000;

/** Reads references such as `=Sheet1!$A$2:$A$9` in a workbook's contents. */
export function referencedValues({ sheets }: Pick<WorkbookContents, 'sheets'>): ValuesAt {
  const cells = new Map<string, ReadonlyMap<string, CellValue>>();
  const cellsOf = (name: string): ReadonlyMap<string, CellValue> | undefined => {
    const key = name.toLowerCase();
    const known = cells.get(key);
    if (known) return known;
    const sheet = sheets.find((one) => one.name.toLowerCase() === key);
    if (!sheet) return undefined;
    const read = new Map(sheet.cells.map(({ row, column, value }) => [`${row},${column}`, value]));
    cells.set(key, read);
    return read;
  };
  return (reference) => {
    const [, sheet, address] = /^=?(.+)!([^!]+)$/.exec(reference) ?? [];
    const area = address === undefined ? undefined : parseRange(address);
    const held = sheet === undefined ? undefined : cellsOf(unquoteSheetName(sheet));
    if (!area || !held) return undefined;
    const { top, left, bottom, right } = area;
    if ((bottom - top + 1) * (right - left + 1) > MOST_VALUES) return undefined;
    const values: CellValue[] = [];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) values.push(held.get(`${row},${column}`) ?? null);
    }
    return values;
  };
}
