import type { FundHoldings } from '../client/query/fund-holdings';
import type { FundRecord } from '../contract/fund';
import { reasonForNoVerdict } from '../contract/no-verdict';
import { PRIMARY_RULEBOOK, RULEBOOKS } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import { statusFields } from '../contract/status-field';
import { excelNumber, hundredth } from '../contract/whole-number';
import {
  FIRST_TABLE,
  headLines,
  lastKnown,
  sampleColumn,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import type { ComparedFund } from './compared-funds';
import { comparableHoldings, overlapOf, type ComparableHoldings } from './fund-overlap';
import { sheetName } from './methodology-report';
import type { PlanCell, ReportPlan, TablePlan } from './sheet-plan';
import { NOT_APPLICABLE, NOT_COMPUTED, UNKNOWN, wordForNull } from './words';

/** The longest name of a sheet in Excel. */
const LONGEST_NAME = 31;

const FIRST_WIDTH = 30;
const WIDTH = 20;

/**
 * Funds side by side: one column a fund with its verdicts, coverage, buckets, cost, size and dates; and for every pair of funds the overlap of their
 * holdings.
 */
export function compareReport(funds: readonly ComparedFund[], context: ReportContext): ReportPlan {
  const verdicts = sideBySide(verdictLines(funds), funds, 'figure', {
    key: 'verdicts',
    name: 'ShariahFundComparison',
    row: FIRST_TABLE,
    identity: ['figure'],
  });
  const records = sideBySide(RECORD_LINES, funds, 'value', {
    key: 'records',
    name: 'ShariahFundFigures',
    row: verdicts.row + verdicts.rows.length + 3,
    heading: 'Cost, size and dates',
    identity: ['figure'],
  });
  const overlap = tableOf(overlapColumns(context), pairsOf(funds), {
    key: 'overlap',
    name: 'ShariahFundOverlap',
    row: records.row + records.rows.length + 3,
    heading:
      'Overlap of the holdings by weight: of each shared ticker the smaller of the two weights, added up',
    identity: ['one', 'other'],
  });
  const symbols = funds.map(({ symbol }) => symbol);
  const name = sheetName('Compare', symbols.join(' '));
  const columns = Math.max(verdicts.columns.length, overlap.columns.length);
  return {
    sheets: [
      {
        part: 'compare',
        name: name.length > LONGEST_NAME ? 'Funds side by side' : name,
        lines: headLines(
          `Funds side by side: ${symbols.join(', ')}${context.notice ? ' (sample baskets)' : ''}`,
          context,
          'Read each verdict with the coverage below it, which is served for AAOIFI alone. Holdings are matched by ticker: a company that two funds hold by different listings is not counted as shared.',
        ),
        tables: [verdicts, records, overlap],
        columnWidths: Array.from({ length: columns }, (_, at) => (at === 0 ? FIRST_WIDTH : WIDTH)),
        frozen: { rows: 0, columns: 1 },
        print: 'landscape',
      },
    ],
  };
}

/** A row of the tables with one column a fund. */
interface Line {
  readonly title: string;
  /** The cell of a fund that has a record. */
  cell(record: FundRecord, fund: ComparedFund): PlanCell;
  /** The cell of a fund that has none. */
  missing?(error: Error): PlanCell;
}

function sideBySide(
  lines: readonly Line[],
  funds: readonly ComparedFund[],
  kind: 'figure' | 'value',
  table: Omit<TablePlan, 'columns' | 'rows'>,
): TablePlan {
  const columns: Column<Line>[] = [
    { key: 'figure', title: 'Figure', kind: 'text', width: FIRST_WIDTH, cell: ({ title }) => title },
    ...funds.map((fund): Column<Line> => ({
      key: `fund:${fund.symbol}`,
      title: fund.symbol,
      kind,
      width: WIDTH,
      cell: (line) =>
        'error' in fund ? (line.missing?.(fund.error) ?? UNKNOWN) : line.cell(fund.answer.record, fund),
    })),
  ];
  return tableOf(columns, lines, table);
}

function verdictLines(funds: readonly ComparedFund[]): Line[] {
  const verdict = (rulebook: string): Line => ({
    title: `Verdict (${rulebook.toUpperCase()})`,
    cell: (record) => {
      const served = (record as Record<string, unknown>)[statusFields(rulebook).fund];
      return typeof served === 'string' ? served : NOT_COMPUTED;
    },
  });
  return [
    { title: 'Name', cell: ({ fund_name }) => fund_name ?? wordForNull('fund_name') },
    verdict(PRIMARY_RULEBOOK),
    { title: 'Coverage (%)', cell: ({ coverage_weight_perc }) => coverage_weight_perc },
    ...rulebooksOf(funds)
      .filter((rulebook) => rulebook !== PRIMARY_RULEBOOK)
      .map(verdict),
    { title: 'Weight: HALAL (%)', cell: ({ compliant_weight_perc }) => compliant_weight_perc },
    { title: 'Weight: NOT HALAL (%)', cell: ({ non_compliant_weight_perc }) => non_compliant_weight_perc },
    { title: 'Weight: DOUBTFUL (%)', cell: ({ doubtful_weight_perc }) => doubtful_weight_perc },
    { title: 'Weight: not rated (%)', cell: ({ unscreened_weight_perc }) => unscreened_weight_perc },
    {
      title: 'Note',
      cell: (record, fund) => noteOf(record, fund) || NOT_APPLICABLE,
      missing: ({ message }) => message,
    },
  ];
}

/** The rulebooks under which some fund has a verdict. One that is not known here comes last. */
function rulebooksOf(funds: readonly ComparedFund[]): string[] {
  const served = funds.flatMap((fund) => ('answer' in fund ? Object.keys(fund.answer.record) : []));
  const suffixes = served.flatMap((field) => /^halal_status_(.+)$/.exec(field)?.[1] ?? []);
  return [...new Set<string>([...RULEBOOKS, ...suffixes])];
}

function noteOf(record: FundRecord, fund: ComparedFund): string {
  const reason = isVerdict(record.status) ? [] : [reasonForNoVerdict(record.status, 'fund')];
  return [...reason, ...('answer' in fund ? lastKnown(fund.answer) : [])].join(' ');
}

const text =
  (field: keyof FundRecord): Line['cell'] =>
  (record) =>
    (record[field] as string | null) ?? wordForNull(field);

const isPence = ({ reporting_currency }: FundRecord): boolean => reporting_currency === 'GBp';

/** Dates are text here, since a column of mixed figures has no number format for all. */
const RECORD_LINES: readonly Line[] = [
  { title: 'Issuer', cell: text('issuer') },
  { title: 'Domicile', cell: text('listing_country') },
  {
    title: 'Expense ratio (% a year)',
    cell: ({ expense_ratio }) => expense_ratio ?? wordForNull('expense_ratio'),
  },
  {
    title: 'Assets',
    cell: (record) => {
      if (record.aum === null) return wordForNull('aum');
      return excelNumber(isPence(record) ? hundredth(record.aum) : record.aum);
    },
  },
  {
    title: 'Currency of the assets',
    cell: (record, fund) =>
      isPence(record) ? 'GBP (served in pence)' : text('reporting_currency')(record, fund),
  },
  { title: 'Holdings', cell: ({ holdings_total }) => holdings_total },
  { title: 'Holdings with a verdict', cell: ({ holdings_screened }) => holdings_screened },
  { title: 'Holdings as of', cell: text('holdings_as_of') },
  { title: 'Last updated', cell: text('last_updated') },
];

/** Two funds of the comparison. The figures are missing where they are not known. */
interface Pair {
  readonly one: string;
  readonly other: string;
  readonly figures:
    | {
        readonly overlap: number;
        readonly shared: number;
        readonly comparedOfOne: number;
        readonly comparedOfOther: number;
      }
    | undefined;
  /** Why there are no figures, or what they leave out. */
  readonly note: string;
}

function overlapColumns(context: ReportContext): Column<Pair>[] {
  const figure = (key: keyof NonNullable<Pair['figures']>, title: string, kind: 'percent' | 'count') => ({
    key,
    title,
    kind,
    width: WIDTH,
    cell: ({ figures }: Pair) => figures?.[key] ?? UNKNOWN,
  });
  return [
    { key: 'one', title: 'Fund', kind: 'text', width: FIRST_WIDTH, cell: ({ one }) => one },
    { key: 'other', title: 'Other fund', kind: 'text', width: WIDTH, cell: ({ other }) => other },
    figure('overlap', 'Overlap (%)', 'percent'),
    figure('shared', 'Shared holdings', 'count'),
    figure('comparedOfOne', 'Compared of the fund (%)', 'percent'),
    figure('comparedOfOther', 'Compared of the other fund (%)', 'percent'),
    ...sampleColumn<Pair>(context, ({ figures }) => figures !== undefined),
    { key: 'note', title: 'Note', kind: 'text', width: WIDTH, cell: ({ note }) => note || null },
  ];
}

/** A fund's holdings for the comparison, or the sentence that says why there are none. */
type Side = { readonly symbol: string } & (
  | { readonly missing: string }
  | { readonly fundHoldings: FundHoldings; readonly comparable: ComparableHoldings }
);

function pairsOf(funds: readonly ComparedFund[]): Pair[] {
  const sides = funds.map(sideOf);
  return sides.flatMap((one, at) => sides.slice(at + 1).map((other) => pairOf(one, other)));
}

function sideOf(fund: ComparedFund): Side {
  const { symbol } = fund;
  if ('error' in fund) return { symbol, missing: `${symbol}: ${fund.error.message}` };
  if (fund.holdings instanceof Error) return { symbol, missing: `${symbol}: ${fund.holdings.message}` };
  const comparable = comparableHoldings(fund.holdings.holdings);
  if (fund.holdings.total === 0)
    return { symbol, missing: `The service has not fetched the holdings of ${symbol} yet.` };
  if (comparable.weights.size === 0)
    return { symbol, missing: `No holding of ${symbol} has a ticker and a weight that could be compared.` };
  return { symbol, fundHoldings: fund.holdings, comparable };
}

function pairOf(one: Side, other: Side): Pair {
  const pair = { one: one.symbol, other: other.symbol };
  if ('missing' in one || 'missing' in other) {
    const reasons = [one, other].flatMap((side) => ('missing' in side ? side.missing : []));
    return { ...pair, figures: undefined, note: reasons.join(' ') };
  }
  const { weight, shared } = overlapOf(one.comparable, other.comparable);
  const figures = {
    overlap: weight,
    shared,
    comparedOfOne: one.comparable.weight,
    comparedOfOther: other.comparable.weight,
  };
  const dates = [one, other].map(({ fundHoldings }) => fundHoldings.as_of ?? UNKNOWN);
  const differ = dates[0] === dates[1] ? [] : [`Holdings of different days: ${dates.join(' and ')}.`];
  const note = [
    ...leftOut(one.symbol, one.comparable),
    ...leftOut(other.symbol, other.comparable),
    ...differ,
  ];
  return { ...pair, figures, note: note.join(' ') };
}

/** What of a fund is not part of the comparison. */
function leftOut(symbol: string, { withoutTicker, short }: ComparableHoldings): string[] {
  const named = (count: number, what: string) =>
    count === 0 ? [] : [`${symbol}: ${count} ${what} not compared.`];
  return [
    ...named(
      withoutTicker,
      withoutTicker === 1 ? 'holding without a ticker is' : 'holdings without a ticker are',
    ),
    ...named(short, short === 1 ? 'short position is' : 'short positions are'),
  ];
}
