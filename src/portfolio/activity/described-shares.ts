import { textAt, type Row } from '../cells/cell-text';
import { describedCompany } from '../shares/described-company';
import { whyNoCommonShare } from '../shares/no-security';
import type { TradeHeader } from './trade-header';
import { sharesOf } from './trade-row-shares';

/** A row of a table, counted from zero in the grid. */
interface PlacedRow {
  readonly row: number;
  readonly cells: Row;
}

/**
 * The rows of a table with the ticker of those that name their company in the description alone: E*TRADE books the shares that a merger
 * takes away without a symbol, and they would stay held else. It is that of the rows whose description begins with the same company, where
 * all of these have one ticker.
 */
export function withDescribedShares(rows: readonly PlacedRow[], header: TradeHeader): readonly PlacedRow[] {
  const { ticker, isin, name, description } = header.columns;
  if (ticker === undefined || description === undefined || name !== undefined) return rows;
  const isUnnamed = (cells: Row) => [ticker, isin].every((at) => textAt(cells, at) === '');
  const isToFind = (cells: Row) => {
    const shares = isUnnamed(cells) ? sharesOf(cells, header, '.') : undefined;
    return typeof shares === 'number' && shares !== 0;
  };
  const companyIn = (cells: Row): string => {
    const described = textAt(cells, description);
    return (whyNoCommonShare(described) === undefined ? describedCompany(described) : undefined) ?? '';
  };
  if (!rows.some(({ cells }) => isToFind(cells))) return rows;
  const tickers = new Map<string, Set<string>>();
  for (const { cells } of rows.filter((one) => !isUnnamed(one.cells))) {
    const company = companyIn(cells).toUpperCase();
    tickers.set(company, (tickers.get(company) ?? new Set()).add(textAt(cells, ticker)));
  }
  tickers.delete('');
  return rows.map(({ row, cells }) => {
    const called = isToFind(cells) ? tickers.get(companyIn(cells).toUpperCase()) : undefined;
    const [only, ...others] = called ?? [];
    if (only === undefined || others.length > 0) return { row, cells };
    return { row, cells: Object.assign([...cells], { [ticker]: only }) };
  });
}
