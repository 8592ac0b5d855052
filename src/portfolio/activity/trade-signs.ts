import { activityHeads } from '../cells/activity-head';
import { readAmount } from '../cells/amount';
import type { ActivityColumn } from './activity-words';
import { cellText, isBlank, quoted, textAt, tidy, type Row } from '../cells/cell-text';
import { columnTexts } from '../cells/row-texts';
import { COLUMN_WORDS, DIRECTION_WORDS } from '../tables/column-words';
import { columnsOf, hasFigures } from '../tables/header-row';
import { likelyHeaders } from '../tables/likely-headers';
import { whyTypeIsNoSecurity } from '../shares/no-security';
import { holdsStatus, orderStatus } from './order-status';
import { PortfolioProblem } from '../portfolio-problem';
import { HEADERS_OF_INITIALS, sideByInitial } from './side-initials';
import { headerOf, isNotTraded, tellsWorth, withUsualWords, type TradeHeader } from './trade-header';
import { kindOfPhrase, tradeKind } from './trade-kind';
import { PLAIN_TRADES, SIGNED_TRADES, type TradeSource } from './trade-sources';
import { TRADE_WORDS } from './trade-words';
import { dateHabit, readDate } from '../cells/written-date';
import { holdsNames, isCurrencyCode } from './trade-columns';
import { readIsin } from '../shares/isin';

/** Where the columns of a table stand that is about to be read as positions. */
export interface KnownColumns {
  readonly ticker?: number;
  readonly name?: number;
  readonly isin?: number;
  readonly quantity?: number;
  readonly currency?: number;
  readonly exchange?: number;
  /** The person said so. */
  readonly isPicked?: boolean;
}

/** A table of purchases and sales that its rows tell, whatever its headers are called. */
export type ToldTrades =
  | { readonly row: number; readonly header: TradeHeader }
  /** It cannot be read: which header is missing. */
  | { readonly problem: PortfolioProblem };

/**
 * Whether the rows below a header are purchases and sales: a column holds words for both, or words for one of them in most rows while
 * another column holds days. Such a table is never one of positions, unless it states what they are worth today.
 *
 * @param headerRow -1 where there is no header.
 * @returns undefined when nothing speaks of purchases and sales.
 */
