import { read } from './typed-file';

/** What holdings are worth, in which currency, and what part of the whole they are. */

describe('what a column holds', () => {
  test('a Market of amounts is the value', () =>
    expect(read('Ticker,Name,Shares,Market ($)\nDAL,Delta Air Lines Inc,100,5000').positions).toMatchObject([
      { ticker: 'DAL', value: 5000 },
    ]));
});

test('weights below a word of nobody, and not those that are wanted', () => {
  const weights = (text: string) => read(text).positions.map(({ weight }) => weight);
  expect(weights('ticker,zorp_weight,name\nAAPL,60,Apple Inc\nKO,40,Coca-Cola Co')).toEqual([60, 40]);
  expect(weights('ticker,target_weight,name\nAAPL,60,Apple Inc\nKO,40,Coca-Cola Co')).toEqual([
    undefined,
    undefined,
  ]);
});
