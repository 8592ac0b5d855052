import {
  differingParts,
  faultsOf,
  MAIN,
  OFFICE,
  relationship,
  relationships,
  sheetXml,
  textOf,
  unzip,
  workbookBytes,
  type TestWorkbook,
} from '../testing/package-parts';
import { parseCell } from '../src/a1';
import type { CellContents, SheetContents, WorkbookContents } from '../src/contents';
import { workbookEnding } from '../src/open-workbook';
import { readXlsx } from '../testing/read-xlsx';
import { saveXlsx } from '../testing/save-xlsx';

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

const SHEET1 = 'xl/worksheets/sheet1.xml';

/** Reads a file, lets its contents be changed, and saves them over it. */
function edit(
  original: Uint8Array,
  change: (contents: WorkbookContents, sheet: SheetContents) => void,
): Uint8Array {
  const before = readXlsx(original);
  const contents = structuredClone(before);
  change(contents, contents.sheets[0]!);
  const saved = saveXlsx(contents, { original, before });
  expect(faultsOf(saved)).toEqual([]);
  return saved;
}

function put(sheet: SheetContents, address: string, cell: Partial<CellContents> | undefined): void {
  const place = parseCell(address)!;
  const at = sheet.cells.findIndex(({ row, column }) => row === place.row && column === place.column);
  const old = at < 0 ? [] : sheet.cells.splice(at, 1);
  if (!cell) return;
  const style = cell.style ?? old[0]?.style;
  sheet.cells.push({ value: null, ...place, ...cell, ...(style && { style }) });
}

const rowsOf = (bytes: Uint8Array, part = SHEET1): string =>
  /<(?:\w+:)?sheetData>(.*)<\/(?:\w+:)?sheetData>/s.exec(textOf(bytes, part))![1]!;

