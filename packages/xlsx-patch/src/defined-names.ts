import { quoteSheetName, unquoteSheetName } from './a1';
import type { NameContents } from './contents';
import { toStored, type Namespaces } from './formula';
import { isSign, tokenize } from './formula-tokens';
import { escapeText, integer, unescapeText } from './spreadsheet-xml';
import { isListedName, type Tab, type WorkbookPart } from './workbook-part';
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
import type { XmlElement } from './xml';

/** Where the tabs of the file went. */
export interface TabMoves {
  /** The new place of each tab that is left. */
  places: Map<Tab, number>;
  /** New names by old ones; undefined for a sheet that is gone. */
  names: Map<string, string | undefined>;
  /** Tabs whose sheet was replaced: the names that Excel had made for the old sheet alone are gone with it. */
  rebuilt: ReadonlySet<Tab>;
  /** By a tab's new place, what names of its printing are to refer to where that is another; '' for none. */
  printed: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

export interface NamePatch {
  /** The markup of the workbook's part. */
  readonly text: string;
  readonly workbook: WorkbookPart;
  readonly before: readonly NameContents[];
  readonly after: readonly NameContents[];
  readonly moves: TabMoves;
  /** The new places of sheets, by their names in lower case. */
  readonly places: ReadonlyMap<string, number>;
  readonly namespaces: Namespaces;
}

/** The markup of `definedNames` as it is to be; '' for none, undefined when it can stay as it is. */
export function patchNames(options: NamePatch): string | undefined {
  const { text, workbook, before, after, moves, places, namespaces } = options;
  const element = child(workbook.root, 'definedNames');
  const newName = (sheet: string | undefined) =>
    sheet === undefined ? '' : (moves.names.get(sheet) ?? sheet);
  const keyOf = (sheet: string, name: string) => `${sheet.toLowerCase()}!${name.toLowerCase()}`;
  const was = new Map(before.map((name) => [keyOf(newName(name.sheet), name.name), name]));
  const now = new Map(after.map((name) => [keyOf(name.sheet ?? '', name.name), name]));
  const done = new Set<string>();
  const items: string[] = [];
  const old = children(element, 'definedName');
  for (const item of old) {
    const source = text.slice(item.start, item.end);
    const tab = workbook.tabs[integer(item, 'localSheetId') ?? -1];
    const place = tab && moves.places.get(tab);
    if (tab && (place === undefined || (moves.rebuilt.has(tab) && !isListedName(item)))) continue;
    if (place !== undefined && isPrinted(moves.printed.get(place), attribute(item, 'name'))) continue;
    const key = keyOf(tab ? newName(tab.name) : '', attribute(item, 'name') ?? '');
    const wanted = now.get(key);
    const known = was.get(key);
    if (isListedName(item) ? known && !wanted : wanted) continue;
    done.add(key);
    const stored = unescapeText(item.content);
    const changed = wanted && known?.refersTo !== wanted.refersTo;
    const refersTo = changed ? toStored(wanted.refersTo, { namespaces }) : followSheets(stored, moves.names);
    items.push(editItem(source, place, refersTo === stored ? undefined : refersTo));
  }
  for (const [key, { name, refersTo, sheet }] of now) {
    if (done.has(key)) continue;
    const place = sheet === undefined ? undefined : places.get(sheet.toLowerCase());
    if (sheet !== undefined && place === undefined) continue;
    const scope = place === undefined ? '' : ` localSheetId="${place}"`;
    const markup = `<definedName name="${escapeXml(name)}"${scope}>${escapeXml(escapeText(toStored(refersTo, { namespaces })))}</definedName>`;
    items.push(qualify(markup, prefixOf(workbook.root.name)));
  }
  for (const [place, printed] of moves.printed) {
    for (const [name, refersTo] of printed) {
      if (refersTo === '') continue;
      const markup = `<definedName name="${name}" localSheetId="${place}">${escapeXml(escapeText(refersTo))}</definedName>`;
      items.push(qualify(markup, prefixOf(workbook.root.name)));
    }
  }
  const same =
    items.length === old.length &&
    old.every((item, index) => items[index] === text.slice(item.start, item.end));
  if (same) return undefined;
  const tag = `${prefixOf(workbook.root.name)}definedNames`;
  return items.length === 0 ? '' : `<${tag}>${items.join('')}</${tag}>`;
}

const isPrinted = (printed: ReadonlyMap<string, string> | undefined, name: string | undefined): boolean =>
  [...(printed?.keys() ?? [])].some((one) => one.toLowerCase() === name?.toLowerCase());

function editItem(source: string, place: number | undefined, refersTo: string | undefined): string {
  const item: XmlElement = parseXml(source);
  const splices = new Splices(source);
  if (place !== undefined && integer(item, 'localSheetId') !== place) {
    editAttributes(splices, item, { localSheetId: String(place) });
  }
  if (refersTo !== undefined) splices.replace(item.tagEnd, item.insideEnd, escapeXml(escapeText(refersTo)));
  return splices.apply();
}

/** A stored formula with sheets under their new names; a reference to a sheet that is gone becomes `#REF!`. */
export function followSheets(stored: string, names: ReadonlyMap<string, string | undefined>): string {
  if (names.size === 0) return stored;
  const tokens = tokenize(stored);
  const pieces = tokens.map(({ text }) => text);
  tokens.forEach(({ kind, text }, index) => {
    if ((kind !== 'word' && kind !== 'sheet') || !isSign(tokens[index + 1], '!')) return;
    const name = [...names.keys()].find((old) => old.toLowerCase() === unquoteSheetName(text).toLowerCase());
    if (name === undefined) return;
    const renamed = names.get(name);
    pieces[index] = renamed === undefined ? '#REF!' : quoteSheetName(renamed);
    if (renamed === undefined) pieces[index + 1] = '';
  });
  return pieces.join('');
}
