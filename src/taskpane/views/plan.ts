import { anyOf } from '../../i18n/translator';
import { html, nothing, type TemplateResult } from 'lit';
import { PLANS } from '../../contract/plan';
import { capabilitiesOf, limitsOf } from '../capabilities';
import { icon } from '../icons';
import type { PaneStore } from '../store';

/** What the key's plan can do, as far as it is known. */
export function plan(store: PaneStore): TemplateResult | typeof nothing {
  const { client, translator, format } = store;
  if (!client) return nothing;
  const names = client.possiblePlans();
  const limits = limitsOf(names);
  return html`
    <p class="plan">
      ${names.length < PLANS.length ? translator.t('planIs', { plans: anyOf(names, translator) }) : translator.t('planUnknown')}
    </p>
    <ul class="capabilities">
      ${capabilitiesOf(names).map(
        ({ text, included }) => html`
          <li class=${included === false ? 'lacking' : ''}>
            ${icon(included ? 'yes' : included === false ? 'no' : 'unknown')}
            <span>
              ${translator.t(text)}
              ${included ? nothing : html`<small>${translator.t(included === false ? 'notIncluded' : 'notKnownYet')}</small>`}
            </span>
          </li>
        `,
      )}
    </ul>
    ${
      limits?.rate
        ? html`<p class="hint">
            ${translator.t(limits.rate.per === 'day' ? 'rateOfDay' : 'rateOfMinute', { count: limits.rate.requests })}${
              limits.bandwidth
                ? html` · ${translator.t('bandwidth', { size: format.bytes(limits.bandwidth) })}`
                : nothing
            }
          </p>`
        : nothing
    }
  `;
}
