import { html, type TemplateResult } from 'lit';
import { icon } from '../icons';
import type { PaneStore } from '../store';
import { done, failure, inputOf, waiting } from './parts';

/** The way in: a key, or the sample service with one click. */
export function firstRun(store: PaneStore): TemplateResult {
  const { words, setup } = store;
  return html`
    <div class="mark">${icon('screen')}</div>
    <h1 tabindex="-1">${words.t('welcome')}</h1>
    <p class="lead">${words.t('welcomeLead')}</p>
    ${keyForm(store)}
    <div class="or" aria-hidden="true"><span>${words.t('or')}</span></div>
    <div class="card">
      <fluent-button
        id="use-sample"
        class="wide"
        ?disabled=${setup.task.isRunning}
        @click=${() => setup.useSample()}
      >
        ${words.t('trySample')}
      </fluent-button>
      <p class="hint">${words.t('sampleHint')}</p>
    </div>
  `;
}

/** Key, address, and their test; the first run's and the settings'. */
export function keyForm(store: PaneStore): TemplateResult {
  const { words, setup, settings } = store;
  const busy = setup.task.isRunning;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void setup.testTyped();
  };
  return html`
    <form class="fields" @submit=${submit}>
      <fluent-text-input
        id="key"
        type="password"
        autocomplete="off"
        spellcheck="false"
        placeholder=${words.t(settings.key ? 'keyStored' : 'keyPaste')}
        .value=${setup.key}
        @input=${(event: Event) => (setup.key = inputOf(event))}
      >
        ${words.t('key')}
      </fluent-text-input>
      <p class="hint">${words.t('keyKept')}</p>
      <fluent-text-input
        id="service"
        class="latin"
        autocomplete="off"
        spellcheck="false"
        placeholder="https://"
        .value=${setup.address}
        @input=${(event: Event) => (setup.address = inputOf(event))}
      >
        ${words.t('address')}
      </fluent-text-input>
      <p class="hint">${words.t('addressHint')}</p>
      <fluent-button id="test" type="submit" appearance="primary" class="wide" ?disabled=${busy}>
        ${words.t('saveAndTest')}
      </fluent-button>
    </form>
    ${busy ? waiting(words.t('testing')) : ''} ${failure({ task: setup.task, store })}
    ${setup.isUntested && !busy ? html`<p class="hint">${words.t('storedUntested')}</p>` : ''}
    ${done(setup.isForgotten ? words.t('keyForgotten') : undefined)}
  `;
}
