import { html, type TemplateResult } from 'lit';
import type { PaneStore } from '../store';
import { plan } from './plan';

/** The key works: what it can do, and on to the first screening. */
export function welcomeDone(store: PaneStore): TemplateResult {
  const { words, setup } = store;
  return html`
    <h1 tabindex="-1">${words.t('keyWorks')}</h1>
    <section class="card">${plan(store)}</section>
    <fluent-button id="start" class="wide" appearance="primary" @click=${() => setup.start()}>
      ${words.t('screenSheet')}
    </fluent-button>
    <p class="hint">${words.t('screenHint')}</p>
  `;
}
