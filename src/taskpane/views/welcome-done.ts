import { html, type TemplateResult } from 'lit';
import type { PaneStore } from '../store';
import { plan } from './plan';

/** The key works: what it can do, and on to the first screening. */
export function welcomeDone(store: PaneStore): TemplateResult {
  const { translator, setup } = store;
  return html`
    <h1 tabindex="-1">${translator.t('keyWorks')}</h1>
    <section class="card">${plan(store)}</section>
    <fluent-button id="start" class="wide" appearance="primary" @click=${() => setup.start()}>
      ${translator.t('screenSheet')}
    </fluent-button>
    <p class="hint">${translator.t('screenHint')}</p>
  `;
}
