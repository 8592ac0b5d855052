import type { Estimate } from '../client/query/estimate';
import type { ScreeningClient } from '../client/query/screening-client';
import { PRIMARY_RULEBOOK, readRulebook, RULEBOOKS } from '../contract/rulebook';
import { languageOf, type LanguageId } from '../i18n/languages';
import { loadReportTranslator } from '../i18n/report-translator';
import type { ListingQuestion } from '../portfolio/own-lists/listing-questions';
import { readTicker } from '../portfolio/shares/ticker';
import { comparedSymbols } from '../reports/compared-funds';
import {
  planReport,
  questionsOf,
  type PlannedReport,
  type Planning,
  type WorkbookReadings,
} from '../reports/plan-report';
import type { LedgerEntry } from '../reports/purification-ledger';
import { identityOf, type ReportDefinition, type ReportKind } from '../reports/report-definition';
import { checkedZakatSettings } from '../reports/zakat-methods';
import type { PortfolioChoice, ReportRequest, TaskContext } from '../taskpane/pane-host';
import type { Connection } from './connection';
import type { Environment } from './environment';
import { readLedger, readTickerPlaces } from './existing-readings';
import type { ListingMemory } from './listing-memory';
import { readOwnExclusions } from './own-lists';
import {
  portfolioIn,
  readActiveCells,
  readSource,
  readSourceAgain,
  type ReadingKnowledge,
  type ReadCells,
} from './portfolio-source';
import { readStoredReportSettings, type StoredReportSettings } from './stored-report-settings';
import {
  findChangeLog,
  readOpenSheet,
  readStoredReports,
  type OpenSheet,
  type StoredReport,
} from './stored-reports';

/** How a report is planned. */
export interface PlanOptions {
  /** Dividends to be added, when the report is the ledger. */
  readonly dividends?: readonly LedgerEntry[];
  /** Whether only fresh answers will do, as for a report that replaces an earlier one. */
  readonly strict: boolean;
  /** The report that stands in the workbook already; undefined for a new one. */
  readonly existing?: StoredReport;
  /** What was read a moment ago, and need not be read again: the reports of the workbook, their settings, and the cells of the report's source. */
  readonly known?: KnownWorkbook;
}

