import { COLUMN_COUNT, contains, formatCell, parseRange, ROW_COUNT, type CellRange } from './a1';
import { charactersOfWidth } from './column-width';
import { readConditionalFormats } from './conditional-formats';
import type { CellContents, CellStyle, SheetContents } from './contents';
import type { Namespaces } from './formula';
import { KnownCells } from './known-cells';
import { MOST_CELLS, MOST_LINKS, thousands } from './limits';
import { readPageLayout } from './page-layout';
import { FileProblem } from './problem';
import { sheetWantsCalculation } from './calculation-properties';
import { CellDecoder, readStoredCell } from './sheet-cells';
import { integer, isMain, isTrue, relationId } from './spreadsheet-xml';
import type { StyleSheet } from './styles';
import { readWordLists } from './word-lists';
import type { RowWindow, WorksheetText } from './worksheet-text';
import { attribute, child, children, readElement, XmlFault, XmlReader } from './xml';
import type { XmlAttribute, XmlElement } from './xml';

export interface WorksheetReading {
  sheet: Omit<SheetContents, 'name' | 'tables' | 'customProperties'>;
  /** The relationships that lead to the sheet's tables. */
  tableIds: string[];
  /** The relationships that lead to the texts of custom properties, by key. */
  propertyIds: Map<string, string>;
  /** Whether the sheet wants all formulas calculated on opening. */
  wantsCalculation: boolean;
}

export interface WorksheetReadingOptions {
  readonly sharedStrings: readonly string[];
  readonly styles: StyleSheet;
  /** Gives the address behind a hyperlink's relationship. */
  readonly linkTarget: (id: string) => string | undefined;
  /** How many cells the sheet may have, beside those of the sheets before it. */
  readonly mostCells: number;
  readonly namespaces: Namespaces;
  /** Cells in reading order: where a cell of the sheet is equal to one of these, that one is given. */
  readonly known?: readonly CellContents[];
}

/** A link over a whole column is shown on its cells that hold something; more places than this are not made up for it. */
const MOST_LINK_CELLS = 1000;
/** A width set for "all columns" is given for this many. */
const MOST_WIDTHS = 256;

/** Areas of links that are larger than that; each is looked at for every cell. */
const MOST_WIDE_LINKS = 100;

/**
 * Reads a worksheet part, and holds it to Excel's limits while it reads: a file of two kilobytes can claim a row of a billion.
 *
 * @throws {XmlFault} for what no sheet can have, {@link FileProblem} for more cells than can be held.
 */
export function readWorksheet(text: WorksheetText, options: WorksheetReadingOptions): WorksheetReading {
  const { styles, linkTarget, namespaces } = options;
  const rows = new RowReader(options);
  for (const window of text.windows()) rows.read(window);
  const { cells, heights, hidden } = rows;
  const reader = new XmlReader(text.frame);
  const parts: XmlElement[] = [];
  let hasRows = false;
  while (reader.next()) {
    if (reader.kind !== 'open' || reader.depth !== 1) continue;
    if (isMain(reader) && reader.local === 'sheetData') {
      if (hasRows) throw new XmlFault('it has sheetData twice');
      hasRows = true;
    }
    if (isMain(reader) && WANTED.has(reader.local)) {
      parts.push(readElement(reader));
    } else {
      reader.skip();
    }
  }
  const part = (local: string) => parts.find((candidate) => candidate.local === local);
  const sheet: WorksheetReading['sheet'] = {
    cells,
    conditionalFormats: readConditionalFormats(
      parts.filter(({ local }) => local === 'conditionalFormatting'),
      styles,
      namespaces,
    ),
  };
  const widths = readWidths(part('cols'));
  if (Object.keys(widths).length > 0) sheet.columnWidths = widths;
  if (Object.keys(heights).length > 0) sheet.rowHeights = heights;
  if (hidden.length > 0) sheet.hiddenRows = hidden;
  const hiddenColumns = readHiddenColumns(part('cols'));
  if (hiddenColumns.length > 0) sheet.hiddenColumns = hiddenColumns;
  const outline = readColumnOutline(part('cols'));
  if (Object.keys(outline).length > 0) sheet.columnOutline = outline;
  const view = child(part('sheetViews'), 'sheetView');
  if (view && /^(0|false)$/.test(attribute(view, 'showGridLines') ?? '')) sheet.showGridlines = false;
  if (view && isTrue(attribute(view, 'rightToLeft'))) sheet.rightToLeft = true;
  const frozen = readPane(part('sheetViews'));
  if (frozen) sheet.frozen = frozen;
  const merges = readMerges(part('mergeCells'));
  if (merges.length > 0) sheet.merges = merges;
  const protection = part('sheetProtection');
  if (protection && isTrue(attribute(protection, 'sheet'))) sheet.protected = true;
  const tabColor = styles.color(child(part('sheetPr'), 'tabColor'));
  if (tabColor) sheet.tabColor = tabColor;
  const wordLists = readWordLists(part('dataValidations')).map(({ contents }) => contents);
  if (wordLists.length > 0) sheet.wordLists = wordLists;
  const page = readPageLayout(part);
  if (page) sheet.page = page;
  addLinks(cells, part('hyperlinks'), linkTarget);
  return {
    sheet,
    wantsCalculation: sheetWantsCalculation(part('sheetCalcPr')),
    tableIds: children(part('tableParts'), 'tablePart').flatMap((one) => relationId(one.attributes) ?? []),
    propertyIds: new Map(
      children(part('customProperties'), 'customPr').map((one) => [
        attribute(one, 'name') ?? '',
        relationId(one.attributes) ?? '',
      ]),
    ),
  };
}

