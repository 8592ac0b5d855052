import { formatRange, parseRange, type CellRange } from '../files/a1';
import type { ConditionalFormatContents, ConditionalRule } from '../files/contents';
import { followCells } from '../files/formula-references';
import { sharedFormula } from '../files/formula';
import { joined, movedAreas, shiftArea, shifted, type Shift } from '../files/shift';

/**
 * A conditional format when cells of its sheet have moved: it goes with its cells, and cells put in take over those of the row (or
 * column) `like`. Undefined when no cell of it is left.
 */
export function movedFormat(
  format: ConditionalFormatContents,
  sheet: string,
  shift: Shift,
  like: number | undefined,
): ConditionalFormatContents | undefined {
  const areas = format.range.split(' ').flatMap((one) => parseRange(one) ?? []);
  const grown = shift.kind === 'insert' && like !== undefined ? putIn(areas, shift, like) : [];
  const now = joined([...areas.flatMap((area) => movedAreas(area, shift)), ...grown]);
  const [first] = now;
  if (!first) return undefined;
  const anchor = areas[0]!;
  const rule = changedRule(format.rule, (formula) => {
    const cell = survivor(areas, shift);
    if (!cell) return formula;
    const there = offset(formula, cell.top - anchor.top, cell.left - anchor.left);
    const to = shifted(cell, shift)!;
    return offset(followCells(there, sheet, sheet, shift), first.top - to.top, first.left - to.left);
  });
  return Object.assign(format, { range: now.map(formatRange).join(' '), rule });
}

/** The rule of a format on another sheet than the one whose cells have moved. */
export function followedRule(
  rule: ConditionalRule,
  home: string,
  sheet: string,
  shift: Shift,
): ConditionalRule {
  return changedRule(rule, (formula) => followCells(formula, home, sheet, shift));
}

/** The new cells beside those of an area. */
function putIn(areas: readonly CellRange[], shift: Shift, like: number): CellRange[] {
  const put = shiftArea(shift);
  return areas.flatMap((area) => {
    const [first, last] = shift.axis === 'rows' ? [area.top, area.bottom] : [area.left, area.right];
    if (like < first || like > last) return [];
    const part =
      shift.axis === 'rows'
        ? { ...put, left: Math.max(put.left, area.left), right: Math.min(put.right, area.right) }
        : { ...put, top: Math.max(put.top, area.top), bottom: Math.min(put.bottom, area.bottom) };
    return part.left <= part.right && part.top <= part.bottom ? [part] : [];
  });
}

/** A cell of the areas that stays: the first, or the one after those that go. */
function survivor(areas: readonly CellRange[], shift: Shift): CellRange | undefined {
  for (const { top, left, bottom, right } of areas) {
    const next = shift.at + shift.count;
    const beside = shift.across ? shift.across.last + 1 : left;
    const [row, column] = shift.axis === 'rows' ? [next, beside] : [beside, next];
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
  if (rule.type !== 'cellValue') return rule;
  const { formula1, formula2 } = rule;
  return {
    ...rule,
    formula1: change(formula1),
    ...(formula2 === undefined ? {} : { formula2: change(formula2) }),
  };
}
