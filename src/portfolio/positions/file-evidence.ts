import { currencyAbove, currencyOfReport } from '../tables/section-currency';
import { readAmount, type NumberHabit } from '../cells/amount';
import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { whyNoHolding, whyNoSecurity } from '../shares/no-security';
import { currencyOfCell } from '../cells/currency';
import { speaksOfCoins } from '../shares/coins';
import type { FileEvidence, Header } from '../tables/header-row';
import { countryOfIsin } from '../shares/isin';
import { findMarket, hasEvidence } from '../shares/listing';
import { listingExchanges } from '../tables/listing-exchange';
import { marketOfCountry, UNITED_STATES, type Market } from '../shares/markets';
import { isDollarFormat, isPercentFormat } from '../cells/number-format';
import { isOpenNumber } from '../cells/decimal-sign';
import { levelOf, lotsBySum } from '../tables/purchase-lots';
import { cellReader } from './row-cells';
import { evidenceOf } from './row-evidence';
import {
  areLimited,
  countsWithComma,
  isForeignName,
  signOfCountry,
  signOfNumbers,
} from '../shares/signs-of-country';
import { signOfShares, signOfSymbols } from '../shares/signs-of-shares';
import { markedSymbol } from '../shares/ticker';
import {
  currencyOfValues,
  valuedElsewhere,
  summedInOne,
  weighedInOne,
  type ValuedRow,
  type WeighedRow,
} from '../shares/valued-elsewhere';

/** A row of the table with the header that stands above it. */
interface Placed {
  readonly row: number;
  readonly header: Header;
}

/**
 * What a file tells of the listing of its rows apart from each row: for those that tell nothing themselves.
 *
 * @param rows one at least.
 */
export function fileEvidence(grid: readonly Row[], headerRow: number, rows: readonly Placed[]): FileEvidence {
  const exchanges = listingExchanges(grid);
  const above = grid.slice(0, Math.max(0, headerRow));
  const currency = currencyAbove(above);
  const ofReport = currencyOfReport(above);
  const told = marketsTold(grid, rows, exchanges);
  const others = foreignMarket(grid, rows, told);
  const lastDay = lastDayOf(grid, rows);
  const { heads, columns } = rows[0]!.header;
  const sign =
    signOfCountry(
      grid,
      headerRow,
      rows.map(({ row }) => row),
    ) ?? signOfNumbers(heads[columns.quantity ?? -1] ?? '');
  const isInDollars = countsInDollars(grid, headerRow, rows);
  const hasAmericans = isInDollars || rows.some(({ row }) => grid[row]!.some(isAmericanIsin));
  const shares = rows.map(({ row, header }) => {
    const cell = cellReader(grid[row]!, header);
    return { symbol: cell('ticker'), name: cell('name') };
  });
  const ofShares = hasAmericans ? undefined : signOfShares(shares);
  const ofSymbols = hasAmericans ? undefined : signOfSymbols(shares.map(({ symbol }) => symbol));
  const habit = numberHabit(
    rows.flatMap(({ row }) => grid[row]!),
    countsWithComma(grid[headerRow] ?? []),
  );
  const marks = rows.flatMap(({ row, header }) => {
    const symbol = grid[row]![header.columns.ticker];
    return typeof symbol === 'string' && symbol !== '' ? [markedSymbol(symbol)?.market] : [];
  });
  const valued = rows.flatMap(({ row, header }) => valuedRow(grid[row]!, header, habit));
  const elsewhere = valuedElsewhere(valued);
  const valuesIn = currencyOfValues(valued, elsewhere);
  return {
    exchanges,
    ...(currency ? { currency } : {}),
    ...(ofReport ? { currencyOfReport: ofReport } : {}),
    ...(others ? { others } : {}),
    tellsMarkets: told.has(UNITED_STATES) && told.size > 1,
    ...(lastDay ? { lastDay } : {}),
    ...(sign === undefined ? {} : { sign }),
    ...(ofShares === undefined ? {} : { signOfShares: ofShares }),
    ...(ofSymbols === undefined ? {} : { signOfSymbols: ofSymbols }),
    isAmongNumbers: areAmongNumbers(grid, headerRow, rows),
    hasForeignNames:
      shares.some(({ name }) => isForeignName(name)) ||
      (!hasAmericans && areLimited(shares.map(({ name }) => name))),
    hasMarks: marks.some((market) => market !== undefined && market !== UNITED_STATES),
    marksAll: areAllMarked(marks),
    hasRics: shares.filter(({ symbol }) => /^[A-Z]+\.OQ?$/.test(symbol)).length > 1,
    hasAmericanCodes: rows.some(({ row, header }) =>
      /^2/.test(tidy(cellText(grid[row]![header.heads.indexOf('sedol')]))),
    ),
    hasNames:
      shares.filter(({ name }) => /\p{L}/u.test(name) && !name.startsWith('#')).length * 2 > shares.length,
    weightsArePercent: !areParts(grid, rows),
    hasDollars: isInDollars,
    hasAmericans,
    hasCoins: speaksOfCoins(
      heads,
      shares.map(({ symbol }) => symbol),
    ),
    ...habit,
    ...(valuesIn === undefined ? {} : { valuesIn }),
    valuedElsewhere: new Set([
      ...elsewhere,
      ...summedInOne(
        rows.flatMap(({ row, header }) => weighedRow(grid[row]!, header, habit)),
        totalsOf(grid, rows, habit),
      ),
      ...weighedInOne(rows.flatMap(({ row, header }) => weighedRow(grid[row]!, header, habit))),
    ]),
    hasWholes: rows.some(({ row, header }) => isWhole(grid[row]!, header)),
    countsAll: countsAll(grid, rows),
    valuesVary: valuesVary(grid, rows),
    lots: lotsBySum(grid, rows, habit),
  };
}

