import type { DatedRecord } from '../client/query/field-query';
import type { ScreeningClient } from '../client/query/screening-client';
import {
  GROUP_FIELDS,
  readGroup,
  type MethodologyGroup,
  type MethodologyRecord,
} from '../contract/methodology';
import { screenOf, SCREENS, type Screen } from '../contract/screen';
import type { ReportTextName } from '../i18n/catalogue';
import type { ReportTranslator } from '../i18n/translator';
import { agreement, rulebooksDiffer } from './agreement';
import {
  FIRST_TABLE,
  headLines,
  lastKnown,
  sampleColumn,
  servedCell,
  servedDateInWords,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import { coverageColumn, nameOf, reasonOf, refusalsOf, statusOf } from './holding-cells';
import { ownExclusionColumn, securityOfHolding } from './own-exclusion-column';
import { queryResultOf, rulebooksOf, type Gathering, type Screened } from './screening';
import type { PlanCell, ReportPlan } from './sheet-plan';
import { wordForNull } from './words';

/**
 * The denominator in words, by rulebook and served type, because two rulebooks use the same type with different meanings (2.5). A type that a
 * rulebook did not have is shown as it is served.
 */
const DENOMINATORS: Readonly<Record<string, ReportTextName>> = {
  'aaoifi avg_market_cap_36m': 'denominatorAaoifi',
  'djim avg_market_cap_24m': 'denominatorDjim',
  'ftse total_assets': 'denominatorAssets',
  'msci total_assets': 'denominatorAssets',
  'sp avg_market_cap_36m': 'denominatorSp',
};

const TITLES = {
  halal_status: 'columnVerdict',
  halal_rating: 'lineRating',
  debt_ratio_perc: 'debtRatio',
  debt_ratio_dollar: 'lineDebt',
  liquidity_ratio_perc: 'liquidityRatio',
  liquidity_ratio_dollar: 'lineLiquidAssets',
  receivables_ratio_perc: 'lineReceivablesRatio',
  receivables_ratio_dollar: 'lineReceivables',
  non_compliant_revenue_perc: 'nonCompliantRevenue',
  non_compliant_revenue_dollar: 'lineNonCompliantRevenue',
  compliant_revenue_perc: 'lineCompliantRevenueShare',
  compliant_revenue_dollar: 'lineCompliantRevenue',
  screen_denominator: 'lineDenominator',
  screen_denominator_type: 'lineDenominatorIs',
} as const satisfies Readonly<Record<(typeof GROUP_FIELDS)[number], ReportTextName>>;

const LIMITS = {
  debt: 'limitOfDebt',
  liquidity: 'limitOfLiquidity',
  receivables: 'limitOfReceivables',
  income: 'limitOfIncome',
} as const satisfies Readonly<Record<Screen, ReportTextName>>;

/** The methodology record of one stock, for its grid. */
export function gatherMethodology(
  client: ScreeningClient,
  ticker: string,
  { signal }: Gathering = {},
): Promise<DatedRecord<MethodologyRecord>> {
  return client.record('methodology', ticker, { signal });
}

interface Line {
  readonly title: string;
  cell(group: MethodologyGroup, rulebook: string): PlanCell;
}

/** One stock under every served rulebook: the 18 keys of each group, including its limits. */
export function methodologyReport(
  answer: DatedRecord<MethodologyRecord>,
  context: ReportContext,
): ReportPlan {
  const { texts } = context;
  const { record } = answer;
  const rulebooks = Object.keys(record.methodologies);
  const groups = new Map(rulebooks.map((rulebook) => [rulebook, readGroup(record, rulebook)!]));
  const currency = record.reporting_currency;
  const lines: Line[] = [
    { title: texts.t('columnRulebook'), cell: ({ name }) => name },
    { title: texts.t('lineAuthor'), cell: ({ owner }) => owner },
    { title: texts.t('linePrimary'), cell: ({ primary }) => texts.t(primary ? 'yes' : 'no') },
    ...GROUP_FIELDS.map((field): Line => ({
      title:
        field.endsWith('_dollar') || field === 'screen_denominator'
          ? `${texts.t(TITLES[field])} (${currency})`
          : texts.t(TITLES[field]),
      cell: (group, rulebook) => figure(field, group, { rulebook, texts }),
    })),
    ...SCREENS.map(({ screen }): Line => ({
      title: texts.t(LIMITS[screen]),
      // A rulebook without such a screen has no limit, nor has one whose limit does not apply yet. Any other missing limit is unknown (2.5).
      cell: ({ thresholds }, rulebook) =>
        thresholds[screen] ?? texts.t(screenOf(rulebook, screen) ? 'noScreen' : 'notServed'),
    })),
  ];
  const columns: Column<Line>[] = [
    { key: 'figure', title: texts.t('columnFigure'), kind: 'text', width: 30, cell: ({ title }) => title },
    ...rulebooks.map((rulebook): Column<Line> => ({
      key: rulebook,
      title: rulebook.toUpperCase(),
      kind: 'figure',
      width: 26,
      cell: (line) => line.cell(groups.get(rulebook)!, rulebook),
    })),
  ];
  const dateOf = (field: 'last_scanned' | 'last_updated' | 'methodology_updated_at') => {
    const served = record[field];
    return served === null ? wordForNull(field, texts) : servedDateInWords(served, texts);
  };
  const note = [
    texts.t('noteMethodology', {
      number: record.methodology_count,
      name: record.company_name,
      scanned: dateOf('last_scanned'),
      updated: dateOf('last_updated'),
      recomputed: dateOf('methodology_updated_at'),
      currency,
    }),
    ...lastKnown(answer, texts),
  ].join(' ');
  const title = texts.t('titleMethodology', { ticker: record.ticker, name: record.company_name });
  const grid = tableOf(columns, lines, {
    key: 'grid',
    name: `ShariahMethodology`,
    row: FIRST_TABLE,
    identity: ['figure'],
  });
  return {
    sheets: [
      {
        part: 'grid',
        name: sheetName(texts.t('sheetMethodology'), record.ticker),
        lines: headLines(context.notice ? texts.t('titleSampleFigures', { title }) : title, context, note),
        tables: [grid],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: grid.row + 1, columns: 1 },
        print: 'landscape',
      },
    ],
  };
}

