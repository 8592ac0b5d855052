import { readTransactions } from '../../src/portfolio/activity/read-transactions';

const HEADS = 'Date,Action,Symbol,Name,Quantity,Price,Currency';
const bought = (symbol: string, name: string, shares: number, currency = '', action = 'Buy') =>
  `2024-01-02,${action},${symbol},${name},${shares},150,${currency}`;
const sold = (symbol: string, name: string, shares: number, currency = '') =>
  bought(symbol, name, shares, currency, 'Sell');
const read = (heads: string, rows: readonly string[]) =>
  readTransactions([heads, ...rows].map((row) => row.split(',')))!;
/** What is held, then what is skipped. */
const told = (heads: string, ...rows: readonly string[]): string[] => {
  const { positions, skipped } = read(heads, rows);
  return [
    ...positions.map(({ ticker, quantity }) => `${ticker} ${quantity}`),
    ...skipped.map(({ written, quantity }) => `(${written} ${quantity ?? '?'})`),
  ];
};
const reasons = (heads: string, ...rows: readonly string[]) =>
  read(heads, rows).skipped.map(({ reason }) => reason);

describe('symbols of a file whose names are those of another country', () => {
  const EUROPEAN = [bought('NESN', 'Nestle SA', 2), bought('BA', 'BAE Systems PLC', 1)];

  test('are asked about where no name is American', () =>
    expect(told(HEADS, ...EUROPEAN, bought('KO', '', 3))).toEqual(['(NESN 2)', '(BA 1)', '(KO 3)']));

  test('are American beside a price in dollars', () =>
    expect(told(HEADS, ...EUROPEAN, bought('AAPL', '', 3, 'USD'), bought('KO', '', 3))).toContain('KO 3'));

  test('or beside the ISIN of an American share', () =>
    expect(
      told(
        `${HEADS},ISIN`,
        ...EUROPEAN.map((row) => `${row},`),
        `${bought('AAPL', '', 3)},US0378331005`,
        `${bought('KO', '', 3)},`,
      ),
    ).toContain('KO 3'));
});

describe('symbols of coins in a file of coins', () => {
  const COINS = ['BTC', 'ETH', 'LINK'].map((symbol) => `2024-01-02,Buy,${symbol},1,150,,,`);
  const heads = 'Date,Action,Symbol,Quantity,Price,Name,ISIN,Exchange';

  test('are asked about where nothing else says that they are shares', () =>
    expect(reasons(heads, ...COINS).at(-1)).toMatch(
      /^"LINK" may be a cryptocurrency, as others of this file are/,
    ));

  test.each([
    ['a name', 'Interlink Electronics,,'],
    ['an ISIN', ',US4587511041,'],
    ['an exchange', ',,NASDAQ'],
  ])('are shares beside %s', (_, more) =>
    expect(told(heads, ...COINS.slice(0, 2), `2024-01-02,Buy,LINK,1,150,${more}`)).toContain('LINK 1'),
  );

  test('are not beside their own symbol as the name', () =>
    expect(told(heads, ...COINS.slice(0, 2), '2024-01-02,Buy,LINK,1,150,LINK,,')).toContain('(LINK 1)'));
});

describe('one symbol with the names of two companies', () => {
  test('is no share that is known', () => {
    const rows = [bought('T', 'AT&T Inc', 3), bought('T', 'Telus Corp', 2)];
    expect(told(HEADS, ...rows)).toEqual(['(T ?)']);
    expect(reasons(HEADS, ...rows)).toEqual([
      '"T" is called "AT&T Inc" and "Telus Corp" in this file, which may be two shares. Write the ISIN or the exchange in each of its rows.',
    ]);
  });

  test('is one where a row without a name stands beside', () => {
    expect(told(HEADS, bought('T', 'AT&T Inc', 3), bought('T', '', 2))).toEqual(['T 5']);
    expect(told(HEADS, bought('T', '', 3), bought('T', 'AT&T Inc', 2))).toEqual(['T 5']);
  });

  test('is one where an exchange or an ISIN says so', () => {
    const rows = (more: string) => [
      `${bought('T', 'AT&T Inc', 3)},${more}`,
      `${bought('T', 'Telus Corp', 2)},${more}`,
    ];
    expect(told(`${HEADS},Exchange`, ...rows('NYSE'))).toEqual(['T 5']);
    expect(told(`${HEADS},ISIN`, ...rows('US00206R1023'))).toEqual(['T 5']);
    expect(
      told(`${HEADS},ISIN`, `${bought('T', 'AT&T Inc', 3)},US00206R1023`, `${bought('T', 'Telus Corp', 2)},`),
    ).toEqual(['T 5']);
  });
});

