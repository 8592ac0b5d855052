import { html, nothing, type TemplateResult } from 'lit';
import { RULEBOOKS } from '../../contract/rulebook';
import { amountOf, type PurificationResult } from '../state/purify';
import { sentenceOf } from '../../i18n/error-sentence';
import type { PaneStore } from '../store';
import { outdated } from './dates';
import { coverage, sample } from './lookup';
import { byHand, done, fact, failure, inputValue, latinInput, onSubmit, subview, waiting } from './common';
import { reasonFor } from './reason';
import { status } from './status';

/** A dividend in, what of it is to be given away out, and both into the ledger. */
export function purify(store: PaneStore): TemplateResult {
  const { translator, purify } = store;
  const { task, purified } = purify;
  return html`
    ${subview(store, translator.t('purify'))}
    <form class="fields" @submit=${onSubmit(() => purify.calculate())}>
      ${latinInput({
        id: 'purify-ticker',
        label: translator.t('ticker'),
        placeholder: 'AAPL',
        value: purify.ticker,
        onInput: (typed) => (purify.ticker = typed),
      })}
      <div class="pair">
        ${latinInput({
          id: 'dividend',
          label: translator.t('dividend'),
          value: purify.dividend,
          onInput: (typed) => (purify.dividend = typed),
        })}
        ${latinInput({
          id: 'currency',
          label: translator.t('columnCurrency'),
          placeholder: 'USD',
          value: purify.currency,
          onInput: (typed) => (purify.currency = typed),
        })}
      </div>
      <details>
        <summary>${translator.t('moreOptions')}</summary>
        <div class="fields">
          <label for="rulebook">${translator.t('rulebook')}</label>
          <select
            id="rulebook"
            @change=${(event: Event) => (purify.rulebook = (event.target as HTMLSelectElement).value)}
          >
            ${RULEBOOKS.map(
              (rulebook) =>
                html`<option value=${rulebook} .selected=${rulebook === purify.rulebook}>
                  ${rulebook.toUpperCase()}
                </option>`,
            )}
          </select>
          ${latinInput({
            id: 'factor',
            label: translator.t('publishedFactor'),
            value: purify.factor,
            onInput: (typed) => (purify.factor = typed),
          })}
          <p class="hint">${translator.t('publishedFactorHint')}</p>
        </div>
      </details>
      <fluent-button
        id="calculate"
        type="submit"
        appearance="primary"
        class="wide"
        ?disabled=${task.isRunning}
      >
        ${translator.t('calculate')}
      </fluent-button>
    </form>
    ${task.isRunning ? waiting(translator.t('working')) : nothing} ${failure({ task, store })}
    ${purified ? outcome(purified, store) : nothing} ${ledger(store)}
  `;
}

function outcome(purified: PurificationResult, store: PaneStore): TemplateResult {
  const { translator, format, purify } = store;
  const amount = amountOf(purified);
  const currency = /^[A-Za-z]{3}$/.test(purify.currency.trim()) ? purify.currency.trim() : null;
  return html`
    <section id="purified" class="card" aria-labelledby="purified-title">
      <h2 id="purified-title">${translator.t('toGiveAway')} ${sample(store)}</h2>
      ${
        amount === undefined
          ? html`<p id="no-amount">${why(purified, store)}</p>`
          : html`<p class="amount" id="amount">${format.amount(amount, currency, 6)}</p>`
      }
      <dl class="facts">
        ${fact(translator.t('dividend'), format.amount(purified.dividend, currency, 6))}
        ${fact(
          translator.t('verdict'),
          html`${status(purified.status, store)}
          ${purified.kind === 'fund' ? coverage(purified.coverage, store) : nothing}`,
        )}
        ${
          purified.factor === undefined
            ? nothing
            : fact(translator.t('publishedFactor'), format.percent(purified.factor))
        }
        ${
          purified.share === undefined
            ? nothing
            : fact(
                translator.t(purified.kind === 'fund' ? 'nonCompliantWeight' : 'nonCompliantRevenue'),
                format.percent(purified.share),
              )
        }
      </dl>
      ${purified.kind === 'fund' ? html`<p class="hint">${translator.t('weightIsNotIncome')}</p>` : nothing}
      ${outdated(purified, store)}
    </section>
  `;
}

/** Why there is no amount: never a 0 in its place. */
function why({ refusal, status, kind }: PurificationResult, { translator, format }: PaneStore): string {
  if (refusal) return sentenceOf(refusal, translator, format);
  return reasonFor(status, kind, translator) ?? translator.t('reasonNotComputed');
}

function ledger(store: PaneStore): TemplateResult {
  const { translator, purify } = store;
  const { addedAt, adding } = purify;
  return html`
    <section>
      <h2>${translator.t('ledger')}</h2>
      ${
        purify.purified
          ? html`<form class="fields" @submit=${onSubmit(() => purify.add())}>
              <label for="date">${translator.t('receivedOn')}</label>
              <input
                id="date"
                type="date"
                .value=${purify.date}
                @change=${(event: Event) => (purify.date = inputValue(event))}
              />
              <fluent-button id="add" type="submit" ?disabled=${adding.isRunning}
                >${translator.t('addToLedger')}</fluent-button
              >
              <p class="hint">${translator.t('ledgerHint')}</p>
            </form>`
          : nothing
      }
      ${failure({ task: adding, store })} ${addedAt ? done(translator.t('addedToLedger')) : nothing}
      ${purify.wasCopied ? done(translator.t('ledgerCopied')) : byHand(purify.uncopied, store)}
      <div class="actions">
        ${
          addedAt
            ? html`<fluent-button id="show-ledger" @click=${() => purify.show(addedAt)}
                >${translator.t('showReport')}</fluent-button
              >`
            : nothing
        }
        <fluent-button id="copy-ledger" ?disabled=${adding.isRunning} @click=${() => purify.copyLedger()}>
          ${translator.t('copyLedger')}
        </fluent-button>
      </div>
    </section>
  `;
}
