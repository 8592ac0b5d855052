import type { MiddlewareHandler } from 'hono';
import { PLAN_LIMITS, planName, type PlanId } from '../contract/plan';
import { planOfKey } from './keys';
import { requestKey } from './routes/access';
import { Refusal } from '../contract/refusal';

const SECOND = 1000;
const WINDOWS = { minute: 60 * SECOND, day: 24 * 60 * 60 * SECOND } as const;

/** What a key has used of its plan. */
interface KeyUsage {
  /** When each request of the current window was made, milliseconds since 1970, oldest first. */
  requests: number[];
  /** The month that `bytes` counts for, `YYYY-MM` in UTC. */
  month: string;
  bytes: number;
}

/**
 * Enforces the rate and the bandwidth of each plan (8). The interface does not show what happens beyond them; what this service does is
 * one of its assumptions (docs/service-assumptions.md, `limits`).
 */
export class PlanLimiter {
  readonly #usage = new Map<string, KeyUsage>();

  constructor(private readonly now: () => Date) {}

  /** Counts every data request with a known key, refusals included, and the bytes of its answer. */
  readonly middleware: MiddlewareHandler = async (context, next) => {
    const key = requestKey(context);
    const plan = key === undefined ? undefined : planOfKey(key);
    if (key === undefined || plan === undefined) return next();
    this.take(key, plan);
    await next();
    if (PLAN_LIMITS[plan].bandwidth === undefined) return undefined;
    const body = await context.res.arrayBuffer();
    this.#usageOf(key).bytes += body.byteLength;
    context.res = new Response(body, context.res);
    return undefined;
  };

  /**
   * Counts one or more requests of a key. Either all of them fit into the plan's rate, or none is counted.
   *
   * @throws {Refusal} 429, with the seconds after which so many requests would be accepted.
   */
  take(key: string, plan: PlanId, count = 1): void {
    const { rate, bandwidth } = PLAN_LIMITS[plan];
    if (!rate && bandwidth === undefined) return;
    const use = this.#usageOf(key);
    const now = this.now().getTime();
    if (rate) {
      const window = WINDOWS[rate.per];
      // A clock that was set back must not lock anybody out: requests in its future no longer count.
      use.requests = use.requests.filter((instant) => instant > now - window && instant <= now);
      const tooManyBy = use.requests.length + count - rate.requests;
      if (tooManyBy > 0) {
        const last = use.requests[Math.min(tooManyBy, use.requests.length) - 1] ?? now;
        const wait = last + window - now;
        throw tooMany(wait, `The plan ${planName(plan)} allows ${rate.requests} requests a ${rate.per}.`);
      }
      for (let counted = 0; counted < count; counted += 1) use.requests.push(now);
    }
    if (bandwidth !== undefined && use.bytes >= bandwidth) {
      const megabytes = (bandwidth / 1_000_000).toLocaleString('en-US');
      throw tooMany(untilNextMonth(this.now()), `The plan ${planName(plan)} allows ${megabytes} MB a month.`);
    }
  }

  #usageOf(key: string): KeyUsage {
    const month = this.now().toISOString().slice(0, 7);
    const known = this.#usage.get(key);
    if (known?.month === month) return known;
    const use: KeyUsage = { requests: known?.requests ?? [], month, bytes: 0 };
    this.#usage.set(key, use);
    return use;
  }
}

function tooMany(milliseconds: number, allowed: string): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / SECOND));
  const message = `${allowed} Ask again in ${seconds} seconds, or change the plan.`;
  return new Refusal(429, { error: 'limit_exceeded', message }, { 'Retry-After': String(seconds) });
}

function untilNextMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime();
}
