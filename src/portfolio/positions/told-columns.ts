import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { columnTexts } from '../cells/row-texts';
import { readAmount } from '../cells/amount';
import { isMarketVolume } from '../tables/market-volume';
import { COLUMN_WORDS } from '../tables/column-words';
import { currencyOfCell } from '../cells/currency';
import type { Header } from '../tables/header-row';
import { exchangeName } from '../shares/exchange-names';
import { readIsin } from '../shares/isin';
import { marketOfMic, marketOfName } from '../shares/markets';
import { whyTypeIsNoSecurity } from '../shares/no-security';
import { markedSymbol } from '../shares/ticker';
import { readDate } from '../cells/written-date';
import { withoutShareWord } from '../shares/share-word';
import { OF_COMPANIES, shareNames } from '../tables/share-names';
import { PLAIN_SHEET } from '../tables/sources';
import { betterSymbols, markedSymbols, YAHOO } from '../tables/symbol-column';

/** Columns of money that tell nothing of a listing. */
const OF_CASH = /\b(account|base|home|report\w*|book|reference|settle\w*|cash|payment|value|cost|fx)\b/;

/** What may stand in a column, whatever it is called, and tells where each share trades; the first that fits all its cells counts. */
const TOLD: readonly (readonly [
  'mic' | 'country' | 'exchange' | 'currency',
  (texts: readonly string[]) => boolean,
])[] = [
  ['mic', (texts) => texts.every((text) => /^[A-Z]{4}$/.test(text) && marketOfMic(text) !== undefined)],
  [
    'country',
    (texts) => texts.every((text) => /^(US|USA|CA|CAN|UK|GB|GBR)$/.test(text)) && texts.some(isAmerican),
  ],
  // Where some name an exchange, others may name a broker: Borsa Milano, NYSE, Trade Republic.
  [
    'exchange',
    (texts) => texts.filter(isExchange).length > 1 && texts.filter(isExchange).length * 2 >= texts.length,
  ],
  [
    'currency',
    (texts) =>
      texts.every(
        (text) => text === '$' || (/^([A-Z]{2,3}|[£€円])$/.test(text) && currencyOfCell(text) !== undefined),
      ) && texts.some((text) => text !== '$' && !isAmerican(text)),
  ],
];

const EXCHANGE =
  /\b(nasdaq|nyse|amex|borsa|bourse|borse|bolsa|beurs|borsen|gielda|exchange|xetra|euronext|tradegate|lse|tsx)\b/;

/** Whether a text names an exchange that is known: the name of a country alone may be that of a company's seat. */
const isExchange = (text: string): boolean =>
  EXCHANGE.test(plainWords(text)) && marketOfName(exchangeName(text)) !== undefined;

const isAmerican = (text: string): boolean => /^USA?$/.test(text);

/**
 * The columns of a table of unknown make with those that only their cells tell: `US or CAD` above CAD and US is one of currencies. A column
 * that a header names already stays as it is.
 */
export function withToldColumns(header: Header, rows: readonly Row[]): Header {
  const { source, columns, heads } = header;
  const { mic, exchange, country, currency } = columns;
  if (source !== PLAIN_SHEET || currency !== undefined) return header;
  // Where a column of places is known, another cannot tell a better one.
  let isPlaced = [mic, exchange, country].some((at) => at !== undefined);
  let found = header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  for (let at = 0; at < width; at += 1) {
    if (taken.has(at) || OF_CASH.test(heads[at] ?? '')) continue;
    const texts = columnTexts(rows, at);
    const told = texts.length === 0 ? undefined : TOLD.find(([, fits]) => fits(texts))?.[0];
    if (told === undefined || (told !== 'currency' && isPlaced)) continue;
    found = { ...found, columns: { ...found.columns, [told]: at } };
    if (told === 'currency') return found;
    isPlaced = true;
  }
  return found;
}

/**
 * The header of a table of unknown make that tells its shares by their ISINs, with the column of symbols of which most have the mark of a market, as
 * `MSFT.NASDAQ` below Instrument: what has none there may be a bond. Options and the headers of other parts have no ISIN.
 */
