import {
  byListing,
  joinedByMarket,
  joinedByTicker,
  symbolOf,
  type Account,
} from '../../src/portfolio/activity/listings-of-share';
import type { Trade } from '../../src/portfolio/activity/trade';
import { TORONTO, UNITED_STATES } from '../../src/portfolio/shares/markets';
import type { ShareEvidence } from '../../src/portfolio/shares/share-listing';
import { shareWith, tradeWith, unreadWith } from './traded-share';

const ISIN = 'CA1363851017';
/** A row of Canadian Natural, by the code of the exchange that it tells. */
const at = (mic: string, shares = 10, isin = ISIN) =>
  tradeWith({ ticker: 'CNQ', mic, isin }, { shares, row: shares });
const IN_TORONTO = at('XTSE');
const IN_NEW_YORK = at('XNYS');

const marketOf = ({ mic }: ShareEvidence) =>
  mic === 'XTSE' ? TORONTO : mic === 'XNYS' ? UNITED_STATES : undefined;
const account = (trades: Account['trades'], unread: Account['unread'] = []): Account => ({ trades, unread });
const parted = (one: Account, listingOf = marketOf) => byListing(one, listingOf);

test('trades in two markets are those of two listings', () => {
  const [first, again, other] = [IN_TORONTO, at('XTSE', 5), IN_NEW_YORK];
  expect(parted(account([first, other, again]))).toEqual([
    { trades: [first, again], unread: [] },
    { trades: [other], unread: [] },
  ]);
});

test('an ISIN in one row is enough, since the rows are known to be of one share', () => {
  expect(parted(account([at('XTSE', 10, ''), IN_NEW_YORK]))).toHaveLength(2);
});

describe('they stay together', () => {
  test.each([
    ['in one market', [IN_TORONTO, at('XTSE', 5)]],
    ['where no row tells a market', [at('', 10), at('XPAR', 5)]],
    ['where one market is told, and the other row tells none', [IN_TORONTO, at('', 5)]],
    ['without an ISIN', [at('XTSE', 10, ''), at('XNYS', 10, '')]],
    ['where more was sold in one market than was bought in it', [IN_TORONTO, IN_NEW_YORK, at('XNYS', -12)]],
  ])('%s', (_, trades) => {
    const all = account(trades);
    const [one, ...others] = parted(all);
    expect(one).toBe(all);
    expect(others).toEqual([]);
  });
});

test('as much may be sold in a market as was bought in it', () => {
  expect(parted(account([IN_TORONTO, IN_NEW_YORK, at('XNYS', -10)]))).toHaveLength(2);
});

test('two markets and a row that tells none are no listing at all', () => {
  const all = account([IN_TORONTO, IN_NEW_YORK, at('')], [unreadWith()]);
  expect(parted(all)).toEqual([
    {
      ...all,
      whyMixed:
        '"CNQ" was traded in Toronto and the United States, and not every row of it says where. Write the exchange in each of its rows.',
    },
  ]);
});

test('it is called as in its last row', () => {
  const last = tradeWith({ ticker: 'CNQ.X', mic: '', isin: ISIN });
  expect(parted(account([IN_TORONTO, IN_NEW_YORK, last]))[0]?.whyMixed).toMatch(/^"CNQ\.X" was traded/);
});

test('what cannot be read counts in its market, and in each where its own is not told', () => {
  const unread = [
    unreadWith({ ticker: 'CNQ', mic: 'XTSE' }),
    unreadWith({ ticker: 'CNQ', mic: 'XNYS' }),
    unreadWith({ ticker: 'CNQ', mic: '' }),
    unreadWith(),
  ] as const;
  const [toronto, newYork, untold, nameless] = unread;
  expect(parted(account([IN_TORONTO, IN_NEW_YORK], [...unread]))).toEqual([
    { trades: [IN_TORONTO], unread: [toronto, untold, nameless] },
    { trades: [IN_NEW_YORK], unread: [newYork, untold, nameless] },
  ]);
});

