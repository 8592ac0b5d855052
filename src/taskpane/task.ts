import type { Progress, TaskContext } from './pane-host';

/** One thing that a view has done at a time: under way with its progress, called off, or failed. */
export class Task {
  #controller: AbortController | undefined;
  /** Undefined before the first word of progress. */
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

  /** Does one thing; what was still under way is called off. Never rejects: a failure stands in {@link failure}. */
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

  /** Takes a failure off the screen. */
  clear(): void {
    this.failure = undefined;
    this.wasCancelled = false;
  }
}
