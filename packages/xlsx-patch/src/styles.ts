import { readColor, storedColor, themeColors } from './colors';
import { BORDER_KINDS, type CellStyle, type ConditionalFormatContents } from './contents';
import { builtInFormat, builtInId, FIRST_OWN_FORMAT } from './number-formats';
import { appendInside, attribute, child, editAttributes, escapeXml, parseXml } from './xml';
import { prefixOf, qualify, Splices, type XmlElement } from './xml';

/** What a conditional format paints. */
export type Highlight = Pick<ConditionalFormatContents, 'fill' | 'color' | 'bold'>;

/** The order in which the schema wants the parts of a style sheet, of a font, and of a cell format. */
const SECTIONS = [
  'numFmts',
  'fonts',
  'fills',
  'borders',
  'cellStyleXfs',
  'cellXfs',
  'cellStyles',
  'dxfs',
  'tableStyles',
  'colors',
  'extLst',
];
const FONT_PARTS = [
  'b',
  'i',
  'strike',
  'condense',
  'extend',
  'outline',
  'shadow',
  'u',
  'vertAlign',
  'sz',
  'color',
  'name',
  'family',
  'charset',
  'scheme',
];

/** What the first places of a section mean to every cell: a section without them gets them before anything of ours. */
const DEFAULTS: Record<string, readonly string[]> = {
  fonts: ['<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>'],
  fills: [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ],
  borders: ['<border><left/><right/><top/><bottom/><diagonal/></border>'],
  cellStyleXfs: ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'],
  cellXfs: ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'],
};

type Section = (typeof SECTIONS)[number];
type FontChange = Pick<CellStyle, 'bold' | 'italic' | 'color' | 'size' | 'font' | 'underline'>;

/** The parts of a border, as the schema wants them, and our words for four of them. */
const BORDER_PARTS = ['start', 'end', 'left', 'right', 'top', 'bottom', 'diagonal', 'vertical', 'horizontal'];
const BORDERS = [
  ['borderLeft', 'left'],
  ['borderRight', 'right'],
  ['borderTop', 'top'],
  ['borderBottom', 'bottom'],
] as const;

/**
 * A workbook's styles part. Formats are read as {@link CellStyle}s; new ones are derived from those that are there, so that
 * borders, fonts and whatever else we do not know stay; nothing that is there is changed or moved.
 */
export class StyleSheet {
  private readonly root: XmlElement;
  private readonly theme: readonly string[];
  private readonly added = new Map<Section, string[]>();
  private readonly markups = new Map<Section, Map<string, number>>();
  private readonly derived = new Map<string, number>();
  private readonly read = new Map<number, CellStyle | undefined>();

  private readonly text: string;

  constructor(text: string, theme?: XmlElement) {
    const { selfClosing, tagEnd, name } = parseXml(text);
    this.text = selfClosing ? `${text.slice(0, tagEnd - 2)}></${name}>` : text;
    this.root = parseXml(this.text);
    this.theme = themeColors(theme);
  }

  /** The style of a cell format by its index; undefined when it is the default, or says nothing we know. */
  style(format: number): CellStyle | undefined {
    if (!this.read.has(format)) this.read.set(format, this.readStyle(format));
    return this.read.get(format);
  }

  color(element: XmlElement | undefined): string | undefined {
    return readColor(element, this.theme);
  }

  /** What a differential format paints; undefined when it paints nothing we know. */
  highlight(index: number): Highlight | undefined {
    const dxf = this.items('dxfs')[index];
    if (!dxf) return undefined;
    const font = child(dxf, 'font');
    const pattern = child(child(dxf, 'fill'), 'patternFill');
    const fill = this.color(child(pattern, 'bgColor')) ?? this.color(child(pattern, 'fgColor'));
    const color = this.color(child(font, 'color'));
    return {
      ...(fill && { fill }),
      ...(color && { color }),
      ...(isOn(child(font, 'b')) && { bold: true }),
    };
  }

  /** The index of a cell format that is `format` with what changed from `before` to `after`. */
  derive(format: number, before: CellStyle | undefined, after: CellStyle | undefined): number {
    const change = changes(before ?? {}, after ?? {});
    if (Object.keys(change).length === 0) return format;
    // What goes back to its default is undefined, which JSON leaves out.
    const key = JSON.stringify([format, ...Object.entries(change)]);
    const known = this.derived.get(key);
    if (known !== undefined) return known;
    const index = this.addOnce('cellXfs', this.cellFormat(format, change));
    this.derived.set(key, index);
    return index;
  }

