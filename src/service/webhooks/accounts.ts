import type { PlanId } from '../../contract/plan';
import { planName } from '../../contract/plan';
import { VERDICT_CHANGES } from '../../contract/verdict-change';
import type { Random } from '../random';

/** An owner of webhooks. Here an account has neither a name nor an e-mail address, only sessions. */
export interface Account {
  readonly id: string;
  plan: PlanId;
}

/** The plans that include webhooks: those that include the feed (5.4). */
const ENTITLED_PLANS = VERDICT_CHANGES.plans;
export const ENTITLED_NAMES = ENTITLED_PLANS.map(planName);

/** Whether the plan of an account includes webhooks. */
export function isEntitled({ plan }: Account): boolean {
  return ENTITLED_PLANS.includes(plan);
}

/** The accounts and their sessions (5.3). */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #sessions = new Map<string, Account>();

  constructor(private readonly random: Random) {}

  /**
   * Signs in to a new account, or to the account with an id, whose plan becomes the given one. Undefined when there is no account with
   * that id.
   */
  signIn(plan: PlanId, id?: string): { readonly account: Account; readonly session: string } | undefined {
    const account = id === undefined ? this.#open(plan) : this.#accounts.get(id);
    if (!account) return undefined;
    account.plan = plan;
    const session = this.random.token(24);
    this.#sessions.set(session, account);
    return { account, session };
  }

  /** The account of a session; undefined for an unknown session. */
  bySession(session: string | undefined): Account | undefined {
    return session === undefined ? undefined : this.#sessions.get(session);
  }

  #open(plan: PlanId): Account {
    const account = { id: `account-${this.#accounts.size + 1}`, plan };
    this.#accounts.set(account.id, account);
    return account;
  }
}
