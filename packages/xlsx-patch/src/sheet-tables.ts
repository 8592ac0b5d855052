import { formatRange, overlaps, parseCell, parseRange, type CellRange } from './a1';
import type { CellContents, SheetContents, TableContents } from './contents';
import { OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS, type Package } from './package';
import { FileProblem } from './problem';
import type { SheetPatch } from './sheet-patch';
import { MAIN, MAIN_STRICT, relationId } from './spreadsheet-xml';
import { patchTable, readTable, TABLE_TYPE, writeTable } from './tables';
import { children, editAttributes } from './xml';

/** Names and ids that tables of the workbook have, so that a new one can have its own. */
export interface TakenTables {
  /** In lower case; names of the workbook count as well. */
  names: Set<string>;
  ids: Set<number>;
}

/** Writes the tables that came, went or changed. */
export function patchTables(patch: SheetPatch, taken: TakenTables): void {
  const { file, part: sheet, parts, splices, text, before, after } = patch;
  const list = parts.find('tableParts');
  const relationships = new Map(file.relationships(sheet).map((one) => [one.id, one.target]));
  const stored = children(list, 'tablePart').flatMap((element) => {
    const id = relationId(element.attributes) ?? '';
    const part = relationships.get(id);
    const table = part !== undefined && file.has(part) ? readTable(file.xml(part)) : undefined;
    return part !== undefined && table ? [{ element, id, part, table }] : [];
  });
  const was = new Set(before?.tables.map(({ name }) => name));
  const now = new Map(after.tables.map((table) => [table.name, table]));
  const gone = stored.filter(({ table }) => was.has(table.name) && !now.has(table.name));
  for (const { id, part, table } of gone) {
    file.unrelate(sheet, id);
    file.remove(part);
    taken.names.delete(table.name.toLowerCase());
  }
  const kept = stored.filter((one) => !gone.includes(one));
  for (const { part, table } of kept) {
    const wanted = now.get(table.name);
    if (wanted) changeTable(file, part, table, wanted);
  }
  const known = new Set(kept.map(({ table }) => table.name));
  const namespace = parts.strict ? STRICT_RELATIONSHIPS : OFFICE_RELATIONSHIPS;
  const added = after.tables
    .filter(({ name }) => !known.has(name))
    .map((table) => {
      const id = addTable(patch, table, taken);
      return `<tablePart xmlns:r="${namespace}" r:id="${id}"/>`;
    });
  if (gone.length === 0 && added.length === 0) return;
  const count = children(list, 'tablePart').length - gone.length + added.length;
  if (list && count === 0) {
    splices.replace(list.start, list.end, '');
  } else if (list) {
    for (const { element } of gone) splices.replace(element.start, element.end, '');
    editAttributes(splices, list, { count: String(count) });
    parts.append(text, 'tableParts', added);
  } else {
    parts.insert('tableParts', `<tableParts count="${count}">${added.join('')}</tableParts>`);
  }
}

function addTable(
  { file, part: sheet, parts: { strict } }: SheetPatch,
  table: TableContents,
  taken: TakenTables,
): string {
  const range = areaOf(table);
  let id = table.id ?? 1;
  if (taken.ids.has(id)) id = 1;
  while (taken.ids.has(id)) id++;
  taken.ids.add(id);
  const name = freeTableName(table.name, taken.names);
  taken.names.add(name.toLowerCase());
  const part = file.freeName('xl/tables/table', '.xml');
  const markup = writeTable({ ...table, name }, id, formatRange(range), filterRange(table, range));
  file.add(part, strict ? markup.replace(MAIN, MAIN_STRICT) : markup, TABLE_TYPE);
  return file.relate(sheet, 'table', part);
}

function changeTable(file: Package, part: string, stored: TableContents, wanted: TableContents): void {
  if (JSON.stringify(normal(stored)) === JSON.stringify(normal(wanted))) return;
  const range = areaOf(wanted);
  const markup = patchTable(
    file.text(part),
    file.xml(part),
    stored,
    wanted,
    formatRange(range),
    filterRange(wanted, range),
  );
  file.set(part, markup);
}

