import { readAmount } from '../cells/amount';
import { cellText, isBlank, plainWords, tidy, type Row } from '../cells/cell-text';
import { marketOfName } from '../shares/markets';

/** What a person writes in the first cell of a purchase or a sale. */
const TRADE =
  /^(buy|bought|purchase|sell|sold|sale|kauf|verkauf|achat|vente|acquisto|vendita|compra|venta|venda|koop|verkoop|kop|salj|kjop|salg|kob|osto|myynti|kupno|sprzedaz|nakup|prodej|alis|satis|beli|jual)$/;

/** What a person writes before what is left of a share below its trades. */
const LEFT =
  /^(held|holding|balance|left|bestand|restbestand|rest|solde|en cours|saldo|tenencia|rimanenza|innehav|beholdning|stan|zustatek|kalan|mevcut|baki|sisa)$/;

const wordOf = (cells: Row): string => plainWords(tidy(cellText(cells[0])));
const isFilled = (cell: unknown): boolean => !isBlank(cell);

/** A purchase or a sale: the word for it, and numbers behind it. */
const isTrade = (cells: Row): boolean =>
  TRADE.test(wordOf(cells)) && cells.slice(1).some((cell) => readAmount(cell) !== undefined);

/** A row of one text, which is no word for a trade, right above a trade. */
const isHeading = (grid: readonly Row[], row: number): boolean =>
  isTextAlone(grid[row]!) && !TRADE.test(wordOf(grid[row]!)) && isTrade(grid[row + 1] ?? []);

const isTextAlone = (cells: Row): boolean =>
  typeof cells[0] === 'string' && isFilled(cells[0]) && !cells.slice(1).some(isFilled);

/** A header of days, numbers and prices, with nothing above the words for purchases and sales. */
const isHeader = (cells: Row): boolean => {
  const heads = cells.slice(1).filter(isFilled);
  return !isFilled(cells[0]) && heads.length > 2 && heads.every((cell) => readAmount(cell) === undefined);
};

/** The symbol and the exchange in brackets behind a name: `Roche (ROG, SIX)`. */
const LISTED = /^(.+?) ?\(([A-Z0-9.]{1,6}), ?([^()]+)\)$/;

/** Ticker, exchange and name as a heading has them; its text as the name where it has no exchange that is known. */
function shareOf(heading: string): Row {
  const [, name = '', ticker = '', exchange = ''] = LISTED.exec(heading) ?? [];
  return marketOfName(exchange) === undefined ? ['', '', heading] : [ticker, exchange, name];
}

/**
 * A sheet of purchases and sales in blocks, each below the name of its share, as a table with the share in columns of its own behind all others:
 * `Apple (AAPL, NASDAQ)` above `Kauf;10.02.2025;8;221,30`. What a line says is left counts as no trade. A sheet without two such blocks, and one
 * in which a trade stands above the first of them, comes back as it is.
 */
export function withSharesOfBlocks(grid: readonly Row[]): readonly Row[] {
  const header = grid.findIndex(isHeader);
  const headings = grid.flatMap((_, row) => (isHeading(grid, row) ? [row] : []));
  const [first = 0] = headings;
  if (header === -1 || headings.length < 2 || header > first) return grid;
  if (grid.slice(0, first).some(isTrade)) return grid;
  const width = grid.reduce((widest, { length }) => Math.max(widest, length), 0);
  const withShare = (cells: Row, share: Row): Row => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    ...share,
  ];
  let share: Row | undefined;
  return grid.map((cells, row) => {
    if (row === header) return withShare(['Action', ...cells.slice(1)], ['Ticker', 'Exchange', 'Name']);
    if (headings.includes(row)) {
      share = shareOf(tidy(cellText(cells[0])));
      return cells;
    }
    if (cells.every(isBlank)) share = undefined;
    if (share === undefined) return cells;
    return LEFT.test(wordOf(cells)) ? [cells[0]] : withShare(cells, share);
  });
}
