import { rowsThatGrew } from '../../src/portfolio/activity/running-total';
import { readTradeHeader } from '../../src/portfolio/activity/trade-header';

const HEAD = 'Date,Action,Symbol,Shares,Price,Share balance';

/** The days of the rows by whose shares the total grew; rows are told as `day action symbol shares total`. */
const grown = (rows: readonly string[], heads = HEAD): string[] => {
  const header = readTradeHeader(heads.split(','))!;
  const grid = rows.map((row) => {
    const [day = '', action = '', symbol = '', shares = '', total = ''] = row.split(' ');
    return [day, action, symbol, shares, '150', total];
  });
  return [...rowsThatGrew(grid, header, '.')].map(([day]) => String(day));
};

const RISING = [
  '01 Buy AAPL 10 10',
  '02 Dividend AAPL 0.5 10.5',
  '03 Dividend AAPL 0.4 10.5',
  '04 Sell AAPL 2 8.5',
];

test('a dividend whose shares the total grew by, and none that tells what is held', () => {
  expect(
    grown([
      '00 Buy AAPL 3 3',
      '01 Buy AAPL 10 13',
      '02 Dividend AAPL 0.5 13.5',
      '03 Dividend AAPL 13.5 13.5',
    ]),
  ).toEqual(['01', '02']);
});

test('in a file that begins with the newest row', () => expect(grown([...RISING].reverse())).toEqual(['02']));

test('in a file that begins with the oldest one', () => expect(grown(RISING)).toEqual(['02']));

test('each share by itself', () =>
  expect(
    grown([
      '01 Buy AAPL 10 10',
      '01 Buy MSFT 7 7',
      '02 Dividend AAPL 1 11',
      '02 Dividend MSFT 1 8',
      '03 Buy MSFT 2 10',
    ]),
  ).toEqual(['02', '02', '03']));

test('purchases and sales say which way time runs, whatever dividends look like', () =>
  expect(
    grown([
      '05 Dividend AAPL 1 14',
      '04 Dividend AAPL 1 13',
      '03 Dividend AAPL 9 12',
      '02 Buy AAPL 2 12',
      '01 Buy AAPL 10 10',
    ]),
  ).toEqual(['05', '04', '02']));

test('one purchase or sale counts more than all dividends, which may fit by chance', () => {
  const dividends = ['05 Dividend AAPL 3 10', '04 Dividend AAPL 5 15'];
  expect(grown(['06 Buy AAPL 3 13', ...dividends])).toEqual(['06']);
  expect(grown(['06 Sell AAPL 3 7', ...dividends])).toEqual([]);
  expect(grown(['06 Dividend AAPL 3 7', ...dividends])).toEqual(['05', '04']);
});

test('a sale with a plus counts as one', () => {
  expect(grown(['01 Buy AAPL 10 30', '02 Sell AAPL 4 26', '03 Dividend AAPL 1 27'])).toEqual(['03']);
  expect(grown(['01 Buy AAPL 10 30', '02 Sell AAPL -4 26', '03 Dividend AAPL 1 27'])).toEqual(['02', '03']);
});

test('parts of shares may be inexact by less than a millionth', () =>
  expect(
    grown(['01 Buy AAPL 10 10', '02 Dividend AAPL 0.3333333 10.3333335', '03 Buy AAPL 1 11.3333335']),
  ).toEqual(['02', '03']));

test('a difference of a millionth is none', () => {
  const tied = ['01 Dividend AAPL 1 10', '02 Dividend AAPL 1 11'];
  expect(grown(tied)).toEqual([]);
  expect(grown([...tied, '03 Dividend KO 5 0', '04 Dividend KO 0.000001 0.000002'])).toEqual([]);
  expect(grown([...tied, '03 Dividend KO 5 0', '04 Dividend KO 0.000001 0.0000019'])).toEqual(['02', '04']);
  expect(grown(['01 Buy KO 5 0', '02 Buy KO 1 1', '03 Buy KO 0.000001 1', '04 Buy KO 2 3'])).toEqual([
    '02',
    '04',
  ]);
  expect(grown(['01 Buy KO 5 0', '02 Dividend KO 0.000001 0.000002', '03 Buy KO 1 1.000002'])).toEqual([
    '03',
  ]);
});

test('nothing where both ways fit as well, or nothing fits', () => {
  expect(grown(['01 Dividend AAPL 1 11', '02 Dividend AAPL 1 10'])).toEqual([]);
  expect(grown(['01 Buy AAPL 10 10', '02 Dividend AAPL 3 11'])).toEqual([]);
  expect(grown(['01 Buy AAPL 10 10'])).toEqual([]);
  expect(grown([])).toEqual([]);
});

test('rows without shares or without a total are none, and a total without shares counts as the one before', () => {
  expect(
    grown(['01 Buy AAPL 10 10', '02 Split AAPL - 20', '03 Dividend AAPL 1 21', '04 Buy AAPL 2 23']),
  ).toEqual(['03', '04']);
  expect(grown(['01 Buy AAPL 10 10', '02 Dividend AAPL 1 x', '03 Buy AAPL 2 12'])).toEqual(['03']);
  expect(grown(['01 Buy AAPL 10 10', '02 Dividend AAPL 0 10', '03 Buy AAPL 2 12'])).toEqual(['03']);
});

test('nothing without a column of the total', () =>
  expect(grown(RISING, 'Date,Action,Symbol,Shares,Price,Remark')).toEqual([]));

test('shares are told apart by ISIN or name where there are no symbols', () => {
  const rows = [
    '01 Buy US0378331005 10 10',
    '02 Buy US5949181045 7 7',
    '03 Dividend US0378331005 1 11',
    '04 Buy US0378331005 1 12',
  ];
  expect(grown(rows, 'Date,Action,ISIN,Shares,Price,Share balance')).toEqual(['03', '04']);
  expect(grown(rows, 'Date,Action,Name,Shares,Price,Share balance')).toEqual(['03', '04']);
});
