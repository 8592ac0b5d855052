import { plainWords } from '../../src/portfolio/cells/cell-text';
import { evidenceOf } from '../../src/portfolio/positions/row-evidence';
import { LONDON, marketOfCountry, TORONTO, UNITED_STATES } from '../../src/portfolio/shares/markets';
import type { ListingEvidence } from '../../src/portfolio/shares/listing';
import type { FileEvidence, Header } from '../../src/portfolio/tables/header-row';
import type { Column } from '../../src/portfolio/tables/sources';
import { headerOf, source } from './positions-header';

type Told = Partial<Header> & { readonly file?: FileEvidence };

/** What a row tells by its cells, each below a column of its own; the first column is none of these. */
function evidence(cells: Readonly<Partial<Record<Column, unknown>>>, told: Told = {}): ListingEvidence {
  const columns = Object.keys(cells) as Column[];
  return evidenceOf(['no.', ...Object.values(cells)], headerOf(['', ...columns], told));
}
/** The same, with cells below headers that have no meaning of their own. */
function beside(
  cells: Readonly<Partial<Record<Column, unknown>>>,
  others: Readonly<Record<string, unknown>>,
  told: Told = {},
): ListingEvidence {
  const columns = Object.keys(cells) as Column[];
  const heads = ['', ...columns, ...Object.keys(others)];
  return evidenceOf(
    ['no.', ...Object.values(cells), ...Object.values(others)],
    headerOf(['', ...columns, ...Object.keys(others).map(() => '' as const)], { heads, ...told }),
  );
}
const inLondon = { source: source('Hargreaves Lansdown') };
const inSydney = { source: source('CommSec') };

describe('the exchange', () => {
  test.each([
    ['a MIC before the name of an exchange', { mic: 'XLON', exchange: 'NYSE' }, {}, 'XLON'],
    ['the name of an exchange', { exchange: 'NYSE' }, {}, 'NYSE'],
    ['its name as others write it', { exchange: 'Londres' }, {}, 'LONDON'],
    ['dashes for none', { mic: '-', exchange: '--' }, {}, undefined],
    ['the listing that other rows of the file tell', {}, { exchanges: new Map([['BBY', 'XNYS']]) }, 'XNYS'],
    [
      'its own before that of other rows',
      { exchange: 'LSE' },
      { exchanges: new Map([['BBY', 'XNYS']]) },
      'LSE',
    ],
    ['OSE is one of Japan beside yen', { exchange: 'OSE', currency: 'JPY' }, {}, 'JP'],
    ['OSE is one of Norway beside kroner', { exchange: 'OSE', currency: 'NOK' }, {}, 'NO'],
    ['OSE stays where no currency tells', { exchange: 'OSE' }, {}, 'OSE'],
    ['that of another symbol', {}, { exchanges: new Map([['KO', 'XNYS']]) }, undefined],
  ])('%s', (_, cells, file, exchange) => {
    expect(evidence({ ticker: 'BBY', ...cells }, { file }).exchange).toBe(exchange);
  });

  test('a segment is one only where it names one', () => {
    const segment = (text: string, head = 'segment') =>
      evidence({ ticker: 'BBY', exchange: text }, { heads: ['', 'ticker', head] }).exchange;
    expect(segment('NSE')).toBe('NSE');
    expect(segment('Energy')).toBeUndefined();
    expect(segment('Energy', 'exchange')).toBe('Energy');
  });

  test('what the source calls exchanges is handed on', () => {
    const flex = source('Interactive Brokers (Flex)');
    expect(evidence({ ticker: 'BBY' }, { source: flex }).exchanges).toBe(flex.exchanges);
    expect(evidence({ ticker: 'BBY' }).exchanges).toBeUndefined();
  });

  test('with it, nothing else tells the market', () => {
    expect(evidence({ ticker: 'BBY', exchange: 'LSE' }, { isMarked: true }).market).toBeUndefined();
  });
});

