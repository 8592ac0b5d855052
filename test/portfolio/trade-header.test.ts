import { activityHeads } from '../../src/portfolio/cells/activity-head';
import {
  headerOf,
  headsHoldings,
  headsShares,
  isPlain,
  isWorthToday,
  readTradeHeader,
  tellsWorth,
  withUsualWords,
} from '../../src/portfolio/activity/trade-header';
import { PLAIN_TRADES } from '../../src/portfolio/activity/trade-sources';

describe('the header of a table of trades', () => {
  test('of unknown make has a day, a kind, a share and a number', () => {
    const header = readTradeHeader(['Date', 'Type', 'Symbol', 'Quantity', 'Price (ZAR)']);
    expect(header).toMatchObject({
      source: PLAIN_TRADES,
      columns: { ticker: 2, quantity: 3, price: 4 },
      dates: [0],
      kinds: [1],
      phrases: [],
      heads: ['date', 'type', 'symbol', 'quantity', 'price'],
      priceUnit: 'ZAR',
    });
    expect(header).not.toHaveProperty('isPicked');
  });

  test.each([
    ['without a day', ['Type', 'Symbol', 'Quantity']],
    ['without a kind', ['Date', 'Symbol', 'Quantity']],
    ['without a share', ['Date', 'Type', 'Quantity']],
    ['without a number of shares', ['Date', 'Type', 'Symbol', 'Price']],
    ['with figures', ['Date', 'Type', 'Symbol', 'Quantity', 12, 13.5]],
    ['of a section of a statement', ['Trades', 'Header', 'Date', 'Type', 'Symbol', 'Quantity']],
    ['of nothing', []],
  ])('%s is none', (_, cells) => expect(readTradeHeader(cells)).toBeUndefined());

  test('has no currency of prices where none is stated', () => {
    expect(readTradeHeader(['Date', 'Type', 'Symbol', 'Quantity', 'Price'])).not.toHaveProperty('priceUnit');
    expect(readTradeHeader(['Date', 'Amount (EUR)', 'Type', 'Symbol', 'Quantity'])).not.toHaveProperty(
      'priceUnit',
    );
  });

  test.each([
    ['Trade Date', false],
    ['Datum', true],
    ['Fecha', true],
    ['Datum,Trade Date', false],
  ])('below %s days come first: %p', (date, isDayFirst) =>
    expect(readTradeHeader([...date.split(','), 'Type', 'Symbol', 'Quantity'])).toMatchObject({ isDayFirst }),
  );

  test('of a known source is told by its columns', () =>
    expect(
      readTradeHeader(
        'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)'.split(
          ',',
        ),
      )?.source.name,
    ).toBe('Trading 212'));
});

describe('a known source that tells all of a trade in a description', () => {
  const sourceOf = (heads: string) => readTradeHeader(heads.split(','))?.source.name;
  const COMMSEC = 'Date,Reference,Details,Debit,Credit,Balance';

  test('is not taken where a column has the number of shares', () => {
    expect(sourceOf(COMMSEC)).toBe('CommSec');
    expect(sourceOf(`${COMMSEC},Type,Symbol,Quantity`)).toBe(PLAIN_TRADES.name);
    expect(sourceOf(`${COMMSEC},Type,Symbol`)).toBe('CommSec');
  });

  test('is, where its own columns have symbols or numbers of shares', () => {
    expect(sourceOf('ID,Type,Time,Symbol,Comment,Amount,Quantity')).toBe('XTB');
    expect(sourceOf('Nro. de Mov.,Nro. de Boleto,Tipo Mov.,Concert.,Cant. títulos,Quantity,Precio')).toBe(
      'InvertirOnline',
    );
  });
});

describe('what the rows tell', () => {
  const heads = activityHeads(['Whatever', 'Type', 'Symbol', 'Quantity']);
  const told = { columns: { ticker: 2, quantity: 3 }, dates: [0], kinds: [], isPicked: false };
  const undated = { ...told, dates: [] };

  test('days below an unknown header, which say nothing of the order of day and month', () =>
    expect(headerOf(PLAIN_TRADES, heads, told)).toMatchObject({ dates: [0], kinds: [1], isDayFirst: false }));

  test('orders may have none', () => {
    expect(headerOf(PLAIN_TRADES, heads, undated)).toBeUndefined();
    expect(headerOf(PLAIN_TRADES, heads, { ...undated, isOfOrders: false })).toBeUndefined();
    expect(headerOf(PLAIN_TRADES, heads, { ...undated, isOfOrders: true })).toMatchObject({ dates: [] });
  });

  test.each([{ quantity: 3 }, { ticker: 2 }, {}])('columns %j do not do', (columns) =>
    expect(headerOf(PLAIN_TRADES, heads, { ...told, columns })).toBeUndefined(),
  );

  test.each([{ isin: 2 }, { name: 2 }, { ticker: 2 }])('a share may be told by %j', (columns) =>
    expect(headerOf(PLAIN_TRADES, heads, { ...told, columns: { ...columns, quantity: 3 } })).toBeDefined(),
  );

  test('phrases that say what was done stand before the kinds that headers tell, each once', () =>
    expect(headerOf(PLAIN_TRADES, heads, { ...told, kinds: [0, 1] })).toMatchObject({
      kinds: [0, 1],
      phrases: [0],
    }));

  test('columns that a person picked', () =>
    expect(headerOf(PLAIN_TRADES, heads, { ...told, isPicked: true })).toMatchObject({ isPicked: true }));
});