/** Whether the cells of values name several currencies beside symbols: each is that of its share, as no account counts in several. */
function valuesVary(grid: readonly Row[], rows: readonly Placed[]): boolean {
  const codes = rows.flatMap(({ row, header: { columns, isNamed } }) => {
    const cells = grid[row]!;
    const symbol = tidy(cellText(cells[columns.ticker]));
    const isShare = !isNamed && /^[A-Z0-9.]{1,8}$/.test(symbol) && whyNoSecurity(symbol) === undefined;
    return (isShare && readAmount(cells[columns.value ?? -1])?.unit?.code) || [];
  });
  return new Set(codes).size > 1;
}

/** Whether all rows with a symbol or a price tell a number of shares, and there are as many as make a table. */
function countsAll(grid: readonly Row[], rows: readonly Placed[]): boolean {
  const holdings = rows.flatMap(({ row, header }) => {
    const cell = cellReader(grid[row]!, header);
    const symbol = header.isNamed ? '' : cell('ticker');
    const isSymbol = /^[A-Z0-9.:-]+$/.test(symbol) && whyNoSecurity(symbol) === undefined;
    const isHolding = isSymbol || readAmount(cell('price')) !== undefined;
    return isHolding ? [readAmount(cell('quantity'))] : [];
  });
  return holdings.length > 2 && holdings.every((quantity) => quantity !== undefined);
}

/** A row that tells its price, in which currency that is, its number of shares and its value, without a unit. */
function valuedRow(cells: Row, header: Header, habit: NumberHabit): readonly ValuedRow[] {
  const { columns, units } = header;
  const number = (at = -1) => Math.abs(readAmount(cells[at], habit)?.number ?? 0);
  const product = number(columns.price) * number(columns.quantity);
  const value = number(columns.value);
  const code = currencyOfCell(cellReader(cells, header)('currency'))?.code;
  const isStated = columns.valueCurrency !== undefined || units[columns.value ?? -1] !== undefined;
  // Money has a rate of exchange for its price.
  const isShare = !isBlank(cells[columns.ticker]);
  return isStated || !isShare || code === undefined || product === 0 || value === 0
    ? []
    : [{ currency: code, times: value / product }];
}

