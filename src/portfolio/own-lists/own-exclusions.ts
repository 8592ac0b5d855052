import { visibleText } from 'visible-text';
import { dateOfSerial, writeIsoDate } from '../../contract/dates';
import { cellText, isBlank, quoted, tidy } from '../cells/cell-text';
import { nameKey } from '../shares/company-name';
import { readHeaderCell } from '../cells/header-cell';
import { PortfolioProblem } from '../portfolio-problem';
import { SecurityIndex, type KnownSecurity } from '../shares/security-index';
import { readTicker } from '../shares/ticker';

/** A security that the person does not want to hold, whatever its verdict. */
export interface OwnExclusion {
  /** In the service's form. This or the name is there. */
  readonly ticker?: string;
  readonly name?: string;
  /** '' when none is given, as for the following two. */
  readonly reason: string;
  readonly who: string;
  /** The day in the form `YYYY-MM-DD`, or the text that was written. */
  readonly since: string;
}

/** A row of a list that names no security, with the reason and the remedy as a sentence. */
export interface UnreadableRow {
  /** Counted from one, as the sheet or the file has it. */
  readonly row: number;
  readonly reason: string;
}

/** A list of exclusions as it was read. */
export interface ReadExclusions {
  readonly exclusions: readonly OwnExclusion[];
  readonly unreadable: readonly UnreadableRow[];
}

/** The person's own list of exclusions. It stands beside the served verdicts and never changes one. */
export class OwnExclusions {
  readonly #index = new SecurityIndex<OwnExclusion>();
  /** The number of entries. */
  readonly size: number;

  constructor(
    exclusions: readonly OwnExclusion[],
    readonly unreadable: readonly UnreadableRow[] = [],
  ) {
    this.size = exclusions.length;
    for (const exclusion of exclusions) this.#index.add(securityOf(exclusion), exclusion);
  }

  /** The entry for a security; undefined when it is not on the list. */
  find(security: KnownSecurity): OwnExclusion | undefined {
    return this.#index.find(security);
  }
}

const securityOf = ({ ticker, name }: OwnExclusion): KnownSecurity => ({ ticker, names: [name] });

/** The titles of the list's columns, in the table of the workbook and in a CSV. */
export const EXCLUSION_TITLES = ['Ticker', 'Name', 'Reason', 'Who', 'Since'] as const;

const COLUMNS: Readonly<Record<keyof OwnExclusion, readonly string[]>> = {
  ticker: ['ticker', 'symbol', 'ticker symbol', 'code'],
  name: ['name', 'company', 'company name', 'fund', 'fund name', 'security'],
  reason: ['reason', 'why', 'note'],
  who: ['who', 'by', 'owner'],
  since: ['since', 'date', 'from'],
};

/** The headers of a column in which a row has a ticker or a name. */
const TICKER_OR_NAME = ['ticker or name', 'name or ticker'];

/**
 * Reads a list of exclusions from a table with a header: `Ticker,Name,Reason,Who,Since`, of which Ticker or Name must be there. Blank
 * rows are passed over. A row that names no security is unreadable, and the others are read all the same.
 *
 * @param firstRow the number of the grid's first row on its sheet.
 * @throws {PortfolioProblem} for a table with neither tickers nor names.
 */
