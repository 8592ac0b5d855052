/** A part that is not well-formed, or declares a document type, which Office parts never do. */
export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

const OPEN = 'open';
const CLOSE = 'close';
const TEXT = 'text';
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Steps through a document, token by token, and says where each is in the text, so that a change can be made at its
 * place and everything else stays as it is. Comments and processing instructions are passed over; CDATA is text. Time
 * grows with the length of the text and with nothing else.
 */
export class XmlReader {
  kind: typeof OPEN | typeof CLOSE | typeof TEXT = TEXT;
  /** The token is `text.slice(start, end)`. */
  start = 0;
  end = 0;
  /** As written, with its prefix. */
  name = '';
  /** Without its prefix. */
  local = '';
  /** The namespace of an element; '' when it has none. */
  namespace = '';
  selfClosing = false;
  /** How many elements are open around this one: 0 at the root, for its open and its close token. */
  depth = -1;

  private readonly stack: string[] = [];
  /** Namespaces by prefix, and what to restore when the element at a depth closes. */
  private readonly scope = new Map<string, string>();
  private readonly restore: [depth: number, prefix: string, uri: string | undefined][] = [];
  private closing = false;
  private cdata = false;
  private rooted = false;
  /** Where the next comment or CDATA begins, as far as it is known. */
  private nextSpecial = -1;

  constructor(readonly text: string) {
    this.end = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  /** Moves to the next token; false at the end. A self-closing element gives an open token alone. */
  next(): boolean {
    if (this.closing) this.leave();
    for (;;) {
      const { text } = this;
      const from = this.end;
      if (from >= text.length) {
        if (this.stack.length > 0) throw new XmlFault(`<${this.stack.at(-1)}> is not closed`);
        if (!this.rooted) throw new XmlFault('there is no element');
        return false;
      }
      this.start = from;
      if (text.charCodeAt(from) !== 60) {
        const tag = text.indexOf('<', from);
        this.end = tag < 0 ? text.length : tag;
        if (this.stack.length === 0) {
          if (text.slice(from, this.end).trim() !== '')
            throw new XmlFault('there is text outside the root element');
          continue;
        }
        this.kind = TEXT;
        this.cdata = false;
        return true;
      }
      const mark = text.charCodeAt(from + 1);
      if (mark === 33) {
        if (this.special()) return true;
      } else if (mark === 63) {
        this.skipTo('?>');
      } else if (mark === 47) {
        this.closeTag();
        return true;
      } else {
        this.openTag();
        return true;
      }
    }
  }

  /** Skips the rest of the element that was just opened; afterwards the token is its end. */
  skip(): void {
    if (this.selfClosing) return;
    const { depth } = this;
    while (this.next()) if (this.kind === CLOSE && this.depth === depth) return;
  }

  /**
   * Skips the rest of the element that was just opened, as {@link skip} does, for an element that cannot have one of the same name inside.
   * It looks for the closing tag alone, and not at the tokens before it.
   */
  skipToClosingTag(): void {
    if (this.selfClosing) return;
    const { text, end } = this;
    const close = text.indexOf(`</${this.name}>`, end);
    // A comment or CDATA may hold what looks like a tag.
    if (this.nextSpecial < end) {
      const special = text.indexOf('<!', end);
      this.nextSpecial = special < 0 ? Infinity : special;
    }
    // Where the next one opens before, the closing tag of this one is written in another way, such as `</row >`.
    const next = text.indexOf(`<${this.name}`, end);
    if (close < 0 || this.nextSpecial < close || (next >= 0 && next < close)) return this.skip();
    this.end = close;
    this.next();
  }

  /** The characters of the text token. */
  characters(): string {
    if (this.cdata) return this.text.slice(this.start + 9, this.end - 3);
    return decode(this.text.slice(this.start, this.end));
  }

  /** The characters up to the end of the element that was just opened, those of elements inside it included. */
  content(): string {
    let characters = '';
    if (this.selfClosing) return characters;
    const { depth } = this;
    while (this.next()) {
      if (this.kind === CLOSE && this.depth === depth) break;
      if (this.kind === TEXT) characters += this.characters();
    }
    return characters;
  }

  /** An attribute of the open token by its name as written. */
  attribute(name: string): string | undefined {
    for (const attribute of this.attributes()) if (attribute.name === name) return attribute.value;
    return undefined;
  }

  /** The attributes of the open token, each with its place: `text.slice(start, end)` is ` name="value"`. */
  attributes(): XmlAttribute[] {
    return readAttributes(this.text, this.start, this.end);
  }

  private special(): boolean {
    const { text, start } = this;
    if (text.startsWith('<!--', start)) {
      this.skipTo('-->', 4);
      return false;
    }
    if (text.startsWith('<![CDATA[', start) && this.stack.length > 0) {
      this.skipTo(']]>', 9);
      this.kind = TEXT;
      this.cdata = true;
      return true;
    }
    throw new XmlFault('it declares a document type');
  }

  private skipTo(mark: string, offset = 2): void {
    const at = this.text.indexOf(mark, this.start + offset);
    if (at < 0) throw new XmlFault(`${mark} is missing`);
    this.end = at + mark.length;
  }

  private closeTag(): void {
    const { text, start } = this;
    const close = text.indexOf('>', start);
    if (close < 0) throw new XmlFault('a tag is cut off');
    const name = text.slice(start + 2, close).trimEnd();
    if (name !== this.stack.at(-1))
      throw new XmlFault(`</${name}> closes <${this.stack.at(-1) ?? 'nothing'}>`);
    this.kind = CLOSE;
    this.end = close + 1;
    this.selfClosing = false;
    this.named(name);
    this.depth = this.stack.length - 1;
    this.closing = true;
  }

  private openTag(): void {
    const { text, start } = this;
    let at = start + 1;
    let nameEnd = 0;
    let declares = false;
    for (; ; at++) {
      const code = text.charCodeAt(at);
      if (code === 62) break;
      if (code === 34 || code === 39) {
        at = text.indexOf(code === 34 ? '"' : "'", at + 1);
        if (at < 0) throw new XmlFault('an attribute is cut off');
      } else if (code <= 32 || code === 47) {
        if (nameEnd === 0) nameEnd = at;
        if (code !== 47 && text.startsWith('xmlns', at + 1)) declares = true;
      } else if (code === 60 || Number.isNaN(code)) {
        throw new XmlFault('a tag is cut off');
      }
    }
    if (this.stack.length === 0 && this.rooted) throw new XmlFault('there is a second root element');
    this.rooted = true;
    const name = text.slice(start + 1, nameEnd || at);
    if (name === '') throw new XmlFault('a tag has no name');
    this.kind = OPEN;
    this.end = at + 1;
    this.selfClosing = text.charCodeAt(at - 1) === 47;
    this.depth = this.stack.length;
    if (this.depth > DEEPEST) throw new XmlFault(`elements lie more than ${DEEPEST} deep`);
    this.stack.push(name);
    if (declares) this.declare();
    this.named(name);
    this.closing = this.selfClosing;
  }

  private declare(): void {
    for (const { name, value } of this.attributes()) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
      const prefix = name.slice(6);
      this.restore.push([this.depth, prefix, this.scope.get(prefix)]);
      this.scope.set(prefix, value);
    }
  }

