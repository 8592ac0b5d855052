import { html, nothing, type TemplateResult } from 'lit';
import type { FundRecord, Holding } from '../../contract/fund';
import { hundredth, type WholeNumber } from '../../contract/whole-number';
import { PAGE } from '../state/fund';
import { statusesOf } from '../state/lookup';
import type { PaneStore } from '../store';
import { outdated, servedDate } from './dates';
import { coverage, sample } from './lookup';
import { reportResult } from './report-result';
import { fact, failure, latinInput, onSubmit, subview, waiting } from './common';
import { reasonFor } from './reason';
import { rulebooks } from './rulebooks';
import { bar, status } from './status';

type Content = TemplateResult | typeof nothing;

/** One fund: its record, its buckets, its holdings page by page, and both as reports. */
export function fund(store: PaneStore): TemplateResult {
  const { translator, fund } = store;
  return html`
    ${subview(store, translator.t('fund'))}
    <form class="row" @submit=${onSubmit(() => fund.open())}>
      ${latinInput({
        id: 'symbol',
        label: translator.t('fundSymbol'),
        placeholder: 'SPUS',
        value: fund.typed,
        onInput: (typed) => (fund.typed = typed),
      })}
      <fluent-button id="open" type="submit" appearance="primary">${translator.t('lookUp')}</fluent-button>
    </form>
    ${fund.task.isRunning ? waiting(translator.t('working')) : nothing} ${failure({ task: fund.task, store })}
    ${fund.fund ? record(fund.fund.record, store) : nothing}
  `;
}

function record(served: FundRecord, store: PaneStore): TemplateResult {
  const { translator, fund } = store;
  const reason = reasonFor(served.status, 'fund', translator);
  return html`
    <section id="fund" class="card" aria-labelledby="fund-name">
      <h2 id="fund-name"><bdi>${served.fund_name ?? served.ticker}</bdi></h2>
      <p><bdi>${served.ticker}</bdi>${served.issuer ? html` · <bdi>${served.issuer}</bdi>` : nothing}</p>
      <p class="verdict">${status(served.status, store)} ${coverage(served, store)} ${sample(store)}</p>
      ${reason ? html`<p>${reason}</p>` : nothing} ${outdated(fund.fund!, store)} ${buckets(served, store)}
    </section>
    <section>
      <h2>${translator.t('rulebooks')}</h2>
      ${rulebooks(statusesOf(served, 'fund'), store)} ${weights(served, store)}
    </section>
    ${details(served, store)} ${holdings(served, store)}
  `;
}

/** The four buckets: one bar, and the figures as served. They need not total 100 (2.7). */
function buckets(served: FundRecord, { translator, format }: PaneStore): TemplateResult {
  const shares = [
    { look: 'good', text: translator.t('bucketCompliant'), size: served.compliant_weight_perc },
    { look: 'bad', text: translator.t('bucketNonCompliant'), size: served.non_compliant_weight_perc },
    { look: 'doubtful', text: translator.t('bucketDoubtful'), size: served.doubtful_weight_perc },
    { look: 'none', text: translator.t('bucketUnscreened'), size: served.unscreened_weight_perc },
  ] as const;
  return html`
    ${bar(shares)}
    <dl class="facts buckets">
      ${shares.map(
        ({ look, text, size }) =>
          html`<div>
            <dt><i class="dot ${look}"></i>${text}</dt>
            <dd>${format.percent(size)}</dd>
          </div>`,
      )}
    </dl>
  `;
}

/** The non-compliant weight by rulebook: keyed by name, as many as are served. */
function weights(served: FundRecord, { translator, format }: PaneStore): Content {
  const entries = Object.entries(served).flatMap(([name, value]) => {
    const rulebook = /^non_compliant_weight_perc_(.+)$/.exec(name)?.[1];
    return rulebook && typeof value === 'number' ? [{ rulebook, value }] : [];
  });
  return html`
    <details>
      <summary>${translator.t('nonCompliantByRulebook')}</summary>
      <dl class="facts">
        ${fact('AAOIFI', format.percent(served.non_compliant_weight_perc))}
        ${entries.map(({ rulebook, value }) => fact(rulebook.toUpperCase(), format.percent(value)))}
      </dl>
    </details>
  `;
}

