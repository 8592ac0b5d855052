import type { WebhookEndpoint } from '../../contract/webhook';
import { isEntitled, type Account } from './accounts';
import { COUNTED_DAYS, DISABLED_AFTER } from './assumptions';

const DAY = 86_400_000;

interface Attempted {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly success: boolean;
}

/** Delivery attempts of one day, UTC. */
export interface DayCount {
  readonly day: string;
  readonly delivered: number;
  readonly failed: number;
}

/** A registered receiver: where it stands (3.4), and how its deliveries went. */
export class Endpoint {
  /** Who stopped it; empty while it is active (2.10). */
  #stoppedBy: '' | 'user' | 'system' = '';
  #disabledReason: string | null = null;
  /** The first failure since the last success. */
  #failingSince: number | undefined;
  #attempts: Attempted[] = [];

  constructor(
    readonly id: number,
    readonly account: Account,
    readonly url: string,
    /** Told once, when the endpoint is created, and never again (4.10). */
    readonly secret: string,
    private readonly createdAt: Date,
    /** Where push begins; everything at or below it happened before. */
    public startSeq: number,
  ) {}

  get isActive(): boolean {
    return this.#stoppedBy === '';
  }

  /** Active, and on a plan that includes webhooks (2.10). */
  get isReceiving(): boolean {
    return this.isActive && isEntitled(this.account);
  }

  /** When it is to be disabled, milliseconds since 1970; undefined while it is not failing. */
  get disabledAt(): number | undefined {
    return this.isActive && this.#failingSince !== undefined
      ? this.#failingSince + DISABLED_AFTER
      : undefined;
  }

  start(startSeq: number): void {
    this.startSeq = startSeq;
    this.#stoppedBy = '';
    this.#disabledReason = null;
    this.#failingSince = undefined;
  }

  /** Stopping what is stopped changes nothing. */
  stop(): void {
    if (this.isActive) this.#stoppedBy = 'user';
  }

  disable(reason: string): void {
    this.#stoppedBy = 'system';
    this.#disabledReason = reason;
    this.#failingSince = undefined;
  }

  /** Counts an attempt. A success ends a time of failure; a failure begins one, unless it was no part of the ladder. */
  count(success: boolean, now: number, isReplay: boolean): void {
    this.#attempts.push({ at: now, success });
    this.#forget(now);
    if (success) this.#failingSince = undefined;
    else if (!isReplay) this.#failingSince ??= now;
  }

  /** Its row in the listing (2.10). */
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
      created_at: this.createdAt.toISOString(),
      receiving: this.isReceiving,
      delivered_30d: total(days, 'delivered'),
      failed_30d: total(days, 'failed'),
    };
  }

  /** The days of the last 30 that had attempts, oldest first. */
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
