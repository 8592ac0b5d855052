import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { deflate, inJavaScript, inNode, type Deflate } from '../src/deflate';

const node = inNode()!;
const both: [string, Deflate][] = [
  ['in JavaScript', inJavaScript],
  ['in Node', node],
];
const text = new TextEncoder().encode('<c r="A1"><v>42</v></c>'.repeat(1_000));

test('Node packs where there is Node', () => {
  expect(deflate.pack(text)).toEqual(node.pack(text));
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
          expect(one.unpack(other.pack(content), content.length)).toEqual(content);
      }),
    );
  });

  test('plain bytes come out, of the length that they say', () => {
    expect(one.pack(text).constructor).toBe(Uint8Array);
    expect(one.pack(text).length).toBeLessThan(text.length / 50);
    expect(one.unpack(one.pack(text), text.length).constructor).toBe(Uint8Array);
  });

  test('what is cut off or is no packed content is refused', () => {
    const packed = one.pack(new Uint8Array(randomBytes(5_000)));
    expect(() => one.unpack(packed.subarray(0, packed.length - 100), 5_000)).toThrow();
    expect(() => one.unpack(new Uint8Array([7, 7, 7, 7]), 100)).toThrow();
  });

  test('what is longer than it says gets no more memory than it says', () => {
    const bomb = one.pack(new Uint8Array(10_000_000));
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
