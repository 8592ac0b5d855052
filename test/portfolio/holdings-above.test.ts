import { holdingsAbove } from '../../src/portfolio/tables/holdings-above';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

const HEADS = ['Wertpapier', 'Stück', 'Kurs', 'Kurswert'];
const BELOW = ['Symbol', 'Name', 'Quantity', 'Price', 'Market Value'];

describe('holdings above the header that is read', () => {
  it('lists those of a table whose headers name shares and how much of them is held', () => {
    const grid = [HEADS, ['Allianz SE', 10, 300, 3000], ['Summe', 10, '', 3000], BELOW];
    expect(holdingsAbove(grid, 3)).toEqual([
      {
        row: 1,
        written: 'Allianz SE',
        quantity: 10,
        value: 3000,
        reason: expect.stringContaining('above the one that was read') as string,
      },
    ]);
  });

  it('passes over numbers of accounts, sums of cash and what was traded', () => {
    const grid = [
      ['Account', 4711, 2026],
      ['Cash', 'Available', 'Blocked', 'Total'],
      ['USD', 100, 20, 120],
      [],
      ['Name', 'Quantity', 'Trade Price', 'Amount'],
      ['Apple', 5, 251.3, 1256.5],
      [],
      HEADS,
      [],
      ['Allianz SE', 10, 300, 3000],
      BELOW,
    ];
    expect(holdingsAbove(grid, 10)).toEqual([]);
  });

  it('tells them beside what the lower table holds', () => {
    const { positions, skipped } = readPortfolio([
      ['交易別', '證券', '名稱', '庫存餘額', '參考市價', '參考市値'],
      ['現股', '2317', '鴻海', '2,000', 241.5, '483,000'],
      ['小計', '', '', '2,000', '', '483,000'],
      [],
      ['商品', '名稱', '持有股數', '收盤價', '參考市値(USD)'],
      ['AAPL', 'Apple Inc', 14.6, 287.42, '4,196.33'],
      ['NVDA', 'NVIDIA Corp', 31.25, 191.66, '5,989.38'],
      ['VOO', 'Vanguard S&P 500 ETF', 6, 600, '3,600.00'],
    ]);
    expect(positions.map(({ ticker }) => ticker)).toEqual(['AAPL', 'NVDA', 'VOO']);
    expect(skipped).toMatchObject([{ row: 1, written: '鴻海', quantity: 2000, value: 483000 }]);
  });
});
