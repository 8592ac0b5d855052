import { readXlsx as readElsewhere } from 'hucre/xlsx';
import { faultsOf, textOf, unzip } from '../testing/package-parts';
import type { SheetContents, WorkbookContents } from '../src/contents';
import { FileProblem } from '../src/problem';
import { readXlsx } from '../testing/read-xlsx';
import { saveXlsx } from '../testing/save-xlsx';

const sheet = (cells: SheetContents['cells'], rest: Partial<SheetContents> = {}): SheetContents => ({
  name: 'S',
  cells,
  tables: [],
  conditionalFormats: [],
  ...rest,
});
const book = (...sheets: SheetContents[]): WorkbookContents => ({ sheets, names: [] });

const REPORT: WorkbookContents = {
  active: 'Two',
  names: [
    { name: 'Holdings', refersTo: '=Report!$A$2:$A$3' },
    { name: 'Local', refersTo: '=Two!$A$1', sheet: 'Two' },
  ],
  sheets: [
    {
      name: 'Report',
      id: 1,
      frozen: { rows: 1, columns: 2 },
      columnWidths: { 0: 20, 2: 8.43 },
      rowHeights: { 0: 30, 7: 12.5 },
      tabColor: '#1F4E78',
      merges: ['F1:G1'],
      tables: [
        {
          name: 'Screening',
          range: 'A1:C3',
          id: 3,
          columns: ['Ticker', 'Status', 'When'],
          columnIds: [1, 7, 2],
          style: 'TableStyleMedium2',
        },
        {
          name: 'Sums',
          id: 1,
          range: 'I1:I4',
          columns: ['Total'],
          columnIds: [1],
          showFilterButton: false,
          showTotals: true,
        },
      ],
      conditionalFormats: [
        {
          range: 'B2:B3',
          rule: { type: 'cellValue', operator: 'equal', formula1: '="HALAL"' },
          fill: '#C6EFCE',
          color: '#006100',
          bold: true,
        },
        {
          range: 'B2:B3 C2',
          rule: { type: 'cellValue', operator: 'between', formula1: '=1', formula2: '=$A$1' },
          fill: '#FFFFFF',
        },
        {
          range: 'B2:B3',
          rule: { type: 'containsText', operator: 'notContains', text: 'a "b" <c>' },
          fill: '#FFC7CE',
        },
      ],
      customProperties: { recipe: '{"a":"é"}' },
      cells: [
        {
          row: 0,
          column: 0,
          value: 'Ticker',
          style: { bold: true, fill: '#1F4E78', color: '#FFFFFF', size: 14 },
        },
        {
          row: 0,
          column: 1,
          value: 'Status',
          style: { italic: true, horizontal: 'center', vertical: 'top' },
        },
        { row: 0, column: 2, value: 'When' },
        { row: 0, column: 8, value: 'Total' },
        { row: 1, column: 0, value: '=AAPL' },
        { row: 1, column: 1, value: 'HALAL', formula: '=SHARIAH.HALAL_STATUS(A2)' },
        { row: 1, column: 2, value: 46000.5, style: { numberFormat: 'yyyy-mm-dd hh:mm' } },
        {
          row: 2,
          column: 0,
          value: '+x\ny & <b>\u0001_x0041_',
          style: { wrap: true, link: 'https://example.com/?a=1&b=2' },
        },
        { row: 2, column: 1, value: null, error: '#N/A', formula: '=SHARIAH.HALAL_STATUS(A3)' },
        { row: 3, column: 0, value: null, style: { fill: '#FFFF00', link: '#Two!A1' } },
        { row: 5, column: 0, value: 'T', formula: '=SHARIAH.SCREEN(A2:A3)' },
        { row: 5, column: 1, value: 1.5, spill: { row: 5, column: 0 } },
        { row: 6, column: 0, value: true, spill: { row: 5, column: 0 } },
        { row: 6, column: 1, value: null, error: '#DIV/0!', spill: { row: 5, column: 0 } },
        { row: 8, column: 0, value: 3, formula: '=LET(x,1,x+2)' },
        { row: 9, column: 0, value: -1e-7, formula: '=SUM(A1:A3)', style: { numberFormat: '0.00%' } },
      ],
    },
    { name: "Two's & more", id: 4, hidden: true, tables: [], conditionalFormats: [], cells: [] },
    {
      name: 'Two',
      id: 2,
      tables: [],
      conditionalFormats: [],
      cells: [{ row: 0, column: 16_383, value: '@' }],
    },
  ],
};

