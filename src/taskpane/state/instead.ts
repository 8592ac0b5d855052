import { PRIMARY_RULEBOOK } from '../../contract/rulebook';
import type { OfferedHoldings } from '../pane-host';
import { ReportTask } from '../report-task';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** Holdings that are rendered at once. */
const AT_ONCE = 20;

/** What a fund holds in the place of the ticker that is looked up. */
export class InsteadState {
  readonly task: Task;
  readonly reportTask: ReportTask;
  typed = '';
  rulebook: string = PRIMARY_RULEBOOK;
  shown = AT_ONCE;
  #result: { readonly ticker: string; readonly offered: OfferedHoldings } | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
    this.reportTask = new ReportTask(store);
  }

  /** The holdings for the ticker that is shown now; undefined until they were asked for. */
  get offered(): OfferedHoldings | undefined {
    return this.#result?.ticker === this.#ticker ? this.#result?.offered : undefined;
  }

  show(): Promise<void> {
    const ticker = this.#ticker;
    this.#result = undefined;
    this.shown = AT_ONCE;
    this.reportTask.result = undefined;
    return this.task.run(async ({ signal }) => {
      if (ticker === undefined) return;
      const wanted = { symbol: this.typed, rulebook: this.rulebook, except: ticker };
      const offered = await this.store.options.host.workbook.halalHoldings(wanted, signal);
      signal.throwIfAborted();
      this.typed = offered.fund;
      this.#result = { ticker, offered };
    });
  }

  showMore(): void {
    this.shown += AT_ONCE;
    this.store.changed();
  }

  makeReport(): Promise<void> {
    const { offered } = this;
    if (!offered) return Promise.resolve();
    return this.reportTask.make({ kind: 'instead', symbol: offered.fund, rulebook: offered.rulebook });
  }

  get #ticker(): string | undefined {
    return this.store.lookup.result?.queryResult.ticker;
  }
}
