import { html, nothing, type TemplateResult } from 'lit';
import type { Estimate } from '../../client/query/estimate';
import type { PaneStore } from '../store';
import { warning } from './common';

/** What a run will cost, before it begins. */
export function estimate(estimated: Estimate, { translator, format }: PaneStore): TemplateResult {
  const { requests, limit, limitIsKnown, left = 0, seconds } = estimated;
  if (requests === 0) return html`<p class="estimate">${translator.t('costsNothing')}</p>`;
  const cost = translator.t('requests', { count: requests });
  const isTooMuch = limit !== undefined && limitIsKnown && requests > left && seconds >= 60;
  return html`
    <p class="estimate">
      ${
        limit && limitIsKnown
          ? translator.t(limit.per === 'day' ? 'costOfDay' : 'costOfMinute', {
              cost,
              left,
              all: limit.requests,
            })
          : translator.t('cost', { cost })
      }
    </p>
    ${isTooMuch ? warning(translator.t('takesLong', { time: format.duration(seconds) })) : nothing}
  `;
}
