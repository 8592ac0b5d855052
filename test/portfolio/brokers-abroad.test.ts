import Papa from 'papaparse';
import { readPortfolio } from '../../src/portfolio/positions/read-portfolio';
import { heldWithValue, read, reasons } from './typed-file';

/** Shapes of files that brokers, trackers and publishers of many countries write, and what a fourth trial of unseen files misread. */
describe('a symbol and a name in one cell', () => {
  test.each([
    ['symbol first', 'Symbol & Name,Quantity,Market Value\nNVDA NVIDIA CORPORATION,2,300\nT AT&T INC,3,60'],
    ['name first', 'Name (Symbol),Quantity,Market Value\nNVIDIA CORPORATION NVDA,2,300\nAT&T INC (T),3,60'],
    [
      'with a mark, below a word for names',
      'Instrument,Qty,Value\nNVDA - NVIDIA Corp,2,300\nT - AT&T Inc,3,60',
    ],
  ])('%s', (_, text) => {
    expect(heldWithValue(text)).toEqual(['NVDA 2 300', 'T 3 60']);
    expect(read(text).positions[0]!.name).toMatch(/^NVIDIA Corp/i);
  });

  test('of trades', () => {
    const text =
      'Symbol & Name,Trade Date,Buy/Sell,Quantity,Traded Price\nNVDA NVIDIA CORP,25/11/2025,BUY,5,172\nNVDA NVIDIA CORP,28/11/2025,SELL,2,180';
    expect(heldWithValue(text)).toEqual(['NVDA 3 ?']);
  });

  test('a column that has names alone stays as it is', () => {
    expect(read('Ticker,Name,Quantity\nAAPL,Apple Inc,2').columns).toEqual({
      ticker: 0,
      name: 1,
      quantity: 2,
    });
  });
});

describe('notes and lines of dashes', () => {
  test.each([
    'INSTRUCTIONS:',
    '1. Add your holdings in the format above',
    'Source: the broker',
    '------,---,---',
  ])('%s is no share', (line) => {
    const { skipped, outside } = read(`Ticker,Name,Quantity\nAAPL,Apple Inc,10\n${line}\nKO,Coca-Cola Co,5`);
    expect([skipped, outside]).toEqual([[], [2]]);
  });

  test.each(['Net Current Assets', 'Liabilities in excess of other assets', 'EURO', 'Cash/Cash equivalents'])(
    '%s is money of a fund',
    (name) => {
      expect(reasons(`Ticker,Name,Shares\nAAPL,Apple Inc,10\n,${name},500`)[0]).toMatch(/is (cash|money)/);
    },
  );
});

test('a code with a false check digit is not called a SEDOL code', () => {
  expect(reasons('Symbol,Name,Quantity\nTDF2065,Target Date 2065,10')[0]).toMatch(
    /is spelled as a SEDOL code or another code is, and not as a ticker/,
  );
  expect(reasons('Symbol,Name,Quantity\n0263494,BAE Systems,10')[0]).toMatch(/is a SEDOL code/);
});

test('amounts in thousands, millions and billions', () => {
  expect(
    heldWithValue('Ticker,Shares,Market Value\nAAPL,142.8M,$21.9B\nKO,400K,25 mn\nPEP,1.5M,€2bn'),
  ).toEqual(['AAPL 142800000 21900000000', 'KO 400000 25000000', 'PEP 1500000 2000000000']);
});

test('a value in the base currency of a fund is not in that of the share', () => {
  const [position] = read('Ticker,Shares,Market Value (Base),Currency\nBP.L,10,70,GBP').positions;
  expect(position).toMatchObject({ value: 70 });
  expect(position).not.toHaveProperty('currency');
});

