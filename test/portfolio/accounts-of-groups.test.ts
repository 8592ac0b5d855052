import { PLAIN_SHEET, SOURCES } from '../../src/portfolio/tables/sources';
import { withAccountsOfGroups } from '../../src/portfolio/tables/accounts-of-groups';
import { gridOf, positionLines } from './typed-file';

const HEAD = 'Account,Ticker,Shares,Price,Value';
const PLAIN = { source: PLAIN_SHEET, columns: { ticker: 1, account: 0 } };
const accounts = (...rows: string[]) =>
  withAccountsOfGroups(gridOf([HEAD, ...rows].join('\n')), 0, PLAIN).map((cells) => cells[0]);

test('the rows of a group have the account of its first row, to the next account, total or gap', () =>
  expect(
    accounts(
      'Joint,AAPL,1,2,2',
      ',MSFT,1,2,2',
      ',Acct total,,,4',
      'Roth,KO,1,2,2',
      'SEP,T,1,2,2',
      ',PEP,1,2,2',
      ',,,,',
      'IRA,V,1,2,2',
      ',Total Equities,,,2',
      'Note,,,,',
    ),
  ).toEqual(['Account', 'Joint', 'Joint', '', 'Roth', 'SEP', 'SEP', '', 'IRA', '', 'Note']));

test.each([
  ['a group begins without one', ['Joint,AAPL,1,2,2', ',Acct total,,,2', ',MSFT,1,2,2', 'Roth,KO,1,2,2']],
  ['there is one account alone', ['Joint,AAPL,1,2,2', ',MSFT,1,2,2']],
])('where %s nothing is filled in', (_, rows) =>
  expect(accounts(...rows)).toEqual(['Account', ...rows.map((row) => row.split(',')[0])]),
);

test('tables of known makers and tables without accounts stay as they are', () => {
  const grid = gridOf(`${HEAD}\nJoint,AAPL,1,2,2\n,MSFT,1,2,2\nRoth,KO,1,2,2`);
  expect(withAccountsOfGroups(grid, 0, { ...PLAIN, source: SOURCES[0]! })).toBe(grid);
  expect(withAccountsOfGroups(grid, 0, { ...PLAIN, columns: { ticker: 1 } })).toBe(grid);
});

test('in a file of an adviser', () =>
  expect(
    positionLines(
      gridOf(
        `Client,${HEAD}\nRahman,Joint,AAPL,1,$2,$2\n,,MSFT,1,$2,$2\n,,Acct total,,,$4\nHaddad,Roth,KO,1,$2,$2`,
      ),
    ),
  ).toEqual(['1 AAPL 1 2 ? Joint', '2 MSFT 1 2 ? Joint', '4 KO 1 2 ? Roth']));