/** A workbook with one of everything that we have no word for, as other programs write it. */
const RICH: TestWorkbook = {
  workbookType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  workbookHead:
    '<workbookPr codeName="ThisWorkbook"/><workbookProtection lockStructure="1"/><bookViews><workbookView activeTab="0"/></bookViews>',
  sheets: [
    {
      name: 'Portfolio',
      xml: sheetXml(
        '<row r="1" spans="1:4" x14ac:dyDescent="0.25" xmlns:x14ac="urn:x14ac"><c r="A1" s="2" t="inlineStr" ph="1"><is><t>Ticker</t></is></c><c r="B1"><f>A1&amp;"x"</f><v>1</v></c></row>' +
          "<row r='3' ht='40' customHeight='1'><c s='2' r='A3'><v>7</v></c><c r='C3' vm='1' t='e'><v>#VALUE!</v></c></row>",
        '<sheetProtection sheet="1"/><autoFilter ref="A1:B3"/><conditionalFormatting sqref="A3"><cfRule type="colorScale" priority="4"><colorScale><cfvo type="min"/><cfvo type="max"/><color rgb="FF63C384"/><color rgb="FFFFFFFF"/></colorScale></cfRule></conditionalFormatting>' +
          '<dataValidations count="1"><dataValidation type="list" sqref="D1"><formula1>Lists!$A$1:$A$2</formula1></dataValidation></dataValidations>' +
          '<drawing r:id="rId1"/><legacyDrawing r:id="rId2"/>' +
          '<extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:sparklineGroups><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>Lists!A1:A2</xm:f><xm:sqref>E1</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>',
        '<sheetPr codeName="Sheet1"><outlinePr summaryBelow="0"/></sheetPr><dimension ref="A1:C3"/><sheetViews><sheetView tabSelected="1" zoomScale="80" workbookViewId="0"><selection activeCell="B2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="2" max="4" width="12" style="1" hidden="1"/></cols>',
      ),
      relationships:
        relationship('rId1', 'drawing', '../drawings/drawing1.xml') +
        relationship('rId2', 'vmlDrawing', '../drawings/vmlDrawing1.vml') +
        relationship('rId3', 'comments', '../comments1.xml') +
        relationship('rId4', 'pivotTable', '../pivotTables/pivotTable1.xml'),
    },
    { name: 'Lists', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' },
  ],
  workbook:
    '<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Portfolio!$A$1:$B$3</definedName><definedName name="_xlnm.Print_Area" localSheetId="1">Lists!$A$1</definedName><definedName name="Rate">0.025</definedName><definedName name="Other">Lists!$A$1</definedName></definedNames><calcPr calcId="191029"/><pivotCaches><pivotCache cacheId="1" r:id="rId60"/></pivotCaches>',
  relationships:
    relationship('rId60', 'pivotCacheDefinition', 'pivotCache/pivotCacheDefinition1.xml') +
    relationship(
      'rId61',
      'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
      'vbaProject.bin',
    ) +
    relationship('rId62', 'calcChain', 'calcChain.xml') +
    relationship('rId63', 'sheetMetadata', 'metadata.xml'),
  parts: {
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:c="${DRAWING}/chart" xmlns:r="${OFFICE}"><c:chart r:id="rId1"/></xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relationships(
      relationship('rId1', 'chart', '../charts/chart1.xml'),
    ),
    'xl/charts/chart1.xml': `<c:chartSpace xmlns:c="${DRAWING}/chart"><c:chart><c:f>Lists!$A$1:$A$2</c:f><c:f>'Portfolio'!$A$1</c:f></c:chart></c:chartSpace>`,
    'xl/drawings/vmlDrawing1.vml': '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape/></xml>',
    'xl/comments1.xml': `<comments xmlns="${MAIN}"><commentList><comment ref="A1"/></commentList></comments>`,
    'xl/pivotTables/pivotTable1.xml': `<pivotTableDefinition xmlns="${MAIN}" name="P" cacheId="1"/>`,
    'xl/pivotTables/_rels/pivotTable1.xml.rels': relationships(
      relationship('rId1', 'pivotCacheDefinition', '../pivotCache/pivotCacheDefinition1.xml'),
    ),
    'xl/pivotCache/pivotCacheDefinition1.xml': `<pivotCacheDefinition xmlns="${MAIN}"><cacheSource type="worksheet"><worksheetSource ref="A1:A2" sheet="Lists"/></cacheSource></pivotCacheDefinition>`,
    'xl/vbaProject.bin': Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256),
    'xl/calcChain.xml': `<calcChain xmlns="${MAIN}"><c r="B1" i="5"/></calcChain>`,
    'xl/metadata.xml': `<metadata xmlns="${MAIN}"><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="1"><bk/></futureMetadata><valueMetadata count="1"><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>`,
    'orphan/notes.xml': '<notes/>',
  },
  types: {
    'xl/drawings/drawing1.xml': 'application/vnd.openxmlformats-officedocument.drawing+xml',
    'xl/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    'xl/drawings/vmlDrawing1.vml': 'application/vnd.openxmlformats-officedocument.vmlDrawing',
    'xl/comments1.xml': `${SPREADSHEET}.comments+xml`,
    'xl/pivotTables/pivotTable1.xml': `${SPREADSHEET}.pivotTable+xml`,
    'xl/pivotCache/pivotCacheDefinition1.xml': `${SPREADSHEET}.pivotCacheDefinition+xml`,
    'xl/vbaProject.bin': 'application/vnd.ms-office.vbaProject',
    'xl/calcChain.xml': `${SPREADSHEET}.calcChain+xml`,
    'xl/metadata.xml': `${SPREADSHEET}.sheetMetadata+xml`,
  },
};

