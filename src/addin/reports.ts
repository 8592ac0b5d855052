import type { Estimate } from '../client/query/estimate';
import type { FeedReading } from '../client/cache/feed';
import type { ScreeningClient } from '../client/query/screening-client';
import type { CalendarDate } from '../contract/dates';
import { largest, readWholeNumber, writeWholeNumber, type WholeNumber } from '../contract/whole-number';
import { changesOf, changesReport, comparedChanges, gapIn, type Change } from '../reports/changes-report';
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
  wishedAgain,
  type ReportDefinition,
  type ReportKind,
} from '../reports/report-definition';
import type {
  MadeReport,
  PortfolioChoice,
  RefreshOutcome,
  ReportRequest,
  ExistingReport,
  TaskContext,
} from '../taskpane/pane-host';
import { isOfOneReport } from '../reports/screening';
import type { RowNews } from '../reports/table-merge';
import { forgetMark, keepMark, readMarks, type MarkedSheet } from '../reports/writer/stored-metadata';
import { addReport } from '../reports/writer/new-report';
import {
  filterAgain,
  mergeReports,
  removeLeft,
  writeMerged,
  type Refresh,
} from '../reports/writer/refresh-report';
import { Rollback } from '../reports/writer/rollback';
import type { ListingQuestion } from '../portfolio/listing-questions';
import type { Connection } from './connection';
import type { ListingMemory } from './listing-memory';
import { portfolioIn, readFront, readSource, readSourceAgain, type ReadCells } from './portfolio-source';
import { lastTold, placesOfTickers, readLedger, tickersOf } from './existing-readings';

/** What is passed in, so that tests have it in hand. */
export interface Environment {
  now(): number;
  today(): CalendarDate;
  /** A new name for a report, unlike every other. */
  newId(): string;
}

