import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  excelSerial,
  readDisplayDate,
  readIsoDate,
  readNaiveTimestamp,
  writeDisplayDate,
  writeIsoDate,
  writeNaiveTimestamp,
} from '../../src/contract/dates';

/** A second reading of the service's three kinds of date, by Luxon. */
const EXCEL_DAY_0 = DateTime.utc(1899, 12, 30);

const moments = fc
  .date({ min: new Date('1900-03-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => DateTime.fromJSDate(date, { zone: 'utc' }).startOf('second'));

const partsOf = ({ year, month, day, hour, minute, second }: DateTime) => ({
  ...{ year, month, day },
  ...{ hour, minute, second },
});

test('whatever the moment, Luxon writes the same three texts and counts the same days', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const parts = partsOf(moment);
      const { year, month, day } = moment;
      const display = moment.setLocale('en-US').toFormat('LLL dd, yyyy');
      const iso = moment.toFormat('yyyy-MM-dd');
      const naive = moment.toFormat("yyyy-MM-dd'T'HH:mm:ss");
      expect([writeDisplayDate(parts), writeIsoDate(parts), writeNaiveTimestamp(parts)]).toEqual([
        display,
        iso,
        naive,
      ]);
      expect(readDisplayDate(display)).toEqual({ year, month, day });
      expect(readIsoDate(iso)).toEqual({ year, month, day });
      expect(readNaiveTimestamp(naive)).toEqual(parts);
      expect(excelSerial(parts)).toBeCloseTo(moment.diff(EXCEL_DAY_0, 'days').days, 9);
    }),
    { numRuns: 2_000 },
  );
});

test('a text is a day here exactly when it is one for Luxon', () => {
  const number = (most: number, width: number) =>
    fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(width, '0'));
  const year = fc.integer({ min: 1000, max: 9999 }).map(String);
  fc.assert(
    fc.property(
      year,
      number(14, 2),
      number(33, 2),
      number(26, 2),
      number(62, 2),
      (y, month, day, hour, minute) => {
        const iso = `${y}-${month}-${day}`;
        expect(readIsoDate(iso) !== undefined).toBe(DateTime.fromFormat(iso, 'yyyy-MM-dd').isValid);
        const naive = `${iso}T${hour}:${minute}:00`;
        // To Luxon 24:00:00 is the end of a day; the service's clock has no such time.
        const isReal = DateTime.fromISO(naive, { zone: 'utc' }).isValid && hour !== '24';
        expect(readNaiveTimestamp(naive) !== undefined).toBe(isReal);
      },
    ),
    { numRuns: 5_000 },
  );
  fc.assert(
    fc.property(
      year,
      fc.constantFrom('Jan', 'Feb', 'Apr', 'Dec', 'Foo', 'feb'),
      number(33, 2),
      (y, month, day) => {
        const text = `${month} ${day}, ${y}`;
        const isDay =
          DateTime.fromFormat(text, 'LLL dd, yyyy', { locale: 'en-US' }).isValid && month !== 'feb';
        expect(readDisplayDate(text) !== undefined).toBe(isDay);
      },
    ),
    { numRuns: 2_000 },
  );
});