describe('the market', () => {
  test.each([
    ['AAPL', UNITED_STATES],
    ['A', UNITED_STATES],
    ['BRK.B', UNITED_STATES],
    ['BRK/B', UNITED_STATES],
    ['BRK-B', UNITED_STATES],
    ['GOOGLE', undefined],
    ['VOD.LN', undefined],
    ['BRK_B', undefined],
    ['XAAPL9', undefined],
    ['9AAPL', undefined],
    ['aapl', undefined],
  ])('of a bare %s in a file that marks its foreign symbols', (ticker, market) => {
    expect(evidence({ ticker }, { isMarked: true }).market).toBe(market);
    expect(evidence({ ticker }).market).toBeUndefined();
  });

  describe('by another cell with the same symbol and its mark', () => {
    test.each([
      ['BBY', 'BBY.L', LONDON],
      ['BBY', 'BBY LN Equity', LONDON],
      ['bby', 'BBY.L', LONDON],
      ['BBY', 'bby.l', LONDON],
      ['BA', 'BA/ LN', LONDON],
      ['BA', 'BA. LN', LONDON],
      ['BA', 'B.A LN', undefined],
      ['BBY', 'KO.L', undefined],
      ['BBY', 'BBY', undefined],
      ['BBY', 12, undefined],
      ['BBY', '', undefined],
      ['3DEN', '3DEN.L', LONDON],
      ['ABCDEF', 'ABCDEF.L', LONDON],
      ['ABCDEFG', 'ABCDEFG.L', undefined],
      ['B.Y', 'B.Y.L', undefined],
      ['B Y', 'B Y.L', undefined],
      ['.BY', '.BY.L', undefined],
      ['BBY', 'BBY.L                  ', LONDON],
      ['BBY', 'BBY.L                   ', LONDON],
      ['BBY', 'BBY.L                    ', undefined],
    ])('%s beside "%s"', (ticker, other, market) => {
      expect(beside({ ticker }, { 'yahoo ticker': other }).market).toBe(market);
    });

    test('which stands below a header of symbols', () => {
      const market = (head: string) => beside({ ticker: 'BBY' }, { [head]: 'BBY.L' }).market;
      expect(market('bloomberg')).toBe(LONDON);
      expect(market('notes')).toBeUndefined();
      expect(market('local ticker')).toBeUndefined();
    });

    test('the first that has one, wherever it stands', () => {
      const header = headerOf(['', '', 'ticker', ''], {
        heads: ['google', 'yahoo ticker', 'ticker', 'bloomberg'],
      });
      expect(evidenceOf(['NYSE', 'BBY.L', 'BBY', 'BBY US'], header).market).toBe(LONDON);
      expect(evidenceOf(['', '', 'BBY', 'BBY US'], header).market).toBe(UNITED_STATES);
      expect(evidenceOf(['', '', 'BBY', 'BBY'], header).market).toBeUndefined();
      expect(evidenceOf(['', '', 'BBY'], { ...header, heads: [] }).market).toBeUndefined();
      expect(evidenceOf(['BBY.L', '', 'BBY'], { ...header, heads: [] }).market).toBeUndefined();
    });

    test('the symbol itself is no other cell', () => {
      expect(evidence({ ticker: 'BBY.L' }).market).toBeUndefined();
      const other = headerOf(['', 'ticker'], { heads: ['', 'ticker'] });
      expect(evidenceOf(['', { text: 'BBY' }], other).market).toBeUndefined();
    });

    test('a file that marks its foreign symbols comes first', () => {
      expect(beside({ ticker: 'BBY' }, { bloomberg: 'BBY LN' }, { isMarked: true }).market).toBe(
        UNITED_STATES,
      );
    });
  });

  describe('of a number', () => {
    const malaysia = marketOfCountry('MY');

    test('by the currency of its row', () => {
      expect(evidence({ ticker: '1155', currency: 'MYR' }).market).toBe(malaysia);
      expect(evidence({ ticker: '1155', price: 'RM 5' }).market).toBe(malaysia);
      expect(evidence({ ticker: '1155', value: 'RM 5' }).market).toBe(malaysia);
      expect(evidence({ ticker: '1155' }, { file: { currency: 'MYR' } }).market).toBe(malaysia);
      expect(evidence({ ticker: '1155' }).market).toBeUndefined();
    });

    test('by the currency that stands nearest to it', () => {
      const file = { currency: 'MYR' };
      expect(evidence({ ticker: '1155', currency: 'USD', price: 'RM 5' }).market).toBeUndefined();
      expect(evidence({ ticker: '1155', price: '€5', value: 'RM 5' }).market).toBeUndefined();
      expect(evidence({ ticker: '1155', value: '€5' }, { file }).market).toBeUndefined();
    });

    test('by the letters of the header above it', () => {
      const heads = ['', '종목코드'];
      expect(evidence({ ticker: '005930' }, { heads }).market).toBe(marketOfCountry('KR'));
      expect(evidence({ ticker: '005930', currency: 'MYR' }, { heads }).market).toBe(malaysia);
    });

    test('in the file of a broker by none of these', () => {
      const told = { source: source('Freetrade'), heads: ['', '종목코드'] };
      expect(evidence({ ticker: '005930', currency: 'MYR' }, told).market).toBeUndefined();
    });
  });
});

