import { isBlank, cellText, quoted, tidy, type Row } from '../cells/cell-text';
import { hasDollarSign, isRupees, type Unit } from '../cells/currency';
import { isPercentFormat } from '../cells/number-format';
import type { CalendarDate } from '../../contract/dates';
import { salesOnly, whySold, type NotHeld, type SaleColumn } from '../activity/closed-positions';
import { PortfolioProblem } from '../portfolio-problem';
import { UNITED_STATES } from '../shares/markets';
import { isOneCurrency } from '../shares/valued-elsewhere';
import { withoutCodesOfGroups } from '../tables/codes-of-groups';
import type { FileEvidence, Header } from '../tables/header-row';
import { currenciesOfParts, otherCurrencies, withoutOtherCash } from '../tables/section-currency';
import { dollarsOfAmericanPart, partsOf, type Parts } from '../tables/section-markets';
import { withCounts } from '../tables/share-counts';
import { PLAIN_SHEET } from '../tables/sources';
import { withSymbolsInNotes } from '../tables/symbols-in-notes';
import { certificateRows } from './certificate-rows';
import { dashedRows } from './dashed-rows';
import { daysOfHoldings } from './days-of-holdings';
import { saysSale, withoutAdvice } from './direction';
import { earlierDays } from './earlier-days';
import { fileEvidence } from './file-evidence';
import { stateColumn } from './held-state';
import type { Position, SkippedRow } from './position';
import { readRow } from './read-row';
import { repeatedRows, rowsOfNames } from './repeated-section';
import { numberOf } from './row-cells';
import type { KnownListings } from './row-ticker';
import {
  asAccountsOfCash,
  asSums,
  asTotal,
  asUncounted,
  isAsked,
  noDirection,
  notOfTable,
  ofSmallTables,
  skippedFor,
  skippedRow,
  soldRow,
  withoutHeadings,
  withoutNothing,
} from './skipped-rows';
import { asGrandTotals, asSubtotals } from './sums-of-rows';
import { withoutSold } from './sold-lots';
import { firstText, splitRows, type Split } from './table-rows';
import {
  withCurrencyOfCost,
  withoutMisread,
  withMarkedSymbols,
  withToldColumns,
  withToldName,
  withToldWeight,
} from './told-columns';
import { withoutPaidPrice, withToldNumbers } from './told-numbers';
import { withoutValuesOfAccounts } from './values-of-accounts';
import { bankedRows, rowsWithoutLot, unheldRows } from './unheld-rows';

/** A sheet in which the header of a table of holdings was found. */
export interface FoundTable {
  /** The cells as they stand. */
  readonly grid: readonly Row[];
  /** The same with the symbols and accounts that groups of rows have in common. */
  readonly own: readonly Row[];
  readonly headerRow: number;
  readonly header: Header;
  /** The column of the days of sale, where there is one. */
  readonly sold: SaleColumn | undefined;
  /** The person said which columns are which. */
  readonly isPicked: boolean;
  /** How the cells show their numbers. */
  readonly formats: readonly (readonly unknown[])[] | undefined;
  /** A day of sale after it is a plan. */
  readonly today: CalendarDate | undefined;
  /** What the person and other files told of listings. */
  readonly known: KnownListings;
}

/** The rows of a table of holdings, read. */
export interface HeldTable {
  readonly rows: readonly (Position | SkippedRow)[];
  /** The header with what its rows tell of its columns; of several headers the first. */
  readonly main: Header;
  /** The cells of the rows below that header. */
  readonly ofMain: readonly Row[];
  /** Filled rows below the header that are not the table's. */
  readonly outside: readonly number[];
}

type Rows = Split['rows'];

/**
 * Reads the rows of a table of holdings: which of them are the table's, what all of them together tell of each, and which of them
 * are counted elsewhere or not held.
 *
 * @throws {PortfolioProblem} where no row is the table's, and where all of them were sold.
 */
