import { visibleText } from 'visible-text';
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons';
import type { RefreshResult, RenewedFormulas, ExistingReport } from '../pane-host';
import { KIND_TEXTS, NEW_KINDS, type NewKind } from '../state/reports';
import type { PaneStore } from '../store';
import { estimate } from './estimate';
import { reportResult } from './report-result';
import { reportSettings } from './report-settings';
import { done, failure, progress, waiting, warning } from './common';

type Content = TemplateResult | typeof nothing;

/** The reports of this workbook: how old they are, and what can be done with them. */
export function reports(store: PaneStore): TemplateResult {
  const { translator, reports } = store;
  const { task, listing } = reports;
  return html`
    <h1 tabindex="-1">${translator.t('reportsTitle')}</h1>
    ${listing.isRunning && !reports.reports ? waiting(translator.t('working')) : nothing}
    ${failure({ task: listing, store })} ${reports.reports ? list(reports.reports, store) : nothing}
    ${progress({ task, store })} ${failure({ task, store })}
    ${reports.refreshResult ? refreshResult(reports.refreshResult, store) : nothing} ${newReport(store)}
    ${reportSettings(store)} ${formulaCare(store)}
  `;
}

function list(existing: readonly ExistingReport[], store: PaneStore): TemplateResult {
  const { translator, reports } = store;
  return html`
    ${
      existing.length === 0
        ? html`<p id="no-reports">${translator.t('noReports')}</p>`
        : html`<ul id="reports" class="reports">
            ${existing.map((report) => line(report, store))}
          </ul>`
    }
    <fluent-button
      id="refresh-all"
      class="wide"
      appearance="primary"
      ?disabled=${reports.task.isRunning}
      @click=${() => reports.refresh()}
    >
      ${translator.t('refreshAll')}
    </fluent-button>
  `;
}

function line(report: ExistingReport, store: PaneStore): TemplateResult {
  const { translator, format, reports } = store;
  const kind = translator.t(KIND_TEXTS[report.kind]);
  const refreshOne = translator.t('refreshOne', { sheet: visibleText(report.sheet) });
  return html`
    <li>
      <button class="place" @click=${() => reports.show(report)}>
        <span>
          <strong><bdi>${visibleText(report.sheet)}</bdi></strong>
          <small>${kind}${report.subject ? html` · <bdi>${report.subject}</bdi>` : nothing}</small>
          <small class=${reports.isStale(report) ? 'stale' : ''}>
            ${translator.t('refreshedAgo', { age: format.age(report.refreshedAt) })}${
              reports.isStale(report) ? html` · ${translator.t('stale')}` : nothing
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

function refreshResult(refreshResult: RefreshResult, store: PaneStore): TemplateResult {
  const { refreshed, failed, changes, formulas } = refreshResult;
  const { translator } = store;
  return html`
    ${
      refreshed.length > 0
        ? done(
            `${translator.t('refreshed', { count: refreshed.length })} ${translator.t('changesListed', { count: changes })}`,
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
  { translator }: PaneStore,
): TemplateResult {
  return html`
    ${asked > 0 ? done(translator.t('formulasAsked', { count: asked, changed })) : nothing}
    ${begun > 0 ? done(translator.t('formulasBegun', { count: begun })) : nothing}
    ${asked + begun + reports === 0 ? warning(translator.t('nothingToRefresh')) : nothing}
    ${
      kept
        ? html`<fluent-message-bar intent="warning" class="notice">
            <span>${translator.t('formulasKept', { count: kept.count })}</span>
            <span lang="en" dir="auto">${kept.reason}</span>
          </fluent-message-bar>`
        : nothing
    }
  `;
}

/** A new report of the active sheet. */
function newReport(store: PaneStore): TemplateResult {
  const { translator, reports } = store;
  const { reportTask, kind } = reports;
  return html`
    <section>
      <h2><label for="new-kind">${translator.t('newReport')}</label></h2>
      <select
        id="new-kind"
        @change=${(event: Event) => reports.choose((event.target as HTMLSelectElement).value as NewKind)}
      >
        ${NEW_KINDS.map(
          (newKind) =>
            html`<option value=${newKind} .selected=${newKind === kind}>
              ${translator.t(KIND_TEXTS[newKind])}
            </option>`,
        )}
      </select>
      ${kind === 'zakat' && reports.zakatForm ? reports.zakatForm.render() : nothing}
      ${reports.estimate && !reportTask.task.isRunning ? estimate(reports.estimate, store) : nothing}
      <fluent-button
        id="make"
        ?disabled=${reportTask.task.isRunning || !reports.isReady}
        @click=${() => reports.make()}
      >
        ${translator.t('makeReport')}
      </fluent-button>
      ${reportResult(reportTask, store)}
    </section>
  `;
}

/** Repairing formulas that show #NAME?, and replacing formulas by their values. */
function formulaCare(store: PaneStore): Content {
  const { translator, reports } = store;
  const busy = reports.task.isRunning;
  return html`
    <section>
      <h2>${translator.t('formulas')}</h2>
      <p class="hint">${translator.t('repairHint')}</p>
      <fluent-button id="repair" ?disabled=${busy} @click=${() => reports.repair()}
        >${translator.t('repair')}</fluent-button
      >
      ${reports.repaired === undefined ? nothing : done(translator.t('repaired', { count: reports.repaired }))}
      <p class="hint">${translator.t('freezeHint')}</p>
      ${
        reports.isFreezing
          ? html`
              <div class="card" role="group" aria-labelledby="freeze-sure">
                <p id="freeze-sure">${translator.t('freezeSure')}</p>
                <div class="actions">
                  <fluent-button id="freeze-yes" appearance="primary" @click=${() => reports.freeze()}>
                    ${translator.t('freeze')}
                  </fluent-button>
                  <fluent-button id="freeze-no" @click=${() => reports.askToFreeze(false)}>
                    ${translator.t('cancel')}
                  </fluent-button>
                </div>
              </div>
            `
          : html`<fluent-button id="freeze" ?disabled=${busy} @click=${() => reports.askToFreeze(true)}>
              ${translator.t('freeze')}
            </fluent-button>`
      }
      ${reports.frozen === undefined ? nothing : done(translator.t('frozen', { count: reports.frozen }))}
    </section>
  `;
}
