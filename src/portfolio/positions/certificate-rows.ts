import { readAmount } from '../cells/amount';
import { cellText, isBlank, quoted, tidy, type Row } from '../cells/cell-text';
import { currencyOfCell } from '../cells/currency';

/** Titles of the certificates on foreign shares that Buenos Aires, Sao Paulo and Bangkok have, many of which have the symbol of the share. */
const CERTIFICATES = /^((my|mis|meus) )?(cedears?|bdrs?|nvdrs?)\b/i;

/** The title of a part: a text, and beside it at most a currency and a sum. Undefined for any other row. */
function partTitle(cells: Row, counted: number | undefined): string | undefined {
  const [first, ...more]: Row = cells.filter((cell) => !isBlank(cell));
  const isTitle =
    typeof first === 'string' &&
    readAmount(first) === undefined &&
    (more.length === 0 || (counted !== undefined && isBlank(cells[counted]))) &&
    more.length <= 2 &&
    more.every(
      (cell) => readAmount(cell) !== undefined || currencyOfCell(tidy(cellText(cell))) !== undefined,
    );
  return isTitle ? tidy(first) : undefined;
}

/**
 * By row, why what stands below the title of such certificates is not the share whose symbol it has; up to the next title.
 *
 * @param counted the column of the numbers of shares.
 */
export function certificateRows(
  grid: readonly Row[],
  headerRow: number,
  counted: number | undefined,
): ReadonlyMap<number, string> {
  const certificates = new Map<number, string>();
  let reason: string | undefined;
  const above = grid.slice(0, Math.max(0, headerRow)).findLastIndex((cells) => !cells.every(isBlank));
  for (let row = Math.max(0, above); row < grid.length; row += 1) {
    const cells = grid[row]!;
    const title = partTitle(cells, counted);
    if (title !== undefined) {
      reason = CERTIFICATES.test(title)
        ? `It stands below ${quoted(title)}: it is a certificate on a foreign share, and not the share itself. Screen the share that it stands for.`
        : undefined;
    } else if (reason !== undefined) certificates.set(row, reason);
  }
  return certificates;
}
