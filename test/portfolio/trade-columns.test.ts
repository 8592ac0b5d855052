import {
  holdsNames,
  withExecuted,
  withSymbols,
  withToldCells,
} from '../../src/portfolio/activity/trade-columns';
import { readTradeHeader, type TradeHeader } from '../../src/portfolio/activity/trade-header';
import { held, read, reasons } from './typed-file';

const headed = (heads: string): TradeHeader => readTradeHeader(heads.split(','))!;
const gridOf = (rows: readonly string[]): string[][] => rows.map((row) => row.split(','));

describe('which column has the symbols, and which the names', () => {
  /** A purchase of 3 shares with what stands in the columns of the share; one of dividends is no trade. */
  const bought = (share: string) => `2024-01-02,Buy,${share},3,150`;
  const paid = (share: string) => `2024-01-02,Dividend,${share},3,150`;
  /** By header: the columns of tickers and of names, and what is known of the tickers. */
  const told = (share: string, ...rows: readonly string[]): string => {
    const heads = `Date,Action,${share},Quantity,Price`;
    const { columns, isMarked, mayBeNames } = withSymbols(headed(heads), gridOf(rows));
    const called = (at: number | undefined) => (at === undefined ? '-' : heads.split(',')[at]);
    return [called(columns.ticker), called(columns.name), isMarked && 'marked', mayBeNames && 'may be names']
      .filter(Boolean)
      .join(', ');
  };

  test.each([
    ['symbols below a header of them', 'Ticker', ['AAPL', 'MSFT'], 'Ticker, -'],
    ['words below a header of symbols', 'Ticker', ['FORD', 'VISA'], 'Ticker, -'],
    ['names below a header of symbols', 'Ticker', ['Apple Inc', 'Microsoft Corp'], 'Ticker, -'],
    [
      'symbols with marks in another column',
      'Symbol,Yahoo Symbol',
      ['IWDA,IWDA.AS', 'MA,MA'],
      'Yahoo Symbol, -, marked',
    ],
    [
      'names where symbols are, and symbols beside',
      'Ticker,Symbol',
      ['Apple Inc,AAPL', 'Microsoft Corp,MSFT'],
      'Symbol, Ticker',
    ],
    ['symbols below a header of securities', 'Security', ['AAPL', 'MSFT'], 'Security, -'],
    ['symbols and numbers below it', 'Security', ['AAPL', 'C38U', '9988'], 'Security, -'],
    ['numbers below it, and hardly a symbol', 'Security', ['AAPL', '9988', '700'], '-, Security'],
    ['names below it', 'Security', ['Apple Inc', 'Microsoft'], '-, Security'],
    ['words that may be either', 'Security', ['FORD', 'VISA'], 'Security, -, may be names'],
    ['words that may be either, below a header of one country', 'Scrip', ['FORD', 'VISA'], 'Scrip, -'],
    [
      'symbols in brackets behind names',
      'Name',
      ['Apple Inc (AAPL)', 'Microsoft (MSFT)', 'Gold'],
      'Name, Name',
    ],
    ['such brackets in half of the rows', 'Name', ['Apple Inc (AAPL)', 'Microsoft'], '-, Name'],
    ['such brackets beside an ISIN', 'Name,ISIN', ['Apple Inc (AAPL),US0378331005'], '-, Name'],
    ['symbols below a header of names beside an ISIN', 'Name,ISIN', ['AAPL,US0378331005'], '-, Name'],
    ['symbols beside codes of five digits and more', 'Code,Name', ['86598,AAPL', '870747,MSFT'], 'Name, -'],
    ['symbols beside one code of four digits', 'Code,Name', ['86598,AAPL', '8707,MSFT'], 'Code, Name'],
    ['symbols beside one code with a letter', 'Code,Name', ['86598,AAPL', 'A870747,MSFT'], 'Code, Name'],
    [
      'symbols beside one code with a letter behind',
      'Code,Name',
      ['86598,AAPL', '870747A,MSFT'],
      'Code, Name',
    ],
    ['amounts below a header of names', 'Symbol,Name', ['AAPL,100.5', 'MSFT,12'], 'Symbol, -'],
    ['an amount among names', 'Symbol,Name', ['AAPL,100.5', 'MSFT,Microsoft'], 'Symbol, Name'],
    ['nothing below a header of names', 'Symbol,Name', ['AAPL,', 'MSFT,'], 'Symbol, Name'],
    ['amounts below a header of names, and nothing else', 'Name', ['100.5', '12'], '-, Name'],
    ['short names below a header of companies', 'Name', ['GE', 'HP'], 'Name, -, may be names'],
    ['short symbols below a header of securities', 'Security', ['GE', 'HP'], 'Security, -'],
    ['symbols in brackets beside empty cells', 'Name', ['Apple Inc (AAPL)', '', ''], 'Name, Name'],
    [
      'names where symbols are, and symbols below a header of securities that heads both',
      'Ticker,Activo',
      ['Apple,AAPL', 'Microsoft,MSFT'],
      'Activo, Ticker',
    ],
    [
      'names where symbols are, and other names beside',
      'Ticker,Symbol,Name',
      ['Apple Inc,AAPL,Apple', 'Microsoft Corp,MSFT,Microsoft'],
      'Symbol, Name',
    ],
    ['clients and companies without symbols', 'Name,Company', ['Amina,Apple Inc'], '-, Name'],
    ['names with numbers', 'Symbol,Name', ['AAPL,Apple 1', 'AAPL,Apple 2'], 'Symbol, Name'],
  ])('%s', (_, heads, shares, expected) => expect(told(heads, ...shares.map(bought))).toBe(expected));

  test.each([
    ['shares beside comments', ['AAPL,seen in the news', 'MSFT,'], 'Valeur, -'],
    ['values beside names', ['450,Apple', '300,Microsoft'], '-, Libellé'],
    ['a value without a share', ['AAPL,', ',Microsoft'], '-, Libellé'],
  ])('%s below Valeur and Libellé', (_, shares, expected) =>
    expect(told('Valeur,Libellé', ...shares.map(bought))).toBe(expected),
  );

  test('the comments of a person stand in the place of names until nothing else tells the share', () => {
    expect(told('Libellé,Valeur', bought('seen in the news,AAPL'))).toBe('Valeur, -');
    expect(told('Zorp,Valeur,Libellé', bought('x,AAPL,seen'))).toBe('Valeur, -');
    expect(told('Valeur,Libellé', bought('Apple,seen'), paid(',in May'))).toBe('-, Valeur');
    expect(told('Valeur,Libellé', paid('Apple,in May'))).toBe('-, Libellé');
    expect(told('Symbol,Valeur,Libellé', bought('AAPL,Apple,seen'))).toBe('Symbol, Libellé');
    expect(told('ISIN,Valeur,Libellé', bought('US0378331005,Apple,seen'))).toBe('-, Libellé');
  });

  describe('a column that was taken for both', () => {
    const both = (...shares: readonly string[]) => {
      const header = headed('Date,Action,Security,Quantity,Price');
      const given = { ...header, columns: { ...header.columns, ticker: 2, name: 2 } };
      const { columns, mayBeNames } = withSymbols(given, gridOf(shares.map(bought)));
      return { ticker: columns.ticker, name: columns.name, mayBeNames };
    };

    test('stays both where it holds names, with symbols in brackets or without', () => {
      expect(both('Apple Inc (AAPL)', 'Microsoft (MSFT)')).toEqual({ ticker: 2, name: 2 });
      expect(both('Apple Inc', 'Microsoft Corp')).toEqual({ ticker: 2, name: 2 });
    });

    test('has the tickers alone where it may hold symbols', () => {
      expect(both('AAPL', 'MSFT')).toEqual({ ticker: 2 });
      expect(both('FORD', 'VISA')).toEqual({ ticker: 2 });
    });
  });

  test('no column is named that is not there', () => {
    const columnsOf = (heads: string, ...rows: readonly string[]) =>
      withSymbols(headed(heads), gridOf(rows)).columns;
    expect(columnsOf('Date,Action,Security,Quantity,Price', bought('AAPL'))).toStrictEqual({
      date: 0,
      kind: 1,
      ticker: 2,
      quantity: 3,
      price: 4,
    });
    const repeated = ['AAPL', 'MSFT', 'KO'].map((symbol) => bought(`${symbol},Amina`));
    expect(columnsOf('Date,Action,Symbol,Name,Quantity,Price', ...repeated)).toStrictEqual({
      date: 0,
      kind: 1,
      ticker: 2,
      quantity: 4,
      price: 5,
    });
  });

  test('by the rows that are trades, and no others', () => {
    expect(told('Security', bought('AAPL'), paid('Apple Inc'), paid('Microsoft Corporation'))).toBe(
      'Security, -',
    );
    expect(told('Symbol,Yahoo Symbol', bought('IWDA,IWDA.AS'), paid('MA,paid in May'))).toBe(
      'Yahoo Symbol, -, marked',
    );
    expect(told('Name', bought('Apple Inc (AAPL)'), paid('Apple'), paid('Microsoft'))).toBe('Name, Name');
    expect(told('Name', paid('Apple Inc (AAPL)'))).toBe('-, Name');
  });

  describe('a column of descriptions', () => {
    test.each([
      [
        'another text for the same share, with a word for what was done',
        ['AAPL,Bought for cash', 'AAPL,Sold at last'],
        '-',
      ],
      ['one such word', ['AAPL,Apple', 'AAPL,Sold at last'], '-'],
      ['such a word in the first row', ['AAPL,Sold at last', 'AAPL,Apple'], '-'],
      ['another text with a number', ['AAPL,Apple', 'AAPL,Order 17'], '-'],
      ['another text for one share of two', ['MSFT,Microsoft', 'AAPL,Order 17', 'AAPL,Order 18'], '-'],
      ['names that are written in two ways', ['AAPL,Apple Inc', 'AAPL,Apple'], 'Description'],
      ['the same text for the same share', ['AAPL,Order 17', 'AAPL,Order 17'], 'Description'],
      ['another text for each share', ['AAPL,Order 17', 'MSFT,Order 18'], 'Description'],
      ['a cell that is empty', ['AAPL,Order 17', 'AAPL,'], 'Description'],
      ['an empty cell first', ['AAPL,', 'AAPL,Order 17'], 'Description'],
      ['no symbols beside', [',Order 17', ',Order 18'], 'Description'],
    ])('%s', (_, shares, name) =>
      expect(told('Symbol,Description', ...shares.map(bought))).toBe(`Symbol, ${name}`),
    );

    test('counts as names without a column of symbols', () =>
      expect(told('Description', bought('Bought for cash'), bought('Sold at last'))).toBe('-, Description'));
  });

  describe('names beside symbols that stand below a header of securities', () => {
    test.each([
      ['companies in all rows', ['AAPL,Apple Inc', 'MSFT,Microsoft Corp'], 'Extra'],
      ['companies in more than a third of the rows', ['AAPL,Apple Inc', 'MSFT,y'], 'Extra'],
      ['companies in a third of them', ['AAPL,Apple Inc', 'MSFT,y', 'NVDA,z'], '-'],
      ['legal forms alone', ['AAPL,Inc', 'MSFT,Corp'], '-'],
      ['other words in two pieces', ['AAPL,good idea', 'MSFT,bad idea'], '-'],
      ['companies in rows of a share alone', ['AAPL,Apple Inc', ',x', ',y', ',z'], 'Extra'],
    ])('%s', (_, shares, name) =>
      expect(told('Security,Extra', ...shares.map(bought))).toBe(`Security, ${name}`),
    );

    test('but none that is known as something else', () => {
      const row = '2024-01-02,Buy,AAPL,3,150,Schwab Trust Inc';
      const { columns } = withSymbols(headed('Date,Action,Security,Quantity,Price,Account'), gridOf([row]));
      expect(columns).toMatchObject({ ticker: 2, account: 5 });
      expect(columns.name).toBeUndefined();
    });
  });

  test('a column of clients is none of the names of shares', () =>
    expect(
      told(
        'Symbol,Name,Company',
        bought('AAPL,Amina,Apple Inc'),
        bought('MSFT,Amina,Microsoft Corp'),
        bought('NVDA,Amina,NVIDIA Corp'),
      ),
    ).toBe('Symbol, Company'));

  test('files of known makers stay as they are', () => {
    const header = headed('Trade Date,Settlement Date,Symbol,Side,Quantity,Price,Value,Filled,Yahoo Symbol');
    const known = { ...header, source: { ...header.source, signatures: [['trade date']] } };
    const grid = gridOf(['2024-01-02,2024-01-04,Apple Inc (AAPL),Buy,3,150,450,2,AAPL']);
    expect(withSymbols(known, grid)).toBe(known);
    expect(withToldCells(known, grid)).toBe(known);
    expect(withExecuted(known, grid)).toBe(known);
  });
});

