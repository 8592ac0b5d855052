import { DAY, MINUTE } from '../durations';
import type { Limit } from './limit';

/**
 * The requests made with one key, by all windows of this browser: plain data, kept in the state that the windows share. The
 * interface does not say when a plan's rate windows begin (8), so the rate is kept within every span of that length. Times are
 * milliseconds since 1970.
 */
export interface RateLog {
  /** When the log last changed. */
  readonly updatedAt: number;
  /** Requests that have ended, in the order of their ends. */
  readonly spent: readonly (readonly [at: number, requests: number])[];
  /** Requests that a window is about to make or is making, by name. */
  readonly leases: Readonly<Record<string, Lease>>;
  /** The service has said not to ask before this moment. */
  readonly blockedUntil: number;
}

/** A window's right to make one request. */
export interface Lease {
  /** The window. */
  readonly by: string;
  /** A window that has not ended its lease by then is gone; its request counts as made. */
  readonly until: number;
}

export const EMPTY_RATE_LOG: RateLog = { updatedAt: 0, spent: [], leases: {}, blockedUntil: 0 };

/** A request that has ended. */
export interface EndedRequest {
  readonly name: string;
  /** When its answer or failure came; the service counted it before that. Undefined when it was never sent. */
  readonly at: number | undefined;
}

/** Milliseconds: ends closer together than this are kept as one, at the later moment. */
const GRAIN = 250;

/** The most entries that are kept only for a daily limit. */
const MOST_OLD = 100;

/** Milliseconds that a clock may run backwards without having been set. */
const TOLERANCE = 5_000;

/**
 * The log as it stands at a moment. Leases that have run out count as requests made, and entries that no limit counts any more are
 * removed. When the clock was set back, all moments move back with it, so that a request of a minute ago still counts as one.
 */
export function advancedTo(log: RateLog, now: number): RateLog {
  const { updatedAt, spent, leases, blockedUntil } = setBack(log, now);
  const entries = Object.entries(leases);
  const expired = entries.filter(([, { until }]) => until <= now).map(([, { until }]) => [until, 1] as const);
  const all = merged([...spent, ...expired].filter(([at]) => at > now - DAY));
  const recent = all.filter(([at]) => at > now - MINUTE);
  const old = all.slice(0, all.length - recent.length).slice(-MOST_OLD);
  return {
    updatedAt: Math.max(updatedAt, now),
    spent: [...old, ...recent],
    leases: Object.fromEntries(entries.filter(([, { until }]) => until > now)),
    // No plan's limit is longer than a day (8), whatever was stored.
    blockedUntil: Math.min(blockedUntil, now + DAY),
  };
}

/** The log after requests have ended. */
export function withEnded(log: RateLog, ended: readonly EndedRequest[], now: number): RateLog {
  if (ended.length === 0) return log;
  const leases = { ...log.leases };
  for (const { name } of ended) delete leases[name];
  const made = ended.flatMap(({ at }) => (at === undefined ? [] : [[Math.min(at, now), 1] as const]));
  return { ...log, leases, spent: merged([...log.spent, ...made]) };
}

/** The log with one more request leased to a window. */
export function withLease(log: RateLog, name: string, lease: Lease): RateLog {
  return { ...log, leases: { ...log.leases, [name]: lease } };
}

/** The number of requests that count against a limit now. */
export function usedRequests(log: RateLog, { window }: Limit, now: number): number {
  const spent = log.spent.reduce((sum, [at, requests]) => (at > now - window ? sum + requests : sum), 0);
  return spent + Object.keys(log.leases).length;
}

/**
 * When the n-th waiting request may be made, counted from 0, if all before it are made as soon as they may be. Leases are taken to
 * end now, so the moment may be too early by the time that one request takes.
 */
export function slotsOf(log: RateLog, limit: Limit | undefined, now: number): (n: number) => number {
  const earliest = Math.max(now, log.blockedUntil);
  if (!limit) return () => earliest;
  const { requests, window } = limit;
  const ends = log.spent.filter(([at]) => at > now - window);
  const busy = ends.flatMap(([at, count]) => Array.from({ length: Math.min(count, requests) }, () => at));
  for (const _ of Object.keys(log.leases)) busy.push(now);
  const free = Math.max(0, requests - busy.length);
  const taken = busy.slice(-requests);
  return (n) => {
    if (n < free) return earliest;
    // A slot is free again one window after the request that took it.
    const slot = (n - free) % requests;
    const rounds = Math.floor((n - free) / requests);
    return Math.max(earliest, (taken[slot] ?? earliest) + window) + rounds * window;
  };
}

function setBack(log: RateLog, now: number): RateLog {
  const back = log.updatedAt - now;
  if (back <= TOLERANCE) return log;
  return {
    updatedAt: now,
    spent: log.spent.map(([at, requests]) => [at - back, requests]),
    leases: Object.fromEntries(
      Object.entries(log.leases).map(([name, { by, until }]) => [name, { by, until: until - back }]),
    ),
    blockedUntil: log.blockedUntil - back,
  };
}

/** Sorted, with neighbours within a grain made one. */
function merged(entries: readonly (readonly [number, number])[]): [number, number][] {
  const inOrder = [...entries].sort(([a], [b]) => a - b);
  const out: [number, number][] = [];
  for (const [at, requests] of inOrder) {
    const last = out.at(-1);
    if (last && Math.floor(last[0] / GRAIN) === Math.floor(at / GRAIN)) {
      last[0] = at;
      last[1] += requests;
    } else out.push([at, requests]);
  }
  return out;
}

/** The log as it is stored. Its names are those of the first version: windows of different versions share one store. */
export interface StoredRateLog extends Pick<RateLog, 'spent' | 'blockedUntil'> {
  readonly seen: RateLog['updatedAt'];
  readonly claims: RateLog['leases'];
}

/** The log for the store. */
export function writeRateLog({ updatedAt, spent, leases, blockedUntil }: RateLog): StoredRateLog {
  return { seen: updatedAt, spent, claims: leases, blockedUntil };
}

/** Reads a stored log; anything else reads as an empty one. */
export function readRateLog(stored: unknown): RateLog {
  const { seen, spent, claims, blockedUntil } = (stored ?? {}) as StoredRateLog;
  const isValid =
    Number.isFinite(seen) &&
    Number.isFinite(blockedUntil) &&
    Array.isArray(spent) &&
    spent.every((entry) => Array.isArray(entry) && entry.length === 2 && entry.every(Number.isFinite)) &&
    typeof claims === 'object' &&
    claims !== null &&
    Object.values(claims).every((lease) => Number.isFinite(lease?.until));
  return isValid ? { updatedAt: seen, spent, leases: claims, blockedUntil } : EMPTY_RATE_LOG;
}