describe('the country', () => {
  const name = 'RIO TINTO LIMITED FPO';

  test('is that of its column', () => {
    expect(evidence({ ticker: 'RIO', country: 'Kenya', name }).country).toBe('Kenya');
  });

  test('else that of the name', () => {
    expect(evidence({ ticker: 'RIO', name }).country).toBe('AU');
    expect(evidence({ ticker: 'RIO', country: '-', name }).country).toBe('AU');
    expect(evidence({ ticker: 'RIO', name: 'Rio Tinto' }).country).toBeUndefined();
  });

  test('but not in dollars, nor in the file of a broker at home somewhere', () => {
    expect(evidence({ ticker: 'RIO', name, currency: 'USD' }).country).toBeUndefined();
    expect(evidence({ ticker: 'RIO', name, currency: 'AUD' }).country).toBe('AU');
    expect(evidence({ ticker: 'RIO', name }, inLondon).country).toBeUndefined();
    expect(evidence({ ticker: 'RIO', name }, { source: source('Parqet') }).country).toBe('AU');
  });

  test.each([
    [{ currency: 'GBP' }, {}, 'GB'],
    [{ price: '£5' }, {}, 'GB'],
    [{ value: '£5' }, {}, 'GB'],
    [{}, { currency: 'GBP' }, 'GB'],
    [{}, { currency: '£' }, 'GB'],
    [{ value: '€5' }, { currency: 'GBP' }, undefined],
    [{}, {}, undefined],
  ])('of a fund of Europe in pounds is the United Kingdom: %j', (cells, file, country) => {
    expect(evidence({ ticker: 'VUSA', name: 'Vanguard S&P 500 UCITS ETF', ...cells }, { file }).country).toBe(
      country,
    );
  });
});

describe('the ISIN', () => {
  test('is that of its column as it is written', () => {
    expect(evidence({ ticker: 'AAPL', isin: 'us0378331005' }).isin).toBe('us0378331005');
  });

  test('else the first that stands beside the ticker', () => {
    expect(beside({ ticker: 'AAPL' }, { note: 'x', id: ' us0378331005 ' }).isin).toBe('US0378331005');
    expect(beside({ ticker: 'AAPL' }, { note: 12, id: 'US0378331005', other: 'IE00B3XXRP09' }).isin).toBe(
      'US0378331005',
    );
    expect(beside({ ticker: 'AAPL', isin: '-' }, { id: 'US0378331005' }).isin).toBe('US0378331005');
    expect(beside({ ticker: 'US0378331005' }, { note: '' }).isin).toBeUndefined();
    expect(beside({ ticker: 'AAPL' }, { id: { text: 'US0378331005' } }).isin).toBeUndefined();
  });
});

