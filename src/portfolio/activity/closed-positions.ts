import type { CalendarDate } from '../../contract/dates';
import { writeIsoDate } from '../../contract/dates';
import { activityHeads } from '../cells/activity-head';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, tidy, type Row } from '../cells/cell-text';
import { PortfolioProblem } from '../portfolio-problem';
import { isWorthToday } from './trade-header';
import { readDate } from '../cells/written-date';

/** What heads the day on which a position ended. Here and below words are as `activityHeads` has them: an Arabic ta marbuta is a ha. */
const SOLD_ON =
  /^(date sold|sold date|sold on|date of sale|sale date|sales date|closed date|date closed|closed on|sold timestamp|sold time|sold at|sell timestamp|sell time|disposal date|date of disposal|realised date|realized date|verkaufsdatum|verkauft am|date de vente|fecha de venta|fecha venta|data vendita|data di vendita|verkoopdatum|data sprzedazy|datum prodeje|ut dato|solgt dato|salgsdato|date out|exited|saljdatum|forsaljningsdatum|data d[ae] venda|date de cession|date vente|verkocht op|datum verkoop|myyntipaiva|eladas datuma|data vanzarii|satis tarihi|tanggal (jual|penjualan)|tarikh (jual|jualan)|sotilgan sana(si)?|ngay ban|卖出日期?|賣出日期?|売却日|매도일자?|дата продажи|ημερομηνια πωλησης|תאריך ה?מכירה|تاريخ البيع|تاريخ فروش)$/;

/** These head the day of a plan as well: when an option ends, or by when somebody wants to sell. */
const MAY_BE_PLANNED = /^(exit date|exit|sell date|exit time|exit on|sell by|sell on)$/;

/** These head the day of a price as well. */
const CLOSED_ON = /^(close date|close time|closing date|closing time)$/;

/** What heads the beginning of a position whose end is called its close. */
const OPENED = /^(open|opened|opening|entry)( date| time| rate| price|ed)|^date opened$/;
const BOUGHT = /^(buy|purchase|purchased|acquired|acquisition)( date| time| price| rate)$|^date acquired$/;

/** What heads that which only a sale brings. */
const OF_SALES =
  /^(sell|sold|sale|exit)( unit)? (price|rate|value|amount)( per (share|unit))?$|^(proceeds|close rate|holding period|days held|gross p l|net p l|profit|profit loss|pnl|p l|reali[sz]ed.*)$/;

/** What heads plans. */
const OF_PLANS = /\b(target|stop|expiry|expiration|strike|plan|planned)\b/;
/** Quotes of a day have these beside its close. */
const OF_QUOTES = /^(high|low|day high|day low|days? s? ?range|volume|prev close|previous close)$/;

/** What heads the beginning of a trade beside its end, in a table that tells both in one row. */
const ENTRY =
  /^((buy|bought|purchase|open|opening|entry)( avg| average| unit)? (price|rate|time|timestamp|date|fill id)|entry|(avg|average) (buy|entry) price|מחיר כניסה|买入价|買入價|開倉價|开仓价|買値|매수가)$/;
/** What heads its end, the surest first. */
const EXITS = [
  /^(sell|sold|exit)( avg| average| unit)? (time|timestamp)$/,
  /^((sell|sold|exit)( avg| average| unit)? (price|rate)|exit|(avg|average) (sell|exit) price|מחיר יציאה|卖出价|賣出價|平倉價|平仓价|売値|매도가)$/,
  /^(close|closing) (price|rate|time)$/,
];

/** What heads the number of shares that were sold, in a table that tells no other number: a list of realised gains. */
const SOLD_NUMBER =
  /^((quantity|qty|shares|units|no of shares|number of shares) (sold|disposed|redeemed)|(sold|sell|sale|disposed|redeemed|closed) (quantity|qty|shares|units)|verkaufte (stuck|stucke|stuckzahl|anzahl|menge)|(anzahl|stuck|menge) verkauft|(quantite|nombre|titres) (vendue?s?|cedee?s?)|cantidad (vendida|enajenada)|titulos vendidos|acciones vendidas|quantita venduta|quantidade vendida|qtd vendida|aantal verkocht|verkocht aantal|antal salda|sald antal|solgt antall|ilosc sprzedana|liczba sprzedanych|prodane mnozstvi|satilan (adet|miktar)|satis (adedi|miktari)|khoi luong ban|kl ban|so luong ban|kuantitas jual|jumlah jual|sell volume|卖出数量|賣出數量|賣出股數|卖出股数|売却数量|売却株数|매도수량|매도 수량|количество проданных|продано шт|כמות שנמכרה|الكميه المباعه)$/;
