import { writeIsoDate } from '../../contract/dates';
import { tidy } from '../cells/cell-text';
import { groupBy } from '../cells/group-by';
import { lastingIsin } from '../shares/isin';
import type { Trade } from './trade';

/** By what the two rows of such a split belong together: the account, the day and the name of the share; '' for any other row. */
function keyOf({ kind, date, account, share, ratio, shares = 0 }: Trade): string {
  const name = tidy(share.name).toUpperCase();
  const isHalf = kind === 'split' && !ratio && shares !== 0;
  if (!isHalf || !date || name === '' || share.isin === '') return '';
  return JSON.stringify([account, writeIsoDate(date), name]);
}

/**
 * The trades of a file with each split that gives a share a new ISIN as what came and what went: one row takes all shares of the old ISIN away, and
 * another of the same day, account and name brings those of the new one.
 */
export function withSplitsToNewIsin(trades: readonly Trade[]): readonly Trade[] {
  const moved = new Set<Trade>();
  for (const [key, rows] of groupBy(trades, keyOf)) {
    const [one, other] = rows;
    if (key === '' || rows.length !== 2 || one!.shares! * other!.shares! > 0) continue;
    if (lastingIsin(one!.share.isin) !== lastingIsin(other!.share.isin))
      for (const row of rows) moved.add(row);
  }
  return trades.map((trade) => (moved.has(trade) ? { ...trade, kind: 'trade' as const } : trade));
}
