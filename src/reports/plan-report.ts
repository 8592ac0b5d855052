import { wholeRecord } from '../client/endpoints';
import { visibleText } from 'visible-text';
import { type FieldQuery, type DatedRecord } from '../client/query/field-query';
import type { ScreeningClient } from '../client/query/screening-client';
import { writeIsoDate, type CalendarDate } from '../contract/dates';
import type { ReportTranslator } from '../i18n/translator';
import { largest, readWholeNumber, writeWholeNumber } from '../contract/whole-number';
import { sumLots, type HeldTicker } from '../portfolio/holdings';
import type { ListingQuestion } from '../portfolio/listing-questions';
import type { Portfolio, Position, SkippedRow } from '../portfolio/read-portfolio';
import type { ReportContext } from './cells';
import { dividendMismatch, NAMES } from './name-check';
import { changesOf, changesReport, gapIn } from './changes-report';
import { fundReport, gatherFund } from './fund-report';
import { gatherHoldings, holdingsReport } from './holdings-report';
import { gatherLookThrough, lookThroughReport } from './look-through-report';
import { gatherMethodology, methodologyGrid, methodologyReport } from './methodology-report';
import { learnedFrom, openQuestions } from './open-questions';
import { portfolioReport } from './portfolio-report';
import { purificationLedger, type LedgerEntry, type LedgerRow } from './purification-ledger';
import type { PortfolioSource, ReportDefinition } from './report-definition';
import { SCREENING, screenAll, type Gathering, type Screened } from './screening';
import type { ReportPlan } from './sheet-plan';

/** What a report reads from the open workbook, before anything is asked of the service. */
export interface WorkbookReadings {
  portfolio(source: PortfolioSource): Promise<ReadPortfolio>;
  /** The rows of the workbook's ledger, blank ones too; none when there is no ledger. */
  ledger(): Promise<readonly LedgerRow[]>;
  /** The tickers in the workbook's reports. */
  tickers(): Promise<ReadonlySet<string>>;
}

export interface ReadPortfolio {
  readonly portfolio: Portfolio;
  /** The sheet's row, counted from one, of the first row that was read. */
  readonly firstRow: number;
  readonly sheet: string;
  /** Where it was read, with the present names. */
  readonly source: PortfolioSource;
}

/** A report that is complete in memory. */
export interface PlannedReport {
  readonly plan: ReportPlan;
  /** How it is made again: its definition, with what was learned while it was made. */
  readonly definition: ReportDefinition;
  /** Of a portfolio: the holdings with their answers, for figures and attention. */
  readonly screened?: readonly Screened[];
  readonly skipped?: number;
  /** Of a report that is made from a sheet: what only a person can answer. */
  readonly questions?: readonly ListingQuestion[];
  /** ISINs with the tickers that the sheet has beside them. */
  readonly learned?: readonly (readonly [isin: string, ticker: string])[];
}

export interface Planning {
  readonly client: ScreeningClient;
  readonly workbook: WorkbookReadings;
  /** The service's address, for the report's head. */
  readonly service: string;
  readonly today: CalendarDate;
  /** The texts in the language of the reports. */
  readonly texts: ReportTranslator;
  /** Dividends to be added to the ledger. Those of a file are added when the ledger does not have them yet. */
  readonly dividends?: readonly LedgerEntry[];
}

/**
 * Plans a report from its definition: reads the workbook, asks the service, and builds the plan. Writes nothing.
 *
 * @throws an Error whose message is for the person who asked; the signal's reason when it was cancelled.
 */
export async function planReport(
  definition: ReportDefinition,
  planning: Planning,
  gathering: Gathering = {},
): Promise<PlannedReport> {
  const { client, workbook } = planning;
  const { signal } = gathering;
  signal?.throwIfAborted();
  // Read late, because the client knows the service's notice only after the first answer.
  const context = (): ReportContext => ({
    readOn: planning.today,
    service: planning.service,
    notice: client.notice,
    texts: planning.texts,
  });
  switch (definition.kind) {
    case 'portfolio': {
      const { held, positions, skipped, title, source } = await readHeld(workbook, definition.source);
      const screened = await screenAll(client, held, gathering);
      const plan = portfolioReport({ screened, skipped, title, ...context() });
      const found = foundIn({ positions, skipped, screened });
      return { plan, definition: { ...definition, source }, screened, skipped: skipped.length, ...found };
    }
    case 'lookthrough': {
      const { held, positions, skipped, title, source } = await readHeld(workbook, definition.source);
      const seen = await gatherLookThrough(client, held, gathering);
      const found = foundIn({ positions, skipped, screened: seen.screened });
      return {
        plan: lookThroughReport({ seen, title }, context()),
        definition: { ...definition, source },
        ...found,
      };
    }
    case 'methodology': {
      if ('ticker' in definition) {
        const answer = fresh(await gatherMethodology(client, definition.ticker, gathering), gathering);
        return { plan: methodologyReport(answer, context()), definition };
      }
      const { held, positions, skipped, title, source } = await readHeld(workbook, definition.source);
      const screened = await screenAll(client, held, gathering);
      const found = foundIn({ positions, skipped, screened });
      const plan = methodologyGrid({ screened, title }, context());
      return { plan, definition: { ...definition, source }, ...found };
    }
    case 'fund': {
      const answers = await gatherFund(client, definition.symbol, gathering);
      return { plan: fundReport(answers, context()), definition };
    }
    case 'holdings': {
      const fundHoldings = await gatherHoldings(client, definition, gathering);
      return { plan: holdingsReport(fundHoldings, context()), definition };
    }
    case 'purification': {
      const entries = await askForShares(client, planning.dividends ?? [], signal);
      // Read last, so that what the person types meanwhile is included.
      const existing = await workbook.ledger();
      return { plan: purificationLedger({ entries, existing }, context()), definition };
    }
    case 'changes': {
      const tickers = await workbook.tickers();
      if (tickers.size === 0) {
        throw new Error(
          'There is no report in this workbook yet whose changes could be listed. Screen a portfolio first.',
        );
      }
      const before = readWholeNumber(definition.cursor);
      const feed = await client.changes(before, { signal });
      const cursor = writeWholeNumber(
        largest(
          before ?? 0,
          feed.events.map(({ seq }) => seq),
        ),
      );
      const changes = [...gapIn(feed, before), ...changesOf(feed.events, tickers)];
      const plan = changesReport(changes, FROM_FEED, context());
      return { plan, definition: { kind: 'changes', cursor } };
    }
  }
}

