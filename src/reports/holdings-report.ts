import { statusFields } from '../contract/status-field';
import type { FundHoldings } from '../client/query/fund-holdings';
import type { ScreeningClient } from '../client/query/screening-client';
import { excelSerial, readServedDate } from '../contract/dates';
import type { Holding } from '../contract/fund';
import { PRIMARY_RULEBOOK, servedRulebooks } from '../contract/rulebook';
import type { ReportTranslator } from '../i18n/translator';
import {
  FIRST_TABLE,
  headLines,
  sampleColumn,
  servedDateInWords,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import { sheetName } from './methodology-report';
import type { Gathering } from './screening';
import type { PlanCell, ReportPlan } from './sheet-plan';

/** Which of a fund's holdings: all of them when nothing is said. */
export interface HoldingsWanted {
  readonly symbol: string;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Reads a fund's holdings, or a range of them, page by page. */
export function gatherHoldings(
  client: ScreeningClient,
  { symbol, offset = 0, limit = Infinity }: HoldingsWanted,
  { signal, progress }: Gathering = {},
): Promise<FundHoldings> {
  return client.holdings(symbol, {
    signal,
    from: offset,
    count: limit,
    ...(progress ? { onPage: progress } : {}),
  });
}

/** A constituent's status as served; undefined without a usable verdict (2.8). */
export function servedRating(holding: Holding, rulebook: string): string | undefined {
  const served = (holding as Record<string, unknown>)[statusFields(rulebook).fund];
  return typeof served === 'string' && served !== 'ERROR_DATA' ? served : undefined;
}

/** A constituent's status as served; without a usable verdict it is "not rated", never compliant (2.8). */
export const ratedStatus = (holding: Holding, rulebook: string, texts: ReportTranslator): string =>
  servedRating(holding, rulebook) ?? texts.t('notRated');

const columnsOf = (
  holdings: readonly Holding[],
  context: ReportContext,
  { texts } = context,
): readonly Column<Holding>[] => [
  {
    key: 'ticker',
    title: texts.t('columnHolding'),
    kind: 'text',
    width: 14,
    cell: ({ holding_ticker }) => holding_ticker,
  },
  {
    key: 'name',
    title: texts.t('columnName'),
    kind: 'name',
    width: 38,
    cell: ({ holding_name }) => holding_name,
  },
  {
    key: 'weight',
    title: texts.t('columnWeight'),
    kind: 'weight',
    width: 15,
    cell: ({ weight_perc }) => weight_perc,
  },
  {
    key: 'verdict',
    title: texts.t('columnVerdict'),
    kind: 'status',
    width: 16,
    cell: (holding) => ratedStatus(holding, PRIMARY_RULEBOOK, texts),
  },
  ...servedRulebooks(holdings)
    .filter((rulebook) => rulebook !== PRIMARY_RULEBOOK)
    .map((rulebook): Column<Holding> => ({
      key: rulebook,
      title: rulebook.toUpperCase(),
      kind: 'status',
      width: 16,
      cell: (holding) => ratedStatus(holding, rulebook, texts),
    })),
  {
    key: 'as_of',
    title: texts.t('columnAsOf'),
    kind: 'date',
    width: 12,
    cell: ({ as_of }) => dateCell(as_of),
  },
  ...sampleColumn<Holding>(context),
];

/** A fund's holdings, the heaviest first. Short positions keep their minus sign. */
export function holdingsReport(fundHoldings: FundHoldings, context: ReportContext): ReportPlan {
  const columns = columnsOf(fundHoldings.holdings, context);
  const table = tableOf(columns, fundHoldings.holdings, {
    key: 'holdings',
    name: 'ShariahHoldings',
    row: FIRST_TABLE,
    identity: ['ticker', 'name'],
  });
  const { texts } = context;
  const { as_of: asOf } = fundHoldings;
  const note = [
    holdingsInWords(fundHoldings, texts),
    ...(asOf === null ? [] : [texts.t('noteBasketAsOf', { date: servedDateInWords(asOf, texts) })]),
    texts.t('noteNotRated'),
    texts.t('noteShortPosition'),
  ].join(' ');
  const title = texts.t('titleHoldings', { fund: fundHoldings.etf_ticker });
  return {
    sheets: [
      {
        part: 'holdings',
        name: sheetName(texts.t('sheetHoldings'), fundHoldings.etf_ticker),
        lines: headLines(context.notice ? texts.t('titleSampleBasket', { title }) : title, context, note),
        tables: [table],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: table.row + 1, columns: 1 },
        print: 'portrait',
      },
    ],
  };
}

function holdingsInWords({ holdings, total, from }: FundHoldings, texts: ReportTranslator): string {
  const rated = holdings.filter((holding) => holding.screened).length;
  if (total === 0) return texts.t('noteBasketNotFetched');
  if (holdings.length === total) return texts.t('noteAllHoldings', { total, rated });
  if (holdings.length === 0) return texts.t('noteNoHoldings', { total, place: from + 1 });
  const place = { first: from + 1, last: from + holdings.length };
  return texts.t('noteSomeHoldings', { ...place, total, rated });
}

function dateCell(text: string): PlanCell {
  const date = readServedDate(text);
  return date ? excelSerial(date) : text;
}