export function readHeldTable(found: FoundTable): HeldTable {
  const { grid, own, headerRow, sold, today, formats, known } = found;
  const above = grid[headerRow] ?? [];
  const parts = partsBelow(found);
  const told = withTold(own, parts.rows, found);
  if (told.length === 0) throw noRows(above);
  const main = told[0]!.header;
  const rows = told.map((one) => withFormats(one, formats?.[one.row]));
  const whyNotHeld = (row: number) => sold && whySold(grid[row]!, sold, above, today);
  if (sold && !rows.some(({ row }) => mayBeHeld(grid[row]!, whyNotHeld(row)))) throw salesOnly(above, sold);
  const current = rows.filter(({ row }) => !parts.earlier.has(row));
  const file = fileEvidence(own, headerRow, current.length === 0 ? rows : current);
  const ofPart = evidenceOfParts(parts);
  const whyUncounted = uncountedRows(found, parts, rows);
  const read = rows.map(({ row, header, below, sold: ofSales }) => {
    const one = readRow(own[row]!, row, { ...header, file: { ...file, ...ofPart(row) } }, known);
    if (below !== undefined) return notOfTable(one, below);
    if (ofSales !== undefined) return soldRow(one, ofSales);
    const why = whyUncounted(one) ?? whyNotHeld(row)?.reason;
    return why === undefined ? skippedFor(one, noDirection(grid[row]!, header)) : skippedRow(one, why);
  });
  const ofMain = told.filter((one) => one.header === main).map(({ row }) => own[row]!);
  const table = asTable(withoutSales(read, own, rows), grid);
  return {
    rows: file.countsAll ? asUncounted(table, grid) : table,
    main,
    ofMain,
    outside: parts.outside,
  };
}

/** A line of totals says nothing of whether anything is held. */
const mayBeHeld = (cells: Row, why: NotHeld | undefined): boolean =>
  why?.isClear !== true && !/^(\w+ )?totals?\b/i.test(firstText(cells));

/** The rows of a table and what stands in titles amid them. */
interface PartsBelow extends Parts {
  readonly rows: Rows;
  readonly outside: readonly number[];
  /** By row, the currency that the heading of its part names. */
  readonly currencies: ReadonlyMap<number, string>;
  /** By row, why it is not counted: it tells what was held on an earlier day. */
  readonly earlier: ReadonlyMap<number, string>;
}

function partsBelow({ own, headerRow, header, isPicked, formats }: FoundTable): PartsBelow {
  const isPlain = header.source === PLAIN_SHEET;
  const sections =
    isPlain && header.columns.currency === undefined
      ? currenciesOfParts(own)
      : { byRow: new Map<number, string>(), headings: new Set<number>() };
  const parts = isPlain ? partsOf(own, headerRow, header.columns.currency !== undefined) : NO_PARTS;
  const { rows, outside } = splitRows(own, headerRow, header);
  const others = otherCurrencies(own, headerRow, isPlain ? header.units : []);
  const below = rows.map(({ row }) => row);
  const days = earlierDays(own, headerRow, below, header.columns.ticker);
  const earlier =
    isPlain && !isPicked && days.reasons.size === 0 ? daysOfHoldings(own, below, header) : days.reasons;
  const isHeading = ({ row }: { readonly row: number }) =>
    [sections.headings, parts.titles, days.titles, others.headings].some((titles) => titles.has(row));
  return {
    ...parts,
    rows: inOtherCurrencies(
      rows.filter((one) => !isHeading(one)),
      own,
      others.byRow,
    ),
    outside: [...outside, ...rows.filter(isHeading).map(({ row }) => row)],
    units: withoutOtherCash(parts.units, own, formats),
    currencies: withoutOtherCash(sections.byRow, own, formats),
    earlier,
  };
}

/**
 * The rows of a table, with those of parts that count in another currency than the header says: what else the header tells of a country does not
 * hold there. Where the value of a row is not that of its shares at their price, only prices are in that currency.
 */