const WANTED = new Set([
  'sheetPr',
  'sheetCalcPr',
  'sheetViews',
  'cols',
  'sheetProtection',
  'mergeCells',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'customProperties',
  'tableParts',
]);

/** Reads the rows of a sheet, which come in windows. */
class RowReader {
  readonly cells: CellContents[] = [];
  /** Heights that somebody has set, by row. */
  readonly heights: Record<number, number> = {};
  readonly hidden: number[] = [];
  private readonly places = new Places(this.cells);
  private readonly decoder: CellDecoder;
  private readonly known: KnownCells;
  private readonly mostCells: number;
  private row = -1;
  private column = -1;

  constructor({ sharedStrings, styles, namespaces, known = [], mostCells }: WorksheetReadingOptions) {
    this.decoder = new CellDecoder(sharedStrings, styles, namespaces);
    this.known = new KnownCells(known);
    this.mostCells = mostCells;
  }

  read({ text }: RowWindow): void {
    const { decoder, known } = this;
    const reader = new XmlReader(text);
    reader.next();
    reader.next();
    const { depth } = reader;
    while (reader.next()) {
      if (reader.kind === 'close' && reader.depth === depth) return;
      if (reader.kind !== 'open') continue;
      if (reader.local === 'row') {
        this.openRow(reader.attributes());
        if (reader.selfClosing) continue;
      } else if (reader.local === 'c') {
        const stored = readStoredCell(reader, { row: this.row, column: this.column + 1 });
        this.column = stored.column;
        const cell = decoder.decode(stored);
        if (cell) this.take(cell);
      } else {
        reader.skip();
        continue;
      }
      for (let cell = decoder.plainCell(reader, known); cell; cell = decoder.plainCell(reader, known)) {
        this.column = cell.column;
        this.take(cell);
      }
    }
  }

  private openRow(attributes: readonly XmlAttribute[]): void {
    const of = (name: string) => attributes.find((candidate) => candidate.name === name)?.value;
    const number = of('r');
    const row = number === undefined ? this.row + 1 : Number(number) - 1;
    if (!(Number.isInteger(row) && row >= 0 && row < ROW_COUNT)) {
      throw new XmlFault(
        `it has a row "${(number ?? String(row + 1)).slice(0, 20)}", and a sheet has the rows 1 to ${thousands(ROW_COUNT)}`,
      );
    }
    this.row = row;
    this.column = -1;
    const height = Number(of('ht'));
    if (isTrue(of('hidden'))) this.hidden.push(row);
    if (isTrue(of('customHeight')) && Number.isFinite(height)) this.heights[row] = height;
  }

  private take(cell: CellContents): void {
    this.cells.push(this.known.same(cell));
    this.places.take(cell);
    if (this.cells.length > this.mostCells) {
      throw new FileProblem(
        `The workbook has more than ${thousands(MOST_CELLS)} cells, which is more than can be held in memory. Split it.`,
      );
    }
  }
}

function readWidths(cols: XmlElement | undefined): Record<number, number> {
  const widths: Record<number, number> = {};
  for (const col of children(cols, 'col')) {
    const first = integer(col, 'min');
    const last = integer(col, 'max');
    const width = Number(attribute(col, 'width'));
    if (!first || !last || !Number.isFinite(width) || !isTrue(attribute(col, 'customWidth'))) continue;
    for (let column = first; column <= Math.min(last, first + MOST_WIDTHS - 1, COLUMN_COUNT); column++) {
      widths[column - 1] = charactersOfWidth(width);
    }
  }
  return widths;
}