test.each<readonly [string, Partial<ShareEvidence>, Partial<ShareEvidence>]>([
  ['its ticker', { ticker: 'CNQ.TO' }, { ticker: 'CNQ' }],
  ['its name', { name: 'CNQ CN' }, { name: 'CNQ US' }],
  ['its exchange', { mic: 'TSX' }, { mic: 'NYSE' }],
  ['its country', { country: 'CA' }, { country: 'US' }],
  ['its SEDOL', { sedol: '2171573' }, { sedol: '2125202' }],
  ['the currency of its price', { priceCurrency: 'CAD' }, { priceCurrency: 'USD' }],
  ['the currency of its payment', { currency: 'CAD' }, { currency: 'USD' }],
  ['the column that says so', { priceCurrency: 'CAD' }, { currency: 'CAD' }],
  ['the column that says so, beside another', { ticker: 'C', mic: 'AD' }, { ticker: 'CA', mic: 'D' }],
])('a market may be told by %s alone', (_, ...rows) => {
  const [first, other] = rows.map((share) => tradeWith({ ...share, isin: ISIN }));
  const listingOf = (share: ShareEvidence) =>
    Object.entries(rows[0]).every(([column, text]) => share[column as keyof ShareEvidence] === text)
      ? TORONTO
      : UNITED_STATES;
  expect(parted(account([first!, other!]), listingOf as typeof marketOf)).toHaveLength(2);
});

test('a symbol is the same in any case and with blanks', () => {
  expect(symbolOf(shareWith({ ticker: ' aapl ' }))).toBe('AAPL');
  expect(symbolOf(shareWith({ ticker: 5930 }))).toBe('5930');
});

/** Accounts of which each trade is listed under its own ticker, as told. */
const joined = (...accounts: readonly Account[]) =>
  joinedByTicker(accounts, ({ trades }) => trades[0]!.share.sedol || undefined);
/** A trade of a share that is listed under this ticker. */
const listedAs = (
  sedol: string,
  share: Partial<ShareEvidence> = {},
  told: Partial<Omit<Trade, 'share'>> = {},
) => tradeWith({ ticker: 'AAPL', sedol, ...share }, told);

describe('trades under one ticker are those of one share', () => {
  const [first, second, third] = [
    listedAs('AAPL', { mic: 'NASDAQ' }),
    listedAs('AAPL', { mic: 'NYSE' }),
    listedAs('AAPL'),
  ] as const;
  const [unread, another] = [unreadWith({ ticker: 'AAPL' }), unreadWith()] as const;

  test('with all that cannot be read of it', () => {
    const other = account([listedAs('KO', { ticker: 'KO' })]);
    expect(joined(account([first], [unread]), other, account([second], [another]), account([third]))).toEqual(
      [account([first, second, third], [unread, another]), other],
    );
  });

  test('also under another symbol', () => {
    expect(joined(account([first]), account([listedAs('AAPL', { ticker: 'AAPL US' })]))).toHaveLength(1);
  });

  test('also where one of them has no name, and where two names can be those of one company', () => {
    const named = (name: string) => account([listedAs('AAPL', { mic: 'NYSE', name }), third]);
    expect(joined(account([first]), named('Apple Inc'))).toHaveLength(1);
    expect(joined(named('Apple Inc'), account([first]))).toHaveLength(1);
    expect(joined(named('Apple'), named('APPLE INC'))).toHaveLength(1);
    expect(joined(named('Apple Inc'), named('Telus Corp'))).toHaveLength(2);
  });

  test('a company goes by the last name that stands beside its trades', () => {
    const renamed = account([listedAs('META', { name: 'Facebook' }), listedAs('META', { name: 'Meta' })]);
    expect(joined(renamed, account([listedAs('META', { name: 'Meta' })]))).toHaveLength(1);
    expect(joined(renamed, account([listedAs('META', { name: 'Facebook' })]))).toHaveLength(2);
  });

  test.each([
    ['of which another ticker is told', [first], [listedAs('AAPL.L')]],
    ['of which none is told', [listedAs('')], [listedAs('')]],
    ['in another account', [first], [listedAs('AAPL', {}, { account: 'ISA' })]],
    ['of which one has an ISIN', [first], [listedAs('AAPL', { isin: 'US0378331005' })]],
    ['of which the other has an ISIN in one row', [third, listedAs('AAPL', { isin: 'X' })], [first]],
  ])('but not those %s', (_, some, others) => {
    expect(joined(account(some), account(others))).toEqual([account(some), account(others)]);
  });
});

