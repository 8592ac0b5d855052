import { html, type TemplateResult } from 'lit';
import { icon } from '../icons';
import type { PaneStore } from '../store';
import { done, failure, inputValue, latinInput, onSubmit, waiting } from './common';

/** The first run: a key, or the sample service with one click. */
export function firstRun(store: PaneStore): TemplateResult {
  const { translator, setup } = store;
  return html`
    <div class="mark">${icon('screen')}</div>
    <h1 tabindex="-1">${translator.t('welcome')}</h1>
    <p class="lead">${translator.t('welcomeLead')}</p>
    ${keyForm(store)}
    <div class="or" aria-hidden="true"><span>${translator.t('or')}</span></div>
    <div class="card">
      <fluent-button
        id="use-sample"
        class="wide"
        ?disabled=${setup.task.isRunning}
        @click=${() => setup.useSample()}
      >
        ${translator.t('trySample')}
      </fluent-button>
      <p class="hint">${translator.t('sampleHint')}</p>
    </div>
  `;
}

/** Key, address, and their test; the first run's and the settings'. */
export function keyForm(store: PaneStore): TemplateResult {
  const { translator, setup, settings } = store;
  const busy = setup.task.isRunning;
  return html`
    <form class="fields" @submit=${onSubmit(() => setup.testTyped())}>
      <fluent-text-input
        id="key"
        type="password"
        autocomplete="off"
        spellcheck="false"
        placeholder=${translator.t(settings.key ? 'keyStored' : 'keyPaste')}
        .value=${setup.key}
        @input=${(event: Event) => (setup.key = inputValue(event))}
      >
        ${translator.t('key')}
      </fluent-text-input>
      <p class="hint">${translator.t('keyKept')}</p>
      ${latinInput({
        id: 'service',
        label: translator.t('address'),
        placeholder: 'https://',
        value: setup.address,
        onInput: (typed) => (setup.address = typed),
      })}
      <p class="hint">${translator.t('addressHint')}</p>
      <fluent-button id="test" type="submit" appearance="primary" class="wide" ?disabled=${busy}>
        ${translator.t('saveAndTest')}
      </fluent-button>
    </form>
    ${busy ? waiting(translator.t('testing')) : ''} ${failure({ task: setup.task, store })}
    ${setup.isUntested && !busy ? html`<p class="hint">${translator.t('storedUntested')}</p>` : ''}
    ${done(setup.isForgotten ? translator.t('keyForgotten') : undefined)}
  `;
}
