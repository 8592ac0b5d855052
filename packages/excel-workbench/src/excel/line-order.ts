import type { WorksheetModel } from '../calc/worksheet';
import type { CellEntry } from '../calc/cell-data';
import { type CellAddress, type CellRange, type CellStyle, sharedFormula } from 'xlsx-patch';

/** Whether rows change their places, or columns. */
export type Axis = 'rows' | 'columns';

interface Carried {
  entry: CellEntry;
  style: CellStyle;
  link: ReturnType<WorksheetModel['link']>;
  from: number;
}

/**
 * Puts the lines of an area into other places: contents, formats and links. A formula speaks of the cells that stand to it as before.
 *
 * @param places where a line comes to stand.
 * @param order the lines that come there, one for each place; where there is none, the place is emptied.
 */
export function orderLines(
  sheet: WorksheetModel,
  area: CellRange,
  axis: Axis,
  places: readonly number[],
  order: readonly (number | undefined)[],
): void {
  const [first, last] = axis === 'rows' ? [area.left, area.right] : [area.top, area.bottom];
  const cell = (line: number, across: number): CellAddress =>
    axis === 'rows' ? { row: line, column: across } : { row: across, column: line };
  const carried = new Map<number, Carried[]>();
  for (const line of order) {
    if (line === undefined) continue;
    const cells: Carried[] = [];
    for (let across = first; across <= last; across += 1) {
      const place = cell(line, across);
      cells.push({
        entry: sheet.entry(place),
        style: sheet.style(place),
        link: sheet.link(place),
        from: line,
      });
    }
    carried.set(line, cells);
  }
  places.forEach((place, index) => {
    const line = order[index];
    if (line === place) return;
    const cells = line === undefined ? undefined : carried.get(line);
    const from = cell(place, first);
    const to = cell(place, last);
    const target = { top: from.row, left: from.column, bottom: to.row, right: to.column };
    sheet.clear(target, 'all');
    sheet.clearLinks(target);
    if (!cells) return;
    const at = (row: number, column: number): Carried => cells[(axis === 'rows' ? column : row) - first]!;
    const distance = place - line!;
    sheet.write(target, (row, column) => {
      const { entry } = at(row, column);
      if (entry.formula === undefined) return entry;
      const moved = sharedFormula(entry.formula);
      return { value: null, formula: axis === 'rows' ? moved(distance, 0) : moved(0, distance) };
    });
    sheet.restyle(target, (row, column) => at(row, column).style);
    for (let across = first; across <= last; across += 1) {
      const { link } = cells[across - first]!;
      if (link) sheet.setLink(cell(place, across), link);
    }
  });
}
