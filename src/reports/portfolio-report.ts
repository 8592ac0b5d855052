import type { Facts } from '../client/ask';
import { excelSerial, readServedDate, writeDisplayDate, type CalendarDate } from '../contract/dates';
import { reasonForNoVerdict } from '../contract/no-verdict';
import { RULEBOOKS, PRIMARY_RULEBOOK, servedName } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import type { SkippedRow } from '../portfolio/read-portfolio';
import { NOT_APPLICABLE, NOT_COMPUTED, NOT_IN_PLAN, UNKNOWN } from './words';
import type { ScreenedPosition } from './screening';
import type { ColumnPlan, LinePlan, PlanCell, SheetPlan, TablePlan } from './sheet-plan';

export interface PortfolioReportInput {
  readonly screened: readonly ScreenedPosition[];
  readonly skipped: readonly SkippedRow[];
  /** What was screened, as people know it: the sheet's name and the recognised source. */
  readonly title: string;
  /** The sheet row of the grid's first row, counted from one, so that rows can be found again. */
  readonly firstRow: number;
  /** The day the service was asked, by this computer's calendar. */
  readonly readOn: CalendarDate;
  readonly service: string;
  /** What the service says of its figures when they are a sample; undefined when they are none. */
  readonly notice: string | undefined;
}

/** One column of the positions table: its head, its width in characters, and its cell for a position. */
interface Column extends ColumnPlan {
  readonly width: number;
  cell(screened: ScreenedPosition, firstRow: number): PlanCell;
}

const RULEBOOK_COLUMNS: Column[] = RULEBOOKS.map((rulebook) => ({
  title: rulebook.toUpperCase(),
  kind: 'status',
  width: 16,
  cell: (screened) => status(screened, rulebook),
}));

const COLUMNS: Column[] = [
  { title: 'Row', kind: 'row', width: 6, cell: ({ position }, firstRow) => position.row + firstRow },
  { title: 'Ticker', kind: 'text', width: 16, cell: ({ position }) => position.ticker },
  { title: 'Name', kind: 'text', width: 34, cell: name },
  { title: 'Quantity', kind: 'quantity', width: 12, cell: ({ position }) => position.quantity ?? null },
  { title: 'Value', kind: 'amount', width: 14, cell: ({ position }) => position.value ?? null },
  { title: 'Currency', kind: 'text', width: 10, cell: ({ position }) => position.currency ?? null },
  { title: 'Verdict', kind: 'status', width: 16, cell: (screened) => status(screened, PRIMARY_RULEBOOK) },
  ...RULEBOOK_COLUMNS,
  { title: 'Debt ratio (%)', kind: 'percent', width: 16, cell: figure('stock', 'debt_ratio_perc') },
  { title: 'Liquidity ratio (%)', kind: 'percent', width: 20, cell: figure('stock', 'liquidity_ratio_perc') },
  {
    title: 'Non-compliant revenue (%)',
    kind: 'percent',
    width: 28,
    cell: figure('stock', 'non_compliant_revenue_perc'),
  },
  { title: 'Fund coverage (%)', kind: 'percent', width: 20, cell: figure('fund', 'coverage_weight_perc') },
  { title: 'Last scanned', kind: 'date', width: 14, cell: figure('stock', 'last_scanned') },
  { title: 'Holdings as of', kind: 'date', width: 16, cell: figure('fund', 'holdings_as_of') },
  { title: 'Last updated', kind: 'date', width: 14, cell: figure('either', 'last_updated') },
  { title: 'Reason', kind: 'text', width: 90, cell: reason },
];

const SKIPPED_COLUMNS: ColumnPlan[] = [
  { title: 'Row', kind: 'row' },
  { title: 'As written', kind: 'text' },
  { title: 'Name', kind: 'text' },
  { title: 'Quantity', kind: 'quantity' },
  { title: 'Value', kind: 'amount' },
  { title: 'Reason', kind: 'text' },
];

