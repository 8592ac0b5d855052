import { held, heldWithValue } from './typed-file';

/** What a row of a file of trades says was done: bought, sold, moved, paid in or taken back. */

test('BUYING and SELLING are purchases and sales', () => {
  expect(
    held(
      'Date|Type|Ticker|Exchange|Quantity|Price\n2026-05-19|SELLING|AAPL|NASDAQ|4|200\n2026-03-02|BUYING|AAPL|NASDAQ|20|180',
    ),
  ).toEqual(['AAPL 16']);
});

describe('a trade that a file has twice, cell by cell', () => {
  const twice = (head: string, id = '7f0b', other = id) =>
    held(`Date|Type|Ticker|Exchange|Quantity|Price|${head}
2026-06-10|Buy|AAPL|NASDAQ|2|200|${id}
2026-06-10|Buy|AAPL|NASDAQ|2|200|${other}`);

  test.each(['transaction_id', 'Trade ID', 'Execution ID', 'TransactionNo'])(
    'counts once where %s says that it is one',
    (head) => expect(twice(head)).toEqual(['AAPL 2']),
  );

  test.each([
    ['another number', 'transaction_id', '7f0b', '7f0c'],
    ['no number', 'transaction_id', '', ''],
    ['the number of the order, which parts of one have in common', 'Order ID', '7f0b', '7f0b'],
  ])('counts twice with %s', (_, head, id, other) => expect(twice(head, id, other)).toEqual(['AAPL 4']));
});

test.each([
  [
    'a dividend is no purchase because a sale stands below it',
    'Date,Type,Symbol,Quantity,Price,Share balance\n2024-01-01,Buy,AAPL,10,20,10\n2024-02-01,Dividend,AAPL,10,0.2,10\n2024-03-01,Sell,AAPL,10,25,0',
    [],
  ],
  [
    'the same, newest first',
    'Date,Type,Symbol,Quantity,Price,Share balance\n2024-03-01,Sell,AAPL,10,25,0\n2024-02-01,Dividend,AAPL,10,0.2,10\n2024-01-01,Buy,AAPL,10,20,10',
    [],
  ],
  [
    'a sale out of a savings plan is a sale',
    'Date,Type,Symbol,Quantity,Price\n2024-01-01,Buy,AAPL,10,20\n2024-02-01,Verkauf Sparplan,AAPL,10,20',
    [],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));
