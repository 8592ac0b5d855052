import { writeIsoDate } from '../../contract/dates';
import { tidy } from '../cells/cell-text';
import { groupBy } from '../cells/group-by';
import { isSecurityCode } from '../shares/no-security';
import type { Trade } from './trade';

/** The account and the day of one row of a split in two rows; '' for any other trade. */
function keyOf({ kind, date, account, share, ratio, shares = 0 }: Trade): string {
  const isHalf = kind === 'split' && !ratio && shares !== 0 && share.isin === '';
  return isHalf && date ? JSON.stringify([account, writeIsoDate(date)]) : '';
}

/** What Schwab writes behind the name of the old share, which it cuts off for it: `ACME HOLDXXXREVERSE SPLIT EFF: 09/02/25`. */
const SAID_OF_SPLIT = /\s*(XXX|\b((REVERSE|STOCK) )?SPLIT\b).*$/;

const nameOf = ({ share }: Trade): string => tidy(share.name).toUpperCase().replace(SAID_OF_SPLIT, '');

/** Whether one name is how the other begins. */
function areCalledAlike(one: Trade, other: Trade): boolean {
  const [short, long] = [nameOf(one), nameOf(other)].sort((a, b) => a.length - b.length) as [string, string];
  return short !== '' && long.startsWith(short);
}

const takesOld = ({ kind, shares = 0 }: Trade): boolean => kind === 'split' && shares < 0;

/**
 * The trades of a file with both rows of a split as of one share, where the old shares go out below a code, as their CUSIP, and the new ones come
 * in below the symbol. Nothing was bought below the code, and no other split of the day and the account is of a share that is called alike.
 */
export function withSplitsBelowCodes(trades: readonly Trade[]): readonly Trade[] {
  const traded = new Set(trades.filter((trade) => !takesOld(trade)).map(({ share }) => share.written));
  const isOld = (trade: Trade): boolean =>
    takesOld(trade) && isSecurityCode(trade.share.written) && !traded.has(trade.share.written);
  const paired = new Map<Trade, Trade>();
  for (const [key, halves] of groupBy(trades, keyOf)) {
    for (const old of key === '' ? [] : halves.filter(isOld)) {
      const [one, ...others] = halves.filter((half) => half !== old && areCalledAlike(half, old));
      if (one && others.length === 0 && !takesOld(one)) paired.set(old, { ...old, share: one.share });
    }
  }
  return trades.map((trade) => paired.get(trade) ?? trade);
}
