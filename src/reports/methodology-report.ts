import type { DatedRecord } from '../client/query/field-query';
import type { ScreeningClient } from '../client/query/screening-client';
import {
  GROUP_FIELDS,
  readGroup,
  type MethodologyGroup,
  type MethodologyRecord,
} from '../contract/methodology';
import { PRIMARY_RULEBOOK, RULEBOOKS } from '../contract/rulebook';
import { screenOf, SCREENS, type Screen } from '../contract/screen';
import { agreement } from './agreement';
import {
  FIRST_TABLE,
  headLines,
  lastKnown,
  sampleColumn,
  servedCell,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import { figureOf, nameOf, reasonOf, refusalsOf, statusOf } from './holding-cells';
import { ownExclusionColumn, securityOfHolding } from './own-exclusion-column';
import { queryResultOf, type Gathering, type Screened } from './screening';
import type { PlanCell, ReportPlan } from './sheet-plan';
import { NO_SCREEN, NOT_COMPUTED, NOT_SERVED, UNKNOWN, wordForNull } from './words';

/** The denominator in words. By rulebook, because two rulebooks use the same type with different meanings (2.5). */
const DENOMINATORS: Readonly<Record<string, string>> = {
  aaoifi: '12-quarter average market cap',
  djim: '24-month average market cap',
  ftse: 'total assets',
  msci: 'total assets',
  sp: '36-month average market value of equity',
};

const TITLES: Readonly<Record<string, string>> = {
  halal_status: 'Verdict',
  halal_rating: 'Rating (0 to 10)',
  debt_ratio_perc: 'Debt ratio (%)',
  debt_ratio_dollar: 'Debt',
  liquidity_ratio_perc: 'Liquidity ratio (%)',
  liquidity_ratio_dollar: 'Liquid assets',
  receivables_ratio_perc: 'Receivables ratio (%)',
  receivables_ratio_dollar: 'Receivables',
  non_compliant_revenue_perc: 'Non-compliant revenue (%)',
  non_compliant_revenue_dollar: 'Non-compliant revenue',
  compliant_revenue_perc: 'Compliant revenue (%)',
  compliant_revenue_dollar: 'Compliant revenue',
  screen_denominator: 'Denominator',
  screen_denominator_type: 'Denominator is',
};

/** The methodology record of one stock, for its grid. */
export function gatherMethodology(
  client: ScreeningClient,
  ticker: string,
  { signal }: Gathering = {},
): Promise<DatedRecord<MethodologyRecord>> {
  return client.record('methodology', ticker, { signal });
}

interface Line {
  readonly key: string;
  readonly title: string;
  cell(group: MethodologyGroup, rulebook: string): PlanCell;
}

/** One stock under every served rulebook: the 18 keys of each group, including its limits. */
export function methodologyReport(
  answer: DatedRecord<MethodologyRecord>,
  context: ReportContext,
): ReportPlan {
  const { record } = answer;
  const rulebooks = Object.keys(record.methodologies);
  const groups = new Map(rulebooks.map((rulebook) => [rulebook, readGroup(record, rulebook)!]));
  const currency = record.reporting_currency;
  const lines: Line[] = [
    { key: 'name', title: 'Rulebook', cell: ({ name }) => name },
    { key: 'owner', title: 'Author', cell: ({ owner }) => owner },
    { key: 'primary', title: 'Primary', cell: ({ primary }) => (primary ? 'yes' : 'no') },
    ...GROUP_FIELDS.map((field): Line => ({
      key: field,
      title:
        field.endsWith('_dollar') || field === 'screen_denominator'
          ? `${TITLES[field]} (${currency})`
          : TITLES[field]!,
      cell: (group, rulebook) => figure(field, group, rulebook),
    })),
    ...SCREENS.map(({ screen }): Line => ({
      key: `limit_${screen}`,
      title: `Limit: ${screen} (%)`,
      // A rulebook without such a screen has no limit, nor has one whose limit does not apply yet. Any other missing limit is unknown (2.5).
      cell: ({ thresholds }, rulebook) =>
        thresholds[screen] ?? (screenOf(rulebook, screen) ? NO_SCREEN : NOT_SERVED),
    })),
  ];
  const columns: Column<Line>[] = [
    { key: 'figure', title: 'Figure', kind: 'text', width: 30, cell: ({ title }) => title },
    ...rulebooks.map((rulebook): Column<Line> => ({
      key: rulebook,
      title: rulebook.toUpperCase(),
      kind: 'figure',
      width: 26,
      cell: (line) => line.cell(groups.get(rulebook)!, rulebook),
    })),
  ];
  const note = [
    `${record.methodology_count} rulebooks are served for ${record.company_name}; they are independent and expected to disagree.`,
    `Last scanned: ${record.last_scanned ?? 'never audited'}. Last updated: ${record.last_updated}. Index rulebooks recomputed: ${record.methodology_updated_at ?? wordForNull('methodology_updated_at')}.`,
    `Amounts are in ${currency}.`,
    ...lastKnown(answer),
  ].join(' ');
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
        name: sheetName('Methodology', record.ticker),
        lines: headLines(
          `Methodology: ${record.ticker}, ${record.company_name}${context.notice ? ' (sample figures)' : ''}`,
          context,
          note,
        ),
        tables: [grid],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: grid.row + 1, columns: 1 },
        print: 'landscape',
      },
    ],
  };
}

