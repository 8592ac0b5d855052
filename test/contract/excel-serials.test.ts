import fc from 'fast-check';
import { dateOfSerial, excelSerial, momentOfSerial, serialOfMoment } from '../../src/contract/dates';

test('a number of Excel is the day that Excel shows for it, whatever its time of day', () => {
  expect(dateOfSerial(46347)).toEqual({ year: 2026, month: 11, day: 21 });
  expect(dateOfSerial(46347.999_999)).toEqual({ year: 2026, month: 11, day: 21 });
  expect(dateOfSerial(2_958_465.5)).toEqual({ year: 9999, month: 12, day: 31 });
});

// The numbers of the function DATE: DATE(1900,2,28) is 59, and DATE(1900,3,1) is 61.
test.each([
  [1, { year: 1900, month: 1, day: 1 }],
  [2, { year: 1900, month: 1, day: 2 }],
  [59, { year: 1900, month: 2, day: 28 }],
  [61, { year: 1900, month: 3, day: 1 }],
  [2_958_465, { year: 9999, month: 12, day: 31 }],
])('Excel has the number %p for %j', (serial, date) => {
  expect(dateOfSerial(serial)).toEqual(date);
  expect(dateOfSerial(serial + 0.75)).toEqual(date);
  expect(excelSerial(date)).toBe(serial);
  expect(excelSerial({ ...date, hour: 18, minute: 0, second: 0 })).toBe(serial + 0.75);
});

test('what Excel shows as the 29th of February 1900 was no day', () => {
  expect(dateOfSerial(60)).toBeUndefined();
  expect(dateOfSerial(60.5)).toBeUndefined();
});

test.each([0, 0.5, -1, 2_958_466, NaN, Infinity])('%p is no day of Excel', (serial) =>
  expect(dateOfSerial(serial)).toBeUndefined(),
);

test('a moment has the number that Excel has for it, to the second and back', () => {
  expect(serialOfMoment(Date.UTC(2026, 10, 21, 18))).toBe(46347.75);
  expect(momentOfSerial(46347.75)).toBe(Date.UTC(2026, 10, 21, 18));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 250_000_000_000 }), (seconds) =>
      expect(momentOfSerial(serialOfMoment(seconds * 1000))).toBe(seconds * 1000),
    ),
  );
});

test('every day comes back from its number', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (day) => {
        const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
        expect(dateOfSerial(excelSerial(date))).toEqual(date);
      },
    ),
  );
});