/** What was read of the workbook a moment ago. */
export interface KnownWorkbook {
  readonly reports?: readonly StoredReport[];
  readonly stored?: StoredReportSettings;
  readonly cells?: ReadCells | undefined;
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
    const estimate = await client.estimate(await questionsOf(definition, this.#readingsOf()));
    const sentence = PER_ANSWER[definition.kind];
    if (sentence !== undefined) return { ...estimate, sentence };
    const perFund = PER_FUND[definition.kind];
    return perFund === undefined ? estimate : { ...estimate, sentence: `${estimate.sentence} ${perFund}` };
  }

  /**
   * The cells that a report of the active sheet is made from. On a sheet of a report, these are the cells that this report was made
   * from.
   *
   * @param open what was read a moment ago.
   * @throws an Error with a sentence for a report that is not made from a sheet.
   */
  async activeCells(choice: PortfolioChoice, open?: OpenSheet): Promise<ReadCells> {
    if (choice.watchlist !== undefined) return readActiveCells(choice);
    const { sheetId: activeSheetId, reports } = open ?? (await readOpenSheet());
    const reportOfSheet = reports.find(({ sheets }) =>
      sheets.some(({ sheetId }) => sheetId === activeSheetId),
    );
    if (!reportOfSheet) return readActiveCells(choice);
    if ('source' in reportOfSheet.definition)
      return readSourceAgain(reportOfSheet.definition.source, await this.#knowledge());
    throw new Error('This sheet is a report. Open the sheet with your holdings, and choose it again.');
  }

  /**
   * The definition of a requested report, with the reports that the workbook has.
   *
   * @param given the cells that the report is made from, where they were read a moment ago.
   */
  async definitionOf(request: ReportRequest, given?: ReadCells): Promise<RequestedReport> {
    const open = await readOpenSheet();
    const requested = await this.#definitionOf(request, open, given);
    return { activeSheetId: open.sheetId, stored: open.stored, ...requested };
  }

  async #definitionOf(
    request: ReportRequest,
    open: OpenSheet,
    given: ReadCells | undefined,
  ): Promise<Omit<RequestedReport, 'activeSheetId' | 'stored'>> {
    const existing = open.reports;
    if (request.kind === 'fund')
      return { existing, definition: { kind: 'fund', symbol: symbolOf(request.symbol) } };
    if (request.kind === 'compare')
      return { existing, definition: { kind: 'compare', symbols: comparedSymbols(request.symbols) } };
    if (request.kind === 'holdings') {
      const { symbol, offset, limit } = request;
      const range = {
        ...(offset === undefined ? {} : { offset }),
        ...(limit === undefined ? {} : { limit }),
      };
      return { existing, definition: { kind: 'holdings', symbol: symbolOf(symbol), ...range } };
    }
    if (request.kind === 'instead')
      return { existing, ...(await this.#insteadDefinition(request, open, given)) };
    if (request.kind === 'purification') return { existing, definition: { kind: 'purification' } };
    if (request.kind === 'changes')
      return { existing, definition: findChangeLog(existing)?.definition ?? { kind: 'changes' } };
    if (request.kind === 'methodology' && request.ticker !== undefined)
      return { existing, definition: { kind: 'methodology', ticker: symbolOf(request.ticker) } };
    const cells = given ?? (await this.activeCells(request.from ?? { area: 'sheet' }, open));
    const { source } = cells;
    if (request.kind === 'zakat') {
      const settings = request.settings && checkedZakatSettings(request.settings);
      return { existing, cells, definition: { kind: 'zakat', source, ...(settings ? { settings } : {}) } };
    }
    return { existing, cells, definition: { kind: request.kind, source } };
  }

  async #insteadDefinition(
    { symbol, rulebook = PRIMARY_RULEBOOK, from }: Extract<ReportRequest, { kind: 'instead' }>,
    open: OpenSheet,
    given: ReadCells | undefined,
  ): Promise<Pick<RequestedReport, 'definition' | 'cells'>> {
    const wanted = { kind: 'instead', ...fundAndRulebook(symbol, rulebook) } as const;
    if (from) {
      const cells = given ?? (await this.activeCells(from, open));
      return { definition: { ...wanted, source: cells.source }, cells };
    }
    // Asked for again, it stays a report of the same holdings.
    const same = open.reports.find(
      ({ definition }) =>
        definition.kind === 'instead' &&
        definition.symbol === wanted.symbol &&
        definition.rulebook === wanted.rulebook,
    );
    return { definition: same?.definition ?? wanted };
  }

  /**
   * Reads what a report is made from, asks the service, and plans the report.
   *
   * @throws an Error whose message is for the person who asked; the signal's reason when it was cancelled.
   */
  async plan(
    definition: ReportDefinition,
    { dividends = [], strict, existing, known }: PlanOptions,
    { signal, progress }: Partial<TaskContext>,
  ): Promise<PlannedReport> {
    const planning: Planning = { ...(await this.planning(existing, known)), dividends };
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

  /**
   * What every plan needs: the client, the workbook, the service's address, the day, and the texts.
   *
   * @param existing the report that stands in the workbook already; undefined for a new one.
   * @param known what was read a moment ago.
   */
  async planning(
    existing?: StoredReport,
    { reports, stored, cells }: KnownWorkbook = {},
  ): Promise<Planning & { readonly client: ScreeningClient }> {
    const client = await this.connection.client();
    const service = this.connection.address(await this.connection.settings());
    const { settings, logo } = stored ?? (await readStoredReportSettings());
    const texts = await loadReportTranslator(
      settings.language ?? (await this.#usualLanguage(existing, reports)),
    );
    const writtenTexts =
      existing && existing.language !== texts.language.id
        ? await loadReportTranslator(existing.language)
        : undefined;
    const today = this.environment.today();
    return { client, workbook: this.#readingsOf(cells), service, today, texts, writtenTexts, settings, logo };
  }

  /** Without a choice, a report keeps its language, a new one has that of the others, and the first one that of the pane. */
  async #usualLanguage(
    existing: StoredReport | undefined,
    reports: readonly StoredReport[] | undefined,
  ): Promise<LanguageId> {
    const [first] = existing ? [existing] : (reports ?? (await readStoredReports()));
    return first?.language ?? languageOf(await this.environment.paneLocale()).id;
  }

  async #knowledge(): Promise<ReadingKnowledge> {
    return { ...(await this.listings.known()), today: this.environment.today() };
  }

  /** @param cells of a source that was read a moment ago. */
  #readingsOf(cells?: ReadCells): WorkbookReadings {
    return {
      portfolio: async (source) => {
        const read = cells?.source === source ? cells : await readSource(source);
        return portfolioIn(read, await this.#knowledge(), source);
      },
      ledger: readLedger,
      tickers: () => readTickerPlaces(),
      exclusions: readOwnExclusions,
    };
  }
}

/** A report that a person asks for. */
interface RequestedReport {
  readonly definition: ReportDefinition;
  /** The reports that the workbook has. */
  readonly existing: readonly StoredReport[];
  /** Excel's id of the active sheet. */
  readonly activeSheetId: string;
  /** What the workbook says of its reports. */
  readonly stored: StoredReportSettings;
  /** The cells that it is made from; undefined for a report that is made from no sheet. */
  readonly cells?: ReadCells;
}

/** The cost of reports that cannot be estimated before the first answer. */
const PER_ANSWER: Partial<Record<ReportKind, string>> = {
  holdings: 'One request for every 500 holdings.',
  purification: 'One request for every ticker that is not known yet.',
  changes: 'One request for every 1,000 changes of the last 30 days.',
};

/** What comes to the requests for each holding. */
const PER_FUND: Partial<Record<ReportKind, string>> = {
  lookthrough: 'And one for every 500 holdings of each fund.',
  compare: 'And one for every 500 holdings of each fund.',
  instead: 'And one for every 500 holdings of the fund.',
};

/**
 * Reads the fund and the rulebook that a person has named.
 *
 * @throws an Error with a sentence for what is no symbol, and for what is no rulebook.
 */
export function fundAndRulebook(
  symbol: string,
  rulebook: string,
): { readonly symbol: string; readonly rulebook: string } {
  const known = readRulebook(rulebook);
  if (!known) throw new Error(`"${rulebook}" is no rulebook. Choose one of ${RULEBOOKS.join(', ')}.`);
  if (symbol.trim() === '') throw new Error('Name a fund, such as SPUS.');
  const reading = readTicker(symbol);
  if (reading.kind === 'none') throw new Error(reading.reason);
  return { symbol: reading.ticker, rulebook: known };
}

const symbolOf = (text: string): string => text.trim().toUpperCase();