describe("a user's workbook with everything in it", () => {
  const original = workbookBytes(RICH);

  test('is sound to begin with', () => expect(faultsOf(original)).toEqual([]));

  test('saved unchanged, keeps every byte of every part', () => {
    expect(
      differingParts(
        original,
        edit(original, () => undefined),
      ),
    ).toEqual([]);
  });

  test('with a value changed, differs in that cell alone', () => {
    const saved = edit(original, (_, sheet) => put(sheet, 'A3', { value: 8 }));
    expect(differingParts(original, saved)).toEqual([SHEET1]);
    expect(textOf(saved, SHEET1)).toBe(
      textOf(original, SHEET1).replace("<c s='2' r='A3'><v>7</v></c>", '<c r="A3" s="2"><v>8</v></c>'),
    );
  });

  test('with a result changed, keeps the formula and the order of calculation', () => {
    const saved = edit(original, (_, sheet) => put(sheet, 'B1', { formula: '=A1&"x"', value: 'Tickerx' }));
    expect(differingParts(original, saved)).toEqual([SHEET1]);
    expect(rowsOf(saved)).toContain('<c r="B1" t="str"><f>A1&amp;"x"</f><v>Tickerx</v></c>');
  });

  test("with the add-in's formula, keeps the user's metadata and loses the order of calculation", () => {
    const saved = edit(original, (_, sheet) => put(sheet, 'D1', { formula: '=SHARIAH.X(A1)', value: 'y' }));
    expect(differingParts(original, saved)).toEqual(
      [
        '[Content_Types].xml',
        'xl/_rels/workbook.xml.rels',
        'xl/calcChain.xml',
        'xl/metadata.xml',
        SHEET1,
      ].sort(),
    );
    expect(rowsOf(saved)).toContain(
      '<c r="D1" s="1" t="str" cm="1"><f t="array" ref="D1">_xldudf_SHARIAH_X(A1)</f><v>y</v></c>',
    );
    const metadata = textOf(saved, 'xl/metadata.xml');
    expect(metadata).toContain(
      '<metadataTypes count="2"><metadataType name="XLRICHVALUE"/><metadataType name="XLDAPR"',
    );
    expect(metadata).toContain('<futureMetadata name="XLRICHVALUE" count="1"><bk/></futureMetadata>');
    expect(metadata).toMatch(
      /<cellMetadata count="1"><bk><rc t="2" v="0"\/><\/bk><\/cellMetadata><valueMetadata count="1">/,
    );
    const again = edit(saved, (_, sheet) => put(sheet, 'D2', { formula: '=SHARIAH.X(A2)', value: 1 }));
    expect(textOf(again, 'xl/metadata.xml')).toBe(metadata);
  });

  test('with a report added, keeps everything and has one sheet more', () => {
    const report: SheetContents = {
      name: 'Report',
      frozen: { rows: 1, columns: 0 },
      id: 7,
      tables: [
        {
          name: 'Result',
          id: 1,
          range: 'A1:A2',
          columns: ['Ticker'],
          columnIds: [1],
          style: 'TableStyleMedium2',
        },
      ],
      conditionalFormats: [
        { range: 'A2', rule: { type: 'cellValue', operator: 'equal', formula1: '="x"' }, fill: '#C6EFCE' },
      ],
      cells: [
        { row: 0, column: 0, value: 'Ticker', style: { bold: true } },
        { row: 1, column: 0, value: 'AAPL', style: { link: 'https://example.com/' } },
      ],
    };
    const saved = edit(original, (contents) => {
      contents.sheets.splice(1, 0, report);
      contents.active = 'Report';
    });
    expect(differingParts(original, saved)).toEqual(
      [
        '[Content_Types].xml',
        'xl/_rels/workbook.xml.rels',
        'xl/styles.xml',
        'xl/tables/table1.xml',
        'xl/workbook.xml',
        SHEET1,
        'xl/worksheets/_rels/sheet3.xml.rels',
        'xl/worksheets/sheet3.xml',
      ].sort(),
    );
    // Two chosen tabs are a group: what is typed into one lands in both.
    expect(textOf(saved, SHEET1)).toBe(textOf(original, SHEET1).replace(' tabSelected="1"', ''));
    const workbook = textOf(saved, 'xl/workbook.xml');
    expect(workbook).toMatch(
      /name="Portfolio" sheetId="5".*name="Report" sheetId="7".*name="Lists" sheetId="6"/,
    );
    expect(workbook).toContain('activeTab="1"');
    expect(workbook).toContain('<definedName name="_xlnm.Print_Area" localSheetId="2">');
    expect(textOf(saved, 'xl/styles.xml')).toContain('<dxfs count="2"><dxf><font><color rgb="FF9C0006"/>');
    const read = readXlsx(saved);
    expect(read.active).toBe('Report');
    expect(read.sheets[1]).toEqual({ ...report, origin: 'Report' });
  });

  test('with a sheet removed, loses what belonged to it alone', () => {
    const saved = edit(original, (contents) => contents.sheets.shift());
    const parts = Object.keys(unzip(saved));
    expect(parts.filter((part) => /chart1|drawing|comments|pivotTable1|sheet1|calcChain/.test(part))).toEqual(
      [],
    );
    expect(parts).toEqual(
      expect.arrayContaining([
        'xl/vbaProject.bin',
        'orphan/notes.xml',
        'xl/pivotCache/pivotCacheDefinition1.xml',
      ]),
    );
    const workbook = textOf(saved, 'xl/workbook.xml');
    expect(workbook).not.toContain('_FilterDatabase');
    expect(workbook).toContain('localSheetId="0">Lists!$A$1');
    expect(readXlsx(saved).sheets.map(({ name }) => name)).toEqual(['Lists']);
  });

  test('with a sheet renamed, is followed by charts, validations, sparklines, pivots and names', () => {
    const saved = edit(original, (contents) => {
      contents.sheets[1]!.name = 'My lists';
      for (const name of contents.names) name.refersTo = name.refersTo.replace('Lists!', "'My lists'!");
    });
    expect(textOf(saved, 'xl/charts/chart1.xml')).toContain(
      "<c:f>'My lists'!$A$1:$A$2</c:f><c:f>'Portfolio'!$A$1</c:f>",
    );
    expect(textOf(saved, SHEET1)).toContain("<formula1>'My lists'!$A$1:$A$2</formula1>");
    expect(textOf(saved, SHEET1)).toContain("<xm:f>'My lists'!A1:A2</xm:f>");
    expect(textOf(saved, 'xl/pivotCache/pivotCacheDefinition1.xml')).toContain('sheet="My lists"');
    expect(textOf(saved, 'xl/workbook.xml')).toContain(
      '<definedName name="_xlnm.Print_Area" localSheetId="1">\'My lists\'!$A$1',
    );
    expect(textOf(saved, 'xl/workbook.xml')).toContain('<definedName name="Other">\'My lists\'!$A$1');
    expect(unzip(saved)['xl/worksheets/sheet2.xml']).toEqual(unzip(original)['xl/worksheets/sheet2.xml']);
  });

  test('with a sheet removed that others refer to, says #REF! as Excel does', () => {
    const saved = edit(original, (contents) => contents.sheets.pop());
    expect(textOf(saved, 'xl/charts/chart1.xml')).toContain('<c:f>#REF!$A$1:$A$2</c:f>');
    expect(textOf(saved, 'xl/workbook.xml')).toContain('<definedName name="Other">#REF!$A$1</definedName>');
  });

  test('keeps its macros and its ending', () => {
    const saved = edit(original, (_, sheet) => put(sheet, 'A1', { value: 'x' }));
    expect(workbookEnding(saved)).toBe('.xlsm');
    expect(unzip(saved)['xl/vbaProject.bin']).toEqual(RICH.parts!['xl/vbaProject.bin']);
  });

  test('names come, go and change beside those that are not listed', () => {
    const saved = edit(original, (contents) => {
      contents.names = [
        { name: 'Rate', refersTo: '=0.03' },
        { name: 'Mine', refersTo: '=Lists!$A$1', sheet: 'Lists' },
      ];
    });
    expect(differingParts(original, saved)).toEqual(['xl/workbook.xml']);
    expect(/<definedNames>.*<\/definedNames>/.exec(textOf(saved, 'xl/workbook.xml'))![0]).toBe(
      '<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Portfolio!$A$1:$B$3</definedName><definedName name="_xlnm.Print_Area" localSheetId="1">Lists!$A$1</definedName><definedName name="Rate">0.03</definedName><definedName name="Mine" localSheetId="1">Lists!$A$1</definedName></definedNames>',
    );
  });

  test('styles change in place, and leave what is beside them', () => {
    const saved = edit(original, (_, sheet) => {
      sheet.frozen = { rows: 1, columns: 0 };
      sheet.tabColor = '#FF0000';
      sheet.columnWidths = { 0: 20, 2: 30 };
      sheet.merges = ['A5:B5'];
      sheet.rowHeights = { 0: 22 };
      sheet.conditionalFormats.push({
        range: 'A1',
        rule: { type: 'containsText', operator: 'contains', text: 'x' },
        bold: true,
      });
      sheet.customProperties = { key: 'v' };
    });
    const xml = textOf(saved, SHEET1);
    expect(xml).toContain(
      '<sheetPr codeName="Sheet1"><tabColor rgb="FFFF0000"/><outlinePr summaryBelow="0"/></sheetPr>',
    );
    expect(xml).toContain('<sheetView tabSelected="1" zoomScale="80" workbookViewId="0"><pane ySplit="1"');
    expect(xml).toContain(
      '<cols><col min="1" max="1" width="20.7109375" customWidth="1"/><col min="2" max="2" width="12" style="1" hidden="1"/><col min="3" max="3" style="1" hidden="1" width="30.7109375" customWidth="1"/><col min="4" max="4" width="12" style="1" hidden="1"/></cols>',
    );
    expect(xml).toContain('<row ht="22" customHeight="1" r="1" spans="1:4"');
    expect(xml).toContain("<row r='3'>");
    expect(xml).toContain('<cfRule type="colorScale" priority="4">');
    expect(xml).toContain('priority="5" operator="containsText"');
    const order = [...xml.matchAll(/<(\w+)/g)].map(([, name]) => name!);
    const parts = [
      'autoFilter',
      'mergeCells',
      'conditionalFormatting',
      'dataValidations',
      'customProperties',
      'drawing',
      'legacyDrawing',
      'extLst',
    ];
    expect(order.filter((name, at) => parts.includes(name) && order.indexOf(name) === at)).toEqual(parts);
    const back = edit(saved, (_, sheet) => {
      delete sheet.frozen;
      delete sheet.tabColor;
      delete sheet.merges;
      delete sheet.customProperties;
      sheet.conditionalFormats = [];
    });
    const plain = textOf(back, SHEET1);
    expect(plain).not.toMatch(/<pane|tabColor|mergeCell|customPr|containsText/);
    expect(plain).toContain('<cfRule type="colorScale" priority="4">');
    expect(Object.keys(unzip(back))).not.toContain('xl/customProperty1.bin');
  });

  test('a style changes what it names, and keeps border, font, indent and protection', () => {
    const saved = edit(original, (_, sheet) => {
      const cell = sheet.cells.find(({ row }) => row === 2)!;
      cell.style = { ...cell.style, fill: '#FFFF00', horizontal: 'right', size: 20 };
    });
    expect(rowsOf(saved)).toContain('<c r="A3" s="3"><v>7</v></c>');
    const styles = textOf(saved, 'xl/styles.xml');
    expect(styles).toContain(
      '<font><b/><sz val="20"/><color theme="4" tint="-0.25"/><name val="Arial"/></font></fonts>',
    );
    expect(styles).toMatch(
      /<xf [^>]*fontId="2" fillId="2" borderId="1" xfId="0"[^>]*><alignment horizontal="right" indent="1" wrapText="1"\/><protection locked="0"\/><\/xf><\/cellXfs>/,
    );
    expect(styles).toContain('<cellXfs count="4">');
  });

  test('a cleared cell keeps its format, and its formula is gone', () => {
    const saved = edit(original, (_, sheet) => {
      put(sheet, 'A3', { value: null });
      put(sheet, 'B1', undefined);
      put(sheet, 'C3', undefined);
    });
    expect(rowsOf(saved)).toContain('<c r="A3" s="2"/>');
    expect(rowsOf(saved)).not.toMatch(/B1|C3/);
    expect(Object.keys(unzip(saved))).not.toContain('xl/calcChain.xml');
  });
});