/** The report of a screened portfolio: positions, then the rows that were skipped, each with its reason. */
export function portfolioReport(input: PortfolioReportInput): SheetPlan {
  const lines: LinePlan[] = [
    { row: 0, text: `Shariah screening: ${input.title}`, look: 'title' },
    { row: 1, text: `Asked ${input.service} on ${writeDisplayDate(input.readOn)}.`, look: 'note' },
    { row: 2, text: 'Informational screening, not a religious ruling.', look: 'note' },
  ];
  if (input.notice) lines.push({ row: 3, text: `Sample data: ${input.notice}.`, look: 'note' });
  const positions: TablePlan = {
    name: 'ShariahPortfolio',
    row: lines.length + 1,
    columns: COLUMNS.map(({ title, kind }) => ({ title, kind })),
    rows: input.screened.map((screened) => COLUMNS.map((column) => column.cell(screened, input.firstRow))),
  };
  const tables = [positions];
  if (input.skipped.length > 0) {
    const headingRow = positions.row + positions.rows.length + 2;
    lines.push({ row: headingRow, text: 'Rows that are no listed security', look: 'heading' });
    tables.push(skippedTable(input.skipped, headingRow + 1, input.firstRow));
  }
  return {
    name: 'Shariah screening',
    lines,
    tables,
    // The skipped rows lie under the same columns.
    columnWidths: COLUMNS.map(({ width }) => width),
    frozen: { rows: positions.row + 1, columns: 2 },
  };
}

function skippedTable(skipped: readonly SkippedRow[], row: number, firstRow: number): TablePlan {
  return {
    name: 'ShariahSkipped',
    row,
    columns: SKIPPED_COLUMNS,
    rows: skipped.map((one) => [
      one.row + firstRow,
      one.written,
      one.name ?? null,
      one.quantity ?? null,
      one.value ?? null,
      one.reason,
    ]),
  };
}

function name(screened: ScreenedPosition): PlanCell {
  const facts = factsOf(screened);
  const served = facts?.values[facts.kind === 'fund' ? 'fund_name' : 'company_name'];
  return typeof served === 'string' ? served : (screened.position.name ?? null);
}

function status(screened: ScreenedPosition, rulebook: string): PlanCell {
  const facts = factsOf(screened);
  if (!facts) return UNKNOWN;
  const field = statusField(facts, rulebook);
  if (facts.refusals.has(field)) return NOT_IN_PLAN;
  const served = facts.values[field];
  return typeof served === 'string' ? served : NOT_COMPUTED;
}

function statusField({ kind }: Facts, rulebook: string): string {
  return kind === 'fund' && rulebook === PRIMARY_RULEBOOK ? 'status' : servedName('halal_status', rulebook);
}

/** A figure or date of the one kind of instrument that has it; a date becomes an Excel date. */
function figure(kind: Facts['kind'] | 'either', field: string) {
  return (screened: ScreenedPosition): PlanCell => {
    const facts = factsOf(screened);
    if (!facts) return UNKNOWN;
    if (kind !== 'either' && facts.kind !== kind) return NOT_APPLICABLE;
    if (facts.refusals.has(field)) return NOT_IN_PLAN;
    const served = facts.values[field];
    if (typeof served === 'number') return served;
    const date = typeof served === 'string' ? readServedDate(served) : undefined;
    return date ? excelSerial(date) : NOT_COMPUTED;
  };
}

/** Why there is no verdict, or what the plan kept back; empty when everything is there. */
function reason(screened: ScreenedPosition): PlanCell {
  if ('error' in screened) return screened.error.message;
  const { facts } = screened;
  const served = facts.values[statusField(facts, PRIMARY_RULEBOOK)];
  const reasons = isVerdict(served) ? [] : [reasonForNoVerdict(served, facts.kind)];
  const refusals = new Set([...facts.refusals.values()].map((refusal) => refusal.message));
  return [...reasons, ...refusals, ...lastKnown(facts)].join(' ') || null;
}

/** That this is the last known answer and not a fresh one, of when, and why. */
function lastKnown({ outdated, readAt }: Facts): string[] {
  if (!outdated) return [];
  const [year = 0, month = 0, day = 0] = new Date(readAt).toISOString().slice(0, 10).split('-').map(Number);
  return [`Last known answer, of ${writeDisplayDate({ year, month, day })}. ${outdated.message}`];
}

function factsOf(screened: ScreenedPosition): Facts | undefined {
  return 'facts' in screened ? screened.facts : undefined;
}
