import {
  firstOf,
  hasFingerprint,
  encodeRowFingerprints,
  decodeRowFingerprints,
  rowIdentities,
} from './row-identity';
import type { ColumnPlan, PlanRow, TablePlan } from './sheet-plan';

/** What is stored about a table that a report wrote. */
export interface TableMetadata {
  /** Excel's id of each column, by the column's key. */
  readonly columns: Readonly<Record<string, number>>;
  /** Fingerprints of the rows that it wrote ({@link encodeRowFingerprints}). */
  readonly rows: string;
}

/** A table of the workbook with its present contents. */
export interface ExistingTable {
  readonly columns: readonly { readonly id: number; readonly title: string }[];
  /** Of the body, row by row. */
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly unknown[])[];
}

/** How a table of the workbook is to be changed, so that it shows what the plan says and keeps what the person has added. */
export interface TableMerge {
  /** For each of the plan's columns, its position in the table; undefined for one that the person has deleted. New columns come last. */
  readonly places: readonly (number | undefined)[];
  /** Columns that the table did not have before: they are added on the right. */
  readonly newColumns: readonly ColumnPlan[];
  /** Columns whose title is still the one that the report gave them in another language, by their positions, with the new title. */
  readonly retitledColumns: readonly { readonly at: number; readonly title: string }[];
  /** Positions of columns that the report wrote once and no longer has, such as those of a currency that nothing is valued in now. */
  readonly removedColumns: readonly number[];
  /** For each row of the table, the plan's row that belongs there; undefined for a row that is left alone. */
  readonly rows: readonly (PlanRow | undefined)[];
  /** The plan's rows that the table does not have yet. */
  readonly addedRows: readonly PlanRow[];
  /** Positions of rows that the report no longer has, in ascending order. */
  readonly removedRows: readonly number[];
  readonly rowChanges: readonly RowChange[];
}

