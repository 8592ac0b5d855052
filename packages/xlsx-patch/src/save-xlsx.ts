import { quoteSheetName } from './a1';
import { keepResultsOnOpening, wantsCalculation } from './calculation-properties';
import { blankSheet, blankWorkbook, WORKSHEET_TYPE } from './blank-workbook';
import type { WorkbookContents } from './contents';
import { patchNames, type TabMoves } from './defined-names';
import { dynamicArrayMetadata } from './dynamic-arrays';
import { callsAddIn, type FormulaForm, type Namespaces } from './formula';
import { followMoves } from './moved-parts';
import { openWorkbook } from './open-workbook';
import { OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS, type Package } from './package';
import { printNames } from './page-layout';
import { readPackage, readStyles } from './read-xlsx';
import { referencedValues } from './referenced-values';
import { matchSheets, type SheetTask } from './sheet-matching';
import { tablesTouched, withHeaders, type TakenTables } from './sheet-tables';
import { followSheetsAround } from './sheet-references';
import { integer, MAIN_STRICT } from './spreadsheet-xml';
import type { StyleSheet } from './styles';
import { readWorkbookPart, type Tab, type WorkbookPart } from './workbook-part';
import { patchWorksheet } from './worksheet-patch';
import {
  attribute,
  child,
  children,
  editAttributes,
  escapeXml,
  parseXml,
  prefixOf,
  qualify,
  Splices,
} from './xml';

export interface SaveOptions {
  /** The file that the workbook was read from: it is patched, so that everything in it that we do not know stays. */
  original?: Uint8Array;
  /**
   * The contents when nothing had been done yet; what the original holds when absent. Take it from where `contents` come
   * from: a model that cannot carry something (a row's height, say) then loses it in both, and it stays in the file.
   */
  before?: WorkbookContents;
  /** The add-ins whose functions the formulas may call; none when absent. */
  namespaces?: Namespaces;
  /** How the functions of these add-ins are stored; as Excel does when absent. */
  form?: FormulaForm;
  /**
   * Whether there are formulas that could not be calculated: then the original's setting that Excel calculates all on opening stays,
   * since the results that it has for them may be placeholders. Without that setting it says nothing.
   */
  uncalculated?: boolean;
}

/**
 * Saves a workbook as .xlsx (or .xlsm, when the original is one).
 *
 * With an original, only what differs between `before` and `contents` is written, at its place; all other parts keep their
 * bytes. New sheets are added, a sheet that was replaced takes the place of the earlier one, sheets that are gone are removed with
 * what belonged to them alone. A new workbook is written the same way, onto one without sheets.
 *
 * Formulas are stored as Excel stores them: calls of add-ins as `_xldudf_…` dynamic arrays with their cached values, young
 * functions with their prefix. Constant texts stay texts, whatever they begin with.
 */
