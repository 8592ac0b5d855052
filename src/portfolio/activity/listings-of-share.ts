import { cellText, quoted, tidy } from '../cells/cell-text';
import { canBeSameCompany } from '../shares/company-name';
import { exchangeName } from '../shares/exchange-names';
import { marketOfName, type Market } from '../shares/markets';
import type { ShareEvidence } from '../shares/share-listing';
import { markedSymbol } from '../shares/ticker';
import { heldInAnyOrder, inOrder } from './shares-held';
import type { Trade, UnreadTrade } from './trade';
import { currencyOf } from './trade-listing';

/** All that a file tells of one share in one account. */
export interface Account {
  readonly trades: Trade[];
  readonly unread: UnreadTrade[];
  /** Why its trades are not those of one listing, and cannot be told apart either. */
  readonly whyMixed?: string;
}

/**
 * The trades of a share that is known by its ISIN, those of each of its listings apart: Canadian Natural is held in Toronto and in New York,
 * and the verdict of one is not asked for the other. They are not parted where more was sold in one market than was bought in it: then the
 * shares were moved from the other.
 *
 * @param listingOf the covered market that a row tells; undefined where it tells none.
 */
export function byListing(
  account: Account,
  listingOf: (share: ShareEvidence) => Market | undefined,
): readonly Account[] {
  const { trades, unread } = account;
  if (trades.every(({ share }) => share.isin === '')) return [account];
  const byText = new Map<string, Market | undefined>();
  const listed = trades.map((trade) => {
    const { ticker, name, mic, country, sedol, priceCurrency, currency } = trade.share;
    const text = [cellText(ticker), name, mic, country, sedol, priceCurrency, currency].join('\u0000');
    if (!byText.has(text)) byText.set(text, listingOf(trade.share));
    return { trade, market: byText.get(text) };
  });
  const markets = [...new Set(listed.flatMap(({ market }) => market ?? []))];
  if (markets.length < 2) return [account];
  const { written } = trades.at(-1)!.share;
  if (listed.some(({ market }) => market === undefined)) {
    const places = markets.map(({ place }) => place).join(' and ');
    const whyMixed = `${quoted(written)} was traded in ${places}, and not every row of it says where. Write the exchange in each of its rows.`;
    return [{ ...account, whyMixed }];
  }
  const parted = markets.map((market) => ({
    trades: listed.filter((one) => one.market === market).map(({ trade }) => trade),
    unread: unread.filter(({ share }) => {
      const own = share && listingOf(share);
      return own === undefined || own === market;
    }),
  }));
  const isMoved = parted.some((one) => typeof heldInAnyOrder(inOrder(one.trades), []) === 'string');
  return isMoved ? [account] : parted;
}

/** The symbol of a share, however it is written. */
export const symbolOf = ({ ticker }: ShareEvidence): string => tidy(cellText(ticker)).toUpperCase();

/**
 * The trades of shares without an ISIN that are listed under the same ticker in one account, together: one bought on NASDAQ is sold on NYSE, and
 * some rows name no exchange. A split that names none is one of the share of its symbol, or of the one whose symbol has the mark of a market besides;
 * where several have that symbol, how many there are of any is not known.
 *
 * @param tickerOf the ticker of the trades of an account; undefined where nothing tells it.
 */
export function joinedByTicker(
  accounts: readonly Account[],
  tickerOf: (account: Account) => string | undefined,
): readonly Account[] {
  const splits = accounts.filter(
    (one) =>
      isSplitAlone(one) && accounts.some((other) => mayBeSplitBy(one, other) || isOfMarkedSymbol(one, other)),
  );
  const joined: { account: Account; readonly ticker: string | undefined }[] = [];
  for (const account of accounts.filter((one) => !splits.includes(one))) {
    const ticker = tickerOf(account);
    const same = joined.find(
      (other) => ticker !== undefined && other.ticker === ticker && canBeOne(other.account, account),
    );
    if (same) same.account = together(same.account, account);
    else joined.push({ account, ticker });
  }
  for (const split of splits) {
    const halves = joined.filter(({ account }) => mayBeSplitBy(split, account));
    const { written } = split.trades[0]!.share;
    if (halves.length === 0) {
      const marked = joined.filter(({ account }) => isOfMarkedSymbol(split, account));
      for (const one of marked)
        one.account =
          marked.length === 1 && isSurelyOf(split, one.account)
            ? together(one.account, withShareOf(one.account, split))
            : { ...one.account, whyMixed: whyMaybeSplit(written, one.account) };
      continue;
    }
    const whyMixed = `${quoted(written)} was traded in several places, and a split of it does not say in which. Write the exchange in each of its rows.`;
    for (const one of halves)
      one.account = halves.length === 1 ? together(one.account, split) : { ...one.account, whyMixed };
  }
  return joined.map(({ account }) => account);
}

/**
 * The trades of shares without an ISIN that were bought at one exchange of a country and sold at another, together: they have one symbol, or
 * each exchange has a number of its own for the company of that name. A place that is not known, beside the same number and name, is another
 * one of the same country: no two countries have the same number for a company. What names no exchange is of the one share of its symbol that was
 * paid in the same currency.
 */
export function joinedByMarket(accounts: readonly Account[]): readonly Account[] {
  const joined: Account[] = [];
  const places = new Map<string, number>();
  const numbers = new Map<string, { readonly at: number; readonly isPlaced: boolean }>();
  for (const account of accounts) {
    const { place, number } = keysOf(account);
    const numbered = numbers.get(number);
    const isOfPlace = numbered?.isPlaced === false || place === '';
    const at = places.get(place) ?? (isOfPlace ? numbered?.at : undefined);
    if (at !== undefined && canBeOne(joined[at]!, account)) joined[at] = together(joined[at]!, account);
    else joined.push(account);
    const stands = at ?? joined.length - 1;
    if (place !== '' && !places.has(place)) places.set(place, stands);
    if (number !== '' && !numbered?.isPlaced) numbers.set(number, { at: stands, isPlaced: place !== '' });
  }
  return withUnplaced(joined);
}

