import { textAt, type Row } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';

/** The section on instruments by its name in English; in all languages it has a column of contract numbers that is headed alike. */
const SECTION = 'Financial Instrument Information';
const CONTRACTS = 'conid';
const SYMBOL = /^(symbole?|simbolo)$/;
/** Listing Exch, Merc. de cotización, Bourse de cotation, Borsa di quotazione, Börsennotierung. */
const EXCHANGE = /^listing|cotiza|cotation|quotazione|notierung/;

/** What Interactive Brokers calls exchanges that others call by the same name, or by none. */
const OWN_NAMES = new Map([
  ['TSE', 'XTSE'],
  ['TSEJ', 'XTKS'],
  ['VENTURE', 'XTSX'],
  ['LSEETF', 'XLON'],
  ['LSEIOB1', 'XLON'],
  ['IBIS2', 'XETR'],
  ['BM', 'XMAD'],
]);

/**
 * Where the symbols of a statement of Interactive Brokers are listed, by its section on instruments: a MIC or the name of an
 * exchange. The currency of a payment does not tell: a fund in London pays dollars. A symbol that is listed on two exchanges is
 * left out.
 */
export function listingExchanges(grid: readonly Row[]): ReadonlyMap<string, string> {
  const exchanges = new Map<string, Set<string>>();
  let columns: { readonly section?: string; readonly symbol?: number; readonly exchange?: number } = {};
  for (const cells of grid) {
    const text = (at: number | undefined) => textAt(cells, at);
    if (text(1) === 'Header') {
      const heads = Array.from(cells, (cell) => readHeaderCell(cell).words);
      const isOurs = text(0) === SECTION || heads.includes(CONTRACTS);
      const columnOf = (looks: RegExp) => heads.findIndex((words) => looks.test(words));
      if (isOurs) columns = { section: text(0), symbol: columnOf(SYMBOL), exchange: columnOf(EXCHANGE) };
    }
    if (text(0) !== columns.section) continue;
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