/** What heads the price or the proceeds of a sale in such a table. */
const SALE_PROCEEDS =
  /^(sale price|selling price|sell price|sold price|sale proceeds|sales proceeds|gross proceeds|net proceeds|proceeds|sell value|sale value|sales value|verkaufserlos|verkaufskurs|verkaufspreis|verkaufswert|prix de vente|prix de cession|montant de cession|precio de venta|valor de venta|importe de venta|prezzo di vendita|controvalore vendita|preco de venda|valor de venda|verkoopprijs|verkoopwaarde|forsaljningspris|salgspris|cena sprzedazy|prodejni cena|satis fiyati|satis tutari|gia ban|gia tri ban|harga jual|卖出价|卖出均价|卖出金额|賣出價|賣出均價|賣出金額|売却単価|売却価格|売却金額|매도단가|매도금액|매도가|цена продажи|מחיר מכירה|سعر البيع|قيمه البيع)$/;
/** What heads a gain or a loss. */
const GAINS =
  /^(reali[sz]ed.*|(total |net |capital )?(gains?|profits?)( (and )?(loss|losses))?( %)?|p l|pnl|p l %|gewinn( verlust)?|realisierter gewinn.*|plus( ou)?( et)?( moins)? ?values?.*|gain perte|ganancia( perdida)?|resultado|utilidad|lucro( prejuizo)?|plusvalenza.*|utile perdita|winst( verlies)?|vinst( forlust)?|gevinst( tap)?|zysk( strata)?|zisk( ztrata)?|kar zarar|k z|lai lo|untung( rugi)?|laba( rugi)?|盈亏|实现盈亏|已實現損益|損益|実現損益|손익|실현손익|прибыль( убыток)?|רווח( הפסד)?|الربح( و?الخساره)?)$/;
/** What heads the number of shares that are still held. */
const HELD_NUMBER =
  /\b(held|hold|holding|holdings|balance|remaining|position|current|open|owned|bestand)\b|보유|持|保有|庫存|库存/;
/** What heads how long something was held, or since when: every sale has that as well. */
const HELD_TIME = /\b(period|days?|date|time|term)\b|[天日期]|기간|일수/;

/**
 * The column of a table that tells what was sold and for how much, and nothing of what is held: a report of realised gains. Undefined for
 * any other table.
 */
export function gainsColumn(header: Row): number | undefined {
  const heads = activityHeads(header).map(({ words }) => words);
  const tellsHeld = (words: string) => HELD_NUMBER.test(words) && !HELD_TIME.test(words);
  if (heads.some((words) => tellsHeld(words) || isWorthToday(words))) return undefined;
  const sold = heads.findIndex((words) => SOLD_NUMBER.test(words));
  const brought = heads.findIndex((words) => SALE_PROCEEDS.test(words));
  const hasGain = heads.some((words) => GAINS.test(words));
  if (sold !== -1 && (hasGain || brought !== -1)) return sold;
  return brought !== -1 && hasGain ? brought : undefined;
}

/** The refusal of a report of realised gains. */
export const gainsOnly = (header: Row, at: number): PortfolioProblem =>
  new PortfolioProblem(
    `This is a report of gains that were realised by sales, and not of what is held: the column ${quoted(cellText(header[at]))} tells what was sold.`,
    'Open the file of your positions, or that of all purchases and sales from the first one on.',
  );

/** How a table tells which of its positions were sold. */
export interface SaleColumn {
  readonly at: number;
  /** What a sale brought, in a table whose days of sale may be plans. */
  readonly made: readonly number[];
  /** The worth today of what is still held. */
  readonly worth: readonly number[];
  /** The day may be that of a plan. */
  readonly mayBePlanned: boolean;
  /** The table has columns of plans. */
  readonly hasPlans: boolean;
  /** The column tells the price or the time of a trade's end, beside those of its beginning. */
  readonly isExit?: boolean;
}

/**
 * The column that tells the end of each trade in a table of trades that were opened and closed, one to a row; undefined for another table.
 * The open and the close of a day's prices are none: such a table has no profit and no time of the close.
 */
