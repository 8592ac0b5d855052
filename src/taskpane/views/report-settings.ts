import { html, nothing, type TemplateResult } from 'lit';
import { LANGUAGES } from '../../i18n/languages';
import type { PaneStore } from '../store';
import { done, failure, inputValue } from './common';

const NAMES = [
  ['client', 'reportClient'],
  ['adviser', 'reportAdviser'],
  ['firm', 'reportFirm'],
] as const;

/** For whom the reports of this workbook are made, and in which language. */
export function reportSettings(store: PaneStore): TemplateResult | typeof nothing {
  const { translator, reportSettings } = store;
  const { stored, task } = reportSettings;
  if (!stored) return failure({ task, store });
  return html`
    <section>
      <h2>${translator.t('reportSettings')}</h2>
      ${NAMES.map(
        ([name, text]) => html`
          <label for=${`report-${name}`}>${translator.t(text)}</label>
          <input
            type="text"
            id=${`report-${name}`}
            dir="auto"
            autocomplete="off"
            .value=${stored[name] ?? ''}
            @change=${(event: Event) => reportSettings.choose(name, inputValue(event))}
          />
        `,
      )}
      <label for="report-language">${translator.t('reportLanguage')}</label>
      <select
        id="report-language"
        @change=${(event: Event) => reportSettings.choose('language', (event.target as HTMLSelectElement).value)}
      >
        <option value="" .selected=${stored.language === undefined}>
          ${translator.t('reportLanguageKept')}
        </option>
        ${LANGUAGES.map(
          ({ id, name }) =>
            html`<option value=${id} lang=${id} .selected=${id === stored.language}>${name}</option>`,
        )}
      </select>
      <p class="hint">${translator.t('reportSettingsHint')}</p>
      ${reportSettings.wasStored ? done(translator.t('preferencesStored')) : nothing}
      ${failure({ task, store })}
    </section>
  `;
}
