/** A workbook that is cut off, or one of whose records does not hold what it says. */
export class BrokenRecord extends Error {}

/** A record that goes on in further ones, since none has more than 8,224 bytes. */
const CONTINUE = 0x3c;

/** A record of the stream of a workbook of Excel 97-2003, as Microsoft's [MS-XLS] describes them. */
export interface WorkbookRecord {
  readonly type: number;
  /** Where it begins in the stream. */
  readonly at: number;
  readonly data: RecordData;
}

/**
 * The records of a stream from a place on, each with those that it goes on in.
 *
 * @throws {BrokenRecord} when the stream ends within one.
 */
export function* recordsOf(stream: Uint8Array, from: number): Generator<WorkbookRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const typeAt = (at: number) => (at + 4 <= stream.length ? view.getUint16(at, true) : undefined);
  const dataAt = (at: number) => {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > stream.length) throw new BrokenRecord();
    return stream.subarray(at + 4, end);
  };
  let at = from;
  for (let type = typeAt(at); type !== undefined; type = typeAt(at)) {
    const begin = at;
    const parts: Uint8Array[] = [];
    do {
      const part = dataAt(at);
      parts.push(part);
      at += 4 + part.length;
    } while (typeAt(at) === CONTINUE);
    yield { type, at: begin, data: new RecordData(parts) };
  }
}

/** What a record holds, read from the front. Whatever reads over its end throws a {@link BrokenRecord}. */
export class RecordData {
  #part: Uint8Array;
  #rest: readonly Uint8Array[];
  #at = 0;

  constructor(parts: readonly Uint8Array[]) {
    [this.#part, ...this.#rest] = parts as [Uint8Array, ...Uint8Array[]];
  }

  /** Whether all has been read. */
  get isEmpty(): boolean {
    return this.#at >= this.#part.length && this.#rest.length === 0;
  }

  /** How many bytes of the part that is being read are left. */
  get left(): number {
    return this.#part.length - this.#at;
  }

  u8(): number {
    return this.bytes(1)[0]!;
  }

  u16(): number {
    const [low, high] = this.bytes(2) as unknown as [number, number];
    return low | (high << 8);
  }

  u32(): number {
    return this.u16() + this.u16() * 0x10000;
  }

  /** Eight bytes as a number of double precision. */
  f64(): number {
    return new DataView(this.bytes(8).slice().buffer).getFloat64(0, true);
  }

  bytes(count: number): Uint8Array {
    if (this.left < count) return this.#bytesOverParts(count);
    const bytes = this.#part.subarray(this.#at, this.#at + count);
    this.#at += count;
    return bytes;
  }

  skip(count: number): void {
    this.bytes(count);
  }

  /**
   * A text of so many characters: each of one byte or of two, as a bit of its flags says. Where it goes on in another record, that one begins
   * with flags of its own.
   */
  characters(count: number, flags: number): string {
    let text = '';
    let isWide = (flags & 1) === 1;
    let missing = count;
    while (missing > 0) {
      if (this.left === 0) {
        this.#nextPart();
        isWide = (this.u8() & 1) === 1;
      }
      const width = isWide ? 2 : 1;
      const taken = Math.min(missing, Math.floor(this.left / width));
      if (taken === 0) throw new BrokenRecord();
      const bytes = this.bytes(taken * width);
      text += isWide ? new TextDecoder('utf-16le').decode(bytes) : latin(bytes);
      missing -= taken;
    }
    return text;
  }

  /** A text as a list of texts holds it: with marks for its formats and its reading aids, which are passed over. */
  text(): string {
    const count = this.u16();
    const flags = this.u8();
    const runs = (flags & 8) === 0 ? 0 : this.u16();
    const aids = (flags & 4) === 0 ? 0 : this.u32();
    const text = this.characters(count, flags);
    this.skip(runs * 4);
    this.skip(aids);
    return text;
  }

  #nextPart(): void {
    const [part, ...rest] = this.#rest;
    if (!part) throw new BrokenRecord();
    this.#part = part;
    this.#rest = rest;
    this.#at = 0;
  }

  #bytesOverParts(count: number): Uint8Array {
    const available = this.left + this.#rest.reduce((sum, { length }) => sum + length, 0);
    if (available < count) throw new BrokenRecord();
    const bytes = new Uint8Array(count);
    for (let read = 0; read < count;) {
      if (this.left === 0) this.#nextPart();
      const taken = this.bytes(Math.min(this.left, count - read));
      bytes.set(taken, read);
      read += taken.length;
    }
    return bytes;
  }
}

/** The first 256 characters of Unicode, a byte each. TextDecoder's `latin1` is windows-1252. */
const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};
