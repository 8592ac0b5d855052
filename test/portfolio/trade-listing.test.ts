import {
  currencyOf,
  listedByAny,
  marketIn,
  marksForeign,
  toldByAll,
} from '../../src/portfolio/activity/trade-listing';
import type { TradeHeader } from '../../src/portfolio/activity/trade-header';
import { plainWords } from '../../src/portfolio/cells/cell-text';
import { LONDON, TORONTO, UNITED_STATES } from '../../src/portfolio/shares/markets';
import type { ShareEvidence } from '../../src/portfolio/shares/share-listing';
import { headerWith, tradeSource } from './trade-table-of';
import { shareWith, tradeWith } from './traded-share';

const AMERICAN = 'US0378331005';
const BRITISH = 'GB0008847096';

const UNTOLD = { isAbroad: false, hasForeignNames: false, areUnlisted: false, hasMarks: false };

/** The header of a table whose tickers stand in its second column, below these words; others may stand beside them. */
const below = (head: string, told: Partial<TradeHeader> = {}, ...others: string[]) =>
  headerWith(['date', 'ticker', 'name'], { heads: ['date', plainWords(head), 'name', ...others], ...told });

/** The ticker of a share of which this is told; undefined where nothing tells it. */
function listed(share: Partial<ShareEvidence>, header = below('ticker'), signs: Partial<typeof UNTOLD> = {}) {
  const found = listedByAny([tradeWith(share)], shareWith(share), header, { ...UNTOLD, ...signs });
  return 'ticker' in found ? found.ticker : undefined;
}

const APPLE = { ticker: 'AAPL' };
const FORD = { ticker: 'F' };

describe('a bare symbol is one of the United States', () => {
  test.each([
    'ticker',
    'tickers',
    'stock ticker',
    'ticker symbol',
    'symbol',
    'symbols',
    'stock symbol',
    'symbol cusip',
  ])('below %s', (head) => {
    expect(listed(FORD, below(head))).toBe('F');
  });

  test.each(['', 'paper', 'symbole', 'code', 'symbol of it', 'tickersymbol', 'mysymbols'])(
    'but not below "%s"',
    (head) => {
      expect(listed(FORD, below(head))).toBeUndefined();
    },
  );

  test('nor in a table without a column of tickers', () => {
    const header = headerWith(['date', 'isin'], { heads: ['date', 'ticker'] });
    expect(listed(FORD, header)).toBeUndefined();
  });

  test('below codes if everybody knows it', () => {
    expect(listed(APPLE, below('code'))).toBe('AAPL');
    expect(listed(APPLE, below('paper'))).toBeUndefined();
  });

  test('if the person picked its column, whatever its words are', () => {
    expect(listed(FORD, below('paper', { isPicked: true }))).toBe('F');
    expect(listed(FORD, below('symbole', { isPicked: true }))).toBeUndefined();
  });

  test('unless the file is one of another country', () => {
    expect(listed(FORD, below('ticker'), { isAbroad: true })).toBeUndefined();
    expect(listed(FORD, below('ticker', { isDayFirst: true }))).toBeUndefined();
  });

  test('unless another currency was paid', () => {
    expect(listed({ ...FORD, currency: 'USD' })).toBe('F');
    expect(listed({ ...FORD, currency: '$' })).toBe('F');
    expect(listed({ ...FORD, currency: 'AUD' })).toBeUndefined();
    expect(listed({ ...FORD, currency: 'AUD', priceCurrency: 'USD' })).toBe('F');
    expect(listed({ ...FORD, currency: 'USD', priceCurrency: 'GBP' })).toBe('F.L');
  });

  test('unless its name is that of a company abroad', () => {
    expect(listed({ ...FORD, name: 'Ford Motor Company' })).toBe('F');
    expect(listed({ ...FORD, name: 'Siemens AG' })).toBeUndefined();
    expect(listed({ ...FORD, name: 'Nestle SA' })).toBe('F');
    expect(
      listed({ ...FORD, name: 'Nestle SA' }, below('ticker'), { hasForeignNames: true }),
    ).toBeUndefined();
    expect(listed({ ...FORD, name: 'Ford Motor Company' }, below('ticker'), { hasForeignNames: true })).toBe(
      'F',
    );
  });

  test('if it is that of an American fund, wherever it stands', () => {
    expect(listed({ ticker: 'VFIAX' }, below('paper'))).toBe('VFIAX');
    expect(listed({ ticker: ' VFIAX ' }, below('paper'))).toBe('VFIAX');
    expect(listed({ ticker: 'VFIAY' }, below('paper'))).toBeUndefined();
  });

  test('among the numbers of Tokyo and Seoul', () => {
    for (const head of ['銘柄コード', '종목코드']) {
      expect(listed(FORD, below(head))).toBe('F');
      expect(listed({ ticker: ' TSLA ' }, below(head))).toBe('TSLA');
      expect(listed({ ticker: 'BRK.B' }, below(head))).toBeUndefined();
      expect(listed({ ticker: '1F' }, below(head))).toBeUndefined();
    }
    expect(listed(FORD, below('股票代號'))).toBeUndefined();
  });

  test('where the file has a column of marks', () => {
    expect(listed(FORD, below('paper', { isMarked: true }))).toBe('F');
    expect(listed(FORD, below('kod saham', { isMarked: true }))).toBe('F');
    expect(listed({ ticker: 'BP.L' }, below('paper', { isMarked: true }))).toBe('BP.L');
    expect(listed({ ...FORD, priceCurrency: 'GBP' }, below('paper', { isMarked: true }))).toBe('F.L');
  });
});

