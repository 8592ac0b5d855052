import { cellText, isBlank, quoted, tidy } from '../cells/cell-text';
import { sumDecimals } from '../cells/decimals';
import type { Holding, Position, SkippedRow } from '../positions/position';
import { speaksOfCoins, whyMaybeCoin } from '../shares/coins';
import { canBeSameCompany } from '../shares/company-name';
import { exchangeName } from '../shares/exchange-names';
import { countryOfIsin, lastingIsin, readIsin } from '../shares/isin';
import { writtenExchange } from '../shares/listing';
import type { Market } from '../shares/markets';
import { namesBond, whyNoCommonShare } from '../shares/no-security';
import type { ListedTicker, ShareEvidence } from '../shares/share-listing';
import { isForeignName, signOfAccounts, signOfExchange, signOfHeaders } from '../shares/signs-of-country';
import { signOfShares, signOfSymbols } from '../shares/signs-of-shares';
import { whyMaybeName } from '../shares/symbol-looks';
import { markedSymbol, whyUncovered } from '../shares/ticker';
import { byListing, joinedByMarket, joinedByTicker, symbolOf, type Account } from './listings-of-share';
import { DUST, heldInAnyOrder, inOrder } from './shares-held';
import type { TradeHeader } from './trade-header';
import {
  currencyOf,
  listedByAny,
  marketIn,
  marksForeign,
  toldByAll,
  type SignsOfFile,
} from './trade-listing';
import type { Trade, UnreadTrade } from './trade';
import { isPlainTrades, type TradeSource } from './trade-sources';

/**
 * What is left of each share in each account after all its trades.
 *
 * @param unread rows that cannot be read: of a share that one of them names, nothing is computed.
 * @param texts what the file says beside its tickers: it may speak of accounts that only another country than the United States has.
 */
export function holdingsOf(
  trades: readonly Trade[],
  unread: readonly UnreadTrade[],
  header: TradeHeader,
  texts: readonly string[],
): { positions: Position[]; skipped: SkippedRow[] } {
  const isPlain = isPlainTrades(header.source);
  const shares = trades.map(({ share }) => share);
  const signs = signsOf(trades, unread, header, texts);
  const marketOf = (share: ShareEvidence) => marketIn(share, header, signs);
  const hasCoins =
    isPlain &&
    speaksOfCoins(
      header.heads,
      shares.map(({ written }) => written),
    );
  /** The ticker of trades that are those of one share, or why there is none. */
  const listed = (ordered: readonly Trade[]): ListedTicker => {
    const share = toldByAll(ordered);
    const isBare = share.mic === '' && share.isin === '' && ['', share.written].includes(share.name);
    const coin = hasCoins && isBare ? whyMaybeCoin(share.written) : undefined;
    if (coin !== undefined) return { noTicker: coin };
    const found = listedByAny(ordered, share, header, signs);
    return header.mayBeNames && 'ticker' in found ? { noTicker: whyMaybeName(share.written) } : found;
  };
  const accounts = joinedByMarket(accountsOf(trades, unread, keysOf(shares, header.source), marketOf));
  const torn = tornSymbols(accounts);
  const joined = joinedByTicker(
    accounts.flatMap((account) => byListing(account, marketOf)),
    (account) => {
      const found = listed(inOrder(account.trades));
      return 'ticker' in found && !torn.has(symbolIn(account)) ? found.ticker : undefined;
    },
  );
  const positions: Position[] = [];
  const skipped: SkippedRow[] = [];
  for (const account of joined) {
    const ordered = inOrder(account.trades);
    const held =
      account.whyMixed ??
      torn.get(symbolIn(account)) ??
      (isPlain ? twoCompanies(ordered) : undefined) ??
      heldInAnyOrder(ordered, account.unread);
    if (held === 0) continue;
    const last = ordered.at(-1)!;
    const share = toldByAll(ordered);
    const holding: Holding = {
      row: last.row,
      written: share.written,
      ...(share.name === '' ? {} : { name: share.name }),
      ...(typeof held === 'number' ? { quantity: held } : {}),
      ...(last.account === '' ? {} : { account: last.account }),
      ...(share.isin === '' ? {} : { isin: share.isin }),
    };
    const found = listed(ordered);
    // Of what has no ticker, a bond or the like is told by its name.
    const hasNoTicker = isIsin(share) || isBlank(share.ticker);
    // So is one below a code with a figure in it, as no ticker of New York has: AL30D, BONO REP. ARGENTINA.
    const isBond = !hasNoTicker && /\d/.test(cellText(share.ticker)) && namesBond(share.name);
    const otherKind = hasNoTicker || isBond ? whyNoCommonShare(share.name) : undefined;
    // What is reinvested without a purchase is often a money-market fund, and that says more than the missing purchase.
    const isNoShare = ordered[0]!.isReinvested && 'reason' in found;
    if (typeof held === 'string' && !isNoShare) skipped.push({ ...holding, reason: held });
    else if ('ticker' in found && !isBond) positions.push({ ...holding, ticker: found.ticker });
    else if (otherKind !== undefined || 'ticker' in found)
      skipped.push({ ...holding, reason: `${quoted(share.name)} is ${otherKind}.` });
    else if (whyWords(share) !== undefined)
      skipped.push({ ...holding, reason: `${quoted(share.written)} is ${whyWords(share)}.` });
    else if ('reason' in found) skipped.push({ ...holding, reason: found.reason });
    else {
      const uncovered = whyUncovered(share.isin, share.mic);
      if (uncovered !== undefined) skipped.push({ ...holding, reason: uncovered });
      else skipped.push({ ...holding, reason: found.noTicker, lacksTicker: true });
    }
  }
  return { positions, skipped };
}

