import { plainWords } from '../../src/portfolio/cells/cell-text';
import {
  composedColumn,
  headsExecuted,
  headsOrdered,
  usualWords,
  usualWordsOfTrades,
} from '../../src/portfolio/tables/composed-headers';
import { held, read, reasons } from './typed-file';

/** Headers that nobody wrote down, put together of usual words; and columns that their cells tell. */

test.each([
  ['symbole boursier', 'ticker'],
  ['nom du titre', 'name'],
  ['liczba dostepna', 'quantity'],
  ['units currently held', 'quantity'],
  ['aantal in bezit', 'quantity'],
  ['prezzo corrente di mercato', 'price'],
  ['wartosc rynkowa', 'value'],
  ['isin nr', 'isin'],
  ['保有証券数量', 'quantity'],
] as const)('%s heads the %s', (words, column) => expect(composedColumn(words)).toBe(column));

test.each([
  'qty sold',
  'blocked qty',
  'average price',
  'value change',
  'purchase value',
  'account name',
  'underlying symbol',
  'price target',
  'liczba zablokowana',
  '注文数量',
])('%s heads none of them', (words) => expect(usualWords(words)).toBe(words));

test('what is held is not what was bought', () => {
  expect(usualWordsOfTrades('qtd negociada')).toBe('other quantity');
  expect(usualWordsOfTrades('units currently held')).toBe('units currently held');
});

test('the number of shares is the whole rather than a part of it', () =>
  expect(held('Symbol,Qty Disp,Current Total Qty,Blocked Qty\nAAPL,8,10,2')).toEqual(['AAPL 10']));

test('holdings and trades below such headers', () => {
  expect(
    held(
      'Nom du fonds / Titre;Symbole boursier;Quantité détenue;Cours;Devise cotation;Bourse\nAPPLE INC;AAPL;10,00;187,50;USD;NASDAQ',
    ),
  ).toEqual(['AAPL 10']);
  expect(
    held(
      'Data da operação;Tipo de operação;Ativo;Símbolo bolsa;Qtd. negociada;Preço unitário;Moeda\n15/01/2026;Compra;Apple;AAPL;10;200,5;USD\n20/01/2026;Venda;Apple;AAPL;4;210,5;USD',
    ),
  ).toEqual(['AAPL 6']);
});

describe('cells tell what a header leaves open', () => {
  test('Holding above numbers is no column of names', () => {
    const [position] = read('Stock,EPIC,Holding\nTesco PLC,TSCO,100').positions;
    expect(position).toMatchObject({ ticker: 'TSCO.L', name: 'Tesco PLC', quantity: 100 });
  });
  test('Buy and Sell below Type are sides of what is held', () =>
    expect(
      held('Symbol;Type;Volume;Market price;Currency\nAAPL.US;BUY;3;190;USD\nTSLA.US;SELL;2;190;USD'),
    ).toEqual(['AAPL 3', 'TSLA -2']));
  test('a point stands behind the thousands where the headers are German', () =>
    expect(
      read(
        'Position;Bezeichnung;ISIN;Bestand\n1;Allianz;DE0008404005;40\n2;Apple;US0378331005;1.025',
      ).skipped.map(({ quantity }) => quantity),
    ).toEqual([40, 1025]));
  test('the code of Bloomberg beside a symbol, filled up with a slash', () =>
    expect(held('Code,BBG,Qty\nBA,BA/ LN Equity,3\nBA,BA US Equity,4')).toEqual(['BA.L 3', 'BA 4']));
});

test('a share whose symbol is a word for money is told by the name of its company', () => {
  const text = 'Symbol,Name,Quantity\nCASH,Pathward Financial Inc,10\nBTC,Bitcoin,1';
  expect(held(text)).toEqual(['CASH 10']);
});

describe('symbols that are those of coins as well', () => {
  test('are asked about beside a coin, and below the header of one', () => {
    expect(reasons('Symbol,Quantity\nBTC,1\nSOL,10')[1]).toMatch(/^"SOL" may be a cryptocurrency/);
    expect(reasons('Coin,Symbol,Amount\nUniswap,UNI,10')[0]).toMatch(/^"UNI" may be a cryptocurrency/);
    expect(
      reasons(
        'Date,Action,Symbol,Quantity,Price\n2026-01-15,Buy,BTC-USD,1,1\n2026-01-15,Buy,ETH,1,1\n2026-01-15,Buy,SOL,1,1',
      ).at(-1),
    ).toMatch(/^"SOL" may be a cryptocurrency/);
  });
  test('are shares where nothing speaks of coins, or a name or an exchange tells', () => {
    expect(held('Symbol,Quantity\nAAPL,1\nDASH,10')).toEqual(['AAPL 1', 'DASH 10']);
    expect(held('Symbol,Name,Quantity\nBTC,Bitcoin,1\nDASH,DoorDash Inc,10')).toEqual(['DASH 10']);
    expect(held('Symbol,Exchange,Quantity\nETH,,1\nSUI,NYSE,10')).toEqual(['SUI 10']);
  });
});

