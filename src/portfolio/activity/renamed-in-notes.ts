import { cellText, quoted, tidy, type Row } from '../cells/cell-text';
import { groupBy } from '../cells/group-by';
import { symbolOf } from './listings-of-share';
import { DUST } from './shares-held';
import type { Trade, UnreadTrade } from './trade';
import { tradeKind } from './trade-kind';

/**
 * Shares that may be held under another ticker: a remark beside one of their rows names a share of which more was sold than bought, as `symbol
 * changed to GTM` beside a purchase of ZI, or a row of that share has a remark that names them. How many of them are held is not known: each is
 * returned with a sentence that says so. A remark that tells of a purchase or a sale names the other share for that.
 *
 * @param grid the rows of a list that a person keeps, and its trades.
 */
export function renamedInNotes(grid: readonly Row[], trades: readonly Trade[]): readonly UnreadTrade[] {
  const bySymbol = groupBy(
    trades.filter(({ share }) => share.isin === '' && symbolOf(share) !== ''),
    ({ share }) => symbolOf(share),
  );
  const gone = new Set([...bySymbol].flatMap(([symbol, own]) => (isOversold(own) ? [symbol] : [])));
  if (gone.size === 0) return [];
  const beside = namedBeside(grid, bySymbol);
  return [...bySymbol].flatMap(([symbol, [first]]) => {
    const other = gone.has(symbol) ? undefined : [...(beside.get(symbol) ?? [])].find((one) => gone.has(one));
    return other === undefined ? [] : [unreadOf(first!, other)];
  });
}

/** By symbol, which other ones stand in a remark beside it, or have a remark beside them in which it stands. */
function namedBeside(
  grid: readonly Row[],
  symbols: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const beside = new Map<string, Set<string>>();
  const add = (one: string, other: string) => beside.set(one, (beside.get(one) ?? new Set()).add(other));
  for (const cells of grid) {
    const texts = cells.map((cell) => tidy(cellText(cell)));
    const own = texts.map((text) => text.toUpperCase()).filter((text) => symbols.has(text));
    const named = own.length === 0 ? [] : texts.filter(isRemark).flatMap(wordsOf);
    for (const other of named.filter((word) => symbols.has(word)))
      for (const one of own) {
        add(one, other);
        add(other, one);
      }
  }
  return beside;
}

/** Whether more went than came. Of a split that tells its ratio alone, the sum tells nothing. */
export const isOversold = (trades: readonly Trade[]): boolean =>
  trades.every(({ shares, kind }) => shares !== undefined && kind !== 'short') &&
  trades.reduce((sum, { shares = 0 }) => sum + shares, 0) < -DUST;

/** A purchase or a sale that is told in words names a share for that. */
const isRemark = (text: string): boolean => text.includes(' ') && !['buy', 'sell'].includes(tradeKind(text));

const wordsOf = (remark: string): readonly string[] => remark.split(/[^\p{L}\d.]+/u);

function unreadOf({ row, account, share }: Trade, gone: string): UnreadTrade {
  const one = share.name === '' ? 'one ticker' : 'one ticker and one name';
  const reason = `A remark names ${quoted(gone)} beside it, of which more was sold than bought: the two may be one share that changed its ticker. Write ${one} in all rows of both if they are, and take that remark out if they are not.`;
  return { row, account, written: share.written, share, reason };
}
