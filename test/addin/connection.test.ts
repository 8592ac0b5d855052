import { Connection } from '../../src/addin/connection';
import { answeringServer, json, type AnsweringServer } from '../support/answering-server';
import { compliance } from '../support/records';
import { settingsInMemory } from '../support/settings-in-memory';

const STATUS = { stock: ['halal_status'] };

let server: AnsweringServer;
let stored: Map<string, string>;
let connection: Connection;

beforeEach(async () => {
  server = await answeringServer((path, response) => json(response, 200, compliance(path.split('/')[1]!)));
  const storage = settingsInMemory([['shariah.key', 'first-key']]);
  stored = storage.entries;
  connection = new Connection(async () => storage, server.url);
});
afterEach(() => server.close());

const ask = async (ticker: string) => (await connection.client()).get(ticker, STATUS);

test('the one client of the stored key: what it knows it does not ask again', async () => {
  expect(await connection.client()).toBe(await connection.client());
  await ask('AAPL');
  await ask('AAPL');
  expect(server.asked).toEqual(['compliance/AAPL']);
  expect([...server.keys]).toEqual(['first-key']);
});

test('another key is asked with from then on, and shown nothing of the first one’s answers', async () => {
  await ask('AAPL');
  const first = await connection.client();
  await connection.save({ key: 'second-key', service: undefined });
  await expect(first.get('AAPL', STATUS)).rejects.toMatchObject({ name: 'ClosedError' });
  await ask('AAPL');
  expect(server.asked).toEqual(['compliance/AAPL', 'compliance/AAPL']);
  expect([...server.keys]).toEqual(['first-key', 'second-key']);
  // Nothing is left of the first key's answers either, should it come back.
  await connection.save({ key: 'first-key', service: undefined });
  await ask('AAPL');
  expect(server.asked).toHaveLength(3);
});

test('the same key saved again keeps its answers, and forgets what was learned of the plan', async () => {
  await ask('AAPL');
  await connection.save({ key: 'first-key', service: undefined });
  const client = await connection.client();
  expect((await client.get('AAPL', STATUS)).values['halal_status']).toBe('HALAL');
  expect(server.asked).toHaveLength(1);
  expect(client.possiblePlans()).toHaveLength(6);
});

test('a key that is forgotten is no longer asked with', async () => {
  await ask('AAPL');
  await connection.save({ key: undefined, service: undefined });
  await expect(ask('AAPL')).rejects.toMatchObject({ name: 'NoKeyError' });
  expect(stored.has('shariah.key')).toBe(false);
});
