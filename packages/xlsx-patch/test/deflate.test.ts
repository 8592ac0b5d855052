import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { deflate, inJavaScript, inNode, unpackInPieces, type Deflate } from '../src/deflate';

const node = inNode()!;
const both: [string, Deflate][] = [
  ['in JavaScript', inJavaScript],
  ['in Node', node],
];
const packed = (one: Deflate, ...pieces: Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat(one.pack(pieces)));
const text = new TextEncoder().encode('<c r="A1"><v>42</v></c>'.repeat(1_000));

test('Node packs where there is Node', () => {
  expect(deflate.pack([text])).toEqual(node.pack([text]));
});

test('a browser has none, and packs in JavaScript', () => {
  const { process: own } = globalThis;
  try {
    Object.defineProperty(globalThis, 'process', { value: undefined, configurable: true, writable: true });
    expect(inNode()).toBeUndefined();
  } finally {
    Object.defineProperty(globalThis, 'process', { value: own, configurable: true, writable: true });
  }
});

describe.each(both)('%s', (_where, one) => {
  test('what the other packs is unpacked, whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (content) => {
        for (const [, other] of both)
          expect(one.unpack(packed(other, content), content.length)).toEqual(content);
      }),
    );
  });

  test('a content in pieces is one content, and packed about as small', () => {
    const rows = Array.from(
      { length: 40_000 },
      (_, at) => `<c r="A${at}"><v>${(at * 7_919) % 1_000}</v></c>`,
    );
    const content = new TextEncoder().encode(rows.join(''));
    const pieces = Array.from({ length: 8 }, (_, at) => content.subarray(at * 200_000, (at + 1) * 200_000));
    expect(content.length).toBeLessThan(8 * 200_000);
    for (const [, other] of both) {
      const unpacked = other.unpack(packed(one, ...pieces), content.length);
      expect(Buffer.compare(unpacked, content)).toBe(0);
    }
    expect(packed(one, ...pieces).length).toBeLessThan(1.02 * packed(one, content).length);
  });

  test('no content at all is packed as such', () => {
    expect(one.unpack(packed(one), 0)).toEqual(new Uint8Array());
    expect(one.unpack(packed(one, new Uint8Array(), new Uint8Array()), 0)).toEqual(new Uint8Array());
  });

  test('plain bytes come out, of the length that they say', () => {
    for (const piece of one.pack([text])) expect(piece.constructor).toBe(Uint8Array);
    expect(packed(one, text).length).toBeLessThan(text.length / 50);
    expect(one.unpack(packed(one, text), text.length).constructor).toBe(Uint8Array);
  });

  test('what is cut off or is no packed content is refused', () => {
    const noise = packed(one, new Uint8Array(randomBytes(5_000)));
    expect(() => one.unpack(noise.subarray(0, noise.length - 100), 5_000)).toThrow();
    expect(() => one.unpack(new Uint8Array([7, 7, 7, 7]), 100)).toThrow();
  });

  test('what is longer than it says gets no more memory than it says', () => {
    const bomb = packed(one, new Uint8Array(10_000_000));
    const unpacked = (): number => {
      try {
        return one.unpack(bomb, 1_000).length;
      } catch {
        return 0;
      }
    };
    expect(unpacked()).toBeLessThanOrEqual(1_000);
  });
});

describe('unpacking in pieces', () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `<c r="A${at}"><v>${Math.sin(at)}</v></c>`);
  const content = new TextEncoder().encode(rows.join(''));

  test('gives the content, and none of it is long', () => {
    for (const [, one] of both) {
      const pieces = [...unpackInPieces(packed(one, content), content.length)];
      expect(pieces.length).toBeGreaterThan(10);
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000);
      expect(Buffer.compare(Buffer.concat(pieces), content)).toBe(0);
      expect(Buffer.concat([...unpackInPieces(packed(one), 0)])).toHaveLength(0);
    }
  });

  test('gives no long piece of what packs away, and no empty one of what is not packed', () => {
    const blanks = new Uint8Array(20_000_000).fill(32);
    const lengths = [...unpackInPieces(packed(node, blanks), blanks.length)].map(({ length }) => length);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(blanks.length);
    expect(Math.max(...lengths)).toBeLessThan(2_000_000);
    const stored = new Uint8Array(deflateRawSync(content, { level: 0 }));
    const pieces = [...unpackInPieces(stored, content.length)];
    expect(Math.min(...pieces.map(({ length }) => length))).toBeGreaterThan(0);
    expect(Buffer.compare(Buffer.concat(pieces), content)).toBe(0);
  });

  test('takes no more of what is packed than is asked for', () => {
    const [first] = unpackInPieces(packed(node, content).subarray(0, 100_000), content.length);
    expect(Buffer.compare(first!, content.subarray(0, first!.length))).toBe(0);
  });

  test('refuses what is cut off or is no packed content', () => {
    const whole = packed(node, content);
    for (const broken of [whole.subarray(0, whole.length - 100), new Uint8Array([7, 7, 7, 7])])
      expect(() => [...unpackInPieces(broken, content.length)]).toThrow();
  });
});
