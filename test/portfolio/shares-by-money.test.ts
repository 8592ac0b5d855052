import { withPaidShares } from '../../src/portfolio/activity/shares-by-money';
import { readTradeHeader } from '../../src/portfolio/activity/trade-header';
import { gridOf, held } from './typed-file';

const HEAD = 'Date|Action|Symbol|Change|Price|Amount|Shares';
const ROWS = [
  '2025-01-02|Buy|NASDAQ:AAPL|10|200|-2004.95|10',
  '2025-02-03|Buy|NASDAQ:AAPL|5|$210|-1054.95|15',
  '2025-03-04|Sell|NASDAQ:AAPL|-4|220|875.05|11',
  '2025-04-07|Buy|NYSE:KO|30|70|-2104.95|30',
];

/** Above which column the shares stand that were bought or sold. */
const counted = (rows: readonly string[], head = HEAD): string | undefined => {
  const heads = head.split('|');
  return heads[withPaidShares(readTradeHeader(heads)!, gridOf(rows.join('\n'))).columns.quantity ?? -1];
};

describe('the shares that were paid are those whose number times the price is the amount', () => {
  test('and not those that are held afterwards', () => {
    expect(counted(ROWS)).toBe('Change');
    expect(held([HEAD, ...ROWS].join('\n'))).toEqual(['AAPL 11', 'KO 30']);
  });

  test('rows of money and of a dividend tell nothing', () =>
    expect(
      counted([...ROWS, '2025-05-02|Dividend|NASDAQ:AAPL||0.26|2.86|11', '2025-05-02|Buy|NYSE:KO|x|0|0|9']),
    ).toBe('Change'));

  test.each([
    ['where they fit themselves', ROWS.filter((row) => !/0[23]-0[34]/.test(row))],
    ['where one row alone does not fit', ROWS.filter((row) => !row.includes('Sell'))],
    ['of fewer rows', ROWS.slice(1, 3)],
    ['where the other column does not fit in each row', [...ROWS, '2025-05-05|Buy|NYSE:KO|12|70|-700|40']],
    ['where a row has no number in it', [...ROWS, '2025-05-05|Buy|NYSE:KO|ten|70|-700|40']],
  ])('stand as they are headed %s', (_, rows) => expect(counted(rows)).toBe('Shares'));

  test('stand as they are headed without a column of prices or of amounts', () => {
    expect(counted(ROWS, HEAD.replace('Price', 'Zorp'))).toBe('Shares');
    expect(counted(ROWS, HEAD.replace('Amount', 'Zorp'))).toBe('Shares');
  });
});
