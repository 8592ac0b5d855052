import type { Estimate } from '../client/query/estimate';
import type { FeedReading } from '../client/cache/feed';
import type { ScreeningClient } from '../client/query/screening-client';
import type { CalendarDate } from '../contract/dates';
import { largest, readWholeNumber, writeWholeNumber, type WholeNumber } from '../contract/whole-number';
import {
  changesOf,
  changesReport,
  comparedChanges,
  gapIn,
  type ReportedChange,
} from '../reports/changes-report';
import type { ReportContext } from '../reports/cells';
import { attentionOf, verdictCounts } from '../reports/portfolio-summary';
import {
  FROM_COMPARING,
  FROM_FEED,
  planReport,
  questionsOf,
  type PlannedReport,
  type Planning,
  type WorkbookReadings,
} from '../reports/plan-report';
import type { LedgerEntry } from '../reports/purification-ledger';
import {
  identityOf,
  isSameReport,
  subjectOf,
  requestedAgain,
  type ReportDefinition,
  type ReportKind,
} from '../reports/report-definition';
import type {
  ReportResult,
  PortfolioChoice,
  RefreshResult,
  ReportRequest,
  ExistingReport,
  TaskContext,
} from '../taskpane/pane-host';
import { isOfOneReport } from '../reports/screening';
import type { RowChange } from '../reports/table-merge';
import {
  deleteMetadata,
  writeMetadata,
  readReportSheets,
  type ReportSheet,
} from '../reports/writer/stored-metadata';
import { addReport } from '../reports/writer/new-report';
import {
  restoreFilters,
  mergeReports,
  removeDepartedRows,
  writeMerged,
  type Refresh,
} from '../reports/writer/refresh-report';
import { Rollback } from '../reports/writer/rollback';
import type { ListingQuestion } from '../portfolio/listing-questions';
import type { Connection } from './connection';
import type { ListingMemory } from './listing-memory';
import {
  portfolioIn,
  readActiveCells,
  readSource,
  readSourceAgain,
  type ReadCells,
} from './portfolio-source';
import { lastLogged, placesOfTickers, readLedger, tickersOf } from './existing-readings';

/** What is passed in, so that tests have it in hand. */
export interface Environment {
  now(): number;
  today(): CalendarDate;
  /** A new name for a report, unlike every other. */
  newId(): string;
}

/** A report's sheets, with what they remember. */
interface StoredReport {
  readonly report: ExistingReport;
  readonly definition: ReportDefinition;
  readonly sheets: readonly ReportSheet[];
}

/** A report stays as it was for a reason of its own, and the others go on. */
const OF_ONE_REPORT = new Set(['PortfolioProblem', 'SourceGoneError']);

/**
 * Makes reports and brings them up to date: reads the workbook, gathers everything, and only then writes, in one go. Whatever fails or
 * is called off before leaves the workbook as it was; what fails while writing is put back.
 */
export class Reports {
  /** By what a report is made from, what only a person can answer of it. */
  readonly #questions = new Map<string, readonly ListingQuestion[]>();

  constructor(
    private readonly connection: Connection,
    private readonly environment: Environment,
    private readonly listings: ListingMemory,
  ) {}