test.each([
  ['Londres', 'BP.L 3'],
  ['Londoner Börse', 'BP.L 3'],
  ['Bolsa de Nueva York', 'BP 3'],
  ['New Yorker Börse', 'BP 3'],
])('the exchange of %s', (exchange, holding) =>
  expect(held(`Symbol;Quantity;Exchange\nBP;3;${exchange}`)).toEqual([holding]),
);

test.each([
  ['Frankfurter Wertpapierbörse', 'Frankfurt'],
  ['Mailand', 'Milan'],
  ['Αθηνών', 'Athens'],
  ['Nasdaq Estocolmo', 'Stockholm'],
])('the exchange of %s is not covered', (exchange, place) =>
  expect(reasons(`Symbol;Quantity;Exchange\nBP;3;${exchange}`)[0]).toContain(`not cover: ${place}`),
);

describe('headings that part a table by currencies', () => {
  test('tell where the shares below them trade', () => {
    const text = 'Currency: USD,,\nSymbol,Name,Qty\nT,AT&T,5\nCurrency: CAD,,\nSymbol,Name,Qty\nT,Telus,7';
    expect(held(text)).toEqual(['T 5', 'T.TO 7']);
    expect(read(text).skipped).toEqual([]);
  });
  test('one line of a currency parts nothing', () =>
    expect(held('Symbol,Name,Qty\nAAPL,Apple,5\nCAD,,\nMSFT,Microsoft,7')).toEqual(['AAPL 5', 'MSFT 7']));
});

test.each([
  ['2026.01.15.', '2026.01.20.'],
  ['15 fevereiro 2026', '20 outubro 2026'],
  ['15-ian-2026', '20-iul-2026'],
])('trades of %s and %s', (bought, sold) =>
  expect(
    held(
      `Date;Action;Symbol;Quantity;Price;Currency\n${bought};Buy;AAPL;10;190;USD\n${sold};Sell;AAPL;4;190;USD`,
    ),
  ).toEqual(['AAPL 6']),
);

test('a number of shares with a word behind it, and an exchange with its country', () => {
  expect(held('Symbol;Antal\nAAPL US;1 250 st')).toEqual(['AAPL 1250']);
  expect(held('Symbol;Qty;Exchange\nBP;3;London Stock Exchange (UK)')).toEqual(['BP.L 3']);
});

describe('money that went and came', () => {
  const rows = (bought: string, sold: string) =>
    `Date,Details,Symbol,Quantity,Debit,Credit\n15/01/2026,${bought},AAPL,10,1900,\n20/01/2026,${sold},AAPL,4,,760`;
  test('is of purchases and sales where words say so', () =>
    expect(held(rows('Purchase of Apple', 'Disposal of Apple'))).toEqual(['AAPL 6']));
  test('is never what is held where none does', () =>
    expect(() => read(rows('Apple', 'Apple'))).toThrow(/no column says which row is a purchase/));
  test('a list of what was sold is none of holdings', () =>
    expect(() => read('Symbol,Shares Sold,Sale Price\nAAPL,10,190')).toThrow(/sold|sales|gains/i));
});

describe('among trades', () => {
  test('a short sale and its cover leave the shares of others alone', () => {
    const text =
      'Date,Type,Symbol,Qty,Price\n01/15/2026,SHORT,TSLA,10,200\n01/20/2026,COVER,TSLA,10,190\n01/21/2026,BUY,AAPL,5,190';
    expect([held(text), reasons(text)]).toEqual([['AAPL 5'], []]);
  });
  test('an option that expired leaves the shares of its company alone', () => {
    const text =
      'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n1/15/2026,1/15/2026,1/17/2026,AAPL,Apple,Buy,10,$200.00,($2000.00)\n2/20/2026,2/20/2026,2/20/2026,AAPL,Option Expiration for AAPL 2/20/2026 Call $210.00,OEXP,1,,';
    expect(held(text)).toEqual(['AAPL 10']);
    expect(reasons(text)[0]).toMatch(/is an option, and options are not counted/);
  });
});

