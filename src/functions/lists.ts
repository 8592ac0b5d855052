import type { QueryResult } from '../client/query/field-query';
import type { InstrumentKind } from '../contract/endpoint';
import { FEED_RETENTION_DAYS, readStatusChange, type VerdictChangeEvent } from '../contract/verdict-change';
import { excelSerial, readNaiveTimestamp, readServedDate, serialOfMoment } from '../contract/dates';
import { readWholeNumber, type WholeNumber } from '../contract/whole-number';
import { readTicker } from '../portfolio/shares/ticker';
import type { CallOptions } from './call-options';
import { badArgument, CellError, DateCell, failed, type Cell } from './cell';
import { queryTicker, isBlank } from './each-ticker';
import { queryFor, fieldArgument, nameFor } from './field';
import { current } from './last-known';
import { clientFor } from './provider';
import { fieldCell } from './served-value';
import { table } from './table';

/** What SCREEN lists by default: what every plan but the free one includes of a stock, and what a fund has instead. */
const FIELDS: readonly { readonly name: string; readonly kind?: InstrumentKind }[] = [
  { name: 'company_name' },
  { name: 'halal_status' },
  { name: 'coverage_weight_perc', kind: 'fund' },
  { name: 'debt_ratio_perc', kind: 'stock' },
  { name: 'liquidity_ratio_perc', kind: 'stock' },
  { name: 'non_compliant_revenue_perc', kind: 'stock' },
  { name: 'non_compliant_weight_perc', kind: 'fund' },
  { name: 'last_updated' },
];

/** A fund's verdict is to be read beside it (3.2), so it follows the first status wherever there is a fund. */
const COVERAGE = 'coverage_weight_perc';

/** For a field that this kind of instrument does not have: a fund has no filings, and so no ratios. */
const NOT_APPLICABLE = '–';

/**
 * A table with a header: one row a ticker, one column a field. "–" where this kind of instrument has no such field; beside a fund's
 * verdict stands its coverage.
 * @customfunction SCREEN
 * @param {any[][]} tickers A range of tickers.
 * @param {any[][]} [fields] Served names, as a range or as one text with commas; name, verdict and ratios when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row, and a row for each ticker; each cell fails alone.
 */
export async function screen(
  tickers: unknown[][],
  fields?: unknown[][],
  call: CallOptions = {},
): Promise<unknown[][]> {
  const wanted = fieldList(fields);
  const written = tickers.flat().filter((cell) => !isBlank(cell));
  if (written.length === 0) throw badArgument('There is no ticker in the range. Name cells with tickers.');
  const query = queryFor([
    ...(wanted ?? FIELDS.map(({ name }) => name)),
    ...(showsStatus(wanted) ? [COVERAGE] : []),
  ]);
  const answers = await Promise.all(written.map((cell) => queryTicker(cell, query, call).catch(failed)));
  const kinds = new Set(answers.flatMap((answer) => (answer instanceof CellError ? [] : answer.kind)));
  const names = wanted ? withCoverage(wanted, kinds) : defaultNames(kinds);
  const rows = answers.map((answer, at): Cell[] => {
    const reading = readTicker(written[at]);
    const shown = reading.kind === 'ticker' ? reading.ticker : String(written[at]);
    if (answer instanceof CellError) return [shown, ...names.map(() => answer)];
    return [shown, ...names.map((name) => current(() => cellOf(answer, name), answer))];
  });
  return table([['ticker', ...names], ...rows]);
}

function cellOf(result: QueryResult, name: string): Cell {
  const served = nameFor(result.kind, name);
  if (served === undefined) return NOT_APPLICABLE;
  try {
    return fieldCell(result, served);
  } catch (error) {
    return failed(error);
  }
}

const isStatus = (name: string): boolean => name === 'status' || name.startsWith('halal_status');
const showsStatus = (names: readonly string[] | undefined): boolean => names?.some(isStatus) ?? true;

/** The default columns: those that at least one of the tickers has; where all are funds, by the names that funds have. */
function defaultNames(kinds: ReadonlySet<InstrumentKind>): string[] {
  if (kinds.size === 0) return FIELDS.filter(({ kind }) => kind !== 'fund').map(({ name }) => name);
  const onlyKind = kinds.size === 1 ? [...kinds][0] : undefined;
  return FIELDS.filter(({ kind }) => kind === undefined || kinds.has(kind)).map(
    ({ name }) => (onlyKind && nameFor(onlyKind, name)) || name,
  );
}

function withCoverage(names: readonly string[], kinds: ReadonlySet<InstrumentKind>): string[] {
  const at = names.findIndex(isStatus);
  if (at === -1 || !kinds.has('fund') || names.includes(COVERAGE)) return [...names];
  return [...names.slice(0, at + 1), COVERAGE, ...names.slice(at + 1)];
}

