import { html, type TemplateResult } from 'lit';
import type { LazyView } from '../lazy-view';
import type { PaneStore } from '../store';
import { subview, waiting, warning } from './common';

/** A view behind "More" whose code may still be on its way. */
export function lazyView({ view, hasFailed }: LazyView, store: PaneStore, title: string): TemplateResult {
  const { translator } = store;
  const instead = () =>
    hasFailed ? warning(translator.t('partNotLoaded')) : waiting(translator.t('working'));
  return html`${subview(store, title)} ${view ? view.render() : instead()}`;
}
