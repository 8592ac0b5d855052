import fc from 'fast-check';
import { followCells } from '../src/formula-references';
import { joined, movedAreas, shiftArea, shifted, type Shift } from '../src/shift';
import { between, type CellRange } from '../src/a1';

const place = fc.nat(30);
const range = fc
  .tuple(place, place, place, place)
  .map(([row, column, otherRow, otherColumn]) =>
    between({ row, column }, { row: otherRow, column: otherColumn }),
  );
const shift = (kind: Shift['kind']): fc.Arbitrary<Shift> =>
  fc.record({
    axis: fc.constantFrom('rows' as const, 'columns' as const),
    kind: fc.constant(kind),
    at: place,
    count: fc.integer({ min: 1, max: 12 }),
  });

test('taking rows out leaves the range around those of its lines that are left, counted one by one', () => {
  fc.assert(
    fc.property(range, shift('remove'), (before, { axis, at, count }) => {
      const [first, last] = axis === 'rows' ? [before.top, before.bottom] : [before.left, before.right];
      const left: number[] = [];
      for (let line = first; line <= last; line += 1) {
        if (line < at) left.push(line);
        else if (line >= at + count) left.push(line - count);
      }
      const after = shifted(before, { axis, kind: 'remove', at, count });
      if (left.length === 0) return expect(after).toBeUndefined();
      const [top, bottom] = [left[0]!, left.at(-1)!];
      return expect(after).toEqual(
        axis === 'rows' ? { ...before, top, bottom } : { ...before, left: top, right: bottom },
      );
    }),
  );
});

test('what is put in and taken out again leaves every range as it was', () => {
  fc.assert(
    fc.property(range, shift('insert'), (before, insert) => {
      const after = shifted(before, insert)!;
      expect(shifted(after, { ...insert, kind: 'remove' })).toEqual(before);
    }),
  );
});

describe('a formula after two rows were put in before the third of its sheet', () => {
  const insert: Shift = { axis: 'rows', kind: 'insert', at: 2, count: 2 };
  test.each([
    ['=B2+$B$3*b4', '=B2+$B$5*B6'],
    ['=SUM(A1:A9,$A$3:C$4)', '=SUM(A1:A11,$A$5:C$6)'],
    ['=SUM(A9:$A$2)', '=SUM(A$2:$A11)'],
    ['=SUM(3:3,$2:4,B:B)', '=SUM(5:5,$2:6,B:B)'],
    ['=\'My sheet\'!A3&Other!A3&"A3"', '=\'My sheet\'!A5&Other!A3&"A3"'],
    ['=LOG10(A3)+A3.x+Table3[A3]+XFE3', '=LOG10(A5)+A3.x+Table3[A3]+XFE3'],
    ["='My sheet:Other'!A3+[1]Sheet1!A3+Jan:Mar!A3", "='My sheet:Other'!A3+[1]Sheet1!A3+Jan:Mar!A3"],
    ['=A3#+@A3:A4', '=A5#+@A5:A6'],
    ['_xlfn.ANCHORARRAY(A3)', '_xlfn.ANCHORARRAY(A5)'],
  ])('%s', (before, after) => {
    expect(followCells(before, 'My sheet', 'my sheet', insert)).toBe(after);
  });

  test('on another sheet, and in one that belongs to none, only what names the sheet follows', () => {
    expect(followCells("=A3+'My sheet'!A3", 'Other', 'My sheet', insert)).toBe("=A3+'My sheet'!A5");
    expect(followCells("=A3+'My sheet'!A3", undefined, 'My sheet', insert)).toBe("=A3+'My sheet'!A5");
  });

  test('what is gone is an error, and a range that lies partly beside the moved cells stays', () => {
    const taken: Shift = { axis: 'rows', kind: 'remove', at: 2, count: 2, across: { first: 1, last: 2 } };
    expect(followCells('=B3+SUM(B3:C4)+SUM(A3:B9)+B6+D6+SUM(B2:C9)', 'S', 'S', taken)).toBe(
      '=#REF!+SUM(#REF!)+SUM(A3:B9)+B4+D6+SUM(B2:C7)',
    );
  });
});

test('areas of cells go where the cells go, one by one', () => {
  const part = fc.tuple(place, place).map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }));
  const any = fc.tuple(shift('insert'), shift('remove'), fc.boolean(), part);
  const keys = (areas: readonly CellRange[]): string[] =>
    areas.flatMap(({ top, left, bottom, right }) => {
      const cells: string[] = [];
      for (let row = top; row <= bottom; row += 1)
        for (let column = left; column <= right; column += 1) cells.push(`${row},${column}`);
      return cells;
    });
  fc.assert(
    fc.property(range, any, (before, [insert, remove, inserts, across]) => {
      const move: Shift = { ...(inserts ? insert : remove), across };
      const one = keys([before]).flatMap((key) => {
        const [row, column] = key.split(',').map(Number) as [number, number];
        const line = move.axis === 'rows' ? row : column;
        const beside = move.axis === 'rows' ? column : row;
        if (beside < across.first || beside > across.last || line < move.at) return [key];
        if (!inserts && line < move.at + move.count) return [];
        const to = line + (inserts ? move.count : -move.count);
        return [move.axis === 'rows' ? `${to},${column}` : `${row},${to}`];
      });
      // An area that is put into grows; the cells that are put in are no one's.
      const put = inserts ? new Set(keys([shiftArea(move)])) : new Set<string>();
      const now = keys(joined(movedAreas(before, move)));
      expect(new Set(now).size).toBe(now.length);
      expect(now.filter((key) => !put.has(key)).sort()).toEqual(one.sort());
    }),
  );
});