function inOtherCurrencies(rows: Rows, own: FoundTable['own'], byRow: ReadonlyMap<number, Unit>): Rows {
  const tellsPrices = rows.some(({ row, header }) => {
    const cells = own[row]!;
    const product = numberOf(cells, header, 'price') * numberOf(cells, header, 'quantity');
    const times = product === 0 ? 0 : numberOf(cells, header, 'value') / product;
    return byRow.has(row) && times !== 0 && !isOneCurrency(times);
  });
  return rows.map((one) => {
    const unit = tellsPrices ? undefined : byRow.get(one.row);
    const { header } = one;
    return unit === undefined
      ? one
      : { ...one, header: { ...header, isAbroad: true, units: header.units.map((told) => told && unit) } };
  });
}

const NO_PARTS: Parts = { byRow: new Map(), units: new Map(), titles: new Set(), isWhole: false };

/** The currencies in which shares of the covered markets of the West are priced. */
const LISTED_IN = ['USD', 'CAD', 'GBP', 'EUR'];

/** What the part of a sheet in which a row stands tells of it. */
function evidenceOfParts({
  byRow,
  units,
  isWhole,
  currencies,
}: PartsBelow): (row: number) => Partial<FileEvidence> {
  const dollars = dollarsOfAmericanPart(byRow);
  const codes = new Set([...byRow.values()].flatMap(({ currencies = [] }) => currencies));
  const [rupees, ...others] = [...codes].filter((code) => isRupees({ code, parts: 1 }));
  return (row) => {
    const sectionCurrency = currencies.get(row);
    // A heading in the currency of another country ends the part of a market: `Others (RM)` below `US (USD)`.
    const isLeft = byRow.get(row) === UNITED_STATES && !LISTED_IN.includes(sectionCurrency ?? 'USD');
    const sectionMarket = isLeft ? undefined : byRow.get(row);
    const sectionUnit = isLeft ? undefined : units.get(row);
    const sectionDollars = sectionMarket === UNITED_STATES ? dollars : dollarsIn(sectionCurrency);
    return {
      ...(sectionCurrency === undefined ? {} : { sectionCurrency }),
      ...(sectionMarket === undefined ? {} : { sectionMarket }),
      isInNoPart: isWhole && sectionMarket === undefined,
      ...(rupees === undefined || others.length > 0 ? {} : { rupees }),
      ...(sectionUnit === undefined ? {} : { sectionUnit }),
      ...(sectionDollars === undefined ? {} : { sectionDollars }),
    };
  };
}

/** What a bare `$` means below a heading that names a currency. */
function dollarsIn(code: string | undefined): Unit | undefined {
  const unit = code === undefined ? undefined : { code, parts: 1 };
  return unit && hasDollarSign(unit) ? unit : undefined;
}

const LISTED_AGAIN =
  'The file lists its holdings twice: this row stands above as well, and is counted there.';

const NAMED_AGAIN =
  'The table has no numbers: the row tells what a holding is called that stands above, and is counted there.';

/** Why a row that was read is counted elsewhere or nowhere, by what stands around it. */
function uncountedRows(
  { grid, own, headerRow, header }: FoundTable,
  { earlier }: PartsBelow,
  rows: Rows,
): (one: Position | SkippedRow) => string | undefined {
  const isPlain = header.source === PLAIN_SHEET;
  const main = rows[0]!.header;
  const numbers = rows.map(({ row }) => row);
  const current = numbers.filter((row) => !earlier.has(row));
  const unheld = isPlain ? unheldRows(own, headerRow) : undefined;
  const banked = isPlain ? bankedRows(own, headerRow, main.columns.quantity) : undefined;
  const withoutLot = rowsWithoutLot(own, numbers, main);
  const certificates = isPlain ? certificateRows(own, headerRow, main.columns.quantity) : undefined;
  const repeated = repeatedRows(own, grid[headerRow] ?? [], current);
  const named = isPlain ? rowsOfNames(own, rows) : undefined;
  const dashed = isPlain ? dashedRows(own, rows) : undefined;
  return (one) => {
    const { row } = one;
    return (
      unheld?.get(row) ??
      (isAsked(one)
        ? (withoutLot.get(row) ?? banked?.get(row) ?? certificates?.get(row) ?? dashed?.get(row))
        : undefined) ??
      earlier.get(row) ??
      (repeated.has(row) ? LISTED_AGAIN : undefined) ??
      (named?.has(row) ? NAMED_AGAIN : undefined)
    );
  };
}

