import { html, nothing, type TemplateResult } from 'lit';
import type { QueryResult } from '../../client/query/field-query';
import { decimalsBeside, FUND_LIMITS } from '../../contract/screen';
import type { RevenueSource } from '../../contract/stock';
import type { TextName } from '../../i18n/catalogue';
import { sentenceOf } from '../sentence';
import { formulasOf, primaryOf, rulebooksOf, SOURCES, whyOf, type LookupResult } from '../state/lookup';
import type { PaneStore } from '../store';
import { outdated, servedDate } from './dates';
import { done, fact, failure, latinInput, onSubmit, waiting } from './common';
import { reasonFor } from './reason';
import { rulebooks } from './rulebooks';
import { status } from './status';

type Content = TemplateResult | typeof nothing;

/** One ticker, or the selected cell: its verdicts and the figures behind them. */
export function lookup(store: PaneStore): TemplateResult {
  const { translator, lookup } = store;
  const { task, result } = lookup;
  return html`
    <h1 tabindex="-1">${translator.t('lookupTitle')}</h1>
    <form @submit=${onSubmit(() => lookup.lookUp())}>
      <div class="row">
        ${latinInput({
          id: 'ticker',
          label: translator.t('ticker'),
          placeholder: 'AAPL, BP.L, SPUS',
          value: lookup.typed,
          onInput: (typed) => (lookup.typed = typed),
        })}
        <fluent-button id="look-up" type="submit" appearance="primary"
          >${translator.t('lookUp')}</fluent-button
        >
      </div>
    </form>
    <fluent-button id="selected" appearance="subtle" @click=${() => lookup.takeSelected()}>
      ${translator.t('useSelectedCell')}
    </fluent-button>
    ${task.isRunning ? waiting(translator.t('working')) : nothing} ${failure({ task, store })}
    ${result ? card(result, store) : nothing}
  `;
}

function card(result: LookupResult, store: PaneStore): TemplateResult {
  const { translator } = store;
  const { queryResult } = result;
  const { values, kind, ticker } = queryResult;
  const name = values[kind === 'fund' ? 'fund_name' : 'company_name'];
  const primary = primaryOf(queryResult);
  const reason = reasonFor(primary, kind, translator);
  return html`
    <section id="looked" class="card" aria-labelledby="looked-name">
      <div class="head">
        <h2 id="looked-name"><bdi>${typeof name === 'string' ? name : ticker}</bdi></h2>
        <p><bdi>${ticker}</bdi> · ${translator.t(kind === 'fund' ? 'kindOfFund' : 'kindOfStock')}</p>
        <p class="verdict">
          ${status(primary, store)} ${kind === 'fund' ? coverage(values, store) : nothing} ${sample(store)}
        </p>
        ${why(result, store)}
      </div>
      ${reason ? html`<p>${reason}</p>` : nothing} ${outdated(queryResult, store)}
    </section>
    <section>
      <h2 id="figures" tabindex="-1">${translator.t('rulebooks')}</h2>
      ${rulebooks(rulebooksOf(result), store)} ${result.methodology ? nothing : ratios(queryResult, store)}
    </section>
    ${refusals(queryResult, store)} ${kind === 'stock' ? sources(values, store) : nothing}
    ${dates(result, store)}
    ${
      kind === 'fund'
        ? html`<fluent-button id="open-fund" @click=${() => openFund(store, ticker)}
            >${translator.t('openFund')}</fluent-button
          >`
        : nothing
    }
    ${formulas(queryResult, store)}
  `;
}

const WHY_NAMES = {
  stock: {
    debt: 'screenDebt',
    liquidity: 'screenLiquidity',
    receivables: 'screenReceivables',
    income: 'nonCompliantRevenue',
    doubtful: 'bucketDoubtful',
  },
  fund: { income: 'nonCompliantWeight', doubtful: 'bucketDoubtful' },
} as const;

/** The served figures and limits, for people who ask why. The verdict is the service's. */
function why(result: LookupResult, { translator, format }: PaneStore): Content {
  const figures = whyOf(result);
  if (figures.length === 0) return nothing;
  const names: Partial<Record<string, TextName>> = WHY_NAMES[result.queryResult.kind];
  return html`
    <p class="unseen" id="rests-on">${translator.t('restsOn')}</p>
    <ul class="why" aria-labelledby="rests-on">
      ${figures.map(({ what, figure, limit }) => {
        const most = decimalsBeside(figure, limit);
        const value =
          limit === undefined
            ? format.percent(figure, most)
            : translator.t('figureOfLimit', {
                figure: format.number(figure, most),
                limit: format.percent(limit, 6),
              });
        return html`<li>${translator.t(names[what] as 'screenDebt')} <bdi>${value}</bdi></li>`;
      })}
    </ul>
  `;
}

/** That a record is a sample: every record says so, not only the page. */
export function sample({ client, translator }: PaneStore): Content {
  return client?.notice ? html`<span class="sample-mark">${translator.t('sampleFigures')}</span>` : nothing;
}

function openFund(store: PaneStore, symbol: string): void {
  void store.go('fund');
  void store.fund.open(symbol);
}

