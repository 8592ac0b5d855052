import { readAmount } from '../cells/amount';
import { cellText, isBlank, plainWords, quoted, tidy, type Row } from '../cells/cell-text';
import { columnTexts } from '../cells/row-texts';
import { type Unit } from '../cells/currency';
import { readHeaderCell, type HeaderCell } from '../cells/header-cell';
import { COLUMN_WORDS } from './column-words';
import { usualWords } from './composed-headers';
import { scaledHeader } from './header-scale';
import { sharesBelowNo } from './shares-below-no';
import { likelyHeaders } from './likely-headers';
import {
  headersOf,
  homeOfHeader,
  PLAIN_SHEET,
  SOURCES,
  TRANSACTION_HEADERS,
  type Column,
  type Source,
} from './sources';
import { exchangeName } from '../shares/exchange-names';
import { whyNoHolding } from '../shares/no-security';
import { whyOtherAsset } from '../shares/other-assets';
import { symbolLikeness } from '../shares/symbol-looks';
import { listingInBrackets, readTicker } from '../shares/ticker';
import { marketOfBloomberg, marketOfCurrency, marketOfName, type Market } from '../shares/markets';
import { PortfolioProblem } from '../portfolio-problem';

/** Where each column stands in a row, counted from zero. */
export type Columns = { readonly ticker: number } & { readonly [column in Column]?: number };

/** A header row as it was understood. */
export interface Header {
  readonly source: Source;
  readonly columns: Columns;
  /** There is no column of tickers: `columns.ticker` is that of names. */
  readonly isNamed: boolean;
  /** The tickers stand below a header of securities, which may head names as well: nothing is taken for granted of them. */
  readonly mayBeNames?: boolean;
  /** What stands above the tickers says nothing of them: without a sign of dollars, nothing is taken for granted of them either. */
  readonly isUnheaded?: boolean;
  /** Foreign symbols bear the mark of their market, as Yahoo writes them, so that a bare one is of the United States. */
  readonly isMarked?: boolean;
  /** The row stands in a part that counts in another currency, so that its words tell nothing of where the share trades. */
  readonly isAbroad?: boolean;
  /** By cell of the row, its words. */
  readonly heads: readonly string[];
  /** By cell of the row, the unit that its header states. */
  readonly units: readonly (Unit | undefined)[];
  /** By cell of the row, how many one of the numbers below stands for: 1000 for `(000s)`. */
  readonly scales?: readonly (number | undefined)[];
  /** The first and the last cell of the row that hold something: the table lies between them. */
  readonly span: readonly [first: number, last: number];
  /** Columns whose text says what kind of security a row is: names, descriptions, types. */
  readonly texts: readonly number[];
  /** The column that says which rows are held still, where one does. */
  readonly state?: number;
  /** Where several columns tell the number of shares: all of them, the best first; of each row the first that is filled counts. */
  readonly counts?: readonly number[];
  /** A column of details in a table of names, some of which are symbols. */
  readonly notes?: number;
  readonly file?: FileEvidence;
  /** By cell of the row that is read, how it shows a number. */
  readonly formats?: readonly unknown[];
}

