import { formatCell } from './a1';
import type { CellChange, RowChange } from './cell-changes';
import type { CellStyle } from './contents';
import { OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS } from './package';
import type { SheetPatch } from './sheet-patch';
import { relationId } from './spreadsheet-xml';
import { attribute, children, escapeXml } from './xml';

/** Excel refuses a file with a longer address. */
const LONGEST_ADDRESS = 2079;

/** Writes the links that came and went with cells' styles. */
export function patchLinks(
  { file, part: sheet, parts, splices, text }: SheetPatch,
  changes: ReadonlyMap<number, RowChange>,
): void {
  const changed = [...changes.values()]
    .flatMap(({ cells }) => cells)
    .filter(({ before, after }) => !sameLink(before?.style, after?.style));
  if (changed.length === 0) return;
  const list = parts.find('hyperlinks');
  const places = new Set(changed.map((change) => formatCell(change)));
  const old = children(list, 'hyperlink');
  const gone = old.filter((element) => places.has(attribute(element, 'ref') ?? ''));
  const stays = new Set(
    old.filter((element) => !gone.includes(element)).map((one) => relationId(one.attributes)),
  );
  for (const element of gone) {
    const id = relationId(element.attributes);
    if (id !== undefined && !stays.has(id)) file.unrelate(sheet, id);
  }
  const relations = new Map<string, string>();
  const added = changed.flatMap((change) => linkMarkup(change, parts.strict, relate) ?? []);
  if (list && gone.length === old.length && added.length === 0) {
    splices.replace(list.start, list.end, '');
    return;
  }
  for (const element of gone) splices.replace(element.start, element.end, '');
  parts.append(text, 'hyperlinks', added);

  function relate(address: string): string {
    const known = relations.get(address) ?? file.relate(sheet, 'hyperlink', address, true);
    relations.set(address, known);
    return known;
  }
}

const sameLink = (a: CellStyle = {}, b: CellStyle = {}): boolean =>
  (a.link || undefined) === (b.link || undefined) && (a.linkTip || undefined) === (b.linkTip || undefined);

function linkMarkup(
  change: CellChange,
  strict: boolean,
  relate: (address: string) => string,
): string | undefined {
  const { link, linkTip } = change.after?.style ?? {};
  if (!link) return undefined;
  const ref = formatCell(change);
  const tip = linkTip ? ` tooltip="${escapeXml(linkTip)}"` : '';
  if (link.startsWith('#')) return `<hyperlink ref="${ref}" location="${escapeXml(link.slice(1))}"${tip}/>`;
  const address = wellFormed(link);
  if (address === undefined) return undefined;
  const namespace = strict ? STRICT_RELATIONSHIPS : OFFICE_RELATIONSHIPS;
  return `<hyperlink ref="${ref}" xmlns:r="${namespace}" r:id="${relate(address)}"${tip}/>`;
}

/** The address as a file may hold it; undefined when it is none: the cell keeps its text, and Excel can open the file. */
function wellFormed(link: string): string | undefined {
  try {
    const address = new URL(link).href;
    return address.length <= LONGEST_ADDRESS ? address : undefined;
  } catch {
    return undefined;
  }
}
