/** Where Office.js keeps `OfficeRuntime.storage` when the host has none of its own. */
const STORED_KEY = '_OfficeRuntime_Storage_shariah.key';

/** Set once a key was stored here: who forgets it wants it forgotten. */
const GIVEN = 'workbench.sample-key-given';

/**
 * Stores the sample service's key for whoever opens the page for the first time, so that the sample calculates before anything is
 * typed; a key that is stored already is left alone.
 *
 * @param site the site's own description, in JSON, with its keys.
 */
export function storeSampleKey(storage: Storage, site: string): void {
  if (storage.getItem(GIVEN) !== null || storage.getItem(STORED_KEY) !== null) return;
  const { keys } = JSON.parse(site) as { keys: Readonly<Record<string, string>> };
  const key = keys['business-enterprise'];
  if (key === undefined) return;
  storage.setItem(STORED_KEY, key);
  storage.setItem(GIVEN, 'yes');
}
