import {
  accountCurrencies,
  currenciesOfParts,
  currencyAbove,
  currencyInTitles,
  currencyOfReport,
  otherCurrencies,
  sectionCurrencies,
} from '../../src/portfolio/tables/section-currency';
import { dividendLines } from './typed-dividends';
import { gridOf, read } from './typed-file';

const codes = (...rows: readonly (readonly unknown[])[]): Record<number, string> =>
  Object.fromEntries(sectionCurrencies(rows).byRow);
const AAPL = ['AAPL', 10, 2000];

test('the rows below each heading are in its currency', () => {
  const grid = [['Symbol', 'Shares', 'Value'], ['USD'], AAPL, ['Currency: CAD'], AAPL, AAPL];
  expect(codes(...grid)).toEqual({ 2: 'USD', 4: 'CAD', 5: 'CAD' });
  expect([...sectionCurrencies(grid).headings]).toEqual([1, 3]);
});

test.each([
  [['US Dollars'], 'USD'],
  [['Holdings in GBP'], 'GBP'],
  [['Currency', 'CAD'], 'CAD'],
  [['', 'Currency:', '', 'CAD'], 'CAD'],
  [['Währung: CHF'], 'CHF'],
  [['(EUR)'], 'EUR'],
  [['EUR - Positions'], 'EUR'],
  [['Canadian dollars'], 'CAD'],
  [['CANADIAN DOLLARS'], 'CAD'],
  [['Canadian-dollars'], 'CAD'],
  [['通貨 JPY'], 'JPY'],
])('%j heads a part of the table', (heading, code) =>
  expect(codes(['SEK'], AAPL, heading, AAPL)).toEqual({ 1: 'SEK', 3: code }),
);

test.each([
  ['a number beside the code', ['EUR', 100]],
  ['three texts', ['EUR', 'Currency', 'Positions']],
  ['a digit', ['EUR 100']],
  ['forty-one characters', ['Positions (account denominated) in -- EUR']],
  ['a cell of a data type', [{ type: 'LinkedEntity', text: 'EUR' }]],
  ['a label before such a cell', ['Currency:', { type: 'LinkedEntity', text: 'EUR' }]],
  ['a text of more than forty characters', ['Positions in the account denominated in EUR']],
  ['another word', ['EUR hedged']],
  ['a longer code', ['EURO1']],
  ['four letters', ['EURX']],
  ['a word before the code', ['hedged EUR']],
  ['a long text with a digit', ['Positions in the account denominated in EUR 1']],
  ['a row without anything', ['', '']],
])('%s is no heading', (_, row) =>
  expect(codes(['SEK'], AAPL, ['NOK'], AAPL, row, AAPL)).toEqual({ 1: 'SEK', 3: 'NOK', 4: 'NOK', 5: 'NOK' }),
);

test('a heading of just forty characters is one', () => {
  const heading = 'Positions (account denominated) in - EUR';
  expect(heading).toHaveLength(40);
  expect(codes(['SEK'], AAPL, [heading], AAPL)).toEqual({ 1: 'SEK', 3: 'EUR' });
});

test('one heading parts nothing, and neither do two of one currency', () => {
  for (const grid of [
    [['USD'], AAPL, AAPL],
    [['USD'], AAPL, ['Currency: USD'], AAPL],
    [['Statement'], ['USD'], AAPL],
  ]) {
    const { byRow, headings } = sectionCurrencies(grid);
    expect([...byRow]).toStrictEqual([]);
    expect([...headings]).toStrictEqual([]);
  }
});

test('rows above the first heading have none', () =>
  expect(codes(AAPL, ['Account'], ['USD'], AAPL, ['CAD'], AAPL)).toStrictEqual({ 3: 'USD', 5: 'CAD' }));

test('two headings part a table of a single share', () =>
  expect(codes(['USD'], AAPL, ['CAD'])).toEqual({ 1: 'USD' }));

