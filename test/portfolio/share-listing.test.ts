import { LONDON, UNITED_STATES } from '../../src/portfolio/shares/markets';
import {
  isMarkedName,
  listedTicker,
  namesSymbol,
  shareEvidence,
  toldBy,
  type ListingHabits,
  type ShareEvidence,
} from '../../src/portfolio/shares/share-listing';
import { shareWith } from './traded-share';

const NOTHING = shareWith();
const US_ISIN = 'US0378331005';
const CA_ISIN = 'CA7800871021';
const DE_ISIN = 'DE0007164600';

/** The ticker of a share, else the first words of why there is none. */
const listed = (share: Partial<ShareEvidence>, source: ListingHabits = {}): string => {
  const told = listedTicker(
    { ...NOTHING, ...(share.ticker === undefined ? {} : { written: String(share.ticker) }), ...share },
    source,
  );
  return 'ticker' in told
    ? told.ticker
    : 'noTicker' in told
      ? `? ${told.noTicker}`
      : `${told.isShare ? '!' : '-'} ${told.reason}`;
};

test.each<readonly [string, Partial<ShareEvidence>, string]>([
  ['a series of Mexico', { ticker: 'GAP B', currency: 'MXN' }, '! "GAP B" is from a market'],
  [
    'a series of Mexico by its price',
    { ticker: 'CEMEX CPO', priceCurrency: 'MXN' },
    '! "CEMEX CPO" is from a market',
  ],
  ['the same in dollars', { ticker: 'BRK B', currency: 'USD', priceCurrency: 'USD' }, 'BRK.B'],
  [
    'an ISIN of a market that is not covered',
    { written: 'DK0062498333', name: 'NOVO B', isin: 'DK0062498333' },
    '! "NOVO B" is from a market that the screening service does not cover: Copenhagen',
  ],
  [
    'an ISIN of a country whose companies New York lists as well',
    { written: DE_ISIN, name: 'SAP SE', isin: DE_ISIN },
    '? The file names "SAP SE" without a ticker',
  ],
  [
    'a Hebrew name in shekels',
    { written: 'לאומי', name: 'לאומי', currency: 'ILS' },
    '! "לאומי" is from a market that the screening service does not cover: Tel Aviv',
  ],
  ['the same in dollars', { written: 'אפל', name: 'אפל', currency: 'USD' }, '? The file names "אפל"'],
  [
    'a fund of Japan',
    { written: '楽天・米国ファンド', name: '楽天・米国ファンド' },
    '! "楽天・米国ファンド" is a fund that no exchange lists',
  ],
  [
    'a money-market fund of Japan',
    { written: 'マネー・マーケット・ファンド', name: 'マネー・マーケット・ファンド' },
    '- "マネー・マーケット・ファンド" is a money-market fund',
  ],
  [
    'a mutual fund of Canada',
    { ticker: 'RBF460', currency: 'CAD' },
    '! "RBF460" is the code of a mutual fund',
  ],
  [
    'a unit trust by its SEDOL',
    { name: 'FUNDSMITH EQUITY I ACC', written: 'FUNDSMITH EQUITY I ACC', sedol: 'B41YBW7' },
    '! "FUNDSMITH EQUITY I ACC" is a fund that no exchange lists',
  ],
  [
    'ABB in kronor',
    { written: 'ABB Ltd', name: 'ABB Ltd', isin: 'CH0012221716', priceCurrency: 'SEK' },
    '! "CH0012221716" is from a market',
  ],
  [
    'ABB in francs',
    { written: 'ABB Ltd', name: 'ABB Ltd', isin: 'CH0012221716', priceCurrency: 'CHF' },
    '? The file names "ABB Ltd" without a ticker',
  ],
  ['a long code of Mumbai', { ticker: 'HDFCBANK', mic: 'NSE' }, '! "HDFCBANK" is from a market'],
])('%s', (_, share, says) => expect(listed(share).slice(0, says.length)).toBe(says));

test('a symbol of Colombo among names is one', () => {
  expect(isMarkedName('JKH.N0000', '')).toBe(true);
  expect(listed({ name: 'SUN.X0000' })).toMatch(/^! "SUN\.X0000" is from a market .* Colombo/);
  expect(isMarkedName('JKH.N000', '')).toBe(false);
});

