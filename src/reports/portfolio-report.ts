import { PRIMARY_RULEBOOK, RULEBOOKS } from '../contract/rulebook';
import type { SkippedRow } from '../portfolio/read-portfolio';
import { agreement } from './agreement';
import type { HeldSide, HeldTicker } from '../portfolio/holdings';
import { FIRST_TABLE, headLines, sampleColumn, tableOf, type Column, type ReportContext } from './cells';
import { figureOf, limitOf, nameOf, reasonOf, refusalsOf, statusOf } from './holding-cells';
import { currenciesOf, grossOf, sidesIn } from './totals';
import { ownExclusionColumn, securityOfHolding } from './own-exclusion-column';
import { summarySheet } from './portfolio-summary';
import { queryResultOf, type Screened } from './screening';
import type { PlanCell, ReportPlan, SheetPlan } from './sheet-plan';
import { UNKNOWN } from './words';

export interface PortfolioReportInput extends ReportContext {
  readonly screened: readonly Screened[];
  /** Rows that are not positions. `row` is the number of the sheet's row, from one. */
  readonly skipped: readonly SkippedRow[];
  /** The name of what was screened: the sheet's name and the recognised source. */
  readonly title: string;
  /** The watchlist that was screened; undefined for holdings. */
  readonly list?: string | undefined;
}

/** A holding with its long and its short side, each with its share of all values in its currency. */
type Row = Screened & { readonly long: Side | undefined; readonly short: Side | undefined };

interface Side extends Omit<HeldSide, 'weight'> {
  /** Percent of the gross value in this currency; below zero for a short side. */
  readonly weight: number | undefined;
}

const RULEBOOK_COLUMNS = RULEBOOKS.map((rulebook): Column<Row> => ({
  key: rulebook,
  title: rulebook.toUpperCase(),
  kind: 'status',
  width: 16,
  cell: (row) => statusOf(row, rulebook),
}));

/** Columns for short positions. A portfolio without any does not have them. */
const SHORT_COLUMNS: readonly Column<Row>[] = [
  {
    key: 'short_quantity',
    title: 'Short quantity',
    kind: 'quantity',
    width: 10,
    cell: ({ short }) => short?.quantity ?? null,
  },
  {
    key: 'short_value',
    title: 'Short value',
    kind: 'amount',
    width: 13,
    cell: (row) => valueOf(row, row.short),
  },
  {
    key: 'short_weight',
    title: 'Short weight (%)',
    kind: 'percent',
    width: 9,
    cell: ({ short }) => short?.weight ?? null,
  },
];

const columnsOf = (rows: readonly Row[], input: PortfolioReportInput): readonly Column<Row>[] => [
  { key: 'ticker', title: 'Ticker', kind: 'text', width: 16, cell: ({ held }) => held.ticker },
  { key: 'name', title: 'Name', kind: 'text', width: 28, cell: nameOf },
  {
    key: 'quantity',
    title: 'Quantity',
    kind: 'quantity',
    width: 10,
    cell: ({ long }) => long?.quantity ?? null,
  },
  { key: 'value', title: 'Value', kind: 'amount', width: 13, cell: (row) => valueOf(row, row.long) },
  { key: 'currency', title: 'Currency', kind: 'text', width: 10, cell: (row) => currencyOf(row) ?? null },
  {
    key: 'weight',
    title: 'Weight (%)',
    kind: 'percent',
    width: 9,
    cell: ({ long }) => long?.weight ?? null,
  },
  ...(rows.some(({ short }) => short) ? SHORT_COLUMNS : []),
  {
    key: 'verdict',
    title: 'Verdict',
    kind: 'status',
    width: 13,
    cell: (row) => statusOf(row, PRIMARY_RULEBOOK),
  },
  // Beside the verdict: a fund's verdict is never shown without its coverage (3.2).
  {
    key: 'coverage',
    title: 'Fund coverage (%)',
    kind: 'percent',
    width: 10,
    cell: figureOf('fund', 'coverage_weight_perc'),
  },
  ...ownExclusionColumn<Row>(input, securityOfHolding),
  ...sampleColumn<Row>(input, (row) => queryResultOf(row) !== undefined),
  ...RULEBOOK_COLUMNS,
  { key: 'agreement', title: 'Agreement', kind: 'text', width: 32, cell: agreementOf },
  {
    key: 'debt',
    title: 'Debt ratio (%)',
    kind: 'percent',
    width: 9,
    cell: figureOf('stock', 'debt_ratio_perc'),
  },
  { key: 'debt_limit', title: 'Debt limit (%)', kind: 'percent', width: 9, cell: limitOf('debt') },
  {
    key: 'liquidity',
    title: 'Liquidity ratio (%)',
    kind: 'percent',
    width: 10,
    cell: figureOf('stock', 'liquidity_ratio_perc'),
  },
  {
    key: 'liquidity_limit',
    title: 'Liquidity limit (%)',
    kind: 'percent',
    width: 10,
    cell: limitOf('liquidity'),
  },
  {
    key: 'income',
    title: 'Non-compliant revenue (%)',
    kind: 'percent',
    width: 12,
    cell: figureOf('stock', 'non_compliant_revenue_perc'),
  },
  { key: 'income_limit', title: 'Income limit (%)', kind: 'percent', width: 9, cell: limitOf('income') },
  { key: 'scanned', title: 'Last scanned', kind: 'date', width: 11, cell: figureOf('stock', 'last_scanned') },
  {
    key: 'holdings',
    title: 'Holdings as of',
    kind: 'date',
    width: 11,
    cell: figureOf('fund', 'holdings_as_of'),
  },
  {
    key: 'updated',
    title: 'Last updated',
    kind: 'date',
    width: 11,
    cell: figureOf('either', 'last_updated'),
  },
  { key: 'row', title: 'Row', kind: 'count', width: 7, cell: rowsOf },
  { key: 'reason', title: 'Reason', kind: 'text', width: 70, cell: reasonOf },
];

