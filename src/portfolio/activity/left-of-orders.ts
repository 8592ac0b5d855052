import { readAmount } from '../cells/amount';
import { sumDecimals } from '../cells/decimals';
import { textAt, type Row } from '../cells/cell-text';
import { groupBy } from '../cells/group-by';
import { FILL, ORDERED } from './order-status';
import { isPlain, type TradeHeader } from './trade-header';

/** Headers that the order log of Investimental, in Romania, has together. */
const OF_INVESTIMENTAL = ['order number', 'disclosed', 'last trade ticket', 'update type'];

/** Headers of the number of an order, which all its rows have. */
const ORDER = /^order (id|no|number|ref|reference)$/;

/** The column with the number of the order that a row is of, or -1. */
export const orderColumn = ({ heads }: Pick<TradeHeader, 'heads'>): number =>
  heads.findIndex((words) => ORDER.test(words));

const UNCLEAR =
  'The column of shares tells what is left of the order, and not how many of it were traded. Write the number of shares of each fill there.';

/** Rows of a sheet, and those of them whose number of shares cannot be told, each with a sentence. */
export interface OrderRows {
  readonly rows: readonly Row[];
  readonly unclear: ReadonlyMap<Row, string>;
}

/**
 * The rows of an order log in which the number of a fill is what the order had left, with the number that the fill traded in its place: what was
 * left before, less what was left afterwards. Such a log shows itself: the value beside it is that of what is left, and nothing where nothing is.
 * An order that does not add up is unclear in the log of a house that is known to write so; the rows of any other sheet come back as they are.
 */
export function withTradedShares(rows: readonly Row[], header: TradeHeader): OrderRows {
  const asTheyAre = { rows, unclear: new Map<Row, string>() };
  const { heads, columns } = header;
  const order = orderColumn(header);
  const value = heads.indexOf('value');
  const { quantity, price, status } = columns;
  if (!isPlain(header) || order === -1 || value === -1) return asTheyAre;
  if (quantity === undefined || price === undefined || status === undefined) return asTheyAre;
  const number = (cells: Row, at: number): number => readAmount(cells[at])?.number ?? NaN;
  const is = (cells: Row, states: RegExp): boolean => states.test(textAt(cells, status));
  const isAllDone = (cells: Row): boolean => number(cells, value) === 0;
  const fills = rows.filter((cells) => is(cells, FILL));
  const isKnown = OF_INVESTIMENTAL.every((words) => heads.includes(words));
  if (fills.length === 0 || !(isKnown || fills.some(isAllDone))) return asTheyAre;

  /** What each fill of an order traded; undefined where its rows do not add up. */
  const tradedIn = (all: readonly Row[]): ReadonlyMap<Row, number> | undefined => {
    const isNewestFirst = is(all[0]!, FILL) && is(all.at(-1)!, ORDERED);
    const traded = new Map<Row, number>();
    let left: number | undefined;
    for (const cells of isNewestFirst ? [...all].reverse() : all) {
      const shares = number(cells, quantity);
      const isPriced = Math.abs(shares * number(cells, price) - number(cells, value)) <= 0.01;
      if (is(cells, ORDERED)) {
        if (!isPriced || left === 0) return undefined;
        left = shares;
      } else if (is(cells, FILL)) {
        const isLast = isAllDone(cells);
        if (left === undefined || (isLast ? shares !== left : !isPriced || shares >= left)) return undefined;
        const rest: number = isLast ? 0 : shares;
        traded.set(cells, sumDecimals([left, -rest])!);
        left = rest;
      }
    }
    return traded;
  };

  const filled = [...groupBy(rows, (cells) => textAt(cells, order)).values()].filter((all) =>
    all.some((cells) => is(cells, FILL)),
  );
  const orders = filled.map((all) => ({ all, traded: tradedIn(all) }));
  if (!isKnown && orders.some(({ traded }) => traded === undefined)) return asTheyAre;
  const shares = new Map(orders.flatMap(({ traded }) => [...(traded ?? [])]));
  const unclear = orders.flatMap(({ all, traded }) =>
    traded === undefined ? all.filter((cells) => is(cells, FILL)) : [],
  );
  return {
    rows: rows.map((cells) => {
      const traded = shares.get(cells);
      return traded === undefined ? cells : cells.map((cell, at) => (at === quantity ? traded : cell));
    }),
    unclear: new Map(unclear.map((cells) => [cells, UNCLEAR])),
  };
}