function figure(
  field: (typeof GROUP_FIELDS)[number],
  group: MethodologyGroup,
  { rulebook, texts }: { readonly rulebook: string; readonly texts: ReportTranslator },
): PlanCell {
  const served = group[field];
  if (field === 'screen_denominator_type') {
    const meaning = DENOMINATORS[`${rulebook} ${String(served)}`];
    if (served === null) return texts.t('notComputed');
    return meaning ? texts.t(meaning as 'denominatorAssets') : String(served);
  }
  const screen: Screen | undefined = SCREENS.find(({ screen }) =>
    field.startsWith(`${screen}_ratio`),
  )?.screen;
  const known = screen && screenOf(rulebook, screen);
  if (served === null && known) return texts.t(known === 'none' ? 'noScreen' : 'notServed');
  // A rating is a grade and no measure: it has no decimals to align.
  if (field === 'halal_rating' && typeof served === 'number') return String(served);
  return servedCell(served, texts);
}

/** A portfolio under every rulebook: a row for each ticker, with the disagreements marked. */
export function methodologyGrid(
  { screened, title }: { readonly screened: readonly Screened[]; readonly title: string },
  context: ReportContext,
): ReportPlan {
  const { texts } = context;
  const columns: Column<Screened>[] = [
    {
      key: 'ticker',
      title: texts.t('columnTicker'),
      kind: 'text',
      width: 14,
      cell: ({ held }) => held.ticker,
    },
    { key: 'name', title: texts.t('columnName'), kind: 'name', width: 34, cell: nameOf },
    ...rulebooksOf(screened).map((rulebook): Column<Screened> => ({
      key: rulebook,
      title: rulebook.toUpperCase(),
      kind: 'status',
      width: 18,
      cell: (holding) => statusOf(holding, rulebook, texts),
    })),
    // A fund's coverage is that of the primary rulebook (2.7), and is shown beside all of its verdicts (3.2).
    coverageColumn(texts, 12),
    ...ownExclusionColumn<Screened>(context, securityOfHolding),
    ...sampleColumn<Screened>(context, (holding) => queryResultOf(holding) !== undefined),
    {
      key: 'agreement',
      title: texts.t('columnAgreement'),
      kind: 'text',
      highlights: texts.t('differ'),
      width: 32,
      cell: (holding) => {
        const queryResult = queryResultOf(holding);
        return queryResult ? agreement(queryResult, texts).text : texts.t('unknown');
      },
    },
    {
      key: 'reason',
      title: texts.t('columnReason'),
      kind: 'text',
      width: 70,
      cell: (holding) => reasonOf(holding, texts),
    },
  ];
  const grid = tableOf(columns, screened, {
    key: 'grid',
    name: 'ShariahRulebookGrid',
    row: FIRST_TABLE,
    identity: ['ticker'],
    reportsChanges: true,
  });
  const differing = screened.filter((holding) => {
    const queryResult = queryResultOf(holding);
    return queryResult && rulebooksDiffer(queryResult);
  });
  const note = [
    texts.t('noteGrid', { number: screened.length, differing: differing.length }),
    ...refusalsOf(screened, texts),
  ].join(' ');
  return {
    sheets: [
      {
        part: 'portfolio-grid',
        name: texts.t('sheetGrid'),
        lines: headLines(texts.t('titleGrid', { title }), context, note),
        tables: [grid],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: grid.row + 1, columns: 1 },
        print: 'landscape',
      },
    ],
  };
}

/** Excel refuses some characters in the name of a sheet. No ticker of the service has one of them. */
export function sheetName(what: string, ticker: string): string {
  return `${what} ${ticker.replace(/[[\]:*?/\\]/g, '-')}`;
}