/** What a file says of its rows apart from the table. */
export interface FileEvidence {
  /** Where symbols are listed: a MIC or the name of an exchange. */
  readonly exchanges?: ReadonlyMap<string, string>;
  /** The currency that the lines above the table speak of, as written. */
  readonly currency?: string;
  /** The currency in which these lines say by a label that all is counted. */
  readonly currencyOfReport?: string;
  /** The sheet is parted by markets, and the row stands in a part of none. */
  readonly isInNoPart?: boolean;
  /** That of the part of the table in which the row stands. */
  readonly sectionCurrency?: string;
  /** Where the shares of that part trade, by its title. */
  readonly sectionMarket?: Market;
  /** The currency of the amounts of that part, where its title says so. */
  readonly sectionUnit?: Unit;
  /** Whose rupees a part of the sheet counts in: those of all its parts. */
  readonly rupees?: string;
  /** What a bare `$` means in that part, where it is told. */
  readonly sectionDollars?: Unit;
  /** The foreign market in which the rows that tell trade, when none of them trades in the United States. */
  readonly others?: Market;
  /** What speaks of another country than the United States: a clause. */
  readonly sign?: string;
  /** What its names and symbols say together against New York, whatever the name check may find: such a clause as well. */
  readonly signOfShares?: string;
  /** Why bare symbols may be of another exchange than New York's, but for those that are known everywhere: a clause. */
  readonly signOfSymbols?: string;
  /** Its headers are in the letters of a country where shares have numbers, and some of its shares have. */
  readonly isAmongNumbers?: boolean;
  /** Some of its names are those of companies abroad by their legal form. */
  readonly hasForeignNames?: boolean;
  /** Foreign symbols bear a mark of their market, so that one without is American: `BA/ LN` beside `AAPL`. */
  readonly hasMarks?: boolean;
  /** Its symbols are spelled as Reuters spells those of Nasdaq: `AAPL.O`, `NVDA.OQ`. */
  readonly hasRics?: boolean;
  /** Some of its SEDOL codes are of the Americas: then the newer ones, which tell no region, are no sign against them. */
  readonly hasAmericanCodes?: boolean;
  /** It marks the market of American and of foreign symbols alike, so that a bare one tells none: `MSFT US`, `ASML NA`, `NESN`. */
  readonly marksAll?: boolean;
  /** Its rows tell markets, that of the United States and others. */
  readonly tellsMarkets?: boolean;
  /** It counts in dollars, or some of its rows have the ISIN of an American company. */
  readonly hasAmericans?: boolean;
  /** It counts in dollars. */
  readonly hasDollars?: boolean;
  /** Currencies of prices beside which values are in another currency. */
  readonly valuedElsewhere?: ReadonlySet<string>;
  /** In what all values are then, as an ISO code, where the rows tell it. */
  readonly valuesIn?: string;
  /** Its weights are percentages, and not parts of 1. */
  readonly weightsArePercent?: boolean;
  /** Most of its rows name a company or a fund, so that the sheet looked for that of the others too. */
  readonly hasNames?: boolean;
  /** It tells cryptocurrencies. */
  readonly hasCoins?: boolean;
  /** Its numbers have a decimal comma, so that `1.947` is 1947. */
  readonly decimalComma?: boolean;
  /** Whether a number may be read in two ways, where nothing shows how the file's numbers are written. */
  readonly isOpen?: (value: unknown) => boolean;
  /** Positions are told whole, so that rows of their lots count no more. */
  readonly hasWholes?: boolean;
  /** Its values name several currencies, each that of its share. */
  readonly valuesVary?: boolean;
  /** All rows with a symbol or a price tell a number of shares, and there are some. */
  readonly countsAll?: boolean;
  /** Rows that are such lots by what they sum up to. */
  readonly lots?: ReadonlySet<number>;
  /** The last day of which it tells, as written. */
  readonly lastDay?: string;
}

const TICKER_WORDS = new Set(COLUMN_WORDS.ticker);
const TRANSACTION_WORDS = new Set(TRANSACTION_HEADERS);
const OTHER_WORDS = new Set([
  ...Object.entries(COLUMN_WORDS).flatMap(([column, words]) => (column === 'ticker' ? [] : words)),
  ...TRANSACTION_HEADERS,
]);

/**
 * Finds the header row of a sheet's positions: the first row that a known source writes; else the one with a ticker header and most
 * others; else a ticker header alone. A table of transactions is taken only where there is nothing else.
 *
 * @throws {PortfolioProblem} when no row will do.
 */
export function findHeaderRow(grid: readonly Row[]): { row: number; header: Header } {
  let best: { row: number; header: Header; rank: number } | undefined;
  let hasRows = false;
  for (const [row, cells] of grid.entries()) {
    const heads = headsOf(cells);
    const known = knownHeader(heads);
    if (known) return { row, header: known };
    const isRow = best !== undefined && hasFigures(cells);
    hasRows ||= isRow;
    if (!heads.some(isTickerHead) || isRow) continue;
    const rank = plainRank(heads);
    // A header with holdings below it is the table's; one without is that of a summary above it, or of transactions.
    const holds = best !== undefined && best.rank > 0 && hasRows;
    if (best && (rank <= best.rank || holds)) continue;
    best = { row, header: headerOf(PLAIN_SHEET, heads), rank };
    hasRows = false;
  }
  if (best) return { row: best.row, header: best.header };
  const named = namesWithTickers(grid);
  if (named) return named;
  throw noTickerColumn(grid);
}