describe('a split that names no exchange', () => {
  const split = (share: Partial<ShareEvidence> = {}, told: Partial<Omit<Trade, 'share'>> = {}) =>
    listedAs('', share, { kind: 'split', ...told });
  const bought = listedAs('AAPL', { mic: 'NASDAQ', priceCurrency: 'USD' });
  const inLondon = listedAs('AAPL.L', { mic: 'LSE' });
  const WHY =
    '"AAPL" was traded in several places, and a split of it does not say in which. Write the exchange in each of its rows.';

  test('is one of the only share of its symbol', () => {
    const one = split({ ticker: 'aapl' });
    expect(joined(account([one]), account([bought]))).toEqual([account([bought, one])]);
    expect(joined(account([bought]), account([split({ priceCurrency: 'USD' })]))).toHaveLength(1);
    expect(joined(account([listedAs('', { mic: 'XETRA' })]), account([one]))).toHaveLength(1);
    expect(joined(account([listedAs('X', { isin: 'US0378331005' })]), account([one]))).toHaveLength(1);
  });

  test('leaves the shares of several listings unknown', () => {
    const ofOthers = account([listedAs('KO', { ticker: 'KO' })]);
    expect(joined(account([bought]), ofOthers, account([split()]), account([inLondon]))).toEqual([
      { ...account([bought]), whyMixed: WHY },
      ofOthers,
      { ...account([inLondon]), whyMixed: WHY },
    ]);
  });

  test('is one of the listing in its currency', () => {
    const one = split({ currency: 'USD' });
    const inPounds = listedAs('AAPL.L', { priceCurrency: 'GBP' });
    expect(joined(account([inPounds]), account([bought]), account([one]))).toEqual([
      account([inPounds]),
      account([bought, one]),
    ]);
  });

  test('says nothing of what is known of the share without it', () => {
    const mixed = { ...account([bought]), whyMixed: 'It is not clear.' };
    expect(joined(mixed, account([split()]))[0]!.whyMixed).toBe('It is not clear.');
  });

  test.each([
    ['beside another symbol', account([listedAs('KO', { ticker: 'KO' })])],
    ['beside another account', account([listedAs('AAPL', {}, { account: 'ISA' })])],
    ['beside another currency', account([listedAs('AAPL.L', { priceCurrency: 'GBP' })])],
    ['beside another split', account([split({ currency: 'USD' })])],
  ])('stands alone %s', (_, other) => {
    const alone = account([split({ currency: 'USD' })]);
    expect(joined(alone, other)).toEqual([alone, other]);
  });

  test.each([
    ['beside purchases', [bought, split()]],
    ['with an exchange', [split({ mic: 'XETRA' })]],
    ['with an ISIN', [split({ isin: 'US0378331005' })]],
  ])('goes with its own row %s', (_, trades) => {
    expect(joined(account(trades), account([inLondon]))).toEqual([account(trades), account([inLondon])]);
  });
});

