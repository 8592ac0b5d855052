import { textAt, type Row } from '../cells/cell-text';
import type { DividendHeader } from './dividend-header';

/** What stands behind the name of a company where a row tells of a payment: `TELUS CORP COM CASH DIV ON 80 SHS REC 03/11/25`. */
const OF_PAYMENT = / (cash div|dividend|dist|div|reinv)\b.*$/i;

/**
 * The rows of a file whose broker books some dividends under a code of its own, with the symbol under which the file has the company
 * otherwise, by the name before the words for the payment. A row of which none or several symbols are called so stays as it is.
 */
export function withSymbolsOfPayers(
  grid: readonly Row[],
  { source, columns }: DividendHeader,
): readonly Row[] {
  const { ticker, name, currency } = columns;
  const { innerCode } = source;
  if (innerCode === undefined || ticker === undefined || name === undefined) return grid;
  const isInner = (cells: Row) => innerCode.test(textAt(cells, ticker));
  return grid.map((cells) => {
    const called = isInner(cells) ? textAt(cells, name) : '';
    const company = called.replace(OF_PAYMENT, '');
    if (company === called || !company.includes(' ')) return cells;
    const alike = grid.filter(
      (other) =>
        !isInner(other) &&
        textAt(other, ticker) !== '' &&
        textAt(other, name).startsWith(`${company} `) &&
        textAt(other, currency) === textAt(cells, currency),
    );
    const [symbol, ...others] = new Set(alike.map((other) => textAt(other, ticker)));
    return symbol === undefined || others.length > 0
      ? cells
      : cells.map((cell, at) => (at === ticker ? symbol : cell));
  });
}
