import { voidedRows } from '../../src/portfolio/activity/voided-rows';
import type { Row } from '../../src/portfolio/cells/cell-text';
import { read } from './typed-file';
import { dividendLines } from './typed-dividends';

const COLUMNS = { isin: 0, account: 1, quantity: 2, amount: 3, voidedOn: 4, voided: 5 };
const marks = (...rows: Row[]) => {
  const taken = voidedRows(rows, COLUMNS, (cells) => Number(cells[3]) || undefined);
  return rows.map((row) => taken.has(row));
};
const PAID: Row = ['NO0010208051', 'A1', '60', 1320];
const BACK: Row = ['NO0010208051', 'A1', '60', -1320, '2026-06-11'];

test('rows with a mark or a day of their own are taken back', () =>
  expect(marks([...PAID, '2026-06-11'], [...PAID, '', 'yes'], PAID)).toEqual([true, true, false]));

test('a row that takes another back takes it with it, wherever it stands', () => {
  expect(marks(PAID, BACK)).toEqual([true, true]);
  expect(marks(BACK, PAID)).toEqual([true, true]);
  expect(marks(['NO0010208051', 'A1', '-60', 1320], BACK)).toEqual([true, true]);
});

test('one row takes one of two that are alike', () =>
  expect(marks(BACK, PAID, [...PAID])).toEqual([true, true, false]));

test('where both bear the mark, no third row is taken back', () =>
  expect(marks([...PAID, '2026-06-11'], BACK, [...PAID])).toEqual([true, true, false]));

test.each<readonly [string, Row]>([
  ['another share', ['NO0010096985', 'A1', '60', 1320]],
  ['another account', ['NO0010208051', 'A2', '60', 1320]],
  ['another number of shares', ['NO0010208051', 'A1', '61', 1320]],
  ['another amount', ['NO0010208051', 'A1', '60', 1321]],
  ['the same sign', ['NO0010208051', 'A1', '60', -1320]],
])('a row of %s stays', (_, row) => expect(marks(row, BACK)).toEqual([false, true]));

test('so does one of no amount, and one of no share', () => {
  expect(marks(['NO0010208051', 'A1', '60', 0], ['NO0010208051', 'A1', '60', 0, '2026-06-11'])).toEqual([
    false,
    true,
  ]);
  expect(marks(['', 'A1', '60', 1320], ['', 'A1', '60', -1320, '2026-06-11'])).toEqual([false, true]);
});

test('at Nordnet in Norway, where only the row that takes a dividend back has a day', () => {
  const HEAD = 'Bokføringsdag\tTransaksjonstype\tVerdipapir\tISIN\tAntall\tBeløp\tValuta\tMakuleringsdato';
  const row = (day: string, kind: string, amount: string, voided = '') =>
    [day, kind, 'Linde', 'IE000S9YS762', '60', amount, 'NOK', voided].join('\t');
  const rows = [
    row('2026-06-11', 'UTBYTTE', '1260,00'),
    row('2026-06-11', 'MAK UTBYTTE', '-1320,00', '2026-06-11'),
    row('2026-06-10', 'UTBYTTE', '1320,00'),
  ];
  expect(dividendLines([HEAD, ...rows].join('\n'))).toEqual(['? 2026-06-11 1260 NOK']);
  const trades = [
    row('2026-06-11', 'MAK KJØPT', '20000,00', '2026-06-11'),
    row('2026-06-10', 'KJØPT', '-20000,00'),
    row('2026-06-09', 'KJØPT', '-21000,00'),
  ];
  expect(read([HEAD, ...trades].join('\n')).skipped).toMatchObject([{ quantity: 60 }]);
});
