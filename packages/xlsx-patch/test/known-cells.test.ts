import fc from 'fast-check';
import type { CellContents } from '../src/contents';
import { KnownCells } from '../src/known-cells';

const place = fc.record({ row: fc.nat(3), column: fc.nat(3) });
const cell = fc.oneof(
  fc.tuple(place, fc.constantFrom(1, 2, 'a', null)).map(([at, value]): CellContents => ({ ...at, value })),
  place.map((at): CellContents => ({ ...at, value: 1, formula: '=1' })),
  place.map((at): CellContents => ({ ...at, value: 1, style: { bold: true } })),
  place.map((at): CellContents => ({ ...at, value: null, error: '#N/A' })),
);
const key = ({ row, column }: CellContents): number => row * 10 + column;
const sheet = fc
  .uniqueArray(cell, { selector: key })
  .map((cells) => cells.slice().sort((a, b) => key(a) - key(b)));
const isPlain = (one: CellContents): boolean => !('formula' in one || 'style' in one || 'error' in one);

test('of a sheet that is read again, the plain cells that are equal are the known ones, and all others stay new', () => {
  fc.assert(
    fc.property(sheet, sheet, (before, now) => {
      const known = new KnownCells(before);
      for (const one of now) {
        const old = before.find((other) => key(other) === key(one));
        const expected = old && isPlain(old) && isPlain(one) && old.value === one.value ? old : one;
        expect(known.same(one)).toBe(expected);
      }
    }),
  );
});

test('a plain cell is found before it is made', () => {
  const [first, second, third] = [
    { row: 0, column: 1, value: 5 },
    { row: 0, column: 3, value: 5, style: { bold: true } },
    { row: 2, column: 0, value: 'x' },
  ];
  const known = new KnownCells([first, second, third]);
  expect(known.plain(0, 0, 5)).toBeUndefined();
  expect(known.plain(0, 1, 6)).toBeUndefined();
  expect(known.plain(0, 1, 5)).toBe(first);
  expect(known.plain(0, 3, 5)).toBeUndefined();
  expect(known.plain(2, 0, 'x')).toBe(third);
  expect(known.plain(2, 1, 'x')).toBeUndefined();
});