describe('what cells tell of columns that no header tells', () => {
  const toldOf = (heads: string, ...rows: readonly string[]) => {
    const { columns, dates, phrases } = withToldCells(headed(heads), gridOf(rows));
    return { currency: columns.priceCurrency, status: columns.status, dates, phrases };
  };
  const currencyOf = (head: string, ...cells: readonly string[]) =>
    toldOf(
      `Date,Action,Symbol,Quantity,Price,${head}`,
      ...cells.map((cell) => `2024-01-02,Buy,AAPL,3,150,${cell}`),
    ).currency;

  test.each([
    ['codes of currencies', 'Xyz', ['USD', 'EUR'], 5],
    ['and empty cells', 'Xyz', ['', 'EUR'], 5],
    ['one code that is none', 'Xyz', ['USD', 'ABC'], undefined],
    ['longer texts', 'Xyz', ['USDX'], undefined],
    ['texts with more in front', 'Xyz', ['XUSD'], undefined],
    ['names of currencies', 'Xyz', ['dollars'], undefined],
    ['signs of currencies', 'Xyz', ['CDN$'], undefined],
    ['codes of currencies beside a header', '', ['USD', 'EUR'], 5],
    ['codes of currencies beside nothing', ',', ['x,USD', 'y,EUR'], undefined],
    ['codes of currencies below a header of descriptions', 'Details', ['USD', 'EUR'], undefined],
    ['nothing', 'Xyz', [''], undefined],
    ['codes of money that moved', 'Fx', ['USD'], undefined],
  ])('currencies: %s', (_, head, cells, at) => expect(currencyOf(head, ...cells)).toBe(at));

  test('a column that is known as something else holds no currencies', () =>
    expect(
      toldOf('Date,Action,Symbol,Quantity,Price,Account', '2024-01-02,Buy,AAPL,3,150,USD').currency,
    ).toBeUndefined());

  test.each([
    ['hours beside days', 'Date,Time', ['2024-01-02,10:30', '2024-01-02,10:30:15'], [0]],
    [
      'an hour and a day in one column',
      'Trade Date,Date',
      ['10:30,2024-01-02', '2024-01-02,2024-01-02'],
      [1, 0],
    ],
    ['hours and an empty cell', 'Date,Time', ['2024-01-02,10:30', '2024-01-02,'], [0]],
  ])('days: %s', (_, heads, cells, dates) =>
    expect(
      toldOf(`${heads},Action,Symbol,Quantity,Price`, ...cells.map((cell) => `${cell},Buy,AAPL,3,150`)).dates,
    ).toEqual(dates),
  );

  test('days: hours alone stay, so that their rows are listed', () =>
    expect(toldOf('Date,Action,Symbol,Quantity,Price', '10:30,Buy,AAPL,3,150').dates).toEqual([0]));

  test.each([
    ['A and V', ['A', 'V'], [1]],
    ['a and v', ['a', 'v'], [1]],
    ['A, V and another letter', ['A', 'V', 'D'], [1]],
    ['A alone', ['A', 'A'], []],
    ['V alone', ['V', 'V'], []],
    ['A, V and a word', ['A', 'V', 'Div'], []],
  ])('letters of what was done: %s', (_, letters, phrases) =>
    expect(
      toldOf('Date,Type,Symbol,Quantity,Price', ...letters.map((letter) => `2024-01-02,${letter},AAPL,3,150`))
        .phrases,
    ).toEqual(phrases),
  );

  test('states of orders', () => {
    const rows = (...states: readonly string[]) =>
      states.map((state) => `2024-01-02,Buy,AAPL,3,150,${state}`);
    const heads = (last: string) => `Date,Action,Symbol,Quantity,Price,${last}`;
    expect(toldOf(heads('Xyz'), ...rows('Filled', 'Cancelled')).status).toBe(5);
    expect(toldOf(heads('Note'), ...rows('Filled', 'Cancelled')).status).toBe(5);
    expect(toldOf(heads('Xyz'), ...rows('long term', 'a gift')).status).toBeUndefined();
    expect(toldOf(heads('Status'), ...rows('long term', 'a gift')).status).toBe(5);
    const sides = 'Date,Action,Side,Symbol,Quantity,Price';
    expect(
      toldOf(sides, '2024-01-02,Filled,Buy,AAPL,3,150', '2024-01-02,Cancelled,Buy,AAPL,3,150').status,
    ).toBe(undefined);
  });
});

