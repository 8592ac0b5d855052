import { activityHeads } from '../cells/activity-head';
import { GENERAL_WORDS } from './activity-words';
import { DIVIDEND_WORDS } from './dividend-words';
import { readDate } from '../cells/written-date';
import { cellText, quoted, tidy, type Row, textAt } from '../cells/cell-text';
import { readDividendHeader } from './dividend-header';
import { monthsOf } from './month-grid';
import { dividendKind } from './dividend-kind';
import { PortfolioProblem } from '../portfolio-problem';
import type { Dividends } from './read-dividends';
import { tellsWorth } from './trade-header';

const SHOWN = 6;

/** Why a file in which dividends may stand gave none: what stands in it, and what to do. */
export function whyNoDividends(
  grid: readonly Row[],
  { source, headerRow, kinds, others }: Dividends,
): PortfolioProblem {
  const cells = grid[headerRow] ?? [];
  const heads = cells.map((cell) => tidy(cellText(cell))).filter(Boolean);
  const file = source === 'plain sheet' ? 'The sheet' : `The file of ${source}`;
  const below = `${file}, with the headers ${listed(heads)},`;
  const rows = others.filter((row) => row > headerRow);
  if (rows.length === 0) {
    return new PortfolioProblem(
      `${below} has no rows.`,
      'Export it again, over a period in which dividends were paid.',
    );
  }
  const said = rows.flatMap((row) => kinds.map((at) => textAt(grid[row]!, at))).filter(Boolean);
  const found = said.length > 0 ? ` Found ${listed([...new Set(said)])}.` : '';
  const column = kinds[0] === undefined ? 'a column Type' : `the column ${quoted(cellText(cells[kinds[0]]))}`;
  return new PortfolioProblem(
    `${below} lists what happened in an account, and none of its ${rows.length} rows is a dividend.${found}`,
    `Export it over a period in which dividends were paid, or write Dividend in ${column} where one is.`,
  );
}

function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, SHOWN).map(quoted).join(', ');
  return texts.length > SHOWN ? `${shown} and ${texts.length - SHOWN} more` : shown;
}

const HEADERS = 8;

/**
 * Why a table of shares and their numbers is none of dividends, below a header without a day that is known: it lists what is held, unless days
 * stand below another word.
 */
export function whyNoTable(header: Row, rows: readonly Row[]): PortfolioProblem {
  const words = activityHeads(header).map((head) => head.words);
  const has = (column: 'amount' | 'net' | 'credit' | 'perShare') =>
    words.some((one) => DIVIDEND_WORDS[column]!.includes(one));
  const tellsAmount = has('amount') || has('net') || has('credit') || has('perShare');
  const heads = header.map(cellText).filter((text) => tidy(text) !== '');
  const shown = heads.slice(0, HEADERS).map(quoted).join(', ');
  const at = header.findIndex((_, column) => holdsDays(rows, column));
  if (at === -1) {
    return new PortfolioProblem(
      `The sheet lists positions, and no dividends: it has the headers ${shown}, and none of a date${tellsAmount ? '' : ' and an amount that was paid'}.`,
      'Open the file of activity or transactions that your broker exports, or write Date, Ticker, Amount and Currency above the columns that hold them.',
    );
  }
  const above = tidy(cellText(header[at]));
  const column = above === '' ? 'the column without a header' : `the column ${quoted(above)}`;
  return new PortfolioProblem(
    `No table of dividends was found: it has the headers ${shown}, and of ${column}, which holds dates, it is not known what they are${tellsAmount ? '' : ', and of none that it holds what was paid'}.`,
    `Write Date above the days of payment${tellsAmount ? '' : ', and Amount above what was paid'}.`,
  );
}

/** Why a table with a column for each month was not read; undefined where no row heads one. */
export function whyMonths(grid: readonly Row[]): PortfolioProblem | undefined {
  const header = grid.find((cells) => monthsOf(cells).length > 0);
  if (!header) return undefined;
  const months = monthsOf(header).map(({ at }) => tidy(cellText(header[at])));
  return new PortfolioProblem(
    `The sheet has a column for each month, from ${quoted(months[0]!)} to ${quoted(months.at(-1)!)}, and does not tell of which year.`,
    'Write the year in the line above them, such as Dividends 2025.',
  );
}

/** Whether most cells of a column that are filled are dates in figures. */
function holdsDays(rows: readonly Row[], column: number): boolean {
  const texts = rows.map((cells) => textAt(cells, column)).filter(Boolean);
  const days = texts.filter((text) => IN_FIGURES.test(text) && readDate(text).kind !== 'none');
  return days.length > 0 && days.length * 2 > texts.length;
}

const IN_FIGURES = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/;

/** Whether a row heads a table of what somebody holds: shares and their number, and no day on which anything happened. */
export function headsPositions(cells: Row): boolean {
  const words = new Set(activityHeads(cells).map((head) => head.words));
  const has = (column: 'ticker' | 'isin' | 'name' | 'quantity' | 'date' | 'payDate') =>
    GENERAL_WORDS[column].some((one) => words.has(one));
  return (has('ticker') || has('isin') || has('name')) && has('quantity') && !has('date') && !has('payDate');
}

/** Whether a kind is that of a payment, and not of shares: `Dividend stock`. */
const isPayment = (kind: string): boolean =>
  dividendKind(kind) === 'dividend' &&
  !/\b(stocks?|shares?|etfs?|funds?|growth|payers?|aktien?)\b/i.test(kind);

/**
 * Whether a header is that of a table of dividends alone: two things say so that holdings do not have, and nothing says what is held is worth.
 * The numbers of shares in such a table are those of each payment.
 */
export function headsDividends(cells: Row, rows: readonly Row[] = []): boolean {
  const header = tellsWorth(cells) ? undefined : readDividendHeader(cells);
  if (!header) return false;
  const { columns, ofDividends, paysOn, kinds } = header;
  const both = columns.net !== undefined && columns.amount !== undefined;
  const saysSo = rows.some((row) => kinds.some((at) => isPayment(textAt(row, at))));
  const signs = [
    ofDividends,
    paysOn,
    both,
    columns.tax !== undefined,
    columns.perShare !== undefined || activityHeads(cells).some(({ words }) => words === 'of one share'),
    saysSo,
  ];
  return signs.filter(Boolean).length >= 2;
}

/** The refusal of such a table where holdings are meant. */
export const dividendsOnly = (): PortfolioProblem =>
  new PortfolioProblem(
    'This is a list of dividends, and not of what is held.',
    'Open the file of your positions. The dividends are read for purification.',
  );
