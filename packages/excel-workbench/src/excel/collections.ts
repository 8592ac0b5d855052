import { WireCollection, WireObject } from '../wire/wire-object';
import { itemNotFound, orInvalidArgument } from '../wire/wire-error';

/** An object that the collection of its owner finds by a key, which stays the same: a setting's key, a row's index. */
export abstract class KeyedObject<Owner, Key extends string | number = string> extends WireObject {
  constructor(
    protected readonly owner: Owner,
    protected readonly key: Key,
  ) {
    super();
  }

  override get wireId(): Key {
    return this.key;
  }
}

/** A collection whose items are found by what Excel calls their keys, without regard to case. */
export abstract class KeyedCollection<T extends WireObject> extends WireCollection<T> {
  protected abstract keysOf(item: T): string[];

  protected find(key: unknown): T | undefined {
    const wanted = String(key).toLowerCase();
    return this.wireItems().find((item) => this.keysOf(item).some((one) => one.toLowerCase() === wanted));
  }

  wireItem(key: unknown): T {
    const item = this.find(key);
    if (!item) throw itemNotFound();
    return item;
  }

  GetItem(key: unknown): T {
    return this.wireItem(key);
  }

  GetItemOrNullObject(key: unknown): T | null {
    return this.find(key) ?? null;
  }

  GetItemAt(index: unknown): T {
    return orInvalidArgument(this.wireItems()[Number(index)]);
  }

  GetCount(): number {
    return this.wireItems().length;
  }

  get Count(): number {
    return this.wireItems().length;
  }
}
