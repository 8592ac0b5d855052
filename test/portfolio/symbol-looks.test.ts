import fc from 'fast-check';
import { symbolLikeness } from '../../src/portfolio/shares/symbol-looks';
import { whyNoSecurity, whyNoHolding } from '../../src/portfolio/shares/no-security';

const one = (text: string) => symbolLikeness([text]);

test.each([
  'AAPL',
  'MSFT',
  'TSLA',
  'AMZN',
  'NVDA',
  'GOOGL',
  'IBM',
  'GE',
  'T',
  'ABC1',
  'VWCE2',
  'D05',
  'Z74',
  'AB12C',
  'HSBCX',
  'AAZZ',
  'IIVI',
  'UUUU',
  'FAII',
  'XYLEM1',
  'SYYX',
  'MSFTQQ',
  'ABNDRA',
  'STR/X',
  '3M',
])('%s is a symbol', (text) => expect(one(text)).toBe('symbols'));

test.each([
  'FORD',
  'VISA',
  'DELTA',
  'TESLA',
  'CISCO',
  'BOEING',
  'SHELL',
  'STRIPE',
  'CHROME',
  'SQUARE',
  'THRIFT',
  'LYNCH',
  'BIRKS',
  'AEON',
  'ERICSSON',
  'NVIDIAXY',
  'GAIAN',
  'ISAAC',
  'SHELL1XYZ',
  'FOR/X',
  'FOR/XY',
  'FOR/XZ',
  'SHELL-A1',
])('%s may be either', (text) => expect(one(text)).toBe('either'));

test.each([
  'Apple',
  'Apple Inc',
  'APPLE INC',
  'aapl',
  '12345',
  'A.B.C.D',
  'A..B',
  '-AB',
  'ABCDEFGHIJKLMNO',
  'AB.ABCDEFG',
])('%s is a name', (text) => expect(one(text)).toBe('names'));

test('nothing at all is no symbol', () => {
  expect(symbolLikeness([])).toBe('names');
  expect(symbolLikeness(['', '  '])).toBe('names');
});

test('a mark of a market on one of them makes all symbols', () => {
  expect(symbolLikeness(['FORD', 'VISA', 'SHELL.L'])).toBe('symbols');
  expect(symbolLikeness(['FORD', 'VISA', 'SAP.DE'])).toBe('symbols');
  // Behind the letter of a class, and behind that of units.
  expect(symbolLikeness(['FORD', 'VISA', 'RCI.B.TO'])).toBe('symbols');
  expect(symbolLikeness(['FORD', 'VISA', 'REI.UN.TO'])).toBe('symbols');
});

test.each(['VISA.QQQ', 'VISA.ABCD', 'VISA/L', 'VISA-L', 'FORD.L1', 'VISA.ABC.L'])(
  '%s bears no mark of a market',
  (text) => expect(symbolLikeness(['FORD', 'DELTA', text])).toBe('either'),
);

test('half of the words in capitals have to be symbols', () => {
  expect(symbolLikeness(['FORD', 'VISA', 'AAPL', 'MSFT'])).toBe('symbols');
  expect(symbolLikeness(['FORD', 'VISA', 'DELTA', 'MSFT'])).toBe('either');
});

test('nine of ten have to be in capitals', () => {
  const symbols = ['AAPL', 'MSFT', 'TSLA', 'AMZN', 'NVDA', 'IBM', 'GE', 'KO', 'PG'];
  expect(symbolLikeness([...symbols, 'Apple Inc'])).toBe('symbols');
  expect(symbolLikeness([...symbols.slice(1), 'Apple Inc'])).toBe('names');
});

test('each text counts once, and blanks around it do not', () => {
  expect(symbolLikeness(['FORD', 'VISA', ' MSFT ', 'MSFT', 'MSFT'])).toBe('either');
  expect(symbolLikeness(['FORD', ' AAPL', 'AAPL '])).toBe('symbols');
});

test('lines of totals, cash and other rows that are no holdings do not count', () => {
  const others = ['Total', 'Grand Total', 'Cash', 'Cash Balance', 'Subtotal', 'n/a', '', ' '];
  expect(symbolLikeness(['AAPL', ...others])).toBe('symbols');
  expect(symbolLikeness(others)).toBe('names');
});

test('below a header of companies a short word is a name as well', () => {
  expect(symbolLikeness(['GE', 'HP', 'IBM'])).toBe('symbols');
  expect(symbolLikeness(['GE', 'HP', 'IBM'], true)).toBe('either');
  expect(symbolLikeness(['MSFT', 'HP', 'NVDA'], true)).toBe('symbols');
});

describe('symbols', () => {
  test('short ones in capitals are symbols, and names in small letters never are', () => {
    const symbol = fc.string({ unit: fc.constantFrom(...'ABCDFGHKLMNPRSTVWXZ'), minLength: 1, maxLength: 3 });
    const usual = fc.array(symbol, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(usual, (symbols) => {
        const some = symbols.filter(
          (one) => whyNoSecurity(one) === undefined && whyNoHolding(one) === undefined,
        );
        expect(symbolLikeness(symbols)).toBe(some.length > 0 ? 'symbols' : 'names');
      }),
    );
    fc.assert(
      fc.property(fc.array(symbol, { minLength: 1, maxLength: 6 }), (words) =>
        expect(symbolLikeness(words.map((word) => `The ${word.toLowerCase()} Company`))).toBe('names'),
      ),
    );
  });

  test.each([
    [['AAPL', 'TATAPOWER'], 'symbols'],
    [['RELIANCE', 'HAL', 'NIFTYBEES', 'SBIN'], 'symbols'],
    [['IGLN.L', 'VODAFONE'], 'symbols'],
    [['FORD', 'VISA', 'APPLE'], 'either'],
    [['TELSTRA'], 'either'],
    [['Apple', 'Ford'], 'names'],
  ] as const)('%j are %s', (texts, expected) => expect(symbolLikeness(texts)).toBe(expected));
});

test('below names of companies, words that can be said or no more than one that cannot leave short ones open', () => {
  expect(symbolLikeness(['AAPL', 'MSFT', 'KO', 'O', 'GE', 'BHP'], true)).toBe('symbols');
  expect(symbolLikeness(['AAPL', 'KO', 'O', 'GE', 'BHP'], true)).toBe('either');
  expect(symbolLikeness(['AAPL', 'MSFT', 'KO', 'O', 'GE', 'FORD'], true)).toBe('either');
});
