import type { StoredSize } from '../../client/cache/storage';
import { diagnosticsOf } from '../diagnostics';
import { MOST_OUTDATED_DAYS, type Preferences } from '../pane-host';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** How formulas are treated, what is kept on this computer, and what is told to those who help. */
export class SettingsState {
  readonly task: Task;
  readonly choosing: Task;
  /** As they are stored; undefined until they were read. */
  chosen: Preferences | undefined;
  size: StoredSize | undefined;
  wasCopied = false;
  /** The diagnostics, to be copied by hand where the clipboard is closed to add-ins. */
  uncopied: string | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
    this.choosing = new Task(() => store.changed());
  }

  /** Reads what was chosen, and looks how much is kept. */
  async load(): Promise<void> {
    this.choosing.clear();
    this.chosen = await this.store.options.host.preferences();
    await this.measure();
  }

  keepCurrent(isKept: boolean): Promise<void> {
    return this.#choose({ keepCurrent: isKept });
  }

  /** @param written what a person has typed for the number of days. */
  showOutdated(written: string): Promise<void> {
    const days = Number(written);
    const isDays = /^\d+$/.test(written.trim()) && days <= MOST_OUTDATED_DAYS;
    return this.#choose(isDays ? { outdatedDays: days } : undefined);
  }

  /** Undefined when what was typed is no choice: then what is stored stays, and the remedy is said. */
  #choose(choice: Partial<Preferences> | undefined): Promise<void> {
    return this.choosing.run(async () => {
      if (!this.chosen) return;
      const { translator, options } = this.store;
      if (!choice) throw new Error(translator.t('outdatedDaysRefused', { most: MOST_OUTDATED_DAYS }));
      const chosen = { ...this.chosen, ...choice };
      await options.host.savePreferences(chosen);
      this.chosen = chosen;
      this.store.announce(translator.t('preferencesStored'));
    });
  }

  async measure(): Promise<void> {
    this.wasCopied = false;
    this.uncopied = undefined;
    this.size = await this.store.client?.cacheSize().catch(() => undefined);
    this.store.changed();
  }

  clearCache(): Promise<void> {
    return this.task.run(async () => {
      await this.store.client?.clearCache();
      await this.measure();
      this.store.announce(this.store.translator.t('cacheCleared'));
    });
  }

  copyDiagnostics(): Promise<void> {
    return this.task.run(async () => {
      const text = this.diagnostics();
      this.wasCopied = await this.store.copied(text);
      this.uncopied = this.wasCopied ? undefined : text;
      this.store.announce(this.store.translator.t(this.wasCopied ? 'diagnosticsCopied' : 'copyByHand'));
    });
  }

  diagnostics(): string {
    const { client, settings, translator, options } = this.store;
    return diagnosticsOf({
      activity: client?.activity(),
      plans: client?.possiblePlans() ?? [],
      notice: client?.notice,
      size: this.size,
      settings,
      locale: translator.locale,
      now: options.now(),
    });
  }
}
