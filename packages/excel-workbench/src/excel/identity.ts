const ids = new WeakMap<object, string>();
let count = 0;

/** A name for a thing that has none, the same for as long as it lives, and never given to another. */
export function identityOf(thing: object): string {
  const known = ids.get(thing);
  if (known !== undefined) return known;
  count += 1;
  const id = `{${String(count).padStart(8, '0')}-0000-0000-0000-000000000000}`;
  ids.set(thing, id);
  return id;
}