describe('a symbol', () => {
  test.each<readonly [string, Partial<ShareEvidence>, ListingHabits, string]>([
    ['with its mark', { ticker: 'BP.L' }, {}, 'BP.L'],
    ['in brackets behind a name', { ticker: 'Apple Inc (AAPL)' }, { assumed: 'always' }, 'AAPL'],
    ['beside its exchange', { ticker: 'BP', mic: 'XLON' }, {}, 'BP.L'],
    ['beside its country', { ticker: 'BP', country: 'GB' }, {}, 'BP.L'],
    ['beside an American ISIN', { ticker: 'AAPL', isin: US_ISIN }, {}, 'AAPL'],
    ['at home', { ticker: 'BP' }, { home: LONDON }, 'BP.L'],
    ['paid in pounds, where that tells', { ticker: 'BP', currency: 'GBP' }, { telling: 'all' }, 'BP.L'],
    ['the same where pounds alone tell', { ticker: 'BP', currency: 'GBP' }, { telling: ['GBP'] }, 'BP.L'],
    ['priced in pounds', { ticker: 'BP', priceCurrency: 'GBP' }, {}, 'BP.L'],
    ['assumed', { ticker: 'AAPL' }, { assumed: 'always' }, 'AAPL'],
    ['assumed, paid in dollars', { ticker: 'AAPL', currency: 'USD' }, { assumed: 'dollars' }, 'AAPL'],
    ['assumed, without a currency', { ticker: 'AAPL' }, { assumed: 'dollars' }, 'AAPL'],
    [
      'in a file that marks foreign symbols',
      { ticker: 'AAPL', isin: US_ISIN },
      { hasMarks: true, hasForeignCodes: true },
      'AAPL',
    ],
    [
      'by an American SEDOL beside a name',
      { ticker: 'AAPL', sedol: '2046251', name: 'Apple Inc' },
      {},
      'AAPL',
    ],
    ['by an American SEDOL at home', { ticker: 'AAPL', sedol: '2046251' }, { home: UNITED_STATES }, 'AAPL'],
    ['by a British SEDOL', { ticker: 'BP', sedol: '0798059' }, {}, 'BP.L'],
    ['as the name beside a number of the bank', { ticker: '1234567', name: 'AAPL US' }, {}, 'AAPL'],
    ['as the name alone', { ticker: '', name: 'AAPL US Equity', written: 'AAPL US Equity' }, {}, 'AAPL'],
    [
      'as a fund beside its exchange',
      { ticker: '', name: 'IBTA LN ETF', written: 'IBTA LN ETF', mic: 'XLON' },
      {},
      'IBTA.L',
    ],
    [
      'in brackets behind the name alone',
      { ticker: '', name: 'Apple (AAPL US)', written: 'Apple (AAPL US)' },
      {},
      'AAPL',
    ],
  ])('%s', (_, share, source, ticker) => expect(listed(share, source)).toBe(ticker));

  test.each<readonly [string, Partial<ShareEvidence>, ListingHabits, RegExp]>([
    [
      'without any sign',
      { ticker: 'AAPL' },
      {},
      /^\? Where "AAPL" trades is not told\. Write the ticker, with NASDAQ:/,
    ],
    [
      'paid in pounds, where that tells nothing',
      { ticker: 'BP', currency: 'GBP' },
      {},
      /^\? Where "BP" trades is not told by its payment in GBP\./,
    ],
    [
      'paid in pounds, where dollars are assumed',
      { ticker: 'BP', currency: 'GBP' },
      { assumed: 'dollars' },
      /^\? Where "BP" trades/,
    ],
    [
      'paid in pounds, where euros tell',
      { ticker: 'BP', currency: 'GBP' },
      { telling: ['EUR'] },
      /^\? Where "BP" trades/,
    ],
    [
      'beside an American ISIN among foreign codes',
      { ticker: 'APC', isin: US_ISIN },
      { hasForeignCodes: true },
      /^\? Where "APC" trades is not told by its ISIN US0378331005\./,
    ],
    [
      'the same beside an exchange nobody knows',
      { ticker: 'APC', isin: US_ISIN, mic: 'QQQQ' },
      { hasMarks: true, hasForeignCodes: true },
      /^[?!-] /,
    ],
    [
      'paid and known by its ISIN',
      { ticker: 'APC', isin: US_ISIN, currency: 'EUR' },
      { hasForeignCodes: true },
      /by its payment in EUR and its ISIN US0378331005\./,
    ],
    [
      'of a fund of Europe, priced in dollars',
      { ticker: 'VWRA', name: 'VANG FTSE AW USDA', priceCurrency: 'USD' },
      {},
      /^\? Where "VWRA" trades/,
    ],
    [
      'of a fund of Europe by its symbol',
      { ticker: 'VUSA', priceCurrency: 'USD' },
      {},
      /^\? Where "VUSA" trades/,
    ],
    [
      'of such a fund and of nothing else',
      { ticker: 'VUSA' },
      { assumed: 'always' },
      /^\? Where "VUSA" trades/,
    ],
    ['by an American SEDOL alone', { ticker: 'AAPL', sedol: '2046251' }, {}, /^\? Where "AAPL" trades/],
    [
      'a Canadian share, paid in dollars',
      { ticker: 'RY', isin: CA_ISIN, currency: 'USD' },
      {},
      /^\? Where "RY" trades/,
    ],
    [
      'a German share of an American broker',
      { ticker: 'SAP', isin: DE_ISIN },
      { home: UNITED_STATES },
      /^[?!-] /,
    ],
    [
      'a code of the bank beside an ISIN',
      { ticker: '865985', isin: US_ISIN, name: 'Apple' },
      {},
      /^\? The file names "Apple" without a ticker\. Write the ticker\.$/,
    ],
    [
      'an ISIN as symbol',
      { ticker: US_ISIN, name: 'Apple' },
      {},
      /^\? The file names "Apple" without a ticker/,
    ],
    [
      'longer than any in New York',
      { ticker: 'ABCDEFGH' },
      { assumed: 'always' },
      /^\? "ABCDEFGH" is longer/,
    ],
    [
      'of a market that is not covered',
      { ticker: '7203.T' },
      {},
      /^! "7203\.T" is from a market that the screening service does not cover/,
    ],
    ['cash', { ticker: 'CASH' }, {}, /^- "CASH" is cash/],
    [
      'behind an exchange nobody knows, where New York is assumed',
      { ticker: 'QQQQ:AAPL' },
      { assumed: 'always' },
      /^- "QQQQ:AAPL" names an exchange that is not known here/,
    ],
    [
      'of Canada by its name',
      { ticker: 'RY', name: 'Royal Bank of Canada', currency: 'CAD' },
      {},
      /^[?!-] |\.TO$/,
    ],
  ])('%s is not known', (_, share, source, sentence) => expect(listed(share, source)).toMatch(sentence));
});

