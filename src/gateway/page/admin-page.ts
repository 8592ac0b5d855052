import { html, LitElement, nothing, type TemplateResult } from 'lit';
import './elements';
import type { PageHost } from './host';
import { Admin, VIEWS, type View } from './state/admin';
import { pageStyles } from './styles';
import { TEXTS } from './texts';
import { audit } from './views/audit';
import { warning } from './views/common';
import { overview } from './views/overview';
import { signIn } from './views/sign-in';
import { tokens } from './views/tokens';
import { webhook } from './views/webhook';

const RENDERED = { overview, tokens, audit, webhook } as const satisfies Record<View, unknown>;

/** `/admin`: the views of an administrator. Everything it shows comes from {@link Admin}. */
export class AdminPage extends LitElement {
  static override styles = pageStyles;

  declare host: PageHost;
  #admin!: Admin;
  #shown: string | undefined;
  /** What had the focus before an update, and the section that it was in. */
  #focused: { readonly element: Element; readonly section: Element | null } | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#admin = new Admin(this.host, () => this.requestUpdate());
    this.#admin.view = viewOf(location.hash);
    // The view is in the address, so that the browser's buttons go between views.
    window.addEventListener('hashchange', () => this.#admin.show(viewOf(location.hash)));
    this.#admin.start();
  }

  override render(): TemplateResult {
    const admin = this.#admin;
    return html`
      <header>
        <span class="product">${TEXTS.product}</span>
        ${admin.isSignedIn ? this.#navigation() : nothing}
      </header>
      <main class=${admin.isSignedIn ? '' : 'single'}>
        ${
          admin.isSignedIn
            ? html`
                ${admin.problem === undefined ? nothing : html`<div role="alert">${warning(admin.problem)}</div>`}
                ${RENDERED[admin.view](admin)}
              `
            : signIn(admin)
        }
      </main>
      ${
        admin.isSignedIn && admin.overview
          ? html`<footer>${TEXTS.asOf(admin.overview.now)}</footer>`
          : nothing
      }
      <div class="announced" role="status">${admin.announced}</div>
    `;
  }

  override willUpdate(): void {
    const element = (this.renderRoot as ShadowRoot).activeElement;
    this.#focused = element ? { element, section: element.closest('section') } : undefined;
  }

  override updated(): void {
    const admin = this.#admin;
    document.title = admin.isSignedIn ? `${TEXTS.views[admin.view]} – ${TEXTS.product}` : TEXTS.product;
    // Fluent sets this inside the element alone, where not every screen reader finds it.
    for (const button of this.renderRoot.querySelectorAll('fluent-button')) {
      button.ariaDisabled = button.hasAttribute('disabled') ? 'true' : null;
    }
    this.#keepFocus();
    this.#updateDialog();
    this.#moveFocus();
  }

  /** The dialog is open while a question is asked; the browser keeps the focus in it, and gives it back. */
  #updateDialog(): void {
    const isAsked = this.#admin.tokens.asked !== undefined;
    const dialog = this.renderRoot.querySelector<HTMLDialogElement>('#revoke');
    if (isAsked && dialog && !dialog.open) dialog.showModal();
    if (!isAsked && dialog?.open) dialog.close();
  }

  /** When what had the focus is gone, such as the button of a revoked token, the heading above it takes its place. */
  #keepFocus(): void {
    if (!this.#focused || this.#focused.element.isConnected) return;
    const heading =
      this.#focused.section?.querySelector<HTMLElement>('h2[tabindex]') ??
      this.renderRoot.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
  }

  /** The focus moves to the heading of a view that the person went to; when the page was just opened, it stays where it is. */
  #moveFocus(): void {
    const shown = this.#admin.isSignedIn ? this.#admin.view : 'sign in';
    if (shown === this.#shown) return;
    const isFirst = this.#shown === undefined;
    this.#shown = shown;
    if (isFirst) return;
    window.scrollTo(0, 0);
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
  }

  #navigation(): TemplateResult {
    const admin = this.#admin;
    return html`
      <nav aria-label=${TEXTS.navigation}>
        ${VIEWS.map(
          (view) =>
            html`<a
              href=${`#${view}`}
              id=${`go-${view}`}
              aria-current=${view === admin.view ? 'page' : nothing}
              >${TEXTS.views[view]}</a
            >`,
        )}
      </nav>
      <fluent-button id="sign-out" appearance="subtle" @click=${() => admin.signOut()}
        >${TEXTS.signIn.signOut}</fluent-button
      >
    `;
  }
}

/** The view that an address names; the first one when it names none. */
function viewOf(hash: string): View {
  return VIEWS.find((view) => `#${view}` === hash) ?? 'overview';
}
