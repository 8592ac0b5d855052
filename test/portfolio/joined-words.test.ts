import { readHeaderCell } from '../../src/portfolio/cells/header-cell';
import { joinedWords } from '../../src/portfolio/cells/joined-words';

test.each([
  ['tradedate', ['trade', 'date']],
  ['MARKETVALUE', ['MARKET', 'VALUE']],
  ['Assettype', ['Asset', 'type']],
  ['currencyprimary', ['currency', 'primary']],
  ['avgunitprice', ['avg', 'unit', 'price']],
])('%s is a header of several words', (token, words) => {
  expect(joinedWords(token)).toEqual(words);
});

test.each(['shareholding', 'tickersymbol', 'underlying', 'timestamp', 'quantity', 'Wertpapier', 'TradeDate'])(
  '%s stays as it is',
  (token) => {
    expect(joinedWords(token)).toEqual([token]);
  },
);

test('a header is read by its words, however they are put together', () => {
  for (const header of ['Trade Date', 'TradeDate', 'trade_date', 'tradedate', 'TRADEDATE'])
    expect(readHeaderCell(header).words).toBe('trade date');
});
