import { read } from './typed-file';

const sheet = (...rows: string[]) => read(['Asset|Details|How many|Price today|Value', ...rows].join('\n'));
const ROWS = [
  'Silver coins|1 oz maple|15|$71.25|$1,068.75',
  'Shopify|SHOP|24|$221.36|$5,312.64',
  'CN Rail|CNR.TO|30|$134.07|$4,022.10',
  'Apple|AAPL|15|US$268.40|$5,676.66',
  'TSM|ADR|20|US$291.60|$8,223.12',
  'Tesla|bought to sell|6|US$412.90|$3,493.13',
  'Manulife|RRSP|3|$40.00|$120.00',
];

test('some details in a table of names are symbols, each read as its row tells its market', () => {
  const { positions, skipped } = sheet(...ROWS);
  expect(positions).toMatchObject([
    { ticker: 'CNR.TO', name: 'CN Rail', quantity: 30 },
    { ticker: 'AAPL', name: 'Apple', quantity: 15 },
  ]);
  expect(skipped.find(({ written }) => written === 'Shopify')?.candidates).toEqual([
    'SHOP',
    'SHOP.L',
    'SHOP.TO',
  ]);
  for (const name of ['TSM', 'Tesla', 'Manulife'])
    expect(skipped.find(({ written }) => written === name)?.lacksTicker).toBe(true);
});

test.each([
  ['two alone', ROWS.filter((row) => !row.startsWith('Shopify'))],
  [
    'words in capitals',
    [
      'Apple|BUY|1|2|2',
      'Tesla|HOLD|1|2|2',
      'Shopify|SELL|1|2|2',
      'Intel|AAPL|1|2|2',
      'Manulife|a plan at work|1|2|2',
      'Zorp|a gift of Ali|1|2|2',
      'Visa|for the children|1|2|2',
      'Nike|for the house|1|2|2',
    ],
  ],
  ['the same again', ['Apple|IBKR|1|2|2', 'Tesla|IBKR|1|2|2', 'Intel|IBKR|1|2|2', 'Shopify|SCHW|1|2|2']],
])('none is: %s', (_, rows) => {
  const { positions, skipped } = sheet(...rows);
  expect(positions).toEqual([]);
  expect(skipped.some(({ candidates }) => candidates)).toBe(false);
});

test('a symbol without a number of shares beside it is that of where an account is', () => {
  const { skipped } = sheet(...ROWS, 'Loan|MSFT||| $2,500.00');
  expect(skipped.find(({ written }) => written === 'Loan')?.candidates).toBeUndefined();
});