describe('cells in every legal spelling', () => {
  const one = (rows: string): Uint8Array => workbookBytes({ sheets: [{ name: 'S', rows }] });

  test('rows and cells without an address keep their places when others come before them', () => {
    const saved = edit(
      one(
        '<row><c><v>1</v></c><c r="C1"><v>3</v></c><c><v>4</v></c></row><row r="4"><c><v>5</v></c></row><row><c><v>6</v></c></row>',
      ),
      (_, sheet) => {
        put(sheet, 'B1', { value: 2 });
        put(sheet, 'A3', { value: 'new' });
      },
    );
    const cells = readXlsx(saved).sheets[0]!.cells.map(({ row, column, value }) => [row, column, value]);
    expect(cells).toEqual([
      [0, 0, 1],
      [0, 1, 2],
      [0, 2, 3],
      [0, 3, 4],
      [2, 0, 'new'],
      [3, 0, 5],
      [4, 0, 6],
    ]);
  });

  test('prefixed sheets get prefixed cells', () => {
    const xml = `<x:worksheet xmlns:x="${MAIN}"><!--<x:row r="1"/>--><x:sheetData><x:row r="2"/></x:sheetData></x:worksheet>`;
    const saved = edit(workbookBytes({ sheets: [{ name: 'S', xml }] }), (_, sheet) => {
      put(sheet, 'A1', { value: 'a' });
      put(sheet, 'B2', { value: 1, formula: '=1' });
      sheet.merges = ['A5:A6'];
    });
    expect(textOf(saved, SHEET1)).toBe(
      xml
        .replace(
          '<x:sheetData>',
          '<x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c></x:row>',
        )
        .replace('<x:row r="2"/>', '<x:row r="2"><x:c r="B2"><x:f>1</x:f><x:v>1</x:v></x:c></x:row>')
        .replace(
          '</x:sheetData>',
          '</x:sheetData><x:mergeCells count="1"><x:mergeCell ref="A5:A6"/></x:mergeCells>',
        ),
    );
  });

  test('an empty sheet', () => {
    const xml = `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`;
    const saved = edit(workbookBytes({ sheets: [{ name: 'S', xml }] }), (_, sheet) =>
      put(sheet, 'C2', { value: true }),
    );
    expect(rowsOf(saved)).toBe('<row r="2"><c r="C2" t="b"><v>1</v></c></row>');
  });

  test('a file in the strict variant stays strict', () => {
    const strict = (text: string): string =>
      text
        .replaceAll(MAIN, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
        .replaceAll(OFFICE, 'http://purl.oclc.org/ooxml/officeDocument/relationships');
    const parts = unzip(one('<row r="1"><c r="A1"><v>1</v></c></row>'));
    const original = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, strict(new TextDecoder().decode(part))]),
    );
    const book = workbookBytes({ sheets: [], parts: original });
    const before = readXlsx(book);
    const contents = structuredClone(before);
    contents.sheets.push({
      name: 'New',
      cells: [{ row: 0, column: 0, value: 'H', style: { link: 'https://example.com/' } }],
      tables: [{ name: 'T', range: 'A1:A2', columns: ['H'] }],
      conditionalFormats: [],
    });
    const saved = saveXlsx(contents, { original: book, before });
    const all = Object.values(unzip(saved)).map((part) => new TextDecoder().decode(part));
    expect(all.filter((text) => text.includes(MAIN) || text.includes(OFFICE))).toEqual([]);
    expect(readXlsx(saved).sheets[1]!.tables).toHaveLength(1);
    expect(readXlsx(saved).sheets[1]!.cells[0]!.style).toEqual({ link: 'https://example.com/' });
  });
});

