import { textAt, type Row } from '../cells/cell-text';
import { readAmountWith, type DecimalSign } from '../cells/decimal-sign';
import { DUST } from './shares-held';
import { type TradeHeader } from './trade-header';
import { kindOfRow, sharesOf } from './trade-row';

/**
 * The rows by whose number of shares the running total of their share is more than in the row before. Which way time runs in the sheet is
 * told by the purchases and sales, which change the total by their shares; where these do not say, by the rows themselves.
 */
export function rowsThatGrew(
  rows: readonly Row[],
  header: TradeHeader,
  decimals: DecimalSign,
): ReadonlySet<Row> {
  const { columns } = header;
  const total = (cells: Row | undefined) =>
    cells && columns.total !== undefined ? readAmountWith(decimals, cells[columns.total])?.number : undefined;
  const grown = new Set<Row>();
  if (columns.total === undefined) return grown;
  const accounts = new Map<string, Row[]>();
  for (const cells of rows) {
    const share = textAt(cells, columns.ticker ?? columns.isin ?? columns.name);
    if (total(cells) === undefined) continue;
    const own = accounts.get(share);
    if (own) own.push(cells);
    else accounts.set(share, [cells]);
  }
  const growth = (own: readonly Row[], at: number, step: -1 | 1): number | undefined => {
    const was = total(own[at + step]);
    return was === undefined ? undefined : total(own[at])! - was;
  };
  const fits = (step: -1 | 1): number => {
    let points = 0;
    for (const own of accounts.values())
      for (const [at, cells] of own.entries()) {
        const shares = sharesOf(cells, header, decimals);
        const change = growth(own, at, step);
        if (typeof shares !== 'number' || shares === 0 || change === undefined) continue;
        if (Math.abs(Math.abs(change) - Math.abs(shares)) > DUST) continue;
        points += ['buy', 'sell'].includes(kindOfRow(cells, header)) ? rows.length : 1;
      }
    return points;
  };
  const [down, up] = [fits(-1), fits(1)];
  if (down === up) return grown;
  for (const own of accounts.values())
    for (const [at, cells] of own.entries()) {
      const shares = sharesOf(cells, header, decimals);
      const change = growth(own, at, down > up ? -1 : 1);
      if (typeof shares !== 'number' || shares === 0 || change === undefined) continue;
      if (Math.abs(change - shares) < DUST) grown.add(cells);
    }
  return grown;
}
