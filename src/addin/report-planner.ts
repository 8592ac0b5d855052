import type { Estimate } from '../client/query/estimate';
import type { ScreeningClient } from '../client/query/screening-client';
import { loadReportTranslator } from '../i18n/report-translator';
import type { ListingQuestion } from '../portfolio/listing-questions';
import {
  planReport,
  questionsOf,
  type PlannedReport,
  type Planning,
  type WorkbookReadings,
} from '../reports/plan-report';
import type { LedgerEntry } from '../reports/purification-ledger';
import { identityOf, type ReportDefinition, type ReportKind } from '../reports/report-definition';
import type { PortfolioChoice, ReportRequest, TaskContext } from '../taskpane/pane-host';
import { readActiveSheetId } from './active-sheet';
import type { Connection } from './connection';
import type { Environment } from './environment';
import { readLedger, tickersOf } from './existing-readings';
import type { ListingMemory } from './listing-memory';
import {
  portfolioIn,
  readActiveCells,
  readSource,
  readSourceAgain,
  type ReadingKnowledge,
  type ReadCells,
} from './portfolio-source';
import { findChangeLog, readStoredReports, type StoredReport } from './stored-reports';

/** How a report is planned. */
export interface PlanOptions {
  /** Dividends to be added, when the report is the ledger. */
  readonly dividends?: readonly LedgerEntry[];
  /** Whether only fresh answers will do, as for a report that replaces an earlier one. */
  readonly strict: boolean;
}

/** Turns what a person asks for into a definition, and a definition into a plan. Reads the workbook and writes nothing. */
export class ReportPlanner {
  /** By the identity of a report's definition: what only a person can answer about it. */
  readonly #questions = new Map<string, readonly ListingQuestion[]>();

  constructor(
    private readonly connection: Connection,
    private readonly environment: Environment,
    private readonly listings: ListingMemory,
  ) {}

  /** What only a person can answer in the reports that were planned since the add-in was opened. */
  get questions(): readonly ListingQuestion[] {
    const all = [...this.#questions.values()].flat();
    const keyOf = ({ rows, about }: ListingQuestion) => JSON.stringify([rows, about]);
    return [...new Map(all.map((question) => [keyOf(question), question])).values()];
  }

  /** What it would cost to make a report now. Asks the service nothing. */
  async estimate(request: ReportRequest): Promise<Estimate> {
    const client = await this.connection.client();
    const { definition } = await this.definitionOf(request);
    const estimate = await client.estimate(await questionsOf(definition, this.#readings));
    const sentence = PER_ANSWER[definition.kind];
    if (sentence !== undefined) return { ...estimate, sentence };
    return definition.kind === 'lookthrough'
      ? { ...estimate, sentence: `${estimate.sentence} And one for every 500 holdings of each fund.` }
      : estimate;
  }

  /**
   * The cells that a report of the active sheet is made from. On a sheet of a report, these are the cells that this report was made
   * from.
   *
   * @throws an Error with a sentence for a report that is not made from a sheet.
   */
  async activeCells(choice: PortfolioChoice): Promise<ReadCells> {
    const activeSheetId = await readActiveSheetId();
    const reportOfSheet = (await readStoredReports()).find(({ sheets }) =>
      sheets.some(({ sheetId }) => sheetId === activeSheetId),
    );
    if (!reportOfSheet) return readActiveCells(choice);
    if ('source' in reportOfSheet.definition)
      return readSourceAgain(reportOfSheet.definition.source, await this.#knowledge());
    throw new Error('This sheet is a report. Open the sheet with your holdings, and choose it again.');
  }

  /** The definition of a requested report, with the reports that the workbook has. */
  async definitionOf(
    request: ReportRequest,
  ): Promise<{ readonly definition: ReportDefinition; readonly existing: readonly StoredReport[] }> {
    const existing = await readStoredReports();
    if (request.kind === 'fund')
      return { existing, definition: { kind: 'fund', symbol: symbolOf(request.symbol) } };
    if (request.kind === 'holdings') {
      const { symbol, offset, limit } = request;
      const range = {
        ...(offset === undefined ? {} : { offset }),
        ...(limit === undefined ? {} : { limit }),
      };
      return { existing, definition: { kind: 'holdings', symbol: symbolOf(symbol), ...range } };
    }
    if (request.kind === 'purification') return { existing, definition: { kind: 'purification' } };
    if (request.kind === 'changes')
      return { existing, definition: findChangeLog(existing)?.definition ?? { kind: 'changes' } };
    if (request.kind === 'methodology' && request.ticker !== undefined)
      return { existing, definition: { kind: 'methodology', ticker: symbolOf(request.ticker) } };
    const { source } = await this.activeCells(request.from ?? { area: 'sheet' });
    return { existing, definition: { kind: request.kind, source } };
  }

  /**
   * Reads what a report is made from, asks the service, and plans the report.
   *
   * @throws an Error whose message is for the person who asked; the signal's reason when it was cancelled.
   */
  async plan(
    definition: ReportDefinition,
    { dividends = [], strict }: PlanOptions,
    { signal, progress }: Partial<TaskContext>,
  ): Promise<PlannedReport> {
    const planning: Planning = { ...(await this.planning()), dividends };
    progress?.({ stage: 'reading', done: 0, all: 1 });
    const planned = await planReport(definition, planning, {
      signal,
      strict,
      progress: (done, all) => progress?.({ stage: 'asking', done, all }),
    });
    if (planned.questions) this.#questions.set(identityOf(planned.definition), planned.questions);
    await this.listings.learn(planned.learned ?? []);
    return planned;
  }

  /** What every plan needs: the client, the workbook, the service's address, the day, and the texts. */
  async planning(): Promise<Planning & { readonly client: ScreeningClient }> {
    const client = await this.connection.client();
    const service = this.connection.address(await this.connection.settings());
    const texts = await loadReportTranslator('en');
    return { client, workbook: this.#readings, service, today: this.environment.today(), texts };
  }

  async #knowledge(): Promise<ReadingKnowledge> {
    return { ...(await this.listings.known()), today: this.environment.today() };
  }

  readonly #readings: WorkbookReadings = {
    portfolio: async (source) => portfolioIn(await readSource(source), await this.#knowledge(), source),
    ledger: readLedger,
    tickers: tickersOf,
  };
}

/** The cost of reports that cannot be estimated before the first answer. */
const PER_ANSWER: Partial<Record<ReportKind, string>> = {
  holdings: 'One request for every 500 holdings.',
  purification: 'One request for every ticker that is not known yet.',
  changes: 'One request for every 1,000 changes of the last 30 days.',
};

const symbolOf = (text: string): string => text.trim().toUpperCase();
