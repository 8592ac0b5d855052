import { activityHeads } from '../cells/activity-head';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { hasFigures } from '../tables/header-row';
import { TRADE_WORDS } from '../activity/trade-words';

const set = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter(Boolean).map(plainWords));

/** Words for what was bought, in the languages of the pane and of brokers. */
const BUY = set(`
  buy buys bought purchase purchases purchased acquired kauf kaufe gekauft gekaufte achat achats achete achetes achetee achetees
  compra compras comprado comprada comprados compradas acquisto acquisti acquistato acquistata acquistati acquistate comprate comprati
  koop aankoop gekocht gekochte köp köpt köpta kjøp kjøpt kjøpte køb købt købte osto ostettu ostetut ost ostetud
  kupno zakup kupione kupiona kupionych nákup koupeno koupené koupených vétel vett cumpărare cumpărate mua
  alış alım alınan beli dibeli belian pembelian sotib olish olingan xarid покупка покупки куплено куплено شراء الشراء المشتراة قنية קנייה קניה αγορά αγορές`);
/** Words for what was sold. */
const SELL = set(`
  sell sells sold sale sales disposed verkauf verkäufe verkauft verkaufte vente ventes vendu vendus vendue vendues
  venta ventas venda vendas vendido vendida vendidos vendidas vendita vendite venduto venduta venduti vendute
  verkoop verkocht verkochte sälj sålt sålda salg solgt solgte myynti myyty myydyt müük müüdud
  sprzedaż sprzedane sprzedana sprzedanych prodej prodáno prodané prodaných eladás eladott vânzare vândute bán
  satış satım satılan jual dijual jualan penjualan sotish sotilgan sotuv продажа продажи продано بيع البيع المباعة מכירה πώληση πωλήσεις`);
/** Words for a number of shares. */
const COUNT = set(`
  qty quantity quantities shares units volume lot lots stück stk stückzahl anzahl menge quantité qté nombre nb cantidad cant quantidade qtd qtde
  quantità aantal antal antall määrä kpl kogus tk liczba ilość sztuk szt počet kusů ks množství mennyiség db cantitate nr număr
  adet adedi miktar miktarı lotu jumlah lembar unit bilangan kuantiti kuantitas soni dona miqdori
  количество кол шт штук كمية الكمية عدد כמות ποσότητα`);
/** What may stand beside them. */
const BESIDE = set(
  'of no number de di des der titres parts actions acciones títulos ações azioni titoli aktien saham hisse pay akcji akcií во акций أسهم الأسهم اسهم',
);

/** The same in writings that have no edges of words, and what has a word for the way of the shares. */
const BOUGHT =
  /^((qty|quantity|shares|units) in|买入数量|買入數量|買進股數|買付数量|매수수량|khoi luong mua|kl mua)$/;
const SOLD =
  /^((qty|quantity|shares|units) out|卖出数量|賣出數量|賣出股數|売付数量|매도수량|khoi luong ban|kl ban)$/;

/** Whether words head the number of what was bought, or sold; `alone` where they do not say that it is a number: days and money are headed so as well. */
function sideOf(words: string, side: ReadonlySet<string>, inOne: RegExp): 'number' | 'alone' | undefined {
  if (inOne.test(words)) return 'number';
  const tokens = words.split(' ');
  if (!tokens.some((one) => side.has(one))) return undefined;
  if (!tokens.every((one) => side.has(one) || COUNT.has(one) || BESIDE.has(one))) return undefined;
  return tokens.some((one) => COUNT.has(one)) ? 'number' : 'alone';
}

/** Words for the price of one share. */
const PRICE = set(
  'price rate kurs preis cours prix precio preço prezzo koers pris kurssi hinta hind cena kurz ár árfolyam preț giá fiyat fiyatı harga narxi цена سعر السعر מחיר τιμή',
);

/** Whether words head the price of what was bought, or sold. */
const isPriceOf = (words: string, side: ReadonlySet<string>): boolean => {
  const tokens = words.split(' ');
  const isPrice = tokens.some((one) => side.has(one)) && tokens.some((one) => PRICE.has(one));
  return isPrice && tokens.every((one) => side.has(one) || PRICE.has(one));
};

/** What heads how many are held after each row. */
const HELD = /^(보유수량|잔고수량|持有数量|持有數量|保有数量|quantity held|held quantity)$/;

/** A report of gains has such columns as well, and counts what was closed. */
const OF_GAINS = /gain|profit|p l|pnl|loss|盈亏|損益|손익|lai lo|resultado|cost basis/;

const among = (column: 'date' | 'quantity', words: string): boolean => TRADE_WORDS[column]!.includes(words);

/** Below so many rows no header is looked for. */
const LAST_HEADER = 100;

/** The columns of what was bought and of what was sold. */
type Sides = readonly [bought: number, sold: number];