/** These columns are below those of the positions, so they have the same widths. */
const SKIPPED_COLUMNS: readonly Column<SkippedRow>[] = [
  { key: 'written', title: 'As written', kind: 'text', width: 0, cell: ({ written }) => written },
  { key: 'name', title: 'Name', kind: 'text', width: 0, cell: ({ name }) => name ?? null },
  {
    key: 'quantity',
    title: 'Quantity',
    kind: 'quantity',
    width: 0,
    cell: ({ quantity }) => quantity ?? null,
  },
  { key: 'value', title: 'Value', kind: 'amount', width: 0, cell: ({ value }) => value ?? null },
  { key: 'currency', title: 'Currency', kind: 'text', width: 0, cell: ({ currency }) => currency ?? null },
  { key: 'row', title: 'Row', kind: 'count', width: 0, cell: ({ row }) => row },
  { key: 'reason', title: 'Reason', kind: 'text', width: 0, cell: ({ reason }) => reason },
];

/** The report of a screened portfolio: its summary, then the positions, then the rows that are not positions, with the reason. */
export function portfolioReport(input: PortfolioReportInput): ReportPlan {
  return { sheets: [summarySheet(input), positionsSheet(input)] };
}

function positionsSheet(input: PortfolioReportInput): SheetPlan {
  const rows = weighted(input.screened);
  const columns = columnsOf(rows, input);
  const positions = tableOf(columns, rows, {
    key: 'positions',
    name: 'ShariahPortfolio',
    row: FIRST_TABLE,
    identity: ['ticker'],
    reportsChanges: true,
  });
  const skipped = tableOf(SKIPPED_COLUMNS, input.skipped, {
    key: 'skipped',
    name: 'ShariahSkipped',
    row: positions.row + positions.rows.length + 3,
    heading: 'Rows that are no listed security',
    optional: true,
    identity: ['row', 'written'],
  });
  const note = [NOTE, ...refusalsOf(input.screened)].join(' ');
  return {
    part: 'positions',
    name: input.list === undefined ? 'Shariah screening' : `Shariah screening ${input.list}`,
    lines: headLines(`Shariah screening: ${input.title}`, input, note),
    tables: [positions, skipped],
    columnWidths: columns.map(({ width }) => width),
    frozen: { rows: positions.row + 1, columns: 2 },
    print: 'landscape',
  };
}

const NOTE =
  'Verdict is that of AAOIFI; the other rulebooks stand beside it and are expected to disagree. A weight is a share of what is valued in the same currency, long and short without their signs.';

/**
 * Weights within one currency, since amounts of two currencies are never added. A position without a value has the weight that its file
 * states, as a fund's holdings do, or none. Short positions count with their gross value; otherwise long and short would cancel out.
 */
function weighted(screened: readonly Screened[]): Row[] {
  const held = screened.map((holding) => holding.held);
  const gross = new Map(currenciesOf(held).map((currency) => [currency, grossOf(sidesIn(held, currency))]));
  const weigh = (side: HeldSide | undefined): Side | undefined => {
    if (!side) return undefined;
    const { value, currency, weight } = side;
    const whole = gross.get(currency) ?? 0;
    return { ...side, weight: value !== undefined && whole > 0 ? (value / whole) * 100 : weight };
  };
  return screened.map((holding) => {
    const { long, short } = sidesOfHeld(holding.held);
    return { ...holding, long: weigh(long), short: weigh(short) };
  });
}

/** A holding is long, short, or both. */
function sidesOfHeld(held: HeldTicker): { readonly long?: HeldSide; readonly short?: HeldSide } {
  if (held.sides) return held.sides;
  const isShort = (held.quantity ?? 0) < 0 || held.values.some(({ amount }) => amount < 0);
  return isShort ? { short: held } : { long: held };
}

function agreementOf(screened: Screened): PlanCell {
  const queryResult = queryResultOf(screened);
  return queryResult ? agreement(queryResult).text : UNKNOWN;
}

/** The currency of a row's values; undefined when its two sides have different ones. */
function currencyOf({ long, short }: Row): string | undefined {
  const currencies = new Set([long, short].flatMap((side) => (side ? [side.currency] : [])));
  return currencies.size === 1 ? [...currencies][0] : undefined;
}

/** Lots in several currencies are not added: each is listed, with its currency where the row has none of its own. */
function valueOf(row: Row, side: Side | undefined): PlanCell {
  if (!side) return null;
  const { value, values, valueUnknown, currency } = side;
  if (value !== undefined && currency === currencyOf(row)) return value;
  if (values.length === 0) return null;
  const known = values.map(({ amount, currency = '' }) => `${amount} ${currency}`.trim()).join(' + ');
  return valueUnknown ? `${known} + ${UNKNOWN}` : known;
}

function rowsOf({ held: { rows } }: Screened): PlanCell {
  return rows.length === 1 ? rows[0]! : rows.join(', ');
}
