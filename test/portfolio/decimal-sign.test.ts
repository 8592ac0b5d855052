import {
  decimalSign,
  isNumber,
  isOpenNumber,
  readAmountWith,
  shownSign,
  whyOpen,
} from '../../src/portfolio/cells/decimal-sign';

describe('what stands before the fraction, as numbers show', () => {
  test.each([
    ['12,34', ','],
    ['1,5', ','],
    ['1,2345', ','],
    ['0,125', ','],
    ['1.234,5', ','],
    ['1 234,5', ','],
    ["12'345'678,25", ','],
    ['€ 12,34 EUR', ','],
    // Thousands are parted twice: then the point is no decimal sign.
    ['1.234.567', ','],
    ['Rp2.572.480', ','],
    // Between thousands there would be one more sign.
    ['17553,600', ','],
    ['17553.600', '.'],
    ['12.34', '.'],
    ['1.5', '.'],
    ['1.2345', '.'],
    ['0.125', '.'],
    ['1,234.5', '.'],
    ['1 234.5', '.'],
    ["12'345'678.25", '.'],
    ['$12.34 USD', '.'],
    [`${' '.repeat(76)}1,25`, ','],
  ] as const)('%j: %s', (text, sign) => expect(shownSign([text])).toBe(sign));

  test.each([
    '1.234',
    '1,234',
    '1234',
    '1,234,567',
    'AAPL',
    '',
    12.5,
    null,
    // Behind the eightieth character.
    `${' '.repeat(80)}1,25`,
  ])('nothing by %j', (value) => {
    expect(shownSign([value])).toBeUndefined();
    expect(decimalSign([value])).toBe('.');
  });

  test('a point, where both are written', () => {
    expect(shownSign(['12,34', '12.34'])).toBe('.');
    expect(shownSign(['12.34', '12,34'])).toBe('.');
    expect(decimalSign(['12,34', '1.234', null])).toBe(',');
  });
});

test.each([
  ['1.234,50', true],
  ['1,234.50', true],
  ['12 kr', true],
  // India's groups, with either sign.
  ['7,68,000', true],
  ['7.68.000', true],
  ['03/04/2026', false],
  ['3 shares', false],
  ['', false],
  [5, false],
])('%j is a number in a text: %s', (value, expected) => expect(isNumber(value)).toBe(expected));

test.each([
  ['1.050', false, true],
  ['-1.050', false, true],
  ['999.999', false, true],
  ['1,050', true, true],
  ['-1,050', true, true],
  [' 1,050 ', true, true],
  ['1,050', false, false],
  ['1.050', true, false],
  ['0.050', false, false],
  ['0,050', true, false],
  ['1234.050', false, false],
  ['1234,050', true, false],
  ['1.05', false, false],
  ['1,05', true, false],
  ['1.0505', false, false],
  ['1,0505', true, false],
  ['x1.050', false, false],
  ['x1,050', true, false],
  [1.05, false, false],
])(
  '%j, beside headers of a language with a comma: %s, may be read in two ways: %s',
  (value, isOfComma, open) => expect(isOpenNumber(value, isOfComma)).toBe(open),
);

test('such a number is asked about', () => {
  expect(whyOpen('1.050')).toBe(
    '"1.050" may be a thousand and more, or have a fraction. Write it without a sign between the thousands.',
  );
});

test.each([
  ['.', '1,234.50', 1234.5],
  [',', '1.234,50', 1234.5],
  [',', '1.234', 1234],
  [',', '1.23', 1.23],
  ['.', '1.234', 1.234],
  [',', '1,234', 1.234],
  ['.', '12,50 kr', 12.5],
  ['.', '12.50kr.', 12.5],
  ['.', '12.50 KR', 12.5],
  ['.', 12.5, 12.5],
  [',', 12.5, 12.5],
] as const)('with %j before the fraction %j is %d', (sign, value, number) =>
  expect(readAmountWith(sign, value)).toEqual({ number }),
);

test.each(['12 krx', '12 xkr', '12kr.x', 'kr 12 x', true, null])('%j is no amount', (value) =>
  expect(readAmountWith('.', value)).toBeUndefined(),
);
