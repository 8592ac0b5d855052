import { DAY, MINUTE } from '../durations';
import type { Limit } from './limit';

/**
 * What was asked of the service with one key, by all windows of this browser: plain data, kept in the state that they share. The
 * interface does not tell when a plan's windows begin (8), so nothing may be asked that would break the rate in any stretch of
 * time. Times are milliseconds since 1970.
 */
export interface RateLog {
  /** The moment of the last change. */
  readonly seen: number;
  /** Requests that are over, in the order of their ends. */
  readonly spent: readonly (readonly [at: number, requests: number])[];
  /** Requests that a window is about to make or is making. */
  readonly claims: Readonly<Record<string, Lease>>;
  /** The service has said not to ask before. */
  readonly blockedUntil: number;
}

export interface Lease {
  /** The window. */
  readonly by: string;
  /** A window that has not settled its claim by then is gone; its request counts as made. */
  readonly until: number;
}

export const EMPTY_RATE_LOG: RateLog = { seen: 0, spent: [], claims: {}, blockedUntil: 0 };

/** A request that is over. */
export interface Settled {
  readonly name: string;
  /** When its answer was in, or it failed: the service had it before. Undefined when it was never sent. */
  readonly at: number | undefined;
}

/** Ends closer together than this are kept as one, at the later moment. */
const GRAIN = 250;

/** Of requests that only a daily limit still counts, no more than this are kept. */
const MOST_OLD = 100;

/** A clock may run this much backwards without having been set. */
const TOLERANCE = 5_000;

/**
 * The ledger brought up to a moment: claims that ran out count as made, what no limit counts any more is left out. When the
 * clock was set back, everything moves back with it, so that what was asked a minute ago still was.
 */
export function broughtUpTo(ledger: RateLog, now: number): RateLog {
  const { seen, spent, claims, blockedUntil } = shifted(ledger, now);
  const entries = Object.entries(claims);
  const lapsed = entries.filter(([, { until }]) => until <= now).map(([, { until }]) => [until, 1] as const);
  const all = merged([...spent, ...lapsed].filter(([at]) => at > now - DAY));
  const recent = all.filter(([at]) => at > now - MINUTE);
  const old = all.slice(0, all.length - recent.length).slice(-MOST_OLD);
  return {
    seen: Math.max(seen, now),
    spent: [...old, ...recent],
    claims: Object.fromEntries(entries.filter(([, { until }]) => until > now)),
    // No limit of a plan is longer than a day (8), whatever was once told and kept.
    blockedUntil: Math.min(blockedUntil, now + DAY),
  };
}

/** The ledger after requests have ended. */
export function settled(ledger: RateLog, ended: readonly Settled[], now: number): RateLog {
  if (ended.length === 0) return ledger;
  const claims = { ...ledger.claims };
  for (const { name } of ended) delete claims[name];
  const made = ended.flatMap(({ at }) => (at === undefined ? [] : [[Math.min(at, now), 1] as const]));
  return { ...ledger, claims, spent: merged([...ledger.spent, ...made]) };
}

/** The ledger with a request claimed for a window. */
export function leased(ledger: RateLog, name: string, claim: Lease): RateLog {
  return { ...ledger, claims: { ...ledger.claims, [name]: claim } };
}

/** The requests that count against a limit now. */
export function used(ledger: RateLog, { window }: Limit, now: number): number {
  const spent = ledger.spent.reduce((sum, [at, requests]) => (at > now - window ? sum + requests : sum), 0);
  return spent + Object.keys(ledger.claims).length;
}

/**
 * When the n-th of the requests that wait may be made, counted from 0, if all before it are made as soon as they may. Claims count
 * as ending now, which is early by the time that one request takes.
 */
export function slotsOf(ledger: RateLog, limit: Limit | undefined, now: number): (n: number) => number {
  const earliest = Math.max(now, ledger.blockedUntil);
  if (!limit) return () => earliest;
  const { requests, window } = limit;
  const ends = ledger.spent.filter(([at]) => at > now - window);
  const busy = ends.flatMap(([at, count]) => Array.from({ length: Math.min(count, requests) }, () => at));
  for (const _ of Object.keys(ledger.claims)) busy.push(now);
  const free = Math.max(0, requests - busy.length);
  const held = busy.slice(-requests);
  return (n) => {
    if (n < free) return earliest;
    // A place is taken again one window after the request that holds it, or that will have held it by then.
    const place = (n - free) % requests;
    const rounds = Math.floor((n - free) / requests);
    return Math.max(earliest, (held[place] ?? earliest) + window) + rounds * window;
  };
}

function shifted(ledger: RateLog, now: number): RateLog {
  const back = ledger.seen - now;
  if (back <= TOLERANCE) return ledger;
  return {
    seen: now,
    spent: ledger.spent.map(([at, requests]) => [at - back, requests]),
    claims: Object.fromEntries(
      Object.entries(ledger.claims).map(([name, { by, until }]) => [name, { by, until: until - back }]),
    ),
    blockedUntil: ledger.blockedUntil - back,
  };
}

/** In order, and neighbours within a grain as one. */
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

/** Reads a ledger that was stored; anything that is none is an empty one. */
export function readRateLog(stored: unknown): RateLog {
  const { seen, spent, claims, blockedUntil } = (stored ?? {}) as Partial<RateLog>;
  const sound =
    Number.isFinite(seen) &&
    Number.isFinite(blockedUntil) &&
    Array.isArray(spent) &&
    spent.every((entry) => Array.isArray(entry) && entry.length === 2 && entry.every(Number.isFinite)) &&
    typeof claims === 'object' &&
    claims !== null &&
    Object.values(claims).every((claim) => Number.isFinite(claim?.until));
  return sound ? (stored as RateLog) : EMPTY_RATE_LOG;
}
