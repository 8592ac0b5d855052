import { visibleText } from 'visible-text';
import { html, nothing, type TemplateResult } from 'lit';
import type { Recognised } from '../pane-host';
import { PICKABLE, type Pickable } from '../state/screen';
import { icon } from '../icons';
import type { PaneStore } from '../store';
import { estimate } from './estimate';
import { sample } from './lookup';
import { listingQuestions } from './listing-questions';
import { failure, progress, waiting, warning } from './parts';
import { bar, status } from './status';

type Piece = TemplateResult | typeof nothing;

/** What was recognised, what it will cost, the screening, and what came of it. */
export function screen(store: PaneStore): TemplateResult {
  const { words, screening } = store;
  const { maker, reading, recognised } = screening;
  const { task, made } = maker;
  const { areOfReport } = store.listings;
  const ready = recognised !== undefined && recognised.positions > 0;
  return html`
    <div class="title">
      <h1 tabindex="-1">${words.t('screenTitle')}</h1>
      <button
        class="quiet"
        id="read"
        aria-label=${words.t('readAgain')}
        title=${words.t('readAgain')}
        ?disabled=${task.isRunning}
        @click=${() => screening.read()}
      >
        ${icon('refresh')}
      </button>
    </div>
    ${areas(store)} ${reading.isRunning && !recognised ? waiting(words.t('reading')) : nothing}
    ${failure({ task: reading, store })} ${recognised ? recognition(recognised, store) : nothing}
    ${recognised?.grid ? columnPicker(recognised, recognised.grid, store) : nothing}
    ${areOfReport ? nothing : listingQuestions(store)}
    ${ready && screening.estimate && !task.isRunning ? estimate(screening.estimate, store) : nothing}
    ${
      made && !recognised
        ? html`<fluent-button id="again" @click=${() => screening.read()}
            >${words.t('readAgain')}</fluent-button
          >`
        : html`
            <fluent-button
              id="screen"
              class="wide"
              appearance="primary"
              ?disabled=${task.isRunning || !ready}
              @click=${() => screening.screen()}
            >
              ${words.t(screening.area === 'sheet' ? 'screenSheet' : 'screenSelection')}
            </fluent-button>
            <p class="hint">${words.t('screenHint')}</p>
          `
    }
    ${progress({ task, store })} ${failure({ task, store })} ${made ? result(store) : nothing}
    ${areOfReport ? listingQuestions(store) : nothing}
  `;
}

