import type { CellRange } from './a1';
import { CellEncoder } from './cell-encoder';
import { changesBetween, extentsOf, isBlank, type RowChange } from './cell-changes';
import type { SheetContents } from './contents';
import { mayHoldOtherForm, type FormulaForm, type Namespaces } from './formula';
import type { Package } from './package';
import type { ValuesAt } from './referenced-values';
import { RowPatch } from './row-patch';
import { patchCharts } from './sheet-charts';
import { patchPictures } from './sheet-pictures';
import { patchLinks } from './sheet-links';
import { SheetParts } from './sheet-parts';
import type { SheetPatch } from './sheet-patch';
import { patchProperties } from './sheet-properties';
import { patchRules } from './sheet-rules';
import { patchWordLists } from './word-lists';
import { patchTables, type TakenTables } from './sheet-tables';
import { columnFormats, growDimension, patchSheetView } from './sheet-view';
import type { StyleSheet } from './styles';
import type { WorksheetText } from './worksheet-text';
import {
  appendInside,
  child,
  editAttributes,
  prefixOf,
  readElement,
  Splices,
  XmlFault,
  XmlReader,
} from './xml';

/** What the sheets of a workbook share while they are written. */
export interface WritingContext {
  file: Package;
  styles: StyleSheet;
  taken: TakenTables;
  /** The `cm` of dynamic arrays. */
  dynamicArray: () => number;
  /** How the functions of add-ins are stored. */
  form: FormulaForm;
  /** What stands in the cells of a reference: charts keep a copy. */
  valuesAt: ValuesAt;
}

/**
 * Brings a worksheet's part from one state to another. What did not change stays byte by byte; a sheet in which nothing
 * changed is not written at all. `selected` says whether its tab is the chosen one, where that is to change.
 *
 * Returns whether formulas came, went or changed their form.
 */
export function patchWorksheet(
  context: WritingContext,
  part: string,
  before: SheetContents | undefined,
  after: SheetContents,
  selected: boolean | undefined,
): boolean {
  const { file, styles, form } = context;
  const { namespaces } = file;
  const sheet = file.worksheet(part);
  return file.reading(part, () => {
    const changes = changesBetween(before, after, holdsOtherForm(sheet, form, namespaces) ? namespaces : []);
    if (changes.size === 0 && selected === undefined && before && sameAround(before, after)) return false;
    const text = sheet.frame;
    const splices = new Splices(text);
    const parts = readParts(text, splices);
    const encoder = new CellEncoder({
      styles,
      extents: extentsOf(after.cells),
      tables: after.tables,
      dynamicArray: context.dynamicArray,
      form,
      namespaces,
    });
    if (selected !== undefined) selectTab(parts, splices, selected);
    growDimension(parts, splices, areaOf(changes));
    patchSheetView(parts, splices, before, after);
    const patch: SheetPatch = { file, styles, part, text, parts, splices, before, after };
    patchRules(patch);
    patchWordLists(patch);
    patchLinks(patch, changes);
    patchProperties(patch);
    patchCharts(patch, context.valuesAt);
    patchPictures(patch);
    patchTables(patch, context.taken);
    parts.flush();
    const isFrameChanged = !splices.empty;
    if (changes.size === 0 && !isFrameChanged) return false;
    const rows = new RowPatch(changes, encoder, columnFormats(parts.find('cols')));
    insertRows(sheet, parts, splices, rows);
    file.setPieces(part, splices.encoded(), () => isFrameChanged || rows.isChanged);
    return encoder.formulasChanged;
  });
}

function holdsOtherForm(sheet: WorksheetText, form: FormulaForm, namespaces: Namespaces): boolean {
  if (namespaces.length === 0) return false;
  for (const { text } of sheet.windows()) if (mayHoldOtherForm(text, form, namespaces)) return true;
  return false;
}

/** Goes through the frame of a sheet, and notes where everything is. */
function readParts(frame: string, splices: Splices): SheetParts {
  const reader = new XmlReader(frame);
  reader.next();
  const parts = new SheetParts(reader, splices);
  while (reader.next()) {
    if (reader.kind === 'open') parts.add(readElement(reader));
    else if (reader.kind === 'close' && reader.depth === 0) parts.close(reader.start);
  }
  if (!parts.find('sheetData')) throw new XmlFault('it has no sheetData');
  return parts;
}

/** Puts the rows, with their changes, into the frame. They are made as they are written, which can be done once. */
function insertRows(sheet: WorksheetText, parts: SheetParts, splices: Splices, rows: RowPatch): void {
  const sheetData = parts.find('sheetData')!;
  const prefix = prefixOf(sheetData.name);
  if (sheetData.selfClosing) {
    const markup = rows.rest(prefix);
    if (markup !== '') appendInside(splices, sheet.frame, sheetData, markup);
    return;
  }
  const patched = function* (): Generator<string> {
    for (const window of sheet.windows()) yield rows.patched(window);
    yield rows.rest(prefix);
  };
  splices.insertPieces(sheetData.insideEnd, patched());
}

/** Whether everything but the cells is the same. */
function sameAround(before: SheetContents, after: SheetContents): boolean {
  const state = (sheet: SheetContents) =>
    JSON.stringify([
      sheet.frozen?.rows ?? 0,
      sheet.frozen?.columns ?? 0,
      sheet.columnWidths ?? {},
      sheet.hiddenColumns ?? [],
      sheet.columnOutline ?? {},
      sheet.merges ?? [],
      sheet.tabColor ?? null,
      sheet.page ?? {},
      sheet.showGridlines !== false,
      sheet.rightToLeft === true,
      sheet.tables,
      sheet.conditionalFormats,
      sheet.wordLists ?? [],
      sheet.customProperties ?? {},
      sheet.charts ?? [],
      sheet.pictures ?? [],
    ]);
  return state(before) === state(after);
}

function selectTab(parts: SheetParts, splices: Splices, selected: boolean): void {
  const view = child(parts.find('sheetViews'), 'sheetView');
  if (view) editAttributes(splices, view, { tabSelected: selected ? '1' : undefined });
  else if (selected)
    parts.put('sheetViews', '<sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews>');
}

function areaOf(changes: ReadonlyMap<number, RowChange>): CellRange | undefined {
  let area: CellRange | undefined;
  for (const { cells } of changes.values()) {
    for (const { row, column, after } of cells) {
      if (isBlank(after)) continue;
      area ??= { top: row, left: column, bottom: row, right: column };
      area.top = Math.min(area.top, row);
      area.left = Math.min(area.left, column);
      area.bottom = Math.max(area.bottom, row);
      area.right = Math.max(area.right, column);
    }
  }
  return area;
}