export function readExclusions(grid: readonly (readonly unknown[])[], firstRow = 1): ReadExclusions {
  const headerRow = grid.findIndex((cells) => !cells.every(isBlank));
  const headers = headersOf(grid[headerRow] ?? []);
  const either = headers.findIndex((words) => TICKER_OR_NAME.includes(words));
  const columns = columnsIn(headers);
  if (columns.ticker === -1 && columns.name === -1 && either === -1) {
    const found = headers.filter((words) => words !== '').map(quoted);
    throw new PortfolioProblem(
      found.length === 0
        ? 'The list of exclusions has no header.'
        : `The list of exclusions has the header ${found.join(', ')}.`,
      'Give it a first row with a column Ticker, Name, or both; Reason, Who and Since may stand beside them.',
    );
  }
  const exclusions: OwnExclusion[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const [index, cells] of grid.slice(headerRow + 1).entries()) {
    // Where there is no such column, -1, there is no cell either.
    const text = (column: number) => textOf(cells[column]);
    const one = text(either);
    const isTicker = readTicker(one).kind === 'ticker';
    const written = text(columns.ticker) || (isTicker ? one : '');
    const name = text(columns.name) || (isTicker ? '' : one);
    const rest = {
      reason: text(columns.reason),
      who: text(columns.who),
      since: dayOf(cells[columns.since]),
    };
    if (cells.every(isBlank)) continue;
    const reading = written === '' ? undefined : readTicker(written);
    const row = headerRow + index + 1 + firstRow;
    const names = nameKey(name) === '' ? {} : { name };
    if (reading?.kind === 'ticker') exclusions.push({ ticker: reading.ticker, ...names, ...rest });
    else if ('name' in names) exclusions.push({ ...names, ...rest });
    else unreadable.push({ row, reason: reading?.reason ?? NOTHING_NAMED });
  }
  return { exclusions, unreadable };
}

const headersOf = (header: readonly unknown[]): string[] =>
  Array.from(header, (cell) => readHeaderCell(cell).words);

/** The position of each column, or -1. */
function columnsIn(headers: readonly string[]): Readonly<Record<keyof OwnExclusion, number>> {
  const at = (column: keyof OwnExclusion) => headers.findIndex((words) => COLUMNS[column].includes(words));
  return { ticker: at('ticker'), name: at('name'), reason: at('reason'), who: at('who'), since: at('since') };
}

/** For each of {@link EXCLUSION_TITLES}, its position in a table with this header; undefined for one that is not there. */
export const exclusionColumns = (header: readonly unknown[]): (number | undefined)[] =>
  Object.values(columnsIn(headersOf(header))).map((at) => (at === -1 ? undefined : at));

const NOTHING_NAMED = 'It names no ticker and no company. Write one of them, or clear the row.';

/** What keeps a spreadsheet from taking a text for a formula (`csv.ts`) is no part of it. */
const textOf = (cell: unknown): string => visibleText(tidy(cellText(cell))).replace(/^'(?=[=+\-@])/, '');

/** A date of Excel as `YYYY-MM-DD`; a text as it was written. */
function dayOf(cell: unknown): string {
  const date = typeof cell === 'number' ? dateOfSerial(cell) : undefined;
  return date ? writeIsoDate(date) : textOf(cell);
}

/** The list as rows below a header, as {@link readExclusions} reads them. */
export function writeExclusions(exclusions: readonly OwnExclusion[]): string[][] {
  return [[...EXCLUSION_TITLES], ...exclusions.map(exclusionRow)];
}

/** The cells of one entry, in the order of {@link EXCLUSION_TITLES}. */
export const exclusionRow = ({ ticker = '', name = '', reason, who, since }: OwnExclusion): string[] => [
  ticker,
  name,
  reason,
  who,
  since,
];

/**
 * The entries of a list that another one does not have yet. An entry with a ticker is there when its ticker is; one without, when its
 * name is.
 */
export function newExclusions(
  list: readonly OwnExclusion[],
  existing: readonly OwnExclusion[],
): OwnExclusion[] {
  const known = new Set(existing.flatMap(keysOf));
  return list.filter((exclusion) => {
    const [key, ...others] = keysOf(exclusion);
    if (key === undefined || known.has(key)) return false;
    for (const each of [key, ...others]) known.add(each);
    return true;
  });
}

/** The ticker first, if there is one. */
const keysOf = ({ ticker, name }: OwnExclusion): string[] => [
  ...(ticker === undefined ? [] : [`ticker ${ticker}`]),
  ...(name === undefined ? [] : [`name ${nameKey(name)}`]),
];