  /** What only a person can answer in the reports that were made or refreshed since the add-in was opened. */
  get questions(): readonly ListingQuestion[] {
    const all = [...this.#questions.values()].flat();
    const keyOf = ({ rows, about }: ListingQuestion) => JSON.stringify([rows, about]);
    return [...new Map(all.map((question) => [keyOf(question), question])).values()];
  }

  /** The reports of this workbook, in the order of their sheets. */
  async list(): Promise<ExistingReport[]> {
    return (await this.#existingReports()).map(({ report }) => report);
  }

  /** What it would cost to make a report now. Asks the service nothing. */
  async estimate(request: ReportRequest): Promise<Estimate> {
    const client = await this.connection.client();
    const { definition } = await this.#definitionOf(request);
    const estimate = await client.estimate(await questionsOf(definition, this.#readings));
    const sentence = PER_ANSWER[definition.kind];
    if (sentence !== undefined) return { ...estimate, sentence };
    return definition.kind === 'lookthrough'
      ? { ...estimate, sentence: `${estimate.sentence} And one for every 500 holdings of each fund.` }
      : estimate;
  }

  /**
   * What is read for a report of the sheet in front: on a sheet of a report, what that report was made from.
   *
   * @throws an Error with a sentence for a report that is made from no sheet.
   */
  async activeCells(choice: PortfolioChoice): Promise<ReadCells> {
    const activeSheet = await readActiveSheet();
    const reportOfSheet = (await this.#existingReports()).find(({ sheets }) =>
      sheets.some(isSheet(activeSheet.id)),
    );
    if (!reportOfSheet) return readActiveCells(choice);
    if ('source' in reportOfSheet.definition)
      return readSourceAgain(reportOfSheet.definition.source, await this.listings.known());
    throw new Error('This sheet is a report. Open the sheet with your holdings, and choose it again.');
  }

  /**
   * Makes a report, beside the sheet it is made from. One that stands already is brought up to date in its place.
   *
   * @param dividends to be added to the ledger, when it is the ledger that is made.
   * @throws an Error whose message is for the person who asked.
   */
  async make(
    request: ReportRequest,
    taskContext: Partial<TaskContext> = {},
    dividends: readonly LedgerEntry[] = [],
  ): Promise<ReportResult> {
    const activeSheet = await readActiveSheet();
    const { definition, existing } = await this.#definitionOf(request);
    const same = existing.find((report) => isSameReport(report.definition, definition));
    if (same)
      return this.#remake(
        { ...same, definition: requestedAgain(same.definition, definition) },
        dividends,
        taskContext,
      );
    const planned = await this.#plan(definition, dividends, taskContext, false);
    taskContext.signal?.throwIfAborted();
    const sheets = await Excel.run({ delayForCellEdit: true }, (context) =>
      addReport(
        context,
        planned.plan,
        { id: this.environment.newId(), recipe: planned.definition, refreshedAt: this.environment.now() },
        // After the reports that stand, else after what it is made from.
        existing.at(-1)?.sheets.at(-1)?.sheetId ??
          ('source' in definition ? definition.source.sheetId : activeSheet.id),
        (done, all) => taskContext.progress?.({ stage: 'writing', done, all }),
      ),
    );
    const created = (await this.#existingReports()).find(
      ({ sheets: [first] }) => first?.sheetId === sheets[0]!.id,
    )!;
    return this.#resultOf(created, planned);
  }

  /**
   * Makes a report that stands anew, in its place: after a person has said which listings are meant.
   *
   * @throws an Error with a sentence when it is gone, and whatever {@link make} throws.
   */
  async remake(id: string, taskContext: Partial<TaskContext> = {}): Promise<ReportResult> {
    const existing = (await this.#existingReports()).find(({ report }) => report.id === id);
    if (existing) return this.#remake(existing, [], taskContext);
    throw new Error('The report is gone. Open the sheet with your holdings, and screen it again.');
  }

  async #remake(
    same: StoredReport,
    dividends: readonly LedgerEntry[],
    taskContext: Partial<TaskContext>,
  ): Promise<ReportResult> {
    const { definition, report } = same;
    const ofTickers = definition.kind !== 'purification' && definition.kind !== 'changes';
    if (ofTickers) await this.followFeed(taskContext);
    const planned = await this.#plan(definition, dividends, taskContext, true);
    const changes = ofTickers ? await this.#changesKnown(taskContext) : undefined;
    taskContext.signal?.throwIfAborted();
    const { refused } = await this.#write([{ existing: same, planned }], changes, taskContext);
    if (refused[0]) throw new Error(refused[0].reason);
    await this.#addMissing(same, planned);
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.worksheets.getItem(report.sheetId).activate();
      await context.sync();
    });
    const created =
      (await this.#existingReports()).find((created) => created.report.id === report.id) ?? same;
    return this.#resultOf(created, planned);
  }

  /** Who asks for a report again gets the sheets that were deleted meanwhile. */
  async #addMissing({ sheets, report }: StoredReport, { plan, definition }: PlannedReport): Promise<void> {
    const missing = plan.sheets.filter(({ part }) => !sheets.some(({ metadata }) => metadata.part === part));
    if (missing.length === 0) return;
    const metadata = { id: report.id, recipe: definition, refreshedAt: this.environment.now() };
    await Excel.run({ delayForCellEdit: true }, (context) =>
      addReport(context, { sheets: missing }, metadata, sheets.at(-1)!.sheetId),
    );
  }

  /**
   * Brings reports up to date; all of them when none is named.
   *
   * @throws when the service cannot be asked, or it is called off: then nothing was touched.
   */
  async refresh(
    ids: readonly string[] | undefined,
    taskContext: Partial<TaskContext> = {},
  ): Promise<RefreshResult> {
    const existing = await this.#existingReports();
    const wanted = existing.filter(({ report }) => ids === undefined || ids.includes(report.id));
    if (wanted.length > 0) await this.followFeed(taskContext);
    const ready: { existing: StoredReport; planned: PlannedReport }[] = [];
    const failed: { report: ExistingReport; reason: string }[] = [];
    for (const existing of wanted) {
      if (existing.definition.kind === 'changes') continue;
      try {
        ready.push({ existing, planned: await this.#plan(existing.definition, [], taskContext, true) });
      } catch (error) {
        taskContext.signal?.throwIfAborted();
        if (!(error instanceof Error) || !(isOfOneReport(error) || OF_ONE_REPORT.has(error.name)))
          throw error;
        failed.push({ report: existing.report, reason: error.message });
      }
    }
    const known = wanted.length > 0 ? await this.#changesKnown(taskContext) : undefined;
    taskContext.signal?.throwIfAborted();
    const { refused, changes } = await this.#write(ready, known, taskContext);
    const after = await this.#existingReports();
    const failures = [...failed, ...refused];
    return {
      refreshed: after.flatMap(({ report }) =>
        wanted.some((refreshed) => refreshed.report.id === report.id) &&
        !failures.some((failure) => failure.report.id === report.id)
          ? report
          : [],
      ),
      failed: failures,
      changes,
    };
  }

  /** Has the client forget the answers that the feed has overtaken; on plans without it, answers last until the next run. */
  async followFeed({ signal }: Partial<TaskContext> = {}): Promise<void> {
    const client = await this.connection.client();
    try {
      await client.followFeed({ signal });
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof Error && isOfOneReport(error))) throw error;
    }
  }

  async #changesKnown(taskContext: Partial<TaskContext>): Promise<ChangesKnown> {
    const log = (await this.#existingReports()).find(({ definition }) => definition.kind === 'changes');
    const feed = await this.#readFeed(log, taskContext);
    return { log, feed, tickers: await tickersOf(), lastLogged: await lastLogged() };
  }

  /** The recipe of a wish, with the reports that stand. */
  async #definitionOf(
    request: ReportRequest,
  ): Promise<{ readonly definition: ReportDefinition; readonly existing: readonly StoredReport[] }> {
    const existing = await this.#existingReports();
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
    if (request.kind === 'changes') {
      const log = existing.find(({ definition }) => definition.kind === 'changes');
      return { existing, definition: log?.definition ?? { kind: 'changes' } };
    }
    if (request.kind === 'methodology' && request.ticker !== undefined)
      return { existing, definition: { kind: 'methodology', ticker: symbolOf(request.ticker) } };
    const { source } = await this.activeCells(request.from ?? { area: 'sheet' });
    return { existing, definition: { kind: request.kind, source } };
  }

