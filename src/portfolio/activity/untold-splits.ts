import { excelSerial, writeIsoDate } from '../../contract/dates';
import { quoted } from '../cells/cell-text';
import type { Trade } from './trade';
import { currencyOf } from './trade-listing';

/** So many times as high a price was, where more than the market brought it down: a split of 4:1 after some good months. */
const FALL = 3.5;

/** A price that fell by more is one in another currency, or of a hundred. */
const MOST = 60;

/** Over more days than these a price may fall as far by itself. */
const MOST_DAYS = 370;

/** The first two trades of a share, one after the other, between which its price fell as it does by a split that no row tells of. */
export function fallOfPrice(ordered: readonly Trade[]): readonly [Trade, Trade] | undefined {
  if (ordered.some(({ kind }) => kind === 'split')) return undefined;
  const dated = ordered.filter(({ kind, date }) => kind === 'trade' && date);
  const priced = dated.filter(({ price }) => price !== undefined);
  return priced
    .slice(1)
    .map((trade, at) => [priced[at]!, trade] as const)
    .find(
      ([before, trade]) =>
        before.price! / trade.price! >= FALL &&
        before.price! / trade.price! <= MOST &&
        daysBetween(before, trade) > 0 &&
        daysBetween(before, trade) <= MOST_DAYS &&
        currencyOf(before.share) === currencyOf(trade.share) &&
        before.share.mic === trade.share.mic &&
        !isExchanged(dated.filter((one) => daysBetween(before, one) >= 0 && daysBetween(one, trade) >= 0)),
    );
}

/** Whether shares moved without a price, or came and went on one day, as brokers write the old shares and the new ones of a split. */
const isExchanged = (trades: readonly Trade[]): boolean =>
  trades.some(
    (one) =>
      one.price === undefined ||
      trades.some((other) => daysBetween(one, other) === 0 && (one.shares ?? 0) * (other.shares ?? 0) < 0),
  );

/** What is said of a share whose price fell so, while no row tells of a split. */
export const whyUntoldSplit = ([before, trade]: readonly [Trade, Trade]): string =>
  `Between ${writeIsoDate(before.date!)} and ${writeIsoDate(trade.date!)} the price of ${quoted(trade.share.written)} fell from ${before.price} to ${trade.price}, as it does by a split, and no row tells of one. Add a row for it, with Split as what was done and its ratio, such as 4:1, in a column Ratio; with 1:1 if there was none.`;

const daysBetween = (one: Trade, other: Trade): number => excelSerial(other.date!) - excelSerial(one.date!);