describe('one symbol in two currencies', () => {
  const PLAIN = 'Date,Action,Symbol,Quantity,Price,Currency,Ratio,Exchange,ISIN,Account';
  const row = (action: string, shares: number | '', currency: string, more = ',,,') =>
    `2024-01-02,${action},T,${shares},150,${currency},${more}`;

  test('is two shares', () =>
    expect(told(PLAIN, row('Buy', 3, 'USD'), row('Buy', 5, 'CAD'))).toEqual(['T 3', 'T.TO 5']));

  test('is none that is known where more was sold in one than was bought in it', () => {
    const rows = [row('Buy', 3, 'USD'), row('Sell', 5, 'CAD')];
    expect(told(PLAIN, ...rows)).toEqual(['(T ?)', '(T ?)']);
    expect(reasons(PLAIN, ...rows)[0]).toBe(
      '"T" was traded in USD and CAD, and more of it was sold in one of them than was bought in it. Whether it is one share or two is not told: write its ISIN or its exchange in each row.',
    );
    expect(reasons(PLAIN, ...rows, row('Buy', 1, ''))[2]).toMatch(/^"T" was traded in USD and CAD, and/);
    expect(told(PLAIN, ...rows, row('Buy', 1, 'USD').replace(',T,', ',t,'))).toEqual(['(t ?)', '(T ?)']);
  });

  test('is not torn where all that was bought in one was sold in it', () =>
    expect(told(PLAIN, row('Buy', 3, 'USD'), row('Buy', 5, 'CAD'), row('Sell', 5, 'CAD'))).toEqual(['T 3']));

  test('is not torn by a sale alone in one currency, which begins in the middle', () => {
    expect(reasons(PLAIN, row('Sell', 5, 'CAD'))[0]).toMatch(/begins in the middle/);
    expect(reasons(PLAIN, row('Sell', 5, 'CAD'), row('Buy', 3, 'CAD'))[0]).toMatch(/begins in the middle/);
  });

  test('is not torn where a split stands between', () =>
    expect(
      reasons(PLAIN, row('Buy', 3, 'USD'), row('Sell', 5, 'CAD'), row('Split', '', 'CAD', '2:1,,,'))[0],
    ).toMatch(/begins in the middle/));

  test.each([
    ['an exchange', ',NYSE,,', ',TSX,,'],
    ['an ISIN', ',,US00206R1023,', ',,CA87971M1032,'],
  ])('is not torn where %s says which', (_, first, second) =>
    expect(told(PLAIN, row('Buy', 3, 'USD', first), row('Sell', 5, 'CAD', second))[0]).toBe('T 3'),
  );

  test('is not torn by what stands in another account', () =>
    expect(told(PLAIN, row('Buy', 3, 'USD', ',,,A'), row('Sell', 5, 'CAD', ',,,B'))[0]).toBe('T 3'));

  test('is one where a mark, an exchange or one name says so', () => {
    expect(
      told(
        PLAIN,
        row('Buy', 3, 'USD').replace(',T,', ',T.TO,'),
        row('Buy', 5, 'CAD').replace(',T,', ',T.TO,'),
      ),
    ).toEqual(['T.TO 8']);
    expect(told(PLAIN, row('Buy', 3, 'USD', ',NYSE,,'), row('Buy', 5, 'CAD', ',nyse,,'))).toEqual(['T 8']);
    expect(told(HEADS, bought('T', 'Telus', 3, 'USD'), bought('t', 'TELUS', 5, 'CAD'))).toEqual(['T.TO 8']);
    expect(told(HEADS, bought('T', 'Telus', 3, 'USD'), bought('T', 'Telus Corp', 5, 'CAD'))).toEqual([
      'T 3',
      'T.TO 5',
    ]);
  });
});

