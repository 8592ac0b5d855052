import { ColumnMemory } from '../../src/addin/column-memory';
import { settingsInMemory } from '../support/settings-in-memory';

const PICKED = { headerRow: 1, ticker: 2, quantity: 0 };
const sheet = (header: string[]) => [['My holdings'], header, ['3', 'x', 'AAPL']];
const HEADER = ['Bestand', 'Art', 'Wertpapier'];

test('columns that were picked once are known again by their header, wherever it stands', async () => {
  const storage = settingsInMemory();
  await new ColumnMemory(async () => storage).remember(sheet(HEADER), PICKED);
  const later = new ColumnMemory(async () => storage);
  expect(await later.recall(sheet(HEADER))).toEqual(PICKED);
  expect(await later.recall([['a title'], ...sheet(HEADER)])).toEqual({ ...PICKED, headerRow: 2 });
  expect(await later.recall(sheet(['Bestand', 'Art', 'Kurs']))).toBeUndefined();
});

test('when columns are picked twice, the last pick counts', async () => {
  const memory = new ColumnMemory(async () => STORAGE);
  const STORAGE = settingsInMemory();
  await memory.remember(sheet(HEADER), PICKED);
  await memory.remember(sheet(HEADER), { ...PICKED, ticker: 1 });
  expect(await memory.recall(sheet(HEADER))).toMatchObject({ ticker: 1 });
});

test('storage that is blocked, or holds something else, remembers nothing and breaks nothing', async () => {
  const refuse = () => Promise.reject(new Error('blocked'));
  const blocked = new ColumnMemory(async () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }));
  await blocked.remember(sheet(HEADER), PICKED);
  expect(await blocked.recall(sheet(HEADER))).toBeUndefined();
  for (const odd of ['{', '7', '[null]', '[{"header":"bestand"}]']) {
    const memory = new ColumnMemory(async () => settingsInMemory(new Map([['shariah.columns', odd]])));
    expect(await memory.recall(sheet(HEADER))).toBeUndefined();
  }
});