/** A table of trades that has such columns. */
interface SidedTable {
  readonly shares: Sides;
  /** How many are held after each row, where a column tells it; -1 where none does. */
  readonly held: number;
  /** Of the prices, where each side has its own. */
  readonly prices?: Sides;
  /** What is written above the columns that they become. */
  readonly heads: readonly string[];
}

/** What a header row of trades says of two such columns; undefined for any other row. */
function tableOf(cells: Row, below: readonly Row[]): SidedTable | undefined {
  if (hasFigures(cells)) return undefined;
  const read = activityHeads(cells);
  // A header loses an "in" at its end, as of `Value in`.
  const heads = read.map(({ words }, at) =>
    /\bin\W*$/i.test(tidy(cellText(cells[at]))) ? `${words} in` : words,
  );
  const columnsOf = (is: (words: string, side: ReadonlySet<string>, inOne: RegExp) => boolean): Sides => [
    heads.findIndex((words) => is(words, BUY, BOUGHT)),
    heads.findIndex((words) => is(words, SELL, SOLD)),
  ];
  const told = columnsOf((...words) => sideOf(...words) === 'number');
  const alone = columnsOf((...words) => sideOf(...words) === 'alone');
  const isAlone = told.includes(-1) && !alone.includes(-1) && tellsOneSide(below, alone);
  const shares = isAlone ? alone : told;
  const isOfTrades = heads.some((words) => among('date', words));
  const held = heads.findIndex((words) => among('quantity', words) || HELD.test(words));
  const isOther = held !== -1 || heads.some((words) => OF_GAINS.test(words));
  const isOfDays = held !== -1 && tellsDays(below, shares);
  if (shares.includes(-1) || !isOfTrades || (isOther && !isOfDays)) return undefined;
  const inLots = shares.every((at) => /\blot(s|u)?\b/.test(heads[at]!));
  const count = inLots ? 'Bought or sold, in lots' : 'Quantity';
  const prices = columnsOf(isPriceOf);
  const [unit, other] = prices.map((at) => read[at]?.unit?.code);
  if (prices.includes(-1) || unit !== other) return { shares, held, heads: ['Transaction Type', count] };
  const price = unit === undefined ? 'Price' : `Price (${unit})`;
  return { shares, held, prices, heads: ['Transaction Type', count, price] };
}

/** Whether some rows tell a purchase and no sale, and none tells neither: a report of gains has a sale in each, and a list of holdings no sale. */
function tellsDays(rows: readonly Row[], columns: Sides): boolean {
  const told = rows.map((cells) => columns.map((at) => readAmount(cells[at])?.number));
  const counted = told.filter((sides) => !sides.includes(undefined));
  return (
    counted.some(([bought, sold]) => bought! > 0 && sold === 0) &&
    counted.some(([, sold]) => sold! > 0) &&
    counted.every(([bought, sold]) => bought! > 0 || sold! > 0)
  );
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
 * A grid in which a table of trades with a column for the shares that were bought and one for those that were sold has more columns at its end:
 * what a row did, with how many shares, and for what price where each side has a column of prices. A row that tells both, as of one day, tells
 * what is left of them. All other grids are given back as they are.
 */
export function withOneSide<T extends readonly Row[]>(grid: T): T | Row[] {
  const sided = (row: number) => tableOf(grid[row]!, grid.slice(row + 1));
  const at = grid.slice(0, LAST_HEADER).findIndex((_, row) => sided(row) !== undefined);
  if (at === -1) return grid;
  const { shares, held, prices, heads } = sided(at)!;
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const padded = (cells: Row, ...more: unknown[]): Row => [
    ...cells,
    ...Array<string>(width - cells.length).fill(''),
    ...more,
  ];
  return grid.map((cells, row) => {
    if (row < at) return cells;
    if (row === at)
      return padded(
        cells.map((cell, column) => (column === held ? '' : cell)),
        ...heads,
      );
    const [bought, sold] = shares.map((one) => cells[one]);
    // A line of sums has words there.
    if (isWord(bought) && isWord(sold)) return cells;
    const told = (nth: 0 | 1, count: unknown) =>
      padded(cells, nth === 0 ? 'Buy' : 'Sell', count, ...(prices ? [cells[prices[nth]] ?? ''] : []));
    const [came, went] = [bought, sold].map((one) => (isBlank(one) ? 0 : readAmount(one)?.number));
    // A number that cannot be read is not none: the row becomes one whose quantity cannot be read, and is listed.
    if (came === undefined) return told(0, bought);
    if (went === undefined) return told(1, sold);
    // How the numbers of the table are written is not known yet.
    if (went === 0 && came > 0) return told(0, bought);
    if (came === 0 && went > 0) return told(1, sold);
    const left = Math.abs(came) - Math.abs(went);
    if (left > 0) return told(0, left);
    return left < 0 ? told(1, -left) : cells;
  });
}
