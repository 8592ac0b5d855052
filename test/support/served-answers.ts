import type { PlanId } from '../../src/contract/plan';
import { createService, type Service, type ServiceOptions } from '../../src/service/app';

/** A Friday, 13:00 in New York: the run of seven in the morning counts. */
export const AFTERNOON = new Date('2026-11-20T18:00:00Z');

/** An answer of the service, as its caller reads it. */
export interface ServedAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** The service in this process, asked as over HTTP. */
export class AskedService {
  readonly service: Service;

  constructor(options: Partial<ServiceOptions> = {}) {
    this.service = createService({ now: () => AFTERNOON, ...options });
  }

  /** Asks an address below the root, with the key of a plan or without a key. */
  async ask(path: string, plan: PlanId | null = 'business-enterprise', init: RequestInit = {}) {
    const key: Record<string, string> = plan ? { 'X-API-Key': this.service.keys[plan] } : {};
    const answer = await this.service.app.request(path, { ...init, headers: { ...key, ...init.headers } });
    const { status, headers } = answer;
    return { status, headers, body: (await answer.json()) as Record<string, unknown> } satisfies ServedAnswer;
  }

  /** The record of an endpoint, such as `compliance/AAPL`. */
  async record(path: string, plan?: PlanId): Promise<Record<string, unknown>> {
    const { status, body } = await this.ask(`/api/v1/${path}`, plan);
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    return body;
  }
}

/**
 * What differs between two values, one line for each difference. Numbers are the same when they agree in twelve digits, since they may be
 * calculated in another order; null, 0 and absence are three different things.
 */
export function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const isNear = Math.abs(actual - expected) <= 1e-12 * Math.max(1, Math.abs(actual), Math.abs(expected));
    return isNear ? [] : [`${path}: ${actual} instead of ${expected}`];
  }
  if (isObject(actual) && isObject(expected) && Array.isArray(actual) === Array.isArray(expected)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return keys.flatMap((key) => differences(actual[key], expected[key], path ? `${path}.${key}` : key));
  }
  return Object.is(actual, expected)
    ? []
    : [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