describe('a split without the mark of the market that the other rows bear', () => {
  const bought = listedAs('BN.TO', { ticker: 'BN.TO', currency: 'CAD', name: 'Brookfield Corp bought' });
  const split = (share: Partial<ShareEvidence> = {}, told: Partial<Omit<Trade, 'share'>> = {}) =>
    account([listedAs('', { ticker: 'BN', currency: 'CAD', ...share }, { kind: 'split', ...told })]);
  const trades = (...all: readonly Account[]) => joined(...all).map((one) => one.trades.length);

  test('is one of that share, in its currency or of its name', () => {
    const [one] = split().trades;
    expect(joined(split(), account([bought]))).toEqual([account([bought, { ...one!, share: bought.share }])]);
    expect(trades(split({ currency: '', name: 'BROOKFIELD split' }), account([bought]))).toEqual([2]);
  });

  test('leaves its number unknown where nothing else says that it is, or where two bear marks', () => {
    const why = (of: string) =>
      `The split of "BN" may be one of "${of}". Write the share in the row of the split as in the others.`;
    const bare = split({ currency: '' });
    const nameless = listedAs('BN.TO', { ticker: 'BN.TO' });
    expect(joined(bare, account([bought]))).toEqual([{ ...account([bought]), whyMixed: why('BN.TO') }]);
    expect(joined(bare, account([nameless]))[0]!.whyMixed).toBe(why('BN.TO'));
    const inLondon = listedAs('BN.L', { ticker: 'BN.L' });
    expect(joined(split(), account([bought]), account([inLondon])).map((one) => one.whyMixed)).toEqual([
      why('BN.TO'),
      why('BN.L'),
    ]);
  });

  test('is one of the share with its own symbol where there is one', () => {
    const own = listedAs('BN', { ticker: 'BN', currency: 'CAD' });
    expect(trades(split(), account([bought]), account([own]))).toEqual([1, 2]);
  });

  test.each([
    ['in another currency', split({ currency: 'USD' })],
    ['of another name', split({ name: 'Bank of Nova' })],
    ['in another account', split({}, { account: 'B' })],
    ['of another symbol', split({ ticker: 'BNS' })],
  ])('stands alone %s', (_, alone) => expect(trades(alone, account([bought]))).toEqual([1, 1]));

  test('stands alone beside another split', () =>
    expect(trades(split(), account([{ ...bought, kind: 'split' }]))).toEqual([1, 1]));
});

describe('shares at two exchanges of one country', () => {
  const one = (ticker: string, name: string, mic: string, more: object = {}) =>
    account([tradeWith({ ticker, name, mic, ...more })]);
  const RELIANCE = one('2885', 'Reliance Industries Ltd', 'NSE');
  const shares = (...accounts: readonly Account[]) =>
    joinedByMarket(accounts).map(({ trades }) => trades.length);

  test.each<[string, Account, Account]>([
    ['of one name, each with a number', RELIANCE, one('500325', 'RELIANCE INDUSTRIES LTD', 'BSE')],
    ['of one symbol', one('RELIANCE', '', 'NSE'), one('RELIANCE', '', 'BSE')],
    ['of one symbol, of which one has a name', one('SAP', 'SAP SE', 'XETRA'), one('SAP', '', 'Frankfurt')],
    [
      'of one number, at an exchange and a place of trading',
      one('6758', 'ソニー', '東証'),
      one('6758', 'ソニー', 'PTS'),
    ],
    [
      'of one number and name, of which one names a place that is not known',
      RELIANCE,
      one('2885', 'Reliance Industries Ltd', 'Zorp'),
    ],
    [
      'of one number and name, of which one names no place',
      one('2885', 'Reliance Industries Ltd', ''),
      RELIANCE,
    ],
  ])('%s are one', (_, some, others) => {
    const unread = [unreadWith()];
    expect(joinedByMarket([some, { ...others, unread }])).toEqual([
      { trades: [...some.trades, ...others.trades], unread },
    ]);
  });

  test.each<[string, Account, Account]>([
    ['of other names', RELIANCE, one('500209', 'INFOSYS LTD', 'BSE')],
    ['of numbers without names', one('2885', '', 'NSE'), one('500325', '', 'BSE')],
    ['of one number, with and without a name', RELIANCE, one('2885', '', 'BSE')],
    ['of one name with two symbols', one('GOOG', 'Alphabet', 'NYSE'), one('GOOGL', 'Alphabet', 'NASDAQ')],
    ['of one symbol and two companies', one('ABC', 'Alpha Ltd', 'NSE'), one('ABC', 'Beta Ltd', 'BSE')],
    ['of one number and name in two countries', RELIANCE, one('2885', 'Reliance Industries Ltd', '東証')],
    ['in two countries', one('SAP', 'SAP SE', 'XETRA'), one('SAP', 'SAP SE', 'NYSE')],
    ['of which one names no exchange, and no currency', one('RELIANCE', '', 'NSE'), one('RELIANCE', '', '')],
    [
      'of which one names an exchange that is not known',
      one('RELIANCE', '', 'NSE'),
      one('RELIANCE', '', 'Zorp'),
    ],
    ['with an ISIN', RELIANCE, one('500325', 'RELIANCE INDUSTRIES LTD', 'BSE', { isin: 'INE002A01018' })],
    ['without symbols', one('', 'SAP SE', 'XETRA'), one('', 'SAP SE', 'Frankfurt')],
  ])('%s are two', (_, some, others) => expect(shares(some, others)).toEqual([1, 1]));

  test('of a number in two countries and at a place that is not known belong to the first', () => {
    const name = 'Reliance Industries Ltd';
    expect(shares(RELIANCE, one('2885', name, '東証'), one('2885', name, 'Zorp'))).toEqual([2, 1]);
  });

  test('of two accounts are two, and a third one joins the first of its kind', () => {
    const other = account([tradeWith({ ticker: 'RELIANCE', mic: 'BSE' }, { account: 'B' })]);
    const [first, third] = [one('RELIANCE', '', 'NSE'), one('RELIANCE', '', 'BSE')];
    expect(shares(first, other, third)).toEqual([2, 1]);
  });
});

