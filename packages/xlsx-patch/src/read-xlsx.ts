import type { CellContents, SheetContents, TableContents, WorkbookContents } from './contents';
import { parseRange } from './a1';
import type { Namespaces } from './formula';
import { MOST_CELLS, textFault } from './limits';
import { openWorkbook } from './open-workbook';
import type { Package } from './package';
import { readPrintNames } from './page-layout';
import { FileProblem } from './problem';
import { workbookWantsCalculation } from './calculation-properties';
import { readCharts } from './sheet-charts';
import { readPictures } from './sheet-pictures';
import { isMain, readRuns } from './spreadsheet-xml';
import { StyleSheet } from './styles';
import { readTable } from './tables';
import { readWorkbookPart, type Tab } from './workbook-part';
import { readWorksheet } from './worksheet-reader';
import { XmlFault, XmlReader } from './xml';

export interface ReadOptions {
  /** The add-ins whose functions the formulas may call; none when left out. */
  readonly namespaces?: Namespaces;
  /** Which sheets are read; all when left out. `front` is the one in front, or the first with cells: no other is unpacked. */
  readonly sheets?: 'all' | 'front' | undefined;
}

/**
 * Reads an .xlsx or .xlsm. Formulas come as a user types them, shared ones written out for every cell; cached results come with
 * them, those of a spill marked with their anchor; dates are serials with their format. What {@link WorkbookContents} has
 * no word for (charts, comments, macros, …) is left out: {@link saveXlsx} keeps it in the file.
 *
 * Throws a FileProblem for what is no such workbook, is protected by a password, damaged, incomplete or made to harm.
 */
export function readXlsx(
  bytes: Uint8Array,
  { namespaces = [], sheets = 'all' }: ReadOptions = {},
): WorkbookContents {
  return readPackage(openWorkbook(bytes, namespaces), { sheets });
}

/**
 * Reads the workbook of an open package.
 *
 * @param options.like contents that are about the same: cells that are equal are those of these contents, and take no memory of
 * their own.
 */
export function readPackage(
  file: Package,
  { sheets: which = 'all', like }: Pick<ReadOptions, 'sheets'> & { readonly like?: WorkbookContents } = {},
): WorkbookContents {
  const workbook = readWorkbookPart(file);
  const worksheets = workbook.tabs.filter((tab) => tab.worksheet);
  const front = workbook.tabs[workbook.active];
  const frontSheet = front?.worksheet ? front : worksheets[0];
  if (!frontSheet) {
    throw new FileProblem('The workbook has no sheet with cells. Add a sheet to it in Excel.');
  }
  const styles = readStyles(file, workbook.part);
  const strings = readSharedStrings(file, workbook.part);
  let cellsLeft = MOST_CELLS;
  let isCalculationWanted = workbookWantsCalculation(workbook);
  const sheets = (which === 'front' ? [frontSheet] : worksheets).map((tab) => {
    const known = like?.sheets.find(({ name, origin = name }) => origin === tab.name)?.cells ?? [];
    const { sheet, wantsCalculation } = readSheet(file, tab, {
      strings,
      styles,
      mostCells: cellsLeft,
      known,
    });
    isCalculationWanted ||= wantsCalculation;
    cellsLeft -= sheet.cells.length;
    return withPrintNames(sheet, workbook.builtIns.get(tab));
  });
  const others = workbook.tabs.flatMap(({ worksheet, id }) => (worksheet || id === undefined ? [] : [id]));
  return {
    sheets,
    names: workbook.names,
    ...(workbook.outsideNames.length > 0 && { outsideNames: workbook.outsideNames }),
    ...(workbook.otherBooks.length > 0 && { otherBooks: workbook.otherBooks }),
    ...(front?.worksheet && { active: front.name }),
    ...(others.length > 0 && { otherSheetIds: others }),
    ...(isCalculationWanted && { wantsCalculation: true }),
    ...(workbook.date1904 && { date1904: true }),
  };
}

