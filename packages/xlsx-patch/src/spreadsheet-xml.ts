import { attribute, type XmlAttribute, type XmlElement, type XmlReader } from './xml';

/** The namespace of workbooks, sheets, tables and styles, and its name in files of the strict variant. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const MAIN_STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';

/** Whether an element is of the spreadsheet itself and not of an extension that uses the same words. */
export const isMain = ({ namespace }: Pick<XmlElement, 'namespace'>): boolean =>
  namespace === MAIN || namespace === MAIN_STRICT;

/** The `r:id` of an element, whatever prefix the file uses. */
export const relationId = (attributes: readonly XmlAttribute[]): string | undefined =>
  attributes.find(({ name }) => name.endsWith(':id'))?.value;

export const isTrue = (value: string | undefined): boolean =>
  value === '1' || value === 'true' || value === 'on';

export const integer = (element: XmlElement | undefined, name: string): number | undefined => {
  const value = element && attribute(element, name);
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
};

/** Undoes `_x000D_`, the format's own way to write characters that XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** The inverse of {@link unescapeText}; texts that look like such an escape are kept from being taken for one. */
export const escapeText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

    .replace(/[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]/g, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    });

/** The text of a shared or an inline string that was just opened: all its runs, without the phonetic hints. */
export function readRuns(reader: XmlReader): string {
  let text = '';
  if (reader.selfClosing) return text;
  const { depth } = reader;
  while (reader.next()) {
    if (reader.kind === 'close' && reader.depth === depth) break;
    if (reader.kind !== 'open') continue;
    if (reader.local === 't') text += reader.content();
    else if (reader.local !== 'r') reader.skip();
  }
  return unescapeText(text);
}
