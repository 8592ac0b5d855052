import { visibleText } from 'visible-text';
import type { CellPlace, ReportResult, ReportRequest } from './pane-host';
import type { PaneStore } from './store';
import { Task } from './task';

/** Makes a report and keeps what came of it, for the view that asked for it. */
export class ReportTask {
  readonly task: Task;
  result: ReportResult | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
  }

  make(request: ReportRequest): Promise<void> {
    this.result = undefined;
    return this.task.run(async (taskContext) => {
      const result = await this.store.options.host.workbook.make(request, taskContext);
      this.result = result;
      this.store.announce(this.store.translator.t('reportIsOn', { sheet: visibleText(result.report.sheet) }));
    });
  }

  /** Makes the report of this view anew, in its place; until then the old one stands, and when it fails too. */
  remake(): Promise<void> {
    const { result } = this;
    if (!result) return Promise.resolve();
    return this.task.run(async (taskContext) => {
      this.result = await this.store.options.host.workbook.remake(result.report.id, taskContext);
      this.store.announce(this.store.translator.t('reportIsOn', { sheet: this.result.report.sheet }));
    });
  }

  show(place: CellPlace): Promise<void> {
    return this.task.run(() => this.store.options.host.workbook.show(place));
  }
}
