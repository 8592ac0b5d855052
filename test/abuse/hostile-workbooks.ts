import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type CellContents, MAIN, OFFICE_RELATIONSHIPS, saveXlsx, type WorkbookContents } from 'xlsx-patch';

/** A workbook that is made to harm. */
export interface HostileWorkbook {
  /** What is wrong with it. */
  readonly name: string;
  /** Makes the file: most of the mutations are passed over, and need not be packed. */
  readonly make: () => Uint8Array;
}

type Parts = Record<string, string>;

/** A small sound workbook with something of everything that is read: each mutation starts from it. */
function soundContents(): WorkbookContents {
  const cells: CellContents[] = [
    { row: 0, column: 0, value: 'Ticker', style: { bold: true, fill: '#FFEE00', color: '#112233' } },
    { row: 0, column: 1, value: 'Units' },
    { row: 1, column: 0, value: 'AAPL', style: { link: 'https://example.com', linkTip: 'a tip' } },
    { row: 1, column: 1, value: 3, style: { numberFormat: '0.00', borderTop: 'thin #D9D9D9' } },
    { row: 2, column: 0, value: 'MSFT', style: { font: 'Arial', size: 20, horizontal: 'center' } },
    { row: 2, column: 1, value: true },
    { row: 4, column: 1, value: 6, formula: '=SUM(B2:B3)*2' },
    { row: 5, column: 1, value: null, error: '#N/A' },
    { row: 6, column: 0, value: 2, formula: '=SEQUENCE(2)' },
    { row: 7, column: 0, value: 2, spill: { row: 6, column: 0 } },
    { row: 8, column: 1, value: 'x', formula: '=IF(B2>1,"x","y")' },
  ];
  return {
    sheets: [
      {
        name: 'Sheet1',
        cells,
        columnWidths: { 0: 20, 3: 12 },
        rowHeights: { 2: 30 },
        hiddenRows: [9],
        hiddenColumns: [5],
        frozen: { rows: 1, columns: 1 },
        merges: ['D1:E2'],
        tabColor: '#00FF00',
        page: { orientation: 'landscape', printArea: 'A1:B3', titleRows: '1:1', header: '&L&P' },
        tables: [
          { name: 'Holdings', range: 'A1:B3', columns: ['Ticker', 'Units'], style: 'TableStyleMedium2' },
        ],
        conditionalFormats: [
          {
            range: 'B2:B3',
            fill: '#FF0000',
            rule: { type: 'cellValue', operator: 'greaterThan', formula1: '=2' },
          },
          { range: 'B2:B9', rule: { type: 'dataBar', color: '#638EC6', lower: 0, upper: 9 } },
        ],
        charts: [
          {
            name: 'Chart 1',
            type: 'pie',
            title: 'Units',
            series: [
              { values: '=Sheet1!$B$2:$B$3', categories: '=Sheet1!$A$2:$A$3', pointColors: { 0: '#FF0000' } },
            ],
            range: 'G2:K18',
            legend: 'right',
          },
        ],
        customProperties: { 'shariah.report': '{}' },
      },
      { name: 'Other', cells: [{ row: 0, column: 0, value: 1 }], tables: [], conditionalFormats: [] },
    ],
    names: [{ name: 'Units', refersTo: '=Sheet1!$B$2:$B$3' }],
    active: 'Sheet1',
  };
}

/** The parts of the sound workbook; binary ones are left out of mutations. */
function soundParts(): Parts {
  const parts = unzipSync(saveXlsx(soundContents()));
  const texts = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes, true)]),
  );
  const sheet = texts['xl/worksheets/sheet1.xml']!;
  // A shared formula and an array formula as Excel writes them, and a shared string.
  const rows =
    '<row r="20"><c r="A20"><f t="shared" ref="A20:A21" si="0">B2+1</f><v>4</v></c></row>' +
    '<row r="21"><c r="A21"><f t="shared" si="0"/><v>5</v></c><c r="B21"><f t="array" ref="B21:B22">B2:B3*2</f><v>6</v></c></row>' +
    '<row r="22"><c r="B22"><v>2</v></c><c r="C22" t="s"><v>1</v></c></row>';
  const types = texts['[Content_Types].xml']!;
  const relations = texts['xl/_rels/workbook.xml.rels']!;
  return {
    ...texts,
    'xl/worksheets/sheet1.xml': sheet.replace('</sheetData>', `${rows}</sheetData>`),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>shared</t></si><si><r><t>ri</t></r><r><t>ch</t></r></si></sst>`,
    '[Content_Types].xml': types.replace(
      '</Types>',
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    ),
    'xl/_rels/workbook.xml.rels': relations.replace(
      '</Relationships>',
      `<Relationship Id="rId99" Type="${OFFICE_RELATIONSHIPS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
  };
}

