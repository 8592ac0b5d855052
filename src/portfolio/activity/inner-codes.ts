import type { ShareEvidence } from '../shares/share-listing';
import type { Trade } from './trade';
import type { TradeSource } from './trade-sources';

/** The name of a share before what a description says of its split: KLA CORPORATION COMMON STOCK STK SPLIT ON 2 SHS. */
const BEFORE_SPLIT = /^(\S+ \S.*?) (stk|stock|forward|reverse)? ?split\b/i;

/**
 * What a broker books under a code of its own for a while, as rows of the share whose trades are called alike: a split, and shares that a merger
 * takes away, which would stay held else. Where no share is called so, or several are, they stay what they are, and are told by that code.
 */
export function withSymbolsOfShares(
  trades: readonly Trade[],
  { innerCode }: Pick<TradeSource, 'innerCode'>,
): readonly Trade[] {
  if (!innerCode) return trades;
  const isInner = ({ share }: Trade): boolean => innerCode.test(share.written);
  return trades.map((trade) => {
    const isCalledAlike = isInner(trade) ? alike(trade) : undefined;
    if (!isCalledAlike) return trade;
    const called = trades
      .filter((other) => !isInner(other) && other.account === trade.account && isCalledAlike(other.share))
      .map((other) => other.share);
    // A fund that is traded in two currencies has a symbol in each.
    const own = called.filter(({ currency }) => currency === trade.share.currency);
    const [share, ...others] = MOVED.test(trade.share.name) ? own : called;
    if (share === undefined || others.some(({ written }) => written !== share.written)) return trade;
    const isOneCurrency = [...others, trade.share].every(({ currency }) => currency === share.currency);
    return trade.kind === 'split' || isOneCurrency ? { ...trade, share } : trade;
  });
}

/** What Canadian brokers write behind the name of a share that moved from one side of an account to the other. */
const MOVED = / (JNL FR|JOURNAL POSITION)\b.*$/;

/** The name of a share without that, and without how it was traded. */
const withoutRemark = (name: string): string => name.replace(MOVED, '').replace(/ WE ACTED AS AGENT$/, '');

/** By what the share of such a row is found: where the name speaks of a split, by what stands before the word, else by the whole. */
function alike({ kind, share: { name } }: Trade): ((share: ShareEvidence) => boolean) | undefined {
  const [, before] = (kind === 'split' && BEFORE_SPLIT.exec(name)) || [];
  if (before !== undefined) return (share) => share.name.startsWith(`${before} `);
  if (MOVED.test(name)) return (share) => withoutRemark(share.name) === withoutRemark(name);
  return kind === 'short' || name === '' ? undefined : (share) => share.name === name;
}
