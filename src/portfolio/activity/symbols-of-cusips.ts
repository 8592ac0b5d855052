import { groupBy } from '../cells/group-by';
import type { ShareEvidence } from '../shares/share-listing';
import { symbolOf } from './listings-of-share';
import { dayOfTrade, inOrder } from './shares-held';
import type { Trade } from './trade';

/** What names a share in an account: a trade, or a row that cannot be read. */
interface OfShare {
  readonly account: string;
  readonly share?: ShareEvidence;
}

/**
 * Who gives what stands below the old symbol of a share to its last one: the CUSIP beside both is the same, as that of Fiserv is, which was FI and
 * became FISV. One symbol has to end before the other begins: a share that is listed in New York and in Toronto has one CUSIP there as well.
 *
 * @param cusipOf the CUSIP in the row of a trade; '' where there is none.
 */
export function toLastSymbols(
  trades: readonly Trade[],
  cusipOf: (trade: Trade) => string,
): <Row extends OfShare>(row: Row) => Row {
  const lastOf = new Map<string, ShareEvidence>();
  for (const [cusip, own] of groupBy(trades, cusipOf)) {
    if (cusip === '') continue;
    for (const ofAccount of groupBy(own, ({ account }) => account).values())
      for (const [old, last] of changesOf(ofAccount)) lastOf.set(old, last);
  }
  return (row) => {
    const last = row.share && lastOf.get(keyOf({ ...row, share: row.share }));
    return last ? { ...row, share: last } : row;
  };
}

/** What Fidelity writes of the new shares of a split: R/S FROM 88634T493#REOR M0051704770001. */
const FROM_CUSIP = /\bFROM ([0-9A-Z]{9})#/;

/**
 * Who gives what stands below the CUSIP of a share, in the place of its symbol, to the share that a row of its split names: the one that gives the
 * new shares tells the CUSIP of the old ones.
 *
 * @param textsOf the texts in the row of a trade.
 */
export function fromCusips(
  trades: readonly Trade[],
  textsOf: (trade: Trade) => readonly string[],
): <Row extends OfShare>(row: Row) => Row {
  const shareOf = new Map(
    trades.flatMap((trade) => {
      const [, cusip] = textsOf(trade).flatMap((text) => FROM_CUSIP.exec(text) ?? []);
      return trade.kind === 'split' && cusip !== undefined
        ? [[JSON.stringify([trade.account, cusip]), trade.share] as const]
        : [];
    }),
  );
  return (row) => {
    const share = row.share && shareOf.get(JSON.stringify([row.account, symbolOf(row.share)]));
    return share ? { ...row, share } : row;
  };
}

const keyOf = ({ account, share }: { readonly account: string; readonly share: ShareEvidence }): string =>
  JSON.stringify([account, symbolOf(share), share.currency]);

/** Each old symbol of the trades below one CUSIP in one account, with the share of the last one. */
function changesOf(trades: readonly Trade[]): readonly (readonly [string, ShareEvidence])[] {
  const known = trades.filter(({ date, share }) => date !== undefined && symbolOf(share) !== '');
  const bySymbol = [...groupBy(inOrder(known), keyOf).values()];
  const last = bySymbol.at(-1)?.at(-1);
  const isOne = bySymbol.every(
    (own, nth) => nth === 0 || dayOfTrade(bySymbol[nth - 1]!.at(-1)!) < dayOfTrade(own[0]!),
  );
  const currencies = new Set(known.map(({ share }) => share.currency));
  const isDated = known.every(({ otherDate }) => otherDate === undefined);
  if (!last || bySymbol.length < 2 || !isOne || !isDated || currencies.size > 1) return [];
  return bySymbol.slice(0, -1).map(([old]) => [keyOf(old!), last.share]);
}