describe('names below headers that are not known', () => {
  test('by a word for names', () => {
    const text = 'Ticker,Full Legal Name of Company,Quantity\nBBY,Balfour Beatty,10\nAAPL,Apple,3';
    expect(read(text).positions.map(({ name }) => name)).toEqual(['Balfour Beatty', 'Apple']);
  });

  test('by what stands there', () => {
    const text =
      'Ticker,Paper,Sector,Quantity\nBBY,Balfour Beatty PLC,Building,10\nIII,3i Group PLC,Finance,3';
    expect(read(text).skipped.map(({ name }) => name)).toEqual(['Balfour Beatty PLC', '3i Group PLC']);
  });

  test.each(['Account Title', 'Sector Group', 'Notes'])('not below %s', (head) => {
    const text = `Ticker,${head},Quantity\nAAPL,Family Trust,10\nKO,Growth Fund,3`;
    expect(read(text).positions.map(({ name }) => name)).toEqual([undefined, undefined]);
  });
});

describe('where a share trades', () => {
  test.each([
    ['Seoul, Korea', '종목번호,종목명,보유수량\nA005930,삼성전자,10'],
    ['Seoul, Korea', '종목코드,종목명,보유수량\n005930,삼성전자,10'],
    ['Tokyo, Japan', '銘柄コード,銘柄名,保有数量\n7203,トヨタ自動車,10'],
    ['Shanghai and Shenzhen, China', '证券代码,证券名称,持仓数量\n600519,贵州茅台,10'],
    ['Taipei, Taiwan', '股票代號,股票名稱,庫存股數\n2330,台積電,10'],
    ['Kuala Lumpur, Malaysia', 'Stock Code,Stock Name,Quantity,Market Value (MYR)\n1155,MAYBANK,10,98'],
    ['Tel Aviv, Israel', 'מספר נייר,שם נייר,כמות\n1234567,מניה,10'],
    ['Ho Chi Minh City, Vietnam', 'Mã CK,Tổng KL,Giá TT\nFPT,500,135000'],
    ['Shanghai and Shenzhen, China', '市场,证券代码,持仓数量\nSH,600519,10'],
  ])('a number or a code of %s: %s', (place, text) => {
    expect(reasons(text)[0]).toContain(`does not cover: ${place}.`);
  });

  test('of trades, too', () => {
    const text = '거래일자,거래유형,종목코드,종목명,수량,단가\n2025-01-07,매수,005930,삼성전자,100,50000';
    expect(reasons(text)[0]).toContain('does not cover: Seoul, Korea.');
  });

  test('the currency of an account does not make an American share one of Zurich', () => {
    const text = 'Ticker,Name,Currency,Quantity\nAAPL,Apple Inc,CHF,10\nNESN,Nestle SA,CHF,3';
    expect(read(text).skipped.map(({ candidates }) => candidates)).toEqual([
      ['AAPL', 'AAPL.L', 'AAPL.TO'],
      undefined,
    ]);
  });

  test('U behind the symbol of an American company is an exchange', () => {
    expect(heldWithValue('Name,Symbol,Shares\nAPPLE INC,AAPL U,10')).toEqual(['AAPL 10 ?']);
    expect(reasons('Name,Symbol,Shares\nBIG ACQUISITION CORP,BIG U,10')[0]).toMatch(/is a unit of shares/);
  });

  test.each([
    [
      'the number of shares is called so in Asia and in Europe',
      'Symbol,Volume,Market Price,Market Value\nPTT,10,33,330',
    ],
    ['the file is written in Thai letters', 'หลักทรัพย์,จำนวนหุ้น,ราคาตลาด\nPTT,10,33'],
    ['the header "Hisse" is Turkish', 'Hisse,Adet,Son Fiyat\nTHYAO,100,300'],
    ['the header "Emisora" is Spanish', 'Emisora,Títulos,Precio mercado\nAMXB,100,16'],
  ])('is asked where %s', (sign, text) => {
    expect(reasons(text)[0]).toContain(`may trade in New York or elsewhere: ${sign}.`);
  });

  test('symbols below Security, counted in the currency of Kenya', () => {
    expect(reasons('Security,Balance,Price (KES)\nSCOM,1000,18.5')[0]).toContain(
      'does not cover: Nairobi, Kenya.',
    );
  });
});

