import { symbolAmongNames } from '../../src/portfolio/shares/symbol-among-names';
import { asked, read } from './typed-file';

test.each([
  ['آبل AAPL', 'AAPL', 'آبل'],
  ['تسلا (TSLA)', 'TSLA', 'تسلا'],
  ['AAPL آبل', 'AAPL', 'آبل'],
  ['Яндекс - YNDX', 'YNDX', 'Яндекс'],
  ['苹果 BRK.B', 'BRK.B', '苹果'],
  [' NVDA ', 'NVDA', undefined],
  ['GOOGL', 'GOOGL', undefined],
  ['Wahed FTSE USA Shariah ETF (HLAL)', 'HLAL', 'Wahed FTSE USA Shariah ETF'],
  ['Apple Inc. (AAPL)', 'AAPL', 'Apple Inc.'],
])('%s has the symbol %s', (text, symbol, name) => expect(symbolAmongNames(text)).toEqual({ symbol, name }));

test.each([
  ['a word that can be said', 'FORD'],
  ['a name as short as a symbol', 'IBM'],
  ['a name in the letters of symbols', 'Apple AAPL'],
  ['a kind of fund', 'صندوق ETF'],
  ['an index', 'صندوق MSCI'],
  ['the bank of an account', 'Savings (HSBC)'],
  ['a class of shares', 'World ETF (ACC)'],
  ['a country', 'أسهم USA'],
  ['a currency', 'نقد USD'],
  ['a name alone', 'قوقل'],
  ['a number', '12 AAPL'],
  ['nothing', ''],
])('%s is none: %s', (_, text) => expect(symbolAmongNames(text)).toBeUndefined());

describe('in a table of names', () => {
  test('a symbol is read where the row tells its market, and asked about elsewhere', () => {
    const text =
      'اسم الشركة|السوق|عدد الأسهم\nآبل AAPL|أمريكا|25\nSTC|تداول|500\nجرير JARR|تداول|5\nقوقل|أمريكا|30\nتسلا TSLA||10';
    const { positions, skipped } = read(text);
    expect(positions).toEqual([{ row: 1, written: 'آبل AAPL', name: 'آبل', quantity: 25, ticker: 'AAPL' }]);
    expect(skipped.map(({ reason }) => reason.split(' ').slice(0, 5).join(' '))).toEqual([
      '"STC" is from a market',
      '"JARR" is from a market',
      'The row has no ticker,',
      '"TSLA" may trade in New',
    ]);
    expect(asked(text)).toEqual([false, false, true, true]);
  });

  test('a symbol is asked about among names of a country whose shares have numbers, as the names are', () =>
    expect(asked('종목명|보유수량\n애플|40\nSCHD|150\nQLD|40')).toEqual([true, true, true]));
});

test.each(['SIPP', 'TFSA', 'RRSP', 'ISA', 'PEA'])(
  '%s is a kind of account and no symbol among names',
  (kind) => expect(symbolAmongNames(kind)).toBeUndefined(),
);
