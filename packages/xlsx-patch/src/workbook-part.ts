import type { NameContents } from './contents';
import { fromStored, type Namespaces } from './formula';
import { outsideNames, type OtherBook } from './outside';
import { missing, type Package } from './package';
import { FileProblem, isFileProblem } from './problem';
import { integer, isTrue, relationId, unescapeText } from './spreadsheet-xml';
import { attribute, child, children, type XmlElement } from './xml';

/** A tab of the workbook, a chart or macro sheet included. */
export interface Tab {
  name: string;
  /** Its `sheetId`; undefined when the file gives it none. */
  id: number | undefined;
  /** Whether the tab is a sheet of cells. */
  worksheet: boolean;
  hidden: boolean;
  /** The relationship of the workbook's part that leads to it. */
  relation: string;
  part: string;
  element: XmlElement;
}

/** The workbook's own part: its tabs, in order, and its names. */
export interface WorkbookPart {
  part: string;
  root: XmlElement;
  tabs: Tab[];
  names: NameContents[];
  /** What formulas speak of as `[1]`, `[2]`, …, in that order. */
  otherBooks: OtherBook[];
  /** The names, hidden ones included, that reach outside of the workbook, in capitals. */
  outsideNames: string[];
  /** The names of each tab that are not listed, by their names in lower case. */
  builtIns: ReadonlyMap<Tab, ReadonlyMap<string, string>>;
  /** The place in `tabs` of the one in front. */
  active: number;
  date1904: boolean;
}

/** Finds and reads the workbook's part. Throws a {@link FileProblem} when the package is no workbook of cells. */
export function readWorkbookPart(file: Package): WorkbookPart {
  const part = file.related('', 'officeDocument');
  if (!part) throw notAWorkbook(file);
  const root = file.xml(part);
  if (root.local !== 'workbook') throw notAWorkbook(file);
  const relationships = new Map(file.relationships(part).map((one) => [one.id, one]));
  const tabs = children(child(root, 'sheets'), 'sheet').map((element): Tab => {
    const relation = relationId(element.attributes) ?? '';
    const relationship = relationships.get(relation);
    if (!relationship) throw missing(`of the sheet ${attribute(element, 'name') ?? ''}`);
    if (!file.has(relationship.target)) throw missing(relationship.target);
    return {
      name: unescapeText(attribute(element, 'name') ?? ''),
      id: integer(element, 'sheetId'),
      worksheet: relationship.kind === 'worksheet',
      hidden: /hidden$/i.test(attribute(element, 'state') ?? ''),
      relation,
      part: relationship.target,
      element,
    };
  });
  const { namespaces } = file;
  const names = readNames(root, tabs, namespaces, isListedName);
  const otherBooks = readOtherBooks(file, part, root);
  const parts = new Set<string>();
  const shared = tabs.find((tab) => parts.has(tab.part) || !parts.add(tab.part));
  if (shared) {
    throw new FileProblem(
      `The file is damaged: two sheets of ${part} lead to the one part ${shared.part}. Get it again from its source, or let Excel repair it (Open > Open and Repair).`,
    );
  }
  return {
    part,
    root,
    tabs,
    names,
    otherBooks,
    outsideNames: outsideNames([...names, ...readNames(root, tabs, namespaces, isHiddenName)], otherBooks),
    builtIns: readBuiltIns(root, tabs),
    active: integer(child(child(root, 'bookViews'), 'workbookView'), 'activeTab') ?? 0,
    date1904: isTrue(attribute(child(root, 'workbookPr') ?? root, 'date1904')),
  };
}

/** Whether readers list a name: they leave out hidden ones and Excel's own, such as a print area or a filter's range. */
export const isListedName = (element: XmlElement): boolean =>
  !/^_xlnm\./i.test(attribute(element, 'name') ?? '') && !isTrue(attribute(element, 'hidden'));

const isHiddenName = (element: XmlElement): boolean =>
  !/^_xlnm\./i.test(attribute(element, 'name') ?? '') && !isListedName(element);

function readNames(
  root: XmlElement,
  tabs: readonly Tab[],
  namespaces: Namespaces,
  isOne: (element: XmlElement) => boolean,
): NameContents[] {
  return children(child(root, 'definedNames'), 'definedName')
    .filter(isOne)
    .map((element) => {
      const sheet = tabs[integer(element, 'localSheetId') ?? -1]?.name;
      return {
        name: attribute(element, 'name') ?? '',
        refersTo: fromStored(unescapeText(element.content), namespaces),
        ...(sheet !== undefined && { sheet }),
      };
    });
}

function readOtherBooks(file: Package, part: string, root: XmlElement): OtherBook[] {
  const relationships = new Map(file.relationships(part).map((one) => [one.id, one]));
  return children(child(root, 'externalReferences'), 'externalReference').map((element) => {
    const link = relationships.get(relationId(element.attributes) ?? '')?.target ?? '';
    const inside = firstWithin(file, link);
    if (inside?.local === 'ddeLink') {
      const named = [attribute(inside, 'ddeService'), attribute(inside, 'ddeTopic')];
      return { target: named.filter(Boolean).join(' '), program: true };
    }
    const id = inside && relationId(inside.attributes);
    const target = file.relationships(link).find((one) => one.id === id)?.target ?? '';
    return { target, program: inside?.local === 'oleLink' };
  });
}

/** The one element of a link's part; undefined for a part that is missing or damaged: what it leads to is then unknown. */
function firstWithin(file: Package, part: string): XmlElement | undefined {
  try {
    return file.has(part) ? file.xml(part).children[0] : undefined;
  } catch (error) {
    if (isFileProblem(error)) return undefined;
    throw error;
  }
}

function readBuiltIns(root: XmlElement, tabs: readonly Tab[]): Map<Tab, Map<string, string>> {
  const found = new Map<Tab, Map<string, string>>();
  for (const element of children(child(root, 'definedNames'), 'definedName')) {
    const tab = tabs[integer(element, 'localSheetId') ?? -1];
    if (!tab || isListedName(element)) continue;
    const own = found.get(tab) ?? new Map<string, string>();
    own.set((attribute(element, 'name') ?? '').toLowerCase(), unescapeText(element.content));
    found.set(tab, own);
  }
  return found;
}

function notAWorkbook(file: Package): FileProblem {
  if (file.has('xl/workbook.bin')) {
    return new FileProblem(
      'The file is a binary workbook (.xlsb), which cannot be read. Save it as .xlsx in Excel.',
    );
  }
  if (file.has('content.xml')) {
    return new FileProblem(
      'The file is an OpenDocument file, which cannot be read. Save it as .xlsx in its program.',
    );
  }
  if (file.has('word/document.xml') || file.has('ppt/presentation.xml')) {
    return new FileProblem('The file is a document of Word or PowerPoint. Choose an Excel workbook (.xlsx).');
  }
  return new FileProblem(
    'The file is a zip file without a workbook in it, or a damaged workbook. Choose an Excel workbook (.xlsx).',
  );
}
