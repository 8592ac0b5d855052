import { html, nothing, type TemplateResult } from 'lit';
import type { VerdictChangeEvent } from '../../contract/verdict-change';
import { icon } from '../icons';
import { movesOf } from '../state/changes';
import type { PaneStore } from '../store';
import { made } from './made';
import { failure, progress, waiting, warning } from './parts';
import { status } from './status';

type Piece = TemplateResult | typeof nothing;

/** What moved since the last visit, in this workbook or anywhere. */
export function changes(store: PaneStore): TemplateResult {
  const { words, format, changes } = store;
  const { task, reading, before, isWhole, maker } = changes;
  return html`
    <h1 tabindex="-1">${words.t('changesTitle')}</h1>
    ${scopes(store)} ${task.isRunning ? waiting(words.t('working')) : nothing} ${failure({ task, store })}
    ${
      reading
        ? html`
            <p class="hint">
              ${
                isWhole || !before
                  ? words.t('lastThirtyDays')
                  : words.t('sinceLastVisit', { date: format.moment(before.at) })
              }
            </p>
            ${reading.truncated ? warning(words.t('feedHasGap')) : nothing} ${list(store)}
            <div class="actions">
              ${
                isWhole
                  ? nothing
                  : html`<fluent-button id="whole" @click=${() => changes.showWhole()}
                      >${words.t('showThirtyDays')}</fluent-button
                    >`
              }
              <fluent-button
                id="changes-report"
                ?disabled=${maker.task.isRunning}
                @click=${() => maker.make({ kind: 'changes' })}
              >
                ${words.t('openAsReport')}
              </fluent-button>
            </div>
            ${progress({ task: maker.task, store })} ${failure({ task: maker.task, store })}
            ${made(maker, store)}
          `
        : nothing
    }
  `;
}

function scopes({ words, changes }: PaneStore): TemplateResult {
  const choices = [
    { scope: 'workbook', text: words.t('scopeWorkbook') },
    { scope: 'all', text: words.t('scopeAll') },
  ] as const;
  return html`
    <fieldset class="choice">
      <legend class="unseen">${words.t('scopeLegend')}</legend>
      ${choices.map(
        ({ scope, text }) => html`
          <label>
            <input
              type="radio"
              name="scope"
              value=${scope}
              .checked=${changes.scope === scope}
              @change=${() => changes.choose(scope)}
            />
            <span>${text}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

function list(store: PaneStore): TemplateResult {
  const { words, changes } = store;
  const events = changes.events();
  if (events.length === 0) {
    return html`<p id="no-changes">
      ${words.t(changes.scope === 'all' ? 'nothingMoved' : 'nothingMovedHere')}
    </p>`;
  }
  return html`
    <ol id="events" class="events">
      ${events.slice(0, changes.shown).map((event) => item(event, store))}
    </ol>
    ${
      events.length > changes.shown
        ? html`<fluent-button id="show-more" @click=${() => changes.showMore()}>
            ${words.t('showMore', { count: events.length - changes.shown })}
          </fluent-button>`
        : nothing
    }
  `;
}

function item(event: VerdictChangeEvent, store: PaneStore): TemplateResult {
  const { format } = store;
  return html`
    <li>
      <p class="event">
        <strong><bdi>${event.ticker}</bdi></strong>
        <small>${format.served(event.changed_at)}</small>
      </p>
      ${event.company_name ? html`<p class="hint"><bdi>${event.company_name}</bdi></p>` : nothing}
      ${moved(event, store)} ${event.note ? html`<p class="hint" dir="auto">${event.note}</p>` : nothing}
    </li>
  `;
}

/** By the event's type first; the array is the only authority on which rulebooks moved (2.6). */
function moved(event: VerdictChangeEvent, store: PaneStore): Piece {
  const { words } = store;
  if (event.event_type === 'coverage.added') return html`<p>${words.t('coverageAdded')}</p>`;
  if (event.event_type === 'coverage.removed') return html`<p>${words.t('coverageRemoved')}</p>`;
  return html`
    <ul class="moves">
      ${movesOf(event).map(
        ({ methodology, old_status, new_status }) => html`
          <li>
            <bdi class="book" lang="en">${methodology.toUpperCase()}</bdi>
            ${status(old_status, store)} ${icon('became')}
            <span class="unseen">${words.t('became')}</span> ${status(new_status, store)}
          </li>
        `,
      )}
    </ul>
  `;
}