export function tradesTold(
  grid: readonly Row[],
  headerRow: number,
  known: KnownColumns = {},
): ToldTrades | undefined {
  const above = grid[headerRow] ?? [];
  if (tellsWorth(above)) return undefined;
  const rows = grid.slice(headerRow + 1).filter((cells) => cells.filter((cell) => !isBlank(cell)).length > 1);
  const heads = withUsualWords(activityHeads(above));
  const wordsAt = (at: number) => heads[at]?.words ?? '';
  const byWords = columnsOf(PLAIN_TRADES.columns, heads);
  const shares = [known.ticker ?? byWords.ticker, known.isin ?? byWords.isin];
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const besideShares = Array.from({ length: width }, (_, at) => at).filter((at) => !shares.includes(at));
  // An order has several days; that of its execution is the day of the trade.
  const isOfFill = (at: number) => (FILLED.test(wordsAt(at)) ? 0 : 1);
  const dates = besideShares
    .filter((at) => holdsDates(rows, at))
    .sort((one, other) => isOfFill(one) - isOfFill(other));
  const others = besideShares.filter((at) => !dates.includes(at));
  const isDated = dates.some((at) => !OF_HOLDINGS.test(wordsAt(at)));
  const hasValue = heads.some(({ words }) => COLUMN_WORDS.value.includes(words));
  const isOrders = heads.some(({ words }) => ORDERS.test(words));
  // What somebody notes beside a few of their holdings is no list of what was done: `verkaufen?`.
  const isNote = (at: number) =>
    TRADE_WORDS.description!.includes(wordsAt(at)) && !isMost(columnTexts(rows, at).length, rows.length);
  const byWord = others.filter(
    (at) =>
      !OPINIONS.test(wordsAt(at)) &&
      !(hasValue && !isDated && !isOrders && isNote(at)) &&
      // A position is bought or sold, too, when nothing says on which day and what it is worth stands beside it.
      !(hasValue && !isDated && !isOrders && SIDES.has(wordsAt(at))) &&
      holdsTrades(rows, at, {
        isDated,
        isOrders,
        mayBeCoded: isDated || isOrders || SIDES.has(wordsAt(at)),
        head: wordsAt(at),
      }),
  );
  const price = byWords.price;
  const isPriced = isDated && !hasValue && price !== undefined && known.quantity !== undefined;
  const telling =
    byWord.length > 0 || !isPriced
      ? byWord
      : others.filter(
          (at) => saysWhatWasDone(rows, at, wordsAt(at), shares) && !holdsNames(rows, at, shares[0]),
        );
  const amid = telling.length > 0 || !isDated ? undefined : others.find((at) => tellsAmid(rows, at));
  if (amid !== undefined) return { problem: toldAmid(cellText(above[amid])) };
  // What somebody notes beside a few rows tells less than the sign of the shares, which each row has.
  const areNotes = telling.every(isNote);
  const signs = areNotes ? signOfTrades(rows, heads, { ...known, dates }) : undefined;
  const signed = telling.length === 0 || signs?.source === SIGNED_TRADES.byShares ? signs : undefined;
  const kinds = signed ? [] : telling;
  const texts = (at: number) => columnTexts(rows, at);
  const isOfOrders = (at: number) =>
    holdsStatus(wordsAt(at), texts(at)) ||
    (dates.some((day) => OF_ORDERS.test(wordsAt(day))) &&
      texts(at).length > 0 &&
      texts(at).every((text) => orderStatus(text) === 'executed'));
  if (kinds.length === 0 && !signed && isDated && !hasValue && others.some(isOfOrders))
    return { problem: ordersWithoutSide() };
  if (kinds.length === 0 && !signed) {
    const isLedger = isDated && byWords.debit !== undefined && byWords.credit !== undefined;
    if ((known.quantity ?? byWords.quantity) === undefined) return undefined;
    if (isLedger && known.quantity !== undefined) return { problem: untold('the money of each row') };
    const isSettled = !hasValue && dates.some((at) => SETTLED.test(wordsAt(at)));
    if (isSettled && known.quantity !== undefined)
      return { problem: untold('the day on which each row was settled') };
    const told = heads.findIndex(({ words }, at) =>
      dates.includes(at) ? DAYS_OF_TRADES.test(words) : OF_TRADES.test(words),
    );
    const isOfHoldings = heads.some(({ words }) => OF_PURCHASES.test(words) || isWorth(words));
    return told === -1 || isOfHoldings || known.isPicked
      ? undefined
      : { problem: untold(quoted(cellText(above[told]))) };
  }
  const cells = headerRow === -1 ? columnsByCells(rows, [...dates, ...kinds]) : undefined;
  const { ticker, name, isin, quantity: counted, currency, exchange } = { ...cells, ...known };
  const quantity = !known.isPicked && isNotTraded(heads, counted) ? undefined : counted;
  // `Bought 10 AMGN @ 245` says what was done, and names no company.
  const named = [name, byWords.name].find((at) => at !== undefined && at !== ticker && !kinds.includes(at));
  const { name: _, ...byOtherWords } = byWords;
  const columns = {
    ...byOtherWords,
    ...found({
      name: named,
      ticker,
      isin: isin === ticker ? undefined : isin,
      quantity,
      priceCurrency: currency,
      mic: exchange,
      amount: signed?.amount,
    }),
  };
  const header = headerOf(signed?.source ?? PLAIN_TRADES, heads, {
    columns,
    dates,
    kinds,
    isOfOrders: isOrders && price !== undefined && !hasValue,
    // Without headers, nothing but the order of the dates tells of another country.
    isPicked: known.isPicked === true || (cells !== undefined && !areDayFirst(rows, dates)),
  });
  if (header) return { row: headerRow, header };
  return {
    problem: missing(
      grid,
      { ...columns, dates },
      kinds.map((at) => cellText(above[at])),
    ),
  };
}

