import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons';
import type { Progress } from '../pane-host';
import { isTranslated, sentenceOf } from '../../i18n/error-sentence';
import type { PaneStore } from '../store';
import type { Task } from '../task';

/** What the views share. Everything is rendered from the store each time, and keeps no state. */
type Content = TemplateResult | typeof nothing;

/** A failure with its remedy, announced at once. */
export function failure({ task, store }: { task: Task; store: PaneStore }): Content {
  const { translator, format } = store;
  if (task.wasCancelled) {
    return html`<fluent-message-bar intent="info" class="notice"
      >${translator.t('cancelled')}</fluent-message-bar
    >`;
  }
  if (!task.failure) return nothing;
  const sentence = sentenceOf(task.failure, translator, format);
  return html`
    <fluent-message-bar intent="error" class="notice">
      <span role="alert" lang=${isTranslated(task.failure) ? nothing : 'en'} dir="auto">${sentence}</span>
    </fluent-message-bar>
  `;
}

export function done(sentence: string | undefined): Content {
  if (!sentence) return nothing;
  return html`<fluent-message-bar intent="success" class="notice">${sentence}</fluent-message-bar>`;
}

export function warning(sentence: string): TemplateResult {
  return html`<fluent-message-bar intent="warning" class="notice">${sentence}</fluent-message-bar>`;
}

/** The progress of a task, and a button that cancels it. */
export function progress({ task, store }: { task: Task; store: PaneStore }): Content {
  if (!task.isRunning) return nothing;
  const { translator } = store;
  const at = task.progress;
  const label = task.isCancelling ? translator.t('cancelling') : labelOf(at, store);
  const known = at && at.all > 0;
  return html`
    <div class="progress">
      <p id="progress-label">${label}</p>
      <fluent-progress-bar
        role="progressbar"
        aria-labelledby="progress-label"
        aria-valuemin="0"
        aria-valuemax=${known ? at.all : nothing}
        aria-valuenow=${known ? at.done : nothing}
        max=${known ? at.all : nothing}
        value=${known ? at.done : nothing}
      ></fluent-progress-bar>
      <fluent-button id="cancel" ?disabled=${task.isCancelling} @click=${() => task.cancel()}>
        ${translator.t('cancel')}
      </fluent-button>
    </div>
  `;
}

function labelOf(at: Progress | undefined, { translator }: PaneStore): string {
  if (!at) return translator.t('working');
  if (at.stage === 'asking') return translator.t('asking', { done: at.done, all: at.all });
  return translator.t(at.stage === 'reading' ? 'reading' : 'writing');
}

/** A spinner and a text, for what takes a moment. */
export function waiting(sentence: string): TemplateResult {
  return html`<p class="waiting">
    <fluent-spinner size="tiny" aria-hidden="true"></fluent-spinner> ${sentence}
  </p>`;
}

/** The heading of a view behind "More", with a button back. */
export function subview(store: PaneStore, title: string): TemplateResult {
  return html`
    <div class="subview">
      <button class="quiet" aria-label=${store.translator.t('back')} @click=${() => store.go(store.backTo)}>
        ${icon('back')}
      </button>
      <h1 tabindex="-1">${title}</h1>
    </div>
  `;
}

/** A text that could not be copied, in a field from which it can be copied by hand. */
export function byHand(text: string | undefined, { translator }: PaneStore): Content {
  if (text === undefined) return nothing;
  return html`
    <label for="by-hand">${translator.t('copyByHand')}</label>
    <textarea id="by-hand" dir="ltr" class="code" readonly rows="6" .value=${text}></textarea>
  `;
}

/** A name and its value. */
export function fact(name: string, value: unknown): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/**
 * A field for a ticker, a code, a number or an address. It is written from left to right in every language, and the browser neither
 * completes nor corrects it.
 */
export function latinInput(field: {
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onInput: (typed: string) => void;
}): TemplateResult {
  return html`
    <fluent-text-input
      id=${field.id}
      class="latin"
      autocomplete="off"
      spellcheck="false"
      placeholder=${field.placeholder ?? nothing}
      .value=${field.value}
      @input=${(event: Event) => field.onInput(inputValue(event))}
    >
      ${field.label}
    </fluent-text-input>
  `;
}

/** A field for a CSV file, with a hint below it. */
export function csvInput(field: {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly onRead: (file: File) => void;
}): TemplateResult {
  const read = ({ target }: Event): void => {
    const input = target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) field.onRead(file);
    // The same file can be chosen again after it was corrected.
    input.value = '';
  };
  return html`
    <label for=${field.id}>${field.label}</label>
    <input
      id=${field.id}
      type="file"
      accept=".csv,.txt,text/csv"
      ?disabled=${field.disabled}
      @change=${read}
    />
    <p class="hint">${field.hint}</p>
  `;
}

/** A choice of one among a few, as radio buttons. */
export function radioButtons<Value extends string>(choice: {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: Value;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}): TemplateResult {
  return html`
    <fieldset class="choice" ?disabled=${choice.disabled === true}>
      <legend class="unseen">${choice.legend}</legend>
      ${choice.options.map(
        ({ value, text }) => html`
          <label>
            <input
              type="radio"
              name=${choice.name}
              value=${value}
              .checked=${value === choice.chosen}
              @change=${() => choice.onChange(value)}
            />
            <span>${text}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

/** For the submit event of a form: does the work, and keeps the browser from loading the page again. */
export const onSubmit =
  (work: () => Promise<void>) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    void work();
  };

export const inputValue = (event: Event): string => (event.target as HTMLInputElement).value;
