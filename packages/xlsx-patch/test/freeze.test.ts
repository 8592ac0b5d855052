import { frozen } from '../src/freeze';
import type { CellContents, WorkbookContents } from '../src/contents';
import { callsAddIn } from '../src/formula';
import { NAMESPACES, readXlsx } from '../testing/read-xlsx';
import { saveXlsx } from '../testing/save-xlsx';
import { unzipSync, strFromU8 } from 'fflate';

const book = (cells: CellContents[]): WorkbookContents => ({
  sheets: [{ name: 'Sheet1', cells, tables: [], conditionalFormats: [] }],
  names: [],
});

const isAddInCall = ({ formula }: CellContents): boolean =>
  formula !== undefined && callsAddIn(formula, NAMESPACES);

const CELLS: CellContents[] = [
  { row: 0, column: 0, value: 'HALAL', formula: '=SHARIAH.HALAL_STATUS("AAPL")', style: { bold: true } },
  {
    row: 1,
    column: 0,
    value: null,
    error: '#N/A',
    message: 'No such stock.',
    formula: '=SHARIAH.HALAL_STATUS("X")',
  },
  { row: 2, column: 0, value: 'HALAL', formula: '=SHARIAH.HALAL_STATUS(B1:B2)' },
  { row: 3, column: 0, value: 'DOUBTFUL', spill: { row: 2, column: 0 } },
  { row: 4, column: 0, value: 3, formula: '=1+2' },
  { row: 0, column: 2, value: 1, formula: '=SEQUENCE(2)' },
  { row: 1, column: 2, value: 2, spill: { row: 0, column: 2 } },
];

test('what the add-in calculated becomes constants, spills included; other formulas stay', () => {
  expect(frozen(book(CELLS), isAddInCall).sheets[0]!.cells).toEqual([
    { row: 0, column: 0, value: 'HALAL', style: { bold: true } },
    { row: 1, column: 0, value: null, error: '#N/A' },
    { row: 2, column: 0, value: 'HALAL' },
    { row: 3, column: 0, value: 'DOUBTFUL' },
    CELLS[4],
    CELLS[5],
    CELLS[6],
  ]);
});

test('a frozen workbook mentions the add-in nowhere, though its file did', () => {
  const original = saveXlsx(book(CELLS));
  const bytes = saveXlsx(frozen(readXlsx(original), isAddInCall), { original });
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toMatch(/shariah/i);
  expect(sheet).toMatch(/SEQUENCE/);
});

test('the plain form stores what was typed, and comes back from a file in either form', () => {
  const plain = saveXlsx(book(CELLS), { form: 'plain' });
  const text = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
  expect(text(plain)).toContain('<f>SHARIAH.HALAL_STATUS(&quot;AAPL&quot;)</f>');
  expect(text(plain)).not.toMatch(/_xldudf_/);
  const live = saveXlsx(readXlsx(plain), { original: plain });
  expect(text(live)).toContain('_xldudf_SHARIAH_HALAL_STATUS(&quot;AAPL&quot;)');
  expect(text(live)).not.toMatch(/SHARIAH\./);
  const again = saveXlsx(readXlsx(live), { original: live, form: 'plain' });
  expect(text(again)).not.toMatch(/_xldudf_/);
  expect(readXlsx(again).sheets[0]!.cells.map(({ formula }) => formula)).toEqual(
    readXlsx(live).sheets[0]!.cells.map(({ formula }) => formula),
  );
});
