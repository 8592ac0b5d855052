import { readLargeAmount } from '../cells/large-amount';
import { cellText, isBlank, type Row, tidy } from '../cells/cell-text';
import type { Header } from '../tables/header-row';
import type { Column } from '../tables/sources';

export type ReadCell = (column: Column) => string;

/** A row's cell by the meaning of its column, as it stands; undefined where there is none. */
export const valueOf = (cells: Row, { columns }: Header, column: Column): unknown =>
  cells[columns[column] ?? -1];

/** The words of the header of such a column; '' where there is none. */
export const headOf = ({ columns, heads }: Header, column: Column): string =>
  heads[columns[column] ?? -1] ?? '';

/** The text of a row's cell by the meaning of its column; '' where there is none, and for dashes that stand for nothing. */
export function cellReader(cells: Row, header: Header): ReadCell {
  return (column) => {
    const text = tidy(cellText(valueOf(cells, header, column)));
    return /^-+$/.test(text) ? '' : text;
  };
}

/** The number in a row's cell by the meaning of its column; 0 where there is none. */
export const numberOf = (cells: Row, header: Header, column: Column): number =>
  readLargeAmount(valueOf(cells, header, column), header.file)?.number ?? 0;

/** The first text of a row. */
export const firstText = (cells: Row): string | undefined => {
  const first = cells.find((one) => typeof one === 'string' && !isBlank(one));
  return first === undefined ? undefined : tidy(first as string);
};

/** The text of a row's cell below a header of these words; '' where there is none. */
export const textBelow = (cells: Row, { heads }: Header, words: string): string =>
  tidy(cellText(cells[heads.indexOf(words)]));
