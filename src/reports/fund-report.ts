import type { ScreeningClient } from '../client/query/screening-client';
import type { FundRecord, FundScreeningRecord } from '../contract/fund';
import { PRIMARY_RULEBOOK, servedName } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import { excelNumber, hundredth } from '../contract/whole-number';
import {
  FIRST_TABLE,
  headLines,
  lastKnown,
  rowBelow,
  servedCell,
  tableOf,
  type Column,
  type DatedAnswer,
  type ReportContext,
} from './cells';
import { comma, type ReportTranslator } from '../i18n/translator';
import { sheetName } from './methodology-report';
import { reasonForNoVerdict } from './reasons';
import type { Gathering } from './screening';
import type { PlanCell, ReportPlan } from './sheet-plan';
import { STATUS_COLORS } from './status-colors';
import { NOT_APPLICABLE, wordForNull } from './words';

/** What the service says of a fund: its record (2.7), and its verdicts under every rulebook (2.9). */
export interface FundAnswers {
  readonly record: FundRecord;
  readonly screening: FundScreeningRecord;
  /** When both were read, and why they could not be renewed where they are last known answers. */
  readonly read: readonly DatedAnswer[];
}

/** Asks for both records of a fund at once. */
export async function gatherFund(
  client: ScreeningClient,
  symbol: string,
  { signal, strict }: Gathering = {},
): Promise<FundAnswers> {
  const [etf, screening] = await Promise.all([
    client.record('etf', symbol, { signal }),
    client.record('etf-screening', symbol, { signal }),
  ]);
  const outdated = strict ? (etf.outdated ?? screening.outdated) : undefined;
  if (outdated) throw outdated;
  return { record: etf.record, screening: screening.record, read: [etf, screening] };
}

const CHART_ROWS = 9;

/** One fund: its verdicts, each with the coverage; the buckets as one bar; the fields of its record. */
export function fundReport({ record, screening, read }: FundAnswers, context: ReportContext): ReportPlan {
  const { texts } = context;
  const verdicts = tableOf(verdictColumns(record, texts), Object.entries(screening.methodologies), {
    key: 'verdicts',
    name: 'ShariahFundVerdicts',
    row: FIRST_TABLE,
    identity: ['rulebook'],
  });
  const buckets = tableOf(bucketColumns(record, texts), ['weight'], {
    key: 'buckets',
    name: 'ShariahFundBuckets',
    row: rowBelow(verdicts),
    heading: texts.t('fundBuckets'),
    identity: ['basket'],
  });
  const chartRow = buckets.row + buckets.rows.length + 2;
  const fields = tableOf(fieldColumns(texts), fieldsOf(record, texts), {
    key: 'record',
    name: 'ShariahFundRecord',
    row: chartRow + CHART_ROWS + 2,
    heading: texts.t('fundRecord'),
    identity: ['field'],
  });
  const reason = isVerdict(record.status) ? [] : [reasonForNoVerdict(record.status, 'fund', texts)];
  const note = [
    ...reason,
    texts.t('noteFund'),
    ...new Set(read.flatMap((answer) => lastKnown(answer, texts))),
  ].join(' ');
  return {
    sheets: [
      {
        part: 'fund',
        name: sheetName(texts.t('sheetFund'), record.ticker),
        lines: headLines(titleOf(record, context), context, note),
        tables: [verdicts, buckets, fields],
        charts: [
          {
            name: 'Weight by verdict',
            type: 'BarStacked100',
            title: texts.t('chartFundTitle'),
            altText: texts.t('chartFundAlt'),
            table: 'buckets',
            from: 'basket',
            to: 'unscreened',
            colors: [
              STATUS_COLORS.HALAL.bar,
              STATUS_COLORS['NOT HALAL'].bar,
              STATUS_COLORS.DOUBTFUL.bar,
              STATUS_COLORS.none.bar,
            ],
            place: { row: chartRow, column: 0, rows: CHART_ROWS, columns: 6 },
          },
        ],
        columnWidths: [28, 30, 18, 18, 18, 18],
        frozen: { rows: 0, columns: 0 },
        print: 'portrait',
      },
    ],
  };
}

/** The sample's names say that they are a sample; a fund without a name gets a note instead. */
function titleOf({ ticker, fund_name: name }: FundRecord, { notice, texts }: ReportContext): string {
  if (name !== null) return texts.t('titleFund', { fund: `${ticker}${comma(texts.language)}${name}` });
  const title = texts.t('titleFund', { fund: ticker });
  return notice ? texts.t('titleSampleBasket', { title }) : title;
}

/** A rulebook with what the screening record says under it. */
type Screening = readonly [rulebook: string, group: FundScreeningRecord['methodologies'][string]];

