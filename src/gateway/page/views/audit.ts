import { html, nothing, type TemplateResult } from 'lit';
import type { Admin } from '../state/admin';
import { TEXTS } from '../texts';
import { entriesTable, failure, field, inputValue, submitted, waiting } from './common';

const TEXT = TEXTS.audit;

export function audit(admin: Admin): TemplateResult {
  const { audit } = admin;
  return html`
    <h1 tabindex="-1">${TEXTS.views.audit}</h1>
    <p class="lead">${TEXT.lead}</p>
    <form class="line" @submit=${submitted(() => audit.show())}>
      <div>
        ${field({
          id: 'person',
          label: TEXTS.columns.person,
          value: audit.person,
          input: (text) => (audit.person = text),
        })}
      </div>
      <div>
        ${field({
          id: 'ticker',
          label: TEXTS.columns.ticker,
          value: audit.ticker,
          input: (text) => (audit.ticker = text),
        })}
      </div>
      <fluent-button id="filter" type="submit">${TEXT.filter}</fluent-button>
    </form>
    ${failure(audit.loading)} ${list(admin)} ${keeping(admin)}
  `;
}

function list({ audit }: Admin): TemplateResult {
  const { entries, isOlder, loading } = audit;
  if (!entries) return waiting(TEXTS.loading);
  return html`
    <section id="entries">
      ${entries.length === 0 ? html`<p>${TEXT.none}</p>` : entriesTable(TEXTS.views.audit, entries)}
      <div class="actions">
        ${
          isOlder
            ? html`<fluent-button id="newest" ?disabled=${loading.isRunning} @click=${() => audit.show()}
                >${TEXT.newest}</fluent-button
              >`
            : nothing
        }
        ${
          entries.length > 0
            ? html`<fluent-button id="older" ?disabled=${loading.isRunning} @click=${() => audit.showOlder()}
                >${TEXT.older}</fluent-button
              >`
            : nothing
        }
        <fluent-button id="csv" ?disabled=${audit.saving.isRunning} @click=${() => audit.download()}
          >${TEXT.csv}</fluent-button
        >
      </div>
      ${isOlder ? html`<p class="hint">${TEXT.paused}</p>` : nothing} ${failure(audit.saving)}
    </section>
  `;
}

/** For how many days entries are kept. */
function keeping({ audit, overview }: Admin): TemplateResult {
  return html`
    <section>
      <form class="line" @submit=${submitted(() => audit.keep())}>
        <div class="narrow">
          <label for="days">${TEXT.days}</label>
          <input
            type="number"
            id="days"
            min="1"
            max="3660"
            step="1"
            aria-describedby="days-hint"
            .value=${audit.days ?? String(overview?.auditDays ?? '')}
            @input=${(event: Event) => (audit.days = inputValue(event))}
          />
        </div>
        <fluent-button id="keep" type="submit" ?disabled=${audit.keeping.isRunning}
          >${TEXTS.save}</fluent-button
        >
      </form>
      <p class="hint" id="days-hint">${TEXT.daysHint}</p>
      ${failure(audit.keeping)}
    </section>
  `;
}
