import { formatRange, parseRange, type CellRange } from './a1';
import type { CellContents, CellStyle, SheetContents, WorkbookContents } from './contents';
import { followCells } from './formula-references';
import { followAreas, followFormat, followPage, followPicture, followWordList } from './moved-areas';
import { moveNotes } from './moved-notes';
import type { Package } from './package';
import { shifted, type Shift } from './shift';
import { readWorkbookPart } from './workbook-part';
import {
  attribute,
  child,
  editAttributes,
  escapeXml,
  parseXml,
  Splices,
  XmlReader,
  type XmlElement,
} from './xml';

/** A sheet whose cells have moved, by its name in the file. */
interface MovedSheet {
  readonly name: string;
  readonly part: string;
  readonly shifts: readonly Shift[];
}

/** Elements that hold formulas besides cells: of charts and sparklines, of conditional formats, of data validation. */
const FORMULAS = new Set(['f', 'formula', 'formula1', 'formula2', 'calculatedColumnFormula', 'definedName']);

/**
 * Brings the parts of a file up to date with the moves that its sheets' cells have gone through: all but the cells themselves, tables,
 * and what lies around them that {@link SheetContents} has. What refers to no cell that moved keeps its bytes.
 *
 * @returns `before` as it would have been read from the file as it is now.
 */
export function followMoves(
  file: Package,
  before: WorkbookContents,
  after: WorkbookContents,
): WorkbookContents {
  const workbook = readWorkbookPart(file);
  const moved = after.sheets.flatMap((sheet): MovedSheet[] => {
    const was = before.sheets.find((one) => (one.origin ?? one.name) === sheet.origin);
    const part = workbook.tabs.find(({ name, worksheet }) => worksheet && name === sheet.origin)?.part;
    const shifts = (sheet.shifts ?? []).slice(was?.shifts?.length ?? 0);
    return was && part !== undefined && shifts.length > 0 ? [{ name: sheet.origin!, part, shifts }] : [];
  });
  if (moved.length === 0) return before;
  for (const sheet of moved) {
    moveNotes(file, sheet.part, sheet.shifts);
    moveAnchors(file, sheet);
    moveAreas(file, sheet);
  }
  const homes = new Map(workbook.tabs.map(({ part, name }) => [part.toLowerCase(), name]));
  for (const part of file.reachable()) followFormulas(file, part, homes.get(part), moved);
  for (const { name, part } of moved)
    for (const { kind, target } of file.relationships(part))
      if (kind === 'table' && file.has(target)) followFormulas(file, target, name, moved, true);
  return { ...before, sheets: before.sheets.map((sheet) => movedAround(sheet, moved)) };
}

/** What was read of a sheet beside its cells, as it would be read from the patched file. */
function movedAround(sheet: SheetContents, moved: readonly MovedSheet[]): SheetContents {
  const own = moved.find(({ name }) => name === (sheet.origin ?? sheet.name));
  if (!own) return sheet;
  const { name, shifts } = own;
  const page = shifts.reduce((now, shift) => now && followPage(now, shift), sheet.page);
  return {
    ...sheet,
    ...(page && { page }),
    cells: withMovedLinks(sheet.cells, shifts),
    ...(sheet.pictures && {
      pictures: sheet.pictures.map((picture) => shifts.reduce(followPicture, picture)),
    }),
    conditionalFormats: sheet.conditionalFormats.flatMap(
      (format) =>
        shifts.reduce<typeof format | undefined>(
          (now, shift) => now && followFormat(now, name, shift),
          format,
        ) ?? [],
    ),
    ...(sheet.wordLists && {
      wordLists: sheet.wordLists.flatMap(
        (list) =>
          shifts.reduce<typeof list | undefined>(
            (now, shift) => now && followWordList(now, name, shift),
            list,
          ) ?? [],
      ),
    }),
  };
}

/** Cells as they are, with links where those have gone: to patch a link, it is looked for at its place. */
function withMovedLinks(cells: readonly CellContents[], shifts: readonly Shift[]): CellContents[] {
  const links = new Map<string, CellStyle>();
  const unlinked = cells.map((cell) => {
    if (!cell.style?.link) return cell;
    const { link, linkTip, ...style } = cell.style;
    const { row, column } = cell;
    const to = followRange({ top: row, bottom: row, left: column, right: column }, shifts);
    if (to) links.set(`${to.top},${to.left}`, { link, ...(linkTip && { linkTip }) });
    return { ...cell, style };
  });
  const linked = unlinked.map((cell) => {
    const key = `${cell.row},${cell.column}`;
    const link = links.get(key);
    links.delete(key);
    return link ? { ...cell, style: { ...cell.style, ...link } } : cell;
  });
  for (const [key, style] of links) {
    const [row, column] = key.split(',').map(Number);
    linked.push({ row: row!, column: column!, value: null, style });
  }
  return linked;
}

/** Applies the moves to a range, one after the other. */
const followRange = (range: CellRange, shifts: readonly Shift[]): CellRange | undefined =>
  shifts.reduce<CellRange | undefined>((now, shift) => now && shifted(now, shift), range);

