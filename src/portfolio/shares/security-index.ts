import { nameKey } from './company-name';

/** What a security is known by. */
export interface KnownSecurity {
  /** In the service's form. */
  readonly ticker?: string | undefined;
  /** The names that it has in the file and at the service. */
  readonly names?: readonly (string | undefined)[];
}

/**
 * Items by ticker and by name, for many look-ups among many items. A name is found when it is the same apart from case, blanks and
 * legal forms ({@link nameKey}). Of two items with the same ticker or name, the first counts.
 */
export class SecurityIndex<Item> {
  readonly #byTicker = new Map<string | undefined, Item>();
  readonly #byName = new Map<string, Item>();

  add({ ticker, names }: KnownSecurity, item: Item): void {
    if (ticker !== undefined && !this.#byTicker.has(ticker)) this.#byTicker.set(ticker, item);
    for (const key of keysOf(names)) if (!this.#byName.has(key)) this.#byName.set(key, item);
  }

  /** The item with this ticker, else one with one of these names; undefined when there is none. */
  find({ ticker, names }: KnownSecurity): Item | undefined {
    const byTicker = this.#byTicker.get(ticker);
    if (byTicker !== undefined || this.#byName.size === 0) return byTicker;
    for (const key of keysOf(names)) {
      const byName = this.#byName.get(key);
      if (byName !== undefined) return byName;
    }
    return undefined;
  }
}

const keysOf = (names: KnownSecurity['names'] = []): string[] =>
  names.flatMap((name) => (name === undefined ? [] : nameKey(name))).filter((key) => key !== '');
