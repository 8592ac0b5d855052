import type { Facts } from '../client/ask';
import { excelSerial, readServedDate, writeDisplayDate, type CalendarDate } from '../contract/dates';
import { statusFields } from '../contract/status-field';
import { excelNumber } from '../contract/whole-number';
import type { ColumnPlan, LinePlan, PlanCell, TablePlan } from './sheet-plan';
import { DISCLAIMER, NOT_COMPUTED, NOT_IN_PLAN } from './words';

/** What every report says of itself. */
export interface ReportContext {
  /** The day the service was asked, by this computer's calendar. */
  readonly readOn: CalendarDate;
  /** The service's address. */
  readonly service: string;
  /** What the service says of its figures when they are a sample; undefined when they are none. */
  readonly notice: string | undefined;
}

/** A column with its width in characters and its cell for what a row is about. */
export interface Column<Row> extends ColumnPlan {
  readonly width: number;
  cell(row: Row): PlanCell;
}

/** A table made of columns that know their cells. */
export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  table: Omit<TablePlan, 'columns' | 'rows'>,
): TablePlan {
  return {
    ...table,
    columns: columns.map(({ key, title, kind }) => ({ key, title, kind })),
    rows: rows.map((row) => columns.map((column) => column.cell(row))),
  };
}

/**
 * The lines at the head of a report's sheet. Their number never changes, so that a refresh finds the place of each.
 *
 * @param note what is to be known about the figures, in one line.
 */
export function headLines(
  title: string,
  { service, readOn, notice }: ReportContext,
  note: string,
): LinePlan[] {
  return [
    { key: 'title', row: 0, text: title, look: 'title' },
    { key: 'asked', row: 1, text: `Asked ${service} on ${writeDisplayDate(readOn)}.`, look: 'note' },
    { key: 'note', row: 2, text: note, look: 'note' },
    {
      key: 'disclaimer',
      row: 3,
      text: notice ? `${DISCLAIMER} Sample data: ${notice}.` : DISCLAIMER,
      look: notice ? 'warning' : 'note',
    },
  ];
}

/** The row of the first table's header below the head lines. */
export const FIRST_TABLE = 5;

/** A status as served, or the word that says why there is none. */
export function statusCell(facts: Facts, rulebook: string): string {
  const field = statusFields(rulebook)[facts.kind];
  if (facts.refusals.has(field)) return NOT_IN_PLAN;
  const served = facts.values[field];
  return typeof served === 'string' ? served : NOT_COMPUTED;
}

/** A figure as served, with every digit; a date becomes an Excel date, and null is not 0. */
export function servedCell(served: unknown): PlanCell {
  if (typeof served === 'number' || typeof served === 'bigint') return excelNumber(served);
  if (typeof served === 'boolean') return served ? 'yes' : 'no';
  if (typeof served !== 'string') return NOT_COMPUTED;
  const date = readServedDate(served);
  return date ? excelSerial(date) : served;
}

/** A field of facts as {@link servedCell}, or that the plan lacks it. */
export function factCell(facts: Facts, field: string): PlanCell {
  return facts.refusals.has(field) ? NOT_IN_PLAN : servedCell(facts.values[field]);
}

/** That this is the last known answer and not a fresh one, of when, and why; empty for a fresh one. */
export function lastKnown({
  outdated,
  readAt,
}: {
  readonly outdated?: Error | undefined;
  readonly readAt: number;
}): string[] {
  if (!outdated) return [];
  return [`Last known answer, of ${writeDisplayDate(dayOf(readAt))}. ${outdated.message}`];
}

function dayOf(moment: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = new Date(moment).toISOString().slice(0, 10).split('-').map(Number);
  return { year, month, day };
}
