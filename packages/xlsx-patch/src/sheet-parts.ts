import { isMain } from './spreadsheet-xml';
import { appendInside, prefixOf, qualify, type Splices, type XmlElement, type XmlReader } from './xml';

/** The order in which the schema wants the parts of a worksheet. */
const ORDER = [
  'sheetPr',
  'dimension',
  'sheetViews',
  'sheetFormatPr',
  'cols',
  'sheetData',
  'sheetCalcPr',
  'sheetProtection',
  'protectedRanges',
  'scenarios',
  'autoFilter',
  'sortState',
  'dataConsolidate',
  'customSheetViews',
  'mergeCells',
  'phoneticPr',
  'conditionalFormatting',
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'customProperties',
  'cellWatches',
  'ignoredErrors',
  'smartTags',
  'drawing',
  'legacyDrawing',
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
];

/** The parts of a worksheet besides its cells, each at its place. */
export class SheetParts {
  private readonly parts: XmlElement[] = [];
  private readonly inserted: { order: number; at: number; markup: string }[] = [];
  private readonly root: Pick<XmlElement, 'name' | 'start' | 'attributes' | 'insideEnd'>;

  constructor(
    reader: XmlReader,
    private readonly splices: Splices,
  ) {
    const { name, start } = reader;
    this.root = { name, start, attributes: reader.attributes(), insideEnd: -1 };
  }

  get prefix(): string {
    return prefixOf(this.root.name);
  }

  /** Files in the strict variant name relationships otherwise. */
  get strict(): boolean {
    return this.root.attributes.some(({ value }) => value.startsWith('http://purl.oclc.org/ooxml/'));
  }

  add(part: XmlElement): void {
    if (isMain(part)) this.parts.push(part);
  }

  close(insideEnd: number): void {
    this.root.insideEnd = insideEnd;
  }

  find(local: string): XmlElement | undefined {
    return this.parts.find((part) => part.local === local);
  }

  all(local: string): XmlElement[] {
    return this.parts.filter((part) => part.local === local);
  }

  /** Puts markup (unprefixed) where a part of that name belongs: after those of its name, before later ones. */
  insert(local: string, markup: string): void {
    const order = ORDER.indexOf(local);
    const next = this.parts.find((part) => ORDER.indexOf(part.local) > order);
    const at = next?.start ?? this.root.insideEnd;
    this.inserted.push({ order, at, markup: qualify(markup, this.prefix) });
  }

  /** Hands the insertions over, those at one place in the order of the schema. */
  flush(): void {
    this.inserted.sort((a, b) => a.order - b.order);
    for (const { at, markup } of this.inserted.splice(0)) this.splices.insert(at, markup);
  }

  /** Replaces the part of that name, or puts it where it belongs; '' removes it. */
  put(local: string, markup: string): void {
    const old = this.find(local);
    if (old) this.splices.replace(old.start, old.end, qualify(markup, this.prefix));
    else if (markup !== '') this.insert(local, markup);
  }

  /** Appends an item to a list such as `hyperlinks`, which is made when it is not there. */
  append(text: string, local: string, items: readonly string[]): void {
    if (items.length === 0) return;
    const list = this.find(local);
    const markup = items.join('');
    if (list) appendInside(this.splices, text, list, qualify(markup, this.prefix));
    else this.insert(local, `<${local}>${markup}</${local}>`);
  }
}