describe('a share without a symbol', () => {
  test.each<readonly [string, Partial<ShareEvidence>, RegExp]>([
    ['nothing at all', {}, /^- The row names no share\. Write its ticker in the column of tickers\.$/],
    [
      'a name',
      { name: 'Apple Inc', written: 'Apple Inc' },
      /^\? The file names "Apple Inc" without a ticker\. Write the ticker\.$/,
    ],
    [
      'an ISIN',
      { written: US_ISIN, isin: US_ISIN },
      /^\? The file names "US0378331005" without a ticker\. Write the ticker\.$/,
    ],
    [
      'an ISIN and an exchange',
      { written: US_ISIN, isin: US_ISIN, mic: 'NASDAQ' },
      /^\? The file names "US0378331005" without a ticker; its exchange is "NASDAQ"\. Write the ticker\.$/,
    ],
    [
      'an ISIN and an exchange that nobody knows',
      { written: US_ISIN, isin: US_ISIN, mic: 'null' },
      /^\? The file names "US0378331005" without a ticker\. Write the ticker\.$/,
    ],
    [
      'an American ISIN priced in euro',
      { written: US_ISIN, isin: US_ISIN, priceCurrency: 'EUR' },
      /Write the ticker, with NASDAQ: or NYSE: before it\.$/,
    ],
    [
      'an American ISIN priced in francs',
      { written: US_ISIN, isin: US_ISIN, priceCurrency: 'CHF' },
      /with NASDAQ: or NYSE:/,
    ],
    [
      'an American ISIN priced in dollars',
      { written: US_ISIN, isin: US_ISIN, priceCurrency: 'USD' },
      /Write the ticker\.$/,
    ],
    [
      'a German ISIN priced in euro',
      { written: DE_ISIN, isin: DE_ISIN, priceCurrency: 'EUR' },
      /Write the ticker\.$/,
    ],
    [
      'a name beside an exchange that is not covered',
      { name: 'Toyota', written: 'Toyota', mic: 'XTKS' },
      /^! "Toyota" is from a market/,
    ],
    [
      'the same with an ISIN',
      { name: 'Toyota', written: 'Toyota', mic: 'XTKS', isin: US_ISIN },
      /^\? The file names "Toyota"/,
    ],
    [
      'a name beside an exchange that is covered',
      { name: 'Tesco', written: 'Tesco', mic: 'XLON' },
      /^\? The file names "Tesco"/,
    ],
    ['a currency', { name: 'USD', written: 'USD' }, /^- "USD" /],
    [
      'a name that is spelled as a currency, with an ISIN',
      { name: 'USD', written: 'USD', isin: US_ISIN },
      /^\? The file names "USD"/,
    ],
    // Alone, such a word would be that of a bond.
    [
      'a name that ends in capitals',
      { name: 'ZORP CORP', written: 'ZORP CORP' },
      /^\? The file names "ZORP CORP"/,
    ],
    [
      'a fund without its exchange',
      { name: 'IBTA LN ETF', written: 'IBTA LN ETF' },
      /^\? The file names "IBTA LN ETF"/,
    ],
  ])('%s', (_, share, sentence) => expect(listed(share)).toMatch(sentence));
});

