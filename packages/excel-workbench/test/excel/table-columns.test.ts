import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';
import { SetRangeValuesCommand } from '@univerjs/sheets';
import type { Strictness } from '../../src/excel/strictness';
import { type WorkbookContents } from 'xlsx-patch';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { faultsOf, textOf } from 'xlsx-patch/testing/package-parts';

let addin: OpenAddin;
afterEach(() => addin.close());

const { run } = onSheet(() => addin);

const holdings = [
  ['Ticker', 'Units', 'Price', 'aside'],
  ['AAPL', 3, 10, 'x'],
  ['MSFT', 5, 20, 'y'],
];

async function withTable(strictness: Partial<Strictness> = {}): Promise<void> {
  addin = await openAddin(holdings, { strictness });
  await run(async (sheet, context) => {
    sheet.tables.add('A1:C3', true).name = 'Holdings';
    await context.sync();
  });
}

/** Ids and names of the table's columns, left to right. */
const columns = (): Promise<[number, string][]> =>
  run(async (sheet, context) => {
    const { columns: all } = sheet.tables.getItem('Holdings').load('columns/items/id,columns/items/name');
    await context.sync();
    return all.items.map(({ id, name }) => [id, name]);
  });

const values = (address: string): Promise<unknown> =>
  run(async (sheet, context) => {
    const range = sheet.getRange(address).load('values');
    await context.sync();
    return range.values;
  });

test('a column keeps its number when others come and go before it, and when it is renamed; no number is given twice', async () => {
  await withTable();
  const seen = await run(async (sheet, context) => {
    const table = sheet.tables.getItem('Holdings');
    const price = table.columns.getItem('Price');
    price.load('id');
    const added = table.columns.add(1, [['Sector'], ['Tech'], ['Tech']]).load('id,index,name');
    const last = table.columns.add(undefined, [[''], [1], [2]], 'Note').load('id,index');
    table.columns.getItem('Units').delete();
    price.name = 'Quote';
    price.load('index,name');
    await context.sync();
    return [price, added, last].map(({ id, index }) => [id, index]);
  });
  expect(seen).toEqual([
    [3, 2],
    [4, 1],
    [5, 4],
  ]);
  expect(await columns()).toEqual([
    [1, 'Ticker'],
    [4, 'Sector'],
    [3, 'Quote'],
    [5, 'Note'],
  ]);
  expect(await values('A1:F3')).toEqual([
    ['Ticker', 'Sector', 'Quote', 'Note', 'aside', ''],
    ['AAPL', 'Tech', 10, 1, 'x', ''],
    ['MSFT', 'Tech', 20, 2, 'y', ''],
  ]);
  await run(async (sheet, context) => {
    const table = sheet.tables.getItem('Holdings');
    table.columns.getItem('Note').delete();
    table.columns.add(0, 'n' as unknown as string[][], 'First');
    sheet.getRange('B:B').insert('Right');
    await context.sync();
  });
  expect(await columns()).toEqual([
    [6, 'First'],
    [7, 'Column2'],
    [1, 'Ticker'],
    [4, 'Sector'],
    [3, 'Quote'],
  ]);
});

test('columns are found by their number; values of another length are refused', async () => {
  await withTable();
  const found = await run(async (sheet, context) => {
    const column = sheet.tables.getItem('Holdings').columns.getItem(2).load('name,values');
    await context.sync();
    return [column.name, column.values];
  });
  expect(found).toEqual(['Units', [['Units'], [3], [5]]]);
  const refused = run(async (sheet, context) => {
    sheet.tables.getItem('Holdings').columns.add(undefined, [['x'], [1]]);
    await context.sync();
  });
  await expect(refused).rejects.toMatchObject({ code: 'InvalidArgument' });
  expect(await columns()).toHaveLength(3);
});

test('a column that a person moves at the screen takes its number along', async () => {
  await withTable();
  const { book } = addin;
  const sheet = book.engine.api.getActiveWorkbook()!.getActiveSheet();
  sheet.moveColumns(sheet.getRange('C1:C3'), 0);
  expect(await columns()).toEqual([
    [3, 'Price'],
    [1, 'Ticker'],
    [2, 'Units'],
  ]);
  book.engine.commands.syncExecuteCommand(SetRangeValuesCommand.id, {
    range: { startRow: 0, endRow: 0, startColumn: 0, endColumn: 0 },
    value: { v: 'Quote' },
  });
  expect(await columns()).toEqual([
    [3, 'Quote'],
    [1, 'Ticker'],
    [2, 'Units'],
  ]);
});

/** Sheets by the numbers that their file knows them by: their ids in Excel are others in each session (strictness.test.ts). */
const BY_NUMBER = { sheetIdsOfSession: false };

test('numbers of sheets, tables and columns come back from the file; what the file says of a column stays with it', async () => {
  await withTable(BY_NUMBER);
  const identities = () =>
    addin.excel.run(async (context) => {
      const { worksheets, tables } = context.workbook;
      worksheets.load('items/id,items/name');
      tables.load('items/id,items/name');
      await context.sync();
      return [worksheets.items, tables.items].map((items) => items.map(({ id, name }) => [id, name]));
    });
  await addin.excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.add('Gone');
    const other = worksheets.add('Other');
    other.getRange('A1:A2').values = [['a'], [1]];
    other.tables.add('A1:A2', true).name = 'Second';
    worksheets.getItem('Gone').delete();
    worksheets.getItem('Sheet1').tables.getItem('Holdings').columns.getItem('Units').delete();
    other.position = 0;
    await context.sync();
  });
  const before = await identities();
  const saved = saveXlsx(addin.book.export());
  expect(faultsOf(saved)).toEqual([]);
  // As another program leaves it: a column with a formula of its own, and its total.
  const rich = textOf(saved, 'xl/tables/table2.xml');
  expect(rich).toContain('<tableColumn id="3" name="Price"/>');
  await addin.close();

  const contents: WorkbookContents = readXlsx(saved);
  addin = await openAddin(contents, { strictness: BY_NUMBER });
  expect(await identities()).toEqual(before);
  expect(await columns()).toEqual([
    [1, 'Ticker'],
    [3, 'Price'],
  ]);
  await run(async (sheet, context) => {
    sheet.tables.getItem('Holdings').columns.add(0, [['New'], [1], [2]]);
    await context.sync();
  });
  const again = saveXlsx(addin.book.export(), { original: saved });
  expect(faultsOf(again)).toEqual([]);
  expect(textOf(again, 'xl/tables/table2.xml')).toMatch(
    /<tableColumns count="3"><tableColumn id="4" name="New"\/><tableColumn id="1" name="Ticker"\/><tableColumn id="3" name="Price"\/><\/tableColumns>/,
  );
  expect(textOf(again, 'xl/workbook.xml')).toBe(textOf(saved, 'xl/workbook.xml'));
});
