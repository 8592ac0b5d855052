import type { ReportContext } from '../reports/cells';
import type { PlannedReport } from '../reports/plan-report';
import { isOfOneReport } from '../reports/screening';
import {
  mergeReports,
  removeDepartedRows,
  restoreFilters,
  showLogosOf,
  writeMerged,
} from '../reports/writer/refresh-report';
import { readExistingSheets } from '../reports/writer/existing-sheet';
import { Rollback } from '../reports/writer/rollback';
import { beginningsIn } from '../reports/verdict-history';
import type { ExistingReport, RefreshResult, TaskContext } from '../taskpane/pane-host';
import { findChanges, type ChangeLog, type KnownChanges } from './change-log';
import type { Environment } from './environment';
import type { KnownWorkbook, ReportPlanner } from './report-planner';
import { runWriting } from './run-writing';
import { readOpenSheet, readStoredReports, type StoredReport } from './stored-reports';

/** A report of the workbook with its new plan. */
export interface PlannedRefresh {
  readonly existing: StoredReport;
  readonly planned: PlannedReport;
}

/** A report that could not be written, with the reason. */
export interface FailedReport {
  readonly report: ExistingReport;
  readonly reason: string;
}

/** Errors about the source of one report: it stays as it was, and the others are refreshed. */
const OF_ONE_REPORT = new Set(['PortfolioProblem', 'SourceGoneError', 'NoHoldingsError']);

/** Brings reports up to date in their place. Everything is read and planned first, and then written in one go. */
export class ReportRefresher {
  constructor(
    private readonly planner: ReportPlanner,
    private readonly changeLog: ChangeLog,
    private readonly environment: Environment,
  ) {}

  /**
   * Brings reports up to date; all of them when no ids are given.
   *
   * @throws when the service cannot be asked, or the task was cancelled: then nothing was written.
   */
  async refresh(
    ids: readonly string[] | undefined,
    taskContext: Partial<TaskContext> = {},
  ): Promise<RefreshResult> {
    const workbook = await readOpenSheet();
    const wanted = workbook.reports.filter(({ report }) => ids === undefined || ids.includes(report.id));
    if (wanted.length > 0) await this.changeLog.followFeed(taskContext);
    const ready: PlannedRefresh[] = [];
    const failed: FailedReport[] = [];
    for (const existing of wanted) {
      if (existing.definition.kind === 'changes') continue;
      try {
        const planned = await this.planner.plan(
          existing.definition,
          { strict: true, existing, known: workbook },
          taskContext,
        );
        ready.push({ existing, planned });
      } catch (error) {
        taskContext.signal?.throwIfAborted();
        if (!(error instanceof Error) || !(isOfOneReport(error) || OF_ONE_REPORT.has(error.name)))
          throw error;
        failed.push({ report: existing.report, reason: error.message });
      }
    }
    const known = wanted.length > 0 ? await this.changeLog.read(taskContext) : undefined;
    taskContext.signal?.throwIfAborted();
    const { refused, changes } = await this.write(ready, known, workbook, taskContext);
    const after = await readStoredReports();
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

  /**
   * Merges planned reports with the workbook and writes them. What fails half way is rolled back.
   *
   * @param known what is known about changes; undefined when changes are not logged.
   * @param workbook what was read of the workbook a moment ago.
   * @returns the reports that cannot be merged, and the number of changes that were logged.
   */
  async write(
    ready: readonly PlannedRefresh[],
    known: KnownChanges | undefined,
    workbook: KnownWorkbook,
    { progress }: Partial<TaskContext>,
  ): Promise<{ refused: FailedReport[]; changes: number }> {
    const planning = await this.planner.planning(known?.log, workbook);
    const { client, service, today, texts, writtenTexts, settings } = planning;
    const refreshedAt = this.environment.now();
    return runWriting(async (context) => {
      const rollback = new Rollback();
      const reports = ready.map(({ existing: { sheets }, planned }) => ({ ...planned, sheets }));
      // The log is read with the reports, though it is merged only when it is known what has changed in them.
      const existing = await readExistingSheets(
        context,
        [...reports, ...(known?.log ? [known.log] : [])].flatMap(({ sheets }) => sheets),
      );
      const { merged, failed, rowChanges } = mergeReports(reports, existing);
      const compared = ready.flatMap(({ existing }) => rowChanges.get(existing.report.id) ?? []);
      const before = ready.map(({ existing }) => existing.report.refreshedAt);
      const previous = before.length > 0 ? Math.min(...before) : undefined;
      const changes = known && findChanges(compared, known, { today, at: refreshedAt, previous, texts });
      try {
        await writeMerged(context, merged, {
          refreshedAt,
          rollback,
          onProgress: (done, all) => progress?.({ stage: 'writing', done, all }),
        });
        if (known && changes) {
          const head: ReportContext = { readOn: today, service, notice: client.notice, texts, settings };
          const plans = merged.map(({ refresh }) => refresh.plan);
          const beginnings = beginningsIn(plans, known.begun, today);
          const added = { known, existing, beginnings, head, writtenTexts, rollback };
          await this.changeLog.add(context, changes, added);
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
      await showLogosOf(context, merged);
      const refused = failed.map(({ refresh, reason }) => ({
        report: ready.find(({ existing }) => existing.sheets === refresh.sheets)!.existing.report,
        reason,
      }));
      return { refused, changes: changes?.length ?? 0 };
    });
  }
}