describe('a symbol is one of the country in whose files alone tickers are headed so', () => {
  test('in a market that is covered', () => {
    expect(listed(FORD, below('lse code'))).toBe('F.L');
    expect(listed(FORD, below('tsx symbol'))).toBe('F.TO');
  });

  test('in one that is not', () => {
    expect(listed(FORD, below('kod saham'))).toBeUndefined();
    expect(listed({ ticker: 'VFIAX' }, below('kod saham'))).toBeUndefined();
    const samsung = tradeWith({ ticker: '005930' });
    expect(listedByAny([samsung], samsung.share, below('종목코드'), UNTOLD)).toEqual({
      reason: expect.stringContaining('Seoul') as string,
      isShare: true,
    });
  });

  test('and what stands against it leaves it open', () => {
    const told = { ticker: 'F', sedol: '2615468' };
    expect(listed(told, below('lse code', { isPicked: true }))).toBeUndefined();
  });
});

describe('beside an American ISIN', () => {
  const bare = { ticker: 'APC', isin: AMERICAN };

  test('a bare symbol is its ticker', () => {
    expect(listed(bare)).toBe('APC');
    expect(listed(bare, below('paper'))).toBe('APC');
  });

  test.each(['wkn', 'valor', 'valoren', 'valorennummer'])('but not beside codes below %s', (head) => {
    expect(listed(bare, below('ticker', {}, head))).toBeUndefined();
    expect(listed(bare, below('ticker', {}, `${head} x`))).toBe('APC');
    expect(listed(bare, below('ticker', {}, `x ${head}`))).toBe('APC');
  });

  test('nor below a header of another language', () => {
    expect(listed(bare, below('symbole'))).toBeUndefined();
  });

  test('nor without a name in a file whose days come first', () => {
    expect(listed(bare, below('ticker', { isDayFirst: true }))).toBeUndefined();
    expect(listed({ ...bare, name: 'Apple' }, below('ticker', { isDayFirst: true }))).toBe('APC');
  });

  test('it is in a file that marks all foreign symbols', () => {
    expect(listed(bare, below('ticker', { isDayFirst: true }, 'wkn'), { hasMarks: true })).toBe('APC');
    expect(listed(bare, below('symbole'), { hasMarks: true })).toBe('APC');
  });
});

test('a British share among codes of Germany is told by its ISIN, but not in a file that marks its symbols', () => {
  const share = { ticker: 'TSCO', isin: BRITISH };
  expect(listed(share, below('ticker', {}, 'wkn'))).toBe('TSCO.L');
  expect(listed(share, below('ticker'))).toBeUndefined();
  expect(listed(share, below('ticker', {}, 'wkn'), { hasMarks: true })).toBeUndefined();
  expect(listed(share, below('ticker', { isDayFirst: true }), { hasMarks: true })).toBeUndefined();
  expect(listed(share, below('symbole'), { hasMarks: true })).toBe('TSCO.L');
});