/** `AAPL US Equity` and `Tesco PLC (LSE:TSCO)`: tickers in a column that is headed as one of names. */
const hasTicker = (text: string): boolean =>
  /^\S{1,12} [A-Z]{2} (equity|govt|corp|index|curncy|comdty)$/i.test(text) ||
  listingInBrackets(text) !== undefined;
/** `Apple Inc. (AAPL)`. */
const hasSymbol = (text: string): boolean => /\S \([A-Z]{1,5}([.-][A-Z]{1,2})?\)$/.test(text);
/** `MSFT US`, `IBTA LN ETF`: the exchange codes of Bloomberg. */
const WITH_CODE = /^[A-Z0-9]{1,10} ([A-Z]{2})( ET[FCN])?$/;

/** Whether all texts are such, or symbols in one piece as those of the country of the file, and some have such a code. */
const areCoded = (texts: readonly string[]): boolean =>
  texts.some((text) => hasCode(text)) &&
  texts.every((text) => hasCode(text) || /^[A-Z0-9]{1,14}$/.test(text));

const hasCode = (text: string): boolean => marketOfBloomberg(WITH_CODE.exec(text)?.[1] ?? '') !== undefined;

/** Headers of securities, below which some files have symbols; a column of companies has names. */
const SECURITIES =
  /^(security|securities|instrument|stock|stocks|share|counter|scrip|papier|verdipapir|verdipapier|asset|activo|vardepapper)$/;

/** The same in languages of countries whose exchanges are not covered: what is read below them is never taken for listed in New York. */
const SECURITIES_ABROAD = new Set(
  (
    'hisse|menkul kiymet|varlik|saham|emiten|nama saham|accion|acciones|acao|papel|produto|ativos|titulo|papier|walor|ertekpapir|arvopaperi|verdipapir|' +
    'หลักทรัพย์|หุ้น|cổ phiếu|chứng khoán|tên cổ phiếu|종목|종목명|股票|銘柄|السهم|الورقة المالية|бумага|инструмент|μετοχή'
  )
    .split('|')
    .map(plainWords),
);

/** Whether a header states amounts in the currency of a market that the service does not cover, as `Price (KES)`, or counts in lots. */
const isPricedAbroad = (heads: readonly HeaderCell[]): boolean =>
  heads.some(({ unit, words }) => {
    if (/^(lots?|no of lots)$/.test(words)) return true;
    const market = unit && marketOfCurrency(unit.code);
    return market !== undefined && market.suffix === undefined;
  });

/** Whether a header is one of names of companies, of which some are short and in capitals. */
export const headsCompanies = (words: string): boolean =>
  /\b(name|names|company|issuer|emittent|emetteur|societe|empresa|unternehmen|description)\b/.test(words);

/** What stands behind the symbol of a receipt. */
const RECEIPT = / \((ADR|ADS)\)$/;

/** In capitals, and short: `WES`, `A200`, `BRK.B`. */
const SYMBOL = /^(?=.*[A-Z])[A-Z0-9]{1,6}([.-][A-Z]{1,3})?$/;

/** So many symbols tell a column that no header tells. */
const FEWEST = 3;

/**
 * The columns that no header tells and whose texts look like symbols, another one in nearly each row: codes of countries, currencies or
 * sectors come again.
 */
function symbolColumns(heads: readonly HeaderCell[], rows: readonly Row[]): readonly number[] {
  const taken = new Set<number | undefined>(Object.values(columnsOf(COLUMN_WORDS, heads)));
  return heads.flatMap(({ words }, at) => {
    if (taken.has(at) || words === '' || OF_PLACES.test(words)) return [];
    const texts = columnTexts(rows, at);
    const isTold = texts.length >= FEWEST && texts.length * 2 > rows.length;
    const areOwn = new Set(texts).size * 4 >= texts.length * 3 && !texts.every(isPlace);
    return isTold && areOwn && (symbolLikeness(texts) === 'symbols' || areCoded(texts)) ? [at] : [];
  });
}

const OF_PLACES = /\b(country|land|pays|pais|paese|domicile|region|sector|rating|grade|initials|owner)\b/;
/** Codes of countries. */
const isPlace = (text: string): boolean =>
  /^[A-Z]{2}$/.test(text) || marketOfName(exchangeName(text)) !== undefined;

