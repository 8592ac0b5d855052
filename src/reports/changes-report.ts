import type { WholeNumber } from '../contract/whole-number';
import { excelSerial, readNaiveTimestamp, serialOfMoment, type CalendarDate } from '../contract/dates';
import { FEED_RETENTION_DAYS, readStatusChange, type VerdictChangeEvent } from '../contract/verdict-change';
import {
  FIRST_TABLE,
  headLines,
  rowBelow,
  sampleColumn,
  tableOf,
  type Column,
  type ReportContext,
} from './cells';
import type { ReportTranslator } from '../i18n/translator';
import type { ReportPlan } from './sheet-plan';
import type { RowChange } from './table-merge';
import { namesOfPlaces, type TickerPlaces } from './ticker-places';
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
  /** Whether the event is of a stock or of a fund; null for what was found by comparing. */
  readonly instrument: VerdictChangeEvent['instrument_type'] | null;
  /** The service's run that produced the event, shared by all events of one run; null for what was found by comparing. */
  readonly run: string | null;
}

const columnsOf = (context: ReportContext, places: TickerPlaces): readonly Column<ReportedChange>[] => {
  const { texts } = context;
  return [
    { key: 'when', title: texts.t('columnWhen'), kind: 'moment', width: 18, cell: ({ when }) => when },
    { key: 'ticker', title: texts.t('columnTicker'), kind: 'text', width: 14, cell: ({ ticker }) => ticker },
    { key: 'name', title: texts.t('columnName'), kind: 'name', width: 34, cell: ({ name }) => name },
    { key: 'what', title: texts.t('columnWhat'), kind: 'text', width: 14, cell: ({ what }) => what },
    { key: 'from', title: texts.t('columnFrom'), kind: 'status', width: 18, cell: ({ from }) => from },
    { key: 'to', title: texts.t('columnTo'), kind: 'status', width: 18, cell: ({ to }) => to },
    { key: 'note', title: texts.t('columnNote'), kind: 'text', width: 60, cell: ({ note }) => note },
    {
      key: 'lists',
      title: texts.t('lists'),
      kind: 'text',
      width: 30,
      cell: ({ ticker }) => namesOfPlaces(places, ticker).join(', ') || null,
    },
    { key: 'event', title: texts.t('columnEvent'), kind: 'text', width: 22, cell: ({ event }) => event },
    ...sampleColumn<ReportedChange>(context),
    {
      key: 'instrument',
      title: texts.t('columnInstrument'),
      kind: 'text',
      width: 12,
      cell: ({ instrument }) =>
        instrument && texts.t(instrument === 'etf' ? 'instrumentFund' : 'instrumentStock'),
    },
    { key: 'run', title: texts.t('columnRun'), kind: 'text', width: 22, cell: ({ run }) => run },
  ];
};

/** The log of what changed: a refresh adds to it, and takes nothing out. */
export function changesReport(
  {
    changes,
    source,
    places,
    beginnings = [],
  }: {
    readonly changes: readonly ReportedChange[];
    /** Where the changes are known from, as a sentence. */
    readonly source: string;
    readonly places: TickerPlaces;
    /** The tickers whose history begins now. */
    readonly beginnings?: readonly HistoryBeginning[];
  },
  context: ReportContext,
): ReportPlan {
  const columns = columnsOf(context, places);
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
        name: context.texts.t('sheetChanges'),
        lines: headLines(context.texts.t('titleChanges'), context, source),
        tables: [log, historyTable(beginnings, rowBelow(log), context.texts)],
        columnWidths: columns.map(({ width }) => width),
        frozen: { rows: log.row + 1, columns: 2 },
        print: 'landscape',
      },
    ],
  };
}

