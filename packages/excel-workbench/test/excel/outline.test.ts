import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';
import { faultsOf, textOf } from 'xlsx-patch/testing/package-parts';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';

let addin: OpenAddin;
afterEach(() => addin.close());

const { does } = onSheet(() => addin);
const open = async () => {
  addin = await openAddin([['Ticker', 'Verdict', 'Debt', 'Cash', 'Note']]);
};
const cols = (file: Uint8Array): string =>
  /<cols>.*<\/cols>/.exec(textOf(file, 'xl/worksheets/sheet1.xml'))![0];

test('columns are grouped, closed and opened, and saved so that Excel draws the group', async () => {
  await open();
  await does((sheet) => {
    sheet.getRange('C1:D1').group('ByColumns');
    sheet.getRange('C1:D1').hideGroupDetails('ByColumns');
  });
  const saved = saveXlsx(addin.book.export());
  expect(faultsOf(saved)).toEqual([]);
  expect(readXlsx(saved).sheets[0]).toMatchObject({
    columnOutline: { 2: 1, 3: 1 },
    hiddenColumns: [2, 3],
  });
  expect(cols(saved)).toBe(
    '<cols><col min="3" max="3" hidden="1" outlineLevel="1"/><col min="4" max="4" hidden="1" outlineLevel="1"/><col min="5" max="5" collapsed="1"/></cols>',
  );
  expect(textOf(saved, 'xl/worksheets/sheet1.xml')).toMatch(/<sheetFormatPr[^>]* outlineLevelCol="1"/);
  await addin.close();
  addin = await openAddin(readXlsx(saved));
  await does((sheet) => sheet.getRange('D1').showGroupDetails('ByColumns'));
  await does((sheet) => sheet.getRange('D1').ungroup('ByColumns'));
  const again = saveXlsx(addin.book.export(), { original: saved });
  expect(faultsOf(again)).toEqual([]);
  expect(readXlsx(again).sheets[0]).toMatchObject({ columnOutline: { 2: 1 }, hiddenColumns: [2] });
});

test('a group moves with its columns', async () => {
  await open();
  await does((sheet) => {
    sheet.getRange('C:D').group('ByColumns');
    sheet.getRange('B:B').insert('Right');
  });
  expect(addin.book.export().sheets[0]!.columnOutline).toEqual({ 3: 1, 4: 1 });
});

test('a group in a group, as deep as Excel goes; what is in no group has no details', async () => {
  await open();
  await does((sheet) => {
    for (let level = 0; level < 7; level += 1) sheet.getRange('C1').group('ByColumns');
  });
  expect(addin.book.export().sheets[0]!.columnOutline).toEqual({ 2: 7 });
  await expect(does((sheet) => sheet.getRange('C1').group('ByColumns'))).rejects.toThrow(/invalid/i);
  await expect(does((sheet) => sheet.getRange('A1').ungroup('ByColumns'))).rejects.toThrow(/invalid/i);
  await expect(does((sheet) => sheet.getRange('A1').hideGroupDetails('ByColumns'))).rejects.toThrow(
    /invalid/i,
  );
  await expect(does((sheet) => sheet.getRange('A1').group('ByRows'))).rejects.toThrow();
});
