import { visibleText } from 'visible-text';
import type { CellPlace, MadeReport, ReportRequest } from './pane-host';
import type { PaneStore } from './store';
import { Task } from './task';

/** Makes a report and keeps what came of it, for the view that asked for it. */
export class ReportTask {
  readonly task: Task;
  made: MadeReport | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
  }

  make(wish: ReportRequest): Promise<void> {
    this.made = undefined;
    return this.task.run(async (watch) => {
      const made = await this.store.options.host.workbook.make(wish, watch);
      this.made = made;
      this.store.announce(this.store.words.t('reportIsOn', { sheet: visibleText(made.report.sheet) }));
    });
  }

  /** Makes the report of this view anew, in its place; until then the old one stands, and when it fails too. */
  remake(): Promise<void> {
    const { made } = this;
    if (!made) return Promise.resolve();
    return this.task.run(async (watch) => {
      this.made = await this.store.options.host.workbook.remake(made.report.id, watch);
      this.store.announce(this.store.words.t('reportIsOn', { sheet: this.made.report.sheet }));
    });
  }

  show(place: CellPlace): Promise<void> {
    return this.task.run(() => this.store.options.host.workbook.show(place));
  }
}