test('a broker that is known has habits of its own', () => {
  const schwab = below('paper', { source: tradeSource('Schwab'), isDayFirst: true });
  expect(listed(FORD, schwab, { isAbroad: true })).toBe('F');
  const other = below('ticker', { source: { ...tradeSource('Fio') } });
  expect(listed(FORD, other)).toBeUndefined();
});

describe('codes that are no tickers', () => {
  const found = (share: Partial<ShareEvidence>, header: TradeHeader) =>
    listedByAny([tradeWith(share)], shareWith(share), header, UNTOLD);

  test('are told by their header', () => {
    expect(found({ ticker: '865985' }, below('wkn'))).toEqual({
      noTicker:
        '"865985" is a WKN, and the service is asked by ticker. Write the ticker in its place if there is one.',
    });
    expect(found({ ticker: '865985' }, below('sedol'))).toMatchObject({
      noTicker: expect.stringContaining('is a SEDOL code') as string,
    });
  });

  test.each<readonly [string, Partial<ShareEvidence>, TradeHeader]>([
    ['beside an ISIN', { ticker: '865985', isin: AMERICAN }, below('wkn')],
    ['at a broker that is known', { ticker: '865985' }, below('wkn', { source: tradeSource('Schwab') })],
    ['in another column', { ticker: '865985' }, below('ticker', {}, 'wkn')],
    [
      'in a table without a column of tickers',
      { ticker: '865985' },
      headerWith(['date', 'isin'], { heads: ['date', 'wkn'] }),
    ],
  ])('but not %s', (_, share, header) => {
    expect(JSON.stringify(found(share, header))).not.toContain('is a WKN');
  });
});

describe('a share is listed by the last of its rows that tells its ticker', () => {
  const byAny = (header: TradeHeader, ...rows: readonly Partial<ShareEvidence>[]) => {
    const trades = rows.map((share) => tradeWith({ isin: AMERICAN, ...share }));
    return listedByAny(trades, toldByAll(trades), header, UNTOLD);
  };

  test('the last of all, if that does', () => {
    expect(byAny(below('ticker'), { ticker: 'FB' }, { ticker: 'META' })).toEqual({ ticker: 'META' });
  });

  test.each<readonly [string, string, string]>([
    ['in the same currency', 'USD', 'USD'],
    ['in another currency', 'USD', 'EUR'],
    ['without a currency', '', ''],
    ['without a currency at last', 'USD', ''],
    ['without a currency at first', '', 'USD'],
  ])('else an earlier one %s', (_, first, last) => {
    expect(
      byAny(
        below('ticker'),
        { ticker: 'OLD', priceCurrency: first },
        { ticker: 'AAPL', priceCurrency: first },
        { ticker: '', priceCurrency: last },
      ),
    ).toEqual({ ticker: 'AAPL' });
  });

  test('one that was bought in dollars and sold in euro', () => {
    const rows = [
      { ticker: 'AAPL', priceCurrency: 'USD' },
      { ticker: 'APC', priceCurrency: 'EUR' },
    ];
    expect(byAny(below('ticker'), ...rows)).toEqual({ ticker: 'AAPL' });
  });

  test('a row without a currency is not read against that of the others', () => {
    const rows = [{ ticker: 'APC' }, { ticker: 'APC', priceCurrency: 'EUR' }];
    expect(byAny(below('ticker'), ...rows)).toEqual({
      reason: expect.stringContaining('"APC" may trade in more than one market') as string,
      isShare: true,
    });
  });

  test('what the habits of a file say against one row, they say against its currency', () => {
    const rows = [
      { ticker: 'AAPL', priceCurrency: 'USD' },
      { ticker: '', priceCurrency: '' },
    ];
    expect(byAny(below('symbole'), ...rows)).toEqual({ ticker: 'AAPL' });
  });

  test('where none does, what is said of the last', () => {
    expect(
      byAny(below('ticker'), { ticker: '' }, { ticker: '', written: AMERICAN, name: 'Apple Inc.' }),
    ).toEqual({
      noTicker: expect.stringContaining('names "Apple Inc." without a ticker') as string,
    });
  });
});

