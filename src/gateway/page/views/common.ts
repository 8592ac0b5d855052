import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from 'visible-text';
import type { AuditEntry } from '../../store/audit-table';
import type { Action } from '../state/action';
import { TEXTS, WRITTEN } from '../texts';

/** What the views share. Everything is rendered from the state each time. */
export type Content = TemplateResult | typeof nothing;

export const inputValue = (event: Event): string => (event.target as HTMLInputElement).value;

/** Handles a form without sending it anywhere. */
export const submitted =
  (work: () => Promise<void> | void) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    void work();
  };

/** What went wrong, announced at once. */
export function failure({ problem }: Action): Content {
  if (problem === undefined) return nothing;
  return html`<fluent-message-bar intent="error" class="notice"
    ><span role="alert">${problem}</span></fluent-message-bar
  >`;
}

export function warning(sentence: string): TemplateResult {
  return html`<fluent-message-bar intent="warning" class="notice">${sentence}</fluent-message-bar>`;
}

/** A spinner and a text, for what takes a moment. */
export function waiting(sentence: string): TemplateResult {
  return html`<p class="waiting" role="status">
    <fluent-spinner size="tiny" aria-hidden="true"></fluent-spinner> ${sentence}
  </p>`;
}

export interface FieldOptions {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly input: (text: string) => void;
  readonly hint?: string;
  /** Whether it is a secret, which is not shown while it is typed. */
  readonly isSecret?: boolean;
}

/** A field for one line of text, which no browser fills in by itself. */
export function field({ id, label, value, input, hint, isSecret = false }: FieldOptions): TemplateResult {
  return html`
    <fluent-text-input
      id=${id}
      type=${isSecret ? 'password' : 'text'}
      autocomplete="off"
      spellcheck="false"
      .value=${value}
      @input=${(event: Event) => input(inputValue(event))}
      >${label}</fluent-text-input
    >
    ${hint === undefined ? nothing : html`<p class="hint">${hint}</p>`}
  `;
}

/** A text to be copied. It is a property of the field and no part of the page's HTML. */
export function copied(
  id: string,
  label: string,
  text: string,
  copy: (text: string) => unknown,
): TemplateResult {
  return html`
    <label for=${id}>${label}</label>
    <div class="row copied">
      <input type="text" class="code" id=${id} readonly .value=${text} />
      <fluent-button id=${`copy-${id}`} @click=${() => copy(text)}>${TEXTS.copy}</fluent-button>
    </div>
  `;
}

/** A name and its value. */
export function fact(name: unknown, value: unknown): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** Requests, one a row. A table that is wider than its place can be scrolled with the keyboard. */
export function entriesTable(label: string, entries: readonly AuditEntry[]): TemplateResult {
  const { columns } = TEXTS;
  return html`
    <div class="scroll" role="region" tabindex="0" aria-label=${label}>
      <table>
        <thead>
          <tr>
            <th scope="col">${columns.time}</th>
            <th scope="col">${columns.person}</th>
            <th scope="col">${columns.endpoint}</th>
            <th scope="col">${columns.ticker}</th>
            <th scope="col" class="figure">${columns.status}</th>
            <th scope="col">${columns.source}</th>
            <th scope="col" class="figure">${columns.took}</th>
          </tr>
        </thead>
        <tbody>
          ${entries.map(
            ({ at, person, endpoint, ticker, status, source, milliseconds }) => html`
              <tr>
                <td class="time">${WRITTEN.moment(at)}</td>
                <td><bdi>${visibleText(person)}</bdi></td>
                <td>${visibleText(endpoint)}</td>
                <td>${visibleText(ticker)}</td>
                <td class="figure">${status}</td>
                <td>${TEXTS.overview.sources[source].name}</td>
                <td class="figure">${WRITTEN.milliseconds(milliseconds)}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}