describe('the shares that were executed', () => {
  const quantityOf = (heads: string, ...rows: readonly string[]) =>
    withExecuted(headed(heads), gridOf(rows)).columns.quantity;

  test('stand in a column of their own beside those that were ordered', () =>
    expect(
      quantityOf(
        'Date,Side,Symbol,Quantity,Price,Filled',
        '2024-01-02,Buy,AAPL,10,150,6',
        '2024-01-03,Buy,AAPL,5,150,5',
      ),
    ).toBe(5));

  test('are the only ones where there is no such column', () =>
    expect(quantityOf('Date,Side,Symbol,Quantity,Price', '2024-01-02,Buy,AAPL,10,150')).toBe(3));
});

describe('names below a header of what was done', () => {
  const log = (...rows: string[]) => ['When|What|Ticker|How many|Price each', ...rows].join('\n');

  test('are names, and the sign of the shares tells purchases from sales', () => {
    const { positions } = read(
      log(
        '2025-01-06|Apple|AAPL|5|243',
        '2025-02-03|Best Buy|BBY|7|82',
        '2025-03-03|Dividend Growth ETF|VIG|4|190',
        '2025-03-04|Coca-Cola|KO|9|71',
        '2025-03-05|Microsoft|MSFT|8|390',
        '2025-10-06|Apple|AAPL|-2|258',
      ),
    );
    expect(positions.map(({ ticker, name, quantity }) => [ticker, name, quantity])).toEqual([
      ['AAPL', 'Apple', 3],
      ['BBY', 'Best Buy', 7],
      ['VIG', 'Dividend Growth ETF', 4],
      ['KO', 'Coca-Cola', 9],
      ['MSFT', 'Microsoft', 8],
    ]);
  });

  const rows = (...cells: (readonly [string, string])[]) => cells.map((one) => [...one]);
  test.each([
    ['one to each share', rows(['AAPL', 'Apple'], ['MSFT', 'Microsoft'], ['KO', 'Coca-Cola']), true],
    ['of too few shares', rows(['AAPL', 'Apple'], ['MSFT', 'Microsoft']), false],
    ['two of one share', rows(['AAPL', 'Apple'], ['AAPL', 'Pear'], ['MSFT', 'M'], ['KO', 'C']), false],
    ['one of two shares', rows(['AAPL', 'Tech'], ['MSFT', 'Tech'], ['KO', 'Drinks'], ['T', 'Phones']), false],
    ['not of each share', rows(['AAPL', 'Apple'], ['MSFT', ''], ['KO', 'Coca-Cola'], ['T', 'AT&T']), false],
    ['words for what was done', rows(['AAPL', 'Buy'], ['MSFT', 'Sell'], ['KO', 'Dividend']), false],
    ['numbers', rows(['AAPL', '1'], ['MSFT', '2'], ['KO', '3']), false],
  ])('%s', (_, cells, are) => expect(holdsNames(cells, 1, 0)).toBe(are));

  test('the column of tickers names nothing beside itself', () =>
    expect(holdsNames(rows(['AAPL', ''], ['MSFT', ''], ['KO', '']), 0, 0)).toBe(false));
});