/** A report's sheets, with what they remember. */
interface Marked {
  readonly report: ExistingReport;
  readonly recipe: ReportDefinition;
  readonly sheets: readonly MarkedSheet[];
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
    private readonly surroundings: Environment,
    private readonly listings: ListingMemory,
  ) {}

  /** What only a person can answer in the reports that were made or refreshed since the add-in was opened. */
  get questions(): readonly ListingQuestion[] {
    const all = [...this.#questions.values()].flat();
    const keyOf = ({ rows, about }: ListingQuestion) => JSON.stringify([rows, about]);
    return [...new Map(all.map((one) => [keyOf(one), one])).values()];
  }

  /** The reports of this workbook, in the order of their sheets. */
  async list(): Promise<ExistingReport[]> {
    return (await this.#standing()).map(({ report }) => report);
  }

  /** What it would cost to make a report now. Asks the service nothing. */
  async estimate(wish: ReportRequest): Promise<Estimate> {
    const client = await this.connection.client();
    const { recipe } = await this.#recipeOf(wish);
    const estimate = await client.estimate(await questionsOf(recipe, this.#readings));
    const sentence = PER_ANSWER[recipe.kind];
    if (sentence !== undefined) return { ...estimate, sentence };
    return recipe.kind === 'lookthrough'
      ? { ...estimate, sentence: `${estimate.sentence} And one for every 500 holdings of each fund.` }
      : estimate;
  }

  /**
   * What is read for a report of the sheet in front: on a sheet of a report, what that report was made from.
   *
   * @throws an Error with a sentence for a report that is made from no sheet.
   */
  async frontCells(choice: PortfolioChoice): Promise<ReadCells> {
    const front = await frontSheet();
    const on = (await this.#standing()).find(({ sheets }) => sheets.some(isSheet(front.id)));
    if (!on) return readFront(choice);
    if ('source' in on.recipe) return readSourceAgain(on.recipe.source, await this.listings.known());
    throw new Error('This sheet is a report. Open the sheet with your holdings, and choose it again.');
  }

  /**
   * Makes a report, beside the sheet it is made from. One that stands already is brought up to date in its place.
   *
   * @param dividends to be added to the ledger, when it is the ledger that is made.
   * @throws an Error whose message is for the person who asked.
   */
  async make(
    wish: ReportRequest,
    watch: Partial<TaskContext> = {},
    dividends: readonly LedgerEntry[] = [],
  ): Promise<MadeReport> {
    const front = await frontSheet();
    const { recipe, standing } = await this.#recipeOf(wish);
    const same = standing.find((one) => isSameReport(one.recipe, recipe));
    if (same) return this.#remake({ ...same, recipe: wishedAgain(same.recipe, recipe) }, dividends, watch);
    const planned = await this.#plan(recipe, dividends, watch, false);
    watch.signal?.throwIfAborted();
    const sheets = await Excel.run({ delayForCellEdit: true }, (context) =>
      addReport(
        context,
        planned.plan,
        { id: this.surroundings.newId(), recipe: planned.recipe, refreshedAt: this.surroundings.now() },
        // After the reports that stand, else after what it is made from.
        standing.at(-1)?.sheets.at(-1)?.sheetId ?? ('source' in recipe ? recipe.source.sheetId : front.id),
        (done, all) => watch.progress?.({ stage: 'writing', done, all }),
      ),
    );
    const made = (await this.#standing()).find(({ sheets: [first] }) => first?.sheetId === sheets[0]!.id)!;
    return this.#madeOf(made, planned);
  }

  /**
   * Makes a report that stands anew, in its place: after a person has said which listings are meant.
   *
   * @throws an Error with a sentence when it is gone, and whatever {@link make} throws.
   */
  async remake(id: string, watch: Partial<TaskContext> = {}): Promise<MadeReport> {
    const standing = (await this.#standing()).find(({ report }) => report.id === id);
    if (standing) return this.#remake(standing, [], watch);
    throw new Error('The report is gone. Open the sheet with your holdings, and screen it again.');
  }

  async #remake(
    same: Marked,
    dividends: readonly LedgerEntry[],
    watch: Partial<TaskContext>,
  ): Promise<MadeReport> {
    const { recipe, report } = same;
    const ofTickers = recipe.kind !== 'purification' && recipe.kind !== 'changes';
    if (ofTickers) await this.followFeed(watch);
    const planned = await this.#plan(recipe, dividends, watch, true);
    const changes = ofTickers ? await this.#changesKnown(watch) : undefined;
    watch.signal?.throwIfAborted();
    const { refused } = await this.#write([{ marked: same, planned }], changes, watch);
    if (refused[0]) throw new Error(refused[0].reason);
    await this.#addMissing(same, planned);
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.worksheets.getItem(report.sheetId).activate();
      await context.sync();
    });
    const made = (await this.#standing()).find((one) => one.report.id === report.id) ?? same;
    return this.#madeOf(made, planned);
  }

  /** Who asks for a report again gets the sheets that were deleted meanwhile. */
  async #addMissing({ sheets, report }: Marked, { plan, recipe }: PlannedReport): Promise<void> {
    const missing = plan.sheets.filter(({ part }) => !sheets.some(({ mark }) => mark.part === part));
    if (missing.length === 0) return;
    const mark = { id: report.id, recipe, refreshedAt: this.surroundings.now() };
    await Excel.run({ delayForCellEdit: true }, (context) =>
      addReport(context, { sheets: missing }, mark, sheets.at(-1)!.sheetId),
    );
  }

  /**
   * Brings reports up to date; all of them when none is named.
   *
   * @throws when the service cannot be asked, or it is called off: then nothing was touched.
   */
  async refresh(
    ids: readonly string[] | undefined,
    watch: Partial<TaskContext> = {},
  ): Promise<RefreshOutcome> {
    const standing = await this.#standing();
    const wanted = standing.filter(({ report }) => ids === undefined || ids.includes(report.id));
    if (wanted.length > 0) await this.followFeed(watch);
    const ready: { marked: Marked; planned: PlannedReport }[] = [];
    const failed: { report: ExistingReport; reason: string }[] = [];
    for (const marked of wanted) {
      if (marked.recipe.kind === 'changes') continue;
      try {
        ready.push({ marked, planned: await this.#plan(marked.recipe, [], watch, true) });
      } catch (error) {
        watch.signal?.throwIfAborted();
        if (!(error instanceof Error) || !(isOfOneReport(error) || OF_ONE_REPORT.has(error.name)))
          throw error;
        failed.push({ report: marked.report, reason: error.message });
      }
    }
    const known = wanted.length > 0 ? await this.#changesKnown(watch) : undefined;
    watch.signal?.throwIfAborted();
    const { refused, changes } = await this.#write(ready, known, watch);
    const after = await this.#standing();
    const failures = [...failed, ...refused];
    return {
      refreshed: after.flatMap(({ report }) =>
        wanted.some((one) => one.report.id === report.id) &&
        !failures.some((one) => one.report.id === report.id)
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

  async #changesKnown(watch: Partial<TaskContext>): Promise<ChangesKnown> {
    const log = (await this.#standing()).find(({ recipe }) => recipe.kind === 'changes');
    const feed = await this.#readFeed(log, watch);
    return { log, feed, tickers: await tickersOf(), lastTold: await lastTold() };
  }

  /** The recipe of a wish, with the reports that stand. */
  async #recipeOf(
    wish: ReportRequest,
  ): Promise<{ readonly recipe: ReportDefinition; readonly standing: readonly Marked[] }> {
    const standing = await this.#standing();
    if (wish.kind === 'fund') return { standing, recipe: { kind: 'fund', symbol: symbolOf(wish.symbol) } };
    if (wish.kind === 'holdings') {
      const { symbol, offset, limit } = wish;
      const stretch = {
        ...(offset === undefined ? {} : { offset }),
        ...(limit === undefined ? {} : { limit }),
      };
      return { standing, recipe: { kind: 'holdings', symbol: symbolOf(symbol), ...stretch } };
    }
    if (wish.kind === 'purification') return { standing, recipe: { kind: 'purification' } };
    if (wish.kind === 'changes') {
      const log = standing.find(({ recipe }) => recipe.kind === 'changes');
      return { standing, recipe: log?.recipe ?? { kind: 'changes' } };
    }
    if (wish.kind === 'methodology' && wish.ticker !== undefined)
      return { standing, recipe: { kind: 'methodology', ticker: symbolOf(wish.ticker) } };
    const { source } = await this.frontCells(wish.from ?? { area: 'sheet' });
    return { standing, recipe: { kind: wish.kind, source } };
  }

  /** The feed's events since the log was last written; undefined on plans that do not include it. */
  async #readFeed(
    log: Marked | undefined,
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
    recipe: ReportDefinition,
    dividends: readonly LedgerEntry[],
    { signal, progress }: Partial<TaskContext>,
    strict: boolean,
  ): Promise<PlannedReport> {
    const planning: Planning = { ...(await this.#planning()), dividends };
    progress?.({ stage: 'reading', done: 0, all: 1 });
    const planned = await planReport(recipe, planning, {
      signal,
      strict,
      progress: (done, all) => progress?.({ stage: 'asking', done, all }),
    });
    if (planned.questions) this.#questions.set(identityOf(planned.recipe), planned.questions);
    await this.listings.learn(planned.learned ?? []);
    return planned;
  }

  async #planning(): Promise<Planning & { readonly client: ScreeningClient }> {
    const client = await this.connection.client();
    const service = this.connection.address(await this.connection.settings());
    return { client, workbook: this.#readings, service, today: this.surroundings.today() };
  }

  /** Everything is in memory: it is merged with what stands, and written at once. */
  async #write(
    ready: readonly { readonly marked: Marked; readonly planned: PlannedReport }[],
    changes: ChangesKnown | undefined,
    { progress }: Partial<TaskContext>,
  ): Promise<{ refused: { report: ExistingReport; reason: string }[]; changes: number }> {
    const { client, service, today } = await this.#planning();
    const refreshedAt = this.surroundings.now();
    return Excel.run({ delayForCellEdit: true }, async (context) => {
      const undo = new Rollback();
      const written = (done: number, all: number) => progress?.({ stage: 'writing', done, all });
      const { merged, failed, news } = await mergeReports(
        context,
        ready.map(({ marked, planned }) => refreshOf(marked, planned)),
      );
      const told = changes && toldOf(ready, news, changes, today, refreshedAt);
      try {
        await writeMerged(context, merged, refreshedAt, undo, written);
        if (changes && told) {
          const head: ReportContext = { readOn: today, service, notice: client.notice };
          await this.#tell(context, changes, told, head, undo);
        }
        await removeLeft(context, merged, undo);
      } catch (error) {
        if (await undo.run(context)) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(
          `${reason} Not everything could be put back as it was: take the last steps back with Undo, or close the workbook without saving.`,
          { cause: error },
        );
      }
      await filterAgain(context, merged);
      const refused = failed.map(({ refresh, reason }) => ({
        report: ready.find(({ marked }) => marked.sheets === refresh.sheets)!.marked.report,
        reason,
      }));
      return { refused, changes: told?.length ?? 0 };
    });
  }

  /** Adds to the report of changes, which is made when there is something to tell. */
  async #tell(
    context: Excel.RequestContext,
    { log, feed }: ChangesKnown,
    told: readonly Change[],
    head: ReportContext,
    undo: Rollback,
  ): Promise<void> {
    const plan = changesReport(told, feed ? FROM_FEED : FROM_COMPARING, head);
    const cursor = largest(
      cursorOf(log) ?? 0,
      (feed?.events ?? []).map(({ seq }) => seq),
    );
    const recipe: ReportDefinition =
      cursor > 0 ? { kind: 'changes', cursor: writeWholeNumber(cursor) } : { kind: 'changes' };
    const refreshedAt = this.surroundings.now();
    if (log) {
      const { merged, failed } = await mergeReports(context, [{ sheets: log.sheets, plan, recipe }]);
      if (failed.length === 0) return writeMerged(context, merged, refreshedAt, undo);
      // A protected log is to be written to again, and is not made twice.
      if (failed[0]!.isProtected && told.length === 0) return;
      if (failed[0]!.isProtected) throw new Error(failed[0]!.reason);
      // A log that its owner has made into something else is theirs; what is told now must not be lost with it.
      for (const { sheetId, mark, properties } of log.sheets) {
        const sheet = context.workbook.worksheets.getItem(sheetId);
        undo.push(() => keepMark(sheet, mark));
        forgetMark(sheet, properties);
      }
    }
    if (told.length === 0) return;
    const { worksheets } = context.workbook;
    const front = worksheets.getActiveWorksheet();
    const mark = { id: this.surroundings.newId(), recipe, refreshedAt };
    const made = await addReport(context, plan, mark, undefined);
    undo.push(() => made.forEach(({ id }) => worksheets.getItem(id).delete()));
    front.activate();
    await context.sync();
  }

  async #madeOf(
    { report, sheets }: Marked,
    { screened = [], skipped, questions }: PlannedReport,
  ): Promise<MadeReport> {
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

  async #standing(): Promise<Marked[]> {
    const sheets = await Excel.run({ delayForCellEdit: true }, (context) => readMarks(context));
    const ids = [...new Set(sheets.map(({ mark }) => mark.id))];
    return ids.map((id): Marked => {
      const own = sheets.filter(({ mark }) => mark.id === id);
      const { mark, name, sheetId } = own[0]!;
      return {
        recipe: mark.recipe,
        sheets: own,
        report: {
          id,
          kind: mark.recipe.kind,
          subject: subjectOf(mark.recipe),
          sheet: name,
          sheetId,
          refreshedAt: mark.refreshedAt,
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

const isSheet = (id: string) => (sheet: MarkedSheet) => sheet.sheetId === id;

const refreshOf = ({ sheets }: Marked, { plan, recipe }: PlannedReport): Refresh => ({
  sheets,
  plan,
  recipe,
});

/** What a refresh knows of changes beside what it finds by comparing. */
interface ChangesKnown {
  /** The report of changes that stands. */
  readonly log: Marked | undefined;
  /** Events since the log was last written, or all that are kept; undefined on plans without the feed. */
  readonly feed: FeedReading | undefined;
  /** The tickers of the reports as they stood before. */
  readonly tickers: ReadonlySet<string>;
  /** By ticker and rulebook, what the log told last. */
  readonly lastTold: ReadonlyMap<string, string>;
}

/** A workbook may have been made by an earlier version, which kept a number, or damaged: then it is read from the beginning. */
const cursorOf = (log: Marked | undefined): WholeNumber | undefined =>
  log?.recipe.kind === 'changes' ? readWholeNumber(log.recipe.cursor) : undefined;

/** What this refresh has to tell: the feed's word first, then what comparing found and the feed did not tell. */
function toldOf(
  ready: readonly { readonly marked: Marked }[],
  news: ReadonlyMap<string, readonly RowNews[]>,
  { log, feed, tickers, lastTold }: ChangesKnown,
  today: CalendarDate,
  refreshedAt: number,
): Change[] {
  const compared = ready.flatMap(({ marked }) => news.get(marked.report.id) ?? []);
  const isNews = ({ ticker, what, to }: Change) => lastTold.get(`${ticker} ${what}`) !== to;
  const found = comparedChanges(compared, [], today, refreshedAt).filter(isNews);
  const events = changesOf(feed?.events ?? [], new Set([...tickers, ...found.map(({ ticker }) => ticker)]));
  // Without a cursor, the feed's thirty days reach back before the report was made: only what has just moved is news.
  const moves = new Set(found.map(moveOf));
  const fed = cursorOf(log) === undefined ? lastOf(events.filter((one) => moves.has(moveOf(one)))) : events;
  const gap = feed ? gapIn(feed, cursorOf(log)) : [];
  return [...gap, ...fed, ...comparedChanges(compared, fed, today, refreshedAt).filter(isNews)];
}

const moveOf = ({ ticker, what, to }: Change): string => [ticker, what, to].join(' ');

/** Of moves to the same verdict, the last. */
function lastOf(changes: readonly Change[]): Change[] {
  const last = new Map(changes.map((change) => [[change.ticker, change.what].join(' '), change]));
  return [...last.values()];
}

const symbolOf = (text: string): string => text.trim().toUpperCase();

function frontSheet(): Promise<{ id: string }> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load('id');
    await context.sync();
    return { id: sheet.id };
  });
}
