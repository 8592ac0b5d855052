import type { Role } from '../../store/token-table';
import type { ListedToken } from '../gateway-api';
import { TEXTS } from '../texts';
import { Action } from './action';
import type { Admin } from './admin';

/** The tokens of the firm, the form that makes one, and the question before one is revoked. */
export class TokensState {
  /** Undefined until they are loaded. */
  list: readonly ListedToken[] | undefined;
  name = '';
  role: Role = 'analyst';
  /** A token that was just made. It is in memory until the person has stored it. */
  made: { readonly name: string; readonly token: string } | undefined;
  /** The token that is to be revoked when the person agrees. */
  asked: ListedToken | undefined;
  readonly adding: Action;
  readonly revoking: Action;

  constructor(private readonly admin: Admin) {
    this.adding = new Action(() => admin.changed());
    this.revoking = new Action(() => admin.changed());
  }

  async load(): Promise<void> {
    this.list = await this.admin.api.tokens();
  }

  choose(role: Role): void {
    this.role = role;
    this.admin.changed();
  }

  async add(): Promise<void> {
    const name = this.name.trim();
    if (name === '') return this.adding.refuse(TEXTS.tokens.nameMissing);
    await this.adding.run(async () => {
      const { token } = await this.admin.api.addToken(name, this.role);
      this.made = { name, token };
      this.name = '';
      this.role = 'analyst';
      await this.load();
    });
  }

  /** Forgets the token that was just made. */
  hideMade(): void {
    this.made = undefined;
    this.admin.changed();
  }

  /** Asks whether a token is to be revoked; undefined takes the question back. */
  ask(token: ListedToken | undefined): void {
    this.asked = token;
    this.revoking.problem = undefined;
    this.admin.changed();
  }

  async revoke(): Promise<void> {
    const { asked, admin } = this;
    if (!asked) return;
    await this.revoking.run(async () => {
      await admin.api.revokeToken(asked.id);
      this.asked = undefined;
      if (this.isOwn(asked)) return admin.signOut(TEXTS.tokens.isRevoked(asked.name));
      admin.announce(TEXTS.tokens.isRevoked(asked.name));
      await this.load();
    });
  }

  /** Whether it is the token that the person is signed in with. */
  isOwn({ id }: ListedToken): boolean {
    return this.admin.overview?.you.id === `token ${id}`;
  }

  forget(): void {
    this.list = undefined;
    this.name = '';
    this.role = 'analyst';
    this.made = undefined;
    this.asked = undefined;
    this.adding.problem = undefined;
  }
}
