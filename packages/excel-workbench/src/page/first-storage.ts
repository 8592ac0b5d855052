/** How Office.js names what it keeps of `OfficeRuntime.storage` when the host has no storage of its own. */
const PREFIX = '_OfficeRuntime_Storage_';

/** Set once the page has stored something for the add-in: who removes it then wants it removed. */
const GIVEN = 'workbench.sample-key-given';

/**
 * Stores the add-in's first settings for whoever opens the page for the first time, so that the sample calculates before anything is
 * typed. Where one of them is stored already, all are left alone.
 *
 * @param values what `OfficeRuntime.storage` is to hold, by name.
 */
export function storeFirstValues(storage: Storage, values: Readonly<Record<string, string>>): void {
  const stored = Object.entries(values).map(([name, value]) => [PREFIX + name, value] as const);
  if (stored.length === 0 || storage.getItem(GIVEN) !== null) return;
  if (stored.some(([name]) => storage.getItem(name) !== null)) return;
  for (const [name, value] of stored) storage.setItem(name, value);
  storage.setItem(GIVEN, 'yes');
}
