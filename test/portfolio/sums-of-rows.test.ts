import type { Position, SkippedRow } from '../../src/portfolio/positions/position';
import { NO_TICKER } from '../../src/portfolio/positions/row-label';
import { asGrandTotals, asSubtotals } from '../../src/portfolio/positions/sums-of-rows';

const position = (more: Partial<Position> = {}): Position => ({
  row: 1,
  written: 'AAPL',
  ticker: 'AAPL',
  quantity: 5,
  ...more,
});
const skipped = (more: Partial<SkippedRow> = {}): SkippedRow => ({
  row: 1,
  written: 'A Zorp',
  reason: 'Because.',
  ...more,
});

const share = (value: number) => position({ value });
const label = (name: string, value?: number, more: Partial<SkippedRow> = {}) =>
  skipped({ name, lacksTicker: true, ...(value === undefined ? {} : { value }), ...more });
const cash = (value: number) =>
  skipped({ name: 'Cash', value, reason: '"Cash" is cash, and there is nothing to screen in it.' });

describe('the sum of a part', () => {
  const reasons = (...rows: (Position | SkippedRow)[]) =>
    asSubtotals(rows).map((one) => ('reason' in one && /totals/.test(one.reason) ? one.name : ''));

  test('stands below its rows, or above them', () => {
    expect(reasons(share(1.5), share(2), label('Equities', 3.5))).toEqual(['', '', 'Equities']);
    expect(reasons(label('Cedears', 3.5), share(1.5), share(2))).toEqual(['Cedears', '', '']);
    expect(reasons(label('A', 3), share(1), share(2), label('B', 4), share(4))).toEqual([
      'A',
      '',
      '',
      'B',
      '',
    ]);
  });

  test('counts the cash among its rows, or does not', () => {
    const rows = (sum: number) =>
      reasons(label('IRA', sum), share(1), share(2), cash(4), label('ISA', 9), share(9));
    expect(rows(7).slice(0, 1)).toEqual(['IRA']);
    expect(rows(3).slice(0, 1)).toEqual(['IRA']);
    expect(rows(8).slice(0, 1)).toEqual(['']);
    expect(reasons(label('IRA', 4), cash(4))).toEqual(['', '']);
  });

  test('is no sum of one row alone, of other numbers, or of rows that lack theirs', () => {
    expect(reasons(share(3), label('Gold', 3))).toEqual(['', '']);
    expect(reasons(share(3), share(1), label('Gold', 5))).toEqual(['', '', '']);
    expect(reasons(share(3), position(), share(1), label('Gold', 4))).toEqual(['', '', '', '']);
    expect(reasons(share(3), share(1), label('Gold'))).toEqual(['', '', '']);
  });

  test('has neither a number of shares nor an ISIN', () => {
    expect(reasons(share(3), share(1), label('Zorp', 4, { isin: 'US0378331005' }))).toEqual(['', '', '']);
    expect(reasons(share(3), share(1), label('Zorp', 4, { quantity: 2 }))).toEqual(['', '', '']);
    expect(reasons(share(3), share(1), skipped({ name: 'Zorp', value: 4 }))).toEqual(['', '', '']);
  });
});

describe('the sum of all that stands above', () => {
  const total = (value: number) => skipped({ value, reason: '"Zorp" is a line of totals, not a holding.' });
  const sums = (...rows: (Position | SkippedRow)[]) =>
    asGrandTotals(rows).flatMap((one) => ('reason' in one && /totals/.test(one.reason) ? [one.name] : []));

  test('is a line of totals, whatever it is called', () => {
    expect(sums(share(1.5), share(2), cash(4), label('Kontoværdi', 7.5))).toEqual(['Kontoværdi']);
    expect(asGrandTotals([share(1.5), share(2), label('Kontoværdi', 3.5)])[2]).toEqual({
      row: 1,
      written: 'A Zorp',
      name: 'Kontoværdi',
      value: 3.5,
      reason: '"Kontoværdi" is a line of totals, not a holding.',
    });
  });

  test('counts the lines of totals in place of their rows', () => {
    const rows = [share(1), share(2), total(3), share(4), total(4), cash(5)];
    expect(sums(...rows, label('Patrimonio', 12))).toEqual([undefined, undefined, 'Patrimonio']);
    expect(sums(share(1), share(2), total(3.2), cash(5), label('Vermögen', 8.2))).toEqual([
      undefined,
      'Vermögen',
    ]);
    expect(sums(...rows, label('Patrimonio', 12), cash(1), label('Everything', 13)).slice(2)).toEqual([
      'Patrimonio',
      'Everything',
    ]);
  });

  test('is told of a row that nobody is asked about as well', () =>
    expect(sums(share(1), share(2), skipped({ name: 'Zorp', value: 3, reason: NO_TICKER }))).toEqual([
      'Zorp',
    ]));

  test('is no sum of one row, of other numbers, and none that has shares, an ISIN or a reason of its own', () => {
    expect(sums(share(3), label('Gold', 3))).toEqual([]);
    expect(sums(share(3), share(1), label('Gold', 4.02))).toEqual([]);
    expect(sums(share(3), share(-3), label('Gold', 0))).toEqual([]);
    expect(sums(share(3), share(1), label('Gold', 4, { quantity: 2 }))).toEqual([]);
    expect(sums(share(3), share(1), label('Gold', 4, { isin: 'US0378331005' }))).toEqual([]);
    expect(sums(share(3), share(1), skipped({ name: 'Gold', value: 4 }))).toEqual([]);
  });
});
