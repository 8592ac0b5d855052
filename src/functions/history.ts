import { excelSerial, readServedDate } from '../contract/dates';
import type { CallOptions } from './call-options';
import { badArgument, failed, noAnswer, type Cell } from './cell';
import { isBlank, tickerOf } from './each-ticker';
import { pastVerdict } from './provider';
import { rulebookArgument } from './rulebook-argument';

/**
 * The verdict that a ticker had at the end of a day, from this workbook's own history: its sheet "Shariah changes". The service itself
 * keeps thirty days.
 * @customfunction VERDICT_ON
 * @param {any[][]} ticker A ticker such as AAPL or SPUS, or a range of tickers.
 * @param {any} date The day: a date, or a text such as 2026-11-21.
 * @param {string} [rulebook] aaoifi (when left out), djim, ftse, msci or sp.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} The status as it was served; #N/A with the reason where the history does not tell it.
 */
export async function verdictOn(
  ticker: unknown[][],
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the generator of functions.json knows no unknown
  date: any,
  rulebook?: string,
  call: CallOptions = {},
): Promise<unknown[][]> {
  const book = rulebookArgument(rulebook);
  const day = dayArgument(date);
  const single = ticker.length === 1 && ticker[0]!.length === 1;
  const cellOf = async (written: unknown): Promise<Cell> => {
    if (isBlank(written) && !single) return '';
    call.signal?.throwIfAborted();
    try {
      const answer = await pastVerdict({ ticker: tickerOf(written), rulebook: book, day });
      return 'status' in answer ? answer.status : noAnswer(answer.reason);
    } catch (error) {
      return failed(error);
    }
  };
  return Promise.all(ticker.map((row) => Promise.all(row.map(cellOf))));
}

/** Excel's number of the day that an argument names. @throws {CellError} for anything else. */
function dayArgument(written: unknown): number {
  if (typeof written === 'number' && written >= 1 && Number.isFinite(written)) return Math.floor(written);
  const date = typeof written === 'string' ? readServedDate(written.trim()) : undefined;
  if (date) return Math.floor(excelSerial(date));
  throw badArgument(
    'The date is none. Name a cell with a date, or write it as DATE(2026,11,21) or "2026-11-21".',
  );
}
