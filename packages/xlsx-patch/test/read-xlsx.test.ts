import {
  MAIN,
  OFFICE,
  relationship,
  sheetXml,
  workbookBytes,
  workbookParts,
  zip,
  type TestWorkbook,
} from '../testing/package-parts';
import { formatCell } from '../src/a1';
import type { CellContents, SheetContents } from '../src/contents';
import { workbookEnding } from '../src/open-workbook';
import { FileProblem } from '../src/problem';
import { readXlsx } from '../testing/read-xlsx';

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STRINGS: Pick<TestWorkbook, 'parts' | 'types' | 'relationships'> = {
  parts: {
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t xml:space="preserve"> a </t></si><si><r><t>ri</t></r><r><rPr><b/></rPr><t>ch</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si><t>x_x000D_y_x005F_x0041_</t></si></sst>`,
  },
  types: { 'xl/sharedStrings.xml': `${SPREADSHEET}.sharedStrings+xml` },
  relationships: relationship('rId50', 'sharedStrings', '/xl/sharedStrings.xml'),
};

const sheetOf = (book: Partial<TestWorkbook> & { rows?: string; xml?: string }): SheetContents => {
  const { rows, xml, ...rest } = book;
  const sheet = { name: 'S', ...(rows !== undefined && { rows }), ...(xml !== undefined && { xml }) };
  return readXlsx(workbookBytes({ sheets: [sheet], ...rest })).sheets[0]!;
};
const byPlace = (cells: CellContents[]): Record<string, Omit<CellContents, 'row' | 'column'>> =>
  Object.fromEntries(cells.map(({ row, column, ...rest }) => [formatCell({ row, column }), rest]));
const cellsOf = (rows: string, book: Partial<TestWorkbook> = {}) => byPlace(sheetOf({ rows, ...book }).cells);

describe('values', () => {
  test.each([
    ['a number', '<c r="B1"><v>1.5</v></c>', { value: 1.5 }],
    ['a shared text', '<c r="B1" t="s"><v>1</v></c>', { value: 'rich' }],
    ['a shared text that is not there', '<c r="B1" t="s"><v>99</v></c>', { value: '' }],
    ['a format', '<c r="B1" s="0"><v>-2E3</v></c>', { value: -2000 }],
    ['words in the place of a number', '<c r="B1"><v>a &amp; b</v></c>', { value: 'a & b' }],
    ['a value with blanks', '<c r="B1"><v> 7 </v></c>', { value: 7 }],
    ['a formula', '<c r="B1"><f>1+1</f><v>2</v></c>', { value: 2, formula: '=1+1' }],
    ['a comment', '<c r="B1"><v>1<!-- 2 --></v></c>', { value: 1 }],
  ])('between plain cells: %s', (_, cell, value) => {
    const cells = cellsOf(
      `<row r="1"><c r="A1"><v>1</v></c>${cell}<c r="C1"><v>3</v></c></row><row r="2"><c r="A2"><v>4</v></c></row>`,
      STRINGS,
    );
    expect(cells).toEqual({ A1: { value: 1 }, B1: value, C1: { value: 3 }, A2: { value: 4 } });
  });

  test.each([
    ['beyond the last column', 'XFE1'],
    ['beyond the last row', 'A1048577'],
    ['in row 0', 'A0'],
  ])('a plain cell %s is refused', (_, place) => {
    expect(() => cellsOf(`<row r="1"><c r="${place}"><v>1</v></c></row>`)).toThrow(FileProblem);
  });

  test('of every kind', () => {
    const cells = cellsOf(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1"><v>1.5E2</v></c>' +
        '<c r="E1" t="b"><v>1</v></c><c r="F1" t="e"><v>#N/A</v></c><c r="G1" t="e"><v>#PYTHON!</v></c></row>' +
        '<row r="2"><c r="A2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r="B2" t="str"><f>A1&amp;"&lt;"</f><v>&lt;x</v></c>' +
        '<c r="C2" t="d"><v>2026-01-01T12:00:00</v></c><c r="D2" s="1"><v>46023</v></c><c r="E2"/><c r="F2"><v></v></c><c r="G2"><f>1+1</f></c></row>',
      STRINGS,
    );
    expect(cells).toEqual({
      A1: { value: ' a ' },
      B1: { value: 'rich' },
      C1: { value: 'x\ry_x0041_' },
      D1: { value: 150 },
      E1: { value: true },
      F1: { value: null, error: '#N/A' },
      G1: { value: null, error: '#UNKNOWN!' },
      A2: { value: 'inline' },
      B2: { value: '<x', formula: '=A1&"<"' },
      C2: { value: 46023.5 },
      D2: { value: 46023, style: { numberFormat: 'm/d/yyyy' } },
      G2: { value: null, formula: '=1+1' },
    });
  });

  test('cells and rows that do not say where they are follow each other', () => {
    expect(
      Object.keys(
        cellsOf(
          '<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row r="5"/><row><c><v>4</v></c></row>',
        ),
      ),
    ).toEqual(['A1', 'D1', 'E1', 'A6']);
  });

  test('prefixes, comments, CDATA, quotes and the order of attributes do not matter', () => {
    const xml = `<?xml version='1.0'?><x:worksheet xmlns:x='${MAIN}' xmlns:y="urn:other"><!-- <x:sheetData/> --><x:sheetData><x:row r='1'><!-- c --><x:c t='str' r='A1'><x:f><![CDATA["a"&"<"]]></x:f><x:v><![CDATA[a<]]></x:v></x:c ><y:c r="B1"/></x:row></x:sheetData><x:extLst><x:ext><y:sheetData><y:row/></y:sheetData></x:ext></x:extLst></x:worksheet>`;
    expect(byPlace(sheetOf({ xml }).cells)).toEqual({ A1: { value: 'a<', formula: '="a"&"<"' } });
  });

  test('a sheet in UTF-16', () => {
    const xml = sheetXml('<row><c t="inlineStr"><is><t>Nestlé</t></is></c></row>').replace(
      '?>',
      ' encoding="UTF-16"?>',
    );
    const parts = workbookParts({ sheets: [{ name: 'S' }] });
    parts['xl/worksheets/sheet1.xml'] = Buffer.from(`\uFEFF${xml}`, 'utf16le');
    expect(readXlsx(zip(parts)).sheets[0]!.cells).toEqual([{ row: 0, column: 0, value: 'Nestlé' }]);
  });

  test('dates that count from 1904 are marked as such', () => {
    const bytes = workbookBytes({ sheets: [{ name: 'S' }], workbookHead: '<workbookPr date1904="1"/>' });
    expect(readXlsx(bytes).date1904).toBe(true);
  });
});

describe('formulas', () => {
  test('shared ones are written out for every cell', () => {
    const cells = cellsOf(
      '<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*$C$1</f><v>1</v></c></row><row r="2"><c r="B2"><f t="shared" si="0"/><v>2</v></c></row>' +
        '<row r="3"><c r="B3"><f si="0" t="shared"></f><v>3</v></c><c r="C3"><f t="shared" si="9"/><v>4</v></c></row>',
    );
    expect(cells).toEqual({
      B1: { value: 1, formula: '=A1*$C$1' },
      B2: { value: 2, formula: '=A2*$C$1' },
      B3: { value: 3, formula: '=A3*$C$1' },
      C3: { value: 4 },
    });
  });

  test('what an array formula fills belongs to its anchor', () => {
    const cells = cellsOf(
      '<row r="1"><c r="A1" t="str" cm="1"><f t="array" ref="A1:B2">_xldudf_SHARIAH_SCREEN(D1:D2)</f><v>x</v></c><c r="B1"><v>1</v></c><c r="C1"><v>9</v></c></row>' +
        '<row r="2"><c r="A2"><v>2</v></c><c r="B2" t="e"><v>#N/A</v></c></row><row r="3"><c r="A3"><v>3</v></c></row>',
    );
    const spill = { row: 0, column: 0 };
    expect(cells).toEqual({
      A1: { value: 'x', formula: '=SHARIAH.SCREEN(D1:D2)' },
      B1: { value: 1, spill },
      C1: { value: 9 },
      A2: { value: 2, spill },
      B2: { value: null, error: '#N/A', spill },
      A3: { value: 3 },
    });
  });

  test('arrays that claim the same cells cost no more than others', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => {
      const row = at + 1;
      return `<row r="${row}"><c r="A${row}"><f t="array" ref="A${row}:XFD1048576">1</f><v>1</v></c><c r="B${row}"><v>2</v></c></row>`;
    });
    const { cells } = sheetOf({ rows: rows.join('') });
    expect(cells).toHaveLength(6000);
    expect(cells[5999]!.spill).toEqual({ row: 0, column: 0 });
  });

  test('a what-if table has values and no formulas', () => {
    expect(cellsOf('<row r="1"><c r="A1"><f t="dataTable" ref="A1:A2" r1="C1"/><v>7</v></c></row>')).toEqual({
      A1: { value: 7 },
    });
  });
});

test('styles: fonts, fills, themes with tints, alignment, formats', () => {
  const styles =
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="0.0&quot;x&quot;"/></numFmts>` +
    '<fonts><font><sz val="11"/><color theme="1"/></font><font><b/><i val="0"/><sz val="14"/><color theme="0" tint="-0.5"/></font><font><i/><color indexed="10"/></font></fonts>' +
    '<fills><fill/><fill/><fill><patternFill patternType="solid"><fgColor rgb="FF1F4E78"/></patternFill></fill></fills>' +
    '<cellXfs><xf/><xf fontId="1" fillId="2" numFmtId="170"><alignment horizontal="center" vertical="top" wrapText="1"/></xf><xf fontId="2" numFmtId="10"/></cellXfs></styleSheet>';
  const cells = cellsOf(
    '<row><c s="0"><v>1</v></c><c s="1"/><c s="2"><v>2</v></c><c s="77"><v>3</v></c></row>',
    { styles },
  );
  expect(cells).toEqual({
    A1: { value: 1 },
    B1: {
      value: null,
      style: {
        bold: true,
        size: 14,
        color: '#808080',
        fill: '#1F4E78',
        horizontal: 'center',
        vertical: 'top',
        wrap: true,
        numberFormat: '0.0"x"',
      },
    },
    C1: { value: 2, style: { italic: true, color: '#FF0000', numberFormat: '0.00%' } },
    D1: { value: 3 },
  });
});

