import { ScreeningClient } from '../client/screening-client';
import { platformTimers } from '../client/timers';
import { fetchTransport } from '../client/transport';
import { readSettings, writeSettings, type Settings, type SettingsStorage } from './settings';

/** The one client of pane, commands and functions, made anew when the settings change. */
export class Connection {
  #client: Promise<ScreeningClient> | undefined;

  constructor(
    private readonly storage: () => Promise<SettingsStorage>,
    /** Where the add-in's page comes from: it serves the sample service too, unless an address is stored. */
    private readonly ownOrigin: string,
  ) {}

  client(): Promise<ScreeningClient> {
    this.#client ??= this.settings().then((settings) => this.#connect(settings));
    return this.#client;
  }

  async settings(): Promise<Settings> {
    return readSettings(await this.storage());
  }

  /** The address that is asked under these settings. */
  address({ service }: Settings): string {
    return service ?? this.ownOrigin;
  }

  /** Stores settings; what is asked from now on is asked with them. */
  async save(settings: Settings): Promise<void> {
    await writeSettings(await this.storage(), settings);
    this.#client = Promise.resolve(this.#connect(settings));
  }

  #connect(settings: Settings): ScreeningClient {
    return new ScreeningClient({
      service: this.address(settings),
      key: settings.key,
      transport: fetchTransport((input, init) => fetch(input, init)),
      timers: platformTimers({
        setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
        clearTimeout: (handle) => clearTimeout(handle),
      }),
      now: () => performance.now(),
    });
  }
}
