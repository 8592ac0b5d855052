import { PRIMARY_RULEBOOK } from '../contract/rulebook';
import type { SkippedRow } from '../portfolio/positions/read-portfolio';
import type { ReportTranslator } from '../i18n/translator';
import { agreement } from './agreement';
import type { HeldSide, HeldTicker } from '../portfolio/positions/holdings';
import {
  FIRST_TABLE,
  headLines,
  rowBelow,
  sampleColumn,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import { coverageColumn, figureOf, limitOf, nameOf, reasonOf, refusalsOf, statusOf } from './holding-cells';
import { currenciesOf, grossOf, sidesIn } from './totals';
import { ownExclusionColumn, securityOfHolding } from './own-exclusion-column';
import { summarySheet } from './portfolio-summary';
import { queryResultOf, rulebooksOf, type Screened } from './screening';
import type { PlanCell, ReportPlan, SheetPlan } from './sheet-plan';

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

const rulebookColumns = (rulebooks: readonly string[], texts: ReportTranslator): readonly Column<Row>[] =>
  rulebooks.map((rulebook) => ({
    key: rulebook,
    title: rulebook.toUpperCase(),
    kind: 'status',
    width: 16,
    cell: (row) => statusOf(row, rulebook, texts),
  }));

/** Columns for short positions. A portfolio without any does not have them. */
const shortColumns = (texts: ReportTranslator): readonly Column<Row>[] => [
  {
    key: 'short_quantity',
    title: texts.t('columnShortQuantity'),
    kind: 'quantity',
    width: 10,
    cell: ({ short }) => short?.quantity ?? null,
  },
  {
    key: 'short_value',
    title: texts.t('columnShortValue'),
    kind: 'amount',
    width: 13,
    cell: (row) => valueOf(row, row.short, texts),
  },
  {
    key: 'short_weight',
    title: texts.t('columnShortWeight'),
    kind: 'percent',
    width: 9,
    cell: ({ short }) => short?.weight ?? null,
  },
];

/** The columns that are printed: what an adviser hands over. The others stand to their right, on the screen alone. */
const printedColumns = (
  rows: readonly Row[],
  input: PortfolioReportInput,
  { texts } = input,
): readonly Column<Row>[] => [
  { key: 'ticker', title: texts.t('columnTicker'), kind: 'text', width: 16, cell: ({ held }) => held.ticker },
  { key: 'name', title: texts.t('columnName'), kind: 'name', width: 28, cell: nameOf },
  {
    key: 'value',
    title: texts.t('columnValue'),
    kind: 'amount',
    width: 13,
    cell: (row) => valueOf(row, row.long, texts),
  },
  {
    key: 'currency',
    title: texts.t('columnCurrency'),
    kind: 'text',
    width: 10,
    cell: (row) => currencyOf(row) ?? null,
  },
  {
    key: 'weight',
    title: texts.t('columnWeight'),
    kind: 'percent',
    width: 9,
    cell: ({ long }) => long?.weight ?? null,
  },
  ...(rows.some(({ short }) => short) ? shortColumns(texts) : []),
  {
    key: 'verdict',
    title: texts.t('columnVerdict'),
    kind: 'status',
    width: 15,
    cell: (row) => statusOf(row, PRIMARY_RULEBOOK, texts),
  },
  coverageColumn(texts, 15),
  ...ownExclusionColumn<Row>(input, securityOfHolding),
  ...sampleColumn<Row>(input, (row) => queryResultOf(row) !== undefined),
  {
    key: 'agreement',
    title: texts.t('columnAgreement'),
    kind: 'sentence',
    highlights: texts.t('differ'),
    width: 32,
    cell: (row) => agreementOf(row, texts),
  },
  {
    key: 'reason',
    title: texts.t('columnReason'),
    kind: 'sentence',
    width: 56,
    cell: (row) => reasonOf(row, texts),
  },
];

const otherColumns = ({ screened, texts }: PortfolioReportInput): readonly Column<Row>[] => [
  {
    key: 'quantity',
    title: texts.t('columnQuantity'),
    kind: 'quantity',
    width: 10,
    cell: ({ long }) => long?.quantity ?? null,
  },
  ...rulebookColumns(rulebooksOf(screened), texts),
  {
    key: 'debt',
    title: texts.t('debtRatio'),
    kind: 'percent',
    width: 9,
    cell: figureOf('stock', 'debt_ratio_perc', texts),
  },
  {
    key: 'debt_limit',
    title: texts.t('columnDebtLimit'),
    kind: 'percent',
    width: 9,
    cell: limitOf('debt', texts),
  },
  {
    key: 'liquidity',
    title: texts.t('liquidityRatio'),
    kind: 'percent',
    width: 10,
    cell: figureOf('stock', 'liquidity_ratio_perc', texts),
  },
  {
    key: 'liquidity_limit',
    title: texts.t('columnLiquidityLimit'),
    kind: 'percent',
    width: 10,
    cell: limitOf('liquidity', texts),
  },
  {
    key: 'income',
    title: texts.t('nonCompliantRevenue'),
    kind: 'percent',
    width: 12,
    cell: figureOf('stock', 'non_compliant_revenue_perc', texts),
  },
  {
    key: 'income_limit',
    title: texts.t('columnIncomeLimit'),
    kind: 'percent',
    width: 9,
    cell: limitOf('income', texts),
  },
  {
    key: 'scanned',
    title: texts.t('columnLastScanned'),
    kind: 'date',
    width: 11,
    cell: figureOf('stock', 'last_scanned', texts),
  },
  {
    key: 'holdings',
    title: texts.t('columnHoldingsAsOf'),
    kind: 'date',
    width: 11,
    cell: figureOf('fund', 'holdings_as_of', texts),
  },
  {
    key: 'updated',
    title: texts.t('columnLastUpdated'),
    kind: 'date',
    width: 11,
    cell: figureOf('either', 'last_updated', texts),
  },
  { key: 'row', title: texts.t('columnRow'), kind: 'count', width: 7, cell: rowsOf },
];

/** These columns are below those of the positions, so they have the same widths. */
const skippedColumns = (texts: ReportTranslator): readonly Column<SkippedRow>[] => [
  { key: 'written', title: texts.t('columnWritten'), kind: 'text', width: 0, cell: ({ written }) => written },
  { key: 'name', title: texts.t('columnName'), kind: 'name', width: 0, cell: ({ name }) => name ?? null },
  {
    key: 'value',
    title: texts.t('columnValue'),
    kind: 'amount',
    width: 0,
    cell: ({ value }) => value ?? null,
  },
  {
    key: 'currency',
    title: texts.t('columnCurrency'),
    kind: 'text',
    width: 0,
    cell: ({ currency }) => currency ?? null,
  },
  {
    key: 'quantity',
    title: texts.t('columnQuantity'),
    kind: 'quantity',
    width: 0,
    cell: ({ quantity }) => quantity ?? null,
  },
  { key: 'row', title: texts.t('columnRow'), kind: 'count', width: 0, cell: ({ row }) => row },
  { key: 'reason', title: texts.t('columnReason'), kind: 'text', width: 0, cell: ({ reason }) => reason },
];

/** The report of a screened portfolio: its summary, then the positions, then the rows that are not positions, with the reason. */
export function portfolioReport(input: PortfolioReportInput): ReportPlan {
  return { sheets: [summarySheet(input), positionsSheet(input)] };
}

function positionsSheet(input: PortfolioReportInput): SheetPlan {
  const { texts } = input;
  const rows = weighted(input.screened);
  const printed = printedColumns(rows, input);
  const columns = [...printed, ...otherColumns(input)];
  const positions = tableOf(columns, rows, {
    key: 'positions',
    name: 'ShariahPortfolio',
    row: FIRST_TABLE,
    identity: ['ticker'],
    reportsChanges: true,
  });
  const skipped = tableOf(skippedColumns(texts), input.skipped, {
    key: 'skipped',
    name: 'ShariahSkipped',
    row: rowBelow(positions),
    heading: texts.t('skippedRows'),
    optional: true,
    identity: ['row', 'written'],
  });
  const note = [texts.t('noteScreening'), ...refusalsOf(input.screened, texts)].join(' ');
  return {
    part: 'positions',
    name: [texts.t('sheetScreening'), input.list].filter(Boolean).join(' '),
    lines: headLines(texts.t('titleScreening', { title: input.title }), input, note),
    tables: [positions, skipped],
    columnWidths: columns.map(({ width }) => width),
    frozen: { rows: positions.row + 1, columns: 2 },
    print: 'landscape',
    printedColumns: printed.length,
  };
}

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

function agreementOf(screened: Screened, texts: ReportTranslator): PlanCell {
  const queryResult = queryResultOf(screened);
  return queryResult ? agreement(queryResult, texts).text : texts.t('unknown');
}

/** The currency of a row's values; undefined when its two sides have different ones. */
function currencyOf({ long, short }: Row): string | undefined {
  const currencies = new Set([long, short].flatMap((side) => (side ? [side.currency] : [])));
  return currencies.size === 1 ? [...currencies][0] : undefined;
}

/** Lots in several currencies are not added: each is listed, with its currency where the row has none of its own. */
function valueOf(row: Row, side: Side | undefined, texts: ReportTranslator): PlanCell {
  if (!side) return null;
  const { value, values, valueUnknown, currency } = side;
  if (value !== undefined && currency === currencyOf(row)) return value;
  if (values.length === 0) return null;
  const known = values.map(({ amount, currency = '' }) => `${amount} ${currency}`.trim()).join(' + ');
  return valueUnknown ? `${known} + ${texts.t('unknown')}` : known;
}

function rowsOf({ held: { rows } }: Screened): PlanCell {
  return rows.length === 1 ? rows[0]! : rows.join(', ');
}
