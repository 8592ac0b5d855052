import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { visibleText } from 'visible-text';
import type { Role } from '../../store/token-table';
import type { ListedToken } from '../gateway-api';
import type { Admin } from '../state/admin';
import { TEXTS, WRITTEN } from '../texts';
import { copied, failure, field, inputValue, submitted, waiting } from './common';

const TEXT = TEXTS.tokens;

const ROLES = Object.keys(TEXT.roles) as Role[];

export function tokens(admin: Admin): TemplateResult {
  const { list, made } = admin.tokens;
  return html`
    <h1 tabindex="-1">${TEXTS.views.tokens}</h1>
    <p class="lead">${TEXT.lead}</p>
    <section>
      <h2 tabindex="-1">${TEXT.add}</h2>
      ${form(admin)}
      ${
        made
          ? html`
              <div class="card" id="made">
                ${copied('made-token', TEXT.madeFor(visibleText(made.name)), made.token, (text) => admin.copy(text))}
                <p class="hint">${TEXT.made}</p>
                <fluent-button id="hide-made" @click=${() => admin.tokens.hideMade()}
                  >${TEXT.hide}</fluent-button
                >
              </div>
            `
          : nothing
      }
    </section>
    <section id="tokens">
      <h2 id="all-tokens" tabindex="-1">${TEXT.all}</h2>
      ${list ? table(admin, list) : waiting(TEXTS.loading)}
    </section>
    ${question(admin)}
  `;
}

function form({ tokens }: Admin): TemplateResult {
  return html`
    <form class="line" @submit=${submitted(() => tokens.add())}>
      <div>
        ${field({
          id: 'token-name',
          label: TEXT.name,
          value: tokens.name,
          input: (text) => (tokens.name = text),
        })}
      </div>
      <div>
        <label for="role">${TEXT.role}</label>
        <select
          id="role"
          aria-describedby="role-hint"
          @change=${(event: Event) => tokens.choose(inputValue(event) as Role)}
        >
          ${ROLES.map(
            (role) =>
              html`<option value=${role} .selected=${role === tokens.role}>${TEXT.roles[role].name}</option>`,
          )}
        </select>
      </div>
      <fluent-button id="add-token" type="submit" appearance="primary" ?disabled=${tokens.adding.isRunning}
        >${TEXT.submit}</fluent-button
      >
    </form>
    <p class="hint" id="role-hint">${TEXT.roles[tokens.role].hint}</p>
    ${failure(tokens.adding)}
  `;
}

function table(admin: Admin, list: readonly ListedToken[]): TemplateResult {
  return html`
    <div class="scroll" role="region" tabindex="0" aria-label=${TEXT.all}>
      <table>
        <thead>
          <tr>
            <th scope="col">${TEXTS.columns.person}</th>
            <th scope="col">${TEXT.role}</th>
            <th scope="col">${TEXT.id}</th>
            <th scope="col">${TEXT.created}</th>
            <th scope="col">${TEXT.state}</th>
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            list,
            ({ id }) => id,
            (token) => row(admin, token),
          )}
        </tbody>
      </table>
    </div>
  `;
}

function row({ tokens }: Admin, token: ListedToken): TemplateResult {
  const { id, name, role, createdAt, revokedAt } = token;
  return html`
    <tr class=${revokedAt === undefined ? '' : 'revoked'}>
      <th scope="row">
        <bdi>${visibleText(name)}</bdi>
        ${tokens.isOwn(token) ? html`<span class="tag">${TEXT.you}</span>` : nothing}
      </th>
      <td>${TEXT.roles[role].name}</td>
      <td class="code">${id}</td>
      <td>${WRITTEN.day(createdAt)}</td>
      <td>${revokedAt === undefined ? TEXT.valid : TEXT.revoked(revokedAt)}</td>
      <td class="figure">
        ${
          revokedAt === undefined
            ? html`<fluent-button
                size="small"
                aria-label=${TEXT.revokeOf(visibleText(name))}
                @click=${() => tokens.ask(token)}
                >${TEXT.revoke}</fluent-button
              >`
            : nothing
        }
      </td>
    </tr>
  `;
}

/** The question before a token is revoked. The page opens and closes the dialog by the state. */
function question({ tokens }: Admin): TemplateResult {
  const { asked, revoking } = tokens;
  return html`
    <dialog
      id="revoke"
      aria-labelledby="revoke-title"
      @cancel=${() => tokens.ask(undefined)}
      @close=${({ currentTarget }: Event) => {
        // The event comes late: the person may have asked again meanwhile.
        if (!(currentTarget as HTMLDialogElement).open) tokens.ask(undefined);
      }}
    >
      ${
        asked
          ? html`
              <h2 id="revoke-title">${TEXT.confirm(visibleText(asked.name))}</h2>
              <p>${tokens.isOwn(asked) ? TEXT.confirmOwn : TEXT.confirmLead}</p>
              ${failure(revoking)}
              <div class="actions">
                <fluent-button
                  id="revoke-yes"
                  appearance="primary"
                  ?disabled=${revoking.isRunning}
                  @click=${() => tokens.revoke()}
                  >${TEXT.confirmYes}</fluent-button
                >
                <fluent-button id="revoke-no" @click=${() => tokens.ask(undefined)}
                  >${TEXTS.cancel}</fluent-button
                >
              </div>
            `
          : nothing
      }
    </dialog>
  `;
}
