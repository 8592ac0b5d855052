import { MOST_OUTDATED_DAYS, type Preferences } from '../taskpane/pane-host';

/** What the add-in needs to ask the service: kept on this computer, for all workbooks, in none of them. */
export interface Settings {
  /** The service's address; undefined for the one that serves the add-in's own page. */
  readonly service: string | undefined;
  /** The service key; undefined when none is stored. */
  readonly key: string | undefined;
}

/**
 * The names under which the settings are stored. Whoever sets up computers for others writes these two: they are a public
 * interface (docs/architecture.md) and do not change.
 */
const SERVICE = 'shariah.service';
const KEY = 'shariah.key';

/** `no` when cells are not to be renewed by themselves. */
const KEEP_CURRENT = 'shariah.keep-current';
/** A whole number of days. */
const OUTDATED_DAYS = 'shariah.outdated-days';

/** Storage of the host, shared by pane and functions, outside any workbook (`OfficeRuntime.storage`). */
export interface SettingsStorage {
  getItem(name: string): Promise<string | null>;
  setItem(name: string, value: string): Promise<void>;
  removeItem(name: string): Promise<void>;
}

/** Reads what is stored; storage that is blocked or empty reads as nothing stored. */
export async function readSettings(storage: SettingsStorage): Promise<Settings> {
  const read = (name: string) => storage.getItem(name).catch(() => null);
  const [service, key] = await Promise.all([read(SERVICE), read(KEY)]);
  return { service: service || undefined, key: key || undefined };
}

/**
 * Stores the settings; an undefined one is removed.
 *
 * @throws an Error with a sentence when the host's storage is blocked or full.
 */
export async function writeSettings(storage: SettingsStorage, { service, key }: Settings): Promise<void> {
  await writeAll(storage, { [SERVICE]: service, [KEY]: key });
}

/** Reads the preferences; what is not stored, or is none, is as if nothing had been chosen. */
export async function readPreferences(storage: SettingsStorage): Promise<Preferences> {
  const read = (name: string) => storage.getItem(name).catch(() => null);
  const [keep, days] = await Promise.all([read(KEEP_CURRENT), read(OUTDATED_DAYS)]);
  const outdatedDays = /^\d{1,2}$/.test(days ?? '') ? Number(days) : 0;
  return { keepCurrent: keep !== 'no', outdatedDays: Math.min(outdatedDays, MOST_OUTDATED_DAYS) };
}

/**
 * Stores the preferences; what is as it would be anyway is removed.
 *
 * @throws an Error with a sentence when the host's storage is blocked or full.
 */
export async function writePreferences(
  storage: SettingsStorage,
  { keepCurrent, outdatedDays }: Preferences,
): Promise<void> {
  await writeAll(storage, {
    [KEEP_CURRENT]: keepCurrent ? undefined : 'no',
    [OUTDATED_DAYS]: outdatedDays === 0 ? undefined : String(outdatedDays),
  });
}

async function writeAll(
  storage: SettingsStorage,
  values: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    await Promise.all(
      Object.entries(values).map(([name, value]) =>
        value === undefined ? storage.removeItem(name) : storage.setItem(name, value),
      ),
    );
  } catch {
    throw new Error(
      'The settings cannot be stored on this computer. Allow site data for this add-in and save again.',
    );
  }
}
