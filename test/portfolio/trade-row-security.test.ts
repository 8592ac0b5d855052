import type { ActivityColumn } from '../../src/portfolio/activity/activity-words';
import type { TradeHeader } from '../../src/portfolio/activity/trade-header';
import {
  endsOption,
  OPTION,
  OPTION_NAMED,
  shareIn,
  typeOf,
  whyNotTheShare,
  whyOfReceipt,
} from '../../src/portfolio/activity/trade-row-security';
import type { WrittenShares } from '../../src/portfolio/activity/trade-row-shares';
import { PLAIN_TRADES } from '../../src/portfolio/activity/trade-sources';
import { type Row, textAt } from '../../src/portfolio/cells/cell-text';
import { headerWith, tableWith, tradeSource } from './trade-table-of';
import { shareWith } from './traded-share';

const SCHWAB = { source: tradeSource('Schwab') };
/** The code of an option, as exchanges write it. */
const CODE = 'AAPL 250620C00250000';
const FUTURE = 'a future, and futures are not screened';
const BOND = 'a bond or a deposit, and those are not screened';

/** Why a row with these cells is not about the share, by the columns that it has. */
function why(
  row: Readonly<Partial<Record<ActivityColumn, unknown>>>,
  told: Partial<TradeHeader> = {},
  shares: WrittenShares = 3,
) {
  // Numbers that mean nothing stand before: no column is that of another.
  const columns = ['', '', ...Object.keys(row)] as (ActivityColumn | '')[];
  return whyNotTheShare([999, 999, ...Object.values(row)], tableWith(headerWith(columns, told)), shares);
}

test('what is said of options', () => {
  expect(OPTION).toBe(
    'an option, and options are not counted; the share that it is written on is another thing',
  );
  expect(OPTION_NAMED).toBe('an option, and options are not screened');
});

describe('a row is not about the share', () => {
  test.each<readonly [string, Parameters<typeof why>[0], string]>([
    ['its ticker is the code of an option', { ticker: CODE }, OPTION],
    ['its name is that of a warrant', { name: 'Palantir Call 150 USD 18.09.26' }, OPTION],
    ['its ticker is that of a future', { ticker: 'NIFTY26JUNFUT' }, FUTURE],
    [
      'its description is that of an option',
      { ticker: 'AAPL', description: 'CALL AAPL   12/18/26   290.000' },
      OPTION,
    ],
    ['its market is that of options', { mic: 'Opção de Compra' }, OPTION],
    ['its price is in percent', { priceCurrency: '%' }, BOND],
    ['it has a strike', { strike: 250 }, OPTION],
    [
      'it has a day on which it ends',
      { expiry: '2025-06-20' },
      'a future or an option, and those are not counted',
    ],
    ['its kind is a kind of security', { kind: 'Bond' }, BOND],
    ['its kind is an option', { kind: 'Option' }, OPTION_NAMED!],
    ['its kind is a call', { kind: 'Call' }, OPTION_NAMED!],
    ['its kind is puts', { kind: 'PUTS' }, OPTION_NAMED!],
    ['its kind is a segment', { kind: 'NFO' }, 'a future or an option, and those are not screened'],
  ])('if %s', (_, row, expected) => {
    expect(why(row)).toBe(expected);
  });

  test.each<readonly [string, Parameters<typeof why>[0]]>([
    ['nothing else is told', { ticker: 'AAPL', kind: 'Buy' }],
    ['there are no columns', {}],
    ['its name is that of a future', { name: 'NIFTY26JUNFUT' }],
    ['its ticker is that of a bond', { ticker: '3.85 05/04/43' }],
    ['its market is called after bonds', { mic: 'Bonds' }],
    [
      'its description is that of shares of an option',
      { description: 'APPLE INC ASSIGNED CALL AAPL 12/18/26 290' },
    ],
    ['its description begins as that of an option', { description: 'CALL OF DUTY INC' }],
    ['its price is in dollars', { priceCurrency: '$' }],
    ['its strike is nought', { strike: '0.00' }],
    ['its end is no day', { expiry: 'GTC' }],
    ['its end is that of an order', { expiry: '2025-06-20', status: 'Filled' }],
    ['its kind is a purchase', { kind: 'Buy' }],
    ['its kind is nothing known', { kind: 'Zorp' }],
    ['its kind is empty', { kind: '' }],
  ])('but is if %s', (_, row) => {
    expect(why(row)).toBeUndefined();
  });

  test('one of several columns of kinds is enough', () => {
    const kinds = (...cells: string[]) =>
      whyNotTheShare(cells, tableWith(headerWith(cells.map(() => 'kind' as const))), 3);
    expect(kinds('Buy', 'Bond')).toBe(BOND);
    expect(kinds('Zorp', 'Bond')).toBe(BOND);
    expect(kinds('Bond', 'Option')).toBe(BOND);
    expect(kinds('Buy', 'Sell')).toBeUndefined();
  });

  test.each<readonly [string, string | undefined]>([
    ['Buy Call', OPTION_NAMED],
    ['Sell puts', OPTION_NAMED],
    ['SELL_PUT', OPTION_NAMED],
    ['BuyCall', OPTION_NAMED],
    ['Buy to open (call)', OPTION_NAMED],
    ['Buy call to open', OPTION_NAMED],
    ['BUY_CALL_TO_OPEN', OPTION_NAMED],
    ['Bought call option', OPTION_NAMED],
    ['Option - Buy', OPTION_NAMED],
    ['Compra Opções', OPTION_NAMED],
    ['Kauf Anleihe', BOND],
    ['Buy future', FUTURE],
    ['Sell CFD', 'a contract on a price, not a share'],
    // Where the words stand for a share all the same.
    ['Buy', undefined],
    ['Buy (cash)', undefined],
    ['Currency buy', undefined],
    ['Buy units', undefined],
    ['Sell unit', undefined],
    ['Sale by rights', undefined],
    ['Buy with cashback bond fee', undefined],
    ['Buy stock, option', undefined],
    ['Option shares sold', undefined],
    ['Employee sale, option', undefined],
    ['Option plan sell', undefined],
    ['Redemption call', undefined],
    ['Redeemed by call', undefined],
    ['Buy on the call of a friend', undefined],
  ])('what was bought or sold is told beside it: %s', (kind, expected) => {
    expect(why({ kind })).toBe(expected);
  });

  test.each(['C', 'p', 'Call', 'calls', 'PUT', 'Puts'])('a right of "%s"', (right) => {
    expect(why({ right })).toBe(OPTION);
    expect(why({ right }, SCHWAB)).toBe(OPTION);
  });

  test.each(['', 'CP', 'xC', 'x call', 'put x', 'none'])('no right of "%s"', (right) => {
    expect(why({ right })).toBeUndefined();
  });
});