describe('the currency', () => {
  const atPrice = (unit: object) => ({ units: [, , unit] }) as Told;
  const GBP = { code: 'GBP', parts: 1 };

  test.each([
    ['its column', { currency: 'USD', price: '€5' }, {}, 'USD'],
    ['what the price says', { price: '€5' }, atPrice(GBP), 'EUR'],
    ['a price in pence', { price: '450p' }, {}, 'GBP'],
    ['a price with a lone sign of dollars', { price: '$5' }, atPrice(GBP), '$'],
    ['a price that shows such a sign', { price: 5 }, { formats: [, , '$0.00'], ...atPrice(GBP) }, '$'],
    ['a price that shows none', { price: 5 }, { formats: [, , '0.00'], ...atPrice(GBP) }, 'GBP'],
    ['a price written below such a format', { price: '5' }, { formats: [, , '$0.00'] }, ''],
    ['the header of prices', { price: 5 }, atPrice(GBP), 'GBP'],
    ['the header of prices above what is no number', { price: 'n.a. $' }, atPrice(GBP), 'GBP'],
    ['the header of prices above a cell of another kind', { price: { text: '$5' } }, atPrice(GBP), 'GBP'],
    ['the part of the table', { price: 5 }, { file: { sectionCurrency: 'CHF' } }, 'CHF'],
    [
      'the header before the part of the table',
      { price: 5 },
      { file: { sectionCurrency: 'CHF' }, ...atPrice(GBP) },
      'GBP',
    ],
    ['nothing', { price: 5 }, {}, ''],
    ['nothing beside the currency of the whole file', { price: 5 }, { file: { currency: 'CHF' } }, ''],
    ['a dash', { currency: '-' }, {}, ''],
  ] as [string, Partial<Record<Column, unknown>>, Told, string][])('by %s', (_, cells, told, currency) => {
    expect(evidence({ ticker: 'X', ...cells }, told).currency).toBe(currency);
  });

  test('a unit of another column is none of the price', () => {
    const header = headerOf(['ticker', 'quantity'], { units: [GBP, GBP], formats: ['$0', '$0'] });
    const { currency, valueCurrency } = evidenceOf(['X', '£5'], header);
    expect([currency, valueCurrency]).toEqual(['', undefined]);
    expect(evidenceOf(['X', 5], header).currency).toBe('');
  });

  test.each([
    ['TOTAL', 'Total Nigeria', 150, 640, true],
    ['USD', 'ProShares Ultra Semiconductors', 25, 84.2, true],
    ['USD', '2倍做多半导体ETF-ProShares', 25, 84.2, true],
    ['TOTAL', 'Total', 150, 640, false],
    ['TOTAL', 'Total Nigeria', '', 640, false],
    ['TOTAL', 'Total Nigeria', 150, '', false],
    ['TOTAL', 'All holdings', 150, 640, false],
    ['USD', 'USD Cash', 100, 1.39, false],
    ['CASH', 'Cash balance', 100, 1.39, false],
    ['CASH', 'A money market ETF', 100, 1, false],
  ])('the symbol %s of "%s" (%s at %s) is that of a share: %s', (ticker, name, quantity, price, is) => {
    expect(evidence({ ticker, name, quantity, price }).isShareByName).toBe(is);
  });

  describe('of what a broker in London calls common stock', () => {
    const stock = (name: string, told: Told = inLondon, price: unknown = '£5') => {
      const { currency, home } = evidence({ ticker: 'X', name, price }, told);
      return [currency, home];
    };

    test.each(['Apple Inc COM STK USD0.00001', 'Boeing Co Common Stock US$5', 'common stock'])(
      '"%s" is not told by a price in pounds, and not at home',
      (name) => {
        expect(stock(name)).toEqual(['', undefined]);
        expect(stock(name, inLondon, '€5')).toEqual(['EUR', undefined]);
      },
    );

    test.each(['Next plc ORD 10P', 'Uncommon Stocks plc', 'Telecom Stk', 'Common Stockings'])(
      '"%s" is',
      (name) => {
        expect(stock(name)).toEqual(['GBP', LONDON]);
      },
    );

    test.each([
      ['MSFT', 'Microsoft Corp USD0.00000625', undefined],
      ['AAPL', 'Apple Inc', undefined],
      ['AAPL', 'Apple CDR Inc', LONDON],
      ['AAL', 'Anglo American plc USD0.62393', LONDON],
      ['MSFT', 'Ordinary 1p', LONDON],
    ])(
      'the code %s of "%s" trades as a code of New York does where the name says so',
      (ticker, name, home) => {
        expect(evidence({ ticker, name, price: '£5' }, inLondon).home).toBe(home);
      },
    );

    test('elsewhere it is told by its price', () => {
      expect(stock('Apple common stock', {})).toEqual(['GBP', undefined]);
      expect(stock('Apple common stock', inSydney)).toEqual(['GBP', inSydney.source.home]);
    });

    test('a part of the table tells all the same', () => {
      const told = { ...inLondon, file: { sectionCurrency: 'USD' } };
      expect(stock('Apple common stock', told)).toEqual(['USD', undefined]);
    });
  });
});

