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