describe('a new workbook', () => {
  const bytes = saveXlsx(REPORT);

  test('is a sound package', () => expect(faultsOf(bytes)).toEqual([]));

  test('is read back as it was', () => {
    const expected = structuredClone(REPORT);
    for (const one of expected.sheets) one.origin = one.name;
    expect(readXlsx(bytes)).toEqual(expected);
  });

  test('is read by another program', async () => {
    const other = await readElsewhere(bytes);
    expect(other.sheets.map(({ name }) => name)).toEqual(['Report', "Two's & more", 'Two']);
    expect(other.sheets[0]!.rows[1]!.slice(0, 2)).toEqual(['=AAPL', 'HALAL']);
    expect(other.sheets[0]!.tables?.map(({ name }) => name)).toEqual(['Screening', 'Sums']);
  });

  test("stores the add-in's formulas as Excel does", () => {
    const xml = textOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain(
      '<c r="B2" t="str" cm="1"><f t="array" ref="B2">_xldudf_SHARIAH_HALAL_STATUS(A2)</f><v>HALAL</v></c>',
    );
    expect(xml).toContain(
      '<c r="B3" t="e" cm="1"><f t="array" ref="B3">_xldudf_SHARIAH_HALAL_STATUS(A3)</f><v>#N/A</v></c>',
    );
    expect(xml).toContain(
      '<f t="array" ref="A6:B7">_xldudf_SHARIAH_SCREEN(A2:A3)</f><v>T</v></c><c r="B6"><v>1.5</v></c>',
    );
    expect(xml).toContain('_xlfn.LET(_xlpm.x,1,_xlpm.x+2)');
    expect(xml).toContain('<f>SUM(A1:A3)</f>');
    expect(textOf(bytes, 'xl/metadata.xml')).toContain('fDynamic="1"');
  });

  test('holds text as text, whatever it begins with', () => {
    const texts = ['=1+1', '+1', '-1', '@x', '007', ' x ', '', "'", '\t'];
    const saved = saveXlsx(book(sheet(texts.map((value, row) => ({ row, column: 0, value })))));
    expect(textOf(saved, 'xl/worksheets/sheet1.xml')).not.toContain('<f');
    expect(readXlsx(saved).sheets[0]!.cells.map(({ value }) => value)).toEqual(texts);
  });

  test('opens with its front sheet, and with that alone chosen', () => {
    expect(textOf(bytes, 'xl/workbook.xml')).toContain('activeTab="2"');
    const chosen = [1, 2, 3].map((number) =>
      textOf(bytes, `xl/worksheets/sheet${number}.xml`).includes('tabSelected'),
    );
    expect(chosen).toEqual([false, false, true]);
  });

  test('saved again over itself does not change by a byte', () => {
    expect(Buffer.compare(saveXlsx(readXlsx(bytes), { original: bytes }), bytes)).toBe(0);
  });

  test('the same contents give the same bytes', () =>
    expect(Buffer.compare(saveXlsx(REPORT), bytes)).toBe(0));
});

test('errors that the format does not know are stored as Excel stores them', () => {
  const saved = saveXlsx(
    book(sheet([{ row: 0, column: 0, value: null, error: '#SPILL!', formula: '=D1:D2' }])),
  );
  expect(textOf(saved, 'xl/worksheets/sheet1.xml')).toContain('<v>#VALUE!</v>');
});

test('numbers that are none become an error, and never a zero', () => {
  const saved = saveXlsx(book(sheet([{ row: 0, column: 0, value: Infinity }])));
  expect(readXlsx(saved).sheets[0]!.cells[0]).toMatchObject({ value: null, error: '#NUM!' });
});

