import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from 'excel-workbench/csv/csv';
import { SAMPLES } from './sample-file';

/** The cells of a sample file as they stand on a sheet that was opened: numbers are numbers. */
export function openedFile(file: string): unknown[][] {
  const { cells } = readCsv(readFileSync(join(SAMPLES, file))).sheets[0]!;
  const grid: unknown[][] = [];
  for (const { row, column, value } of cells) {
    const last = Math.max(grid.length, row + 1);
    while (grid.length < last) grid.push([]);
    grid[row]![column] = value;
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? ''));
}