describe('what is the same share', () => {
  test('a symbol in any case, and a name in any case where there are no symbols', () => {
    expect(told(HEADS, bought('aapl', '', 3), bought('AAPL', '', 5))).toEqual(['AAPL 8']);
    expect(
      told(
        'Date,Action,Name,Quantity,Price',
        '2024-01-02,Buy,Apple Inc,3,150',
        '2024-01-03,Buy,APPLE INC,5,150',
      ),
    ).toEqual(['(APPLE INC 8)']);
  });

  test('an ISIN, whatever the symbol; and the symbol alone where it stood beside one ISIN', () => {
    const of = (symbol: string, isin: string, shares: number) => `${bought(symbol, '', shares)},${isin}`;
    const heads = `${HEADS},ISIN`;
    expect(told(heads, of('FB', 'US30303M1027', 3), of('META', 'US30303M1027', 2))).toEqual(['META 5']);
    expect(told(heads, of('META', 'US30303M1027', 3), of('META', '', 2))).toEqual(['META 5']);
    expect(told(heads, of('A', 'US30303M1027', 3), of('A', 'US0378331005', 2), of('A', '', 1))).toHaveLength(
      3,
    );
    expect(told(heads, of('', 'US30303M1027', 3), of('', 'US0378331005', 2))).toHaveLength(2);
  });

  test('an account has its own', () =>
    expect(
      told(
        'Date,Account,Action,Symbol,Quantity,Price',
        '2024-01-02,A,Buy,AAPL,3,150',
        '2024-01-02,B,Buy,AAPL,5,150',
        '2024-01-03,A,Sell,AAPL,1,150',
      ),
    ).toEqual(['AAPL 2', 'AAPL 5']));
});

test('words below a header of securities are asked about, unless they cannot be tickers anyway', () => {
  const rows = (...names: readonly string[]) => names.map((name) => `2024-01-02,Buy,${name},3,150,USD`);
  const heads = 'Date,Action,Security,Quantity,Price,Currency';
  expect(reasons(heads, ...rows('FORD', 'VISA'))).toEqual([
    expect.stringMatching(/^"FORD" may be a ticker, or a name that is another company's ticker/),
    expect.stringMatching(/^"VISA" may be a ticker/),
  ]);
});

test('what is bought and sold in full is neither held nor skipped', () =>
  expect(told(HEADS, bought('AAPL', 'Apple Inc', 3), sold('AAPL', 'Apple Inc', 3))).toEqual([]));

describe('one ISIN in two markets', () => {
  const LISTED = 'Date,Action,Symbol,ISIN,Quantity,Price,Currency,Exchange,Ratio';
  const row = (action: string, shares: number | '', currency: string, exchange = '', ratio = '') =>
    `2024-01-02,${action},CNQ,CA1363851017,${shares},46,${currency},${exchange},${ratio}`;

  test('is a holding in each', () => {
    expect(told(LISTED, row('Buy', 100, 'CAD', 'TSX'), row('Buy', 50, 'USD', 'NYSE'))).toEqual([
      'CNQ.TO 100',
      'CNQ 50',
    ]);
    expect(told(LISTED, row('Buy', 100, 'CAD'), row('Buy', 50, 'USD'), row('Sell', 20, 'USD'))).toEqual([
      'CNQ.TO 100',
      'CNQ 30',
    ]);
    expect(
      told(LISTED, row('Buy', 100, '').replace(',CNQ,', ',CNQ.TO,'), row('Buy', 50, 'USD', 'NYSE')),
    ).toEqual(['CNQ.TO 100', 'CNQ 50']);
  });

  test('is one where it was sold in another than it was bought in', () =>
    expect(told(LISTED, row('Buy', 100, 'CAD', 'TSX'), row('Sell', 40, 'USD', 'NYSE'))).toEqual(['CNQ 60']));

  test('is one where several exchanges are of the same market', () =>
    expect(told(LISTED, row('Buy', 100, 'USD', 'NYSE'), row('Buy', 40, 'USD', 'NASDAQ'))).toEqual([
      'CNQ 140',
    ]));

  test('is asked about where a row does not say in which', () => {
    const rows = [
      row('Buy', 100, 'CAD', 'TSX'),
      row('Buy', 50, 'USD', 'NYSE'),
      row('Split', '', '', '', '2:1'),
    ];
    expect(told(LISTED, ...rows)).toEqual(['(CNQ ?)']);
    expect(reasons(LISTED, ...rows)).toEqual([
      '"CNQ" was traded in Toronto and the United States, and not every row of it says where. Write the exchange in each of its rows.',
    ]);
  });

  test('is unknown only in the market of a row that cannot be read', () =>
    expect(
      told(
        LISTED,
        row('Buy', 100, 'CAD', 'TSX'),
        row('Buy', 50, 'USD', 'NYSE'),
        row('Whatever', 1, 'USD', 'NYSE'),
      ),
    ).toEqual(['CNQ.TO 100', '(CNQ ?)']));
});