const SHEET = 'xl/worksheets/sheet1.xml';

const pack = (parts: Parts): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text, true)])));

/** The sound workbook with other cells. */
function withRows(parts: Parts, rows: string): Parts {
  return {
    ...parts,
    [SHEET]: parts[SHEET]!.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`),
  };
}

function withPart(parts: Parts, name: string, change: (text: string) => string): Parts {
  const text = parts[name];
  if (text === undefined) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}`);
  const changed = change(text);
  if (changed === text) throw new Error(`${name} stayed as it was.`);
  return { ...parts, [name]: changed };
}

const inSheet = (parts: Parts, before: string, markup: string): Parts =>
  withPart(parts, SHEET, (text) => text.replace(new RegExp(`(?=<${before}[ />])`), markup));

/** Files of a few kilobytes, each of which held up or ended the commands, or claims something that no sheet can have. */
export function* craftedWorkbooks(): Generator<HostileWorkbook> {
  const sound = soundParts();
  const crafted: Record<string, () => Parts> = {
    'a row far below the last': () => withRows(sound, '<row r="1000000000"><c><v>1</v></c></row>'),
    'a row whose number is no number': () =>
      withRows(sound, `<row r="${'9'.repeat(400)}"><c><v>1</v></c></row>`),
    'a cell right of the last column': () => withRows(sound, '<row r="1"><c r="ZZZ1"><v>1</v></c></row>'),
    'a cell below the last row': () => withRows(sound, '<row r="1"><c r="A9999999"><v>1</v></c></row>'),
    'rows that count on past the last': () =>
      withRows(sound, '<row r="1048576"><c><v>1</v></c></row><row><c><v>1</v></c></row>'),
    'more cells in a row than columns': () =>
      withRows(sound, `<row r="1">${'<c><v>1</v></c>'.repeat(16_385)}</row>`),
    'one place twice': () => withRows(sound, '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'),
    'rows out of order': () =>
      withRows(sound, '<row r="9"><c r="A9"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'),
    'a merge over the whole sheet': () =>
      withPart(sound, SHEET, (text) => text.replace('D1:E2', 'A1:XFD1048576')),
    'a merge beyond the sheet': () =>
      withPart(sound, SHEET, (text) => text.replace('D1:E2', 'A1:A1000000000')),
    'a hundred thousand merges': () =>
      withPart(sound, SHEET, (text) =>
        text.replace(/<mergeCells.*<\/mergeCells>/s, () => {
          const merges = Array.from(
            { length: 100_000 },
            (_, row) => `<mergeCell ref="A${row + 1}:C${row + 1}"/>`,
          );
          return `<mergeCells>${merges.join('')}</mergeCells>`;
        }),
      ),
    'merges of whole columns': () =>
      withPart(sound, SHEET, (text) => text.replace('"D1:E2"/>', '"A:C"/><mergeCell ref="D1:Z1048576"/>')),
    'a cell with more characters than one holds': () =>
      withRows(
        sound,
        `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(2_000_000)}</t></is></c></row>`,
      ),
    'a formula longer than any': () =>
      withRows(sound, `<row r="1"><c r="A1"><f>${'1+'.repeat(500_000)}1</f></c></row>`),
    'a formula nested too deep': () =>
      withRows(sound, `<row r="1"><c r="A1"><f>${'ABS('.repeat(1500)}1${')'.repeat(1500)}</f></c></row>`),
    'brackets without an end': () =>
      withRows(sound, `<row r="1"><c r="A1"><f>${'('.repeat(8000)}</f></c></row>`),
    'a shared formula told for every cell of many rows': () =>
      withRows(
        sound,
        `<row r="1"><c r="A1"><f t="shared" ref="A1:XFD1048576" si="0">${'1+'.repeat(4000)}1</f></c></row>` +
          '<row><c><f t="shared" si="0"/></c></row>'.repeat(100_000),
      ),
    'a shared formula without its master': () =>
      withRows(sound, '<row r="1"><c r="A1"><f t="shared" si="77"/><v>1</v></c></row>'),
    'an array formula over the whole sheet': () =>
      withRows(
        sound,
        '<row r="1"><c r="A1"><f t="array" ref="A1:XFD1048576">ROW(A1:XFD1048576)</f><v>1</v></c></row>',
      ),
    'a dimension that lies': () =>
      withPart(sound, SHEET, (text) =>
        text.replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:XFD99999999"'),
      ),
    'columns without an end': () =>
      withPart(sound, SHEET, (text) =>
        text.replace(
          /<cols>.*<\/cols>/s,
          '<cols><col min="1" max="4294967295" width="9" customWidth="1" hidden="1"/><col min="4000000000" max="4294967295" width="9" customWidth="1" hidden="1"/></cols>',
        ),
      ),
    'panes frozen beyond the sheet': () =>
      withPart(sound, SHEET, (text) =>
        text.replace(/xSplit="1" ySplit="1"/, 'xSplit="1e300" ySplit="4294967295"'),
      ),
    'a link over the whole sheet': () =>
      withPart(sound, SHEET, (text) =>
        text.replace(/<hyperlink ref="[^"]*"/, '<hyperlink ref="A1:XFD1048576"'),
      ),
    'links on seventy thousand areas': () =>
      withPart(sound, SHEET, (text) =>
        text.replace(/<hyperlinks>.*<\/hyperlinks>/s, () => {
          const links = Array.from(
            { length: 70_000 },
            (_, row) => `<hyperlink ref="A${row + 1}:J${row + 100}" location="B1"/>`,
          );
          return `<hyperlinks>${links.join('')}</hyperlinks>`;
        }),
      ),
    'a table beyond the sheet': () =>
      withPart(sound, 'xl/tables/table1.xml', (text) => text.replaceAll('A1:B3', 'A1:B99999999')),
    'a table over the whole sheet': () =>
      withPart(sound, 'xl/tables/table1.xml', (text) => text.replaceAll('A1:B3', 'A1:XFD1048576')),
    'a table that is narrower than its columns': () =>
      withPart(sound, 'xl/tables/table1.xml', (text) => text.replaceAll('A1:B3', 'A1:A3')),
    'a conditional format over nothing': () =>
      withPart(sound, SHEET, (text) => text.replace('sqref="B2:B3"', 'sqref="B2:B99999999 A1:XFD1048576"')),
    'a conditional format of ten thousand areas': () =>
      withPart(sound, SHEET, (text) =>
        text.replace(
          'sqref="B2:B3"',
          `sqref="${Array.from({ length: 10_000 }, (_, row) => `B${row + 1}`).join(' ')}"`,
        ),
      ),
    'a chart beyond the sheet': () =>
      withPart(sound, 'xl/drawings/drawing1.xml', (text) =>
        text.replace(/<xdr:row>\d+<\/xdr:row>/g, '<xdr:row>4294967295</xdr:row>'),
      ),
    'a chart in a column without end': () =>
      withPart(sound, 'xl/drawings/drawing1.xml', (text) =>
        text.replace(/<xdr:col>\d+<\/xdr:col>/g, `<xdr:col>${'9'.repeat(400)}</xdr:col>`),
      ),
    'a chart without a name': () =>
      withPart(sound, 'xl/drawings/drawing1.xml', (text) => text.replace(/<xdr:cNvPr [^>]*\/>/, '')),
    'a style number that no style has': () =>
      withRows(sound, '<row r="1"><c r="A1" s="4294967295"><v>1</v></c></row>'),
    'a shared string that is not there': () =>
      withRows(sound, '<row r="1"><c r="A1" t="s"><v>4294967295</v></c><c r="B1" t="s"><v>-1</v></c></row>'),
    'elements ten thousand deep': () =>
      inSheet(sound, 'pageMargins', `<extLst>${'<ext>'.repeat(10_000)}${'</ext>'.repeat(10_000)}</extLst>`),
    'elements a million deep in a cell': () =>
      withRows(
        sound,
        `<row r="1"><c r="A1"><is>${'<r>'.repeat(1_000_000)}${'</r>'.repeat(1_000_000)}</is></c></row>`,
      ),
    'a hundred thousand attributes': () =>
      withRows(
        sound,
        `<row r="1"><c r="A1" ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}><v>1</v></c></row>`,
      ),
    'declarations of a document type': () =>
      withPart(sound, SHEET, (text) =>
        text.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet'),
      ),
    'relationships in a circle': () => ({
      ...sound,
      'xl/worksheets/_rels/sheet1.xml.rels': sound['xl/worksheets/_rels/sheet1.xml.rels']!.replace(
        /Target="[^"]*"/g,
        'Target="sheet1.xml"',
      ),
    }),
    'a workbook that is its own sheet': () =>
      withPart(sound, 'xl/_rels/workbook.xml.rels', (text) =>
        text.replace(/Target="worksheets\/[^"]*"/g, 'Target="workbook.xml"'),
      ),
    'a target outside of the package': () =>
      withPart(sound, 'xl/_rels/workbook.xml.rels', (text) =>
        text.replace(/Target="worksheets\/sheet1.xml"/, 'Target="../../../../etc/passwd"'),
      ),
    'ten thousand sheets of one part': () =>
      withPart(sound, 'xl/workbook.xml', (text) => {
        const [one] = /<sheet [^>]*\/>/.exec(text)!;
        return text.replace(
          one,
          Array.from({ length: 10_000 }, (_, index) => one.replace('"Sheet1"', `"S${index}"`)).join(''),
        );
      }),
    'a sheet without a name, and two of one name': () =>
      withPart(sound, 'xl/workbook.xml', (text) =>
        text.replace('name="Sheet1"', 'name=""').replace('name="Other"', 'name=""'),
      ),
    'a name that is defined by itself': () =>
      withPart(sound, 'xl/workbook.xml', (text) =>
        text.replace(/(<definedName name="Units"[^>]*>)[^<]*/, '$1Units+Units'),
      ),
    'names that double each other': () =>
      withPart(sound, 'xl/workbook.xml', (text) =>
        text.replace('</definedNames>', () => {
          const names = Array.from(
            { length: 60 },
            (_, n) => `<definedName name="n_${n}">n_${n + 1}+n_${n + 1}</definedName>`,
          );
          return `${names.join('')}<definedName name="n_60">1</definedName></definedNames>`;
        }),
      ),
    'cells that are a row of commas': () =>
      withRows(sound, `<row r="1"><c r="A1"><f>${','.repeat(8000)}</f></c></row>`),
  };
  for (const [name, make] of Object.entries(crafted)) yield { name, make: () => pack(make()) };
  yield {
    name: 'a zip bomb of one sheet',
    make: () => pack(withRows(sound, `<row r="1">${'<c/>'.repeat(15_000_000)}</row>`)),
  };
  yield {
    name: 'a zip bomb of values',
    make: () => pack(withRows(sound, `<row>${'<c><v>1</v></c>'.repeat(6)}</row>`.repeat(1_000_000))),
  };
  yield {
    name: 'a zip bomb of strings',
    make: () =>
      pack(
        withPart(sound, 'xl/sharedStrings.xml', (text) =>
          text.replace('</sst>', `${'<si><t/></si>'.repeat(6_000_000)}</sst>`),
        ),
      ),
  };
}

