import fc from 'fast-check';
import {
  excelSerial,
  readDisplayDate,
  readIsoDate,
  readNaiveTimestamp,
  readServedDate,
  writeDisplayDate,
  writeIsoDate,
  writeNaiveTimestamp,
} from '../../src/contract/dates';

const days = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));
const moments = fc.record({
  date: days,
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  second: fc.integer({ min: 0, max: 59 }),
});

test('every spelling reads back what was written', () => {
  fc.assert(
    fc.property(moments, ({ date, ...time }) => {
      expect(readDisplayDate(writeDisplayDate(date))).toEqual(date);
      expect(readIsoDate(writeIsoDate(date))).toEqual(date);
      expect(readNaiveTimestamp(writeNaiveTimestamp({ ...date, ...time }))).toEqual({ ...date, ...time });
    }),
  );
});

test("serials are Excel's, and no time zone shifts them", () => {
  expect(excelSerial({ year: 1900, month: 3, day: 1 })).toBe(61);
  expect(excelSerial({ year: 2026, month: 11, day: 21 })).toBe(46347);
  expect(excelSerial({ year: 2026, month: 11, day: 21, hour: 18, minute: 0, second: 0 })).toBe(46347.75);
});

test.each([
  'Feb 30, 2026',
  'Foo 01, 2026',
  '2026-13-01',
  '2026-11-21T25:00:00',
  '2026-11-21T10:00:00Z',
  '',
  'Nov 21 2026',
])('%j is no date', (text) => expect(readServedDate(text)).toBeUndefined());

test('each of the three formats is written as in section 2.1', () => {
  const moment = { year: 2026, month: 9, day: 3, hour: 4, minute: 5, second: 6 };
  expect(writeDisplayDate(moment)).toBe('Sep 03, 2026');
  expect(writeIsoDate(moment)).toBe('2026-09-03');
  expect(writeNaiveTimestamp(moment)).toBe('2026-09-03T04:05:06');
});

test('every month is read by its English name', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  expect(months.map((month) => readDisplayDate(`${month} 28, 2026`)?.month)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  expect(readDisplayDate('Sep 3, 2026')).toEqual({ year: 2026, month: 9, day: 3 });
});

test.each([
  'x Nov 21, 2026',
  'Nov 21, 2026 x',
  'Nov 21, 20261',
  'nov 21, 2026',
  'Nov 00, 2026',
  'Nov 31, 2026',
])('%j is no display date', (text) => expect(readDisplayDate(text)).toBeUndefined());

test.each(['x2026-11-21', '2026-11-21x', '2026-00-21', '2026-13-01', '2026-11-00', '2026-02-29', '26-11-21'])(
  '%j is no ISO date',
  (text) => expect(readIsoDate(text)).toBeUndefined(),
);

test('the last second of a day is a time, and the one after it is none', () => {
  expect(readNaiveTimestamp('2024-02-29T23:59:59')).toEqual({
    ...{ year: 2024, month: 2, day: 29 },
    ...{ hour: 23, minute: 59, second: 59 },
  });
  for (const none of [
    '2024-02-29T24:00:00',
    '2024-02-29T23:60:00',
    '2024-02-29T23:59:60',
    '2026-02-29T10:00:00',
    'x2024-02-29T10:00:00',
    '2024-02-29T10:00:00x',
    '2024-02-29T10:00:00.5',
    '2024-02-29 10:00:00',
    '2024-02-29',
  ])
    expect([none, readNaiveTimestamp(none)]).toEqual([none, undefined]);
});

test('whichever format the service has used, the day is read', () => {
  const day = { year: 2026, month: 11, day: 21 };
  expect(readServedDate('Nov 21, 2026')).toEqual(day);
  expect(readServedDate('2026-11-21')).toEqual(day);
  expect(readServedDate('2026-11-21T00:00:01')).toEqual({ ...day, hour: 0, minute: 0, second: 1 });
});

test('a time is a fraction of its day, to the second', () => {
  const day = { year: 1970, month: 1, day: 1 };
  expect(excelSerial(day)).toBe(25_569);
  expect(excelSerial({ ...day, hour: 1, minute: 0, second: 0 })).toBeCloseTo(25_569 + 1 / 24, 9);
  expect(excelSerial({ ...day, hour: 0, minute: 1, second: 0 })).toBeCloseTo(25_569 + 1 / 1440, 9);
  expect(excelSerial({ ...day, hour: 0, minute: 0, second: 1 })).toBeCloseTo(25_569 + 1 / 86_400, 9);
});

/** Days since 1899-12-30, counted by hand: 2026-11-21 is 46347. */
test.each<[string, number | undefined]>([
  ['2026-11-21T00:00:00', 46_347],
  ['2026-11-21T06:00:00', 46_347.25],
  ['2026-11-21T18:30:00', 46_347 + 18.5 / 24],
  ['2026-11-21T23:59:59', 46_348 - 1 / 86_400],
  ['2026-07-01T12:00:00', 46_204.5],
  ['2024-02-29T03:10:05', 45_351 + 11_405 / 86_400],
  ['2026-01-31T09:08:07', 46_053 + 32_887 / 86_400],
  ['2026-11-21T06:00:00Z', undefined],
  ['2026-11-21T06:00:00z', undefined],
  ['2026-11-21T06:00:00+00:00', undefined],
  ['2026-11-21T06:00:00-05:00', undefined],
  ['2026-11-21T06:00:00.000', undefined],
  ['2026-11-21T06:00', undefined],
  ['2026-11-21 06:00:00', undefined],
  [' 2026-11-21T06:00:00', undefined],
  ['2026-11-21T06:00:00 ', undefined],
  ['2026-11-21T24:00:00', undefined],
  ['2026-11-21T06:60:00', undefined],
  ['2026-11-21T06:00:60', undefined],
  ['2026-02-29T06:00:00', undefined],
  ['2026-11-21', undefined],
])('a naive timestamp is a local wall clock’s, to the second, and has no zone: %s is %s', (text, serial) => {
  const moment = readNaiveTimestamp(text);
  if (serial === undefined) return expect(moment).toBeUndefined();
  expect(excelSerial(moment!)).toBeCloseTo(serial, 9);
  expect(writeNaiveTimestamp(moment!)).toBe(text);
});