export function withMarkedSymbols(header: Header, rows: readonly Row[]): Header {
  const { source, columns, heads } = header;
  if (source !== PLAIN_SHEET || columns.ticker !== columns.isin) return header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const known = rows.filter((cells) => readIsin(cellText(cells[columns.ticker])) !== undefined);
  const ticker = heads.findIndex((_, at) => {
    const texts = columnTexts(known, at);
    const marked = texts.filter((text) => markedSymbol(text) !== undefined);
    return !taken.has(at) && texts.length > 0 && marked.length * 4 > texts.length * 3;
  });
  return ticker === -1 ? header : { ...header, columns: { ...columns, ticker } };
}

/** Headers of what was paid for shares. */
const OF_COST =
  /\b(cost|costs|paid|book|buy|bought|purchase|invested|average|avg|einstand\w*|kauf\w*|pru|prix de revient|coste|costo|custo|gak)\b/;

/**
 * The header of a table of unknown make that tells neither a price nor a value, with its column of currencies as that of the account: beside
 * what the shares have cost, one currency in all rows is that in which they were paid, wherever they trade. Dollars of the United States are
 * left, as those of a bare symbol.
 */
export function withCurrencyOfCost(header: Header, rows: readonly Row[]): Header {
  const { source, columns, heads } = header;
  const { currency, ...others } = columns;
  const isOfCost = columns.price === undefined && columns.value === undefined;
  if (source !== PLAIN_SHEET || currency === undefined || !isOfCost) return header;
  const codes = rows.flatMap((cells) => currencyOfCell(tidy(cellText(cells[currency])))?.code ?? []);
  const [code, ...more] = new Set(codes);
  const isOne = codes.length > 1 && more.length === 0 && code !== 'USD';
  const isPaid = isOne && heads.some((words) => OF_COST.test(words));
  return isPaid ? { ...header, columns: { ...others, valueCurrency: currency } } : header;
}

const WEIGHT =
  /weight|gewicht|poids|^peso$|^vikt$|^waga$|^vaha$|^bobot|^agirlik|^pemberat|^andel|^anteil|allocation|权重|權重|비중|構成比/;
/** Weights that are wanted, allowed or of something else. */
const OTHER_WEIGHTS =
  /\b(target|desired|ideal|goal|max\w*|min\w*|limit|cap|change|chg|diff\w*|drift|deviation|active|relative|over|under|prior|previous|last|old|model|bench\w*|soll|ziel|cible|objectif|objetivo|obiettivo|hedef|sector|country|asset class|new|planned|suggested)\b/;

/**
 * The header of a table of unknown make with the column of weights, where a word that nobody knows stands beside that for them: `vanguard_weight`.
 * It holds percentages of a whole.
 */
export function withToldWeight(header: Header, rows: readonly Row[]): Header {
  const { source, columns, heads } = header;
  if (source !== PLAIN_SHEET || columns.weight !== undefined) return header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const found = heads.flatMap((words, at) =>
    !taken.has(at) &&
    words.split(' ').some((word) => WEIGHT.test(word)) &&
    !OTHER_WEIGHTS.test(words) &&
    areShares(rows, at)
      ? [at]
      : [],
  );
  const [weight, ...more] = found;
  return weight === undefined || more.length > 0 ? header : { ...header, columns: { ...columns, weight } };
}

/** Whether the numbers of a column are percentages of one whole. */
function areShares(rows: readonly Row[], at: number): boolean {
  const numbers = rows.flatMap((cells) => {
    const text = tidy(cellText(cells[at])).replace(/ ?%$/, '');
    return text === '' ? [] : [readAmount(text)?.number ?? NaN];
  });
  const sum = numbers.reduce((all, one) => all + one, 0);
  return numbers.every((one) => one >= 0) && sum > 0 && sum <= 101;
}

const QUANTITY_WORDS = new Set(COLUMN_WORDS.quantity);

/**
 * The header without columns that their cells show to be something else than their headers say: a Position that counts the rows beside
 * another column of shares, a Volume of the market, and a Market that holds amounts, which are the values where no other column has them.
 */