/**
 * The first header of names and figures below which most names hold a ticker, or all are written as tickers are while another column has
 * the names; undefined where there is none. Without such a column a `FORD` is the name of a company and the ticker of another, unless the
 * header is that of a country which the service does not cover.
 */
function namesWithTickers(grid: readonly Row[]): { row: number; header: Header } | undefined {
  const tried = new Set<string>();
  for (const [row, cells] of grid.entries()) {
    const heads = headsOf(cells);
    const { name, quantity, value, weight, exchange } = columnsOf(COLUMN_WORDS, heads);
    const counted = quantity ?? value ?? weight;
    if (name === undefined || counted === undefined || hasFigures(cells)) continue;
    // A sheet may have a column of securities beside one of names. Beside weights alone, names are names.
    const named = (quantity ?? value) === undefined ? [] : [...new Set([name, ...namedColumns(heads)])];
    // A header that stands there again has fewer of the same rows below it.
    const asked = JSON.stringify([name, ...named].map((at) => [at, heads[at]!.words]));
    if (tried.has(asked)) continue;
    tried.add(asked);
    // Titles of parts and notes have no number beside them.
    const below = grid
      .slice(row + 1)
      .filter((one) => readAmount(tidy(cellText(one[counted])).replace(/%$/, '')) !== undefined);
    const unheaded = symbolColumns(heads, below);
    const columns = [...named, ...unheaded];
    const texts = columns.map((at) =>
      below
        .flatMap((one) => (isBlank(one[at]) ? [] : [tidy(cellText(one[at])).replace(RECEIPT, '')]))
        .filter((text) => whyOtherAsset(text, true) === undefined),
    );
    const told = texts.findIndex((below, nth) => {
      const holdings = below.filter((text) => whyNoHolding(text) === undefined);
      const ofPlaces = (exchange !== undefined || nth >= named.length) && areCoded(holdings);
      return isMost(holdings, hasTicker) || isMost(holdings, hasSymbol) || ofPlaces;
    });
    const looks = texts.map((below, nth) =>
      symbolLikeness(below, headsCompanies(heads[columns[nth]!]!.words)),
    );
    const names = texts.findIndex((below) => below.length > 0 && below.every((text) => !SYMBOL.test(text)));
    const sure = looks.indexOf('symbols');
    const symbols = sure !== -1 ? sure : looks.findIndex((one, nth) => one === 'either' && nth !== names);
    const head = symbols === -1 ? '' : heads[columns[symbols]!]!.words;
    const isAlone =
      homeOfHeader(head) !== undefined ||
      SECURITIES_ABROAD.has(head) ||
      (SECURITIES.test(head) && isPricedAbroad(heads)) ||
      looks[symbols] === 'symbols';
    const ticker = told !== -1 ? told : symbols;
    if (ticker === -1) continue;
    const header = headerOf(PLAIN_SHEET, heads);
    const { name: headed, type, ...rest } = header.columns;
    const others = type === undefined || type === columns[ticker] ? rest : { ...rest, type };
    // Symbols alone are not the names of their companies.
    const isUnheaded = unheaded.includes(columns[ticker]!);
    const called =
      told !== -1 || (isUnheaded && names === -1)
        ? headed === undefined
          ? {}
          : { name: headed }
        : names !== -1
          ? { name: columns[names]! }
          : {};
    return {
      row,
      header: {
        ...header,
        columns: { ...others, ...called, ticker: columns[ticker]! },
        isNamed: false,
        ...(told === -1 && names === -1 && !isAlone ? { mayBeNames: true } : {}),
        ...(isUnheaded ? { isUnheaded: true } : {}),
      },
    };
  }
  return undefined;
}

/** A header row below the first: of the same table again, or of another one. */
export type HeaderBelow =
  | { readonly of: 'same table'; readonly header: Header }
  /** `header` is what a holding among the rows below would be read by; there is none of transactions. */
  | { readonly of: 'another table'; readonly header?: Header };

const isMost = (texts: readonly string[], looks: (text: string) => boolean): boolean =>
  texts.filter(looks).length * 2 > texts.length;

const NAME_WORDS = new Set(COLUMN_WORDS.name);

const namedColumns = (heads: readonly HeaderCell[]): readonly number[] =>
  heads.flatMap(({ words }, at) => (NAME_WORDS.has(words) ? [at] : []));

const QUANTITY_WORDS = new Set(COLUMN_WORDS.quantity);

