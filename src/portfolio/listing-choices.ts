import { cellText, isBlank, quoted, tidy } from './cell-text';
import { readHeaderCell } from './header-cell';
import { readIsin } from './isin';
import { PortfolioProblem } from './portfolio-problem';
import { readTicker } from './ticker';

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
interface Named {
  readonly written: string;
  readonly name?: string;
  readonly isin?: string;
}

/** The ticker that the person chose for a row like this one; undefined when there was no such choice. The last one counts. */
export function chosenTicker(choices: readonly ListingChoice[], row: Named): string | undefined {
  return choices.findLast((choice) => isAbout(choice, row))?.ticker;
}

function isAbout({ symbol, isin, name }: ListingChoice, row: Named): boolean {
  if (symbol === undefined && isin === undefined && name === undefined) return false;
  const isSymbol = symbol === undefined || same(symbol, row.written);
  const isIsin = isin === undefined || same(isin, row.isin ?? row.written);
  return isSymbol && isIsin && (name === undefined || same(name, row.name));
}

const same = (one: string, other: string | undefined): boolean =>
  other !== undefined && tidy(one).toUpperCase() === tidy(other).toUpperCase();

/** The choice that a person's answer for a row makes: for the row's symbol or ISIN with its name, where it has one. */
export function choiceFor({ written, name, isin }: Named, ticker: string): ListingChoice {
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
    throw new PortfolioProblem(
      `The list of tickers has the header ${heads.map(quoted).join(', ')}.`,
      'Give it a column Ticker, and beside it one of Symbol, ISIN and Name as they stand in your file.',
    );
  }
  return grid.slice(headerRow + 1).flatMap((cells, index): ListingChoice[] => {
    const text = (column: number) => (column === -1 ? '' : tidy(cellText(cells[column])));
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

/** The choices as rows below a header, as {@link readListingChoices} reads them. */
export function writeListingChoices(choices: readonly ListingChoice[]): string[][] {
  const rows = choices.map(({ symbol = '', isin = '', name = '', ticker }) => [symbol, isin, name, ticker]);
  return [['Symbol', 'ISIN', 'Name', 'Ticker'], ...rows];
}