export function withoutMisread(given: Header, rows: readonly Row[]): Header {
  if (given.source !== PLAIN_SHEET) return given;
  const valued = withoutNumbersOfSecurities(withoutNamesAsValues(given, rows), rows);
  const named = withShareNames(withoutNumberedNames(withSymbols(valued, rows), rows), rows);
  const header = withSides(withToldType(withoutMoney(named, rows), rows), rows);
  const { columns, heads } = header;
  const { exchange, quantity, ...others } = columns;
  const numbersAt = (at: number) =>
    rows.flatMap((cells) => (isBlank(cells[at]) ? [] : [readAmount(cells[at])?.number]));
  const shares = heads.findIndex((words, at) => at !== quantity && QUANTITY_WORDS.has(words));
  const isNumbered =
    quantity !== undefined &&
    heads[quantity] === 'position' &&
    (shares === -1
      ? areTickets(numbersAt(quantity)) && areClose(numbersAt(quantity))
      : areTickets(numbersAt(quantity)) || isCounter(numbersAt(quantity)));
  const amounts = exchange === undefined ? [] : numbersAt(exchange);
  const isAmounts = amounts.length > 0 && amounts.every((number) => number !== undefined);
  const isMisread = isNumbered || isMarketVolume(heads, quantity);
  if (!isMisread && !isAmounts) return header;
  const counted = !isMisread ? quantity : shares === -1 ? undefined : shares;
  return {
    ...header,
    columns: {
      ...others,
      ...(counted === undefined ? {} : { quantity: counted }),
      ...(exchange === undefined ? {} : isAmounts ? { value: columns.value ?? exchange } : { exchange }),
    },
  };
}

const VALUE_WORDS = new Set(COLUMN_WORDS.value);

/**
 * The header without a column of values below which names stand: `Wert` is a share in German, and what it is worth. The values are those of
 * another column that is headed as one, where there is one.
 */
function withoutNamesAsValues(header: Header, rows: readonly Row[]): Header {
  const { columns, heads, units } = header;
  const { value, ...others } = columns;
  if (value === undefined || units[value] !== undefined) return header;
  const texts = columnTexts(rows, value);
  const names = texts.filter((text) => /^\p{L}{2}/u.test(text) && readAmount(text) === undefined);
  if (texts.length === 0 || names.length * 2 <= texts.length) return header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const valued = heads.findIndex((words, at) => !taken.has(at) && VALUE_WORDS.has(words));
  return {
    ...header,
    columns: { ...others, name: others.name ?? value, ...(valued === -1 ? {} : { value: valued }) },
    texts: [...header.texts, value],
  };
}

/**
 * The header without a column of values that holds the numbers of the securities: `Valor` is a value in Spanish, and at banks in Switzerland the
 * number that stands in a Swiss ISIN.
 */
function withoutNumbersOfSecurities(header: Header, rows: readonly Row[]): Header {
  const { value, isin, ...others } = header.columns;
  if (value === undefined || isin === undefined) return header;
  const swiss = rows.flatMap((cells) => {
    const [, number] = SWISS_ISIN.exec(readIsin(cellText(cells[isin])) ?? '') ?? [];
    return number === undefined ? [] : [Number(number) === readAmount(cells[value])?.number];
  });
  const numbers = swiss.filter((isNumber) => isNumber);
  return numbers.length * 2 > swiss.length ? { ...header, columns: { ...others, isin } } : header;
}

/** A Swiss ISIN has the Swiss number of the security before its check digit. */
const SWISS_ISIN = /^(?:CH|LI)(\d{9})\d$/;

type Numbers = readonly (number | undefined)[];

const isCounter = (numbers: Numbers): boolean => numbers.every((number, nth) => number === nth + 1);

/** Numbers of a trading system, one for each position that was opened: long ones, none of them twice. Totals have none. */
function areTickets(numbers: Numbers): boolean {
  const told = numbers.filter((number) => number !== undefined);
  return (
    told.length > 1 &&
    new Set(told).size === told.length &&
    told.every((number) => Number.isInteger(number) && number >= LEAST_TICKET)
  );
}

const LEAST_TICKET = 1_000_000;

/** They count on, so they lie close together; numbers of shares do not. */
function areClose(numbers: Numbers): boolean {
  const told = numbers.filter((number) => number !== undefined);
  return Math.max(...told) < Math.min(...told) * 1.1;
}

/** The header with the column of symbols, where another one of names was taken for it. */
function withSymbols(header: Header, rows: readonly Row[]): Header {
  const { columns, heads } = header;
  const marked = header.isNamed ? undefined : markedSymbols(heads, rows, columns.ticker);
  if (marked !== undefined) return { ...header, columns: { ...columns, ticker: marked }, isMarked: true };
  if (heads[columns.ticker] === YAHOO) return { ...header, isMarked: true };
  const ticker = betterSymbols(heads, rows, columns.ticker);
  if (ticker === undefined) return header;
  return { ...header, columns: { name: columns.ticker, ...columns, ticker } };
}

