import { forgetKey } from '../../src/cli/gateway-forget-key';
import { nodeTimers as timers } from '../../src/gateway/platform';
import { Cipher } from '../../src/gateway/store/cipher';
import { SettingTable } from '../../src/gateway/store/setting-table';
import { SqliteDatabase } from '../../src/gateway/store/sqlite-database';

let database: SqliteDatabase;
let told: string[];
beforeEach(async () => {
  database = await SqliteDatabase.open({ path: ':memory:', timers, now: Date.now, id: 'one', serves: false });
  const settings = new SettingTable(database, new Cipher('the secret file of the first start'));
  await settings.write('service', 'https://screening.example.com');
  await settings.write('key', 'the-key-of-the-firm');
  await settings.write('webhook-secret', 'whsec-of-the-tests');
  told = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.close();
});

test('after it a gateway with another secret file starts', async () => {
  const settings = new SettingTable(database, new Cipher('another secret file'));
  await expect(settings.read('key')).rejects.toThrow('forget-key');
  expect(await forgetKey(settings)).toBe(0);
  for (const name of ['service', 'key', 'webhook-secret'] as const)
    expect(await settings.read(name)).toBeUndefined();
  expect(told).toEqual([
    'The stored key is removed.',
    expect.stringContaining('enter it again on the admin page'),
  ]);
});

test('the signing secret that can be read stays', async () => {
  const settings = new SettingTable(database, new Cipher('the secret file of the first start'));
  await forgetKey(settings);
  expect(await settings.read('key')).toBeUndefined();
  expect(await settings.read('webhook-secret')).toBe('whsec-of-the-tests');
  expect(told).toHaveLength(1);
});
