import type { CalendarDate } from '../../contract/dates';
import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, tidy, type Row, textAt } from '../cells/cell-text';
import { currencyOfCell, hasDollarSign, readUnit } from '../cells/currency';
import { dayTaxes } from './day-taxes';
import { DIVIDEND_WORDS } from './dividend-words';
import { findDividendHeader, readDividendHeader, titleAbove, type DividendHeader } from './dividend-header';
import {
  isPayment,
  readDividendRow,
  rupeesOf,
  shareOfRow,
  type Dividend,
  type Payment,
  type SkippedDividend,
} from './dividend-row';
import { dividendKind } from './dividend-kind';
import { kindWords, tableOf, withKinds } from './dividend-table';
import { groupBy } from '../cells/group-by';
import { bareSheet, inSheet } from '../cells/bare-sheet';
import { isTitleOfWaiting } from './order-status';
import { activityHeads } from '../cells/activity-head';
import { isGeneralWord } from './activity-words';
import { hasFigures, headsCompanies, isPositionsHeader } from '../tables/header-row';
import { countryOfIsin } from '../shares/isin';
import { listingExchanges } from '../tables/listing-exchange';
import { marketAbove, partsOf } from '../tables/section-markets';
import { exchangeName } from '../shares/exchange-names';
import { LONDON, marketOfCountry, marketOfName, UNITED_STATES } from '../shares/markets';
import { withDaysBelowValuta } from '../tables/days-below-valuta';
import { withLegendOfKinds } from './legend-of-kinds';
import { monthGrid } from './month-grid';
import { headsPositions, whyMonths, whyNoTable } from './no-dividends';
import { PortfolioProblem } from '../portfolio-problem';
import { withSigns } from './money-flow';
import { currenciesOfParts, currencyInTitles, currencyInWords } from '../tables/section-currency';
import { withNamesApart } from '../tables/symbol-and-name';
import { symbolLikeness } from '../shares/symbol-looks';
import { withSymbolsOfPayers } from './payers-by-code';
import { PLAIN_DIVIDENDS } from './dividend-sources';
import { isAmericanName, isForeignName, speaksOfCountry } from '../shares/signs-of-country';
import { isTooLong, signOfSymbols } from '../shares/signs-of-shares';
import { regionOfSedol } from '../shares/sedol';
import { markedSymbol } from '../shares/ticker';
import { withReversedTaxes } from './reversed-taxes';
import { withheldTaxes } from './withheld-tax';

export type { Dividend, SkippedDividend } from './dividend-row';

/** The dividends of a file. Rows are counted from zero in the grid that was read. */
export interface Dividends {
  /** Who made the file: `Interactive Brokers`, `Schwab`… or `plain sheet`. */
  readonly source: string;
  readonly headerRow: number;
  /** The columns that say what a row is. */
  readonly kinds: readonly number[];
  /** In the file's order, a reversal beside what it reverses. */
  readonly dividends: readonly Dividend[];
  /** Rows that look like a dividend and cannot be read, each with the reason. */
  readonly skipped: readonly SkippedDividend[];
  /** Filled rows below the header that are no dividend: purchases, interest, fees, taxes, totals, notes, other tables. */
  readonly others: readonly number[];
}

/**
 * Reads the dividends out of a broker's activity or transactions file, or a sheet that lists them: strings, numbers, booleans,
 * entities, '' or null, rows of any length. Knows the brokers in `dividend-sources.ts`; any other file is read by the words of
 * `activity-words.ts`, when it has a date, an amount and a share in columns of any order, below a header row anywhere.
 *
 * Amounts are as stated, before tax where the file has both. Every filled row below the header is a dividend, skipped with its reason,
 * or one of the others. A dividend of a file that names shares without tickers is there without one.
 *
 * @param today what is told of a later day was not paid yet; without it every day is taken for one that has passed.
 * @param numberFormats how the cells show their numbers: Excel hands $2.60 over as 2.6.
 * @throws {PortfolioProblem} for an empty sheet, a sheet without a table of dividends, and a list of trades that tells no dividend.
 */