export function exitColumn(header: Row): SaleColumn | undefined {
  const heads = activityHeads(header).map(({ words }) => words);
  const isOfToday = (words: string) => isWorthToday(words) || (words !== 'volume' && OF_QUOTES.test(words));
  if (!heads.some((words) => ENTRY.test(words)) || heads.some(isOfToday)) return undefined;
  const made = heads.flatMap((words, at) => (OF_SALES.test(words) ? [at] : []));
  const [timed, sold, closed] = EXITS.map((looks) => heads.findIndex((words) => looks.test(words)));
  const isClosed = made.length > 0 || heads.some((words) => CLOSED_ON.test(words));
  const isOpened = heads.some((words) => OPENED.test(words));
  const at = [timed!, sold!, isClosed && isOpened ? closed! : -1].find((one) => one !== -1);
  if (at === undefined) return undefined;
  return { at, made, worth: [], mayBePlanned: heads[at] === 'exit', hasPlans: false, isExit: true };
}

/**
 * Whether a table with a price of the purchase and one of the sale has only one of them in each row, the other empty or 0: then a row is a
 * purchase or a sale, and none tells both.
 */
export function fillsOneEnd(header: Row, rows: readonly Row[]): boolean {
  const heads = activityHeads(header).map(({ words }) => words);
  const priceAt = (looks: RegExp) => heads.findIndex((words) => looks.test(words) && OF_PRICES.test(words));
  const ends = [priceAt(ENTRY), priceAt(EXITS[1]!)];
  if (ends.includes(-1)) return false;
  const filled = rows.flatMap((cells) => {
    const count = ends.filter((at) => (readAmount(cells[at])?.number ?? 0) !== 0).length;
    return count === 0 ? [] : [count];
  });
  return filled.length > 0 && filled.every((count) => count === 1);
}

const OF_PRICES = /price|rate|מחיר|[价價値]|가$/;

/**
 * The column that tells when each position was sold; undefined where the header has none. The day of the last close of a market is none,
 * as a list of prices has it: there the days are all the same, or the worth of today stands beside them.
 */
export function saleColumn(header: Row, rows: readonly Row[]): SaleColumn | undefined {
  const heads = activityHeads(header).map(({ words }) => words);
  const all = (looks: (words: string) => boolean) => heads.flatMap((words, at) => (looks(words) ? [at] : []));
  const made = all((words) => OF_SALES.test(words));
  const worth = all(isWorthToday);
  const columnOf = (looks: RegExp) => heads.findIndex((words) => looks.test(words));
  const [headed, planned, closed] = [SOLD_ON, MAY_BE_PLANNED, CLOSED_ON].map(columnOf) as [
    number,
    number,
    number,
  ];
  // Bought and Sold head numbers of shares as well: here they head days.
  const [bought, ended] = [/^bought$/, /^sold$/].map(columnOf) as [number, number];
  // The header may stand there again for another account.
  const own = rows.filter((cells) => tidy(cellText(cells[ended])) !== tidy(cellText(header[ended])));
  const sold = headed === -1 && [bought, ended].every((at) => holdsDays(own, at)) ? ended : headed;
  const hasPlans = heads.some((words) => OF_PLANS.test(words));
  const base = { made, worth, hasPlans };
  if (sold !== -1) return { ...base, at: sold, mayBePlanned: false };
  const exit = heads[planned] === 'exit' ? exitColumn(header) : undefined;
  if (exit) return exit;
  if (planned !== -1) return { ...base, at: planned, mayBePlanned: true };
  const isOfToday = worth.length > 0 || heads.some((words) => OF_QUOTES.test(words));
  if (closed === -1 || isOfToday) return exitColumn(header);
  const isOpened = heads.some((words) => OPENED.test(words));
  const isBought = heads.some((words) => BOUGHT.test(words));
  const days = new Set(rows.flatMap((cells) => (isBlank(cells[closed]) ? [] : [cellText(cells[closed])])));
  const isClosing = isOpened || (isBought && (made.length > 0 || days.size > 1));
  return isClosing ? { ...base, at: closed, mayBePlanned: false } : exitColumn(header);
}

/** Whether a column holds days, and nothing else. */
function holdsDays(rows: readonly Row[], at: number): boolean {
  const filled = rows.map((cells) => cells[at]).filter((cell) => !isBlank(cell));
  const isDay = (cell: unknown) => readDate(cell).kind !== 'none' && readAmount(cell) === undefined;
  return filled.length > 0 && filled.every(isDay);
}

/** What people and programs write for "not yet". */
const NOT_SOLD =
  /^([-?]+|n\/?a|n|no|none|null|blank|\(blank\)|nil|nan|nat|false|✗|✘|not yet|not sold( yet)?|unsold|held|hold|holding|open|active|current|currently held|still (held|owned)|present|today|ongoing|never|tbd)$/i;