describe('trades of a share that name no exchange', () => {
  const row = (mic: string, currency: string, share: Partial<ShareEvidence> = {}, told: object = {}) =>
    account([tradeWith({ ticker: 'KO', mic, currency, ...share }, told)]);
  const IN_DOLLARS = row('NYSE', 'USD');
  const shares = (...accounts: readonly Account[]) =>
    joinedByMarket(accounts).map(({ trades }) => trades.length);

  test('are of the one share of their symbol and currency', () => {
    const unread = [unreadWith()];
    const unplaced = { ...row('', 'USD'), unread };
    const both = [{ trades: [...IN_DOLLARS.trades, ...unplaced.trades], unread }];
    expect(joinedByMarket([IN_DOLLARS, unplaced])).toEqual(both);
    expect(joinedByMarket([unplaced, IN_DOLLARS])).toEqual(both);
    expect(shares(IN_DOLLARS, row('TSX', 'CAD'), row('', 'CAD'))).toEqual([1, 2]);
  });

  test.each<[string, Account]>([
    ['in another currency', row('', 'CAD')],
    ['without a currency', row('', '')],
    ['of another symbol', row('', 'USD', { ticker: 'PEP' })],
    ['of another company', row('', 'USD', { name: 'Zorp Ltd' })],
    ['with an ISIN', row('', 'USD', { isin: 'US1912161007' })],
    ['of another account', row('', 'USD', {}, { account: 'B' })],
    ['that are splits', row('', 'USD', {}, { kind: 'split' })],
  ])('stand alone %s', (_, unplaced) =>
    expect(shares(row('NYSE', 'USD', { name: 'Coca-Cola Co' }), unplaced)).toEqual([1, 1]),
  );

  test('stand alone beside two shares of that currency, or with the mark of a market', () => {
    expect(shares(IN_DOLLARS, row('LSE', 'USD'), row('', 'USD'))).toEqual([1, 1, 1]);
    expect(shares(row('NYSE', 'USD', { ticker: 'KO.L' }), row('', 'USD', { ticker: 'KO.L' }))).toEqual([
      1, 1,
    ]);
  });
});
