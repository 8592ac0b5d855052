import { writeIsoDate } from '../../contract/dates';
import { readAmount } from '../cells/amount';
import { cellText, tidy, type Row } from '../cells/cell-text';
import { groupBy } from '../cells/group-by';
import { dateHabit, readDate } from '../cells/written-date';
import type { Header } from '../tables/header-row';
import { whyEarlier } from './earlier-days';

/** Headers of the day of a row; one of a purchase says so. */
const OF_DAYS =
  /^(date|day|as of|as of date|asof|as at|(snapshot|valuation|report|position|holding)s? date|snapshot|datum|stichtag|fecha|data|tarih)$/;

const WHY_UNCLEAR =
  'The table tells the same shares on several days: either what was held on each day, or what was bought. Leave only the rows of the last day in it, or write Purchase Date above the days if they are those of purchases.';

const NONE: ReadonlyMap<number, string> = new Map();

/** A row of the table, with the share, the day, and the numbers beside these. */
interface Told {
  readonly row: number;
  readonly share: string;
  readonly day: string;
  readonly shares: number | undefined;
  readonly others: readonly (number | undefined)[];
}

/**
 * By row of a table that tells its holdings day by day, why it is not counted: only the last day is held. Each day names each share once, and
 * most shares have the same number, and the same cost or the like, as on the day before; purchases of a plan may be as many, but not at the same
 * price. Where the numbers of shares alone are the same, no row counts.
 */
export function daysOfHoldings(
  grid: readonly Row[],
  rows: readonly number[],
  { heads, columns }: Pick<Header, 'heads' | 'columns'>,
): ReadonlyMap<number, string> {
  const at = heads.findIndex((words) => OF_DAYS.test(words));
  const { ticker, quantity, account } = columns;
  if (at === -1 || quantity === undefined) return NONE;
  const written = rows.map((row) => grid[row]![at]);
  const habit = dateHabit(written);
  const numbers = heads.flatMap((_, column) => {
    const found = new Set(rows.map((row) => readAmount(grid[row]![column])?.number));
    // A charge is the same in all rows.
    return [at, quantity, ticker].includes(column) || found.size < 3 ? [] : [column];
  });
  const told = rows.flatMap((row): readonly Told[] => {
    const cells = grid[row]!;
    const read = readDate(cells[at], habit);
    const share = [ticker, account ?? -1].map((one) => tidy(cellText(cells[one]))).join('|');
    return read.kind !== 'date' || share.startsWith('|')
      ? []
      : [
          {
            row,
            share,
            day: writeIsoDate(read.date),
            shares: readAmount(cells[quantity])?.number,
            others: numbers.map((column) => readAmount(cells[column])?.number),
          },
        ];
  });
  const days = [...groupBy(told, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1));
  const areLists = days.every(
    ([, list]) => list.length > 1 && new Set(list.map(({ share }) => share)).size === list.length,
  );
  if (days.length < 2 || !areLists) return NONE;
  const pairs = days.slice(1).flatMap(([, list], nth) => {
    const before = new Map(days[nth]![1].map((one) => [one.share, one]));
    return list.map((one) => ({ one, other: before.get(one.share) }));
  });
  const again = pairs.flatMap(({ one, other }) => (other ? [{ one, other }] : []));
  // Cash has no price.
  const priced = again.filter(({ one }) => one.others.some((number) => number !== undefined));
  const common = priced.length > 0 ? priced : again;
  const alike = common.filter(({ one, other }) => one.shares !== undefined && one.shares === other.shares);
  const same = alike.filter(({ one, other }) =>
    one.others.some((number, nth) => number !== undefined && number === other.others[nth]),
  );
  const isMost = (some: readonly unknown[], all: readonly unknown[]) => some.length * 2 > all.length;
  if (!isMost(again, pairs) || !isMost(alike, common)) return NONE;
  const [last, ofLast] = days.at(-1)!;
  const isClear = isMost(same, common);
  const isHeld = new Set(isClear ? ofLast.map(({ row }) => row) : []);
  const reason = isClear ? whyEarlier(last) : WHY_UNCLEAR;
  return new Map(told.flatMap(({ row }) => (isHeld.has(row) ? [] : [[row, reason] as const])));
}
