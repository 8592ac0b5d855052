import { withFilledShares } from '../../src/portfolio/activity/filled-at-price';
import { held, reasons } from './typed-file';

const HEADS = ['Side', 'Symbol', 'Order Qty', 'Filled@Avg Price', 'Fill Qty', 'Fill Price'];
const below = (...rows: readonly (readonly unknown[])[]) => withFilledShares([HEADS, ...rows]).slice(1);

test('an order without fills has the shares that were executed at the average price', () => {
  expect(below(['Buy', 'KO', '2000', '1,000@9.88', '', ''])).toEqual([
    ['Buy', 'KO', '2000', '1,000@9.88', '1,000', ''],
  ]);
  expect(below(['Buy', 'KO', '8', '8 @ 171.1'])[0]).toEqual(['Buy', 'KO', '8', '8 @ 171.1', '8']);
});

test.each([
  ['a fill stands beside it', [['Buy', 'KO', '10', '10@9', '6', '9'], ['', '', '', '', '4', '9']]],
  ['fills stand below it', [['Buy', 'KO', '10', '10@9', '', ''], ['', '', '', '', '10', '9']]],
  ['nothing was executed', [['Buy', 'KO', '10', '0@0.00', '', '']]],
  ['the cell tells nothing', [['Buy', 'KO', '10', '', '', '']]],
  ['the cell tells a price alone', [['Buy', 'KO', '10', '@9', '', '']]],
])('an order stays as it is where %s', (_, rows) => expect(below(...rows)).toEqual(rows)); // prettier-ignore

test('a sheet without such columns stays as it is', () => {
  const sheets = [
    [['Side', 'Symbol', 'Shares'], ['Buy', 'KO', '8@9']],
    [['Side', 'Symbol', 'Order Qty', 'Filled@Avg Price'], ['Buy', 'KO', '', '8@9']],
  ]; // prettier-ignore
  for (const sheet of sheets) expect(withFilledShares(sheet)).toEqual(sheet);
});

test('the older orders of a list count once, beside those with fills', () => {
  const text = `Side,Symbol,Name,Order Qty,Status,Filled@Avg Price,Order Time,Fill Qty,Fill Price
Buy,KO,Coca-Cola,10,Filled,10@62,2026-10-21,6,62
,,,,,,2026-10-21,4,62
Sell,KO,Coca-Cola,3,Filled,3@61,2026-08-21,3,61
Buy,KO,Coca-Cola,5,Filled,5@60,2026-05-28,,
Buy,KO,Coca-Cola,9,Cancelled,0@0.00,2026-05-27,,`;
  expect(held(text)).toEqual(['KO 12']);
  expect(reasons(text)).toEqual([]);
});
