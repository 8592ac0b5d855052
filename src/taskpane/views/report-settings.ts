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
      <label for="report-logo">${translator.t('reportLogo')}</label>
      <input
        type="file"
        id="report-logo"
        accept="image/png,image/jpeg"
        ?disabled=${task.isRunning}
        @change=${(event: Event) => void chooseLogo(event.target as HTMLInputElement, store)}
      />
      ${logo(store)} ${reportSettings.wasStored ? done(translator.t('preferencesStored')) : nothing}
      ${failure({ task, store })}
    </section>
  `;
}

/** The logo that is stored, with a way to be without one. */
function logo({ reportSettings, translator }: PaneStore): TemplateResult | typeof nothing {
  const { logoSize, task } = reportSettings;
  if (logoSize === undefined) return nothing;
  const size = Math.ceil(logoSize / 1000);
  return html`
    <p class="hint">${translator.t('reportLogoStored', { size })}</p>
    <fluent-button
      id="remove-logo"
      ?disabled=${task.isRunning}
      @click=${() => reportSettings.chooseLogo(undefined)}
    >
      ${translator.t('removeLogo')}
    </fluent-button>
  `;
}

async function chooseLogo(input: HTMLInputElement, { reportSettings }: PaneStore): Promise<void> {
  const [file] = input.files ?? [];
  if (file) await reportSettings.chooseLogo(file);
  // The same file can be chosen again, after it was saved smaller.
  input.value = '';
}
