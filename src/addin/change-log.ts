import type { FeedReading } from '../client/cache/feed';
import { largest, readWholeNumber, writeWholeNumber, type WholeNumber } from '../contract/whole-number';
import type { ReportTranslator } from '../i18n/translator';
import type { ReportContext } from '../reports/cells';
import {
  changesOf,
  changesReport,
  comparedChanges,
  type Comparison,
  gapIn,
  type ReportedChange,
} from '../reports/changes-report';
import type { ReportDefinition } from '../reports/report-definition';
import { isOfOneReport } from '../reports/screening';
import type { RowChange } from '../reports/table-merge';
import type { TickerPlaces } from '../reports/ticker-places';
import type { HistoryBeginning } from '../reports/verdict-history';
import { addReport } from '../reports/writer/new-report';
import type { ExistingSheet } from '../reports/writer/existing-sheet';
import { mergeReports, writeMerged } from '../reports/writer/refresh-report';
import type { Rollback } from '../reports/writer/rollback';
import { deleteMetadata, writeMetadata } from '../reports/writer/stored-metadata';
import type { TaskContext } from '../taskpane/pane-host';
import type { Connection } from './connection';
import type { Environment } from './environment';
import { readEarlier } from './existing-readings';
import { findChangeLog, readStoredReports, type StoredReport } from './stored-reports';

/** What is known about changes before reports are compared with their new plans. */
export interface KnownChanges {
  /** The report of changes; undefined when the workbook has none. */
  readonly log: StoredReport | undefined;
  /** Events since the log was last written, or all that the feed keeps; undefined on plans without the feed. */
  readonly feed: FeedReading | undefined;
  /** The tickers of the reports and watchlists before the refresh. */
  readonly tickers: TickerPlaces;
  /** The tickers whose history has begun. */
  readonly begun: ReadonlySet<string>;
  /** By ticker and rulebook, the last entry of the log. */
  readonly lastLogged: ReadonlyMap<string, string>;
}

/** What is added to the log besides the changes, and how. */
interface AddedToLog {
  readonly known: KnownChanges;
  /** The sheets of the log as they are, and perhaps of other reports. */
  readonly existing: readonly ExistingSheet[];
  readonly beginnings: readonly HistoryBeginning[];
  readonly head: ReportContext;
  /** The texts in the language in which the log stands, where that is another one. */
  readonly writtenTexts: ReportTranslator | undefined;
  readonly rollback: Rollback;
}

/** The report of changes: what the feed says of the workbook's tickers, and what each refresh finds by comparing. */
export class ChangeLog {
  constructor(
    private readonly connection: Connection,
    private readonly environment: Environment,
  ) {}

