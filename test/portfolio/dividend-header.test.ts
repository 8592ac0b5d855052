import { findDividendHeader, readDividendHeader } from '../../src/portfolio/activity/dividend-header';
import { PLAIN_DIVIDENDS } from '../../src/portfolio/activity/dividend-sources';

const read = (...cells: readonly unknown[]) => readDividendHeader(cells);

test('a day, a share and an amount head dividends of unknown make', () =>
  expect(read('Date', 'Symbol', 'Name', 'Amount (EUR)', 'Type')).toMatchObject({
    source: PLAIN_DIVIDENDS,
    columns: { ticker: 1, name: 2, amount: 3 },
    dates: [0],
    ofExDates: false,
    kinds: [4],
    amounts: [3],
    paysOn: false,
    tickerHead: 'symbol',
    nameHead: 'name',
    otherAmounts: [],
    ofDividends: false,
    perShare: false,
    isDayFirst: false,
  }));

describe('what stands below Payment', () => {
  test('is what was paid to the owner, where nothing says that the table is an account', () =>
    expect(read('Date', 'Symbol', 'Payment')!.columns).toMatchObject({ amount: 2 }));

  test('is what went out, beside what came in', () => {
    const { columns } = read('Date', 'Symbol', 'Receipt', 'Payment')!;
    expect(columns).toMatchObject({ credit: 2, debit: 3 });
    expect(columns.amount).toBeUndefined();
  });

  test('is what went out, beside what is left in the account, and then nothing tells what came in', () =>
    expect(read('Date', 'Symbol', 'Payment', 'Balance')).toBeUndefined());
});

describe('what stands below What', () => {
  test('is the share where no other column has it', () =>
    expect(read('When', 'What', '# sh', 'per share', 'Got', 'Tax held')).toMatchObject({
      columns: { name: 1, quantity: 2, perShare: 3, amount: 4 },
      dates: [0],
      kinds: [],
      taxes: [5],
    }));

  test('is what was done where another has it', () => {
    const header = read('When', 'What', 'Ticker', 'Got');
    expect(header).toMatchObject({ columns: { ticker: 2, amount: 3 }, kinds: [1] });
    expect(header!.columns.name).toBeUndefined();
  });
});

test.each([
  ['no day', ['Symbol', 'Amount']],
  ['no share', ['Date', 'Amount']],
  ['no amount', ['Date', 'Symbol', 'Quantity']],
  ['a dividend per share, of how many is not told', ['Date', 'Symbol', 'Dividend per share']],
  ['another section of a statement', ['Interest', 'Header', 'Date', 'Symbol', 'Amount']],
])('%s', (_, cells) => expect(read(...cells)).toBeUndefined());

test.each([
  ['the amount', ['Date', 'Symbol', 'Amount']],
  ['what was left after tax', ['Date', 'Symbol', 'Net amount']],
  ['what was credited', ['Date', 'Symbol', 'Credit']],
  ['so much a share of so many', ['Date', 'Symbol', 'Quantity', 'Dividend per share']],
])('the amount may be %s', (_, cells) => expect(read(...cells)).toBeDefined());

test.each(['Symbol', 'ISIN', 'Name', 'Description'])('the share may be told by its %s', (head) =>
  expect(read('Date', head, 'Amount')).toBeDefined(),
);

test('heads of columns that are not there are empty', () => {
  expect(read('Date', 'Name', 'Amount')).toMatchObject({ tickerHead: '', nameHead: 'name' });
  expect(read('Date', 'Symbol', 'Amount')).toMatchObject({ tickerHead: 'symbol', nameHead: '' });
});

describe('days', () => {
  test('of payment are better than those of booking, and both than ex-dates', () => {
    expect(read('Ex-Date', 'Date', 'Pay Date', 'Symbol', 'Amount')).toMatchObject({
      dates: [2],
      ofExDates: false,
      paysOn: true,
    });
    expect(read('Ex-Date', 'Date', 'Symbol', 'Amount')).toMatchObject({
      dates: [1],
      ofExDates: false,
      paysOn: false,
    });
    expect(read('Ex-Date', 'Symbol', 'Amount')).toMatchObject({ dates: [0], ofExDates: true, paysOn: false });
  });

  test.each([
    [['Datum', 'Symbol', 'Betrag'], true],
    [['Date', 'Symbol', 'Amount'], false],
    [['Date', 'Datum', 'Symbol', 'Betrag'], false],
  ])('by the language of their header: %j %p', (cells, isDayFirst) =>
    expect(read(...cells)).toMatchObject({ isDayFirst }),
  );
});

