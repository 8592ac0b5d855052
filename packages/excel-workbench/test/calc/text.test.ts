import { WorkbookModel } from '../../src/calc/workbook';
import type { CellValue } from 'xlsx-patch';

/** Texts that look like something else: they were entered with an apostrophe, or come from a file as text. */
const TEXTS = [
  '1795197600451',
  '007',
  '-1',
  '+1',
  '.5',
  '1e3',
  '12,5',
  '2026-11-21',
  'TRUE',
  'false',
  ' 12 ',
  'Infinity',
  'AAPL',
];

test('a text stays a text, whatever it looks like', () => {
  const cells = (rows: readonly CellValue[]) => rows.map((value, row) => ({ row, column: 0, value }));
  const sheets = [{ name: 'A', cells: cells(TEXTS), tables: [], conditionalFormats: [] }];
  const book = new WorkbookModel({ sheets, names: [] }, { functions: [], namespace: 'NONE' });
  const sheet = book.active;
  const read = () => TEXTS.map((_, row) => sheet.entry({ row, column: 0 }).value);
  expect(read()).toEqual(TEXTS);
  const area = { top: 0, left: 0, bottom: TEXTS.length - 1, right: 0 };
  sheet.write(area, () => ({ value: 'other' }));
  sheet.write(area, (row) => ({ value: TEXTS[row]! }));
  expect(read()).toEqual(TEXTS);
  sheet.restyle(area, () => ({ bold: true }));
  expect(book.export().sheets[0]!.cells.map(({ value }) => value)).toEqual(TEXTS);
  book.dispose();
});

test('functions take it for a text too', async () => {
  const rows: CellValue[] = ['007', '12', 'TRUE'];
  const sheets = [
    {
      name: 'A',
      cells: rows.map((value, row) => ({ row, column: 0, value })),
      tables: [],
      conditionalFormats: [],
    },
  ];
  const book = new WorkbookModel({ sheets, names: [] }, { functions: [], namespace: 'NONE' });
  const sheet = book.active;
  sheet.write({ top: 0, left: 1, bottom: 2, right: 1 }, (row) => ({
    value: null,
    formula: `=ISTEXT(A${row + 1})`,
  }));
  sheet.write({ top: 3, left: 1, bottom: 3, right: 1 }, () => ({ value: null, formula: '=SUM(A1:A3)' }));
  book.markDirty();
  await book.recalculate();
  expect([0, 1, 2, 3].map((row) => sheet.entry({ row, column: 1 }).value)).toEqual([true, true, true, 0]);
  book.dispose();
});