describe('a part of a table that counts in another currency than its header says', () => {
  const MYR = [undefined, undefined, { code: 'MYR', parts: 1 }];
  const parts = (title: string, units: Parameters<typeof otherCurrencies>[2] = MYR) => {
    const grid = [
      ['Kod', 'Unit', 'Nilai (RM)'],
      ['5347', 1, 2],
      [title],
      AAPL,
      ['TSM', 5, 1077],
      ['Tunai'],
      AAPL,
    ];
    const { byRow, headings } = otherCurrencies(grid, 0, units);
    return [[...byRow].map(([row, { code }]) => `${row} ${code}`), [...headings]];
  };

  test.each([
    'Moomoo (USD)',
    'Moomoo - harga dan nilai dalam USD',
    'Moomoo (USD) - harga dan nilai dalam USD',
    'Moomoo (US$)',
  ])('%s', (title) => expect(parts(title)).toEqual([['3 USD', '4 USD'], [2]]));

  test.each(['Moomoo', 'Moomoo (RM)', 'Moomoo (MYR)', 'Moomoo (USD) and Rakuten (HKD)', 'Moomoo USD'])(
    '%s names no other one',
    (title) => expect(parts(title)).toEqual([[], []]),
  );

  test('there is none below a header that names no currency, or two', () => {
    expect(parts('Moomoo (USD)', [])).toEqual([[], []]);
    expect(parts('Moomoo (USD)', [{ code: 'EUR', parts: 1 }, ...MYR])).toEqual([[], []]);
  });

  test('its shares are those of that currency, and none of the country of the header', () => {
    const { positions, skipped } = read(
      'Kaunter|Kod|Unit|Harga (RM)|Nilai Semasa (RM)\nTENAGA|5347|1500|13.96|20940\nMoomoo (USD)\nApple|AAPL|8|261.30|2090.40',
    );
    expect(positions.map(({ ticker, value, currency }) => `${ticker} ${value} ${currency}`)).toEqual([
      'AAPL 2090.4 USD',
    ]);
    expect(skipped.map(({ written, currency }) => `${written} ${currency}`)).toEqual(['5347 MYR']);
  });
});

describe('the currency of which the lines above a table speak', () => {
  test.each([
    ['a code', [['Valuation in GBP']], 'GBP'],
    ['a sign', [['Total'], ['£12,400.00']], 'GBP'],
    ['the sign of the naira', [['Cash ₦120,000']], 'NGN'],
    ['the first of several', [['Valuation in EUR', 'GBP']], 'EUR'],
    ['another one than dollars', [['USD'], ['Valuation in USD and EUR']], 'EUR'],
    ['one behind letters that are none', [['ABC report in SEK']], 'SEK'],
  ])('%s', (_, lines, code) => {
    expect(currencyAbove(lines)).toBe(code);
  });

  test.each([
    ['no lines', []],
    ['dollars alone', [['Valuation in USD', '$12,400.00']]],
    ['no currency', [['ABC report', 5]]],
    ['small letters', [['valuation in gbp']]],
    ['a code at the end of a longer word', [['OPEN POSITIONS']]],
    ['a code at the beginning of a longer word', [['GBPS']]],
    ['what stands behind two hundred characters', [[`${'x '.repeat(100)}GBP`]]],
  ])('none: %s', (_, lines) => {
    expect(currencyAbove(lines)).toBeUndefined();
  });
});

describe('the currency in which a report counts', () => {
  test.each<[string, unknown[][], string | undefined]>([
    [
      'in the cell beside its label',
      [
        ['Portfolio:', 'Family'],
        ['Currency:', 'AUD'],
      ],
      'AUD',
    ],
    ['behind a colon', [['Reporting currency: GBP']], 'GBP'],
    [
      'twice',
      [
        ['Base Currency', 'EUR'],
        ['', 'currency', '', 'EUR'],
      ],
      'EUR',
    ],
    [
      'in two ways',
      [
        ['Currency', 'EUR'],
        ['Base currency', 'USD'],
      ],
      undefined,
    ],
    [
      'as a column of another table',
      [
        ['Currency', 'Balance'],
        ['AUD', '5'],
      ],
      undefined,
    ],
    ['above more than one cell', [['Currency', 'AUD', 'NZD']], undefined],
    [
      'of another thing',
      [
        ['Price currency', 'AUD'],
        ['Currency gains', 'AUD'],
      ],
      undefined,
    ],
    ['as what is none', [['Currency', 'ALL']], undefined],
    ['nowhere', [], undefined],
  ])('%s', (_, lines, code) => expect(currencyOfReport(lines)).toBe(code));
});