test('what lies around the cells', () => {
  const xml = sheetXml(
    '<row r="1" ht="30" customHeight="1"><c r="A1"><v>1</v></c></row>',
    '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>' +
      '<conditionalFormatting sqref="A1:A9 C1"><cfRule type="cellIs" dxfId="0" priority="2" operator="between"><formula>1</formula><formula>B1</formula></cfRule><cfRule type="dataBar" priority="1"/></conditionalFormatting>' +
      '<conditionalFormatting sqref="B1"><cfRule type="beginsWith" dxfId="0" priority="1" operator="beginsWith" text="NOT"><formula>LEFT(B1,3)="NOT"</formula></cfRule></conditionalFormatting>' +
      '<hyperlinks><hyperlink ref="A1" r:id="rId1"/><hyperlink ref="C3" location="S!A1"/></hyperlinks>' +
      '<customProperties><customPr name="recipe" r:id="rId2"/></customProperties><tableParts><tablePart r:id="rId3"/><tablePart r:id="rId4"/></tableParts>',
    '<sheetPr><tabColor rgb="FF00FF00"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="2" state="frozen"/></sheetView></sheetViews>' +
      '<cols><col min="1" max="2" width="20.7109375" customWidth="1"/><col min="3" max="16384" width="9"/></cols>',
  );
  const table = (name: string, attributes: string): string =>
    `<table xmlns="${MAIN}" id="1" name="${name}" displayName="${name}" ref="A1:B3" ${attributes}><tableColumns><tableColumn id="1" name="One_x000a_two"/><tableColumn id="2" name="b"/></tableColumns><tableStyleInfo name="TableStyleLight1"/></table>`;
  const workbook = readXlsx(
    workbookBytes({
      sheets: [
        {
          name: 'A &amp; B',
          xml,
          tab: 'state="hidden"',
          relationships:
            relationship('rId1', 'hyperlink', 'https://example.com/', true) +
            relationship('rId2', 'customProperty', '../customProperty1.bin') +
            relationship('rId3', 'table', '../tables/table1.xml') +
            relationship('rId4', 'table', '/xl/tables/table2.xml'),
        },
        { name: 'S' },
      ],
      workbookHead: '<bookViews><workbookView activeTab="1"/></bookViews>',
      workbook:
        '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="1">S!$A$1</definedName><definedName name="Rate">0.025</definedName><definedName name="secret" hidden="1">1</definedName><definedName name="local" localSheetId="0">\'A &amp; B\'!$A$1</definedName></definedNames>',
      parts: {
        'xl/customProperty1.bin': Buffer.from('{"é":1}', 'utf16le'),
        'xl/tables/table1.xml': table('T', 'totalsRowCount="1"'),
        'xl/tables/table2.xml': table('U', 'headerRowCount="0"'),
      },
      types: {
        'xl/customProperty1.bin': `${SPREADSHEET}.customProperty`,
        'xl/tables/table1.xml': `${SPREADSHEET}.table+xml`,
        'xl/tables/table2.xml': `${SPREADSHEET}.table+xml`,
      },
    }),
  );
  const paint = { fill: '#FFC7CE', color: '#9C0006' };
  expect(workbook).toEqual({
    active: 'S',
    names: [
      { name: 'Rate', refersTo: '=0.025' },
      { name: 'local', refersTo: "='A & B'!$A$1", sheet: 'A & B' },
    ],
    sheets: [
      {
        name: 'A & B',
        id: 5,
        origin: 'A & B',
        hidden: true,
        cells: [
          { row: 0, column: 0, value: 1, style: { link: 'https://example.com/' } },
          { row: 2, column: 2, value: null, style: { link: '#S!A1' } },
        ],
        columnWidths: { 0: 20, 1: 20 },
        rowHeights: { 0: 30 },
        frozen: { rows: 2, columns: 1 },
        merges: ['A1:B2'],
        tabColor: '#00FF00',
        conditionalFormats: [
          { range: 'B1', rule: { type: 'containsText', operator: 'beginsWith', text: 'NOT' }, ...paint },
          {
            range: 'A1:A9 C1',
            rule: { type: 'cellValue', operator: 'between', formula1: '=1', formula2: '=B1' },
            ...paint,
          },
        ],
        tables: [
          {
            name: 'T',
            range: 'A1:B3',
            id: 1,
            columns: ['One\ntwo', 'b'],
            columnIds: [1, 2],
            showBandedRows: false,
            style: 'TableStyleLight1',
            showFilterButton: false,
            showTotals: true,
          },
        ],
        customProperties: { recipe: '{"é":1}' },
      },
      {
        name: 'S',
        id: 6,
        origin: 'S',
        page: { printArea: 'A1' },
        cells: [],
        tables: [],
        conditionalFormats: [],
      },
    ],
  });
});

