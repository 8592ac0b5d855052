import type { Position, SkippedRow } from '../../src/portfolio/positions/position';
import { withoutSold } from '../../src/portfolio/positions/sold-lots';
import { sumLots } from '../../src/portfolio/positions/holdings';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';

const lot = (row: number, quantity?: number, value?: number): Position => ({
  row,
  written: 'AAPL',
  ticker: 'AAPL',
  ...(quantity === undefined ? {} : { quantity }),
  ...(value === undefined ? {} : { value }),
});
const tells = (lots: readonly (Position | SkippedRow)[], sales: readonly number[]) =>
  withoutSold(lots, (row) => sales.includes(row)).map((one) =>
    'reason' in one ? one.reason.split(/[,:]/)[0] : [one.quantity, one.value],
  );

const SALE = 'A sale';
const SOLD = 'Sold since';
const TOO_MUCH = 'More of this share was sold than bought in the file';

test('a sale is taken away from the first purchases on, with what it is worth at the price of today', () => {
  expect(tells([lot(1, 20, 200), lot(2, 5, 50), lot(3, -8, -80)], [3])).toEqual([[12, 120], [5, 50], SALE]);
  expect(tells([lot(1, 3, 30), lot(2, -8, -80), lot(3, 7, 70)], [2])).toEqual([SOLD, SALE, [2, 20]]);
  expect(tells([lot(1, 0.3), lot(2, -0.1)], [2])).toEqual([[0.2, undefined], SALE]);
});

test('nothing is left of what was sold, and more that was sold than bought is no holding', () => {
  expect(tells([lot(1, 10, 100), lot(2, -10, -100)], [2])).toEqual([SOLD, SALE]);
  expect(tells([lot(1, 10), lot(2, -6), lot(3, -6)], [2, 3])).toEqual([TOO_MUCH, TOO_MUCH, TOO_MUCH]);
  expect(tells([lot(1, -6)], [1])).toEqual([TOO_MUCH]);
});

test('what a sale has brought is not what the shares are worth', () =>
  expect(tells([lot(1, 20, 200), lot(2, -8, -160)], [2])).toEqual([[12, undefined], SALE]));

test('without the number of the shares that were sold, how many are left is not known', () => {
  expect(tells([lot(1, 20, 200), lot(2)], [2])).toEqual([
    [undefined, undefined],
    'A sale whose number of shares cannot be read',
  ]);
});

test('shares that are owed, other shares and other accounts stay as they are', () => {
  const owed = lot(1, -4, -40);
  expect(withoutSold([owed, lot(2, 5), lot(3, -5)], (row) => row === 3)[0]).toBe(owed);
  const other = { ...lot(1, 7), written: 'KO', ticker: 'KO' };
  const elsewhere = { ...lot(2, 7), account: 'IRA' };
  const read = withoutSold([other, elsewhere, lot(3, 5), lot(4, -5)], (row) => row === 4);
  expect(read.slice(0, 2)).toEqual([other, elsewhere]);
});

const HEAD = ['Symbol', 'Current Price', 'Trade Date', 'Purchase Price', 'Quantity'];
const sheet = (type: string, ...rows: unknown[][]) => [[...HEAD, type], ...rows];
const heldOf = (grid: unknown[][]) =>
  sumLots(readPortfolio(grid).positions).map(({ ticker, quantity }) => `${ticker} ${quantity}`);

test("Yahoo's sales are taken away from its lots, and what is only watched is not held", () => {
  const grid = sheet(
    'Transaction Type',
    ['AAPL', 268, 20240312, 172, 20, 'BUY'],
    ['AAPL', 268, 20260818, 241, 8, 'SELL'],
    ['TSLA', 412, 20241002, 249, 10, 'BUY'],
    ['TSLA', 412, 20260226, 402, 10, 'SELL'],
    ['KO', 70, 20260226, 60, 3, 'Sell short'],
    ['MSFT', 492, '', '', '', ''],
  );
  expect(heldOf(grid)).toEqual(['AAPL 12', 'KO -3']);
  expect(readPortfolio(grid).skipped.at(-1)!.reason).toContain('it is watched, and not held');
});

test('below Side a sale is a position that is owed, and a list of watched shares is screened', () => {
  const [one, other] = [
    ['AAPL', 268, 20240312, 172, 20, 'BUY'],
    ['TSLA', 268, 20260818, 241, 8, 'SELL'],
  ];
  const others = ['Symbol', 'Last Price', 'Open Date', 'Open Price', 'Quantity', 'Side'];
  expect(heldOf([others, one!, other!])).toEqual(['AAPL 20', 'TSLA -8']);
  expect(heldOf(sheet('Transaction Type', ['MSFT', 492, '', '', '', '']))).toEqual(['MSFT undefined']);
});
