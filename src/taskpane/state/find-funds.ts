import type { ListedFund } from '../../contract/fund-list';
import { FUNDS_COMPARED } from '../../reports/report-definition';
import { ReportTask } from '../report-task';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** Funds that the view shows at once, and adds with each "Show more". */
const PAGE = 20;

/** The markets on which funds trade (1.7), by what ends their symbols there (2.7). */
export const VENUES = { US: '', GB: '.L', CA: '.TO' } as const;
type Venue = keyof typeof VENUES;

/** What a person looks for; '' for what may be anything. */
export interface FundFilters {
  readonly venue: Venue | '';
  /** The country of the fund's domicile, as two letters. */
  readonly domicile: string;
  readonly verdict: string;
  /** Part of the name or of the symbol. */
  readonly text: string;
}

const NO_FILTERS: FundFilters = { venue: '', domicile: '', verdict: '', text: '' };

/**
 * The funds of the service by filters, and those that were chosen to be compared. The screener takes the filters `venue` and `domicile` (2.7, reading
 * rules); its other parameters and its records are not shown by the interface. So verdict and name are looked for here, among the funds that were
 * sent, and what a record does not have is not guessed.
 */
export class FindFundsState {
  readonly task: Task;
  readonly reportTask: ReportTask;
  /** As they stand in the form. */
  filters = NO_FILTERS;
  /** The funds that were sent so far; undefined before the first answer. */
  sent: readonly ListedFund[] | undefined;
  /** How many the service has for the filters that it was sent; undefined when it does not say so. */
  total: number | undefined;
  /** Whether the service has no list for the filters. */
  isRefused = false;
  /** How many of the found funds are shown. */
  shown = PAGE;
  /** The symbols that were chosen to be compared, in their order. */
  readonly chosen = new Set<string>();
  #applied = NO_FILTERS;
  #nextPage: { readonly limit: number; readonly offset: number } | undefined;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
    this.reportTask = new ReportTask(store);
  }

  /** Finds all funds when the view is first opened. */
  async entered(): Promise<void> {
    if (!this.sent && !this.task.isRunning) await this.find();
  }

  set(filters: Partial<FundFilters>): void {
    this.filters = { ...this.filters, ...filters };
  }

  /** Asks for the funds of the filters in the form. */
  find(): Promise<void> {
    this.#applied = this.filters;
    this.sent = undefined;
    this.total = undefined;
    this.#nextPage = undefined;
    this.shown = PAGE;
    return this.#ask();
  }

  /** Whether there are more funds than those that are shown, here or at the service. */
  get hasMore(): boolean {
    return this.found.length > this.shown || this.#nextPage !== undefined;
  }

  /** Shows more of the found funds; when all of them are shown, asks for the service's next page. */
  async showMore(): Promise<void> {
    if (this.found.length <= this.shown) await this.#ask();
    this.shown += PAGE;
    this.store.changed();
  }

  /** Those of the sent funds that pass the filters. */
  get found(): readonly ListedFund[] {
    const { venue, domicile, verdict, text } = this.#applied;
    const wanted = text.trim().toLowerCase();
    return (this.sent ?? []).filter(
      (fund) =>
        // A service that does not know a filter may leave it out.
        (venue === '' || venueOf(fund.ticker) === venue) &&
        (domicile.trim() === '' || isEqualOrUnknown(fund['listing_country'], domicile)) &&
        (verdict === '' || verdictOf(fund) === verdict) &&
        (wanted === '' ||
          [fund.ticker, fund['fund_name']].some((name) =>
            String(name ?? '')
              .toLowerCase()
              .includes(wanted),
          )),
    );
  }

  /** Chooses a fund for the comparison, or takes it out. */
  choose(symbol: string, isChosen: boolean): void {
    if (isChosen) this.chosen.add(symbol);
    else this.chosen.delete(symbol);
    this.store.changed();
  }

  clearChoice(): void {
    this.chosen.clear();
    this.store.changed();
  }

  get canCompare(): boolean {
    return this.chosen.size >= FUNDS_COMPARED.least && this.chosen.size <= FUNDS_COMPARED.most;
  }

  compare(): Promise<void> {
    return this.reportTask.make({ kind: 'compare', symbols: [...this.chosen] });
  }

  open(symbol: string): void {
    void this.store.go('fund');
    void this.store.fund.open(symbol);
  }

  #ask(): Promise<void> {
    const { venue, domicile } = this.#applied;
    const filters = {
      ...(venue === '' ? {} : { venue }),
      ...(domicile.trim() === '' ? {} : { domicile: domicile.trim().toUpperCase() }),
    };
    const page = this.#nextPage;
    const parameters = page
      ? { ...filters, limit: String(page.limit), offset: String(page.offset) }
      : filters;
    const endpoint = Object.keys(filters).length > 0 ? 'etf-screener' : 'etf-list';
    this.isRefused = false;
    return this.task.run(async ({ signal }) => {
      const client = await this.store.connect();
      const list = await client
        .fundList(endpoint, parameters, { signal })
        .catch((error: unknown) => (isBadParameter(error) ? undefined : Promise.reject(error as Error)));
      signal.throwIfAborted();
      this.isRefused = list === undefined;
      if (!list) return;
      const before = page ? (this.sent ?? []) : [];
      const known = new Set(before.map(({ ticker }) => ticker));
      const added = list.funds.filter(({ ticker }) => !known.has(ticker));
      this.sent = [...before, ...added];
      this.total = list.total;
      const isLast = added.length === 0 || this.sent.length >= (list.total ?? 0);
      this.#nextPage =
        list.page && !isLast
          ? { limit: list.page.limit, offset: list.page.offset + list.funds.length }
          : undefined;
      this.store.announce(this.store.translator.t('foundFunds', { count: this.found.length }));
    });
  }
}

/** The verdict of a listed fund under the primary rulebook, as served; undefined when the list does not have it. */
export const verdictOf = (fund: ListedFund): unknown =>
  'status' in fund ? fund['status'] : fund['halal_status'];

function venueOf(ticker: string): Venue {
  if (ticker.endsWith(VENUES.GB)) return 'GB';
  return ticker.endsWith(VENUES.CA) ? 'CA' : 'US';
}

const isEqualOrUnknown = (served: unknown, wanted: string): boolean =>
  typeof served !== 'string' || served.toUpperCase() === wanted.trim().toUpperCase();

/** The service refuses a value that it does not know, such as the domicile of no fund, with 400 (7). */
const isBadParameter = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ServiceError' &&
  (error as Error & { status?: number }).status === 400;
