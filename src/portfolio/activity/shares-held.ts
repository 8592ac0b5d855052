import { writeIsoDate } from '../../contract/dates';
import { quoted } from '../cells/cell-text';
import { sumDecimals } from '../cells/decimals';
import type { Trade, UnreadTrade } from './trade';
import { fallOfPrice, whyUntoldSplit } from './untold-splits';

/** ` on 2024-05-08`, where the trade has a day. */
const dayIn = ({ date }: Trade): string => (date ? ` on ${writeIsoDate(date)}` : '');

const RANKS = { split: 0, trade: 1, short: 1 } as const;

/** '' where the table has no days. */
export const dayOfTrade = ({ date }: Trade): string => (date ? writeIsoDate(date) : '');

/** By day; splits before the trades of their day, what came before what went: the order of a day's rows tells nothing. */
export const inOrder = (trades: readonly Trade[]): Trade[] =>
  [...trades].sort(
    (a, b) =>
      dayOfTrade(a).localeCompare(dayOfTrade(b)) ||
      RANKS[a.kind] - RANKS[b.kind] ||
      Number((a.shares ?? 0) < 0) - Number((b.shares ?? 0) < 0) ||
      a.row - b.row,
  );

/** Shares after a division are not exact: less than this is none. */
export const DUST = 1e-6;

/**
 * How many shares are left where some dates may be read in two ways: the number that both readings give. Purchases and sales without a split
 * and an opening balance give the same in any order. Where the two differ, a sentence.
 */
export function heldInAnyOrder(ordered: readonly Trade[], unread: readonly UnreadTrade[]): number | string {
  const held = sharesHeld(ordered, unread);
  const unclear = ordered.find(({ otherDate }) => otherDate !== undefined);
  if (!unclear) return held;
  const others = inOrder(
    ordered.map((trade) => ({ ...trade, ...(trade.otherDate ? { date: trade.otherDate } : {}) })),
  );
  const readings = [held, sharesHeld(others, unread)];
  const [one, other] = readings.filter((reading) => typeof reading === 'number');
  const dependsOnOrder = ordered.some(({ kind, isOpening }) => kind === 'split' || isOpening);
  if (one !== undefined && (one === other || !dependsOnOrder)) return one;
  if (readings.every((reading) => typeof reading === 'string')) return held;
  const { written } = ordered.at(-1)!.share;
  return `How many of ${quoted(written)} are held cannot be computed, because the order of its trades is not known. ${unclear.whyUnclear}`;
}

/** How many shares are left, or a sentence why it cannot be told. */
function sharesHeld(ordered: readonly Trade[], unread: readonly UnreadTrade[]): number | string {
  const { written } = ordered.at(-1)!.share;
  if (unread[0]) {
    return `How many of ${quoted(written)} are held cannot be computed, because a row of it cannot be read. ${unread[0].reason}`;
  }
  let held: number | undefined = 0;
  const isShort = ordered.some(({ kind }) => kind === 'short');
  const takesOld = ordered.some(({ kind, shares = 0 }) => kind === 'split' && shares < 0);
  const fall = fallOfPrice(ordered);
  for (const trade of ordered) {
    // What was sold before the price fell does not count.
    if (trade === fall?.[1] && held >= DUST) return whyUntoldSplit(fall);
    if (trade.isOpening && trade !== ordered[0])
      return `How many of ${quoted(written)} are held cannot be computed, because an opening balance of it stands among its trades and may tell shares that these tell as well. Take one of the two out.`;
    if (!takesOld && leavesNoFewer(held, trade))
      return `The reverse split of ${quoted(written)} on ${dayOfTrade(trade)} cannot leave ${trade.shares} shares of ${held}. Write its ratio, such as 1:10, in a column Ratio.`;
    if (!takesOld && trade === ordered[0] && comesOfNothing(trade, ordered[1]))
      return `The split of ${quoted(written)} on ${dayOfTrade(trade)} is told of shares whose purchase is not in this file: it begins in the middle. Export the trades from the first one on, or the positions themselves.`;
    if (trade.isReinvested && trade === ordered[0] && isAlone(trade, ordered[1]))
      return `What ${quoted(written)} paid was reinvested${dayIn(trade)} before this file tells that any was bought: it begins in the middle. Export the trades from the first one on, or the positions themselves.`;
    if (trade.isOfAction && trade === ordered[0] && isAlone(trade, ordered[1]))
      return `Shares of ${quoted(written)} came by a corporate action${dayIn(trade)} before this file tells that any was bought: if it was a split, the file begins in the middle. Export the trades from the first one on, or the positions themselves.`;
    if (trade.isDividend && trade === ordered[0] && isAlone(trade, ordered[1]))
      return `Shares of ${quoted(written)} came as a dividend${dayIn(trade)} before this file tells that any was bought: it begins in the middle. Export the trades from the first one on, or the positions themselves.`;
    if (trade.mayBeKept && held >= DUST && trade.shares === held) continue;
    if (mayBePaidOn(held, trade))
      return `The reinvestment in ${quoted(written)}${dayIn(trade)} tells ${trade.shares} shares, where ${held} were held: they may be those for which it was paid, and not those that it bought. Write how many it bought, or take the row out if it bought none.`;
    const total: number | 'unclear' | undefined =
      (takesOld ? undefined : leftByReverse(held, trade)) ??
      (isBesideOld(trade, ordered) ? undefined : toldTotal(held, trade));
    if (total === 'unclear') {
      return `The split of ${quoted(written)} on ${dayOfTrade(trade)} may have added ${trade.shares} shares or made ${held} into ${trade.shares}. Write its ratio, such as 4:1, in a column Ratio.`;
    }
    // What was sold short before a split is more afterwards: shares that came by it are none that are held.
    const addsToShort: boolean = held <= -DUST && trade.kind === 'split' && !trade.ratio && !takesOld;
    held = addsToShort
      ? undefined
      : (total ?? after(held, takesAway(trade, ordered) ? { shares: trade.shares! } : trade));
    if (held === undefined) {
      return `The split of ${quoted(written)} on ${dayOfTrade(trade)} does not fit its number of shares. Write the ratio as 4:1 in a column Ratio, or the shares that were added in the column of shares.`;
    }
    if (held <= -DUST && !isShort) {
      const by = trade.date ? `By ${writeIsoDate(trade.date)} more` : 'More';
      return `${by} of ${quoted(written)} was sold than this file tells was bought: it begins in the middle. Export the trades from the first one on, or the positions themselves.`;
    }
  }
  if (held >= DUST) return held;
  return held <= -DUST ? `${quoted(written)} is sold short: nothing of it is held.` : 0;
}

