import { held, read, reasons } from './typed-file';

/** Files of houses that nobody had described, tried blind: what was bought and sold, voided, swapped or counted was read as held. */
const tradesOf = (bought: string, sold: string, head = 'Action') =>
  `Date,${head},Symbol,Quantity,Price,Currency\n2026-06-22,${bought},T,10,20,USD\n2026-06-23,${sold},T,4,20,USD`;

describe('what was done is never held', () => {
  test.each([
    ['Buy to Open', 'Sell to Close'],
    ['BUY_TO_OPEN', 'SELL_TO_CLOSE'],
    ['Bought To Open', 'Sold To Close'],
    ['BTO', 'STC'],
    ['BOT', 'SLD'],
    ['Belian', 'Jualan'],
    ['Erwerb', 'Abgang'],
    ['Subscription', 'Redemption'],
  ])('%s and %s are a purchase and a sale', (bought, sold) =>
    expect(held(tradesOf(bought, sold))).toEqual(['T 6']),
  );

  test.each([
    ['Long', 'Close', 'Action'],
    ['1', '2', 'Side'],
    ['Xyz', 'Abc', 'Action'],
    ['Xyz', 'Abc', 'Type'],
  ])('%s and %s below %s are asked', (bought, sold, head) => {
    expect(held(tradesOf(bought, sold, head).replace(/,Currency|,USD/g, ''))).toEqual([]);
    expect(reasons(tradesOf(bought, sold, head))[0]).toMatch(/names nothing that is known/);
  });

  test('kinds of securities in a dated list are no deeds', () =>
    expect(
      held('Date,Type,Symbol,Quantity,Price\n2026-06-22,Stock,T,10,20\n2026-06-22,ETF,SPY,4,20'),
    ).toEqual(['T 10', 'SPY 4']));

  const DESCRIBED = (first: string) =>
    `Date,Description,Type,Symbol,Quantity,Price\n2026-07-02,${first},Trades/ Securities,T,50,20\n2026-07-01,Purchase AT&T INC COM NEW,Trades/ Securities,T,50,20`;

  test('a purchase that its description cancels is taken back by its minus, and asked without one', () => {
    expect(held(DESCRIBED('Cancel Purchase AT&T INC').replace('T,50', 'T,-50'))).toEqual([]);
    expect(reasons(DESCRIBED('Cancel Purchase AT&T INC').replace('T,50', 'T,-50'))).toEqual([]);
    expect(reasons(DESCRIBED('Cancel Purchase AT&T INC'))[0]).toMatch(/does not tell whether shares came/);
  });

  test('shares of a stock dividend come in, and a fraction of one is sold, by the first words of a description', () => {
    expect(held(DESCRIBED('Stock Dividend AT&T INC SPLIT HOLDING 50.0000'))).toEqual(['T 100']);
    expect(held(DESCRIBED('Fractional Share Sale AT&T INC').replace('T,50', 'T,0.5'))).toEqual(['T 49.5']);
  });

  test('a short sale that was closed again leaves nothing', () => {
    const short =
      'Date,Action,Symbol,Quantity,Price\n2026-06-23,Sell to Open,IWM,3,208\n2026-06-24,Buy to Close,IWM,3,200';
    expect([held(short), reasons(short)]).toEqual([[], []]);
  });

  test('an option is told by its terms and by the amount for a hundred shares', () => {
    const head = 'Date,Action,Symbol,Description,Quantity,Price,Amount';
    expect(reasons(`${head}\n2026-06-22,BTO,T,AT&T 8/21/26 Call 30,1,2,200`)[0]).toMatch(/is an option/);
    expect(reasons(`${head}\n2026-06-22,BTO,T,AT&T,1,2,200`)[0]).toMatch(/is an option/);
    expect(held(`${head}\n2026-06-22,BTO,T,AT&T,1,2,2`)).toEqual(['T 1']);
  });

  test('an option that expired says nothing of the share of its symbol', () =>
    expect(
      held(
        'Date,Kind,Action,Symbol,Quantity,Price,Strike,Call/Put\n2021-02-25,Trade,Buy,CLNE,100,12,,\n2021-06-18,Removal,,CLNE,1,,14,C',
      ),
    ).toEqual(['CLNE 100']));
});

describe('two listings are not one share', () => {
  test.each(['Currency of Price', 'Curr', 'CC'])('below %s', (head) =>
    expect(
      held(`Date,Symbol,Type,Quantity,${head}\n2026-09-14,T,BUY,40,CAD\n2026-09-15,T,BUY,30,USD`),
    ).toEqual(['T.TO 40', 'T 30']),
  );

  test('the currency of the account alone is asked where it is not dollars', () =>
    expect(
      held('Date,Symbol,Type,Quantity,Account Currency\n2026-09-14,T,BUY,40,CAD\n2026-09-15,T,BUY,30,USD'),
    ).toEqual(['T 30']));

  test.each(['Name', 'Description'])('two companies below %s are a question', (head) => {
    const text = `Date,Action,Symbol,${head},Quantity,Price\n2026-02-25,Buy,T,Telus Corp,40,22\n2026-02-26,Buy,T,AT&T Inc,30,25`;
    expect(held(text)).toEqual([]);
    expect(reasons(text)[0]).toMatch(/"Telus Corp" and "AT&T Inc" in this file, which may be two shares/);
  });
});

