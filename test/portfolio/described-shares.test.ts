import { withDescribedShares } from '../../src/portfolio/activity/described-shares';
import { readTradeHeader } from '../../src/portfolio/activity/trade-header';
import { held, reasons } from './typed-file';

const HEAD =
  'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $';
const row = (kind: string, description: string, symbol: string, shares: string) =>
  `06/18/2026,06/18/2026,06/18/2026,${kind},${description},${symbol},--,${shares},40,0`;
const BOUGHT = row('Bought', 'ACME HOLDINGS INC UNSOLICITED TRADE', 'ACME', '60');
const REDEEMED = row('Redemption', 'ACME HOLDINGS INC CASH MERGER @ $41.00', '--', '-60');
const KO = row('Bought', 'COCA COLA CO', 'KO', '3');
const file = (...rows: string[]) => [HEAD, ...rows, KO].join('\n');

test('shares that a merger takes away without a symbol are those of the company that the description begins with', () => {
  expect(held(file(BOUGHT, REDEEMED))).toEqual(['KO 3']);
  expect(held(file(REDEEMED, BOUGHT, BOUGHT))).toEqual(['ACME 60', 'KO 3']);
  expect(reasons(file(BOUGHT, REDEEMED))).toEqual([]);
});

describe('the row names no share', () => {
  test.each([
    ['where no share is called so', [row('Bought', 'ACME PARTNERS INC', 'ACMP', '60')]],
    ['where two shares are called so', [BOUGHT, row('Bought', 'ACME HOLDINGS INC CL B', 'ACMB', '5')]],
  ])('%s', (_, others) => {
    expect(reasons(file(...others, REDEEMED))).toEqual([expect.stringMatching(/names no share/)]);
  });

  test('where it is one of a bond of the company', () => {
    const bond = row('Redemption', 'ACME HOLDINGS INC 4.5% 06/15/2026', '--', '-60');
    expect(held(file(BOUGHT, bond))).toEqual(['ACME 60', 'KO 3']);
  });
});

test('money that was moved is none of a share', () => {
  const cash = row('Interest Income', 'ACME HOLDINGS INC INTEREST', '--', '');
  expect(held(file(BOUGHT, cash))).toEqual(['ACME 60', 'KO 3']);
  expect(reasons(file(BOUGHT, cash))).toEqual([]);
});

test('rows stay as they are where the table has names, or nothing but symbols', () => {
  const rows = [{ row: 1, cells: ['2026-01-05', 'Sell', '', 'Acme Inc sold', 'Acme Inc', '3'] }];
  for (const heads of ['Date,Action,Symbol,Notes,Company,Quantity', 'Date,Action,Symbol,Fees,Costs,Quantity'])
    expect(withDescribedShares(rows, readTradeHeader(heads.split(','))!)).toBe(rows);
});
