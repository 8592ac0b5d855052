import { readXlsx as readElsewhere } from 'hucre/xlsx';
import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { faultsOf, textOf, unzip, zip } from 'xlsx-patch/testing/package-parts';

let addin: OpenAddin;
afterEach(() => addin.close());

const { run } = onSheet(() => addin);

const does = (act: (table: Excel.Table, sheet: Excel.Worksheet) => void): Promise<void> =>
  run(async (sheet, context) => {
    act(sheet.tables.getItem('Holdings'), sheet);
    await context.sync();
  });

/** The tickers of the rows that are seen. */
const seen = (): unknown[] => {
  const { active } = addin.book;
  const hidden = active.layout.hiddenRows;
  return [1, 2, 3, 4, 5, 6]
    .filter((row) => !hidden.includes(row))
    .map((row) => active.entry({ row, column: 0 }).value);
};

async function open(): Promise<void> {
  addin = await openAddin([
    ['Ticker', 'Units', 'Status'],
    ['AAPL', 3, 'HALAL'],
    ['MSFT', 5, 'NOT HALAL'],
    ['KO', 7, 'halal'],
    ['A*', 0.5, null],
    ['T', '12', 'QUESTIONABLE'],
    [null, null, '#N/A'],
  ]);
  await run(async (sheet, context) => {
    sheet.tables.add('A1:C7', true).name = 'Holdings';
    sheet.getRange('B2:B7').numberFormat = [['0.0'], ['0.0'], ['0.0'], ['0.0'], ['@'], ['0.0']];
    sheet.getRange('B6').values = [['12']];
    await context.sync();
  });
}

test.each<[string, number, Excel.FilterCriteria, unknown[]]>([
  ['values, whatever their case', 2, { filterOn: 'Values', values: ['Halal'] }, ['AAPL', 'KO']],
  ['values as they are shown', 1, { filterOn: 'Values', values: ['5.0', '12'] }, ['MSFT', 'T']],
  ['blanks', 2, { filterOn: 'Values', values: ['', '#N/A'] }, ['A*', null]],
  ['more than', 1, { filterOn: 'Custom', criterion1: '>3' }, ['MSFT', 'KO']],
  [
    'between',
    1,
    { filterOn: 'Custom', criterion1: '>=0.5', criterion2: '<5', operator: 'And' },
    ['AAPL', 'A*'],
  ],
  ['either', 1, { filterOn: 'Custom', criterion1: '=7', criterion2: '<1', operator: 'Or' }, ['KO', 'A*']],
  ['contains', 2, { filterOn: 'Custom', criterion1: '=*NOT*' }, ['MSFT']],
  ['begins with, no sign', 2, { filterOn: 'Custom', criterion1: 'q?e*' }, ['T']],
  ['not', 2, { filterOn: 'Custom', criterion1: '<>*halal' }, ['A*', 'T', null]],
  ['not empty', 0, { filterOn: 'Custom', criterion1: '<>' }, ['AAPL', 'MSFT', 'KO', 'A*', 'T']],
  ['a star that is meant', 0, { filterOn: 'Custom', criterion1: '=A~*' }, ['A*']],
  ['texts after a text', 0, { filterOn: 'Custom', criterion1: '>ko' }, ['MSFT', 'T']],
])('%s', async (_, column, criteria, expected) => {
  await open();
  const read = await run(async (sheet, context) => {
    const { filter } = sheet.tables.getItem('Holdings').columns.getItemAt(column);
    filter.apply(criteria);
    filter.load('criteria');
    await context.sync();
    return filter.criteria;
  });
  expect(seen()).toEqual(expected);
  const saved = saveXlsx(addin.book.export());
  expect(faultsOf(saved)).toEqual([]);
  await addin.close();
  addin = await openAddin(readXlsx(saved));
  expect(seen()).toEqual(expected);
  const kept = await run(async (sheet, context) => {
    const { autoFilter } = sheet.tables
      .getItem('Holdings')
      .load('autoFilter/criteria,autoFilter/isDataFiltered');
    await context.sync();
    return [autoFilter.criteria[column], autoFilter.isDataFiltered];
  });
  expect(kept).toEqual([read, true]);
  const elsewhere = (await readElsewhere(saved)).sheets[0]!;
  const rows = [...(elsewhere.rowDefs ?? new Map<number, { hidden?: boolean }>())];
  expect(
    rows
      .filter(([, row]) => row.hidden)
      .map(([row]) => row)
      .sort(),
  ).toEqual(addin.book.active.layout.hiddenRows);
});

test('filters of several columns hold together; they are applied again when asked, and cleared', async () => {
  await open();
  await does((table) => {
    table.columns.getItem('Status').filter.applyValuesFilter(['HALAL']);
    table.columns.getItem('Units').filter.applyCustomFilter('>4');
  });
  expect(seen()).toEqual(['KO']);
  await does((_, sheet) => (sheet.getRange('B2').values = [[9]]));
  expect(seen()).toEqual(['KO']);
  await does((table) => table.reapplyFilters());
  expect(seen()).toEqual(['AAPL', 'KO']);
  await does((table) => table.columns.getItem('Units').filter.clear());
  expect(seen()).toEqual(['AAPL', 'KO']);
  await does((table) => table.clearFilters());
  expect(seen()).toHaveLength(6);
  expect(addin.book.active.tables[0]!.filters).toBeUndefined();
});

