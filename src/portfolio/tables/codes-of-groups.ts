import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { readDate } from '../cells/written-date';
import { whyNoCommonShare, whyNoHolding } from '../shares/no-security';
import type { Header } from './header-row';
import { PLAIN_SHEET } from './sources';

/** What heads the names of what has holdings of its own. */
const OF_WHOLES = /\b(funds?|fonds|fondos?|fundos?|fondi|etfs?|index|indices|indexes|baskets?|portfolios?)\b/;

/** A row of a table, counted in its sheet. */
interface PlacedRow {
  readonly row: number;
  readonly cells: Row;
}

/** Whether a name is that of another thing than the row at the head of its group: no lot of the same share, and no option on it. */
const isOfItsOwn = (name: string, first: string): boolean =>
  name !== first && readDate(name).kind === 'none' && whyNoCommonShare(name) === undefined;

/**
 * The header of a table of unknown make without its column of codes, where that says of what each group of rows is the list, as factsheets of
 * several funds have it: it is filled beside the first name of each group alone. The rows are then known by their names. Groups are told apart
 * by a gap, or by a line of totals or cash, unless a column beside the codes names funds in the same rows.
 *
 * @param rows those of the table, in the order of the sheet.
 */
export function withoutCodesOfGroups(header: Header, rows: readonly PlacedRow[]): Header {
  const { source, isNamed, columns, heads } = header;
  const { ticker, name, isin, ...others } = columns;
  if (source !== PLAIN_SHEET || isNamed || name === undefined || name === ticker) return header;
  const areOfWholes = heads.some(
    (words, at) =>
      OF_WHOLES.test(words) &&
      ![ticker, name].includes(at) &&
      rows.every(({ cells }) => isBlank(cells[at]) === isBlank(cells[ticker])),
  );
  let groups = 0;
  let size = 0;
  let longest = 1;
  let first = '';
  let next: number | undefined;
  for (const { row, cells } of rows) {
    const written = tidy(cellText(cells[name]));
    const isCoded = !isBlank(cells[ticker]);
    if (written === '' || whyNoHolding(written) !== undefined) {
      if (isCoded) return header;
      next = undefined;
      continue;
    }
    const isApart = row !== next;
    next = row + 1;
    if (isCoded) {
      if (!areOfWholes && (size === 1 || (groups > 0 && !isApart))) return header;
      groups += 1;
      size = 1;
      first = written;
    } else {
      if (size === 0 || isApart || !isOfItsOwn(written, first)) return header;
      size += 1;
      longest = Math.max(longest, size);
    }
  }
  if (!areOfWholes && size < 2) return header;
  // One code above two rows may be that of a fund whose fellow has none.
  if (longest < (groups > 1 ? 2 : 3) || (groups < 2 && !areOfWholes)) return header;
  const hasIsins =
    isin !== undefined && rows.some(({ cells }) => isBlank(cells[ticker]) && !isBlank(cells[isin]));
  return {
    ...header,
    columns: { ...others, ...(hasIsins ? { isin } : {}), name, ticker: name },
    isNamed: true,
  };
}
