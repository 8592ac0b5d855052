import fc from 'fast-check';
import { renameReferences, shiftReferences } from '../../../src/workbench/calc/chart-references';
import { shifted, type Shift } from '../../../src/workbench/files/shift';
import { between } from '../../../src/workbench/files/a1';

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

test('a chart goes on showing its cells, and those of other sheets are left alone', () => {
  const series = {
    name: 'Count',
    categories: "='Reader''s'!$A$2:$A$4",
    values: '=Other!$B$2:$B$4',
  };
  shiftReferences(series, "Reader's", { axis: 'rows', kind: 'insert', at: 0, count: 2 });
  expect(series).toEqual({
    name: 'Count',
    categories: "='Reader''s'!$A$4:$A$6",
    values: '=Other!$B$2:$B$4',
  });
  renameReferences(series, 'other', 'My sheet');
  expect(series.values).toBe("='My sheet'!$B$2:$B$4");
  shiftReferences(series, 'My sheet', { axis: 'rows', kind: 'remove', at: 1, count: 3 });
  expect(series.values).toBe("='My sheet'!#REF!");
});
