import { DRAWING_MAIN } from './chart-part';
import { OFFICE_RELATIONSHIPS, STRICT_RELATIONSHIPS, type Package } from './package';
import type { SheetParts } from './sheet-parts';
import { attribute, type XmlElement } from './xml';

const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing+xml';

export const SHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

/** The part with all that is drawn over a sheet's cells. A sheet without one gets it. */
export function drawingOf(file: Package, sheet: string, parts: SheetParts): string {
  const drawing = file.related(sheet, 'drawing');
  if (drawing !== undefined) return drawing;
  const part = file.freeName('xl/drawings/drawing', '.xml');
  const markup =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING_MAIN}"></xdr:wsDr>`;
  file.add(part, markup, DRAWING_TYPE);
  const namespace = parts.strict ? STRICT_RELATIONSHIPS : OFFICE_RELATIONSHIPS;
  parts.insert('drawing', `<drawing xmlns:r="${namespace}" r:id="${file.relate(sheet, 'drawing', part)}"/>`);
  return part;
}

/** Removes a part, and with it what only it leads to, such as a chart's colours and its style. */
export function removeWithItsOwn(file: Package, part: string): void {
  const own = file.relationships(part).filter(({ external }) => !external);
  file.remove(part);
  const reachable = file.reachable();
  for (const { target } of own) {
    if (file.has(target) && !reachable.has(target.toLowerCase())) file.remove(target);
  }
}

/** The highest number that a drawn thing has. */
export function highestId(root: XmlElement): number {
  const own = root.local === 'cNvPr' ? Number(attribute(root, 'id') ?? 0) : 0;
  return root.children.reduce((highest, one) => Math.max(highest, highestId(one)), Math.max(own, 1));
}
