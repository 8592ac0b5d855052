import { read } from './typed-file';

/** What holdings are worth, in which currency, and what part of the whole they are. */

describe('what a column holds', () => {
  test('a Market of amounts is the value', () =>
    expect(read('Ticker,Name,Shares,Market ($)\nDAL,Delta Air Lines Inc,100,5000').positions).toMatchObject([
      { ticker: 'DAL', value: 5000 },
    ]));
});
