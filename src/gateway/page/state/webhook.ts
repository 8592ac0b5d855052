import { TEXTS } from '../texts';
import { Action } from './action';
import type { Admin } from './admin';

/** The fewest characters of a signing secret. */
const LEAST_SECRET = 8;

/** The address to register with the service, and the signing secret. */
export class WebhookState {
  /** What stands in the field, until it is sent. */
  secret = '';
  readonly saving: Action;

  constructor(private readonly admin: Admin) {
    this.saving = new Action(() => admin.changed());
  }

  /** The address to register, as this page reaches the gateway. */
  get address(): string {
    return `${this.admin.host.origin}${this.admin.overview?.webhook.path ?? ''}`;
  }

  async save(): Promise<void> {
    const secret = this.secret.trim();
    if (secret.length < LEAST_SECRET) return this.saving.refuse(TEXTS.webhook.secretMissing);
    await this.#change(TEXTS.webhook.secretSaved, () => this.admin.api.enterWebhookSecret(secret));
  }

  async remove(): Promise<void> {
    await this.#change(TEXTS.webhook.removed, () => this.admin.api.removeWebhookSecret());
  }

  forget(): void {
    this.secret = '';
    this.saving.problem = undefined;
  }

  async #change(sentence: string, change: () => Promise<void>): Promise<void> {
    const { admin } = this;
    await this.saving.run(async () => {
      await change();
      this.secret = '';
      admin.overview = await admin.api.overview();
      admin.announce(sentence);
    });
  }
}
