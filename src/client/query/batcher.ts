import type { Timers } from '../timers';

/**
 * Collects items until the platform's next task, then hands them over as one batch.
 *
 * Excel calls a column of cells one after another within one task, or within a burst of promise callbacks. Waiting for the next
 * task, and not for a promise, collects the whole burst. Waiting longer would collect no more, and delay every single cell.
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
