import { html, type TemplateResult } from 'lit';
import { loadReportTranslator } from '../i18n/report-translator';
import type { ReportTranslator } from '../i18n/translator';
import {
  ABOUT_METHODS,
  ZAKAT_METHODS,
  ZAKAT_RATES,
  type ZakatMethod,
  type ZakatSettings,
  type ZakatYear,
} from '../reports/zakat-methods';
import { inputValue } from './views/common';
import type { PaneStore } from './store';

/** What the pane asks before it makes a report of zakat. Its code and its texts are loaded when that report is chosen. */
export class ZakatForm {
  #choice: { readonly method: ZakatMethod | undefined; readonly year: ZakatYear } = {
    method: undefined,
    year: 'lunar',
  };

  private constructor(
    private readonly texts: ReportTranslator,
    private readonly changed: () => void,
  ) {}

  /** In the pane's language; what was chosen in an earlier form stays chosen. */
  static async load({ translator, changed }: Pick<PaneStore, 'translator' | 'changed'>, earlier?: ZakatForm) {
    const form = new ZakatForm(await loadReportTranslator(translator.language.id), changed);
    if (earlier) form.#choice = earlier.#choice;
    return form;
  }

  /** Undefined until a method is chosen: none is taken by default. */
  get settings(): ZakatSettings | undefined {
    const { method, year } = this.#choice;
    return method && { method, year };
  }

  render(): TemplateResult {
    const { texts } = this;
    const chosen = this.#choice;
    return html`
      <fieldset class="zakat">
        <legend>${texts.t('zakatChooseMethod', { methods: ZAKAT_METHODS.join(', ') })}</legend>
        ${ZAKAT_METHODS.map(
          (method) => html`
            <label>
              <input
                type="radio"
                name="zakat-method"
                value=${method}
                .checked=${method === chosen.method}
                @change=${() => this.#choose({ ...chosen, method })}
              />
              <span
                ><strong lang="en" dir="ltr">${method}</strong>
                <small>${texts.t(ABOUT_METHODS[method])}</small></span
              >
            </label>
          `,
        )}
      </fieldset>
      <label for="zakat-year">${texts.t('zakatYear')}</label>
      <select
        id="zakat-year"
        @change=${(event: Event) => this.#choose({ ...chosen, year: inputValue(event) as ZakatYear })}
      >
        ${Object.entries(ZAKAT_RATES).map(
          ([year, rate]) =>
            html`<option value=${year} .selected=${year === chosen.year}>${year} (${rate} %)</option>`,
        )}
      </select>
      <p class="hint">${texts.t('zakatAboutYear')}</p>
    `;
  }

  #choose(choice: { readonly method: ZakatMethod | undefined; readonly year: ZakatYear }): void {
    this.#choice = choice;
    this.changed();
  }
}
