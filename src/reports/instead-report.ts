import type { FundHoldings } from '../client/query/fund-holdings';
import { PRIMARY_RULEBOOK, RULEBOOKS } from '../contract/rulebook';
import type { ReportTranslator } from '../i18n/translator';
import type { KnownSecurity } from '../portfolio/shares/security-index';
import {
  FIRST_TABLE,
  headLines,
  sampleColumn,
  servedDateInWords,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import { coverageColumn, nameOf, reasonOf, statusOf, whyOf } from './holding-cells';
import { halalHoldings, type HalalHolding, type Offered } from './instead';
import { ownExclusionColumn, securityOfHolding } from './own-exclusion-column';
import { rulebooksOf, type Screened } from './screening';
import type { ReportPlan } from './sheet-plan';

/** What the report is made from. */
export interface InsteadInput {
  readonly fundHoldings: FundHoldings;
  readonly rulebook: string;
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
  const { exclusions, texts } = context;
  const method = rulebook.toUpperCase();
  const found = halalHoldings(fundHoldings, rulebook, { held, exclusions });
  const notHalal = (portfolio?.screened ?? []).filter(
    (holding) => statusOf(holding, rulebook, texts) === 'NOT HALAL',
  );
  const ofFund = rulebooksFrom(
    rulebook,
    found.offered.flatMap(({ statuses }) => Object.keys(statuses)),
  );
  const columns = offeredColumns(fund, ofFund, context);
  const replacedColumns = notHalalColumns(rulebooksFrom(rulebook, rulebooksOf(notHalal)), context);
  const replaced = tableOf(replacedColumns, notHalal, {
    key: 'notHalal',
    name: 'ShariahNotHalal',
    row: FIRST_TABLE + 1,
    heading: texts.t('notHalalUnder', { rulebook: method }),
    identity: ['ticker'],
  });
  const offered = tableOf(columns, found.offered, {
    key: 'offered',
    name: 'ShariahInstead',
    row: portfolio ? replaced.row + Math.max(1, notHalal.length) + 4 : FIRST_TABLE + 1,
    heading: texts.t('halalHoldingsOf', { fund }),
    identity: ['ticker'],
  });
  return {
    sheets: [
      {
        part: 'instead',
        name: texts.t('insteadSheet', { fund: fund.replace(NOT_IN_SHEET_NAMES, '-') }),
        lines: headLines(
          texts.t(context.notice ? 'insteadTitleSample' : 'insteadTitle', { fund, rulebook: method }),
          context,
          noteOf({ found, fundHoldings, portfolio, notHalal: notHalal.length }, texts),
        ),
        tables: portfolio ? [replaced, offered] : [offered],
        columnWidths: portfolio ? widest(replacedColumns, columns) : columns.map(({ width }) => width),
        frozen: { rows: 0, columns: 1 },
        print: 'landscape',
      },
    ],
  };
}

/** The widths of columns that two tables share, one below the other. */
function widest(...tables: readonly (readonly { readonly width: number }[])[]): number[] {
  const count = Math.max(...tables.map(({ length }) => length));
  return Array.from({ length: count }, (_, at) =>
    Math.max(...tables.map((columns) => columns[at]?.width ?? 0)),
  );
}

function notHalalColumns(rulebooks: readonly string[], context: ReportContext): readonly Column<Screened>[] {
  const { texts } = context;
  return [
    {
      key: 'ticker',
      title: texts.t('columnTicker'),
      kind: 'text',
      width: 14,
      cell: ({ held }) => held.ticker,
    },
    { key: 'name', title: texts.t('columnName'), kind: 'name', width: 38, cell: nameOf },
    coverageColumn(texts, 15),
    ...rulebooks.map((each): Column<Screened> => ({
      key: each,
      title: each.toUpperCase(),
      kind: 'status',
      width: 16,
      cell: (holding) => statusOf(holding, each, texts),
    })),
    ...ownExclusionColumn<Screened>(context, securityOfHolding),
    // What is NOT HALAL has been served.
    ...sampleColumn<Screened>(context),
    {
      key: 'why',
      title: texts.t('whyPrimary', { rulebook: PRIMARY_RULEBOOK.toUpperCase() }),
      kind: 'text',
      width: 60,
      cell: (holding) => [whyOf(holding, texts), reasonOf(holding, texts)].filter(Boolean).join('. ') || null,
    },
  ];
}

function offeredColumns(
  fund: string,
  rulebooks: readonly string[],
  context: ReportContext,
): readonly Column<HalalHolding>[] {
  const { texts } = context;
  return [
    { key: 'ticker', title: texts.t('columnTicker'), kind: 'text', width: 14, cell: ({ ticker }) => ticker },
    { key: 'name', title: texts.t('columnName'), kind: 'name', width: 38, cell: ({ name }) => name ?? null },
    {
      key: 'weight',
      title: texts.t('weightIn', { fund }),
      kind: 'weight',
      width: 15,
      cell: ({ weight }) => weight,
    },
    ...rulebooks.map((each): Column<HalalHolding> => ({
      key: each,
      title: each.toUpperCase(),
      kind: 'status',
      width: 16,
      cell: ({ statuses }) => statuses[each] ?? texts.t('notRated'),
    })),
    ...sampleColumn<HalalHolding>(context),
  ];
}

/** The known rulebooks and those that are served, the chosen one first. */
const rulebooksFrom = (chosen: string, served: readonly string[]): string[] => [
  ...new Set([chosen, ...RULEBOOKS, ...served]),
];

/** What Excel refuses in the name of a sheet. */
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\]/g;

interface Noted {
  readonly found: Offered;
  readonly fundHoldings: FundHoldings;
  readonly portfolio: InsteadInput['portfolio'];
  /** How many holdings are NOT HALAL. */
  readonly notHalal: number;
}

function noteOf({ found, fundHoldings, portfolio, notHalal }: Noted, texts: ReportTranslator): string {
  const { offered, held, excluded, notRated, withoutTicker } = found;
  const { total, as_of } = fundHoldings;
  return [
    portfolio
      ? texts.t('notHalalIn', { portfolio: portfolio.title, notHalal, all: portfolio.screened.length })
      : texts.t('heldByReports'),
    texts.t('insteadOffered', { offered: offered.length, all: total }),
    ...(held > 0 ? [texts.t('insteadHeld', { held })] : []),
    ...(excluded > 0 ? [texts.t('insteadExcluded', { excluded })] : []),
    ...(notRated > 0 ? [texts.t('insteadNotRated', { notRated })] : []),
    ...(withoutTicker > 0 ? [texts.t('insteadNoTicker', { withoutTicker })] : []),
    ...(as_of === null ? [] : [texts.t('basketAsOf', { date: servedDateInWords(as_of, texts) })]),
    texts.t('insteadNoAdvice'),
  ].join(' ');
}