const normal = (table: TableContents): unknown => [
  table.name,
  table.range,
  table.style ?? null,
  table.columns,
  table.columnIds ?? table.columns.map((_, index) => index + 1),
  table.showFilterButton !== false,
  table.showTotals === true,
  table.showBandedRows !== false,
  [...(table.filters ?? [])].sort((a, b) => a.column - b.column),
];

function areaOf(table: TableContents): CellRange {
  const range = parseRange(table.range);
  if (!range) throw new FileProblem(`The table ${table.name} has no range that a sheet has: ${table.range}.`);
  if (range.right - range.left + 1 !== table.columns.length) {
    throw new FileProblem(
      `The table ${table.name} names ${table.columns.length} columns and its range ${table.range} has ${range.right - range.left + 1}.`,
    );
  }
  // A table without rows is damaged to Excel: it shows an empty one.
  const rows = 2 + (table.showTotals ? 1 : 0);
  return { ...range, bottom: Math.max(range.bottom, range.top + rows - 1) };
}

const filterRange = (table: TableContents, range: CellRange): string =>
  formatRange({ ...range, bottom: range.bottom - (table.showTotals ? 1 : 0) });

/** A name that Excel takes and nobody has: letters, digits, `_` and `.`, and nothing like a cell. */
function freeTableName(name: string, taken: ReadonlySet<string>): string {
  let base = name.replace(/[^\p{L}\p{N}_.]/gu, '_').slice(0, 240);
  if (!/^[\p{L}_]/u.test(base) || parseCell(base) || /^(r\d*c?\d*|c\d*)$/i.test(base)) base = `_${base}`;
  let free = base;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${base}_${number}`;
  return free;
}

/** Whether tables came or changed, or one of their header cells did. */
export function tablesTouched(before: SheetContents | undefined, after: SheetContents): boolean {
  const state = (sheet: SheetContents) => {
    const areas = sheet.tables.flatMap((table) => parseRange(table.range) ?? []);
    const headers = sheet.cells
      .filter(({ row, column }) =>
        areas.some(({ top, left, right }) => row === top && column >= left && column <= right),
      )
      .map(({ row, column, value, formula }) => [row, column, value, formula ?? null]);
    return JSON.stringify([sheet.tables.map(normal), headers.sort()]);
  };
  return after.tables.length > 0 && (!before || state(before) !== state(after));
}

/**
 * The sheet with tables as Excel demands them: each column's name once, and the header cell holding just that text. A header
 * that was typed over renames its column.
 */
export function withHeaders(sheet: SheetContents): SheetContents {
  if (sheet.tables.length === 0) return sheet;
  const cells = [...sheet.cells];
  const index = new Map<string, number>();
  cells.forEach(({ row, column }, at) => index.set(`${row},${column}`, at));
  const areas: CellRange[] = [];
  const tables = sheet.tables.map((table) => {
    const range = areaOf(table);
    if (areas.some((other) => overlaps(other, range))) {
      throw new FileProblem(
        `The table ${table.name} lies over another one on ${sheet.name}. Move one of them.`,
      );
    }
    areas.push(range);
    const taken = new Set<string>();
    const columns = table.columns.map((fallback, offset) => {
      const place = { row: range.top, column: range.left + offset };
      const at = index.get(`${place.row},${place.column}`);
      const cell = at === undefined ? undefined : cells[at];
      const name = freeColumnName(headerText(cell) ?? fallback, offset, taken);
      taken.add(name.toLowerCase());
      if (cell?.value !== name || cell.formula !== undefined) {
        const header: CellContents = { ...place, value: name, ...(cell?.style && { style: cell.style }) };
        if (at === undefined) cells.push(header);
        else cells[at] = header;
      }
      return name;
    });
    return { ...table, columns };
  });
  return { ...sheet, cells, tables };
}

function headerText(cell: CellContents | undefined): string | undefined {
  if (!cell || cell.value === null || cell.value === '') return undefined;
  return String(cell.value);
}

function freeColumnName(name: string, offset: number, taken: ReadonlySet<string>): string {
  const base = name === '' ? `Column${offset + 1}` : name.slice(0, 250);
  let free = base;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${base}${number}`;
  return free;
}
