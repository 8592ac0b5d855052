import { html, LitElement, type TemplateResult } from 'lit';
import './elements';
import type { PageHost } from './host';
import { Setup } from './state/setup';
import { pageStyles } from './styles';
import { TEXTS } from './texts';
import { setup } from './views/setup';

/** `/setup`: the first run. */
export class SetupPage extends LitElement {
  static override styles = pageStyles;

  declare host: PageHost;
  #setup!: Setup;
  #announced = '';
  #hadToken = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#setup = new Setup(this.host, () => this.requestUpdate());
    void this.#setup.load();
  }

  override render(): TemplateResult {
    return html`
      <header><span class="product">${TEXTS.product}</span></header>
      <main class="single">${setup(this.#setup, (text) => this.#copy(text))}</main>
      <div class="announced" role="status">${this.#announced}</div>
    `;
  }

  override updated(): void {
    const hasToken = this.#setup.token !== undefined;
    // The form is gone, and the focus with it.
    if (hasToken && !this.#hadToken) this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
    this.#hadToken = hasToken;
  }

  async #copy(text: string): Promise<void> {
    const isCopied = await this.host.copy(text).then(
      () => true,
      () => false,
    );
    this.#announced = isCopied ? TEXTS.copied : TEXTS.copyByHand;
    this.requestUpdate();
  }
}
