import type { CellContents } from './contents';

/**
 * Cells that were read before, in reading order. While the same sheet is read again, those that are equal are taken in the place of new
 * ones. Only plain values are compared: they are the many.
 */
export class KnownCells {
  private next = 0;

  constructor(private readonly cells: readonly CellContents[]) {}

  /** The known cell that holds this value and nothing else; undefined when there is none. */
  plain(row: number, column: number, value: CellContents['value']): CellContents | undefined {
    const known = this.at(row, column);
    return known && isPlain(known) && known.value === value ? known : undefined;
  }

  /** The known cell that is equal to this one, or this one. */
  same(cell: CellContents): CellContents {
    return isPlain(cell) ? (this.plain(cell.row, cell.column, cell.value) ?? cell) : cell;
  }

  private at(row: number, column: number): CellContents | undefined {
    const { cells } = this;
    for (let known = cells[this.next]; known; known = cells[++this.next]) {
      if (known.row > row || (known.row === row && known.column > column)) return undefined;
      if (known.row === row && known.column === column) return known;
    }
    return undefined;
  }
}

const isPlain = ({ formula, error, spill, style, message }: CellContents): boolean =>
  formula === undefined &&
  error === undefined &&
  spill === undefined &&
  style === undefined &&
  message === undefined;