  private named(name: string): void {
    const colon = name.indexOf(':');
    this.name = name;
    this.local = colon < 0 ? name : name.slice(colon + 1);
    this.namespace = this.scope.get(colon < 0 ? '' : name.slice(0, colon)) ?? '';
  }

  private leave(): void {
    this.closing = false;
    this.stack.pop();
    for (let last = this.restore.at(-1); last && last[0] >= this.stack.length; last = this.restore.at(-1)) {
      const [, prefix, uri] = last;
      if (uri === undefined) this.scope.delete(prefix);
      else this.scope.set(prefix, uri);
      this.restore.pop();
    }
  }
}

export interface XmlAttribute {
  name: string;
  value: string;
  start: number;
  end: number;
}

const ATTRIBUTE = /\s+([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function readAttributes(text: string, tagStart: number, tagEnd: number): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  let at = tagStart + 1;
  while (at < tagEnd && !isSpace(text.charCodeAt(at))) at++;
  for (ATTRIBUTE.lastIndex = at; at < tagEnd;) {
    const match = ATTRIBUTE.exec(text);
    if (!match || ATTRIBUTE.lastIndex > tagEnd) break;
    const end = ATTRIBUTE.lastIndex;
    attributes.push({ name: match[1]!, value: decode(match[2] ?? match[3] ?? ''), start: at, end });
    at = end;
  }
  return attributes;
}

const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13;

function decode(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&<\s]*);?/g, (whole, entity: string) => {
    const named = Object.hasOwn(NAMED, entity) ? NAMED[entity] : undefined;
    if (named && whole.endsWith(';')) return named;
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (!whole.endsWith(';') || !(code > 0 && code <= 0x10ffff))
      throw new XmlFault(`${whole} is no character`);
    return String.fromCodePoint(code);
  });
}

/** Text for between tags or in double quotes. Characters that XML cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character)
    .replace(UNFIT, '\uFFFD');
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const UNFIT =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** An element of a small part, read whole. */
export interface XmlElement {
  name: string;
  local: string;
  namespace: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  /** All characters inside. */
  content: string;
  selfClosing: boolean;
  /** The element is `text.slice(start, end)`, its tag `(start, tagEnd)`, its inside `(tagEnd, insideEnd)`. */
  start: number;
  tagEnd: number;
  insideEnd: number;
  end: number;
}

/** Reads a whole document. */
export function parseXml(text: string): XmlElement {
  const reader = new XmlReader(text);
  reader.next();
  const root = readElement(reader);
  // The reader goes on behind the root, so that it finds what is wrong there.
  reader.next();
  return root;
}

