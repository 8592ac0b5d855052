import type { Namespaces } from './formula';
import { FileProblem } from './problem';
import { appendInside, attribute, child, children, editAttributes, escapeXml, parseXml } from './xml';
import { prefixOf, qualify, Splices, XmlFault, type XmlElement } from './xml';
import { WorksheetText } from './worksheet-text';
import { ZipArchive } from './zip';

export const OFFICE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const STRICT_RELATIONSHIPS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const CONTENT_TYPES = '[Content_Types].xml';

/** A JavaScript string ends near 512 million characters; a part this long is far beyond what Excel opens. */
const LARGEST_PART = 400 * 1024 * 1024;

/** Smaller parts are unpacked again each time. */
const LARGE_PART = 64 * 1024;

/** Sheets from here on are unpacked piece by piece, which takes more time and much less memory. */
const LARGE_SHEET = 16 * 1024 * 1024;

export interface Relationship {
  id: string;
  /** The last word of the type's address: `worksheet`, `table`, `hyperlink`. */
  kind: string;
  /** The part it leads to, or the address of an external one. */
  target: string;
  external: boolean;
}

/**
 * An Office file: parts, their content types, and the relationships between them. Parts that are not set stay byte by byte
 * as they were; content types and relationships are edited at their place.
 */
export class Package {
  /** Part names count as equal whatever their case. */
  private readonly actual = new Map<string, string>();
  /** The large text that was read last: a sheet is read, compared and written, with small parts between. */
  private last: { readonly part: string; readonly text: string } | undefined;
  /** The sheet that was read last, of which the frame may be known. */
  private lastSheet: { readonly part: string; readonly text: WorksheetText } | undefined;

  private constructor(
    private readonly zip: ZipArchive,
    /** The add-ins whose functions its formulas may call. */
    readonly namespaces: Namespaces,
  ) {
    for (const name of zip.names()) this.actual.set(name.toLowerCase(), name);
  }

  static open(bytes: Uint8Array, namespaces: Namespaces = []): Package {
    return new Package(ZipArchive.open(bytes), namespaces);
  }

  /** A package of the given parts, and nothing else. */
  static create(parts: Record<string, string>, namespaces: Namespaces = []): Package {
    const zip = new ZipArchive();
    for (const [name, text] of Object.entries(parts)) zip.set(name, [new TextEncoder().encode(text)]);
    return new Package(zip, namespaces);
  }

  parts(): string[] {
    return this.zip.names();
  }

  has(part: string): boolean {
    return this.actual.has(part.toLowerCase());
  }

  bytes(part: string): Uint8Array {
    const content = this.zip.get(this.actual.get(part.toLowerCase()) ?? part);
    if (!content) throw missing(part);
    return content;
  }

  /** The text of an XML part: UTF-8, or UTF-16 as its first bytes say. */
  text(part: string): string {
    const key = part.toLowerCase();
    if (this.last?.part === key) return this.last.text;
    if (this.size(part) < LARGE_PART) return this.decoded(part);
    this.last = undefined;
    this.last = { part: key, text: this.decoded(part) };
    return this.last.text;
  }

  /** The text of a worksheet part. It is read anew at each use, and a large one is never held whole. */
  worksheet(part: string): WorksheetText {
    const key = part.toLowerCase();
    if (this.lastSheet?.part === key) return this.lastSheet.text;
    const text = new WorksheetText(() =>
      this.size(part) < LARGE_SHEET ? [this.text(part)] : this.pieces(part),
    );
    this.lastSheet = { part: key, text };
    return text;
  }

  private size(part: string): number {
    return this.zip.size(this.actual.get(part.toLowerCase()) ?? part) ?? 0;
  }

  private decoded(part: string): string {
    this.checkSize(part);
    const bytes = this.bytes(part);
    const encoding = encodingOf(bytes);
    return declared(new TextDecoder(encoding).decode(bytes), encoding);
  }

  private *pieces(part: string): Generator<string> {
    this.checkSize(part);
    yield* decode(this.zip.pieces(this.actual.get(part.toLowerCase()) ?? part));
  }

  private checkSize(part: string): void {
    const size = this.size(part);
    if (size > LARGEST_PART) {
      throw new FileProblem(
        `The file's part ${part} is ${Math.round(size / 1024 / 1024)} MB long, which is more than can be read. Split the workbook.`,
      );
    }
  }

  /** Reads a part whole; for small ones. */
  xml(part: string): XmlElement {
    return this.reading(part, () => parseXml(this.text(part)));
  }

