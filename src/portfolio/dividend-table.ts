import { cellText, tidy } from './cell-text';
import { dividendKind, namesOther, namesTransaction, type DividendKind } from './dividend-kind';
import type { DividendHeader } from './dividend-header';
import { PLAIN_DIVIDENDS, type ReadCell } from './dividend-sources';
import type { Row } from './header-row';
import { PortfolioProblem } from './portfolio-problem';
import { dateHabit, type DateHabit } from './written-date';

/** What the rows below a header tell together, and no row alone. */
export interface DividendTable {
  readonly header: DividendHeader;
  readonly habit: DateHabit;
  readonly kind: (cell: ReadCell) => DividendKind;
}

/** The cells of one row by the columns of its header; a cell of dashes is empty. */
export function cellsOf(cells: Row, { columns }: DividendHeader): ReadCell {
  return (column) => {
    const at = columns[column];
    const text = at === undefined ? '' : tidy(cellText(cells[at]));
    return /^-+$/.test(text) ? '' : text;
  };
}

/**
 * Reads the rows of a table as a whole: how they write their dates, and what in them tells a dividend.
 *
 * @throws {PortfolioProblem} for a list of trades in which nothing tells a dividend from a purchase, and for dividends that may be of one
 *   share or of all.
 */
export function tableOf(header: DividendHeader, rows: readonly Row[]): DividendTable {
  if (header.perShare) {
    throw new PortfolioProblem(
      'The column of dividends stands beside a number of shares, and may hold the dividend of one share or of all.',
      'Write Amount above the column that holds what was paid.',
    );
  }
  const dates = rows.flatMap((cells) => (isOtherSection(cells, header) ? [] : [cells[header.columns.date]]));
  return { header, habit: dateHabit(dates, header.source.dayOrder), kind: kindOf(header, rows) };
}

/** Whether a row of a sectioned file belongs to another section, or is no row of data. */
export const isOtherSection = (cells: Row, { source: { section } }: DividendHeader): boolean =>
  section !== undefined && (tidy(cellText(cells[0])) !== section || tidy(cellText(cells[1])) !== 'Data');

function kindOf(header: DividendHeader, rows: readonly Row[]): DividendTable['kind'] {
  const { source, columns, ofDividends } = header;
  if (source !== PLAIN_DIVIDENDS) return source.kind;
  const cells = rows.map((row) => cellsOf(row, header));
  if (cells.some((cell) => namesTransaction(cell('kind')))) {
    return ofDividends ? unlessOther : (cell) => source.kind(cell);
  }
  if (ofDividends) return ofEveryShare;
  const named = columns.ticker ?? columns.isin ?? columns.name;
  const isStatement = named === columns.description;
  if (isStatement || cells.some((cell) => dividendKind(cell('description')) === 'dividend')) {
    return (cell) => dividendKind(cell('description'));
  }
  if (columns.price === undefined) return ofEveryShare;
  throw new PortfolioProblem(
    'The sheet lists prices and amounts, and nothing in it tells a dividend from a purchase.',
    'Add a column Type that says Dividend where it is one, or write Dividend above the amounts.',
  );
}

/** In a table of dividends a row is one unless its kind says otherwise. */
function unlessOther(cell: ReadCell): DividendKind {
  const words = cell('kind');
  const kind = dividendKind(words);
  return kind === 'other' && !namesOther(words) ? ofEveryShare(cell) : kind;
}

/** Where nothing tells rows apart, each that names a share or an amount is a dividend; the rest are notes. */
function ofEveryShare(cell: ReadCell): DividendKind {
  const share = cell('ticker') || cell('isin') || cell('name');
  return share === '' && cell('amount') === '' ? 'other' : 'dividend';
}