/** A row that tells its value, without a unit, its weight, and in which currency it is priced. */
function weighedRow(cells: Row, header: Header, habit: NumberHabit): readonly WeighedRow[] {
  const { columns, units } = header;
  const number = (at = -1) => readAmount(cells[at], habit)?.number ?? 0;
  const code = currencyOfCell(cellReader(cells, header)('currency'))?.code;
  const isStated = columns.valueCurrency !== undefined || units[columns.value ?? -1] !== undefined;
  return isStated || isBlank(cells[columns.ticker]) || code === undefined
    ? []
    : [{ currency: code, value: number(columns.value), weight: number(columns.weight) }];
}

/** The numbers in the column of values of the lines of totals. */
const totalsOf = (grid: readonly Row[], rows: readonly Placed[], habit: NumberHabit): readonly number[] =>
  rows.flatMap(({ row, header: { columns } }) => {
    const cells = grid[row]!;
    const isTotal = cells.some(
      (cell) => typeof cell === 'string' && whyNoHolding(tidy(cell))?.includes('totals') === true,
    );
    return isTotal ? (readAmount(cells[columns.value ?? -1], habit)?.number ?? []) : [];
  });

/** Whether the weights of a table are parts of the whole and not percentages: none is written as one, and their sum is about 1. */
function areParts(grid: readonly Row[], rows: readonly Placed[]): boolean {
  const weights = rows.flatMap(({ row, header: { columns, formats } }) => {
    const at = columns.weight ?? -1;
    const number = isPercentFormat(formats?.[at]) ? undefined : readAmount(grid[row]![at])?.number;
    return number === undefined || isBlank(grid[row]![columns.ticker]) ? [] : [number];
  });
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.length > 1 && weights.every((one) => one <= 1) && sum > 0.97 && sum < 1.03;
}

const isAmericanIsin = (cell: unknown): boolean => typeof cell === 'string' && countryOfIsin(cell) === 'US';