/** What stands in the place of attributes and texts. */
const ABSURD = [
  '',
  '-1',
  '0',
  '1048577',
  '4294967296',
  '1e308',
  'NaN',
  'A1:XFD1048576',
  'ZZZ99999999',
  'A1:A0',
  '9'.repeat(400),
  'x'.repeat(40_000),
  '&#xFFFF;',
  "'",
  '#REF!',
  '__proto__',
  '../../..',
] as const;

/** Every attribute and text of every part with every absurd value in its place, every element left out, doubled and nested. */
export function* mutatedWorkbooks(): Generator<HostileWorkbook> {
  const sound = soundParts();
  for (const [part, text] of Object.entries(sound)) {
    if (!/\.(xml|rels)$/.test(part)) continue;
    const put = (name: string, changed: string): HostileWorkbook => ({
      name: `${part}: ${name}`,
      make: () => pack({ ...sound, [part]: changed }),
    });
    for (const match of text.matchAll(/ ([\w:]+)="([^"]*)"/g)) {
      const at = match.index + match[0].length - 1 - match[2]!.length;
      for (const value of ABSURD)
        yield put(
          `${match[1]} "${match[2]!.slice(0, 30)}" is "${value.slice(0, 20)}" at ${at}`,
          text.slice(0, at) + value + text.slice(at + match[2]!.length),
        );
    }
    for (const match of text.matchAll(/>([^<]+)</g)) {
      for (const value of ABSURD)
        yield put(
          `text "${match[1]!.slice(0, 30)}" is "${value.slice(0, 20)}"`,
          text.slice(0, match.index + 1) + value + text.slice(match.index + match[0].length - 1),
        );
    }
    for (const match of text.matchAll(/<(\w[\w:]*)[^>]*\/>/g)) {
      const end = match.index + match[0].length;
      const [before, after] = [text.slice(0, match.index), text.slice(end)];
      yield put(`<${match[1]}> left out at ${match.index}`, before + after);
      yield put(`<${match[1]}> doubled at ${match.index}`, before + match[0] + match[0] + after);
      yield put(
        `<${match[1]}> three hundred deep at ${match.index}`,
        `${before}${'<x>'.repeat(300)}${match[0]}${'</x>'.repeat(300)}${after}`,
      );
    }
    yield put('cut in the middle', text.slice(0, text.length / 2));
    const { [part]: _, ...rest } = sound;
    yield { name: `${part} is missing`, make: () => pack(rest) };
  }
}
