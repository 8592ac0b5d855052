import type { PlanId } from '../../src/contract/plan';
import type { FeedEvent, FeedPage } from '../../src/service/feed/feed';
import type { WebhookEndpoint, WebhookList } from '../../src/contract/webhook';
import { startService, type RunningService, type ServerOptions } from '../../src/service/server';
import type { RunReport } from '../../src/service/runs/runs';
import { VirtualClock } from './virtual-clock';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A Friday, 13:00 in New York: the next run is due on Monday at 7. */
export const FRIDAY = '2026-11-20T18:00:00.000Z';

/** A real service whose clock stands still unless its control moves it, and whose timers are turned by hand. */
export class ControlledService {
  private constructor(
    readonly running: RunningService,
    readonly timers: VirtualClock,
  ) {}

  static async start(options: ServerOptions = {}): Promise<ControlledService> {
    const timers = VirtualClock.byHand();
    const now = () => new Date(FRIDAY);
    return new ControlledService(
      await startService({ now, timers, loopbackWebhooks: true, ...options }),
      timers,
    );
  }

  close = (): Promise<void> => this.running.close();

  async ask<T = Record<string, unknown>>(
    path: string,
    init: RequestInit & { json?: unknown } = {},
  ): Promise<Answer<T>> {
    const { json, ...rest } = init;
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const response = await fetch(`${this.running.url}${path}`, { ...rest, ...body });
    return { status: response.status, body: (await response.json()) as T, headers: response.headers };
  }

  data<T = Record<string, unknown>>(
    path: string,
    plan: PlanId = 'business-enterprise',
    init: RequestInit = {},
  ) {
    return this.ask<T>(`/api/v1/${path}`, { ...init, headers: { 'X-API-Key': this.running.keys[plan] } });
  }

  control<T = Record<string, unknown>>(name: string, json?: unknown): Promise<Answer<T>> {
    return this.ask<T>(`/control/${name}`, { method: 'POST', json });
  }

  async nightly(fail: string[] = []): Promise<RunReport> {
    return (await this.control<RunReport>('nightly', { fail })).body;
  }

  async ruleChange(): Promise<RunReport> {
    return (await this.control<RunReport>('rule-change')).body;
  }

  /** Sets the clock so many minutes after {@link FRIDAY}, and waits until everything due by then is done. */
  async minutesLater(minutes: number): Promise<void> {
    const now = Date.parse(FRIDAY) + minutes * 60_000;
    const { status } = await this.control('clock', { now });
    if (status !== 200) throw new Error(`The clock was not set: ${status}.`);
  }

  async feed(query = ''): Promise<FeedPage> {
    return (await this.data<FeedPage>(`verdict-changes${query}`)).body;
  }

  /** Every event after a cursor, read page by page. */
  async eventsSince(since?: number, limit = 1000): Promise<FeedEvent[]> {
    const events: FeedEvent[] = [];
    for (let cursor = since; ;) {
      const query = `?limit=${limit}${cursor === undefined ? '' : `&since=${cursor}`}`;
      const { changes, next_cursor } = await this.feed(query);
      events.push(...changes);
      if (changes.length < limit) return events;
      cursor = next_cursor;
    }
  }

  async signIn(plan: PlanId = 'business-ultimate', account?: string): Promise<SignedIn> {
    const { body } = await this.control<{ cookie: string; account: string }>('session', { plan, account });
    return new SignedIn(this, body.cookie, body.account);
  }
}

/** An account that is signed in. */
export class SignedIn {
  constructor(
    private readonly service: ControlledService,
    private readonly cookie: string,
    readonly account: string,
  ) {}

  ask<T = Record<string, unknown>>(path = '', init: RequestInit & { json?: unknown } = {}) {
    return this.service.ask<T>(`/user/webhooks${path}`, { ...init, headers: { Cookie: this.cookie } });
  }

  add(url: string) {
    return this.ask<WebhookEndpoint & { secret?: string; secret_note?: string }>('', {
      method: 'POST',
      json: { url },
    });
  }

  stop(id: number) {
    return this.ask<WebhookEndpoint>(`/${id}`, { method: 'DELETE' });
  }

  replay(id: number, seq: unknown) {
    return this.ask(`/${id}/replay`, { method: 'POST', json: { seq } });
  }

  async list(): Promise<WebhookList> {
    return (await this.ask<WebhookList>()).body;
  }

  /** The row of the one endpoint there is. */
  async row(): Promise<WebhookEndpoint> {
    return (await this.list()).webhooks[0]!;
  }
}
