import { held, read } from './typed-file';

/** Files of trades whose headers nobody knows, told by their cells. */

describe('purchases and sales below headers that nobody knows', () => {
  const rows = '2026-01-02,AAPL,BUY,10,200\n2026-01-09,AAPL,SELL,4,210';

  test.each([
    ['the column that says what was done', `Date,Ticker,Frob,Quantity,Price\n${rows}`],
    ['the column of days', `Frob,Ticker,Side,Quantity,Price\n${rows}`],
    [
      'a sign as the header',
      'data;papier;ticker;ilość;-;cena;waluta\n05.01.2026 09:00:00;APPLE;AAPL;10;K;200,00;USD\n25.02.2026 09:00:00;APPLE;AAPL;4;S;250,00;USD',
    ],
    [
      'a description that says what was done',
      'DATE,DESCRIPTION,QUANTITY,SYMBOL\n01/13/2020,Bought 10 AAPL @ 245,10,AAPL\n02/14/2020,Sold 4 AAPL @ 250,4,AAPL',
    ],
    ['both', `Frob,Ticker,Grob,Quantity,Price\n${rows}`],
  ])('%s', (_, text) => expect(held(text)).toEqual(['AAPL 6']));

  test('also where the columns were picked', () => {
    const text = `Foo,Bar,Baz,Qux,Quux\n${rows}`;
    expect(held(text, { columns: { headerRow: 0, ticker: 1, quantity: 3 } })).toEqual(['AAPL 6']);
    expect(() => held(text, { columns: { headerRow: 0, ticker: 1 } })).toThrow(
      /no column of numbers of shares was found/,
    );
  });

  test('what cannot be told is refused, and what the refusal says leads to the holdings', () => {
    const noDay = 'Ticker,Side,Qty,Price\nAAPL,BUY,10,200\nAAPL,SELL,4,200';
    expect(() => read(noDay)).toThrow(
      'This is a list of purchases and sales, and not of what is held: no column of dates was found. The headers are "Ticker", "Side", "Qty", "Price". Write Date above the column that holds the day of each trade; where there is none, add one.',
    );
    expect(
      held('Ticker,Side,Qty,Price,Date\nAAPL,BUY,10,200,2026-01-02\nAAPL,SELL,4,200,2026-01-05'),
    ).toEqual(['AAPL 6']);
    const unknown = `Foo,Bar,Side,Baz,Qux\n${rows}`;
    expect(() => read(unknown)).toThrow(/no column of tickers and no column of numbers of shares was found/);
    expect(held(unknown.replace('Bar', 'Ticker').replace('Baz', 'Quantity'))).toEqual(['AAPL 6']);
  });
});