describe('tables', () => {
  const header = (...values: (string | number)[]) =>
    values.map((value, column) => ({ row: 0, column, value }));

  test('have the names of their header cells, each once and as text', () => {
    const saved = saveXlsx(
      book(
        sheet(header('A', 2026, 'a'), {
          tables: [{ name: 'T', range: 'A1:D2', columns: ['x', 'y', 'z', 'Fallback'] }],
        }),
      ),
    );
    const { tables, cells } = readXlsx(saved).sheets[0]!;
    expect(tables[0]!.columns).toEqual(['A', '2026', 'a2', 'Fallback']);
    expect(cells.map(({ value }) => value)).toEqual(['A', '2026', 'a2', 'Fallback']);
  });

  test('get names that Excel takes and nobody else has', () => {
    const table = (name: string, range: string) => ({ name, range, columns: ['A'] });
    const saved = saveXlsx({
      names: [{ name: 'Rates', refersTo: '=1' }],
      sheets: [
        sheet([], {
          tables: [
            table('A1', 'A1:A2'),
            table('My table', 'C1:C2'),
            table('my_table', 'E1:E2'),
            table('R1C1', 'G1:G2'),
          ],
        }),
      ],
    });
    expect(readXlsx(saved).sheets[0]!.tables.map(({ name }) => name)).toEqual([
      '_A1',
      'My_table',
      'my_table_2',
      '_R1C1',
    ]);
    expect(faultsOf(saved)).toEqual([]);
  });

  test('of a header alone get the row that Excel demands', () => {
    const saved = saveXlsx(
      book(sheet(header('A'), { tables: [{ name: 'T', range: 'A1', columns: ['A'] }] })),
    );
    expect(readXlsx(saved).sheets[0]!.tables[0]!.range).toBe('A1:A2');
  });

  test('that cannot be are refused with a sentence', () => {
    const save =
      (...tables: SheetContents['tables']) =>
      () =>
        saveXlsx(book(sheet([], { tables })));
    expect(save({ name: 'T', range: 'nowhere', columns: ['A'] })).toThrow(/no range that a sheet has/);
    expect(save({ name: 'T', range: 'A1:B2', columns: ['A'] })).toThrow(/names 1 columns/);
    expect(
      save({ name: 'T', range: 'A1:A2', columns: ['A'] }, { name: 'U', range: 'A2:A3', columns: ['A'] }),
    ).toThrow(/over another/);
  });
});

test.each<[string, WorkbookContents, RegExp]>([
  ['no sheet', book(), /no sheet/],
  ['a sheet without a name', book(sheet([], { name: '' })), /is empty/],
  ['a name that Excel refuses', book(sheet([], { name: 'a/b' })), /characters/],
  ['two sheets of one name', book(sheet([]), sheet([], { name: 's' })), /Two sheets/],
  ['hidden sheets alone', book(sheet([], { hidden: true })), /hidden/],
])('%s is refused with a sentence', (_, contents, message) => {
  expect(() => saveXlsx(contents)).toThrow(FileProblem);
  expect(() => saveXlsx(contents)).toThrow(message);
});

test('a thousand links, rules and styles each have their own', () => {
  const cells = Array.from({ length: 1000 }, (_, row) => ({
    row,
    column: 0,
    value: row,
    style: {
      link: `https://example.com/${row % 10}`,
      numberFormat: `0.${'0'.repeat(row % 5)}`,
      bold: row % 2 === 0,
    },
  }));
  const saved = saveXlsx(book(sheet(cells)));
  expect(Object.keys(unzip(saved))).toHaveLength(7);
  const read = readXlsx(saved).sheets[0]!.cells;
  expect(read.map(({ style }) => style?.link)).toEqual(cells.map(({ style }) => style.link));
  expect(read.map(({ style }) => style?.bold === true)).toEqual(cells.map(({ style }) => style.bold));
  const formats = cells.map(({ style }) => style.numberFormat);
  expect(read.map(({ style }) => style?.numberFormat)).toEqual(formats);
  expect(textOf(saved, 'xl/styles.xml').match(/<cellXfs count="(\d+)"/)?.[1]).toBe('11');
});