/**
 * Whether a row heads a further part of a table in the same columns: the name of the part stands in the place of the header of names, and
 * the numbers of shares and the values are headed again, the former as `Unit` where the first part counts in lots; or, where they are the
 * same shares, the prices and the values in another currency.
 */
function headsPart(heads: readonly HeaderCell[], { columns, heads: before }: Header): boolean {
  const { ticker, name, quantity, price, value } = columns;
  const wordsAt = (at = -1) => heads[at]?.words ?? '';
  const isTitled =
    name !== undefined && name !== ticker && wordsAt(name) !== '' && !NAME_WORDS.has(wordsAt(name));
  const isSame = (at: number | undefined) => wordsAt(at) !== '' && wordsAt(at) === before[at!];
  const isCounted = QUANTITY_WORDS.has(wordsAt(quantity)) || (wordsAt(quantity) === '' && isSame(price));
  return isTitled && wordsAt(ticker) === '' && isCounted && isSame(value);
}

/** The same columns below other words: where the row has none, those of the header before hold. */
const withHeads = (before: Header, heads: readonly HeaderCell[]): Header => ({
  ...before,
  heads: before.heads.map((words, at) => heads[at]?.words || words),
  units: before.units.map((unit, at) => (heads[at]?.words ? heads[at].unit : unit)),
});

/** What a row below the first header means for the table; undefined when it is no header. */
export function headerBelow(
  cells: Row,
  current: Header,
  first: { readonly cells: Row; readonly header: Header },
): HeaderBelow | undefined {
  const { source } = current;
  // A share may be called by a word that heads columns elsewhere; a header has no figures but those of the first.
  if (hasFigures(cells)) {
    return isCopy(cells, first.cells) ? { of: 'same table', header: first.header } : undefined;
  }
  const heads = headsOf(cells);
  if (source === PLAIN_SHEET && repeats(heads, first.cells))
    return {
      of: 'same table',
      header: isInSameUnits(heads, first.header) ? first.header : withHeads(first.header, heads),
    };
  if (matches(source, heads)) return { of: 'same table', header: headerOf(source, heads) };
  if (!heads.some(isTickerHead)) {
    if (source === PLAIN_SHEET && headsPart(heads, current))
      return { of: 'same table', header: withHeads(current, heads) };
    const isNamed = source === PLAIN_SHEET && headsNamed(heads) && !isOfTransactions(heads);
    if (isNamed) return { of: 'same table', header: headerOf(source, heads) };
    return headsNumbers(heads, current)
      ? anotherTable(heads, source === PLAIN_SHEET ? headerOf(source, heads) : current)
      : undefined;
  }
  if (!isTable(heads)) return undefined;
  const plain = headerOf(PLAIN_SHEET, heads);
  if (source !== PLAIN_SHEET || isOfTransactions(heads) || knownHeader(heads))
    return anotherTable(heads, plain);
  return { of: 'same table', header: plain };
}

/**
 * The first header of names and numbers of shares with such a row below it, else that of names and weights, as in the basket of a fund: no
 * row of it has a ticker, and each is told as lacking one.
 */
export const namedTable = (grid: readonly Row[]): { row: number; header: Header } | undefined =>
  tableOfNames(grid, 'quantity') ?? tableOfNames(grid, 'weight');

function tableOfNames(
  grid: readonly Row[],
  counted: 'quantity' | 'weight',
): { row: number; header: Header } | undefined {
  for (const [row, cells] of grid.entries()) {
    const heads = headsOf(cells);
    const columns = columnsOf(COLUMN_WORDS, heads);
    const { ticker } = columns;
    const words = heads.map((head) => head.words);
    // A share is as often a part of the whole: beside a number of shares, texts below it are names.
    const name = columns.name ?? (words.includes('share') ? words.indexOf('share') : undefined);
    const at =
      columns[counted] ??
      (counted === 'quantity' ? sharesBelowNo(words, columns, grid.slice(row + 1)) : undefined);
    if (ticker !== undefined || name === undefined || at === undefined || name === at) continue;
    if (hasFigures(cells) || isOfTransactions(heads)) continue;
    const isHeld = (one: Row) => /\p{L}/u.test(cellText(one[name])) && readAmount(one[at]) !== undefined;
    if (!grid.slice(row + 1).some(isHeld)) continue;
    const header = headerOf(PLAIN_SHEET, heads);
    const texts = [...new Set([...header.texts, name])];
    return {
      row,
      header: { ...header, columns: { ...header.columns, ticker: name, name, [counted]: at }, texts },
    };
  }
  return undefined;
}

