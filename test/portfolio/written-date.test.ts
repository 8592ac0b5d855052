import fc from 'fast-check';
import { excelSerial, writeDisplayDate, writeIsoDate } from '../../src/contract/dates';
import { dateHabit, readDate, type DayOrder } from '../../src/portfolio/written-date';

const read = (value: unknown, order?: DayOrder): string => {
  const reading = readDate(value, order ? { order } : {});
  if (reading.kind === 'date') return writeIsoDate(reading.date);
  return reading.kind === 'either' ? reading.dates.map(writeIsoDate).join(' or ') : 'none';
};

test.each([
  ['2025-09-15', '2025-09-15'],
  ['2025/9/5', '2025-09-05'],
  ['2025-09-15T08:00:00Z', '2025-09-15'],
  ['2025-09-15 08:00:00.123', '2025-09-15'],
  ['2025-09-15, 08:00:00', '2025-09-15'],
  ['2025-09-15, 08:00:00 EST', '2025-09-15'],
  ['20250915', '2025-09-15'],
  ['20250915;202000', '2025-09-15'],
  [20_250_915, '2025-09-15'],
  [45_915, '2025-09-15'],
  [45_915.75, '2025-09-15'],
  ['45915', '2025-09-15'],
  ['09/15/2025', '2025-09-15'],
  ['15/09/2025', '2025-09-15'],
  ['15-09-2025', '2025-09-15'],
  ['9/15/25', '2025-09-15'],
  ['8/28/2026 12:00:00 AM', '2026-08-28'],
  ['09/15/2025 as of 09/14/2025', '2025-09-14'],
  ['03.04.2025', '2025-04-03'],
  ['05/05/2025', '2025-05-05'],
  ['03/04/2025', '2025-04-03 or 2025-03-04'],
  ['Sep 15, 2025', '2025-09-15'],
  ['Sept. 15, 2025', '2025-09-15'],
  ['September 15th 2025', '2025-09-15'],
  ['15-Sep-2025', '2025-09-15'],
  ['15-sep-25', '2025-09-15'],
  ['15 September 2025', '2025-09-15'],
  ['Mon, 15 Sep 2025', '2025-09-15'],
  [' \u00a009/15/2025', '2025-09-15'],
  ['02/29/2024', '2024-02-29'],
  // Years of the Republic of China, of Reiwa and of the Buddha.
  ['115/10/01', '2026-10-01'],
  ['1151020', '2026-10-20'],
  [1_151_020, '2026-10-20'],
  ['115年10月1日', '2026-10-01'],
  ['R8.11.22', '2026-11-22'],
  ['令和8年11月22日', '2026-11-22'],
  ['22/11/2569', '2026-11-22'],
  ['2569-11-22', '2026-11-22'],
])('%j is %s', (written, date) => expect(read(written)).toBe(date));

test.each([
  ...['115/13/01', '1151320', '151/10/01', '令和8年13月1日'],
  ...['02/29/2025', '31/02/2025', '13/13/2025', '2025-02-30', '2025', 'Q1 2025', 'Sep 2025', '15 Foo 2025'],
  ...['', 'soon', '09/15', '15/09/2025/1', '1/2-2025', 2025, 5, -1, 99_999, Number.NaN, 1e300, true, null],
  undefined,
  {},
])('%j is none', (written) => expect(read(written)).toBe('none'));

test.each<[string, DayOrder, string]>([
  ['03/04/2025', 'day first', '2025-04-03'],
  ['03/04/2025', 'month first', '2025-03-04'],
  ['3.4.2025', 'month first', '2025-04-03'],
  ['15/09/2025', 'month first', 'none'],
])('%s, %s, is %s', (written, order, date) => expect(read(written, order)).toBe(date));

describe('what a column tells', () => {
  test.each([
    [['03/04/2025', '25/04/2025'], undefined, { order: 'day first' }],
    [['03/04/2025', '04/25/2025'], undefined, { order: 'month first' }],
    [['03/04/2025', '05/06/2025'], undefined, {}],
    [['03/04/2025'], 'month first', { order: 'month first' }],
    [['25/04/2025'], 'month first', { order: 'day first' }],
    [['25/04/2025', '04/25/2025'], 'month first', {}],
    [['25.04.2025', '2025-04-25', '', null, 'x'], undefined, {}],
    [[45_750, '2025-04-25'], undefined, {}],
    [[45_750, '04/25/2025'], undefined, { order: 'month first', swapped: true }],
    [[45_750, '04/25/2025 as of 04/24/2025'], undefined, { order: 'month first' }],
  ] as const)('%j, usually %s: %j', (values, usual, habit) =>
    expect(dateHabit(values, usual)).toEqual(habit),
  );
});

test('every date from 1950 on is read back from each of its unmistakable spellings', () => {
  const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
      const found = { kind: 'date', date };
      const [year, month, dayOfMonth] = writeIsoDate(date).split('-');
      expect(readDate(writeIsoDate(date))).toEqual(found);
      expect(readDate(writeDisplayDate(date))).toEqual(found);
      expect(readDate(excelSerial(date))).toEqual(found);
      expect(readDate(`${dayOfMonth}.${month}.${year}`)).toEqual(found);
      expect(readDate(`${month}/${dayOfMonth}/${year}`, { order: 'month first' })).toEqual(found);
      expect(readDate(`${dayOfMonth}/${month}/${year}`, { order: 'day first' })).toEqual(found);
    }),
  );
});

test('whatever stands in a cell, it is read or not, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.anything(), fc.stringMatching(/^[\d/. -]{0,12}$/)), (value) => {
      expect(['date', 'either', 'none']).toContain(readDate(value).kind);
      dateHabit([value, '25/04/2025']);
    }),
  );
});