describe('formulas in a patched sheet', () => {
  const shared =
    '<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*2</f><v>2</v></c></row><row r="2"><c r="B2"><f t="shared" si="0"/><v>4</v></c></row><row r="3"><c r="B3"><f t="shared" si="0"/><v>6</v></c></row>';
  const one = (rows: string): Uint8Array => workbookBytes({ sheets: [{ name: 'S', rows }] });

  test('a shared formula whose first cell is overwritten is written out for the others', () => {
    const saved = edit(one(shared), (_, sheet) => put(sheet, 'B1', { value: 'x' }));
    expect(rowsOf(saved)).toContain(
      '<c r="B2"><f>A2*2</f><v>4</v></c></row><row r="3"><c r="B3"><f>A3*2</f><v>6</v></c>',
    );
  });

  test('a shared formula stays shared when a further cell is overwritten, or results change', () => {
    const saved = edit(one(shared), (_, sheet) => {
      put(sheet, 'B1', { value: 20, formula: '=A1*2' });
      put(sheet, 'B2', { value: 1, formula: '=1' });
      put(sheet, 'B3', { value: 60, formula: '=A3*2' });
    });
    expect(rowsOf(saved)).toBe(
      '<row r="1"><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*2</f><v>20</v></c></row><row r="2"><c r="B2"><f>1</f><v>1</v></c></row><row r="3"><c r="B3"><f t="shared" si="0"/><v>60</v></c></row>',
    );
  });

  test("the add-in's formulas that were saved as typed are stored properly, even where nothing changed", () => {
    const saved = edit(
      one(
        '<row r="1"><c r="A1" t="e"><f>SHARIAH.HALAL_STATUS("AAPL")</f><v>#NAME?</v></c><c r="B1"><f>1+1</f><v>2</v></c></row>',
      ),
      () => undefined,
    );
    expect(rowsOf(saved)).toBe(
      '<row r="1"><c r="A1" t="e" cm="1"><f t="array" ref="A1">_xldudf_SHARIAH_HALAL_STATUS("AAPL")</f><v>#NAME?</v></c><c r="B1"><f>1+1</f><v>2</v></c></row>'.replaceAll(
        '"AAPL"',
        '&quot;AAPL&quot;',
      ),
    );
  });

  test('a shared add-in formula becomes one a cell', () => {
    const saved = edit(one(shared.replace('A1*2', 'SHARIAH.X(A1)')), () => undefined);
    expect(rowsOf(saved).match(/<f t="array" ref="B\d">_xldudf_SHARIAH_X\(A\d\)<\/f>/g)).toHaveLength(3);
    expect(readXlsx(saved).sheets[0]!.cells.map(({ formula }) => formula)).toEqual([
      '=SHARIAH.X(A1)',
      '=SHARIAH.X(A2)',
      '=SHARIAH.X(A3)',
    ]);
  });

  const spilled =
    '<row r="1"><c r="A1" cm="1"><f t="array" ref="A1:A3">_xldudf_SHARIAH_X(D1:D3)</f><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c><c r="B3"><v>9</v></c></row>';

  test('a spill that shrank leaves nothing behind', () => {
    const saved = edit(one(spilled), (_, sheet) => {
      put(sheet, 'A2', { value: null });
      put(sheet, 'A3', undefined);
    });
    expect(rowsOf(saved)).toBe(
      '<row r="1"><c r="A1" cm="1"><f t="array" ref="A1">_xldudf_SHARIAH_X(D1:D3)</f><v>1</v></c></row><row r="2"><c r="A2" s="1"/></row><row r="3"><c r="B3"><v>9</v></c></row>',
    );
  });

  test('a spill that grew says so at its anchor', () => {
    const saved = edit(one(spilled), (_, sheet) =>
      put(sheet, 'B4', { value: 'x', spill: { row: 0, column: 0 } }),
    );
    expect(rowsOf(saved)).toContain('ref="A1:B4"');
    expect(rowsOf(saved)).toContain('<row r="4"><c r="B4" t="str"><v>x</v></c>');
  });

  test('an array formula of the old kind keeps its size, whatever a calculation makes of it', () => {
    const rows =
      '<row r="1"><c r="A1"><f t="array" ref="A1:A2">D1:D3*2</f><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
    const saved = edit(one(rows), (_, sheet) => {
      put(sheet, 'A1', { value: 10, formula: '=D1:D3*2' });
      put(sheet, 'A2', { value: 20, spill: { row: 0, column: 0 } });
      put(sheet, 'A3', { value: 30, spill: { row: 0, column: 0 } });
    });
    expect(rowsOf(saved)).toBe(rows.replace('<v>1<', '<v>10<').replace('<v>2<', '<v>20<'));
  });

  test('a formula of a table names its table', () => {
    const saved = edit(
      workbookBytes({
        sheets: [
          {
            name: 'S',
            xml: sheetXml(
              '<row r="1"><c r="A1" t="inlineStr"><is><t>T</t></is></c></row>',
              '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>',
            ),
            relationships: relationship('rId1', 'table', '../tables/table1.xml'),
          },
        ],
        parts: {
          'xl/tables/table1.xml': `<table xmlns="${MAIN}" id="3" name="Own" displayName="Own" ref="A1:A3"><autoFilter ref="A1:A3"/><tableColumns count="1"><tableColumn id="1" name="T"><calculatedColumnFormula>1</calculatedColumnFormula></tableColumn></tableColumns></table>`,
        },
        types: { 'xl/tables/table1.xml': `${SPREADSHEET}.table+xml` },
      }),
      (_, sheet) => {
        put(sheet, 'A2', { value: 1, formula: '=LEN([@T])' });
        put(sheet, 'A1', { value: 'Renamed' });
        sheet.tables[0]!.range = 'A1:A5';
        sheet.tables.push({ name: 'own', range: 'C1:C2', columns: ['X'] });
      },
    );
    expect(rowsOf(saved)).toContain('<f>LEN(Own[[#This Row],[T]])</f>');
    expect(textOf(saved, 'xl/tables/table1.xml')).toBe(
      `<table xmlns="${MAIN}" id="3" name="Own" displayName="Own" ref="A1:A5"><autoFilter ref="A1:A5"/><tableColumns count="1"><tableColumn id="1" name="Renamed"><calculatedColumnFormula>1</calculatedColumnFormula></tableColumn></tableColumns></table>`,
    );
    expect(textOf(saved, 'xl/tables/table2.xml')).toContain('id="1" name="own_2" displayName="own_2"');
  });
});

