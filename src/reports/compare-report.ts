import type { DatedRecord } from '../client/query/field-query';
import type { FundHoldings } from '../client/query/fund-holdings';
import type { FundRecord } from '../contract/fund';
import { PRIMARY_RULEBOOK, servedRulebooks } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import { statusFields } from '../contract/status-field';
import { excelNumber, hundredth } from '../contract/whole-number';
import type { ReportTranslator } from '../i18n/translator';
import {
  FIRST_TABLE,
  headLines,
  lastKnown,
  rowBelow,
  sampleColumn,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import type { ComparedFund } from './compared-funds';
import { comparableHoldings, overlapOf, type ComparableHoldings } from './fund-overlap';
import { sheetName } from './methodology-report';
import type { PlanCell, ReportPlan, TablePlan } from './sheet-plan';
import { errorInWords, reasonForNoVerdict } from './reasons';
import { NOT_APPLICABLE, wordForNull } from './words';

/** The longest name of a sheet in Excel. */
const LONGEST_NAME = 31;

/** Widths in characters: of the column of names, and of all others. */
const FIRST_WIDTH = 30;
const WIDTH = 20;

/**
 * Funds side by side: one column a fund with its verdicts, coverage, buckets, cost, size and dates; and for every pair of funds the overlap
 * of their holdings.
 */
export function compareReport(funds: readonly ComparedFund[], context: ReportContext): ReportPlan {
  const { texts, notice } = context;
  const verdicts = sideBySide(verdictLines(funds, texts), funds, {
    texts,
    kind: 'figure',
    title: texts.t('compareFigure'),
    table: { key: 'verdicts', name: 'ShariahFundComparison', row: FIRST_TABLE, identity: ['figure'] },
  });
  const records = sideBySide(recordLines(texts), funds, {
    texts,
    kind: 'value',
    title: texts.t('compareFigure'),
    table: {
      key: 'records',
      name: 'ShariahFundFigures',
      row: rowBelow(verdicts),
      heading: texts.t('compareRecords'),
      identity: ['figure'],
    },
  });
  const overlap = tableOf(overlapColumns(context), pairsOf(funds, texts), {
    key: 'overlap',
    name: 'ShariahFundOverlap',
    row: rowBelow(records),
    heading: texts.t('compareOverlaps'),
    identity: ['one', 'other'],
  });
  const symbols = funds.map(({ symbol }) => symbol);
  const name = sheetName(texts.t('compareSheet'), symbols.join(' '));
  const columns = Math.max(verdicts.columns.length, overlap.columns.length);
  return {
    sheets: [
      {
        part: 'compare',
        name: name.length > LONGEST_NAME ? texts.t('compareSheetOfMany') : name,
        lines: headLines(
          texts.t(notice ? 'compareTitleOfSample' : 'compareTitle', { symbols: symbols.join(', ') }),
          context,
          `${texts.t('compareReadWithCoverage')} ${texts.t('compareByTicker')}`,
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
  cell(record: FundRecord, answer: DatedRecord<FundRecord>): PlanCell;
  /** The cell of a fund that has none; "unknown" where this is left out. */
  missing?(error: Error): PlanCell;
}

function sideBySide(
  lines: readonly Line[],
  funds: readonly ComparedFund[],
  {
    kind,
    title,
    table,
    texts,
  }: {
    readonly texts: ReportTranslator;
    readonly kind: 'figure' | 'value';
    readonly title: string;
    readonly table: Omit<TablePlan, 'columns' | 'rows'>;
  },
): TablePlan {
  const columns: Column<Line>[] = [
    { key: 'figure', title, kind: 'text', width: FIRST_WIDTH, cell: (line) => line.title },
    ...funds.map((fund): Column<Line> => ({
      key: `fund:${fund.symbol}`,
      title: fund.symbol,
      kind,
      width: WIDTH,
      cell: (line) =>
        'error' in fund
          ? (line.missing?.(fund.error) ?? texts.t('unknown'))
          : line.cell(fund.answer.record, fund.answer),
    })),
  ];
  return tableOf(columns, lines, table);
}

function verdictLines(funds: readonly ComparedFund[], texts: ReportTranslator): Line[] {
  const verdict = (rulebook: string): Line => ({
    title: texts.t('compareVerdict', { rulebook: rulebook.toUpperCase() }),
    cell: (record) => {
      const served = (record as Record<string, unknown>)[statusFields(rulebook).fund];
      return typeof served === 'string' ? served : texts.t('notComputed');
    },
  });
  const weight = (status: string, cell: Line['cell']): Line => ({
    title: texts.t('compareWeight', { status }),
    cell,
  });
  return [
    { title: texts.t('compareName'), cell: ({ fund_name }) => fund_name ?? wordForNull('fund_name', texts) },
    verdict(PRIMARY_RULEBOOK),
    { title: texts.t('compareCoverage'), cell: ({ coverage_weight_perc }) => coverage_weight_perc },
    ...rulebooksOf(funds)
      .filter((rulebook) => rulebook !== PRIMARY_RULEBOOK)
      .map(verdict),
    weight('HALAL', ({ compliant_weight_perc }) => compliant_weight_perc),
    weight('NOT HALAL', ({ non_compliant_weight_perc }) => non_compliant_weight_perc),
    weight('DOUBTFUL', ({ doubtful_weight_perc }) => doubtful_weight_perc),
    {
      title: texts.t('compareWeightNotRated'),
      cell: ({ unscreened_weight_perc }) => unscreened_weight_perc,
    },
    {
      title: texts.t('compareRemark'),
      cell: (_, answer) => remarkOf(answer, texts) || NOT_APPLICABLE,
      missing: (error) => errorInWords(error, texts),
    },
  ];
}

/** The rulebooks under which some fund has a verdict. One that is not known here comes last. */
const rulebooksOf = (funds: readonly ComparedFund[]): string[] =>
  servedRulebooks(funds.flatMap((fund) => ('answer' in fund ? fund.answer.record : [])));

/** Why a fund has no verdict, and that its answer is not a fresh one. */
function remarkOf(answer: DatedRecord<FundRecord>, texts: ReportTranslator): string {
  const { status } = answer.record;
  const reason = isVerdict(status) ? [] : [reasonForNoVerdict(status, 'fund', texts)];
  return [...reason, ...lastKnown(answer, texts)].join(' ');
}

/** Dates are text here, since a column of mixed figures has no number format for all. */
function recordLines(texts: ReportTranslator): Line[] {
  const served =
    (field: keyof FundRecord): Line['cell'] =>
    (record) =>
      (record[field] as string | number | null) ?? wordForNull(field, texts);
  const isPence = ({ reporting_currency }: FundRecord): boolean => reporting_currency === 'GBp';
  return [
    { title: texts.t('compareIssuer'), cell: served('issuer') },
    { title: texts.t('compareDomicile'), cell: served('listing_country') },
    { title: texts.t('compareExpenseRatio'), cell: served('expense_ratio') },
    {
      title: texts.t('compareAssets'),
      cell: (record) => {
        if (record.aum === null) return wordForNull('aum', texts);
        return excelNumber(isPence(record) ? hundredth(record.aum) : record.aum);
      },
    },
    {
      title: texts.t('compareAssetsCurrency'),
      cell: (record, answer) =>
        isPence(record) ? texts.t('comparePence') : served('reporting_currency')(record, answer),
    },
    { title: texts.t('compareHoldings'), cell: served('holdings_total') },
    { title: texts.t('compareHoldingsRated'), cell: served('holdings_screened') },
    { title: texts.t('compareHoldingsAsOf'), cell: served('holdings_as_of') },
    { title: texts.t('compareLastUpdated'), cell: served('last_updated') },
  ];
}

/** Two funds of the comparison. */
interface Pair {
  readonly one: string;
  readonly other: string;
  /** Undefined where they are not known: the note says why. */
  readonly figures: PairFigures | undefined;
  /** Why there are no figures, or what they leave out; may be empty. */
  readonly note: string;
}

/** Weights in percent of the fund. */
interface PairFigures {
  readonly overlap: number;
  readonly shared: number;
  readonly comparedOfOne: number;
  readonly comparedOfOther: number;
}

function overlapColumns(context: ReportContext): Column<Pair>[] {
  const { texts } = context;
  const figure = (key: keyof PairFigures, title: string, kind: 'percent' | 'count'): Column<Pair> => ({
    key,
    title,
    kind,
    width: WIDTH,
    cell: ({ figures }) => figures?.[key] ?? texts.t('unknown'),
  });
  const text = (key: 'one' | 'other' | 'note', title: string): Column<Pair> => ({
    key,
    title,
    kind: 'text',
    width: WIDTH,
    cell: (pair) => pair[key] || null,
  });
  return [
    text('one', texts.t('compareFund')),
    text('other', texts.t('compareOtherFund')),
    figure('overlap', texts.t('compareOverlap'), 'percent'),
    figure('shared', texts.t('compareShared'), 'count'),
    figure('comparedOfOne', texts.t('compareOfFund'), 'percent'),
    figure('comparedOfOther', texts.t('compareOfOtherFund'), 'percent'),
    ...sampleColumn<Pair>(context, ({ figures }) => figures !== undefined),
    text('note', texts.t('compareRemark')),
  ];
}

/** What of a fund's holdings can be compared, or the sentence that says why nothing can. */
type Side = { readonly symbol: string } & (
  | { readonly missing: string }
  | { readonly asOf: FundHoldings['as_of']; readonly comparable: ComparableHoldings }
);

function pairsOf(funds: readonly ComparedFund[], texts: ReportTranslator): Pair[] {
  const sides = funds.map((fund) => sideOf(fund, texts));
  return sides.flatMap((one, at) => sides.slice(at + 1).map((other) => pairOf(one, other, texts)));
}

function sideOf(fund: ComparedFund, texts: ReportTranslator): Side {
  const { symbol } = fund;
  if ('error' in fund) return { symbol, missing: texts.t('compareNoFigures', { symbol }) };
  if (fund.holdings instanceof Error)
    return { symbol, missing: `${symbol}: ${errorInWords(fund.holdings, texts)}` };
  const { holdings, total, as_of } = fund.holdings;
  if (total === 0) return { symbol, missing: texts.t('compareNotFetched', { symbol }) };
  const comparable = comparableHoldings(holdings);
  if (comparable.weights.size === 0) return { symbol, missing: texts.t('compareNoTickers', { symbol }) };
  return { symbol, asOf: as_of, comparable };
}

function pairOf(one: Side, other: Side, texts: ReportTranslator): Pair {
  const pair = { one: one.symbol, other: other.symbol };
  if ('missing' in one || 'missing' in other) {
    const reasons = [one, other].flatMap((side) => ('missing' in side ? side.missing : []));
    return { ...pair, figures: undefined, note: reasons.join(' ') };
  }
  const { weight, shared } = overlapOf(one.comparable, other.comparable);
  const leftOut = [one, other].flatMap(({ symbol, comparable: { withoutTicker, short } }) => [
    ...(withoutTicker > 0 ? [texts.t('compareWithoutTicker', { symbol, count: withoutTicker })] : []),
    ...(short > 0 ? [texts.t('compareShort', { symbol, count: short })] : []),
  ]);
  const days = { one: one.asOf ?? texts.t('unknown'), other: other.asOf ?? texts.t('unknown') };
  const differ = days.one === days.other ? [] : [texts.t('compareDays', days)];
  return {
    ...pair,
    figures: {
      overlap: weight,
      shared,
      comparedOfOne: one.comparable.weight,
      comparedOfOther: other.comparable.weight,
    },
    note: [...leftOut, ...differ].join(' '),
  };
}
