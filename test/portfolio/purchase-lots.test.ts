import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { findHeaderRow } from '../../src/portfolio/tables/header-row';
import { lotsBySum } from '../../src/portfolio/tables/purchase-lots';

const read = (...lines: string[]) => readPortfolio(lines.map((line) => line.split(',')));
const held = (...lines: string[]): string[] =>
  read(...lines).positions.map(({ row, ticker, quantity }) => `${row} ${ticker} ${quantity}`);
const LOT = 'A purchase lot of a holding that another row counts whole.';

describe('a column that says which rows are lots, whatever other columns were exported', () => {
  test.each(['LevelOfDetail', 'Level of detail', 'DataDiscriminator'])('%s', (header) => {
    const file = [
      `Symbol,Quantity,Currency,${header}`,
      'AAPL,40,USD,Summary',
      'AAPL,25,USD,Lot',
      'AAPL,15,USD,Lot',
      'MSFT,3,USD,Summary',
    ];
    expect(held(...file)).toEqual(['1 AAPL 40', '4 MSFT 3']);
    expect(read(...file).skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [2, LOT],
      [3, LOT],
    ]);
  });

  test('lots count where no row is a whole position', () => {
    expect(held('Symbol,Quantity,LevelOfDetail', 'AAPL,25,LOT', 'AAPL,15,LOT')).toEqual([
      '1 AAPL 25',
      '2 AAPL 15',
    ]);
  });

  test('orders and their executions are counted once in a file of trades of which nothing else is known', () => {
    const { positions, computed } = read(
      'Symbol,Trade Date,Side,Quantity,Level of Detail',
      'AAPL,2025-02-03,BUY,10,ORDER',
      'AAPL,2025-02-03,BUY,6,EXECUTION',
      'AAPL,2025-02-03,BUY,4,EXECUTION',
    );
    expect(positions.map(({ ticker, quantity }) => [ticker, quantity])).toEqual([['AAPL', 10]]);
    expect(computed?.transactions).toBe(2);
  });
});

