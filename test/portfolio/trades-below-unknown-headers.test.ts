import { held, read, asked, reasons } from './typed-file';

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

describe('trades of unknown make', () => {
  test('a name that may be foreign is asked about beside one that is', () => {
    const head = 'Symbol,Name,Type,Date,Shares,Price';
    const row = (symbol: string, name: string) => `${symbol},${name},Buy,2016-04-12,5,10`;
    const land = row('LAND', 'Land Securities Group plc');
    expect(held([head, land, row('KO', 'Coca-Cola Inc')].join('\n'))).toEqual(['LAND 5', 'KO 5']);
    const beside = [head, land, row('KO', 'Coca-Cola Inc'), row('ZAL', 'Zalando SE')].join('\n');
    expect(held(beside)).toEqual(['KO 5']);
    expect(asked(beside)).toEqual([true, true]);
  });

  const head = 'Date,Side,Qty,Symbol';
  test.each([
    [
      'the terms of an option',
      `${head},Exp,Strike,Type\n2026-08-18,BUY,1,SPY,17 OCT 26,600,CALL\n2026-08-19,BUY,20,SPY,,,STOCK`,
      ['SPY 20'],
    ],
    [
      'the kind of option alone',
      `${head},Type\n2026-08-18,BUY,1,SPY,CALL\n2026-08-19,BUY,20,PLTR,STOCK`,
      ['PLTR 20'],
    ],
    [
      'a call by its letter',
      `${head},Call/Put\n2026-08-18,BUY,1,SPY,C\n2026-08-19,BUY,20,PLTR,`,
      ['PLTR 20'],
    ],
    [
      'a bond',
      'Tipo,Ticker,Fecha,Cantidad,Moneda,Operacion\nBono,AL30,25/02/2026,9,USD,Compra\nAcción,AAPL,26/02/2026,2,USD,Compra',
      ['AAPL 2'],
    ],
    [
      'a rejected order',
      `${head},Status\n2026-08-18,BUY,1,SPY,REJECTED: no money\n2026-08-19,BUY,20,PLTR,FILLED`,
      ['PLTR 20'],
    ],
    [
      'a sale by its sign',
      'date,symbol,name,shares,price\n2018-01-01,AAPL,lot 01,100,42\n2018-02-03,AAPL,lot 01,-50,45',
      ['AAPL 50'],
    ],
    [
      'a sale by the sign of the money',
      'Ticker,Quantity,Total (paid)/received,Date\nAAPL,100,-4500,2020-01-02\nAAPL,40,2000,2020-06-02',
      ['AAPL 60'],
    ],
    [
      'shares that an employer gave',
      'Date,Action,Symbol,Quantity,Amount\n2024-06-27,Deposit,GOOG,50,\n2024-09-27,Sale,GOOG,20,3299',
      ['GOOG 30'],
    ],
    [
      'money that was paid in',
      'Date,Action,Symbol,Quantity,Amount\n2024-06-27,Deposit,USD,50,\n2024-09-27,Buy,GOOG,20,3299',
      ['GOOG 20'],
    ],
    [
      'a purchase that was taken back',
      'Date,Action,Symbol,Quantity\n2024-06-27,Buy,GOOG,4\n2024-09-27,Storno,GOOG,-4\n2024-09-27,Buy,KO,1',
      ['KO 1'],
    ],
    [
      'years of two digits before months',
      '約定日,銘柄コード,取引,数量\n25/12/30,AAPL,買付,20\n26/01/05,AAPL,売却,5',
      ['AAPL 15'],
    ],
    [
      'days in Chinese letters',
      'Trade Date,Symbol,Side,Quantity\n2025年12月28日,PEP,Buy,20\n2026年01月03日,PEP,Sell,5',
      ['PEP 15'],
    ],
    [
      'a MIC',
      'date,ticker,exchange_operating_mic,currency,qty,side\n2026-03-02,CSPX,XLON,USD,10,Buy',
      ['CSPX.L 10'],
    ],
  ])('%s', (_, text, expected) => expect(held(text)).toEqual(expected));

  test('a lapse of shares that were granted tells before tax', () => {
    expect(reasons('Date,Action,Symbol,Quantity\n2024-08-15,Lapse,AAPL,100')[0]).toMatch(
      /tells what happened/,
    );
  });
});
