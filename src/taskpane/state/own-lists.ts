import { decodeCsv } from '../decode-csv';
import type { CellPlace, ImportedExclusions, OwnLists, WorkbookActions } from '../pane-host';
import { ReportTask } from '../report-task';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** The person's own lists: exclusions and watchlists. */
export class OwnListsState {
  readonly task: Task;
  readonly reportTask: ReportTask;
  lists: OwnLists | undefined;
  /** The result of the last import. */
  imported: ImportedExclusions | undefined;
  wasCopied = false;
  /** The exclusions, to be copied by hand where the host does not let add-ins use the clipboard. */
  uncopied: string | undefined;
  /** The name of a new watchlist. */
  name = '';

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
    this.reportTask = new ReportTask(store);
  }

  load(): Promise<void> {
    return this.#change(() => Promise.resolve());
  }

  /** Makes the table of exclusions if there is none, and shows it. */
  openExclusions(): Promise<void> {
    return this.#change(async (workbook) => workbook.show(await workbook.makeExclusions()));
  }

  /** Takes exclusions in: those of a CSV, or of the active sheet. */
  import(file?: Blob): Promise<void> {
    return this.#change(async (workbook) => {
      const text = file && decodeCsv(new Uint8Array(await file.arrayBuffer()));
      const imported = await workbook.importExclusions(text);
      this.imported = imported;
      const { added, known } = imported;
      this.store.announce(this.store.translator.t('imported', { added, known }));
    });
  }

  copy(): Promise<void> {
    return this.#change(async (workbook) => {
      const text = await workbook.exclusionsCsv();
      this.wasCopied = await this.store.copied(text);
      if (!this.wasCopied) this.uncopied = text;
    });
  }

  makeWatchlist(): Promise<void> {
    return this.#change(async (workbook) => {
      await workbook.show(await workbook.makeWatchlist(this.name));
      this.name = '';
    });
  }

  show(place: CellPlace): Promise<void> {
    return this.#change((workbook) => workbook.show(place));
  }

  screen(watchlist: string): Promise<void> {
    return this.reportTask.make({ kind: 'portfolio', from: { area: 'sheet', watchlist } });
  }

  #change(work: (workbook: WorkbookActions) => Promise<void>): Promise<void> {
    const { workbook } = this.store.options.host;
    return this.task.run(async () => {
      this.imported = undefined;
      this.wasCopied = false;
      this.uncopied = undefined;
      await work(workbook);
      this.lists = await workbook.ownLists();
    });
  }
}