test.each<readonly [string, Parameters<typeof why>[0], string | undefined]>([
  ['its ticker is the code of an option', { ticker: CODE }, OPTION],
  ['its name is that of a warrant', { name: 'Palantir Call 150 USD 18.09.26' }, OPTION],
  ['its kind is a kind of security', { kind: 'Bond' }, BOND],
  ['it says that calls were bought', { kind: 'Buy call' }, undefined],
  ['its ticker is that of a future', { ticker: 'NIFTY26JUNFUT' }, undefined],
  ['its market is that of options', { mic: 'Opção de Compra' }, undefined],
  ['its price is in percent', { priceCurrency: '%' }, undefined],
  ['it has a day on which it ends', { expiry: '2025-06-20' }, undefined],
])('at a broker that is known, if %s', (_, row, expected) => {
  expect(why(row, SCHWAB)).toBe(expected);
});

describe('by a column of its own', () => {
  const below = (head: string, text: string, told: Partial<TradeHeader> = {}, other = 'code') =>
    whyNotTheShare(['AAPL', text], tableWith(headerWith(['', ''], { heads: [other, head], ...told })), 3);
  const BY_HAND =
    /^an asset that is valued by hand: its code is no ticker\. If it is a share, write its ticker/;

  test.each(['CoinGecko', 'COINGECKO', 'coin market cap', 'Kraken'])(
    'prices of %s are those of coins',
    (source) => {
      expect(below('data source', source)).toBe('a cryptocurrency, and those are not screened');
      expect(below('data source', source, SCHWAB)).toBeUndefined();
      expect(below('source', source)).toBeUndefined();
    },
  );

  test('other prices are not', () => {
    expect(below('data source', 'Yahoo')).toBeUndefined();
    expect(below('data source', '')).toBeUndefined();
    expect(below('data source', 'My Kraken')).toBeUndefined();
  });

  test('what Ghostfolio values by hand', () => {
    expect(below('data source', 'MANUAL')).toMatch(BY_HAND);
    expect(below('data source', 'MANUAL', {}, 'ticker')).toBeUndefined();
    expect(below('data source', 'MANUAL', SCHWAB)).toBeUndefined();
    expect(below('other', 'MANUAL')).toBeUndefined();
  });

  test('the segment of an exchange', () => {
    expect(below('segment', 'F&O')).toBe('a future or an option, and those are not screened');
    expect(below('segment', 'F&O', SCHWAB)).toBeUndefined();
    expect(below('segment', 'EQ')).toBeUndefined();
    expect(below('part', 'F&O')).toBeUndefined();
  });

  test('an option that stands in a segment of futures', () => {
    const header = headerWith(['ticker', ''], { heads: ['scrip', 'segment'] });
    const whyOf = (name: string) => whyNotTheShare([name, 'FUTURES'], tableWith(header), 65);
    expect(whyOf('OPTIDX NIFTY Jan 27 2026 26500.00 CE')).toBe(OPTION);
    expect(whyOf('FUTIDX NIFTY Jan 27 2026')).toBe(FUTURE);
  });

  test.each([
    ['JPM-C', 'JPMORGAN CHASE&CO PFD STK SER EE', true],
    ['BRK.B', 'BERKSHIRE HATHAWAY INC CL B', false],
    ['JPM', 'JPMORGAN CHASE&CO PFD STK SER EE', false],
  ])('%s, called %s, is a preferred share: %s', (ticker, description, isPreferred) => {
    const header = headerWith(['ticker', 'description']);
    expect(whyNotTheShare([ticker, description], tableWith(header), 200)).toBe(
      isPreferred
        ? 'a preferred share. Only common shares are screened, and their verdict is not that of a preferred share'
        : undefined,
    );
  });
});

