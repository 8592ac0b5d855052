import type { ReportSettings } from '../pane-host';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** For whom the reports of this workbook are made, and in which language. */
export class ReportSettingsState {
  readonly task: Task;
  /** What is stored in the workbook; undefined until it was read. */
  stored: ReportSettings | undefined;
  wasStored = false;
  /** The size of the stored logo, in bytes; undefined when there is none. */
  logoSize: number | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
  }

  load(): Promise<void> {
    this.wasStored = false;
    return this.task.run(async () => {
      this.stored = await this.store.options.host.workbook.reportSettings();
      await this.#readLogo();
    });
  }

  /** Stores the logo above the reports, or with undefined removes it. */
  chooseLogo(file: Blob | undefined): Promise<void> {
    this.wasStored = false;
    return this.task.run(async () => {
      const { workbook } = this.store.options.host;
      await workbook.saveReportLogo(file && new Uint8Array(await file.arrayBuffer()));
      await this.#readLogo();
      this.wasStored = true;
      this.store.announce(this.store.translator.t('preferencesStored'));
    });
  }

  async #readLogo(): Promise<void> {
    this.logoSize = await this.store.options.host.workbook.reportLogoSize();
  }

  /** Stores one of the settings; an empty one is removed. */
  choose(name: keyof ReportSettings, value: string): Promise<void> {
    this.wasStored = false;
    return this.task.run(async () => {
      const { workbook } = this.store.options.host;
      // What a workbook does not accept is refused with a sentence.
      await workbook.saveReportSettings({ ...this.stored, [name]: value });
      this.stored = await workbook.reportSettings();
      this.wasStored = true;
      this.store.announce(this.store.translator.t('preferencesStored'));
    });
  }
}
