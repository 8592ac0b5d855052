import { onSheet, openAddin, type OpenAddin } from '../fixtures/open-addin';
import { faultsOf, textOf } from 'xlsx-patch/testing/package-parts';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';

let addin: OpenAddin;
afterEach(() => addin.close());

const { does } = onSheet(() => addin);
const open = async () => {
  addin = await openAddin([
    ['Ticker', 'Method'],
    ['AAPL', null],
    ['KO', 'gain'],
  ]);
};
const offer = (sheet: Excel.Worksheet, words = 'dividend,"quoted",gain') => {
  const { dataValidation } = sheet.getRange('B2:B3');
  dataValidation.rule = { list: { inCellDropDown: true, source: words } };
  dataValidation.prompt = { showPrompt: true, title: 'Method', message: 'One of & these' };
  dataValidation.errorAlert = { showAlert: false, style: 'Information', title: '', message: '' };
};

test('words are offered, with what they mean, and saved as Excel keeps them', async () => {
  await open();
  await does(offer);
  expect(
    await does((sheet) => {
      const { dataValidation } = sheet.getRange('B2:B3').load('dataValidation/rule,dataValidation/type');
      return dataValidation;
    }).then(({ rule, type }) => [rule, type]),
  ).toEqual([{ list: { inCellDropDown: true, source: 'dividend,"quoted",gain' } }, 'List']);
  const saved = saveXlsx(addin.book.export());
  expect(faultsOf(saved)).toEqual([]);
  expect(textOf(saved, 'xl/worksheets/sheet1.xml')).toContain(
    '<dataValidations count="1"><dataValidation type="list" allowBlank="1" showInputMessage="1" promptTitle="Method" prompt="One of &amp; these" sqref="B2:B3"><formula1>&quot;dividend,&quot;&quot;quoted&quot;&quot;,gain&quot;</formula1></dataValidation></dataValidations>',
  );
  const words = { range: 'B2:B3', words: ['dividend', '"quoted"', 'gain'], title: 'Method' };
  expect(readXlsx(saved).sheets[0]!.wordLists).toEqual([{ ...words, message: 'One of & these' }]);
});

test('they move with their cells, and go with them; other validations of a file stay', async () => {
  await open();
  await does(offer);
  const original = saveXlsx(addin.book.export());
  await addin.close();
  addin = await openAddin(readXlsx(original));
  await does((sheet) => {
    sheet.getRange('1:1').insert('Down');
    const { dataValidation } = sheet.getRange('A9');
    dataValidation.rule = { list: { inCellDropDown: true, source: 'x,y' } };
  });
  const moved = saveXlsx(addin.book.export(), { original });
  expect(faultsOf(moved)).toEqual([]);
  expect(readXlsx(moved).sheets[0]!.wordLists).toEqual([
    expect.objectContaining({ range: 'B3:B4', title: 'Method' }),
    { range: 'A9', words: ['x', 'y'], refusesOthers: true },
  ]);
  expect(textOf(moved, 'xl/worksheets/sheet1.xml')).toContain('<dataValidations count="2">');
  await addin.close();
  addin = await openAddin(readXlsx(moved));
  await does((sheet) => {
    sheet.getRange('B3:B4').dataValidation.clear();
    sheet.getRange('A9').dataValidation.clear();
  });
  const cleared = saveXlsx(addin.book.export(), { original: moved });
  expect(faultsOf(cleared)).toEqual([]);
  expect(textOf(cleared, 'xl/worksheets/sheet1.xml')).not.toContain('dataValidation');
});

test('a list is as long as Excel takes; other rules are not played', async () => {
  await open();
  await expect(does((sheet) => offer(sheet, 'x'.repeat(256)))).rejects.toThrow(/invalid/i);
  await expect(
    does((sheet) => {
      sheet.getRange('B2').dataValidation.rule = { wholeNumber: { formula1: 1, operator: 'GreaterThan' } };
    }),
  ).rejects.toThrow('DataValidation.rule other than a list of words is not implemented by the workbench.');
  await expect(
    does((sheet) => {
      sheet.getRange('B2').dataValidation.prompt = { showPrompt: true, title: 'x'.repeat(33), message: '' };
    }),
  ).rejects.toThrow(/invalid/i);
});
