import { randomBytes } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { crc32 } from '../src/crc32';
import { FileProblem } from '../src/problem';
import { ZipArchive } from '../src/zip';

const entries = {
  'a.xml': new TextEncoder().encode('<a>'.repeat(500)),
  'b/noise.bin': new Uint8Array(randomBytes(300)),
  'empty.txt': new Uint8Array(),
};

test('the checksum is the one that zip uses', () => {
  const digits = new TextEncoder().encode('123456789');
  expect(crc32(digits)).toBe(0xcbf43926);
  for (let cut = 0; cut <= digits.length; cut += 1)
    expect(crc32(digits.subarray(cut), crc32(digits.subarray(0, cut)))).toBe(0xcbf43926);
});

test('what others zip is read, and what is written others read', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}(\/[a-zé]{1,8})?$/), fc.uint8Array()),
      (files) => {
        fc.pre(!('__proto__' in files));
        const archive = ZipArchive.open(zipSync(files, { level: 6 }));
        for (const [name, content] of Object.entries(files)) expect(archive.get(name)).toEqual(content);
        for (const name of archive.names()) archive.set(name, [archive.get(name)!]);
        expect(unzipSync(archive.toBytes())).toEqual(files);
      },
    ),
  );
});

test('an entry that comes in pieces is asked for piece by piece, and read whole', () => {
  const pieces = ['<a>', 'é'.repeat(40_000), '', '</a>'].map((piece) => new TextEncoder().encode(piece));
  const asked: number[] = [];
  const archive = new ZipArchive();
  archive.set(
    'a.xml',
    (function* () {
      for (const [at, piece] of pieces.entries()) {
        asked.push(at);
        yield piece;
      }
    })(),
  );
  expect(asked).toEqual([0, 1, 2, 3]);
  const whole = Buffer.concat(pieces);
  expect(Buffer.from(archive.get('a.xml')!).equals(whole)).toBe(true);
  expect(archive.size('a.xml')).toBe(whole.length);
  expect(Buffer.from(unzipSync(archive.toBytes())['a.xml']!).equals(whole)).toBe(true);
});

test('entries that nobody sets are copied as they are, packed', () => {
  const original = zipSync(entries, { level: 9, mtime: new Date(2020, 5, 5) });
  const archive = ZipArchive.open(original);
  archive.set('new.txt', [new TextEncoder().encode('new')]);
  archive.delete('empty.txt');
  const saved = archive.toBytes();
  expect(Object.keys(unzipSync(saved))).toEqual(['a.xml', 'b/noise.bin', 'new.txt']);
  const packed = Buffer.from(original).subarray(0, 400);
  const start = packed.indexOf('a.xml') + 5;
  const size = packed.readUInt32LE(18);
  expect(Buffer.from(saved).includes(packed.subarray(start, start + size))).toBe(true);
});

test('an entry is read in pieces, as often as it is asked for', () => {
  for (const level of [0, 6] as const) {
    const archive = ZipArchive.open(zipSync(entries, { level }));
    for (const [name, content] of [...Object.entries(entries), ...Object.entries(entries)])
      expect(Buffer.concat([...archive.pieces(name)]).equals(content)).toBe(true);
    expect([...archive.pieces('none.txt')]).toEqual([]);
  }
});

test('what was set since is what is read in pieces', () => {
  const archive = ZipArchive.open(zipSync(entries));
  expect([...archive.pieces('a.xml')]).toHaveLength(1);
  archive.set('a.xml', [new Uint8Array([1, 2]), new Uint8Array([3])]);
  expect(Buffer.concat([...archive.pieces('a.xml')])).toEqual(Buffer.from([1, 2, 3]));
});

test('an archive after other bytes is found', () => {
  const shifted = Buffer.concat([Buffer.from('#!/bin/sh\n'), zipSync(entries)]);
  expect(ZipArchive.open(shifted).get('b/noise.bin')).toEqual(entries['b/noise.bin']);
});

describe('what is no sound archive is refused with a sentence', () => {
  const sound = Buffer.from(zipSync(entries));
  const changed = (change: (bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(sound);
    change(bytes);
    return bytes;
  };
  const directory = sound.readUInt32LE(sound.length - 6);

  test.each<[string, Buffer, RegExp]>([
    ['an empty file', Buffer.alloc(0), /end is missing/],
    ['a cut-off one', sound.subarray(0, sound.length - 40), /end is missing/],
    [
      'one without its middle',
      Buffer.concat([sound.subarray(0, 20), sound.subarray(200)]),
      /not where|cut off|broken/,
    ],
    ['one with a broken directory', changed((b) => b.writeUInt32LE(7, directory)), /table of contents/],
    [
      'one with a strange packing',
      changed((b) => b.writeUInt16LE(99, directory + 10)),
      /packed in a way \(99\)/,
    ],
    ['an encrypted one', changed((b) => b.writeUInt16LE(1, directory + 8)), /encrypted/],
  ])('%s', (_, bytes, message) => {
    expect(() => ZipArchive.open(bytes)).toThrow(FileProblem);
    expect(() => ZipArchive.open(bytes)).toThrow(message);
  });

  test('one whose bytes changed on the way', () => {
    const start = sound.indexOf('b/noise.bin') + 11;
    const archive = ZipArchive.open(changed((bytes) => (bytes[start + 5]! ^= 0xff)));
    expect(() => archive.get('b/noise.bin')).toThrow(/damaged/);
    for (const _ of [1, 2]) expect(() => [...archive.pieces('b/noise.bin')]).toThrow(/damaged/);
  });

  test('one that would unpack to more than is sane, before anything is unpacked', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(3_000_000), 'b.xml': new Uint8Array(3_000_000) });
    expect(bomb.length).toBeLessThan(20_000);
    expect(() => ZipArchive.open(bomb, 5_000_000)).toThrow(/would unpack to more than 5 MB/);
  });

  test('one that lies about its size', () => {
    for (const level of [0, 6] as const) {
      for (const claimed of [10, 2_000_000]) {
        const bytes = Buffer.from(zipSync({ 'a.xml': new Uint8Array(1_000_000) }, { level }));
        bytes.writeUInt32LE(claimed, bytes.readUInt32LE(bytes.length - 6) + 24);
        const archive = ZipArchive.open(bytes);
        expect(() => archive.get('a.xml')).toThrow(/damaged/);
        let given = 0;
        const read = (): void => {
          for (const piece of archive.pieces('a.xml')) given += piece.length;
        };
        expect(read).toThrow(/damaged/);
        expect(given).toBeLessThanOrEqual(claimed);
      }
    }
  });

  test('no mutilation crashes or hangs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (edits) => {
          const bytes = changed((b) => edits.forEach(([at, value]) => (b[at] = value)));
          try {
            const archive = ZipArchive.open(bytes);
            for (const name of archive.names()) if (edits.length % 2 === 0) archive.get(name);
            for (const name of archive.names())
              for (const piece of archive.pieces(name)) archive.set('x', [piece]);
          } catch (error) {
            expect(error).toBeInstanceOf(FileProblem);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
