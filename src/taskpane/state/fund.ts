import type { DatedRecord } from '../../client/query/field-query';
import type { FundHoldings } from '../../client/query/fund-holdings';
import type { FundRecord } from '../../contract/fund';
import { readTicker } from '../../portfolio/shares/ticker';
import { ReportTask } from '../report-task';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** Holdings on one page of the pane. */
export const PAGE = 20;

/** One fund: its record, and its holdings page by page. */
export class FundState {
  readonly task: Task;
  readonly paging: Task;
  readonly reportTask: ReportTask;
  typed = '';
  fund: DatedRecord<FundRecord> | undefined;
  fundHoldings: FundHoldings | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
    this.paging = new Task(() => store.changed());
    this.reportTask = new ReportTask(store);
  }

  open(symbol = this.typed): Promise<void> {
    this.fund = undefined;
    this.fundHoldings = undefined;
    this.typed = symbol;
    this.paging.cancel();
    return this.task.run(async ({ signal }) => {
      const reading = readTicker(symbol);
      if (reading.kind === 'none') throw new Error(reading.reason);
      const client = await this.store.connect();
      const fund = await client.record('etf', reading.ticker, { signal });
      signal.throwIfAborted();
      this.typed = fund.record.ticker;
      this.fund = fund;
      this.store.announce(`${fund.record.ticker}: ${fund.record.status}`);
    });
  }

  /** Turns to the page that begins with the holding at `from`, counted from 0. */
  showPage(from: number): Promise<void> {
    const symbol = this.fund?.record.ticker;
    if (symbol === undefined) return Promise.resolve();
    return this.paging.run(async ({ signal }) => {
      const client = await this.store.connect();
      this.fundHoldings = await client.holdings(symbol, { from, count: PAGE, signal });
    });
  }

  makeReport(kind: 'fund' | 'holdings'): Promise<void> {
    return this.fund ? this.reportTask.make({ kind, symbol: this.fund.record.ticker }) : Promise.resolve();
  }
}
