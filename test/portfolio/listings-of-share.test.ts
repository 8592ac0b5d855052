import { byListing, type Account } from '../../src/portfolio/activity/listings-of-share';
import { TORONTO, UNITED_STATES } from '../../src/portfolio/shares/markets';
import type { ShareEvidence } from '../../src/portfolio/shares/share-listing';
import { tradeWith, unreadWith } from './traded-share';

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