describe('accounts that are called alike but for their currency', () => {
  const grid = (...titles: readonly string[]) =>
    gridOf(titles.map((title) => `${title}|\nCode|Shares\nAAA|1\n|`).join('\n'));
  const told = (...titles: readonly string[]) => [...accountCurrencies(grid(...titles)).byRow];

  test('part a sheet by it', () => {
    const found = accountCurrencies(grid('EasyEquities ZAR', 'EasyEquities USD'));
    expect([...found.headings]).toEqual([0, 4]);
    expect([found.byRow.get(2), found.byRow.get(6)]).toEqual(['ZAR', 'USD']);
    expect(told('Degiro (EUR)', 'DEGIRO - USD')).toHaveLength(6);
  });

  test.each([
    ['two accounts', ['EasyEquities ZAR', 'Schwab USD']],
    ['one currency', ['EasyEquities USD', 'EasyEquities USD']],
    ['letters that are none', ['Account ABC', 'Account ABD']],
    ['no currency', ['EasyEquities', 'EasyEquities 2']],
    ['more than a title', ['EasyEquities, the account that I opened in May ZAR', 'EasyEquities USD']],
  ])('%s tell nothing', (_, titles) => expect(told(...titles)).toEqual([]));

  test('tell where a share trades and what a bare sign of dollars means', () => {
    const { positions, skipped } = read(
      'EasyEquities ZAR||\nCode|Shares|Value\nMTN|120|R 20550\n||\nEasyEquities USD||\nCode|Shares|Value\nAAPL|3.4|$ 923.07',
    );
    expect(positions).toMatchObject([{ ticker: 'AAPL', value: 923.07, currency: 'USD' }]);
    expect(skipped.map(({ reason }) => reason)).toEqual([expect.stringMatching(/Johannesburg/)]);
  });
});

describe('titles that end in a currency in brackets', () => {
  const parts = (...titles: readonly string[]) => {
    const { byRow, headings } = currenciesOfParts(
      gridOf(titles.map((title) => `${title}|\nAAA|1\n|`).join('\n')),
    );
    return [byRow.get(1), byRow.get(4), ...headings];
  };

  test.each([
    ['1) Brokerage (USD)', '2) TFSA (CAD)'],
    ['Joint, US side (USD, NYSE / Nasdaq)', 'Joint, Canada (CAD: TSX)'],
  ])('part a table: %s and %s', (...titles) => expect(parts(...titles)).toEqual(['USD', 'CAD', 0, 3]));

  test.each([
    ['of one currency', '1) Brokerage (USD)', '2) TFSA (USD)'],
    ['of letters that are none', '1) Brokerage (ABC)', '2) TFSA (ISA)'],
    ['with more words behind', '1) Brokerage (USD) old', '2) TFSA (CAD) old'],
    ['of more than eighty letters', `1) ${'Brokerage '.repeat(8)}(USD)`, '2) TFSA (CAD)'],
  ])('tell nothing %s', (_, ...titles) => expect(parts(...titles)).toEqual([undefined, undefined]));

  test('a part ends at the next row of one text', () => {
    const grid = gridOf('1) Brokerage (USD)|\nAAA|1\nWatched|\nBBB|2\n2) TFSA (CAD)|\nCCC|3');
    expect([...currenciesOfParts(grid).byRow]).toEqual([
      [1, 'USD'],
      [5, 'CAD'],
    ]);
  });
});

