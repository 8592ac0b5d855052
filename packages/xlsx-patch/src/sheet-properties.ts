import { OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS } from './package';
import type { SheetPatch } from './sheet-patch';
import { relationId } from './spreadsheet-xml';
import { attribute, children, escapeXml, type XmlElement } from './xml';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.customProperty';

/** Writes the custom properties that came, went or changed: each is a part of its own, in UTF-16. */
export function patchProperties(patch: SheetPatch): void {
  const { file, part: sheet, parts, splices, text, before, after } = patch;
  const was = before?.customProperties ?? {};
  const now = after.customProperties ?? {};
  const list = parts.find('customProperties');
  const elements = new Map(children(list, 'customPr').map((one) => [attribute(one, 'name') ?? '', one]));
  const relationships = new Map(file.relationships(sheet).map((one) => [one.id, one.target]));
  const namespace = parts.strict ? STRICT_RELATIONSHIPS : OFFICE_RELATIONSHIPS;
  const gone: XmlElement[] = [];
  const added: string[] = [];
  for (const key of new Set([...Object.keys(was), ...Object.keys(now)])) {
    const value = now[key];
    const element = elements.get(key);
    const id = element && relationId(element.attributes);
    const part = id === undefined ? undefined : relationships.get(id);
    if (value === was[key]) continue;
    if (value === undefined) {
      if (!element || id === undefined || part === undefined) continue;
      gone.push(element);
      file.unrelate(sheet, id);
      file.remove(part);
    } else if (part !== undefined) {
      file.set(part, utf16(value));
    } else {
      const fresh = file.freeName('xl/customProperty', '.bin');
      file.add(fresh, utf16(value), TYPE);
      const relation = file.relate(sheet, 'customProperty', fresh);
      added.push(`<customPr name="${escapeXml(key)}" xmlns:r="${namespace}" r:id="${relation}"/>`);
    }
  }
  if (list && added.length === 0 && gone.length > 0 && gone.length === elements.size) {
    splices.replace(list.start, list.end, '');
    return;
  }
  for (const element of gone) splices.replace(element.start, element.end, '');
  parts.append(text, 'customProperties', added);
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), true);
  return bytes;
}
