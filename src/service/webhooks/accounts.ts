import type { PlanId } from '../../contract/plan';
import { planName } from '../../contract/plan';
import { VERDICT_CHANGES } from '../../contract/verdict-change';
import type { Random } from '../random';

/** Somebody who holds webhooks. An account has no name and no mail here: it is whoever holds one of its sessions. */
export interface Account {
  readonly id: string;
  plan: PlanId;
}

/** Webhooks go with the feed (5.4). */
export const ENTITLED_PLANS = VERDICT_CHANGES.plans;
export const ENTITLED_NAMES = ENTITLED_PLANS.map(planName);

export function isEntitled({ plan }: Account): boolean {
  return ENTITLED_PLANS.includes(plan);
}

/** Accounts and who is signed in to them (5.3). */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #sessions = new Map<string, Account>();

  constructor(private readonly chance: Random) {}

  /**
   * Signs in to an account: to a new one, or to one there is, which is on the plan named from then on. Undefined when there is
   * no account of that id.
   */
  signIn(plan: PlanId, id?: string): { readonly account: Account; readonly session: string } | undefined {
    const account = id === undefined ? this.#open(plan) : this.#accounts.get(id);
    if (!account) return undefined;
    account.plan = plan;
    const session = this.chance.token(24);
    this.#sessions.set(session, account);
    return { account, session };
  }

  /** Who a session belongs to; undefined when it is none. */
  of(session: string | undefined): Account | undefined {
    return session === undefined ? undefined : this.#sessions.get(session);
  }

  #open(plan: PlanId): Account {
    const account = { id: `account-${this.#accounts.size + 1}`, plan };
    this.#accounts.set(account.id, account);
    return account;
  }
}