/** The fields that were asked for; undefined when there are none. */
function fieldList(fields: unknown[][] | undefined): string[] | undefined {
  const names = (fields ?? [])
    .flat()
    .flatMap((cell) => (isBlank(cell) ? [] : String(cell).split(',')))
    .map(fieldArgument);
  return names.length > 0 ? [...new Set(names)] : undefined;
}

/** A number up to this is a date; the feed's cursors are far larger. */
const LARGEST_DATE = 1_000_000;

/** Excel has replaced the last digits of such a number by zeros. */
const TOO_LONG = 1e15;

/**
 * What changed: verdicts that moved and coverage that came or went, one row a rulebook, oldest first.
 * @customfunction VERDICT_CHANGES
 * @param {any} [since] A date, a text such as 2026-11-21, or a cursor (seq) from an earlier answer; all that the feed keeps (30 days) when left out.
 * @param {any[][]} [tickers] Only these tickers; all when left out.
 * @param {CustomFunctions.CancelableInvocation} call
 * @returns {Promise<any[][]>} A header row, and a row for each verdict that moved; a first row says that the feed has a gap.
 */
export async function verdictChanges(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the generator of functions.json knows no unknown
  since?: any,
  tickers?: unknown[][],
  call: CallOptions = {},
): Promise<unknown[][]> {
  const { cursor, day } = sinceArgument(since);
  const named = (tickers ?? []).flat().filter((cell) => !isBlank(cell));
  const wanted = new Set(
    named.flatMap((cell) => {
      const reading = readTicker(cell);
      return reading.kind === 'ticker' ? [reading.ticker] : [];
    }),
  );
  // Cells without a ticker in them give no rows; only an argument that is left out asks for all.
  const all = named.length === 0;
  const client = await clientFor(call);
  const { events, truncated, oldestSeq, readAt } = await client.changes(cursor, call);
  const chosen = events.filter(
    (event) => (all || wanted.has(event.ticker)) && (day === undefined || serialOf(event) >= day),
  );
  const header = [
    ...['Seq', 'Changed at', 'Ticker', 'Name', 'Event', 'Rulebook', 'Before', 'After', 'Note'],
    ...['Instrument', 'Run'],
  ];
  // The day is before the oldest event that is kept, which the feed does not say for a date (4.5).
  const isTooOld = day !== undefined && day < serialOfMoment(readAt) - FEED_RETENTION_DAYS;
  const gap = truncated || isTooOld ? [gapRow(oldestSeq)] : [];
  if (chosen.length === 0)
    return table([
      header,
      ...gap,
      ['', '', '', '', gap.length > 0 ? 'nothing else is kept' : 'nothing has changed'],
    ]);
  return table([header, ...gap, ...chosen.flatMap(eventRows)]);
}

/** The first row when some of the events asked for are no longer kept (4.5, `truncated`). */
const gapRow = (oldestSeq: WholeNumber): readonly Cell[] => [
  ...['', '', '', '', 'gap in the feed', '', '', ''],
  `Older changes are no longer in the feed, which keeps ${FEED_RETENTION_DAYS} days: its oldest seq is ${oldestSeq}. Ask again for the verdicts that you hold.`,
];

function eventRows(event: VerdictChangeEvent): Cell[][] {
  const { seq, ticker, company_name, event_type, note, changed_at, instrument_type, run_id } = event;
  const moment = readNaiveTimestamp(changed_at);
  const row = [
    String(seq),
    moment ? new DateCell(moment) : changed_at,
    ticker,
    company_name ?? '',
    event_type,
  ];
  const last = [note ?? '', instrument_type, run_id];
  // A coverage event changes no verdict (2.6).
  if (event_type !== 'verdict.changed') return [[...row, '', '', '', ...last]];
  return event.changed_statuses_by_methodologies.map((entry) => {
    const { methodology, old_status, new_status } = readStatusChange(entry);
    return [...row, methodology, old_status ?? 'none', new_status ?? 'none', ...last];
  });
}

function serialOf({ changed_at }: VerdictChangeEvent): number {
  const moment = readNaiveTimestamp(changed_at);
  return moment ? excelSerial(moment) : Infinity;
}

function sinceArgument(written: unknown): { cursor?: WholeNumber; day?: number } {
  if (isBlank(written)) return {};
  const date = typeof written === 'string' ? readServedDate(written.trim()) : undefined;
  if (date) return { day: excelSerial(date) };
  if (typeof written === 'number' && written >= TOO_LONG) {
    throw badArgument(
      'Excel keeps 15 digits of a number, and this one had more. Enter the seq as text, with an apostrophe before it, or name the cell of an earlier answer.',
    );
  }
  // A date may have a time of day; text is a seq with every digit.
  const number = typeof written === 'number' ? written : (readWholeNumber(written) ?? NaN);
  if (!(number >= 0)) {
    throw badArgument(
      'Since must be a date such as 2026-11-21, or a seq from an earlier answer. Leave it out for all that is kept.',
    );
  }
  if (number < LARGEST_DATE) return { day: Number(number) };
  return { cursor: typeof number === 'number' ? Math.floor(number) : number };
}
