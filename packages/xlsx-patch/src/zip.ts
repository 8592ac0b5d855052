import { crc32 } from './crc32';
import { deflate, unpackInPieces } from './deflate';
import { FileProblem } from './problem';

/** More than any workbook that Excel can still open holds; a file that claims more is refused before it is unpacked. */
const LARGEST_TOTAL = 1024 * 1024 * 1024;
const LARGEST_COUNT = 100_000;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const STORED = 0;
const DEFLATED = 8;
const UTF8_NAME = 0x0800;
const ENCRYPTED = 0x0001;

/** One entry as it lies in the archive: still packed, so that what nobody touches is copied as it is. */
interface PackedEntry {
  name: string;
  method: number;
  /** Time and date in MS-DOS form. */
  stamp: number;
  crc: number;
  size: number;
  /** In pieces, one behind the other. */
  packed: readonly Uint8Array[];
  /** Whether it was unpacked before, and was what it says. */
  sound?: boolean;
}

/**
 * A zip archive in memory. Entries are unpacked when they are asked for and packed when they were set; all others are
 * copied from the original byte by byte, in their order.
 */
export class ZipArchive {
  private readonly entries = new Map<string, PackedEntry>();

  /**
   * Throws a {@link FileProblem} for what is no zip, is cut off or damaged, or would unpack to more than `largestTotal` bytes.
   */
  static open(bytes: Uint8Array, largestTotal = LARGEST_TOTAL): ZipArchive {
    const archive = new ZipArchive();
    let total = 0;
    for (const entry of readDirectory(bytes)) {
      total += entry.size;
      if (total > largestTotal) {
        throw new FileProblem(
          `The file would unpack to more than ${Math.round(largestTotal / 1024 / 1024)} MB, which no workbook needs. ` +
            'It may be made to harm; get it again from its source.',
        );
      }
      if (archive.entries.has(entry.name)) throw damaged(`it holds ${entry.name} twice`);
      archive.entries.set(entry.name, entry);
    }
    return archive;
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  /** The unpacked size in bytes; undefined for an entry that is not there. */
  size(name: string): number | undefined {
    return this.entries.get(name)?.size;
  }

  get(name: string): Uint8Array | undefined {
    const entry = this.entries.get(name);
    return entry && unpack(entry);
  }

  /** An entry piece by piece: a long one is not held whole. What is wrong with it may be found out at its end only. */
  *pieces(name: string): Generator<Uint8Array> {
    const entry = this.entries.get(name);
    if (!entry) return;
    let [crc, size] = [0, 0];
    const packed = joined(entry.packed);
    const unpacked = entry.method === STORED ? [packed] : unpackInPieces(packed, entry.size);
    for (const piece of guarded(unpacked, name)) {
      if (!entry.sound) crc = crc32(piece, crc);
      size += piece.length;
      if (size > entry.size) break;
      yield piece;
    }
    if (size !== entry.size || (!entry.sound && crc !== entry.crc)) throw changed(name);
    entry.sound = true;
  }

  /**
   * @param content in pieces, one behind the other. A long one is not held whole: each piece is packed before the next is asked for.
   * @param isWanted is asked when all are packed; where it says no, the entry stays as it was.
   */
  set(name: string, content: Iterable<Uint8Array>, isWanted = (): boolean => true): void {
    const stamp = this.entries.get(name)?.stamp ?? NO_STAMP;
    let [crc, size] = [0, 0];
    const counted = function* (): Generator<Uint8Array> {
      for (const piece of content) {
        crc = crc32(piece, crc);
        size += piece.length;
        yield piece;
      }
    };
    const packed = deflate.pack(counted());
    if (!isWanted()) return;
    this.entries.set(name, { name, method: DEFLATED, stamp, crc, size, packed });
  }

  delete(name: string): void {
    this.entries.delete(name);
  }

  toBytes(): Uint8Array {
    return writeArchive([...this.entries.values()]);
  }
}

/** 1980-01-01 00:00: new entries carry no time, so that the same contents give the same bytes. */
const NO_STAMP = 0x00210000;

const damaged = (why: string): FileProblem =>
  new FileProblem(
    `The file is damaged: ${why}. Get it again from its source, or let Excel repair it (Open > Open and Repair).`,
  );

function unpack({ name, method, size, packed, crc }: PackedEntry): Uint8Array {
  let content: Uint8Array;
  try {
    // The size is given, so that an entry that lies about it cannot take more memory than it said.
    const whole = joined(packed);
    content = method === STORED ? whole : deflate.unpack(whole, size);
  } catch {
    throw unpackable(name);
  }
  if (content.length !== size || crc32(content) !== crc) throw changed(name);
  return content;
}

function* guarded(pieces: Iterable<Uint8Array>, name: string): Generator<Uint8Array> {
  try {
    yield* pieces;
  } catch {
    throw unpackable(name);
  }
}

const unpackable = (name: string): FileProblem => damaged(`${name} cannot be unpacked`);

const changed = (name: string): FileProblem => damaged(`${name} is not what it was when packed`);

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const whole = new Uint8Array(lengthOf(pieces));
  writePieces(pieces, whole, 0);
  return whole;
}

