import { withNetDeposits } from '../../src/portfolio/activity/net-deposits';

const HEADS = ['Date', 'Action', 'Quantity', 'SharesWithheld', 'NetSharesDeposited'];
const below = (...rows: readonly (readonly unknown[])[]) => withNetDeposits([HEADS, ...rows]).slice(1);

test('a deposit has the shares that came after some were kept back', () =>
  expect(below(['03/16/2026', 'Deposit', '40', '', ''], ['', '', '', '10', '30'])[0]).toEqual([
    '03/16/2026',
    'Deposit',
    '30',
    '',
    '',
  ]));

test.each([
  ['nothing was kept back', [['03/16/2026', 'Deposit', '40', '', ''], ['', '', '', '0', '40']]],
  ['no details stand below it', [['03/16/2026', 'Deposit', '40', '', ''], ['03/17/2026', 'Sale', '5', '', '3']]],
  ['the details do not tell', [['03/16/2026', 'Deposit', '40', '', ''], ['', '', '', '', '']]],
  ['it is the last row', [['03/16/2026', 'Deposit', '40', '', '']]],
])('a row stays as it is where %s', (_, rows) => expect(below(...rows)).toEqual(rows)); // prettier-ignore

test('a sheet without such columns stays as it is', () => {
  const sheet = [['Date', 'Action', 'Quantity'], ['03/16/2026', 'Deposit', '40'], ['', '', '30']]; // prettier-ignore
  expect(withNetDeposits(sheet)).toEqual(sheet);
});
