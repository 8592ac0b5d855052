import { saveXlsx } from '../testing/save-xlsx';
import type { WorkbookContents } from '../src/contents';
import { readXlsx } from '../testing/read-xlsx';
import {
  differingParts,
  faultsOf,
  MAIN,
  OFFICE,
  sheetXml,
  textOf,
  workbookBytes,
} from '../testing/package-parts';

const OURS = { row: 0, column: 1, value: 'HALAL', formula: '=SHARIAH.HALAL_STATUS(A1)' };

const bookOf = (...cells: WorkbookContents['sheets'][number]['cells']): WorkbookContents => ({
  sheets: [{ name: 'S', cells, tables: [], conditionalFormats: [] }],
  names: [{ name: 'Rate', refersTo: '=0.05' }],
});

const workbookXml = (bytes: Uint8Array): string => textOf(bytes, 'xl/workbook.xml');

/** The file with a formula of the add-in put into its first sheet. */
function withOurs(original: Uint8Array, uncalculated = false): Uint8Array {
  const before = readXlsx(original);
  const contents = structuredClone(before);
  contents.sheets[0]!.cells.push(OURS);
  const saved = saveXlsx(contents, { original, before, uncalculated });
  expect(faultsOf(saved)).toEqual([]);
  return saved;
}

const fileWith = (workbook: string, sheet = ''): Uint8Array =>
  workbookBytes({
    sheets: [{ name: 'S', xml: sheetXml('', '', '').replace('</sheetData>', `</sheetData>${sheet}`) }],
    workbook,
  });

test('a new workbook with a formula of the add-in says that Excel of today has calculated it', () => {
  expect(workbookXml(saveXlsx(bookOf(OURS)))).toContain(
    '</definedNames><calcPr calcId="191029"/></workbook>',
  );
  expect(workbookXml(saveXlsx(bookOf(OURS), { form: 'plain' }))).toContain('<calcPr calcId="191029"/>');
});

test('one without a formula of the add-in says nothing', () => {
  const own = { row: 0, column: 0, value: 2, formula: '=1+1' };
  expect(workbookXml(saveXlsx(bookOf(own)))).not.toContain('calcPr');
});

test.each([
  ['of openpyxl and XlsxWriter', 'calcId="124519" fullCalcOnLoad="1"', 'calcId="191029"'],
  [
    'of LibreOffice, which names no engine',
    'iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"',
    'calcId="191029" iterateCount="100" refMode="A1" iterate="false" iterateDelta="0.001"',
  ],
  [
    'of an owner who calculates by hand',
    'calcId="171027" calcMode="manual" calcCompleted="0" calcOnSave="0" fullPrecision="0"',
    'calcId="191029" calcMode="manual" calcOnSave="0" fullPrecision="0"',
  ],
  ['of Excel today', 'calcId="191029" concurrentCalc="0"', 'calcId="191029" concurrentCalc="0"'],
  ['of a later Excel', 'calcId="200001"', 'calcId="200001"'],
])('calculation properties %s keep all that does not throw results away', (_, before, after) => {
  const original = fileWith(`<calcPr ${before}/>`);
  expect(workbookXml(withOurs(original))).toBe(
    workbookXml(original).replace(`<calcPr ${before}/>`, `<calcPr ${after}/>`),
  );
});

test('a file without calculation properties gets them where the schema wants them', () => {
  const names = '<definedNames><definedName name="Rate">0.05</definedName></definedNames>';
  const original = fileWith(`${names}<oleSize ref="A1:B2"/>`);
  expect(workbookXml(withOurs(original))).toContain(
    `${names}<calcPr calcId="191029"/><oleSize ref="A1:B2"/>`,
  );
  expect(workbookXml(withOurs(fileWith('<oleSize ref="A1:B2"/>')))).toContain(
    '</sheets><calcPr calcId="191029"/><oleSize ref="A1:B2"/>',
  );
});

test('a file whose elements have a prefix gets them with it', () => {
  const plain = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const prefixed = plain
    .replace('xmlns=', 'xmlns:x=')
    .replaceAll(/<(\/?)(workbook|sheets|sheet)\b/g, '<$1x:$2');
  const original = workbookBytes({ sheets: [{ name: 'S' }], parts: { 'xl/workbook.xml': prefixed } });
  expect(workbookXml(withOurs(original))).toContain('</x:sheets><x:calcPr calcId="191029"/></x:workbook>');
});

test('a sheet that wants all calculated, as Apache POI writes it, wants so no more', () => {
  const original = fileWith('', '<sheetCalcPr fullCalcOnLoad="true"/>');
  expect(readXlsx(original).wantsCalculation).toBe(true);
  const saved = withOurs(original);
  expect(textOf(saved, 'xl/worksheets/sheet1.xml')).toContain('</sheetData><sheetCalcPr/>');
  expect(readXlsx(saved).wantsCalculation).toBeUndefined();
});

test('a file that demands a calculation on opening still does where a formula could not be calculated, or none is of the add-in', () => {
  const original = fileWith(
    '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
    '<sheetCalcPr fullCalcOnLoad="1"/>',
  );
  const saved = withOurs(original, true);
  expect(workbookXml(saved)).toBe(workbookXml(original));
  expect(textOf(saved, 'xl/worksheets/sheet1.xml')).toContain('<sheetCalcPr fullCalcOnLoad="1"/>');
  const contents = readXlsx(original);
  contents.sheets[0]!.cells.push({ row: 0, column: 0, value: 1 });
  expect(differingParts(original, saveXlsx(contents, { original }))).toEqual(['xl/worksheets/sheet1.xml']);
  // A sheet that is removed takes its setting with it.
  const gone = readXlsx(original);
  gone.sheets = [{ name: 'New', cells: [OURS], tables: [], conditionalFormats: [] }];
  expect(readXlsx(saveXlsx(gone, { original, uncalculated: true })).wantsCalculation).toBe(true);
  expect(readXlsx(saveXlsx(gone, { original })).wantsCalculation).toBeUndefined();
  // Without that setting there is none to keep.
  expect(workbookXml(withOurs(fileWith('<calcPr calcId="1"/>'), true))).toContain(
    '<calcPr calcId="191029"/>',
  );
});
