import { cellText, isBlank, plainWords, type Row } from '../cells/cell-text';
import { readDate } from '../cells/written-date';

/** So many rows below a header show what its column holds. */
const SAMPLE = 20;

/**
 * A sheet whose column headed `Valuta` holds days, as lists of Germany and Switzerland have the day on which money counts, with a header that says
 * so: elsewhere the word heads currencies.
 */
export function withDaysBelowValuta(grid: readonly Row[]): readonly Row[] {
  const row = grid.findIndex((cells) => cells.some((cell) => plainWords(cellText(cell)).trim() === 'valuta'));
  if (row === -1) return grid;
  const holdsDays = (at: number): boolean => {
    const below = grid
      .slice(row + 1, row + 1 + SAMPLE)
      .flatMap((cells) => (isBlank(cells[at]) ? [] : [cells[at]]));
    const days = below.filter((cell) => readDate(cell).kind !== 'none');
    return days.length > 0 && days.length * 2 >= below.length;
  };
  const header = grid[row]!.map((cell, at) =>
    plainWords(cellText(cell)).trim() === 'valuta' && holdsDays(at) ? 'Valutadatum' : cell,
  );
  return grid.map((cells, at) => (at === row ? header : cells));
}
