import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { heldWithValue, read, reasons } from './typed-file';

/** The days of trades where day and month may be taken for each other. */

test('trades whose days may be read in two ways are not taken for holdings', () => {
  const rows =
    'Trade Date,Transaction Type,Code,Quantity,Price\n05/01/2026,Buy,AAPL,100,40\n06/01/2026,Sell,AAPL,100,40';
  const { positions, computed } = readPortfolio(rows.split('\n').map((line) => line.split(',')));
  expect(positions).toEqual([]);
  expect(computed).toBeDefined();
});

describe('the order of day and month in trades', () => {
  test('the day of settlement tells which number is the month', () => {
    const text =
      'Trade Date,Settlement Date,Type,Symbol,Quantity,Price\n10/5/2026,10/6/2026,Sell,AAPL,4,200\n10/2/2026,10/3/2026,Buy,AAPL,10,190';
    expect(heldWithValue(text)).toEqual(['AAPL 6 ?']);
    expect(read(text).computed?.to).toEqual({ year: 2026, month: 10, day: 5 });
  });

  test('the order that one column of dates shows is that of the others', () => {
    const text =
      'Trade Date,Settlement Date,Type,Symbol,Quantity,Price\n12/01/2025,15/01/2025,Buy,AAPL,10,190\n03/02/2025,05/02/2025,Sell,AAPL,4,190';
    expect(read(text).computed?.to).toEqual({ year: 2025, month: 2, day: 3 });
  });

  test('purchases and sales give the same in both orders; a split does not', () => {
    const days =
      'Date,Side,Symbol,Quantity,Price\n01/02/2025,B,AAPL,10,150\n02/01/2025,B,AAPL,5,150\n03/04/2025,S,AAPL,4,151';
    expect(heldWithValue(days)).toEqual(['AAPL 11 ?']);
    expect(read(days).computed).toEqual({ transactions: 3 });
    const split =
      'Date,Action,Symbol,Quantity,Ratio\n01/05/2025,Buy,AAPL,10,\n02/03/2025,Split,AAPL,,4:1\n02/03/2025,Sell,KO,1,\n02/03/2025,Buy,KO,1,';
    expect(reasons(split)).toEqual([expect.stringMatching(/the order of its trades is not known.*may be/)]);
  });
});
