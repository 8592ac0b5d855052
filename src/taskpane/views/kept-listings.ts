import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons';
import type { ListingChoice } from '../pane-host';
import type { PaneStore } from '../store';
import { byHand, csvInput, done, failure } from './common';

/** The newest are shown; the CSV has all of them. */
const SHOWN = 50;

/** The person's answers about listings: to be reviewed, copied to another computer, and forgotten. */
export function keptListings(store: PaneStore): TemplateResult {
  const { translator, format, listings } = store;
  const { kept, task } = listings;
  return html`
    <section id="listings">
      <h2>${translator.t('listings')}</h2>
      <p>
        ${translator.t('listingsKept', { count: kept.length })}
        ${kept.length > SHOWN ? translator.t('newestShown', { shown: format.number(SHOWN) }) : nothing}
      </p>
      ${
        kept.length === 0
          ? nothing
          : html`<ul class="log kept" tabindex="0" aria-label=${translator.t('listings')}>
              ${kept.slice(0, SHOWN).map((choice) => line(choice, store))}
            </ul>`
      }
      ${csvInput({
        id: 'listings-file',
        label: translator.t('readListings'),
        hint: translator.t('readListingsHint'),
        disabled: task.isRunning,
        onRead: (file) => void listings.read(file),
      })}
      ${
        kept.length === 0
          ? nothing
          : html`<div class="actions">
              <fluent-button id="copy-listings" ?disabled=${task.isRunning} @click=${() => listings.copy()}>
                ${translator.t('copyLedger')}
              </fluent-button>
              <fluent-button
                id="forget-listings"
                ?disabled=${task.isRunning}
                @click=${() => listings.forget()}
              >
                ${translator.t('forgetAnswers')}
              </fluent-button>
            </div>`
      }
      ${done(listings.done)} ${byHand(listings.uncopied, store)} ${failure({ task, store })}
    </section>
  `;
}

function line(choice: ListingChoice, { translator, listings }: PaneStore): TemplateResult {
  const { symbol, isin, name, ticker } = choice;
  const what = [symbol, isin, name].filter((text) => text !== undefined).join(' · ');
  return html`
    <li>
      <span
        ><bdi>${what}</bdi> ${icon('became')} <strong><bdi>${ticker}</bdi></strong></span
      >
      <button
        class="quiet"
        aria-label=${translator.t('forgetAnswer', { what })}
        title=${translator.t('forgetAnswer', { what })}
        ?disabled=${listings.task.isRunning}
        @click=${() => listings.forget([choice])}
      >
        ${icon('no')}
      </button>
    </li>
  `;
}
