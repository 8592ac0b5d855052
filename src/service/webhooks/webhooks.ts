import type { FeedEvent } from '../feed/feed';
import { MAX_ACTIVE_WEBHOOKS } from '../../contract/webhook';
import type { Random } from '../random';
import type { Batch } from '../runs/runs';
import type { Account } from './accounts';
import { RegisteredEndpoint } from './endpoint';
import { Outbox, type OutboxOptions } from './outbox';
import type { DeliveryResult } from './post';
import { SECRET_PREFIX } from './assumptions';
import { receiverAddress } from './receiver-address';

export interface WebhooksOptions extends OutboxOptions {
  readonly random: Random;
}

/** An e-mail that a real service would have sent. */
export interface Mail {
  readonly account: string;
  /** UTC. */
  readonly sent: string;
  readonly text: string;
}

/** The result of adding an endpoint (4.10). */
export type AddResult =
  | { readonly type: 'created' | 'restarted'; readonly endpoint: RegisteredEndpoint }
  | { readonly type: 'too many' };

const SECRET_BYTES = 32;
const DISABLED_REASON = 'Every delivery failed for 24 hours.';

/** The webhook endpoints of all accounts, and the delivery of the runs' events to them (3.4, 6). */
export class Webhooks {
  readonly #endpoints: RegisteredEndpoint[] = [];
  readonly #outbox: Outbox;
  readonly #mails: Mail[] = [];

  constructor(private readonly options: WebhooksOptions) {
    this.#outbox = new Outbox(options);
  }

  /** An account's endpoints, active first, then newest first (2.10). */
  endpointsOf(account: Account): RegisteredEndpoint[] {
    return this.#endpoints
      .filter((endpoint) => endpoint.account === account)
      .sort((left, right) => Number(right.isActive) - Number(left.isActive) || right.id - left.id);
  }

  /** An endpoint by its id; undefined when there is none, or when it belongs to another account. */
  find(account: Account, id: number): RegisteredEndpoint | undefined {
    return this.#endpoints.find((endpoint) => endpoint.account === account && endpoint.id === id);
  }

  /**
   * Adds an endpoint, or starts the account's endpoint that already has the URL.
   *
   * @param latestSeq gives the seq from which deliveries begin.
   * @throws {InvalidUrl} when nothing may be delivered to the URL.
   */
  async add(account: Account, text: string, latestSeq: () => number): Promise<AddResult> {
    const { url } = await receiverAddress(text, this.options);
    const existing = this.endpointsOf(account).find((endpoint) => endpoint.url === url.href);
    if (existing?.isActive) return { type: 'restarted', endpoint: existing };
    const active = this.endpointsOf(account).filter(({ isActive }) => isActive).length;
    if (active >= MAX_ACTIVE_WEBHOOKS) return { type: 'too many' };
    if (existing) {
      existing.start(latestSeq());
      return { type: 'restarted', endpoint: existing };
    }
    const { random, clock } = this.options;
    const id = this.#endpoints.length + 1;
    const secret = `${SECRET_PREFIX}${random.token(SECRET_BYTES)}`;
    const endpoint = new RegisteredEndpoint({
      id,
      account,
      url: url.href,
      secret,
      createdAt: clock.now(),
      startSeq: latestSeq(),
    });
    this.#endpoints.push(endpoint);
    return { type: 'created', endpoint };
  }

  /** Stops an endpoint and drops its deliveries. */
  stop(endpoint: RegisteredEndpoint): void {
    endpoint.stop();
    this.#outbox.drop(endpoint);
  }

  /** Delivers the events of a run, or holds them for review when there are unusually many (6). */
  publish(batch: Batch): void {
    if (batch.unusual) return this.#outbox.hold(batch);
    this.#outbox.enqueue(batch, this.#endpoints);
    this.processDue();
  }

  /** Delivers the batches that were held, and returns them. */
  release(): Batch[] {
    const released = this.#outbox.release();
    for (const batch of released) this.#outbox.enqueue(batch, this.#endpoints);
    this.processDue();
    return released;
  }

  /** The batches that are held for review. */
  get held(): readonly Batch[] {
    return this.#outbox.held;
  }

  /** Whether an event is held for review. */
  isWithheld(seq: number): boolean {
    return this.#outbox.isWithheld(seq);
  }

  /** Sends an event to an endpoint once more (4.10). */
  replay(endpoint: RegisteredEndpoint, event: FeedEvent): Promise<DeliveryResult> {
    return this.#outbox.replay(endpoint, event);
  }

  /** Drops everything that waits, since the clock went back and a new history has begun. */
  resetHistory(latestSeq: number): void {
    this.#outbox.release();
    for (const endpoint of this.#endpoints) {
      this.#outbox.drop(endpoint);
      if (endpoint.isActive) endpoint.start(latestSeq);
    }
  }

  /** Whether any endpoint receives deliveries. */
  get hasReceivers(): boolean {
    return this.#endpoints.some(({ isReceiving }) => isReceiving);
  }

  /** When something is due next, milliseconds since 1970; undefined when nothing is waiting. */
  get nextDue(): number | undefined {
    const due = [this.#outbox.nextDue, ...this.#endpoints.map(({ disabledAt }) => disabledAt)];
    return due.reduce(
      (first, next) => (first === undefined || (next ?? Infinity) < first ? next : first),
      undefined,
    );
  }

  /** Does what is due: disables endpoints that have failed for too long, and starts delivery attempts. */
  processDue(): void {
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
    this.#outbox.startDueAttempts();
  }

  /** Resolves when no attempt is in progress. */
  settled(): Promise<void> {
    return this.#outbox.settled();
  }

  /** The e-mails that a real service would have sent, oldest first. */
  get mails(): readonly Mail[] {
    return this.#mails;
  }
}
