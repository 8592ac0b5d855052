import { cellText, isBlank, textAt, tidy, type Row } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { symbolOf } from './listings-of-share';
import type { Trade } from './trade';
import type { TradeHeader } from './trade-header';

/** A ticker and the one that took its place: `SQ -> XYZ`, `FB → META`. */
const CHANGE = /^([A-Z][A-Z\d.]{0,6}) ?(?:->|-->|=>|→|➔|⇒|➜) ?([A-Z][A-Z\d.]{0,6})$/;

/**
 * The tickers that others took the place of, by rows of a list that a person keeps which move no shares and have both with an arrow between
 * them: from each of them to the newest one. Two currencies tell an exchange of money.
 */
export function symbolChanges(rows: readonly Row[], { columns }: TradeHeader): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const cells of rows.filter((one) => isBlank(textAt(one, columns.quantity)))) {
    for (const cell of cells) {
      const [, from, to] = CHANGE.exec(tidy(cellText(cell))) ?? [];
      if (from !== undefined && to !== undefined && !(readUnit(from) && readUnit(to))) next.set(from, to);
    }
  }
  return new Map([...next.keys()].map((from) => [from, newestOf(from, next)]));
}

function newestOf(from: string, next: ReadonlyMap<string, string>): string {
  const passed = new Set([from]);
  let symbol = from;
  for (let to = next.get(symbol); to !== undefined && !passed.has(to); to = next.get(symbol)) {
    passed.add(to);
    symbol = to;
  }
  return symbol;
}

/** Trades with the newest ticker of their share, where no ISIN tells which share it is. */
export function withNewSymbols(
  trades: readonly Trade[],
  changes: ReadonlyMap<string, string>,
): readonly Trade[] {
  if (changes.size === 0) return trades;
  const newest = new Map(trades.map(({ share }) => [symbolOf(share), share]));
  return trades.map((trade) => {
    const { share } = trade;
    const symbol = changes.get(symbolOf(share));
    if (symbol === undefined || share.isin !== '') return trade;
    return { ...trade, share: newest.get(symbol) ?? { ...share, ticker: symbol, written: symbol } };
  });
}