function areas({ words, screening }: PaneStore): TemplateResult {
  const choices = [
    { area: 'sheet', text: words.t('areaSheet') },
    { area: 'selection', text: words.t('areaSelection') },
  ] as const;
  return html`
    <fieldset class="choice" ?disabled=${screening.maker.task.isRunning}>
      <legend class="unseen">${words.t('areaLegend')}</legend>
      ${choices.map(
        ({ area, text }) => html`
          <label>
            <input
              type="radio"
              name="area"
              value=${area}
              .checked=${screening.area === area}
              @change=${() => screening.choose(area)}
            />
            <span>${text}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

function recognition(
  { sheet, source, columns, positions, skipped, questions }: Recognised,
  { words }: PaneStore,
): Piece {
  const asked = new Set(questions.flatMap(({ rows }) => rows));
  const others = skipped.filter(({ row }) => !asked.has(row));
  if (source === undefined && positions === 0) return nothing;
  const read = Object.entries(columns);
  return html`
    <section class="card recognised">
      <p class="big">${icon('yes')} <span>${words.t('positionsOn', { count: positions, sheet })}</span></p>
      ${source === undefined ? nothing : html`<p>${words.t('recognisedAs', { source })}</p>`}
      ${
        read.length === 0
          ? nothing
          : html`
              <dl class="columns">
                ${read.map(
                  ([column, title]) =>
                    html`<div>
                      <dt>${columnName(column, words)}</dt>
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
                <summary>${words.t('rowsSkipped', { count: others.length })}</summary>
                <ul class="skipped">
                  ${others.map(
                    ({ row, written, reason }) => html`
                      <li>
                        <small>${words.t('row', { row })}</small> <bdi>${written}</bdi>
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

const COLUMN_NAMES = {
  ticker: 'columnTicker',
  name: 'columnName',
  quantity: 'columnQuantity',
  value: 'columnValue',
  currency: 'columnCurrency',
  exchange: 'columnExchange',
} as const satisfies Record<Exclude<Pickable, 'isin'>, string>;

/** ISIN is called so in every language. */
function columnName(column: string, words: PaneStore['words']): string {
  if (column === 'isin') return 'ISIN';
  return column in COLUMN_NAMES ? words.t(COLUMN_NAMES[column as keyof typeof COLUMN_NAMES]) : column;
}

/** A header that was not understood: the person says which column is which, and can mend it. */
function columnPicker(
  { unrecognised }: Recognised,
  grid: NonNullable<Recognised['grid']>,
  store: PaneStore,
): TemplateResult {
  const { words, screening } = store;
  const width = Math.max(0, ...grid.map((row) => row.length));
  const header = grid[screening.headerRow] ?? [];
  const optionOf = (at: number): string => header[at]?.trim() || words.t('columnNumber', { number: at + 1 });
  const chosen = (event: Event): number | undefined => {
    const { value } = event.target as HTMLSelectElement;
    return value === '' ? undefined : Number(value);
  };
  return html`
    ${
      unrecognised
        ? html`${warning(words.t('notRecognised'))}
            <p class="hint" lang="en" dir="auto">${unrecognised.reason}</p>`
        : nothing
    }
    <div class="fields picker">
      <label for="pick-header">${words.t('headerRow')}</label>
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
          <label for=${`pick-${column}`}>${columnName(column, words)}</label>
          <select id=${`pick-${column}`} @change=${(event: Event) => screening.pick(column, chosen(event))}>
            <option value="">${words.t(column === 'ticker' ? 'pickColumn' : 'noColumn')}</option>
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

/** The figures of a report that was just made, and what to look at first. */
function result(store: PaneStore): Piece {
  const { words, format, screening } = store;
  const { maker } = screening;
  const { made } = maker;
  if (!made) return nothing;
  const { report, verdicts, attention, questions = [] } = made;
  const asked = questions.reduce((sum, { rows, served }) => sum + (served ? 0 : rows.length), 0);
  const skipped = (made.skipped ?? 0) - asked;
  const counts =
    verdicts &&
    ([
      { look: 'good', label: status('HALAL', store), size: verdicts.HALAL },
      { look: 'bad', label: status('NOT HALAL', store), size: verdicts['NOT HALAL'] },
      { look: 'doubtful', label: status('DOUBTFUL', store), size: verdicts.DOUBTFUL },
      {
        look: 'none',
        label: html`<span class="status none">${words.t('noVerdict')}</span>`,
        size: verdicts.none,
      },
    ] as const);
  return html`
    <section id="result" class="card result" aria-labelledby="result-title">
      <h2 id="result-title">
        ${words.t('reportIsOn', { sheet: visibleText(report.sheet) })} ${sample(store)}
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
      ${skipped > 0 ? html`<p class="hint">${words.t('rowsSkipped', { count: skipped })}</p>` : nothing}
      ${
        attention.length > 0
          ? html`
              <h3>${words.t('attention')}</h3>
              <ul class="attention">
                ${attention.map(
                  ({ ticker, text, place }) => html`
                    <li>
                      <button class="place" @click=${() => maker.show(place)}>
                        <span
                          ><strong><bdi>${ticker}</bdi></strong
                          ><small><bdi>${text}</bdi></small></span
                        >
                        <span class="unseen">${words.t('showRow')}</span>${icon('go')}
                      </button>
                    </li>
                  `,
                )}
              </ul>
            `
          : nothing
      }
      <fluent-button id="show-report" @click=${() => maker.show({ sheetId: report.sheetId, address: 'A1' })}>
        ${words.t('showReport')}
      </fluent-button>
    </section>
  `;
}
