import type { CallEndpoint } from '../../client/call';
import { leastLimit, limitOf, type Limit } from '../../client/rate/limit';
import { PlanKnowledge, type PlanEvidence } from '../../client/rate/plan-knowledge';
import { planName, type PlanId } from '../../contract/plan';
import type { RateWindow } from '../store/database';
import type { SettingTable } from '../store/setting-table';

/**
 * The plan of the firm's key. No endpoint gives it, so it is learned from what the service serves and refuses, by the rules of the
 * client, and shared by all processes.
 */
export class FirmPlan {
  #knowledge: PlanKnowledge;

  /**
   * @param stated the plan, when the operator has stated it. It is the only way to say "unlimited": what is served on Business
   *   Enterprise is served on Business Ultimate too.
   */
  constructor(
    private readonly settings: SettingTable,
    private readonly now: () => number,
    private readonly stated: PlanId | undefined,
  ) {
    this.#knowledge = new PlanKnowledge(stated);
  }

  /** Takes over what other processes, or this one before it was started again, have learned. */
  async load(): Promise<void> {
    const stored = await this.settings.read('plan');
    if (stored === undefined) return;
    try {
      this.#knowledge.learn(JSON.parse(stored) as PlanEvidence, this.now());
    } catch {
      // Written by another version: it is learned again.
    }
  }

  /** Forgets what was learned: the key is another one. */
  forget(): void {
    this.#knowledge = new PlanKnowledge(this.stated);
  }

  /** Notes that an endpoint was served or refused, and tells the other processes what is new. */
  async note(endpoint: CallEndpoint, served: boolean, plans?: readonly string[]): Promise<void> {
    const before = this.#knowledge.evidence[endpoint];
    this.#knowledge.note(endpoint, served, this.now(), plans);
    if (before?.served === served && before.at > this.now() - EVIDENCE_RENEWED) return;
    await this.settings.write('plan', JSON.stringify(this.#knowledge.evidence));
  }

  /** Whether the plan includes an endpoint; undefined while that is not known. */
  includes(endpoint: CallEndpoint): boolean | undefined {
    return this.#knowledge.includes(endpoint);
  }

  /** The rate that keeps to every plan that the key may be on; undefined when it is unlimited. */
  get limit(): Limit | undefined {
    return leastLimit(this.#knowledge.possiblePlans());
  }

  get rate(): RateWindow | undefined {
    const { limit } = this;
    return limit && { requests: limit.requests, seconds: limit.window / 1000 };
  }

  /** Whether plans of different rates fit what is known. */
  get isRateUnknown(): boolean {
    return new Set(this.#knowledge.possiblePlans().map((plan) => limitOf(plan)?.requests)).size > 1;
  }

  /** The names of the plans that the key may be on. */
  get names(): string[] {
    return this.#knowledge.possiblePlans().map(planName);
  }

  /** The plans that include an endpoint, as the service's refusal names them. */
  plansThatInclude(endpoint: CallEndpoint): readonly string[] | undefined {
    return this.#knowledge.plansThatInclude(endpoint);
  }
}

/** What is known is written again once a day, so that it does not grow old while it is confirmed all the time. */
const EVIDENCE_RENEWED = 86_400_000;
