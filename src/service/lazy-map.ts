/** A map whose values are computed from those of another map, each when it is first asked for. */
export class LazyMap<K, V, W> implements ReadonlyMap<K, W> {
  readonly #source: ReadonlyMap<K, V>;
  readonly #compute: (value: V) => W;
  readonly #computed = new Map<K, W>();

  constructor(source: ReadonlyMap<K, V>, compute: (value: V) => W) {
    this.#source = source;
    this.#compute = compute;
  }

  get size(): number {
    return this.#source.size;
  }

  has(key: K): boolean {
    return this.#source.has(key);
  }

  get(key: K): W | undefined {
    const known = this.#computed.get(key);
    if (known !== undefined || !this.#source.has(key)) return known;
    const value = this.#compute(this.#source.get(key)!);
    this.#computed.set(key, value);
    return value;
  }

  keys(): MapIterator<K> {
    return this.#source.keys();
  }

  *entries(): MapIterator<[K, W]> {
    for (const key of this.#source.keys()) yield [key, this.get(key)!];
  }

  *values(): MapIterator<W> {
    for (const [, value] of this.entries()) yield value;
  }

  forEach(visit: (value: W, key: K, map: ReadonlyMap<K, W>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[K, W]> {
    return this.entries();
  }
}
