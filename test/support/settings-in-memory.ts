import type { SettingsStorage } from '../../src/addin/settings';

/** A storage of settings whose entries a test can read and write. */
export function settingsInMemory(
  entries: Iterable<readonly [name: string, value: string]> = [],
): SettingsStorage & { readonly entries: Map<string, string> } {
  const stored = new Map(entries);
  return {
    entries: stored,
    getItem: async (name) => stored.get(name) ?? null,
    setItem: async (name, value) => void stored.set(name, value),
    removeItem: async (name) => void stored.delete(name),
  };
}