describe('the currency of the value', () => {
  test.each([
    ['its column', { valueCurrency: 'EUR', value: '£5', account: 'RRSP CAD' }, {}, 'EUR'],
    ['what the value says', { value: '£5', account: 'RRSP CAD' }, {}, 'GBP'],
    ['the name of the account', { account: 'RRSP CAD' }, { currency: 'CHF' }, 'CAD'],
    ['the name of the account for Canada', { account: 'TFSA (CDN)' }, {}, 'CAD'],
    ['the lines above the table', { account: 'Main' }, { currency: 'CHF' }, 'CHF'],
    ['an account in dollars', { account: 'RRSP USD' }, {}, undefined],
    ['a word that only holds a code', { account: 'ACADEMY' }, {}, undefined],
    ['nothing', {}, {}, undefined],
  ])('by %s', (_, cells, file, currency) => {
    expect(evidence({ ticker: 'X', ...cells }, { file }).valueCurrency).toBe(currency);
  });

  test.each(['CAD', 'GBP', 'AUD', 'NZD', 'EUR', 'CHF', 'INR', 'HKD', 'SGD'])('an account in %s', (code) => {
    expect(evidence({ ticker: 'X', account: `Cash ${code}` }).valueCurrency).toBe(code);
  });

  test('the header of the values', () => {
    const units = [, , { code: 'EUR', parts: 1 }];
    expect(evidence({ ticker: 'X', value: 5 }, { units }).valueCurrency).toBe('EUR');
    expect(evidence({ ticker: 'X', price: 5 }, { units }).valueCurrency).toBeUndefined();
  });
});

test('it is that of the cost where no value is told', () => {
  expect(evidence({ valueCurrency: 'GBP' }).isOfCost).toBe(true);
  expect(evidence({ valueCurrency: 'GBP', value: 3 }).isOfCost).toBe(false);
  expect(evidence({ currency: 'GBP' }).isOfCost).toBe(false);
});

describe('an American receipt', () => {
  const named = (text: unknown) => evidence({ ticker: 'X', name: text }, { texts: [2] }).isReceipt;

  test.each([
    'Taiwan Semiconductor ADR',
    'Infosys ADRs',
    'Baidu ADS',
    'BAIDU INC SPON ADSS',
    'Sony American Depositary Shares',
    'sony american depository receipt',
    'ASML HOLDING NY REG',
    'ASML NY REGISTRY SHS',
    'ASML NY REGISTERED SHARES',
    'ASML NEW YORK SHS',
    'ASML New York Shares',
  ])('"%s" says so', (text) => {
    expect(named(text)).toBe(true);
  });

  test.each([
    'ADRIATIC METALS',
    'QUADRA',
    'LADS',
    'American Depot',
    'COMPANY REG',
    'NEW YORK TIMES',
    'CANY REGION',
    '',
  ])('"%s" does not', (text) => {
    expect(named(text)).toBe(false);
  });

  test('only texts that tell what it is, and the column of kinds of receipts, say so', () => {
    expect(evidence({ ticker: 'X', account: 'ADR' }).isReceipt).toBe(false);
    expect(beside({ ticker: 'X' }, { securitydepositoryreceipttype: 'ADR' }).isReceipt).toBe(true);
    expect(beside({ ticker: 'X' }, { other: 'ADR' }).isReceipt).toBe(false);
    expect(evidenceOf(['X', '', 'ADR'], headerOf(['ticker', 'name', ''], { texts: [1, 2] })).isReceipt).toBe(
      true,
    );
  });

  test.each([
    ['NSRGY', true, true],
    ['RYAAY', true, true],
    ['NSRGY', false, false],
    ['NSRGYX', true, false],
    ['XNSRGY', true, false],
    ['NSGY', true, false],
    ['NSRGF', true, false],
  ])('%s by its letters, beside American shares: %s', (ticker, hasAmericans, is) => {
    expect(evidence({ ticker }, { file: { hasAmericans } }).isReceipt).toBe(is);
  });

  test('by its letters only on a sheet of a person', () => {
    expect(
      evidence({ ticker: 'NSRGY' }, { file: { hasAmericans: true }, source: source('Parqet') }).isReceipt,
    ).toBe(false);
    expect(evidence({ ticker: 'NSRGY' }).isReceipt).toBe(false);
  });
});

