import type { Estimate } from '../../client/query/estimate';
import { nextRun } from '../../client/cache/freshness';
import type { ZakatSettings } from '../../reports/zakat-methods';
import { ReportTask } from '../report-task';
import type { RefreshResult, ReportKind, ReportRequest, ExistingReport } from '../pane-host';
import type { PaneStore } from '../store';
import { Task } from '../task';
import type { ZakatForm } from '../zakat-form';

/** The reports that need only the active sheet; the others are made where their subject is chosen. */
export const NEW_KINDS = [
  'portfolio',
  'lookthrough',
  'methodology',
  'purification',
  'zakat',
  'changes',
] as const;
export type NewKind = (typeof NEW_KINDS)[number];

/** The reports of this workbook, and what keeps them up to date. */
export class ReportsState {
  readonly listing: Task;
  readonly task: Task;
  readonly reportTask: ReportTask;
  reports: readonly ExistingReport[] | undefined;
  refreshResult: RefreshResult | undefined;
  /** Freezing cannot be undone, so the person is asked to confirm. */
  isFreezing = false;
  frozen: number | undefined;
  repaired: number | undefined;
  kind: NewKind = 'methodology';
  estimate: Estimate | undefined;
  /** What is asked before zakat is computed; loaded when that report is chosen. */
  zakatForm: ZakatForm | undefined;

  constructor(private readonly store: PaneStore) {
    this.listing = new Task(() => store.changed());
    this.task = new Task(() => store.changed());
    this.reportTask = new ReportTask(store);
  }

  list(): Promise<void> {
    return this.listing.run(async () => {
      this.reports = await this.store.options.host.workbook.reports();
    });
  }

  /** Whether a nightly run was due, by the calendar, since a report was refreshed. */
  isStale({ refreshedAt }: ExistingReport): boolean {
    return nextRun(refreshedAt) <= this.store.options.now();
  }

  refresh(ids?: readonly string[]): Promise<void> {
    return this.#doing(async (taskContext) => {
      const refreshResult = await this.store.options.host.workbook.refresh(ids, taskContext);
      this.refreshResult = refreshResult;
      this.store.announce(this.#summaryOf(refreshResult));
      await this.list();
    });
  }

  #summaryOf({ refreshed, failed, formulas }: RefreshResult): string {
    const { translator } = this.store;
    const reports = refreshed.length + failed.length;
    const asked = formulas?.asked ?? 0;
    return [
      ...(reports > 0 ? [translator.t('refreshed', { count: refreshed.length })] : []),
      ...(formulas && asked > 0
        ? [translator.t('formulasAsked', { count: asked, changed: formulas.changed })]
        : []),
    ].join(' ');
  }

  askToFreeze(asked: boolean): void {
    this.isFreezing = asked;
    this.store.changed();
  }

  freeze(): Promise<void> {
    return this.#doing(async () => {
      this.frozen = await this.store.options.host.workbook.freeze();
      this.store.announce(this.store.translator.t('frozen', { count: this.frozen }));
      await this.list();
    });
  }

  repair(): Promise<void> {
    return this.#doing(async () => {
      this.repaired = await this.store.options.host.workbook.repairFormulas();
      this.store.announce(this.store.translator.t('repaired', { count: this.repaired }));
    });
  }

  /** Chooses the report to make, and estimates its cost. */
  async choose(kind: NewKind): Promise<void> {
    this.kind = kind;
    this.estimate = undefined;
    this.store.changed();
    if (kind === 'zakat') await this.#loadZakatForm();
    const request = requestFor(kind, undefined);
    const estimate = await this.store.options.host.workbook.estimate(request).catch(() => undefined);
    if (this.kind === kind) this.estimate = estimate;
    this.store.changed();
  }

  /** Whether everything is chosen that the report needs. */
  get isReady(): boolean {
    return this.kind !== 'zakat' || this.zakatForm?.settings !== undefined;
  }

  async make(): Promise<void> {
    await this.reportTask.make(requestFor(this.kind, this.zakatForm?.settings));
    await this.list();
  }

  async #loadZakatForm(): Promise<void> {
    const { ZakatForm } = await import(/* webpackChunkName: "zakat" */ '../zakat-form');
    const { translator } = this.store;
    this.zakatForm = await ZakatForm.load(
      { translator, changed: () => this.store.changed() },
      this.zakatForm,
    );
    this.store.changed();
  }

  show({ sheetId }: ExistingReport): Promise<void> {
    return this.#doing(() => this.store.options.host.workbook.show({ sheetId, address: 'A1' }));
  }

  #doing(work: Parameters<Task['run']>[0]): Promise<void> {
    this.refreshResult = undefined;
    this.frozen = undefined;
    this.repaired = undefined;
    this.isFreezing = false;
    return this.task.run(work);
  }
}

function requestFor(kind: NewKind, settings: ZakatSettings | undefined): ReportRequest {
  switch (kind) {
    case 'zakat':
      return { kind, from: { area: 'sheet' }, ...(settings ? { settings } : {}) };
    case 'portfolio':
    case 'lookthrough':
    case 'methodology':
      return { kind, from: { area: 'sheet' } };
    default:
      return { kind };
  }
}

/** The name of each kind's text. */
export const KIND_TEXTS = {
  portfolio: 'kindPortfolio',
  lookthrough: 'kindLookthrough',
  methodology: 'kindMethodology',
  fund: 'kindFund',
  compare: 'kindCompare',
  holdings: 'kindHoldings',
  instead: 'kindInstead',
  purification: 'kindPurification',
  zakat: 'kindZakat',
  changes: 'kindChanges',
} as const satisfies Record<ReportKind, string>;
