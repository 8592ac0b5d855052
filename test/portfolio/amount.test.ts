import fc from 'fast-check';
import { readAmount } from '../../src/portfolio/cells/amount';

const POUNDS = { code: 'GBP', parts: 1 };
const PENCE = { code: 'GBP', parts: 100 };

test.each([
  [12.5, 12.5],
  [0, 0],
  ['0', 0],
  ['0.00', 0],
  ['1234.5', 1234.5],
  ['$1,234.50', 1234.5],
  ['-$1,234.50', -1234.5],
  ['$-120.00', -120],
  ['+$46.00', 46],
  ['(120.00)', -120],
  ['($1,234)', -1234],
  ['5-', -5],
  ['4,000/-', 4000],
  ['500/=', 500],
  ['-600/-', -600],
  ['\u2212 7', -7],
  ['1,234', 1234],
  ['12,345,678', 12345678],
  ['0,125', 0.125],
  ['1,5', 1.5],
  ['1.234', 1.234],
  ['1.234.567', 1234567],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['.5', 0.5],
  ['7.', 7],
  ['1E+05', 100000],
])('%j is %d', (written, number) => {
  expect(readAmount(written)).toEqual({ number });
});

test.each([
  ['\u00a31,580.00', { number: 1580, unit: POUNDS }],
  ['GBP 12', { number: 12, unit: POUNDS }],
  ['395p', { number: 395, unit: PENCE }],
  ['GBX 395', { number: 395, unit: PENCE }],
  ['395 GBp', { number: 395, unit: PENCE }],
  ['395 GBP', { number: 395, unit: POUNDS }],
  ['C$5.50', { number: 5.5, unit: { code: 'CAD', parts: 1 } }],
])('%j says its unit', (written, amount) => {
  expect(readAmount(written)).toEqual(amount);
});

test.each([
  '',
  ' ',
  '--',
  'n/a',
  'twelve',
  '12%',
  '1,23,4',
  '1,234,50',
  '1.2.3',
  '1,234.5.6',
  '12 apples',
  '-5-',
  '(-5)',
  '2026-01-02',
  '01/02/2026',
  '#N/A',
  '9'.repeat(400),
  '1e999',
  NaN,
  Infinity,
  true,
  null,
  undefined,
  {},
])('%j is unknown, never 0', (written) => {
  expect(readAmount(written)).toBeUndefined();
});

test('what is read out of any cell is a finite number', () => {
  fc.assert(
    fc.property(fc.anything(), (cell) => {
      const amount = readAmount(cell);
      if (amount) expect(Number.isFinite(amount.number)).toBe(true);
    }),
  );
});

test('every number reads back from the spellings of both worlds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      const number = cents / 100;
      const english = number.toLocaleString('en-US', { minimumFractionDigits: 2 });
      const german = number.toLocaleString('de-DE', { minimumFractionDigits: 2 });
      expect(readAmount(english)?.number).toBeCloseTo(number, 2);
      expect(readAmount(german)?.number).toBeCloseTo(number, 2);
    }),
  );
});

test.each([
  // India's groups of two digits.
  ['7,68,000', 768000],
  ['12,34,56,789.50', 123456789.5],
  ['1,00,000', 100000],
  // Arabic and Persian digits, with their signs.
  ['١٢٣', 123],
  ['۴۵۶', 456],
  ['١٢٫٥', 12.5],
  ['١٬٢٣٤', 1234],
  ['١٬٥', 1.5],
  ['1,2345', 1.2345],
  ['x(5)', NaN],
  ['(5)x', NaN],
  // A space or an apostrophe before groups of three digits.
  ["12'345'678.5", 12345678.5],
  ['12 345', 12345],
  ['0,125,5', NaN],
  ['012,345', 12.345],
  ['1234,567,890', NaN],
  ['1,2345,678', NaN],
  ['1,23,456,7', NaN],
  ['1.234,5.6', NaN],
  ['12,34,5678', NaN],
  ['123,45,678', NaN],
  ["1,234.5'6", NaN],
  ['1,234. 5', NaN],
  ['1234.567.890', NaN],
  ['1.2345.678', NaN],
  ['(5', NaN],
  ['5)', NaN],
  ['(-5)', NaN],
  ['-5-', NaN],
  ['- 5 +', NaN],
  ['a$5', NaN],
  ['$x5', NaN],
  ['¥5', 5],
  ['$$5', NaN],
  ['1E400', NaN],
  ['(0)', 0],
  ['1,234.', 1234],
] as const)('%j is %d, or no amount', (written, number) =>
  expect(readAmount(written)).toEqual(Number.isNaN(number) ? undefined : { number }),
);

test('a number of sixty characters is read, and a longer text is none', () => {
  expect(readAmount(`1.${'0'.repeat(58)}`)).toEqual({ number: 1 });
  expect(readAmount(`1.${'0'.repeat(59)}`)).toBeUndefined();
});

test.each([true, false, null, undefined, NaN, Infinity, {}])('%p is no amount', (value) =>
  expect(readAmount(value)).toBeUndefined(),
);

test.each([
  ['1.234', 1234],
  ['1.234.567', 1234567],
  // No group of thousands is so long or so short: DEGIRO writes `USD 3220.80` beside 268,40.
  ['1.23', 1.23],
  ['12.000000', 12],
  ['3220.801', 3220.801],
  ['0.125', 0.125],
  ['1.23.456', NaN],
  ['12.05.26', NaN],
  ['1234', 1234],
  ['1,5', 1.5],
  ['1,234', 1.234],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['.5', 0.5],
  // What Excel took for a number is one already.
  [1.234, 1.234],
  [1.5, 1.5],
])('in a file with decimal commas %j is %d, or no amount', (written, number) =>
  expect(readAmount(written, { decimalComma: true })).toEqual(Number.isNaN(number) ? undefined : { number }),
);

test.each([
  ['Rs. 500', 500, 'Rs'],
  ['Rs.500', 500, 'Rs'],
  ['rs.1,20,000.50', 120000.5, 'Rs'],
  ['-Rs. 5', -5, 'Rs'],
  ['(Rs.5,000)', -5000, 'Rs'],
  ['Rs .5', 0.5, 'Rs'],
  ['500 Rs.', 500, 'Rs'],
  ['Rp. 500.000', 500000, 'IDR'],
  ['Rp 212,470', 212.47, 'IDR'],
  ['Rp.500.000', 500000, 'IDR'],
  ['US$.5', 0.5, 'USD'],
])('the point of an abbreviation is none of a fraction: %s', (text, number, code) =>
  expect(readAmount(text, { decimalComma: text.startsWith('Rp') })).toEqual({
    number,
    unit: { code, parts: 1 },
  }),
);

test.each([
  ['Rp849.880', 849880],
  ['-Rp 84.988', -84988],
  ['Rp849.88', 849.88],
  ['Rp1,500', 1500],
])('%s has thousands of rupiah behind the point, whatever else the file shows: %s', (text, number) => {
  expect(readAmount(text)).toEqual({ number, unit: { code: 'IDR', parts: 1 } });
});