describe('where the customers of the source are at home', () => {
  const home = (cells: Partial<Record<Column, unknown>>, told: Told = inLondon) =>
    evidence({ ticker: 'X', ...cells }, told).home;

  test('is the market of the source, else that of the header', () => {
    expect(home({})).toBe(LONDON);
    expect(home({}, { heads: ['', 'tsx symbol'] })).toBe(TORONTO);
    expect(home({}, { ...inLondon, heads: ['', 'tsx symbol'] })).toBe(LONDON);
    expect(home({}, {})).toBeUndefined();
  });

  test.each([
    ['fits', 2, 10, 20, true],
    ['fits in pence', 200, 10, 20, true],
    ['fits but for a few percent', 2, 10, 20.9, true],
    ['is that of another currency', 2, 10, 16, false],
    ['is that of another currency, sold short', 2, -10, -16, false],
    ['is that of another currency, sold short without its sign', 2, -10, 16, false],
    ['fits, sold short without its sign', 2, -10, 20, true],
    ['is nothing', 2, 10, 0, true],
    ['stands beside no price', '', 10, 16, true],
    ['stands beside no shares', 2, '', 16, true],
  ])('not where a value %s', (_, price, quantity, value, isHome) => {
    expect(home({ price, quantity, value })).toBe(isHome ? LONDON : undefined);
  });

  test('a value that does not fit tells nothing beside a column of currencies, and on a sheet without a home', () => {
    expect(home({ price: 2, quantity: 10, value: 16, currency: '' })).toBe(LONDON);
    const epic = { heads: ['', 'epic'] };
    expect(home({ price: 2, quantity: 10, value: 16 }, epic)).toBe(LONDON);
  });
});

describe('nothing is taken for granted', () => {
  const isUntold = (ticker: string, head: string, name = '', told: Told = {}) =>
    evidence({ ticker, name }, { heads: ['', head, 'name'], ...told }).isUntold;

  test('of what stands below a header of codes', () => {
    expect(isUntold('BBY', 'stock code')).toBe(true);
    expect(isUntold('BBY', 'ticker')).toBe(false);
  });

  test('but of the largest companies of New York', () => {
    expect(isUntold('AAPL', 'stock code')).toBe(false);
  });

  test('nor of letters below a header of numbers', () => {
    expect(isUntold('BBY', plainWords('コード'))).toBe(false);
    expect(isUntold('1301', plainWords('コード'))).toBe(true);
    expect(isUntold('BBY', '代码')).toBe(true);
  });

  test.each([
    ['Siemens AG', {}, true],
    ['Vanguard S&P 500 UCITS ETF', {}, true],
    ['Nestle SA', {}, false],
    ['Nestle SA', { hasForeignNames: false }, false],
    ['Nestle SA', { hasForeignNames: true }, true],
    ['Apple Inc.', { hasForeignNames: true }, false],
    ['BHP Australia', {}, true],
    ['Australian Agricultural', {}, true],
    ['Telecom New Zealand', {}, true],
    ['Australians', {}, false],
    ['Newzealand', {}, false],
    ['New  Zealand Index', {}, false],
    ['iShares Australia', {}, false],
    ['Australia Index', {}, false],
    ['Australian Dollar', {}, false],
    ['CurrencyShares Australia Trust', {}, false],
    ['MSCI Australia', {}, false],
    ['Australia Trustpower', {}, true],
    ['Apple', {}, false],
  ])('beside the name %s in a file of %j: %s', (name, file, is) => {
    expect(isUntold('X', 'ticker', name, { file })).toBe(is);
  });

  test('in the file of a broker at home somewhere a name tells nothing', () => {
    expect(isUntold('X', 'ticker', 'Siemens AG', inLondon)).toBe(false);
    expect(isUntold('X', 'ticker', 'Siemens AG', { source: source('Parqet') })).toBe(true);
  });

  test.each(['issuer', 'emittent', 'emetteur', 'emittente', 'emisor', 'emissor'])(
    'and the name below %s is that of the company, and not that of the security',
    (head) => {
      expect(isUntold('X', 'ticker', 'Siemens AG', { heads: ['', 'ticker', head] })).toBe(false);
      expect(isUntold('X', 'ticker', 'Siemens AG', { heads: ['', 'ticker', `${head} name`] })).toBe(true);
      expect(isUntold('X', 'ticker', 'Siemens AG', { heads: ['', 'ticker', `the ${head}`] })).toBe(true);
    },
  );
});

