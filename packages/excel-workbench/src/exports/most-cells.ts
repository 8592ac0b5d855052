import { FileProblem, MOST_CELLS, type SheetContents, thousands } from 'xlsx-patch';

/** The sentence for an export with more cells than a usual machine holds in memory. */
export const tooManyCells = (): FileProblem =>
  new FileProblem(
    `The file has more than ${thousands(MOST_CELLS)} cells, which is more than can be held in memory. Split it.`,
  );

/** @throws {FileProblem} for sheets that have more cells together. */
export function refuseTooMany(sheets: readonly SheetContents[]): void {
  if (sheets.reduce((sum, { cells }) => sum + cells.length, 0) > MOST_CELLS) throw tooManyCells();
}