function withUnplaced(accounts: readonly Account[]): readonly Account[] {
  const joined = [...accounts];
  for (const one of accounts.filter(isUnplaced)) {
    const [other, ...more] = joined.filter(
      (placed) =>
        placed !== one && !isUnplaced(placed) && paidFor(placed) === paidFor(one) && canBeOne(placed, one),
    );
    if (other === undefined || more.length > 0 || paidFor(one) === '') continue;
    joined[joined.indexOf(other)] = together(other, one);
    joined.splice(joined.indexOf(one), 1);
  }
  return joined;
}

/** Whether no row of a share says where it trades; splits are told by themselves. */
const isUnplaced = (account: Account): boolean =>
  !isSplitAlone(account) &&
  account.trades.every(
    ({ share }) => share.mic === '' && share.isin === '' && markedSymbol(symbolOf(share)) === undefined,
  );

/** The account, symbol and currency that all rows of a share tell; '' where they do not. */
function paidFor({ trades }: Account): string {
  const told = trades.map(({ account, share }) =>
    symbolOf(share) === '' || currencyOf(share) === ''
      ? ''
      : JSON.stringify([account, symbolOf(share), currencyOf(share)]),
  );
  return new Set(told).size === 1 ? told[0]! : '';
}

/**
 * By what a share is known: in its country by its symbol, or its name where it has a number; anywhere by both, if it has a number. '' where
 * not every row tells it.
 */
function keysOf({ trades }: Account): { readonly place: string; readonly number: string } {
  const only = (of: (share: ShareEvidence) => string | undefined): string => {
    const [one = '', ...more] = new Set(trades.map(({ share }) => of(share)));
    return more.length === 0 ? one : '';
  };
  const symbol = only(symbolOf);
  const isNumber = /^\d+$/.test(symbol);
  const name = isNumber ? only((share) => tidy(share.name).toUpperCase()) : '';
  const known = isNumber ? name : symbol;
  const place = known === '' ? '' : only(({ mic }) => marketOfName(exchangeName(mic))?.place);
  const keyOf = (...parts: string[]) => [trades[0]!.account, ...parts].join('\u0000');
  return {
    place: place === '' ? '' : keyOf(place, known),
    number: name === '' ? '' : keyOf(symbol, name),
  };
}

const together = (one: Account, other: Account): Account => ({
  ...one,
  trades: [...one.trades, ...other.trades],
  unread: [...one.unread, ...other.unread],
});

/** Whether all rows are of splits, and none names an exchange. */
const isSplitAlone = ({ trades }: Account): boolean =>
  trades.every(({ kind, share }) => kind === 'split' && share.mic === '' && share.isin === '');

/** Whether splits that stand alone may be of the shares of an account: they have its symbol, and no other currency. */
function mayBeSplitBy({ trades: splits }: Account, other: Account): boolean {
  const { account, share } = splits[0]!;
  const [first] = other.trades;
  const currencies = [...splits, ...other.trades].map((trade) => currencyOf(trade.share)).filter(Boolean);
  return (
    !isSplitAlone(other) &&
    first!.account === account &&
    symbolOf(first!.share) === symbolOf(share) &&
    new Set(currencies).size < 2
  );
}

/**
 * Whether splits that stand alone may be of the shares of an account whose symbol alone bears the mark of its market: BN, where all purchases
 * are of BN.TO. Another currency, or a name that begins with another word, is that of another share.
 */
function isOfMarkedSymbol({ trades: splits }: Account, other: Account): boolean {
  const { account, share } = splits[0]!;
  const { trades } = other;
  const currencies = [...splits, ...trades].map((trade) => currencyOf(trade.share)).filter(Boolean);
  const names = [nameOf(splits), nameOf(trades)].map(firstWord).filter(Boolean);
  return (
    trades[0]!.account === account &&
    !isSplitAlone(other) &&
    markedSymbol(symbolOf(trades[0]!.share))?.symbol === symbolOf(share) &&
    new Set(currencies).size < 2 &&
    new Set(names).size < 2
  );
}

/** Whether such splits state the currency of the shares, or a name that begins as theirs does. */
const isSurelyOf = ({ trades: splits }: Account, { trades }: Account): boolean =>
  [splits, trades].every((all) => all.some(({ share }) => currencyOf(share) !== '')) ||
  [splits, trades].every((all) => nameOf(all) !== '');

const firstWord = (name: string): string => tidy(name).split(' ')[0]!.toUpperCase();

/** Splits as those of the share of an account, so that it keeps the mark of its market. */
const withShareOf = ({ trades }: Account, splits: Account): Account => ({
  ...splits,
  trades: splits.trades.map((split) => ({ ...split, share: trades.at(-1)!.share })),
});

const whyMaybeSplit = (split: string, { trades }: Account): string =>
  `The split of ${quoted(split)} may be one of ${quoted(trades.at(-1)!.share.written)}. Write the share in the row of the split as in the others.`;

/** Whether trades under one ticker can be of one share: they are in one account, without an ISIN, and no names of two companies stand beside them. */
function canBeOne({ trades: some }: Account, { trades: others }: Account): boolean {
  const all = [...some, ...others];
  return (
    all.every(({ account, share }) => account === some[0]!.account && share.isin === '') &&
    canBeSameCompany(nameOf(some), nameOf(others))
  );
}

const nameOf = (trades: readonly Trade[]): string =>
  trades.map(({ share }) => share.name).findLast(Boolean) ?? '';
