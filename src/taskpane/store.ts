import type { ScreeningClient } from '../client/query/screening-client';
import { LANGUAGES, languageOf, type Language } from '../i18n/languages';
import { Translator } from '../i18n/translator';
import { Format } from './format';
import { LazyView } from './lazy-view';
import type { PaneMemory } from './memory';
import type { PaneHost, PaneSettings } from './pane-host';
import { ChangesState } from './state/changes';
import { FundState } from './state/fund';
import { LiveState } from './state/live';
import { ListingsState } from './state/listings';
import { LookupState } from './state/lookup';
import { PurifyState } from './state/purify';
import { ReportSettingsState } from './state/report-settings';
import { ReportsState } from './state/reports';
import { ScreenState } from './state/screen';
import { SettingsState } from './state/settings';
import { SetupState } from './state/setup';

/** The views of the pane. Before a key is stored it shows the first run. */
export const VIEWS = [
  'screen',
  'lookup',
  'changes',
  'reports',
  'more',
  'fund',
  'findFunds',
  'formula',
  'purify',
  'lists',
  'settings',
] as const;
export type View = (typeof VIEWS)[number];

export interface StoreOptions {
  readonly host: PaneHost;
  readonly memory: PaneMemory;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The locale of Office or of the browser, as a BCP 47 tag. */
  readonly locale: string;
  /** Puts a text where it can be pasted from. */
  readonly copy: (text: string) => Promise<void>;
}

const LANGUAGE = 'language';

/**
 * The pane's state and what can be done with it. Views are rendered from it and call it; it does not know them. Each member is the state
 * of one view. There is one listener, which is called after every change.
 */
export class PaneStore {
  view: View = 'screen';
  /** Where the button "Back" of a view behind "More" leads. */
  backTo: View = 'more';
  settings: PaneSettings = { key: undefined, service: undefined };
  /** The client of the stored settings; undefined until it is there. */
  client: ScreeningClient | undefined;
  translator: Translator;
  format: Format;
  /** What screen readers announce. */
  announced = '';

  readonly setup = new SetupState(this);
  readonly screening = new ScreenState(this);
  readonly listings = new ListingsState(this);
  readonly lookup = new LookupState(this);
  readonly fund = new FundState(this);
  readonly changes = new ChangesState(this);
  readonly purify = new PurifyState(this);
  readonly reports = new ReportsState(this);
  readonly reportSettings = new ReportSettingsState(this);
  readonly preferences = new SettingsState(this);
  readonly live = new LiveState(this);
  /** Its code is loaded when it is opened: few people compare funds. */
  readonly findFunds = new LazyView(this, async () => {
    const { openFindFunds } = await import(/* webpackChunkName: "find-funds" */ './find-funds');
    return openFindFunds(this);
  });
  /** Its code is loaded when it is opened. */
  readonly formula = new LazyView(this, async () => {
    const { openFormulaBuilder } = await import(
      /* webpackChunkName: "formula-builder" */ './formula-builder'
    );
    return openFormulaBuilder(this);
  });
  /** Their code is loaded when they are opened. */
  readonly lists = new LazyView(this, async () => (await ownLists()).openOwnLists(this));
  readonly instead = new LazyView(this, async () => (await ownLists()).openInstead(this));
  #listener: () => void = () => undefined;
  #stopWatching: () => void = () => undefined;

  private constructor(
    readonly options: StoreOptions,
    translator: Translator,
  ) {
    this.translator = translator;
    this.format = new Format(translator.locale, options.now);
  }

  /** Reads what is stored, and uses the language that was chosen, or else Office's. */
  static async open(options: StoreOptions): Promise<PaneStore> {
    // Nobody sees the pane before all of this is read, so none of it waits for another.
    const settings = options.host.settings();
    const translator = options.memory
      .read(LANGUAGE)
      .then((chosen) => translatorFor(languageOf(chosen ?? options.locale), options.locale));
    const [read, translated] = await Promise.all([settings, translator]);
    const store = new PaneStore(options, translated);
    store.settings = read;
    store.setup.address = store.settings.service ?? '';
    if (store.settings.key) {
      await store.connect();
    }
    store.live.start();
    return store;
  }

  /** Calls the listener after every change. */
  subscribe(listener: () => void): void {
    this.#listener = listener;
  }

  changed(): void {
    this.#listener();
  }

  get isFirstRun(): boolean {
    return this.settings.key === undefined || this.setup.isUntested;
  }

  /** Goes to a view; resolves when the view has loaded what it shows. */
  go(view: View): Promise<void> {
    this.backTo = this.view === 'findFunds' && view === 'fund' ? 'findFunds' : 'more';
    this.view = view;
    this.changed();
    return this.entered();
  }

  /** Loads what the view shows. */
  async entered(): Promise<void> {
    if (this.isFirstRun || this.setup.isWelcoming) return;
    if (this.view === 'screen') await this.screening.read();
    if (this.view === 'changes') await this.changes.visit();
    if (this.view === 'reports') {
      await Promise.all([
        this.reports.list(),
        this.reports.choose(this.reports.kind),
        this.reportSettings.load(),
      ]);
    }
    if (this.view === 'findFunds') await this.findFunds.entered();
    if (this.view === 'formula') await this.formula.entered();
    if (this.view === 'lists') await this.lists.entered();
    if (this.view === 'settings') await Promise.all([this.preferences.load(), this.listings.load()]);
  }

  /** To be called when the person returns from the sheet to the pane. */
  returned(): void {
    if (this.isFirstRun) return;
    void this.changes.count();
    if (this.view === 'screen') void this.screening.read();
    if (this.view === 'reports' && !this.reports.task.isRunning) void this.reports.list();
  }

  announce(text: string): void {
    this.announced = text;
    this.changed();
  }

  /** Copies a text to the clipboard; false where the host does not let add-ins do that. */
  copied(text: string): Promise<boolean> {
    return this.options.copy(text).then(
      () => true,
      () => false,
    );
  }

  async setLanguage(id: string): Promise<void> {
    const language = LANGUAGES.find((candidate) => candidate.id === id) ?? LANGUAGES[0]!;
    this.translator = await translatorFor(language, this.options.locale);
    this.format = new Format(this.translator.locale, this.options.now);
    await this.options.memory.write(LANGUAGE, language.id);
    this.changed();
  }

  /** Stores settings and connects to their client. */
  async save(settings: PaneSettings): Promise<void> {
    await this.options.host.save(settings);
    this.settings = settings;
    await this.connect();
  }

  /** Connects to the client of the settings as they are stored now. */
  async connect(): Promise<ScreeningClient> {
    const client = await this.options.host.client();
    if (client === this.client) return client;
    this.#stopWatching();
    this.client = client;
    this.changes.forget();
    this.#stopWatching = client.subscribe(() => {
      // The plan may just have become known.
      void this.changes.count();
      this.changed();
    });
    void this.changes.count();
    this.changed();
    return client;
  }
}

const ownLists = () => import(/* webpackChunkName: "own-lists" */ './own-lists');

async function translatorFor(language: Language, locale: string): Promise<Translator> {
  const catalogue = await language.load();
  // A region has its own way to write numbers. Invalid tags, which some systems have, are ignored.
  const regional = languageOf(locale) === language && locale.toLowerCase().startsWith(language.id);
  return new Translator(language, catalogue, regional && isLocale(locale) ? locale : language.id);
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