/** What a refresh changes in a row. */
export interface RowChange {
  /** The row's cells by column key: the new cells, or the old ones of a row that is removed. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly what: 'joined' | 'left' | { readonly column: string; readonly from: string; readonly to: string };
}

/**
 * Finds the place of every row and column of a plan in the table of the workbook. Columns are found by Excel's id, so people may rename
 * and move them. Rows are found by their identifying cells, so people may sort them. Rows that the report did not write stay.
 *
 * @param asWritten the same plan, row by row, in the language in which the table was written. Its texts are compared with those of the
 *   table, so that a translation is no change.
 * @throws an Error with a sentence for the user when an identifying column is gone.
 */
export function mergeTable(
  plan: TablePlan,
  existing: ExistingTable,
  metadata: TableMetadata,
  asWritten: TablePlan = plan,
): TableMerge {
  const { fresh: newColumns, places } = placeColumns(plan, existing, metadata);
  const planIdentity = plan.identity.map((key) => plan.columns.findIndex((column) => column.key === key));
  const existingIdentity = planIdentity.map((column) => places[column]);
  const missing = planIdentity.find((_, at) => existingIdentity[at] === undefined);
  if (missing !== undefined) {
    throw new Error(
      `The column "${plan.columns[missing]!.title}" is gone from the table, and its rows are known by it. Undo its removal, or make the report again.`,
    );
  }
  const wanted = rowIdentities(asWritten.rows, planIdentity);
  const byIdentity = new Map(wanted.map((identity, at) => [identity, plan.rows[at]!]));
  const ours = decodeRowFingerprints(metadata.rows);
  const found = rowIdentities(existing.values, existingIdentity as number[]);
  const isUserOwned = plan.owner === 'user';
  // A copy that the person made of a row gets the same cells as the original, and is removed with it.
  const originalOf = (identity: string) => (hasFingerprint(ours, identity) ? identity : firstOf(identity));
  const plannedAt = (identity: string) => byIdentity.get(identity) ?? byIdentity.get(originalOf(identity));
  const isOurs = (identity: string) => hasFingerprint(ours, originalOf(identity));
  // A table always has a row: the blank one of an empty table is no row of anybody, and is filled first. A row of the plan whose
  // identifying cells are blank too is not found in it.
  const isBlank = isEmpty(existing);
  const rows = found.map((identity) => (isUserOwned || isBlank ? undefined : plannedAt(identity)));
  const taken = new Set(found);
  const newRows = isBlank ? plan.rows : plan.rows.filter((_, at) => !taken.has(wanted[at]!));
  const [first, ...others] = newRows;
  if (isBlank) rows[0] = first;
  const addedRows = isBlank ? others : newRows;
  const removedRows =
    isUserOwned || isBlank
      ? []
      : found.flatMap((identity, at) => (rows[at] === undefined && isOurs(identity) ? at : []));
  return {
    places,
    newColumns,
    retitledColumns: findRetitledColumns(plan, asWritten, existing, places),
    removedColumns: isUserOwned ? [] : findRemovedColumns(plan, existing, metadata),
    rows,
    addedRows,
    removedRows,
    rowChanges: rowChangesOf({ plan, asWritten, existing, places }, { rows, newRows, removedRows }),
  };
}

/** What is stored about a table once it is written as planned. */
export function tableMetadata(plan: TablePlan, ids: Readonly<Record<string, number>>): TableMetadata {
  const identity = plan.identity.map((key) => plan.columns.findIndex((column) => column.key === key));
  return { columns: ids, rows: encodeRowFingerprints(rowIdentities(plan.rows, identity)) };
}

const isEmpty = ({ values }: ExistingTable): boolean =>
  values.length === 1 && values[0]!.every((cell) => cell === '');

function placeColumns(plan: TablePlan, existing: ExistingTable, metadata: TableMetadata) {
  const newColumns: ColumnPlan[] = [];
  const places = plan.columns.map((column): number | undefined => {
    const id = metadata.columns[column.key];
    if (id === undefined) {
      newColumns.push(column);
      return existing.columns.length + newColumns.length - 1;
    }
    const at = existing.columns.findIndex((candidate) => candidate.id === id);
    return at === -1 ? undefined : at;
  });
  return { fresh: newColumns, places };
}

function findRemovedColumns(plan: TablePlan, { columns }: ExistingTable, metadata: TableMetadata): number[] {
  const planned = new Set(plan.columns.map(({ key }) => key));
  const written = Object.entries(metadata.columns).filter(([key]) => !planned.has(key));
  const ids = new Set(written.map(([, id]) => id));
  return columns.flatMap(({ id }, at) => (ids.has(id) ? at : []));
}

/** A title that the person has changed is theirs, and a table cannot have the same title twice. */
function findRetitledColumns(
  plan: TablePlan,
  asWritten: TablePlan,
  { columns }: ExistingTable,
  places: readonly (number | undefined)[],
): TableMerge['retitledColumns'] {
  return plan.columns.flatMap(({ key, title }, column) => {
    const at = places[column] ?? -1;
    const present = columns[at];
    const written = asWritten.columns.find((candidate) => candidate.key === key);
    if (present === undefined || present.title !== written?.title) return [];
    return columns.some((other) => other.title === title) ? [] : [{ at, title }];
  });
}

/** A table with its plan. */
interface PlacedTable {
  readonly plan: TablePlan;
  readonly asWritten: TablePlan;
  readonly existing: ExistingTable;
  readonly places: readonly (number | undefined)[];
}

function rowChangesOf(
  { plan, asWritten, existing, places }: PlacedTable,
  { rows, newRows, removedRows }: Pick<TableMerge, 'rows' | 'removedRows'> & { newRows: readonly PlanRow[] },
): RowChange[] {
  const named = (cells: readonly unknown[]) =>
    Object.fromEntries(plan.columns.map(({ key }, at) => [key, cells[at]]));
  const stood = (row: readonly unknown[]) =>
    Object.fromEntries(plan.columns.map(({ key }, at) => [key, cellAt(row, places[at])]));
  const written = new Map(plan.rows.map((row, at) => [row, asWritten.rows[at]!]));
  const moved = rows.flatMap((row, at) =>
    row === undefined
      ? []
      : movesOf(plan, places, {
          before: existing.values[at]!,
          now: row,
          asWritten: written.get(row)!,
          rowChanged: () => named(row),
        }),
  );
  return [
    ...moved,
    ...newRows.map((row): RowChange => ({ row: named(row), what: 'joined' })),
    ...removedRows.map((at): RowChange => ({ row: stood(existing.values[at]!), what: 'left' })),
  ];
}

function movesOf(
  plan: TablePlan,
  places: readonly (number | undefined)[],
  {
    before,
    now,
    asWritten,
    rowChanged,
  }: {
    readonly before: readonly unknown[];
    readonly now: PlanRow;
    readonly asWritten: PlanRow;
    readonly rowChanged: () => RowChange['row'];
  },
): RowChange[] {
  return plan.columns.flatMap(({ key, kind }, at): RowChange[] => {
    const [from, to] = [cellAt(before, places[at]), now[at]];
    if (kind !== 'status' || typeof from !== 'string' || typeof to !== 'string') return [];
    return from === '' || from === asWritten[at]
      ? []
      : [{ row: rowChanged(), what: { column: key, from, to } }];
  });
}

/** The cell of a row of the workbook; undefined in a column that the person has deleted, and in one that is new. */
const cellAt = (row: readonly unknown[], place: number | undefined): unknown => row[place ?? -1];
