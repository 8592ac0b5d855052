import { textAt, type Row } from '../cells/cell-text';
import { readAmountWith, type DecimalSign } from '../cells/decimal-sign';
import { groupBy } from '../cells/group-by';
import { DUST } from './shares-held';
import type { TradeHeader } from './trade-header';
import { kindOfRow } from './trade-row-kind';
import { sharesOf } from './trade-row-shares';

/** A row that moved shares, with the change of the running total since the row before it in time. */
interface Step {
  readonly cells: Row;
  readonly shares: number;
  readonly change: number;
}

/**
 * The rows by whose number of shares the running total of their share is more than in the row before. Which way time runs in the sheet is
 * told by the purchases and sales, which change the total by their shares; where these do not say, by the rows themselves.
 */
export function rowsThatGrew(
  rows: readonly Row[],
  header: TradeHeader,
  decimals: DecimalSign,
): ReadonlySet<Row> {
  const { total: at, ticker, isin, name } = header.columns;
  if (at === undefined) return new Set();
  const told = rows.flatMap((cells) => {
    const total = readAmountWith(decimals, cells[at])?.number;
    return total === undefined ? [] : [{ cells, total, shares: sharesOf(cells, header, decimals) }];
  });
  const ofShares = [...groupBy(told, ({ cells }) => textAt(cells, ticker ?? isin ?? name)).values()];
  const stepsFrom = (before: -1 | 1): Step[] =>
    ofShares.flatMap((own) =>
      own.flatMap(({ cells, total, shares }, nth) => {
        const was = own[nth + before]?.total;
        const hasMoved = typeof shares === 'number' && shares !== 0 && was !== undefined;
        return hasMoved ? [{ cells, shares, change: total - was }] : [];
      }),
    );
  const fits = (steps: readonly Step[]): number =>
    steps
      .filter(({ shares, change }) => Math.abs(Math.abs(change) - Math.abs(shares)) < DUST)
      .reduce((sum, { cells }) => sum + (isBoughtOrSold(cells, header) ? rows.length : 1), 0);
  const [down, up] = [stepsFrom(-1), stepsFrom(1)];
  const [ofDown, ofUp] = [fits(down), fits(up)];
  if (ofDown === ofUp) return new Set();
  const grown = (ofDown > ofUp ? down : up).filter(({ shares, change }) => Math.abs(change - shares) < DUST);
  return new Set(grown.map(({ cells }) => cells));
}

const isBoughtOrSold = (cells: Row, header: TradeHeader): boolean =>
  ['buy', 'sell'].includes(kindOfRow(cells, header));