test('the ending that belongs to a workbook', () => {
  const book = { sheets: [{ name: 'S' }] };
  expect(workbookEnding(workbookBytes(book))).toBe('.xlsx');
  const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
  expect(workbookEnding(workbookBytes({ ...book, workbookType: macros }))).toBe('.xlsm');
});

describe('what is no workbook gives a sentence', () => {
  const ole = (stream: string): Uint8Array =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from(stream, 'utf16le'),
    ]);
  const parts = workbookParts({ sheets: [{ name: 'S' }] });
  const without = (name: string): Uint8Array =>
    zip(Object.fromEntries(Object.entries(parts).filter(([part]) => part !== name)));
  const sheet = (xml: string): Uint8Array => zip({ ...parts, 'xl/worksheets/sheet1.xml': xml });
  const types = parts['[Content_Types].xml']!;

  test.each<[string, Uint8Array, RegExp]>([
    ['an empty file', new Uint8Array(), /empty/],
    ['a password', ole('EncryptedPackage'), /protected with a password\. Remove it/],
    ['an .xls', ole('Workbook'), /97-2003 \(\.xls\).*Save it as \.xlsx/],
    ['another old file', ole('WordDocument'), /not an Excel workbook/],
    ['a CSV', Buffer.from('a,b\n1,2'), /ending \.csv/],
    ['a web page', Buffer.from('<html><table>'), /web page/],
    ['a zip of something else', zip({ 'a.txt': 'x' }), /without a workbook/],
    ['a Word document', zip({ '[Content_Types].xml': types, 'word/document.xml': '<a/>' }), /Word/],
    ['an .xlsb', zip({ '[Content_Types].xml': types, 'xl/workbook.bin': 'x' }), /\.xlsb/],
    ['an .ods', zip({ '[Content_Types].xml': types, 'content.xml': '<a/>' }), /OpenDocument/],
    ['half a zip', workbookBytes({ sheets: [{ name: 'S' }] }).subarray(0, 900), /damaged/],
    ['no workbook part', without('xl/workbook.xml'), /without a workbook/],
    [
      'a sheet that is missing',
      without('xl/worksheets/sheet1.xml'),
      /incomplete: its part xl\/worksheets\/sheet1\.xml/,
    ],
    [
      'a sheet that is cut off',
      sheet(`<worksheet xmlns="${MAIN}"><sheetData><row>`),
      /sheet1\.xml cannot be read/,
    ],
    [
      'entities',
      sheet(
        `<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]>${sheetXml('<row><c><v>&b;</v></c></row>')}`,
      ),
      /document type/,
    ],
  ])('%s', (_, bytes, message) => {
    expect(() => readXlsx(bytes)).toThrow(FileProblem);
    expect(() => readXlsx(bytes)).toThrow(message);
  });

  test('a chart sheet alone', () => {
    const bytes = zip({
      ...parts,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('rId1', 'chartsheet', 'worksheets/sheet1.xml')}</Relationships>`,
    });
    expect(() => readXlsx(bytes)).toThrow(/no sheet with cells/);
  });

  test('an address outside the file is not followed', () => {
    const bytes = workbookBytes({
      sheets: [
        {
          name: 'S',
          xml: sheetXml('', `<tableParts xmlns:q="${OFFICE}"><tablePart q:id="rId1"/></tableParts>`),
          relationships: relationship('rId1', 'table', '../../../../etc/passwd'),
        },
      ],
    });
    expect(readXlsx(bytes).sheets[0]!.tables).toEqual([]);
  });
});

describe('the sheet in front alone', () => {
  const read = (workbookHead: string) =>
    readXlsx(
      workbookBytes({
        sheets: [
          { name: 'First', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' },
          { name: 'Second', rows: '<row r="1"><c r="A1"><v>2</v></c></row>' },
          // No reader can make sense of it.
          { name: 'Damaged', xml: '<worksheet' },
        ],
        workbookHead,
        workbook:
          '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="1">Second!$A$1</definedName></definedNames>',
      }),
      { sheets: 'front' },
    );

  test('is read with what belongs to it, and no other is looked at', () => {
    const { sheets, active } = read('<bookViews><workbookView activeTab="1"/></bookViews>');
    expect(active).toBe('Second');
    expect(sheets.map(({ name, cells, page }) => ({ name, cells, page }))).toEqual([
      { name: 'Second', cells: [{ row: 0, column: 0, value: 2 }], page: { printArea: 'A1' } },
    ]);
  });

  test('is the first one where the file does not say which is in front', () => {
    expect(read('').sheets.map(({ name }) => name)).toEqual(['First']);
  });

  test('is the first where the one that the file names is not there', () => {
    expect(read('<bookViews><workbookView activeTab="7"/></bookViews>').sheets).toHaveLength(1);
  });
});
