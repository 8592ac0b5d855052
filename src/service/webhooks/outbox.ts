import type { FeedEvent } from '../feed/feed';
import { EVENT_ID_HEADER, SIGNATURE_HEADER, type WebhookDelivery } from '../../contract/webhook';
import type { ServiceClock } from '../clock';
import type { Batch } from '../runs/runs';
import type { RegisteredEndpoint } from './endpoint';
import { post, type DeliveryResult, type PostRules } from './post';
import { MAX_CONCURRENT_ATTEMPTS, RETRY_DELAYS } from './assumptions';
import { signatureHeader } from './signature';

/** An event on its way to an endpoint. */
interface Delivery {
  readonly endpoint: RegisteredEndpoint;
  readonly event: FeedEvent;
  /** Number of attempts so far, the one in progress included. */
  attempts: number;
  /** When the next attempt is due, milliseconds since 1970. */
  due: number;
  isInProgress: boolean;
}

/** One attempt to deliver an event. */
interface Sending {
  readonly endpoint: RegisteredEndpoint;
  readonly event: FeedEvent;
  /** Counted from 1. */
  readonly attempt: number;
  readonly replay: boolean;
}

export interface OutboxOptions extends PostRules {
  readonly clock: ServiceClock;
  /** Called when an attempt has ended, since something else may be due next. */
  readonly onAttempt: () => void;
}

/** The deliveries that are to be made: the retries of each event (6), and the batches that are held for review. */
export class Outbox {
  readonly #deliveries = new Set<Delivery>();
  readonly #inProgress = new Set<Promise<void>>();
  #held: Batch[] = [];

  constructor(private readonly options: OutboxOptions) {}

  /** The batches that are held for review. */
  get held(): readonly Batch[] {
    return this.#held;
  }

  /** Whether an event is in a batch that is held for review. */
  isWithheld(seq: number): boolean {
    return this.#held.some(({ events }) => events.some((event) => event.seq === seq));
  }

  /** Holds a batch for review. */
  hold(batch: Batch): void {
    this.#held.push(batch);
  }

  /** Takes out the held batches, in the order in which they came. */
  release(): Batch[] {
    const released = this.#held;
    this.#held = [];
    return released;
  }

  /** Queues a batch for the endpoints that receive deliveries, for each from its `start_seq` on (6). */
  enqueue({ events }: Batch, endpoints: readonly RegisteredEndpoint[]): void {
    const due = this.options.clock.now().getTime();
    for (const endpoint of endpoints.filter(({ isReceiving }) => isReceiving)) {
      for (const event of events.filter(({ seq }) => seq > endpoint.startSeq)) {
        this.#deliveries.add({ endpoint, event, attempts: 0, due, isInProgress: false });
      }
    }
  }

  /** Drops the deliveries to an endpoint. An attempt in progress is finished but not repeated. */
  drop(endpoint: RegisteredEndpoint): void {
    for (const delivery of this.#deliveries) {
      if (delivery.endpoint === endpoint) this.#deliveries.delete(delivery);
    }
  }

  /** When the next attempt is due, milliseconds since 1970; undefined when none is waiting. */
  get nextDue(): number | undefined {
    const waiting = [...this.#deliveries].filter(({ isInProgress: isUnderWay }) => !isUnderWay);
    return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ due }) => due));
  }

  /** Starts the attempts that are due, up to the limit of attempts at the same time for each endpoint. The others start as these end. */
  startDueAttempts(): void {
    if (this.options.closing.aborted) return;
    const now = this.options.clock.now().getTime();
    const inProgress = new Map<RegisteredEndpoint, number>();
    const countOf = (endpoint: RegisteredEndpoint) => inProgress.get(endpoint) ?? 0;
    for (const { endpoint, isInProgress: isUnderWay } of this.#deliveries) {
      if (isUnderWay) inProgress.set(endpoint, countOf(endpoint) + 1);
    }
    for (const delivery of this.#deliveries) {
      const { endpoint, isInProgress: isUnderWay, due } = delivery;
      if (!isUnderWay && !endpoint.isReceiving) this.#deliveries.delete(delivery);
      if (isUnderWay || !endpoint.isReceiving || due > now || countOf(endpoint) >= MAX_CONCURRENT_ATTEMPTS)
        continue;
      inProgress.set(endpoint, countOf(endpoint) + 1);
      const attempt = this.#attempt(delivery);
      this.#inProgress.add(attempt);
      void attempt.finally(() => {
        this.#inProgress.delete(attempt);
        this.startDueAttempts();
        this.options.onAttempt();
      });
    }
  }

  /** Resolves when no attempt is in progress. */
  async settled(): Promise<void> {
    while (this.#inProgress.size > 0) await Promise.all(this.#inProgress);
  }

  /** Sends an event once more; its retries do not change (4.10). */
  async replay(endpoint: RegisteredEndpoint, event: FeedEvent): Promise<DeliveryResult> {
    const result = await this.#send({ endpoint, event, attempt: 1, replay: true });
    endpoint.count(result.success, this.options.clock.now().getTime(), true);
    return result;
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { endpoint, event } = delivery;
    delivery.isInProgress = true;
    delivery.attempts += 1;
    const { success } = await this.#send({ endpoint, event, attempt: delivery.attempts, replay: false });
    delivery.isInProgress = false;
    const now = this.options.clock.now().getTime();
    if (endpoint.isActive) endpoint.count(success, now, false);
    const delay = RETRY_DELAYS[delivery.attempts - 1];
    if (success || delay === undefined || !endpoint.isReceiving) this.#deliveries.delete(delivery);
    else delivery.due = now + delay;
  }

  #send({ endpoint, event, attempt, replay }: Sending): Promise<DeliveryResult> {
    const now = this.options.clock.now();
    const delivery: WebhookDelivery = {
      type: 'verdict.change',
      event_seq: event.seq,
      delivered: now.toISOString(),
      attempt,
      replay,
      data: event,
    };
    const body = JSON.stringify(delivery);
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhooks/1.0',
      [EVENT_ID_HEADER]: String(event.seq),
      [SIGNATURE_HEADER]: signatureHeader(body, endpoint.secret, now),
    };
    return post({ url: endpoint.url, body, headers }, this.options);
  }
}
