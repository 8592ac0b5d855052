import { formatRange, parseRange, splitReference } from './a1';
import type { PageLayoutContents, PageMargins } from './contents';
import type { SheetParts } from './sheet-parts';
import { integer, isTrue } from './spreadsheet-xml';
import {
  attribute,
  child,
  children,
  editAttributes,
  escapeXml,
  qualify,
  type Splices,
  type XmlElement,
} from './xml';

/** Excel's margins where a sheet says nothing, in inches. */
export const USUAL_MARGINS: PageMargins = {
  left: 0.7,
  right: 0.7,
  top: 0.75,
  bottom: 0.75,
  header: 0.3,
  footer: 0.3,
};
const SIDES = ['left', 'right', 'top', 'bottom', 'header', 'footer'] as const;

/** Reads how a sheet is printed from the parts of its worksheet; undefined when it says nothing. */
export function readPageLayout(
  part: (local: string) => XmlElement | undefined,
): PageLayoutContents | undefined {
  const page: PageLayoutContents = {};
  const [setup, options, margins] = [part('pageSetup'), part('printOptions'), part('pageMargins')];
  const fits = isTrue(attribute(child(part('sheetPr'), 'pageSetUpPr') ?? NONE, 'fitToPage'));
  if (setup) {
    const orientation = attribute(setup, 'orientation');
    if (orientation === 'landscape' || orientation === 'portrait') page.orientation = orientation;
    const [paperSize, scale] = [integer(setup, 'paperSize'), integer(setup, 'scale')];
    if (paperSize !== undefined) page.paperSize = paperSize;
    if (scale !== undefined && !fits) page.scale = scale;
  }
  if (fits) page.fit = { wide: integer(setup, 'fitToWidth') ?? 1, tall: integer(setup, 'fitToHeight') ?? 1 };
  if (margins) {
    const sizes = SIDES.map(
      (side) => [side, Number(attribute(margins, side) ?? USUAL_MARGINS[side])] as const,
    );
    if (sizes.some(([side, size]) => size !== USUAL_MARGINS[side]))
      page.margins = Object.fromEntries(sizes) as unknown as PageMargins;
  }
  for (const [key, name] of OPTIONS) if (options && isTrue(attribute(options, name))) page[key] = true;
  const [header, footer] = ['oddHeader', 'oddFooter'].map(
    (name) => child(part('headerFooter'), name)?.content,
  );
  if (header) page.header = header;
  if (footer) page.footer = footer;
  return Object.keys(page).length > 0 ? page : undefined;
}

const OPTIONS = [
  ['centerHorizontally', 'horizontalCentered'],
  ['centerVertically', 'verticalCentered'],
  ['headings', 'headings'],
  ['gridlines', 'gridLines'],
] as const;

const NONE: XmlElement = {
  name: '',
  local: '',
  namespace: '',
  attributes: [],
  children: [],
  content: '',
  selfClosing: true,
  start: 0,
  tagEnd: 0,
  insideEnd: 0,
  end: 0,
};

/** Writes how a sheet is printed, where it is to be otherwise; what else the file says of that stays. */
export function patchPageLayout(
  parts: SheetParts,
  splices: Splices,
  before: PageLayoutContents = {},
  after: PageLayoutContents = {},
): void {
  const changed = (...keys: (keyof PageLayoutContents)[]): boolean =>
    keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (changed('orientation', 'paperSize', 'scale', 'fit')) {
    setAttributes(parts, splices, 'pageSetup', {
      paperSize: text(after.paperSize),
      scale: text(after.scale),
      fitToWidth: text(after.fit?.wide),
      fitToHeight: text(after.fit?.tall),
      orientation: after.orientation,
    });
  }
  if (changed(...OPTIONS.map(([key]) => key))) {
    const flags = OPTIONS.map(([key, name]) => [name, after[key] ? '1' : undefined] as const);
    setAttributes(parts, splices, 'printOptions', Object.fromEntries(flags));
  }
  if (changed('margins')) {
    const sizes = SIDES.map((side) => [side, String((after.margins ?? USUAL_MARGINS)[side])] as const);
    setAttributes(parts, splices, 'pageMargins', Object.fromEntries(sizes));
  }
  if (changed('header', 'footer')) setHeaders(parts, splices, after);
}

