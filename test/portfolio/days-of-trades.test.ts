import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

/** The days of trades where day and month may be taken for each other. */

test('trades whose days may be read in two ways are not taken for holdings', () => {
  const rows =
    'Trade Date,Transaction Type,Code,Quantity,Price\n05/01/2026,Buy,AAPL,100,40\n06/01/2026,Sell,AAPL,100,40';
  const { positions, computed } = readPortfolio(rows.split('\n').map((line) => line.split(',')));
  expect(positions).toEqual([]);
  expect(computed).toBeDefined();
});
