import type { ScreeningClientOptions } from '../../src/client/query/screening-client-options';
import { readIsoDate, writeDisplayDate } from '../../src/contract/dates';
import type { PlanId } from '../../src/contract/plan';
import { PLAN_LIMITS, PLANS } from '../../src/contract/plan';
import { ENDPOINTS, type Endpoint } from '../../src/contract/endpoint';
import { writeServedJson } from '../../src/contract/served-json';
import { readWholeNumber, type WholeNumber } from '../../src/contract/whole-number';
import { ScreeningClient } from '../../src/client/query/screening-client';
import { MemoryStorage, type ClientStorage } from '../../src/client/cache/storage';
import type { Transport, TransportAnswer } from '../../src/client/http/transport';
import { VirtualClock } from './virtual-clock';
import { basicReport, compliance, fullReport, fund, fundScreening, holdings, methodology } from './records';

/** Storage for which the clock waits. */
export function awaited(clock: VirtualClock, storage: ClientStorage): ClientStorage {
  const wait = async <Value>(work: Promise<Value>): Promise<Value> => {
    clock.busy += 1;
    try {
      return await work;
    } finally {
      clock.busy -= 1;
    }
  };
  return {
    read: (scope, tickers) => wait(storage.read(scope, tickers)),
    exchange: (scope, names, step) => wait(storage.exchange(scope, names, step)),
    clear: (scope) => wait(storage.clear(scope)),
    prune: (before, most) => wait(storage.prune(before, most)),
    size: (scope) => wait(storage.size(scope)),
  };
}

/** Ways to fail, each a chance from 0 to 1. */
export interface Faults {
  readonly drop?: number;
  readonly cut?: number;
  readonly hang?: number;
  readonly fail?: number;
}

export interface Asked {
  /** When it reached the service, by the clock's uptime. */
  readonly at: number;
  readonly path: string;
  readonly status: number | 'dropped' | 'hung' | 'cut' | 'refused connection';
}

/** A ticker that ends in F, before the suffix of its market. */
const isFund = (ticker: string): boolean => /F(\.|$)/.test(ticker);

/** What a service says of its instruments: tickers that end in F are funds, those that begin with X are not covered. */
export class VirtualService {
  readonly asked: Asked[] = [];
  faults: Faults = {};
  /** While true, no connection is taken. */
  isDown = false;
  /** By uptime: until then every request is answered 429. */
  limitedUntil = -Infinity;
  latency = 20;
  /** The night's number: it is in every verdict's record, so that a test can tell a new answer from an old one. */
  night = 0;
  readonly statuses = new Map<string, string>();
  readonly events: object[] = [];
  /** The first event's; the others are seven apart. */
  firstSeq: WholeNumber = 3_000_000_000;
  oldestSeq: WholeNumber = 0;
  /** What takes the place of a record's fields, by ticker. */
  readonly overrides = new Map<string, object>();
  /** While true, what is served of a ticker is JSON and not the record. */
  isMalformed = false;
  basket = 1_203;
  pageLimit = 500;
  /** Whether answers beyond the plan's rate are refused with 429, as a service would. */
  readonly enforces: boolean;
  #random: () => number;

  constructor(
    readonly clock: VirtualClock,
    public plan: PlanId,
    { random = () => 0.5, enforces = true }: { random?: () => number; enforces?: boolean } = {},
  ) {
    this.#random = random;
    this.enforces = enforces;
  }

  transport: Transport = ({ url, signal }) =>
    new Promise<TransportAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
      if (signal.aborted) return reject(new Error('aborted'));
      const latency = this.latency * (0.5 + this.#random());
      const path = url.replace(/^.*\/api\/v1\//, '');
      this.clock.after(latency / 2, () => {
        const { faults } = this;
        const chance = this.#random();
        const note = (status: Asked['status']) =>
          void this.asked.push({ at: this.clock.uptime(), path, status });
        const bad = (level: number | undefined, before = 0) => chance < before + (level ?? 0);
        if (this.isDown) return (note('refused connection'), reject(new Error('ECONNREFUSED')));
        if (bad(faults.drop)) return (note('dropped'), reject(new Error('ECONNRESET')));
        if (bad(faults.hang, faults.drop)) return note('hung');
        const answer = this.#answer(path);
        const sum = (faults.drop ?? 0) + (faults.hang ?? 0);
        const isCut = bad(faults.cut, sum) && answer.status === 200;
        const isFailed = !isCut && bad(faults.fail, sum + (faults.cut ?? 0)) && answer.status === 200;
        note(isCut ? 'cut' : isFailed ? 503 : answer.status);
        const text = writeServedJson(answer.body)!;
        this.clock.after(latency / 2, () =>
          resolve({
            status: isFailed ? 503 : answer.status,
            retryAfter: answer.retryAfter === undefined ? null : String(answer.retryAfter),
            text: isFailed ? '' : isCut ? text.slice(0, text.length / 2) : text,
            notice: null,
          }),
        );
      });
    });

  /** The most requests that reached the service within any window as long as the plan's window. */
  mostInWindow(): number {
    const { rate } = PLAN_LIMITS[this.plan];
    const window = rate?.per === 'day' ? 86_400_000 : 60_000;
    let most = 0;
    let first = 0;
    this.asked.forEach(({ at }, index) => {
      while (this.asked[first]!.at <= at - window) first += 1;
      most = Math.max(most, index - first + 1);
    });
    return most;
  }

  get allowed(): number {
    return PLAN_LIMITS[this.plan].rate?.requests ?? Infinity;
  }