  /** The feed's events since the log was last written; undefined on plans that do not include it. */
  async #readFeed(
    log: StoredReport | undefined,
    { signal }: Partial<TaskContext>,
  ): Promise<FeedReading | undefined> {
    const client = await this.connection.client();
    try {
      return await client.changes(cursorOf(log), { signal });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Error && isOfOneReport(error)) return undefined;
      throw error;
    }
  }

  async #plan(
    definition: ReportDefinition,
    dividends: readonly LedgerEntry[],
    { signal, progress }: Partial<TaskContext>,
    strict: boolean,
  ): Promise<PlannedReport> {
    const planning: Planning = { ...(await this.#planning()), dividends };
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

  async #planning(): Promise<Planning & { readonly client: ScreeningClient }> {
    const client = await this.connection.client();
    const service = this.connection.address(await this.connection.settings());
    return { client, workbook: this.#readings, service, today: this.environment.today() };
  }

  /** Everything is in memory: it is merged with what stands, and written at once. */
  async #write(
    ready: readonly { readonly existing: StoredReport; readonly planned: PlannedReport }[],
    changes: ChangesKnown | undefined,
    { progress }: Partial<TaskContext>,
  ): Promise<{ refused: { report: ExistingReport; reason: string }[]; changes: number }> {
    const { client, service, today } = await this.#planning();
    const refreshedAt = this.environment.now();
    return Excel.run({ delayForCellEdit: true }, async (context) => {
      const rollback = new Rollback();
      const written = (done: number, all: number) => progress?.({ stage: 'writing', done, all });
      const { merged, failed, rowChanges } = await mergeReports(
        context,
        ready.map(({ existing, planned }) => refreshOf(existing, planned)),
      );
      const changesToLog = changes && findChanges(ready, rowChanges, changes, today, refreshedAt);
      try {
        await writeMerged(context, merged, refreshedAt, rollback, written);
        if (changes && changesToLog) {
          const head: ReportContext = { readOn: today, service, notice: client.notice };
          await this.#logChanges(context, changes, changesToLog, head, rollback);
        }
        await removeDepartedRows(context, merged, rollback);
      } catch (error) {
        if (await rollback.run(context)) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(
          `${reason} Not everything could be put back as it was: take the last steps back with Undo, or close the workbook without saving.`,
          { cause: error },
        );
      }
      await restoreFilters(context, merged);
      const refused = failed.map(({ refresh, reason }) => ({
        report: ready.find(({ existing }) => existing.sheets === refresh.sheets)!.existing.report,
        reason,
      }));
      return { refused, changes: changesToLog?.length ?? 0 };
    });
  }

  /** Adds to the report of changes, which is made when there is something to tell. */
  async #logChanges(
    context: Excel.RequestContext,
    { log, feed }: ChangesKnown,
    changesToLog: readonly ReportedChange[],
    head: ReportContext,
    rollback: Rollback,
  ): Promise<void> {
    const plan = changesReport(changesToLog, feed ? FROM_FEED : FROM_COMPARING, head);
    const cursor = largest(
      cursorOf(log) ?? 0,
      (feed?.events ?? []).map(({ seq }) => seq),
    );
    const definition: ReportDefinition =
      cursor > 0 ? { kind: 'changes', cursor: writeWholeNumber(cursor) } : { kind: 'changes' };
    const refreshedAt = this.environment.now();
    if (log) {
      const { merged, failed } = await mergeReports(context, [{ sheets: log.sheets, plan, definition }]);
      if (failed.length === 0) return writeMerged(context, merged, refreshedAt, rollback);
      // A protected log is to be written to again, and is not made twice.
      if (failed[0]!.isProtected && changesToLog.length === 0) return;
      if (failed[0]!.isProtected) throw new Error(failed[0]!.reason);
      // A log that its owner has made into something else is theirs; what is told now must not be lost with it.
      for (const { sheetId, metadata, properties } of log.sheets) {
        const sheet = context.workbook.worksheets.getItem(sheetId);
        rollback.push(() => writeMetadata(sheet, metadata));
        deleteMetadata(sheet, properties);
      }
    }
    if (changesToLog.length === 0) return;
    const { worksheets } = context.workbook;
    const activeSheet = worksheets.getActiveWorksheet();
    const metadata = { id: this.environment.newId(), recipe: definition, refreshedAt };
    const created = await addReport(context, plan, metadata, undefined);
    rollback.push(() => created.forEach(({ id }) => worksheets.getItem(id).delete()));
    activeSheet.activate();
    await context.sync();
  }

  async #resultOf(
    { report, sheets }: StoredReport,
    { screened = [], skipped, questions }: PlannedReport,
  ): Promise<ReportResult> {
    const asked = questions ? { questions } : {};
    if (report.kind !== 'portfolio') return { report, attention: [], ...asked };
    const places = await placesOfTickers(sheets);
    const attention = attentionOf(screened).flatMap(({ screened: { held }, text }) => {
      const place = places.get(held.ticker);
      return place ? { ticker: held.ticker, text, place } : [];
    });
    return {
      report,
      verdicts: verdictCounts(screened),
      ...(skipped === undefined ? {} : { skipped }),
      attention,
      ...asked,
    };
  }

  readonly #readings: WorkbookReadings = {
    portfolio: async (source) => portfolioIn(await readSource(source), await this.listings.known(), source),
    ledger: readLedger,
    tickers: tickersOf,
  };

  async #existingReports(): Promise<StoredReport[]> {
    const sheets = await Excel.run({ delayForCellEdit: true }, (context) => readReportSheets(context));
    const ids = [...new Set(sheets.map(({ metadata }) => metadata.id))];
    return ids.map((id): StoredReport => {
      const own = sheets.filter(({ metadata }) => metadata.id === id);
      const { metadata, name, sheetId } = own[0]!;
      return {
        definition: metadata.recipe,
        sheets: own,
        report: {
          id,
          kind: metadata.recipe.kind,
          subject: subjectOf(metadata.recipe),
          sheet: name,
          sheetId,
          refreshedAt: metadata.refreshedAt,
        },
      };
    });
  }
}

