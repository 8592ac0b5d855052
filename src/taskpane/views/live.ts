import { html, nothing, type TemplateResult } from 'lit';
import type { PaneStore } from '../store';
import { moved } from './changes';
import { failure } from './common';

/** Changes that are listed; the view "Changes" has the others. */
const LISTED = 5;

/** What changed in this workbook a moment ago. It takes no focus, and goes when the person says so. */
export function live(store: PaneStore): TemplateResult | typeof nothing {
  const { live, translator } = store;
  const { events, cells, reports, task } = live;
  if (events.length === 0) return nothing;
  const more = events.length - LISTED;
  return html`
    <section id="live" class="live" aria-label=${translator.t('liveTitle')}>
      <p><strong>${translator.t('liveTitle')}</strong></p>
      <ul>
        ${events.slice(0, LISTED).map(
          (event) =>
            html`<li>
              <strong><bdi>${event.ticker}</bdi></strong> ${moved(event, store)}
            </li>`,
        )}
      </ul>
      ${
        more > 0
          ? html`<button class="quiet" id="live-more" @click=${() => store.go('changes')}>
              ${translator.t('liveMore', { count: more })}
            </button>`
          : nothing
      }
      ${cells > 0 ? html`<p id="live-cells">${translator.t('liveCells', { count: cells })}</p>` : nothing}
      ${
        reports.length > 0
          ? html`<p>${translator.t('liveReports')}</p>
              <div class="actions">
                ${reports.map(
                  ({ report }) =>
                    html`<fluent-button ?disabled=${task.isRunning} @click=${() => live.refresh(report.id)}>
                      ${translator.t('refreshOne', { sheet: report.sheet })}
                    </fluent-button>`,
                )}
              </div>`
          : nothing
      }
      ${failure({ task, store })}
      <button class="quiet" id="live-dismiss" @click=${() => live.dismiss()}>
        ${translator.t('dismiss')}
      </button>
    </section>
  `;
}
