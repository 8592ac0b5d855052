import type { VerdictChangeEvent } from '../../contract/verdict-change';
import type { HeardChanges, LiveStatus, NamingReport } from '../pane-host';
import type { PaneStore } from '../store';
import { Task } from '../task';
import { movesOf } from './changes';

/** Changes that are kept for the list; the view "Changes" has them all. */
const MOST_KEPT = 100;

/** Moves that a screen reader is told. */
const MOST_ANNOUNCED = 3;

/** What changed in this workbook while the pane was open. */
export class LiveState {
  /** A report is being refreshed. */
  readonly task: Task;
  /** The changes of what cells ask for and reports name, the latest first. */
  events: readonly VerdictChangeEvent[] = [];
  /** Cells that were calculated again for them. */
  cells = 0;
  /** The reports that name them. */
  reports: readonly NamingReport[] = [];
  /** The last of what was heard that is in this list, or was left out of it. */
  #last: HeardChanges | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
  }

  get status(): LiveStatus | undefined {
    return this.store.options.host.live.status;
  }

  /** Follows what is heard, from what was heard before the pane was opened. */
  start(): void {
    this.store.options.host.live.subscribe(() => {
      this.store.changed();
      void this.#take();
    });
    void this.#take();
  }

  dismiss(): void {
    this.events = [];
    this.reports = [];
    this.cells = 0;
    this.task.clear();
    this.store.changed();
  }

  /** Brings a report up to date that names what changed. */
  refresh(id: string): Promise<void> {
    return this.task.run(async (taskContext) => {
      const { translator, options } = this.store;
      const { refreshed, failed } = await options.host.workbook.refresh([id], taskContext);
      if (failed[0]) throw new Error(failed[0].reason);
      this.reports = this.reports.filter(({ report }) => report.id !== id);
      this.store.announce(translator.t('refreshed', { count: refreshed.length }));
    });
  }

  async #take(): Promise<void> {
    const { heard } = this.store.options.host.live;
    const known = this.#last ? heard.indexOf(this.#last) : -1;
    const latest = known === -1 ? heard : heard.slice(0, known);
    if (latest.length === 0) return;
    this.#last = heard[0];
    const asked = new Set(latest.flatMap((one) => [...one.asked]));
    const all = latest.flatMap(({ events }) => events.toReversed());
    this.store.changes.hear(all.toReversed());
    // Excel may be busy: what the cells show is said all the same.
    const reports = await this.store.options.host.workbook
      .reportsNaming(new Set(all.map(({ ticker }) => ticker)))
      .catch(() => []);
    const named = new Set(reports.flatMap(({ tickers }) => [...tickers]));
    const events = all.filter(({ ticker }) => asked.has(ticker) || named.has(ticker));
    if (events.length === 0) return;
    const cells = latest.reduce((sum, { changed }) => sum + changed, 0);
    this.events = [...events, ...this.events].slice(0, MOST_KEPT);
    this.cells += cells;
    const others = this.reports.filter(({ report }) => !reports.some((one) => one.report.id === report.id));
    this.reports = [...reports, ...others];
    this.store.announce(this.#sentenceOf(events, cells));
  }

  #sentenceOf(events: readonly VerdictChangeEvent[], cells: number): string {
    const { translator } = this.store;
    const moves = events.flatMap((event) => {
      const { ticker, event_type } = event;
      if (event_type === 'coverage.added') return `${ticker}: ${translator.t('coverageAdded')}`;
      if (event_type === 'coverage.removed') return `${ticker}: ${translator.t('coverageRemoved')}`;
      return movesOf(event).map(({ methodology, old_status, new_status }) =>
        translator.t('liveMove', {
          ticker,
          before: old_status ?? translator.t('notComputed'),
          after: new_status ?? translator.t('notComputed'),
          rulebook: methodology.toUpperCase(),
        }),
      );
    });
    const more = moves.length - MOST_ANNOUNCED;
    return [
      ...moves.slice(0, MOST_ANNOUNCED),
      ...(more > 0 ? [translator.t('liveMore', { count: more })] : []),
      ...(cells > 0 ? [translator.t('liveCells', { count: cells })] : []),
    ].join(' ');
  }
}
