import { readWholeNumber, writeWholeNumber, type WholeNumber } from '../../contract/whole-number';
import type { CallName } from '../call';
import { EMPTY_RATE_LOG, readRateLog, type RateLog } from '../rate/rate-log';
import type { PlanEvidence } from '../rate/plan-knowledge';
import type { ClientStorage, KeptAnswer, NamedAnswer, StoredSize } from './storage';

/** How far the feed of verdict changes has been followed; plain data. Times are milliseconds since 1970. */
export interface FeedState {
  /** The `since` of the next page: a number or, where that is not exact, a bigint; it is stored as decimal text then. */
  readonly cursor: WholeNumber;
  /** When the feed was last read to its end. */
  readonly readAt: number;
  /** The feed vouches for answers read from here on: before, it has a gap (4.5, `truncated`). */
  readonly from: number;
}

/** Whether the feed stands where it stood. */
export function isSameFeed(a: FeedState | undefined, b: FeedState | undefined): boolean {
  return a?.cursor === b?.cursor && a?.readAt === b?.readAt && a?.from === b?.from;
}

/** What was sent and received in a calendar month (UTC), by all windows of this browser. */
export interface Traffic {
  readonly month: string;
  readonly requests: number;
  readonly bytes: number;
}

/** What all windows of a browser share of one service and key, beside its answers. */
export interface SharedState {
  readonly ledger: RateLog;
  readonly plan: PlanEvidence;
  readonly feed?: FeedState | undefined;
  readonly traffic?: Traffic | undefined;
  /** The window that is finding out the plan. */
  readonly scout?: { readonly by: string; readonly until: number } | undefined;
}

/** What one exchange of the state changes. */
export interface Change<Result> {
  readonly state: SharedState;
  readonly put?: readonly NamedAnswer[];
  readonly drop?: readonly string[];
  readonly result: Result;
}

/**
 * The storage of one service and key, and the last that this window saw of its state. Other windows change it meanwhile:
 * {@link exchange} reads and writes it in one piece.
 */
export class SharedStateStore {
  #seen: SharedState = { ledger: EMPTY_RATE_LOG, plan: {} };

  /** @param onState is told of every state that is read or written. */
  constructor(
    private readonly storage: ClientStorage,
    private readonly scope: string,
    private readonly onState: (state: SharedState) => void,
  ) {}

  /** The state as it was last seen. */
  get seen(): SharedState {
    return this.#seen;
  }

  async exchange<Result>(
    names: readonly CallName[],
    step: (state: SharedState, found: readonly (KeptAnswer | undefined)[]) => Change<Result>,
  ): Promise<Result> {
    const { state, result } = await this.storage.exchange(this.scope, names, (stored, found) => {
      const change = step(readState(stored), found);
      return {
        ...change,
        state: writeState(change.state),
        result: { state: change.state, result: change.result },
      };
    });
    this.#seen = state;
    this.onState(state);
    return result;
  }

  /** Looks at the state without changing it. */
  readState(): Promise<SharedState> {
    return this.exchange([], (state) => ({ state, result: state }));
  }

  read(tickers: readonly string[]): Promise<NamedAnswer[]> {
    return this.storage.read(this.scope, tickers);
  }

  clear(): Promise<void> {
    return this.storage.clear(this.scope);
  }

  size(): Promise<StoredSize> {
    return this.storage.size(this.scope);
  }
}

/** Reads a stored state; what of it is damaged reads as nothing known. */
function readState(stored: unknown): SharedState {
  const { ledger, plan, feed, traffic, scout } = (isObject(stored) ? stored : {}) as Partial<SharedState>;
  return {
    ledger: readRateLog(ledger),
    plan: isObject(plan) ? plan : {},
    feed: readFeed(feed),
    traffic:
      isObject(traffic) && [traffic.requests, traffic.bytes].every(Number.isFinite) ? traffic : undefined,
    scout: isObject(scout) && Number.isFinite(scout.until) ? scout : undefined,
  };
}

/** The state as plain data that any storage can hold. */
function writeState(state: SharedState): unknown {
  const { feed } = state;
  return feed ? { ...state, feed: { ...feed, cursor: writeWholeNumber(feed.cursor) } } : state;
}

function readFeed(stored: unknown): FeedState | undefined {
  const { cursor: written, readAt, from } = (isObject(stored) ? stored : {}) as Partial<FeedState>;
  const cursor = readWholeNumber(written);
  if (cursor === undefined || !isTime(readAt) || !isTime(from)) return undefined;
  return { cursor, readAt, from };
}

const isTime = (value: unknown): value is number => Number.isFinite(value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