/** The columns that were found, without those that were not. */
const found = (columns: {
  readonly [column in ActivityColumn]?: number | undefined;
}): TradeHeader['columns'] =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined));

const areDayFirst = (rows: readonly Row[], dates: readonly number[]): boolean =>
  dates.some((at) => {
    const days = rows.map((cells) => cells[at]);
    const isDotted = days.some((day) => /^\d{1,2}\.\d{1,2}\./.test(tidy(cellText(day))));
    return isDotted || dateHabit(days).order === 'day first';
  });

/** Most of the cells of a column, of so many in a hundred. */
const SURE = 80;

/**
 * Which columns of trades without headers hold what, by their cells: the symbols, the ISINs, the currencies, and the number of shares, which
 * times the price makes the amount, or of two numbers is the one that is whole. What may be either is left out.
 */
function columnsByCells(all: readonly Row[], taken: readonly number[]) {
  const rows = all.slice(0, SAMPLE);
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.includes(at));
  const is = (at: number, looks: (text: string) => boolean) => {
    const texts = columnTexts(rows, at);
    return texts.length > 0 && texts.filter(looks).length * 100 >= texts.length * SURE;
  };
  const currency = free.find((at) => is(at, isCurrencyCode));
  const numbers = free.filter((at) => is(at, (text) => readAmount(text) !== undefined));
  return {
    isin: free.find((at) => is(at, (text) => readIsin(text) !== undefined)),
    currency,
    ticker: free.find((at) => at !== currency && is(at, (text) => SYMBOL.test(text))),
    quantity: numberOfShares(rows, numbers),
  };
}

/** In capitals, and short: `WES`, `BRK.B`. */
const SYMBOL = /^[A-Z]{1,6}([./-][A-Z]{1,3})?$/;

function numberOfShares(rows: readonly Row[], numbers: readonly number[]): number | undefined {
  const at = (cells: Row, column: number) => Math.abs(readAmount(cells[column])?.number ?? NaN);
  const whole = (column: number) => rows.filter((cells) => Number.isInteger(at(cells, column))).length;
  const pairs = numbers.flatMap((one, nth) => numbers.slice(nth + 1).map((other) => [one, other] as const));
  const isProduct = ([one, other]: readonly [number, number]) =>
    numbers.some(
      (amount) =>
        amount !== one &&
        amount !== other &&
        rows.filter((cells) => {
          const product = at(cells, one) * at(cells, other);
          return Math.abs(product - at(cells, amount)) <= product * 0.02;
        }).length *
          100 >=
          rows.length * SURE,
    );
  const pair = numbers.length === 2 ? pairs[0] : pairs.find(isProduct);
  if (!pair) return undefined;
  const [one, other] = pair;
  if (whole(one) === whole(other)) return undefined;
  return whole(one) > whole(other) ? one : other;
}

/** What heads money that was paid and received. */
const PAID = /\b(paid|received|cash ?flow|amount|total|proceeds|net amount|betrag|montant|importo|importe)\b/;

/**
 * Purchases and sales of which no word tells: in a table of days one share has numbers above and below zero, or money that went and came.
 * A table with the worth of its rows is of holdings.
 */