export function readDividends(sheet: readonly Row[], options: DividendOptions = {}): Dividends {
  const bare = bareSheet(sheet);
  const { numberFormats, ...others } = options;
  const formats = numberFormats && { numberFormats: bare.cut(numberFormats) };
  const read = readBare(withLegendOfKinds(bare.grid), { ...others, ...formats });
  return {
    ...read,
    headerRow: bare.rowOf(read.headerRow),
    kinds: read.kinds.map(bare.columnOf),
    dividends: read.dividends.map(inSheet(bare)),
    skipped: read.skipped.map(inSheet(bare)),
    others: read.others.map(bare.rowOf),
  };
}

interface DividendOptions {
  readonly today?: CalendarDate;
  readonly numberFormats?: readonly (readonly unknown[])[];
}

/** Reads a sheet that has nothing without meaning around its cells. */
function readBare(written: readonly Row[], options: DividendOptions): Dividends {
  if (findDividendHeader(written)) return readRows(written, options);
  const sheet = withDaysBelowValuta(written);
  const byMonth = findDividendHeader(sheet) ? undefined : monthGrid(sheet, options.today);
  if (!byMonth) return readRows(sheet, options);
  const { grid, rowOf } = byMonth;
  const { numberFormats: _, ...others } = options;
  const read = readRows(grid, others);
  const inOwnRow = <Placed extends { readonly row: number }>(one: Placed): Placed => ({
    ...one,
    row: rowOf(one.row),
  });
  const dividends = read.dividends.map((one) => ({ ...inOwnRow(one), caution: OF_MONTH }));
  const skipped = [...read.skipped.map(inOwnRow), ...byMonth.skipped].sort((a, b) => a.row - b.row);
  const told = new Set([...dividends, ...skipped].map(({ row }) => row));
  const rest = read.others.map(rowOf).filter((row) => !told.has(row));
  return {
    source: read.source,
    headerRow: rowOf(read.headerRow),
    kinds: [],
    dividends,
    skipped: saidOnce(skipped),
    others: [...new Set([...byMonth.others, ...rest])].sort((a, b) => a - b),
  };
}

/** Without those that say again what is said of the same row, and tell no amount. */
const saidOnce = (skipped: readonly SkippedDividend[]): readonly SkippedDividend[] =>
  skipped.filter(
    ({ row, reason, amount }, at) =>
      amount !== undefined || skipped.findIndex((one) => one.row === row && one.reason === reason) === at,
  );

const OF_MONTH =
  'The sheet tells the month of the payment and not its day: the first day of the month stands here.';

/** Whether a dividend says that it was exchanged, in a file whose maker writes that of each that was. */
const isExchanged = (cells: Row, header: DividendHeader): boolean =>
  header.source.exchanged === true &&
  dividendKind(kindWords(cells, header)) === 'dividend' &&
  shareOfRow(cells, header).priceCurrency !== '';

