import type { WebhookEndpoint } from '../../contract/webhook';
import { isEntitled, type Account } from './accounts';
import { COUNTED_DAYS, DISABLED_AFTER } from './assumptions';

const DAY = 86_400_000;

interface Attempt {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly success: boolean;
}

/** The delivery attempts of one day in UTC. */
export interface DayCount {
  readonly day: string;
  readonly delivered: number;
  readonly failed: number;
}

/** What a new endpoint is made from. Only events above `startSeq` are delivered to it. */
export interface RegisteredEndpointOptions {
  readonly id: number;
  readonly account: Account;
  readonly url: string;
  readonly secret: string;
  readonly createdAt: Date;
  readonly startSeq: number;
}

/** A registered webhook endpoint: its state (3.4) and the counts of its delivery attempts. */
export class RegisteredEndpoint {
  /** Who stopped the endpoint; empty while it is active (2.10). */
  #stoppedBy: '' | 'user' | 'system' = '';
  #disabledReason: string | null = null;
  /** The time of the first failure since the last success, milliseconds since 1970. */
  #failingSince: number | undefined;
  #attempts: Attempt[] = [];

  readonly id: number;
  readonly account: Account;
  readonly url: string;
  /** Served once, when the endpoint is created, and never again (4.10). */
  readonly secret: string;
  readonly #createdAt: Date;
  #startSeq: number;

  constructor({ id, account, url, secret, createdAt, startSeq }: RegisteredEndpointOptions) {
    this.id = id;
    this.account = account;
    this.url = url;
    this.secret = secret;
    this.#createdAt = createdAt;
    this.#startSeq = startSeq;
  }

  /** Only events above this seq are delivered. */
  get startSeq(): number {
    return this.#startSeq;
  }

  get isActive(): boolean {
    return this.#stoppedBy === '';
  }

  /** Whether it is active and its account's plan includes webhooks (2.10). */
  get isReceiving(): boolean {
    return this.isActive && isEntitled(this.account);
  }

  /** When it will be disabled, milliseconds since 1970; undefined while it is not failing. */
  get disabledAt(): number | undefined {
    return this.isActive && this.#failingSince !== undefined
      ? this.#failingSince + DISABLED_AFTER
      : undefined;
  }

  /** Starts it, or starts it again, from a seq on. */
  start(startSeq: number): void {
    this.#startSeq = startSeq;
    this.#stoppedBy = '';
    this.#disabledReason = null;
    this.#failingSince = undefined;
  }

  /** Stops it for its owner. A stopped endpoint stays as it is. */
  stop(): void {
    if (this.isActive) this.#stoppedBy = 'user';
  }

  /** Stops it for the service, with a reason for its owner. */
  disable(reason: string): void {
    this.#stoppedBy = 'system';
    this.#disabledReason = reason;
    this.#failingSince = undefined;
  }

  /** Counts an attempt. A success ends a time of failures. A failure begins one, but a failed replay does not. */
  count(success: boolean, now: number, isReplay: boolean): void {
    this.#attempts.push({ at: now, success });
    this.#forget(now);
    if (success) this.#failingSince = undefined;
    else if (!isReplay) this.#failingSince ??= now;
  }

  /** Its row in the list of webhooks (2.10). */
  row(now: Date): WebhookEndpoint {
    const days = this.days(now);
    return {
      id: this.id,
      url: this.url,
      active: this.isActive,
      ...this.#state(),
      stopped_by: this.#stoppedBy,
      disabled_reason: this.#disabledReason,
      start_seq: this.startSeq,
      created_at: this.#createdAt.toISOString(),
      receiving: this.isReceiving,
      delivered_30d: total(days, 'delivered'),
      failed_30d: total(days, 'failed'),
    };
  }

  /** The days with attempts among the last 30, oldest first. */
  days(now: Date): DayCount[] {
    this.#forget(now.getTime());
    const days = new Map<string, DayCount>();
    for (const { at, success } of this.#attempts) {
      const day = new Date(at).toISOString().slice(0, 10);
      const { delivered, failed } = days.get(day) ?? { delivered: 0, failed: 0 };
      days.set(day, { day, delivered: delivered + Number(success), failed: failed + Number(!success) });
    }
    return [...days.values()];
  }

  #state(): Pick<WebhookEndpoint, 'state' | 'state_note'> {
    if (this.#stoppedBy === 'user') {
      return {
        state: 'stopped_by_you',
        state_note: 'You stopped this endpoint. Add its URL again to restart it.',
      };
    }
    if (this.#stoppedBy === 'system') {
      return {
        state: 'auto_disabled',
        state_note:
          'This endpoint failed for 24 hours and was disabled. Mend the receiver, then add its URL again.',
      };
    }
    if (!this.isReceiving) {
      return {
        state: 'not_entitled',
        state_note: 'Your plan does not include webhooks: nothing is delivered.',
      };
    }
    return { state: 'active', state_note: 'This endpoint receives verdict changes.' };
  }

  #forget(now: number): void {
    this.#attempts = this.#attempts.filter(({ at }) => at > now - COUNTED_DAYS * DAY);
  }
}

/** The sum of a count over days. */
export function total(days: readonly DayCount[], count: 'delivered' | 'failed'): number {
  return days.reduce((sum, day) => sum + day[count], 0);
}