function signOfTrades(
  rows: readonly Row[],
  heads: readonly { readonly words: string }[],
  { ticker, isin, name, quantity, dates }: KnownColumns & { readonly dates: readonly number[] },
): { readonly source: TradeSource; readonly amount?: number } | undefined {
  const isOfTrades = dates.some((at) => TRADE_WORDS.date!.includes(heads[at]?.words ?? ''));
  if (quantity === undefined || !isOfTrades) return undefined;
  // What is paid for shares that come has a minus: it is not their worth.
  const isPaid = (at: number) =>
    rows.every((cells) => {
      const [shares = 0, money = 0] = [quantity, at].map((one) => readAmount(cells[one])?.number);
      return shares * money <= 0;
    });
  const tellsWorthOfRows = heads.some(
    ({ words }, at) => COLUMN_WORDS.value.includes(words) && !PAID.test(words) && !isPaid(at),
  );
  if (tellsWorthOfRows) return undefined;
  const shares = [ticker, isin, name];
  const isBoth = (at: number) => {
    const signs = new Map<string, Set<number>>();
    for (const cells of rows) {
      const share =
        shares
          .map((at) => textAt(cells, at))
          .find(Boolean)
          ?.toUpperCase() ?? '';
      const sign = Math.sign(readAmount(cells[at])?.number ?? 0);
      if (share !== '' && sign !== 0) signs.set(share, (signs.get(share) ?? new Set()).add(sign));
    }
    return [...signs.values()].some((of) => of.size > 1);
  };
  if (isBoth(quantity)) return { source: SIGNED_TRADES.byShares };
  const amount = heads.findIndex(({ words }, at) => PAID.test(words) && isBoth(at));
  const isPositive = rows.every((cells) => (readAmount(cells[quantity])?.number ?? 0) >= 0);
  return amount !== -1 && isPositive ? { source: SIGNED_TRADES.byAmount, amount } : undefined;
}

/** The row that most likely heads the table of a sheet: of the rows without figures the one with the most cells, the first of these. */
export function likelyHeaderRow(grid: readonly Row[]): number {
  const filled = (cells: Row) => cells.filter((cell) => !isBlank(cell)).length;
  let best = -1;
  for (const [row, cells] of grid.slice(0, 60).entries()) {
    if (filled(cells) < 2 || hasFigures(cells)) continue;
    if (best === -1 || filled(cells) > filled(grid[best]!)) best = row;
  }
  return best;
}

/** What heads the numbers and the states of orders, which holdings do not have. */
const ORDERS =
  /^((order|trade|transaction|execution|deal|contract note) (id|no|number|ref|reference)|txid|update type|exec type|order status|(order|ordered|fill|filled|exec|executed|traded|matched) (qty|quantity|shares|price)|(qty|quantity) (filled|executed|traded|matched)|avg fill price|(注文|約定|委托|委託|成交|주문|체결).*)$/;

/** Days that holdings have as well: when they were bought, and as of when they are told. */
const OF_HOLDINGS =
  /^(as of( date)?|open(ing|ed)?( date| time)?|purchase date|date (acquired|purchased|opened|of purchase)|acquired|buy date|acquisition date)$/;

/** Headers of the days on which orders were carried out. */
const FILLED = /exec|fill|ausfuhr|esecu|ejecu|realiz|wykon|約定|成交|체결/;
/** Headers of the days on which trades are paid, which holdings do not have. */
const SETTLED =
  /^((settle(ment|d)?|value) date|settlement|valuta|valutadatum|date (de )?(reglement|valeur)|(fecha (de )?)?liquidacion|data (di )?regolamento|受渡日|交割日期?)$/;
/** Headers of the days of trades, which holdings do not have. */
const DAYS_OF_TRADES =
  /^((trade|transaction|execution|exec|fill|closing|posted) (date|time)|date us|(date|time) of (trade|transaction)|timestamp|handelsdat(um|o)|handelsdag|transaktionsdatum|kauppapaiva|czas transakcji|data transakcji|fecha (de )?operacion|data (di )?operazione|date (de l )?operation|(国内)?約定日|成交(日期|时间|時間)|交易(日期|时间|時間)|체결일자?)$/;
/** Headers of what belongs to a trade and to no holding. */
const OF_TRADES =
  /^(order type|(trade|transaction|order|exec(ution)?) id|(transaction|withholding|fee) (fee|tax)|transaction fees|proceeds|net proceeds|transaksjons id)$/;
/** Headers of what was paid for a holding, and when: lots have them. */
const OF_PURCHASES =
  /purchase|cost|acqui|bought|\b(buy|lots?|book)\b|kauf|einstand|achat|revient|compra|zakup|inkop|anskaff|取得|買付|成本/;
/** Whether a header tells what a holding is worth; that of a trade may have a value as well. */
const isWorth = (words: string): boolean =>
  COLUMN_WORDS.value.includes(words) && !PAID.test(words) && !/^((total|trade|cash|net) )?value$/.test(words);
