import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../icons';
import type { Progress } from '../pane-host';
import { isTranslated, sentenceOf } from '../sentence';
import type { PaneStore } from '../store';
import type { Task } from '../task';

/** What the views have in common. Every one is made of the store anew; none keeps anything. */
type Content = TemplateResult | typeof nothing;

/** A failure with its remedy, read aloud at once. */
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

/** How far a task has come, and the button that calls it off. */
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

/** A small wheel and a word, for what takes a moment. */
export function waiting(sentence: string): TemplateResult {
  return html`<p class="waiting">
    <fluent-spinner size="tiny" aria-hidden="true"></fluent-spinner> ${sentence}
  </p>`;
}

/** The head of a view behind "More", with the way back. */
export function subview(store: PaneStore, title: string): TemplateResult {
  return html`
    <div class="subview">
      <button class="quiet" aria-label=${store.translator.t('back')} @click=${() => store.go('more')}>
        ${icon('back')}
      </button>
      <h1 tabindex="-1">${title}</h1>
    </div>
  `;
}

/** A text that could not be copied: it stands there to be copied by hand. */
export function byHand(text: string | undefined, { translator }: PaneStore): Content {
  if (text === undefined) return nothing;
  return html`
    <label for="by-hand">${translator.t('copyByHand')}</label>
    <textarea id="by-hand" dir="ltr" class="code" readonly rows="6" .value=${text}></textarea>
  `;
}

/** A line of a name and what it stands for. */
export function fact(name: string, value: unknown): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

export const inputValue = (event: Event): string => (event.target as HTMLInputElement).value;
