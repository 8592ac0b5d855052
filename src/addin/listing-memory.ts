import { choiceKey, type ListingChoice } from '../portfolio/own-lists/listing-choices';
import type { SettingsStorage } from './settings';

/** The names under which they are stored. */
const CHOICES = 'shariah.listings';
const LEARNED = 'shariah.learned';

/** More rows than a person answers for in years; the newest are kept. */
const MOST = 5_000;
/** Characters: the host has a few million for everything that an add-in stores. */
const LARGEST = 1_000_000;

/** What is known about listings apart from the file at hand. */
export interface KnownListings {
  /** What the person said, the newest last. */
  readonly choices: readonly ListingChoice[];
  /** By ISIN, the ticker that files had beside it. */
  readonly learned: ReadonlyMap<string, string>;
}

/**
 * Remembers, on this computer and for all workbooks, which ticker a person means by rows that are named in some way; and, apart from
 * that, which tickers files had beside an ISIN. Where storage is blocked or full, the choices hold until the add-in is closed.
 */
export class ListingMemory {
  /** Choices of this session that storage did not take. */
  #unsaved: readonly ListingChoice[] = [];

  constructor(private readonly storage: () => Promise<SettingsStorage>) {}

  async known(): Promise<KnownListings> {
    const [choices, pairs] = await Promise.all([this.choices(), this.#pairs()]);
    return {
      choices,
      learned: new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== null)),
    };
  }

  /** The newest last. */
  async choices(): Promise<ListingChoice[]> {
    return merged((await this.#read(CHOICES)).filter(isChoice), this.#unsaved);
  }

  /** Choices about the same rows are replaced. */
  async remember(choices: readonly ListingChoice[]): Promise<void> {
    await this.#keep(merged(await this.choices(), choices));
  }

  /** Forgets the choices about these rows; all of them when none are named. */
  async forget(choices?: readonly ListingChoice[]): Promise<void> {
    const keys = new Set(choices?.map(choiceKey));
    const others = choices ? (await this.choices()).filter((choice) => !keys.has(choiceKey(choice))) : [];
    await this.#keep(others);
  }

  /** Learns the tickers that a file has beside ISINs. An ISIN that was seen beside two tickers stands for neither from then on. */
  async learn(pairs: readonly (readonly [isin: string, ticker: string])[]): Promise<void> {
    if (pairs.length === 0) return;
    const known = await this.#pairs();
    const all = new Map(known);
    for (const [isin, ticker] of pairs) {
      const before = all.get(isin);
      if (before === ticker || before === null) continue;
      all.delete(isin);
      all.set(isin, before === undefined ? ticker : null);
    }
    const kept = [...all].slice(-MOST);
    if (JSON.stringify(kept) !== JSON.stringify(known)) await this.#write(LEARNED, kept);
  }

  async #keep(choices: readonly ListingChoice[]): Promise<void> {
    let size = 0;
    let first = choices.length;
    while (first > 0 && choices.length - first < MOST) {
      size += JSON.stringify(choices[first - 1]).length + 1;
      if (size > LARGEST) break;
      first -= 1;
    }
    const isKept = await this.#write(CHOICES, choices.slice(first));
    this.#unsaved = isKept ? choices.slice(0, first) : choices;
  }

  /** By ISIN, in the order in which they were learned; null for an ISIN that was seen beside two tickers. */
  async #pairs(): Promise<[isin: string, ticker: string | null][]> {
    return (await this.#read(LEARNED)).filter(isPair);
  }

  async #read(name: string): Promise<unknown[]> {
    try {
      const read: unknown = JSON.parse((await (await this.storage()).getItem(name)) ?? '[]');
      return Array.isArray(read) ? (read as unknown[]) : [];
    } catch {
      return [];
    }
  }

  /** @returns whether storage took it. */
  async #write(name: string, value: unknown): Promise<boolean> {
    try {
      await (await this.storage()).setItem(name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }
}

/** Later choices replace earlier ones about the same rows. */
function merged(earlier: readonly ListingChoice[], later: readonly ListingChoice[]): ListingChoice[] {
  const byKey = new Map(earlier.map((choice) => [choiceKey(choice), choice]));
  for (const choice of later) {
    byKey.delete(choiceKey(choice));
    byKey.set(choiceKey(choice), choice);
  }
  return [...byKey.values()];
}

function isChoice(choice: unknown): choice is ListingChoice {
  if (typeof choice !== 'object' || choice === null) return false;
  const { ticker, symbol, isin, name } = choice as Record<string, unknown>;
  const stated = [symbol, isin, name].filter((text) => text !== undefined);
  return typeof ticker === 'string' && stated.length > 0 && stated.every((text) => typeof text === 'string');
}

const isPair = (pair: unknown): pair is [string, string | null] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && (pair[1] === null || typeof pair[1] === 'string');
