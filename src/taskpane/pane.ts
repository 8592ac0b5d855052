import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { TextName } from '../i18n/catalogue';
import './elements';
import { icon, type IconName } from './icons';
import { paneStyles } from './styles';
import { PaneStore, type StoreOptions, type View } from './store';
import { followTheme, type ThemeSource } from '../theme/theme';
import { changes } from './views/changes';
import { firstRun } from './views/first-run';
import { fund } from './views/fund';
import { lazyView } from './views/lazy-view';
import { live } from './views/live';
import { lookup } from './views/lookup';
import { more } from './views/more';
import { purify } from './views/purify';
import { reports } from './views/reports';
import { screen } from './views/screen';
import { settings } from './views/settings';
import { welcomeDone } from './views/welcome-done';

export type { PaneMemory } from './memory';

/** The views that are always visible as tabs; the others are behind the last. */
const TABS = [
  { view: 'screen', text: 'tabScreen' },
  { view: 'lookup', text: 'tabLookup' },
  { view: 'changes', text: 'tabChanges' },
  { view: 'reports', text: 'tabReports' },
  { view: 'more', text: 'tabMore' },
] as const satisfies readonly { view: View & IconName; text: TextName }[];

/** Views behind "More". */
const BEHIND: ReadonlySet<View> = new Set(['fund', 'findFunds', 'formula', 'purify', 'lists', 'settings']);

/** The pane: its tabs and the current view. Everything it shows comes from the store. */
class ScreeningPane extends LitElement {
  static override styles = paneStyles;

  declare store: PaneStore;
  #shown: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.store.subscribe(() => this.requestUpdate());
    void this.store.entered();
  }

  override render(): TemplateResult {
    const { store } = this;
    const { translator } = store;
    const view = this.#view();
    return html`
      ${store.isFirstRun || store.setup.isWelcoming ? nothing : this.#tabs(view)} ${live(store)}
      <main id="view" tabindex="-1">${VIEWS[view](store)}</main>
      <footer>
        ${
          store.client?.notice
            ? html`<p class="sample">
                ${translator.t('sampleData')} <span lang="en" dir="auto">${store.client.notice}</span>
              </p>`
            : nothing
        }
        <p>${translator.t('notARuling')}</p>
      </footer>
      <div class="unseen" role="status">${store.announced}</div>
    `;
  }

  override updated(): void {
    const { language } = this.store.translator;
    document.documentElement.lang = language.id;
    document.documentElement.dir = language.direction;
    // Fluent sets this inside the element alone, where not every screen reader finds it.
    for (const button of this.renderRoot.querySelectorAll('fluent-button')) {
      button.ariaDisabled = button.hasAttribute('disabled') ? 'true' : null;
    }
    const view = this.#view();
    if (view === this.#shown) return;
    const isFirst = this.#shown === undefined;
    this.#shown = view;
    window.scrollTo(0, 0);
    // The focus moves to the new view's heading; when the pane was just opened, it stays where it is.
    if (!isFirst) this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
  }

  #view(): keyof typeof VIEWS {
    if (this.store.isFirstRun) return 'firstRun';
    return this.store.setup.isWelcoming ? 'welcomeDone' : this.store.view;
  }

  #tabs(view: string): TemplateResult {
    const { store } = this;
    const here = BEHIND.has(view as View) ? 'more' : view;
    return html`
      <nav aria-label=${store.translator.t('destinations')}>
        ${TABS.map(
          ({ view, text }) => html`
            <button
              id=${`tab-${view}`}
              aria-current=${here === view ? 'page' : nothing}
              @click=${() => store.go(view)}
            >
              ${icon(view)} <span>${store.translator.t(text)}</span>
              ${view === 'changes' && store.changes.unread > 0 ? unread(store) : nothing}
            </button>
          `,
        )}
      </nav>
    `;
  }
}

const VIEWS = {
  firstRun,
  welcomeDone,
  screen,
  lookup,
  changes,
  reports,
  more,
  fund,
  formula: (store: PaneStore) => lazyView(store.formula, store, store.translator.t('formula')),
  findFunds: (store: PaneStore) => lazyView(store.findFunds, store, store.translator.t('findFunds')),
  purify,
  lists: (store: PaneStore) => lazyView(store.lists, store, store.translator.t('lists')),
  settings,
} as const;

/** The number of unread changes. */
function unread({ changes, translator, format }: PaneStore): TemplateResult {
  const { unread } = changes;
  return html`
    <span class="unread" aria-hidden="true"
      >${unread > 99 ? `${format.number(99)}+` : format.number(unread)}</span
    >
    <span class="unseen">${translator.t('unread', { count: unread })}</span>
  `;
}

export interface PaneOptions extends StoreOptions {
  readonly theme: ThemeSource;
}

/** What the ribbon can ask of the mounted pane. */
export interface MountedPane {
  /** Shows the view "Look up" with the selected cell's ticker. */
  lookUpSelected(): Promise<void>;
  /** Does the same, and goes on to the figures behind the verdict. */
  explainSelected(): Promise<void>;
}

/**
 * Mounts the pane in the page.
 *
 * @throws an Error with a sentence when the stored settings cannot be read.
 */
export async function mountPane(root: HTMLElement, { theme, ...options }: PaneOptions): Promise<MountedPane> {
  if (!customElements.get('screening-pane')) customElements.define('screening-pane', ScreeningPane);
  const pane = document.createElement('screening-pane') as ScreeningPane;
  const updateTheme = followTheme(theme, (name) => {
    pane.dataset['theme'] = name;
    // For the browser's lists and scroll bars.
    document.documentElement.style.colorScheme = name;
  });
  pane.store = await PaneStore.open(options);
  root.replaceChildren(pane);
  // The active sheet and the theme may have changed meanwhile.
  window.addEventListener('focus', () => {
    updateTheme();
    pane.store.returned();
  });
  const lookUpSelected = async (): Promise<void> => {
    const { store } = pane;
    await store.go('lookup');
    if (!store.isFirstRun) await store.lookup.takeSelected();
  };
  return {
    lookUpSelected,
    async explainSelected() {
      await lookUpSelected();
      await pane.updateComplete;
      pane.renderRoot.querySelector<HTMLElement>('#figures')?.focus();
    },
  };
}
