import { readSettings, writeSettings } from '../../src/addin/settings';

function storageOf(items: Record<string, string>) {
  const map = new Map(Object.entries(items));
  return {
    map,
    getItem: (name: string) => Promise.resolve(map.get(name) ?? null),
    setItem: (name: string, value: string) => Promise.resolve(void map.set(name, value)),
    removeItem: (name: string) => Promise.resolve(void map.delete(name)),
  };
}

const blocked = {
  getItem: () => Promise.reject(new Error('denied')),
  setItem: () => Promise.reject(new Error('denied')),
  removeItem: () => Promise.reject(new Error('denied')),
};

test('settings are kept under names that others may rely on, and a forgotten key is gone', async () => {
  const storage = storageOf({});
  await writeSettings(storage, { service: 'https://example.com', key: 'secret' });
  expect(Object.fromEntries(storage.map)).toEqual({
    'shariah.service': 'https://example.com',
    'shariah.key': 'secret',
  });
  expect(await readSettings(storage)).toEqual({ service: 'https://example.com', key: 'secret' });
  await writeSettings(storage, { service: undefined, key: undefined });
  expect(storage.map.size).toBe(0);
});

test('storage that is blocked reads as nothing stored, and refuses to store with a sentence that holds no key', async () => {
  expect(await readSettings(blocked)).toEqual({ service: undefined, key: undefined });
  const refused = writeSettings(blocked, { service: undefined, key: 'secret' });
  await expect(refused).rejects.toThrow(/cannot be stored on this computer\. Allow site data/);
  await expect(refused).rejects.not.toThrow(/secret/);
});