/** Reads a sheet with a row for each payment. */
function readRows(sheet: readonly Row[], { today, numberFormats }: DividendOptions): Dividends {
  const found = findDividendHeader(sheet);
  const isKnown = found !== undefined && found.header.source !== PLAIN_DIVIDENDS;
  const signed = found === undefined ? sheet : withSigns(sheet, found.row, found.header);
  const grid = isKnown ? withSymbolsOfPayers(signed, found.header) : withNamesApart(signed);
  if (grid.every((cells) => cells.every(isBlank))) {
    throw new PortfolioProblem(
      'The sheet is empty.',
      'Open the sheet with your dividends, or enter them below a header row such as Date, Ticker, Amount, Currency.',
    );
  }
  const asFound = isKnown || grid === sheet ? found : findDividendHeader(grid);
  if (!asFound) throw noTable(sheet);
  const { tables: split, outside } = splitTables(grid, asFound.row, asFound.header);
  const tables = withColumnsByRows(split, grid);
  const start = { row: asFound.row, header: tables[0]!.header };
  const baseCurrency =
    baseCurrencyOf(grid) ??
    currencyStated(grid.slice(0, start.row), start.header) ??
    (start.header.source === PLAIN_DIVIDENDS
      ? (currencyInWords(grid) ?? currencyInTitles(grid.slice(0, Math.max(0, start.row))))
      : undefined);
  const rows = tables.flatMap((table) => table.rows);
  const shares = tables.flatMap((table) => table.rows.map((row) => shareOfRow(grid[row]!, table.header)));
  const facts = {
    exchanges: new Map([
      ...tables.flatMap((table) => pricedInPounds(grid, table)),
      ...exchangesOfRows(shares),
      ...listingExchanges(grid),
    ]),
    ...(baseCurrency ? { baseCurrency } : {}),
    ...(today ? { today } : {}),
    ...rupeesAmong(shares),
    isAbroad: speaksOfCountry(grid, start.row, rows) || haveLongCodes(shares),
    areUnlisted: signOfSymbols(shares.map(({ ticker }) => tidy(cellText(ticker)))) !== undefined,
    isAmongForeign: areForeign(shares),
    tellsExchanged: tables.some(({ header, rows: own }) =>
      own.some((row) => isExchanged(grid[row]!, header)),
    ),
    hasForeignNames: shares.some(({ name }) => isForeignName(name)),
    hasOtherDollars: tables.some(({ header, rows: own }) =>
      own.some((row) => isInOtherDollars(grid[row]!, header) || isMarkedAsDollars(grid[row]!, header)),
    ),
  };
  const isPlain = start.header.source === PLAIN_DIVIDENDS;
  const parts = isPlain ? partsOf(grid, start.row) : undefined;
  const currencies = isPlain ? currenciesOfParts(grid).byRow : undefined;
  const market = isPlain ? marketAbove(grid.slice(0, Math.max(0, start.row))) : undefined;
  const read = tables.flatMap(({ header, rows, unpaid }) => {
    const table = tableOf(
      header,
      rows.map((row) => grid[row]!),
    );
    return rows.map((row) => {
      const formats = numberFormats?.[row];
      const shown = formats === undefined ? table : { ...table, header: { ...table.header, formats } };
      const ofPart = parts?.units.get(row)?.code ?? currencies?.get(row);
      const titled = parts?.byRow.get(row) ?? market;
      const inPart = {
        ...facts,
        ...(ofPart === undefined ? {} : { baseCurrency: ofPart }),
        ...(titled === undefined ? {} : { titled }),
      };
      const is = unlessUnpaid(readDividendRow(grid[row]!, row, shown, inPart), unpaid);
      return { row, table, is, facts: inPart };
    });
  });
  const taxes = withheldTaxes(grid, read);
  const ofDays = dayTaxes(grid, read);
  const isOther = ({ row, is }: (typeof read)[number]) => is === 'other' || taxes.rows.has(row);
  const others = read.filter(isOther).map(({ row }) => row);
  const told = read.flatMap((one) =>
    one.is === 'other' || isOther(one) ? [] : [withoutUntold(one.is, taxes.untold)],
  );
  return {
    source: start.header.source.name,
    headerRow: start.row,
    kinds: start.header.kinds,
    dividends: withReversedTaxes(
      told
        .filter((one): one is Dividend => !('reason' in one))
        .map((one) => withTaxGivenBack(withTax(one, taxes.amounts.get(one) ?? ofDays.get(one)))),
    ),
    skipped: told
      .filter((one): one is SkippedDividend => 'reason' in one)
      .map((one) => withTaxGivenBack(withTax(one, isPayment(one) ? taxes.amounts.get(one) : undefined))),
    others: [...others, ...outside].sort((a, b) => a - b),
  };
}

/** What was taken without a word, where it is the tax of no payment and takes none back, is no dividend. */
const withoutUntold = (
  one: Dividend | SkippedDividend,
  untold: ReadonlySet<Payment>,
): Dividend | SkippedDividend =>
  isPayment(one) && untold.has(one)
    ? { row: one.row, written: one.written, reason: whyUntold(one.written) }
    : one;

const whyUntold = (written: string): string =>
  `Money was taken here for ${quoted(written)}, and the file does not tell of which payment it is the tax, or which it takes back: it may be a fee, or what was owed for shares that were sold short. It is not counted.`;

const withTax = <One extends Dividend | SkippedDividend>(dividend: One, amount: number | undefined): One =>
  amount === undefined
    ? dividend
    : {
        ...dividend,
        tax: { amount, ...(dividend.currency === undefined ? {} : { currency: dividend.currency }) },
      };

/** The tax of a reversal was given back: it has the sign of the amount, whether the file writes it or not. */
const withTaxGivenBack = <One extends Dividend | SkippedDividend>(one: One): One =>
  one.tax && Number(one.amount) < 0 ? { ...one, tax: { ...one.tax, amount: -one.tax.amount } } : one;

