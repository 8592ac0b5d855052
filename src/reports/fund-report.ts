import type { ScreeningClient } from '../client/query/screening-client';
import type { FundRecord, FundScreeningRecord } from '../contract/fund';
import { reasonForNoVerdict } from '../contract/no-verdict';
import { PRIMARY_RULEBOOK, servedName } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import { excelNumber, hundredth } from '../contract/whole-number';
import {
  FIRST_TABLE,
  headLines,
  lastKnown,
  servedCell,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import { sheetName } from './methodology-report';
import type { Gathering } from './screening';
import type { PlanCell, ReportPlan } from './sheet-plan';
import { STATUS_COLORS } from './status-colors';
import { NOT_APPLICABLE, wordForNull } from './words';

/** What the service says of a fund: its record (2.7), and its verdicts under every rulebook (2.9). */
export interface FundAnswers {
  readonly record: FundRecord;
  readonly screening: FundScreeningRecord;
  /** Why these are last known answers and could not be renewed; empty when both are fresh. */
  readonly notes: readonly string[];
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
  const notes = [...new Set([...lastKnown(etf), ...lastKnown(screening)])];
  return { record: etf.record, screening: screening.record, notes };
}

const CHART_ROWS = 9;

/** One fund: its verdicts, each with the coverage; the buckets as one bar; the fields of its record. */
export function fundReport({ record, screening, notes }: FundAnswers, context: ReportContext): ReportPlan {
  const verdicts = tableOf(verdictColumns(record, screening), Object.keys(screening.methodologies), {
    key: 'verdicts',
    name: 'ShariahFundVerdicts',
    row: FIRST_TABLE,
    identity: ['rulebook'],
  });
  const buckets = tableOf(bucketColumns(record), ['weight'], {
    key: 'buckets',
    name: 'ShariahFundBuckets',
    row: verdicts.row + verdicts.rows.length + 3,
    heading: 'Weight by verdict of the holdings (AAOIFI), as served (%)',
    identity: ['basket'],
  });
  const chartRow = buckets.row + buckets.rows.length + 2;
  const fields = tableOf(FIELD_COLUMNS, fieldsOf(record), {
    key: 'record',
    name: 'ShariahFundRecord',
    row: chartRow + CHART_ROWS + 2,
    heading: 'The record',
    identity: ['field'],
  });
  const reason = isVerdict(record.status) ? [] : [reasonForNoVerdict(record.status, 'fund')];
  const note = [
    ...reason,
    'A verdict is a test of portfolio weight, not of one company’s income: read it with the coverage beside it, which is served for AAOIFI alone.',
    'The non-compliant weight is not the fund’s impure income.',
    ...notes,
  ].join(' ');
  return {
    sheets: [
      {
        part: 'fund',
        name: sheetName('Fund', record.ticker),
        lines: headLines(`Fund: ${record.ticker}${nameOf(record, context)}`, context, note),
        tables: [verdicts, buckets, fields],
        charts: [
          {
            name: 'Weight by verdict',
            type: 'BarStacked100',
            title: 'Weight by verdict of the holdings (AAOIFI)',
            altText:
              'The four weights of the table above as one bar, drawn to 100 %; the table prints them as served.',
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

/** The part of the title with the fund's name. The sample's names say that they are a sample; a fund without a name gets a note instead. */
function nameOf({ fund_name }: FundRecord, { notice }: ReportContext): string {
  if (fund_name !== null) return `, ${fund_name}`;
  return notice ? ' (sample basket)' : '';
}

function verdictColumns(record: FundRecord, { methodologies }: FundScreeningRecord): Column<string>[] {
  const served = (field: string) => (rulebook: string) =>
    servedCell(methodologies[rulebook]?.[servedName(field, rulebook)]);
  return [
    {
      key: 'rulebook',
      title: 'Rulebook',
      kind: 'text',
      width: 28,
      cell: (rulebook) => rulebook.toUpperCase(),
    },
    {
      key: 'name',
      title: 'Title',
      kind: 'text',
      width: 30,
      cell: (rulebook) => String(methodologies[rulebook]?.['name'] ?? ''),
    },
    { key: 'verdict', title: 'Verdict', kind: 'status', width: 18, cell: served('halal_status') },
    {
      key: 'coverage',
      title: 'Coverage (%)',
      kind: 'percent',
      width: 18,
      // There is no coverage by rulebook (2.7): the served one is that of the primary rulebook.
      cell: (rulebook) => (rulebook === PRIMARY_RULEBOOK ? record.coverage_weight_perc : NOT_APPLICABLE),
    },
    {
      key: 'compliant',
      title: 'Compliant weight (%)',
      kind: 'percent',
      width: 18,
      cell: served('compliant_weight_perc'),
    },
    {
      key: 'non_compliant',
      title: 'Non-compliant weight (%)',
      kind: 'percent',
      width: 18,
      cell: served('non_compliant_weight_perc'),
    },
  ];
}

/** One row with the four buckets. They need not total 100 (2.7); only the chart draws them as if they did. */
function bucketColumns(record: FundRecord): Column<string>[] {
  const bucket = (key: string, title: string, weight: number): Column<string> => ({
    key,
    title,
    kind: 'percent',
    width: 18,
    cell: () => weight,
  });
  return [
    { key: 'basket', title: 'Basket', kind: 'text', width: 28, cell: () => record.ticker },
    bucket('compliant', 'HALAL', record.compliant_weight_perc),
    bucket('non_compliant', 'NOT HALAL', record.non_compliant_weight_perc),
    bucket('doubtful', 'DOUBTFUL', record.doubtful_weight_perc),
    bucket('unscreened', 'not rated', record.unscreened_weight_perc),
    bucket('coverage', 'Coverage', record.coverage_weight_perc),
  ];
}

interface Field {
  readonly field: string;
  readonly title: string;
  readonly value: PlanCell;
  readonly note?: string;
}

const FIELD_COLUMNS: readonly Column<Field>[] = [
  { key: 'field', title: 'Figure', kind: 'text', width: 28, cell: ({ title }) => title },
  { key: 'value', title: 'Value', kind: 'value', width: 30, cell: ({ value }) => value },
  { key: 'note', title: 'What it is', kind: 'text', width: 18, cell: ({ note }) => note ?? null },
];

/** Dates are text here, since a column of mixed figures has no number format for all. */
function fieldsOf(record: FundRecord): Field[] {
  const text = (field: keyof FundRecord): PlanCell => (record[field] as string | null) ?? wordForNull(field);
  const pence = record.reporting_currency === 'GBp';
  return [
    { field: 'issuer', title: 'Issuer', value: text('issuer') },
    {
      field: 'listing_country',
      title: 'Domicile',
      value: text('listing_country'),
      note: 'Where the fund is domiciled, not where it trades.',
    },
    {
      field: 'reporting_currency',
      title: 'Currency',
      value: text('reporting_currency'),
      ...(pence ? { note: 'Pence.' } : {}),
    },
    {
      field: 'expense_ratio',
      title: 'Expense ratio (% a year)',
      value: record.expense_ratio ?? wordForNull('expense_ratio'),
    },
    {
      field: 'aum',
      title: pence ? 'Assets (GBP)' : `Assets (${record.reporting_currency ?? 'currency not stated'})`,
      value:
        record.aum === null ? wordForNull('aum') : excelNumber(pence ? hundredth(record.aum) : record.aum),
      ...(pence ? { note: 'Served in pence; shown in pounds.' } : {}),
    },
    {
      field: 'halal_rating',
      title: 'Rating',
      value: record.halal_rating,
      note: '8 for a HALAL fund, otherwise 0.',
    },
    { field: 'holdings_total', title: 'Holdings', value: record.holdings_total },
    {
      field: 'holdings_screened',
      title: 'Holdings with a verdict',
      value: record.holdings_screened,
    },
    {
      field: 'holdings_as_of',
      title: 'Holdings as of',
      value: text('holdings_as_of'),
      note: 'The date that the provider states for the basket.',
    },
    {
      field: 'holdings_fetched_at',
      title: 'Basket fetched',
      value: text('holdings_fetched_at'),
      note: 'When the service last pulled the basket; "not recorded" is normal.',
    },
    {
      field: 'last_updated',
      title: 'Last updated',
      value: text('last_updated'),
      note: 'The run that computed all verdicts.',
    },
  ];
}
