import { renameReferences, shiftReferences } from '../../src/calc/chart-references';

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