/** Why words in the place of a ticker name no share: `Tesouro Selic 2029`, `CDB - CDB426A1Z9Q - BANCO INTER S/A`. */
function whyWords({ written, name }: ShareEvidence): string | undefined {
  const both = `${written} - ${name}`;
  if (written.includes(' ')) return whyNoCommonShare(written);
  return namesBond(both) ? whyNoCommonShare(both) : undefined;
}

/** The trades of each share in each account, with the rows that cannot be read and may be of it. */
function accountsOf(
  trades: readonly Trade[],
  unread: readonly UnreadTrade[],
  keyOf: (share: ShareEvidence) => string,
  marketOf: (share: ShareEvidence) => Market | undefined,
): readonly Account[] {
  const byKey = new Map<string, Account>();
  for (const trade of trades) {
    const key = `${trade.account}\u0000${keyOf(trade.share)}`;
    const account = byKey.get(key);
    if (account) account.trades.push(trade);
    else byKey.set(key, { trades: [trade], unread: [] });
  }
  const accounts = [...byKey.values()];
  for (const one of unread) {
    const { share, letters } = one;
    if (letters !== undefined) {
      const isOfCompany = ({ share: other, account }: Trade) =>
        account === one.account && symbolOf(other).startsWith(letters);
      for (const account of accounts) if (account.trades.some(isOfCompany)) account.unread.push(one);
    }
    if (!share) continue;
    const own = byKey.get(`${one.account}\u0000${keyOf(share)}`);
    const mayBeOf = own ? [own] : accounts.filter((account) => mayConcern(one, share, account, marketOf));
    for (const account of mayBeOf) if (!isOtherListing(one, account)) account.unread.push(one);
  }
  return accounts;
}

/** Whether a row that cannot be read may be of a share of the same symbol: it says nothing of where, but perhaps its currency, or the same market. */
function mayConcern(
  { account }: UnreadTrade,
  share: ShareEvidence,
  { trades }: Account,
  marketOf: (share: ShareEvidence) => Market | undefined,
): boolean {
  const [first] = trades;
  const symbol = symbolOf(share);
  if (symbol === '' || symbol !== symbolOf(first!.share) || account !== first!.account) return false;
  const isOfOtherIsin = share.isin !== '' && trades.some((trade) => trade.share.isin !== '');
  const paid = currencyOf(share);
  const isPaidSo = paid === '' || trades.some((trade) => currencyOf(trade.share) === paid);
  const isUntold = share.isin === '' && share.mic === '' && isPaidSo;
  const market = isUntold ? undefined : marketOf(share);
  const isInMarket = market !== undefined && trades.some((trade) => marketOf(trade.share) === market);
  return isUntold || (isInMarket && !isOfOtherIsin);
}

/** What all trades of a file, its rows that cannot be read and the texts beside them tell of the listing of its shares. */
function signsOf(
  trades: readonly Trade[],
  unread: readonly UnreadTrade[],
  { source, heads }: TradeHeader,
  texts: readonly string[],
): SignsOfFile {
  const shares = trades.map(({ share }) => share);
  const named = shares.map(({ ticker, name }) => ({ symbol: tidy(cellText(ticker)), name }));
  const speaksOfAbroad =
    [signOfAccounts(texts), signOfExchange(texts), signOfHeaders(heads)].some(Boolean) ||
    unread.some(({ isReceipt }) => isReceipt) ||
    signOfShares(named) !== undefined;
  const hasAmericans = shares.some(
    (share) => countryOfIsin(share.isin) === 'US' || currencyOf(share) === 'USD',
  );
  const isPlain = isPlainTrades(source);
  return {
    isAbroad: isPlain && speaksOfAbroad && !hasAmericans,
    hasForeignNames: shares.some(({ name }) => isForeignName(name)),
    areUnlisted: isPlain && !hasAmericans && signOfSymbols(named.map(({ symbol }) => symbol)) !== undefined,
    hasMarks: isPlain && marksForeign(trades),
  };
}

