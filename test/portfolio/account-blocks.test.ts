import { withAccountsOfBlocks } from '../../src/portfolio/tables/account-blocks';
import { gridOf, read } from './typed-file';

const BLOCKS = `Our stocks
|
FIDELITY (mine)|shares|price|worth|notes
Apple|52|271.40|$14,112.80|
Tesla|0||$|SOLD all 9/14
Subtotal|||$14,112.80|

ROBINHOOD (Amir)|shares|price|worth|notes
Palantir|20|~160|about $3,200|
Acme RSU|60|10|600|vests 2027 - dont count

OTHER
Dad's certificates|8|||paper
TOTAL|||$17,312.80|`;

test('the name of an account heads the names of the shares below it', () => {
  const { positions, skipped } = read(BLOCKS);
  expect(positions).toEqual([]);
  expect(
    skipped.map(({ name, quantity, value, account, lacksTicker }) =>
      [name, quantity, value, account, lacksTicker ? 'asked' : ''].join('|'),
    ),
  ).toEqual([
    'Apple|52|14112.8|FIDELITY (mine)|asked',
    'Tesla|0||FIDELITY (mine)|',
    'Subtotal||14112.8|FIDELITY (mine)|',
    'Palantir|20|3200|ROBINHOOD (Amir)|asked',
    'Acme RSU|60|600|ROBINHOOD (Amir)|',
    'OTHER||||',
    "Dad's certificates|8||OTHER|asked",
    'TOTAL||17312.8|OTHER|',
  ]);
  expect(skipped[1]!.reason).toBe('"Tesla" has 0 shares: nothing of it is held.');
  expect(skipped[4]!.reason).toBe('Beside it stands "vests 2027 - dont count": it is not counted.');
});

test.each([
  ['one such header', 'MINE|shares|price|worth\nApple|52|271.40|$14,112.80'],
  ['a header that is the same', 'Hold|shares|price\nApple|5|2\n\nHold|shares|price\nTesla|5|2'],
  ['a header of names', 'Name|shares|price\nApple|5|2\n\nName|shares|price\nTesla|5|2'],
  ['a header of tickers', 'MINE|ticker|shares|price\nx|AAPL|5|2\n\nHIS|ticker|shares|price\nx|TSLA|5|2'],
  ['a header without numbers of shares', 'MINE|price|worth\nApple|5|2\n\nHIS|price|worth\nTesla|5|2'],
  ['headers of unlike columns', 'MINE|shares|price\nApple|5|2\n\nHIS|shares|worth\nTesla|5|2'],
])('a sheet with %s comes back as it is', (_, text) => {
  const grid = gridOf(text);
  expect(withAccountsOfBlocks(grid)).toBe(grid);
});
