import { plainWords, textAt, type Row } from '../cells/cell-text';
import type { TradeHeader } from './trade-header';

/** What a person writes beside a row that may stand in the list once too often. */
const DOUBT =
  /\b(typed|entered|listed|booked|counted|recorded|logged|written|there|here) twice\b|\bduplicated?s?\b|\bdouble (entry|entered|counted)\b|\bdoppelt\b|\bdoublon\b|\bduplicad[oa]\b|\bdoppione\b|\bdubbel\b|\bmukerrer\b/;

/**
 * Rows of which their own remark says that they may stand in the list twice, and that do: another row is the same in all other cells. Whether
 * it is one trade or two, nothing tells.
 */
export function doubtedRows(
  rows: readonly Row[],
  { columns: { description } }: TradeHeader,
): ReadonlySet<Row> {
  const doubted =
    description === undefined
      ? []
      : rows.filter((cells) => DOUBT.test(plainWords(textAt(cells, description))));
  if (doubted.length === 0) return new Set();
  const beside = (cells: Row) => JSON.stringify(cells.map((cell, at) => (at === description ? '' : cell)));
  const times = new Map<string, number>();
  for (const cells of rows) times.set(beside(cells), (times.get(beside(cells)) ?? 0) + 1);
  return new Set(doubted.filter((cells) => times.get(beside(cells))! > 1));
}
