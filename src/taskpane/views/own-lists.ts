import { html, nothing, type TemplateResult } from 'lit';
import type { UnreadableRow } from '../../portfolio/own-lists/own-exclusions';
import type { OwnLists } from '../pane-host';
import type { OwnListsState } from '../state/own-lists';
import type { PaneStore } from '../store';
import { byHand, csvInput, done, failure, inputValue, onSubmit, waiting } from './common';
import { reportResult } from './report-result';

type Content = TemplateResult | typeof nothing;

/** Unreadable rows that are named one by one. */
const MOST_ROWS = 10;

/** The person's own lists: exclusions, which stand beside verdicts, and watchlists. */
export function ownLists(state: OwnListsState, store: PaneStore): TemplateResult {
  const { task, lists } = state;
  return html`
    ${task.isRunning && !lists ? waiting(store.translator.t('working')) : nothing} ${failure({ task, store })}
    ${exclusions(state, store)} ${watchlists(lists?.watchlists ?? [], state, store)}
  `;
}

function exclusions(state: OwnListsState, store: PaneStore): TemplateResult {
  const { translator } = store;
  const { task, lists, imported } = state;
  const list = lists?.exclusions;
  return html`
    <section>
      <h2>${translator.t('ownExclusions')}</h2>
      <p class="hint">${translator.t('ownExclusionsHint')}</p>
      ${list ? html`<p id="exclusions">${translator.t('exclusionsListed', { entries: list.entries })}</p>` : nothing}
      ${unreadable(list?.unreadable ?? [], store)}
      <div class="actions">
        <fluent-button
          id="open-exclusions"
          ?disabled=${task.isRunning}
          @click=${() => state.openExclusions()}
        >
          ${translator.t(list ? 'showExclusions' : 'makeExclusions')}
        </fluent-button>
        <fluent-button id="import-sheet" ?disabled=${task.isRunning} @click=${() => state.import()}>
          ${translator.t('importSheet')}
        </fluent-button>
        ${
          list
            ? html`<fluent-button
                id="copy-exclusions"
                ?disabled=${task.isRunning}
                @click=${() => state.copy()}
              >
                ${translator.t('copyLedger')}
              </fluent-button>`
            : nothing
        }
      </div>
      ${csvInput({
        id: 'exclusions-file',
        label: translator.t('importFile'),
        hint: translator.t('importHint'),
        disabled: task.isRunning,
        onRead: (file) => void state.import(file),
      })}
      ${imported ? done(translator.t('imported', { added: imported.added, known: imported.known })) : nothing}
      ${unreadable(imported?.unreadable ?? [], store)}
      ${state.wasCopied ? done(translator.t('exclusionsCopied')) : nothing} ${byHand(state.uncopied, store)}
    </section>
  `;
}

/** The rows that name no security, each with its reason. */
function unreadable(rows: readonly UnreadableRow[], { translator }: PaneStore): Content {
  if (rows.length === 0) return nothing;
  return html`
    <p>${translator.t('rowsUnreadable', { rows: rows.length })}</p>
    <ul class="why">
      ${rows
        .slice(0, MOST_ROWS)
        .map(
          ({ row, reason }) =>
            html`<li>${translator.t('row', { row })}: <span lang="en" dir="auto">${reason}</span></li>`,
        )}
    </ul>
  `;
}

function watchlists(lists: OwnLists['watchlists'], state: OwnListsState, store: PaneStore): TemplateResult {
  const { translator } = store;
  const { task, reportTask } = state;
  const screenText = (name: string) => translator.t('screenList', { name });
  return html`
    <section>
      <h2>${translator.t('watchlists')}</h2>
      <p class="hint">${translator.t('watchlistsHint')}</p>
      <ul id="watchlists" class="reports">
        ${lists.map(
          ({ name, tickers, place }) => html`
            <li>
              <button class="place" @click=${() => state.show(place)}>
                <span>
                  <strong><bdi>${name}</bdi></strong>
                  <small>${translator.t('tickersListed', { tickers })}</small>
                </span>
              </button>
              <fluent-button ?disabled=${reportTask.task.isRunning} @click=${() => state.screen(name)}>
                ${screenText(name)}
              </fluent-button>
            </li>
          `,
        )}
      </ul>
      ${reportResult(reportTask, store)}
      <form @submit=${onSubmit(() => state.makeWatchlist())}>
        <fluent-text-input
          id="watchlist-name"
          autocomplete="off"
          .value=${state.name}
          @input=${(event: Event) => (state.name = inputValue(event))}
        >
          ${translator.t('watchlistName')}
        </fluent-text-input>
        <fluent-button id="make-watchlist" type="submit" ?disabled=${task.isRunning}>
          ${translator.t('makeWatchlist')}
        </fluent-button>
      </form>
    </section>
  `;
}
