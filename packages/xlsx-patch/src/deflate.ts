import { Deflate as DeflateStream, Inflate as InflateStream, inflateSync } from 'fflate';

/** How the entries of an archive are packed and unpacked (RFC 1951). */
export interface Deflate {
  /**
   * Packs at level 6, which is what Excel's own files are like.
   *
   * @param pieces the content, from its beginning to its end. Each is packed before the next one is asked for.
   * @returns pieces again, which belong behind each other.
   */
  pack(pieces: Iterable<Uint8Array>): Uint8Array[];
  /**
   * Unpacks.
   *
   * @param size how long the content says it is: it gets no more memory than that.
   * @throws when `packed` is cut off or damaged; when it is longer than it says, either that, or the content is cut off there.
   */
  unpack(packed: Uint8Array, size: number): Uint8Array;
}

/** In JavaScript alone. */
export const inJavaScript: Deflate = {
  pack(pieces) {
    const packed: Uint8Array[] = [];
    const stream = new DeflateStream({ level: 6 }, (piece) => void packed.push(piece));
    for (const piece of pieces) stream.push(piece);
    stream.push(new Uint8Array(), true);
    return packed;
  },
  unpack: (packed, size) => inflateSync(packed, { out: new Uint8Array(size) }),
};

/**
 * Unpacks piece by piece, so that a large content is never held whole. It is done in JavaScript everywhere: Node's zlib unpacks a
 * stream only asynchronously.
 *
 * @param size how long the content says it is. By it, pieces are of about {@link PIECE}; no piece is empty.
 * @throws when what is packed is cut off or damaged.
 */
export function* unpackInPieces(packed: Uint8Array, size: number): Generator<Uint8Array> {
  const unpacked: Uint8Array[] = [];
  const stream = new InflateStream((piece) => void (piece.length > 0 && unpacked.push(piece)));
  const share = Math.ceil((packed.length / Math.max(1, size)) * PIECE);
  const atOnce = Math.min(PIECE, Math.max(LEAST_AT_ONCE, share));
  for (let at = 0; at < packed.length || at === 0; at += atOnce) {
    const end = at + atOnce;
    stream.push(packed.subarray(at, end), end >= packed.length);
    yield* unpacked.splice(0);
  }
}

const PIECE = 112 * 1024;
/** Each time costs something. */
const LEAST_AT_ONCE = 1024;

/** The part of `node:zlib` that is used. */
interface Zlib {
  deflateRawSync(
    content: Uint8Array,
    options: { level: number; chunkSize: number; dictionary: Uint8Array | undefined; finishFlush: number },
  ): Uint8Array;
  inflateRawSync(packed: Uint8Array, options: { maxOutputLength: number; chunkSize: number }): Uint8Array;
  readonly constants: { readonly Z_SYNC_FLUSH: number; readonly Z_FINISH: number };
}

/**
 * Node's own, which is several times as fast. It is asked for while the program runs, and not imported: a browser has none, and a bundler need not know of it.
 *
 * @returns undefined where there is no Node.
 */
export function inNode(): Deflate | undefined {
  const zlib = globalThis.process?.getBuiltinModule?.('node:zlib') as Zlib | undefined;
  if (!zlib) return undefined;
  return {
    // Each piece but the last ends at a whole byte and not the content, as pigz has it: Node packs a stream only asynchronously.
    pack(pieces) {
      const packed: Uint8Array[] = [];
      const { Z_SYNC_FLUSH, Z_FINISH } = zlib.constants;
      let seen: Uint8Array | undefined;
      const add = (piece: Uint8Array, finishFlush: number): void => {
        const options = {
          level: 6,
          chunkSize: chunkFor(piece.length, LARGEST_CHUNK),
          dictionary: seen,
          finishFlush,
        };
        // Copied: it lies in a chunk that may be much longer.
        packed.push(plain(zlib.deflateRawSync(piece, options)).slice());
        seen = piece.subarray(-WINDOW);
      };
      let last: Uint8Array = new Uint8Array();
      for (const piece of pieces) {
        if (last.length > 0) add(last, Z_SYNC_FLUSH);
        last = piece;
      }
      add(last, Z_FINISH);
      return packed;
    },
    // In one piece. It has one byte more than the content says, so that its end is seen without a second one.
    unpack: (packed, size) =>
      plain(
        zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: chunkFor(size + 1) }),
      ),
  };
}

/** Output is made in pieces of this size, which are copied together when there are several. Node's own are of 16 kB. */
const chunkFor = (size: number, largest = size): number => Math.max(SMALLEST_CHUNK, Math.min(size, largest));
/** Node takes no less. */
const SMALLEST_CHUNK = 64;
const LARGEST_CHUNK = 1024 * 1024;
/** How far back a packed content may refer (RFC 1951, 3.2.5). */
const WINDOW = 32 * 1024;

/** The same bytes, without what Node's buffers have besides. */
const plain = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The fastest there is. */
export const deflate: Deflate = inNode() ?? inJavaScript;