const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0);

/** @returns where the pieces end in the bytes. */
function writePieces(pieces: readonly Uint8Array[], bytes: Uint8Array, from: number): number {
  let at = from;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return at;
}

function* readDirectory(bytes: Uint8Array): Generator<PackedEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { count, offset, shift } = findDirectory(view);
    if (count > LARGEST_COUNT) throw damaged(`it claims ${count} parts`);
    let at = offset + shift;
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== CENTRAL) throw damaged('its table of contents is broken');
      const flags = view.getUint16(at + 8, true);
      const nameLength = view.getUint16(at + 28, true);
      const extraLength = view.getUint16(at + 30, true);
      const name = readName(bytes.subarray(at + 46, at + 46 + nameLength));
      const sizes = readSizes(view, at, at + 46 + nameLength, extraLength);
      const method = view.getUint16(at + 10, true);
      if (flags & ENCRYPTED) {
        throw new FileProblem('The file is encrypted. Remove its password in the program it comes from.');
      }
      if (method !== STORED && method !== DEFLATED) {
        throw damaged(`${name} is packed in a way (${method}) that workbooks do not use`);
      }
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
      if (name.endsWith('/')) continue;
      yield {
        name,
        method,
        ...sizes,
        packed: [readPacked(bytes, view, sizes.local + shift, sizes.packedSize, name)],
      };
    }
  } catch (error) {
    if (error instanceof RangeError) throw damaged('it is cut off');
    throw error;
  }
}

/** Where the table of contents is. `shift` is what stands before the archive, when something does. */
function findDirectory(view: DataView): { count: number; offset: number; shift: number } {
  const earliest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= earliest; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const count = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 12, true);
    const offset = view.getUint32(at + 16, true);
    if (at >= 20 && view.getUint32(at - 20, true) === LOCATOR_64) {
      const end = Number(view.getBigUint64(at - 12, true));
      if (view.getUint32(end, true) !== END_64) throw damaged('its table of contents is broken');
      const long = (field: number) => Number(view.getBigUint64(end + field, true));
      return { count: long(32), offset: long(48), shift: 0 };
    }
    return { count, offset, shift: Math.max(0, at - size - offset) };
  }
  throw damaged('its end is missing');
}

interface Sizes {
  stamp: number;
  crc: number;
  packedSize: number;
  size: number;
  local: number;
}

/** Sizes and place of an entry; the 64-bit extra field is read where the short ones say so. */
function readSizes(view: DataView, at: number, extra: number, extraLength: number): Sizes {
  const sizes: Sizes = {
    stamp: view.getUint32(at + 12, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    local: view.getUint32(at + 42, true),
  };
  for (let field = extra; field + 4 <= extra + extraLength; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 0x0001) continue;
    let value = field + 4;
    for (const key of ['size', 'packedSize', 'local'] as const) {
      if (sizes[key] !== 0xffffffff) continue;
      sizes[key] = Number(view.getBigUint64(value, true));
      value += 8;
    }
  }
  return sizes;
}

function readPacked(bytes: Uint8Array, view: DataView, at: number, length: number, name: string): Uint8Array {
  if (view.getUint32(at, true) !== LOCAL) throw damaged(`${name} is not where it should be`);
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + length > bytes.length) throw damaged('it is cut off');
  return bytes.subarray(start, start + length);
}

/** Names without the UTF-8 mark are in an old code page; part names are ASCII, so that UTF-8 reads them all. */
const readName = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\//, '');

function writeArchive(entries: readonly PackedEntry[]): Uint8Array {
  const named = entries.map((entry) => ({
    entry,
    name: new TextEncoder().encode(entry.name),
    packedSize: lengthOf(entry.packed),
  }));
  const total = named.reduce((sum, { name, packedSize }) => sum + 76 + 2 * name.length + packedSize, 22);
  if (total > 0xffffffff || entries.length > 0xffff) {
    throw new FileProblem('The workbook would be larger than 4 GB. Remove pictures or sheets from it.');
  }
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const head = (from: number, { entry, name, packedSize }: (typeof named)[number]) => {
    view.setUint16(from, 20, true);
    view.setUint16(from + 2, UTF8_NAME, true);
    view.setUint16(from + 4, entry.method, true);
    view.setUint32(from + 6, entry.stamp, true);
    view.setUint32(from + 10, entry.crc, true);
    view.setUint32(from + 14, packedSize, true);
    view.setUint32(from + 18, entry.size, true);
    view.setUint16(from + 22, name.length, true);
  };
  const offsets = named.map((item) => {
    const offset = at;
    view.setUint32(at, LOCAL, true);
    head(at + 4, item);
    bytes.set(item.name, at + 30);
    at = writePieces(item.entry.packed, bytes, at + 30 + item.name.length);
    return offset;
  });
  const directory = at;
  named.forEach((item, index) => {
    view.setUint32(at, CENTRAL, true);
    view.setUint16(at + 4, 20, true);
    head(at + 6, item);
    view.setUint32(at + 42, offsets[index]!, true);
    bytes.set(item.name, at + 46);
    at += 46 + item.name.length;
  });
  view.setUint32(at, END, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return bytes;
}
