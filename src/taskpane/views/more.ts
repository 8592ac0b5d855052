import { html, type TemplateResult } from 'lit';
import type { TextName } from '../../i18n/catalogue';
import { icon } from '../icons';
import type { PaneStore, View } from '../store';

const PLACES = [
  { view: 'fund', title: 'fund', lead: 'fundLead' },
  { view: 'findFunds', title: 'findFunds', lead: 'findFundsLead' },
  { view: 'formula', title: 'formula', lead: 'formulaLead' },
  { view: 'purify', title: 'purify', lead: 'purifyLead' },
  { view: 'lists', title: 'lists', lead: 'listsLead' },
  { view: 'settings', title: 'settings', lead: 'settingsLead' },
] as const satisfies readonly {
  view: View;
  title: TextName;
  lead: TextName;
}[];

/** The views that are needed less often. */
export function more(store: PaneStore): TemplateResult {
  const { translator } = store;
  return html`
    <h1 tabindex="-1">${translator.t('more')}</h1>
    <ul class="places">
      ${PLACES.map(
        ({ view, title, lead }) => html`
          <li>
            <button class="place" id=${`go-${view}`} @click=${() => store.go(view)}>
              ${icon(view)}
              <span><strong>${translator.t(title)}</strong><small>${translator.t(lead)}</small></span>
              ${icon('go')}
            </button>
          </li>
        `,
      )}
    </ul>
  `;
}
