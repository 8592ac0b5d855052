import { readWholeNumber, writeWholeNumber, type WholeNumber } from '../../contract/whole-number';
import { isPathBelow, type CallName } from '../call';
import {
  EMPTY_RATE_LOG,
  readRateLog,
  writeRateLog,
  type RateLog,
  type StoredRateLog,
} from '../rate/rate-log';
import type { PlanEvidence } from '../rate/plan-knowledge';
import type { ClientStorage, KeptAnswer, NamedAnswer, StoredSize } from './storage';

/** How far the feed of verdict changes has been read; plain data. Times are milliseconds since 1970. */
export interface FeedState {
  /** The `since` of the next page: a number or, where that is not exact, a bigint, which is stored as decimal text. */
  readonly cursor: WholeNumber;
  /** When the feed was last read to its end. */
  readonly readAt: number;
  /** The feed confirms answers that were read after this moment: before it, the feed has a gap (4.5, `truncated`). */
  readonly from: number;
}

/** Whether two states of the feed are the same. */
export function isSameFeed(a: FeedState | undefined, b: FeedState | undefined): boolean {
  return a?.cursor === b?.cursor && a?.readAt === b?.readAt && a?.from === b?.from;
}

/** What was sent and received in a calendar month (UTC), by all windows of this browser. */
export interface Traffic {
  readonly month: string;
  readonly requests: number;
  readonly bytes: number;
}

/** The window that is making a plan probe, and until when the others wait for it. */
export interface ProbeLease {
  readonly by: string;
  readonly until: number;
}

/** What all windows of a browser share of one service and key, beside its answers. */
export interface SharedState {
  readonly rateLog: RateLog;
  readonly plan: PlanEvidence;
  readonly feed?: FeedState | undefined;
  readonly traffic?: Traffic | undefined;
  /** Set while a window is finding out the plan. */
  readonly probe?: ProbeLease | undefined;
  /** Where the service tells changes while they happen, a path below its address; undefined when it does not. */
  readonly liveChanges?: string | undefined;
}

/** What one exchange writes. */
export interface StateUpdate<Result> {
  readonly state: SharedState;
  readonly put?: readonly NamedAnswer[];
  readonly drop?: readonly string[];
  readonly result: Result;
}

/**
 * The storage of one service and key, with the state as this window last saw it. Other windows change the state meanwhile, so
 * {@link exchange} reads and writes it in one atomic step.
 */
export class SharedStateStore {
  #latest: SharedState = { rateLog: EMPTY_RATE_LOG, plan: {} };

  /** @param onState called with every state that is read or written. */
  constructor(
    private readonly storage: ClientStorage,
    private readonly scope: string,
    private readonly onState: (state: SharedState) => void,
  ) {}

  /** The state as it was last seen. */
  get latest(): SharedState {
    return this.#latest;
  }

  /** Reads the state and the named answers, and writes what `step` makes of them; atomic between windows. */
  async exchange<Result>(
    names: readonly CallName[],
    step: (state: SharedState, found: readonly (KeptAnswer | undefined)[]) => StateUpdate<Result>,
  ): Promise<Result> {
    const { state, result } = await this.storage.exchange(this.scope, names, (stored, found) => {
      const update = step(readState(stored), found);
      return {
        ...update,
        state: writeState(update.state),
        result: { state: update.state, result: update.result },
      };
    });
    this.#latest = state;
    this.onState(state);
    return result;
  }

  /** Reads the state without changing it. */
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

/** The state as it is stored: plain data that any storage can hold, under the names of the first version. */
interface StoredState {
  readonly ledger?: StoredRateLog;
  readonly plan?: PlanEvidence;
  readonly feed?: object | undefined;
  readonly traffic?: Traffic | undefined;
  readonly scout?: ProbeLease | undefined;
  readonly liveChanges?: unknown;
}

/** Reads a stored state; a damaged part of it reads as nothing known. */
function readState(stored: unknown): SharedState {
  const { ledger, plan, feed, traffic, scout, liveChanges } = (isObject(stored) ? stored : {}) as StoredState;
  return {
    rateLog: readRateLog(ledger),
    plan: isObject(plan) ? plan : {},
    feed: readFeed(feed),
    traffic:
      isObject(traffic) && [traffic.requests, traffic.bytes].every(Number.isFinite) ? traffic : undefined,
    probe: isObject(scout) && Number.isFinite(scout.until) ? scout : undefined,
    ...(isPathBelow(liveChanges) ? { liveChanges } : {}),
  };
}

function writeState({ rateLog, probe, feed, ...others }: SharedState): StoredState {
  return {
    ...others,
    ledger: writeRateLog(rateLog),
    scout: probe,
    feed: feed && { ...feed, cursor: writeWholeNumber(feed.cursor) },
  };
}

function readFeed(stored: unknown): FeedState | undefined {
  const { cursor: written, readAt, from } = (isObject(stored) ? stored : {}) as Partial<FeedState>;
  const cursor = readWholeNumber(written);
  if (cursor === undefined || !isTime(readAt) || !isTime(from)) return undefined;
  return { cursor, readAt, from };
}

const isTime = (value: unknown): value is number => Number.isFinite(value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
