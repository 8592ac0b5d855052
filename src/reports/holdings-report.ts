import { statusFields } from '../contract/status-field';
import type { FundHoldings } from '../client/query/fund-holdings';
import type { ScreeningClient } from '../client/query/screening-client';
import { excelSerial, readServedDate } from '../contract/dates';
import type { Holding } from '../contract/fund';
import { RULEBOOKS } from '../contract/rulebook';
import { FIRST_TABLE, headLines, sampleColumn, tableOf, type Column, type ReportContext } from './cells';
import { sheetName } from './methodology-report';
import type { Gathering } from './screening';
import type { PlanCell, ReportPlan } from './sheet-plan';
import { NOT_RATED } from './words';

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

/** A constituent's status as served; without a usable verdict it is "not rated", never compliant (2.8). */
export function ratedStatus(holding: Holding, rulebook: string): string {
  const served = (holding as Record<string, unknown>)[statusFields(rulebook).fund];
  return typeof served === 'string' && served !== 'ERROR_DATA' ? served : NOT_RATED;
}

const columnsOf = (context: ReportContext): readonly Column<Holding>[] => [
  { key: 'ticker', title: 'Holding', kind: 'text', width: 14, cell: ({ holding_ticker }) => holding_ticker },
  { key: 'name', title: 'Name', kind: 'text', width: 38, cell: ({ holding_name }) => holding_name },
  { key: 'weight', title: 'Weight (%)', kind: 'weight', width: 15, cell: ({ weight_perc }) => weight_perc },
  {
    key: 'verdict',
    title: 'Verdict',
    kind: 'status',
    width: 16,
    cell: (holding) => ratedStatus(holding, 'aaoifi'),
  },
  ...RULEBOOKS.filter((rulebook) => rulebook !== 'aaoifi').map((rulebook): Column<Holding> => ({
    key: rulebook,
    title: rulebook.toUpperCase(),
    kind: 'status',
    width: 16,
    cell: (holding) => ratedStatus(holding, rulebook),
  })),
  { key: 'as_of', title: 'As of', kind: 'date', width: 12, cell: ({ as_of }) => dateCell(as_of) },
  ...sampleColumn<Holding>(context),
];

/** A fund's holdings, the heaviest first. Short positions keep their minus sign. */
export function holdingsReport(fundHoldings: FundHoldings, context: ReportContext): ReportPlan {
  const columns = columnsOf(context);
  const table = tableOf(columns, fundHoldings.holdings, {
    key: 'holdings',
    name: 'ShariahHoldings',
    row: FIRST_TABLE,
    identity: ['ticker', 'name'],
  });
  const { holdings, total, from } = fundHoldings;
  const rated = holdings.filter((holding) => holding.screened).length;
  const shown =
    holdings.length === total
      ? `All ${total} holdings`
      : holdings.length === 0
        ? `The fund has ${total} holdings, and so none from place ${from + 1} on`
        : `Holdings ${from + 1} to ${from + holdings.length} of ${total}`;
  const note = [
    total === 0
      ? 'The basket of this fund has not been fetched yet; try again after the next nightly run.'
      : `${shown}${holdings.length === 0 ? '' : `, ${rated} of them with a verdict`}.`,
    ...(fundHoldings.as_of === null ? [] : [`Basket as of ${fundHoldings.as_of}.`]),
    '"not rated" is no verdict in either direction. A negative weight is a short position.',
  ].join(' ');
  return {
    sheets: [
      {
        part: 'holdings',
        name: sheetName('Holdings', fundHoldings.etf_ticker),
        lines: headLines(
          `Holdings: ${fundHoldings.etf_ticker}${context.notice ? ' (sample basket)' : ''}`,
          context,
          note,
        ),
        tables: [table],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: table.row + 1, columns: 1 },
        print: 'portrait',
      },
    ],
  };
}

function dateCell(text: string): PlanCell {
  const date = readServedDate(text);
  return date ? excelSerial(date) : text;
}
