import { columnLetters, formatRange, parseRange, type CellRange } from './a1';
import type {
  ConditionalFormatContents,
  ConditionalRule,
  PageLayoutContents,
  PictureContents,
  WordListContents,
} from './contents';
import { sharedFormula } from './formula';
import { followCells } from './formula-references';
import { joined, movedAreas, shiftArea, shifted, type Shift } from './shift';

/** Cells that something belongs to (a conditional format, a validation), after cells of their sheet have moved. */
export interface MovedAreas {
  /** In A1 style, with blanks between several. */
  readonly range: string;
  /** A formula that is seen from the first of those cells, as it is to be. */
  readonly follow: (formula: string) => string;
}

/**
 * Where the cells of a range (or several with blanks between them) are when cells of their sheet have moved; cells put in belong to it
 * where those do that they are like. Undefined when none is left.
 */
export function followAreas(range: string, sheet: string, shift: Shift): MovedAreas | undefined {
  const areas = range.split(' ').flatMap((one) => parseRange(one) ?? []);
  const now = joined([...areas.flatMap((area) => movedAreas(area, shift)), ...putIn(areas, shift)]);
  const [anchor, first] = [areas[0], now[0]];
  if (!anchor || !first) return undefined;
  return {
    range: now.map(formatRange).join(' '),
    follow: (formula) => {
      const cell = survivor(areas, shift);
      if (!cell) return formula;
      const there = offset(formula, cell.top - anchor.top, cell.left - anchor.left);
      const to = shifted(cell, shift)!;
      return offset(followCells(there, sheet, sheet, shift), first.top - to.top, first.left - to.left);
    },
  };
}

/** A conditional format when cells of its sheet have moved; undefined when no cell of it is left. */
export function followFormat(
  format: ConditionalFormatContents,
  sheet: string,
  shift: Shift,
): ConditionalFormatContents | undefined {
  const moved = followAreas(format.range, sheet, shift);
  return moved && { ...format, range: moved.range, rule: changedRule(format.rule, moved.follow) };
}

/** Cells with a list of words when cells of their sheet have moved; undefined when none of them is left. */
export function followWordList(
  list: WordListContents,
  sheet: string,
  shift: Shift,
): WordListContents | undefined {
  const moved = followAreas(list.range, sheet, shift);
  return moved && { ...list, range: moved.range };
}

/** How a sheet is printed, when cells of it have moved. */
export function followPage(page: PageLayoutContents, shift: Shift): PageLayoutContents {
  const { printArea, titleRows, titleColumns, ...rest } = page;
  const moved = (areas: string | undefined): string | undefined => {
    const left = areas?.split(',').flatMap((area) => {
      const range = parseRange(area);
      const to = range && shifted(range, shift);
      return to ? [whole(area) ? written(to, area) : formatRange(to)] : [];
    });
    return left && left.length > 0 ? left.join(',') : undefined;
  };
  const now = { printArea: moved(printArea), titleRows: moved(titleRows), titleColumns: moved(titleColumns) };
  const set = Object.entries(now).filter(([, value]) => value !== undefined);
  return { ...rest, ...(Object.fromEntries(set) as PageLayoutContents) };
}

/** Whole rows or columns, `5:5` or `A:B`. */
const whole = (area: string): boolean => /^(\d+:\d+|[A-Z]+:[A-Z]+)$/i.test(area);

const written = ({ top, left, bottom, right }: CellRange, like: string): string =>
  /^\d/.test(like) ? `${top + 1}:${bottom + 1}` : `${columnLetters(left)}:${columnLetters(right)}`;

/** The rule of a format on another sheet than the one whose cells have moved. */
export const followRule = (
  rule: ConditionalRule,
  home: string,
  sheet: string,
  shift: Shift,
): ConditionalRule => changedRule(rule, (formula) => followCells(formula, home, sheet, shift));

/** The cells put in beside those of an area that they are like. */
function putIn(areas: readonly CellRange[], shift: Shift): CellRange[] {
  const { axis, kind, like } = shift;
  if (kind !== 'insert' || like === undefined) return [];
  const put = shiftArea(shift);
  return areas.flatMap((area) => {
    const [first, last] = axis === 'rows' ? [area.top, area.bottom] : [area.left, area.right];
    if (like < first || like > last) return [];
    const part =
      axis === 'rows'
        ? { ...put, left: Math.max(put.left, area.left), right: Math.min(put.right, area.right) }
        : { ...put, top: Math.max(put.top, area.top), bottom: Math.min(put.bottom, area.bottom) };
    return part.left <= part.right && part.top <= part.bottom ? [part] : [];
  });
}

/** A cell of the areas that stays: the first, or the one after those that go. */
function survivor(areas: readonly CellRange[], shift: Shift): CellRange | undefined {
  const { axis, at, count, across } = shift;
  for (const { top, left, bottom, right } of areas) {
    const next = at + count;
    const beside = across ? across.last + 1 : axis === 'rows' ? left : top;
    const [row, column] = axis === 'rows' ? [next, beside] : [beside, next];
    for (const [y, x] of [
      [top, left],
      [row, left],
      [top, column],
    ] as const) {
      const cell = { top: y, left: x, bottom: y, right: x };
      if (y >= top && y <= bottom && x >= left && x <= right && shifted(cell, shift)) return cell;
    }
  }
  return undefined;
}

function offset(formula: string, rows: number, columns: number): string {
  return rows === 0 && columns === 0 ? formula : sharedFormula(formula)(rows, columns);
}

function changedRule(rule: ConditionalRule, change: (formula: string) => string): ConditionalRule {
  if (rule.type === 'expression') return { ...rule, formula: change(rule.formula) };
  if (rule.type !== 'cellValue') return rule;
  const { formula1, formula2 } = rule;
  return {
    ...rule,
    formula1: change(formula1),
    ...(formula2 === undefined ? {} : { formula2: change(formula2) }),
  };
}

/** Where a picture stands when cells of its sheet have moved: over the cell it stood over, or where that cell was. */
export function followPicture(picture: PictureContents, shift: Shift): PictureContents {
  const { row, column } = picture;
  const to = shifted({ top: row, left: column, bottom: row, right: column }, shift);
  if (to) return { ...picture, row: to.top, column: to.left };
  return { ...picture, ...(shift.axis === 'rows' ? { row: shift.at } : { column: shift.at }) };
}