  /** The index of a differential format that paints so. */
  addHighlight({ fill, color, bold }: Highlight): number {
    const font = (bold ? '<b/>' : '') + (color ? `<color rgb="${storedColor(color)}"/>` : '');
    const markup =
      (font && `<font>${font}</font>`) +
      (fill ? `<fill><patternFill><bgColor rgb="${storedColor(fill)}"/></patternFill></fill>` : '');
    return this.addOnce('dxfs', `<dxf>${markup}</dxf>`);
  }

  get changed(): boolean {
    return this.added.size > 0;
  }

  /** The part with what was added. */
  toText(): string {
    const splices = new Splices(this.text);
    const prefix = prefixOf(this.root.name);
    for (const section of SECTIONS) {
      const added = this.added.get(section);
      if (!added) continue;
      const markup = qualify(added.join(''), prefix);
      const element = child(this.root, section);
      if (element) {
        editAttributes(splices, element, { count: String(this.items(section).length + added.length) });
        appendInside(splices, this.text, element, markup);
        continue;
      }
      const later = SECTIONS.slice(SECTIONS.indexOf(section) + 1);
      const next = this.root.children.find((candidate) => later.includes(candidate.local));
      const whole = `<${prefix}${section} count="${added.length}">${markup}</${prefix}${section}>`;
      splices.insert(next?.start ?? this.root.insideEnd, whole);
    }
    return splices.apply();
  }

  private items(section: Section): XmlElement[] {
    return child(this.root, section)?.children ?? [];
  }

  private add(section: Section, markup: string): number {
    const added = this.addedTo(section);
    // The first cell format names the first of each of these, which a file without styles does not have.
    if (section === 'cellXfs' && this.items(section).length === 0)
      for (const named of ['fonts', 'fills', 'borders', 'cellStyleXfs'])
        if (this.items(named).length === 0) this.addedTo(named);
    return this.items(section).length + added.push(markup) - 1;
  }

  private addedTo(section: Section): string[] {
    const empty = this.items(section).length === 0;
    const added = this.added.get(section) ?? (empty ? [...(DEFAULTS[section] ?? [])] : []);
    this.added.set(section, added);
    return added;
  }

  /** The markup of an item, an added one included, without prefix. */
  private markupAt(section: Section, index: number): string | undefined {
    const items = this.items(section);
    const item = items[index];
    return item ? unqualify(this.source(item)) : this.added.get(section)?.[index - items.length];
  }

  private source(element: XmlElement): string {
    return this.text.slice(element.start, element.end);
  }

  private formatCode(id: number): string | undefined {
    const own = this.items('numFmts').find((item) => attribute(item, 'numFmtId') === String(id));
    const code = (own && attribute(own, 'formatCode')) ?? builtInFormat(id);
    return code === 'General' ? undefined : code;
  }

  private readStyle(format: number): CellStyle | undefined {
    const xf = this.items('cellXfs')[format];
    if (!xf) return undefined;
    const style: CellStyle = {
      ...this.readFont(number(xf, 'fontId')),
      ...this.readAlignment(child(xf, 'alignment')),
      ...this.readBorders(number(xf, 'borderId')),
    };
    const pattern = child(this.items('fills')[number(xf, 'fillId')], 'patternFill');
    const fill =
      pattern && attribute(pattern, 'patternType') === 'solid' && this.color(child(pattern, 'fgColor'));
    if (fill) style.fill = fill;
    const numberFormat = this.formatCode(number(xf, 'numFmtId'));
    if (numberFormat) style.numberFormat = numberFormat;
    return Object.keys(style).length > 0 ? style : undefined;
  }

  private readFont(id: number): FontChange {
    const fonts = this.items('fonts');
    const [font, base] = [fonts[id], fonts[0]];
    const color = this.color(child(font, 'color'));
    const size = number(child(font, 'sz'), 'val');
    const name = font && child(font, 'name') && attribute(child(font, 'name')!, 'val');
    const lines = (font && child(font, 'u') && attribute(child(font, 'u')!, 'val')) ?? 'single';
    return {
      ...(isOn(child(font, 'b')) && { bold: true }),
      ...(isOn(child(font, 'i')) && { italic: true }),
      ...(color && color !== this.color(child(base, 'color')) && color !== '#000000' && { color }),
      ...(size && size !== number(child(base, 'sz'), 'val') && { size }),
      ...(name && name !== (child(base, 'name') && attribute(child(base, 'name')!, 'val')) && { font: name }),
      ...(isUnderlined(font) && { underline: lines.startsWith('double') ? 'double' : 'single' }),
    };
  }

  private readBorders(id: number): CellStyle {
    const border = this.items('borders')[id];
    const style: CellStyle = {};
    for (const [key, side] of BORDERS) {
      const line = child(border, side);
      const kind = BORDER_KINDS.find((one) => one === (line && attribute(line, 'style')));
      if (!kind) continue;
      const color = this.color(child(line, 'color'));
      style[key] = color && color !== '#000000' ? `${kind} ${color as `#${string}`}` : kind;
    }
    return style;
  }

