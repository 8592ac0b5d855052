import type { FeedEvent } from '../feed/feed';
import { EVENT_ID_HEADER, SIGNATURE_HEADER, type WebhookDelivery } from '../../contract/webhook';
import type { ServiceClock } from '../clock';
import type { Batch } from '../runs/runs';
import type { Endpoint } from './endpoint';
import { post, type Outcome, type PostRules } from './post';
import { ATTEMPTS_AT_ONCE, RETRY_WAITS } from './assumptions';
import { signatureHeader } from './signature';

/** An event on its way to an endpoint. */
interface Delivery {
  readonly endpoint: Endpoint;
  readonly event: FeedEvent;
  /** Attempts made so far, the one under way included. */
  attempts: number;
  /** When the next one is due, milliseconds since 1970. */
  due: number;
  isUnderWay: boolean;
}

export interface OutboxOptions extends PostRules {
  readonly clock: ServiceClock;
  /** Told when an attempt has ended, and what is due next may have changed. */
  readonly onAttempt: () => void;
}

/** What is to be delivered: the retry ladder of each event (6), and the batches that are held for review. */
export class Outbox {
  readonly #deliveries = new Set<Delivery>();
  readonly #underWay = new Set<Promise<void>>();
  #held: Batch[] = [];

  constructor(private readonly options: OutboxOptions) {}

  /** Events that are held for review. */
  get held(): readonly Batch[] {
    return this.#held;
  }

  isWithheld(seq: number): boolean {
    return this.#held.some(({ events }) => events.some((event) => event.seq === seq));
  }

  hold(batch: Batch): void {
    this.#held.push(batch);
  }

  /** Gives the held batches out, in the order they came. */
  release(): Batch[] {
    const released = this.#held;
    this.#held = [];
    return released;
  }

  /** Has a batch delivered to those endpoints that receive, from each one's `start_seq` on (6). */
  enqueue({ events }: Batch, endpoints: readonly Endpoint[]): void {
    const due = this.options.clock.now().getTime();
    for (const endpoint of endpoints.filter(({ isReceiving }) => isReceiving)) {
      for (const event of events.filter(({ seq }) => seq > endpoint.startSeq)) {
        this.#deliveries.add({ endpoint, event, attempts: 0, due, isUnderWay: false });
      }
    }
  }

  /** Lets go of what waits for an endpoint. An attempt under way ends as it ends, and is not repeated. */
  drop(endpoint: Endpoint): void {
    for (const delivery of this.#deliveries) {
      if (delivery.endpoint === endpoint) this.#deliveries.delete(delivery);
    }
  }

  /** When the next attempt is due; undefined when none is waiting. */
  get nextDue(): number | undefined {
    const waiting = [...this.#deliveries].filter(({ isUnderWay }) => !isUnderWay);
    return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ due }) => due));
  }

  /** Starts what is due, as many at once as an endpoint may have under way; the rest follows as these end. */
  wake(): void {
    if (this.options.closing.aborted) return;
    const now = this.options.clock.now().getTime();
    const busy = new Map<Endpoint, number>();
    const countOf = (endpoint: Endpoint) => busy.get(endpoint) ?? 0;
    for (const { endpoint, isUnderWay } of this.#deliveries) {
      if (isUnderWay) busy.set(endpoint, countOf(endpoint) + 1);
    }
    for (const delivery of this.#deliveries) {
      const { endpoint, isUnderWay, due } = delivery;
      if (!isUnderWay && !endpoint.isReceiving) this.#deliveries.delete(delivery);
      if (isUnderWay || !endpoint.isReceiving || due > now || countOf(endpoint) >= ATTEMPTS_AT_ONCE) continue;
      busy.set(endpoint, countOf(endpoint) + 1);
      const attempt = this.#attempt(delivery);
      this.#underWay.add(attempt);
      void attempt.finally(() => {
        this.#underWay.delete(attempt);
        this.wake();
        this.options.onAttempt();
      });
    }
  }

  /** Resolves when no attempt is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Sends one event once more, outside its ladder (4.10). */
  async replay(endpoint: Endpoint, event: FeedEvent): Promise<Outcome> {
    const outcome = await this.#send(endpoint, event, 1, true);
    endpoint.count(outcome.success, this.options.clock.now().getTime(), true);
    return outcome;
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { endpoint, event } = delivery;
    delivery.isUnderWay = true;
    delivery.attempts += 1;
    const { success } = await this.#send(endpoint, event, delivery.attempts, false);
    delivery.isUnderWay = false;
    const now = this.options.clock.now().getTime();
    if (endpoint.isActive) endpoint.count(success, now, false);
    const wait = RETRY_WAITS[delivery.attempts - 1];
    if (success || wait === undefined || !endpoint.isReceiving) this.#deliveries.delete(delivery);
    else delivery.due = now + wait;
  }

  #send(endpoint: Endpoint, event: FeedEvent, attempt: number, replay: boolean): Promise<Outcome> {
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
    return post(endpoint.url, body, headers, this.options);
  }
}