/** Applies the moves to the cells that something belongs to, and to its formulas, which are seen from the first of them. */
function followSquares(
  range: string,
  formulas: readonly string[],
  { name, shifts }: MovedSheet,
): { range: string; formulas: string[] } | undefined {
  let now = { range, formulas: [...formulas] };
  for (const shift of shifts) {
    const moved = followAreas(now.range, name, shift);
    if (!moved) return undefined;
    now = { range: moved.range, formulas: now.formulas.map((formula) => moved.follow(formula)) };
  }
  return now;
}

/** Elements of a sheet that belong to the cells in their `sqref`, and may have formulas. */
const SQUARES = new Set(['conditionalFormatting', 'dataValidation', 'protectedRange', 'ignoredError']);
/** Elements of its extensions that have their cells in an element of their own. */
const EXTENDED = new Set(['conditionalFormatting', 'dataValidation', 'sparkline']);

/** Moves what a worksheet's part says of areas of it, cells and merged cells apart. */
function moveAreas(file: Package, sheet: MovedSheet): void {
  const text = file.text(sheet.part);
  const splices = new Splices(text);
  file.reading(sheet.part, () => {
    const reader = new XmlReader(text);
    while (reader.next()) {
      if (reader.kind !== 'open' || reader.depth !== 1) continue;
      const { start, local } = reader;
      if (local === 'sheetData' || reader.selfClosing) {
        if (local === 'autoFilter') moveElement(splices, elementAt(text, start, reader.end), sheet);
        reader.skip();
        continue;
      }
      reader.skip();
      moveElement(splices, elementAt(text, start, reader.end), sheet);
    }
  });
  if (!splices.empty) file.set(sheet.part, splices.apply());
}

/** One part of a sheet, read whole, its places counted in the whole text. */
function elementAt(text: string, start: number, end: number): XmlElement {
  const offset = (element: XmlElement): XmlElement => ({
    ...element,
    attributes: element.attributes.map((one) => ({ ...one, start: one.start + start, end: one.end + start })),
    children: element.children.map(offset),
    start: element.start + start,
    tagEnd: element.tagEnd + start,
    insideEnd: element.insideEnd + start,
    end: element.end + start,
  });
  return offset(parseXml(text.slice(start, end)));
}

function moveElement(splices: Splices, element: XmlElement, sheet: MovedSheet): void {
  const { local } = element;
  if (isGone(element, sheet)) {
    splices.replace(element.start, element.end, '');
  } else if (SQUARES.has(local) && attribute(element, 'sqref') !== undefined) {
    moveSquare(splices, element, sheet);
  } else if (EXTENDED.has(local) && child(element, 'sqref')) {
    moveExtended(splices, element, sheet);
  } else {
    const moved = PLACED.has(local) ? placeOf(element, sheet) : undefined;
    if (moved) change(splices, element, 'ref', formatRange(moved));
    for (const one of element.children) moveElement(splices, one, sheet);
    const gone = element.children.filter((one) => isGone(one, sheet)).length;
    if (gone > 0 && attribute(element, 'count') !== undefined)
      change(splices, element, 'count', String(element.children.length - gone));
  }
}

/** Elements that are about the cells in their `ref`. */
const PLACED = new Set(['hyperlink', 'autoFilter', 'sortState', 'sortCondition']);
/** Lists that Excel does not take without an item. */
const LISTS = new Set([
  'hyperlinks',
  'dataValidations',
  'protectedRanges',
  'ignoredErrors',
  'conditionalFormattings',
  'sparklines',
  'sparklineGroups',
]);

/** Whether an element goes with its cells: it is about cells that are taken out, or holds nothing but such. */
function isGone(element: XmlElement, sheet: MovedSheet): boolean {
  const { local } = element;
  if (LISTS.has(local))
    return element.children.length > 0 && element.children.every((one) => isGone(one, sheet));
  if (local === 'sparklineGroup') return isGone(child(element, 'sparklines') ?? NOTHING, sheet);
  if (PLACED.has(local))
    return parseRange(attribute(element, 'ref') ?? '') !== undefined && !placeOf(element, sheet);
  const squares = SQUARES.has(local) ? attribute(element, 'sqref') : undefined;
  const extended = EXTENDED.has(local) ? child(element, 'sqref')?.content : undefined;
  const range = squares ?? extended;
  return range !== undefined && !followSquares(range, [], sheet);
}

const NOTHING = parseXml('<nothing/>');

function placeOf(element: XmlElement, { shifts }: MovedSheet): CellRange | undefined {
  const range = parseRange(attribute(element, 'ref') ?? '');
  return range && followRange(range, shifts);
}

function moveSquare(splices: Splices, element: XmlElement, sheet: MovedSheet): void {
  const formulas = formulasIn(element);
  const contents = formulas.map(({ content }) => content);
  const moved = followSquares(attribute(element, 'sqref')!, contents, sheet)!;
  change(splices, element, 'sqref', moved.range);
  formulas.forEach((formula, index) => refill(splices, formula, moved.formulas[index]!));
}