test.each([
  ['AAPL US', '1234567', true],
  ['BRK/B US EQUITY', '1234', true],
  ['AAPL LN', '1234567', false],
  ['My AAPL US', '1234567', false],
  ['AAPL US Corp', '1234567', false],
  ['AAPL US', 'AAPL', false],
  ['AAPL US', '123', false],
  ['AAPL US', '1234567890', false],
  ['AAPL US', 'x1234567', false],
])('the name %p beside %p is a symbol: %p', (name, ticker, is) => expect(namesSymbol(name, ticker)).toBe(is));

describe('what a row tells', () => {
  type Text = Parameters<typeof shareEvidence>[0]['text'];
  const read = (
    cells: Partial<Record<Parameters<Text>[0], string>>,
    habits: ListingHabits = {},
    told: Readonly<Record<string, string>> = {},
  ) => shareEvidence({ cell: cells.ticker, text: (column) => cells[column] ?? '', told }, habits);

  test('is the cells of its columns', () =>
    expect(
      read({
        ticker: 'AAPL',
        name: 'Apple',
        isin: US_ISIN.toLowerCase(),
        sedol: '2046251',
        mic: 'XNAS',
        country: 'US',
        priceCurrency: 'USD',
      }),
    ).toEqual({
      ticker: 'AAPL',
      written: 'AAPL',
      name: 'Apple',
      isin: US_ISIN,
      sedol: '2046251',
      mic: 'XNAS',
      country: 'US',
      priceCurrency: 'USD',
    }));

  test('without a symbol it is written as its ISIN, its name, or its description', () => {
    expect(read({ isin: US_ISIN, name: 'Apple' }).written).toBe(US_ISIN);
    expect(read({ name: 'Apple', description: 'x' }).written).toBe('Apple');
    expect(read({ description: 'x' }).written).toBe('x');
  });

  test('a description tells what no column does', () => {
    const told = { ticker: 'AAPL', name: 'Apple', isin: US_ISIN, priceCurrency: 'EUR' };
    expect(read({}, {}, told)).toMatchObject({
      ticker: 'AAPL',
      name: 'Apple',
      isin: US_ISIN,
      priceCurrency: 'EUR',
    });
    expect(read({ ticker: 'MSFT' }, {}, told)).toMatchObject({ ticker: 'MSFT', name: 'Apple' });
  });

  test('a column of identifiers holds other codes as well', () => {
    expect(read({ ticker: 'AAPL', isin: 'AAPL' }).isin).toBe('');
    expect(read({ ticker: US_ISIN, isin: US_ISIN }).isin).toBe(US_ISIN);
    expect(read({ ticker: 'AAPL', isin: '865985' }).isin).toBe('865985');
  });

  test('a symbol is taken apart as its source writes it', () => {
    const habits: ListingHabits = {
      symbol: [/^(?<ticker>[A-Z]+):(?<mic>[a-z]+)\/(?<priceCurrency>[A-Z]{3})$/, /^(?<ticker>[A-Z]+)_X$/],
      endings: { UK: '.L' },
      currencyNames: { can: 'CAD' },
      marketNames: { can: 'TSX' },
    };
    expect(read({ ticker: 'AAPL:xnas/USD' }, habits)).toMatchObject({
      ticker: 'AAPL',
      mic: 'xnas',
      priceCurrency: 'USD',
      written: 'AAPL:xnas/USD',
    });
    expect(read({ ticker: 'AAPL_X', mic: 'CAN', priceCurrency: 'CAN' }, habits)).toMatchObject({
      ticker: 'AAPL',
      mic: 'TSX',
      priceCurrency: 'CAD',
    });
    expect(read({ ticker: 'BP.UK' }, habits).ticker).toBe('BP.L');
    expect(read({ ticker: 'BP.DE' }, habits).ticker).toBe('BP.DE');
    expect(read({ ticker: '.UK' }, habits).ticker).toBe('.UK');
    expect(read({ ticker: 'BP.UK x' }, habits).ticker).toBe('BP.UK x');
  });
});

