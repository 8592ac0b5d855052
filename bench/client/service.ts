import type { ScreeningClientOptions } from '../../src/client/query/screening-client-options';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PlanId } from '../../src/contract/plan';
import { ScreeningClient } from '../../src/client/query/screening-client';
import { platformTimers } from '../../src/client/timers';
import { fetchTransport } from '../../src/client/http/transport';

/** A service of the benchmarks: 20 ms away, in a process of its own. */
export interface SlowService {
  readonly url: string;
  readonly keys: Readonly<Record<PlanId, string>>;
  /** More than two thousand tickers of stocks. */
  readonly tickers: readonly string[];
  /** Requests under /api/v1 that reached it so far. */
  requests(): Promise<number>;
  /** Those of them that did not read the feed. */
  recordRequests(): Promise<number>;
  /** A nightly run: the verdicts of these tickers change. */
  night(tickers: readonly string[]): Promise<void>;
}

/** Runs work beside a service, which is ended afterwards. */
export async function withService<Result>(work: (service: SlowService) => Promise<Result>): Promise<Result> {
  const child = fork(join(__dirname, 'slow-service.ts'), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 2, 'ipc'],
  });
  const said = () => new Promise((resolve) => child.once('message', resolve));
  const ask = async (message: object) => {
    const heard = said();
    child.send(message);
    return (await heard) as { requests: number; feedRequests: number };
  };
  try {
    const { url, keys, tickers } = (await said()) as Pick<SlowService, 'url' | 'keys' | 'tickers'>;
    return await work({
      url,
      keys,
      tickers,
      requests: async () => (await ask({ requests: true })).requests,
      recordRequests: async () => {
        const { requests, feedRequests } = await ask({ requests: true });
        return requests - feedRequests;
      },
      night: async (changed) => void (await ask({ night: [...changed] })),
    });
  } finally {
    child.kill();
  }
}

/** Requests that work makes. */
export async function requestsOf(service: SlowService, work: () => Promise<unknown>): Promise<number> {
  const before = await service.requests();
  await work();
  return (await service.requests()) - before;
}

/** Our client as the add-in makes it. */
export function ourClient(
  service: SlowService,
  plan: PlanId,
  options: Partial<ScreeningClientOptions> = {},
): ScreeningClient {
  return new ScreeningClient({
    service: service.url,
    key: service.keys[plan],
    transport: fetchTransport(fetch),
    timers: platformTimers({ setTimeout, clearTimeout }),
    now: () => Date.now(),
    uptime: () => performance.now(),
    random: () => Math.random(),
    concurrency: CONCURRENCY,
    ...options,
  });
}

/** Requests under way at once: ours, and everyone's. */
export const CONCURRENCY = 16;