/** What stands below a title of payments that are to come was not paid. */
const unlessUnpaid = (
  is: Dividend | SkippedDividend | 'other',
  title: string | undefined,
): Dividend | SkippedDividend | 'other' =>
  title === undefined || is === 'other'
    ? is
    : {
        row: is.row,
        written: is.written,
        reason: `It stands below ${quoted(title)}, so it was not paid, or not yet.`,
      };

/** Tables of unknown make, with what their rows tell of their columns; those that are headed alike are taken together. */
function withColumnsByRows(tables: readonly Table[], grid: readonly Row[]): readonly Table[] {
  const [first] = tables;
  if (first!.header.source !== PLAIN_DIVIDENDS) return tables;
  const alike = groupBy(tables, ({ header: { columns, nameHead } }) => JSON.stringify([columns, nameHead]));
  const headers = new Map(
    [...alike.values()].flatMap((group) => {
      const rows = group.flatMap((table) => table.rows.map((row) => grid[row]!));
      return group.map(
        (table) => [table, withKinds(withPlaces(withSymbols(table.header, rows), rows), rows)] as const,
      );
    }),
  );
  return tables.map((table) => ({ ...table, header: headers.get(table)! }));
}

/** The header of a table without tickers whose names are symbols by their looks. */
function withSymbols(header: DividendHeader, rows: readonly Row[]): DividendHeader {
  const { ticker, isin, name, ...others } = header.columns;
  const hasNames = ticker === undefined && isin === undefined && name !== undefined;
  if (!hasNames || name === header.columns.description) return header;
  const names = rows.map((cells) => textAt(cells, name));
  return symbolLikeness(names, headsCompanies(header.nameHead)) === 'symbols'
    ? { ...header, columns: { ...others, ticker: name }, tickerHead: header.nameHead }
    : header;
}

/** The header with the column whose texts are all names or codes of exchanges, where none is headed as one of these. */
function withPlaces(header: DividendHeader, rows: readonly Row[]): DividendHeader {
  const { columns, kinds } = header;
  if (columns.mic !== undefined || columns.country !== undefined) return header;
  const taken = new Set<number | undefined>([...Object.values(columns), ...kinds]);
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const at = Array.from({ length: width }, (_, column) => column).find((column) => {
    const texts = rows.map((cells) => textAt(cells, column)).filter(Boolean);
    return !taken.has(column) && texts.length > 1 && texts.every(isExchange);
  });
  return at === undefined ? header : { ...header, columns: { ...columns, mic: at } };
}

const isExchange = (text: string): boolean =>
  /^[A-Z]{3,}/.test(text) && marketOfName(exchangeName(text)) !== undefined;

/** Whether a row has an amount, or a currency in its column, of other dollars than those of the United States. */
function isInOtherDollars(cells: Row, { columns }: DividendHeader): boolean {
  const units = [
    currencyOfCell(textAt(cells, columns.currency)),
    ...cells.map((cell) => (typeof cell === 'string' ? readAmount(cell)?.unit : undefined)),
  ];
  return units.some((unit) => unit !== undefined && hasDollarSign(unit) && unit.code !== 'USD');
}

/** Whether the amount of a row says for itself that it is in dollars of the United States: who writes US$ counts in others as well. */
const isMarkedAsDollars = (cells: Row, { columns }: DividendHeader): boolean =>
  columns.currency === undefined &&
  [columns.amount, columns.net, columns.credit].some(
    (at = -1) => readAmount(cells[at])?.unit?.code === 'USD',
  );

/** Whether some shares tell that they trade outside of the United States, and none that it trades there. */
function areForeign(shares: readonly ReturnType<typeof shareOfRow>[]): boolean {
  const markets = shares.flatMap(({ ticker, mic, country = '', isin }) => {
    const issuer = countryOfIsin(isin);
    return (
      markedSymbol(tidy(cellText(ticker)))?.market ??
      marketOfName(mic) ??
      marketOfName(country) ??
      (issuer === undefined ? undefined : marketOfCountry(issuer)) ??
      []
    );
  });
  return markets.length > 0 && !markets.includes(UNITED_STATES);
}

/**
 * The symbols of London by the prices of their purchases and sales, where the source says that these tell. Some files tell the price of an
 * American share in pounds as well: its SEDOL code says so.
 */