describe('our own report, made again', () => {
  const report = (name: string, rows: number): SheetContents => ({
    name,
    cells: Array.from({ length: rows }, (_, row) => ({
      row,
      column: 0,
      value: row === 0 ? 'Ticker' : `T${row}`,
      style: row === 1 ? { link: 'https://example.com/' } : { bold: true },
    })),
    tables: [{ name: 'Result', id: 1, range: `A1:A${rows}`, columns: ['Ticker'], columnIds: [1] }],
    conditionalFormats: [
      { range: 'A2', rule: { type: 'cellValue', operator: 'equal', formula1: '="x"' }, fill: '#C6EFCE' },
    ],
    customProperties: { recipe: String(rows) },
  });
  const user = workbookBytes({
    sheets: [
      { name: 'Portfolio', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' },
      { name: 'Last', rows: '' },
    ],
  });
  const first = edit(user, (contents) => contents.sheets.splice(1, 0, report('Report', 5)));

  test('takes the place of the earlier one: same tab, same id, nothing of the old left', () => {
    const second = edit(first, (contents) => (contents.sheets[1] = report('Report', 3)));
    const sheets = (bytes: Uint8Array) => /<sheets>.*<\/sheets>/.exec(textOf(bytes, 'xl/workbook.xml'))![0];
    expect(sheets(second)).toBe(sheets(first));
    expect(Object.keys(unzip(second)).sort()).toEqual(Object.keys(unzip(first)).sort());
    expect(readXlsx(second).sheets[1]).toEqual({ ...report('Report', 3), id: 7, origin: 'Report' });
    expect(readXlsx(second).sheets[1]!.tables[0]!.name).toBe('Result');
    expect(unzip(second)[SHEET1]).toEqual(unzip(user)[SHEET1]);
  });

  test('made every night, lets the styles not grow', () => {
    const again = (bytes: Uint8Array) =>
      edit(bytes, (contents) => (contents.sheets[1] = report('Report', 4)));
    const latest = again(again(first));
    expect(textOf(latest, 'xl/styles.xml')).toBe(textOf(first, 'xl/styles.xml'));
  });

  test('without origins, sheets are matched by name and patched', () => {
    const before = readXlsx(first);
    const contents = structuredClone(before);
    for (const sheet of contents.sheets) delete sheet.origin;
    expect(differingParts(first, saveXlsx(contents, { original: first, before }))).toEqual([]);
  });
});

test('a chart sheet stays, after the tab it followed', () => {
  const chartsheet = `${SPREADSHEET}.chartsheet+xml`;
  const book = workbookBytes({
    sheets: [{ name: 'A' }, { name: 'B' }],
    parts: {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/><sheet name="Chart" sheetId="2" r:id="rId70"/><sheet name="B" sheetId="3" r:id="rId2"/></sheets></workbook>`,
      'xl/chartsheets/sheet1.xml': `<chartsheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews></chartsheet>`,
    },
    types: { 'xl/chartsheets/sheet1.xml': chartsheet },
    relationships: relationship('rId70', 'chartsheet', 'chartsheets/sheet1.xml'),
  });
  const saved = edit(book, (contents) => {
    contents.sheets.unshift({ name: 'New', cells: [], tables: [], conditionalFormats: [] });
    contents.active = 'New';
  });
  const names = [...textOf(saved, 'xl/workbook.xml').matchAll(/<sheet name="(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toEqual(['New', 'A', 'Chart', 'B']);
  expect(textOf(saved, 'xl/chartsheets/sheet1.xml')).not.toContain('tabSelected');
  const clash = readXlsx(book);
  clash.sheets.push({ name: 'chart', cells: [], tables: [], conditionalFormats: [] });
  expect(() => saveXlsx(clash, { original: book })).toThrow(/Two sheets would have the name/);
});

test('a workbook without styles gets them when it needs them', () => {
  const bare = workbookBytes({
    sheets: [],
    parts: {
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/book.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/one.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/xml"/><Override PartName="/xl/styles.xml" ContentType="application/xml"/></Types>`,
      '_rels/.rels': relationships(relationship('rId1', 'officeDocument', '/book.xml')),
      'book.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="a"/></sheets></workbook>`,
      '_rels/book.xml.rels': relationships(relationship('a', 'worksheet', 'one.xml')),
      'one.xml': sheetXml(''),
      'xl/_rels/workbook.xml.rels': relationships(''),
    },
  });
  const saved = edit(bare, (_, sheet) =>
    put(sheet, 'A1', { value: 1, style: { bold: true, numberFormat: '0.0' } }),
  );
  const [cell] = readXlsx(saved).sheets[0]!.cells;
  expect(cell!.style).toEqual({ bold: true, numberFormat: '0.0' });
});