test('of two patterns that say the same, the first counts, and what neither says is not there', () => {
  const told = toldBy('a1 b2', [/a(?<one>\d)(?<none>x)?/, /b(?<one>\d)/, /(?<two>b)/, /c(?<three>\d)/]);
  expect(told).toEqual({ one: '1', two: 'b' });
  expect(toldBy('x')).toEqual({});
});

describe('what else a row tells is held against its SEDOL code, its country and its name', () => {
  const AMERICAN = '2046251';
  const BRITISH = '0798059';
  const FPO = 'RIO TINTO LIMITED FPO';

  test.each<readonly [string, Partial<ShareEvidence>, ListingHabits, string]>([
    ['the exchange before a British code', { ticker: 'BP', sedol: BRITISH, mic: 'XNYS' }, {}, 'BP'],
    ['the exchange before an American code', { ticker: 'BP', sedol: AMERICAN, mic: 'XLON' }, {}, 'BP.L'],
    ['the exchange before the country', { ticker: 'BP', country: 'GB', mic: 'XNYS' }, {}, 'BP'],
    [
      'the exchange of a Canadian company that pays dollars',
      { ticker: 'RY', isin: CA_ISIN, mic: 'XTSE', currency: 'USD' },
      {},
      'RY.TO',
    ],
    ['the exchange before the name', { ticker: 'RIO', name: FPO, mic: 'XLON' }, {}, 'RIO.L'],
    [
      'the ISIN before the name',
      { ticker: 'RIO', name: FPO, isin: 'GB0007188757', currency: 'GBP' },
      {},
      'RIO.L',
    ],
    ['the home of the source before the name', { ticker: 'RIO', name: FPO }, { home: LONDON }, 'RIO.L'],
    [
      'an American ISIN beside the code, without a name',
      { ticker: 'AAPL', sedol: AMERICAN, isin: US_ISIN },
      {},
      'AAPL',
    ],
    [
      'an American code beside an American ISIN, among foreign codes',
      { ticker: 'AAPL', sedol: AMERICAN, isin: US_ISIN },
      { hasForeignCodes: true },
      'AAPL',
    ],
    [
      'dollars of Canada, without a name',
      { ticker: 'SHOP', sedol: AMERICAN, priceCurrency: 'CAD' },
      {},
      'SHOP.TO',
    ],
    [
      'dollars of Canada beside a name',
      { ticker: 'SHOP', sedol: AMERICAN, name: 'Shopify Inc', priceCurrency: 'CAD' },
      {},
      'SHOP.TO',
    ],
    [
      'a company of Ireland at a broker in London',
      { ticker: 'CRH', isin: 'IE0001827041' },
      { home: LONDON },
      'CRH.L',
    ],
  ])('%s', (_, share, source, ticker) => expect(listed(share, source)).toBe(ticker));

  test.each<readonly [string, Partial<ShareEvidence>, ListingHabits, RegExp]>([
    [
      'a German ISIN beside an American code',
      { ticker: 'SAP', isin: DE_ISIN, sedol: AMERICAN, name: 'SAP SE' },
      {},
      /^! .*Germany/,
    ],
    [
      'a German ISIN beside a British code',
      { ticker: 'SAP', isin: DE_ISIN, sedol: BRITISH },
      {},
      /^! .*Germany/,
    ],
    [
      'some dollar beside an American code, at a broker in London',
      { ticker: 'SHOP', sedol: AMERICAN, name: 'Shopify Inc', priceCurrency: '$' },
      { home: LONDON },
      /^\? Where "SHOP" trades/,
    ],
    [
      'a company of Ireland, listed in London as well, at a broker of the United States',
      { ticker: 'CRH', isin: 'IE0001827041' },
      { home: UNITED_STATES },
      /^\? Where "CRH" trades/,
    ],
    [
      'a company of Ireland that New York alone lists',
      { ticker: 'ACN', isin: 'IE00B4BNMY34' },
      { home: UNITED_STATES },
      /^ACN$/,
    ],
    [
      'the number of a bank beside an ISIN and a symbol in the place of the name',
      { ticker: '1084128', name: 'AAPL US', isin: US_ISIN },
      {},
      /^\? The file names "AAPL US" without a ticker/,
    ],
  ])('%s', (_, share, source, says) => expect(listed(share, source)).toMatch(says));
});

test('a pattern that says nothing leaves the word to the next one', () => {
  expect(toldBy('B 5', [/(?<ticker>A)?B/, /(?<ticker>B) 5/])).toEqual({ ticker: 'B' });
});
