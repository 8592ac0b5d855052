import { html, nothing, type TemplateResult } from 'lit';
import { LANGUAGES } from '../../i18n/languages';
import type { PaneStore } from '../store';
import { keyForm } from './first-run';
import { MOST_OUTDATED_DAYS } from '../pane-host';
import { keptListings } from './kept-listings';
import { liveStatus } from './live-status';
import { byHand, done, fact, failure, inputValue, subview } from './common';
import { plan } from './plan';

/** Plan and use, key and address, what is kept, the language, and the log. */
export function settings(store: PaneStore): TemplateResult {
  const { translator } = store;
  return html`
    ${subview(store, translator.t('settings'))}
    <section>
      <h2>${translator.t('yourPlan')}</h2>
      ${plan(store)} ${use(store)}
      <fluent-button
        id="test-stored"
        @click=${() => store.setup.testStored()}
        ?disabled=${store.setup.task.isRunning}
      >
        ${translator.t('testAgain')}
      </fluent-button>
      ${store.setup.wasTested ? done(translator.t('keyWorks')) : nothing}
      <p class="hint" id="licence">${translator.t('licence')}</p>
    </section>
    <section>
      <h2>${translator.t('keyAndAddress')}</h2>
      ${keyForm(store)}
      <fluent-button id="forget" @click=${() => store.setup.forget()} ?disabled=${store.setup.task.isRunning}>
        ${translator.t('forgetKey')}
      </fluent-button>
      <p class="hint">${translator.t('forgetHint')}</p>
    </section>
    <section>
      <h2><label for="language">${translator.t('language')}</label></h2>
      <select
        id="language"
        @change=${(event: Event) => store.setLanguage((event.target as HTMLSelectElement).value)}
      >
        ${LANGUAGES.map(
          ({ id, name }) =>
            html`<option value=${id} lang=${id} .selected=${id === translator.language.id}>${name}</option>`,
        )}
      </select>
    </section>
    ${cells(store)} ${keptListings(store)} ${kept(store)} ${log(store)}
  `;
}

/** How formulas in cells are treated. */
function cells(store: PaneStore): TemplateResult | typeof nothing {
  const { translator, preferences } = store;
  const { chosen, choosing } = preferences;
  if (!chosen) return nothing;
  return html`
    <section>
      <h2>${translator.t('cells')}</h2>
      <label class="switch">
        <input
          type="checkbox"
          id="keep-current"
          aria-describedby="keep-current-hint"
          .checked=${chosen.keepCurrent}
          @change=${(event: Event) => preferences.keepCurrent((event.target as HTMLInputElement).checked)}
        />
        <span>${translator.t('keepCurrent')}</span>
      </label>
      <p class="hint" id="keep-current-hint">${translator.t('keepCurrentHint')}</p>
      ${liveStatus(store)}
      <label for="outdated-days">${translator.t('outdatedDays')}</label>
      <input
        type="number"
        id="outdated-days"
        aria-describedby="outdated-days-hint"
        min="0"
        max=${MOST_OUTDATED_DAYS}
        step="1"
        .value=${String(chosen.outdatedDays)}
        @change=${(event: Event) => preferences.showOutdated(inputValue(event))}
      />
      <p class="hint" id="outdated-days-hint">${translator.t('outdatedDaysHint')}</p>
      ${failure({ task: choosing, store })}
    </section>
  `;
}

/** How much of the plan's window is used, and what is under way. */
function use({ client, translator, format }: PaneStore): TemplateResult | typeof nothing {
  if (!client) return nothing;
  const { used, limit, month, underWay, waiting, blockedUntil, down, oldest } = client.activity();
  return html`
    <dl class="facts">
      ${fact(
        translator.t(limit?.per === 'day' ? 'usedToday' : 'usedThisMinute'),
        limit ? translator.t('usedOf', { used, all: limit.requests }) : translator.t('noLimit'),
      )}
      ${fact(translator.t('usedThisMonth'), `${translator.t('requests', { count: month.requests })} · ${format.bytes(month.bytes)}`)}
      ${
        underWay + waiting > 0
          ? fact(translator.t('underWay'), translator.t('underWayAndWaiting', { underWay, waiting }))
          : nothing
      }
      ${blockedUntil ? fact(translator.t('pausedUntil'), format.moment(blockedUntil)) : nothing}
      ${oldest ? fact(translator.t('oldestAnswer'), format.age(oldest)) : nothing}
    </dl>
    ${
      limit
        ? html`<fluent-progress-bar
            role="progressbar"
            aria-label=${translator.t(limit.per === 'day' ? 'usedToday' : 'usedThisMinute')}
            aria-valuemin="0"
            aria-valuemax=${limit.requests}
            aria-valuenow=${used}
            max=${limit.requests}
            value=${used}
          ></fluent-progress-bar>`
        : nothing
    }
    ${down ? html`<p class="hint" lang="en" dir="auto">${down}</p>` : nothing}
  `;
}

function kept({ preferences, translator, format, client }: PaneStore): TemplateResult {
  const { size } = preferences;
  const notice = client?.activity().storage.notice;
  return html`
    <section>
      <h2>${translator.t('cache')}</h2>
      <p>
        ${
          size
            ? translator.t('cacheSize', { count: size.answers, size: format.bytes(size.bytes) })
            : translator.t('cacheUnknown')
        }
      </p>
      ${notice ? html`<p class="hint" lang="en" dir="auto">${notice}</p>` : nothing}
      <fluent-button id="clear-cache" @click=${() => preferences.clearCache()}
        >${translator.t('clearCache')}</fluent-button
      >
    </section>
  `;
}

function log(store: PaneStore): TemplateResult {
  const { translator, format, client, preferences } = store;
  const failures = client?.activity().failures ?? [];
  return html`
    <section>
      <h2>${translator.t('log')}</h2>
      ${
        failures.length === 0
          ? html`<p>${translator.t('logEmpty')}</p>`
          : html`
              <ol class="log" tabindex="0" aria-label=${translator.t('log')}>
                ${failures.map(
                  ({ at, ticker, endpoint, message }) => html`
                    <li>
                      <small>${format.moment(at)} · <bdi>${ticker ?? endpoint}</bdi></small>
                      <span lang="en" dir="auto">${message}</span>
                    </li>
                  `,
                )}
              </ol>
            `
      }
      <fluent-button id="copy" @click=${() => preferences.copyDiagnostics()}
        >${translator.t('copyDiagnostics')}</fluent-button
      >
      <p class="hint">${translator.t('diagnosticsHint')}</p>
      ${preferences.wasCopied ? done(translator.t('diagnosticsCopied')) : byHand(preferences.uncopied, store)}
      ${failure({ task: preferences.task, store })}
    </section>
  `;
}
