import { writeIsoDate } from '../../contract/dates';
import { tidy } from '../cells/cell-text';
import { groupBy } from '../cells/group-by';
import { isSecurityCode } from '../shares/no-security';
import { dayOfTrade } from './shares-held';
import type { Trade } from './trade';

/** The account and the day of one row of a split in two rows; '' for any other trade. */
function keyOf({ kind, date, account, share, ratio, shares = 0 }: Trade): string {
  const isHalf = kind === 'split' && !ratio && shares !== 0 && share.isin === '';
  return isHalf && date ? JSON.stringify([account, writeIsoDate(date)]) : '';
}

/** What Schwab writes behind the name of the old share, which it cuts off for it: `ACME HOLDXXXREVERSE SPLIT EFF: 09/02/25`. */
const MARKED = /XXX/;
const SAID_OF_SPLIT = /\s*(XXX|\b((REVERSE|STOCK) )?SPLIT\b).*$/;

const nameOf = ({ share }: Trade): string => tidy(share.name).toUpperCase().replace(SAID_OF_SPLIT, '');

/** Whether one name is how the other begins. */
function areCalledAlike(one: Trade, other: Trade): boolean {
  const [short, long] = [nameOf(one), nameOf(other)].sort((a, b) => a.length - b.length) as [string, string];
  return short !== '' && long.startsWith(short);
}

const takesOld = ({ kind, shares = 0 }: Trade): boolean => kind === 'split' && shares < 0;

/** Whether the shares of a merger go out: `ACME HOLDXXXMANDATORY MERGER EFF: 08/07/25`. */
const takesMerged = ({ kind, shares = 0, share }: Trade): boolean =>
  kind === 'trade' && shares < 0 && MARKED.test(share.name);

/**
 * The share that such a row takes away: the one of its account that was bought on another day and is called alike, where there is no other.
 * What came on the same day is the share that took its place.
 */
function mergedShare(trade: Trade, trades: readonly Trade[]): Trade['share'] | undefined {
  const bought = trades.filter(
    (other) =>
      (other.shares ?? 0) > 0 &&
      other.account === trade.account &&
      (dayOfTrade(other) === '' || dayOfTrade(other) !== dayOfTrade(trade)) &&
      areCalledAlike(other, trade),
  );
  const [one, ...others] = new Map(bought.map(({ share }) => [share.written, share])).values();
  return others.length === 0 ? one : undefined;
}

/**
 * The trades of a file with both rows of a split as of one share, where the old shares go out below a code, as their CUSIP, and the new ones come
 * in below the symbol. Nothing was bought below the code, and no other split of the day and the account is of a share that is called alike. What
 * goes out below a code in a merger is of the share that was bought.
 */
export function withSplitsBelowCodes(trades: readonly Trade[]): readonly Trade[] {
  const goes = (trade: Trade): boolean => takesOld(trade) || takesMerged(trade);
  const traded = new Set(trades.filter((trade) => !goes(trade)).map(({ share }) => share.written));
  const isBelowCode = ({ share }: Trade): boolean =>
    isSecurityCode(share.written) && !traded.has(share.written);
  const isOld = (trade: Trade): boolean => takesOld(trade) && isBelowCode(trade);
  const paired = new Map<Trade, Trade>();
  for (const [key, halves] of groupBy(trades, keyOf)) {
    for (const old of key === '' ? [] : halves.filter(isOld)) {
      const [one, ...others] = halves.filter((half) => half !== old && areCalledAlike(half, old));
      if (one && others.length === 0 && !takesOld(one)) paired.set(old, { ...old, share: one.share });
    }
  }
  return trades.map((trade) => {
    const share = takesMerged(trade) && isBelowCode(trade) ? mergedShare(trade, trades) : undefined;
    return share ? { ...trade, share } : (paired.get(trade) ?? trade);
  });
}
