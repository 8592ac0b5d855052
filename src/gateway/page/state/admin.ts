import type { Overview } from '../../admin/overview';
import { GatewayApi, RefusedError } from '../gateway-api';
import type { PageHost } from '../host';
import { TEXTS } from '../texts';
import { Action } from './action';
import { AuditState } from './audit';
import { TokensState } from './tokens';
import { WebhookState } from './webhook';

export const VIEWS = ['overview', 'tokens', 'audit', 'webhook'] as const;
export type View = (typeof VIEWS)[number];

/** How often the page asks for what it shows while its tab is in front, milliseconds. */
const REFRESHED_EVERY = 5_000;

/** How long something that was announced stays, milliseconds. */
const ANNOUNCED_FOR = 6_000;

/** The state of the admin page: who is signed in, what is shown, and its refreshing. */
export class Admin {
  view: View = 'overview';
  overview: Overview | undefined;
  /** Why what is shown may be old; undefined when the last refresh succeeded. */
  problem: string | undefined;
  /** What a screen reader says next. */
  announced = '';
  /** Whether the gateway still has to be set up. */
  needsSetup = false;
  /** The text in the field of the sign-in form. */
  typedToken = '';
  readonly signingIn: Action;
  readonly tokens: TokensState;
  readonly audit: AuditState;
  readonly webhook: WebhookState;
  #api: GatewayApi | undefined;
  #isRefreshing = false;
  #cancelTimer: () => void = () => undefined;
  #cancelAnnounced: () => void = () => undefined;

  constructor(
    readonly host: PageHost,
    readonly changed: () => void,
  ) {
    this.signingIn = new Action(changed);
    this.tokens = new TokensState(this);
    this.audit = new AuditState(this);
    this.webhook = new WebhookState(this);
  }

  /** Signs in with the tab's token, if it has one, and begins to refresh. */
  start(): void {
    this.host.onVisibility(() => void this.refresh());
    const token = this.host.storedToken.read();
    if (token === undefined) {
      void this.#askWhetherSetUp();
      return;
    }
    this.#api = new GatewayApi(this.host, token);
    void this.refresh();
  }

  get isSignedIn(): boolean {
    return this.#api !== undefined;
  }

  /** The gateway's interface with the administrator's token. */
  get api(): GatewayApi {
    if (!this.#api) throw new Error('Nobody is signed in.');
    return this.#api;
  }

  async signIn(): Promise<void> {
    const token = this.typedToken.trim();
    if (token === '') return this.signingIn.refuse(TEXTS.signIn.missing);
    // A header cannot carry other characters.
    if (!/^[\x21-\x7e]+$/.test(token)) return this.signingIn.refuse(TEXTS.signIn.noToken);
    await this.signingIn.run(async () => {
      const api = new GatewayApi(this.host, token);
      this.overview = await api.overview();
      this.host.storedToken.write(token);
      this.typedToken = '';
      this.#api = api;
    });
    void this.refresh();
  }

  /** Forgets the token and everything that it has shown. @param reason why, when the person did not ask for it. */
  signOut(reason?: string): void {
    this.#cancelTimer();
    this.host.storedToken.forget();
    this.#api = undefined;
    this.overview = undefined;
    this.problem = undefined;
    this.signingIn.problem = reason;
    this.tokens.forget();
    this.audit.forget();
    this.webhook.forget();
    this.changed();
  }

  show(view: View): void {
    if (view === this.view) return;
    this.view = view;
    this.changed();
    void this.refresh();
  }

  /** Says something for a few seconds. */
  announce(sentence: string): void {
    this.#cancelAnnounced();
    this.announced = sentence;
    this.#cancelAnnounced = this.host.after(ANNOUNCED_FOR, () => {
      this.announced = '';
      this.changed();
    });
    this.changed();
  }

  async copy(text: string): Promise<void> {
    const isCopied = await this.host.copy(text).then(
      () => true,
      () => false,
    );
    this.announce(isCopied ? TEXTS.copied : TEXTS.copyByHand);
  }

  /** Asks for what is shown, and goes on doing so while the tab is in front. */
  async refresh(): Promise<void> {
    if (this.#isRefreshing || !this.#api || !this.host.isVisible()) return;
    this.#isRefreshing = true;
    this.#cancelTimer();
    const shown = [this.#api, this.view] as const;
    await this.#load(shown[0]);
    this.#isRefreshing = false;
    if (!this.isSignedIn) return;
    // Somebody signed in anew or went to another view meanwhile, which still has to be loaded.
    if (shown[0] !== this.#api || shown[1] !== this.view) return this.refresh();
    this.#cancelTimer = this.host.after(REFRESHED_EVERY, () => void this.refresh());
  }

  async #load(api: GatewayApi): Promise<void> {
    try {
      const overview = await api.overview();
      if (api !== this.#api) return;
      this.overview = overview;
      if (this.view === 'tokens') await this.tokens.load();
      if (this.view === 'audit') await this.audit.refresh();
      this.problem = undefined;
    } catch (error) {
      if (api !== this.#api) return;
      this.failed(error as Error);
    }
    this.changed();
  }

  /** Notes why something could not be loaded. A token that is refused signs the person out. */
  failed(error: Error): void {
    const isRefused = error instanceof RefusedError && [401, 403].includes(error.status);
    if (isRefused) this.signOut(`${TEXTS.signIn.signedOut} ${error.message}`);
    else this.problem = `${error.message} ${TEXTS.retrying}`;
  }

  async #askWhetherSetUp(): Promise<void> {
    const state = await new GatewayApi(this.host).setupState().catch(() => undefined);
    this.needsSetup = state?.done === false;
    this.changed();
  }
}