  /**
   * Has the client forget the answers that the feed has overtaken. On plans without the feed, answers last until the next nightly run.
   *
   * @throws when the service cannot be asked; the signal's reason when it was cancelled.
   */
  async followFeed({ signal }: Partial<TaskContext> = {}): Promise<void> {
    const client = await this.connection.client();
    try {
      await client.followFeed({ signal });
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof Error && isOfOneReport(error))) throw error;
    }
  }

  /** Reads the log, the feed and the tickers. Writes nothing. */
  async read(taskContext: Partial<TaskContext>): Promise<KnownChanges> {
    const reports = await readStoredReports();
    const log = findChangeLog(reports);
    const { history, tickers, lastLogged } = await readEarlier(reports.flatMap(({ sheets }) => sheets));
    const begun = new Set(history?.beginnings.keys());
    return { log, feed: await this.#readFeed(log, taskContext), begun, tickers, lastLogged };
  }

  /**
   * Adds changes and new beginnings of the history to the log. A workbook without a log gets one when there is a change to add.
   */
  async add(
    context: Excel.RequestContext,
    changes: readonly ReportedChange[],
    { known, existing, beginnings, head, writtenTexts, rollback }: AddedToLog,
  ): Promise<void> {
    const { log, feed } = known;
    const planIn = (texts: ReportTranslator) =>
      changesReport(
        { changes, source: texts.t(feed ? 'fromFeed' : 'fromComparing'), places: known.tickers, beginnings },
        { ...head, texts },
      );
    const plan = planIn(head.texts);
    const written = { language: head.texts.language.id, settings: head.settings ?? {} };
    const cursor = largest(
      cursorOf(log) ?? 0,
      (feed?.events ?? []).map(({ seq }) => seq),
    );
    const definition: ReportDefinition =
      cursor > 0 ? { kind: 'changes', cursor: writeWholeNumber(cursor) } : { kind: 'changes' };
    const refreshedAt = this.environment.now();
    if (log) {
      const planAsWritten = writtenTexts && planIn(writtenTexts);
      const refresh = { sheets: log.sheets, plan, planAsWritten, definition, ...written };
      const { merged, failed } = mergeReports([refresh], existing);
      if (failed.length === 0) return writeMerged(context, merged, { refreshedAt, rollback });
      // A protected log stays the log. The person takes the protection off, and a second log is not made.
      if (failed[0]!.isProtected && changes.length === 0) return;
      if (failed[0]!.isProtected) throw new Error(failed[0]!.reason);
      // The person has made something else of the log, so it is theirs now. A new log keeps these changes from being lost.
      for (const { sheetId, metadata, properties } of log.sheets) {
        const sheet = context.workbook.worksheets.getItem(sheetId);
        rollback.push(() => writeMetadata(sheet, metadata));
        deleteMetadata(sheet, properties);
      }
    }
    if (changes.length === 0) return;
    const { worksheets } = context.workbook;
    const activeSheet = worksheets.getActiveWorksheet();
    const metadata = { id: this.environment.newId(), recipe: definition, refreshedAt, ...written };
    const created = await addReport(context, { plan, metadata });
    rollback.push(() => created.forEach(({ id }) => worksheets.getItem(id).delete()));
    activeSheet.activate();
    await context.sync();
  }

  /** The feed's events since the log was last written; undefined on plans that do not include the feed. */
  async #readFeed(
    log: StoredReport | undefined,
    { signal }: Partial<TaskContext>,
  ): Promise<FeedReading | undefined> {
    const client = await this.connection.client();
    try {
      return await client.changes(cursorOf(log), { signal });
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Error && isOfOneReport(error)) return undefined;
      throw error;
    }
  }
}

/**
 * The last event that the log has. Undefined when there is no log, and when its cursor cannot be read: an earlier version wrote a number,
 * and a workbook can be damaged. The feed is read from the beginning then.
 */
const cursorOf = (log: StoredReport | undefined): WholeNumber | undefined =>
  log?.definition.kind === 'changes' ? readWholeNumber(log.definition.cursor) : undefined;

/**
 * The changes of a refresh: the events of the feed first, then what comparing found and the feed does not have.
 *
 * @param compared what the refresh changes in the rows of the reports.
 */
export function findChanges(
  compared: readonly RowChange[],
  { log, feed, tickers, begun, lastLogged }: KnownChanges,
  comparison: Comparison,
): ReportedChange[] {
  const { texts } = comparison;
  const isNew = ({ ticker, what, to }: ReportedChange) => lastLogged.get(`${ticker} ${what}`) !== to;
  const found = comparedChanges(compared, [], comparison).filter(isNew);
  const events = changesOf(
    feed?.events ?? [],
    new Set([...tickers.keys(), ...begun, ...found.map(({ ticker }) => ticker)]),
    texts,
  );
  // Without a cursor, the feed's thirty days begin before the report was made. Then only events of verdicts that have just moved count.
  const moves = new Set(found.map(moveOf));
  const fromFeed =
    cursorOf(log) === undefined ? lastOf(events.filter((change) => moves.has(moveOf(change)))) : events;
  const gap = feed ? gapIn(feed, cursorOf(log), texts, log?.report.refreshedAt) : [];
  return [...gap, ...fromFeed, ...comparedChanges(compared, fromFeed, comparison).filter(isNew)];
}

const moveOf = ({ ticker, what, to }: ReportedChange): string => [ticker, what, to].join(' ');

/** The last of the moves to the same verdict. */
function lastOf(changes: readonly ReportedChange[]): ReportedChange[] {
  const last = new Map(changes.map((change) => [[change.ticker, change.what].join(' '), change]));
  return [...last.values()];
}
