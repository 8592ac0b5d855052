import { GatewayApi, type SetupState } from '../gateway-api';
import type { PageHost } from '../host';
import { TEXTS } from '../texts';
import { Action } from './action';

/** The state of the first-run page. What is entered is in memory alone, and is forgotten when it was sent. */
export class Setup {
  /** Undefined until the gateway has answered. */
  state: SetupState | undefined;
  code = '';
  service = '';
  key = '';
  name = '';
  /** The first administrator's token, once it is made. */
  token: string | undefined;
  readonly loading: Action;
  readonly sending: Action;
  readonly #api: GatewayApi;

  constructor(
    readonly host: PageHost,
    changed: () => void,
  ) {
    this.#api = new GatewayApi(host);
    this.loading = new Action(changed);
    this.sending = new Action(changed);
  }

  /** Asks the gateway what it needs, until it answers. */
  async load(): Promise<void> {
    await this.loading.run(async () => {
      this.state = await this.#api.setupState();
    });
    if (!this.state) this.host.after(RETRIED_AFTER, () => void this.load());
  }

  async send(): Promise<void> {
    const { needsKey = false } = this.state ?? {};
    const [code, service, key, name] = [this.code, this.service, this.key, this.name].map((text) =>
      text.trim(),
    ) as [string, string, string, string];
    const missing =
      (code === '' && TEXTS.setup.codeMissing) ||
      (needsKey && service === '' && TEXTS.setup.serviceMissing) ||
      (needsKey && key === '' && TEXTS.setup.keyMissing) ||
      (name === '' && TEXTS.setup.nameMissing);
    if (missing) return this.sending.refuse(missing);
    await this.sending.run(async () => {
      const { token } = await this.#api.setUp({ code, name, ...(needsKey && { service, key }) });
      this.token = token;
      this.code = this.key = '';
    });
  }
}

/** Milliseconds after which a gateway that gave no answer is asked again. */
const RETRIED_AFTER = 5_000;
