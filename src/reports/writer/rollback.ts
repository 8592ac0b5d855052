/**
 * Queues Excel calls; a sync follows. A step is added before the change that it takes back. It finds out by itself whether the change was
 * made, since a request that fails may have been carried out in part.
 */
type UndoStep = () => void | Promise<void>;

/** The steps that undo what was written, the last one first. */
export class Rollback {
  readonly #steps: UndoStep[] = [];

  push(step: UndoStep): void {
    this.#steps.push(step);
  }

  /**
   * Undoes what was written. When a step fails, the others are still taken.
   *
   * @returns whether everything was undone.
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
