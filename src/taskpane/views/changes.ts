import { html, nothing, type TemplateResult } from 'lit';
import type { VerdictChangeEvent } from '../../contract/verdict-change';
import { icon } from '../icons';
import { movesOf } from '../state/changes';
import type { PaneStore } from '../store';
import { reportResult } from './report-result';
import { failure, radioButtons, waiting, warning } from './common';
import { liveStatus } from './live-status';
import { status } from './status';

type Content = TemplateResult | typeof nothing;

/** What moved since the last visit, in this workbook or anywhere. */
export function changes(store: PaneStore): TemplateResult {
  const { translator, format, changes } = store;
  const { task, reading, before, isWhole, reportTask } = changes;
  return html`
    <h1 tabindex="-1">${translator.t('changesTitle')}</h1>
    ${liveStatus(store)} ${scopes(store)} ${task.isRunning ? waiting(translator.t('working')) : nothing}
    ${failure({ task, store })}
    ${
      reading
        ? html`
            <p class="hint">
              ${
                isWhole || !before
                  ? translator.t('lastThirtyDays')
                  : translator.t('sinceLastVisit', { date: format.moment(before.at) })
              }
            </p>
            ${reading.truncated ? warning(translator.t('feedHasGap')) : nothing} ${list(store)}
            <div class="actions">
              ${
                isWhole
                  ? nothing
                  : html`<fluent-button id="whole" @click=${() => changes.showWhole()}
                      >${translator.t('showThirtyDays')}</fluent-button
                    >`
              }
              <fluent-button
                id="changes-report"
                ?disabled=${reportTask.task.isRunning}
                @click=${() => reportTask.make({ kind: 'changes' })}
              >
                ${translator.t('openAsReport')}
              </fluent-button>
            </div>
            ${reportResult(reportTask, store)}
          `
        : nothing
    }
  `;
}

function scopes({ translator, changes }: PaneStore): TemplateResult {
  return radioButtons({
    name: 'scope',
    legend: translator.t('scopeLegend'),
    options: [
      { value: 'workbook', text: translator.t('scopeWorkbook') },
      { value: 'all', text: translator.t('scopeAll') },
    ],
    chosen: changes.scope,
    onChange: (scope) => changes.choose(scope),
  });
}

function list(store: PaneStore): TemplateResult {
  const { translator, changes } = store;
  const events = changes.events();
  if (events.length === 0) {
    return html`<p id="no-changes">
      ${translator.t(changes.scope === 'all' ? 'nothingMoved' : 'nothingMovedHere')}
    </p>`;
  }
  return html`
    <ol id="events" class="events">
      ${events.slice(0, changes.shown).map((event) => item(event, store))}
    </ol>
    ${
      events.length > changes.shown
        ? html`<fluent-button id="show-more" @click=${() => changes.showMore()}>
            ${translator.t('showMore', { count: events.length - changes.shown })}
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
export function moved(event: VerdictChangeEvent, store: PaneStore): Content {
  const { translator } = store;
  if (event.event_type === 'coverage.added') return html`<p>${translator.t('coverageAdded')}</p>`;
  if (event.event_type === 'coverage.removed') return html`<p>${translator.t('coverageRemoved')}</p>`;
  return html`
    <ul class="moves">
      ${movesOf(event).map(
        ({ methodology, old_status, new_status }) => html`
          <li>
            <bdi class="book" lang="en">${methodology.toUpperCase()}</bdi>
            ${status(old_status, store)} ${icon('became')}
            <span class="unseen">${translator.t('became')}</span> ${status(new_status, store)}
          </li>
        `,
      )}
    </ul>
  `;
}
