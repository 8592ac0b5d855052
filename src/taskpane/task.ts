import type { Progress, TaskContext } from './pane-host';

/** Work that a view has started, one at a time: it runs with progress, is cancelled, or fails. */
export class Task {
  #controller: AbortController | undefined;
  /** Undefined before the first report of progress. */
  progress: Progress | undefined;
  failure: Error | undefined;
  wasCancelled = false;

  constructor(private readonly changed: () => void) {}

  get isRunning(): boolean {
    return this.#controller !== undefined;
  }

  get isCancelling(): boolean {
    return this.#controller?.signal.aborted ?? false;
  }

  /** Starts work; earlier work that still runs is cancelled. Never rejects: a failure is kept in {@link failure}. */
  async run(work: (taskContext: TaskContext) => Promise<void>): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.progress = undefined;
    this.failure = undefined;
    this.wasCancelled = false;
    this.changed();
    try {
      await work({
        signal: controller.signal,
        progress: (progress) => {
          if (this.#controller !== controller) return;
          this.progress = progress;
          this.changed();
        },
      });
    } catch (error) {
      if (this.#controller !== controller) return;
      this.wasCancelled = controller.signal.aborted;
      if (!this.wasCancelled) this.failure = error instanceof Error ? error : new Error(String(error));
    } finally {
      if (this.#controller === controller) {
        this.#controller = undefined;
        this.changed();
      }
    }
  }

  cancel(): void {
    this.#controller?.abort();
    this.changed();
  }

  /** Clears a failure. */
  clear(): void {
    this.failure = undefined;
    this.wasCancelled = false;
  }
}
