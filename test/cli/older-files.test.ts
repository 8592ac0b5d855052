import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { savedFile } from 'xlsx-patch/testing/saved-file';
import { commandHere as run } from '../support/command-here';
import { startCommand } from '../support/start-command';
import { temporaryFolder } from '../support/temporary-folder';

jest.setTimeout(300_000);

const { at, file } = temporaryFolder();

/** Workbooks of Excel 97-2003 and of its XML that LibreOffice has saved: 10.5 AAPL and 4 MSFT, and their sum. */
const SAVED = 'packages/excel-workbench/test/exports';

const PAGE =
  '<html><meta charset="windows-1252"><h1>Holdings</h1><table><tr><th>Symbol<th>Exchange<th>Quantity<tr><td>AAPL<td>NASDAQ<td>10.50<tr><td>MSFT<td>NASDAQ<td>4<tr><td>Total<td><td>14.50</table></html>';
const TABS = 'Symbol\tExchange\tQuantity\nAAPL\tNASDAQ\t10.50\nMSFT\tNASDAQ\t4\nTotal\t\t14.50\n';

interface Position {
  readonly ticker: string;
  readonly quantity: number;
  readonly verdict: string;
}

const positionsIn = (printed: string) =>
  (JSON.parse(printed).positions as Position[]).map(({ ticker, quantity, verdict }) => ({
    ticker,
    quantity,
    verdict,
  }));

const HELD = [
  { ticker: 'AAPL', quantity: 10.5, verdict: 'HALAL' },
  { ticker: 'MSFT', quantity: 4, verdict: expect.any(String) },
];

test.each([
  ['a workbook of Excel 97-2003', 'holdings.xls'],
  ['its XML that is called .xls', 'holdings.xml'],
])('%s is screened, and saved as a workbook of today', async (_, name) => {
  const path = at('holdings.xls');
  await copyFile(join(SAVED, name), path);
  const before = await readFile(path);
  const out = at('report.xlsx');
  const { code, out: printed, err } = await run('screen', [path, '--out', out, '--json']);
  expect([code, err]).toEqual([0, expect.not.stringContaining('Record')]);
  expect(positionsIn(printed)).toEqual(HELD);
  const saved = readXlsx(await savedFile(out));
  expect(saved.sheets.map((sheet) => sheet.name)).toEqual([
    'Holdings',
    'Shariah summary',
    'Shariah screening',
    'Lists',
    'Notes',
  ]);
  const day = saved.sheets[0]!.cells.find(({ row, column }) => row === 1 && column === 1)!;
  expect([day.value, day.style?.numberFormat]).toEqual([46295, expect.stringMatching(/d.*m|m.*d/)]);
  expect(await readFile(path)).toEqual(before);
});

test.each([
  ['a web page that is called .xls', 'page.xls', PAGE],
  ['a web page', 'page.html', PAGE],
  ['a web page that is called .csv', 'page.csv', PAGE],
  ['a table with tabs that is called .xls', 'tabs.xls', TABS],
])('%s is screened', async (_, name, text) => {
  const { code, out } = await run('screen', [await file(name, text), '--json']);
  expect([code, positionsIn(out)]).toEqual([0, HELD]);
});

test('nothing of what the reader of old workbooks does not know is told at the terminal', async () => {
  const bytes = await readFile(join(SAVED, 'holdings.xls'));
  // The record of the window, under a number that no record has.
  const place = bytes.indexOf(Buffer.from([0x3d, 0x00, 0x12, 0x00]));
  bytes.writeUInt16LE(0x7f3d, place);
  const path = at('odd.xls');
  await writeFile(path, bytes);
  const { code, err } = await startCommand('screen', [path]).ended;
  expect([code, err]).toEqual([0, expect.not.stringContaining('Missing Info')]);
});

test('a folder: old workbooks are screened with the others, and what is left out is named', async () => {
  await mkdir(at('clients'));
  await copyFile(join(SAVED, 'holdings.xls'), at('clients', 'amina.xls'));
  await copyFile('assets/portfolios/robinhood.csv', at('clients', 'omar.csv'));
  await copyFile('README.md', at('clients', 'statement.pdf'));
  const { code, out, err } = await run('screen', [at('clients')]);
  expect([code, out]).toEqual([0, expect.stringMatching(/amina\.xls +2 [^]*omar\.csv +\d/)]);
  expect(err).toContain('statement.pdf was not screened, as its ending is not that of a table');
});

test('a workbook that is calculated has to be one of today: saving would lose what an old one holds', async () => {
  const { code, err } = await run('calc', [join(SAVED, 'holdings.xls'), '--out', at('x.xlsx')]);
  expect([code, err]).toEqual([1, expect.stringMatching(/Excel 97-2003.*Save it as \.xlsx in Excel/)]);
});

test('a damaged one is told in a sentence', async () => {
  const bytes = await readFile(join(SAVED, 'holdings.xls'));
  await writeFile(at('cut.xls'), bytes.subarray(0, 3000));
  const { code, err } = await run('screen', [at('cut.xls')]);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/cut\.xls: The file is a workbook .* damaged.*save it as \.xlsx/),
  ]);
});
