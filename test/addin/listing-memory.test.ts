import { ListingMemory } from '../../src/addin/listing-memory';
import { settingsInMemory } from '../support/settings-in-memory';

const BALFOUR = { symbol: 'BBY', name: 'Balfour Beatty', ticker: 'BBY.L' };
const APPLE = { isin: 'US0378331005', ticker: 'AAPL' };

test('choices are known again, in another session too; about the same row the newest counts', async () => {
  const storage = settingsInMemory();
  const memory = new ListingMemory(async () => storage);
  await memory.remember([BALFOUR, APPLE]);
  await memory.remember([{ symbol: 'bby', name: 'BALFOUR BEATTY', ticker: 'BBY.TO' }]);
  expect((await new ListingMemory(async () => storage).known()).choices).toEqual([
    APPLE,
    { symbol: 'bby', name: 'BALFOUR BEATTY', ticker: 'BBY.TO' },
  ]);
});

test('some or all are forgotten', async () => {
  const memory = new ListingMemory(async () => STORAGE);
  const STORAGE = settingsInMemory();
  await memory.remember([BALFOUR, APPLE]);
  await memory.forget([{ ...BALFOUR, symbol: 'bby' }]);
  expect(await memory.choices()).toEqual([APPLE]);
  await memory.forget();
  expect(await memory.choices()).toEqual([]);
});

test('the newest 5,000 are stored, and no more than a million characters; the others hold while the add-in is open', async () => {
  const storage = settingsInMemory();
  const memory = new ListingMemory(async () => storage);
  const many = Array.from({ length: 5_003 }, (_, at) => ({ symbol: `S${at}`, ticker: 'AAPL' }));
  await memory.remember(many);
  const stored = () => JSON.parse(storage.entries.get('shariah.listings')!) as { symbol: string }[];
  expect(stored()).toEqual(many.slice(3));
  expect(await memory.choices()).toHaveLength(5_003);
  expect(await new ListingMemory(async () => storage).choices()).toEqual(many.slice(3));
  const long = Array.from({ length: 40 }, (_, at) => ({
    symbol: `L${at}`,
    name: 'x'.repeat(30_000),
    ticker: 'AAPL',
  }));
  await memory.remember(long);
  expect(storage.entries.get('shariah.listings')!.length).toBeLessThanOrEqual(1_000_002);
  expect(stored().at(-1)).toEqual(long.at(-1));
});

test('storage that is blocked costs a second answering in the next session, and nothing else', async () => {
  const refuse = () => Promise.reject(new Error('blocked'));
  const blocked = async () => ({ getItem: refuse, setItem: refuse, removeItem: refuse });
  const memory = new ListingMemory(blocked);
  await memory.remember([BALFOUR]);
  await memory.learn([['US0378331005', 'AAPL']]);
  expect(await memory.choices()).toEqual([BALFOUR]);
  expect(await new ListingMemory(blocked).choices()).toEqual([]);
  const none = new ListingMemory(() => Promise.reject(new Error('no storage')));
  await none.remember([BALFOUR]);
  expect(await none.choices()).toEqual([BALFOUR]);
});

test.each(['{', '7', 'null', '[null, 7, {"ticker":"AAPL"}, {"symbol":1,"ticker":"A"}, {"symbol":"A"}]'])(
  'what else stands in its place is passed over: %s',
  async (odd) => {
    const storage = settingsInMemory(
      new Map([
        ['shariah.listings', odd],
        ['shariah.learned', odd],
      ]),
    );
    expect(await new ListingMemory(async () => storage).known()).toEqual({ choices: [], learned: new Map() });
  },
);

describe('what files show', () => {
  test('is known again; an ISIN beside two tickers stands for neither, from then on', async () => {
    const storage = settingsInMemory();
    const memory = new ListingMemory(async () => storage);
    await memory.learn([
      ['US0378331005', 'AAPL'],
      ['CA82509L1076', 'SHOP'],
    ]);
    await memory.learn([
      ['US0378331005', 'AAPL'],
      ['CA82509L1076', 'SHOP.TO'],
    ]);
    const later = new ListingMemory(async () => storage);
    expect((await later.known()).learned).toEqual(new Map([['US0378331005', 'AAPL']]));
    // Seen a third time, it is not learned after all.
    await later.learn([
      ['CA82509L1076', 'SHOP'],
      ['CA82509L1076', 'SHOP'],
    ]);
    expect((await later.known()).learned.has('CA82509L1076')).toBe(false);
  });

  test('two tickers in one file are neither’s as well; the newest 5,000 are kept', async () => {
    const storage = settingsInMemory();
    const memory = new ListingMemory(async () => storage);
    await memory.learn([
      ['US0378331005', 'AAPL'],
      ['US0378331005', 'APC.L'],
    ]);
    expect((await memory.known()).learned.size).toBe(0);
    await memory.learn(
      Array.from({ length: 5_001 }, (_, at) => [`US${String(at).padStart(10, '0')}`, 'X'] as const),
    );
    const { learned } = await memory.known();
    expect([learned.size, learned.has('US0000000000'), learned.has('US0000005000')]).toEqual([
      5_000,
      false,
      true,
    ]);
  });

  test('stays apart from what the person said', async () => {
    const storage = settingsInMemory();
    const memory = new ListingMemory(async () => storage);
    await memory.remember([APPLE]);
    await memory.learn([['US0378331005', 'APC']]);
    await memory.forget();
    expect(await memory.known()).toEqual({ choices: [], learned: new Map([['US0378331005', 'APC']]) });
  });
});
