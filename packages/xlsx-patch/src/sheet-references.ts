import { followSheets } from './defined-names';
import type { Package } from './package';
import { isMain } from './spreadsheet-xml';
import { escapeXml, editAttributes, Splices, XmlReader } from './xml';

/** Elements that hold formulas besides cells: of charts and sparklines, of conditional formats, of data validation. */
const FORMULAS = new Set(['f', 'formula', 'formula1', 'formula2']);
/** Attributes that hold a sheet's name or a reference, by element. */
const ATTRIBUTES: Record<string, { name: string; isNameAlone: boolean }> = {
  worksheetSource: { name: 'sheet', isNameAlone: true },
  hyperlink: { name: 'location', isNameAlone: false },
};

/**
 * Lets charts, sparklines, pivot tables, validations and links follow sheets that have another name, or are gone. Formulas
 * of cells are the calculating model's, which has them as they are to be.
 */
export function followSheetsAround(
  file: Package,
  parts: Iterable<string>,
  names: ReadonlyMap<string, string | undefined>,
): void {
  for (const part of parts) {
    const type = file.contentType(part) ?? '';
    if (!/(worksheet|chart|chartex|pivotCacheDefinition)\+xml$/.test(type)) continue;
    const text = file.text(part);
    if (![...names.keys()].some((name) => text.includes(escapeXml(name.replaceAll("'", "''"))))) continue;
    const splices = new Splices(text);
    file.reading(part, () => follow(new XmlReader(text), splices, names));
    if (!splices.empty) file.set(part, splices.apply());
  }
}

function follow(reader: XmlReader, splices: Splices, names: ReadonlyMap<string, string | undefined>): void {
  while (reader.next()) {
    if (reader.kind !== 'open') continue;
    const { local, end: tagEnd } = reader;
    const known = ATTRIBUTES[local];
    if (known) {
      const { start, name } = reader;
      const attributes = reader.attributes();
      const value = attributes.find((attribute) => attribute.name === known.name)?.value;
      if (value === undefined) continue;
      const next = known.isNameAlone ? (names.get(value) ?? value) : followSheets(value, names);
      if (next !== value) editAttributes(splices, { start, name, attributes }, { [known.name]: next });
    } else if (isMain(reader) && local === 'sheetData') {
      reader.skip();
    } else if (FORMULAS.has(local) && !reader.selfClosing) {
      const formula = reader.content();
      const next = followSheets(formula, names);
      if (next !== formula) splices.replace(tagEnd, reader.start, escapeXml(next));
    }
  }
}