describe('a row that opens or closes a position', () => {
  const opens = (row: Parameters<typeof why>[0], shares: WrittenShares = 3, told = {}) =>
    why({ kind: 'Buy to open', ...row }, told, shares);

  test('is of an option at the makers that are known', () => {
    expect(opens({ ticker: 'AAPL' }, 3, SCHWAB)).toBe(OPTION);
    expect(why({ kind: 'Buy', ticker: 'AAPL' }, SCHWAB)).toBeUndefined();
  });

  test('says so', () => {
    expect(opens({ ticker: 'AAPL' })).toBeUndefined();
    expect(opens({ description: 'AAPL call 250' })).toBe(OPTION);
    expect(opens({ name: 'Apple PUTS' })).toBe(OPTION);
    expect(opens({ ticker: 'AAPL put' })).toBe(OPTION);
    expect(opens({ description: CODE })).toBe(OPTION);
    expect(opens({ name: 'Apple', description: 'called away, output' })).toBeUndefined();
    expect(why({ kind: 'Buy', description: 'AAPL call 250' })).toBeUndefined();
  });

  test('in any column of kinds', () => {
    const header = headerWith(['kind', 'kind', 'description']);
    expect(whyNotTheShare(['Buy', 'STO', 'a call'], tableWith(header), 3)).toBe(OPTION);
  });

  test.each<readonly [Parameters<typeof why>[0], WrittenShares, string | undefined]>([
    // A contract is for a hundred shares.
    [{ price: 2, amount: -600 }, 3, OPTION],
    [{ price: -2, amount: 600 }, -3, OPTION],
    [{ price: '2.00', net: '(600.00)' }, 3, OPTION],
    [{ price: 2, amount: 0, net: 600 }, 3, OPTION],
    [{ price: 2, amount: 6, net: 600 }, 3, undefined],
    [{ price: 2, amount: 6 }, 3, undefined],
    [{ price: 2, amount: 301 }, 3, OPTION],
    [{ price: 2, amount: 300 }, 3, undefined],
    [{ price: 0, amount: 600 }, 3, undefined],
    [{ price: 'cheap', amount: 600 }, 3, undefined],
    [{ price: 2, amount: 600 }, 0, undefined],
    [{ price: 2, amount: 600 }, 'unreadable', undefined],
    [{ price: 2 }, 3, undefined],
    [{ amount: 600 }, 3, undefined],
  ])('may tell it by its money: %j for %s', (row, shares, expected) => {
    expect(opens(row, shares)).toBe(expected);
  });
});