function verdictColumns(record: FundRecord, texts: ReportTranslator): Column<Screening>[] {
  const served =
    (field: string) =>
    ([rulebook, group]: Screening) =>
      servedCell(group[servedName(field, rulebook)], texts);
  return [
    {
      key: 'rulebook',
      title: texts.t('columnRulebook'),
      kind: 'text',
      width: 28,
      cell: ([rulebook]) => rulebook.toUpperCase(),
    },
    {
      key: 'name',
      title: texts.t('columnTitle'),
      kind: 'name',
      width: 30,
      cell: ([, group]) => String(group['name'] ?? ''),
    },
    {
      key: 'verdict',
      title: texts.t('columnVerdict'),
      kind: 'status',
      width: 18,
      cell: served('halal_status'),
    },
    {
      key: 'coverage',
      title: texts.t('columnFundCoverage'),
      kind: 'percent',
      width: 18,
      // There is no coverage by rulebook (2.7): the served one is that of the primary rulebook.
      cell: ([rulebook]) => (rulebook === PRIMARY_RULEBOOK ? record.coverage_weight_perc : NOT_APPLICABLE),
    },
    {
      key: 'compliant',
      title: texts.t('columnCompliantWeight'),
      kind: 'percent',
      width: 18,
      cell: served('compliant_weight_perc'),
    },
    {
      key: 'non_compliant',
      title: texts.t('columnNonCompliantWeight'),
      kind: 'percent',
      width: 18,
      cell: served('non_compliant_weight_perc'),
    },
  ];
}

/** One row with the four buckets. They need not total 100 (2.7); only the chart draws them as if they did. */
function bucketColumns(record: FundRecord, texts: ReportTranslator): Column<string>[] {
  const bucket = (key: string, title: string, weight: number): Column<string> => ({
    key,
    title,
    kind: 'percent',
    width: 18,
    cell: () => weight,
  });
  return [
    { key: 'basket', title: texts.t('columnBasket'), kind: 'text', width: 28, cell: () => record.ticker },
    bucket('compliant', 'HALAL', record.compliant_weight_perc),
    bucket('non_compliant', 'NOT HALAL', record.non_compliant_weight_perc),
    bucket('doubtful', 'DOUBTFUL', record.doubtful_weight_perc),
    bucket('unscreened', texts.t('notRated'), record.unscreened_weight_perc),
    bucket('coverage', texts.t('columnBucketCoverage'), record.coverage_weight_perc),
  ];
}

interface Field {
  readonly title: string;
  readonly value: PlanCell;
  readonly note?: string;
}

const fieldColumns = (texts: ReportTranslator): readonly Column<Field>[] => [
  { key: 'field', title: texts.t('columnFigure'), kind: 'text', width: 28, cell: ({ title }) => title },
  { key: 'value', title: texts.t('columnValue'), kind: 'value', width: 30, cell: ({ value }) => value },
  {
    key: 'note',
    title: texts.t('columnWhatItIs'),
    kind: 'text',
    width: 18,
    cell: ({ note }) => note ?? null,
  },
];

/** Dates are text here, since a column of mixed figures has no number format for all. */
function fieldsOf(record: FundRecord, texts: ReportTranslator): Field[] {
  const text = (field: keyof FundRecord): PlanCell =>
    (record[field] as string | null) ?? wordForNull(field, texts);
  const currency = record.reporting_currency ?? texts.t('fieldNoCurrency');
  const pence = record.reporting_currency === 'GBp';
  return [
    { title: texts.t('fieldIssuer'), value: text('issuer') },
    {
      title: texts.t('fieldDomicile'),
      value: text('listing_country'),
      note: texts.t('fieldDomicileIs'),
    },
    {
      title: texts.t('columnCurrency'),
      value: text('reporting_currency'),
      ...(pence ? { note: texts.t('fieldPence') } : {}),
    },
    {
      title: texts.t('fieldExpenseRatio'),
      value: record.expense_ratio ?? wordForNull('expense_ratio', texts),
    },
    {
      title: texts.t('fieldAssets', { currency: pence ? 'GBP' : currency }),
      value:
        record.aum === null
          ? wordForNull('aum', texts)
          : excelNumber(pence ? hundredth(record.aum) : record.aum),
      ...(pence ? { note: texts.t('fieldAssetsInPounds') } : {}),
    },
    {
      title: texts.t('fieldRating'),
      value: record.halal_rating,
      note: texts.t('fieldRatingIs'),
    },
    { title: texts.t('fieldHoldings'), value: record.holdings_total },
    {
      title: texts.t('fieldHoldingsScreened'),
      value: record.holdings_screened,
    },
    {
      title: texts.t('columnHoldingsAsOf'),
      value: text('holdings_as_of'),
      note: texts.t('fieldHoldingsAsOfIs'),
    },
    {
      title: texts.t('fieldFetched'),
      value: text('holdings_fetched_at'),
      note: texts.t('fieldFetchedIs'),
    },
    {
      title: texts.t('columnLastUpdated'),
      value: text('last_updated'),
      note: texts.t('fieldUpdatedIs'),
    },
  ];
}
