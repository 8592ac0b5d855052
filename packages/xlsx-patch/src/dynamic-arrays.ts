import type { Package } from './package';
import { integer, MAIN, MAIN_STRICT } from './spreadsheet-xml';
import { appendInside, attribute, child, children, editAttributes, prefixOf, qualify, Splices } from './xml';
import type { XmlElement } from './xml';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml';
const ARRAYS = 'http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray';
const NAME = 'XLDAPR';
const BLANK = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<metadata xmlns="${MAIN}"></metadata>`;
/** The order in which the schema wants the parts of the metadata. */
const SECTIONS = [
  'metadataTypes',
  'metadataStrings',
  'mdxMetadata',
  'futureMetadata',
  'cellMetadata',
  'valueMetadata',
  'extLst',
];

const TYPE_MARKUP =
  `<metadataType name="${NAME}" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" ` +
  'splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/>';
const PROPERTIES_MARKUP =
  '<bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}">' +
  `<xda:dynamicArrayProperties xmlns:xda="${ARRAYS}" fDynamic="1" fCollapsed="0"/></ext></extLst></bk>`;

/**
 * The `cm` of a cell whose formula is a dynamic array: a number that counts the cell metadata of the workbook from 1. The
 * entry is found among those that are there, or added after them.
 */
export function dynamicArrayMetadata(file: Package, workbookPart: string): number {
  let part = file.related(workbookPart, 'sheetMetadata');
  if (!part) {
    part = file.plainName(`${workbookPart.slice(0, workbookPart.lastIndexOf('/') + 1)}metadata`, '.xml');
    const strict = file.xml(workbookPart).namespace === MAIN_STRICT;
    file.add(part, strict ? BLANK.replace(MAIN, MAIN_STRICT) : BLANK, TYPE);
    file.relate(workbookPart, 'sheetMetadata', part);
  }
  const type = ensure(file, part, 'metadataTypes', undefined, TYPE_MARKUP, (item) => {
    return attribute(item, 'name') === NAME;
  });
  const properties = ensure(file, part, 'futureMetadata', NAME, PROPERTIES_MARKUP, isDynamic);
  const record = `<bk><rc t="${type + 1}" v="${properties}"/></bk>`;
  const cell = ensure(file, part, 'cellMetadata', undefined, record, (item) => {
    const [only, ...more] = children(item, 'rc');
    return more.length === 0 && integer(only, 't') === type + 1 && integer(only, 'v') === properties;
  });
  return cell + 1;
}

/** Not collapsed, and dynamic: an entry may say otherwise. */
function isDynamic(block: XmlElement): boolean {
  const properties = child(child(child(block, 'extLst'), 'ext'), 'dynamicArrayProperties');
  if (!properties) return false;
  return attribute(properties, 'fDynamic') === '1' && attribute(properties, 'fCollapsed') !== '1';
}

/** The index of the item in a section that fits; one is added when none does. */
function ensure(
  file: Package,
  part: string,
  section: string,
  name: string | undefined,
  markup: string,
  fits: (item: XmlElement) => boolean,
): number {
  const root = file.xml(part);
  const element = children(root, section).find(
    (one) => name === undefined || attribute(one, 'name') === name,
  );
  const items = element?.children ?? [];
  const index = items.findIndex(fits);
  if (index >= 0) return index;
  const text = file.text(part);
  const splices = new Splices(text);
  const prefix = prefixOf(root.name);
  if (element) {
    editAttributes(splices, element, { count: String(items.length + 1) });
    appendInside(splices, text, element, qualify(markup, prefix));
  } else {
    const later = SECTIONS.slice(SECTIONS.indexOf(section) + 1);
    const next = root.children.find((candidate) => later.includes(candidate.local));
    const attributes = `${name ? ` name="${name}"` : ''} count="1"`;
    const whole = qualify(`<${section}${attributes}>${markup}</${section}>`, prefix);
    if (next) splices.insert(next.start, whole);
    else appendInside(splices, text, root, whole);
  }
  file.set(part, splices.apply());
  return items.length;
}
