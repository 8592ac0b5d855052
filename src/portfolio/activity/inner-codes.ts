import type { Trade } from './trade';
import type { TradeSource } from './trade-sources';

/** The name of a share before what a description says of its split: KLA CORPORATION COMMON STOCK STK SPLIT ON 2 SHS. */
const BEFORE_SPLIT = /^(\S+ \S.*?) (stk|stock|forward|reverse)? ?split\b/i;

/**
 * Splits that a broker books under a code of its own, as those of the share whose trades are called alike. Where no share is, or several
 * are, they stay what they are, and are told by that code.
 */
export function withSymbolsOfSplits(
  trades: readonly Trade[],
  { innerCode }: Pick<TradeSource, 'innerCode'>,
): readonly Trade[] {
  if (!innerCode) return trades;
  const isInner = ({ share }: Trade): boolean => innerCode.test(share.written);
  return trades.map((trade) => {
    const name = BEFORE_SPLIT.exec(trade.share.name)?.[1];
    if (trade.kind !== 'split' || !isInner(trade) || name === undefined) return trade;
    const shares = trades.flatMap((other) =>
      !isInner(other) && other.account === trade.account && other.share.name.startsWith(`${name} `)
        ? [other.share]
        : [],
    );
    const [share, ...others] = shares;
    const isOne = share !== undefined && others.every(({ written }) => written === share.written);
    return isOne ? { ...trade, share } : trade;
  });
}

/**
 * What a broker books under a code of its own for a while, such as shares that a merger takes away, as rows of the share whose trades have the
 * whole name and the currency in common with them: else that share would stay held. Where several shares do, each stays what it is.
 */
export function withSymbolsOfMergers(
  trades: readonly Trade[],
  { innerCode }: Pick<TradeSource, 'innerCode'>,
): readonly Trade[] {
  if (!innerCode) return trades;
  const isInner = ({ share }: Trade): boolean => innerCode.test(share.written);
  return trades.map((trade) => {
    const { name } = trade.share;
    if (trade.kind !== 'trade' || !isInner(trade) || name === '') return trade;
    const [share, ...others] = trades
      .filter((other) => !isInner(other) && other.account === trade.account && other.share.name === name)
      .map((other) => other.share);
    const isOne =
      share !== undefined &&
      [...others, trade.share].every(({ currency }) => currency === share.currency) &&
      others.every(({ written }) => written === share.written);
    return isOne ? { ...trade, share } : trade;
  });
}
