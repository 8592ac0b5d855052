import { readTicker } from '../portfolio/shares/ticker';
import type { AskedCall } from './asked-cells';

/** What this function answers depends on all changes, unless it is given tickers; it is cheap to ask. */
const OF_ALL_TICKERS = 'VERDICT_CHANGES';

/** Finds the calls that ask for some tickers. */
export class AskedTickers {
  /** What was written in a cell, and which of the tickers that is. Many cells name the same. */
  readonly #read = new Map<unknown, string | undefined>();
  /** The tickers that some call has asked for. */
  readonly found = new Set<string>();

  /** @param tickers in the service's own spelling. */
  constructor(private readonly tickers: ReadonlySet<string>) {}

  /** Whether the answer to a call may depend on one of the tickers. */
  concerns({ id, parameters }: Pick<AskedCall, 'id' | 'parameters'>): boolean {
    let concerns = id === OF_ALL_TICKERS;
    for (const parameter of parameters) {
      const cells: readonly unknown[] = Array.isArray(parameter) ? parameter.flat() : [parameter];
      for (const cell of cells) {
        const ticker = this.#tickerIn(cell);
        if (ticker === undefined) continue;
        this.found.add(ticker);
        concerns = true;
      }
    }
    return concerns;
  }

  #tickerIn(cell: unknown): string | undefined {
    if (this.#read.has(cell)) return this.#read.get(cell);
    const reading = cell === '' || cell == null ? undefined : readTicker(cell);
    const ticker =
      reading?.kind === 'ticker' && this.tickers.has(reading.ticker) ? reading.ticker : undefined;
    this.#read.set(cell, ticker);
    return ticker;
  }
}