test.each([
  ['Chile', 'Nemotécnico,Cantidad,Precio Mercado,Moneda\nAAPL,10,200,USD'],
  ['Brazil', 'Ticker,Qtd,Preço atual,Moeda\nAAPL,10,200,USD'],
  ['Korea', '티커,종목이름,잔고수량,종가,통화\nAAPL,애플,10,200,USD'],
  ['Finland', 'Tunnus;Nimi;Lkm;Viimeisin;Valuutta\nAAPL;Apple;10;200;USD'],
  ['Hungary', 'Ticker;Megnevezés;Darabszám;Árfolyam;Devizanem\nAAPL;Apple;10;200;USD'],
  ['Romania', 'Simbol;Nume emitent;Cantitate deținută;Preț curent;Moneda\nAAPL;Apple;10;200;USD'],
  ['Taiwan', '股號,股名,庫存,收盤價,幣別\nAAPL,蘋果,10,200,USD'],
  ['Germany, without marks on letters', 'Kuerzel;Stueckzahl;Waehrung;Boerse\nAAPL;10;USD;NASDAQ'],
  ['Israel', "מס' נייר / סימבול,כמות,מטבע\nAAPL,10,USD"],
  ['Pakistan', 'Symbol,Security Name,Free Balance,Closing Rate,Currency\nAAPL,Apple,10,200,USD'],
])('headers of %s', (_, text) => {
  expect(heldWithValue(text)[0]).toMatch(/^AAPL 10/);
});

test.each([
  'Mã CK,Khối lượng bán,Giá bán,Lãi/Lỗ\nFPT,500,135000,12432500',
  'Wertpapier;Symbol;Verkaufte Stück;Verkaufserlös;Gewinn/Verlust\nApple;AAPL;10;2000;500',
  '证券代码,证券名称,卖出数量,卖出均价,盈亏\n600519,贵州茅台,100,1600,10000',
  'Symbol,Quantity Sold,Proceeds,Cost Basis,Gain/Loss\nAAPL,10,2000,1500,500',
])('a report of realised gains is no list of holdings: %s', (text) => {
  expect(() => read(text)).toThrow(/^This is a report of gains that were realised by sales/);
});

test('gains beside the worth of today are those of holdings', () => {
  expect(heldWithValue('Symbol,Quantity,Sold Quantity,Market Value,Gain/Loss\nAAPL,10,2,2000,500')).toEqual([
    'AAPL 10 2000',
  ]);
});

