import { quoted, textAt, type Row } from '../cells/cell-text';
import { symbolOf } from './listings-of-share';
import { eitherRatio, withoutRatio } from './split-ratio';
import type { Trade, UnreadTrade } from './trade';
import { isPlain, type TradeHeader } from './trade-header';
import { tradeKind } from './trade-kind';

/** Whether a text tells of a split and its ratio: `NVDA split 10 for 1`, `10-for-1 split`. */
export const tellsSplit = (text: string): boolean =>
  /\d/.test(text) && tradeKind(text) === 'split' && eitherRatio(text) !== undefined;

/** What stands beside the word for a split and names no share. */
const BESIDE = /^(stock|share|shares|forward|reverse|of|in|[-–:,()]+)$/i;

/** The share of a split that is told in words in the place of a share: `NVDA` of `NVDA split 10 for 1`; any other text as it is. */
function shareOfSplit(text: string): string {
  if (!tellsSplit(text)) return text;
  const words = withoutRatio(text).split(/\s+/);
  return words.filter((word) => !BESIDE.test(word) && tradeKind(word) !== 'split').join(' ');
}

/** A row with the share alone in its place, where it tells of a split there. */
export function withShareOfSplit(cells: Row, header: TradeHeader): Row {
  const { ticker, name } = isPlain(header) ? header.columns : {};
  const told = [ticker, name].filter((at) => at !== undefined && tellsSplit(textAt(cells, at)));
  if (told.length === 0) return cells;
  return cells.map((cell, at) => (told.includes(at) ? shareOfSplit(textAt(cells, at)) : cell));
}

/**
 * The trades of a list with each split of a share that has no other trade as one of the share that alone has its letters, in their order: NVDA
 * stands where the others say Nvidia. It is taken for that where it tells how many shares there are after it, which has to fit; else how many
 * there are is not known of any share that it may be of.
 */
export function withSharesOfSplits(trades: readonly Trade[]): {
  readonly trades: readonly Trade[];
  readonly unread: readonly UnreadTrade[];
} {
  const written = ({ share }: Trade): string => symbolOf(share) || share.written.toUpperCase();
  const known = new Map(trades.filter(({ kind }) => kind !== 'split').map((one) => [written(one), one]));
  const isAlone = (one: Trade) =>
    one.kind === 'split' && one.ratio && one.share.isin === '' && !known.has(written(one));
  const unread: UnreadTrade[] = [];
  const linked = trades.flatMap((trade): Trade[] => {
    const alike = isAlone(trade)
      ? [...known.values()].filter(
          (other) => other.account === trade.account && haveSameLetters(written(trade), written(other)),
        )
      : [];
    const [only, ...others] = alike;
    if (only === undefined) return [trade];
    if (others.length === 0 && trade.shares !== undefined) return [{ ...trade, share: only.share }];
    const { row, account, share } = trade;
    for (const { share: other } of alike) {
      const reason = `The split of ${quoted(share.written)} may be one of ${quoted(other.written)}. Write the share in this row as in the others.`;
      unread.push({ row, account, written: share.written, share: other, reason });
    }
    return [];
  });
  return { trades: linked, unread };
}

/** Whether the letters of the shorter text stand in the longer one, in their order, and both begin alike. */
function haveSameLetters(one: string, other: string): boolean {
  const [short, long] = [one, other].sort((a, b) => a.length - b.length) as [string, string];
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return short.length > 1 && short[0] === long[0] && at === short.length;
}
