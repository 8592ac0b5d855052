import { visibleText } from 'visible-text';
import { cellText, quoted, type Row, tidy } from '../cells/cell-text';
import { readIsin } from '../shares/isin';
import type { Header } from '../tables/header-row';
import type { SkippedRow } from './position';
import { cellReader } from './row-cells';

/**
 * A row whose cells stand a column too far to the right, as a comma in a name without quotes brings about: an ISIN stands in the place of a
 * number. None of its numbers is then what the header says, so that none is told; undefined for any other row.
 */
export function shiftedRow(cells: Row, row: number, header: Header): SkippedRow | undefined {
  const cell = cellReader(cells, header);
  const isin = (['quantity', 'price', 'value'] as const)
    .map((column) => cell(column))
    .find((text) => readIsin(text) !== undefined);
  if (isin === undefined || cell('isin') === isin || cell('ticker') === isin) return undefined;
  const name = tidy(visibleText(cell('name')));
  return {
    row,
    written: visibleText(cellText(cells[header.columns.ticker])),
    ...(name === '' ? {} : { name }),
    reason: `${quoted(isin)} stands where the table has its numbers: the row has a cell too many, as a comma in a name brings about. Put its cells below their headers.`,
  };
}
