import fc from 'fast-check';
import { parseRecord, parseVerdictChanges } from '../../src/contract/parse';
import { readServedJson, writeServedJson } from '../../src/contract/served-json';
import { excelNumber, largest, readWholeNumber, writeWholeNumber } from '../../src/contract/whole-number';
import { fullReport } from '../support/records';

const LONG = '1234567890123456789';

// Before, JSON.parse made 1234567890123456800 of it, and a cell showed 1234567890123456768.
test('an int64 amount keeps every digit', () => {
  const text = JSON.stringify(fullReport('AAPL')).replace('"interest_debt":1', `"interest_debt":${LONG}`);
  const record = parseRecord('full-report', readServedJson(text));
  expect(record.interest_debt).toBe(BigInt(LONG));
  expect(excelNumber(record.interest_debt!)).toBe(LONG);
  expect(record.prohibited_revenue).toBe(2);
});

// Before, a seq beyond 2^53 was refused as unreadable, and the feed with it.
test('a feed with a seq of 19 digits is read', () => {
  const page = readServedJson(
    `{"changes":[],"next_cursor":${LONG},"oldest_seq":9007199254740993,"truncated":false}`,
  );
  expect(parseVerdictChanges(page)).toMatchObject({
    next_cursor: BigInt(LONG),
    oldest_seq: 9007199254740993n,
  });
});

test.each([
  ['0', 0],
  ['-0', 0],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', 9007199254740992n],
  ['-9007199254740993', -9007199254740993n],
  ['007', 7],
  [' 12 ', 12],
  [5, 5],
  [12n, 12],
  [1.5, undefined],
  [2 ** 53, undefined],
  ['1e3', undefined],
  ['12&limit=1', undefined],
  ['9'.repeat(41), undefined],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
])('%p reads as a whole number', (written, number) => {
  expect(readWholeNumber(written)).toBe(number);
});

test('any JSON reads as JSON.parse reads it, but for whole numbers that it would change', () => {
  const plain = fc.jsonValue().map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(plain, (text) => {
      fc.pre(!/\d{16}/.test(text));
      expect(readServedJson(text)).toEqual(JSON.parse(text));
      expect(readServedJson(`[12345678901234567,${text}]`)).toEqual([12345678901234567n, JSON.parse(text)]);
    }),
  );
  const int = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n });
  const whole = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      int.map((number) => readWholeNumber(number)!),
      fc.string(),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .filter((one) => !Object.is(one, -0) && Math.abs(one) < 1e15),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        tie('value'),
        { maxKeys: 4, noNullPrototype: true },
      ),
    ),
  })).value;
  fc.assert(fc.property(whole, (value) => expect(readServedJson(writeServedJson(value)!)).toEqual(value)));
});

test('text that is not JSON is refused, with long numbers in it or without', () => {
  for (const text of [
    '',
    '{',
    '{"a":12345678901234567',
    '{"a":12345678901234567 8}',
    '[12345678901234567,]',
  ]) {
    expect(() => readServedJson(text)).toThrow();
  }
  expect(() => readServedJson(`${'['.repeat(200_000)} 12345678901234567, `)).toThrow();
});

test('the largest of both forms, and the form that JSON keeps', () => {
  expect(largest(1, [2n ** 60n, 5])).toBe(2n ** 60n);
  expect(largest(2 ** 53 - 1, [2n ** 53n])).toBe(2n ** 53n);
  expect(
    largest(
      0,
      Array.from({ length: 300_000 }, (_, index) => index),
    ),
  ).toBe(299_999);
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 100n), max: 2n ** 100n }), (number) => {
      const canonical = readWholeNumber(number)!;
      expect(readWholeNumber(JSON.parse(JSON.stringify(writeWholeNumber(canonical))))).toBe(canonical);
      expect(BigInt(canonical)).toBe(number);
    }),
  );
});