/** The header without a column of numbers of shares that holds money, by its header or by its cells: `Balance` above $25,000.00. */
function withoutMoney(header: Header, rows: readonly Row[]): Header {
  const { quantity, ...others } = header.columns;
  if (quantity === undefined) return header;
  const areMoney = rows.flatMap((cells) => {
    const cell = withoutShareWord(cells[quantity]);
    const amount = readAmount(cell);
    return amount === undefined
      ? []
      : [amount.unit !== undefined || (typeof cell === 'string' && cell.includes('$'))];
  });
  const shares = header.heads.findIndex((words, at) => at !== quantity && QUANTITY_WORDS.has(words));
  const isOfMoney =
    header.units[quantity] !== undefined ||
    (areMoney.length > 0 && areMoney.every((isMoney) => isMoney)) ||
    isProduct(rows, quantity, [shares, others.price ?? -1]);
  if (!isOfMoney) return header;
  const counted = shares === -1 ? {} : { quantity: shares };
  return { ...header, columns: { ...others, ...counted, value: others.value ?? quantity } };
}

/** Whether a column is the product of two others in all rows that have the three, and more than the first of them. */
function isProduct(rows: readonly Row[], at: number, factors: readonly [number, number]): boolean {
  const told = rows.flatMap((cells) => {
    const [product, one, other] = [at, ...factors].map((column) => readAmount(cells[column])?.number);
    return product === undefined || one === undefined || other === undefined ? [] : [{ product, one, other }];
  });
  const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.abs(one) * 0.01;
  return (
    told.some(({ product, one }) => !isNear(product, one)) &&
    told.every(({ product, one, other }) => isNear(product, one * other))
  );
}

/** What is said of shares and funds in columns of kinds. */
const SHARES_AND_FUNDS =
  /^(stocks?|equit(y|ies)|shares?|common( stocks?)?|etfs?|funds?|mutual funds?|index funds?|reits?|adrs?|cash|us stocks?|us equit(y|ies)|acciones|aktien?|fonds?|aktier|actions?|azioni|acoes|ações|hisse|saham)$/i;

/** The header with the column of kinds that its cells tell, whatever heads it: some name what is no share, and the others shares and funds. */
function withToldType(header: Header, rows: readonly Row[]): Header {
  const { columns, heads } = header;
  if (columns.type !== undefined) return header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const type = heads.findIndex((words, at) => {
    if (taken.has(at) || words === '') return false;
    const texts = columnTexts(rows, at);
    const isOther = (text: string) => text.length <= 30 && whyTypeIsNoSecurity(text) !== undefined;
    return texts.some(isOther) && texts.every((text) => isOther(text) || SHARES_AND_FUNDS.test(text));
  });
  return type === -1 ? header : { ...header, columns: { ...columns, type } };
}

/** The header with the column of the names of shares, where another one of names was taken for it. */
function withShareNames(header: Header, rows: readonly Row[]): Header {
  const { ticker, name, ...others } = header.columns;
  if (name === undefined || header.isNamed) return header;
  const found = shareNames(header.heads, rows, { ticker, name });
  if (found === name) return header;
  return { ...header, columns: { ...others, ticker, ...(found === undefined ? {} : { name: found }) } };
}

/** A column `Holding` may be one of names and one of shares: numbers are no names. */
function withoutNumberedNames(header: Header, rows: readonly Row[]): Header {
  const { name, quantity, ...others } = header.columns;
  if (name === undefined || name === others.ticker) return header;
  const filled = rows.filter((cells) => !isBlank(cells[name]));
  const numbers = filled.filter((cells) => readAmount(withoutShareWord(cells[name])) !== undefined);
  const isOfShares =
    name === quantity
      ? numbers.length * 2 > filled.length
      : numbers.length === filled.length && numbers.length > 0;
  if (!isOfShares) {
    if (name !== quantity) return header;
    const counts = header.heads.findIndex((words, at) => at !== name && QUANTITY_WORDS.has(words));
    return { ...header, columns: { ...others, name, ...(counts === -1 ? {} : { quantity: counts }) } };
  }
  const other = header.heads.findIndex(
    (words, at) => at !== name && at !== others.ticker && NAME_WORDS.has(words),
  );
  const named = other === -1 ? {} : { name: other };
  const head = header.heads[name] ?? '';
  const shares = quantity ?? (QUANTITY_WORDS.has(head) || head === 'holdings' ? name : undefined);
  return {
    ...header,
    columns: { ...others, ...(shares === undefined ? {} : { quantity: shares }), ...named },
  };
}

