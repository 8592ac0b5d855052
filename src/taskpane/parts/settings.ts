import type { StoredSize } from '../../client/storage';
import { diagnosticsOf } from '../diagnostics';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** What is kept on this computer, and what is told to those who help. */
export class SettingsPart {
  readonly task: Task;
  size: StoredSize | undefined;
  wasCopied = false;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
  }

  /** Looks how much is kept. */
  async measure(): Promise<void> {
    this.wasCopied = false;
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
      await this.store.options.copy(this.diagnostics());
      this.wasCopied = true;
      this.store.announce(this.store.words.say('diagnosticsCopied'));
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
