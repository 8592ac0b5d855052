import { html, nothing, type TemplateResult } from 'lit';
import { rulebookChoices } from '../state/lookup';
import type { OfferedHoldings } from '../pane-host';
import type { InsteadState } from '../state/instead';
import type { PaneStore } from '../store';
import { failure, latinInput, onSubmit, waiting } from './common';
import { sample } from './lookup';
import { reportResult } from './report-result';

type Content = TemplateResult | typeof nothing;

/** The HALAL holdings of a fund that the person names, in the place of a ticker that is NOT HALAL. */
export function instead(state: InsteadState, store: PaneStore): TemplateResult {
  const { translator } = store;
  const { task, offered } = state;
  return html`
    <p class="hint">${translator.t('insteadHint')}</p>
    <form class="fields" @submit=${onSubmit(() => state.show())}>
      ${latinInput({
        id: 'instead-fund',
        label: translator.t('fundSymbol'),
        placeholder: 'SPUS',
        value: state.typed,
        onInput: (typed) => (state.typed = typed),
      })}
      <label for="instead-rulebook">${translator.t('rulebook')}</label>
      <select
        id="instead-rulebook"
        @change=${(event: Event) => (state.rulebook = (event.target as HTMLSelectElement).value)}
      >
        ${rulebookChoices(store.lookup.result).map(
          (rulebook) =>
            html`<option value=${rulebook} .selected=${rulebook === state.rulebook}>
              ${rulebook.toUpperCase()}
            </option>`,
        )}
      </select>
      <fluent-button id="instead-show" type="submit" ?disabled=${task.isRunning}>
        ${translator.t('showHalal')}
      </fluent-button>
    </form>
    ${task.isRunning ? waiting(translator.t('working')) : nothing} ${failure({ task, store })}
    ${offered ? results(offered, state, store) : nothing}
  `;
}

function results(offered: OfferedHoldings, state: InsteadState, store: PaneStore): Content {
  const { translator, format } = store;
  const { holdings, fund, rulebook, held, excluded, notRated } = offered;
  const { reportTask } = state;
  const rest = holdings.length - state.shown;
  return html`
    <p id="instead-from">
      <strong>${translator.t('insteadFrom', { fund, rulebook: rulebook.toUpperCase() })}</strong>
      ${sample(store)}
    </p>
    ${
      holdings.length === 0
        ? html`<p>${translator.t('insteadNone')}</p>`
        : html`<ol class="sources" aria-labelledby="instead-from">
            ${holdings.slice(0, state.shown).map(
              ({ ticker, name, weight }) => html`
                <li>
                  <bdi>${ticker}</bdi>
                  <span><bdi>${name ?? ''}</bdi> <small>${format.percent(weight)}</small></span>
                </li>
              `,
            )}
          </ol>`
    }
    ${
      rest > 0
        ? html`<fluent-button id="instead-more" @click=${() => state.showMore()}>
            ${translator.t('showMore', { count: rest })}
          </fluent-button>`
        : nothing
    }
    <p class="hint">${translator.t('insteadLeftOut', { held, excluded, notRated })}</p>
    <fluent-button
      id="instead-report"
      ?disabled=${reportTask.task.isRunning}
      @click=${() => state.makeReport()}
    >
      ${translator.t('openAsReport')}
    </fluent-button>
    ${reportResult(reportTask, store)}
  `;
}
