import { visibleText } from 'visible-text';
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons';
import type { RefreshOutcome, RenewedFormulas, ExistingReport } from '../pane-host';
import { KIND_TEXTS, NEW_KINDS, type NewKind } from '../state/reports';
import type { PaneStore } from '../store';
import { estimate } from './estimate';
import { made } from './made';
import { done, failure, progress, waiting, warning } from './parts';

type Piece = TemplateResult | typeof nothing;

/** The reports of this workbook: how old they are, and what can be done with them. */
export function reports(store: PaneStore): TemplateResult {
  const { words, reports } = store;
  const { task, listing } = reports;
  return html`
    <h1 tabindex="-1">${words.t('reportsTitle')}</h1>
    ${listing.isRunning && !reports.reports ? waiting(words.t('working')) : nothing}
    ${failure({ task: listing, store })} ${reports.reports ? list(reports.reports, store) : nothing}
    ${progress({ task, store })} ${failure({ task, store })}
    ${reports.outcome ? outcome(reports.outcome, store) : nothing} ${fresh(store)} ${care(store)}
  `;
}

function list(standing: readonly ExistingReport[], store: PaneStore): TemplateResult {
  const { words, reports } = store;
  return html`
    ${
      standing.length === 0
        ? html`<p id="no-reports">${words.t('noReports')}</p>`
        : html`<ul id="reports" class="reports">
            ${standing.map((report) => line(report, store))}
          </ul>`
    }
    <fluent-button
      id="refresh-all"
      class="wide"
      appearance="primary"
      ?disabled=${reports.task.isRunning}
      @click=${() => reports.refresh()}
    >
      ${words.t('refreshAll')}
    </fluent-button>
  `;
}

function line(report: ExistingReport, store: PaneStore): TemplateResult {
  const { words, format, reports } = store;
  const kind = words.t(KIND_TEXTS[report.kind]);
  const refreshOne = words.t('refreshOne', { sheet: visibleText(report.sheet) });
  return html`
    <li>
      <button class="place" @click=${() => reports.show(report)}>
        <span>
          <strong><bdi>${visibleText(report.sheet)}</bdi></strong>
          <small>${kind}${report.subject ? html` · <bdi>${report.subject}</bdi>` : nothing}</small>
          <small class=${reports.isStale(report) ? 'stale' : ''}>
            ${words.t('refreshedAgo', { age: format.age(report.refreshedAt) })}${
              reports.isStale(report) ? html` · ${words.t('stale')}` : nothing
            }
          </small>
        </span>
      </button>
      <button
        class="quiet"
        aria-label=${refreshOne}
        title=${refreshOne}
        ?disabled=${reports.task.isRunning}
        @click=${() => reports.refresh([report.id])}
      >
        ${icon('refresh')}
      </button>
    </li>
  `;
}

function outcome(outcome: RefreshOutcome, store: PaneStore): TemplateResult {
  const { refreshed, failed, changes, formulas } = outcome;
  const { words } = store;
  return html`
    ${
      refreshed.length > 0
        ? done(
            `${words.t('refreshed', { count: refreshed.length })} ${words.t('changesListed', { count: changes })}`,
          )
        : nothing
    }
    ${formulas ? renewed(formulas, refreshed.length + failed.length, store) : nothing}
    ${failed.map(
      ({ report, reason }) => html`
        <fluent-message-bar intent="warning" class="notice">
          <span
            ><strong><bdi>${visibleText(report.sheet)}</bdi></strong> <span dir="auto">${reason}</span></span
          >
        </fluent-message-bar>
      `,
    )}
  `;
}

function renewed(
  { asked, changed, begun, kept }: RenewedFormulas,
  reports: number,
  { words }: PaneStore,
): TemplateResult {
  return html`
    ${asked > 0 ? done(words.t('formulasAsked', { count: asked, changed })) : nothing}
    ${begun > 0 ? done(words.t('formulasBegun', { count: begun })) : nothing}
    ${asked + begun + reports === 0 ? warning(words.t('nothingToRefresh')) : nothing}
    ${
      kept
        ? html`<fluent-message-bar intent="warning" class="notice">
            <span>${words.t('formulasKept', { count: kept.count })}</span>
            <span lang="en" dir="auto">${kept.reason}</span>
          </fluent-message-bar>`
        : nothing
    }
  `;
}

/** A new report of what is in front. */
function fresh(store: PaneStore): TemplateResult {
  const { words, reports } = store;
  const { maker, kind } = reports;
  return html`
    <section>
      <h2><label for="new-kind">${words.t('newReport')}</label></h2>
      <select
        id="new-kind"
        @change=${(event: Event) => reports.choose((event.target as HTMLSelectElement).value as NewKind)}
      >
        ${NEW_KINDS.map(
          (one) => html`<option value=${one} .selected=${one === kind}>${words.t(KIND_TEXTS[one])}</option>`,
        )}
      </select>
      ${reports.estimate && !maker.task.isRunning ? estimate(reports.estimate, store) : nothing}
      <fluent-button id="make" ?disabled=${maker.task.isRunning} @click=${() => reports.make()}>
        ${words.t('makeReport')}
      </fluent-button>
      ${progress({ task: maker.task, store })} ${failure({ task: maker.task, store })} ${made(maker, store)}
    </section>
  `;
}

/** Formulas that did not come to life, and those that are to become values for good. */
function care(store: PaneStore): Piece {
  const { words, reports } = store;
  const busy = reports.task.isRunning;
  return html`
    <section>
      <h2>${words.t('formulas')}</h2>
      <p class="hint">${words.t('repairHint')}</p>
      <fluent-button id="repair" ?disabled=${busy} @click=${() => reports.repair()}
        >${words.t('repair')}</fluent-button
      >
      ${reports.repaired === undefined ? nothing : done(words.t('repaired', { count: reports.repaired }))}
      <p class="hint">${words.t('freezeHint')}</p>
      ${
        reports.isFreezing
          ? html`
              <div class="card" role="group" aria-labelledby="freeze-sure">
                <p id="freeze-sure">${words.t('freezeSure')}</p>
                <div class="actions">
                  <fluent-button id="freeze-yes" appearance="primary" @click=${() => reports.freeze()}>
                    ${words.t('freeze')}
                  </fluent-button>
                  <fluent-button id="freeze-no" @click=${() => reports.askToFreeze(false)}>
                    ${words.t('cancel')}
                  </fluent-button>
                </div>
              </div>
            `
          : html`<fluent-button id="freeze" ?disabled=${busy} @click=${() => reports.askToFreeze(true)}>
              ${words.t('freeze')}
            </fluent-button>`
      }
      ${reports.frozen === undefined ? nothing : done(words.t('frozen', { count: reports.frozen }))}
    </section>
  `;
}