test('as in Excel, a part of the rows of a filtered table does not move; whole rows do, hidden ones too', async () => {
  await open();
  await does((table) => table.columns.getItem('Ticker').filter.applyValuesFilter(['AAPL', 'T']));
  await expect(does((table) => table.rows.getItemAt(0).delete())).rejects.toMatchObject({
    code: 'InsertDeleteConflict',
    message: expect.stringMatching(/Can't move cells in a filtered range or table.*Holdings/),
  });
  await does((_, sheet) => sheet.getRange('3:3').delete('Up'));
  expect(addin.book.active.layout.hiddenRows).toEqual([2, 3, 5]);
  await does((table) => table.columns.getItem('Ticker').getRange().getEntireColumn().delete('Left'));
  expect(addin.book.active.tables).toMatchObject([{ range: 'A1:B6', columns: ['Units', 'Status'] }]);
  expect(addin.book.active.tables[0]!.filters).toBeUndefined();
  await does((table) => table.clearFilters());
  expect(addin.book.active.layout.hiddenRows).toEqual([]);
});

test('a filter and a sort that the file has stay with their columns, those we have no words for as they are', async () => {
  await open();
  const saved = saveXlsx(addin.book.export());
  const part = 'xl/tables/table1.xml';
  const ten = '<filterColumn colId="1"><top10 val="3"/></filterColumn>';
  const rich = textOf(saved, part)
    .replace(
      '<autoFilter ref="A1:C7"/>',
      `<autoFilter ref="A1:C7">${ten}<filterColumn colId="2" hiddenButton="1"/></autoFilter><sortState ref="A2:C7"><sortCondition descending="1" ref="B2:B7"/></sortState>`,
    )
    .replace(
      'name="Units"/>',
      'name="Units" totalsRowFunction="sum"><calculatedColumnFormula>1+$E$9</calculatedColumnFormula></tableColumn>',
    );
  const original = zip({ ...unzip(saved), [part]: rich });
  await addin.close();
  addin = await openAddin(readXlsx(original));
  const before = addin.book.export();
  await expect(does((table) => table.reapplyFilters())).rejects.toMatchObject({
    code: 'NotImplemented',
    message: expect.stringMatching(
      /The kind of filter that the column Units of Holdings has is not implemented/,
    ),
  });
  await does((_, sheet) => {
    sheet.getRange('A:A').insert('Right');
    sheet.getRange('C:C').insert('Right');
    sheet.getRange('9:9').insert('Down');
  });
  const after = saveXlsx(addin.book.export(), { original, before });
  expect(faultsOf(after)).toEqual([]);
  const text = textOf(after, part);
  expect(text).toContain(
    '<autoFilter ref="B1:E7"><filterColumn colId="2"><top10 val="3"/></filterColumn><filterColumn colId="3" hiddenButton="1"/></autoFilter>',
  );
  expect(text).toContain('<sortState ref="B2:E7"><sortCondition descending="1" ref="D2:D7"/></sortState>');
  expect(text).toContain(
    '<tableColumn id="4" name="Column2"/><tableColumn id="2" name="Units" totalsRowFunction="sum"><calculatedColumnFormula>1+$G$10</calculatedColumnFormula></tableColumn>',
  );
});

test('rows and columns are hidden and shown, and both come back from the file', async () => {
  await open();
  const read = await run(async (sheet, context) => {
    sheet.getRange('A3:A4').rowHidden = true;
    sheet.getRange('B1:C1').columnHidden = true;
    sheet.getRange('C1').columnHidden = false;
    sheet.getRange('A20').rowHidden = true;
    const ranges = ['A3:A4', 'A2:A3', 'A5'].map((address) => sheet.getRange(address).load('rowHidden'));
    const columns = ['B1', 'A1:B1', 'C1'].map((address) => sheet.getRange(address).load('columnHidden'));
    await context.sync();
    return [ranges.map(({ rowHidden }) => rowHidden), columns.map(({ columnHidden }) => columnHidden)];
  });
  expect(read).toEqual([
    [true, null, false],
    [true, null, false],
  ]);
  const saved = saveXlsx(addin.book.export());
  const before = readXlsx(saved);
  expect(before.sheets[0]).toMatchObject({ hiddenRows: [2, 3, 19], hiddenColumns: [1] });
  await addin.close();
  addin = await openAddin(before);
  await run(async (sheet, context) => {
    sheet.getRange('3:20').rowHidden = false;
    sheet.getRange('A1').rowHidden = true;
    sheet.getRange('A:B').columnHidden = false;
    await context.sync();
  });
  const again = saveXlsx(addin.book.export(), { original: saved });
  expect(readXlsx(again).sheets[0]!.hiddenRows).toEqual([0]);
  expect(readXlsx(again).sheets[0]!.hiddenColumns).toBeUndefined();
  expect(readXlsx(again).sheets[0]!.cells).toEqual(before.sheets[0]!.cells);
});