function figure(field: (typeof GROUP_FIELDS)[number], group: MethodologyGroup, rulebook: string): PlanCell {
  const served = group[field];
  if (field === 'screen_denominator_type') {
    const meaning = DENOMINATORS[rulebook];
    if (served === null) return NOT_COMPUTED;
    return meaning ?? String(served);
  }
  const screen: Screen | undefined = SCREENS.find(({ screen }) =>
    field.startsWith(`${screen}_ratio`),
  )?.screen;
  const known = screen && screenOf(rulebook, screen);
  if (served === null && known) return known === 'none' ? NO_SCREEN : NOT_SERVED;
  // A rating is a grade and no measure: it has no decimals to align.
  if (field === 'halal_rating' && typeof served === 'number') return String(served);
  return typeof served === 'string' ? served : servedCell(served);
}

/** A portfolio under every rulebook: a row for each ticker, with the disagreements marked. */
export function methodologyGrid(
  { screened, title }: { readonly screened: readonly Screened[]; readonly title: string },
  context: ReportContext,
): ReportPlan {
  const columns: Column<Screened>[] = [
    { key: 'ticker', title: 'Ticker', kind: 'text', width: 14, cell: ({ held }) => held.ticker },
    { key: 'name', title: 'Name', kind: 'text', width: 34, cell: nameOf },
    ...RULEBOOKS.map((rulebook): Column<Screened> => ({
      key: rulebook,
      title: rulebook.toUpperCase(),
      kind: 'status',
      width: 18,
      cell: (holding) => statusOf(holding, rulebook),
    })),
    // A fund's coverage is that of the primary rulebook (2.7), and is shown beside all of its verdicts (3.2).
    {
      key: 'coverage',
      title: 'Fund coverage (%)',
      kind: 'percent',
      width: 12,
      cell: figureOf('fund', 'coverage_weight_perc'),
    },
    ...ownExclusionColumn<Screened>(context, securityOfHolding),
    ...sampleColumn<Screened>(context, (holding) => queryResultOf(holding) !== undefined),
    {
      key: 'agreement',
      title: 'Agreement',
      kind: 'text',
      width: 32,
      cell: (holding) => {
        const queryResult = queryResultOf(holding);
        return queryResult ? agreement(queryResult).text : UNKNOWN;
      },
    },
    { key: 'reason', title: 'Reason', kind: 'text', width: 70, cell: reasonOf },
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
    return queryResult && agreement(queryResult).differs;
  });
  const note = [
    `${screened.length} tickers; the rulebooks differ on ${differing.length} of them: see Agreement. ${PRIMARY_RULEBOOK.toUpperCase()} is the primary verdict.`,
    ...refusalsOf(screened),
  ].join(' ');
  return {
    sheets: [
      {
        part: 'portfolio-grid',
        name: 'Methodology grid',
        lines: headLines(`Methodology grid: ${title}`, context, note),
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