describe('the end of an option', () => {
  const ends = (row: Readonly<Partial<Record<ActivityColumn, string>>>, told = {}) =>
    endsOption(Object.values(row), headerWith(Object.keys(row) as ActivityColumn[], told));

  test.each<readonly [Parameters<typeof ends>[0], boolean]>([
    [{ kind: 'Expired' }, true],
    [{ kind: 'EXPIRATION' }, true],
    [{ kind: 'Assigned' }, false],
    [{ kind: 'Assigned', ticker: CODE }, true],
    [{ kind: 'Assigned', name: CODE }, true],
    [{ kind: 'Assigned', description: CODE }, true],
    [{ kind: 'Assigned', description: 'expired', ticker: 'AAPL' }, false],
    [{ kind: 'Assigned', account: CODE }, false],
  ])('%j: %p', (row, expected) => {
    expect(ends(row)).toBe(expected);
  });

  test('in any column of kinds, and always at a broker that is known', () => {
    expect(endsOption(['Option', 'Expired'], headerWith(['kind', 'kind']))).toBe(true);
    expect(ends({ kind: 'Assigned' }, SCHWAB)).toBe(true);
  });
});

describe('a Canadian receipt', () => {
  const receipt = (row: Readonly<Partial<Record<ActivityColumn, string>>>) =>
    whyOfReceipt(Object.values(row), headerWith(Object.keys(row) as ActivityColumn[]));
  const IS = /^a Canadian depositary receipt/;

  test('by its name', () => {
    expect(receipt({ ticker: 'AAPL', name: 'Apple CDR (CAD Hedged)' })).toMatch(IS);
    expect(receipt({ name: 'Apple CDR' })).toMatch(IS);
    expect(receipt({ name: 'Apple Inc.' })).toBeUndefined();
    expect(receipt({ name: 'CDR' })).toBeUndefined();
  });

  test('by its description, where that says so at length', () => {
    expect(receipt({ description: 'APPLE CDR (CAD HEDGED) REINV@ $38.11' })).toMatch(IS);
    expect(receipt({ description: 'ACHAT APPLE CDR (COUVERT EN CAD)' })).toMatch(IS);
    expect(receipt({ description: 'Canadian Depositary Receipt of Apple' })).toMatch(IS);
    expect(receipt({ description: 'Bought 3 of CD Projekt, CDR' })).toBeUndefined();
    expect(receipt({ description: 'A fund of CDR (CAD HEDGED)' })).toBeUndefined();
  });

  test('or one of Buenos Aires', () => {
    expect(receipt({ name: 'CEDEAR APPLE INC.' })).toMatch(/^a certificate on a foreign share/);
    expect(receipt({ description: 'Compra de AAPL, CEDEAR APPLE INC.' })).toMatch(/^a certificate/);
  });

  test('unless CDR is the ticker, that of CD Projekt', () => {
    expect(receipt({ ticker: 'CDR', name: 'CD Projekt CDR' })).toBeUndefined();
    expect(receipt({ ticker: 'cdr.WA', name: 'CD Projekt CDR' })).toBeUndefined();
    expect(receipt({ ticker: 'CDRX', name: 'Apple CDR' })).toMatch(IS);
    expect(receipt({ ticker: 'X CDR', name: 'Apple CDR' })).toMatch(IS);
  });
});

test.each([
  ['Cash', 'money, and no share'],
  ['FX', 'money, and no share'],
  ['forex', 'money, and no share'],
  ['Currency', 'money, and no share'],
  ['Cash account', undefined],
  ['My cash', undefined],
  ['FxSpot', 'money, and no share'],
  ['StockOption', OPTION_NAMED],
  ['CfdOnStock', 'a contract on a price, not a share'],
  ['OPT', OPTION_NAMED],
  ['oph', OPTION_NAMED],
  ['OPC', OPTION_NAMED],
  ['OPP', OPTION_NAMED],
  ['XOPP', undefined],
  ['OPPS', undefined],
  ['Bonds', BOND],
  ['Stock', undefined],
  ['', undefined],
])('securities of the type %s', (type, expected) => {
  expect(typeOf(type)).toBe(expected);
});

