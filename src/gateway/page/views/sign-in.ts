import { html, nothing, type TemplateResult } from 'lit';
import type { Admin } from '../state/admin';
import { TEXTS } from '../texts';
import { failure, field, submitted } from './common';

const TEXT = TEXTS.signIn;

export function signIn(admin: Admin): TemplateResult {
  const { signingIn } = admin;
  return html`
    <h1 tabindex="-1">${TEXT.title}</h1>
    <p class="lead">${TEXT.lead}</p>
    ${admin.needsSetup ? html`<p class="card">${TEXT.notSetUp} <a href="/setup">${TEXT.toSetup}</a></p>` : nothing}
    <form class="fields" @submit=${submitted(() => admin.signIn())}>
      ${field({
        id: 'token',
        label: TEXT.token,
        value: admin.typedToken,
        input: (text) => (admin.typedToken = text),
        isSecret: true,
      })}
      <fluent-button id="sign-in" type="submit" appearance="primary" ?disabled=${signingIn.isRunning}
        >${TEXT.submit}</fluent-button
      >
    </form>
    ${failure(signingIn)}
  `;
}
