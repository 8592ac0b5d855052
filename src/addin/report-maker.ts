import type { PlannedReport } from '../reports/plan-report';
import { attentionOf, verdictCounts } from '../reports/portfolio-summary';
import type { LedgerEntry } from '../reports/purification-ledger';
import { isSameReport, requestedAgain } from '../reports/report-definition';
import { addReport } from '../reports/writer/new-report';
import type { ReportRequest, ReportResult, TaskContext } from '../taskpane/pane-host';
import { readActiveSheetId } from './active-sheet';
import type { ChangeLog } from './change-log';
import type { Environment } from './environment';
import { placesOfTickers } from './existing-readings';
import type { ReportPlanner } from './report-planner';
import type { ReportRefresher } from './report-refresher';
import { runWriting } from './run-writing';
import { readStoredReports, type StoredReport } from './stored-reports';

/** Makes the reports that people ask for. */
export class ReportMaker {
  constructor(
    private readonly planner: ReportPlanner,
    private readonly changeLog: ChangeLog,
    private readonly refresher: ReportRefresher,
    private readonly environment: Environment,
  ) {}

  /**
   * Makes a report beside the sheet that it is made from. A report that exists already is brought up to date in its place.
   *
   * @param dividends to be added, when the report is the ledger.
   * @throws an Error whose message is for the person who asked.
   */
  async make(
    request: ReportRequest,
    taskContext: Partial<TaskContext> = {},
    dividends: readonly LedgerEntry[] = [],
  ): Promise<ReportResult> {
    const activeSheetId = await readActiveSheetId();
    const { definition, existing } = await this.planner.definitionOf(request);
    const same = existing.find((report) => isSameReport(report.definition, definition));
    if (same) {
      const again = { ...same, definition: requestedAgain(same.definition, definition) };
      return this.#remake(again, dividends, taskContext);
    }
    const planned = await this.planner.plan(definition, { dividends, strict: false }, taskContext);
    taskContext.signal?.throwIfAborted();
    const sheets = await runWriting((context) =>
      addReport(context, {
        plan: planned.plan,
        metadata: {
          id: this.environment.newId(),
          recipe: planned.definition,
          refreshedAt: this.environment.now(),
        },
        // After the other reports, else after the sheet that it is made from.
        besideSheetId:
          existing.at(-1)?.sheets.at(-1)?.sheetId ??
          ('source' in definition ? definition.source.sheetId : activeSheetId),
        onProgress: (done, all) => taskContext.progress?.({ stage: 'writing', done, all }),
      }),
    );
    const created = (await readStoredReports()).find(
      ({ sheets: [first] }) => first?.sheetId === sheets[0]!.id,
    )!;
    return this.#resultOf(created, planned);
  }

  /**
   * Makes an existing report again in its place, for example after a person has said which listings are meant.
   *
   * @throws an Error with a sentence when the report is gone, and whatever {@link make} throws.
   */
  async remake(id: string, taskContext: Partial<TaskContext> = {}): Promise<ReportResult> {
    const existing = (await readStoredReports()).find(({ report }) => report.id === id);
    if (existing) return this.#remake(existing, [], taskContext);
    throw new Error('The report is gone. Open the sheet with your holdings, and screen it again.');
  }

  async #remake(
    existing: StoredReport,
    dividends: readonly LedgerEntry[],
    taskContext: Partial<TaskContext>,
  ): Promise<ReportResult> {
    const { definition, report } = existing;
    const ofTickers = definition.kind !== 'purification' && definition.kind !== 'changes';
    if (ofTickers) await this.changeLog.followFeed(taskContext);
    const planned = await this.planner.plan(definition, { dividends, strict: true }, taskContext);
    const known = ofTickers ? await this.changeLog.read(taskContext) : undefined;
    taskContext.signal?.throwIfAborted();
    const { refused } = await this.refresher.write([{ existing, planned }], known, taskContext);
    if (refused[0]) throw new Error(refused[0].reason);
    await this.#addMissingSheets(existing, planned);
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.worksheets.getItem(report.sheetId).activate();
      await context.sync();
    });
    const remade = (await readStoredReports()).find((stored) => stored.report.id === report.id) ?? existing;
    return this.#resultOf(remade, planned);
  }

  /** A person who asks for a report again also gets the sheets of it that were deleted meanwhile. */
  async #addMissingSheets(
    { sheets, report }: StoredReport,
    { plan, definition }: PlannedReport,
  ): Promise<void> {
    const missing = plan.sheets.filter(({ part }) => !sheets.some(({ metadata }) => metadata.part === part));
    if (missing.length === 0) return;
    const metadata = { id: report.id, recipe: definition, refreshedAt: this.environment.now() };
    const besideSheetId = sheets.at(-1)!.sheetId;
    await runWriting((context) => addReport(context, { plan: { sheets: missing }, metadata, besideSheetId }));
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
}
