import { loadReportTranslator } from '../i18n/report-translator';
import type { PlannedReport } from '../reports/plan-report';
import { attentionOf, verdictCounts } from '../reports/portfolio-summary';
import type { LedgerEntry } from '../reports/purification-ledger';
import { isSameReport, requestedAgain, subjectOf } from '../reports/report-definition';
import type { ReportPlan } from '../reports/sheet-plan';
import { columnName } from '../reports/writer/cell-input';
import { addReport, type NewSheet } from '../reports/writer/new-report';
import { ZakatMethodMissingError } from '../reports/zakat-methods';
import type {
  CellPlace,
  ExistingReport,
  ReportRequest,
  ReportResult,
  TaskContext,
} from '../taskpane/pane-host';
import type { ChangeLog } from './change-log';
import type { Environment } from './environment';
import { placesOfTickers } from './existing-readings';
import type { ReadCells } from './portfolio-source';
import type { KnownWorkbook, ReportPlanner } from './report-planner';
import type { ReportRefresher } from './report-refresher';
import { runWriting } from './run-writing';
import { readOpenSheet, readStoredReports, type StoredReport } from './stored-reports';

/** What is given with the request for a report. */
export interface GivenWithRequest {
  /** Dividends to be added, when the report is the ledger. */
  readonly dividends?: readonly LedgerEntry[];
  /** The cells that it is made from, where they were read a moment ago. */
  readonly cells?: ReadCells;
}

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
   * @param given what belongs to the request.
   * @throws an Error whose message is for the person who asked.
   */
  async make(
    request: ReportRequest,
    taskContext: Partial<TaskContext> = {},
    { dividends = [], cells: given }: GivenWithRequest = {},
  ): Promise<ReportResult> {
    const { definition, existing, stored, activeSheetId, cells } = await this.planner.definitionOf(
      request,
      given,
    );
    const same = existing.find((report) => isSameReport(report.definition, definition));
    if (same) {
      const again = { ...same, definition: requestedAgain(same.definition, definition) };
      return this.#remake(again, { reports: existing, stored }, dividends, taskContext);
    }
    // The cells of a report that exists say which method its owner has chosen; a new one has none.
    if (definition.kind === 'zakat' && !definition.settings) throw new ZakatMethodMissingError();
    const known = { reports: existing, stored, cells };
    const planned = await this.planner.plan(definition, { dividends, strict: false, known }, taskContext);
    taskContext.signal?.throwIfAborted();
    const metadata = {
      id: this.environment.newId(),
      recipe: planned.definition,
      refreshedAt: this.environment.now(),
      language: planned.language,
      settings: planned.settings,
    };
    const sheets = await runWriting((context) =>
      addReport(context, {
        plan: planned.plan,
        metadata,
        // After the other reports, else after the sheet that it is made from.
        besideSheetId:
          existing.at(-1)?.sheets.at(-1)?.sheetId ??
          ('source' in definition ? definition.source.sheetId : activeSheetId),
        onProgress: (done, all) => taskContext.progress?.({ stage: 'writing', done, all }),
      }),
    );
    const [first] = sheets;
    const report: ExistingReport = {
      id: metadata.id,
      kind: planned.definition.kind,
      subject: subjectOf(planned.definition),
      sheet: first!.name,
      sheetId: first!.id,
      refreshedAt: metadata.refreshedAt,
    };
    return this.#resultOf(report, planned, () => writtenPlacesOfTickers(planned.plan, sheets));
  }

  /**
   * Makes an existing report again in its place, for example after a person has said which listings are meant.
   *
   * @throws an Error with a sentence when the report is gone, and whatever {@link make} throws.
   */
  async remake(id: string, taskContext: Partial<TaskContext> = {}): Promise<ReportResult> {
    const { reports, stored } = await readOpenSheet();
    const existing = reports.find(({ report }) => report.id === id);
    if (existing) return this.#remake(existing, { reports, stored }, [], taskContext);
    throw new Error('The report is gone. Open the sheet with your holdings, and screen it again.');
  }

  async #remake(
    existing: StoredReport,
    workbook: KnownWorkbook,
    dividends: readonly LedgerEntry[],
    taskContext: Partial<TaskContext>,
  ): Promise<ReportResult> {
    const { definition, report } = existing;
    const ofTickers = definition.kind !== 'purification' && definition.kind !== 'changes';
    if (ofTickers) await this.changeLog.followFeed(taskContext);
    const options = { dividends, strict: true, existing, known: workbook };
    const planned = await this.planner.plan(definition, options, taskContext);
    const known = ofTickers ? await this.changeLog.read(taskContext) : undefined;
    taskContext.signal?.throwIfAborted();
    const { refused } = await this.refresher.write([{ existing, planned }], known, workbook, taskContext);
    if (refused[0]) throw new Error(refused[0].reason);
    await this.#addMissingSheets(existing, planned);
    await Excel.run({ delayForCellEdit: true }, async (context) => {
      context.workbook.worksheets.getItem(report.sheetId).activate();
      await context.sync();
    });
    const remade = (await readStoredReports()).find(({ report: { id } }) => id === report.id) ?? existing;
    return this.#resultOf(remade.report, planned, () => placesOfTickers(remade.sheets));
  }

  /** A person who asks for a report again also gets the sheets of it that were deleted meanwhile. */
  async #addMissingSheets(
    { sheets, report }: StoredReport,
    { plan, definition, language, settings }: PlannedReport,
  ): Promise<void> {
    const missing = plan.sheets.filter(({ part }) => !sheets.some(({ metadata }) => metadata.part === part));
    if (missing.length === 0) return;
    const metadata = {
      id: report.id,
      recipe: definition,
      refreshedAt: this.environment.now(),
      language,
      settings,
    };
    const besideSheetId = sheets.at(-1)!.sheetId;
    await runWriting((context) => addReport(context, { plan: { sheets: missing }, metadata, besideSheetId }));
  }

  /** @param placesOf gives the cell of each ticker. */
  async #resultOf(
    report: ExistingReport,
    { screened = [], skipped, questions, language }: PlannedReport,
    placesOf: () => ReadonlyMap<string, CellPlace> | Promise<ReadonlyMap<string, CellPlace>>,
  ): Promise<ReportResult> {
    const asked = questions ? { questions } : {};
    if (report.kind !== 'portfolio') return { report, attention: [], ...asked };
    const places = await placesOf();
    const attention = attentionOf(screened, await loadReportTranslator(language)).flatMap(
      ({ screened: { held }, text }) => {
        const place = places.get(held.ticker);
        return place ? { ticker: held.ticker, text, place } : [];
      },
    );
    return {
      report,
      verdicts: verdictCounts(screened),
      ...(skipped === undefined ? {} : { skipped }),
      attention,
      ...asked,
    };
  }
}

/** The cell of each ticker in the table of positions of a report that was just written. */
function writtenPlacesOfTickers(
  { sheets: planned }: ReportPlan,
  sheets: readonly NewSheet[],
): ReadonlyMap<string, CellPlace> {
  const places = new Map<string, CellPlace>();
  for (const { part, id: sheetId } of sheets) {
    const table = planned.find((sheet) => sheet.part === part)?.tables.find(({ key }) => key === 'positions');
    const at = table?.columns.findIndex(({ key }) => key === 'ticker') ?? -1;
    if (!table || at === -1) continue;
    const column = columnName((table.column ?? 0) + at);
    table.rows.forEach((row, index) =>
      places.set(String(row[at]), { sheetId, address: `${column}${table.row + index + 2}` }),
    );
  }
  return places;
}