/** Whether a header or an amount bears the sign of dollars, or the former says USD. */
const countsInDollars = (grid: readonly Row[], headerRow: number, rows: readonly Placed[]): boolean =>
  (grid[headerRow] ?? []).some((cell) => /\$|\bUSD\b/.test(cellText(cell))) ||
  rows.some(({ row, header }) =>
    grid[row]!.some((cell, at) =>
      typeof cell === 'number'
        ? isDollarFormat(header.formats?.[at])
        : typeof cell === 'string' && /^-?\(?\$ ?[\d.]/.test(tidy(cell)),
    ),
  );

/** Whether a row tells a position whole, in a file that may tell its lots as well. */
const isWhole = (cells: Row, header: Header): boolean =>
  !isBlank(cells[header.columns.ticker]) &&
  whyNoHolding(tidy(cellText(cells[header.columns.ticker]))) === undefined &&
  levelOf(cells, header) === 'whole';

/** The last of the days, written year first, that the rows of a history of holdings are of. */
function lastDayOf(grid: readonly Row[], rows: readonly Placed[]): string | undefined {
  return rows
    .flatMap(({ row, header: { source, heads } }) =>
      source.snapshot ? tidy(cellText(grid[row]![heads.indexOf(source.snapshot)])) : [],
    )
    .sort()
    .at(-1);
}

/** Numbers with a comma, and with a point, before a fraction that is no group of thousands; a unit may stand beside them. */
const COMMA = /^[^\d,.]*(\d{1,3}([. ']\d{3})+,\d+|\d+,(\d{1,2}|\d{4,})|0,\d+)[^\d,.]*$/;
const POINT = /^[^\d,.]*(\d{1,3}([, ']\d{3})+\.\d+|\d+\.(\d{1,2}|\d{4,})|0\.\d+)[^\d,.]*$/;

/**
 * Numbers that can be read in one way alone tell how all of the file are meant: `204,10` and `1.947,20` against `204.10`; else the language.
 * `isOpen` where neither tells.
 */
function numberHabit(
  cells: readonly unknown[],
  isUsual: boolean,
): Pick<FileEvidence, 'decimalComma' | 'isOpen'> {
  const texts = cells.filter((cell) => typeof cell === 'string').map(tidy);
  const comma = texts.filter((text) => COMMA.test(text)).length;
  const dot = texts.filter((text) => POINT.test(text)).length;
  const hasComma = texts.some((text) => /\d,\d/.test(text));
  const isShown = comma > 0 || dot > 0;
  return {
    decimalComma: comma > dot || (isUsual && dot === 0 && !hasComma),
    ...(isShown ? {} : { isOpen: (value: unknown) => isOpenNumber(value, isUsual) }),
  };
}

/** Whether most symbols have the mark of their market, American ones and those of several other markets among them. */
function areAllMarked(marks: readonly (Market | undefined)[]): boolean {
  const marked = marks.filter((market) => market !== undefined);
  return marked.includes(UNITED_STATES) && new Set(marked).size > 2 && marked.length * 4 >= marks.length * 3;
}

/** Exchanges whose shares have numbers: which one it is does not matter, because none is covered. */
const NUMBERED: Market = {
  place: 'markets whose shares have numbers, as Kuala Lumpur and Hong Kong are',
  mics: [],
};

/** Whether at least half of the rows that have a symbol have a number for it: one alone may be any number. */
function areNumbered(grid: readonly Row[], rows: readonly Placed[]): boolean {
  const symbols = rows.flatMap(({ row, header }) => tidy(cellText(grid[row]![header.columns.ticker])) || []);
  return (
    symbols.filter((symbol) => /^\d{4,6}$/.test(symbol)).length * 2 >= symbols.length && symbols.length > 0
  );
}

/** The letters of Korea and Japan, and headers that are written so in Taiwan alone: there shares have numbers, and no letters. */
const OF_NUMBERS = /[\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]|股名|股號|股數|張數|證券/u;

/** Whether headers in the letters of China, Japan or Korea stand above numbers of shares, such as 7203, 00700.HK, or are such as Taiwan, Japan and Korea have. */
function areAmongNumbers(grid: readonly Row[], headerRow: number, rows: readonly Placed[]): boolean {
  const heads = (grid[headerRow] ?? []).map(cellText);
  const symbols = rows.map(({ row, header }) => tidy(cellText(grid[row]![header.columns.ticker])));
  return (
    heads.some((head) => OF_NUMBERS.test(head)) ||
    (heads.some((head) => /\p{Script=Han}/u.test(head)) &&
      symbols.some((symbol) => /^\d{4,6}(\.[A-Z]{1,3})?$/.test(symbol)))
  );
}

/** The market of the issuer's country: a Canadian company tells a Canadian file, wherever its own shares trade. */
const issuerMarket = (isin: string | undefined): Market | undefined => {
  const country = isin === undefined ? undefined : countryOfIsin(isin);
  return country === 'CA' || country === 'GB' ? marketOfCountry(country) : undefined;
};

/** Where the rows trade that tell it themselves. */
const marketsTold = (
  grid: readonly Row[],
  rows: readonly Placed[],
  exchanges: ReadonlyMap<string, string>,
): ReadonlySet<Market> =>
  new Set(
    rows.flatMap(({ row, header }) => {
      // Lots tell of their own rows alone: those in another part may count otherwise.
      const evidence = { ...evidenceOf(grid[row]!, { ...header, file: { exchanges } }), isInLots: false };
      if (!hasEvidence(evidence)) return [];
      const found = findMarket(evidence);
      return ('market' in found ? found.market : issuerMarket(evidence.isin)) ?? [];
    }),
  );

/** Where the rows trade that tell, when none of them trades in the United States. */
function foreignMarket(
  grid: readonly Row[],
  rows: readonly Placed[],
  told: ReadonlySet<Market>,
): Market | undefined {
  if (told.has(UNITED_STATES)) return undefined;
  const [foreign] = told;
  return foreign ?? (areNumbered(grid, rows) ? NUMBERED : undefined);
}