test('symbols with their country in brackets are symbols', () => {
  const log = [
    'Security|Date|Transaction|Shares|Price|Currency',
    'CNQ|2024-01-16|Buy|60|84|CAD',
    'CAR.UN|2024-03-18|Buy|100|46|CAD',
    'BCE|2024-07-09|Buy|80|44|CAD',
    'MSFT (US)|2024-04-30|Buy|12|391|USD',
  ].join('\n');
  expect(held(log)).toEqual(['CNQ.TO 60', 'CAR.UN.TO 100', 'BCE.TO 80', 'MSFT 12']);
});

describe('prices of which some bear the sign of American dollars', () => {
  const log = (total: string, price: string) =>
    [
      `Date|Action|Ticker|Shares|Price|${total}`,
      '2025-01-06|Buy|AAPL|5|US$243.75|2100',
      `2025-01-14|Buy|MEL|25|${price}|946.25`,
    ].join('\n');

  test('are in the currency of the amounts where they do not', () => {
    expect(held(log('Total NZ$', '$37.85'))).toEqual(['AAPL 5']);
    expect(reasons(log('Total NZ$', '$37.85'))).toEqual([expect.stringMatching(/Wellington, New Zealand/)]);
  });

  test('leave it open where the others are priced, when nothing tells', () =>
    expect(held(log('Total', '$37.85'))).toEqual(['AAPL 5']));

  test('tell nothing where all of them do', () =>
    expect(held(log('Total', 'US$37.85'))).toEqual(['AAPL 5', 'MEL 25']));
});