export const FROM_FEED =
  'What the service’s feed of verdict changes told of the tickers of this workbook, and what each refresh found by comparing. The feed keeps 30 days.';
export const FROM_COMPARING =
  'What each refresh found by comparing with what stood in the reports: the plan of this key does not include the feed of verdict changes.';

/**
 * Asks for what the ledger's formulas will need, so that the answers are cached by then, and the service's notice is known. A dividend
 * whose ticker is another company at the service gets no ticker, and its note says why.
 */
async function askForShares(
  client: ScreeningClient,
  entries: readonly LedgerEntry[],
  signal: AbortSignal | undefined,
): Promise<LedgerEntry[]> {
  const ask = {
    stock: ['halal_status', 'non_compliant_revenue_perc', NAMES.stock],
    fund: ['status', 'non_compliant_weight_perc', NAMES.fund],
  };
  const checked = async (entry: LedgerEntry): Promise<LedgerEntry> => {
    const { ticker, name } = entry;
    if (ticker === undefined) return entry;
    // A failure is shown in its row, by the row's formula.
    const queryResult = await client.get(ticker, ask, { signal }).catch(() => undefined);
    const mismatch =
      queryResult && name !== undefined ? dividendMismatch({ ticker, name }, queryResult) : undefined;
    if (!mismatch) return entry;
    const { ticker: _, note, ...rest } = entry;
    return { ...rest, note: [mismatch.message, note].filter(Boolean).join(' ') };
  };
  const answered = await Promise.all(entries.map(checked));
  signal?.throwIfAborted();
  return answered;
}

const foundIn = (read: Parameters<typeof openQuestions>[0]) => ({
  questions: openQuestions(read),
  learned: learnedFrom(read),
});

async function readHeld(workbook: WorkbookReadings, source: PortfolioSource) {
  const { portfolio, firstRow, sheet, source: found } = await workbook.portfolio(source);
  return {
    ...heldOf(portfolio, firstRow),
    title: `${visibleText(sheet)} (${portfolio.source}${computedFrom(portfolio)})`,
    source: found,
  };
}

/** The number of transactions that holdings were computed from, and until when. */
const computedFrom = ({ computed }: Portfolio): string =>
  computed
    ? `, computed from ${computed.transactions} transactions${computed.to ? `, to ${writeIsoDate(computed.to)}` : ''}`
    : '';

/** The lots of a portfolio, summed by ticker. Rows are numbered as on the sheet. */
export function heldOf(
  portfolio: Portfolio,
  firstRow: number,
): { readonly held: HeldTicker[]; readonly positions: Position[]; readonly skipped: SkippedRow[] } {
  const asCounted = <Read extends { readonly row: number }>(read: Read): Read => ({
    ...read,
    row: read.row + firstRow,
  });
  return {
    held: sumLots(portfolio.positions).map((holding) => ({
      ...holding,
      rows: holding.rows.map((row) => row + firstRow),
    })),
    positions: portfolio.positions.map(asCounted),
    skipped: portfolio.skipped.map(asCounted),
  };
}

function fresh<Record>(answer: DatedRecord<Record>, { strict }: Gathering): DatedRecord<Record> {
  if (strict && answer.outdated) throw answer.outdated;
  return answer;
}

/** What a report asks of the service, for the estimate before it begins. */
export async function questionsOf(
  definition: ReportDefinition,
  workbook: WorkbookReadings,
): Promise<{ readonly ticker: string; readonly query: FieldQuery }[]> {
  if ('source' in definition) {
    const { held } = await readHeld(workbook, definition.source);
    return held.map(({ ticker }) => ({ ticker, query: SCREENING }));
  }
  if ('ticker' in definition)
    return [{ ticker: definition.ticker, query: { stock: [wholeRecord('methodology')] } }];
  if (definition.kind === 'fund') {
    return [
      { ticker: definition.symbol, query: { fund: [wholeRecord('etf'), wholeRecord('etf-screening')] } },
    ];
  }
  return [];
}
