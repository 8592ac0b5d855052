import type { CellEntry } from '../calc/cell-data';
import { type CellRange, type CellStyle, overlaps, parseRange, sharedFormula } from 'xlsx-patch';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { isMerged } from './merging';
import type { Range } from './range';

const KINDS = ['All', 'Formulas', 'Values', 'Formats', 'Link', 'ColumnWidths'];

/**
 * Copies cells as Excel pastes them: the first cell of the target is where they begin, and only a target that is a whole multiple of
 * the source, in rows or columns, is filled with copies of it. Relative references of formulas move along.
 *
 * @param skipBlanks whether empty cells of the source leave the target's alone.
 * @throws {WireError} NotImplemented for links, for formulas that change rows with columns, and for merged or conditionally formatted
 *   cells: those would have to be copied too.
 */
export function copyCells(
  source: Range,
  target: Range,
  kind: string,
  skipBlanks: boolean,
  transpose: boolean,
): void {
  if (!KINDS.includes(kind)) throw invalidArgument();
  if (kind === 'Link' || kind === 'ColumnWidths') throw notImplemented(`Range.copyFrom of "${kind}"`);
  const looks = kind === 'All' || kind === 'Formats';
  if (looks) refuseSpecialLooks(source);
  const rows = source.RowCount;
  const columns = source.ColumnCount;
  const [height, width] = transpose ? [columns, rows] : [rows, columns];
  const filled = target.at(
    target.area.top,
    target.area.left,
    target.RowCount % height === 0 ? target.RowCount : height,
    target.ColumnCount % width === 0 ? target.ColumnCount : width,
  );
  // Read first: the source may lie in what is written.
  const cells = source.map((cell) => ({
    entry: source.sheet.entry(cell),
    style: source.sheet.style(cell),
    link: source.sheet.link(cell),
    cell,
  }));
  const { top, left } = filled.area;
  const from = (row: number, column: number) => {
    const [down, right] = [(row - top) % height, (column - left) % width];
    return transpose ? cells[right]![down]! : cells[down]![right]!;
  };
  const { sheet, book } = target;
  if (kind !== 'Formats') {
    sheet.write(filled.area, (row, column): CellEntry | undefined => {
      const { entry, cell } = from(row, column);
      const { formula, value, error } = entry;
      if (skipBlanks && formula === undefined && value === null && error === undefined) return undefined;
      if (formula === undefined || kind === 'Values')
        return { value, ...(error === undefined ? {} : { error }) };
      if (transpose) throw notImplemented('Range.copyFrom of formulas with rows for columns');
      return { value: null, formula: sharedFormula(formula)(row - cell.row, column - cell.column) };
    });
  }
  if (looks) {
    const kept = filled.map(({ row, column }) => {
      const { entry } = from(row, column);
      return skipBlanks && entry.formula === undefined && entry.value === null && entry.error === undefined;
    });
    if (!kept.flat().includes(true)) sheet.clear(filled.area, 'formats');
    filled.restyle((row, column): CellStyle =>
      kept[row - top]![column - left] ? {} : from(row, column).style,
    );
  }
  if (kind === 'All') filled.map((cell) => sheet.setLink(cell, from(cell.row, cell.column).link));
  book.changed(sheet, filled.area);
}

function refuseSpecialLooks({ sheet, area }: Range): void {
  const areas = sheet.conditionalFormats.flatMap(({ range }) =>
    range.split(' ').map((one) => parseRange(one)),
  );
  if (areas.some((one: CellRange | undefined) => one && overlaps(one, area)))
    throw notImplemented('Range.copyFrom of cells with a conditional format');
  if (isMerged(sheet.layout.merges, area)) throw notImplemented('Range.copyFrom of merged cells');
}
