import { readDividends } from '../../src/portfolio/activity/read-dividends';
import { gridOf } from './typed-file';

/** Dividends in the files of known houses. */

describe('dividends', () => {
  // Vanguard in the United Kingdom: Date, Details, Amount and Balance.
  test('the details name the symbol, its exchange and its country, also where the dividend is taken back', () =>
    expect(
      readDividends(
        gridOf(
          'Date;Details;Amount;Balance\n08/03/2026;Deposit;15000;15000\n29/07/2026;DIV: VUSA.XLON.GB @ GBP 0.1102;170.83;415.01\n29/07/2026;Reversal of DIV: VUSA.XLON.GB @ GBP 0.1102;-170.83;244.18',
        ),
      ).dividends,
    ).toMatchObject([
      { ticker: 'VUSA.L', amount: 170.83 },
      { ticker: 'VUSA.L', amount: -170.83 },
    ]));
});