test.each([
  ['AAPL', 'USD', UNITED_STATES],
  ['BP.L', '', LONDON],
  ['CNQ.TO', '', TORONTO],
  ['CNQ', 'CAD', TORONTO],
  ['HMKB.UZ', '', expect.objectContaining({ place: 'Tashkent' }) as unknown],
  ['SAP.DE', '', undefined],
  ['', '', undefined],
])('%s in "%s" trades in one of the markets that are covered', (ticker, priceCurrency, market) => {
  expect(marketIn(shareWith({ ticker, priceCurrency }), below('paper'), UNTOLD)).toEqual(market);
});

test('what the rows of a share tell together: each text by the last row that has it', () => {
  const rows = [
    {
      ticker: 'A',
      name: 'First',
      isin: AMERICAN,
      mic: 'XNAS',
      priceCurrency: 'USD',
      currency: 'EUR',
      sedol: '1',
    },
    {
      ticker: 'B',
      name: 'Second',
      isin: BRITISH,
      mic: 'XLON',
      priceCurrency: 'GBP',
      currency: 'CHF',
      sedol: '2',
    },
    { ticker: 'C' },
  ];
  const told = (...at: number[]) => toldByAll(at.map((one) => tradeWith(rows[one]!)));
  expect(told(0, 1, 2)).toEqual(shareWith({ ...rows[1], ticker: 'C', sedol: '' }));
  expect(told(2, 1, 0)).toEqual(shareWith(rows[0]));
  expect(told(2)).toEqual(shareWith({ ticker: 'C' }));
  expect(told(0)).toEqual(shareWith(rows[0]));
});

test.each([
  ['the last exchange that is known', ['XNAS', 'XNYS'], 'XNYS'],
  ['one that is known before a later one that is not', ['XNAS', 'Zorp'], 'XNAS'],
  ['the last one where none is known', ['Zorp', 'Zorp Two', ''], 'Zorp Two'],
])('the rows of a share tell %s', (_, mics, mic) =>
  expect(toldByAll(mics.map((one) => tradeWith({ ticker: 'A', mic: one }))).mic).toBe(mic),
);

describe('a file that marks the symbols of foreign shares', () => {
  const marks = (...shares: Partial<ShareEvidence>[]) =>
    marksForeign(shares.map((share) => tradeWith(share)));

  test.each<readonly [string, boolean, Partial<ShareEvidence>[]]>([
    [
      'has some',
      true,
      [
        { ticker: 'BP.L', isin: BRITISH },
        { ticker: 'AAPL', isin: AMERICAN },
      ],
    ],
    ['has no ISIN either', true, [{ ticker: 'BP.L' }, { ticker: 'AAPL' }]],
    ['has only such', true, [{ ticker: ' BP.L ' }]],
    ['has an ISIN without a symbol', true, [{ ticker: 'BP.L' }, { ticker: '', isin: BRITISH }]],
    ['is no file of bare symbols', false, [{ ticker: 'AAPL', isin: AMERICAN }, { ticker: 'F' }]],
    ['is no file of marks of the United States', false, [{ ticker: 'AAPL US' }, { ticker: 'F' }]],
    ['has no bare symbol of a foreign share', false, [{ ticker: 'BP.L' }, { ticker: 'TSCO', isin: BRITISH }]],
    ['has symbols', false, [{ ticker: '', isin: AMERICAN }]],
    ['has trades', false, []],
  ])('%s: %p', (_, expected, shares) => {
    expect(marks(...shares)).toBe(expected);
  });
});

test.each([
  ['USD', 'EUR', 'USD'],
  ['', 'EUR', 'EUR'],
  ['points', 'EUR', 'EUR'],
  ['GBp', '', 'GBP'],
  ['', '', ''],
])('a price in "%s" that was paid in "%s"', (priceCurrency, currency, code) => {
  expect(currencyOf(shareWith({ priceCurrency, currency }))).toBe(code);
});