describe('letters', () => {
  test('without a currency of their own are no code of an exchange of numbers', () => {
    const isInLetters = (cells: Partial<Record<Column, unknown>>) => evidence(cells).isInLetters;
    expect(isInLetters({ ticker: 'BBY' })).toBe(true);
    expect(isInLetters({ ticker: 'BBY', currency: '-' })).toBe(true);
    expect(isInLetters({ ticker: 'BBY', currency: 'KRW' })).toBe(false);
    expect(isInLetters({ ticker: '005930' })).toBe(false);
  });

  test('among numbers, by the file or by the header', () => {
    const among = (told: Told) => evidence({ ticker: 'BBY' }, told).isAmongNumbers;
    expect(among({})).toBe(false);
    expect(among({ file: { isAmongNumbers: true } })).toBe(true);
    expect(among({ heads: ['', '종목코드'] })).toBe(true);
  });
});

describe('what speaks against New York', () => {
  const sign = (cells: Partial<Record<Column, unknown>>, file: FileEvidence = {}, told: Told = {}) =>
    evidence({ ticker: 'BBY', ...cells }, { file, ...told }).sign;
  const file = { sign: 'the file speaks of Kenya', signOfShares: 'the file names so' };

  test('is that the symbol is too long', () => {
    expect(sign({ ticker: 'TATAPOWER' }, file)).toMatch(/^the file has "TATAPOWER", which is longer than/);
  });

  test('is what the shares of the file say together', () => {
    expect(sign({}, file)).toBe('the file names so');
    expect(sign({ name: 'Best Buy' }, file)).toBe('the file names so');
  });

  test('is what the file says, where no name is held against the served one', () => {
    expect(sign({}, { sign: file.sign })).toBe('the file speaks of Kenya');
    expect(sign({ name: '株' }, { sign: file.sign })).toBe('the file speaks of Kenya');
    expect(sign({ name: 'Best Buy' }, { sign: file.sign })).toBeUndefined();
    expect(sign({})).toBeUndefined();
    expect(evidence({ ticker: 'BBY' }).sign).toBeUndefined();
  });

  test('is nothing in the file of a broker', () => {
    expect(sign({ ticker: 'TATAPOWER' }, file, inLondon)).toBeUndefined();
  });
});

