import type { CellAddress, CellRange } from './a1';

interface Area {
  range: CellRange;
  anchor: CellAddress;
}

/**
 * The areas that array formulas fill, met and asked for row by row from the top. Areas do not overlap in a sound file; of
 * those that do, the first stands. So the ones that reach a row lie side by side, and are found by halving.
 */
export class SpillAreas {
  /** From left to right. */
  private readonly areas: Area[] = [];

  get isEmpty(): boolean {
    return this.areas.length === 0;
  }

  add(range: CellRange, row: number, column: number): void {
    if (range.top === range.bottom && range.left === range.right) return;
    if (row !== range.top || column !== range.left) return;
    let at = this.after(range.left);
    const left = this.areas[at - 1];
    if (left && left.range.right >= range.left) {
      if (left.range.bottom >= row) return;
      this.areas.splice(--at, 1);
    }
    for (let next = this.areas[at]; next && next.range.left <= range.right; next = this.areas[at]) {
      if (next.range.bottom >= row) return;
      this.areas.splice(at, 1);
    }
    this.areas.splice(at, 0, { range, anchor: { row, column } });
  }

  /** The formula's cell, when the cell is filled by another. */
  find(row: number, column: number): CellAddress | undefined {
    const area = this.areas[this.after(column) - 1];
    if (!area || area.range.right < column || area.range.bottom < row) return undefined;
    const { anchor } = area;
    return anchor.row === row && anchor.column === column ? undefined : { ...anchor };
  }

  /** The index of the first area that begins right of a column. */
  private after(column: number): number {
    let low = 0;
    let high = this.areas.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.areas[middle]!.range.left <= column) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