function pricedInPounds(
  grid: readonly Row[],
  { header, rows }: { readonly header: DividendHeader; readonly rows: readonly number[] },
): (readonly [string, string])[] {
  const { source, columns } = header;
  if (!source.hasSignsInPrices) return [];
  return rows.flatMap((row) => {
    const [symbol = '', sedol = '', price = ''] = [columns.ticker, columns.sedol, columns.price].map((at) =>
      textAt(grid[row]!, at),
    );
    const isOfLondon = price.includes('£') && regionOfSedol(sedol) !== 'Americas';
    return symbol !== '' && isOfLondon ? [[symbol, LONDON.mics[0]!] as const] : [];
  });
}

/**
 * Where symbols trade by the rows that name an exchange, as those of purchases do beside dividends, and ISINs where rows have no symbols; none of
 * one that trades on several.
 */
function exchangesOfRows(shares: readonly ReturnType<typeof shareOfRow>[]): ReadonlyMap<string, string> {
  const bySymbol = groupBy(
    shares.filter(({ isin }) => countryOfIsin(isin) !== undefined),
    ({ ticker, isin }) => tidy(cellText(ticker)) || isin,
  );
  return new Map(
    [...bySymbol].flatMap(([symbol, own]) => {
      const places = new Set(own.flatMap(({ mic }) => mic || []));
      const [place, ...others] = places;
      const isOne = new Set(own.map(({ isin }) => isin)).size === 1 && others.length === 0;
      return isOne && place !== undefined && marketOfName(place) ? [[symbol, place] as const] : [];
    }),
  );
}

/** Whether a code is longer than those of New York, and no name is that of an American company. */
const haveLongCodes = (shares: readonly ReturnType<typeof shareOfRow>[]): boolean =>
  shares.some(({ ticker }) => isTooLong(tidy(cellText(ticker)))) &&
  !shares.some(({ name }) => isAmericanName(name));

/** The rupees of the one country of rupees in which shares of the file trade. */
function rupeesAmong(shares: readonly ReturnType<typeof shareOfRow>[]): { readonly rupees?: string } {
  const [rupees, ...more] = new Set(shares.flatMap(({ mic }) => rupeesOf(mic) ?? []));
  return rupees === undefined || more.length > 0 ? {} : { rupees };
}

/** The base currency that a statement of Interactive Brokers names. */
function baseCurrencyOf(grid: readonly Row[]): string | undefined {
  const texts = grid.map((cells) => cells.slice(0, 4).map((cell) => tidy(cellText(cell))));
  const found = texts.find(([, data, name]) => data === 'Data' && name === 'Base Currency');
  return readUnit(found?.[3] ?? '')?.code;
}

/**
 * The currency that lines above a table state beside a label, `Currency:,PKR` and `Moneda: MXN`, or alone below one that stands alone with its colon; in the
 * file of a known maker also below any such label. On other sheets that may be a column of another table.
 */
function currencyStated(lines: readonly Row[], { source }: DividendHeader): string | undefined {
  for (const [row, cells] of lines.entries()) {
    const [label, stated, ...more] = cells.filter((cell) => !isBlank(cell));
    const beside = more.length === 0 && isCurrencyLabel(label) ? stated : undefined;
    const isAlone = stated === undefined && /:$/.test(tidy(cellText(label)));
    const at = source === PLAIN_DIVIDENDS && !isAlone ? -1 : cells.findIndex(isCurrencyLabel);
    const below = at === -1 ? undefined : lines[row + 1]?.[at];
    const code = currencyOfCell(withoutRemark(cellText(beside ?? below ?? statedInCell(cells))))?.code;
    if (code !== undefined) return code;
  }
  return undefined;
}

/** A currency without what stands in brackets behind it: `AED (unless stated)`. */
const withoutRemark = (text: string): string => tidy(text).replace(/ \([^()]*\)$/, '');

/** What stands behind such a label in its own cell. */
const statedInCell = (cells: Row): string | undefined =>
  cells
    .map((cell) => /^([^:]+):\s*(\S+)$/.exec(tidy(cellText(cell))))
    .find((match) => isCurrencyLabel(match?.[1] ?? ''))?.[2];

const isCurrencyLabel = (cell: unknown): boolean =>
  activityHeads([cell]).some(({ words }) => DIVIDEND_WORDS.currency!.includes(words));

interface Table {
  readonly header: DividendHeader;
  readonly rows: number[];
  /** The line above it, where it says that its payments are yet to come. */
  readonly unpaid?: string;
}