export function saveXlsx(contents: WorkbookContents, options: SaveOptions = {}): Uint8Array {
  const { original, namespaces = [] } = options;
  const file = original
    ? openWorkbook(original, namespaces)
    : blankWorkbook(contents.date1904 === true, namespaces);
  const read = !original
    ? { sheets: [], names: [] }
    : (options.before ?? readPackage(file, { like: contents }));
  const before = original ? followMoves(file, read, contents) : read;
  const workbook = readWorkbookPart(file);
  const tasks = matchSheets(contents, before, workbook.tabs).map((task) => ({
    ...task,
    sheet: tablesTouched(task.before, task.sheet) ? withHeaders(task.sheet) : task.sheet,
  }));
  const gone = workbook.tabs.filter((tab) => tab.worksheet && !tasks.some((task) => task.tab === tab));
  const strict = workbook.root.namespace === MAIN_STRICT;
  const layout = arrangeTabs(workbook, tasks);
  const front = frontTab(contents, before, workbook, layout);

  removeReplaced(file, workbook, tasks, gone);
  const styles = readStyles(file, workbook.part);
  let formulasChanged = gone.length > 0;
  let dynamic: number | undefined;
  const context = {
    file,
    styles,
    taken: takenTables(file, workbook, tasks),
    form: options.form ?? 'excel',
    valuesAt: referencedValues(contents),
    dynamicArray: () => (dynamic ??= dynamicArrayMetadata(file, workbook.part)),
  };
  for (const place of layout) {
    const { task } = place;
    if (!task) {
      if (front.changed) deselectChartSheet(file, place.tab!.part);
      continue;
    }
    place.part = task.tab?.part ?? file.freeName('xl/worksheets/sheet', '.xml');
    if (!task.before) {
      file.add(place.part, blankSheet(strict), WORKSHEET_TYPE);
      formulasChanged ||= task.tab !== undefined;
    }
    const selected = front.changed ? place === front.place : undefined;
    const changed = patchWorksheet(context, place.part, task.before, task.sheet, selected);
    formulasChanged ||= changed;
  }
  saveStyles(file, workbook.part, styles);
  const moves = movesOf(layout, gone);
  const keepsResults =
    hasAddInCalls(contents, namespaces) && !(options.uncalculated && wantsCalculation(file, workbook));
  patchWorkbook({ file, workbook, contents, before, layout, front, moves, keepsResults });
  if (formulasChanged) dropCalculationChain(file, workbook.part);
  if (moves.names.size > 0) followSheetsAround(file, file.reachable(), moves.names);
  return file.toBytes();
}

/** A tab as it is to be; chart and macro sheets have no task. */
interface Place {
  tab: Tab | undefined;
  task: SheetTask | undefined;
  part: string;
}

/** The tabs in their new order: the sheets as they are listed, chart and macro sheets after the tab they followed. */
function arrangeTabs(workbook: WorkbookPart, tasks: readonly SheetTask[]): Place[] {
  const layout: Place[] = tasks.map((task) => ({ tab: task.tab, task, part: '' }));
  workbook.tabs.forEach((tab, index) => {
    if (tab.worksheet) return;
    const earlier = workbook.tabs.slice(0, index).reverse();
    const neighbour = earlier.find((one) => layout.some((place) => place.tab === one));
    const at = neighbour ? layout.findIndex((place) => place.tab === neighbour) + 1 : 0;
    layout.splice(at, 0, { tab, task: undefined, part: tab.part });
  });
  return layout;
}

interface Front {
  place: Place;
  /** Whether another tab is in front than the file says. */
  changed: boolean;
}

function frontTab(
  contents: WorkbookContents,
  before: WorkbookContents,
  workbook: WorkbookPart,
  layout: readonly Place[],
): Front {
  const hidden = (place: Place) => (place.task ? place.task.sheet.hidden === true : place.tab!.hidden);
  const old = layout.find((place) => place.tab !== undefined && place.tab === workbook.tabs[workbook.active]);
  const asked = layout.find((place) => place.task?.sheet.name === contents.active);
  const moved = contents.active !== undefined && contents.active !== before.active;
  const wanted = (moved ? asked : (old ?? asked)) ?? old ?? layout[0]!;
  const place = hidden(wanted) ? (layout.find((one) => !hidden(one)) ?? wanted) : wanted;
  return { place, changed: place !== old || place.task?.before === undefined };
}

function deselectChartSheet(file: Package, part: string): void {
  const view = child(child(file.xml(part), 'sheetViews'), 'sheetView');
  if (!view || attribute(view, 'tabSelected') === undefined) return;
  const splices = new Splices(file.text(part));
  editAttributes(splices, view, { tabSelected: undefined });
  file.set(part, splices.apply());
}

