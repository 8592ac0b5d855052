import { cellText, isBlank, quoted, tidy } from '../cells/cell-text';
import { sumDecimals } from '../cells/decimals';
import type { Holding, Position, SkippedRow } from '../positions/position';
import { speaksOfCoins, whyMaybeCoin } from '../shares/coins';
import { canBeSameCompany } from '../shares/company-name';
import { countryOfIsin, readIsin } from '../shares/isin';
import { writtenExchange } from '../shares/listing';
import { whyNoCommonShare } from '../shares/no-security';
import type { ListedTicker, ShareEvidence } from '../shares/share-listing';
import { isForeignName } from '../shares/signs-of-country';
import { signOfShares } from '../shares/signs-of-shares';
import { whyMaybeName } from '../shares/symbol-looks';
import { markedSymbol, whyUncovered } from '../shares/ticker';
import { byListing, type Account } from './listings-of-share';
import { DUST, heldInAnyOrder, inOrder } from './shares-held';
import type { TradeHeader } from './trade-header';
import { currencyOf, listedByAny, marketIn, marksForeign, toldByAll } from './trade-listing';
import type { Trade, UnreadTrade } from './trade';
import { isPlainTrades } from './trade-sources';

/**
 * What is left of each share in each account after all its trades.
 *
 * @param unread rows that cannot be read: of a share that one of them names, nothing is computed.
 * @param isOfAccountsAbroad whether the file speaks of accounts that only another country than the United States has.
 */
export function holdingsOf(
  trades: readonly Trade[],
  unread: readonly UnreadTrade[],
  header: TradeHeader,
  isOfAccountsAbroad = false,
): { positions: Position[]; skipped: SkippedRow[] } {
  const keyOf = keysOf(
    trades.map(({ share }) => share),
    isPlainTrades(header.source),
  );
  const hasCoins =
    isPlainTrades(header.source) &&
    speaksOfCoins(
      header.heads,
      trades.map(({ share }) => share.written),
    );
  const accounts = new Map<string, Account>();
  for (const trade of trades) {
    const key = `${trade.account}\u0000${keyOf(trade.share)}`;
    const account = accounts.get(key);
    if (account) account.trades.push(trade);
    else accounts.set(key, { trades: [trade], unread: [] });
  }
  const torn = tornSymbols([...accounts.values()]);
  for (const one of unread) {
    const account = one.share && accounts.get(`${one.account}\u0000${keyOf(one.share)}`);
    if (account && !isOtherListing(one, account)) account.unread.push(one);
  }
  const positions: Position[] = [];
  const skipped: SkippedRow[] = [];
  const hasAmericans = trades.some(
    ({ share }) => countryOfIsin(share.isin) === 'US' || currencyOf(share) === 'USD',
  );
  const shares = trades.map(({ share }) => ({ symbol: tidy(cellText(share.ticker)), name: share.name }));
  const isAbroad =
    isPlainTrades(header.source) &&
    (isOfAccountsAbroad || unread.some(({ isReceipt }) => isReceipt) || signOfShares(shares) !== undefined) &&
    !hasAmericans;
  const signs = {
    isAbroad,
    hasForeignNames: trades.some(({ share }) => isForeignName(share.name)),
    hasMarks: isPlainTrades(header.source) && marksForeign(trades),
  };
  const parted = [...accounts.values()].flatMap((account) =>
    byListing(account, (share) => marketIn(share, header, signs)),
  );
  for (const account of parted) {
    const ordered = inOrder(account.trades);
    const last = ordered.at(-1)!;
    const share = toldByAll(ordered);
    const held =
      account.whyMixed ??
      torn.get(symbolIn(account)) ??
      (isPlainTrades(header.source) ? twoCompanies(ordered) : undefined) ??
      heldInAnyOrder(ordered, account.unread);
    if (held === 0) continue;
    const holding: Holding = {
      row: last.row,
      written: share.written,
      ...(share.name === '' ? {} : { name: share.name }),
      ...(typeof held === 'number' ? { quantity: held } : {}),
      ...(last.account === '' ? {} : { account: last.account }),
      ...(share.isin === '' ? {} : { isin: share.isin }),
    };
    const isBare = share.mic === '' && share.isin === '' && ['', share.written].includes(share.name);
    const coin = hasCoins && isBare ? whyMaybeCoin(share.written) : undefined;
    const found =
      coin === undefined
        ? listedByAny(ordered, share, header, signs)
        : ({ noTicker: coin } satisfies ListedTicker);
    const listed = header.mayBeNames && 'ticker' in found ? { noTicker: whyMaybeName(share.written) } : found;
    // Of what is known by its ISIN alone, a bond or the like is told by its name.
    const otherKind = isIsin(share) ? whyNoCommonShare(share.name) : undefined;
    if (typeof held === 'string') skipped.push({ ...holding, reason: held });
    else if ('ticker' in listed) positions.push({ ...holding, ticker: listed.ticker });
    else if (otherKind !== undefined)
      skipped.push({ ...holding, reason: `${quoted(share.name)} is ${otherKind}.` });
    else if ('reason' in listed) skipped.push({ ...holding, reason: listed.reason });
    else {
      const uncovered = whyUncovered(share.isin, share.mic);
      if (uncovered !== undefined) skipped.push({ ...holding, reason: uncovered });
      else skipped.push({ ...holding, reason: listed.noTicker, lacksTicker: true });
    }
  }
  return { positions, skipped };
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
  const { written, name } = shares.at(-1)!;
  if (shares.some(({ isin, mic }) => isin !== '' || mic !== '')) return undefined;
  const other = shares.find(
    (share) => share.name !== '' && name !== '' && !canBeSameCompany(share.name, name),
  );
  return (
    other &&
    `${quoted(written)} is called ${quoted(other.name)} and ${quoted(name)} in this file, which may be two shares. Write the ISIN or the exchange in each of its rows.`
  );
}

