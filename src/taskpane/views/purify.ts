import { html, nothing, type TemplateResult } from 'lit';
import { PURIFICATION_METHODS, type PurificationMethod } from '../../contract/purification';
import { rulebookChoices } from '../state/lookup';
import type { TextName } from '../../i18n/catalogue';
import { amountOf, type PurificationResult } from '../state/purify';
import { sentenceOf } from '../../i18n/error-sentence';
import type { PaneStore } from '../store';
import { outdated } from './dates';
import { coverage, sample } from './lookup';
import { byHand, done, fact, failure, inputValue, latinInput, onSubmit, subview, waiting } from './common';
import { reasonFor } from './reason';
import { status } from './status';

/** The name of each method, what to know of it, and the date of what is due. */
const METHOD_TEXTS = {
  dividend: { name: 'methodDividend', hint: 'methodDividendHint', date: 'receivedOn' },
  'per share': { name: 'methodPerShare', hint: 'methodPerShareHint', date: 'periodEnd' },
  'not halal': { name: 'methodNotHalal', hint: 'methodNotHalalHint', date: 'receivedOn' },
  gain: { name: 'methodGain', hint: 'methodGainHint', date: 'soldOn' },
} as const satisfies Record<PurificationMethod, Record<string, TextName>>;

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
      <label for="purify-method">${translator.t('method')}</label>
      <select
        id="purify-method"
        @change=${(event: Event) => purify.choose((event.target as HTMLSelectElement).value as PurificationMethod)}
      >
        ${PURIFICATION_METHODS.map(
          (method) =>
            html`<option value=${method} .selected=${method === purify.method}>
              ${translator.t(METHOD_TEXTS[method].name)}
            </option>`,
        )}
      </select>
      <p class="hint" id="method-hint">${translator.t(METHOD_TEXTS[purify.method].hint)}</p>
      ${amounts(store)} ${isOfShare(purify.method) ? options(store) : nothing}
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

/** Whether a method goes by a served share, or by a factor in its place. */
const isOfShare = (method: PurificationMethod): boolean => method === 'dividend' || method === 'gain';

/** The amounts and numbers that the method needs. */
function amounts({ translator, purify }: PaneStore): TemplateResult {
  const { method } = purify;
  if (method === 'per share') {
    return html`
      <div class="pair">
        ${latinInput({
          id: 'shares',
          label: translator.t('sharesHeld'),
          value: purify.shares,
          onInput: (typed) => (purify.shares = typed),
        })}
        ${latinInput({
          id: 'outstanding',
          label: translator.t('sharesOutstanding'),
          value: purify.outstanding,
          onInput: (typed) => (purify.outstanding = typed),
        })}
      </div>
    `;
  }
  const dividend = latinInput({
    id: 'dividend',
    label: translator.t('dividend'),
    value: purify.dividend,
    onInput: (typed) => (purify.dividend = typed),
  });
  const gain = latinInput({
    id: 'gain',
    label: translator.t('capitalGain'),
    value: purify.gain,
    onInput: (typed) => (purify.gain = typed),
  });
  const currency = latinInput({
    id: 'currency',
    label: translator.t('columnCurrency'),
    placeholder: 'USD',
    value: purify.currency,
    onInput: (typed) => (purify.currency = typed),
  });
  return html`
    ${method === 'not halal' ? dividend : nothing}
    <div class="pair">${method === 'dividend' ? dividend : gain} ${currency}</div>
  `;
}

/** The rulebook whose share is taken, and the factor in its place. */
function options({ translator, purify, lookup }: PaneStore): TemplateResult {
  return html`
    <details>
      <summary>${translator.t('moreOptions')}</summary>
      <div class="fields">
        <label for="rulebook">${translator.t('rulebook')}</label>
        <select
          id="rulebook"
          @change=${(event: Event) => (purify.rulebook = (event.target as HTMLSelectElement).value)}
        >
          ${rulebookChoices(lookup.result).map(
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
  `;
}

function outcome(purified: PurificationResult, store: PaneStore): TemplateResult {
  const { translator, format, purify } = store;
  const amount = amountOf(purified);
  const { method, dividend, gain, shares, outstanding, factor } = purified.entered;
  const typed = /^[A-Za-z]{3}$/.test(purify.currency.trim()) ? purify.currency.trim() : null;
  const currency = method === 'per share' ? (purified.reportingCurrency ?? null) : typed;
  const amountFact = (
    name: 'dividend' | 'capitalGain' | 'nonCompliantRevenue',
    entered: number | undefined,
  ) => (entered === undefined ? nothing : fact(translator.t(name), format.amount(entered, currency, 6)));
  const countFact = (name: 'sharesHeld' | 'sharesOutstanding', entered: number | undefined) =>
    entered === undefined ? nothing : fact(translator.t(name), format.number(entered));
  return html`
    <section id="purified" class="card" aria-labelledby="purified-title">
      <h2 id="purified-title">${translator.t('toGiveAway')} ${sample(store)}</h2>
      ${
        amount === undefined
          ? html`<p id="no-amount">${why(purified, store)}</p>`
          : html`<p class="amount" id="amount">${format.amount(amount, currency, 6)}</p>`
      }
      <dl class="facts">
        ${fact(translator.t('method'), translator.t(METHOD_TEXTS[method].name))}
        ${amountFact('dividend', dividend)} ${amountFact('capitalGain', gain)}
        ${countFact('sharesHeld', shares)} ${countFact('sharesOutstanding', outstanding)}
        ${fact(
          translator.t('verdict'),
          html`${status(purified.status, store)}
          ${purified.kind === 'fund' ? coverage(purified.coverage, store) : nothing}`,
        )}
        ${factor === undefined ? nothing : fact(translator.t('publishedFactor'), format.percent(factor))}
        ${
          purified.share === undefined
            ? nothing
            : fact(
                translator.t(purified.kind === 'fund' ? 'nonCompliantWeight' : 'nonCompliantRevenue'),
                format.percent(purified.share),
              )
        }
        ${amountFact('nonCompliantRevenue', purified.revenue)}
      </dl>
      <p class="hint">${translator.t('notForTaxes')}</p>
      ${purified.kind === 'fund' && isOfShare(method) ? html`<p class="hint">${translator.t('weightIsNotIncome')}</p>` : nothing}
      ${outdated(purified, store)}
    </section>
  `;
}

/** Why there is no amount: never a 0 in its place. */
function why(
  { refusal, status, kind, entered }: PurificationResult,
  { translator, format }: PaneStore,
): string {
  if (kind === 'fund' && entered.method === 'per share') return translator.t('noAmountOfFund');
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
              <label for="date">${translator.t(METHOD_TEXTS[purify.purified.entered.method].date)}</label>
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
