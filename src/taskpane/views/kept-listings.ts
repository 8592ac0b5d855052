import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons';
import type { ListingChoice } from '../pane-host';
import type { PaneStore } from '../store';
import { byHand, done, failure } from './parts';

/** Of thousands, the newest are shown; the CSV has them all. */
const SHOWN = 50;

/** What the person said of listings: to be looked through, taken along to another computer, and forgotten. */
export function keptListings(store: PaneStore): TemplateResult {
  const { words, format, listings } = store;
  const { kept, task } = listings;
  const read = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const [file] = field.files ?? [];
    if (file) void listings.read(file);
    // The same file can be chosen again after it was corrected.
    field.value = '';
  };
  return html`
    <section id="listings">
      <h2>${words.t('listings')}</h2>
      <p>
        ${words.t('listingsKept', { count: kept.length })}
        ${kept.length > SHOWN ? words.t('newestShown', { shown: format.number(SHOWN) }) : nothing}
      </p>
      ${
        kept.length === 0
          ? nothing
          : html`<ul class="log kept" tabindex="0" aria-label=${words.t('listings')}>
              ${kept.slice(0, SHOWN).map((choice) => line(choice, store))}
            </ul>`
      }
      <label for="listings-file">${words.t('readListings')}</label>
      <input
        id="listings-file"
        type="file"
        accept=".csv,.txt,text/csv"
        ?disabled=${task.isRunning}
        @change=${read}
      />
      <p class="hint">${words.t('readListingsHint')}</p>
      ${
        kept.length === 0
          ? nothing
          : html`<div class="actions">
              <fluent-button id="copy-listings" ?disabled=${task.isRunning} @click=${() => listings.copy()}>
                ${words.t('copyLedger')}
              </fluent-button>
              <fluent-button
                id="forget-listings"
                ?disabled=${task.isRunning}
                @click=${() => listings.forget()}
              >
                ${words.t('forgetAnswers')}
              </fluent-button>
            </div>`
      }
      ${done(listings.done)} ${byHand(listings.uncopied, store)} ${failure({ task, store })}
    </section>
  `;
}

function line(choice: ListingChoice, { words, listings }: PaneStore): TemplateResult {
  const { symbol, isin, name, ticker } = choice;
  const what = [symbol, isin, name].filter((text) => text !== undefined).join(' · ');
  return html`
    <li>
      <span
        ><bdi>${what}</bdi> ${icon('became')} <strong><bdi>${ticker}</bdi></strong></span
      >
      <button
        class="quiet"
        aria-label=${words.t('forgetAnswer', { what })}
        title=${words.t('forgetAnswer', { what })}
        ?disabled=${listings.task.isRunning}
        @click=${() => listings.forget([choice])}
      >
        ${icon('no')}
      </button>
    </li>
  `;
}