  /** Changes a verdict and tells of it in the feed. */
  change(ticker: string, status: string): void {
    const old = this.statuses.get(ticker) ?? 'HALAL';
    this.statuses.set(ticker, status);
    this.tell(ticker, 'verdict.changed', [
      { methodology: 'aaoifi', old_status_aaoifi: old, new_status_aaoifi: status },
    ]);
  }

  tell(ticker: string, event_type: string, moved: object[] = []): void {
    this.events.push({
      seq: readWholeNumber(BigInt(this.firstSeq) + BigInt(this.events.length * 7)),
      run_id: `run-${this.night}`,
      ticker,
      company_name: null,
      instrument_type: isFund(ticker) ? 'etf' : 'stock',
      event_type,
      event_class: event_type.split('.')[0],
      changed_at: '2026-11-24T06:00:00',
      note: null,
      changed_statuses_by_methodologies: moved,
    });
  }

  #answer(path: string): { status: number; body: object; retryAfter?: number } {
    const { limitedUntil, clock } = this;
    if (clock.uptime() < limitedUntil) {
      return { status: 429, body: {}, retryAfter: Math.ceil((limitedUntil - clock.uptime()) / 1000) };
    }
    const { rate } = PLAN_LIMITS[this.plan];
    if (rate && this.enforces) {
      const window = rate.per === 'day' ? 86_400_000 : 60_000;
      const recent = this.asked.filter(({ at }) => at > clock.uptime() - window);
      if (recent.length >= rate.requests) {
        return {
          status: 429,
          body: {},
          retryAfter: Math.ceil((recent[0]!.at + window - clock.uptime()) / 1000),
        };
      }
    }
    const url = new URL(path, 'http://service/');
    const parts = url.pathname.slice(1).split('/').map(decodeURIComponent);
    if (parts[0] === 'verdict-changes') return this.#feed(url.searchParams);
    const endpoint = (parts[0] === 'etf' && parts[2] ? `etf-${parts[2]}` : parts[0]) as Endpoint;
    const { plans, kind } = ENDPOINTS[endpoint];
    if (!(plans as readonly string[]).includes(this.plan)) return this.#refusal(plans);
    const ticker = parts[1]!;
    if (ticker.startsWith('X') || isFund(ticker) !== (kind === 'fund')) {
      return { status: 404, body: { error: 'not_found' } };
    }
    if (this.isMalformed) return { status: 200, body: { ticker, maintenance: true } };
    return {
      status: 200,
      body: { ...this.#record(endpoint, ticker, url.searchParams), ...this.overrides.get(ticker) },
    };
  }

  #refusal(plans: readonly string[]) {
    const names = PLANS.filter(({ id }) => plans.includes(id)).map(({ name }) => name);
    return { status: 403, body: { error: 'plan', message: 'no', plans: names } };
  }

  #record(endpoint: Endpoint, ticker: string, query: URLSearchParams): object {
    const status = this.statuses.get(ticker);
    const today = new Date(this.clock.now()).toISOString().slice(0, 10);
    const stock = {
      ...(status ? { halal_status: status } : {}),
      company_name: `${ticker} night ${this.night}`,
      last_updated: writeDisplayDate(readIsoDate(today)!),
    };
    const fresh = { last_updated: `${today}T06:00:00` };
    switch (endpoint) {
      case 'compliance':
        return { ...compliance(ticker), ...stock };
      case 'basic-report':
        return { ...basicReport(ticker), ...stock };
      case 'full-report':
        return { ...fullReport(ticker), ...stock };
      case 'methodology': {
        const record = methodology(ticker);
        if (status) record.methodologies['aaoifi']!['halal_status'] = status;
        const { company_name, last_updated } = stock;
        return { ...record, company_name, last_updated };
      }
      case 'etf':
        return { ...fund(ticker), ...fresh, ...(status ? { status } : {}) };
      case 'etf-screening':
        return { ...fundScreening(ticker, status), ...fresh };
      case 'etf-holdings': {
        const limit = Math.min(Number(query.get('limit') ?? 100), this.pageLimit);
        return holdings(ticker, this.basket, limit, Number(query.get('offset') ?? 0), this.night);
      }
    }
  }

  #feed(query: URLSearchParams): { status: number; body: object } {
    if (!['business-ultimate', 'business-enterprise'].includes(this.plan)) {
      return this.#refusal(['business-ultimate', 'business-enterprise']);
    }
    const since = readWholeNumber(query.get('since'));
    const limit = Math.min(Number(query.get('limit') ?? 500), 1000);
    const retained = (this.events as { seq: WholeNumber }[]).filter(({ seq }) => seq >= this.oldestSeq);
    const changes = retained.filter(({ seq }) => since === undefined || seq > since).slice(0, limit);
    return {
      status: 200,
      body: {
        changes,
        next_cursor: changes.at(-1)?.seq ?? 0,
        oldest_seq: this.oldestSeq,
        truncated: since !== undefined && since < this.oldestSeq,
      },
    };
  }
}

/** What a test of the client begins with: a clock, a service, and a storage without answers. */
export function virtualWorld(plan: PlanId): {
  readonly clock: VirtualClock;
  readonly service: VirtualService;
  readonly storage: MemoryStorage;
} {
  const clock = new VirtualClock();
  return { clock, service: new VirtualService(clock, plan), storage: new MemoryStorage() };
}

/** A client in the virtual world: one window of one browser. */
export function virtualClient(
  clock: VirtualClock,
  service: VirtualService,
  options: Partial<ScreeningClientOptions> = {},
): ScreeningClient {
  return new ScreeningClient({
    service: 'https://service.example',
    key: 'a-secret-key',
    transport: service.transport,
    timers: clock,
    now: clock.now,
    uptime: clock.uptime,
    ...options,
  });
}
