import { dayOfTrade } from './shares-held';
import type { Trade } from './trade';

const isSplit = ({ kind, ratio }: Trade): boolean => kind === 'split' && ratio === undefined;

/**
 * The trades of a file of unknown make with its splits as the shares that they added, where a consolidation is told as the shares that it took
 * away: one file tells both alike. Where the new shares stand in a row of their own, the old ones alone were taken away, which says nothing.
 */
export function withSplitsAsChanges(trades: readonly Trade[]): readonly Trade[] {
  const splits = trades.filter(isSplit);
  const takesSome = splits.some(
    (one) =>
      (one.shares ?? 0) < 0 &&
      !splits.some((other) => (other.shares ?? 0) > 0 && dayOfTrade(other) === dayOfTrade(one)),
  );
  if (!takesSome) return trades;
  return trades.map((trade) => {
    const { isUntold: _, ...told } = trade;
    return isSplit(trade) ? told : trade;
  });
}
