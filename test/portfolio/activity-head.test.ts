import { splitCamelCase } from '../../src/portfolio/cells/cell-text';
import { activityHeads } from '../../src/portfolio/cells/activity-head';

const wordsOf = (...cells: readonly unknown[]) => activityHeads(cells).map(({ words }) => words);

test.each([
  ['TradeDate', 'Trade Date'],
  ['tradeDate', 'trade Date'],
  ['FXRateToBase', 'FX Rate To Base'],
  ['ISINCode', 'ISIN Code'],
  ['GBp', 'GBp'],
  ['ISIN', 'ISIN'],
  ['ETFs', 'ETFs'],
  ['aB', 'aB'],
  ['1Date', '1Date'],
  ['ÉtatÀPayer', 'État À Payer'],
])('%s becomes %s', (text, split) => expect(splitCamelCase(text)).toBe(split));

test('headers lose accents, case and camelCase', () =>
  expect(wordsOf('Währung', 'Částka', 'TradeDate')).toEqual(['wahrung', 'castka', 'trade date']));

test('Amt is written out, as a word alone', () =>
  expect(wordsOf('Tax Amt.', 'Amt', 'Amtlich', 'Net Amt (USD)')).toEqual([
    'tax amount',
    'amount',
    'amtlich',
    'net amount',
  ]));

test('a column without a name is called after its left neighbour', () =>
  expect(wordsOf('', 'Change', '', null, 'Balance')).toEqual(['', 'change', 'beside change', '', 'balance']));

test('what is no text is no header, and no empty one either', () =>
  expect(wordsOf('Change', 5, true)).toEqual(['change', '', '']));

test.each(['Amount (EUR)', 'AmountInEuros'])('the unit of the header %s stays with it', (cell) =>
  expect(activityHeads([cell])[0]).toEqual({ words: 'amount', unit: { code: 'EUR', parts: 1 } }),
);