  /** Runs a reading of a part, and says in which part it went wrong. */
  reading<T>(part: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      throw new FileProblem(
        `The file is damaged: its part ${part} cannot be read (${error.message}). Get it again from its source, or let Excel repair it (Open > Open and Repair).`,
      );
    }
  }

  set(part: string, content: string | Uint8Array): void {
    this.setPieces(part, [typeof content === 'string' ? new TextEncoder().encode(content) : content]);
  }

  /**
   * Sets a large part, which comes in pieces and is never held whole.
   *
   * @param isWanted is asked at the end; where it says no, the part stays as it was.
   */
  setPieces(part: string, content: Iterable<Uint8Array>, isWanted?: () => boolean): void {
    const name = this.actual.get(part.toLowerCase()) ?? part;
    this.actual.set(name.toLowerCase(), name);
    this.zip.set(name, content, isWanted);
    // Not before: the new content may be made from the old one.
    this.forget(part);
  }

  private forget(part: string): void {
    const key = part.toLowerCase();
    if (this.last?.part === key) this.last = undefined;
    if (this.lastSheet?.part === key) this.lastSheet = undefined;
  }

  /** Adds a part with its content type. */
  add(part: string, content: string | Uint8Array, type: string): void {
    this.set(part, content);
    this.setContentType(part, type);
  }

  /** Removes a part, its relationships and its content type; relationships that lead to it are not looked for. */
  remove(part: string): void {
    for (const name of [part, relationshipsPart(part)]) {
      this.forget(name);
      this.zip.delete(this.actual.get(name.toLowerCase()) ?? name);
      this.actual.delete(name.toLowerCase());
    }
    this.editTypes((types, splices) => {
      for (const override of children(types, 'Override')) {
        if (samePart(attribute(override, 'PartName'), part))
          splices.replace(override.start, override.end, '');
      }
    });
  }

  /** `xl/tables/table` and `.xml` give the first of `xl/tables/table1.xml`, … that is not there. */
  freeName(stem: string, ending: string): string {
    for (let number = 1; ; number++) {
      const name = `${stem}${number}${ending}`;
      if (!this.has(name)) return name;
    }
  }

  /** `xl/metadata` and `.xml` give `xl/metadata.xml` when it is not there, else a numbered name. */
  plainName(stem: string, ending: string): string {
    return this.has(stem + ending) ? this.freeName(stem, ending) : stem + ending;
  }

  contentType(part: string): string | undefined {
    const types = this.xml(CONTENT_TYPES);
    const override = children(types, 'Override').find((one) => samePart(attribute(one, 'PartName'), part));
    if (override) return attribute(override, 'ContentType');
    const ending = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
    const fallback = children(types, 'Default').find(
      (one) => attribute(one, 'Extension')?.toLowerCase() === ending,
    );
    return fallback && attribute(fallback, 'ContentType');
  }

  setContentType(part: string, type: string): void {
    if (this.contentType(part) === type) return;
    this.editTypes((types, splices, text) => {
      const old = children(types, 'Override').find((one) => samePart(attribute(one, 'PartName'), part));
      if (old) {
        editAttributes(splices, old, { ContentType: type });
        return;
      }
      const markup = `<Override PartName="/${escapeXml(part)}" ContentType="${escapeXml(type)}"/>`;
      appendInside(splices, text, types, qualify(markup, prefixOf(types.name)));
    });
  }

  /** The relationships of a part, or of the package for ''. */
  relationships(part: string): Relationship[] {
    const name = relationshipsPart(part);
    if (!this.has(name)) return [];
    return children(this.xml(name), 'Relationship').map((element) => {
      const type = attribute(element, 'Type') ?? '';
      const target = attribute(element, 'Target') ?? '';
      const external = attribute(element, 'TargetMode') === 'External';
      return {
        id: attribute(element, 'Id') ?? '',
        kind: type.slice(type.lastIndexOf('/') + 1),
        target: external ? target : resolve(part, target),
        external,
      };
    });
  }

  /** The part that the only (or first) relationship of a kind leads to, when that part is there. */
  related(part: string, kind: string): string | undefined {
    return this.relationships(part).find((one) => one.kind === kind && !one.external && this.has(one.target))
      ?.target;
  }

  /** Adds a relationship and returns its id. `type` is the last word of an Office type, or a whole address. */
  relate(part: string, type: string, target: string, external = false): string {
    const name = relationshipsPart(part);
    if (!this.has(name)) {
      this.add(
        name,
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>',
        'application/vnd.openxmlformats-package.relationships+xml',
      );
    }
    const taken = new Set(this.relationships(part).map((one) => one.id.toLowerCase()));
    let number = taken.size + 1;
    while (taken.has(`rid${number}`)) number++;
    const id = `rId${number}`;
    const text = this.text(name);
    const root = this.xml(name);
    const splices = new Splices(text);
    const address = type.includes(':') ? type : `${this.typeBase(root)}/${type}`;
    const goal = external ? target : relative(part, target);
    const markup = `<Relationship Id="${id}" Type="${escapeXml(address)}" Target="${escapeXml(goal)}"${external ? ' TargetMode="External"' : ''}/>`;
    appendInside(splices, text, root, qualify(markup, prefixOf(root.name)));
    this.set(name, splices.apply());
    return id;
  }

  unrelate(part: string, id: string): void {
    const name = relationshipsPart(part);
    if (!this.has(name)) return;
    const splices = new Splices(this.text(name));
    for (const element of children(this.xml(name), 'Relationship')) {
      if (attribute(element, 'Id') === id) splices.replace(element.start, element.end, '');
    }
    if (!splices.empty) this.set(name, splices.apply());
  }

  /** Forgets all relationships of a part. */
  unrelateAll(part: string): void {
    const name = relationshipsPart(part);
    if (this.has(name)) this.remove(name);
  }

  /** The parts that relationships lead to, from the package itself on. */
  reachable(): Set<string> {
    const found = new Set<string>();
    const open = [''];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      for (const { target, external } of this.relationships(part)) {
        const key = target.toLowerCase();
        if (external || found.has(key) || !this.has(target)) continue;
        found.add(key);
        open.push(this.actual.get(key)!);
      }
    }
    return found;
  }

  toBytes(): Uint8Array {
    return this.zip.toBytes();
  }

  /** Files in the strict variant of the format use other addresses throughout. */
  private typeBase(root: XmlElement): string {
    const strict =
      this.related('', 'officeDocument') !== undefined &&
      children(this.xml('_rels/.rels'), 'Relationship').some((one) =>
        attribute(one, 'Type')?.startsWith(STRICT_RELATIONSHIPS),
      );
    return strict || attribute(child(root, 'Relationship') ?? root, 'Type')?.startsWith(STRICT_RELATIONSHIPS)
      ? STRICT_RELATIONSHIPS
      : OFFICE_RELATIONSHIPS;
  }

  private editTypes(edit: (types: XmlElement, splices: Splices, text: string) => void): void {
    const text = this.text(CONTENT_TYPES);
    const splices = new Splices(text);
    edit(this.xml(CONTENT_TYPES), splices, text);
    if (!splices.empty) this.set(CONTENT_TYPES, splices.apply());
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** The encoding of an XML part, by its first bytes. */
const encodingOf = ([first, second]: Uint8Array): Encoding =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

/** The beginning of a part's text. What is set is written as UTF-8, so the declaration must not say otherwise. */
const declared = (text: string, encoding: Encoding): string =>
  encoding === 'utf-8' ? text : text.replace(/^(<\?xml[^>]*?)\s+encoding=["'][^"']*["']/, '$1');

/** Decodes the bytes of an XML part, which come in pieces, of which none is empty. */
function* decode(content: Iterable<Uint8Array>): Generator<string> {
  let decoder: TextDecoder | undefined;
  for (const piece of content) {
    const encoding = encodingOf(piece);
    for (let at = 0; at < piece.length; at += DECODED_AT_ONCE) {
      const isFirst = decoder === undefined;
      decoder ??= new TextDecoder(encoding);
      const text = decoder.decode(piece.subarray(at, at + DECODED_AT_ONCE), { stream: true });
      yield isFirst ? declared(text, encoding) : text;
    }
  }
  if (decoder) yield decoder.decode();
}

/** Longer texts that are decoded as a stream take two bytes a character in Node. */
const DECODED_AT_ONCE = 128 * 1024;

export const missing = (part: string): FileProblem =>
  new FileProblem(
    `The file is incomplete: its part ${part} is missing. Get it again from its source, or let Excel repair it (Open > Open and Repair).`,
  );

const samePart = (name: string | undefined, part: string): boolean =>
  name?.replace(/^\//, '').toLowerCase() === part.toLowerCase();

function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

/** A target as it stands in a relationship of a part, as a part's name. */
function resolve(part: string, target: string): string {
  const [path = ''] = target.split('#');
  const segments = path.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const segment of unescapeTarget(path).split(/[\\/]/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

function unescapeTarget(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The inverse of {@link resolve}. */
function relative(part: string, target: string): string {
  const from = part.split('/').slice(0, -1);
  const to = target.split('/');
  while (from.length > 0 && to.length > 1 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return '../'.repeat(from.length) + to.join('/');
}
