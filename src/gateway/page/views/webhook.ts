import { html, nothing, type TemplateResult } from 'lit';
import type { Overview } from '../../admin/overview';
import type { Admin } from '../state/admin';
import { TEXTS, WRITTEN } from '../texts';
import { copied, fact, failure, field, submitted, waiting } from './common';

const TEXT = TEXTS.webhook;

const DAY = 86_400_000;

/** How the service tells of changes: the address to register, the signing secret, and whether deliveries come. */
export function webhook(admin: Admin): TemplateResult {
  const { overview } = admin;
  return html`
    <h1 tabindex="-1">${TEXTS.views.webhook}</h1>
    <p class="lead">${TEXT.lead}</p>
    ${overview ? html`${state(overview)} ${steps(admin, overview)} ${dashboard()}` : waiting(TEXTS.loading)}
  `;
}

function state(overview: Overview): TemplateResult {
  const lastDelivery = overview.shared?.lastDelivery ?? null;
  return html`
    <section id="webhook-state">
      <h2>${TEXT.state}</h2>
      <p>${sentence(overview)}</p>
      ${overview.plan.hasFeed === false ? html`<p>${TEXT.noFeed}</p>` : nothing}
      ${
        overview.shared
          ? html`<dl class="facts">
              ${fact(TEXT.lastDelivery, lastDelivery === null ? TEXT.never : WRITTEN.moment(lastDelivery))}
            </dl>`
          : nothing
      }
    </section>
  `;
}

function sentence({ shared, webhook, now }: Overview): string {
  if (!shared) return TEXT.unknown;
  const every = TEXT.every(shared.feedInterval);
  if (!webhook.hasSecret) return TEXT.noSecret(every);
  if (shared.lastDelivery === null) return TEXT.noDelivery(every);
  return now - shared.lastDelivery < DAY ? TEXT.delivers(every) : TEXT.silent(every);
}

function steps(admin: Admin, { webhook: { hasSecret } }: Overview): TemplateResult {
  const { webhook, host } = admin;
  const { saving } = webhook;
  return html`
    <section>
      <h2>${TEXT.steps}</h2>
      <ol class="steps">
        <li>
          <p>${TEXT.stepRegister}</p>
          ${copied('hook', TEXT.url, webhook.address, (text) => admin.copy(text))}
          ${host.origin.startsWith('https:') ? nothing : html`<p class="hint">${TEXT.needsHttps}</p>`}
        </li>
        <li>
          <p>${TEXT.stepSecret}</p>
          <form class="line" @submit=${submitted(() => webhook.save())}>
            <div>
              ${field({
                id: 'secret',
                label: TEXT.secret,
                value: webhook.secret,
                input: (text) => (webhook.secret = text),
                isSecret: true,
              })}
            </div>
            <fluent-button id="save-secret" type="submit" appearance="primary" ?disabled=${saving.isRunning}
              >${TEXTS.save}</fluent-button
            >
          </form>
          <p class="hint">${TEXT.secretHint}</p>
          ${
            hasSecret
              ? html`<fluent-button
                  id="remove-secret"
                  ?disabled=${saving.isRunning}
                  @click=${() => webhook.remove()}
                  >${TEXT.remove}</fluent-button
                >`
              : nothing
          }
          ${failure(saving)}
        </li>
        <li><p>${TEXT.stepTest}</p></li>
      </ol>
    </section>
  `;
}

/** What the states in the service's dashboard mean (3.4). */
function dashboard(): TemplateResult {
  return html`
    <section>
      <h2>${TEXT.dashboard}</h2>
      <p>${TEXT.dashboardLead}</p>
      <dl class="states">
        ${Object.entries(TEXT.states).map(([name, meaning]) =>
          fact(html`<span class="code">${name}</span>`, meaning),
        )}
      </dl>
    </section>
  `;
}