/** What a sheet prints stands among the names of the workbook. */
function withPrintNames(
  sheet: SheetContents,
  builtIns: Parameters<typeof readPrintNames>[0] = new Map(),
): SheetContents {
  const printed = readPrintNames(builtIns);
  return Object.keys(printed).length > 0 ? { ...sheet, page: { ...sheet.page, ...printed } } : sheet;
}

const NO_STYLES = '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';

/** The styles part, or an empty one for the rare workbook without. */
export function readStyles(file: Package, workbookPart: string): StyleSheet {
  const part = file.related(workbookPart, 'styles');
  const theme = file.related(workbookPart, 'theme');
  return file.reading(
    part ?? 'styles',
    () => new StyleSheet(part ? file.text(part) : NO_STYLES, theme ? file.xml(theme) : undefined),
  );
}

function readSharedStrings(file: Package, workbookPart: string): string[] {
  const part = file.related(workbookPart, 'sharedStrings');
  if (!part) return [];
  return file.reading(part, () => {
    const strings: string[] = [];
    const reader = new XmlReader(file.text(part));
    while (reader.next()) {
      if (reader.kind !== 'open' || reader.local !== 'si' || !isMain(reader)) continue;
      const text = readRuns(reader);
      const fault = textFault(text, `text ${strings.length}`);
      if (fault) throw new XmlFault(fault);
      strings.push(text);
    }
    return strings;
  });
}

/** A sheet's table; undefined for one that is left out. */
function soundTable(file: Package, part: string): TableContents | undefined {
  const root = file.xml(part);
  return file.reading(part, () => {
    const table = readTable(root);
    if (!table) return undefined;
    const range = parseRange(table.range);
    const place = `its table ${table.name.slice(0, 40)} lies at "${table.range.slice(0, 30)}"`;
    if (!range) throw new XmlFault(`${place}, which no sheet has`);
    const width = range.right - range.left + 1;
    if (width !== table.columns.length)
      throw new XmlFault(`${place}, and has ${table.columns.length} columns`);
    return table;
  });
}

function readSheet(
  file: Package,
  tab: Tab,
  {
    strings,
    styles,
    mostCells,
    known,
  }: {
    strings: readonly string[];
    styles: StyleSheet;
    mostCells: number;
    known: readonly CellContents[];
  },
): { sheet: SheetContents; wantsCalculation: boolean } {
  const relationships = new Map(file.relationships(tab.part).map((one) => [one.id, one]));
  const { sheet, tableIds, propertyIds, wantsCalculation } = file.reading(tab.part, () =>
    readWorksheet(file.worksheet(tab.part), {
      sharedStrings: strings,
      styles,
      linkTarget(id) {
        const relationship = relationships.get(id);
        return relationship?.external ? relationship.target : undefined;
      },
      mostCells,
      namespaces: file.namespaces,
      known,
    }),
  );
  const tables = tableIds.flatMap((id) => {
    const target = relationships.get(id)?.target;
    return (target && file.has(target) && soundTable(file, target)) || [];
  });
  const properties = [...propertyIds].flatMap(([key, id]) => {
    const target = relationships.get(id)?.target;
    const text = target && file.has(target) && new TextDecoder('utf-16le').decode(file.bytes(target));
    return typeof text === 'string' ? [[key, text] as const] : [];
  });
  const charts = readCharts(file, tab.part);
  const pictures = readPictures(file, tab.part);
  const read: SheetContents = {
    name: tab.name,
    ...(tab.id !== undefined && { id: tab.id }),
    origin: tab.name,
    ...(tab.hidden && { hidden: true }),
    ...sheet,
    tables,
    ...(charts.length > 0 && { charts }),
    ...(pictures.length > 0 && { pictures }),
    ...(propertyIds.size > 0 && { customProperties: Object.fromEntries(properties) }),
  };
  return { sheet: read, wantsCalculation };
}
