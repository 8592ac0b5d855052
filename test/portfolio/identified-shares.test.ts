import { held, read, reasons } from './typed-file';

/** How brokers tell which share is meant, and what was done with it, tried with files that nobody had described. */

describe('an exchange', () => {
  test.each([
    ['CAN', 'T.TO'],
    ['CAD', 'T.TO'],
    ['GBR', 'T.L'],
    ['GBP', 'T.L'],
    ['USA', 'T'],
    ['NAS', 'T'],
  ])('called %s, among holdings and trades', (market, ticker) => {
    expect(held(`Symbol,Market,Quantity\nT,${market},10`)).toEqual([`${ticker} 10`]);
    expect(held(`Date,Type,Symbol,Market,Quantity\n2026-01-15,Buy,T,${market},10`)).toEqual([`${ticker} 10`]);
  });

  test('called by a code of Milan or Amsterdam', () =>
    expect(reasons('Symbol,Market,Quantity\nBAMI,AFF,5\nASML,EURONEXTNL,3')).toEqual([
      expect.stringContaining('does not cover: Milan'),
      expect.stringContaining('does not cover: Amsterdam'),
    ]));
});

describe('trades below a column of names', () => {
  const head = 'Order date;Completion date;Transaction type;Investments;Quantity;Price per unit';
  test('the symbol stands in the last brackets, and a line above tells pounds', () => {
    const text = `Valued in £;;;;;\n${head}\n02 Mar 2026;04 Mar 2026;Buy;ISHARES VII PLC, S&P 500 UCITS ETF USD (ACC) (CSP1);12;500\n03 Mar 2026;05 Mar 2026;Buy;GREENCOAT UK WIND PLC, ORD GBP0.01 (UKW);300;1.2`;
    expect(held(text)).toEqual(['CSP1.L 12', 'UKW.L 300']);
  });
  test('a fund without a symbol is asked by its name', () => {
    const text = `${head}\n02 Mar 2026;04 Mar 2026;Buy;Apple Inc (AAPL);12;500\n02 Mar 2026;04 Mar 2026;Buy;Tesla Inc (TSLA);12;500\n03 Mar 2026;05 Mar 2026;Buy;Index Japan Fund P-Accumulation;300;1.2`;
    expect(reasons(text).at(-1)).toMatch(/names "Index Japan Fund P-Accumulation" without a ticker/);
  });
  test('money that moved is no share', () => {
    const text = `${head}\n02 Mar 2026;04 Mar 2026;Buy;Apple Inc (AAPL);12;500\n02 Mar 2026;04 Mar 2026;Sell;Cash;12;500`;
    expect(reasons(text).filter((reason) => reason.includes('Cash'))).toEqual([]);
  });
});

test('a receipt in dollars is traded in the United States, wherever its company is', () => {
  const text =
    'Company,Country,Ticker,Shares,Market Value ($)\nDelta Air Lines Inc,United States,DAL,10,$500\nRyanair Holdings PLC,Ireland,RYAAY,10,$500\nQantas Airways Ltd,Australia,QAN,10,$500';
  expect(held(text)).toEqual(['DAL 10', 'RYAAY 10']);
});

test('beside an American code the country of a company does not tell where its share trades', () => {
  const text =
    'Company,CUSIP,Country,Ticker,Shares\nASML Holding NV,N07059210,Netherlands,ASML,10\nAena SME SA,E526K0106,Spain,AENA,5';
  expect(reasons(text)[0]).toMatch(/may trade in New York or in Amsterdam, the Netherlands/);
  expect(reasons(text)[1]).toMatch(/does not cover: Madrid/);
  expect(held(text.replace('Holding NV', 'Holding NV NY Reg'))).toEqual(['ASML 10']);
});

test("symbols as the interface of Trading 212 writes them, in anybody's table", () =>
  expect(held('Pie,Ticker,Shares,Value (GBP)\nTech,AAPL_US_EQ,1.5,250\nUK,TSCOl_EQ,10,30')).toEqual([
    'AAPL 1.5',
    'TSCO.L 10',
  ]));

test('Asset heads names as well as kinds', () => {
  const [coin] = read('Asset,Symbol,Quantity\nBitcoin,BTC,1\nApple,AAPL,5').skipped;
  expect(coin).toMatchObject({ name: 'Bitcoin', written: 'BTC' });
});

test('coins and pension plans are told by a column of kinds in Spanish', () => {
  const text =
    'Fecha;Operación;Identificador;Nombre;Participaciones;Tipo de activo\n15/01/2026;Compra;US0378331005;Apple;6;Acción\n15/01/2026;Compra;N5138;Indexa;100;Plan de pensiones\n15/01/2026;Compra;BITCOIN;Bitcoin;0,01;Cripto';
  expect(reasons(text)).toEqual([
    'The file names "Apple" without a ticker. Write the ticker.',
    expect.stringContaining('is a pension plan'),
    expect.stringContaining('is a cryptocurrency'),
  ]);
});

