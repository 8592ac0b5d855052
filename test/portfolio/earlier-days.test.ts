import { earlierDays } from '../../src/portfolio/positions/earlier-days';
import { gridOf, held, read } from './typed-file';

const table = (...rows: string[]) => ['Symbol,Quantity,Value,Currency', ...rows].join('\n');
/** Symbol and reason of each row that is not counted. */
const passed = (text: string, headerRow: number) => {
  const grid = gridOf(text);
  const rows = grid.flatMap((cells, row) => (/^[A-Z]+$/.test(cells[0]!) ? [row] : []));
  return [...earlierDays(grid, headerRow, rows, 0).reasons].map(
    ([row, reason]) => `${grid[row]![0]} ${reason}`,
  );
};
const of = (day: string) => `A row of an earlier day: what is held now is told by the rows of ${day}.`;

describe('of tables below each other, each below its day, the last day counts', () => {
  const valuations = [
    'Valuations\nAccount,IRA 44\n',
    'Date,Worth\n25.09.2026,31463.38',
    table('AAPL,6,5519.05,USD', 'INTC,40,4329.52,USD'),
    '\nDate,Worth\n24.11.2026,42984.10',
    table('AAPL,10,9844.91,USD', 'MSFT,3,5626.35,USD'),
    '\nDate,Worth\n30.10.2026,35501.66',
    table('AAPL,8,7682.81,USD', 'INTC,40,5584.84,USD'),
  ].join('\n');

  test('wherever it stands', () => {
    expect(passed(valuations, 5)).toEqual(
      ['AAPL', 'INTC', 'AAPL', 'INTC'].map((one) => `${one} ${of('24.11.2026')}`),
    );
  });

  test('also where nothing was bought or sold since', () => {
    const same = table('AAPL,6,1,USD', 'INTC,40,1,USD', 'MSFT,3,1,USD');
    const text = `As of 2026-10-30\n${same}\n\nAs of 2026-11-24\n${same}`;
    expect(held(text)).toEqual(['AAPL 6', 'INTC 40', 'MSFT 3']);
    expect(read(text).positions.map(({ row }) => row)).toEqual([8, 9, 10]);
  });

  test('the lines of the days are no holdings', () => {
    const { positions, skipped, outside } = read(valuations);
    expect(positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`)).toEqual(['AAPL 10', 'MSFT 3']);
    expect(skipped.map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => of('24.11.2026')));
    expect(outside).toEqual([9, 10, 11, 15, 16, 17]);
  });

  test('where days and months may be meant either way round, and the last day is the same', () => {
    const text = `Date,03/04/2026\n${table('AAPL,6,1,USD')}\n\nDate,05/06/2026\n${table('AAPL,7,1,USD')}`;
    expect(passed(text, 1)).toEqual([`AAPL ${of('05/06/2026')}`]);
  });

  test('no row counts where it is not', () => {
    const text = `Date,03/04/2026\n${table('AAPL,6,1,USD')}\n\nDate,02/05/2026\n${table('AAPL,7,1,USD')}`;
    const unclear =
      'The sheet tells the holdings of several days, and nothing shows whether days or months come first in them. Leave only the table of the last day in it.';
    expect(passed(text, 1)).toEqual([`AAPL ${unclear}`, `AAPL ${unclear}`]);
    expect(held(text)).toEqual([]);
  });
});

describe('all rows count of tables', () => {
  const [old, recent] = [table('AAPL,6,1,USD'), table('AAPL,7,1,USD')];
  test.each([
    ['of two accounts', `ISA as of 30.10.2026\n${old}\n\nSIPP as of 24.11.2026\n${recent}`],
    ['of accounts with numbers', `Account,17,30.10.2026\n${old}\n\nAccount,18,24.11.2026\n${recent}`],
    ['of one day', `As of 24.11.2026\n${old}\n\nAs of 24.11.2026\n${recent}`],
    ['of which one has no day', `As of 30.10.2026\n${old}\n\n${recent}`],
    ['of which one has two', `As of 30.10.2026\n${old}\n\nAs of 24.11.2026\n25.11.2026\n${recent}`],
    [
      'without a share of another one',
      `As of 30.10.2026\n${old}\n\nAs of 24.11.2026\n${table('MSFT,1,1,USD')}`,
    ],
    ['with figures, and no days, above them', `Total,31463.38\n${old}\n\nTotal,46350\n${recent}`],
    [
      'whose headers differ',
      `As of 30.10.2026\n${old}\n\nAs of 24.11.2026\n${recent.replace('Value', 'Amount')}`,
    ],
  ])('%s', (_, text) => {
    expect(passed(text, 1)).toEqual([]);
  });
});
