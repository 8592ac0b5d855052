import type { ScreeningClient } from '../../client/query/screening-client';
import { LOCAL_HOSTS } from '../../client/http/own-computer';
import { readServiceAddress } from '../../client/http/service-address';
import type { PaneSettings } from '../pane-host';
import { SAMPLE_KEY } from '../sample';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** Widely held and listed in New York. A screening service is likely to cover it; even if it does not, the key is tested. */
const TEST_TICKER = 'AAPL';

/** The key and the service's address: entering, testing, forgetting them. */
export class SetupState {
  readonly task: Task;
  key = '';
  /** Left empty for the sample service. */
  address = '';
  /** The last test succeeded, and {@link PaneStore.client} knows the plan. */
  wasTested = false;
  isForgotten = false;
  /** A first key is stored, and its test had no result: the first run is not over. */
  isUntested = false;
  /** A first key works, and what it can do is being shown. */
  isWelcoming = false;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
  }

  /** Stores what was typed and tests it. A key that is not accepted is not kept. */
  testTyped(): Promise<void> {
    return this.#doing(async () => {
      const key = this.key.trim() || this.store.settings.key;
      if (!key) throw new Error(this.store.translator.t('setupKeyMissing'));
      await this.#test({ key, service: this.#service() });
    });
  }

  /** Stores the sample service with its key and tests it. */
  useSample(): Promise<void> {
    return this.#doing(() => this.#test({ key: SAMPLE_KEY, service: undefined }));
  }

  testStored(): Promise<void> {
    return this.#doing(() => this.#test(this.store.settings));
  }

  /** Forgets the key on this computer, and every answer to it. */
  forget(): Promise<void> {
    return this.#doing(async () => {
      this.isUntested = false;
      await this.store.save({ ...this.store.settings, key: undefined });
      this.isForgotten = true;
      this.store.announce(this.store.translator.t('keyForgotten'));
    });
  }

  /** Goes from the welcome to the first screening, unless the person has to answer something about the sheet first. */
  async start(): Promise<void> {
    const { screening } = this.store;
    this.isWelcoming = false;
    await this.store.go('screen');
    if (screening.isReady) await screening.screen();
  }

  #service(): string | undefined {
    if (this.address.trim() === '') return undefined;
    const read = readServiceAddress(this.address);
    if ('address' in read) return read.address;
    throw new Error(
      this.store.translator.t(LOCAL_HOSTS.length > 0 ? 'addressRefused' : 'addressRefusedHttps'),
    );
  }

  async #test(settings: PaneSettings): Promise<void> {
    const before = this.store.settings;
    const isFirst = this.store.isFirstRun;
    await this.store.options.host.save(settings);
    try {
      await findOut(await this.store.options.host.client());
    } catch (error) {
      if (isOf(error, 'WrongKeyError')) {
        const kept = before.key === settings.key ? { ...before, key: undefined } : before;
        await this.store.save(kept);
        throw error;
      }
      if (!isOf(error, 'NotCoveredError')) {
        // The service was not reached, which is not a refusal: the settings stay stored and can be tested again.
        this.isUntested = isFirst;
        await this.#adopt(settings);
        throw error;
      }
    }
    this.isUntested = false;
    this.isWelcoming = isFirst;
    await this.#adopt(settings);
    this.wasTested = true;
    this.store.announce(this.store.translator.t('keyWorks'));
  }

  async #adopt(settings: PaneSettings): Promise<void> {
    this.store.settings = settings;
    this.key = '';
    await this.store.connect();
  }

  #doing(work: () => Promise<void>): Promise<void> {
    this.wasTested = false;
    this.isForgotten = false;
    return this.task.run(work);
  }
}

/** One field that each larger plan adds (section 8). */
const STEPS = ['debt_ratio_perc', 'halal_status_sp', 'screen_denominator'];

/**
 * Asks for the fields of larger and larger plans until one is refused, which reveals the plan: two requests on small plans, three on
 * large ones.
 */
async function findOut(client: ScreeningClient): Promise<void> {
  for (const field of STEPS) {
    const { refusals } = await client.get(TEST_TICKER, { stock: ['halal_status', field] });
    if (refusals.has(field)) return;
  }
}

const isOf = (error: unknown, name: string) => error instanceof Error && error.name === name;