  private readAlignment(alignment: XmlElement | undefined): CellStyle {
    if (!alignment) return {};
    const horizontal = attribute(alignment, 'horizontal');
    const vertical = attribute(alignment, 'vertical');
    const readingOrder = READING_ORDERS[number(alignment, 'readingOrder') - 1];
    return {
      ...(horizontal && horizontal !== 'general' && { horizontal: horizontal as 'left' }),
      ...(vertical && vertical !== 'bottom' && { vertical: vertical as 'top' }),
      ...(isTrue(attribute(alignment, 'wrapText')) && { wrap: true }),
      ...(number(alignment, 'indent') > 0 && { indent: number(alignment, 'indent') }),
      ...(readingOrder && { readingOrder }),
    };
  }

  /** The format with or without the sign that its cell is a text whatever it begins with: Excel's own apostrophe. */
  quoted(format: number, isQuoted: boolean): number {
    const key = `${format} ${isQuoted}`;
    const known = this.derived.get(key);
    if (known !== undefined) return known;
    const text = this.markupAt('cellXfs', format) ?? '<xf xfId="0"/>';
    const xf = parseXml(text);
    const splices = new Splices(text);
    editAttributes(splices, xf, { quotePrefix: isQuoted ? '1' : undefined });
    const already = isTrue(attribute(xf, 'quotePrefix') ?? '0') === isQuoted;
    const index = already ? format : this.addOnce('cellXfs', splices.apply());
    this.derived.set(key, index);
    return index;
  }

  private cellFormat(format: number, change: Change): string {
    const text = this.markupAt('cellXfs', format) ?? '<xf xfId="0"/>';
    const xf = parseXml(text);
    const attributes: Record<string, string | undefined> = {};
    if (['bold', 'italic', 'color', 'size', 'font', 'underline'].some((key) => key in change)) {
      attributes.fontId = String(this.font(number(xf, 'fontId'), change));
      attributes.applyFont = '1';
    }
    if ('fill' in change) {
      attributes.fillId = String(this.fill(change.fill));
      attributes.applyFill = '1';
    }
    if ('numberFormat' in change) {
      attributes.numFmtId = String(this.numberFormat(change.numberFormat ?? 'General'));
      attributes.applyNumberFormat = '1';
    }
    if (BORDERS.some(([key]) => key in change)) {
      attributes.borderId = String(this.border(number(xf, 'borderId'), change));
      attributes.applyBorder = '1';
    }
    const aligned = ['horizontal', 'vertical', 'wrap', 'indent', 'readingOrder'].some((key) => key in change);
    if (aligned) attributes.applyAlignment = '1';
    const splices = new Splices(text);
    editAttributes(splices, xf, attributes);
    if (aligned) alignXf(splices, text, xf, change);
    return splices.apply();
  }

  private font(id: number, change: Change): number {
    const parts = new Map(this.fontParts(id));
    const base = new Map(this.fontParts(0));
    const put = (local: string, markup: string | undefined) => {
      if (markup) parts.set(local, markup);
      else parts.delete(local);
    };
    if ('bold' in change) put('b', change.bold ? '<b/>' : undefined);
    if ('italic' in change) put('i', change.italic ? '<i/>' : undefined);
    if ('color' in change) {
      put('color', change.color ? `<color rgb="${storedColor(change.color)}"/>` : base.get('color'));
    }
    if ('size' in change) put('sz', change.size ? `<sz val="${change.size}"/>` : base.get('sz'));
    if ('underline' in change) {
      put('u', change.underline && (change.underline === 'double' ? '<u val="double"/>' : '<u/>'));
    }
    if ('font' in change) {
      put('name', change.font ? `<name val="${escapeXml(change.font)}"/>` : base.get('name'));
      // A font of the theme would come before the name.
      for (const local of ['family', 'charset', 'scheme'])
        put(local, change.font ? undefined : base.get(local));
    }
    const sorted = [...parts].sort(([a], [b]) => FONT_PARTS.indexOf(a) - FONT_PARTS.indexOf(b));
    return this.addOnce('fonts', `<font>${sorted.map(([, markup]) => markup).join('')}</font>`);
  }

  /** A border with the lines that change; diagonals and what else it has stay. */
  private border(id: number, change: Change): number {
    const text = this.markupAt('borders', id) ?? DEFAULTS.borders![0]!;
    const root = parseXml(text);
    const parts = new Map(root.children.map((part) => [part.local, text.slice(part.start, part.end)]));
    for (const [key, side] of BORDERS) {
      if (!(key in change)) continue;
      const [kind, color] = (change[key] ?? '').split(' ');
      const paint = color ? `<color rgb="${storedColor(color)}"/>` : '<color indexed="64"/>';
      parts.set(side, kind ? `<${side} style="${kind}">${paint}</${side}>` : `<${side}/>`);
    }
    const sorted = [...parts].sort(([a], [b]) => BORDER_PARTS.indexOf(a) - BORDER_PARTS.indexOf(b));
    const tag = text.slice(0, root.tagEnd).replace(/\s*\/?>$/, '');
    return this.addOnce('borders', `${tag}>${sorted.map(([, markup]) => markup).join('')}</border>`);
  }

