import { cellText, isBlank, tidy, type Row } from '../cells/cell-text';
import { readUnit } from '../cells/currency';
import { readDate } from '../cells/written-date';
import { exchangeName } from '../shares/exchange-names';
import { marketOfName } from '../shares/markets';
import { hasFigures } from './header-row';

/** Below so many rows no header is looked for. */
const LAST_HEADER = 100;

/** Where a share is traded and in what, as the line below that of a trade tells. */
interface Place {
  readonly exchange: string;
  readonly currency: string;
}

/** The exchange and the currency in a line that begins with nothing and tells no number: `,0182-554410,SGX,Ordinary Shares,,,SGD`. */
function placeIn(cells: Row): Place | undefined {
  const texts = cells.map((cell) => tidy(cellText(cell)));
  if (texts[0] !== '' || hasFigures(cells)) return undefined;
  const exchanges = texts.filter(
    (text) => /^[A-Z]{3,8}$/.test(text) && marketOfName(exchangeName(text)) !== undefined,
  );
  const currencies = texts.filter((text) => /^[A-Z]{3}$/.test(text) && readUnit(text) !== undefined);
  return exchanges.length === 1 && currencies.length === 1
    ? { exchange: exchanges[0]!, currency: currencies[0]! }
    : undefined;
}

const isDated = (cells: Row): boolean => readDate(cells[0]).kind !== 'none' && hasFigures(cells);

/**
 * A sheet in which each trade is two lines, of which the lower one tells the exchange and the currency, as iOCBC writes them, with both behind
 * the upper line in columns of their own. Any other sheet comes back as it is.
 */
export function withPlacesBelow<T extends readonly Row[]>(grid: T): T | Row[] {
  const trades = grid.flatMap((cells, row) => (isDated(cells) ? [row] : []));
  const places = new Map(trades.map((row) => [row, placeIn(grid[row + 1] ?? [])]));
  const top = grid
    .slice(0, Math.min(LAST_HEADER, trades[0] ?? 0))
    .findLastIndex((cells) => cells.filter((cell) => !isBlank(cell)).length > 2);
  if (trades.length < 2 || top === -1 || [...places.values()].includes(undefined)) return grid;
  const width = grid.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return grid.map((cells, row) => {
    const place = places.get(row);
    const more = row === top ? ['Exchange', 'Currency'] : place && [place.exchange, place.currency];
    return more ? [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), ...more] : cells;
  });
}
