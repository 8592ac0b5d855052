import type { CellContents, ConditionalFormatContents } from 'xlsx-patch';

/** The values of a row; null for an empty cell. */
export type Row = readonly (string | number | null)[];

const VERDICTS: readonly (readonly [text: string, fill: string, color: string])[] = [
  ['HALAL', '#DDF0E1', '#1E5B22'],
  ['NOT HALAL', '#FBDDDD', '#8B1A24'],
  ['DOUBTFUL', '#FFF1CC', '#7A5A00'],
];

/** The cells of a row, from the first column. */
export function constants(row: number, values: Row): CellContents[] {
  return values.map((value, column) => ({ row, column, value }));
}

export function formula(row: number, column: number, text: string): CellContents {
  return { row, column, value: null, formula: text };
}

/** Colours of the three verdicts, for the cells of a range. */
export function verdictFormats(range: string): ConditionalFormatContents[] {
  return VERDICTS.map(([text, fill, color]) => ({
    range,
    rule: { type: 'cellValue', operator: 'equal', formula1: `="${text}"` },
    fill,
    color,
  }));
}