/** Nothing, or no amount, no time and no day: `0.00`, `00/00/0000`; and what Excel makes of the day 0. */
const ZERO = /^[0./: -]*$|^(0?1[-/.]00?|00?[-/.](0?1|jan))[-/.](19)?00( 0?0:00(:00)?)?$|^1900-01-00/i;
const YEAR = /(?<!\d)(19|20)\d\d(?!\d)/;
const SAYS_SOLD = /^(yes|y|true|x|sold|closed|done|✓|✔)( .*)?$|\bQ[1-4]\b|^\d{1,2}[-/.]\d{2}$/i;
/** What tells that it was not sold, or not all of it: `sold half`, `still held in 2026`. */
const DOUBTS =
  /\b(not?|never|yet|still|unsold|held|hold(ing)?|keep(ing)?|bought|since|until|half|part|partly|partial(ly)?|some|rest|remaining|left|\d+ of \d+)\b|%/i;

/** Why a row is not taken as held; `isClear` unless the cell is one that only a person can read. */
export interface NotHeld {
  readonly reason: string;
  readonly isClear: boolean;
}

/**
 * Why a row is not held: where the column of sales has a day, a month, a quarter or a year; undefined where it says nothing, or
 * tells a day that is yet to come. Words that leave a doubt are asked about.
 *
 * @param today without it a day is taken for one that has passed, unless the table shows that it is a plan.
 */
export function whySold(
  cells: Row,
  column: SaleColumn,
  header: Row,
  today?: CalendarDate,
): NotHeld | undefined {
  const { at, made, worth, mayBePlanned, hasPlans, isExit } = column;
  const text = tidy(cellText(cells[at]));
  if (NOT_SOLD.test(text) || ZERO.test(text) || readAmount(cells[at])?.number === 0) return undefined;
  const isFilled = (one: number) => (readAmount(cells[one])?.number ?? 0) !== 0;
  const sold = (how: string): NotHeld => ({ reason: `${how}: it is not held now.`, isClear: true });
  const head = quoted(cellText(header[at]));
  const reading = readDate(cells[at]);
  const isDay = reading.kind !== 'none';
  if (isExit && isFilled(at) && !(isDay && /time/i.test(head)))
    return sold(`The column ${head} has ${quoted(text)}, so the trade was closed`);
  if (mayBePlanned && !made.some(isFilled) && (made.length > 0 || hasPlans || worth.some(isFilled)))
    return undefined;
  const days = reading.kind === 'either' ? reading.dates : isDay ? [reading.date] : firstDay(text);
  const hasCome = (day: CalendarDate) => !today || writeIsoDate(day) <= writeIsoDate(today);
  if (days.length > 0 && !days.some(hasCome)) return undefined;
  if (!DOUBTS.test(text)) {
    // Nobody reads a day as Excel counts it: 45000.
    if (isDay) return sold(`It was sold on ${quoted(COUNTED.test(text) ? writeIsoDate(days[0]!) : text)}`);
    if (days.length > 0) return sold(`It was sold in ${quoted(text)}`);
    if (SAYS_SOLD.test(text)) return sold(`The column ${head} says ${quoted(text)}`);
  }
  if (mayBePlanned) return undefined;
  return {
    reason: `${quoted(text)} in the column ${head} does not say whether the share is still held. Write the day of the sale there, or leave the cell empty if it is held.`,
    isClear: false,
  };
}

const COUNTED = /^\d{5}(\.\d+)?$/;

/** The first day of the month or the year that a text tells: `Mar 2024`, `2024-03`, `3/2024`, `Q1 2024`; empty where it tells none. */
function firstDay(text: string): readonly CalendarDate[] {
  const year = YEAR.exec(text)?.[0];
  if (year === undefined) return [];
  const written = [`${text}-01`, `1/${text}`, `${year}-01-01`];
  const readings = written.map((one) => readDate(one, { order: 'day first' }));
  return readings.flatMap((one) => (one.kind === 'date' ? [one.date] : [])).slice(0, 1);
}

/** The refusal of a table in which every position was sold. */
export const salesOnly = (header: Row, { at }: SaleColumn): PortfolioProblem =>
  new PortfolioProblem(
    `These are sales that were made, and not what is held: the column ${quoted(cellText(header[at]))} says when each was sold.`,
    'Open the file of your positions, or that of all purchases and sales from the first one on.',
  );
