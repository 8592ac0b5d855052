import type { HeardChanges, LiveChangesHost, LiveStatus } from '../taskpane/pane-host';

/** Changes that are kept for a pane that is opened later. */
const MOST_KEPT = 20;

/** What is told of live changes: written by whoever follows them, read by the pane. */
export class LiveNews implements LiveChangesHost {
  #status: LiveStatus | undefined;
  #heard: readonly HeardChanges[] = [];
  readonly #listeners = new Set<() => void>();

  get status(): LiveStatus | undefined {
    return this.#status;
  }

  set status(status: LiveStatus | undefined) {
    this.#status = status;
    this.#tell();
  }

  get heard(): readonly HeardChanges[] {
    return this.#heard;
  }

  add(heard: HeardChanges): void {
    this.#heard = [heard, ...this.#heard].slice(0, MOST_KEPT);
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
