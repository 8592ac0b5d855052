import { excelNumber, hundredth, readWholeNumber, writeWholeNumber } from '../../src/contract/whole-number';
import { readServedJson, writeServedJson } from '../../src/contract/served-json';

test('a whole number of more than fifteen digits is a text in a cell, because Excel keeps fifteen', () => {
  expect(excelNumber(999_999_999_999_999)).toBe(999_999_999_999_999);
  expect(excelNumber(1_000_000_000_000_000)).toBe('1000000000000000');
  expect(excelNumber(-1_000_000_000_000_000)).toBe('-1000000000000000');
  expect(excelNumber(1_000_000_000_000_000.5)).toBe(1_000_000_000_000_000.5);
  expect(excelNumber(-999_999_999_999_999)).toBe(-999_999_999_999_999);
  expect(excelNumber(12n)).toBe('12');
});

test('a hundredth turns pence into pounds, whatever the number of digits', () => {
  expect(hundredth(250)).toBe(2.5);
  expect(hundredth(123_456_789_012_345_678_900n)).toBe(1_234_567_890_123_456_789n);
  expect(hundredth(900_719_925_474_099_300n)).toBe(9_007_199_254_740_993n);
  expect(hundredth(900_719_925_474_099_100n)).toBe(9_007_199_254_740_991);
});

test('what JSON keeps of a whole number: a number where it is exact, a text beyond', () => {
  expect(writeWholeNumber(7)).toBe(7);
  expect(writeWholeNumber(2n ** 60n)).toBe('1152921504606846976');
});

test.each([
  ['x12', undefined],
  ['12x', undefined],
  ['-', undefined],
  ['1.0', undefined],
  ['9'.repeat(40), 10n ** 40n - 1n],
  [`-${'9'.repeat(40)}`, 1n - 10n ** 40n],
  [true, undefined],
])('%p reads as a whole number', (written, number) => expect(readWholeNumber(written)).toBe(number));

describe('a whole number of sixteen digits or more keeps them wherever it stands', () => {
  const LONG = 12_345_678_901_234_567n;
  const SIXTEEN = 9_007_199_254_740_993n;
  test.each([
    ['12345678901234567', LONG],
    ['-12345678901234567', -LONG],
    [' 12345678901234567 ', LONG],
    ['[12345678901234567]', [LONG]],
    ['[1,12345678901234567,2]', [1, LONG, 2]],
    ['{"a":12345678901234567}', { a: LONG }],
    ['{"a": 12345678901234567 }', { a: LONG }],
    ['9007199254740993', SIXTEEN],
    ['-9007199254740993', -SIXTEEN],
    ['[9007199254740993]', [SIXTEEN]],
    ['[1,9007199254740993,2]', [1, SIXTEEN, 2]],
    ['[\n9007199254740993\n]', [SIXTEEN]],
    ['{"a":9007199254740993}', { a: SIXTEEN }],
    ['{"a": 9007199254740993, "b": 1}', { a: SIXTEEN, b: 1 }],
    ['1000000000000000000001', 1_000_000_000_000_000_000_001n],
  ])('%s', (text, value) => expect(readServedJson(text)).toEqual(value));

  test('in a text it is a text, and a fraction or an exponent is a number beside it', () => {
    expect(readServedJson('["12345678901234567",12345678901234567,0.25,1e3,1.5e2]')).toEqual([
      '12345678901234567',
      LONG,
      0.25,
      1000,
      150,
    ]);
    expect(readServedJson('[" 12345678901234567 "]')).toEqual([' 12345678901234567 ']);
  });

  test('it is written as a number', () => {
    expect(writeServedJson({ a: LONG })).toBe('{"a":12345678901234567}');
    expect(writeServedJson(undefined)).toBeUndefined();
  });
});
