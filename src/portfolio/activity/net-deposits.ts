import { isBlank, splitCamelCase, textAt, type Row } from '../cells/cell-text';
import { readHeaderCell } from '../cells/header-cell';
import { readAmount } from '../cells/amount';

interface DepositColumns {
  readonly date: number;
  readonly quantity: number;
  readonly net: number;
}

function depositColumns(cells: Row): DepositColumns | undefined {
  const heads = cells.map((cell) =>
    typeof cell === 'string' ? readHeaderCell(splitCamelCase(cell)).words : '',
  );
  const [date = -1, quantity = -1, net = -1] = ['date', 'quantity', 'net shares deposited'].map((words) =>
    heads.indexOf(words),
  );
  return date === -1 || quantity === -1 || net === -1 ? undefined : { date, quantity, net };
}

/**
 * The rows of a plan of shares for employees, as Schwab writes them: a deposit has the shares that were bought, and the row of details below
 * it, without a day, those that came after some were kept back for the tax. The deposit gets the latter. Any other sheet comes back as it is.
 */
export function withNetDeposits(grid: readonly Row[]): readonly Row[] {
  let columns: DepositColumns | undefined;
  return grid.map((cells, row) => {
    const found = depositColumns(cells);
    columns = found ?? columns;
    if (found || columns === undefined || isBlank(cells[columns.date])) return cells;
    const { date, quantity, net } = columns;
    const details = grid[row + 1] ?? [];
    const came = isBlank(details[date]) ? (readAmount(details[net])?.number ?? 0) : 0;
    const bought = readAmount(cells[quantity])?.number ?? 0;
    return came > 0 && came < bought
      ? cells.map((cell, at) => (at === quantity ? textAt(details, net) : cell))
      : cells;
  });
}
