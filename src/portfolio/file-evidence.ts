import { cellText, tidy } from './cell-text';
import { readUnit } from './currency';
import type { FileEvidence, Header, Row } from './header-row';
import { findMarket, hasEvidence } from './listing';
import { listingExchanges } from './listing-exchange';
import { UNITED_STATES, type Market } from './markets';
import { cellReader, evidenceOf } from './read-row';

/** What a file tells of the listing of its rows apart from each row: for those that tell nothing themselves. */
export function fileEvidence(
  grid: readonly Row[],
  headerRow: number,
  rows: readonly { readonly row: number; readonly header: Header }[],
): FileEvidence {
  const exchanges = listingExchanges(grid);
  const currency = currencyAbove(grid.slice(0, Math.max(0, headerRow)));
  const others = foreignMarket(grid, rows, exchanges);
  return { exchanges, ...(currency ? { currency } : {}), ...(others ? { others } : {}) };
}

/** The first currency other than dollars that the lines above a table speak of: "Valuation in GBP", `£12,400.00`. */
function currencyAbove(lines: readonly Row[]): string | undefined {
  for (const cell of lines.flat()) {
    for (const word of tidy(cellText(cell).slice(0, 200)).match(/\p{Lu}{3}\b|[£€₹₺₩₪฿₱₫]/gu) ?? []) {
      const code = readUnit(word)?.code;
      if (code !== undefined && code !== 'USD') return code;
    }
  }
  return undefined;
}

/** Where the rows trade that tell, when none of them trades in the United States. */
function foreignMarket(
  grid: readonly Row[],
  rows: readonly { readonly row: number; readonly header: Header }[],
  exchanges: ReadonlyMap<string, string>,
): Market | undefined {
  let foreign: Market | undefined;
  for (const { row, header } of rows) {
    const cells = grid[row]!;
    const evidence = evidenceOf(cells, { ...header, file: { exchanges } }, cellReader(cells, header));
    if (!hasEvidence(evidence)) continue;
    const found = findMarket(evidence);
    if (!('market' in found)) continue;
    if (found.market === UNITED_STATES) return undefined;
    foreign ??= found.market;
  }
  return foreign;
}
