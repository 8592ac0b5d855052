import {
  AddWorksheetMergeMutation,
  RemoveWorksheetMergeMutation,
  SetColDataMutation,
  SetRangeValuesMutation,
  SetRowDataMutation,
  SetStyleCommand,
} from '@univerjs/sheets';
import type {
  ICellData,
  IObjectMatrixPrimitiveType,
  IRange,
  Nullable,
  Workbook,
  Worksheet,
} from '@univerjs/core';
import { type CellRange, isTouched, isWithin, parseRange, type Shift, shiftArea, shifted } from 'xlsx-patch';
import type { WorksheetModel } from './worksheet';
import type { FormulaEngine } from './engine';

type Matrix = Record<number, Record<number, ICellData | null>>;

/**
 * Moves the cells of a sheet, with their styles, what spilled over them, and merged cells. Formulas are not changed.
 */
export function moveCells(
  engine: FormulaEngine,
  workbook: Workbook,
  worksheet: Worksheet,
  shift: Shift,
): void {
  const place = { unitId: workbook.getUnitId(), subUnitId: worksheet.getSheetId() };
  const cells: Matrix = {};
  const plain: Matrix = {};
  const set = (matrix: Matrix, row: number, column: number, cell: ICellData | null): void => {
    (matrix[row] ??= {})[column] = cell;
  };
  worksheet.getCellMatrix().forValue((row, column, cell) => {
    const from = single(row, column);
    if (cell?.s) set(plain, row, column, { s: null });
    if (cell && isTouched(from, shift)) {
      if (cells[row]?.[column] === undefined) set(cells, row, column, null);
      const to = shifted(from, shift);
      if (to) set(cells, to.top, to.left, whole(cell));
    }
    const { axis, kind, at, count, like } = shift;
    if (!cell?.s || kind === 'remove' || !isWithin(from, shift)) return;
    if ((axis === 'rows' ? row : column) !== like) return;
    for (let line = at; line < at + count; line += 1) {
      const [newRow, newColumn] = axis === 'rows' ? [line, column] : [row, line];
      set(cells, newRow, newColumn, { ...whole({}), s: cell.s });
    }
  });
  const spills = movedSpills(engine, place, shift);
  // Univer merges the written style with the present one. And it must not take this for the removal of formulas.
  for (const row of Object.keys(plain).map(Number))
    for (const column of Object.keys(plain[row]!).map(Number))
      if (!cells[row]?.[column]) delete plain[row]![column];
  engine.mutate(SetRangeValuesMutation.id, { ...place, cellValue: plain, trigger: SetStyleCommand.id });
  engine.mutate(SetRangeValuesMutation.id, { ...place, cellValue: cells }, true);
  spills();
  moveMerges(engine, worksheet, place, shift);
  if (!shift.across) moveLines(engine, worksheet, place, shift);
}

/** A cell's data, written so that nothing of what was in its place before is left. */
const whole = ({ f, si, v, t, p, s, custom }: ICellData): ICellData => ({
  f: f ?? null,
  si: si ?? null,
  v: v ?? null,
  t: t ?? null,
  p: p ?? null,
  custom: custom ?? null,
  ...(s ? { s } : {}),
});

const single = (row: number, column: number): CellRange => ({
  top: row,
  bottom: row,
  left: column,
  right: column,
});

interface Place {
  readonly unitId: string;
  readonly subUnitId: string;
}

/** Remembers where values spilled. The function that it returns puts them at their new places. */
function movedSpills({ formulas }: FormulaEngine, { unitId, subUnitId }: Place, shift: Shift): () => void {
  const ranges = formulas.getArrayFormulaRange();
  const values = formulas.getArrayFormulaCellData();
  const movedRanges: Record<number, Record<number, IRange>> = {};
  each(ranges[unitId]?.[subUnitId], (row, column, range) => {
    const to = shifted(single(row, column), shift);
    if (!to || !range) return;
    const [down, right] = [to.top - row, to.left - column];
    (movedRanges[to.top] ??= {})[to.left] = {
      ...range,
      startRow: range.startRow + down,
      endRow: range.endRow + down,
      startColumn: range.startColumn + right,
      endColumn: range.endColumn + right,
    };
  });
  const movedValues: Record<number, Record<number, ICellData>> = {};
  each(values[unitId]?.[subUnitId], (row, column, cell) => {
    const to = shifted(single(row, column), shift);
    if (to && cell) (movedValues[to.top] ??= {})[to.left] = cell;
  });
  return () => {
    // Changed in place: Univer goes on working with these objects.
    (formulas.getArrayFormulaRange()[unitId] ??= {})[subUnitId] = movedRanges;
    (formulas.getArrayFormulaCellData()[unitId] ??= {})[subUnitId] = movedValues;
  };
}

