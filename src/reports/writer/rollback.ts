/**
 * Queues Excel calls; it is followed by a sync. It is pushed before what it takes back is done, and finds out by itself whether that
 * was done: a request that fails may have been carried out in part.
 */
type UndoStep = () => void | Promise<void>;

/** What has to be done to bring back what stood before, the last step first. */
export class Rollback {
  readonly #steps: UndoStep[] = [];

  push(step: UndoStep): void {
    this.#steps.push(step);
  }

  /**
   * Brings back what stood before. One step that fails does not keep the others from being taken.
   *
   * @returns whether all of it is back.
   */
  async run(context: Excel.RequestContext): Promise<boolean> {
    let whole = true;
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        await step();
        await context.sync();
      } catch {
        whole = false;
      }
    }
    return whole;
  }
}