describe('trades', () => {
  const head = 'Date,Action,Symbol,Quantity,Price,Currency';

  test.each(['WDL', 'DEP'])('%s moves money', (action) => {
    const text = `${head}\n2025-01-20,Buy,AAPL,10,200,USD\n2025-01-21,${action},QACDS,-500,1,USD`;
    expect([heldWithValue(text), reasons(text)]).toEqual([['AAPL 10 ?'], []]);
  });

  test('SS is a sale of borrowed shares', () => {
    const text = `${head}\n2025-01-20,B,AAPL,10,200,USD\n2025-01-20,S,AAPL,4,200,USD\n2025-01-21,SS,KO,5,60,USD`;
    expect(heldWithValue(text)).toEqual(['AAPL 6 ?']);
    expect(reasons(text)).toEqual([expect.stringMatching(/^"KO" is sold short/)]);
  });

  test.each(['融资买入', '融資買進', '신용매수'])('%s is a purchase on margin', (side) => {
    const text = `日期,方向,Symbol,数量,价格,币种\n2025-01-20,买入,AAPL,10,200,USD\n2025-01-21,${side},T,5,20,USD`;
    expect(heldWithValue(text)).toEqual(['AAPL 10 ?']);
    expect(reasons(text)).toEqual([expect.stringMatching(/is a margin trade/)]);
  });

  test('an order with neither a price nor an amount is asked about', () => {
    const text = `${head}\n2025-01-20,Buy,AAPL,10,200,USD\n2025-01-21,Buy,AAPL,500,,USD\n2025-01-22,Buy,KO,5,60,USD`;
    expect(heldWithValue(text)).toEqual(['KO 5 ?']);
    expect(reasons(text)[0]).toMatch(/neither a price nor an amount, as an order that was not executed/);
  });

  test('a table without prices asks nothing of the kind', () => {
    expect(heldWithValue('Date,Action,Symbol,Quantity,Price,Currency\n2025-01-20,Buy,AAPL,10,,USD')).toEqual([
      'AAPL 10 ?',
    ]);
  });

  test('the day of settlement tells which number is the month', () => {
    const text =
      'Trade Date,Settlement Date,Type,Symbol,Quantity,Price\n10/5/2026,10/6/2026,Sell,AAPL,4,200\n10/2/2026,10/3/2026,Buy,AAPL,10,190';
    expect(heldWithValue(text)).toEqual(['AAPL 6 ?']);
    expect(read(text).computed?.to).toEqual({ year: 2026, month: 10, day: 5 });
  });

  test('the order that one column of dates shows is that of the others', () => {
    const text =
      'Trade Date,Settlement Date,Type,Symbol,Quantity,Price\n12/01/2025,15/01/2025,Buy,AAPL,10,190\n03/02/2025,05/02/2025,Sell,AAPL,4,190';
    expect(read(text).computed?.to).toEqual({ year: 2025, month: 2, day: 3 });
  });

  test('purchases and sales give the same in both orders; a split does not', () => {
    const days =
      'Date,Side,Symbol,Quantity,Price\n01/02/2025,B,AAPL,10,150\n02/01/2025,B,AAPL,5,150\n03/04/2025,S,AAPL,4,151';
    expect(heldWithValue(days)).toEqual(['AAPL 11 ?']);
    expect(read(days).computed).toEqual({ transactions: 3 });
    const split =
      'Date,Action,Symbol,Quantity,Ratio\n01/05/2025,Buy,AAPL,10,\n02/03/2025,Split,AAPL,,4:1\n02/03/2025,Sell,KO,1,\n02/03/2025,Buy,KO,1,';
    expect(reasons(split)).toEqual([expect.stringMatching(/the order of its trades is not known.*may be/)]);
  });

  test('without headers', () => {
    expect(
      heldWithValue('01/20/2025,BUY,AAPL,10,200.50,2005.00\n01/25/2025,SELL,AAPL,4,210.25,841.00'),
    ).toEqual(['AAPL 6 ?']);
    expect(heldWithValue('20.01.2025;Kauf;AAPL;10;200,50;USD\n25.01.2025;Verkauf;AAPL;4;210,25;USD')).toEqual(
      ['AAPL 6 ?'],
    );
    expect(() => read('01/20/2025,BUY,AAPL,10,200\n01/25/2025,SELL,AAPL,4,210')).toThrow(/numbers of shares/);
  });

  test('a symbol with its exchange in the column of names', () => {
    const text =
      "תאריך,סוג פעולה,שם נייר,מס' נייר / סימבול,כמות,מטבע\n03/02/2026,קניה,NFLX US,,12,$\n14/02/2026,מכירה,NFLX US,,4,$";
    expect(heldWithValue(text)).toEqual(['NFLX 8 ?']);
  });

  test("the movements of Brazil's exchange", () => {
    const text =
      'Entrada/Saída,Data,Movimentação,Produto,Quantidade,Preço unitário\nCredito,15/01/2026,Transferência - Liquidação,PETR4 - PETROBRAS,100,28\nDebito,20/01/2026,Transferência - Liquidação,PETR4 - PETROBRAS,40,30';
    expect(reasons(text)).toEqual([expect.stringContaining('does not cover: Sao Paulo, Brazil.')]);
  });

  test.each([
    [
      'Lithuania',
      'Data;Operacija;Simbolis;Kiekis;Kaina;Valiuta\n2026-01-15;Pirkimas;AAPL;10;200;USD\n2026-01-20;Pardavimas;AAPL;4;210;USD',
    ],
    [
      'Portugal',
      'Data;Operação;Ticker;Quantidade;Preço;Moeda\n15-01-2026;Compra;AAPL;10;200;USD\n20-01-2026;Venda;AAPL;4;210;USD',
    ],
    [
      'XTB in Portuguese',
      'ID;Tipo;Hora;Símbolo;Comentário;Montante\n1;Compra;20/01/2025 10:00:00;AAPL.US;OPEN BUY 6 @ 200.00;-2000',
    ],
    [
      'Japan',
      '国内約定日,銘柄名,取引,約定数量,約定単価\n26/01/15,アップル AAPL / NASDAQ,買付,10,200\n26/01/20,アップル AAPL / NASDAQ,売却,4,210',
    ],
  ])('of %s', (_, text) => expect(heldWithValue(text)).toEqual(['AAPL 6 ?']));

  test.each([
    ['Thailand', 'วันที่,หลักทรัพย์,ประเภท,จำนวน,ราคา\n15/01/2026,PTT,ซื้อ,10,33\n20/01/2026,PTT,ขาย,4,35'],
    [
      'Vietnam',
      'Ngày GD,Mã CK,Mua/Bán,KL khớp,Giá khớp\n15/01/2026,FPT,Mua,10,135000\n20/01/2026,FPT,Bán,4,140000',
    ],
    ['Hong Kong', '交易日期,買賣,股票代號,數量,價格\n2026-01-15,買,00700,10,400\n2026-01-20,沽,00700,4,420'],
    [
      'Brazil, in whole lots and in parts of them',
      'Data do Negócio,Tipo de Movimentação,Mercado,Código de Negociação,Quantidade\n15/01/2026,Compra,Mercado à Vista,PETR4,10\n20/01/2026,Venda,Mercado Fracionário,PETR4,4',
    ],
    [
      'South Africa',
      'Date,Transaction,Share Code,Quantity,Price (ZAR)\n2026-01-15,Bought,NPN,10,3000\n2026-01-20,Sold,NPN,4,3100',
    ],
  ])('of %s', (_, text) => {
    expect(read(text).skipped.map(({ quantity }) => quantity)).toEqual([6]);
  });

  test('the currency above the prices tells where a share trades', () => {
    const text = 'Date,Transaction,Symbol,Quantity,Price (ZAR)\n2026-01-15,Bought,NPN,10,3000';
    expect(reasons(text)[0]).toContain('does not cover: Johannesburg, South Africa.');
  });
});