interface Split {
  readonly tables: Table[];
  /** Filled rows of no table: headers, and what stands below the header of a table of another kind. */
  readonly outside: number[];
}

/** The filled rows below the first header, by the header that stands above each. */
function splitTables(grid: readonly Row[], headerRow: number, first: DividendHeader): Split {
  const tables = [tableBelow(grid, headerRow, first)];
  const outside: number[] = [];
  let ended = false;
  let part: string | undefined;
  for (let row = headerRow + 1; row < grid.length; row += 1) {
    const cells = grid[row]!;
    if (cells.every(isBlank)) continue;
    const header = headerBelow(cells, first);
    if (header) tables.push(tableBelow(grid, row, header));
    if (header) ended = false;
    else ended ||= !first.source.inSections && isOtherHeader(cells, first);
    const title = first.source === PLAIN_DIVIDENDS ? titleOfPart(grid, row) : undefined;
    if (header || title !== undefined) part = title;
    if (header || ended) outside.push(row);
    else {
      if (title === undefined && part !== undefined) {
        tables.push(...partBelow(part, tables.at(-1)!));
        part = undefined;
      }
      tables.at(-1)!.rows.push(row);
    }
  }
  return { tables, outside };
}

/** The text of a row that has no other, below a gap: the title of the rows below it. */
function titleOfPart(grid: readonly Row[], row: number): string | undefined {
  const [title, ...more] = grid[row]!.filter((cell) => !isBlank(cell));
  const isTitle = typeof title === 'string' && more.length === 0 && (grid[row - 1] ?? []).every(isBlank);
  return isTitle ? tidy(title) : undefined;
}

/** The part of a table below its title, still without its rows: what waits stands below such a title, up to the next one. */
const partBelow = (title: string, { header, unpaid }: Table): readonly Table[] =>
  isTitleOfWaiting(title)
    ? [{ header, rows: [], unpaid: title }]
    : unpaid === undefined
      ? []
      : [{ header, rows: [] }];

/** The table below a header, still without its rows. */
function tableBelow(grid: readonly Row[], row: number, header: DividendHeader): Table {
  const title = titleAbove(grid, row);
  return { header, rows: [], ...(title !== undefined && isTitleOfWaiting(title) ? { unpaid: title } : {}) };
}

/** Whether a row heads a table of another kind: of positions, of trades. */
function isOtherHeader(cells: Row, { sectionCode }: DividendHeader): boolean {
  if (hasFigures(cells) || sectionCode !== undefined) return false;
  if (isPositionsHeader(cells)) return true;
  const known = activityHeads(cells).filter(({ words }) => isGeneralWord(words));
  return known.length >= HEADS_OF_A_TABLE;
}

/** So many cells that head columns are no dividend of a share by such a name. */
const HEADS_OF_A_TABLE = 4;

/** A header of the same source further down: of another account, or of a plain sheet's second table. */
function headerBelow(cells: Row, { source }: DividendHeader): DividendHeader | undefined {
  const header = hasFigures(cells) ? undefined : readDividendHeader(cells);
  return header?.source === source ? header : undefined;
}

const SHOWN = 8;

function noTable(grid: readonly Row[]): PortfolioProblem {
  if (
    grid.some((cells) => tidy(cellText(cells[0])) === 'Statement' && tidy(cellText(cells[1])) === 'Header')
  ) {
    return new PortfolioProblem(
      'This statement has no section Dividends.',
      'Export an activity statement in English with that section, over a period in which dividends were paid.',
    );
  }
  const ofMonths = whyMonths(grid);
  if (ofMonths) return ofMonths;
  const positions = grid.findIndex(headsPositions);
  if (positions !== -1) return whyNoTable(grid[positions]!, grid.slice(positions + 1));
  const filled = grid.map((cells) => cells.filter((cell) => !isBlank(cell)).map(cellText));
  const found = (filled.find((texts) => texts.length > 2) ?? filled.find((texts) => texts.length > 0) ?? [])
    .slice(0, SHOWN)
    .map(quoted);
  return new PortfolioProblem(
    `No table of dividends was found: looked for a header row with a date, a ticker and an amount, and found ${found.join(', ')}.`,
    'Write Date, Ticker, Amount and Currency above the columns that hold them.',
  );
}