  /** The parts of a font by name, each with its markup. */
  private fontParts(id: number): [local: string, markup: string][] {
    const text = this.markupAt('fonts', id) ?? '<font/>';
    return parseXml(text).children.map((part) => [part.local, text.slice(part.start, part.end)]);
  }

  private fill(color: string | undefined): number {
    if (!color) return 0;
    return this.addOnce(
      'fills',
      `<fill><patternFill patternType="solid"><fgColor rgb="${storedColor(color)}"/><bgColor indexed="64"/></patternFill></fill>`,
    );
  }

  private numberFormat(code: string): number {
    const built = builtInId(code);
    if (built !== undefined) return built;
    const own = this.items('numFmts').find((item) => attribute(item, 'formatCode') === code);
    if (own) return number(own, 'numFmtId');
    const added = this.added.get('numFmts') ?? [];
    const first = Math.max(
      FIRST_OWN_FORMAT,
      ...this.items('numFmts').map((item) => number(item, 'numFmtId') + 1),
    );
    const escaped = escapeXml(code);
    const known = added.findIndex((markup) => markup.includes(`formatCode="${escaped}"`));
    if (known >= 0) return first + known;
    const id = first + added.length;
    this.add('numFmts', `<numFmt numFmtId="${id}" formatCode="${escaped}"/>`);
    return id;
  }

  /** Styles that are made every night are found again, instead of growing the workbook. */
  private addOnce(section: Section, markup: string): number {
    const known = this.known(section);
    const index = known.get(markup) ?? this.add(section, markup);
    known.set(markup, index);
    return index;
  }

  /** The items of a section, those that were added included, by their markup without prefix. */
  private known(section: Section): Map<string, number> {
    let known = this.markups.get(section);
    if (!known) {
      known = new Map(this.items(section).map((item, index) => [unqualify(this.source(item)), index]));
      this.markups.set(section, known);
    }
    return known;
  }
}

/** The properties that differ, with what they become; undefined is back to the default. */
type Change = { [K in Exclude<keyof CellStyle, 'link' | 'linkTip'>]?: CellStyle[K] | undefined };

function changes(before: CellStyle, after: CellStyle): Change {
  const change: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof CellStyle>) {
    if (key !== 'link' && key !== 'linkTip' && (before[key] || undefined) !== (after[key] || undefined))
      change[key] = after[key];
  }
  return change;
}

/** Their numbers in a file are their places, from one. */
const READING_ORDERS = ['leftToRight', 'rightToLeft'] as const;

function alignXf(splices: Splices, text: string, xf: XmlElement, change: Change): void {
  const values: Record<string, string | undefined> = {};
  if ('horizontal' in change) values.horizontal = change.horizontal;
  if ('vertical' in change) values.vertical = change.vertical;
  if ('wrap' in change) values.wrapText = change.wrap ? '1' : undefined;
  if ('indent' in change) values.indent = change.indent ? String(change.indent) : undefined;
  if ('readingOrder' in change) {
    const { readingOrder } = change;
    values.readingOrder = readingOrder && String(READING_ORDERS.indexOf(readingOrder) + 1);
  }
  const old = child(xf, 'alignment');
  if (old) {
    editAttributes(splices, old, values);
    return;
  }
  const attributes = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`);
  const markup = qualify(`<alignment${attributes.join('')}/>`, prefixOf(xf.name));
  // The alignment comes before everything else in a cell format.
  if (xf.selfClosing) appendInside(splices, text, xf, markup);
  else splices.insert(xf.tagEnd, markup);
}

/** Takes the prefix off the tags of a piece of the style sheet: what is added gets it again as a whole. */
const unqualify = (markup: string): string => markup.replace(/<(\/?)[\w.-]+:(\w+)/g, '<$1$2');

const number = (element: XmlElement | undefined, name: string): number =>
  Number((element && attribute(element, name)) ?? 0) || 0;

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Whether a font has lines under its letters: they have kinds of their own, `none` among them. */
const isUnderlined = (font: XmlElement | undefined): boolean => {
  const line = child(font, 'u');
  return line !== undefined && attribute(line, 'val') !== 'none';
};

/** A property such as `<b/>`: on, unless its value says no. */
const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !/^(0|false|off)$/.test(attribute(element, 'val') ?? '1');
