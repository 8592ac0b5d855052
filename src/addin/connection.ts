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

/** The client that pane, commands and functions share. A new one is made when the settings change. */
export class Connection {
  #client: Promise<ScreeningClient> | undefined;
  /** Shared by all clients of this page, so that an answer to one is cached for the next. */
  readonly #answers = answerStorage();
  /** The last value that was read, for the client, which cannot wait for storage. */
  #outdatedDays = 0;

  constructor(
    private readonly storage: () => Promise<SettingsStorage>,
    /** The origin of the add-in's page. It serves the sample service too, unless an address is stored. */
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

  /** How formulas are to be treated. Read from storage each time, since another window may have changed it. */
  async preferences(): Promise<Preferences> {
    const preferences = await readPreferences(await this.storage());
    this.#outdatedDays = preferences.outdatedDays;
    return preferences;
  }

  async savePreferences(preferences: Preferences): Promise<void> {
    await writePreferences(await this.storage(), preferences);
    this.#outdatedDays = preferences.outdatedDays;
  }

  /** The service's address under these settings. */
  address({ service }: Settings): string {
    return service ?? this.ownOrigin;
  }

  /**
   * Stores settings; later requests use them. When the key or the address has changed, the answers to the earlier one are forgotten.
   * Otherwise only the plan is forgotten, since it may have been changed.
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

/** The browser's storage; in memory where there is none, as in the workbench. */
function answerStorage(): ClientStorage {
  return typeof indexedDB === 'undefined' || typeof IDBKeyRange === 'undefined'
    ? new MemoryStorage()
    : new IndexedDbStorage({ indexedDB, IDBKeyRange });
}