/** Reads the element that was just opened, with all that is in it. */
export function readElement(reader: XmlReader): XmlElement {
  const root = elementHere(reader);
  if (root.selfClosing) return root;
  const open = [root];
  while (open.length > 0 && reader.next()) {
    if (reader.kind === TEXT) {
      const characters = reader.characters();
      for (const element of open) element.content += characters;
    } else if (reader.kind === CLOSE) {
      const element = open.pop()!;
      element.insideEnd = reader.start;
      element.end = reader.end;
    } else {
      const element = elementHere(reader);
      open.at(-1)!.children.push(element);
      if (!element.selfClosing) open.push(element);
    }
  }
  return root;
}

function elementHere(reader: XmlReader): XmlElement {
  const { name, local, namespace, start, end, selfClosing } = reader;
  const attributes = reader.attributes();
  return {
    name,
    local,
    namespace,
    attributes,
    children: [],
    content: '',
    selfClosing,
    start,
    tagEnd: end,
    insideEnd: end,
    end,
  };
}

/** No Office part comes near; without a bound, reading characters for every open element could take for ever. */
const DEEPEST = 256;

export function attribute(element: XmlElement, name: string): string | undefined {
  return element.attributes.find((candidate) => candidate.name === name)?.value;
}

export function child(element: XmlElement | undefined, local: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.local === local);
}

export function children(element: XmlElement | undefined, local: string): XmlElement[] {
  return element?.children.filter((candidate) => candidate.local === local) ?? [];
}

/** The prefix of an element's name with its colon, '' without one: what its new children and siblings carry too. */
export function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(':') + 1);
}

/** Gives the unprefixed tags of our own markup the prefix of the document they go into. */
export function qualify(markup: string, prefix: string): string {
  return prefix === '' ? markup : markup.replace(/<(\/?)([A-Za-z]\w*)(?=[\s/>])/g, `<$1${prefix}$2`);
}

/** Replacements in one text, made at once, so that their number does not multiply with its length. */
export class Splices {
  private readonly splices: Splice[] = [];

  constructor(private readonly text: string) {}

  replace(start: number, end: number, markup: string): void {
    this.splices.push({ start, end, markup: [markup], order: this.splices.length });
  }

  insert(at: number, markup: string): void {
    this.replace(at, at, markup);
  }

  /** Inserts long markup, which is made piece by piece when it is asked for. */
  insertPieces(at: number, markup: Iterable<string>): void {
    this.splices.push({ start: at, end: at, markup, order: this.splices.length });
  }

  get empty(): boolean {
    return this.splices.length === 0;
  }

  apply(): string {
    return [...this.pieces()].join('');
  }

  /**
   * The text with its replacements in UTF-8, in pieces: a large text is not copied as a whole.
   *
   * @param atOnce how many of UTF-16's units become a piece, or one less: both halves of a character stay together.
   */
  *encoded(atOnce = 1024 * 1024): Generator<Uint8Array> {
    const encoder = new TextEncoder();
    let held = '';
    for (const piece of this.pieces()) {
      for (let at = 0, end = 0; at < piece.length; at = end) {
        end = at + Math.max(1, atOnce - held.length);
        held += piece.slice(at, end);
        if (held.length < atOnce) continue;
        const whole = /[\uD800-\uDBFF]$/.test(held.slice(-1)) ? held.length - 1 : held.length;
        yield encoder.encode(held.slice(0, whole));
        held = held.slice(whole);
      }
    }
    yield encoder.encode(held);
  }

  /** What is inserted at one place stands in the order of insertion, before what is replaced there. */
  private *pieces(): Generator<string> {
    this.splices.sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
    let at = 0;
    for (const { start, end, markup } of this.splices) {
      if (start < at) throw new Error('Two replacements overlap.');
      yield this.text.slice(at, start);
      yield* markup;
      at = end;
    }
    yield this.text.slice(at);
  }
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly markup: Iterable<string>;
  readonly order: number;
}

/** Sets, changes or (with undefined) removes attributes of an element's tag. */
export function editAttributes(
  splices: Splices,
  element: Pick<XmlElement, 'start' | 'name' | 'attributes'>,
  changes: Record<string, string | undefined>,
): void {
  for (const [name, value] of Object.entries(changes)) {
    const old = element.attributes.find((candidate) => candidate.name === name);
    const markup = value === undefined ? '' : ` ${name}="${escapeXml(value)}"`;
    if (old) splices.replace(old.start, old.end, markup);
    else if (markup) splices.insert(element.start + 1 + element.name.length, markup);
  }
}

/** Puts markup at the end of an element's inside. */
export function appendInside(
  splices: Splices,
  text: string,
  element: Pick<XmlElement, 'name' | 'selfClosing' | 'tagEnd' | 'insideEnd'>,
  markup: string,
): void {
  if (!element.selfClosing) {
    splices.insert(element.insideEnd, markup);
    return;
  }
  const slash = text.lastIndexOf('/', element.tagEnd);
  splices.replace(slash, element.tagEnd, `>${markup}</${element.name}>`);
}
