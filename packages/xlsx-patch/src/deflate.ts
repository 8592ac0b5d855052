import { deflateSync, inflateSync } from 'fflate';

/** How the entries of an archive are packed and unpacked (RFC 1951). */
export interface Deflate {
  /** Packs at level 6, which is what Excel's own files are like. */
  pack(content: Uint8Array): Uint8Array;
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
  pack: (content) => deflateSync(content, { level: 6 }),
  unpack: (packed, size) => inflateSync(packed, { out: new Uint8Array(size) }),
};

/** The part of `node:zlib` that is used. */
interface Zlib {
  deflateRawSync(content: Uint8Array, options: { level: number }): Uint8Array;
  inflateRawSync(packed: Uint8Array, options: { maxOutputLength: number }): Uint8Array;
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
    pack: (content) => plain(zlib.deflateRawSync(content, { level: 6 })),
    unpack: (packed, size) => plain(zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })),
  };
}

/** The same bytes, without what Node's buffers have besides. */
const plain = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The fastest there is. */
export const deflate: Deflate = inNode() ?? inJavaScript;
