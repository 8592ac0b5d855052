import { writeFile } from 'node:fs/promises';
import type { CellContents, SheetContents } from 'xlsx-patch';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { readClientBook, type ClientBook } from '../../src/cli/client-book';
import { temporaryFolder } from '../support/temporary-folder';

const { at, file } = temporaryFolder();

async function book(text: string, column = 'Client'): Promise<ClientBook> {
  return readClientBook(await file('book.csv', text), column);
}

/** A client's workbook as rows of texts. */
function rowsOf(from: ClientBook, client: string): string[] {
  const { sheets } = from.workbookOf(client)!.contents;
  expect(sheets).toHaveLength(1);
  const rows: string[][] = [];
  for (const { row, column, value } of sheets[0]!.cells) (rows[row] ??= [])[column] = String(value);
  return Array.from(rows, (row) => Array.from(row ?? [], (text) => text ?? '').join(','));
}

test('each client gets the lines above, the titles, and the rows of its own', async () => {
  const read = await book(
    'Positions of the firm,,\n\nSymbol,Client,Quantity\nAAPL,Anna,1\nMSFT,Zoë,2\nJPM,Anna,3\n',
  );
  expect(read.clients).toEqual(['Anna', 'Zoë']);
  expect(rowsOf(read, 'Anna')).toEqual([
    'Positions of the firm',
    '',
    'Symbol,Client,Quantity',
    'AAPL,Anna,1',
    'JPM,Anna,3',
  ]);
  expect(rowsOf(read, 'Zoë').slice(3)).toEqual(['MSFT,Zoë,2']);
  expect([4, 5, 6].map((row) => read.bookRow('Anna', row))).toEqual([4, 6, undefined]);
  expect(read.workbookOf('Nobody')).toBeUndefined();
});

test('the title may have any case and blanks, and is called Client in the workbooks', async () => {
  const read = await book('Symbol, account  NAME ,Quantity\nAAPL,Anna,1\n', 'Account name');
  expect(rowsOf(read, 'Anna')[0]).toBe('Symbol,Client,Quantity');
});

test('blanks in a name do not count, its letters do; a number is a name', async () => {
  const read = await book('Client,Symbol\n Anna  B ,AAPL\nAnna B,MSFT\nANNA B,JPM\n1001,KO\n');
  expect(read.clients).toEqual(['Anna B', 'ANNA B', '1001']);
});

test('rows without a client are told with their numbers; empty rows and repeated titles are no rows', async () => {
  const read = await book('Client,Symbol\nAnna,AAPL\n,JPM\n,\nClient,Symbol\n\u200b,KO\nAnna,MSFT\n');
  expect(read.clients).toEqual(['Anna']);
  expect(read.unassigned).toEqual([
    { row: 3, text: 'JPM' },
    { row: 6, text: expect.stringContaining('KO') },
  ]);
});

test('a column that is not there: the sentence names those that are', async () => {
  await expect(book('Report of today\nSymbol,Account,Quantity\nAAPL,Anna,1\n')).rejects.toThrow(
    /book\.csv has no column "Client"\. Its columns are "Symbol", "Account", "Quantity": name the one with the clients with --client-column\./,
  );
});

test('two columns of that title are refused by their letters', async () => {
  await expect(book('Client,Symbol,client\nAnna,AAPL,x\n')).rejects.toThrow(/two columns "Client", A and C/);
});

test('a client whose rows hold nothing but the name has no holdings', async () => {
  const read = await book('Client,Symbol\nAnna,AAPL\nBob,\nBob,\n');
  expect(() => read.workbookOf('Bob')).toThrow(
    /^Bob has no holdings: the 2 rows hold nothing but the name\.$/,
  );
});

const cell = (row: number, column: number, value: CellContents['value'], more = {}): CellContents => ({
  row,
  column,
  value,
  ...more,
});

async function workbook(sheets: readonly Partial<SheetContents>[]): Promise<string> {
  const path = at('book.xlsx');
  const whole = sheets.map((sheet, index) => ({
    name: `S${index}`,
    cells: [],
    tables: [],
    conditionalFormats: [],
    ...sheet,
  }));
  await writeFile(path, saveXlsx({ sheets: whole, names: [{ name: 'All', refersTo: '=S0!$A$1:$C$9' }] }));
  return path;
}

const HEADER = [cell(0, 0, 'Client'), cell(0, 1, 'Symbol'), cell(0, 2, 'Value')];

test('of a workbook nothing of other clients comes along: no sheet, name or formula', async () => {
  const path = await workbook([
    {
      cells: [
        ...HEADER,
        cell(1, 0, 'Anna'),
        cell(1, 1, 'AAPL'),
        cell(1, 2, 30, { formula: '=C3*2', style: { numberFormat: '0.00' } }),
        cell(2, 0, 'Zoë'),
        cell(2, 1, 'MSFT'),
        cell(2, 2, 15),
      ],
    },
    { name: 'Secret', cells: [cell(0, 0, 'Zoë owes')] },
  ]);
  const { contents, original } = (await readClientBook(path, 'Client')).workbookOf('Anna')!;
  expect(original).toBeUndefined();
  expect(contents.names).toEqual([]);
  expect(contents.sheets).toHaveLength(1);
  expect(contents.sheets[0]!.cells.at(-1)).toEqual({
    row: 1,
    column: 2,
    value: 30,
    style: expect.objectContaining({ numberFormat: '0.00' }),
  });
  expect(JSON.stringify(contents)).not.toMatch(/Zoë|formula/);
});

test('a formula without a result is told, since its value would be missing', async () => {
  const path = await workbook([
    { cells: [...HEADER, cell(1, 0, 'Anna'), cell(1, 2, null, { formula: '=1+1' })] },
  ]);
  await expect(readClientBook(path, 'Client')).rejects.toThrow(/formulas without results \(C2\)/);
});