test('lots of Indonesia are no sign of the United States', () => {
  expect(reasons('Stock,Balance,Lot,Last Price\nBBRI,1000,10,4800')[0]).toContain(
    'columns are called so in Turkey and in Indonesia',
  );
});

test('symbols below Financial Instrument are asked about', () => {
  const { skipped } = read('Financial Instrument,Position,Last,Market Value\nVUSA,5,80,400');
  expect(skipped[0]!.candidates).toEqual(['VUSA', 'VUSA.L', 'VUSA.TO']);
});

describe('files of brokers of the United States', () => {
  const unread = (text: string) => read(text).skipped.map(({ written, reason }) => `${written}: ${reason}`);

  test('LPL Financial: a number of cash has the kind of it, and amounts are dollars', () => {
    const text = [
      'Account Number,Account Name,Symbol/CUSIP,Description,Quantity,Price ($),Value ($),Security Type Description',
      '101,A,KO,COCA COLA CO,10.00 ,$60.00 ,$600.00 ,Common Stock',
      '101,A,9999227,Insured Cash Account,5.00 ,$1.00 ,$5.00 ,Money Market',
    ].join('\n');
    expect(read(text).positions).toMatchObject([{ ticker: 'KO', quantity: 10, value: 600, currency: 'USD' }]);
    expect(unread(text)).toEqual([expect.stringMatching(/9999227.*cash/)]);
  });

  test('Schwab: all accounts, each below a header', () => {
    const header = '"Symbol";"Description";"Qty (Quantity)";"Price";"Mkt Val (Market Value)";"Asset Type"';
    const text = [
      '"Positions for All-Accounts as of 04:31 PM ET"',
      '"Individual ...1"',
      header,
      '"KO";"COCA COLA CO";"10";"60.00";"$600.00";"Equity"',
      '"Account Total";"";"--";"--";"$600.00";"--"',
      '"Roth IRA ...2"',
      header,
      '"PEP";"PEPSICO INC";"2";"150.00";"$300.00";"Equity"',
    ].join('\n');
    expect(readPortfolio(Papa.parse<string[]>(text, { delimiter: ';' }).data)).toMatchObject({
      source: 'Schwab',
      positions: [
        { ticker: 'KO', value: 600, currency: 'USD' },
        { ticker: 'PEP', value: 300, currency: 'USD' },
      ],
    });
  });
});

