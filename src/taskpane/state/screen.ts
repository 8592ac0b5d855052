import type { Estimate } from '../../client/query/estimate';
import type { PickedColumns, PortfolioChoice, Recognised } from '../pane-host';
import { ReportTask } from '../report-task';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** The columns that a person may pick, the ticker's first. Only the ticker is needed, or the ISIN instead. */
export const PICKABLE = ['ticker', 'name', 'quantity', 'value', 'currency', 'exchange', 'isin'] as const;
export type Pickable = (typeof PICKABLE)[number];

/** Screenings that take longer, in seconds, do not start without being asked. */
const LONG = 600;

/** Reading the holdings, and screening them. */
export class ScreenState {
  /** Reading the sheet; costs nothing. */
  readonly reading: Task;
  /** Screening, which asks the service and writes a report. */
  readonly reportTask: ReportTask;
  area: PortfolioChoice['area'] = 'sheet';
  recognised: Recognised | undefined;
  estimate: Estimate | undefined;
  /** What was picked so far, when the header was not recognised. */
  headerRow = 0;
  picked: Partial<Record<Pickable, number>> = {};

  constructor(private readonly store: PaneStore) {
    this.reading = new Task(() => store.changed());
    this.reportTask = new ReportTask(store);
  }

  /** The columns that were picked; undefined without tickers and ISINs. ISINs can take the place of tickers. */
  get columns(): PickedColumns | undefined {
    const { isin, ticker = isin } = this.picked;
    return ticker === undefined ? undefined : { ...this.picked, ticker, headerRow: this.headerRow };
  }

  /** Whether there is something to screen, and the plan's rate allows it within minutes. */
  get isReady(): boolean {
    return (this.recognised?.positions ?? 0) > 0 && (this.estimate?.seconds ?? 0) < LONG;
  }

  /** Reads the active sheet again, unless a report is being made. */
  async read(): Promise<void> {
    if (this.reportTask.task.isRunning) return;
    const { workbook } = this.store.options.host;
    await this.reading.run(async ({ signal }) => {
      const from = this.#from();
      const recognised = await workbook.recognise(from);
      if (signal.aborted) return;
      if (recognised.sheet !== this.recognised?.sheet && !this.columns) this.#forgetPicks();
      // What is shown stays until all of the new result is known, so that buttons do not move under the pointer.
      this.recognised ??= recognised;
      const estimate =
        recognised.positions === 0
          ? undefined
          : await workbook.estimate({ kind: 'portfolio', from }).catch(() => undefined);
      if (signal.aborted) return;
      this.recognised = recognised;
      this.estimate = estimate;
      if (recognised.picked && !this.columns) this.#showPicks(recognised.picked);
    });
    if (this.reading.failure) this.recognised = undefined;
  }

  choose(area: PortfolioChoice['area']): Promise<void> {
    this.area = area;
    this.#forgetPicks();
    return this.read();
  }

  pick(column: Pickable, at: number | undefined): Promise<void> {
    const { [column]: _old, ...others } = this.picked;
    this.picked = at === undefined ? others : { ...others, [column]: at };
    return this.columns ? this.read() : Promise.resolve(this.store.changed());
  }

  pickHeader(row: number): Promise<void> {
    this.headerRow = row;
    return this.columns ? this.read() : Promise.resolve(this.store.changed());
  }

  async screen(): Promise<void> {
    this.reading.cancel();
    await this.reportTask.make({ kind: 'portfolio', from: this.#from() });
    if (!this.reportTask.result) return;
    // The report's sheet is active now: what was shown about the earlier sheet is over.
    this.recognised = undefined;
    this.estimate = undefined;
    this.store.changed();
  }

  #from(): PortfolioChoice {
    return { area: this.area, ...(this.columns ? { columns: this.columns } : {}) };
  }

  /** Shows columns that were picked for such a header before, so that they can be corrected. */
  #showPicks({ headerRow, ...picked }: PickedColumns): void {
    this.headerRow = headerRow;
    this.picked = picked;
  }

  #forgetPicks(): void {
    this.picked = {};
    this.headerRow = 0;
  }
}