/** The names and ids of tables that stay, and the names that formulas of the whole workbook may use. */
function takenTables(file: Package, workbook: WorkbookPart, tasks: readonly SheetTask[]): TakenTables {
  const taken: TakenTables = { names: new Set(), ids: new Set() };
  for (const { tab, before } of tasks) {
    if (!tab || !before) continue;
    for (const { kind, target, external } of file.relationships(tab.part)) {
      if (kind !== 'table' || external || !file.has(target)) continue;
      const table = file.xml(target);
      taken.ids.add(integer(table, 'id') ?? 0);
      taken.names.add((attribute(table, 'displayName') ?? '').toLowerCase());
    }
  }
  for (const name of children(child(workbook.root, 'definedNames'), 'definedName')) {
    taken.names.add((attribute(name, 'name') ?? '').toLowerCase());
  }
  return taken;
}

function saveStyles(file: Package, workbookPart: string, styles: StyleSheet): void {
  if (!styles.changed) return;
  const part = file.related(workbookPart, 'styles');
  if (part) {
    file.set(part, styles.toText());
    return;
  }
  const fresh = file.plainName('xl/styles', '.xml');
  file.add(fresh, styles.toText(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml');
  file.relate(workbookPart, 'styles', fresh);
}

const hasAddInCalls = ({ sheets }: WorkbookContents, namespaces: Namespaces): boolean =>
  sheets.some(({ cells }) =>
    cells.some(({ formula }) => formula !== undefined && callsAddIn(formula, namespaces)),
  );

interface WorkbookPatch {
  readonly file: Package;
  readonly workbook: WorkbookPart;
  readonly contents: WorkbookContents;
  readonly before: WorkbookContents;
  readonly layout: readonly Place[];
  readonly front: Front;
  readonly moves: TabMoves;
  /** Whether Excel is to show the results that are stored, without calculating them on opening. */
  readonly keepsResults: boolean;
}

/** Writes the tabs, the one in front, and the names, where they differ, and what Excel has to know of the results. */
function patchWorkbook(patch: WorkbookPatch): void {
  const { file, workbook, contents, before, layout, front, moves, keepsResults } = patch;
  const { root, part } = workbook;
  const text = file.text(part);
  const splices = new Splices(text);
  const list = child(root, 'sheets')!;
  const old = workbook.tabs.map(({ element }) => text.slice(element.start, element.end));
  const tabs = tabMarkup(file, workbook, text, layout);
  if (tabs.join('') !== old.join('')) {
    const tag = list.name;
    splices.replace(list.start, list.end, `<${tag}>${tabs.join('')}</${tag}>`);
  }
  const index = layout.indexOf(front.place);
  const views = child(root, 'bookViews');
  const view = child(views, 'workbookView');
  if (view && index !== workbook.active) {
    editAttributes(splices, view, { activeTab: String(index), firstSheet: undefined });
  } else if (!views && index > 0) {
    const markup = `<bookViews><workbookView activeTab="${index}"/></bookViews>`;
    splices.insert(list.start, qualify(markup, prefixOf(root.name)));
  }
  const places = new Map(layout.map((place, at) => [(place.task?.sheet.name ?? '').toLowerCase(), at]));
  const names = patchNames({
    text,
    workbook,
    before: before.names,
    after: contents.names,
    moves,
    places,
    namespaces: file.namespaces,
  });
  if (names !== undefined) {
    const element = child(root, 'definedNames');
    const after = child(root, 'externalReferences') ?? child(root, 'functionGroups') ?? list;
    if (element) splices.replace(element.start, element.end, names);
    else splices.insert(after.end, names);
  }
  if (keepsResults) keepResultsOnOpening(file, workbook, splices);
  if (!splices.empty) file.set(part, splices.apply());
}

function tabMarkup(file: Package, workbook: WorkbookPart, text: string, layout: readonly Place[]): string[] {
  const namespace = workbook.root.namespace === MAIN_STRICT ? STRICT_RELATIONSHIPS : OFFICE_RELATIONSHIPS;
  const ids = sheetIds(workbook, layout);
  return layout.map(({ tab, task, part }) => {
    const hidden = task?.sheet.hidden ? 'hidden' : undefined;
    if (!tab) {
      const relation = file.relate(workbook.part, 'worksheet', part);
      const state = hidden ? ` state="${hidden}"` : '';
      const markup = `<sheet name="${escapeXml(task!.sheet.name)}" sheetId="${ids.get(task!)}"${state} xmlns:r="${namespace}" r:id="${relation}"/>`;
      return qualify(markup, prefixOf(workbook.root.name));
    }
    const source = text.slice(tab.element.start, tab.element.end);
    if (!task) return source;
    const splices = new Splices(source);
    const element = parseXml(source);
    if (task.sheet.name !== tab.name) editAttributes(splices, element, { name: task.sheet.name });
    if (!task.before) editAttributes(splices, element, { sheetId: String(ids.get(task)) });
    if (Boolean(hidden) !== tab.hidden) editAttributes(splices, element, { state: hidden });
    return splices.apply();
  });
}

/** The ids of sheets that are written whole: their own where nobody has it, else their tab's, or one that is free. */
function sheetIds(workbook: WorkbookPart, layout: readonly Place[]): Map<SheetTask, number> {
  const kept = layout.filter(({ task }) => !task || task.before !== undefined);
  const taken = new Set(kept.map(({ tab }) => tab?.id));
  const all = [...workbook.tabs.map(({ id }) => id), ...layout.map(({ task }) => task?.sheet.id)];
  let last = Math.max(0, ...all.map((id) => id ?? 0));
  const ids = new Map<SheetTask, number>();
  for (const { tab, task } of layout) {
    if (!task || task.before) continue;
    const id = [task.sheet.id, tab?.id].find((one) => one !== undefined && !taken.has(one)) ?? ++last;
    taken.add(id);
    ids.set(task, id);
  }
  return ids;
}

function movesOf(layout: readonly Place[], gone: readonly Tab[]): TabMoves {
  const moves = {
    places: new Map<Tab, number>(),
    names: new Map<string, string | undefined>(gone.map(({ name }) => [name, undefined])),
    rebuilt: new Set<Tab>(),
    printed: new Map<number, Map<string, string>>(),
  };
  layout.forEach(({ tab, task }, index) => {
    if (task) {
      const printed = printNames(quoteSheetName(task.sheet.name), task.before?.page, task.sheet.page);
      if (printed.size > 0) moves.printed.set(index, printed);
    }
    if (!tab) return;
    moves.places.set(tab, index);
    if (task && task.sheet.name !== tab.name) moves.names.set(tab.name, task.sheet.name);
    if (task && !task.before) moves.rebuilt.add(tab);
  });
  return moves;
}

/** The order in which Excel calculated last; without it, Excel finds a new one, and a wrong one is damage. */
function dropCalculationChain(file: Package, workbookPart: string): void {
  const chain = file.relationships(workbookPart).find(({ kind }) => kind === 'calcChain');
  if (!chain) return;
  file.unrelate(workbookPart, chain.id);
  if (file.has(chain.target)) file.remove(chain.target);
}

/** Removes what belongs to sheets that are gone or were replaced, and to nothing else. What was never in use stays. */
function removeReplaced(
  file: Package,
  workbook: WorkbookPart,
  tasks: readonly SheetTask[],
  gone: readonly Tab[],
): void {
  const rebuilt = tasks.flatMap(({ tab, before }) => (tab && !before ? [tab] : []));
  if (gone.length === 0 && rebuilt.length === 0) return;
  const before = file.reachable();
  for (const { part } of rebuilt) file.unrelateAll(part);
  for (const { relation } of gone) file.unrelate(workbook.part, relation);
  const after = file.reachable();
  for (const part of file.parts()) {
    if (before.has(part.toLowerCase()) && !after.has(part.toLowerCase())) file.remove(part);
  }
}
