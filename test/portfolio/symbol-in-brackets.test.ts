import { symbolInBrackets } from '../../src/portfolio/shares/symbol-in-brackets';

test.each([
  ['Apple Inc. (AAPL)', 'AAPL'],
  ['PKNORLEN (PKN)', 'PKN'],
  ['Apple(AAPL)', 'AAPL'],
  ['Berkshire Hathaway (BRK.B)', 'BRK.B'],
  ['Brookfield (BAM-A)', 'BAM-A'],
  ['RioCan (REI.UN)', 'REI.UN'],
  ['iShares Core S&P 500 UCITS ETF (CSP1)', 'CSP1'],
  ['Xtrackers EMU Net Zero (XD5E)', 'XD5E'],
  ['Walt Disney Company (DIS)', 'DIS'],
  // The word of a fund counts in the name alone.
  ['Equillium (EQ)', 'EQ'],
  // Tickers of American funds end in an X.
  ['Vanguard 500 Index Fund (VFIAX)', 'VFIAX'],
  // A fund that an exchange lists says so.
  ['SPDR S&P 500 ETF Trust (SPY)', 'SPY'],
  ['iShares Bond ETF (AGG)', 'AGG'],
])('%s ends with the symbol %s', (text, symbol) => expect(symbolInBrackets(text)).toBe(symbol));

test.each([
  'Apple Inc.',
  '(AAPL)',
  'Apple (AAPL) Inc.',
  'Apple (aapl)',
  'Apple (ABCDEF)',
  // Kinds of shares and funds, currencies and countries.
  ...['ADR', 'ETF', 'REIT', 'UCITS', 'ACC', 'USD', 'GBP', 'SEK', 'NOK', 'MYR', 'UK', 'CH', 'PLC', 'A'].map(
    (kind) => `Some Company (${kind})`,
  ),
  // Shares that distribute, and a company that may be of a fund.
  ...['Amundi MSCI World (DIS)', 'Zorp Company Bond Fund (DIS)'],
  // Letters of a fund's manager or class.
  'L&G Global Equity Index Fund (LGGE)',
  'Managed Pension Fund (MPF)',
  'Managed Pension Fund (MPFXX.A)',
  // Nor does its symbol make it one that is listed.
  'Managed Pension Fund (CO)',
])('%s ends with no symbol', (text) => expect(symbolInBrackets(text)).toBeUndefined());