test('headers of unusual words are known by usual ones', () => {
  const words = (cell: string) => withUsualWords(activityHeads([cell]))[0]?.words;
  expect(words('Symbol')).toBe('symbol');
  expect(words('Symbol 1')).toBe('symbol');
  expect(words('My Symbol 1')).not.toBe('symbol');
  expect(words('Symbol 12')).not.toBe('symbol');
  expect(words('Description 1')).toBe('description 1');
  expect(words('Trade 1 Date')).not.toBe('trade date');
  expect(words('Executed quantity')).toBe('executed quantity');
  expect(words('Zorp')).toBe('zorp');
});

test('Jumlah is a number of shares where a column of units stands behind it, and a sum elsewhere', () => {
  const words = (...cells: readonly string[]) =>
    withUsualWords(activityHeads(cells)).map((head) => head.words);
  expect(words('Jumlah', 'Satuan')).toEqual(['kuantitas', 'satuan']);
  expect(words('Satuan', 'Jumlah')).toEqual(['satuan', 'jumlah']);
  expect(words('Jumlah', 'Harga')).toEqual(['jumlah', 'harga']);
  expect(words('Jumlah')).toEqual(['jumlah']);
  expect(words('Harga', 'Satuan')).toEqual(['harga', 'satuan']);
});

test('a table whose header tells no maker is plain', () => {
  expect(isPlain(readTradeHeader(['Date', 'Type', 'Symbol', 'Quantity'])!)).toBe(true);
  expect(isPlain(readTradeHeader('Date,Reference,Details,Debit,Credit,Balance'.split(','))!)).toBe(false);
});

test.each([
  ['Market Value', true],
  ['Total market value', true],
  ['Last price', true],
  ['Unrealized gain', true],
  ['Unrealised P/L', true],
  ['Marktwert', true],
  ['Price', false],
  ['My market value', false],
])('%s says what holdings are worth today: %p', (head, tells) => {
  expect(tellsWorth(['Symbol', head])).toBe(tells);
  expect(isWorthToday(activityHeads([head])[0]!.words)).toBe(tells);
});

describe('a table of holdings', () => {
  test.each([
    ['a symbol and shares alone', ['Symbol', 'Quantity']],
    ['the same with empty cells', ['', 'Symbol', '', 'Quantity', '']],
    ['an ISIN and shares alone', ['ISIN', 'Quantity']],
    ['a name and shares alone', ['Name', 'Quantity']],
    ['their worth', ['Symbol', 'Zorp', 'Quantity', 'Market value']],
    ['their worth beside names', ['Name', 'Zorp', 'Quantity', 'Current value']],
    ['a current price and a symbol', ['Symbol', 'Zorp', 'Current price']],
    ['a mark at Interactive Brokers', ['CurrencyPrimary', 'Symbol', 'Side', 'ReportDate', 'MarkPrice']],
    ['a worth there', ['CurrencyPrimary', 'Symbol', 'Side', 'ReportDate', 'PositionValue']],
    [
      'the words of a statement in sections',
      'Open Positions,Header,DataDiscriminator,Symbol,Quantity'.split(','),
    ],
  ])('has %s', (_, cells) => {
    expect(headsHoldings(cells)).toBe(true);
    expect(headsShares(cells, undefined)).toBe(true);
  });

  test.each([
    ['something else and no worth', ['Symbol', 'Zorp', 'Quantity']],
    ['no shares', ['Symbol', 'Market value']],
    ['no number but a worth', ['Symbol', 'Zorp', 'Market value']],
    ['nothing that names a share', ['Quantity', 'Market value']],
    ['a day', ['Symbol', 'Quantity', 'Market value', 'Trade Date']],
    ['a kind', ['Symbol', 'Quantity', 'Market value', 'Action']],
    ['figures', ['Symbol', 'Quantity', 12, 13.5]],
    ['figures beside a worth', ['Symbol', 'Quantity', 'Market value', 12, 13.5]],
    ['a part of the words of a statement in sections', 'Open Positions,Header,Symbol,Quantity'.split(',')],
    ['a current price alone', ['Zorp', 'Current price']],
    ['a mark beside a side elsewhere', ['Symbol', 'Side', 'Date', 'Quantity', 'Mark Price']],
    ['no mark at Interactive Brokers', ['CurrencyPrimary', 'Symbol', 'Buy/Sell', 'TradeDate', 'TradePrice']],
  ])('does not have %s', (_, cells) => expect(headsHoldings(cells)).toBe(false));
});

describe('a table of shares beside one of trades', () => {
  const below = ['AAPL', 'x', 10, 20.5];
  test.each([
    ['a symbol and shares', ['Symbol', 'Zorp', 'Quantity'], true],
    ['an ISIN and shares', ['ISIN', 'Zorp', 'Quantity'], true],
    ['a name and shares', ['Name', 'Zorp', 'Quantity'], false],
    ['a symbol alone', ['Symbol', 'Zorp', 'Blim'], false],
    ['a day', ['Symbol', 'Quantity', 'Trade Date'], false],
    ['a kind', ['Symbol', 'Quantity', 'Action'], false],
    ['a fee', ['Symbol', 'Quantity', 'Fees'], false],
    ['a gain', ['Symbol', 'Quantity', 'Gain'], false],
    ['figures in it', ['Symbol', 'Quantity', 12, 13.5], false],
  ])('with %s: %p', (_, cells, heads) => expect(headsShares(cells, below)).toBe(heads));

  test('has a figure below it', () => {
    const cells = ['Symbol', 'Zorp', 'Quantity'];
    expect(headsShares(cells, undefined)).toBe(false);
    expect(headsShares(cells, ['AAPL', 'x', 'y'])).toBe(false);
  });
});
