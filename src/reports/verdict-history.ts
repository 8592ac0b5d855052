import { dateOfSerial, excelSerial, writeIsoDate, type CalendarDate } from '../contract/dates';
import { RULEBOOKS } from '../contract/rulebook';
import type { ReportTranslator } from '../i18n/translator';
import { tableOf, type Column } from './cells';
import type { PlanCell, ReportPlan, TablePlan } from './sheet-plan';

/** What the reports said of a ticker when the workbook's history of it began. */
export interface HistoryBeginning {
  /** Excel's number of the day. */
  readonly since: number;
  readonly ticker: string;
  readonly name: string | null;
  /** By rulebook, the status as it stood in the report, or the word in its place. */
  readonly statuses: Readonly<Record<string, string>>;
}

const columnsOf = (
  rulebooks: Iterable<string>,
  texts: ReportTranslator,
): readonly Column<HistoryBeginning>[] => [
  { key: 'since', title: texts.t('columnSince'), kind: 'date', width: 0, cell: ({ since }) => since },
  { key: 'ticker', title: texts.t('columnTicker'), kind: 'text', width: 0, cell: ({ ticker }) => ticker },
  { key: 'name', title: texts.t('columnName'), kind: 'name', width: 0, cell: ({ name }) => name },
  ...[...rulebooks].map((rulebook): Column<HistoryBeginning> => ({
    key: rulebook,
    title: rulebook.toUpperCase(),
    kind: 'status',
    width: 0,
    cell: ({ statuses }) => statuses[rulebook] ?? null,
  })),
];

/** The keys of the columns of the table of beginnings that are no rulebook's. */
export const HISTORY_COLUMNS: readonly string[] = ['since', 'ticker', 'name'];

/** The table of beginnings. It is below the log of changes, whose columns have these widths. A refresh adds to it and changes no row. */
export function historyTable(
  beginnings: readonly HistoryBeginning[],
  row: number,
  texts: ReportTranslator,
): TablePlan {
  const rulebooks = new Set([...RULEBOOKS, ...beginnings.flatMap(({ statuses }) => Object.keys(statuses))]);
  return tableOf(columnsOf(rulebooks, texts), beginnings, {
    key: 'history',
    name: 'ShariahHistory',
    row,
    heading: texts.t('historyBeginnings'),
    optional: true,
    owner: 'user',
    identity: ['ticker'],
  });
}

/**
 * The tickers of refreshed reports whose history has not begun, with the statuses that the reports show from now on.
 *
 * @param begun the tickers whose history has begun.
 */
export function beginningsIn(
  plans: readonly ReportPlan[],
  begun: ReadonlySet<string>,
  today: CalendarDate,
): HistoryBeginning[] {
  const found = new Map<string, HistoryBeginning>();
  const tables = plans.flatMap(({ sheets }) => sheets.flatMap((sheet) => sheet.tables));
  for (const { columns, rows, reportsChanges } of tables) {
    if (!reportsChanges) continue;
    const at = (key: string) => columns.findIndex((column) => column.key === key);
    const [tickerAt, nameAt] = [at('ticker'), at('name')];
    const textOf = (cell: PlanCell | undefined) => (typeof cell === 'string' && cell !== '' ? cell : null);
    for (const row of rows) {
      const ticker = textOf(row[tickerAt]);
      if (ticker === null || begun.has(ticker) || found.has(ticker)) continue;
      const statuses = columns.flatMap(({ key, kind }, place) => {
        const status = kind === 'status' && key !== 'verdict' ? textOf(row[place]) : null;
        return status === null ? [] : [[key, status] as const];
      });
      if (statuses.length === 0) continue;
      const name = textOf(row[nameAt]);
      found.set(ticker, { since: excelSerial(today), ticker, name, statuses: Object.fromEntries(statuses) });
    }
  }
  return [...found.values()];
}

/** A row of the log of changes, as the workbook has it now. */
export interface LoggedChange {
  /** Excel's number of the moment. */
  readonly when: number;
  /** Empty for a gap in the feed. */
  readonly ticker: string;
  /** A rulebook in capitals; anything else is no move of a verdict. */
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly event: string;
}

/** What a workbook knows of earlier verdicts. */
export interface VerdictHistory {
  readonly beginnings: ReadonlyMap<string, Pick<HistoryBeginning, 'since' | 'statuses'>>;
  /** In the order of the log. */
  readonly changes: readonly LoggedChange[];
  /** Excel's number of the day on which the log was brought up to date last. */
  readonly until: number;
}

