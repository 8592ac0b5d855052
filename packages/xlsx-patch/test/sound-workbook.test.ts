import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { saveXlsx } from 'xlsx-patch';
import { foreignWorkbook } from '../testing/foreign-workbook';

const sound = saveXlsx({
  sheets: [{ name: 'S', cells: [{ row: 0, column: 0, value: 1 }], tables: [], conditionalFormats: [] }],
  names: [],
});

/** The workbook with markup of its sheet changed. */
function changed(from: string, to: string, bytes = sound): Uint8Array {
  const parts = unzipSync(bytes);
  const sheet = 'xl/worksheets/sheet1.xml';
  parts[sheet] = strToU8(strFromU8(parts[sheet]!).replace(from, to));
  return zipSync(parts);
}

/** With an element that no sheet may have, and with that and an attribute that none may have. */
const broken = changed('<sheetData>', '<nothing/><sheetData>');
const worse = changed('<worksheet ', '<worksheet none="1" ', broken);

// What is broken on purpose is not counted among the files that tests save.
const ledger = process.env['SOUND_WORKBOOKS'];
beforeAll(() => delete process.env['SOUND_WORKBOOKS']);
afterAll(() => {
  if (ledger) process.env['SOUND_WORKBOOKS'] = ledger;
});

test('a workbook that the Open XML SDK has nothing against passes', () => expect(sound).toBeSoundWorkbook());

test('one that it has something against fails, alone and among others', async () => {
  const fails = (received: unknown, message: RegExp) =>
    expect(expect(received).toBeSoundWorkbook()).rejects.toThrow(message);
  await fails(
    broken,
    /1 of 1 workbooks:\n\/xl\/worksheets\/sheet1\.xml .*\n.*invalid child element.*nothing/,
  );
  await fails([sound, broken], /1 of 2 workbooks/);
  await fails([], /no workbook to validate/);
  await fails(strToU8('no workbook'), /errors in 1 of 1/);
});

test('what was wrong before a workbook was patched may stay, and nothing may come', async () => {
  await expect(broken).toBeSoundWorkbook(broken);
  await expect(expect(worse).toBeSoundWorkbook(broken)).rejects.toThrow(/'none' attribute/);
  const damaged = expect(sound).toBeSoundWorkbook(strToU8('no workbook'));
  await expect(damaged).rejects.toThrow(/no workbook for the validator/);
});

test('what another program has made passes, and what has an error of its own does not', async () => {
  await expect(foreignWorkbook('xlsxwriter')).toBeSoundWorkbook();
  await expect(expect(foreignWorkbook('openpyxl')).toBeSoundWorkbook()).rejects.toThrow(/main:color/);
});

test('every test that saves takes saveXlsx from testing/, or has its files validated by name', () => {
  const root = join(__dirname, '../../..');
  const files = ['packages/xlsx-patch/test', 'packages/excel-workbench/test', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  );
  const past = files.filter((name) =>
    /import \{[^}]*\bsaveXlsx\b[^}]*\} from '(xlsx-patch|.*src\/(save-xlsx|index))'/.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  );
  expect(past.sort()).toEqual([
    // What is broken on purpose: in a process of its own, and in the test of the validator itself.
    'packages/xlsx-patch/test/sound-workbook.test.ts',
    'test/abuse/hostile-workbooks.ts',
    'test/abuse/open-hostile.ts',
  ]);
});
