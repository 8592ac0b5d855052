/**
 * A compound file: the container of several streams that programs of Office 97-2003 save, as Microsoft's [MS-CFB] describes it. Its sectors
 * are chained by a table; streams below a size that the header names lie in small sectors within a stream of their own.
 */
const HEADER = 512;
const END_OF_CHAIN = 0xfffffffe;
/** Numbers from here on are marks, and no sectors. */
const FIRST_MARK = 0xfffffffa;
const DIRECTORY_ENTRY = 128;
/** Numbers of sectors of the table that stand in the header. */
const TABLE_SECTORS_IN_HEADER = 109;
const SMALL_SECTOR = 64;

const STREAM = 2;
const ROOT = 5;

/** A file that is cut off, or whose chains lead out of it or in a circle. */
export class BrokenContainer extends Error {}

/** The streams of a compound file, by name. A stream is read when it is asked for. */
export class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorSize: number;
  readonly #table: Uint32Array;
  readonly #streams = new Map<string, { start: number; size: number }>();
  #root = { start: END_OF_CHAIN, size: 0 };

  /** @throws {BrokenContainer} */
  constructor(bytes: Uint8Array) {
    if (bytes.length < HEADER) throw new BrokenContainer();
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const power = this.#view.getUint16(0x1e, true);
    if (power !== 9 && power !== 12) throw new BrokenContainer();
    this.#sectorSize = 1 << power;
    this.#table = this.#readTable();
    this.#readDirectory();
  }

  /** The names of all streams, in no order. */
  get names(): string[] {
    return [...this.#streams.keys()];
  }

  /**
   * The bytes of a stream; undefined when there is none of this name.
   *
   * @throws {BrokenContainer} when the file does not hold all of them.
   */
  stream(name: string): Uint8Array | undefined {
    const entry = this.#streams.get(name);
    if (!entry) return undefined;
    if (entry.size >= this.#view.getUint32(0x38, true)) return this.#read(entry.start, entry.size);
    const small = this.#read(this.#root.start, this.#root.size);
    const table = new DataView(this.#read(this.#view.getUint32(0x3c, true)).buffer);
    const sectorAt = (sector: number) => small.subarray(sector * SMALL_SECTOR, (sector + 1) * SMALL_SECTOR);
    const next = (sector: number) =>
      sector * 4 < table.byteLength ? table.getUint32(sector * 4, true) : FIRST_MARK;
    return joined(chain(entry.start, next, small.length / SMALL_SECTOR).map(sectorAt), entry.size);
  }

  /** A sector; the last one of a file may be shorter. */
  #sector(number: number): Uint8Array {
    const start = (number + 1) * this.#sectorSize;
    if (start >= this.#bytes.length) throw new BrokenContainer();
    return this.#bytes.subarray(start, start + this.#sectorSize);
  }

  /** The stream of a chain: all of its sectors, or its first `size` bytes. */
  #read(start: number, size?: number): Uint8Array {
    const sectors = chain(start, (sector) => this.#table[sector] ?? FIRST_MARK, this.#sectorCount());
    return joined(
      sectors.map((sector) => this.#sector(sector)),
      size,
    );
  }

  #sectorCount(): number {
    return Math.ceil(this.#bytes.length / this.#sectorSize);
  }

  /** The table that tells which sector follows which. Its own sectors are listed in the header, and in sectors that the header begins. */
  #readTable(): Uint32Array {
    const numbers: number[] = [];
    for (let at = 0; at < TABLE_SECTORS_IN_HEADER; at += 1)
      numbers.push(this.#view.getUint32(0x4c + at * 4, true));
    const perSector = this.#sectorSize / 4;
    let list = this.#view.getUint32(0x44, true);
    for (let read = 0; list < FIRST_MARK; read += 1) {
      const sector = this.#sector(list);
      if (read > this.#sectorCount() || sector.length < this.#sectorSize) throw new BrokenContainer();
      const view = viewOf(sector);
      for (let at = 0; at < perSector - 1; at += 1) numbers.push(view.getUint32(at * 4, true));
      list = view.getUint32((perSector - 1) * 4, true);
    }
    const sectors = numbers.filter((number) => number < FIRST_MARK);
    if (sectors.length > this.#sectorCount()) throw new BrokenContainer();
    const table = new Uint32Array(sectors.length * perSector);
    sectors.forEach((number, index) => {
      const sector = this.#sector(number);
      if (sector.length < this.#sectorSize) throw new BrokenContainer();
      const view = viewOf(sector);
      for (let at = 0; at < perSector; at += 1) table[index * perSector + at] = view.getUint32(at * 4, true);
    });
    return table;
  }

  #readDirectory(): void {
    const directory = this.#read(this.#view.getUint32(0x30, true));
    const view = viewOf(directory);
    for (let at = 0; at + DIRECTORY_ENTRY <= directory.length; at += DIRECTORY_ENTRY) {
      const type = directory[at + 0x42];
      const entry = { start: view.getUint32(at + 0x74, true), size: view.getUint32(at + 0x78, true) };
      if (type === ROOT) this.#root = entry;
      if (type !== STREAM) continue;
      const length = Math.min(view.getUint16(at + 0x40, true), 64);
      const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.max(0, length - 2)));
      if (!this.#streams.has(name)) this.#streams.set(name, entry);
    }
  }
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The sectors of a chain, of which there are at most so many. */
function chain(start: number, next: (sector: number) => number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector !== END_OF_CHAIN; sector = next(sector)) {
    if (sector >= FIRST_MARK || sectors.length > most) throw new BrokenContainer();
    sectors.push(sector);
  }
  return sectors;
}

function joined(parts: readonly Uint8Array[], size?: number): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  if (size === undefined) return bytes;
  if (bytes.length < size) throw new BrokenContainer();
  return bytes.subarray(0, size);
}