const text = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

function setAttributes(
  parts: SheetParts,
  splices: Splices,
  local: string,
  values: Readonly<Record<string, string | undefined>>,
): void {
  const element = parts.find(local);
  if (element) {
    editAttributes(splices, element, values);
    return;
  }
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  const markup = set.map(([name, value]) => ` ${name}="${escapeXml(value!)}"`).join('');
  if (markup !== '') parts.insert(local, `<${local}${markup}/>`);
}

/** The order in which the schema wants what stands above and below the pages. */
const HEADERS = ['oddHeader', 'oddFooter', 'evenHeader', 'evenFooter', 'firstHeader', 'firstFooter'];

function setHeaders(parts: SheetParts, splices: Splices, { header, footer }: PageLayoutContents): void {
  const element = parts.find('headerFooter');
  const own = [
    header ? `<oddHeader>${escapeXml(header)}</oddHeader>` : '',
    footer ? `<oddFooter>${escapeXml(footer)}</oddFooter>` : '',
  ].join('');
  if (!element) {
    if (own !== '') parts.insert('headerFooter', `<headerFooter>${own}</headerFooter>`);
    return;
  }
  const markup = qualify(own, parts.prefix);
  if (element.selfClosing) {
    splices.replace(element.tagEnd - 2, element.tagEnd, `>${markup}</${element.name}>`);
    return;
  }
  for (const name of HEADERS.slice(0, 2))
    for (const old of children(element, name)) splices.replace(old.start, old.end, '');
  splices.insert(element.tagEnd, markup);
}

/** The names under which a workbook keeps what of a sheet is printed. */
const PRINT_AREA = '_xlnm.Print_Area';
const PRINT_TITLES = '_xlnm.Print_Titles';

/** Takes apart what such a name refers to: areas without their sheet, with commas between them; undefined when it is no plain reference. */
function areasOf(refersTo: string): string[] | undefined {
  const areas = refersTo.split(/,(?=(?:[^']*'[^']*')*[^']*$)/).map((one) => {
    const { reference } = splitReference(one.trim());
    return /^\$?\w+(:\$?\w+)?$/.test(reference.replaceAll('$', '')) && parseRange(reference)
      ? reference
      : undefined;
  });
  return areas.every((one) => one !== undefined) ? areas.map((one) => one.replaceAll('$', '')) : undefined;
}

/** Reads what a sheet prints from the names of the workbook. */
export function readPrintNames(names: ReadonlyMap<string, string>): PageLayoutContents {
  const page: PageLayoutContents = {};
  const area = areasOf(names.get(PRINT_AREA.toLowerCase()) ?? '');
  if (area) page.printArea = area.join(',');
  const titles = areasOf(names.get(PRINT_TITLES.toLowerCase()) ?? '') ?? [];
  for (const one of titles) {
    if (/^\d+:\d+$/.test(one)) page.titleRows = one;
    else if (/^[A-Z]+:[A-Z]+$/i.test(one)) page.titleColumns = one.toUpperCase();
  }
  return page;
}

/**
 * What the names of a sheet's printing are to refer to, by their names; '' for none. Those that are to stay are left out.
 *
 * @param sheet the sheet's name, as it stands in a reference.
 */
export function printNames(
  sheet: string,
  before: PageLayoutContents = {},
  after: PageLayoutContents = {},
): Map<string, string> {
  const changed = new Map<string, string>();
  const locked = (area: string): string => `${sheet}!${area.replace(/([A-Z]+|\d+)/gi, '$$$1')}`;
  if (before.printArea !== after.printArea) {
    const areas = after.printArea === undefined ? [] : after.printArea.split(',');
    changed.set(PRINT_AREA, areas.map((area) => locked(formatRange(parseRange(area)!))).join(','));
  }
  if (before.titleRows !== after.titleRows || before.titleColumns !== after.titleColumns) {
    const titles = [after.titleColumns, after.titleRows].filter((one) => one !== undefined);
    changed.set(PRINT_TITLES, titles.map(locked).join(','));
  }
  return changed;
}
