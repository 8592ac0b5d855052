import {
  InsertColMutation,
  InsertRowMutation,
  MoveColsMutation,
  MoveRangeMutation,
  RemoveColMutation,
  RemoveRowMutation,
  SetRangeValuesMutation,
} from '@univerjs/sheets';
import type { IRange } from '@univerjs/core';
import type { CellRange, Shift } from 'xlsx-patch';

const SHIFTS: Readonly<Record<string, Pick<Shift, 'axis' | 'kind'>>> = {
  [InsertRowMutation.id]: { axis: 'rows', kind: 'insert' },
  [RemoveRowMutation.id]: { axis: 'rows', kind: 'remove' },
  [InsertColMutation.id]: { axis: 'columns', kind: 'insert' },
  [RemoveColMutation.id]: { axis: 'columns', kind: 'remove' },
};

/** The rows or columns that one of Univer's mutations puts in or takes out; undefined for every other. */
export function shiftOf(id: string, params: unknown): Shift | undefined {
  const kind = SHIFTS[id];
  if (!kind) return undefined;
  const { startRow, endRow, startColumn, endColumn } = (params as { range: IRange }).range;
  const [first, last] = kind.axis === 'rows' ? [startRow, endRow] : [startColumn, endColumn];
  // Rows and columns that are put in look like the one before.
  const like = kind.kind === 'insert' && first > 0 ? { like: first - 1 } : {};
  return { ...kind, at: first, count: last - first + 1, ...like };
}

/** Whether one of Univer's mutations may have changed the order of a table's columns. */
export const movesColumns = (id: string): boolean =>
  id === MoveColsMutation.id || id === MoveRangeMutation.id;

/** Where one of Univer's mutations writes contents; undefined for one that does not. */
export function writtenArea(id: string, params: unknown): CellRange | undefined {
  if (id === SetRangeValuesMutation.id) return areaOf((params as { cellValue?: Matrix }).cellValue);
  if (id === MoveRangeMutation.id) return areaOf((params as { to?: { value?: Matrix } }).to?.value);
  return undefined;
}

type Matrix = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

function areaOf(matrix: Matrix = {}): CellRange | undefined {
  const rows = Object.keys(matrix).map(Number);
  const columns = Object.values(matrix).flatMap((cells) => Object.keys(cells ?? {}).map(Number));
  if (rows.length === 0 || columns.length === 0) return undefined;
  const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
  const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));
  return { top: least(rows), bottom: most(rows), left: least(columns), right: most(columns) };
}