/** What a row tells of its share, by the columns that it has. */
function share(row: Readonly<Partial<Record<ActivityColumn, unknown>>>, told: Partial<TradeHeader> = {}) {
  const cells: Row = ['OTHER', 'OTHER', ...Object.values(row)];
  const header = headerWith(['', '', ...Object.keys(row)] as (ActivityColumn | '')[], told);
  return shareIn(cells, header, (column) => textAt(cells, header.columns[column]));
}

/** A share of which nothing is told but this. */
const only = (told: Parameters<typeof shareWith>[0]) => ({ ...shareWith(told), country: '' });

describe('the share of a row', () => {
  test('has what its columns tell', () => {
    expect(
      share({
        ticker: 'AAPL',
        name: 'Apple Inc.',
        isin: 'US0378331005',
        sedol: '2046251',
        mic: 'XNAS',
        country: 'US',
        price: 200,
        priceCurrency: 'USD',
        currency: 'EUR',
        description: 'Bought',
      }),
    ).toEqual({
      ticker: 'AAPL',
      written: 'AAPL',
      name: 'Apple Inc.',
      isin: 'US0378331005',
      sedol: '2046251',
      mic: 'XNAS',
      country: 'US',
      priceCurrency: 'USD',
      currency: 'EUR',
    });
  });

  test('is none where nothing names it; a description does not', () => {
    expect(share({ description: 'Bought AAPL' })).toEqual(only({ ticker: undefined, written: '' }));
    expect(share({ ticker: '' })).toEqual(only({ ticker: undefined, written: '' }));
    expect(share({ ticker: '-' })).toEqual(only({ ticker: undefined, written: '' }));
  });

  test('may be told by patterns of its source', () => {
    const source = { ...PLAIN_TRADES, told: [/^Bought (?<ticker>[A-Z]+) of (?<name>.+)$/] };
    expect(share({ description: 'Bought AAPL of Apple' }, { source })).toEqual(
      only({ ticker: 'AAPL', name: 'Apple' }),
    );
  });

  test('may have its ticker in brackets, below a header of names', () => {
    const header = headerWith(['name'], { columns: { name: 0, ticker: 0 } });
    const of = (text: string) => shareIn([text], header, (column) => textAt([text], header.columns[column]));
    expect(of('Apple Inc. (AAPL)')).toEqual(only({ ticker: 'AAPL', name: 'Apple Inc. (AAPL)' }));
    expect(of('Apple Inc.')).toMatchObject({ name: 'Apple Inc.', written: 'Apple Inc.' });
    expect(of('Apple Inc.').ticker ?? '').toBe('');
    // Beside a ticker of its own, a name is a name.
    expect(share({ ticker: 'AAPL', name: 'Apple (X)' }).ticker).toBe('AAPL');
  });

  test.each(['AAPL', 'BRK.B', 'RDS-A', 'SHOP.TO', 'VFIAX'])('%s among identifiers is a ticker', (isin) => {
    expect(share({ isin })).toMatchObject({ ticker: isin, written: isin, isin: '' });
    expect(share({ ticker: '', isin })).toMatchObject({ ticker: isin, written: isin, isin: '' });
  });

  test.each(['US0378331005', '037833100', 'aapl', 'ABCDEF', 'A.BCDE', '.A', '1AAPL', 'AAPL1', 'A.B C'])(
    '%s among identifiers is none',
    (isin) => {
      expect(share({ isin }).ticker).toBeUndefined();
      expect(share({ ticker: '', isin }).ticker ?? '').toBe('');
    },
  );

  test('a ticker goes before an identifier', () => {
    expect(share({ ticker: 'AAPL', isin: 'MSFT' })).toMatchObject({ ticker: 'AAPL', isin: 'MSFT' });
    expect(share({ ticker: 1155, isin: 'MSFT' }).ticker).toBe(1155);
  });
});

describe('a row that takes another back', () => {
  const taken = (row: Parameters<typeof share>[0]) => share({ isin: 'DE0007164600', ...row }).name;

  test('may say what that was where others name the share', () => {
    expect(taken({ kind: 'Storno', name: 'Kauf' })).toBe('');
    expect(taken({ kind: 'Storno', name: 'SAP SE' })).toBe('SAP SE');
    expect(taken({ kind: 'Buchung', name: 'Kauf' })).toBe('Kauf');
    expect(share({ ticker: 'SAP', kind: 'Storno', name: 'Kauf' }).name).toBe('Kauf');
    expect(share({ kind: 'Storno', name: 'Kauf' }).name).toBe('Kauf');
  });

  test('in any column of kinds', () => {
    const header = headerWith(['kind', 'kind', 'isin', 'name']);
    const cells = ['Order', 'Storno', 'DE0007164600', 'Kauf'];
    expect(shareIn(cells, header, (column) => textAt(cells, header.columns[column])).name).toBe('');
  });
});