describe('what the amounts are', () => {
  test.each([
    ['Dividend', true],
    ['Dividends', true],
    ['Income', true],
    ['Amount', false],
  ])('%s says that they are dividends: %p', (head, ofDividends) =>
    expect(read('Date', 'Symbol', head)).toMatchObject({ ofDividends }),
  );

  test.each([
    ['a bare word beside shares', ['Date', 'Symbol', 'Quantity', 'Dividend'], true],
    ['the same without shares', ['Date', 'Symbol', 'Dividend'], false],
    [
      'the same beside that of one share',
      ['Date', 'Symbol', 'Quantity', 'Dividend', 'Dividend per share'],
      false,
    ],
    ...['Cents per share', 'sen/unit', 'Pence per share', 'CPS', 'DPS (cents)'].map(
      (cents): [string, string[], boolean] => [
        `the same beside ${cents}`,
        ['Date', 'Symbol', 'Quantity', 'Dividend', cents],
        false,
      ],
    ),
    ['a word that says more', ['Date', 'Symbol', 'Quantity', 'Dividend amount'], false],
    ['what was left after tax alone', ['Date', 'Symbol', 'Quantity', 'Net amount'], false],
  ])('may be those of one share: %s %p', (_, cells, perShare) =>
    expect(read(...cells)).toMatchObject({ perShare }),
  );

  test('several columns that are headed alike are all kept', () =>
    expect(read('Date', 'Symbol', 'Amount (USD)', 'Name', 'Amount (EUR)')).toMatchObject({
      amounts: [2, 4],
    }));

  test('columns that are headed by other words of an amount are kept apart', () =>
    expect(read('Date', 'Symbol', 'Gross amount', 'Name', 'Amount', 'Fee')).toMatchObject({
      amounts: [2],
      otherAmounts: [4],
    }));

  test('are in no column where only what was left is told', () =>
    expect(read('Date', 'Symbol', 'Net amount')).toMatchObject({ amounts: [], otherAmounts: [] }));

  test('of several currencies that of the amount stands beside it', () =>
    expect(read('Date', 'Symbol', 'Currency', 'Price', 'Amount', 'Currency')?.columns).toMatchObject({
      currency: 5,
    }));
});

describe('a known maker', () => {
  test('is read by its own columns alone', () => {
    expect(
      read('Trade Date', 'Transaction Type', 'Investment Name', 'Symbol', 'Principal Amount', 'Net Amount'),
    ).toMatchObject({ source: { name: 'Vanguard' }, amounts: [4], otherAmounts: [] });
    expect(
      read('Run Date', 'Action', 'Symbol', 'Currency', 'Price', 'Amount', 'Currency')?.columns,
    ).toMatchObject({
      currency: 3,
    });
  });

  test('is known also where a column before its own is headed as that of one share', () =>
    expect(read('Run Date', 'Fi share', 'Action', 'Symbol', 'Amount')?.source.name).toBe('Fidelity'));
});

describe('a column of values', () => {
  test('is the amount, where a column says what each row is and no other is one', () => {
    expect(read('Date', 'Type', 'Symbol', 'Value')?.columns).toMatchObject({ amount: 3 });
    expect(read('Date', 'Symbol', 'Value')).toBeUndefined();
    expect(read('Date', 'Type', 'Symbol', 'Value', 'Amount')?.columns).toMatchObject({ amount: 4 });
    expect(read('Date', 'Type', 'Symbol', 'Value', 'Net amount')?.columns).toMatchObject({ net: 4 });
    expect(read('Date', 'Type', 'Symbol', 'Value', 'Net amount')?.columns.amount).toBeUndefined();
  });

  test('is what was left, beside a column of taxes', () => {
    const columns = read('Date', 'Type', 'Symbol', 'Value', 'Taxes')?.columns;
    expect(columns).toMatchObject({ net: 3, tax: 4 });
    expect(columns?.amount).toBeUndefined();
  });

  test('is no column of names, and takes none away', () => {
    expect(read('Date', 'Type', 'ISIN', 'Valeur')?.columns).toMatchObject({ amount: 3 });
    expect(read('Date', 'Type', 'ISIN', 'Valeur')?.columns.name).toBeUndefined();
    expect(read('Date', 'Type', 'Name', 'ISIN', 'Value')?.columns).toMatchObject({ amount: 4, name: 2 });
  });
});

describe('a column that heads names and amounts alike', () => {
  test('is the amount where no other column is money', () => {
    expect(read('Data', 'Ticker', 'Valor')?.columns).toMatchObject({ amount: 2, ticker: 1 });
    expect(read('Data', 'Ticker', 'Valor')?.columns.name).toBeUndefined();
  });

  test.each(['Valor líquido', 'Credit'])('is that of the names beside a column %s', (head) => {
    const columns = read('Data', 'Ticker', 'Valor', head)?.columns;
    expect(columns).toMatchObject({ name: 2, ticker: 1 });
    expect(columns?.amount).toBeUndefined();
  });
});

describe('sections', () => {
  test('a file whose rows name their section', () =>
    expect(read('HEADER', 'CTRN', 'Date', 'Symbol', 'Amount')).toMatchObject({ sectionCode: 'CTRN' }));

  test('blanks around the two say nothing', () =>
    expect(read(' HEADER ', ' CTRN ', 'Date', 'Symbol', 'Amount')).toMatchObject({ sectionCode: 'CTRN' }));

  test.each([
    ['another word', ['HEAD', 'CTRN', 'Date', 'Symbol', 'Amount']],
    ['no text behind it', ['HEADER', 5, 'Date', 'Symbol', 'Amount']],
  ])('%s is no section', (_, cells) => expect(read(...cells)).not.toHaveProperty('sectionCode'));
});

