import type { VerdictChangeEvent } from '../contract/verdict-change';
import { readMove } from '../contract/verdict-change';
import { excelSerial, readNaiveTimestamp } from '../contract/dates';
import { readWholeNumber, type WholeNumber } from '../contract/whole-number';
import { readTicker } from '../portfolio/ticker';
import type { Call } from './call';
import { badArgument, DateCell, failed, type Cell } from './cell';
import { factsOf, isBlank } from './each-ticker';
import { askFor, fieldArgument } from './field';
import { current } from './last-known';
import { currentClient } from './provider';
import { fieldCell } from './served-value';
import { statusFields } from '../contract/status-field';
import { RULEBOOKS } from '../contract/rulebook';
import { table } from './table';

/** What SCREEN lists when it is not told: what every plan above the free one has. */
const FIELDS = [
  'company_name',
  'halal_status',
  'debt_ratio_perc',
  'liquidity_ratio_perc',
  'non_compliant_revenue_perc',
  'last_updated',
];

/** A fund's fields in the place of a stock's. */
const OF_FUND: Readonly<Record<string, string>> = {
  company_name: 'fund_name',
  non_compliant_revenue_perc: 'non_compliant_weight_perc',
  ...Object.fromEntries(
    RULEBOOKS.map(statusFields).flatMap(({ stock, fund }) => (stock === fund ? [] : [[stock, fund]])),
  ),
};

/**
 * A table with a header: one row a ticker, one column a field.
 * @customfunction SCREEN
 * @param {any[][]} tickers A range of tickers.
 * @param {any[][]} [fields] Served names, as a range or as one text with commas; name, verdict and ratios when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row, and a row for each ticker; each cell fails alone.
 */
export async function screen(
  tickers: unknown[][],
  fields?: unknown[][],
  call: Call = {},
): Promise<unknown[][]> {
  const names = fieldList(fields);
  const written = tickers.flat().filter((cell) => !isBlank(cell));
  if (written.length === 0) throw badArgument('There is no ticker in the range. Name cells with tickers.');
  const ask = askFor([...names, ...names.flatMap((name) => OF_FUND[name] ?? [])]);
  const rows = await Promise.all(
    written.map(async (cell): Promise<Cell[]> => {
      const reading = readTicker(cell);
      const shown = reading.kind === 'ticker' ? reading.ticker : String(cell);
      try {
        const facts = await factsOf(cell, ask, call);
        return [
          shown,
          ...names.map((name) =>
            current(() => fieldCell(facts, facts.kind === 'fund' ? (OF_FUND[name] ?? name) : name), facts),
          ),
        ];
      } catch (error) {
        return [shown, ...names.map(() => failed(error))];
      }
    }),
  );
  return table([['ticker', ...names], ...rows]);
}

function fieldList(fields: unknown[][] | undefined): string[] {
  const names = (fields ?? [])
    .flat()
    .flatMap((cell) => (isBlank(cell) ? [] : String(cell).split(',')))
    .map(fieldArgument);
  return names.length > 0 ? [...new Set(names)] : FIELDS;
}

/** Below this a number is a date; the feed's cursors begin far above. */
const LARGEST_DATE = 1_000_000;

/** Excel has put zeros for the last digits of such a number. */
const TOO_LONG = 1e15;

/**
 * What changed: verdicts that moved and coverage that came or went, one row a rulebook, oldest first.
 * @customfunction VERDICT_CHANGES
 * @param {any} [since] A date, or a cursor (seq) from an earlier answer; all that the feed keeps (30 days) when left out.
 * @param {any[][]} [tickers] Only these tickers; all when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row, and a row for each verdict that moved; seq is text, since it may outgrow a number.
 */
export async function verdictChanges(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the generator of functions.json knows no unknown
  since?: any,
  tickers?: unknown[][],
  call: Call = {},
): Promise<unknown[][]> {
  const { cursor, day } = sinceArgument(since);
  const wanted = new Set(
    (tickers ?? []).flat().flatMap((cell) => {
      const reading = isBlank(cell) ? undefined : readTicker(cell);
      return reading?.kind === 'ticker' ? [reading.ticker] : [];
    }),
  );
  const client = await currentClient();
  const { events } = await client.changes(cursor, call);
  const chosen = events.filter(
    (event) =>
      (wanted.size === 0 || wanted.has(event.ticker)) && (day === undefined || serialOf(event) >= day),
  );
  const header = ['Seq', 'Changed at', 'Ticker', 'Name', 'Event', 'Rulebook', 'Before', 'After', 'Note'];
  if (chosen.length === 0) return table([header, ['', '', '', 'nothing has changed']]);
  return table([header, ...chosen.flatMap(eventRows)]);
}

function eventRows(event: VerdictChangeEvent): Cell[][] {
  const { seq, ticker, company_name, event_type, note, changed_at } = event;
  const moment = readNaiveTimestamp(changed_at);
  const row = [
    String(seq),
    moment ? new DateCell(moment) : changed_at,
    ticker,
    company_name ?? '',
    event_type,
  ];
  // Switch on the type first: a coverage event moves no verdict (2.6).
  if (event_type !== 'verdict.changed') return [[...row, '', '', '', note ?? '']];
  return event.changed_statuses_by_methodologies.map((entry) => {
    const { methodology, old_status, new_status } = readMove(entry);
    return [...row, methodology, old_status ?? 'none', new_status ?? 'none', note ?? ''];
  });
}

function serialOf({ changed_at }: VerdictChangeEvent): number {
  const moment = readNaiveTimestamp(changed_at);
  return moment ? excelSerial(moment) : Infinity;
}

function sinceArgument(written: unknown): { cursor?: WholeNumber; day?: number } {
  if (isBlank(written)) return {};
  if (typeof written === 'number' && written >= TOO_LONG) {
    throw badArgument(
      'Excel keeps 15 digits of a number, and this one had more. Enter the seq as text, with an apostrophe before it, or name the cell of an earlier answer.',
    );
  }
  // A date may have a time of day; text is a seq with every digit.
  const number = typeof written === 'number' ? written : (readWholeNumber(written) ?? NaN);
  if (!(number >= 0)) {
    throw badArgument(
      'Since must be a date, or a seq from an earlier answer. Leave it out for all that is kept.',
    );
  }
  if (number < LARGEST_DATE) return { day: Number(number) };
  return { cursor: typeof number === 'number' ? Math.floor(number) : number };
}