/** What a report costs that no estimate knows before the first answer. */
const PER_ANSWER: Partial<Record<ReportKind, string>> = {
  holdings: 'One request for every 500 holdings.',
  purification: 'One request for every ticker that is not known yet.',
  changes: 'One request for every 1,000 changes of the last 30 days.',
};

const isSheet = (id: string) => (sheet: ReportSheet) => sheet.sheetId === id;

const refreshOf = ({ sheets }: StoredReport, { plan, definition }: PlannedReport): Refresh => ({
  sheets,
  plan,
  definition,
});

/** What a refresh knows of changes beside what it finds by comparing. */
interface ChangesKnown {
  /** The report of changes that stands. */
  readonly log: StoredReport | undefined;
  /** Events since the log was last written, or all that are kept; undefined on plans without the feed. */
  readonly feed: FeedReading | undefined;
  /** The tickers of the reports as they stood before. */
  readonly tickers: ReadonlySet<string>;
  /** By ticker and rulebook, what the log told last. */
  readonly lastLogged: ReadonlyMap<string, string>;
}

/** A workbook may have been made by an earlier version, which kept a number, or damaged: then it is read from the beginning. */
const cursorOf = (log: StoredReport | undefined): WholeNumber | undefined =>
  log?.definition.kind === 'changes' ? readWholeNumber(log.definition.cursor) : undefined;

