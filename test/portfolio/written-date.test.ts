import fc from 'fast-check';
import { excelSerial, writeDisplayDate, writeIsoDate } from '../../src/contract/dates';
import { dateHabit, readDate, type DayOrder } from '../../src/portfolio/cells/written-date';

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
  ['2025-09-15 21:03:11 (UTC)', '2025-09-15'],
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
  ['Sep 15/25', '2025-09-15'],
  ['September 15/2025', '2025-09-15'],
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
  ['2026年10月21日', '2026-10-21'],
  ['2026년 10월 21일', '2026-10-21'],
  ['2026. 10. 21.', '2026-10-21'],
  ['28. 4. 2025', '2025-04-28'],
  ['1. 10.2026', '2026-10-01'],
  ['5.6. 26', '2026-06-05'],
  ['2026.10.21.', '2026-10-21'],
  ['R8.11.22', '2026-11-22'],
  ['R8. 11. 22', '2026-11-22'],
  ['令和8年11月22日', '2026-11-22'],
  ['22/11/2569', '2026-11-22'],
  ['2569-11-22', '2026-11-22'],
  // In the digits of Arabic and Persian.
  ['١٤/٠٤/٢٠٢٦', '2026-04-14'],
  ['۲۰۲۶-۰۴-۱۴', '2026-04-14'],
])('%j is %s', (written, date) => expect(read(written)).toBe(date));

test.each([
  ...['1405/08/12', '12/08/1447', '۱۴۰۵/۰۸/۱۲'],
  ...['115/13/01', '1151320', '151/10/01', '令和8年13月1日'],
  ...['02/29/2025', '31/02/2025', '13/13/2025', '2025-02-30', '2025', 'Q1 2025', 'Sep 2025', '15 Foo 2025'],
  ...['Sep 15/25 or 26', 'Sep 15/251', 'Sep 15, 25', 'Sep 15, 20251'],
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

describe('texts that hold more or less than a date', () => {
  test.each([
    ['2026.03.04', '2026-03-04'],
    ['2026. 3. 4', '2026-03-04'],
    ['2026. 3. 4.', '2026-03-04'],
    ['2026. 12. 24.', '2026-12-24'],
    ['2026年3月4日', '2026-03-04'],
    ['2026년 3월 4일', '2026-03-04'],
    ['20260304', '2026-03-04'],
    ['46085', '2026-03-04'],
    ['46085.75', '2026-03-04'],
    ['2569-03-04', '2026-03-04'],
    ['Mar 4th, 2026', '2026-03-04'],
    ['Wed, 4 March 2026', '2026-03-04'],
    ['4 de marzo de 2026', '2026-03-04'],
    ['1er mars 2026', '2026-03-01'],
    ['4-Mar-26', '2026-03-04'],
    ['1150304', '2026-03-04'],
    ['115/03/04', '2026-03-04'],
    ['令和8年3月4日', '2026-03-04'],
    ['R8.3.4', '2026-03-04'],
    ['03/20/2026 as of 03/04/2026', undefined],
    ['03/20/2026 as of 03/14/2026', '2026-03-14'],
    // No dates.
    ['x2026-03-04', undefined],
    ['2026-03-04x', undefined],
    ['x2026年3月4日', undefined],
    ['2026年3月4日x', undefined],
    ['120260304', undefined],
    ['202603041', undefined],
    ['460851', undefined],
    ['46085.x', undefined],
    ['x Mar 4, 2026', undefined],
    ['Mar 4, 20261', undefined],
    ['14 March 20261', undefined],
    ['114 March 2026', undefined],
    ['ma 4, 2026', undefined],
    // Of two months.
    ['4 cer 2026', undefined],
    ['jui 4, 2026', undefined],
    ['32 March 2026', undefined],
    // June, whose name in Czech begins that of July.
    ['4 červen 2026', '2026-06-04'],
    ['4 července 2026', '2026-07-04'],
    ['2026. 1. 2.3', undefined],
    ['2026-02-30', undefined],
    ['12569-03-04', undefined],
    ['2539-03-04', '2539-03-04'],
    ['1', undefined],
    ['', undefined],
  ] as const)('%j is %s', (written, iso) => {
    const reading = readDate(written);
    expect(reading.kind === 'date' ? writeIsoDate(reading.date) : undefined).toBe(iso);
  });

  test.each([
    [18_264, '1950-01-01'],
    [73_050, '2099-12-31'],
    [18_263, undefined],
    [73_051, undefined],
    [20260304, '2026-03-04'],
    [1150304, '2026-03-04'],
    [202603041, undefined],
    [11503041, undefined],
    [10_000.202_001_01, undefined],
    [5, undefined],
    [-46085, undefined],
  ] as const)('the number %d is %s', (number, iso) => {
    const reading = readDate(number);
    expect(reading.kind === 'date' ? writeIsoDate(reading.date) : undefined).toBe(iso);
  });

  test('a day of twelve may be a month, one of thirteen is not', () => {
    expect(readDate(46093, { swapped: true })).toEqual({
      kind: 'either',
      dates: [
        { year: 2026, month: 3, day: 12 },
        { year: 2026, month: 12, day: 3 },
      ],
    });
    expect(readDate(46094, { swapped: true })).toEqual({
      kind: 'date',
      date: { year: 2026, month: 3, day: 13 },
    });
    expect(readDate(46084, { swapped: true })).toEqual({
      kind: 'date',
      date: { year: 2026, month: 3, day: 3 },
    });
  });

  test('years of two digits that come first', () => {
    const habit = dateHabit(['25/12/30'], undefined, true);
    expect(habit).toEqual({ order: 'month first', isYearFirst: true });
    expect(readDate('25/12/30', habit)).toEqual({ kind: 'date', date: { year: 2025, month: 12, day: 30 } });
    expect(readDate('12/30/2025', habit)).toEqual({ kind: 'date', date: { year: 2025, month: 12, day: 30 } });
  });
});

describe('what a column of dates shows', () => {
  test.each([
    ['a day above twelve, first', ['13/03/2026', '04/03/2026'], { order: 'day first' }],
    ['a day above twelve, second', ['03/13/2026', '04/03/2026'], { order: 'month first' }],
    ['nothing', ['04/03/2026', '2026-03-04', '15.03.2026', ''], {}],
    ['both', ['13/03/2026', '03/13/2026'], {}],
    ['no date at all', ['13/13/2026'], {}],
    [
      'texts that Excel did not take for dates, beside those that it did',
      ['13/03/2026', 46085],
      { order: 'day first', swapped: true },
    ],
    ['a text that says more than a date', ['03/20/2026 as of 03/14/2026', 46085], { order: 'month first' }],
    ['numbers alone', [46085, 46086], {}],
  ] as const)('%s', (_, values, habit) => expect(dateHabit(values)).toEqual(habit));

  test('the usual order counts where nothing is shown', () => {
    expect(dateHabit(['04/03/2026'], 'day first')).toEqual({ order: 'day first' });
    expect(dateHabit(['03/13/2026'], 'day first')).toEqual({ order: 'month first' });
    expect(dateHabit(['13/03/2026', '03/13/2026'], 'day first')).toEqual({});
  });
});
