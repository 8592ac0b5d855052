import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CellContents, WorkbookContents } from '../src/contents';
import { saveXlsx } from '../testing/save-xlsx';

/**
 * What other programs read of a workbook that we saved: LibreOffice, and openpyxl of Python. A test of a program that is not installed is
 * skipped, and its title says of which.
 */
const TEXTS = [
  'plain',
  ' blanks around ',
  'two\nlines',
  'a "quoted", text',
  '=not a formula',
  '007',
  'ß 漢字 عربي 🙂',
  '<&>',
  '_x000D_',
];
const NUMBERS = [0, -1.5, 12.34, 0.1, 33.333, 1e15, 1e-9, 123456789.25, 46_346];

const cells: CellContents[] = [
  ...TEXTS.map((value, row) => ({ row, column: 0, value })),
  ...NUMBERS.map((value, row) => ({ row, column: 1, value })),
  { row: 0, column: 2, value: true },
  { row: 1, column: 2, value: false },
  { row: 2, column: 2, value: 10.84, formula: '=B2+B3' },
  { row: 3, column: 2, value: 'plain!', formula: '=A1&"!"' },
  { row: 4, column: 2, value: null, error: '#N/A' },
];
const WORKBOOK: WorkbookContents = {
  names: [],
  sheets: [{ name: 'Values', cells, tables: [], conditionalFormats: [] }],
};

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'other-programs-'));
  file = join(folder, 'book.xlsx');
});
beforeEach(() => writeFileSync(file, saveXlsx(WORKBOOK)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;
const ifInstalled = (isInstalled: boolean) => (isInstalled ? test : test.skip);

const OPENPYXL = `
import json, sys, openpyxl
def cells(only_values):
    sheet = openpyxl.load_workbook(sys.argv[1], data_only=only_values).active
    return [[cell.value for cell in row] for row in sheet.iter_rows(max_row=9, max_col=3)]
print(json.dumps([cells(True), cells(False)]))
`;

ifInstalled(runs('python3', '-c', 'import openpyxl'))(
  'openpyxl reads each text, number, result and formula (skipped without python3 and openpyxl)',
  () => {
    const { stdout } = spawnSync('python3', ['-c', OPENPYXL, file], { encoding: 'utf8' });
    const [values, formulas] = JSON.parse(stdout) as [unknown[][], unknown[][]];
    // Excel's escape of a text that looks like an escape is left as it is by openpyxl.
    expect(values.map(([text]) => String(text).replace('_x005F_', '_'))).toEqual(TEXTS);
    expect(values.map(([, number]) => number)).toEqual(NUMBERS);
    expect(values.slice(0, 5).map(([, , other]) => other)).toEqual([true, false, 10.84, 'plain!', '#N/A']);
    expect(formulas.slice(2, 4).map(([, , formula]) => formula)).toEqual(['=B2+B3', '=A1&"!"']);
  },
);

/** As numbers and texts, and not as they are formatted: comma, quotation mark, UTF-8. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false';

ifInstalled(runs('soffice', '--version'))(
  'LibreOffice reads each text, number and result (skipped without soffice)',
  () => {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const args = [profile, '--headless', '--convert-to', AS_CSV, '--outdir', folder, file];
    expect(spawnSync('soffice', args, { encoding: 'utf8', timeout: 120_000 })).toMatchObject({ status: 0 });
    const rows = rowsOf(readFileSync(join(folder, 'book.csv'), 'utf8'));
    expect(rows.map(([text]) => text)).toEqual(TEXTS);
    expect(rows.map(([, number]) => Number(number))).toEqual(NUMBERS);
    expect(rows.slice(0, 5).map(([, , other]) => other)).toEqual([
      'TRUE',
      'FALSE',
      '10.84',
      'plain!',
      '#N/A',
    ]);
  },
  180_000,
);

/** The rows of a CSV in which every text is in quotation marks. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, inQuotes, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)!.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
