import { textAt, type Row } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';
import { columnsOf } from './header-row';

const SECTION = 'Financial Instrument Information';
const COLUMNS = { symbol: ['symbol'], exchange: ['listing exch'] };

/** What Interactive Brokers calls exchanges that others call by the same name, or by none. */
const OWN_NAMES = new Map([
  ['TSE', 'XTSE'],
  ['TSEJ', 'XTKS'],
  ['VENTURE', 'XTSX'],
  ['LSEETF', 'XLON'],
  ['LSEIOB1', 'XLON'],
]);

/**
 * Where the symbols of a statement of Interactive Brokers are listed, by its section on instruments: a MIC or the name of an
 * exchange. The currency of a payment does not tell: a fund in London pays dollars. A symbol that is listed on two exchanges is
 * left out.
 */
export function listingExchanges(grid: readonly Row[]): ReadonlyMap<string, string> {
  const exchanges = new Map<string, Set<string>>();
  let columns: { readonly symbol?: number; readonly exchange?: number } = {};
  for (const cells of grid) {
    const text = (at: number | undefined) => textAt(cells, at);
    if (text(0) !== SECTION) continue;
    if (text(1) === 'Header') columns = columnsOf(COLUMNS, Array.from(cells, readHeaderCell));
    const exchange = text(columns.exchange);
    if (text(1) !== 'Data' || exchange === '') continue;
    for (const symbol of text(columns.symbol).split(/, ?/)) {
      const known = exchanges.get(symbol) ?? new Set();
      exchanges.set(symbol, known.add(OWN_NAMES.get(exchange) ?? exchange));
    }
  }
  const one = [...exchanges].filter(([, listed]) => listed.size === 1);
  return new Map(one.map(([symbol, listed]) => [symbol, [...listed][0]!]));
}
