import { activityHeads } from '../cells/activity-head';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { hasFigures } from '../tables/header-row';
import { TRADE_WORDS } from '../activity/trade-words';

/** What heads the number of shares that were bought, in a table that has another column for those that were sold. */
const BOUGHT =
  /^((buy|bought|purchased?) (qty|quantity|shares|units|volume)|(qty|quantity|shares|units) (bought|purchased|in|acquired)|compras? (cantidad|qtd|quantidade)|cantidad comprada|quantidade comprada|qtd compra|买入数量|買入數量|買進股數|買付数量|매수수량|khoi luong mua|kl mua)$/;
const SOLD =
  /^((sell|sold|sale) (qty|quantity|shares|units|volume)|(qty|quantity|shares|units) (sold|out|disposed)|ventas? (cantidad|qtd|quantidade)|cantidad vendida|quantidade vendida|qtd venda|卖出数量|賣出數量|賣出股數|売付数量|매도수량|khoi luong ban|kl ban)$/;
/** The same in one word, which may head days or money as well. */
const BOUGHT_ALONE =
  /^(bought|buys?|purchased?|gekauft|kauf|kaufe|achats?|achete|compras?|comprad[oa]s?|acquist[oi]|gekocht|aankoop|koop|alis|alim|beli|kopt|kjopt|kobt|zakup|kupno|nakup)$/;
const SOLD_ALONE =
  /^(sold|sells?|sales?|verkauft|verkauf|verkaufe|ventes?|vendu|ventas?|vendid[oa]s?|vendit[ae]|verkocht|verkoop|satis|satim|jual|salt|solgt|sprzedaz|prodej)$/;

/** A report of gains has such columns as well, and counts what was closed. */
const OF_GAINS = /gain|profit|p l|pnl|loss|盈亏|損益|손익|lai lo|resultado|cost basis/;

const among = (column: 'date' | 'quantity', words: string): boolean => TRADE_WORDS[column]!.includes(words);

/** Below so many rows no header is looked for. */
const LAST_HEADER = 100;

/** Where the two columns stand in a header row of trades; undefined in any other row. */
function sidesOf(cells: Row, below: readonly Row[]): readonly [bought: number, sold: number] | undefined {
  if (hasFigures(cells)) return undefined;
  // A header loses an "in" at its end, as of `Value in`.
  const heads = activityHeads(cells).map(({ words }, at) =>
    /\bin\W*$/i.test(tidy(cellText(cells[at]))) ? `${words} in` : words,
  );
  const columnsOf = (...looks: readonly RegExp[]) =>
    looks.map((one) => heads.findIndex((words) => one.test(words)));
  const told = columnsOf(BOUGHT, SOLD);
  const alone = columnsOf(BOUGHT_ALONE, SOLD_ALONE);
  const isAlone = told.includes(-1) && !alone.includes(-1) && tellsOneSide(below, alone);
  const sides = isAlone ? alone : told;
  const isOfTrades = heads.some((words) => among('date', words));
  const isOther = heads.some((words) => OF_GAINS.test(words) || among('quantity', words));
  return sides.includes(-1) || !isOfTrades || isOther ? undefined : [sides[0]!, sides[1]!];
}

/**
 * Whether each row has a number in one of two columns at the most, and both have some: the days and prices of a purchase and its sale stand
 * in both.
 */
function tellsOneSide(rows: readonly Row[], columns: readonly number[]): boolean {
  const filled = rows.map((cells) => columns.map((at) => !isBlank(cells[at])));
  const cells = rows.flatMap((row) => columns.flatMap((at) => (isBlank(row[at]) ? [] : [row[at]])));
  return (
    columns.every((_, nth) => filled.some((sides) => sides[nth])) &&
    filled.every((sides) => !sides.every(Boolean)) &&
    cells.every((cell) => readAmount(cell) !== undefined && readAmount(cell)!.unit === undefined)
  );
}

const isWord = (cell: unknown): boolean => /^\p{L}[^\d]*$/u.test(tidy(cellText(cell)));

/**
 * A grid in which a table of trades with a column for the shares that were bought and one for those that were sold has two more columns at
 * its end: what a row did, and with how many shares. A row that tells both, as of one day, tells what is left of them. All other grids are
 * given back as they are.
 */
export function withOneSide<T extends readonly Row[]>(grid: T): T | Row[] {
  const sides = (row: number) => sidesOf(grid[row]!, grid.slice(row + 1));
  const at = grid.slice(0, LAST_HEADER).findIndex((_, row) => sides(row) !== undefined);
  if (at === -1) return grid;
  const [bought, sold] = sides(at)!;
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const padded = (cells: Row, ...more: unknown[]): Row => [
    ...cells,
    ...Array<string>(width - cells.length).fill(''),
    ...more,
  ];
  return grid.map((cells, row) => {
    if (row < at) return cells;
    if (row === at) return padded(cells, 'Transaction Type', 'Quantity');
    // A line of sums has words there.
    if ([bought, sold].every((one) => isWord(cells[one]))) return cells;
    const [came, went] = [bought, sold].map((one) =>
      isBlank(cells[one]) ? 0 : readAmount(cells[one])?.number,
    );
    // A number that cannot be read is not none: the row becomes one whose quantity cannot be read, and is listed.
    if (came === undefined) return padded(cells, 'Buy', cells[bought]);
    if (went === undefined) return padded(cells, 'Sell', cells[sold]);
    const left = Math.abs(came) - Math.abs(went);
    if (left > 0) return padded(cells, 'Buy', left);
    return left < 0 ? padded(cells, 'Sell', -left) : cells;
  });
}
