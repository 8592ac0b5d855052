import { LiveConnection, type LiveConnectionOptions } from '../client/http/live-connection';
import type { ScreeningClient } from '../client/query/screening-client';
import type { Timers } from '../client/timers';
import { AskedTickers } from '../functions/asked-tickers';
import type { VerdictChangeEvent } from '../contract/verdict-change';
import type { Connection } from './connection';
import type { CurrentCells } from './current-cells';
import type { LiveNews } from './live-news';

/** Milliseconds for which changes are gathered into one renewal: a nightly run tells hundreds in a moment. */
export const GATHER = 100;

/** Milliseconds after which a renewal that Excel refused is tried again. */
export const RETRY = 30_000;

export interface LiveChangesOptions extends Omit<LiveConnectionOptions, 'onEvent' | 'onGap' | 'onState'> {
  readonly client: Pick<ScreeningClient, 'hear' | 'followFeed'>;
  readonly cells: Pick<CurrentCells, 'renew' | 'renewCalls'>;
  readonly news: LiveNews;
  /** Whether the person wants cells to be kept current; asked before each renewal. */
  readonly isWanted: () => Promise<boolean>;
  readonly timers: Timers;
}

/**
 * Has cells follow changes of verdicts while they happen. A change is applied to the cached answers by the rules of the feed, without a
 * request for the feed. Then the cells that ask for its ticker are asked again; those whose answer is another one are calculated.
 */
export class LiveChanges {
  readonly #connection: LiveConnection;
  /** What is to be heard next. */
  #events: VerdictChangeEvent[] = [];
  /** Events may have been missed: the feed is read, and all cells are asked again. */
  #hasGap = false;
  #isScheduled = false;
  #isWorking = false;
  #isClosed = false;
  #stopTimer: () => void = () => undefined;

  constructor(private readonly options: LiveChangesOptions) {
    this.#connection = new LiveConnection({
      ...options,
      onEvent: (event) => {
        this.#events.push(event);
        this.#schedule(GATHER);
      },
      onGap: () => {
        this.#hasGap = true;
        this.#schedule(GATHER);
      },
      onState: (state) => (options.news.status = state === 'missing' ? undefined : state),
    });
  }

  start(): void {
    this.#connection.start();
  }

  /** To be called when the computer or the window wakes up. */
  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
    this.#connection.close();
  }

  #schedule(delay: number): void {
    if (this.#isScheduled || this.#isWorking || this.#isClosed) return;
    this.#isScheduled = true;
    this.#stopTimer = this.options.timers.after(delay, () => {
      this.#isScheduled = false;
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    const [events, hasGap] = [this.#events, this.#hasGap];
    [this.#events, this.#hasGap] = [[], false];
    this.#isWorking = true;
    let delay = GATHER;
    try {
      if (events.length > 0) await this.#hear(events, { isTold: true });
      if (hasGap) await this.#catchUp();
    } catch {
      // Excel was busy, or the key was changed meanwhile. What was heard is not lost.
      this.#events = [...events, ...this.#events];
      this.#hasGap ||= hasGap;
      delay = RETRY;
    } finally {
      this.#isWorking = false;
    }
    if (this.#events.length > 0 || this.#hasGap) this.#schedule(delay);
  }

  async #hear(
    events: readonly VerdictChangeEvent[],
    { isTold }: { readonly isTold: boolean },
  ): Promise<void> {
    const { client, cells, news, isWanted } = this.options;
    const { overtaken } = await client.hear(events);
    // An answer that was under way may be older than the events.
    void overtaken
      ?.then(() => {
        if (!this.#isClosed) return this.#hear(events, { isTold: false });
      })
      .catch(() => undefined);
    if (!(await isWanted()) || this.#isClosed) return;
    const tickers = new AskedTickers(new Set(events.map(({ ticker }) => ticker)));
    const changed = await cells.renewCalls((call) => tickers.concerns(call));
    if (isTold && !this.#isClosed) news.add({ events, asked: tickers.found, changed });
  }

  /** Reads in the feed what was missed. */
  async #catchUp(): Promise<void> {
    const { client, cells, isWanted } = this.options;
    // A plan without the feed has no changes to miss, and a service that cannot be asked is asked by the cells.
    await client.followFeed().catch(() => undefined);
    if ((await isWanted()) && !this.#isClosed) await cells.renew(false);
  }
}

/**
 * Starts to follow the changes that a service tells while they happen.
 *
 * @param signal ends it.
 * @returns undefined when there is nothing to start: no key is stored, or the person does not want cells to be kept current.
 */
export async function startLiveChanges({
  connection,
  client,
  cells,
  news,
  timers,
  signal,
}: {
  readonly connection: Connection;
  readonly client: ScreeningClient;
  readonly cells: CurrentCells;
  readonly news: LiveNews;
  readonly timers: Timers;
  readonly signal: AbortSignal;
}): Promise<LiveChanges | undefined> {
  const settings = await connection.settings();
  const isWanted = async () => (await connection.preferences()).keepCurrent;
  const isOff = !(await isWanted());
  const path = client.liveChanges;
  if (signal.aborted || path === undefined || settings.key === undefined) return undefined;
  if (isOff) {
    news.status = 'off';
    return undefined;
  }
  const changes = new LiveChanges({
    url: connection.address(settings) + path,
    key: settings.key,
    fetch: (input, init) => fetch(input, init),
    timers,
    now: () => Date.now(),
    random: () => Math.random(),
    client,
    cells,
    news,
    isWanted,
  });
  signal.addEventListener('abort', () => changes.close());
  changes.start();
  return changes;
}
