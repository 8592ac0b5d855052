import type { Timers } from '../timers';

/**
 * Collects what is added until the platform comes round to its next task, then hands it over in one piece.
 *
 * Excel calls a column of cells one after another within one task, or within a burst of promise callbacks; waiting for the next
 * task, and not for a promise, takes in the whole burst. Waiting longer would buy nothing and cost every lone cell that time.
 */
export class Batcher<Item> {
  #items: Item[] = [];

  constructor(
    private readonly timers: Timers,
    private readonly onBatch: (items: readonly Item[]) => void,
  ) {}

  add(item: Item): void {
    this.#items.push(item);
    if (this.#items.length > 1) return;
    this.timers.after(0, () => {
      const items = this.#items;
      this.#items = [];
      this.onBatch(items);
    });
  }
}
