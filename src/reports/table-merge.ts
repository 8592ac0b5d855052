import {
  firstOf,
  hasFingerprint,
  encodeRowFingerprints,
  decodeRowFingerprints,
  rowIdentities,
} from './row-identity';
import type { ColumnPlan, PlanRow, TablePlan } from './sheet-plan';

/** What a report remembers of a table that it wrote. */
export interface TableMetadata {
  /** Excel's id of each column, by the column's key. */
  readonly columns: Readonly<Record<string, number>>;
  /** The rows that it wrote ({@link encodeRowFingerprints}). */
  readonly rows: string;
}

/** A table as it stands in the workbook. */
export interface ExistingTable {
  readonly columns: readonly { readonly id: number; readonly title: string }[];
  /** Of the body, row by row. */
  readonly values: readonly (readonly unknown[])[];
  readonly formulas: readonly (readonly unknown[])[];
}

/** What is to be done to a standing table, so that it says what the plan says and keeps what is its owner's. */
export interface TableMerge {
  /** For each of the plan's columns, where it stands; undefined for one that its owner took out. Fresh ones come last. */
  readonly places: readonly (number | undefined)[];
  /** Columns that the plan did not have before: they are put on the right. */
  readonly newColumns: readonly ColumnPlan[];
  /** Standing columns that the report once wrote and has no more, such as those of a currency that nothing is valued in now. */
  readonly removedColumns: readonly number[];
  /** For each standing row, the plan's row that belongs there; undefined for a row that is left alone. */
  readonly rows: readonly (PlanRow | undefined)[];
  /** The plan's rows that have no place yet. */
  readonly addedRows: readonly PlanRow[];
  /** Standing rows that the report no longer has, rising. */
  readonly removedRows: readonly number[];
  readonly rowChanges: readonly RowChange[];
}

/** What a refresh would tell of a row. */
export interface RowChange {
  /** The row's cells by column key, as they will stand; as they stood, for a row that left. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly what: 'joined' | 'left' | { readonly column: string; readonly from: string; readonly to: string };
}

/**
 * Finds for every row and column of a plan its place in the standing table. Columns are known by Excel's id, so they may have been
 * renamed and moved; rows by their identifying cells, so they may have been sorted. Rows that the report did not write stay.
 *
 * @throws an Error with a sentence for the user when an identifying column is gone.
 */
export function mergeTable(plan: TablePlan, existing: ExistingTable, metadata: TableMetadata): TableMerge {
  const { fresh: newColumns, places } = placeColumns(plan, existing, metadata);
  const planIdentity = plan.identity.map((key) => plan.columns.findIndex((column) => column.key === key));
  const existingIdentity = planIdentity.map((column) => places[column]);
  const missing = planIdentity.find((_, at) => existingIdentity[at] === undefined);
  if (missing !== undefined) {
    throw new Error(
      `The column "${plan.columns[missing]!.title}" is gone from the table, and its rows are known by it. Undo its removal, or make the report anew.`,
    );
  }
  const wanted = rowIdentities(plan.rows, planIdentity);
  const byIdentity = new Map(wanted.map((identity, at) => [identity, plan.rows[at]!]));
  const ours = decodeRowFingerprints(metadata.rows);
  const found = rowIdentities(existing.values, existingIdentity as number[]);
  const isUserOwned = plan.owner === 'user';
  // A row that its owner has copied says what the one says that it was copied from, and goes when that one goes.
  const isCopy = (identity: string) => identity !== firstOf(identity) && !hasFingerprint(ours, identity);
  const plannedAt = (identity: string) =>
    byIdentity.get(identity) ?? (isCopy(identity) ? byIdentity.get(firstOf(identity)) : undefined);
  const isOurs = (identity: string) => hasFingerprint(ours, isCopy(identity) ? firstOf(identity) : identity);
  const rows = found.map((identity) => (isUserOwned ? undefined : plannedAt(identity)));
  const taken = new Set(found);
  const addedRows = plan.rows.filter((_, at) => !taken.has(wanted[at]!));
  // A table is never without a row: the blank one of an empty table is there to be filled.
  if (isEmpty(existing) && addedRows.length > 0) rows[0] = addedRows.shift();
  const removedRows = isUserOwned
    ? []
    : found.flatMap((identity, at) =>
        rows[at] === undefined && !isEmpty(existing) && isOurs(identity) ? at : [],
      );
  return {
    places,
    newColumns,
    removedColumns: isUserOwned ? [] : findRemovedColumns(plan, existing, metadata),
    rows,
    addedRows,
    removedRows,
    rowChanges: rowChangesOf(plan, existing, places, { rows, addedRows, removedRows }),
  };
}

/** What a report remembers of a table once it stands as planned. */
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
  const ids = Object.entries(metadata.columns).flatMap(([key, id]) => (planned.has(key) ? [] : id));
  return columns.flatMap(({ id }, at) => (ids.includes(id) ? at : []));
}

function rowChangesOf(
  plan: TablePlan,
  existing: ExistingTable,
  places: readonly (number | undefined)[],
  { rows, addedRows, removedRows }: Pick<TableMerge, 'rows' | 'addedRows' | 'removedRows'>,
): RowChange[] {
  const named = (cells: readonly unknown[]) =>
    Object.fromEntries(plan.columns.map(({ key }, at) => [key, cells[at]]));
  const stood = (row: readonly unknown[]) =>
    Object.fromEntries(
      plan.columns.map(({ key }, at) => [key, places[at] === undefined ? undefined : row[places[at]]]),
    );
  const moved = rows.flatMap((row, at) =>
    row === undefined ? [] : movesOf(plan, existing.values[at]!, places, row, named(row)),
  );
  return [
    ...moved,
    ...addedRows.map((row): RowChange => ({ row: named(row), what: 'joined' })),
    ...removedRows.map((at): RowChange => ({ row: stood(existing.values[at]!), what: 'left' })),
  ];
}

function movesOf(
  plan: TablePlan,
  before: readonly unknown[],
  places: readonly (number | undefined)[],
  now: PlanRow,
  row: RowChange['row'],
): RowChange[] {
  return plan.columns.flatMap(({ key, kind }, at): RowChange[] => {
    const place = places[at];
    if (kind !== 'status' || place === undefined || place >= before.length) return [];
    const [from, to] = [before[place], now[at]];
    if (typeof from !== 'string' || typeof to !== 'string' || from === '' || from === to) return [];
    return [{ row, what: { column: key, from, to } }];
  });
}
