import type { CellContents, CellValue } from 'xlsx-patch';

/** The cells of a sheet from A1, row by row; texts that begin with `=` are formulas. */
export const cellsOfRows = (rows: readonly (readonly CellValue[])[]): CellContents[] =>
  rows.flatMap((row, rowIndex) =>
    row.map((value, column): CellContents => {
      const formula = typeof value === 'string' && value.startsWith('=');
      return { row: rowIndex, column, value: formula ? null : value, ...(formula ? { formula: value } : {}) };
    }),
  );
