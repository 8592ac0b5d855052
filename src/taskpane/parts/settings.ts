import type { StoredSize } from '../../client/storage';
import { diagnosticsOf } from '../diagnostics';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** What is kept on this computer, and what is told to those who help. */
export class SettingsPart {
  readonly task: Task;
  size: StoredSize | undefined;
  wasCopied = false;
  /** The diagnostics, to be copied by hand where the clipboard is closed to add-ins. */
  uncopied: string | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
  }

  /** Looks how much is kept. */
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
      this.store.announce(this.store.words.say('cacheCleared'));
    });
  }

  copyDiagnostics(): Promise<void> {
    return this.task.run(async () => {
      const text = this.diagnostics();
      this.wasCopied = await this.store.copied(text);
      this.uncopied = this.wasCopied ? undefined : text;
      this.store.announce(this.store.words.say(this.wasCopied ? 'diagnosticsCopied' : 'copyByHand'));
    });
  }

  diagnostics(): string {
    const { client, settings, words, options } = this.store;
    return diagnosticsOf({
      activity: client?.activity(),
      plans: client?.possiblePlans() ?? [],
      notice: client?.notice,
      size: this.size,
      settings,
      locale: words.locale,
      now: options.now(),
    });
  }
}
