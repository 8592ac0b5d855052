import type { WorkbookModel } from 'excel-workbench/calc/workbook';
import { type CellValue, parseRange } from 'xlsx-patch';
import { momentOfSerial } from '../contract/dates';

/** A report's table as it stands in the workbook. */
export interface ReportTable {
  readonly name: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** A table as its report knows it: by keys that stay the same in every language, and when people rename a column or move it. */
export interface KeyedTable {
  /** What the table is in its sheet, such as `positions`. */
  readonly key: string;
  /** The rows' cells by the keys of their columns. */
  readonly rows: readonly ReadonlyMap<string, CellValue>[];
}

/**
 * The tables of a workbook.
 *
 * @param only the names of the sheets whose tables are meant; all when left out.
 */
export function tablesOf(book: WorkbookModel, only?: ReadonlySet<string>): ReportTable[] {
  return book.sheets.flatMap((sheet) =>
    (only && !only.has(sheet.name) ? [] : sheet.tables).map((table) => {
      const { top, left, bottom, right } = parseRange(table.range)!;
      const value = (row: number, column: number): CellValue => {
        const place = { row, column };
        const { value: held, error } = sheet.entry(place);
        if (error !== undefined) return error;
        return typeof held === 'number' && isDate(sheet.style(place).numberFormat) ? isoDate(held) : held;
      };
      const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
      const rows = Array.from({ length: bottom - top }, (_, index) => top + 1 + index);
      return {
        name: table.name,
        titles: table.columns,
        rows: withoutBlankRow(rows.map((row) => columns.map((column) => value(row, column)))),
      };
    }),
  );
}

/** A table of Excel has at least one row: one without anything in it is none of the report's. */
const withoutBlankRow = (rows: CellValue[][]): CellValue[][] =>
  rows.length === 1 && rows[0]!.every((value) => value === null || value === '') ? [] : rows;

/** The tables that the reports on these sheets have made, in the order of the sheets. */
export function keyedTablesOf(book: WorkbookModel, only: ReadonlySet<string>): KeyedTable[] {
  return book.sheets
    .filter(({ name }) => only.has(name))
    .flatMap((sheet) => {
      const known = Object.entries(metadataTables(sheet.extras.customProperties));
      const tables = tablesOf(book, new Set([sheet.name]));
      return sheet.tables.flatMap(({ name, columns, columnIds }, index) => {
        const [key, metadata] = known.find(([, table]) => table.name === name) ?? [];
        if (key === undefined || metadata === undefined) return [];
        const ids = columnIds ?? columns.map((_, place) => place + 1);
        const places = Object.entries(metadata.columns).map(
          ([column, id]) => [column, ids.indexOf(id)] as const,
        );
        const rows = tables[index]!.rows.map(
          (row) =>
            new Map(places.flatMap(([column, place]) => (place < 0 ? [] : [[column, row[place] ?? null]]))),
        );
        return [{ key, rows }];
      });
    });
}

/** What the metadata of a report's sheet says of its tables (docs/architecture.md, "The way of a report"). */
type MetadataTables = Readonly<
  Record<string, { readonly name: string; readonly columns: Readonly<Record<string, number>> }>
>;

/** The tables in the metadata of a sheet: a text in pieces, each between two bars, whose number stands in the property without one. */
function metadataTables(properties: Readonly<Record<string, string>>): MetadataTables {
  const head = properties['shariah.report'];
  const count = Number(head?.split(' ')[1]);
  if (head === undefined || !(count > 0)) return {};
  const pieces = Array.from({ length: count }, (_, index) => properties[`shariah.report.${index + 1}`] ?? '');
  try {
    const metadata = JSON.parse(pieces.map((piece) => piece.slice(1, -1)).join('')) as {
      tables?: MetadataTables;
    };
    return metadata.tables ?? {};
  } catch {
    return {};
  }
}

const isDate = (format: string | undefined): boolean =>
  /[ymd]{2}/i.test(format ?? '') && !/[0#]/.test(format ?? '');

/** A serial number as `YYYY-MM-DD`, with the time of day when it has one; workbooks made here count from 1899-12-30. */
function isoDate(serial: number): string {
  const iso = new Date(momentOfSerial(serial)).toISOString().slice(0, 19);
  return iso.endsWith('T00:00:00') ? iso.slice(0, 10) : iso;
}
