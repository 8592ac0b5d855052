import type { Ask, Facts } from '../client/ask';
import { readTicker } from '../portfolio/ticker';
import { badArgument, failed, noAnswer, type Cell } from './cell';
import { currentClient } from './provider';

/** Makes one cell of what is known of one ticker; may throw a `CellError` or a `ScreeningError`. */
type ReadCell = (facts: Facts, row: number, column: number) => Cell;

/**
 * Answers a ticker or a range of tickers with a result of the same shape, which spills. Each cell fails alone. A blank cell
 * inside a range stays blank, so that a formula may cover rows that are not filled yet; a blank single cell is a mistake.
 */
export function eachTicker(
  tickers: readonly (readonly unknown[])[],
  ask: Ask,
  read: ReadCell,
): Promise<Cell[][]> {
  const single = tickers.length === 1 && tickers[0]?.length === 1;
  const one = async (written: unknown, row: number, column: number): Promise<Cell> => {
    if (isBlank(written))
      return single ? badArgument('The ticker is empty. Name a cell or a text with a ticker.') : '';
    const reading = readTicker(written);
    if (reading.kind === 'none') return noAnswer(reading.reason);
    try {
      const client = await currentClient();
      return read(await client.get(reading.ticker, ask), row, column);
    } catch (error) {
      return failed(error);
    }
  };
  return Promise.all(
    tickers.map((cells, row) => Promise.all(cells.map((cell, column) => one(cell, row, column)))),
  );
}

function isBlank(written: unknown): boolean {
  return written === null || written === undefined || (typeof written === 'string' && written.trim() === '');
}