function moveExtended(splices: Splices, element: XmlElement, sheet: MovedSheet): void {
  const square = child(element, 'sqref')!;
  const formulas = formulasIn(element);
  const contents = formulas.map(({ content }) => content);
  const moved = followSquares(square.content, contents, sheet)!;
  refill(splices, square, moved.range);
  // A sparkline shows the cells it showed; all else is seen from its first cell.
  const { name, shifts } = sheet;
  const followed = (formula: string) =>
    shifts.reduce((now, shift) => followCells(now, name, name, shift), formula);
  const after = element.local === 'sparkline' ? contents.map(followed) : moved.formulas;
  formulas.forEach((formula, index) => refill(splices, formula, after[index]!));
}

/** The elements with formulas in an element, however deep. */
const formulasIn = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((one) =>
    /^(f|formula[12]?)$/.test(one.local) && one.children.length === 0 ? [one] : formulasIn(one),
  );

function change(splices: Splices, element: XmlElement, name: string, value: string): void {
  if (attribute(element, name) !== value) editAttributes(splices, element, { [name]: value });
}

function refill(splices: Splices, element: XmlElement, content: string): void {
  if (content !== element.content) splices.replace(element.tagEnd, element.insideEnd, escapeXml(content));
}

/** Pictures, shapes and charts stand over the cells they stood over. */
function moveAnchors(file: Package, { part, shifts }: MovedSheet): void {
  const drawing = file.related(part, 'drawing');
  if (drawing === undefined) return;
  const splices = new Splices(file.text(drawing));
  for (const anchor of file.xml(drawing).children) {
    const [from, to] = [child(anchor, 'from'), child(anchor, 'to')];
    const [first, last] = [from && cornerOf(from), to && cornerOf(to)];
    if (!from || !first || attribute(anchor, 'editAs') === 'absolute') continue;
    // An end at the very edge of a cell covers the one before.
    const border = (axis: 'row' | 'column', name: string): number =>
      last && last[axis] > first[axis] && Number(child(to, name)?.content ?? 0) === 0 ? 1 : 0;
    const [under, beside] = [border('row', 'rowOff'), border('column', 'colOff')];
    const end = last ?? first;
    const range = { top: first.row, left: first.column, bottom: end.row - under, right: end.column - beside };
    const moved = followRange(range, shifts);
    if (!moved) continue;
    fillCorner(splices, from, first, moved.top, moved.left);
    if (to && last) fillCorner(splices, to, last, moved.bottom + under, moved.right + beside);
  }
  if (!splices.empty) file.set(drawing, splices.apply());
}

interface Corner {
  readonly row: number;
  readonly column: number;
}

function cornerOf(element: XmlElement): Corner | undefined {
  const [row, column] = ['row', 'col'].map((name) => Number(child(element, name)?.content ?? NaN));
  return Number.isInteger(row) && Number.isInteger(column) ? { row: row!, column: column! } : undefined;
}

function fillCorner(splices: Splices, element: XmlElement, was: Corner, row: number, column: number): void {
  if (row !== was.row) refill(splices, child(element, 'row')!, String(row));
  if (column !== was.column) refill(splices, child(element, 'col')!, String(column));
}

/** Formulas that stand neither in cells nor beside areas of the sheets that moved: of charts, names, validations, pivot tables. */
function followFormulas(
  file: Package,
  part: string,
  home: string | undefined,
  moved: readonly MovedSheet[],
  table = false,
): void {
  const type = file.contentType(part) ?? '';
  if (!table && !/(worksheet|chart|chartex|pivotCacheDefinition|main)\+xml$/.test(type)) return;
  const text = file.text(part);
  const splices = new Splices(text);
  // What is seen from cells of a sheet that moved has been followed with them.
  const others = moved.filter(({ name }) => table || name !== home);
  const follow = (formula: string): string => {
    let now = formula;
    for (const { name, shifts } of others)
      for (const shift of shifts) now = followCells(now, home, name, shift);
    // A table's column has a formula for its next row: the row that it is written for may be gone, and others still be there.
    return table && now.includes('#REF!') ? formula : now;
  };
  file.reading(part, () => {
    const reader = new XmlReader(text);
    while (reader.next()) {
      if (reader.kind !== 'open') continue;
      if (reader.local === 'sheetData') reader.skip();
      else if (reader.local === 'worksheetSource') followSource(splices, reader, moved);
      else if (FORMULAS.has(reader.local) && !reader.selfClosing) {
        const { end } = reader;
        const formula = reader.content();
        const next = follow(formula);
        if (next !== formula) splices.replace(end, reader.start, escapeXml(next));
      }
    }
  });
  if (!splices.empty) file.set(part, splices.apply());
}

/** The cells that a pivot table is made from. */
function followSource(splices: Splices, reader: XmlReader, moved: readonly MovedSheet[]): void {
  const { start, name } = reader;
  const attributes = reader.attributes();
  const of = (wanted: string) => attributes.find((one) => one.name === wanted)?.value;
  const sheet = moved.find((one) => one.name === of('sheet'));
  const range = parseRange(of('ref') ?? '');
  const now = sheet && range && followRange(range, sheet.shifts);
  if (now && formatRange(now) !== of('ref'))
    editAttributes(splices, { start, name, attributes }, { ref: formatRange(now) });
}