function details(served: FundRecord, store: PaneStore): TemplateResult {
  const { translator, format } = store;
  const { aum, reporting_currency: currency, expense_ratio, listing_country } = served;
  const unknown = translator.t('unknown');
  const fetched = servedDate(served.holdings_fetched_at, store, translator.t('notStated'));
  return html`
    <section>
      <h2>${translator.t('details')}</h2>
      <dl class="facts">
        ${fact(translator.t('domicile'), listing_country ?? unknown)}
        ${fact(translator.t('expenseRatio'), expense_ratio === null ? translator.t('unknownOrNoFee') : format.percent(expense_ratio))}
        ${fact(translator.t('assets'), aum === null ? unknown : assets(aum, currency, store))}
        ${fact(
          translator.t('holdingsScreened'),
          translator.t('usedOf', { used: served.holdings_screened, all: served.holdings_total }),
        )}
        ${fact(translator.t('holdingsAsOf'), servedDate(served.holdings_as_of, store, translator.t('notFetched')))}
        ${fact(translator.t('holdingsFetched'), fetched)}
        ${fact(translator.t('lastUpdated'), format.served(served.last_updated))}
        ${fact(translator.t('readByUs'), format.age(store.fund.fund!.readAt))}
      </dl>
    </section>
  `;
}

/**
 * Assets under management. `aum` is in the reporting currency, and in pence for `GBp` (2.7): it is shown in pounds then, as people
 * expect.
 */
function assets(aum: WholeNumber, currency: string | null, { format }: PaneStore): string {
  return currency === 'GBp' ? format.amount(hundredth(aum), 'GBP', 0) : format.amount(aum, currency, 0);
}

function holdings(served: FundRecord, store: PaneStore): TemplateResult {
  const { translator, fund } = store;
  const { fundHoldings, paging, reportTask } = fund;
  return html`
    <section>
      <h2>${translator.t('holdings')}</h2>
      ${
        served.holdings_total === 0
          ? html`<p>${translator.t('noHoldings')}</p>`
          : fundHoldings
            ? page(fundHoldings, store)
            : html`
                <fluent-button
                  id="show-holdings"
                  @click=${() => fund.showPage(0)}
                  ?disabled=${paging.isRunning}
                >
                  ${translator.t('showHoldings', { count: served.holdings_total })}
                </fluent-button>
              `
      }
      ${paging.isRunning ? waiting(translator.t('working')) : nothing} ${failure({ task: paging, store })}
    </section>
    <section>
      <h2>${translator.t('openAsReport')}</h2>
      <div class="actions">
        <fluent-button
          id="fund-report"
          @click=${() => fund.makeReport('fund')}
          ?disabled=${reportTask.task.isRunning}
        >
          ${translator.t('kindFund')}
        </fluent-button>
        <fluent-button
          id="holdings-report"
          @click=${() => fund.makeReport('holdings')}
          ?disabled=${reportTask.task.isRunning || served.holdings_total === 0}
        >
          ${translator.t('kindHoldings')}
        </fluent-button>
      </div>
      ${reportResult(reportTask, store)}
    </section>
  `;
}

function page(
  fundHoldings: NonNullable<PaneStore['fund']['fundHoldings']>,
  store: PaneStore,
): TemplateResult {
  const { translator, format, fund } = store;
  const { from, total, holdings } = fundHoldings;
  const busy = fund.paging.isRunning;
  return html`
    <table class="holdings" id="holdings">
      <caption class="unseen">
        ${translator.t('holdings')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${translator.t('ticker')}</th>
          <th scope="col" class="figure">${translator.t('weight')}</th>
          <th scope="col">${translator.t('verdict')}</th>
        </tr>
      </thead>
      <tbody>
        ${holdings.map(
          (holding) => html`
            <tr>
              <th scope="row">
                <bdi>${holding.holding_ticker}</bdi><small><bdi>${holding.holding_name ?? ''}</bdi></small>
              </th>
              <td class="figure">${format.percent(holding.weight_perc)}</td>
              <td>${rated(holding, store)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <div class="pages">
      <fluent-button
        id="previous"
        ?disabled=${busy || from === 0}
        @click=${() => fund.showPage(Math.max(0, from - PAGE))}
      >
        ${translator.t('previous')}
      </fluent-button>
      <span> ${translator.t('pageOf', { first: from + 1, last: from + holdings.length, all: total })} </span>
      <fluent-button
        id="next"
        ?disabled=${busy || from + PAGE >= total}
        @click=${() => fund.showPage(from + PAGE)}
      >
        ${translator.t('next')}
      </fluent-button>
    </div>
  `;
}

/** Null and ERROR_DATA are "not rated", never compliant (2.8). */
function rated({ status: served }: Holding, store: PaneStore): TemplateResult {
  return served === null || served === 'ERROR_DATA'
    ? html`<span class="status none">${store.translator.t('notRated')}</span>`
    : status(served, store);
}
