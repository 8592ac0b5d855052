import { BoundedMap } from '../client/cache/bounded-map';
import type { FieldQuery, QueryResult } from '../client/query/field-query';
import { readTicker, type TickerReading } from '../portfolio/shares/ticker';
import type { CallOptions } from './call-options';
import { badArgument, failed, noAnswer, type Cell } from './cell';
import { current } from './last-known';
import { clientFor } from './provider';

/** Makes a cell of a ticker's result; may throw a `CellError` or a `ScreeningError`. */
type ReadCell = (result: QueryResult, row: number, column: number) => Cell;

/**
 * Answers a ticker or a range of tickers with cells of the same shape, which spill. Each cell fails alone. A blank cell in a range
 * stays blank, so that a formula may cover rows that are not filled yet; a single blank cell is an error.
 */
export function eachTicker(
  tickers: readonly (readonly unknown[])[],
  query: FieldQuery,
  read: ReadCell,
  call: CallOptions,
): Promise<Cell[][]> {
  const single = tickers.length === 1 && tickers[0]?.length === 1;
  const cellOf = async (written: unknown, row: number, column: number): Promise<Cell> => {
    if (isBlank(written) && !single) return '';
    try {
      const result = await queryTicker(written, query, call);
      return current(() => read(result, row, column), result);
    } catch (error) {
      return failed(error);
    }
  };
  return Promise.all(
    tickers.map((cells, row) => Promise.all(cells.map((cell, column) => cellOf(cell, row, column)))),
  );
}

/**
 * Asks for fields of a ticker as it was typed.
 *
 * @throws {CellError} for what is no ticker; what the client throws.
 */
export async function queryTicker(
  written: unknown,
  query: FieldQuery,
  call: CallOptions,
): Promise<QueryResult> {
  const ticker = tickerOf(written);
  const client = await clientFor(call);
  const result = await client.get(ticker, query, { signal: call.signal });
  if (result.outdated) call.notRenewed?.(result.outdated);
  return result;
}

/** Reads a ticker as it was typed. @throws {CellError} for what is no ticker, with the reason. */
export function tickerOf(written: unknown): string {
  if (isBlank(written)) throw badArgument('The ticker is empty. Name a cell or a text with a ticker.');
  const isShort = typeof written === 'string' && written.length <= LONGEST_KEPT;
  const reading = isShort ? readOnce(written) : readTicker(written);
  if (reading.kind === 'none') throw noAnswer(reading.reason);
  return reading.ticker;
}

/** The readings of texts: a sheet asks for the same tickers in column after column. */
const readings = new BoundedMap<string, TickerReading>(10_000);
const LONGEST_KEPT = 40;

function readOnce(written: string): TickerReading {
  let reading = readings.get(written);
  if (!reading) {
    reading = readTicker(written);
    readings.set(written, reading);
  }
  return reading;
}

/**
 * The ticker of a function that takes a single one.
 *
 * @throws {CellError} for a range of several tickers.
 */
export function onlyTicker(tickers: readonly (readonly unknown[])[]): unknown {
  const filled = tickers.flat().filter((cell) => !isBlank(cell));
  if (filled.length > 1) throw badArgument('This function answers a table for one ticker. Name one cell.');
  return filled[0];
}

export function isBlank(written: unknown): boolean {
  return written === null || written === undefined || (typeof written === 'string' && written.trim() === '');
}
