import { visibleText } from 'visible-text';
import { html, nothing, type TemplateResult } from 'lit';
import type { Recognised } from '../pane-host';
import type { TextName } from '../../i18n/catalogue';
import type { Column } from '../../portfolio/tables/column-words';
import { PICKABLE } from '../state/screen';
import { icon } from '../icons';
import type { PaneStore } from '../store';
import { estimate } from './estimate';
import { sample } from './lookup';
import { listingQuestions } from './listing-questions';
import { failure, progress, radioButtons, waiting, warning } from './common';
import { bar, status } from './status';

type Content = TemplateResult | typeof nothing;

/** What was recognised, the cost, the screening, and its result. */
export function screen(store: PaneStore): TemplateResult {
  const { translator, screening } = store;
  const { reportTask, reading, recognised } = screening;
  const { task, result } = reportTask;
  const { areOfReport } = store.listings;
  const ready = recognised !== undefined && recognised.positions > 0;
  return html`
    <div class="title">
      <h1 tabindex="-1">${translator.t('screenTitle')}</h1>
      <button
        class="quiet"
        id="read"
        aria-label=${translator.t('readAgain')}
        title=${translator.t('readAgain')}
        ?disabled=${task.isRunning}
        @click=${() => screening.read()}
      >
        ${icon('refresh')}
      </button>
    </div>
    ${areas(store)} ${reading.isRunning && !recognised ? waiting(translator.t('reading')) : nothing}
    ${failure({ task: reading, store })} ${recognised ? recognition(recognised, store) : nothing}
    ${recognised?.grid ? columnPicker(recognised, recognised.grid, store) : nothing}
    ${areOfReport ? nothing : listingQuestions(store)}
    ${ready && screening.estimate && !task.isRunning ? estimate(screening.estimate, store) : nothing}
    ${
      result && !recognised
        ? html`<fluent-button id="again" @click=${() => screening.read()}
            >${translator.t('readAgain')}</fluent-button
          >`
        : html`
            <fluent-button
              id="screen"
              class="wide"
              appearance="primary"
              ?disabled=${task.isRunning || !ready}
              @click=${() => screening.screen()}
            >
              ${translator.t(screening.area === 'sheet' ? 'screenSheet' : 'screenSelection')}
            </fluent-button>
            <p class="hint">${translator.t('screenHint')}</p>
          `
    }
    ${progress({ task, store })} ${failure({ task, store })} ${result ? screeningResult(store) : nothing}
    ${areOfReport ? listingQuestions(store) : nothing}
  `;
}

function areas({ translator, screening }: PaneStore): TemplateResult {
  return radioButtons({
    name: 'area',
    legend: translator.t('areaLegend'),
    options: [
      { value: 'sheet', text: translator.t('areaSheet') },
      { value: 'selection', text: translator.t('areaSelection') },
    ],
    chosen: screening.area,
    disabled: screening.reportTask.task.isRunning,
    onChange: (area) => void screening.choose(area),
  });
}

function recognition(
  { sheet, source, columns, positions, skipped, questions }: Recognised,
  { translator }: PaneStore,
): Content {
  const asked = new Set(questions.flatMap(({ rows }) => rows));
  const others = skipped.filter(({ row }) => !asked.has(row));
  if (source === undefined && positions === 0) return nothing;
  const read = Object.entries(columns);
  return html`
    <section class="card recognised">
      <p class="big">
        ${icon('yes')} <span>${translator.t('positionsOn', { count: positions, sheet })}</span>
      </p>
      ${source === undefined ? nothing : html`<p>${translator.t('recognisedAs', { source })}</p>`}
      ${
        read.length === 0
          ? nothing
          : html`
              <dl class="columns">
                ${read.map(
                  ([column, title]) =>
                    html`<div>
                      <dt>${columnName(column, translator)}</dt>
                      <dd><bdi>${title}</bdi></dd>
                    </div>`,
                )}
              </dl>
            `
      }
      ${
        others.length === 0
          ? nothing
          : html`
              <details>
                <summary>${translator.t('rowsSkipped', { count: others.length })}</summary>
                <ul class="skipped">
                  ${others.map(
                    ({ row, written, reason }) => html`
                      <li>
                        <small>${translator.t('row', { row })}</small> <bdi>${written}</bdi>
                        <span lang="en" dir="auto">${reason}</span>
                      </li>
                    `,
                  )}
                </ul>
              </details>
            `
      }
    </section>
  `;
}

/** The text for each column; ISIN and MIC have the same name in every language. */
const COLUMN_NAMES = {
  ticker: 'columnTicker',
  name: 'columnName',
  quantity: 'columnQuantity',
  price: 'columnPrice',
  value: 'columnValue',
  weight: 'columnWeight',
  currency: 'columnCurrency',
  valueCurrency: 'columnValueCurrency',
  type: 'columnType',
  account: 'columnAccount',
  direction: 'columnDirection',
  exchange: 'columnExchange',
  country: 'columnCountry',
  right: 'columnRight',
  strike: 'columnStrike',
  coupon: 'columnCoupon',
  maturity: 'columnMaturity',
  expiry: 'columnExpiry',
} as const satisfies Record<Exclude<Column, 'isin' | 'mic'>, TextName>;