describe('a bare dollar', () => {
  const dollar = (heads: readonly string[], name = 'Apple', priceCurrency = '$') =>
    share({ ticker: 'AAPL', name, price: 1, priceCurrency }, { heads }).priceCurrency;

  test.each(['שם', 'الرمز', 'дата', '종목', 'ひらがな', 'カタカナ', 'หุ้น'])(
    'is that of the United States below %s',
    (head) => {
      expect(dollar(['x', head])).toBe('USD');
    },
  );

  test('may be another elsewhere', () => {
    expect(dollar(['name', 'price'])).toBe('$');
    expect(dollar(['x', 'שם'], 'טבע')).toBe('$');
    expect(dollar(['x', 'שם'], 'Apple', '€')).toBe('€');
  });
});

describe('the currency of the money', () => {
  const paid = (row: Parameters<typeof share>[0], told: Partial<TradeHeader> = {}) =>
    share({ ticker: 'AAPL', price: 1, ...row }, told).currency;

  test('stands in its column, in that of the net amount, or above the table', () => {
    const told = { currencyAbove: 'GBP' };
    expect(paid({ currency: 'EUR', netCurrency: 'CHF' }, told)).toBe('EUR');
    expect(paid({ currency: '', netCurrency: 'CHF' }, told)).toBe('CHF');
    expect(paid({ currency: '', netCurrency: '' }, told)).toBe('GBP');
    expect(paid({})).toBe('');
  });

  test('may have a name of its own at a broker', () => {
    const source = { ...PLAIN_TRADES, currencyNames: { can: 'CAD' } };
    expect(paid({ currency: 'CAN' }, { source })).toBe('CAD');
    expect(paid({ currency: 'EUR' }, { source })).toBe('EUR');
  });
});

describe('the currency of the price', () => {
  const currencies = (row: Parameters<typeof share>[0], told: Partial<TradeHeader> = {}) => {
    const { priceCurrency, currency, mic, name } = share({ ticker: 'X', ...row }, told);
    expect([mic, name]).toEqual(['', '']);
    return [priceCurrency, currency];
  };

  test('stands in its column, else in the header of the prices', () => {
    expect(currencies({ price: 1, priceCurrency: 'SEK' }, { priceUnit: 'USD' })).toEqual(['SEK', '']);
    expect(currencies({ price: 1, priceCurrency: '' }, { priceUnit: 'USD' })).toEqual(['USD', '']);
    expect(currencies({ price: 1 }, { priceUnit: 'USD' })).toEqual(['USD', '']);
    expect(currencies({ price: 1 })).toEqual(['', '']);
  });

  test('is that of the account where no price is told, and its market is none that is covered', () => {
    expect(currencies({ priceCurrency: 'SEK', currency: 'EUR' })).toEqual(['', 'SEK']);
    expect(currencies({ priceCurrency: 'sek' })).toEqual(['', 'sek']);
    expect(currencies({ price: '', priceCurrency: 'SEK', currency: 'EUR' })).toEqual(['SEK', 'EUR']);
    expect(currencies({ priceCurrency: 'USD', currency: 'EUR' })).toEqual(['USD', 'EUR']);
    expect(currencies({ priceCurrency: 'GBP' })).toEqual(['GBP', '']);
    expect(currencies({ priceCurrency: 'XXX' })).toEqual(['XXX', '']);
  });

  test('is what it says at a broker that is known', () => {
    expect(currencies({ priceCurrency: 'SEK', currency: 'EUR' }, SCHWAB)).toEqual(['SEK', 'EUR']);
  });
});

test('Metal is one beside the code of a metal, and else a sector of shares', () => {
  expect(typeOf('Metal', 'XAU')).toMatch(/metal/);
  expect(typeOf('Metal', 'TATASTEEL')).toBeUndefined();
  expect(typeOf('Stock', 'XAU')).toBeUndefined();
});