describe('lots that are told by what they sum up to', () => {
  const HEAD = 'Ticker,Opened,Shares,Price';
  test.each<[string, string[], string[]]>([
    [
      'the position above them, with a blank cell where they have one',
      ['AAPL,,10,228', 'AAPL,2025-01-02,6,228', 'AAPL,2025-02-03,4,228', 'KO,,5,70', 'KO,2025-03-04,5,70'],
      ['1 AAPL 10', '4 KO 5'],
    ],
    [
      'the position below them',
      ['AAPL,2025-01-02,6,228', 'AAPL,2025-02-03,4,228', 'AAPL,,10,228', 'KO,2025-03-04,5,70', 'KO,,5,70'],
      ['3 AAPL 10', '5 KO 5'],
    ],
    [
      'a price in the position alone',
      ['AAPL,x,10,228', 'AAPL,x,6,', 'AAPL,x,4,', 'KO,x,5,70', 'KO,x,5,'],
      ['1 AAPL 10', '4 KO 5'],
    ],
    [
      'shares with parts',
      ['AAPL,,0.6,228', 'AAPL,2025-01-02,0.1,228', 'AAPL,2025-02-03,0.2,228', 'AAPL,2025-02-03,0.3,228'],
      ['1 AAPL 0.6'],
    ],
    [
      'a position without lots beside one with three',
      ['AAPL,,10,228', 'AAPL,2025-01-02,5,228', 'AAPL,2025-02-03,4,228', 'AAPL,2025-02-04,1,228', 'KO,,5,70'],
      ['1 AAPL 10', '5 KO 5'],
    ],
    [
      'one lot each: the position is the row without a day',
      ['AAPL,,3,228', 'AAPL,2025-01-02,3,228', 'KO,,5,70', 'KO,2025-03-04,5,70'],
      ['1 AAPL 3', '3 KO 5'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(held(HEAD, ...rows)).toEqual(expected);
  });

  test.each<[string, string[], number]>([
    [
      'another sum in one of the shares',
      ['AAPL,,10,228', 'AAPL,2025-01-02,6,228', 'AAPL,2025-02-03,4,228', 'KO,,5,70', 'KO,2025-03-04,4,70'],
      5,
    ],
    [
      'two lots of a single share, which may be an accident',
      ['AAPL,,10,228', 'AAPL,2025-01-02,6,228', 'AAPL,2025-02-03,4,228', 'KO,,5,70'],
      4,
    ],
    [
      'no column that tells them apart',
      ['AAPL,2025-01-01,10,228', 'AAPL,2025-01-02,6,228', 'AAPL,2025-02-03,4,228'],
      3,
    ],
    [
      'two positions of one share',
      ['AAPL,,10,228', 'AAPL,,10,228', 'AAPL,2025-01-02,20,228', 'KO,x,5,70', 'KO,x,5,70'],
      5,
    ],
    [
      'two positions of one share, one of which its lot is as large as',
      ['AAPL,,10,228', 'AAPL,,10,228', 'AAPL,2025-01-02,10,228', 'KO,,5,70', 'KO,2025-03-04,5,70'],
      5,
    ],
    [
      'a position between its lots',
      ['AAPL,2025-01-02,6,228', 'AAPL,,10,228', 'AAPL,2025-02-03,4,228', 'KO,,5,70', 'KO,2025-03-04,5,70'],
      5,
    ],
    ['lots without a position', ['AAPL,2025-01-02,6,228', 'AAPL,2025-02-03,4,228', 'KO,,5,70'], 3],
  ])('every row counts with %s', (_, rows, count) => {
    expect(held(HEAD, ...rows)).toHaveLength(count);
  });

  test.each<[string, string[], string[]]>([
    [
      'as many as it says',
      ['AAPL,Open (2),30,1', 'AAPL,Open,10,1', 'AAPL,Open,20,1', 'KO,Open,5,1'],
      ['1 AAPL 30', '4 KO 5'],
    ],
    ['with a blank behind it', ['AAPL,Open (1) ,30,1', 'AAPL,Open,30,1'], ['1 AAPL 30']],
    ['one', ['AAPL,Open (1),30,1', 'AAPL,Open,30,1'], ['1 AAPL 30']],
    [
      'another number',
      ['AAPL,Open (3),30,1', 'AAPL,Open,10,1', 'AAPL,Open,20,1'],
      ['1 AAPL 30', '2 AAPL 10', '3 AAPL 20'],
    ],
    [
      'another sum',
      ['AAPL,Open (2),31,1', 'AAPL,Open,10,1', 'AAPL,Open,20,1'],
      ['1 AAPL 31', '2 AAPL 10', '3 AAPL 20'],
    ],
  ])('below a position that tells how many lots it has: %s', (_, rows, expected) => {
    expect(held('Ticker,Status,Shares,Price', ...rows)).toEqual(expected);
  });

  test('every row counts in the file of a known broker, whose lots are told otherwise', () => {
    expect(
      held(
        'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value',
        '1,APPLE INC,AAPL,10,228,2280',
        '1,,AAPL,6,228,1368',
        '1,,AAPL,4,228,912',
        '1,COCA-COLA CO,KO,5,70,350',
        '1,,KO,5,70,350',
      ),
    ).toEqual(['1 AAPL 10', '2 AAPL 6', '3 AAPL 4', '4 KO 5', '5 KO 5']);
  });
});

describe('the rows that are lots', () => {
  const lots = (...lines: string[]) => {
    const grid = ['Ticker,Opened,Shares', ...lines].map((line) => line.split(','));
    const { header } = findHeaderRow(grid);
    const rows = lines.map((_, at) => ({ row: at + 1, header }));
    return [...lotsBySum(grid, rows, {})];
  };
  const AAPL = ['AAPL,,10', 'AAPL,2025-01-02,6', 'AAPL,2025-02-03,4'];
  const KO = ['KO,,5', 'KO,2025-03-04,5'];

  test('are told by their places in the sheet', () => {
    expect(lots(...AAPL, ...KO)).toEqual([2, 3, 5]);
  });

  test('are told also where a row without a share or without a number stands among them', () => {
    const [position = '', ...parts] = AAPL;
    expect(lots(position, ',a note,7', ...parts, ...KO)).toEqual([3, 4, 6]);
    expect(lots(position, ',,7', ...parts, ...KO)).toEqual([3, 4, 6]);
    expect(lots(...AAPL, 'AAPL,,', ...KO)).toEqual([2, 3, 6]);
  });

  test('are none in a table without rows', () => {
    expect(lots()).toEqual([]);
  });
});

describe('lots with a day in the place of the symbol', () => {
  const file = (...lots: string[]) => ['Symbol,Quantity,Last Price $', 'AAPL,40,210', ...lots, 'KO,9,70'];

  test('are those of the row above, where they are as many', () =>
    expect(
      read(...file('03/14/2024,25,210', '08/07/2024,15,210')).skipped.map(({ reason }) => reason),
    ).toEqual([LOT, LOT]));

  test('are asked about where they are not', () =>
    expect(read(...file('03/14/2024,25,210')).skipped.map(({ reason }) => reason)).not.toContain(LOT));
});