const withoutKinds = ({ type: _, ...columns }: Header['columns']): Header['columns'] => columns;

const SIDES = /^(buy|sell|long|short|bought|sold)$/i;

/** The header with the column of kinds as that of sides, where it says Buy and Sell of what is held. */
function withSides(header: Header, rows: readonly Row[]): Header {
  const { type, direction, ...others } = header.columns;
  if (type === undefined) return header;
  // `Asset` heads names and kinds.
  if (type === others.name) return { ...header, columns: withoutKinds(header.columns) };
  if (direction !== undefined) return header;
  const texts = columnTexts(rows, type);
  const isSides = texts.length > 0 && texts.every((text) => SIDES.test(text));
  return isSides ? { ...header, columns: { ...others, direction: type } } : header;
}

const NAME_WORDS = new Set(COLUMN_WORDS.name);

/** Words in headers of names, issuers and descriptions, in the languages of brokers; folded. */
const OF_NAMES =
  /\b(names?|desc|descr|descriptions?|issuers?|compan(y|ies)|securit(y|ies)|titles?|issues?|noms?|libelle|designation|emetteur|societe|emittent|bezeichnung|beschreibung|wertpapier\w*|unternehmen|firma|gesellschaft|titel|naam|omschrijving|uitgevende|emittente|denominazione|descrizione|societa|nombre|emisora?|descripcion|empresa|compania|nome|emissora?|descricao|companhia|denominacao|namn|bolag|foretag|navn|selskab|selskap|nazwa|spolka|emitenta?|nazev|spolecnost|unvan|sirket|nama|perusahaan|syarikat|kaunter|denumire|societate|nimi|yhtio|nev|tarsasag|valor)\b|회사|기업|이름|公司|名称|名稱|名字|銘柄|会社|العنوان|الشركه|اسم|компания|наименование|חברה|שם|εταιρεια|ονομα|ชอ/;

/** Words in headers of texts that are not those of the share. */
const OF_OTHERS =
  /\b(account|portfolio|fund|broker|bank|custodian|platform|advis[eo]r|client|owner|holder|user|strategy|sector|industry|group|category|class|type|country|region|exchange|market|currency|notes?|comments?|tags?|theme|status|asset class|depot|konto|compte|conto|cuenta|conta|family|member|plan|registration)\b/;

/**
 * The header with the column of names that its cells tell, where no header is known as one: a text for each share, most of them with a legal
 * form, or below a header that speaks of names. The name is what a symbol of another company is found out by.
 */
export function withToldName(header: Header, rows: readonly Row[]): Header {
  const { source, columns, heads } = header;
  if (source !== PLAIN_SHEET || columns.name !== undefined || header.isNamed) return header;
  const taken = new Set<number | undefined>(Object.values(columns));
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  let best: { readonly at: number; readonly points: number } | undefined;
  for (let at = 0; at < width; at += 1) {
    if (taken.has(at) || OF_OTHERS.test(heads[at] ?? '')) continue;
    const points = likenessToNames(header, rows, at);
    if (points > (best?.points ?? 0)) best = { at, points };
  }
  if (!best) return header;
  return {
    ...header,
    columns: { ...columns, name: best.at },
    texts: [...new Set([...header.texts, best.at])],
  };
}

/** How sure it is that a column holds the names of shares; 0 where it does not. */
function likenessToNames({ columns, heads }: Header, rows: readonly Row[], at: number): number {
  const shares = new Map<string, string>();
  let filled = 0;
  let companies = 0;
  for (const cells of rows) {
    const [symbol, text] = [tidy(cellText(cells[columns.ticker])), tidy(cellText(cells[at]))];
    if (symbol === '' || text === '') continue;
    if (typeof cells[at] !== 'string' || !/\p{L}{2}/u.test(text) || readDate(text).kind !== 'none') return 0;
    if (text.length > 120 || text.toUpperCase() === symbol.toUpperCase()) continue;
    filled += 1;
    if (/ /.test(text) && OF_COMPANIES.test(text)) companies += 1;
    shares.set(symbol, text);
  }
  const names = new Set(shares.values());
  if (filled * 2 < rows.length || names.size * 3 < shares.size * 2) return 0;
  if (OF_NAMES.test(heads[at] ?? '')) return 2 + companies / filled;
  return companies * 3 >= filled ? companies / filled : 0;
}
