import { IndexedDbStorage } from '../client/cache/indexed-db-storage';
import { ScreeningClient } from '../client/query/screening-client';
import { MemoryStorage, type ClientStorage } from '../client/cache/storage';
import { platformTimers } from '../client/timers';
import { fetchTransport } from '../client/http/transport';
import type { Preferences } from '../taskpane/pane-host';
import {
  readPreferences,
  readSettings,
  writePreferences,
  writeSettings,
  type Settings,
  type SettingsStorage,
} from './settings';

/** The one client of pane, commands and functions, made anew when the settings change. */
export class Connection {
  #client: Promise<ScreeningClient> | undefined;
  /** One for every client of this page: what one has asked counts for the next. */
  readonly #answers = answerStorage();
  /** As it was last read, for the client, which cannot wait for storage. */
  #outdatedDays = 0;

  constructor(
    private readonly storage: () => Promise<SettingsStorage>,
    /** Where the add-in's page comes from: it serves the sample service too, unless an address is stored. */
    private readonly ownOrigin: string,
  ) {}

  client(): Promise<ScreeningClient> {
    this.#client ??= Promise.all([this.settings(), this.preferences()]).then(([settings]) =>
      this.#connect(settings),
    );
    return this.#client;
  }

  async settings(): Promise<Settings> {
    return readSettings(await this.storage());
  }

  /** How formulas are to be treated. Read anew each time: another window may have changed it. */
  async preferences(): Promise<Preferences> {
    const preferences = await readPreferences(await this.storage());
    this.#outdatedDays = preferences.outdatedDays;
    return preferences;
  }

  async savePreferences(preferences: Preferences): Promise<void> {
    await writePreferences(await this.storage(), preferences);
    this.#outdatedDays = preferences.outdatedDays;
  }

  /** The address that is asked under these settings. */
  address({ service }: Settings): string {
    return service ?? this.ownOrigin;
  }

  /**
   * Stores settings; what is asked from now on is asked with them. The answers to another key or address are forgotten, and the
   * same key's plan is learned anew: it may have been changed.
   */
  async save(settings: Settings): Promise<void> {
    const before = await this.settings();
    const old = await this.client();
    await writeSettings(await this.storage(), settings);
    const same = before.key === settings.key && this.address(before) === this.address(settings);
    await (same ? old.forgetPlan() : old.forget());
    old.close();
    this.#client = Promise.resolve(this.#connect(settings));
  }

  #connect(settings: Settings): ScreeningClient {
    return new ScreeningClient({
      service: this.address(settings),
      key: settings.key,
      transport: fetchTransport((input, init) => fetch(input, init), { pageOrigin: this.ownOrigin }),
      timers: platformTimers({
        setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
        clearTimeout: (handle) => clearTimeout(handle),
      }),
      now: () => Date.now(),
      uptime: () => performance.now(),
      random: () => Math.random(),
      storage: this.#answers,
      outdatedDays: () => this.#outdatedDays,
    });
  }
}

/** The browser's own storage; in memory where there is none, as in the workbench. */
function answerStorage(): ClientStorage {
  return typeof indexedDB === 'undefined' || typeof IDBKeyRange === 'undefined'
    ? new MemoryStorage()
    : new IndexedDbStorage({ indexedDB, IDBKeyRange });
}