/** What this refresh has to tell: the feed's word first, then what comparing found and the feed did not tell. */
function findChanges(
  ready: readonly { readonly existing: StoredReport }[],
  rowChanges: ReadonlyMap<string, readonly RowChange[]>,
  { log, feed, tickers, lastLogged }: ChangesKnown,
  today: CalendarDate,
  refreshedAt: number,
): ReportedChange[] {
  const compared = ready.flatMap(({ existing }) => rowChanges.get(existing.report.id) ?? []);
  const isNew = ({ ticker, what, to }: ReportedChange) => lastLogged.get(`${ticker} ${what}`) !== to;
  const found = comparedChanges(compared, [], today, refreshedAt).filter(isNew);
  const events = changesOf(feed?.events ?? [], new Set([...tickers, ...found.map(({ ticker }) => ticker)]));
  // Without a cursor, the feed's thirty days reach back before the report was made: only what has just moved is news.
  const moves = new Set(found.map(moveOf));
  const fed =
    cursorOf(log) === undefined ? lastOf(events.filter((change) => moves.has(moveOf(change)))) : events;
  const gap = feed ? gapIn(feed, cursorOf(log)) : [];
  return [...gap, ...fed, ...comparedChanges(compared, fed, today, refreshedAt).filter(isNew)];
}

const moveOf = ({ ticker, what, to }: ReportedChange): string => [ticker, what, to].join(' ');

/** Of moves to the same verdict, the last. */
function lastOf(changes: readonly ReportedChange[]): ReportedChange[] {
  const last = new Map(changes.map((change) => [[change.ticker, change.what].join(' '), change]));
  return [...last.values()];
}

const symbolOf = (text: string): string => text.trim().toUpperCase();

function readActiveSheet(): Promise<{ id: string }> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load('id');
    await context.sync();
    return { id: sheet.id };
  });
}