/** Which verdict of the past is asked. */
export interface PastQuestion {
  readonly ticker: string;
  readonly rulebook: string;
  /** Excel's number of the day. */
  readonly day: number;
}

/** A status as it was served; or why none can be told. */
export type PastVerdict = { readonly status: string } | { readonly reason: string };

/**
 * The verdict of a ticker at the end of a day, from the workbook's own history. Nothing is guessed: for a day on which the verdict may have
 * been one or the other there is a reason and no verdict.
 */
export function verdictOn(
  { beginnings, changes, until }: VerdictHistory,
  { ticker, rulebook, day }: PastQuestion,
): PastVerdict {
  const beginning = beginnings.get(ticker);
  if (!beginning)
    return {
      reason: `The history of this workbook does not have ${ticker}. It begins with the next refresh of a report that has it.`,
    };
  const { since, statuses } = beginning;
  if (day < since)
    return {
      reason: `The history of ${ticker} in this workbook begins on ${written(since)}; it is not known before.`,
    };
  if (day > until)
    return {
      reason: `The history of this workbook ends on ${written(until)}, its last refresh. Choose "Refresh all" first.`,
    };
  const steps = stepsOf(changes, { ticker, what: rulebook.toUpperCase(), since });
  const during = steps.find(({ earliest, when }) => earliest <= day && day < when);
  if (during)
    return {
      reason: `Between ${written(during.earliest)} and ${written(during.when)} ${during.words}; on which day is not known.`,
    };
  const last = steps.findLast(({ when, isGap }) => when <= day && !isGap);
  const status = last ? last.to : statuses[rulebook];
  const next = steps.find(({ when, isGap }) => when > day && !isGap);
  if (status === undefined || (next?.from !== undefined && next.from !== status))
    return {
      reason: `The log does not say which verdict ${ticker} had under ${rulebook} on ${written(day)}.`,
    };
  if (SERVED.test(status)) return { status };
  return { reason: `On ${written(day)} the report said of ${ticker} under ${rulebook}: ${status}.` };
}

/** What the log says of a ticker under a rulebook; days are Excel's numbers. */
interface Step {
  /** It happened on this day at the earliest, and on {@link when} at the latest. */
  readonly earliest: number;
  readonly when: number;
  /** The statuses before and after. After a ticker has left a report, or the service's coverage, nobody looked at its verdict. */
  readonly from?: string;
  readonly to?: string;
  readonly isGap: boolean;
  readonly words: string;
}

function stepsOf(
  changes: readonly LoggedChange[],
  { ticker, what, since }: { readonly ticker: string; readonly what: string; readonly since: number },
): Step[] {
  const steps = changes.flatMap((change): Step[] => {
    const when = Math.floor(change.when);
    const base = { when, earliest: earliestOf(change, since) };
    if (change.ticker === '' && GAP.test(change.event))
      return [{ ...base, isGap: true, words: 'the feed has a gap' }];
    if (change.ticker !== ticker) return [];
    const { from, to } = change;
    if (change.what === what)
      return [
        { ...base, from, to, isGap: false, words: `the verdict of ${ticker} changed from ${from} to ${to}` },
      ];
    return isRulebook(change.what)
      ? []
      : [{ ...base, isGap: false, words: `the log has of ${ticker}: ${change.what}, ${to}` }];
  });
  // What joined a report on the day on which its history began is in the beginning.
  return steps
    .filter(({ when, to }) => when > since || (when === since && to !== undefined))
    .sort((a, b) => a.when - b.when);
}

/** Of a status: words of ours are in lower case. */
const SERVED = /^[A-Z][A-Z_ ]*$/;
const GAP = /^gap after /;
/** What a log has of a rulebook is its key in capitals; what it has of reports and coverage are words of the report's language. */
const isRulebook = (what: string): boolean => /^[A-Z][A-Z0-9]+$/.test(what);

/**
 * The day on which a change happened at the earliest. The feed knows the day. What a refresh found by comparing happened after the refresh
 * before it, and so did what was missed in a gap; where the log does not say when that was, after the beginning.
 */
function earliestOf({ event, from, when }: LoggedChange, since: number): number {
  const isGap = GAP.test(event);
  if (!isGap && !/^refresh of /.test(event)) return Math.floor(when);
  const [, year, month, day] =
    (isGap ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(from) : / since (\d{4})-(\d{2})-(\d{2})T\S+$/.exec(event)) ??
    [];
  return year === undefined
    ? since
    : excelSerial({ year: Number(year), month: Number(month), day: Number(day) });
}

function written(serial: number): string {
  const date = dateOfSerial(serial);
  return date ? writeIsoDate(date) : String(serial);
}