describe('codes of other countries', () => {
  const has = (others: Record<string, unknown>, told: Told = {}) =>
    beside({ ticker: 'BBY' }, others, told).hasForeignCodes;

  test.each(['sedol', 'wkn', 'valor', 'valoren', 'valorennummer'])('a %s beside the symbol', (head) => {
    expect(has({ [head]: '865985' })).toBe(true);
    expect(has({ [head]: '' })).toBe(false);
    expect(has({ [head]: ' ' })).toBe(false);
  });

  test('none without such a column', () => {
    expect(has({ note: '865985' })).toBe(false);
    expect(has({})).toBe(false);
  });

  test('a SEDOL code of the Americas is none, and a WKN that begins so is one', () => {
    expect(has({ sedol: '2046251' })).toBe(false);
    expect(has({ wkn: '2046251' })).toBe(true);
    expect(has({ sedol: '0263494' })).toBe(true);
    expect(has({ sedol: '4021' })).toBe(true);
  });

  test('a newer SEDOL code is none in a file that has some of the Americas', () => {
    const file = { hasAmericanCodes: true };
    expect(has({ sedol: 'B0YBKJ7' }, { file })).toBe(false);
    expect(has({ sedol: 'Z0YBKJ7' }, { file })).toBe(false);
    expect(has({ sedol: '4BBBBB1' }, { file })).toBe(true);
    expect(has({ sedol: '0263494' }, { file })).toBe(true);
    expect(has({ wkn: 'B0YBKJ' }, { file })).toBe(true);
    expect(has({ sedol: 'B0YBKJ7' }, { file: { hasAmericanCodes: false } })).toBe(true);
  });

  test('none in a file that marks its foreign symbols, nor in that of a broker', () => {
    expect(has({ wkn: '865985' }, { file: { hasMarks: true } })).toBe(false);
    expect(has({ wkn: '865985' }, { file: { hasMarks: false } })).toBe(true);
    expect(has({ wkn: '865985' }, { source: source('Parqet') })).toBe(false);
  });

  test('the symbol of a header in another language', () => {
    expect(evidence({ ticker: 'BBY' }, { heads: ['', 'kurzel'] }).hasForeignCodes).toBe(true);
  });

  test('a SEDOL code in the place of a CUSIP', () => {
    expect(has({ cusip: 'B0YBKJ7' }, { source: source('ARK') })).toBe(true);
    expect(has({ cusip: '037833100' }, { source: source('ARK') })).toBe(false);
  });
});

describe('an American file', () => {
  const of = (file: FileEvidence, name = 'Best Buy') => {
    const { isInDollars, isAmongAmericans, hasCusip } = evidence({ ticker: 'BBY', name }, { file });
    return { isInDollars, isAmongAmericans, hasCusip };
  };

  test('by its dollars and its shares, where the name can be held against the served one', () => {
    expect(of({})).toEqual({ isInDollars: false, isAmongAmericans: false, hasCusip: false });
    expect(of({ hasDollars: true })).toEqual({ isInDollars: true, isAmongAmericans: false, hasCusip: false });
    expect(of({ hasAmericans: true })).toEqual({
      isInDollars: false,
      isAmongAmericans: true,
      hasCusip: false,
    });
    expect(of({ hasDollars: true, hasAmericans: true }, '株')).toMatchObject({
      isInDollars: false,
      isAmongAmericans: false,
    });
  });

  test('by its column of CUSIPs', () => {
    const told = (cusip: string) => beside({ ticker: 'BBY', name: '株' }, { cusip });
    expect(told('037833100')).toMatchObject({ isInDollars: true, isAmongAmericans: true, hasCusip: true });
    expect(told('')).toMatchObject({ isInDollars: true, isAmongAmericans: true, hasCusip: false });
  });

  test('nothing is known of a file that nobody has looked at', () => {
    expect(evidence({ ticker: 'BBY', name: 'Best Buy' })).toMatchObject({
      isInDollars: false,
      isAmongAmericans: false,
    });
  });
});

test('dollars are American beside rows of a market that counts in none, where the name can be checked', () => {
  const own = (country: string, name = 'Apple') =>
    evidence({ ticker: 'X', name }, { file: { others: marketOfCountry(country)! } }).hasOwnDollars;
  expect([own('SA'), own('GB'), own('AU'), own('CA')]).toEqual([true, true, false, false]);
  // In what those of Estonia count is not told by their market, and a name in Chinese is not held against the served one.
  expect([own('EE'), own('SA', '苹果'), own('SA', '')]).toEqual([false, false, false]);
  expect(evidence({ ticker: 'X', name: 'Apple' }).hasOwnDollars).toBe(false);
});

test('the name of an American company, and the market of the others, are handed on', () => {
  const others = marketOfCountry('KR')!;
  expect(evidence({ ticker: 'X', name: 'Apple Inc.' }, { file: { others } })).toMatchObject({
    hasAmericanName: true,
    others,
  });
  expect(evidence({ ticker: 'X', name: 'Apple' })).toMatchObject({
    hasAmericanName: false,
    others: undefined,
  });
});
