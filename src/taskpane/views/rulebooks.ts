import { html, nothing, type TemplateResult } from 'lit';
import type { MethodologyGroup } from '../../contract/methodology';
import { decimalsBeside } from '../../contract/screen';
import type { TextName } from '../../i18n/catalogue';
import type { RulebookLine } from '../state/lookup';
import type { PaneStore } from '../store';
import { status } from './status';

/** The screens of a rulebook, each with its ratio and its threshold as served (2.5). */
const SCREENS = [
  { text: 'screenDebt', ratio: 'debt_ratio_perc', threshold: 'debt' },
  { text: 'screenLiquidity', ratio: 'liquidity_ratio_perc', threshold: 'liquidity' },
  { text: 'screenReceivables', ratio: 'receivables_ratio_perc', threshold: 'receivables' },
  { text: 'screenIncome', ratio: 'non_compliant_revenue_perc', threshold: 'income' },
] as const satisfies readonly {
  text: TextName;
  ratio: keyof MethodologyGroup;
  threshold: keyof MethodologyGroup['thresholds'];
}[];

/** As many rulebooks as are served, a row each: verdict, and the ratios over their thresholds. Thresholds are shown, never judged by. */
export function rulebooks(lines: readonly RulebookLine[], store: PaneStore): TemplateResult {
  const { translator } = store;
  const hasFigures = lines.some(({ group }) => group);
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${translator.t('rulebooks')}>
      <table class="rulebooks ${hasFigures ? 'figures' : ''}">
        <caption class="unseen">
          ${translator.t('rulebooks')}
        </caption>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">${translator.t('rulebook')}</span></th>
            <th scope="col">${translator.t('verdict')}</th>
            ${hasFigures ? SCREENS.map(({ text }) => html`<th scope="col" class="figure">${translator.t(text)}</th>`) : nothing}
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            ({ rulebook, status: served, group }) => html`
              <tr>
                <th scope="row" lang="en"><bdi>${rulebook.toUpperCase()}</bdi></th>
                <td>${status(served, store)}</td>
                ${
                  hasFigures
                    ? SCREENS.map(
                        ({ ratio, threshold }) =>
                          html`<td class="figure">
                            ${figure(group?.[ratio], group?.thresholds[threshold], store)}
                          </td>`,
                      )
                    : nothing
                }
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    ${
      hasFigures
        ? html`<p class="hint">${translator.t('thresholdsHint')}</p>
            ${about(lines, store)}`
        : nothing
    }
  `;
}

function figure(
  ratio: number | null | undefined,
  threshold: number | null | undefined,
  { translator, format }: PaneStore,
): TemplateResult {
  if (typeof ratio !== 'number') {
    return html`<span aria-hidden="true">–</span><span class="unseen">${translator.t('noFigure')}</span>`;
  }
  if (typeof threshold !== 'number') return html`${format.number(ratio)}`;
  return html`${format.number(ratio, Math.max(2, decimalsBeside(ratio, threshold)))}
    <small
      ><span class="unseen">${translator.t('limit')}</span><bdi>/${format.number(threshold, 6)}</bdi></small
    >`;
}

/** Whose rulebooks these are, and what their ratios divide by. */
function about(lines: readonly RulebookLine[], { translator, format }: PaneStore): TemplateResult {
  return html`
    <details>
      <summary>${translator.t('aboutRulebooks')}</summary>
      <dl class="about">
        ${lines.map(({ rulebook, group }) =>
          group
            ? html`
                <dt lang="en"><bdi>${group.name}</bdi></dt>
                <dd>
                  <bdi lang="en">${group.owner}</bdi>.
                  ${translator.t('dividesBy', { denominator: denominator(rulebook, group, translator) })}${
                    group.screen_denominator !== null
                      ? html` <bdi>${format.number(group.screen_denominator, 0)}</bdi>`
                      : nothing
                  }
                </dd>
              `
            : nothing,
        )}
      </dl>
    </details>
  `;
}

/** Labelled by rulebook, since one served kind means two things (2.5). */
const DENOMINATORS: Readonly<Record<string, TextName>> = {
  'aaoifi avg_market_cap_36m': 'denominatorAaoifi',
  'djim avg_market_cap_24m': 'denominatorDjim',
  'sp avg_market_cap_36m': 'denominatorSp',
  'ftse total_assets': 'denominatorAssets',
  'msci total_assets': 'denominatorAssets',
};

function denominator(rulebook: string, group: MethodologyGroup, translator: PaneStore['translator']): string {
  const kind = group.screen_denominator_type;
  const text = DENOMINATORS[`${rulebook} ${kind}`];
  return text ? translator.t(text as 'denominatorAssets') : (kind ?? translator.t('notComputed'));
}
