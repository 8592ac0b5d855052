import type { Holding, HoldingsPage } from '../../contract/fund';
import { BoundedMap } from '../cache/bounded-map';
import { isPlausible, LATE, nextRun } from '../cache/freshness';
import { UnreadableError } from '../errors/unreadable-error';

/** The page size that is asked for: the service's most (8). The size that it applied counts. */
const PAGE = 500;

/** Pages in memory: the largest basket several times over, at some 150 kB a page. */
const MOST_PAGES = 128;

/** A fund's holdings, or a stretch of them, in the service's order: by weight, then by ticker (2.8). */
export interface FundHoldings {
  readonly etf_ticker: string;
  /** Basket date; null for a basket that was never fetched. */
  readonly as_of: string | null;
  /** Holdings of the whole basket. */
  readonly total: number;
  /** The place of the first of the holdings, from 0. */
  readonly from: number;
  readonly holdings: readonly Holding[];
  /** When the oldest page was read, in milliseconds since 1970. */
  readonly readAt: number;
}

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  /** What is kept will not do: the basket has changed since. */
  readonly forceRefresh: boolean;
}

export interface ReadPage {
  readonly page: HoldingsPage;
  readonly readAt: number;
}

/** Asks for one page; rejects when there is none. */
export type FetchPage = (wanted: PageRequest) => Promise<ReadPage>;

export interface HoldingsRange {
  /** The place of the first holding, from 0. */
  readonly from: number;
  /** How many at most. */
  readonly count: number;
}

/** A page came from another basket than the first: the fund was refreshed meanwhile. */
class HoldingsChangedError extends Error {}

/** Reads baskets: the first page tells how many there are, the others follow side by side, and pages at hand cost nothing. */
export class FundHoldingsReader {
  readonly #pages = new BoundedMap<string, ReadPage>(MOST_PAGES);

  /** @param now milliseconds since 1970; may jump. */
  constructor(private readonly now: () => number) {}

  /**
   * Reads a stretch of a basket. A basket that is refreshed while it is read is read anew, once.
   *
   * @param onPage is told, page by page in order, how many of the stretch's holdings are there.
   * @throws {ScreeningError} what `fetch` throws; UnreadableError when pages and total do not agree, so that no row is lost.
   */
  async read(
    symbol: string,
    stretch: HoldingsRange,
    fetch: FetchPage,
    onPage: (read: number, all: number) => void,
  ): Promise<FundHoldings> {
    for (const anew of [false, true]) {
      try {
        return await this.#read(symbol, stretch, this.#through(symbol, fetch, anew), onPage);
      } catch (error) {
        if (!(error instanceof HoldingsChangedError)) throw error;
      }
    }
    throw new UnreadableError(`The holdings of ${symbol} changed while they were read.`);
  }

  clear(): void {
    this.#pages.clear();
  }

  /** Forgets the pages of a fund: its symbol may be another fund's by now. */
  forget(symbol: string): void {
    for (const name of this.#pages.keys()) if (name.startsWith(`${symbol} `)) this.#pages.delete(name);
  }

  async #read(
    symbol: string,
    { from, count }: HoldingsRange,
    fetch: (limit: number, offset: number) => Promise<ReadPage>,
    onPage: (read: number, all: number) => void,
  ): Promise<FundHoldings> {
    const start = Math.floor(from / PAGE) * PAGE;
    const first = await fetch(PAGE, start);
    const { total, as_of, etf_ticker, limit } = first.page;
    const end = Math.min(total, from + count);
    if (limit < 1) throw new UnreadableError(`The service's page of the holdings of ${symbol} has no size.`);
    const offsets: number[] = [];
    for (let offset = start + limit; offset < end; offset += limit) offsets.push(offset);
    const all = Math.max(0, end - from);
    const holdings: Holding[] = [];
    let readAt = first.readAt;
    const take = ({ page, readAt: at }: ReadPage, offset: number) => {
      if (page.total !== total || page.as_of !== as_of) throw new HoldingsChangedError();
      const wanted = Math.max(0, Math.min(limit, total - offset));
      if (page.offset !== offset || page.holdings.length !== wanted) {
        throw new UnreadableError(`The service's pages of the holdings of ${symbol} do not add up.`);
      }
      readAt = Math.min(readAt, at);
      holdings.push(...page.holdings.slice(Math.max(0, from - offset), Math.max(0, end - offset)));
      onPage(holdings.length, all);
    };
    const others = offsets.map((offset) => fetch(limit, offset));
    // A failure ends the reading at its place in the order; those behind it are not left unhandled.
    for (const other of others) other.catch(() => undefined);
    take(first, start);
    for (const [index, offset] of offsets.entries()) take(await others[index]!, offset);
    return { etf_ticker, as_of, total, from, holdings, readAt };
  }

  #through(symbol: string, fetch: FetchPage, anew: boolean) {
    return async (limit: number, offset: number): Promise<ReadPage> => {
      const name = `${symbol} ${limit} ${offset}`;
      const held = this.#pages.get(name);
      if (held && !anew && this.#isFresh(held)) return held;
      const read = await fetch({ limit, offset, forceRefresh: anew });
      this.#pages.set(name, read);
      return read;
    };
  }

  #isFresh({ readAt }: ReadPage): boolean {
    const now = this.now();
    return isPlausible(readAt, now) && now < Math.min(nextRun(readAt), readAt + LATE);
  }
}