/** Whether a share has an ISIN, and nothing else in the place of a ticker. */
const isIsin = ({ ticker, isin }: ShareEvidence): boolean =>
  isin !== '' && (isBlank(ticker) || readIsin(cellText(ticker)) !== undefined);

/** Whether a row is of a Canadian receipt, and all trades of the same symbol are in another currency: the receipt counts by itself. */
const isOtherListing = ({ isReceipt, share }: UnreadTrade, { trades }: Account): boolean =>
  isReceipt === true &&
  currencyOf(share!) !== '' &&
  trades.every((trade) => currencyOf(trade.share) !== '' && currencyOf(trade.share) !== currencyOf(share!));

/** Why trades of one symbol are not those of one share: nothing but the symbol says so, and their names are those of two companies. */
function twoCompanies(ordered: readonly Trade[]): string | undefined {
  const shares = ordered.map(({ share }) => share);
  if (shares.some(({ isin, mic }) => isin !== '' || mic !== '')) return undefined;
  const { written } = shares.at(-1)!;
  const names = shares.map(({ name }) => name).filter(Boolean);
  const name = names.at(-1)!;
  const other = names.find((one) => !canBeSameCompany(one, name));
  return (
    other &&
    `${quoted(written)} is called ${quoted(other)} and ${quoted(name)} in this file, which may be two shares. Write the ISIN or the exchange in each of its rows.`
  );
}

const symbolIn = ({ trades }: Account): string => `${trades[0]!.account}\u0000${symbolOf(trades[0]!.share)}`;

/**
 * Symbols that were traded in several currencies, of which more was sold in one of them than was bought in it: whether that is one share or
 * two, nothing tells. A sentence by account and symbol.
 */
function tornSymbols(accounts: readonly Account[]): ReadonlyMap<string, string> {
  const bySymbol = new Map<string, Account[]>();
  for (const account of accounts.filter(({ trades }) => !isBlank(trades[0]!.share.ticker))) {
    const symbol = symbolIn(account);
    bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), account]);
  }
  const torn = new Map<string, string>();
  for (const [symbol, all] of bySymbol) {
    const shares = all.flatMap(({ trades }) => trades.map(({ share }) => share));
    const currencies = new Set(shares.map(currencyOf).filter(Boolean));
    const isNamed = shares.some(({ isin, mic }) => isin !== '' || mic !== '');
    const isOversold = all.some(({ trades }) => {
      const left = sumDecimals(trades.map(({ shares = 0 }) => shares)) ?? 0;
      return trades.every(({ kind }) => kind === 'trade') && left < -DUST;
    });
    if (all.length < 2 || currencies.size < 2 || isNamed || !isOversold) continue;
    const { written } = shares[0]!;
    torn.set(
      symbol,
      `${quoted(written)} was traded in ${[...currencies].join(' and ')}, and more of it was sold in one of them than was bought in it. Whether it is one share or two is not told: write its ISIN or its exchange in each row.`,
    );
  }
  return torn;
}

/**
 * By what a share is known over all rows: its ISIN, also where a row tells its symbol alone. One exchange has several names. In files of unknown make one symbol in two
 * currencies is two shares where no exchange, mark or name says that it is one: T is AT&T in dollars, and TELUS in those of Canada. At brokers
 * whose prices, or payments in some currencies, tell the market, the name says nothing against it: Enbridge is bought in Toronto and in New York.
 */
function keysOf(shares: readonly ShareEvidence[], source: TradeSource): (share: ShareEvidence) => string {
  const isPlain = isPlainTrades(source);
  const isMarketPaid =
    source.isOfListing === true || (source.telling !== undefined && source.telling !== 'all');
  const currencies = new Map<string, Set<string>>();
  const isins = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  for (const share of shares) {
    const symbol = symbolOf(share);
    names.set(symbol, (names.get(symbol) ?? new Set()).add(share.name.toUpperCase()));
    if ((isPlain || isMarketPaid) && currencyOf(share) !== '')
      currencies.set(symbol, (currencies.get(symbol) ?? new Set()).add(currencyOf(share)));
    if (symbol !== '' && share.isin !== '')
      isins.set(symbol, (isins.get(symbol) ?? new Set()).add(lastingIsin(share.isin)));
  }
  return (share) => {
    const symbol = symbolOf(share);
    const [isin, ...more] = isins.get(symbol) ?? [];
    const known = lastingIsin(share.isin) || (more.length === 0 ? (isin ?? '') : '');
    const named = names.get(symbol);
    const isOfOneName = isPlain && named?.size === 1 && !named.has('');
    const isTold = share.mic !== '' || markedSymbol(symbol) !== undefined || isOfOneName;
    const priced = !isTold && (currencies.get(symbol)?.size ?? 0) > 1 ? ` ${currencyOf(share)}` : '';
    return (
      known ||
      (symbol === ''
        ? share.name.toUpperCase()
        : `${symbol} ${exchangeName(writtenExchange(share.mic)).toUpperCase()}${priced}`)
    );
  };
}