const symbolIn = ({ trades }: Account): string =>
  `${trades[0]!.account}\u0000${tidy(cellText(trades[0]!.share.ticker)).toUpperCase()}`;

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
    const currencies = new Set(all.flatMap(({ trades }) => trades.map(({ share }) => currencyOf(share))));
    const isNamed = all.some(({ trades }) =>
      trades.some(({ share }) => share.isin !== '' || share.mic !== ''),
    );
    const isOversold = all.some(({ trades }) => {
      const left = sumDecimals(trades.map(({ shares = 0 }) => shares)) ?? 0;
      return trades.every(({ kind }) => kind === 'trade') && left < -DUST;
    });
    if (all.length < 2 || currencies.size < 2 || isNamed || !isOversold) continue;
    const { written } = all[0]!.trades[0]!.share;
    torn.set(
      symbol,
      `${quoted(written)} was traded in ${[...currencies].filter(Boolean).join(' and ')}, and more of it was sold in one of them than was bought in it. Whether it is one share or two is not told: write its ISIN or its exchange in each row.`,
    );
  }
  return torn;
}

/**
 * By what a share is known over all rows: its ISIN, also where a row tells its symbol alone. In files of unknown make one symbol in two
 * currencies is two shares where no exchange, mark or name says that it is one: T is AT&T in dollars, and TELUS in those of Canada.
 */
function keysOf(shares: readonly ShareEvidence[], byCurrency: boolean): (share: ShareEvidence) => string {
  const currencies = new Map<string, Set<string>>();
  const symbolOf = ({ ticker }: ShareEvidence) => tidy(cellText(ticker)).toUpperCase();
  const isins = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  for (const share of shares) {
    const symbol = symbolOf(share);
    names.set(symbol, (names.get(symbol) ?? new Set()).add(share.name.toUpperCase()));
    if (byCurrency && currencyOf(share) !== '')
      currencies.set(symbol, (currencies.get(symbol) ?? new Set()).add(currencyOf(share)));
    if (symbol !== '' && share.isin !== '')
      isins.set(symbol, (isins.get(symbol) ?? new Set()).add(share.isin));
  }
  return (share) => {
    const symbol = symbolOf(share);
    const [isin, ...more] = isins.get(symbol) ?? [];
    const known = share.isin || (more.length === 0 ? (isin ?? '') : '');
    const [name, ...otherNames] = names.get(symbol) ?? [];
    const isTold =
      share.mic !== '' || markedSymbol(symbol) !== undefined || (name !== '' && otherNames.length === 0);
    const priced = !isTold && (currencies.get(symbol)?.size ?? 0) > 1 ? ` ${currencyOf(share)}` : '';
    return (
      known ||
      (symbol === ''
        ? share.name.toUpperCase()
        : `${symbol} ${writtenExchange(share.mic).toUpperCase()}${priced}`)
    );
  };
}
