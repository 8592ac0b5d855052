import { heldWithValue, reasons, held } from './typed-file';

/** Where a share trades, and so which one it is, by what its row and its file say of it. */

test.each([
  [
    'an issuer that ends as a code does',
    'Ticker,Issuer,Shares\nSAP,SAP SE,10\nABB,ABB AB,10',
    ['SAP 10 ?', 'ABB 10 ?'],
  ],
  ['the line at home of an American receipt', 'Ticker,Local Ticker,Shares\nBP,BP.L,10', ['BP 10 ?']],
  ['a fund of an index of Australia', 'Ticker,Name,Shares\nEWA,iShares MSCI Australia ETF,10', ['EWA 10 ?']],
  [
    'a London share that is priced in dollars',
    'Ticker,Name,Shares,Currency\nFERG,FERGUSON PLC ORD 10P,10,USD',
    ['FERG 10 ?'],
  ],
])('%s', (_, text, expected) => expect(heldWithValue(text)).toEqual(expected));

test('headings part trades by currencies', () =>
  expect(
    heldWithValue(
      'Date,Action,Symbol,Quantity,Price\nCurrency: CAD,,,,\n2026-01-05,Buy,RY,10,150\nCurrency: USD,,,,\n2026-01-06,Buy,T,10,20',
    ),
  ).toEqual(['RY.TO 10 ?', 'T 10 ?']));

test('an exchange with its country', () =>
  expect(reasons('Ticker,Exchange,Shares\nIQLT,CBOE_AU,5')[0]).toMatch(/not cover: Sydney/));

test('money that was paid tells no market, where no price stands beside it', () =>
  expect(reasons('Data;Typ;Symbol;Ilość;Koszt;Waluta\n2026-02-13;Kupno;AMZN;0,07;49,94;PLN')[0]).toMatch(
    /not told by its payment in PLN/,
  ));

describe('never another company', () => {
  test.each([
    ['letters behind a fund', 'Investment,Units,Value\nAGN BLK UK Equity Index (BLK),5000,7500'],
    ['letters behind a managed fund', 'Name,Quantity\nBaillie Gifford Managed Fund (BG),10'],
    ['a Canadian ISIN', 'Symbol,Name,ISIN,Quantity\nT,TELUS Corp,CA87971M1032,40'],
    ['Indian names', 'Symbol,Company,Quantity\nHAL,Hindustan Aeronautics Limited,10'],
    ['symbols that are too long', 'Symbol,Quantity\nTATAPOWER,50\nHAL,10'],
    [
      'trades of Pakistan',
      'Date,Type,Symbol,Company,Quantity,Price\n2026-01-05,BUY,PPL,Pakistan Petroleum,50,190',
    ],
  ])('%s', (_, text) => expect(heldWithValue(text)).toEqual([]));
  test('a Canadian ISIN beside American rows', () =>
    expect(
      heldWithValue(
        'Symbol,Name,ISIN,Quantity\nT,TELUS Corp,CA87971M1032,40\nAAPL,Apple Inc,US0378331005,10',
      ),
    ).toEqual(['AAPL 10 ?']));
  test.each([
    ['a share', 'Name,Quantity\nApple Inc. (AAPL),10', 'AAPL 10 ?'],
    ['a listed fund', 'Name,Quantity\nVanguard S&P 500 Index Fund ETF (VOO),10', 'VOO 10 ?'],
    ['an American fund', 'Name,Quantity\nFidelity 500 Index Fund (FXAIX),10', 'FXAIX 10 ?'],
    [
      'a company called Ltd, and nothing American beside it',
      'Symbol,Name,Quantity\nCB,Chubb Ltd,1',
      undefined,
    ],
    ['the country before a blank', 'Symbol,Quantity,Currency\nUS T,15,USD', 'T 15 ?'],
  ])('%s', (_, text, expected) =>
    expect(heldWithValue(text)).toEqual(expected === undefined ? [] : [expected]),
  );
  test('Ltd says nothing beside an American name', () =>
    expect(heldWithValue('Symbol,Name,Quantity\nCB,Chubb Ltd,1\nAAPL,Apple Inc,2')).toEqual([
      'CB 1 ?',
      'AAPL 2 ?',
    ]));
});

describe('exchanges', () => {
  test.each([
    ['DEU-XETRA', 'Frankfurt and Xetra'],
    ['POL-GPW', 'Warsaw'],
    ['NLD-ABC', 'Amsterdam'],
  ])('behind the letters of their country: %s', (exchange, place) => {
    expect(reasons(`Ticker,Exchange,Quantity\nABC,${exchange},5`)[0]).toContain(place);
  });

  test('an unknown one in a country that is covered is asked about', () => {
    expect(reasons('Ticker,Exchange,Quantity\nABC,CAN-XYZ,5')[0]).toMatch(/not known here/);
  });

  test('a name beside an exchange that is not covered is not asked about in trades', () => {
    const text =
      'Czas transakcji;Papier;Giełda;K/S;Liczba;Kurs;Waluta\n' +
      '12.01.2026;MSFT US;USA-NASDAQ;K;10;402,10;USD\n03.03.2026;PKNORLEN;WWA-GPW;K;50;61,20;PLN\n' +
      '02.06.2026;IBTA LN ETF;GBR-LSE;K;186;5,93;USD\n14.05.2026;MSFT US;USA-NASDAQ;S;4;431;USD';
    expect(held(text)).toEqual(['MSFT 6', 'IBTA.L 186']);
    expect(reasons(text)).toEqual([expect.stringMatching(/"PKNORLEN" .*does not cover: Warsaw/)]);
  });

  test('a kind of security behind a symbol is none without an exchange', () => {
    expect(held('Ticker,Quantity\nSPDR US ETF,5')).toEqual([]);
  });
});

test.each(['ITUB4F', 'B3SA3'])('%s is of Sao Paulo', (code) => {
  expect(reasons(`Código de Negociação;Quantidade;Preço\n${code};15;31,5`)[0]).toMatch(/Sao Paulo/);
});