/** A feed as it was read. */
interface ReadFeed {
  readonly truncated: boolean;
  /** The `seq` of the oldest event that is kept. */
  readonly oldestSeq: WholeNumber;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * The row that says that the feed no longer has all events since the log was last written (4.5, `truncated`). Changes in the gap are
 * found only by comparing. The row stays in the log, since the gap stays.
 *
 * @param cursor the last event in the log.
 * @param previous when the log was written last, in milliseconds since 1970: the row says since when changes may be missing.
 */
export function gapIn(
  { truncated, oldestSeq, readAt }: ReadFeed,
  cursor: WholeNumber | undefined,
  texts: ReportTranslator,
  previous?: number,
): ReportedChange[] {
  if (!truncated) return [];
  const day = Math.floor(serialOfMoment(readAt));
  return [
    {
      when: day,
      ticker: '',
      name: null,
      what: texts.t('changeFeed'),
      from: previous === undefined ? texts.t('changeWhole') : momentOf(previous).slice(0, 10),
      to: texts.t('changeGap'),
      note: texts.t('changeGapNote', { days: FEED_RETENTION_DAYS, seq: String(oldestSeq) }),
      event: `gap after ${cursor ?? 'the beginning'}`,
      instrument: null,
      run: null,
    },
  ];
}

/** When it was looked at last before, for the history (verdict-history.ts). */
const since = (previous: number | undefined): string =>
  previous === undefined ? '' : ` since ${momentOf(previous)}`;

const momentOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** The feed's events about these tickers, one row for each rulebook whose verdict moved; only the listed rulebooks moved (2.6). */
export function changesOf(
  events: readonly VerdictChangeEvent[],
  tickers: ReadonlySet<string>,
  texts: ReportTranslator,
): ReportedChange[] {
  const coverage = texts.t('changeCoverage');
  const [covered, notCovered] = [texts.t('changeCovered'), texts.t('changeNotCovered')];
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
        instrument: event.instrument_type,
        run: event.run_id,
      };
      if (event.event_type === 'coverage.added')
        return [{ ...base, what: coverage, from: notCovered, to: covered }];
      if (event.event_type === 'coverage.removed')
        return [{ ...base, what: coverage, from: covered, to: notCovered }];
      return event.changed_statuses_by_methodologies.map(readStatusChange).map((move) => ({
        ...base,
        what: move.methodology.toUpperCase(),
        from: move.old_status ?? texts.t('noVerdict'),
        to: move.new_status ?? texts.t('noVerdict'),
      }));
    });
}

/** When reports are compared with what stood in them, and the texts of what is found. */
export interface Comparison {
  /** The day of the refresh. */
  readonly today: CalendarDate;
  /** Its moment, in milliseconds since 1970. */
  readonly at: number;
  /** When the least recent of the refreshed reports was refreshed before, in milliseconds since 1970; undefined where there is none. */
  readonly previous: number | undefined;
  readonly texts: ReportTranslator;
}

/**
 * What a refresh finds by comparing with the previous contents of the reports: verdicts that moved, rows that were added and removed. A
 * move that is among the reported ones is left out, since the feed knows when and why it happened.
 *
 */
export function comparedChanges(
  rowChanges: readonly RowChange[],
  reported: readonly ReportedChange[],
  { today, at, previous, texts }: Comparison,
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
      instrument: null,
      run: null,
    };
    const change: ReportedChange =
      what === 'joined'
        ? {
            ...base,
            what: texts.t('changeReport'),
            from: texts.t('changeNotThere'),
            to: texts.t('changeJoined'),
          }
        : what === 'left'
          ? {
              ...base,
              what: texts.t('changeReport'),
              from: texts.t('changeThere'),
              to: texts.t('changeLeft'),
              note: leftNote(row, texts),
            }
          : { ...base, what: rulebookOf(what.column), from: what.from, to: what.to };
    const key = [ticker, change.what, change.to].join('\u001f');
    if (known.has(key) || seen.has(key)) return [];
    seen.add(key);
    return [change];
  });
}

/** The primary verdict is in two columns of a portfolio; it is one move. */
const rulebookOf = (column: string): string => (column === 'verdict' ? 'AAOIFI' : column.toUpperCase());

function leftNote(row: RowChange['row'], texts: ReportTranslator): string | null {
  const verdict = row['verdict'] ?? row['aaoifi'];
  return typeof verdict === 'string' && verdict !== '' ? texts.t('changeVerdictWas', { verdict }) : null;
}