/** Headers of what is so today. */
const OF_TODAY =
  /\b(mark(et)? (price|value)|position value|unreali[sz]ed|akt|aktuell\w*|current|actuel\w*|latent\w*|corrente)\b/;
/** Whether a header row tells what its holdings are worth. */
export const headsWorth = (cells: Row): boolean =>
  activityHeads(cells).some(({ words }) => isWorth(words) || OF_TODAY.test(words));
/** Headers of the days of orders. */
const OF_ORDERS = /\b(orders?|orden|auftrag|ordre|ordine|ordem|zlecenia)/;

/** Headers of the side of a position or of a trade. */
const SIDES: ReadonlySet<string> = new Set([...DIRECTION_WORDS, 'position', ...HEADERS_OF_INITIALS]);

/** Columns that say what somebody thinks of a share, and not what was done. */
const OPINIONS =
  /\b(grade|reinvest\w*|dividends?|drip|election|option|rating|ratings|recommendation|analysts?|consensus|signal|advice|target|opinion|view|score|votum|empfehlung|einschatzung|avis|consiglio)\b/;

const isMost = (some: number, all: number): boolean => some * 2 > all;

/** By so many rows a column shows what it holds: long files are not read twice. */
const SAMPLE = 200;

/** A day in digits alone, as a text: 20260105. */
const DIGITS = /^(19|20)\d{6}$/;

/** Whether most cells of a column are days; a number alone may be an amount. */
function holdsDates(all: readonly Row[], at: number): boolean {
  const rows = all.slice(0, SAMPLE);
  const days = rows.filter((cells) => {
    const value = cells[at];
    const isNumber = typeof value === 'string' && readAmount(value) !== undefined;
    if (isNumber && !DIGITS.test(tidy(value))) return false;
    return readDate(value).kind !== 'none';
  });
  return isMost(days.length, rows.length);
}

/** Two letters that stand for a purchase and a sale in the languages of the pane and of brokers. */
const LETTERS = 'BS KS KV CV AV AS'.split(' ');
/** With those of dividends, fees and the like there are no more. */
const MOST_LETTERS = 5;
const TRADE = /^trade$/i;
const HOLD = /^hold$/i;

/** Whether a column says in each row what was done: purchases and sales, or mostly one of them in a table of days or of orders. */
function holdsTrades(
  rows: readonly Row[],
  at: number,
  {
    isDated,
    isOrders,
    mayBeCoded,
    head,
  }: { isDated: boolean; isOrders: boolean; mayBeCoded: boolean; head: string },
): boolean {
  const texts = columnTexts(rows, at).filter((text) => readAmount(text) === undefined);
  const isInitial = (text: string) => sideByInitial(head, text) !== undefined;
  if (isMost(texts.length, rows.length) && texts.every(isInitial)) return true;
  const letters = new Set(texts.map((text) => text.toUpperCase()));
  const isCoded = letters.size <= MOST_LETTERS && [...letters].every((text) => text.length === 1);
  if (isCoded && mayBeCoded && LETTERS.some(([one, other]) => letters.has(one!) && letters.has(other!)))
    return true;
  const kindOf = (text: string) =>
    text.length === 1 ? 'unknown' : TRADE.test(text) ? 'trade' : kindOfPhrase(text);
  const first = texts.slice(0, SAMPLE);
  if (first.filter((text) => kindOf(text) === 'unknown').length * 2 >= first.length) return false;
  // What is to be done, and not what was.
  if (!isDated && !isOrders && texts.some((text) => HOLD.test(text))) return false;
  const said = texts.map(kindOf);
  const count = (...kinds: string[]) => said.filter((kind) => kinds.includes(kind)).length;
  const [bought, sold] = [count('buy', 'cover', 'margin'), count('sell', 'short')];
  // A ledger of coins: both sides of an exchange are called a trade.
  if (isOrders && count('trade') > 0 && isMost(count('trade', 'none'), texts.length)) return true;
  // Of a column of names one or the other begins with such a word: Sold Out Inc.
  if (bought > 0 && sold > 0) return isMost(texts.length - count('unknown'), texts.length);
  return (
    (isDated || isOrders) &&
    bought + sold > 0 &&
    isMost(bought + sold + count('none', 'in', 'out'), rows.length)
  );
}