/** A fund's verdict is never shown without its coverage (3.2). */
export function coverage(
  values: Readonly<Record<string, unknown>>,
  { translator, format }: PaneStore,
): Content {
  const served = values['coverage_weight_perc'];
  return typeof served === 'number'
    ? html`<span class="coverage"
        >${translator.t('coverageOf', {
          share: format.percent(served, Math.max(2, decimalsBeside(served, FUND_LIMITS.coverage))),
        })}</span
      >`
    : nothing;
}

/** The primary ratios, where the plan has them and not those of every rulebook. */
function ratios({ kind, values }: QueryResult, { translator, format }: PaneStore): Content {
  const names =
    kind === 'fund'
      ? ([['bucketNonCompliant', 'non_compliant_weight_perc']] as const)
      : ([
          ['screenDebt', 'debt_ratio_perc'],
          ['screenLiquidity', 'liquidity_ratio_perc'],
          ['screenIncome', 'non_compliant_revenue_perc'],
        ] as const);
  const served = names.filter(([, name]) => name in values);
  if (served.length === 0) return nothing;
  return html`
    <dl class="facts">
      ${served.map(([text, name]) => {
        const value = values[name];
        return fact(
          translator.t(text),
          typeof value === 'number' ? format.percent(value) : translator.t('notComputed'),
        );
      })}
    </dl>
  `;
}

/** What the plan does not include, each refusal once. */
function refusals(queryResult: QueryResult, { translator, format }: PaneStore): Content {
  const sentences = new Set(
    [...queryResult.refusals.values()].map((error) => sentenceOf(error, translator, format)),
  );
  if (sentences.size === 0) return nothing;
  return html`${[...sentences].map((sentence) => html`<p class="hint">${sentence}</p>`)}`;
}

function sources(values: Readonly<Record<string, unknown>>, store: PaneStore): Content {
  const { translator, format, lookup } = store;
  const kinds = Object.entries(SOURCES).filter(([, field]) => field in values);
  if (kinds.length === 0) return nothing;
  const currency = typeof values['reporting_currency'] === 'string' ? values['reporting_currency'] : null;
  return html`
    <section>
      <h2>${translator.t('sources')}</h2>
      ${kinds.map(([text, field]) => {
        const served = values[field] as readonly RevenueSource[] | null;
        return html`
          <h3>${translator.t(text as keyof typeof SOURCES)}</h3>
          ${
            served === null
              ? html`<p class="hint">${translator.t('sourcesNotExtracted')}</p>`
              : served.length === 0
                ? html`<p class="hint">${translator.t('sourcesNone')}</p>`
                : html`
                    <ul class="sources">
                      ${served.slice(0, lookup.sourcesShown).map(
                        ({ name, percent, amount_usd }) => html`
                          <li>
                            <bdi>${name}</bdi>
                            <span>
                              ${translator.t('ofMarketCap', { share: format.percent(percent) })}
                              <small>${format.amount(amount_usd, currency, 0)}</small>
                            </span>
                          </li>
                        `,
                      )}
                    </ul>
                    ${
                      served.length > lookup.sourcesShown
                        ? html`<fluent-button class="more-sources" @click=${() => lookup.showMoreSources()}>
                            ${translator.t('showMore', { count: served.length - lookup.sourcesShown })}
                          </fluent-button>`
                        : nothing
                    }
                  `
          }
        `;
      })}
    </section>
  `;
}

function dates({ queryResult, methodology }: LookupResult, store: PaneStore): TemplateResult {
  const { translator, format } = store;
  const { values, kind, readAt } = queryResult;
  const never = translator.t('never');
  return html`
    <section>
      <h2>${translator.t('dates')}</h2>
      <dl class="facts">
        ${
          kind === 'stock'
            ? fact(translator.t('lastScanned'), servedDate(values['last_scanned'], store, never))
            : fact(
                translator.t('holdingsAsOf'),
                servedDate(values['holdings_as_of'], store, translator.t('notFetched')),
              )
        }
        ${fact(translator.t('lastUpdated'), servedDate(values['last_updated'], store, translator.t('notComputed')))}
        ${
          methodology
            ? fact(
                translator.t('methodologyUpdated'),
                servedDate(methodology.record.methodology_updated_at, store, translator.t('notComputed')),
              )
            : nothing
        }
        ${fact(translator.t('readByUs'), format.age(readAt))}
      </dl>
    </section>
  `;
}

/** The formulas for what is shown, and a button that inserts one. */
function formulas(queryResult: QueryResult, store: PaneStore): TemplateResult {
  const { translator, lookup } = store;
  const offered = formulasOf(queryResult);
  const formula = offered[lookup.chosen] ?? offered[0]!;
  const choose = (event: Event): void => {
    lookup.chosen = Number((event.target as HTMLSelectElement).value);
    store.changed();
  };
  return html`
    <section>
      <h2><label for="formula">${translator.t('asFormula')}</label></h2>
      <select id="formula" dir="ltr" class="code" @change=${choose}>
        ${offered.map((formulaText, at) => html`<option value=${at} .selected=${at === lookup.chosen}>${formulaText}</option>`)}
      </select>
      <fluent-button id="insert" @click=${() => lookup.insert(formula)}
        >${translator.t('insertFormula')}</fluent-button
      >
      <p class="hint">${translator.t('insertHint')}</p>
      ${failure({ task: lookup.inserting, store })}
      ${done(lookup.insertedAt ? translator.t('insertedAt', { address: lookup.insertedAt }) : undefined)}
    </section>
  `;
}
