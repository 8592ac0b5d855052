import { html, nothing, type TemplateResult } from 'lit';
import { FUND_STATUSES } from '../../contract/status';
import type { ListedFund } from '../../contract/fund-list';
import { VENUES, verdictOf, type FindFundsState, type FundFilters } from '../state/find-funds';
import type { PaneStore } from '../store';
import { failure, latinInput, onSubmit, waiting, warning } from './common';
import { coverage, sample } from './lookup';
import { reportResult } from './report-result';
import { status } from './status';

type Content = TemplateResult | typeof nothing;

/** The funds of the service by filters; several of them can be compared on a sheet. */
export function findFunds(state: FindFundsState, store: PaneStore): TemplateResult {
  const { translator } = store;
  const { task, isRefused } = state;
  return html`
    ${form(state, store)} ${task.isRunning ? waiting(translator.t('working')) : nothing}
    ${failure({ task, store })} ${isRefused ? warning(translator.t('findRefused')) : nothing}
    ${state.sent ? results(state, store) : nothing}
  `;
}

function form(state: FindFundsState, { translator }: PaneStore): TemplateResult {
  const { filters } = state;
  return html`
    <form class="fields" @submit=${onSubmit(() => state.find())}>
      <div class="pair">
        ${choice({
          id: 'verdict',
          label: translator.t('verdict'),
          any: translator.t('anyOfThem'),
          options: FUND_STATUSES.map((value) => ({ value, text: value })),
          chosen: filters.verdict,
          onChange: (verdict) => state.set({ verdict }),
        })}
        ${choice({
          id: 'venue',
          label: translator.t('tradedIn'),
          any: translator.t('anyOfThem'),
          options: Object.keys(VENUES).map((value) => ({
            value,
            text: countryName(value, translator.locale),
          })),
          chosen: filters.venue,
          onChange: (venue) => state.set({ venue: venue as FundFilters['venue'] }),
        })}
      </div>
      ${latinInput({
        id: 'find-text',
        label: translator.t('nameOrSymbol'),
        value: filters.text,
        onInput: (text) => state.set({ text }),
      })}
      ${latinInput({
        id: 'domicile',
        label: translator.t('domicileHint'),
        value: filters.domicile,
        onInput: (domicile) => state.set({ domicile }),
      })}
      <fluent-button id="find" type="submit" appearance="primary">${translator.t('find')}</fluent-button>
    </form>
  `;
}

/** A list to choose one value from, or any. */
function choice(field: {
  readonly id: string;
  readonly label: string;
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: string;
  readonly onChange: (value: string) => void;
}): TemplateResult {
  return html`
    <div>
      <label for=${field.id}>${field.label}</label>
      <select
        id=${field.id}
        @change=${(event: Event) => field.onChange((event.target as HTMLSelectElement).value)}
      >
        <option value="" .selected=${field.chosen === ''}>${field.any}</option>
        ${field.options.map(
          ({ value, text }) =>
            html`<option value=${value} .selected=${field.chosen === value}>${text}</option>`,
        )}
      </select>
    </div>
  `;
}

/** The country's code where the browser does not know its name in the language. */
function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

function results(state: FindFundsState, store: PaneStore): TemplateResult {
  const { translator } = store;
  const { found, sent = [], total = 0, shown, task } = state;
  return html`
    <section>
      <h2 id="found">${translator.t('foundFunds', { count: found.length })}</h2>
      ${
        total > sent.length
          ? html`<p class="hint">${translator.t('findPart', { sent: sent.length, all: total })}</p>`
          : nothing
      }
      ${
        found.length === 0
          ? html`<p id="no-funds">${translator.t('findNone')}</p>`
          : html`<ul id="funds" class="found-funds" aria-labelledby="found">
              ${found.slice(0, shown).map((fund) => item(fund, state, store))}
            </ul>`
      }
      ${
        state.hasMore
          ? html`<fluent-button id="show-more" ?disabled=${task.isRunning} @click=${() => state.showMore()}>
              ${
                found.length > shown
                  ? translator.t('showMore', { count: found.length - shown })
                  : translator.t('findMore')
              }
            </fluent-button>`
          : nothing
      }
    </section>
    ${comparison(state, store)}
  `;
}

/** One fund: its verdict, never without the coverage, and whatever else the service has sent of it. */
function item(fund: ListedFund, state: FindFundsState, store: PaneStore): TemplateResult {
  const { translator } = store;
  const { ticker } = fund;
  const verdict = verdictOf(fund);
  const name = fund['fund_name'];
  return html`
    <li>
      <label class="switch">
        <input
          type="checkbox"
          value=${ticker}
          .checked=${state.chosen.has(ticker)}
          @change=${(event: Event) => state.choose(ticker, (event.target as HTMLInputElement).checked)}
        />
        <span
          ><strong><bdi>${ticker}</bdi></strong>
          ${typeof name === 'string' ? html`<bdi>${name}</bdi>` : nothing}</span
        >
      </label>
      <p class="verdict">
        ${verdict === undefined ? missing(translator.t('verdictNotServed')) : status(verdict, store)}
        ${
          typeof fund['coverage_weight_perc'] === 'number'
            ? coverage(fund, store)
            : missing(translator.t('coverageNotServed'))
        }
        ${sample(store)}
      </p>
      <details>
        <summary>${translator.t('asServed')}<span class="unseen">: ${ticker}</span></summary>
        <dl class="facts">${Object.entries(fund).map(([field, value]) => served(field, value, store))}</dl>
      </details>
      <fluent-button
        size="small"
        aria-label=${`${translator.t('openFund')}: ${ticker}`}
        @click=${() => state.open(ticker)}
      >
        ${translator.t('openFund')}
      </fluent-button>
    </li>
  `;
}

const missing = (text: string): TemplateResult => html`<span class="coverage">${text}</span>`;

/** A field under its served name: the interface does not say which ones the list has. */
function served(field: string, value: unknown, { translator }: PaneStore): TemplateResult {
  return html`<div>
    <dt lang="en" dir="ltr">${field}</dt>
    <dd>${value === null ? translator.t('unknown') : html`<bdi>${textOf(value)}</bdi>`}</dd>
  </div>`;
}

function textOf(value: unknown): string {
  if (typeof value !== 'object') return String(value);
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
}

function comparison(state: FindFundsState, store: PaneStore): Content {
  const { translator } = store;
  const { chosen, reportTask } = state;
  return html`
    <section id="comparison">
      <p class="hint" aria-live="polite">
        ${
          chosen.size === 0
            ? nothing
            : html`<bdi>${translator.t('chosenFunds', { symbols: [...chosen].join(', ') })}</bdi>`
        }
        ${state.canCompare ? nothing : translator.t('compareHint')}
      </p>
      <div class="actions">
        <fluent-button
          id="compare"
          appearance="primary"
          ?disabled=${!state.canCompare || reportTask.task.isRunning}
          @click=${() => state.compare()}
        >
          ${translator.t('compareInSheet')}
        </fluent-button>
        ${
          chosen.size === 0
            ? nothing
            : html`<fluent-button id="clear-choice" @click=${() => state.clearChoice()}>
                ${translator.t('clearChoice')}
              </fluent-button>`
        }
      </div>
      ${reportResult(reportTask, store)}
    </section>
  `;
}