/** What parts the words of a description from each other: `Boleto / 7702114 / COMPRA / 1 / AAPL`. */
const BETWEEN_PARTS = / ?[/|;] ?| - /;

/** Whether words for purchases and sales stand amid the texts of a column, each as a part of its own. */
function tellsAmid(rows: readonly Row[], at: number): boolean {
  const kinds = columnTexts(rows.slice(0, SAMPLE), at).flatMap((text) => {
    const parts = text.split(BETWEEN_PARTS);
    // A letter is the class of a share: Novo Nordisk A/S - B.
    const words = parts.filter((part) => part.length > 1);
    return parts.length < 2 ? [] : words.map(tradeKind).filter((kind) => kind === 'buy' || kind === 'sell');
  });
  return kinds.includes('sell') && kinds.includes('buy');
}

/** Headers of what was done that head kinds of securities, and other things, as well. */
const MAY_BE_KINDS =
  /^(category|type|kind|nature|art|typ|tipo|soort|rodzaj|jenis|turi|event|status|тип|вид|тури|النوع|tur|tip|tipe)$/;
/** What is said of what is held, and of what it is. */
const OF_HELD =
  /^((net )?(long|short)( position)?|own(ed)?|hold(ing)?|held|open|spot|margin|cash|stocks?|equit(y|ies)|shares?|common( stock)?|etfs?|funds?|reits?|adrs?|growth|income|core)$/i;
const MOST_WORDS = 12;

/**
 * Whether a column of a table of days and prices says what was done, in words that nobody has described here: it is headed so, and its words
 * are not those of holdings. Below a header that may mean other things, one share must have two of the words.
 */
function saysWhatWasDone(
  all: readonly Row[],
  at: number,
  head: string,
  shares: readonly (number | undefined)[],
): boolean {
  const rows = all.slice(0, SAMPLE);
  const texts = columnTexts(rows, at).map((text) => text.toUpperCase());
  const words = new Set(texts);
  if (OPINIONS.test(head) || !(SIDES.has(head) || TRADE_WORDS.kind!.includes(head))) return false;
  if (!isMost(texts.length, rows.length) || words.size > MOST_WORDS) return false;
  if (texts.every((text) => OF_HELD.test(text) || whyTypeIsNoSecurity(text) !== undefined)) return false;
  if (!MAY_BE_KINDS.test(head)) return true;
  const share = shares.find((one) => one !== undefined);
  const said = new Map<string, string>();
  return rows.some((cells) => {
    const [of, text] = [tidy(cellText(cells[share ?? -1])), tidy(cellText(cells[at])).toUpperCase()];
    const before = said.get(of) ?? text;
    said.set(of, before);
    return of !== '' && before !== text;
  });
}

const IS_LIST = 'This is a list of purchases and sales, and not of what is held';

/** Says that nothing tells purchases from sales in a table that tells what no table of holdings does: money that went and came, or the day of it. */
const untold = (what: string): PortfolioProblem =>
  new PortfolioProblem(
    `${IS_LIST}: it tells ${what}, and no column says which row is a purchase and which a sale.`,
    'Add a column Action, and write Buy, Sell or Dividend in each row. Or open the file of your positions.',
  );

/** Says in which column the words for purchases and sales stand among others. */
const toldAmid = (head: string): PortfolioProblem =>
  new PortfolioProblem(
    `${IS_LIST}: what was done stands amid other words below ${quoted(head)}, where it is not read.`,
    'Add a column Action, and write Buy, Sell, Dividend or Fee in each row. Or open the file of your positions.',
  );

