import { activityHeads } from '../cells/activity-head';
import { readAmount } from '../cells/amount';
import { cellText, quoted, textAt, tidy, type Row } from '../cells/cell-text';
import { columnsOf, hasFigures } from '../tables/header-row';
import { recordSection } from '../tables/statement-sections';
import type { ActivityColumn } from './activity-words';
import type { UnreadTrade } from './trade';
import { isPlain, type TradeHeader } from './trade-header';
import { shareIn } from './trade-row-security';
import { TRADE_WORDS } from './trade-words';

/** Headers of sections that count shares and move none: what is held and what it is worth, dividends to come, shares that are lent. */
const MOVES_NONE =
  /\b(mark price|position value|close price|ex date|fee rate|collateral|loan|lent|borrow\w*)\b/;

/**
 * Whether a row heads another section of a file that has a table of trades below `head`: a header of records, or in a file of a known maker
 * another header that begins with the same words.
 */
export const headsOtherSection = (cells: Row, head: Row, header: TradeHeader): boolean =>
  recordSection(cells) !== undefined ||
  (!isPlain(header) &&
    textAt(cells, 0) !== '' &&
    textAt(cells, 1) !== '' &&
    tidy(cellText(cells[0])) === tidy(cellText(head[0])) &&
    !hasFigures(cells));

/**
 * The rows of a section that is not read which name a share and a number of shares: these may have come or gone, so that what is held of
 * the share is not known.
 */
export function mayHaveMoved(
  grid: readonly Row[],
  head: Row,
  rows: readonly number[],
  header: TradeHeader,
): readonly UnreadTrade[] {
  const heads = activityHeads(head);
  const columns = columnsOf<ActivityColumn>(TRADE_WORDS, heads);
  const { ticker, isin, quantity } = columns;
  if (quantity === undefined || (ticker ?? isin) === undefined) return [];
  if (heads.some(({ words }) => MOVES_NONE.test(words))) return [];
  return rows.flatMap((row) => {
    const cells = grid[row]!;
    const share = shareIn(cells, { ...header, columns, kinds: [] }, (column) =>
      textAt(cells, columns[column]),
    );
    const isCounted = (readAmount(cells[quantity])?.number ?? 0) !== 0;
    if (share.written === '' || !isCounted) return [];
    const reason = `${quoted(share.written)} stands in another section of the file with a number of shares, and what came or went there is not read. Open the file of your positions.`;
    return [{ row, written: share.written, reason, account: textAt(cells, columns.account), share }];
  });
}
