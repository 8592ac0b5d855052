import fc from 'fast-check';
import { dateOfSerial, excelSerial, momentOfSerial, serialOfMoment } from '../../src/contract/dates';

test('a number of Excel is the day that Excel shows for it, whatever its time of day', () => {
  expect(dateOfSerial(46347)).toEqual({ year: 2026, month: 11, day: 21 });
  expect(dateOfSerial(46347.999_999)).toEqual({ year: 2026, month: 11, day: 21 });
  expect(dateOfSerial(2_958_465.5)).toEqual({ year: 9999, month: 12, day: 31 });
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
      fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (day) => {
        const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
        expect(dateOfSerial(excelSerial(date))).toEqual(date);
      },
    ),
  );
});
