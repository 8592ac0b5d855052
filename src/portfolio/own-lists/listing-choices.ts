import { cellText, isBlank, quoted, tidy } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';
import { readIsin } from '../shares/isin';
import { PortfolioProblem } from '../portfolio-problem';
import { readTicker } from '../shares/ticker';

/** What a person said of rows that a file names in this way: which ticker they mean. All that is stated has to agree. */
export interface ListingChoice {
  /** The ticker's cell as it stands in the file. */
  readonly symbol?: string;
  readonly isin?: string;
  readonly name?: string;
  /** As the service is asked for it. */
  readonly ticker: string;
}

/** What a row is known by. */
export interface NamedRow {
  /** The ticker's cell as it stands in the file. */
  readonly written: string;
  readonly name?: string;
  readonly isin?: string;
}

/** Choices, to be looked up by row: many rows are held against many choices. */
export class ListingChoices {
  readonly #byKey = new Map<string, ListingChoice>();

  /** @param choices of two that state the same, the later one counts. */
  constructor(choices: readonly ListingChoice[] = []) {
    for (const choice of choices) {
      if (isStating(choice)) this.#byKey.set(choiceKey(choice), choice);
    }
  }

  /** The choice for a row like this one: the one that states the most of what stands there; undefined when there is none. */
  find({ written, isin = written, name }: NamedRow): ListingChoice | undefined {
    if (this.#byKey.size === 0) return undefined;
    for (const stated of [
      { symbol: written, isin, name },
      { isin, name },
      { symbol: written, name },
      { symbol: written, isin },
      { isin },
      { name },
      { symbol: written },
    ]) {
      const found = this.#byKey.get(choiceKey(stated));
      if (found) return found;
    }
    return undefined;
  }
}

/** What a choice states of a row, without the ticker. */
type Stated = { readonly [part in 'symbol' | 'isin' | 'name']?: string | undefined };

/** The same for two choices about the same rows: case and spacing do not count. */
export function choiceKey({ symbol = '', isin = '', name = '' }: Stated): string {
  return JSON.stringify([symbol, isin, name].map((text) => tidy(text).toUpperCase()));
}

const isStating = (choice: Stated): boolean => choiceKey(choice) !== choiceKey({});

/**
 * Whether a choice states more than the symbol, which may be another company's in another file. One by the symbol alone holds only
 * for rows that leave open where they trade, and does not vouch for a row's name.
 */
export function isExact({ isin, name }: ListingChoice): boolean {
  return isin !== undefined || name !== undefined;
}

/** The choice that a person's answer for a row makes: for the row's symbol or ISIN with its name, where it has one. */
export function choiceFor({ written, name, isin }: NamedRow, ticker: string): ListingChoice {
  const known = tidy(written) === '' ? {} : readIsin(written) ? { isin: written } : { symbol: written };
  const by = 'symbol' in known || isin === undefined ? known : { isin };
  return { ...by, ...(name === undefined ? {} : { name }), ticker };
}

const COLUMNS: Readonly<Record<keyof ListingChoice, readonly string[]>> = {
  ticker: ['ticker'],
  symbol: ['symbol', 'written', 'as written', 'code', 'in the file'],
  isin: ['isin'],
  name: ['name', 'company', 'fund'],
};

/**
 * Reads choices from a table with a header: `Symbol,ISIN,Name,Ticker`, of which Ticker and one of the others must be there. A row
 * without a ticker is one that nobody has answered yet, and is passed over.
 *
 * @throws {PortfolioProblem} for a table without these columns, and for a ticker that is none; it names the row.
 */
export function readListingChoices(grid: readonly (readonly unknown[])[]): ListingChoice[] {
  const headerRow = grid.findIndex((cells) => !cells.every(isBlank));
  const heads = Array.from(grid[headerRow] ?? [], (cell) => readHeaderCell(cell).words);
  const at = (column: keyof ListingChoice) => heads.findIndex((words) => COLUMNS[column].includes(words));
  const columns = { ticker: at('ticker'), symbol: at('symbol'), isin: at('isin'), name: at('name') };
  const { ticker: tickerAt, ...others } = columns;
  if (tickerAt === -1 || Object.values(others).every((column) => column === -1)) {
    const found = heads.filter((words) => words !== '').map(quoted);
    throw new PortfolioProblem(
      found.length === 0
        ? 'The list of tickers has no header.'
        : `The list of tickers has the header ${found.join(', ')}.`,
      'Give it a column Ticker, and beside it one of Symbol, ISIN and Name as they stand in your file.',
    );
  }
  return grid.slice(headerRow + 1).flatMap((cells, index): ListingChoice[] => {
    // Where there is no such column, -1, there is no cell either.
    const text = (column: number) => withoutGuard(tidy(cellText(cells[column])));
    if (text(tickerAt) === '') return [];
    const reading = readTicker(text(tickerAt));
    if (reading.kind === 'none') {
      throw new PortfolioProblem(
        `Row ${headerRow + index + 2} of the list of tickers: ${reading.reason}`,
        'Correct that row of the list.',
      );
    }
    const stated = Object.entries(others).filter(([, column]) => text(column) !== '');
    if (stated.length === 0) return [];
    return [
      {
        ...Object.fromEntries(stated.map(([name, column]) => [name, text(column)])),
        ticker: reading.ticker,
      },
    ];
  });
}

/** What keeps a spreadsheet from taking a text for a formula (`csv.ts`) is no part of it. */
const withoutGuard = (text: string): string => text.replace(/^'(?=[=+\-@])/, '');

/** The choices as rows below a header, as {@link readListingChoices} reads them. */
export function writeListingChoices(choices: readonly ListingChoice[]): string[][] {
  const rows = choices.map(({ symbol = '', isin = '', name = '', ticker }) => [symbol, isin, name, ticker]);
  return [['Symbol', 'ISIN', 'Name', 'Ticker'], ...rows];
}