test('Beancount: a commodity is the symbol, and what has no worth is no share', () => {
  const text = [
    'Account,Units,Currency,Cost Currency,Average Cost,Price,Book Value,Market Value',
    'Assets:US:KO,10.00,KO,USD,50,60,500,600',
    'Assets:UK:TSCO,100.00,TSCO,GBP,3,4,300,400',
    'Assets:DE:SAP,1.00,SAP,EUR,118,241,118,241',
    'Assets:US:Cash,5.00,USD,USD,,,5,5',
    'Assets:US:Vacation,118.5,VACHR,,,,,',
  ].join('\n');
  expect(read(text).positions).toMatchObject([
    { ticker: 'KO', quantity: 10, value: 600, currency: 'USD' },
    { ticker: 'TSCO.L', quantity: 100, value: 400, currency: 'GBP' },
  ]);
  expect(reasons(text)).toEqual([
    expect.stringMatching(/priced in EUR/),
    expect.stringMatching(/cash/),
    expect.stringMatching(/no market value/),
  ]);
});

test('a broker of Kazakhstan: the number at the end of the period counts, and its own exchange is none that is covered', () => {
  const text = [
    ';Тикер;Наименование;ISIN;Остаток нач.;Остаток кон.;Цена на конец;Оценка на конец;Валюта',
    ';KO;Coca-Cola Company;US1912161007;4;10;60;600;USD',
    ';HSBK;Народный Банк;KZ000A0LE0S4;1500;1800;271,5;488700;KZT',
  ].join('\n');
  expect(heldWithValue(text)).toEqual(['KO 10 600']);
  expect(reasons(text)).toEqual([expect.stringMatching(/not cover: .*Kazakhstan/)]);
});

test.each([
  ['KZAP.KZ', /Kazakhstan/],
  ['SXR8.EU', /European Union/],
  ['OR.EQ', /not known|Germany/],
])('%s trades where the service covers nothing', (symbol, place) => {
  expect(reasons(`Тикер;Кол-во;Биржа\n${symbol};3;${symbol === 'OR.EQ' ? 'EQUIDUCT' : ''}`)[0]).toMatch(
    place,
  );
});

test('brokers of Manila tell uncommitted shares, so that a bare symbol may be one of there', () => {
  const text = 'Symbol,Total Shares,Uncommitted Shares,Market Value\nAC,120,100,73380\nTEL,50,50,65200';
  expect(heldWithValue(text)).toEqual([]);
  expect(reasons(text)[0]).toMatch(/columns are called so in the Philippines/);
  expect(read(text).skipped[0]).toMatchObject({ quantity: 120 });
});