test('cash below a part in dollars is in the currency that it names', () => {
  const { skipped, positions } = read(
    'Hisse|Adet|Fiyat|Tutar\nBIST (İş Yatırım)|||\nTHYAO|10|300|3000\nABD - MİDAS (USD)|||\nKO|2|70|140\nNakit TL|||18420\nNakit|||55',
  );
  expect(positions).toMatchObject([{ ticker: 'KO', value: 140, currency: 'USD' }]);
  expect(skipped.slice(-2)).toMatchObject([
    { written: 'Nakit TL', currency: 'TRY' },
    { written: 'Nakit', currency: 'USD' },
  ]);
});

describe('the currency in brackets at the end of a title', () => {
  test.each([
    ['Dividendes encaissés (en €)', 'EUR'],
    ['Dividends (GBP)', 'GBP'],
    ['Dividenden (alles in EUR)', 'EUR'],
    ['Dividen (dalam RM)', 'MYR'],
    ['Dividendi (in euro)', 'EUR'],
  ])('%s', (title, code) => expect(currencyInTitles([[''], [title, '']])).toBe(code));

  test('or one that stands in a cell of its own beside a title', () => {
    expect(currencyInTitles([['DIVIDEN 2026 - akaun CDS', '', 'RM']])).toBe('MYR');
    expect(currencyInTitles([['DIVIDEN 2026', 'CDS', 'RM']])).toBeUndefined();
  });

  test.each(['Dividends ($)', 'Dividends (net)', 'Dividends (GBP) 2026', 'Dividends in EUR'])(
    'none in %s',
    (title) => expect(currencyInTitles([[title]])).toBeUndefined(),
  );

  test('nor where titles name two, or it stands beside other cells', () => {
    expect(currencyInTitles([['PEA (EUR)'], ['CTO (USD)']])).toBeUndefined();
    expect(currencyInTitles([['Dividends (GBP)', '12']])).toBeUndefined();
  });

  test('is that of the dividends below it, where nothing else tells one', () => {
    const list = (title: string) =>
      dividendLines(`${title},,,\nDate,Symbol,Gross,Day\n2026-05-15,NASDAQ:MMM,4,`);
    expect(list('Dividendes encaissés (en €)')).toEqual(['MMM 2026-05-15 4 EUR']);
    expect(list('Dividendes encaissés')).toEqual(['MMM 2026-05-15 4 -']);
  });
});

describe('parts that name their currency behind a dash', () => {
  const sheet = (deposit: string): string =>
    [
      'Hisse|Adet|Son Fiyat|Tutar',
      'BORSA İSTANBUL (Midas) - TL',
      'THYAO|150|341|51150',
      'ABD BORSASI (Midas) - USD',
      'AAPL|6|271|$1626',
      'VOO|2|628|$1256',
      deposit,
    ].join('\n');
  const currencies = (text: string) => {
    const { positions, skipped } = read(text);
    return [...positions, ...skipped].sort((a, b) => a.row - b.row).map(({ currency }) => currency);
  };

  test('tell that of their amounts', () =>
    expect(currencies(sheet('MSFT|1|400|$400'))).toEqual(['TRY', 'USD', 'USD', 'USD']));

  test('and not that of cash without the sign that the others bear', () => {
    expect(currencies(sheet('Vadeli hesap|||185000'))).toEqual(['TRY', 'USD', 'USD', undefined]);
    expect(currencies(sheet('Nakit|||$185'))).toEqual(['TRY', 'USD', 'USD', 'USD']);
  });

  test('a bare sign of dollars parts the sheet as well, and tells no currency', () => {
    const text =
      'Hisse|Lot|Son Fiyat|Tutar\nBIST (Midas) - TL\nTHYAO|250|341|85250\nABD (Midas) - $\nAAPL|3|268|804';
    expect(currenciesOfParts(gridOf(text)).byRow).toEqual(new Map([[2, 'TRY']]));
  });
});
