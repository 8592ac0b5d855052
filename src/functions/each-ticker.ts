import type { FieldQuery, QueryResult } from '../client/query/field-query';
import { readTicker } from '../portfolio/ticker';
import type { CallOptions } from './call-options';
import { badArgument, failed, noAnswer, type Cell } from './cell';
import { current } from './last-known';
import { currentClient } from './provider';

/** Makes one cell of what is known of one ticker; may throw a `CellError` or a `ScreeningError`. */
type ReadCell = (facts: QueryResult, row: number, column: number) => Cell;

/**
 * Answers a ticker or a range of tickers with a result of the same shape, which spills. Each cell fails alone. A blank cell
 * inside a range stays blank, so that a formula may cover rows that are not filled yet; a blank single cell is a mistake.
 */
export function eachTicker(
  tickers: readonly (readonly unknown[])[],
  ask: FieldQuery,
  read: ReadCell,
  call: CallOptions,
): Promise<Cell[][]> {
  const single = tickers.length === 1 && tickers[0]?.length === 1;
  const one = async (written: unknown, row: number, column: number): Promise<Cell> => {
    if (isBlank(written) && !single) return '';
    try {
      const facts = await queryTicker(written, ask, call);
      return current(() => read(facts, row, column), facts);
    } catch (error) {
      return failed(error);
    }
  };
  return Promise.all(
    tickers.map((cells, row) => Promise.all(cells.map((cell, column) => one(cell, row, column)))),
  );
}

/**
 * Asks for one ticker as it was written.
 *
 * @throws {CellError} for what is no ticker; what the client throws.
 */
export async function queryTicker(
  written: unknown,
  ask: FieldQuery,
  call: CallOptions,
): Promise<QueryResult> {
  const ticker = tickerOf(written);
  const client = await currentClient();
  const facts = await client.get(ticker, ask, { signal: call.signal });
  if (facts.outdated) call.notRenewed?.(facts.outdated);
  return facts;
}

/** @throws {CellError} for what is no ticker, with the reason. */
export function tickerOf(written: unknown): string {
  if (isBlank(written)) throw badArgument('The ticker is empty. Name a cell or a text with a ticker.');
  const reading = readTicker(written);
  if (reading.kind === 'none') throw noAnswer(reading.reason);
  return reading.ticker;
}

/**
 * The one ticker of a function that answers a table.
 *
 * @throws {CellError} for a range of several.
 */
export function onlyTicker(tickers: readonly (readonly unknown[])[]): unknown {
  const filled = tickers.flat().filter((cell) => !isBlank(cell));
  if (filled.length > 1) throw badArgument('This function answers a table for one ticker. Name one cell.');
  return filled[0];
}

export function isBlank(written: unknown): boolean {
  return written === null || written === undefined || (typeof written === 'string' && written.trim() === '');
}