const anotherTable = (heads: readonly HeaderCell[], header: Header): HeaderBelow =>
  isOfTransactions(heads) ? { of: 'another table' } : { of: 'another table', header };

/** Whether a row has a number in it, which a header seldom has and a holding nearly always. */
export const hasFigures = (cells: Row): boolean => cells.some((cell) => readAmount(cell) !== undefined);

/** Whether a row heads what is held, how many, and what they are worth, each in a column of its own, in the general words. */
export function headsHoldings(cells: Row): boolean {
  const { ticker, name, isin, quantity, price, value } = columnsOf(COLUMN_WORDS, headsOf(cells));
  const told = [ticker ?? name ?? isin, quantity, value ?? price];
  return told.every((at) => at !== undefined) && new Set(told).size === told.length;
}

const isCopy = (cells: Row, first: Row): boolean =>
  Array.from({ length: Math.max(cells.length, first.length) }, (_, at) => at).every(
    (at) => tidy(cellText(cells[at])) === tidy(cellText(first[at])),
  );

/** Whether words that head a column stand where the table has its numbers: a header of shares without tickers, or of sales. */
const headsNumbers = (heads: readonly HeaderCell[], { columns }: Header): boolean =>
  [columns.quantity, columns.price, columns.value].some(
    (at) => at !== undefined && OTHER_WORDS.has(heads[at]?.words ?? ''),
  );

/** Whether a row heads names, numbers of shares, and prices or values, each in a column of its own: a table of funds without codes. */
function headsNamed(heads: readonly HeaderCell[]): boolean {
  const { name, quantity, price, value } = columnsOf(COLUMN_WORDS, heads);
  const told = [name, quantity, price ?? value];
  return told.every((at) => at !== undefined) && new Set(told).size === told.length;
}

/** Words that stand in a table; a header of other words is read by what it is put together of. Those of a statement in sections hold for it alone. */
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...TICKER_WORDS,
  ...OTHER_WORDS,
  ...SOURCES.flatMap(({ signatures, columns, inSections }) =>
    inSections ? [] : [...signatures, ...Object.values(columns ?? {})].flat(),
  ),
]);

const VALUE_WORDS: ReadonlySet<string> = new Set(COLUMN_WORDS.value);
/** A known header of values with what is said of their currency or of what they hold: `Marktwert in EUR inkl. Stückzinsen`. */
const QUALIFIED =
  /^(.+?) (?:in|inkl|incl|including|excl|base|local)\b(?!.*\b(cost|change|chg|gain|loss|prior|previous|gewinn|verlust)\b|.*%)/;

/** What heads columns of numbers of shares and of amounts. */
const NUMBER_WORDS: ReadonlySet<string> = new Set(
  (['quantity', 'price', 'value'] as const).flatMap((column) => COLUMN_WORDS[column]),
);

/** A row's cells read as headers; those of a statement in sections, which begin with its name and `Header`, are the maker's own words. */
export const headsOf = (cells: Row): readonly HeaderCell[] =>
  Array.from(cells, (cell) => {
    const head = readHeaderCell(cell);
    if (cells[1] === 'Header') return head;
    if (KNOWN_WORDS.has(head.words)) return head;
    // The first of several columns of one kind: Name 1.
    const [, only = ''] = /^(.+) 1$/.exec(head.words) ?? [];
    if (KNOWN_WORDS.has(only)) return { ...head, words: only };
    const scaled = scaledHeader(cell);
    const [other] = scaled ? headsOf([scaled.text]) : [];
    if (scaled && other && NUMBER_WORDS.has(other.words)) return { ...other, times: scaled.times };
    const [, first = ''] = QUALIFIED.exec(head.words) ?? [];
    return { ...head, words: VALUE_WORDS.has(first) ? 'other value' : usualWords(head.words) };
  });

const isTickerHead = ({ words }: HeaderCell): boolean => TICKER_WORDS.has(words);

/** Whether a row heads a table of positions or of transactions: a column of tickers and another one. */
export function isPositionsHeader(cells: Row): boolean {
  if (hasFigures(cells)) return false;
  const heads = headsOf(cells);
  return heads.some(isTickerHead) && isTable(heads);
}