describe('of several headers', () => {
  const plain = ['Date', 'Symbol', 'Amount'];
  const dividends = ['Date', 'Symbol', 'Dividend'];
  const known =
    'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)'.split(
      ',',
    );

  test('that of a known source counts first, then one that speaks of dividends, then the first', () => {
    expect(findDividendHeader([['x'], plain, dividends, known])?.row).toBe(3);
    expect(findDividendHeader([['x'], plain, dividends])?.row).toBe(2);
    expect(findDividendHeader([['x'], plain, plain])?.row).toBe(1);
    expect(findDividendHeader([['x'], ['y']])).toBeUndefined();
  });
});

describe('a title above a table of values', () => {
  const below = (...above: readonly (readonly unknown[])[]) =>
    findDividendHeader([...above, ['Account', 'Date', 'Description', 'Value']]);

  test.each([
    ['alone in the row above', [['Domestic Dividends', '', '']]],
    ['with a blank row between', [['Dividendes'], ['', null]]],
  ])('that names dividends, %s', (_, above) =>
    expect(below(...above)).toMatchObject({
      row: above.length,
      header: { columns: { amount: 3 }, ofDividends: true },
    }),
  );

  test.each([
    ['no title', []],
    ['of what was withheld', [['Dividend tax']]],
    ['of interest as well', [['Dividends and interest']]],
    ['beside another text', [['Dividends', '2026']]],
    ['further up', [['Dividends'], ['Account 1']]],
  ])('%s', (_, above) => expect(below(...above)).toBeUndefined());

  test('says nothing of a table that tells its kinds', () =>
    expect(
      findDividendHeader([['Dividends'], ['Date', 'Type', 'Description', 'Value']])?.header.ofDividends,
    ).toBe(false));
});

test('a column without a header is there where the header row ends before it', () =>
  expect(
    readDividendHeader([
      'Buchtag',
      'Valuta',
      'BIC / BLZ',
      'IBAN',
      'Buchungsinformationen',
      'TA-Nr.',
      'Betrag',
    ])?.columns.currency,
  ).toBe(7));

test.each(['Received on', 'Credited on', 'Date of receipt'])(
  '%s heads days of payment, in an order that the words do not tell',
  (head) => expect(read(head, 'Company', 'Gross')).toMatchObject({ paysOn: true, isDayFirst: false }),
);

test('a column headed by the words of the amount and of its currency is the amount in that currency', () => {
  const header = read('Date', 'Account Currency', 'Symbol', 'Amount', 'Amount Account Currency');
  expect(header).toMatchObject({ columns: { amount: 4, currency: 1 }, amounts: [4] });
  expect(read('Date', 'Currency', 'Symbol', 'Amount', 'Amount EUR')).toMatchObject({
    columns: { amount: 3 },
  });
});

test('a day on which a payment is expected is told apart', () => {
  expect(read('Previsão de pagamento', 'Symbol', 'Amount')).toMatchObject({ dates: [0], expects: [0] });
  expect(read('Expected pay date', 'Pay date', 'Symbol', 'Amount')).toMatchObject({
    dates: [1, 0],
    expects: [0],
  });
});

test.each(['Current value', 'Unrealised gain', 'Allocation', 'Weight', 'Share in portfolio', 'Gewichtung'])(
  'what is held is told beside %s: a dividend there is what a year may bring',
  (head) => expect(read('Symbol', 'Shares', head, 'Dividends', 'Pay Date')).toBeUndefined(),
);

test('a column that names the amount is that of its currency, whatever other columns of currencies there are', () => {
  const header = readDividendHeader([
    'Pay date',
    'Transaction Currency',
    'Gross Amount',
    'Currency Gross Amount',
    'Ticker',
    'Dividend',
  ]);
  expect(
    readDividendHeader(['Pay date', 'Currency', 'Gross dividend', 'Gross dividend currency', 'Ticker'])!
      .columns,
  ).toMatchObject({ currency: 3 });
  expect(header!.columns.currency).toBe(3);
});

describe('a dividend that is told of each share alone', () => {
  const head = [
    'Date',
    'Symbol',
    'Quantity',
    'Dividend per share',
    'Account currency',
    'Instrument currency',
  ];

  test('is in the currency of the share where the other one is that of the account', () =>
    expect(read(...head)!.columns.currency).toBe(5));

  test('and not where an amount is told, no other currency is, or the first is no one of an account', () => {
    expect(read(...head, 'Amount')!.columns.currency).toBe(4);
    expect(read(...head.slice(0, 5))!.columns.currency).toBe(4);
    expect(
      read(...head.map((words) => (words === 'Account currency' ? 'Currency' : words)))!.columns.currency,
    ).toBe(4);
  });
});
