import { css, html, LitElement, type TemplateResult } from 'lit';
import type { ScreeningClient } from '../client/screening-client';
import { readServiceAddress } from '../client/service-address';

/** What the pane can have done. It knows neither Office nor storage; the add-in's start hands these in. */
export interface PaneActions {
  settings(): Promise<PaneSettings>;
  save(settings: PaneSettings): Promise<void>;
  client(): Promise<ScreeningClient>;
  screen(progress: (answered: number, all: number) => void): Promise<ScreenSummary>;
  notice(text: string, kind: 'error' | 'done'): void;
}

export interface PaneSettings {
  readonly service: string | undefined;
  readonly key: string | undefined;
}

interface ScreenSummary {
  readonly sheet: string;
  readonly positions: number;
  readonly skipped: number;
}

/** Widely held and listed in New York: a service that screens anything knows it, and if not, the key was tested all the same. */
const TEST_TICKER = 'AAPL';

/** The pane: the key and the service's address, a test of both, and the screening of the active sheet. */
export class ScreeningPane extends LitElement {
  static override properties = { busy: { state: true }, stored: { state: true } };

  static override styles = css`
    label {
      display: block;
      font-weight: 600;
      margin: 12px 0 4px;
    }
    input {
      box-sizing: border-box;
      font: inherit;
      padding: 6px 8px;
      width: 100%;
    }
    button {
      font: inherit;
      margin: 12px 8px 0 0;
      padding: 6px 14px;
    }
    button.primary {
      background: #0b5345;
      border: 1px solid #0b5345;
      border-radius: 4px;
      color: #fff;
    }
    button:disabled {
      opacity: 0.6;
    }
    section + section {
      border-top: 1px solid #8884;
      margin-top: 20px;
      padding-top: 8px;
    }
    .hint {
      font-size: 12px;
      margin: 4px 0 0;
      opacity: 0.8;
    }
  `;

  declare actions: PaneActions;
  /** What is being done, in words; empty when nothing is. */
  declare busy: string;
  declare stored: PaneSettings;

  constructor() {
    super();
    this.busy = '';
    this.stored = { service: undefined, key: undefined };
  }

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    try {
      this.stored = await this.actions.settings();
    } catch (error) {
      this.actions.notice(sentenceOf(error), 'error');
    }
  }

  override render(): TemplateResult {
    const { key, service } = this.stored;
    const busy = this.busy !== '';
    return html`
      <section>
        <button class="primary" id="screen" ?disabled=${busy} @click=${() => this.#screen()}>
          Screen portfolio
        </button>
        <p class="hint" role="status">
          ${this.busy || 'Reads the sheet you are on and writes its report on a new sheet beside it.'}
        </p>
      </section>
      <section>
        <form @submit=${(event: SubmitEvent) => this.#save(event)}>
          <label for="key">Service key</label>
          <input
            id="key"
            name="key"
            type="password"
            autocomplete="off"
            spellcheck="false"
            placeholder=${key ? 'a key is stored' : 'paste your key'}
          />
          <p class="hint">
            Stored on this computer, for all workbooks, not saved in any workbook, not shared with anyone you
            send it to.
          </p>
          <label for="service">Service address</label>
          <input
            id="service"
            name="service"
            inputmode="url"
            autocomplete="off"
            .value=${service ?? ''}
            placeholder="the sample service, on sample data"
          />
          <button ?disabled=${busy}>Save and test</button>
          ${key ? html`<button type="button" ?disabled=${busy} @click=${() => this.#forget()}>Forget key</button>` : ''}
        </form>
      </section>
    `;
  }

  async #screen(): Promise<void> {
    await this.#doing('Reading the sheet…', async () => {
      const { sheet, positions, skipped } = await this.actions.screen((answered, all) => {
        this.busy = `${answered} of ${all} positions…`;
      });
      return `${positions} positions screened, ${skipped} rows skipped: see the sheet "${sheet}".`;
    });
  }

  async #save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = new FormData(form);
    await this.#doing('Testing the key…', async () => {
      const typed = String(fields.get('key') ?? '').trim();
      const settings = {
        key: typed || this.stored.key,
        service: addressOf(String(fields.get('service') ?? '')),
      };
      await this.actions.save(settings);
      this.stored = settings;
      (form.elements.namedItem('key') as HTMLInputElement).value = '';
      return this.#test();
    });
  }

  async #forget(): Promise<void> {
    await this.#doing('Forgetting the key…', async () => {
      const settings = { ...this.stored, key: undefined };
      await this.actions.save(settings);
      this.stored = settings;
      return 'The key is forgotten on this computer.';
    });
  }

  /** Asks for the widest record: what is served and what is refused tells the plan, in two requests at most. */
  async #test(): Promise<string> {
    const client = await this.actions.client();
    try {
      await client.get(TEST_TICKER, { stock: ['halal_status', 'screen_denominator'] });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'NotCoveredError') throw error;
    }
    return `The key works. Your plan: ${client.possiblePlans().join(' or ')}.`;
  }

  async #doing(what: string, work: () => Promise<string>): Promise<void> {
    this.actions.notice('', 'done');
    this.busy = what;
    try {
      this.actions.notice(await work(), 'done');
    } catch (error) {
      this.actions.notice(sentenceOf(error), 'error');
    } finally {
      this.busy = '';
    }
  }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The address as typed; nothing typed is the sample service. */
function addressOf(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const read = readServiceAddress(typed);
  if ('problem' in read) throw new Error(read.problem);
  return read.address;
}

/** Puts the pane into the page. */
export function mountPane(root: HTMLElement, actions: PaneActions): void {
  if (!customElements.get('screening-pane')) customElements.define('screening-pane', ScreeningPane);
  const pane = document.createElement('screening-pane') as ScreeningPane;
  pane.actions = actions;
  root.replaceChildren(pane);
}
