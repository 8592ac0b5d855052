import { CHUNK_BYTES, chunks, type CellInput } from './cell-input';

/**
 * Gathers the cells of a report into as few requests as their size allows. Each request takes Excel tens of milliseconds, however little
 * it asks for.
 */
export class WriteRequests {
  #bytes = 0;
  #cells = 0;

  /** @param onCells is called with the number of cells of each request once Excel has carried it out. */
  constructor(
    private readonly context: Excel.RequestContext,
    private readonly onCells: (cells: number) => void = () => undefined,
  ) {}

  /**
   * Queues rows of cells. What is queued already is sent first when both are too large for one request.
   *
   * @param rangeOf gives the range of some of the rows: the first, from zero, and how many.
   */
  async write(
    rows: readonly CellInput[][],
    rangeOf: (start: number, count: number) => Excel.Range,
  ): Promise<void> {
    for (const chunk of chunks(rows)) {
      if (this.#bytes > 0 && this.#bytes + chunk.bytes > CHUNK_BYTES) await this.send();
      if (this.#bytes === 0) this.context.application.suspendApiCalculationUntilNextSync();
      rangeOf(chunk.start, chunk.rows.length).formulas = chunk.rows;
      this.#bytes += chunk.bytes;
      this.#cells += chunk.rows.length * (chunk.rows[0]?.length ?? 0);
    }
  }

  /** Sends what is queued, cells and everything else. */
  async send(): Promise<void> {
    await this.context.sync();
    const cells = this.#cells;
    this.#bytes = 0;
    this.#cells = 0;
    if (cells > 0) this.onCells(cells);
  }
}