/**
 * Whether shares come by a split of shares that the file does not tell, so that those are not counted. The new shares of a reverse split may
 * stand under a code of their own, and the purchase may be of the same day.
 */
const comesOfNothing = (split: Trade, next: Trade | undefined): boolean =>
  split.kind === 'split' &&
  ((split.shares ?? 0) > 0 || (split.ratio !== undefined && next === undefined)) &&
  !split.isReverse &&
  isAlone(split, next);

/** Whether the next trade is of another day, so that it was made afterwards. */
const isAlone = (trade: Trade, next: Trade | undefined): boolean =>
  next === undefined || dayOfTrade(next) !== dayOfTrade(trade);

/**
 * The shares after a reverse split without a ratio: it adds none, so that its number is that of the shares that are left. The row that takes the old
 * ones away may bear another code.
 */
const leftByReverse = (held: number, { shares = 0, ratio, isReverse }: Trade): number | undefined =>
  isReverse && !ratio && shares > 0 && shares < held ? shares : undefined;

/** Whether such a split tells no fewer shares than are held: they are not those that are left, and it adds none to those that are held. */
const leavesNoFewer = (held: number, { shares = 0, ratio, isReverse }: Trade): boolean =>
  isReverse === true && !ratio && held >= DUST && shares >= held;

/** Whether another row of the day takes the old shares of a split away, so that its own number is that of the shares that came. */
const isBesideOld = (split: Trade, ordered: readonly Trade[]): boolean =>
  ordered.some(
    (other) => other.kind === 'split' && (other.shares ?? 0) < 0 && dayOfTrade(other) === dayOfTrade(split),
  );

/** Whether a row of a split takes the old shares away, and another of the day gives the new ones: a ratio beside it is that of both. */
const takesAway = ({ kind, shares = 0, date }: Trade, ordered: readonly Trade[]): boolean =>
  kind === 'split' &&
  shares < 0 &&
  ordered.some(
    (other) =>
      other.kind === 'split' &&
      (other.shares ?? 0) > 0 &&
      date !== undefined &&
      dayOfTrade(other) === writeIsoDate(date),
  );

/**
 * How many shares there are after a split that states no ratio, in a file of unknown make: the number in its row, which may be that of all shares, or
 * undefined where it is that of the shares that were added. A price that is the ratio decides, and a ratio in words that may be meant either
 * way round; where nothing does, it is unclear.
 */
function toldTotal(
  held: number,
  { shares = 0, ratio, isUntold, price = NaN, either = NaN, noted = [] }: Trade,
): number | 'unclear' | undefined {
  if (!isUntold || ratio || shares <= 0 || held <= 0) return undefined;
  // What there was already, it was that was added.
  if (Math.abs(shares - held) < DUST) return undefined;
  // A note that tells both what there was before and what there is afterwards.
  const isNoted = (number: number) => noted.includes(held) && noted.includes(number);
  if (isNoted(shares) !== isNoted(held + shares)) return isNoted(shares) ? shares : undefined;
  const times = [price, either, 1 / either].map((one) => one * held);
  const isTimes = (number: number) => times.some((one) => Math.abs(one - number) < DUST);
  const isTotal = isTimes(shares);
  if (isTotal === isTimes(held + shares)) return 'unclear';
  return isTotal ? shares : undefined;
}

/** Whether the shares of a reinvestment may be those for which it was paid: it buys a small part of what is held. */
const mayBePaidOn = (held: number, { shares = 0, isReinvested, mayBeKept }: Trade): boolean =>
  held >= DUST && (mayBeKept === true || (isReinvested === true && shares * 2 > held));

/** The shares after a row, undefined where a split does not tell them. */
function after(
  held: number,
  { shares, ratio, isBeside }: Pick<Trade, 'shares' | 'ratio' | 'isBeside'>,
): number | undefined {
  if (!ratio) return sumDecimals([held, shares ?? NaN]);
  const times = (held * ratio.became) / ratio.of;
  const rounded = sumDecimals([Number(times.toPrecision(15))]);
  if (shares === undefined || shares === 0) return rounded;
  // Some write the ratio as the number of shares, some the shares that came, some those that there are afterwards.
  if (shares === ratio.became / ratio.of) return rounded;
  const offAsAdded = Math.abs(held + shares - times);
  const offAsTotal = isBeside ? Infinity : Math.abs(shares - times);
  const isNear = Math.min(offAsAdded, offAsTotal) <= Math.max(1, Math.abs(times) * DUST);
  if (!isNear) return undefined;
  if (offAsAdded < offAsTotal) return sumDecimals([held, shares]);
  return offAsTotal < offAsAdded ? shares : undefined;
}