function readHiddenColumns(cols: XmlElement | undefined): number[] {
  return children(cols, 'col').flatMap((col) =>
    isTrue(attribute(col, 'hidden')) ? columnsOf(col, MOST_WIDTHS) : [],
  );
}

function readColumnOutline(cols: XmlElement | undefined): Record<number, number> {
  const outline: Record<number, number> = {};
  for (const col of children(cols, 'col')) {
    const level = integer(col, 'outlineLevel');
    if (level) for (const column of columnsOf(col, MOST_WIDTHS)) outline[column] = level;
  }
  return outline;
}

/** The columns of a `col`, zero-based. */
function columnsOf(col: XmlElement, most: number): number[] {
  const [first, last] = [integer(col, 'min'), integer(col, 'max')];
  if (!first || !last) return [];
  const count = Math.min(last - first + 1, most, COLUMN_COUNT - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => first - 1 + index);
}

function readPane(views: XmlElement | undefined): { rows: number; columns: number } | undefined {
  const pane = child(child(views, 'sheetView'), 'pane');
  if (!pane || !/^frozen/.test(attribute(pane, 'state') ?? '')) return undefined;
  const count = (name: string, most: number) =>
    Math.min(Math.max(0, Math.round(Number(attribute(pane, name) ?? 0)) || 0), most - 1);
  return { rows: count('ySplit', ROW_COUNT), columns: count('xSplit', COLUMN_COUNT) };
}

/** Finds a cell that is written twice. Files have their cells in order; only in one that has not, all places are remembered. */
class Places {
  private last = -1;
  private seen: Set<number> | undefined;

  constructor(private readonly before: readonly CellContents[]) {}

  /** @param cell the last of those before. */
  take({ row, column }: CellContents): void {
    const key = row * COLUMN_COUNT + column;
    if (key > this.last && !this.seen) {
      this.last = key;
      return;
    }
    this.seen ??= new Set(this.before.slice(0, -1).map((one) => one.row * COLUMN_COUNT + one.column));
    if (this.seen.has(key)) throw new XmlFault(`it has the cell ${formatCell({ row, column })} twice`);
    this.seen.add(key);
  }
}

/** @throws {XmlFault} for one that no sheet has. */
function readMerges(list: XmlElement | undefined): string[] {
  return children(list, 'mergeCell').map((merge) => {
    const ref = attribute(merge, 'ref') ?? '';
    if (!parseRange(ref)) throw new XmlFault(`it merges "${ref.slice(0, 30)}", which no sheet has`);
    return ref;
  });
}

/** A link is part of the style of its cells. */
function addLinks(
  cells: CellContents[],
  hyperlinks: XmlElement | undefined,
  linkTarget: (id: string) => string | undefined,
): void {
  const links = children(hyperlinks, 'hyperlink');
  if (links.length === 0) return;
  if (links.length > MOST_LINKS) {
    throw new XmlFault(
      `it has ${thousands(links.length)} links, and a sheet has at most ${thousands(MOST_LINKS)}`,
    );
  }
  type Link = Pick<CellStyle, 'link' | 'linkTip'>;
  const places = new Map<string, Link>();
  const wide: [CellRange, Link][] = [];
  for (const element of links) {
    const range = parseRange(attribute(element, 'ref') ?? '');
    const id = relationId(element.attributes);
    const location = attribute(element, 'location');
    const link = ((id && linkTarget(id)) ?? '') + (location ? `#${location}` : '');
    if (!range || link === '') continue;
    const tip = attribute(element, 'tooltip');
    const style = { link, ...(tip && { linkTip: tip }) };
    const size = (range.bottom - range.top + 1) * (range.right - range.left + 1);
    if (size > MOST_LINK_CELLS || places.size > MOST_LINKS) {
      if (wide.length < MOST_WIDE_LINKS) wide.push([range, style]);
    } else {
      for (let row = range.top; row <= range.bottom; row++) {
        for (let column = range.left; column <= range.right; column++) places.set(`${row},${column}`, style);
      }
    }
  }
  cells.forEach((cell, at) => {
    const { row, column } = cell;
    const key = `${row},${column}`;
    const link = places.get(key) ?? wide.find(([range]) => contains(range, cell))?.[1];
    places.delete(key);
    // Another object: the cell may be one of those that were known.
    if (link) cells[at] = { ...cell, style: { ...cell.style, ...link } };
  });
  for (const [key, link] of places) {
    const [row, column] = key.split(',').map(Number);
    cells.push({ row: row!, column: column!, value: null, style: { ...link } });
  }
}