describe('the words by which the tables know a header', () => {
  test.each([
    ['security symbol code', 'other ticker'],
    ['wkn kurzel', 'wkn ticker'],
    ['yahoo finance symbol', 'yahoo ticker'],
    ['yf ticker code', 'yahoo ticker'],
    ['yahooish symbol', 'yahooish symbol'],
    ['total quantity owned', 'other quantity'],
    ['available quantity of shares', 'part quantity'],
    ['fractional shares units', 'part quantity'],
    ['available price', 'available price'],
    ['latest closing price', 'other price'],
    ['current portfolio value', 'other value'],
    ['quantity zorp', 'quantity zorp'],
    ['', ''],
  ])('%s is %s', (words, usual) => expect(usualWords(words)).toBe(usual));

  test.each([
    ['כמות נוכחית', 'other quantity'],
    ['текущее количество', 'other quantity'],
    ['today s price', 'other price'],
    ['현재 주가', '현재 주가'],
    // Nothing is left of it, nothing was in it, or it is known as it stands.
    ['current', 'current'],
    ['zorp', 'zorp'],
    ['zorp current', 'zorp current'],
  ])('of today: %s is %s', (words, usual) => expect(usualWords(words)).toBe(usual));

  test.each([
    ['hisse kodu sembol', 'hisse kodu'],
    ['quantity price', 'quantity price'],
    ['ltp last price', 'ltp'],
  ])('said twice: %s is %s', (words, usual) => expect(usualWords(words)).toBe(usual));

  test.each([
    ['security symbol code', 'other ticker'],
    ['wkn kurzel', 'wkn ticker'],
    ['traded quantity', 'executed quantity'],
    ['quantity filled', 'executed quantity'],
    ['filled', 'filled'],
    ['traded price', 'other price'],
    // What is held after a trade is no number of shares that were traded.
    ['quantity held', 'quantity held'],
    ['total quantity of shares', 'total quantity of shares'],
    ['quantity of shares', 'other quantity'],
    ['market value of shares', 'market value of shares'],
    ['', ''],
  ])('of trades: %s is %s', (words, usual) => expect(usualWordsOfTrades(words)).toBe(usual));
});

describe('a header in the words by which the tables know it', () => {
  test.each([
    // Put together of usual words.
    ['symbole boursier du titre', 'other ticker'],
    ['yahoo symbol', 'yahoo ticker'],
    ['total units currently held', 'other quantity'],
    // Which may be a part of the shares.
    ['available units held', 'part quantity'],
    // Of values and prices there are no parts.
    ['available market value', 'available market value'],
    // Said to be that of today.
    ['כמות נוכחית', 'other quantity'],
    ['override price', 'other price'],
    ['override unit price', 'other price'],
    // Which says nothing alone.
    ['current', 'current'],
    ['override', 'override'],
    ['override note', 'override note'],
    // Said twice.
    ['hisse kodu sembol', 'hisse kodu'],
    ['', ''],
  ])('%s: %s', (words, usual) => {
    expect(usualWords(words)).toBe(usual);
  });
});

describe('the shares that were ordered', () => {
  test.each(['ordered qty', 'liczba zlecona', 'beauftragte stückzahl', '注文数量', '委托数量', '주문수량'])(
    '%s',
    (words) => expect(headsOrdered(plainWords(words))).toBe(true),
  );
  test.each(['qty', 'ordered', 'order price', 'order number id', 'liczba zrealizowana', '注文', ''])(
    'not %p',
    (words) => expect(headsOrdered(words)).toBe(false),
  );
});

describe('the shares of an order that were bought or sold', () => {
  test.each(['filled', 'filled qty', 'cum qty', 'executed quantity', '約定数量', '成交', '체결수량'])(
    '%s',
    (words) => expect(headsExecuted(words)).toBe(true),
  );
  test.each(['qty', 'cumulative units', 'filled price', 'filled note', '注文数量', ''])('not %p', (words) =>
    expect(headsExecuted(words)).toBe(false),
  );
  test('have a name of their own above trades', () => {
    expect(usualWordsOfTrades('filled qty')).toBe('executed quantity');
    expect(usualWordsOfTrades('traded units')).toBe('executed quantity');
    expect(usualWordsOfTrades('total market value of the shares')).toBe('total market value of the shares');
    expect(usualWordsOfTrades('')).toBe('');
  });
});

describe('words beside those of a column', () => {
  test.each([
    // What says that it is that of today may stand in their midst.
    ['unit override price', 'other price'],
    ['рыночная текущая цена', 'other price'],
    // A header that the tables know as it stands is not read by its parts.
    ['текущая цена', 'текущая цена'],
    ['scrip code', 'scrip code'],
    // The parts of shares have a column of their own.
    ['fractional qty', 'fractional qty'],
    // Only of numbers of shares there are parts: a long name is whole.
    ['company long name', 'other name'],
  ])('%s: %s', (words, usual) => {
    expect(usualWords(words)).toBe(usual);
  });

  test('above trades, what is held stays as it is, also where it is said twice', () => {
    expect(usualWordsOfTrades('quantity held volume')).toBe('quantity held volume');
  });
});