/** The rows without those that were sold, where a column says what was done. */
function withoutSales(
  read: (Position | SkippedRow)[],
  own: readonly Row[],
  rows: Rows,
): (Position | SkippedRow)[] {
  const sales = new Set(rows.flatMap((one) => (tellsSale(own[one.row]!, one.header) ? [one.row] : [])));
  return sales.size === 0 ? read : withoutSold(read, (row) => sales.has(row));
}

/** Whether a row says that its shares were sold, below a header of what was done. */
const tellsSale = (cells: Row, { columns: { direction }, heads }: Header): boolean =>
  direction !== undefined && saysSale(heads[direction] ?? '', tidy(cellText(cells[direction])));

/** The rows with what each is beside the others: sums, small tables of their own, headings, and nothing. */
const asTable = (
  read: readonly (Position | SkippedRow)[],
  grid: readonly Row[],
): (Position | SkippedRow)[] => {
  const summed = asAccountsOfCash(read, grid).map((one) => asTotal(asSums(one, grid), grid));
  return withoutHeadings(withoutNothing(asGrandTotals(asSubtotals(ofSmallTables(summed, grid)))), grid);
};

/** A row whose header knows how its cells show their numbers. */
const withFormats = <Placed extends { readonly header: Header }>(
  row: Placed,
  formats: readonly unknown[] | undefined,
): Placed => (formats === undefined ? row : { ...row, header: { ...row.header, formats } });

/** The rows with the columns that only their cells tell, header by header. */
function withTold(grid: readonly Row[], rows: Rows, { isPicked, formats = [] }: FoundTable): Rows {
  const told = new Map<Header, Header>();
  for (const { header } of rows) {
    if (told.has(header)) continue;
    const own = rows.filter((one) => one.header === header && one.below === undefined);
    const cells = own.map(({ row }) => grid[row]!);
    const placed = own.map(({ row }) => ({ row, cells: grid[row]! }));
    const misread = withoutMisread(withoutValuesOfAccounts(header, cells), cells);
    const ofRows = isPicked ? misread : withoutCodesOfGroups(misread, placed);
    const isPercent = (at: number) => own.some(({ row }) => isPercentFormat(formats[row]?.[at]));
    const numbered = withToldNumbers(withoutPaidPrice(ofRows, cells), cells, isPercent);
    const named = withToldName(isPicked ? numbered : withMarkedSymbols(numbered, cells), cells);
    const known = withToldWeight(withToldColumns(named, cells), cells);
    const state = header.source === PLAIN_SHEET ? stateColumn(header.heads, cells) : undefined;
    const paid = withCurrencyOfCost(known, cells);
    const sided = header.source === PLAIN_SHEET ? withoutAdvice(paid, cells) : paid;
    const stated = state === undefined ? sided : { ...sided, state };
    told.set(header, isPicked ? stated : withSymbolsInNotes(withCounts(stated), cells));
  }
  return rows.map((one) => ({ ...one, header: told.get(one.header)! }));
}

const SHOWN = 8;

function noRows(headerCells: Row): PortfolioProblem {
  const heads = headerCells.filter((cell) => !isBlank(cell)).map((cell) => quoted(cellText(cell)));
  return heads.length === 0
    ? new PortfolioProblem('No row of the sheet tells a position.', 'Enter one in each row.')
    : new PortfolioProblem(
        `There are no rows below the header ${heads.slice(0, SHOWN).join(', ')}.`,
        'Enter a position in each row below it.',
      );
}
