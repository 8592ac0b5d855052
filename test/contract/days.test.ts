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
import { webhookEndpoint } from '../../src/contract/webhook';

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
  '%j is no date',
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

test('a webhook was created at a time in UTC, with Z at its end', () => {
  const created = (created_at: string) =>
    webhookEndpoint.safeParse({
      id: 1,
      url: 'https://hooks.example.com/',
      active: true,
      state: 'active',
      state_note: '',
      stopped_by: '',
      disabled_reason: null,
      start_seq: 0,
      created_at,
      receiving: true,
    }).success;
  for (const time of ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.5Z', '2026-11-20T12:00:00.123456Z'])
    expect([time, created(time)]).toEqual([time, true]);
  for (const other of [
    '2026-11-20T12:00:00',
    '2026-11-20T12:00Z',
    '2026-11-20',
    'x2026-11-20T12:00:00Z',
    '2026-11-20T12:00:00Zx',
    '2026-11-20T12:00:00.Z',
    '2026-13-20T12:00:00Z',
    '2026-11-20T25:00:00Z',
    ' 2026-11-20T12:00:00Z',
  ])
    expect([other, created(other)]).toEqual([other, false]);
});
