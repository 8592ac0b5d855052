import type { FeedEvent } from '../feed/feed';
import { MOST_ACTIVE_WEBHOOKS } from '../../contract/webhook';
import type { Random } from '../random';
import type { Batch } from '../runs/runs';
import type { Account } from './accounts';
import { Endpoint } from './endpoint';
import { Outbox, type OutboxOptions } from './outbox';
import type { Outcome } from './post';
import { SECRET_PREFIX } from './assumptions';
import { receiverAddress } from './receiver-address';

export interface WebhooksOptions extends OutboxOptions {
  readonly chance: Random;
}

/** A mail that a service with a post office would have sent. */
export interface Mail {
  readonly account: string;
  /** UTC. */
  readonly sent: string;
  readonly text: string;
}

/** What adding an endpoint came to (4.10). */
export type Added =
  { readonly type: 'created' | 'restarted'; readonly endpoint: Endpoint } | { readonly type: 'too many' };

const SECRET_BYTES = 32;
const DISABLED_REASON = 'Every delivery failed for 24 hours.';

/** The registered receivers of all accounts, and the delivery of runs to them (3.4, 6). */
export class Webhooks {
  readonly #endpoints: Endpoint[] = [];
  readonly #outbox: Outbox;
  readonly #mails: Mail[] = [];

  constructor(private readonly options: WebhooksOptions) {
    this.#outbox = new Outbox(options);
  }

  /** An account's endpoints, active first, then newest first (2.10). */
  of(account: Account): Endpoint[] {
    return this.#endpoints
      .filter((endpoint) => endpoint.account === account)
      .sort((left, right) => Number(right.isActive) - Number(left.isActive) || right.id - left.id);
  }

  /** An account's endpoint by its id; undefined for one that is not there, or is another's. */
  find(account: Account, id: number): Endpoint | undefined {
    return this.#endpoints.find((endpoint) => endpoint.account === account && endpoint.id === id);
  }

  /**
   * Adds an endpoint, or starts the one that holds the URL already.
   *
   * @param latestSeq where push begins.
   * @throws {InvalidUrl} when nothing may be delivered there.
   */
  async add(account: Account, text: string, latestSeq: () => number): Promise<Added> {
    const { url } = await receiverAddress(text, this.options);
    const held = this.of(account).find((endpoint) => endpoint.url === url.href);
    if (held?.isActive) return { type: 'restarted', endpoint: held };
    const active = this.of(account).filter(({ isActive }) => isActive).length;
    if (active >= MOST_ACTIVE_WEBHOOKS) return { type: 'too many' };
    if (held) {
      held.start(latestSeq());
      return { type: 'restarted', endpoint: held };
    }
    const { chance, clock } = this.options;
    const id = this.#endpoints.length + 1;
    const secret = `${SECRET_PREFIX}${chance.token(SECRET_BYTES)}`;
    const endpoint = new Endpoint(id, account, url.href, secret, clock.now(), latestSeq());
    this.#endpoints.push(endpoint);
    return { type: 'created', endpoint };
  }

  stop(endpoint: Endpoint): void {
    endpoint.stop();
    this.#outbox.drop(endpoint);
  }

  /** Delivers a run's events, or holds them for review where there are unusually many (6). */
  publish(batch: Batch): void {
    if (batch.unusual) return this.#outbox.hold(batch);
    this.#outbox.enqueue(batch, this.#endpoints);
    this.wake();
  }

  /** Delivers what was held, and tells what it was. */
  release(): Batch[] {
    const released = this.#outbox.release();
    for (const batch of released) this.#outbox.enqueue(batch, this.#endpoints);
    this.wake();
    return released;
  }

  get held(): readonly Batch[] {
    return this.#outbox.held;
  }

  isWithheld(seq: number): boolean {
    return this.#outbox.isWithheld(seq);
  }

  replay(endpoint: Endpoint, event: FeedEvent): Promise<Outcome> {
    return this.#outbox.replay(endpoint, event);
  }

  /** The clock went back, and the feed begins anew: nothing that waits is of that feed. */
  beginAnew(latestSeq: number): void {
    this.#outbox.release();
    for (const endpoint of this.#endpoints) {
      this.#outbox.drop(endpoint);
      if (endpoint.isActive) endpoint.start(latestSeq);
    }
  }

  /** Whether anybody is to be notified of a run. */
  get hasReceivers(): boolean {
    return this.#endpoints.some(({ isReceiving }) => isReceiving);
  }

  /** When something is to be done next, milliseconds since 1970; undefined when nothing is waiting. */
  get nextDue(): number | undefined {
    const due = [this.#outbox.nextDue, ...this.#endpoints.map(({ disabledAt }) => disabledAt)];
    return due.reduce(
      (first, next) => (first === undefined || (next ?? Infinity) < first ? next : first),
      undefined,
    );
  }

  /** Does what is due: disables endpoints that failed for too long, and starts attempts. */
  wake(): void {
    const now = this.options.clock.now();
    for (const endpoint of this.#endpoints) {
      if ((endpoint.disabledAt ?? Infinity) > now.getTime()) continue;
      endpoint.disable(DISABLED_REASON);
      this.#outbox.drop(endpoint);
      this.#mails.push({
        account: endpoint.account.id,
        sent: now.toISOString(),
        text: `Your webhook ${endpoint.url} failed for 24 hours and was disabled. Every event is in the feed.`,
      });
    }
    this.#outbox.wake();
  }

  /** Resolves when no attempt is under way. */
  settled(): Promise<void> {
    return this.#outbox.settled();
  }

  get mails(): readonly Mail[] {
    return this.#mails;
  }
}
