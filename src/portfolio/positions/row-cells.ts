import { cellText, isBlank, type Row, tidy } from '../cells/cell-text';
import type { Header } from '../tables/header-row';
import type { Column } from '../tables/sources';

export type ReadCell = (column: Column) => string;

/** The text of a row's cell by the meaning of its column; '' where there is none, and for dashes that stand for nothing. */
export function cellReader(cells: Row, { columns }: Header): ReadCell {
  return (column) => {
    const at = columns[column];
    const text = at === undefined ? '' : tidy(cellText(cells[at]));
    return /^-+$/.test(text) ? '' : text;
  };
}

/** The first text of a row. */
export const firstText = (cells: Row): string | undefined => {
  const first = cells.find((one) => typeof one === 'string' && !isBlank(one));
  return first === undefined ? undefined : tidy(first as string);
};

/** The text of a row's cell below a header of these words; '' where there is none. */
export const textBelow = (cells: Row, { heads }: Header, words: string): string =>
  tidy(cellText(cells[heads.indexOf(words)]));
