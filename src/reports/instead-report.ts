import type { FundHoldings } from '../client/query/fund-holdings';
import { RULEBOOKS, type Rulebook } from '../contract/rulebook';
import type { KnownSecurity } from '../portfolio/security-index';
import { FIRST_TABLE, headLines, sampleColumn, tableOf, type Column, type ReportContext } from './cells';
import { figureOf, nameOf, reasonOf, statusOf, whyOf } from './holding-cells';
import { halalHoldings, type HalalHolding, type Offered } from './instead';
import { sheetName } from './methodology-report';
import { ownExclusionColumn, securityOfHolding } from './own-exclusion-column';
import { queryResultOf, type Screened } from './screening';
import type { ReportPlan } from './sheet-plan';

/** What the report is made from. */
export interface InsteadInput {
  readonly fundHoldings: FundHoldings;
  readonly rulebook: Rulebook;
  /** The holdings that the report is for, and what they were read from; undefined when the workbook's reports say what is held. */
  readonly portfolio?: { readonly screened: readonly Screened[]; readonly title: string } | undefined;
  /** What is held already. */
  readonly held: readonly KnownSecurity[];
}

/**
 * The holdings that are NOT HALAL under a rulebook, and the HALAL holdings of a fund that the person has named, by weight. Nothing is
 * said of how alike companies are: the service serves no sector.
 *
 * @throws {NoHoldingsError} for a fund without holdings.
 */
export function insteadReport(
  { fundHoldings, rulebook, portfolio, held }: InsteadInput,
  context: ReportContext,
): ReportPlan {
  const fund = fundHoldings.etf_ticker;
  const { exclusions } = context;
  const found = halalHoldings(fundHoldings, rulebook, { held, exclusions });
  const notHalal = (portfolio?.screened ?? []).filter(
    (holding) => statusOf(holding, rulebook) === 'NOT HALAL',
  );
  const columns = offeredColumns(fund, rulebook, context);
  const replaced = tableOf(notHalalColumns(rulebook, context), notHalal, {
    key: 'notHalal',
    name: 'ShariahNotHalal',
    row: FIRST_TABLE + 1,
    heading: `NOT HALAL under ${rulebook.toUpperCase()}`,
    identity: ['ticker'],
  });
  const offered = tableOf(columns, found.offered, {
    key: 'offered',
    name: 'ShariahInstead',
    row: portfolio ? replaced.row + Math.max(1, notHalal.length) + 4 : FIRST_TABLE + 1,
    heading: `HALAL holdings of ${fund}, by weight`,
    identity: ['ticker'],
  });
  const sample = context.notice ? ' (sample basket)' : '';
  return {
    sheets: [
      {
        part: 'instead',
        name: sheetName('Instead', fund),
        lines: headLines(
          `From the holdings of ${fund}${sample}, under ${rulebook.toUpperCase()}`,
          context,
          noteOf({ found, fundHoldings, portfolio, notHalal: notHalal.length }),
        ),
        tables: portfolio ? [replaced, offered] : [offered],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: 0, columns: 1 },
        print: 'landscape',
      },
    ],
  };
}

function notHalalColumns(rulebook: Rulebook, context: ReportContext): readonly Column<Screened>[] {
  return [
    { key: 'ticker', title: 'Ticker', kind: 'text', width: 14, cell: ({ held }) => held.ticker },
    { key: 'name', title: 'Name', kind: 'text', width: 38, cell: nameOf },
    {
      // Beside the verdict: a fund's verdict is never shown without its coverage (3.2).
      key: 'coverage',
      title: 'Fund coverage (%)',
      kind: 'percent',
      width: 15,
      cell: figureOf('fund', 'coverage_weight_perc'),
    },
    ...rulebooksFrom(rulebook).map((each): Column<Screened> => ({
      key: each,
      title: each.toUpperCase(),
      kind: 'status',
      width: 16,
      cell: (holding) => statusOf(holding, each),
    })),
    ...ownExclusionColumn<Screened>(context, securityOfHolding),
    ...sampleColumn<Screened>(context, (holding) => queryResultOf(holding) !== undefined),
    {
      key: 'why',
      title: 'Why (AAOIFI)',
      kind: 'text',
      width: 60,
      cell: (holding) => [whyOf(holding), reasonOf(holding)].filter(Boolean).join('. ') || null,
    },
  ];
}

function offeredColumns(
  fund: string,
  rulebook: Rulebook,
  context: ReportContext,
): readonly Column<HalalHolding>[] {
  return [
    { key: 'ticker', title: 'Ticker', kind: 'text', width: 14, cell: ({ ticker }) => ticker },
    { key: 'name', title: 'Name', kind: 'text', width: 38, cell: ({ name }) => name ?? null },
    {
      key: 'weight',
      title: `Weight in ${fund} (%)`,
      kind: 'weight',
      width: 15,
      cell: ({ weight }) => weight,
    },
    ...rulebooksFrom(rulebook).map((each): Column<HalalHolding> => ({
      key: each,
      title: each.toUpperCase(),
      kind: 'status',
      width: 16,
      cell: ({ statuses }) => statuses[each]!,
    })),
    ...sampleColumn<HalalHolding>(context),
  ];
}

/** All rulebooks, the chosen one first. */
const rulebooksFrom = (chosen: Rulebook): Rulebook[] => [
  chosen,
  ...RULEBOOKS.filter((rulebook) => rulebook !== chosen),
];

function noteOf({
  found: { offered, held, excluded, notRated, withoutTicker },
  fundHoldings: { total, as_of },
  portfolio,
  notHalal,
}: {
  readonly found: Offered;
  readonly fundHoldings: FundHoldings;
  readonly portfolio: InsteadInput['portfolio'];
  readonly notHalal: number;
}): string {
  return [
    portfolio
      ? `${notHalal} of ${portfolio.screened.length} holdings of ${portfolio.title} are NOT HALAL.`
      : 'What is held is what the reports of this workbook list.',
    `${offered.length} of the ${total} holdings of the fund are HALAL and listed here.`,
    ...(held > 0 ? [`${held} more are held already.`] : []),
    ...(excluded > 0 ? [`${excluded} more are on your own list of exclusions.`] : []),
    ...(notRated > 0 ? [`${notRated} have no verdict and are not listed.`] : []),
    ...(withoutTicker > 0 ? [`${withoutTicker} have no ticker and are not listed.`] : []),
    ...(as_of === null ? [] : [`Basket as of ${as_of}.`]),
    'This is what the fund holds, and no advice: the service does not tell whether companies are alike.',
  ].join(' ');
}
