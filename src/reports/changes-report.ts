import type { WholeNumber } from '../contract/whole-number';
import { excelSerial, readNaiveTimestamp, type CalendarDate } from '../contract/dates';
import { FEED_RETENTION_DAYS, readStatusChange, type VerdictChangeEvent } from '../contract/verdict-change';
import { FIRST_TABLE, headLines, sampleColumn, tableOf, type Column, type ReportContext } from './cells';
import type { ReportPlan } from './sheet-plan';
import type { RowChange } from './table-merge';
import { historyTable, type HistoryBeginning } from './verdict-history';

/** One thing that changed, as a row of the log. */
export interface ReportedChange {
  /** An Excel date, with its time of day where one is served. */
  readonly when: number;
  readonly ticker: string;
  readonly name: string | null;
  /** What changed: the verdict of a rulebook, the report's rows, or what the service covers. */
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly note: string | null;
  /** Identifies the change: the feed's `seq` as text, since it may be too large for a number, or the time of the comparison. */
  readonly event: string;
}

const columnsOf = (context: ReportContext): readonly Column<ReportedChange>[] => [
  { key: 'when', title: 'When', kind: 'moment', width: 18, cell: ({ when }) => when },
  { key: 'ticker', title: 'Ticker', kind: 'text', width: 14, cell: ({ ticker }) => ticker },
  { key: 'name', title: 'Name', kind: 'text', width: 34, cell: ({ name }) => name },
  { key: 'what', title: 'What', kind: 'text', width: 14, cell: ({ what }) => what },
  { key: 'from', title: 'From', kind: 'status', width: 18, cell: ({ from }) => from },
  { key: 'to', title: 'To', kind: 'status', width: 18, cell: ({ to }) => to },
  { key: 'note', title: 'Note', kind: 'text', width: 60, cell: ({ note }) => note },
  { key: 'event', title: 'Event', kind: 'text', width: 22, cell: ({ event }) => event },
  ...sampleColumn<ReportedChange>(context),
];

/**
 * The log of what changed: a refresh adds to it, and takes nothing out.
 *
 * @param beginnings the tickers whose history begins now.
 */
export function changesReport(
  changes: readonly ReportedChange[],
  source: string,
  context: ReportContext,
  beginnings: readonly HistoryBeginning[] = [],
): ReportPlan {
  const columns = columnsOf(context);
  const log = tableOf(columns, changes, {
    key: 'log',
    name: 'ShariahChanges',
    row: FIRST_TABLE,
    owner: 'user',
    identity: ['ticker', 'what', 'event'],
  });
  return {
    sheets: [
      {
        part: 'log',
        name: 'Shariah changes',
        lines: headLines('Changes in the reports of this workbook', context, source),
        tables: [log, historyTable(beginnings, log.row + changes.length + 3)],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: log.row + 1, columns: 2 },
        print: 'landscape',
      },
    ],
  };
}

/** When a refresh was made. */
export interface RefreshTime {
  readonly today: CalendarDate;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** When the least recent of the refreshed reports was refreshed before; undefined where there is none. */
  readonly previous: number | undefined;
}

/** A feed as it was read. */
interface ReadFeed {
  readonly truncated: boolean;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * The row that says that the feed no longer has all events since the log was last written (4.5, `truncated`). Changes in the gap are
 * found only by comparing. The row stays in the log, since the gap stays.
 *
 * @param cursor the last event in the log.
 * @param previous when the log was written last, in milliseconds since 1970.
 */
export function gapIn(
  { truncated, readAt }: ReadFeed,
  cursor: WholeNumber | undefined,
  previous?: number,
): ReportedChange[] {
  if (!truncated) return [];
  const day = Math.floor(readAt / 86_400_000) + EPOCH;
  return [
    {
      when: day,
      ticker: '',
      name: null,
      what: 'feed',
      from: 'whole',
      to: 'gap',
      note: `The feed keeps ${FEED_RETENTION_DAYS} days, and older changes were missed. What your reports hold is compared all the same; refresh all of them to be sure.`,
      event: `gap after ${cursor ?? 'the beginning'}${since(previous)}`,
    },
  ];
}

/** When it was looked at last before, for the history (verdict-history.ts). */
const since = (previous: number | undefined): string =>
  previous === undefined ? '' : ` since ${momentOf(previous)}`;

const momentOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Excel's number of 1970-01-01. */
const EPOCH = 25_569;

/** The feed's events about these tickers, one row for each rulebook whose verdict moved; only the listed rulebooks moved (2.6). */
export function changesOf(
  events: readonly VerdictChangeEvent[],
  tickers: ReadonlySet<string>,
): ReportedChange[] {
  return events
    .filter(({ ticker }) => tickers.has(ticker))
    .flatMap((event): ReportedChange[] => {
      const moment = readNaiveTimestamp(event.changed_at);
      const base = {
        when: moment ? excelSerial(moment) : 0,
        ticker: event.ticker,
        name: event.company_name,
        note: event.note,
        event: String(event.seq),
      };
      if (event.event_type === 'coverage.added')
        return [{ ...base, what: 'coverage', from: 'not covered', to: 'covered' }];
      if (event.event_type === 'coverage.removed')
        return [{ ...base, what: 'coverage', from: 'covered', to: 'not covered' }];
      return event.changed_statuses_by_methodologies.map(readStatusChange).map((move) => ({
        ...base,
        what: move.methodology.toUpperCase(),
        from: move.old_status ?? 'no verdict',
        to: move.new_status ?? 'no verdict',
      }));
    });
}

/**
 * What a refresh finds by comparing with the previous contents of the reports: verdicts that moved, rows that were added and removed. A
 * move that is among the reported ones is left out, since the feed knows when and why it happened.
 *
 * @param refresh the day of the refresh, its moment, and that of the refresh before it, in milliseconds since 1970.
 */
export function comparedChanges(
  rowChanges: readonly RowChange[],
  reported: readonly ReportedChange[],
  { today, at, previous }: RefreshTime,
): ReportedChange[] {
  const known = new Set(reported.map(({ ticker, what, to }) => [ticker, what, to].join('\u001f')));
  const seen = new Set<string>();
  const when = excelSerial(today);
  return rowChanges.flatMap(({ row, what }): ReportedChange[] => {
    const ticker = String(row['ticker'] ?? '');
    if (ticker === '') return [];
    const name = typeof row['name'] === 'string' && row['name'] !== '' ? row['name'] : null;
    const base = {
      when,
      ticker,
      name,
      note: null,
      event: `refresh of ${momentOf(at)}${since(previous)}`,
    };
    const change: ReportedChange =
      what === 'joined'
        ? { ...base, what: 'report', from: 'not there', to: 'joined' }
        : what === 'left'
          ? { ...base, what: 'report', from: 'there', to: 'left', note: leftNote(row) }
          : { ...base, what: rulebookOf(what.column), from: what.from, to: what.to };
    const key = [ticker, change.what, change.to].join('\u001f');
    if (known.has(key) || seen.has(key)) return [];
    seen.add(key);
    return [change];
  });
}

/** The primary verdict is in two columns of a portfolio; it is one move. */
const rulebookOf = (column: string): string => (column === 'verdict' ? 'AAOIFI' : column.toUpperCase());

function leftNote(row: RowChange['row']): string | null {
  const verdict = row['verdict'] ?? row['aaoifi'];
  return typeof verdict === 'string' && verdict !== '' ? `Its verdict was ${verdict}.` : null;
}