/** Whether the words of a header row stand there again. */
function repeats(heads: readonly HeaderCell[], first: Row): boolean {
  const firstWords = headsOf(first).map(({ words }) => words);
  return (
    heads.some(({ words }) => words !== '') &&
    heads.every(({ words }, at) => words === (firstWords[at] ?? ''))
  );
}

/** A header may stand there again for the holdings in another currency. */
const isInSameUnits = (heads: readonly HeaderCell[], { units }: Header): boolean =>
  heads.every(({ unit }, at) => unit?.code === units[at]?.code && unit?.parts === units[at]?.parts);

function knownHeader(heads: readonly HeaderCell[]): Header | undefined {
  const source = SOURCES.find((one) => matches(one, heads));
  return source && headerOf(source, heads);
}

export function matches({ signatures }: Pick<Source, 'signatures'>, heads: readonly HeaderCell[]): boolean {
  const present = new Set(heads.map(({ words }) => words));
  return signatures.some((signature) => signature.every((words) => present.has(words)));
}

const isTable = (heads: readonly HeaderCell[]): boolean => heads.some(({ words }) => OTHER_WORDS.has(words));
const isOfTransactions = (heads: readonly HeaderCell[]): boolean =>
  heads.some(({ words }) => TRANSACTION_WORDS.has(words));

function plainRank(heads: readonly HeaderCell[]): number {
  if (isOfTransactions(heads)) return 0;
  // Of two such rows the one that heads more is the table's: others are summaries above it.
  return isTable(heads) ? 1 + Object.keys(columnsOf(COLUMN_WORDS, heads)).length : 1;
}

function headerOf(source: Source, heads: readonly HeaderCell[]): Header {
  const filled = heads.flatMap(({ words, unit }, at) => (words !== '' || unit ? [at] : []));
  const found = withoutTurnover(columnsOf(headersOf(source), heads), heads);
  const ofValue = source === PLAIN_SHEET ? currencyBeside(found.value, found.currency, heads) : undefined;
  const columns = {
    ...found,
    ...(ofValue === undefined || found.valueCurrency !== undefined ? {} : { valueCurrency: ofValue }),
  };
  // A source that has no column of tickers names shares, some with a ticker in brackets.
  const ticker = columns.ticker ?? columns.name ?? 0;
  return {
    source,
    columns: { ...columns, ticker },
    isNamed: columns.ticker === undefined,
    heads: heads.map(({ words }) => words),
    units: heads.map(({ unit }) => unit),
    ...(heads.some(({ times }) => times) ? { scales: heads.map(({ times }) => times) } : {}),
    texts: textColumns(heads),
    span: [filled[0]!, filled.at(-1)!],
  };
}

/** What heads a charge: an amount, as the currency beside it shows. */
const CHARGE =
  /(^| )(fees?|charges?|commissions?|brokerage|afgift(er)?|avgift(er)?|kurtage|courtage|\w*kulut|\w*palkkio|gebuhr(en)?|kosten|frais|comision(es)?|commissioni|prowizja|oplaty)$/;

/**
 * Of several columns of currencies that are headed alike the one of an amount: beside it, behind it where the row ends with such a column,
 * or where the first amount that has one behind it is a charge.
 *
 * @param first where the first of them stands.
 * @returns undefined when it is that one, or when none stands beside the amount.
 */
export function currencyBeside(
  amount: number | undefined,
  first: number | undefined,
  heads: readonly HeaderCell[],
): number | undefined {
  if (amount === undefined || first === undefined) return undefined;
  const isSame = (at: number) => heads[at]?.words === heads[first]!.words;
  const filled = heads.flatMap(({ words, unit }, at) => (words !== '' || unit ? [at] : []));
  let before = amount;
  while (isSame(before - 1)) before -= 2;
  const isBehind =
    isSame(amount + 1) &&
    (!isSame(amount - 1) || isSame(filled.at(-1)!) || CHARGE.test(heads[before]?.words ?? ''));
  const at = isBehind ? amount + 1 : isSame(amount - 1) ? amount - 1 : first;
  return at === first ? undefined : at;
}

/** Headers of what a market tells of its day. */
const OF_QUOTES =
  /^(market cap|mkt cap|avg volume|average volume|bid|ask|bid price|ask price|open|high|low|(to)?day( ?s)? (open|high|low|range)|prev(ious)? close|52 (wk|week) (low|high))$/;

