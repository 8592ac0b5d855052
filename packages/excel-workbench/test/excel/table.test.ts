import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';
import { refusalOf } from '../fixtures/refusals';

let addin: OpenAddin;
afterEach(() => addin.close());

const { run } = onSheet(() => addin);

const holdings = [
  ['Ticker', 'Units', 'units'],
  ['AAPL', 3, null],
  ['MSFT', 5, null],
];

test('headers become texts that stand once; columns, body and rows are reached by them', async () => {
  addin = await openAddin(holdings);
  const seen = await run(async (sheet, context) => {
    const table = sheet.tables.add('A1:C3', true);
    table.name = 'Holdings';
    table.style = 'TableStyleLight9';
    table.rows.add(undefined, [
      ['KO', 7, ''],
      ['MO', 9, ''],
    ]);
    table.load('name,style,showHeaders,showTotals,showFilterButton,worksheet/name');
    table.columns.load('items/name');
    const body = table.getDataBodyRange().load('address');
    const header = table.getHeaderRowRange().load('values');
    const units = table.columns.getItem('Units').getDataBodyRange().load('values');
    const count = table.rows.getCount();
    await context.sync();
    return {
      name: table.name,
      style: table.style,
      flags: [table.showHeaders, table.showTotals, table.showFilterButton],
      sheet: table.worksheet.name,
      columns: table.columns.items.map(({ name }) => name),
      body: body.address,
      header: header.values,
      units: units.values,
      rows: count.value,
    };
  });
  expect(seen).toEqual({
    name: 'Holdings',
    style: 'TableStyleLight9',
    flags: [true, false, true],
    sheet: 'Sheet1',
    columns: ['Ticker', 'Units', 'units2'],
    body: 'Sheet1!A2:C5',
    header: [['Ticker', 'Units', 'units2']],
    units: [[3], [5], [7], [9]],
    rows: 4,
  });
  expect(addin.book.export().sheets[0]!.tables).toEqual([
    {
      name: 'Holdings',
      range: 'A1:C5',
      style: 'TableStyleLight9',
      id: 1,
      columns: ['Ticker', 'Units', 'units2'],
      columnIds: [1, 2, 3],
    },
  ]);
});

test('formulas name its columns, and follow when it is resized and its headers are overwritten', async () => {
  addin = await openAddin([...holdings, ['KO', 7, null]]);
  await run(async (sheet, context) => {
    const table = sheet.tables.add('A1:B3', true);
    table.name = 'Holdings';
    sheet.getRange('E1').formulas = [['=SUM(Holdings[Units])']];
    await context.sync();
  });
  await addin.book.recalculate();
  expect(addin.book.active.entry({ row: 0, column: 4 }).value).toBe(8);
  await run(async (sheet, context) => {
    const table = sheet.tables.getItem('Holdings');
    table.resize('A1:B4');
    sheet.getRange('A1').values = [['Symbol']];
    await context.sync();
  });
  await addin.book.recalculate();
  expect(addin.book.active.entry({ row: 0, column: 4 }).value).toBe(15);
  expect(addin.book.export().sheets[0]!.tables).toMatchObject([
    { range: 'A1:B4', columns: ['Symbol', 'Units'] },
  ]);
});

test('a table that an add-in holds stays itself when another one goes', async () => {
  addin = await openAddin([
    ['a', null, 'c'],
    ['1', null, 3],
  ]);
  const left = await run(async (sheet, context) => {
    const first = sheet.tables.add('A1:A2', true);
    const second = sheet.tables.add('C1:C2', true);
    second.name = 'Second';
    await context.sync();
    first.delete();
    await context.sync();
    second.load('name');
    await context.sync();
    return second.name;
  });
  expect(left).toBe('Second');
  expect(addin.book.export().sheets[0]!.cells.map(({ value }) => value)).toEqual(['c', 3]);
});

test.each<[string, (sheet: Excel.Worksheet) => void, RegExp]>([
  ['an overlap', (sheet) => sheet.tables.add('B2:C9', true), /InvalidArgument: A table cannot overlap/],
  [
    'a cell-like name',
    (sheet) => (sheet.tables.getItem('Holdings').name = 'AB12'),
    /InvalidArgument: "AB12" is no name/,
  ],
  ['a name with a blank', (sheet) => (sheet.tables.getItem('Holdings').name = 'My table'), /InvalidArgument/],
  ['a taken name', (sheet) => (sheet.tables.add('F1:G2', true).name = 'holdings'), /ItemAlreadyExists/],
  ['a table that is not there', (sheet) => sheet.tables.getItem('Nope').load('name'), /ItemNotFound/],
  [
    'another header row',
    (sheet) => sheet.tables.getItem('Holdings').resize('A2:B3'),
    /keeps its sheet and its header row/,
  ],
])('%s is refused', async (_, act, refusal) => {
  addin = await openAddin([...holdings, ['below', null, null]]);
  await run(async (sheet, context) => {
    sheet.tables.add('A1:B3', true).name = 'Holdings';
    await context.sync();
  });
  const refused = run(async (sheet, context) => {
    act(sheet);
    await context.sync();
  });
  expect(await refusalOf(refused)).toMatch(refusal);
});

test('turned back into a range, its cells stay', async () => {
  addin = await openAddin(holdings);
  const values = await run(async (sheet, context) => {
    const range = sheet.tables.add('A1:B3', true).convertToRange().load('values');
    await context.sync();
    return range.values;
  });
  expect(values).toEqual([
    ['Ticker', 'Units'],
    ['AAPL', 3],
    ['MSFT', 5],
  ]);
  expect(addin.book.export().sheets[0]!.tables).toEqual([]);
});
