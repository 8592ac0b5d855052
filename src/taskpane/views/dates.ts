import { html, nothing, type TemplateResult } from 'lit';
import type { DatedRecord } from '../../client/query/field-query';
import { isTranslated, sentenceOf } from '../../i18n/error-sentence';
import type { PaneStore } from '../store';
import { warning } from './common';

/** Says that an answer is the last known one, from when, and why there is no newer one. */
export function outdated(
  {
    readAt,
    outdated,
  }: { readonly readAt: number; readonly outdated?: DatedRecord<object>['outdated'] | undefined },
  { translator, format }: PaneStore,
): TemplateResult | typeof nothing {
  if (!outdated) return nothing;
  const sentence = sentenceOf(outdated, translator, format);
  return html`
    ${warning(translator.t('lastKnown', { date: format.moment(readAt) }))}
    <p class="hint" lang=${isTranslated(outdated) ? nothing : 'en'} dir="auto">${sentence}</p>
  `;
}

/** A date as served, in any of the service's spellings; null is "never", or "not computed", in the given words. */
export function servedDate(served: unknown, { format }: PaneStore, none: string): string {
  return typeof served === 'string' ? format.served(served) : none;
}