/** In a list of quotes, Volume is what the market traded that day, and nothing that anybody holds. */
function withoutTurnover(
  columns: ReturnType<typeof columnsOf<Column>>,
  heads: readonly HeaderCell[],
): ReturnType<typeof columnsOf<Column>> {
  const { quantity, ...others } = columns;
  const isOfQuotes = heads.some(({ words }) => OF_QUOTES.test(words));
  return isOfQuotes && quantity !== undefined && heads[quantity]!.words === 'volume' ? others : columns;
}

const TEXT_WORDS = new Set(
  (['name', 'type', 'direction'] as const).flatMap((column) => COLUMN_WORDS[column]),
);

/** The columns whose texts say what kind of security a row is. */
export function textColumns(heads: readonly HeaderCell[]): readonly number[] {
  return heads.flatMap(({ words }, at) => (TEXT_WORDS.has(words) ? [at] : []));
}

/** Where the columns of a table stand by the words above them; of several spellings of one column the first counts. */
export function columnsOf<Name extends string>(
  spellings: Readonly<Partial<Record<Name, readonly string[]>>>,
  heads: readonly HeaderCell[],
): { readonly [column in Name]?: number } {
  const columns: { [column in Name]?: number } = {};
  for (const [column, spelled] of Object.entries(spellings) as [Name, readonly string[]][]) {
    const at = spelled.map((words) => (column === 'value' ? headed(heads, words) : plainly(heads, words)));
    const found = at.find((index) => index !== -1);
    if (found !== undefined) columns[column] = found;
  }
  return columns;
}

const plainly = (heads: readonly HeaderCell[], words: string): number =>
  heads.findIndex((head) => head.words === words);

/** Of two columns with the same words the one whose header states a unit: the value in the account's currency. */
function headed(heads: readonly HeaderCell[], words: string): number {
  const inUnit = heads.findIndex((head) => head.words === words && head.unit !== undefined);
  return inUnit === -1 ? plainly(heads, words) : inUnit;
}

function noTickerColumn(grid: readonly Row[]): PortfolioProblem {
  const headers = likelyHeaders(grid);
  const tickers = headerlessTickers(grid);
  // A row without a figure heads those that have some.
  if (tickers && (headers.length === 0 || !grid.some(hasFigures))) {
    return new PortfolioProblem(
      `${tickers.slice(0, 2).map(quoted).join(', ')} and the cells below look like tickers, but no header stands above them.`,
      `Put a row of headers above them: Ticker over the tickers, Quantity and Value over the numbers, and ${EVIDENCE} Or pick the columns.`,
    );
  }
  const found = headers.length > 0 ? `The headers are ${headers.map(quoted).join(', ')}` : shownOf(grid);
  return new PortfolioProblem(
    `No column of tickers was found. ${found}; none of them is Ticker, Symbol, Code, EPIC, RIC or ISIN.`,
    `Write Ticker above the column that holds the tickers, Quantity and Value above those of the numbers, and ${EVIDENCE} Or pick the columns.`,
  );
}

/** Without these, a symbol may be read as that of another company in New York. */
const EVIDENCE =
  'Exchange, ISIN, Currency or Name over the columns that hold these, since they tell which company a ticker means.';

const SHOWN = 8;

function shownOf(grid: readonly Row[]): string {
  const filled = grid.map((cells) => cells.filter((cell) => !isBlank(cell)).map(cellText));
  const found = filled.find((texts) => texts.length > 1) ?? filled.find((texts) => texts.length > 0) ?? [];
  return `The sheet begins with ${found.slice(0, SHOWN).map(quoted).join(', ')}`;
}

/** A column of which at least half is written as tickers are, in capitals; undefined when there is none. */
function headerlessTickers(grid: readonly Row[]): string[] | undefined {
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  for (let column = 0; column < width; column += 1) {
    const filled = grid.map((cells) => cells[column]).filter((cell) => !isBlank(cell));
    const tickers = filled.map(cellText).filter((text) => text === text.toUpperCase() && isTicker(text));
    if (tickers.length > 0 && tickers.length * 2 >= filled.length) return tickers;
  }
  return undefined;
}

const isTicker = (text: string): boolean => readTicker(text).kind === 'ticker';