/** Says that no row is a trade that was carried out, and below which header the shares were looked for. */
export function noneCarriedOut(
  grid: readonly Row[],
  { row, header }: { readonly row: number; readonly header: TradeHeader },
): PortfolioProblem {
  const looked =
    row === -1
      ? ''
      : ` The numbers of shares were looked for below ${quoted(cellText(grid[row]![header.columns.quantity!]))}.`;
  return new PortfolioProblem(
    `${IS_LIST}: none of its rows tells a purchase or a sale that was carried out.${looked}`,
    'If some do, write Quantity and Action above the columns that hold these. Or open the file of your positions.',
  );
}

/** Words for what was done are no longer, and the first rows of a long file show whether it has them. */
const LONGEST_WORD = 20;

/**
 * Refuses a table without a number of shares or a value in which a symbol stands several times and one column says Buy and Sell: what was
 * bought and sold is not held, and how its rows belong together is not known.
 *
 * @param ticker the column of its symbols.
 */
export function refuseUnreadTrades(head: Row, all: readonly Row[], ticker: number): void {
  const heads = activityHeads(head);
  const rows = all.slice(0, SAMPLE);
  const seen = new Set<string>();
  const again = columnTexts(rows, ticker)
    .filter((text) => readDate(text).kind === 'none')
    .find((text) => seen.size === seen.add(text).size);
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const isOfBoth = Array.from({ length: width }, (_, at) => at).some((at) => {
    if (OPINIONS.test(heads[at]?.words ?? '')) return false;
    const words = [...new Set(columnTexts(rows, at))].filter(
      (text) => text.length <= LONGEST_WORD && readAmount(text) === undefined,
    );
    const kinds = new Set(words.map((text) => tradeKind(text)));
    return kinds.has('buy') && kinds.has('sell');
  });
  if (again === undefined || !isOfBoth) return;
  throw new PortfolioProblem(
    `${IS_LIST}: some rows say Buy and some say Sell, ${quoted(again)} stands in several, and no column of numbers of shares was found.`,
    'Write each trade in one row, with Date, Action, Ticker and Quantity above its columns. Or open the file of your positions.',
  );
}

/** Says that no column separates purchases from sales in a list of orders. */
const ordersWithoutSide = (): PortfolioProblem =>
  new PortfolioProblem(
    'This is a list of orders, and not of what is held: no column says which order is a purchase and which a sale.',
    'Add a column Action, and write Buy or Sell in each row. Or open the file of your positions.',
  );

/** Says which column could not be found, and what to write above it. */
function missing(
  grid: readonly Row[],
  found: {
    dates: readonly number[];
    date?: number;
    ticker?: number;
    isin?: number;
    name?: number;
    quantity?: number;
  },
  headsOfKinds: readonly string[],
): PortfolioProblem {
  const heads = likelyHeaders(grid);
  const shown = heads.length === 0 ? '' : ` The headers are ${heads.map(quoted).join(', ')}.`;
  const isWithoutDates = found.dates.length === 0 && found.date === undefined;
  const lacks = [
    ...(isWithoutDates ? [['dates', 'Date above the column that holds the day of each trade']] : []),
    ...((found.ticker ?? found.isin ?? found.name) === undefined
      ? [['tickers', 'Ticker above the column that holds the tickers']]
      : []),
    ...(found.quantity === undefined
      ? [['numbers of shares', 'Quantity above the column that holds the numbers of shares']]
      : []),
  ];
  const columns = lacks.map(([what]) => `no column of ${what}`).join(' and ');
  // Purchases have days; an analyst's opinion beside a holding has none.
  const [head] = isWithoutDates ? headsOfKinds.filter((one) => tidy(one) !== '') : [];
  const opinion = head === undefined ? '' : ` If ${quoted(head)} is an opinion, write Rating above it.`;
  const lots = found.quantity === undefined ? heads.find((one) => /\blots?\b/i.test(one)) : undefined;
  const inShares =
    lots === undefined ? '' : ` If ${quoted(lots)} is that column, write shares in it instead of lots.`;
  return new PortfolioProblem(
    `${IS_LIST}: ${columns} was found.${shown}`,
    `Write ${lacks.map(([, how]) => how).join(', and ')}; where there is none, add one. What is held is then computed from the purchases and sales.${inShares} Or open the file of your positions.${opinion}`,
  );
}
