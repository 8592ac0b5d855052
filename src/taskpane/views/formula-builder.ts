import { html, nothing, type TemplateResult } from 'lit';
import { ENDPOINTS } from '../../contract/endpoint';
import type { FormulaPreview, FunctionDescription, ParameterDescription } from '../pane-host';
import type { FormulaBuilderState } from '../state/formula-builder';
import type { PaneStore } from '../store';
import { done, failure, latinInput, waiting } from './common';
import { sample } from './lookup';

type Content = TemplateResult | typeof nothing;

/** A formula of one of the add-in's functions, with its arguments, and its answer as far as that is known. */
export function formulaBuilder(state: FormulaBuilderState, store: PaneStore): TemplateResult {
  const { loading, function: chosen } = state;
  return html`
    ${loading.isRunning && !chosen ? waiting(store.translator.t('working')) : nothing}
    ${failure({ task: loading, store })}
    ${
      chosen
        ? html`${choice(chosen, state, store)}
          ${chosen.parameters.map((parameter) => argument(parameter, state, store))}${result(state, store)}`
        : nothing
    }
  `;
}

function choice(
  { description }: FunctionDescription,
  state: FormulaBuilderState,
  { translator }: PaneStore,
): TemplateResult {
  return html`
    <label for="function">${translator.t('function')}</label>
    <select
      id="function"
      dir="ltr"
      class="code"
      @change=${(event: Event) => state.choose(Number((event.target as HTMLSelectElement).value))}
    >
      ${state.functions.map(({ name }, at) => html`<option value=${at} .selected=${at === state.chosen}>${name}</option>`)}
    </select>
    <p class="hint" lang="en" dir="ltr" id="function-description">${description}</p>
  `;
}

/** One argument, with the words that it takes. */
function argument(
  { name, description, isOptional, words }: ParameterDescription,
  state: FormulaBuilderState,
  { translator }: PaneStore,
): TemplateResult {
  const id = `argument-${name}`;
  const value = state.written.get(name) ?? '';
  const label = isOptional ? translator.t('argumentLeftOut', { argument: name }) : name;
  return html`
    <div class="argument">
      ${
        words
          ? html`<label for=${id}>${label}</label>
              <select
                id=${id}
                dir="ltr"
                @change=${(event: Event) => state.write(name, (event.target as HTMLSelectElement).value)}
              >
                <option value="" .selected=${value === ''}></option>
                ${words.map((word) => html`<option .selected=${word === value}>${word}</option>`)}
              </select>`
          : latinInput({ id, label, value, onInput: (text) => void state.write(name, text) })
      }
      <p class="hint" lang="en" dir="ltr">${description}</p>
      ${fieldNames(name, state)}
      ${
        words
          ? nothing
          : html`<fluent-button
              size="small"
              appearance="subtle"
              class="take-selected"
              aria-label=${`${translator.t('useSelectedCell')}: ${name}`}
              @click=${() => state.takeSelected(name)}
            >
              ${translator.t('useSelectedCell')}
            </fluent-button>`
      }
    </div>
  `;
}

/** The names of the fields that are served, to choose from: a list of suggestions would lie outside the field's own shadow. */
function fieldNames(parameter: string, state: FormulaBuilderState): Content {
  if (parameter !== 'field') return nothing;
  return html`<select
    id="field-names"
    dir="ltr"
    class="code"
    aria-label="field"
    @change=${(event: Event) => state.write(parameter, (event.target as HTMLSelectElement).value)}
  >
    <option value=""></option>
    ${FIELDS.map((field) => html`<option .selected=${field === state.written.get(parameter)}>${field}</option>`)}
  </select>`;
}

/** The fields of all records of one stock or fund. Lists of holdings and groups by rulebook have functions of their own. */
const FIELDS = [
  ...new Set(
    Object.values(ENDPOINTS)
      .filter(({ path }) => path !== ENDPOINTS['etf-holdings'].path)
      .flatMap(({ record }) => Object.keys(record.shape))
      .filter((field) => field !== 'methodologies'),
  ),
].sort();

function result(state: FormulaBuilderState, store: PaneStore): Content {
  const { translator } = store;
  const { built, preview, inserting, insertedAt } = state;
  if (!built) return nothing;
  if ('missing' in built)
    return html`<p class="hint" id="missing">
      ${translator.t('argumentMissing', { argument: built.missing })}
    </p>`;
  return html`
    <section aria-live="polite">
      <h2>${translator.t('asFormula')}</h2>
      <p><code id="built" dir="ltr">${built.formula}</code></p>
      <div id="preview">${preview ? answer(preview, store) : translator.t('previewUnknown')}</div>
      <fluent-button id="insert-built" appearance="primary" @click=${() => state.insert(built.formula)}>
        ${translator.t('insertFormula')}
      </fluent-button>
      <p class="hint">${translator.t('insertHint')}</p>
      ${failure({ task: inserting, store })}
      ${done(insertedAt === undefined ? undefined : translator.t('insertedAt', { address: insertedAt }))}
    </section>
  `;
}

/** What the formula would answer. */
function answer({ isKnown, rows, size }: FormulaPreview, store: PaneStore): TemplateResult {
  const { translator } = store;
  if (!isKnown) return html`${translator.t('previewAsks')}`;
  const isPart = rows.length < size.rows || (rows[0]?.length ?? 0) < size.columns;
  return html`
    <table class="preview" dir="ltr" aria-label=${translator.t('previewLabel')}>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map(
              ({ text, isError }) =>
                html`<td class=${isError ? 'error' : nothing} lang="en"><bdi>${text}</bdi></td>`,
            )}
          </tr>`,
      )}
    </table>
    ${sample(store)} ${isPart ? html`<p class="hint">${translator.t('previewPart', size)}</p>` : nothing}
  `;
}
