import { speaksOfCoins, whyMaybeCoin } from '../../src/portfolio/shares/coins';

test.each([
  ['a header', ['quantity', 'coin'], ['ADA']],
  ['another header', ['token name'], []],
  ['a word that begins with crypto', ['cryptocurrency'], []],
  ['a coin that is well known', ['symbol'], ['AAPL', 'BTC']],
  ['the same in small letters', ['symbol'], ['eth']],
])('a file speaks of coins by %s', (_, heads, symbols) => expect(speaksOfCoins(heads, symbols)).toBe(true));

test.each([
  ['shares alone', ['symbol', 'quantity'], ['AAPL', 'LINK']],
  ['headers that hold such a word', ['coin price of silver', 'my coins'], ['AAPL']],
  ['nothing', [], []],
])('not by %s', (_, heads, symbols) => expect(speaksOfCoins(heads, symbols)).toBe(false));

test('a symbol that coins have, too, is asked about', () => {
  expect(whyMaybeCoin('LINK')).toMatch(/^"LINK" may be a cryptocurrency/);
  expect(whyMaybeCoin('link')).toMatch(/^"link" may be a cryptocurrency/);
  expect(whyMaybeCoin('AAPL')).toBeUndefined();
});
