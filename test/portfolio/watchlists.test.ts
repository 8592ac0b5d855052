import { watchlistIn, watchlistTable, watchlistTickers } from '../../src/portfolio/own-lists/watchlists';

test.each([
  ['Tech', 'Watchlist_Tech', 'Tech'],
  [' my  list & more ', 'Watchlist_my_list_more', 'my list more'],
  ['أسهم', 'Watchlist_أسهم', 'أسهم'],
  ['2027', 'Watchlist_2027', '2027'],
  ['twenty characters it', 'Watchlist_twenty_characters_it', 'twenty characters it'],
])('%j is the table %s', (name, table, shown) => {
  expect(watchlistTable(name)).toBe(table);
  expect(watchlistIn(table)).toBe(shown);
});

test.each([
  [' ', 'The watchlist has no name. Give it one with letters or digits, such as Tech.'],
  ['&', 'The watchlist has no name. Give it one with letters or digits, such as Tech.'],
  ['...', 'The watchlist has no name. Give it one with letters or digits, such as Tech.'],
  ['twenty-one characters', 'The name of the watchlist has 21 characters. Give it one with at most 20.'],
])('%j is no name', (name, sentence) => expect(() => watchlistTable(name)).toThrow(sentence));

test('case and the marks around the name in a table do not count', () => {
  expect(watchlistIn('watchlist_Tech')).toBe('Tech');
  expect(watchlistIn('Watchlist__Tech_')).toBe('Tech');
});

test('other tables are none', () => {
  for (const other of [undefined, 'Table1', 'Watchlist_', 'Watchlist___', 'MyWatchlist_A'])
    expect([other, watchlistIn(other)]).toEqual([other, undefined]);
});

test('its tickers, each once; cells that hold none are passed over', () => {
  const grid = [
    ['Note', 'Ticker'],
    ['', 'aapl'],
    ['', 'LON:BP'],
    ['', ''],
    ['MSFT'],
    ['', 'Apple'],
    ['', 'AAPL'],
  ];
  expect(watchlistTickers(grid)).toStrictEqual(['AAPL', 'BP.L']);
  expect(watchlistTickers([['Symbol'], ['MSFT']])).toStrictEqual(['MSFT']);
  expect(watchlistTickers([['Name'], ['MSFT']])).toStrictEqual([]);
  expect(
    watchlistTickers([
      ['', 'Symbol'],
      ['KO', 'MSFT'],
    ]),
  ).toStrictEqual(['MSFT']);
  expect(watchlistTickers([])).toStrictEqual([]);
});
