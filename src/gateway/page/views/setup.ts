import { html, nothing, type TemplateResult } from 'lit';
import type { Setup } from '../state/setup';
import { TEXTS } from '../texts';
import { copied, failure, field, submitted, waiting } from './common';

const TEXT = TEXTS.setup;

/** The first-run page. @param copy copies the token. */
export function setup(state: Setup, copy: (text: string) => unknown): TemplateResult {
  if (state.token !== undefined) return done(state.token, copy);
  if (!state.state)
    return html`${failure(state.loading)} ${state.loading.problem ? nothing : waiting(TEXTS.loading)}`;
  return state.state.done ? already() : form(state, state.state.needsKey);
}

function form(state: Setup, needsKey: boolean): TemplateResult {
  const { sending } = state;
  return html`
    <h1 tabindex="-1">${TEXT.title}</h1>
    <p class="lead">${TEXT.lead}</p>
    <form class="fields" @submit=${submitted(() => state.send())}>
      ${field({
        id: 'code',
        label: TEXT.code,
        hint: TEXT.codeHint,
        value: state.code,
        input: (text) => (state.code = text),
        isSecret: true,
      })}
      ${
        needsKey
          ? html`
              ${field({
                id: 'service',
                label: TEXT.service,
                value: state.service,
                input: (text) => (state.service = text),
              })}
              ${field({
                id: 'key',
                label: TEXT.key,
                hint: TEXT.keyHint,
                value: state.key,
                input: (text) => (state.key = text),
                isSecret: true,
              })}
            `
          : nothing
      }
      ${field({
        id: 'name',
        label: TEXT.name,
        hint: TEXT.nameHint,
        value: state.name,
        input: (text) => (state.name = text),
      })}
      <fluent-button id="set-up" type="submit" appearance="primary" ?disabled=${sending.isRunning}
        >${TEXT.submit}</fluent-button
      >
    </form>
    ${sending.isRunning && needsKey ? waiting(TEXT.busy) : nothing} ${failure(sending)}
  `;
}

function done(token: string, copy: (text: string) => unknown): TemplateResult {
  return html`
    <h1 tabindex="-1">${TEXT.done}</h1>
    <p class="lead">${TEXT.tokenLead}</p>
    <div class="card">${copied('token', TEXT.token, token, copy)}</div>
    <p><a href="/admin">${TEXT.toAdmin}</a></p>
  `;
}

function already(): TemplateResult {
  return html`
    <h1 tabindex="-1">${TEXT.already}</h1>
    <p class="lead">${TEXT.alreadyLead}</p>
    <p><a href="/admin">${TEXT.toAdmin}</a></p>
  `;
}