describe('orders', () => {
  test('each fill of an order counts', () =>
    expect(
      held(
        'Side,Symbol,Order Qty,Status,Order Time,Fill Qty,Fill Price,Fill Time\nBuy,T,183,Filled,2026-06-18,83,24.37,2026-06-18\n,,,,,100,24.36,2026-06-18',
      ),
    ).toEqual(['T 183']));

  test('without a day those that were carried out are counted', () =>
    expect(
      held(
        '方向,シンボル,名称,注文数量,ステータス,約定数量,約定価格,通貨\n買い,US.AAPL,Apple,100,全約定,2,180,USD',
      ),
    ).toEqual(['AAPL 2']));

  test('the hour of an order is not its day', () =>
    expect(
      held(
        'T/D,Side,Symbol,Qty,Price,Exec Time\n06/24/2026,B,T,100,24,10:29:39\n06/25/2026,S,T,40,25,10:37:56',
      ),
    ).toEqual(['T 60']));

  test('a sum below the trades is no fill', () =>
    expect(held('Date,Side,Symbol,Qty,Price\n2026-06-18,Buy,T,83,24.37\n,,,83,24.37')).toEqual(['T 83']));

  test('of an order that was cancelled in part, the executed shares count', () =>
    expect(
      held(
        'Date,Side,Symbol,Order Qty,Filled Qty,Status,Price\n2026-06-19,Buy,T,47,1,Partially Cancelled,25',
      ),
    ).toEqual(['T 1']));

  test.each([
    ['Makuleringsdatum', '2026-03-02', ''],
    ['Cancellation date', '2026-03-02', ''],
    // As Excel keeps days.
    ['Makuleringsdatum', '46083', ''],
    ['Cancelled', 'Y', 'N'],
    ['Storno', 'X', ''],
  ])('a row with %s %s was taken back', (head, voided, other) =>
    expect(
      held(
        `Date,Action,Symbol,Quantity,Price,${head}\n2026-02-25,Buy,AAPL,10,185,${other}\n2026-02-27,Buy,AAPL,50,190,${voided}`,
      ),
    ).toEqual(['AAPL 10']),
  );
});

describe('what a column holds', () => {
  test('a Position that counts the rows is no number of shares', () => {
    expect(read('Position,Symbol,Name,Holding\n1,AAPL,Apple,40\n2,T,AT&T,25').positions).toMatchObject([
      { quantity: 40 },
      { quantity: 25 },
    ]);
    expect(held('Position,Symbol,Name,Holding\n30,AAPL,Apple,x\n20,T,AT&T,y')).toEqual(['AAPL 30', 'T 20']);
  });

  test('the shares and the value of a fund are read below longer headers', () =>
    expect(
      read(
        'Stock Ticker,Security Description,Shares/Par (Full),Traded Market Value (Base)\nBA,BOEING CO,100,21000',
      ).positions,
    ).toMatchObject([{ quantity: 100, value: 21000 }]));

  test('a Market of amounts is the value', () =>
    expect(read('Ticker,Name,Shares,Market ($)\nDAL,Delta Air Lines Inc,100,5000').positions).toMatchObject([
      { ticker: 'DAL', value: 5000 },
    ]));

  test('Nominal (Stk.) is a number of shares, and its sign tells purchases from sales', () =>
    expect(
      read(
        'Buchungstag;Valuta;Bezeichnung;ISIN;Nominal (Stk.);Betrag\n15.09.2026;17.09.2026;APPLE INC;US0378331005;10;1.500,00\n25.09.2026;28.09.2026;APPLE INC;US0378331005;-4;-640,00',
      ).skipped,
    ).toMatchObject([{ quantity: 6, lacksTicker: true }]));

  test.each(['ショート', '空头', '做空', '売建', 'Short'])('%s is a short position', (short) =>
    expect(held(`方向,コード,名称,保有数量,通貨\n${short},US.TSLA,テスラ,1,USD`)).toEqual(['TSLA -1']),
  );

  test.each(['NVIDIA CORP SWAP-L', 'TESLA INC TRS', 'MICROSOFT TOTAL RETURN SWAP', 'TRULIEVE SWAP'])(
    '%s is no share',
    (name) => expect(reasons(`Ticker,Name,Shares\nNVDA,${name},100`)[0]).toMatch(/is a contract on a price/),
  );

  test('a fund that uses swaps is one', () =>
    expect(held('Ticker,Name,Shares\nXSPX.L,Xtrackers S&P 500 Swap UCITS ETF,5')).toEqual(['XSPX.L 5']));

  test('a company called Total is no line of totals', () => {
    expect(
      read('Name,ISIN,Quantity\nTOTAL ENERGIES,FR0000120271,25\nTotal SE,FR0000120271,5').skipped.map(
        ({ quantity, reason }) => [quantity, /line of totals/.test(reason)],
      ),
    ).toEqual([
      [25, false],
      [5, false],
    ]);
    expect(reasons('Ticker,Name,Quantity\nTTE,TOTAL ENERGIES,25')).toEqual([]);
    expect(reasons('Ticker,Name,Quantity\nAAPL,Apple,25\nAAPL,Total AAPL,25')[0]).toMatch(/line of totals/);
  });
});

describe('what is said is true', () => {
  test('a Greek letter alone is mathematics', () =>
    expect(held('Symbol,Quantity,β Delta\nT,100,31.2')).toEqual(['T 100']));

  test('five digits with two noughts are of Hong Kong or of Taipei, and in dollars of Hong Kong of Hong Kong', () => {
    expect(reasons('代號,名稱,股數\n00700,騰訊控股,200')[0]).toMatch(/Hong Kong or Taipei/);
    expect(reasons('代號,名稱,股數,幣別\n00700,騰訊控股,200,HKD')[0]).not.toMatch(/Taipei/);
  });
});
