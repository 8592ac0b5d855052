import { readServiceAddress } from '../../client/service-address';
import type { PaneSettings } from '../pane-host';
import { SAMPLE_KEY } from '../sample';
import type { PaneStore } from '../store';
import { Task } from '../task';

/** Widely held and listed in New York: a service that screens anything knows it, and if not, the key was tested all the same. */
const TEST_TICKER = 'AAPL';

/** The key and the service's address: entering, testing, forgetting them. */
export class SetupPart {
  readonly task: Task;
  key = '';
  /** Left empty for the sample service. */
  address = '';
  /** The last test went well, and {@link PaneStore.client} knows the plan. */
  wasTested = false;
  isForgotten = false;
  /** A first key works, and what it can do is being shown. */
  isWelcoming = false;

  constructor(private readonly store: PaneStore) {
    this.task = new Task(() => store.changed());
  }

  /** Stores what was typed and tests it. A key that is not accepted is not kept. */
  testTyped(): Promise<void> {
    return this.#doing(async () => {
      const key = this.key.trim() || this.store.settings.key;
      if (!key) throw new Error(this.store.words.say('setupKeyMissing'));
      await this.#test({ key, service: this.#service() });
    });
  }

  /** Stores the sample service with its own key and tests it. */
  useSample(): Promise<void> {
    return this.#doing(() => this.#test({ key: SAMPLE_KEY, service: undefined }));
  }

  testStored(): Promise<void> {
    return this.#doing(() => this.#test(this.store.settings));
  }

  /** Forgets the key on this computer, and every answer to it. */
  forget(): Promise<void> {
    return this.#doing(async () => {
      await this.store.save({ ...this.store.settings, key: undefined });
      this.isForgotten = true;
      this.store.announce(this.store.words.say('keyForgotten'));
    });
  }

  /** From the welcome to the first screening; what the sheet holds may need a word from the person first. */
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
    throw new Error(this.store.words.say('addressRefused'));
  }

  /** Asks for the widest record: what is served and what is refused tells the plan, in two requests at most. */
  async #test(settings: PaneSettings): Promise<void> {
    const before = this.store.settings;
    const isFirst = before.key === undefined;
    await this.store.options.host.save(settings);
    try {
      const client = await this.store.options.host.client();
      await client.get(TEST_TICKER, { stock: ['halal_status', 'screen_denominator'] });
    } catch (error) {
      if (isOf(error, 'WrongKeyError')) {
        const kept = before.key === settings.key ? { ...before, key: undefined } : before;
        await this.store.save(kept);
        throw error;
      }
      if (!isOf(error, 'NotCoveredError')) {
        // Not reached is not refused: what was typed stays stored, and can be tested again.
        await this.#adopt(settings);
        throw error;
      }
    }
    this.isWelcoming = isFirst;
    await this.#adopt(settings);
    this.wasTested = true;
    this.store.announce(this.store.words.say('keyWorks'));
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

const isOf = (error: unknown, name: string) => error instanceof Error && error.name === name;
