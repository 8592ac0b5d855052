import { readPreferences, readSettings, writePreferences, writeSettings } from '../../src/addin/settings';
import { settingsInMemory } from '../support/settings-in-memory';

const blocked = {
  getItem: () => Promise.reject(new Error('denied')),
  setItem: () => Promise.reject(new Error('denied')),
  removeItem: () => Promise.reject(new Error('denied')),
};

test('settings are kept under names that others may rely on, and a forgotten key is gone', async () => {
  const storage = settingsInMemory();
  await writeSettings(storage, { service: 'https://example.com', key: 'secret' });
  expect(Object.fromEntries(storage.entries)).toEqual({
    'shariah.service': 'https://example.com',
    'shariah.key': 'secret',
  });
  expect(await readSettings(storage)).toEqual({ service: 'https://example.com', key: 'secret' });
  await writeSettings(storage, { service: undefined, key: undefined });
  expect(storage.entries.size).toBe(0);
});

test('storage that is blocked reads as nothing stored, and refuses to store with a sentence that holds no key', async () => {
  expect(await readSettings(blocked)).toEqual({ service: undefined, key: undefined });
  const refused = writeSettings(blocked, { service: undefined, key: 'secret' });
  await expect(refused).rejects.toThrow(/cannot be stored on this computer\. Allow site data/);
  await expect(refused).rejects.not.toThrow(/secret/);
});

test('preferences: cells keep themselves current and nothing outdated is shown, unless somebody has chosen otherwise', async () => {
  const storage = settingsInMemory();
  const unchosen = { keepCurrent: true, outdatedDays: 0 };
  expect(await readPreferences(storage)).toEqual(unchosen);
  await writePreferences(storage, { keepCurrent: false, outdatedDays: 3 });
  expect(Object.fromEntries(storage.entries)).toEqual({
    'shariah.keep-current': 'no',
    'shariah.outdated-days': '3',
  });
  expect(await readPreferences(storage)).toEqual({ keepCurrent: false, outdatedDays: 3 });
  await writePreferences(storage, unchosen);
  expect(storage.entries.size).toBe(0);
  for (const days of ['-1', '1.5', 'many', '1e9'])
    expect(await readPreferences(settingsInMemory([['shariah.outdated-days', days]]))).toEqual(unchosen);
  expect(await readPreferences(settingsInMemory([['shariah.outdated-days', '99']]))).toMatchObject({
    outdatedDays: 30,
  });
  expect(await readPreferences(blocked)).toEqual(unchosen);
  await expect(writePreferences(blocked, { keepCurrent: false, outdatedDays: 0 })).rejects.toThrow(
    /Allow site data/,
  );
});