function each<T>(
  matrix: Nullable<IObjectMatrixPrimitiveType<T>>,
  visit: (row: number, column: number, value: T) => void,
): void {
  const rows = (matrix ?? {}) as Record<string, Record<string, T> | undefined>;
  for (const [row, columns] of Object.entries(rows))
    for (const [column, value] of Object.entries(columns ?? {})) visit(Number(row), Number(column), value);
}

function moveMerges(engine: FormulaEngine, worksheet: Worksheet, place: Place, shift: Shift): void {
  const merges = worksheet.getConfig().mergeData.filter((merge) => isTouched(fromUniver(merge), shift));
  if (merges.length === 0) return;
  const moved = merges.flatMap((merge) => shifted(fromUniver(merge), shift) ?? []).map(toUniver);
  engine.mutate(RemoveWorksheetMergeMutation.id, { ...place, ranges: merges.map((merge) => ({ ...merge })) });
  engine.mutate(AddWorksheetMergeMutation.id, { ...place, ranges: moved });
}

const fromUniver = ({ startRow, startColumn, endRow, endColumn }: IRange): CellRange => ({
  top: startRow,
  left: startColumn,
  bottom: endRow,
  right: endColumn,
});

const toUniver = ({ top, left, bottom, right }: CellRange): IRange => ({
  startRow: top,
  startColumn: left,
  endRow: bottom,
  endColumn: right,
});

/** Sizes, and what is hidden, go with whole rows and columns. */
function moveLines(engine: FormulaEngine, worksheet: Worksheet, place: Place, shift: Shift): void {
  const rows = shift.axis === 'rows';
  const { rowData, columnData } = worksheet.getConfig();
  const data: Readonly<Record<number, object | undefined>> = rows ? rowData : columnData;
  const changed: Record<number, object | null> = {};
  const lines = Object.keys(data).map(Number);
  for (const line of lines) if (line >= shift.at) changed[line] ??= null;
  for (const line of lines) {
    const to = line >= shift.at ? shifted(single(line, line), shift) : undefined;
    if (to) changed[rows ? to.top : to.left] = { ...data[line] };
  }
  const put = (all: object) =>
    rows
      ? engine.mutate(SetRowDataMutation.id, { ...place, rowData: all })
      : engine.mutate(SetColDataMutation.id, { ...place, columnData: all });
  // Univer would merge the old properties of a row or column with the new ones.
  put(Object.fromEntries(Object.keys(changed).map((line) => [line, null])));
  put(changed);
}

/** Why Excel would not move the cells of a sheet, in its words and ours; undefined when it would. */
export function moveFault(sheet: WorksheetModel, shift: Shift): string | undefined {
  const { kind, axis, at, count, across } = shift;
  const taken = kind === 'remove' ? shiftArea(shift) : undefined;
  for (const { name, range, filters = [], showTotals } of sheet.tables) {
    const area = parseRange(range)!;
    if (!isTouched(area, shift)) continue;
    if (across && filters.length > 0) {
      return `Can't move cells in a filtered range or table: clear the filters of ${name} first, and apply them again afterwards.`;
    }
    if (!isWithin(area, shift)) {
      return `This won't work because it would move cells in a table on your worksheet: ${name} is wider than the cells that would move.`;
    }
    const last = area.bottom - (showTotals ? 1 : 0);
    if (taken && axis === 'rows' && at === area.top + 1 && taken.bottom >= last) {
      return `The table ${name} keeps a row: empty its last one instead.`;
    }
    const whole = axis === 'rows' ? at <= area.top && at + count > area.bottom : true;
    if (taken && axis === 'rows' && at <= area.top && taken.bottom >= area.top && !whole) {
      return `This won't work because it would take the header row of the table ${name} away, and leave its rows.`;
    }
  }
  if (!across) return undefined;
  const cut = sheet.layout.merges.find((merge) => {
    const area = parseRange(merge)!;
    return isTouched(area, shift) && !isWithin(area, shift);
  });
  return cut === undefined
    ? undefined
    : `We can't do that to a merged cell: ${cut} lies partly beside the cells that would move.`;
}