function columnName(column: string, translator: PaneStore['translator']): string {
  return column in COLUMN_NAMES
    ? translator.t(COLUMN_NAMES[column as keyof typeof COLUMN_NAMES])
    : column.toUpperCase();
}

/** A header that was not understood: the person says which column is which, and can mend it. */
function columnPicker(
  { unrecognised }: Recognised,
  grid: NonNullable<Recognised['grid']>,
  store: PaneStore,
): TemplateResult {
  const { translator, screening } = store;
  const width = Math.max(0, ...grid.map((row) => row.length));
  const header = grid[screening.headerRow] ?? [];
  const optionOf = (at: number): string =>
    header[at]?.trim() || translator.t('columnNumber', { number: at + 1 });
  const chosen = (event: Event): number | undefined => {
    const { value } = event.target as HTMLSelectElement;
    return value === '' ? undefined : Number(value);
  };
  return html`
    ${
      unrecognised
        ? html`${warning(translator.t('notRecognised'))}
            <p class="hint" lang="en" dir="auto">${unrecognised.reason}</p>`
        : nothing
    }
    <div class="fields picker">
      <label for="pick-header">${translator.t('headerRow')}</label>
      <select id="pick-header" @change=${(event: Event) => screening.pickHeader(chosen(event) ?? 0)}>
        ${grid.map(
          (row, at) => html`
            <option value=${at} .selected=${at === screening.headerRow}>
              ${at + 1}:
              ${row
                .filter((text) => text.trim() !== '')
                .slice(0, 3)
                .join(', ')
                .slice(0, 40)}
            </option>
          `,
        )}
      </select>
      ${PICKABLE.map(
        (column) => html`
          <label for=${`pick-${column}`}>${columnName(column, translator)}</label>
          <select id=${`pick-${column}`} @change=${(event: Event) => screening.pick(column, chosen(event))}>
            <option value="">${translator.t(column === 'ticker' ? 'pickColumn' : 'noColumn')}</option>
            ${Array.from(
              { length: width },
              (_, at) =>
                html`<option value=${at} .selected=${screening.picked[column] === at}>
                  ${optionOf(at)}
                </option>`,
            )}
          </select>
        `,
      )}
    </div>
  `;
}

/** The figures of a report that was just made, and what needs attention. */
function screeningResult(store: PaneStore): Content {
  const { translator, format, screening } = store;
  const { reportTask } = screening;
  const { result } = reportTask;
  if (!result) return nothing;
  const { report, verdicts, attention, questions = [] } = result;
  const asked = questions.reduce((sum, { rows, served }) => sum + (served ? 0 : rows.length), 0);
  const skipped = (result.skipped ?? 0) - asked;
  const counts =
    verdicts &&
    ([
      { look: 'good', label: status('HALAL', store), size: verdicts.HALAL },
      { look: 'bad', label: status('NOT HALAL', store), size: verdicts['NOT HALAL'] },
      { look: 'doubtful', label: status('DOUBTFUL', store), size: verdicts.DOUBTFUL },
      {
        look: 'none',
        label: html`<span class="status none">${translator.t('noVerdict')}</span>`,
        size: verdicts.none,
      },
    ] as const);
  return html`
    <section id="result" class="card result" aria-labelledby="result-title">
      <h2 id="result-title">
        ${translator.t('reportIsOn', { sheet: visibleText(report.sheet) })} ${sample(store)}
      </h2>
      ${
        counts
          ? html`
              ${bar(counts)}
              <ul class="counts">
                ${counts.map(({ label, size }) => html`<li><strong>${format.number(size)}</strong>${label}</li>`)}
              </ul>
            `
          : nothing
      }
      ${skipped > 0 ? html`<p class="hint">${translator.t('rowsSkipped', { count: skipped })}</p>` : nothing}
      ${
        attention.length > 0
          ? html`
              <h3>${translator.t('attention')}</h3>
              <ul class="attention">
                ${attention.map(
                  ({ ticker, text, place }) => html`
                    <li>
                      <button class="place" @click=${() => reportTask.show(place)}>
                        <span
                          ><strong><bdi>${ticker}</bdi></strong
                          ><small><bdi>${text}</bdi></small></span
                        >
                        <span class="unseen">${translator.t('showRow')}</span>${icon('go')}
                      </button>
                    </li>
                  `,
                )}
              </ul>
            `
          : nothing
      }
      <fluent-button
        id="show-report"
        @click=${() => reportTask.show({ sheetId: report.sheetId, address: 'A1' })}
      >
        ${translator.t('showReport')}
      </fluent-button>
    </section>
  `;
}
