import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';
import { marketOfName, type Market } from '../shares/markets';

/** What stands beside the name of a market in the title of a part of a sheet. */
const AROUND =
  /\b(stocks?|shares?|equit(y|ies)|holdings?|positions?|portfolio|markets?|listed|accounts?|my|the)\b|\(.*\)|[:–—-]/giu;

/** The market that a lone text names: `PSX (CDC account)`, `US stocks`; undefined for any other row. */
function marketOfTitle(cells: Row): Market | undefined {
  const filled = cells.filter((cell) => !isBlank(cell));
  const text = tidy(cellText(filled[0]));
  if (filled.length !== 1 || text.length > 60) return undefined;
  return marketOfName(tidy(text.replace(AROUND, ' ')));
}

const wordsOf = (cells: Row): string => cells.map((cell) => readHeaderCell(cell).words).join('|');

/**
 * By row, the market in which the shares of its part of a sheet trade, where the header row is written again for each part, below a title
 * that names one. Empty unless each part has such a title, and they are not all of one market: titles of one may be those of accounts.
 *
 * @returns also the rows of the titles.
 */
export function sectionMarkets(
  grid: readonly Row[],
  headerRow: number,
): { readonly byRow: ReadonlyMap<number, Market>; readonly titles: ReadonlySet<number> } {
  const header = grid[headerRow];
  if (!header) return NONE;
  const words = wordsOf(header);
  const isHeader = (cells: Row): boolean => cells.length === header.length && wordsOf(cells) === words;
  const filledAbove = (row: number): number => {
    let above = row - 1;
    while (above >= 0 && grid[above]!.every(isBlank)) above -= 1;
    return above;
  };
  const byRow = new Map<number, Market>();
  const titles = new Set<number>();
  let market: Market | undefined;
  for (let row = headerRow; row < grid.length; row += 1) {
    if (isHeader(grid[row]!)) {
      const title = filledAbove(row);
      market = marketOfTitle(grid[title] ?? []);
      if (market === undefined) return NONE;
      titles.add(title);
    } else byRow.set(row, market!);
  }
  return new Set(byRow.values()).size > 1 ? { byRow, titles } : NONE;
}

const NONE = { byRow: new Map<number, Market>(), titles: new Set<number>() };