test('a column of identifiers holds tickers as well as ISINs', () => {
  const trades =
    'Date;Action;Identifier;Quantity;Price;Currency\n2026-01-15;Buy;AAPL;10;200;USD\n2026-01-16;Buy;IE00B03HCZ61;1;20;EUR';
  expect(held(trades)).toEqual(['AAPL 10']);
  expect(reasons(trades)).toEqual(['The file names "IE00B03HCZ61" without a ticker. Write the ticker.']);
});

test.each(['Action', 'Segno', 'Tipo'])('A and V below %s are a purchase and a sale', (head) =>
  expect(
    held(`Date,${head},Symbol,Quantity,Price,Currency\n2026-06-22,A,T,10,20,USD\n2026-06-23,V,T,4,20,USD`),
  ).toEqual(['T 6']),
);

describe('orders without a day', () => {
  test.each([
    [
      'Side,Symbol,Name,Filled Qty,Avg Price,Currency\nBuy,US.MSFT,Microsoft,3,400,USD\nSell,US.MSFT,Microsoft,2,410,USD',
      'MSFT 1',
    ],
    [
      '方向,代码,名称,成交数量,成交价格,币种\n买入,US.AAPL,苹果,3,200,USD\n卖出,US.AAPL,苹果,2,210,USD',
      'AAPL 1',
    ],
  ])('give the same sum in any order', (text, holding) => {
    expect(held(text)).toEqual([holding]);
    expect(read(text).computed).toEqual({ transactions: 2 });
    expect(reasons(text.replace(/,3,/, ',1,'))[0]).toMatch(/^More of ".*" was sold than this file tells/);
  });
  test('a split among them has to tell its day', () =>
    expect(
      reasons(
        'Side,Symbol,Filled Qty,Avg Price,Ratio\nBuy,MSFT,3,400,\nSell,MSFT,1,400,\nSplit,MSFT,6,,2:1',
      )[0],
    ).toMatch(/The row has no date/));
});

describe('the account statement of thinkorswim', () => {
  const tables = [
    'Account Order History\nNotes;;Time Placed;Spread;Side;Qty;Pos Effect;Symbol;Exp;Strike;Type\n;;11/4/26;STOCK;SELL;-25;TO CLOSE;NVDA;;;STOCK',
    'Equities\nSymbol;Description;Qty;Trade Price;Mark;Mark Value\nKO;COCA-COLA CO COM;+100;60;70;$7,000.00\nBRK/B;BERKSHIRE HATHAWAY INC CLASS B;+10;402.11;478.2;$4,782.00',
    'Options\nSymbol;Option Code;Exp;Strike;Type;Qty;Trade Price\nSPY;SPY261120P640;20 NOV 26;640;PUT;+2;4.02',
    'Profits and Losses\nSymbol;Description;P/L Open;P/L %;Mark Value\nKO;COCA-COLA CO COM;$1.00;+1%;$1.00\nNVDA;NVIDIA CORP COM;$0.00;0.00%;$0.00',
  ];
  test('what is held stands below Equities; orders, options and gains are other tables', () => {
    const { positions, skipped } = read(tables.join('\n\n'));
    expect(positions.map(({ ticker, quantity, value }) => [ticker, quantity, value])).toEqual([
      ['KO', 100, 7000],
      ['BRK.B', 10, 4782],
    ]);
    expect(skipped).toEqual([]);
  });
});

describe('the portfolio of Trader Workstation', () => {
  test('the exchange decides, in the words of Interactive Brokers', () => {
    const { positions, skipped } = read(
      `Financial Instrument Description,Exchange,Position,Currency,Market Value,Security Type
MRK,NYSE,6,USD,60,STK
MRK,IBIS,5,EUR,50,STK
K,TSE,2,CAD,20,STK
BA.,LSE,3,GBP,30,STK`,
    );
    expect(positions.map(({ ticker, value, currency }) => [ticker, value, currency])).toEqual([
      ['MRK', 60, 'USD'],
      ['K.TO', 20, 'CAD'],
      ['BA.L', 30, 'GBP'],
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual([expect.stringContaining('Germany')]);
  });
});

describe('the position statement of thinkorswim', () => {
  const head = 'Instrument,Qty,Days,Trade Price,Mark,Mrk Chng,P/L Open';
  test('the row with the name of the company has the shares of the symbol above it', () => {
    const text = `${head}\nSPY,,,,,,$97.00\nSPDR S&P500 ETF TRUST TR UNIT ETF,+100,,476.74,476.56,-.31,($18.00)\n100 18 JAN 27 477 PUT,+10,20,5.25,5.365,+.285,$115.00`;
    expect(held(text)).toEqual(['SPY 100']);
    expect(reasons(text)).toEqual([
      expect.stringContaining('it heads the rows below it'),
      expect.stringContaining('an option'),
    ]);
  });
  test('each group has its header', () => {
    const text = `${head}\nMSFT,+5,,300,310,+1,$1\n(Tech),,,,,,\n${head}\nT,+3,,20,21,+1,$1`;
    expect(held(text)).toEqual(['MSFT 5', 'T 3']);
  });
});
