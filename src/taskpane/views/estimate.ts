import { html, nothing, type TemplateResult } from 'lit';
import type { Estimate } from '../../client/query/estimate';
import type { PaneStore } from '../store';
import { warning } from './parts';

/** What a run will cost, before it begins. */
export function estimate(told: Estimate, { words, format }: PaneStore): TemplateResult {
  const { requests, limit, limitIsKnown, left = 0, seconds } = told;
  if (requests === 0) return html`<p class="estimate">${words.t('costsNothing')}</p>`;
  const cost = words.t('requests', { count: requests });
  const isTooMuch = limit !== undefined && limitIsKnown && requests > left && seconds >= 60;
  return html`
    <p class="estimate">
      ${
        limit && limitIsKnown
          ? words.t(limit.per === 'day' ? 'costOfDay' : 'costOfMinute', { cost, left, all: limit.requests })
          : words.t('cost', { cost })
      }
    </p>
    ${isTooMuch ? warning(words.t('takesLong', { time: format.duration(seconds) })) : nothing}
  `;
}
