import { faultsOf, textOf } from 'xlsx-patch/testing/package-parts';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import { readCsv } from '../../src/csv/csv';

test('a CSV is saved as a sound workbook that holds the same cells', () => {
  const csv = readCsv(new TextEncoder().encode('Symbol,Weight\nAAPL,12.5%\n=SHARIAH.PURIFY(A2,1),007'));
  const saved = saveXlsx(csv);
  expect(faultsOf(saved)).toEqual([]);
  const cells = readXlsx(saved).sheets[0]!.cells;
  expect(cells).toEqual(csv.sheets[0]!.cells);
});

describe('a .csv that is data', () => {
  const fields = ['=1+1', "=cmd|' /C calc'!A0", '+1+cmd', '-2+cmd', '@SUM(A1)', '="007"', '-5', '=AAPL'];
  const csv = Buffer.from(fields.map((field) => `"${field.replaceAll('"', '""')}"`).join('\n'));

  // Before, what begins with = became a live formula, in the workbench and in the saved workbook.
  test('has no formulas: what looks like one is text, and so is a text that is written as one', () => {
    const read = readCsv(csv, { formulas: false });
    expect(read.sheets[0]!.cells.map(({ value, formula }) => formula ?? value)).toEqual([
      '=1+1',
      "=cmd|' /C calc'!A0",
      '+1+cmd',
      '-2+cmd',
      '@SUM(A1)',
      '007',
      -5,
      '=AAPL',
    ]);
    expect(read.sheets[0]!.cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  test('is saved so that Excel does not make a formula of it when somebody edits the cell', () => {
    const bytes = saveXlsx(readCsv(csv, { formulas: false }));
    const again = readXlsx(bytes);
    expect(again.sheets[0]!.cells.map(({ value }) => value)).toEqual([
      ...fields.slice(0, 5),
      '007',
      -5,
      '=AAPL',
    ]);
    const styles = textOf(bytes, 'xl/styles.xml');
    const sheet = textOf(bytes, 'xl/worksheets/sheet1.xml');
    const quoted = [...styles.matchAll(/<cellXfs.*<\/cellXfs>/gs)][0]![0].match(/<xf [^>]*>/g)!;
    const format = quoted.findIndex((xf) => xf.includes('quotePrefix="1"'));
    expect([...sheet.matchAll(new RegExp(`<c r="(A\\d)" s="${format}"`, 'g'))].map(([, at]) => at)).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'A5',
      'A8',
    ]);
  });
});
