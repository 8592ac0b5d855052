import { cellText, tidy } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';
import { PortfolioProblem } from '../portfolio-problem';
import { readTicker } from '../shares/ticker';

/** What the name of a watchlist's Excel table begins with: `Watchlist_Tech` is the list "Tech". */
const PREFIX = 'Watchlist_';

/** Excel allows 255 characters in the name of a table; a sheet's name, which has the list's too, is far shorter. */
const LONGEST = 20;

/** The name of the watchlist that an Excel table is; undefined for any other table. */
export function watchlistIn(table: string | undefined): string | undefined {
  const isList = table !== undefined && table.toLowerCase().startsWith(PREFIX.toLowerCase());
  return (isList && table.slice(PREFIX.length).replace(/_/g, ' ').trim()) || undefined;
}

/**
 * The name of the Excel table for a watchlist.
 *
 * @throws {PortfolioProblem} for a name of which nothing can be part of a table's name, and for one that is too long.
 */
export function watchlistTable(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}.]+/gu) ?? [];
  const suffix = words.join('_');
  if (!/[\p{L}\p{N}]/u.test(suffix)) {
    throw new PortfolioProblem(
      'The watchlist has no name.',
      'Give it one with letters or digits, such as Tech.',
    );
  }
  if (suffix.length > LONGEST) {
    throw new PortfolioProblem(
      `The name of the watchlist has ${suffix.length} characters.`,
      `Give it one with at most ${LONGEST}.`,
    );
  }
  return PREFIX + suffix;
}

/** The tickers of a watchlist, in the service's form and each once; cells that hold none are passed over. */
export function watchlistTickers(grid: readonly (readonly unknown[])[]): string[] {
  const [header = [], ...rows] = grid;
  const column = header.findIndex((cell) => ['ticker', 'symbol'].includes(readHeaderCell(cell).words));
  const tickers = rows.flatMap((row) => {
    const reading = readTicker(tidy(cellText(row[column])));
    return reading.kind === 'ticker' ? reading.ticker : [];
  });
  return [...new Set(tickers)];
}
