import type { CellRange } from './a1';
import { CellEncoder } from './cell-encoder';
import { changesBetween, extentsOf, isBlank, type RowChange } from './cell-changes';
import type { SheetContents } from './contents';
import { mayHoldOtherForm, type FormulaForm } from './formula';
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
import { isMain } from './spreadsheet-xml';
import type { StyleSheet } from './styles';
import { child, editAttributes, readElement, Splices, XmlFault, XmlReader } from './xml';

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
  const text = file.text(part);
  const changes = changesBetween(before, after, mayHoldOtherForm(text, form, namespaces) ? namespaces : []);
  if (changes.size === 0 && selected === undefined && before && sameAround(before, after)) return false;
  const splices = new Splices(text);
  const encoder = new CellEncoder({
    text,
    styles,
    extents: extentsOf(after.cells),
    tables: after.tables,
    dynamicArray: context.dynamicArray,
    form,
    namespaces,
  });
  const parts = file.reading(part, () => readParts(text, splices, changes, encoder));
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
  if (!splices.empty) file.setPieces(part, splices.encoded());
  return encoder.formulasChanged;
}

/** Goes through the sheet once: changes its rows on the way, and notes where everything else is. */
function readParts(
  text: string,
  splices: Splices,
  changes: ReadonlyMap<number, RowChange>,
  encoder: CellEncoder,
): SheetParts {
  const reader = new XmlReader(text);
  reader.next();
  const parts = new SheetParts(reader, splices);
  let rows = false;
  while (reader.next()) {
    if (reader.kind === 'close' && reader.depth === 0) parts.close(reader.start);
    if (reader.kind !== 'open') continue;
    if (isMain(reader) && reader.local === 'sheetData' && !rows) {
      rows = true;
      const { name, local, namespace, start, end, selfClosing } = reader;
      new RowPatch(reader, splices, changes, encoder, columnFormats(parts.find('cols'))).run();
      const place = { start, tagEnd: end, insideEnd: end, end: reader.end };
      parts.add({ name, local, namespace, selfClosing, attributes: [], children: [], content: '', ...place });
    } else {
      parts.add(readElement(reader));
    }
  }
  if (!rows) throw new XmlFault('it has no sheetData');
  return parts;
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
