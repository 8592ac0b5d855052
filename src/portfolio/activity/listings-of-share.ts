import { cellText, quoted } from '../cells/cell-text';
import type { Market } from '../shares/markets';
import type { ShareEvidence } from '../shares/share-listing';
import { heldInAnyOrder, inOrder } from './shares-held';
import type { Trade, UnreadTrade } from './trade';

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
