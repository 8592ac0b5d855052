import { VERDICT_CHANGES } from '../../contract/verdict-change';
import type { FirmPlan } from '../rate/firm-plan';
import type { Answers } from './answers';
import { sharedCall } from './call';

/** A ticker that every service knows of, or says that it does not: either tells what the plan includes. */
const PROBED_TICKER = 'AAPL';

const CALLS = [
  sharedCall({ endpoint: VERDICT_CHANGES.path, since: undefined, limit: 1 }),
  ...(['full-report', 'basic-report', 'compliance'] as const).map((endpoint) =>
    sharedCall({ endpoint, ticker: PROBED_TICKER }),
  ),
];

/** Finds out what the plan includes, at the price of one to three requests: until then the slowest plan's rate counts. */
export class PlanProbe {
  #underWay: Promise<void> | undefined;

  /** @param hasAccess whether there is a key to ask with. */
  constructor(
    private readonly answers: Answers,
    private readonly plan: FirmPlan,
    private readonly hasAccess: () => boolean,
  ) {}

  /** Begins, unless it has begun. What fails is left to the requests of desks, which tell as much. */
  start(): void {
    this.#underWay ??= this.#ask()
      .catch(() => undefined)
      .finally(() => (this.#underWay = undefined));
  }

  async #ask(): Promise<void> {
    for (const call of CALLS) {
      if (!this.hasAccess() || !this.plan.isRateUnknown) return;
      await this.answers.get(call, { name: 'gateway', isJob: false });
    }
  }
}
