import { isOfNewYork, isTooLong, signOfShares } from '../../src/portfolio/shares/signs-of-shares';

const shares = (...named: readonly (readonly [symbol: string, name: string])[]) =>
  signOfShares(named.map(([symbol, name]) => ({ symbol, name })));

test.each(['TATAPOWER', 'ABCDEF'])('%s is too long for New York', (symbol) =>
  expect(isTooLong(symbol)).toBe(true),
);
test.each(['GOOGL', 'BRK.B', 'ABCDE1', '1ABCDEF', 'abcdef', 'XABCDEF ', 'EURUSD'])('%s is not', (symbol) =>
  expect(isTooLong(symbol)).toBe(false),
);

test.each(['AAPL', 'aapl', 'GOOGL'])('%s is one company everywhere', (symbol) =>
  expect(isOfNewYork(symbol)).toBe(true),
);
test.each(['TCS', 'INFY', ''])('%j is not', (symbol) => expect(isOfNewYork(symbol)).toBe(false));

test('a symbol that is too long speaks against New York', () =>
  expect(shares(['INFY', ''], ['TATAPOWER', ''])).toBe(
    'the file has "TATAPOWER", which is longer than the tickers of New York',
  ));

test('an American name outweighs it', () =>
  expect(shares(['TATAPOWER', ''], ['AAPL', 'Apple Inc'])).toBeUndefined());

test('half of the names are those of companies abroad', () => {
  const says = 'the file names "Hindustan Unilever", as companies of other countries are called';
  expect(shares(['HUL', 'Hindustan Unilever'])).toBe(says);
  expect(shares(['HUL', 'Hindustan Unilever'], ['X', 'Something'])).toBe(says);
  expect(shares(['HUL', 'Hindustan Unilever'], ['X', 'Something'], ['Y', 'Other'])).toBeUndefined();
});

test('rows without a symbol or a name do not count', () => {
  expect(shares(['HUL', 'Hindustan Unilever'], ['', 'Cash'], ['', 'Total'], ['T', ''], ['U', ''])).toContain(
    'Hindustan',
  );
  expect(shares(['', 'Hindustan Unilever'])).toBeUndefined();
});

test('funds of a country and receipts of its companies are listed in New York', () => {
  expect(shares(['INDA', 'iShares MSCI India ETF'])).toBeUndefined();
  expect(shares(['X', 'Malaysia Fund'])).toBeUndefined();
  expect(shares(['IBN', 'India Bank ADR'])).toBeUndefined();
});

test('nothing is said of no shares', () => expect(shares()).toBeUndefined());
