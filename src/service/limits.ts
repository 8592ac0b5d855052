import type { MiddlewareHandler } from 'hono';
import { PLAN_LIMITS, planName, type PlanId } from '../contract/plan';
import { planOfKey } from './keys';
import { givenKey } from './routes/access';
import { Refusal } from './routes/refusal';

const SECOND = 1000;
const WINDOWS = { minute: 60 * SECOND, day: 24 * 60 * 60 * SECOND } as const;

/** What a key has used. */
interface Use {
  /** Instants of the requests in the window, oldest first. */
  requests: number[];
  /** The month of `bytes`, `YYYY-MM` in UTC. */
  month: string;
  bytes: number;
}

/**
 * Keeps keys to the rate and the bandwidth of their plans (8). What happens beyond them is not shown there; our reading is in
 * `readings.ts` (`RULES.limits`).
 */
export class Limits {
  readonly #uses = new Map<string, Use>();

  constructor(private readonly now: () => Date) {}

  /** Counts every data request with a known key, whatever its answer, and the bytes of the answer. */
  readonly middleware: MiddlewareHandler = async (context, next) => {
    const key = givenKey(context);
    const plan = key === undefined ? undefined : planOfKey(key);
    if (key === undefined || plan === undefined) return next();
    this.take(key, plan);
    await next();
    if (PLAN_LIMITS[plan].bandwidth === undefined) return undefined;
    const body = await context.res.arrayBuffer();
    this.#use(key).bytes += body.byteLength;
    context.res = new Response(body, context.res);
    return undefined;
  };

  /**
   * Counts requests of a key: one, or as many as a body holds. Either all of them have a place or none is counted.
   *
   * @throws {Refusal} 429, with the seconds after which as many are let through.
   */
  take(key: string, plan: PlanId, count = 1): void {
    const { rate, bandwidth } = PLAN_LIMITS[plan];
    const use = this.#use(key);
    const now = this.now().getTime();
    if (rate) {
      const window = WINDOWS[rate.per];
      // A clock that was set back must not lock anybody out: what lies ahead of it counts no more.
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

  #use(key: string): Use {
    const month = this.now().toISOString().slice(0, 7);
    const known = this.#uses.get(key);
    if (known?.month === month) return known;
    const use: Use = { requests: known?.requests ?? [], month, bytes: 0 };
    this.#uses.set(key, use);
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
