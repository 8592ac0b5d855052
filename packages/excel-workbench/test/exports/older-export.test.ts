import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { isFileProblem, readXlsx, type WorkbookContents } from 'xlsx-patch';
import { exportFormat, readOlderExport } from '../../src/exports/older-export';

/** Saved by LibreOffice: a sheet of holdings with a day, a percentage, an error and a sum, a hidden one, and one of notes. */
const saved = (name: string) => new Uint8Array(readFileSync(join(__dirname, name)));
const utf8 = (text: string) => new TextEncoder().encode(text);

async function read(bytes: Uint8Array, name = 'export.xls'): Promise<WorkbookContents> {
  const contents = await readOlderExport(name, bytes);
  if (!contents) throw new Error('no export of these kinds');
  return contents;
}

/** What each cell of a sheet holds, by row. */
function rowsOf({ sheets, active }: WorkbookContents): unknown[][] {
  const rows: unknown[][] = [];
  for (const { row, column, value, error } of sheets.find(({ name }) => name === active)!.cells) {
    while (rows.length <= row) rows.push([]);
    rows[row]![column] = error ?? value;
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''));
}

const page = async (html: string) => rowsOf(await read(utf8(html)));

describe('a workbook of Excel 97-2003', () => {
  it.each([
    // Of a column of 64 points LibreOffice writes here 2581 parts of a character, of which 256 are one, with the padding.
    ['.xls', 'holdings.xls', true, 9.37],
    // LibreOffice does not write there that a sheet is hidden.
    ['XML', 'holdings.xml', false, 11.48],
  ])('%s: texts, numbers, days as serials, results of formulas', async (_, name, hidden, width) => {
    const contents = await read(saved(name));
    expect(contents.sheets.map((sheet) => [sheet.name, sheet.hidden ?? false])).toEqual([
      ['Holdings', false],
      ['Lists', hidden],
      ['Notes', false],
    ]);
    expect(rowsOf(contents)).toEqual([
      ['Depotübersicht – Müller'],
      ['As of', 46295],
      [],
      ['Symbol', 'Exchange', 'Quantity', 'Weight', 'Account'],
      ['AAPL', 'NASDAQ', 10.5, 0.625, '007'],
      ['MSFT', 'NASDAQ', 4, '#N/A', expect.anything()],
      ['Total', '', 14.5],
    ]);
    expect(contents.sheets[0]!.columnWidths).toMatchObject({ 0: width, 4: width });
    const formats = contents.sheets[0]!.cells.map(({ style }) => style?.numberFormat).filter(Boolean);
    expect(formats).toEqual([expect.stringMatching(/^(dd\/mm\/yyyy|m\/d\/yyyy)$/), '0.00%']);
  });

  it('texts that go on over several records, numbers in four bytes, a truth, an error, a text with formats', async () => {
    const contents = await read(saved('long-texts.xls'));
    const [, ...rows] = rowsOf(contents);
    const text = (at: number) => (at % 2 === 1 ? 'a' : '\u0634').repeat(1500 * at) + at;
    expect(contents.sheets.map((sheet) => [sheet.name, sheet.hidden])).toEqual([
      ['Texts', undefined],
      ['Hidden', true],
    ]);
    expect(rows).toEqual([
      [text(1), 0.5],
      [text(2), -7],
      [text(3), 123456789],
      [text(4), -0.01],
      [text(5), 2 ** 31],
      [],
      [],
      [],
      // The program that saved it does not calculate: the formula beside it has an empty text for its result.
      ['', true, 46295],
      ['Apple Inc.'],
      ['#N/A'],
      [0, 0.01, 0.02],
    ]);
  });

  it('a formula that its program left to Excel to calculate has no value, and not 0', async () => {
    expect(rowsOf(await read(saved('uncalculated.xls')))[3]).toEqual(['', '#N/A']);
  });

  it('of Excel 95, whose texts are bytes', async () => {
    expect(rowsOf(await read(saved('excel-95.xls')))).toEqual([
      ['Symbol', 'Quantity'],
      ['AAPL', 10.5],
      ['Müller', -3],
      ['', 7.5],
      [46295],
    ]);
  });

  it.each([
    ['a password', 'EncryptedPackage', /protected with a password/],
    ['a document of another program', 'WordDocument', /document of another program than Excel/],
  ])('%s is told', async (_, stream, expected) => {
    const bytes = saved('holdings.xls');
    // The name of a stream, in its entry of the directory.
    const at = Buffer.from(bytes).indexOf(Buffer.from('Workbook', 'utf16le'));
    bytes.fill(0, at, at + 64);
    bytes.set(Buffer.from(stream, 'utf16le'), at);
    bytes[at + 64] = stream.length * 2 + 2;
    await expect(read(bytes)).rejects.toThrow(expected);
  });

  it('that is encrypted is told', async () => {
    const bytes = saved('holdings.xls');
    // The record of the code page, made one of a password.
    const at = Buffer.from(bytes).indexOf(Buffer.from([0x42, 0, 2, 0, 0xb0, 4]));
    bytes[at] = 0x2f;
    await expect(read(bytes)).rejects.toThrow(/protected with a password/);
  });

  it('two of whose sheets are one is damaged', async () => {
    const bytes = saved('long-texts.xls');
    const [first, second] = ['Texts', 'Hidden'].map((name) => Buffer.from(bytes).indexOf(name) - 8);
    bytes.copyWithin(second!, first!, first! + 4);
    await expect(read(bytes)).rejects.toThrow(/damaged/);
  });

  it('in UTF-16, as in UTF-8', async () => {
    const text = new TextDecoder().decode(saved('holdings.xml')).replace('UTF-8', 'UTF-16');
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(rowsOf(await read(bytes))).toEqual(rowsOf(await read(saved('holdings.xml'))));
  });

  it('an ampersand that was not written as one, as some sites leave it, loses nothing', async () => {
    const text = new TextDecoder().decode(saved('holdings.xml')).replace('>NASDAQ<', '>A & B<');
    expect(rowsOf(await read(utf8(text)))[4]).toEqual(['AAPL', 'A & B', 10.5, 0.625, '007']);
  });
});

/** A sheet of an XML Spreadsheet; `ss` is the file's own space of names, as Excel writes it. */
const xml = (sheets: string, before = '') =>
  utf8(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel">${before}${sheets}</Workbook>`,
  );
const sheet = (rows: string, name = 'S') => `<Worksheet ss:Name="${name}"><Table>${rows}</Table></Worksheet>`;
const cell = (value: string, type = 'String', more = '') =>
  `<Cell ${more}><Data ss:Type="${type}">${value}</Data></Cell>`;

describe('an XML Spreadsheet', () => {
  it('numbers the rows and cells that stand behind those that are left out', async () => {
    const rows =
      `<Row>${cell('a', 'String', 'ss:MergeAcross="1"')}${cell('b')}</Row>` +
      `<Row ss:Index="3" ss:Span="1">${cell('c', 'String', 'ss:Index="2"')}</Row><Row>${cell('d')}<Cell/>${cell('e')}</Row>`;
    expect(rowsOf(await read(xml(sheet(rows))))).toEqual([['a', '', 'b'], [], ['', 'c'], [], ['d', '', 'e']]);
  });

  it.each([
    ['1.5', 'Number', 1.5],
    ['', 'Number', undefined],
    ['n/a', 'Number', 'n/a'],
    ['1', 'Boolean', true],
    ['0', 'Boolean', false],
    ['2026-09-30T12:00:00.000', 'DateTime', 46295.5],
    ['2026-09-30', 'DateTime', 46295],
    ['soon', 'DateTime', 'soon'],
    ['#DIV/0!', 'Error', '#DIV/0!'],
    ['#OTHER!', 'Error', '#UNKNOWN!'],
    ['007', 'String', '007'],
  ])('%j as %s is %j', async (written, type, value) => {
    const rows = rowsOf(await read(xml(sheet(`<Row>${cell(written, type)}</Row>`))));
    expect(rows[0]?.[0]).toBe(value);
  });

  it('knows the formats of numbers by the styles of their cells, those that have a name too', async () => {
    const styles =
      '<Styles><Style ss:ID="a"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="b"><NumberFormat ss:Format="0.0%"/></Style></Styles>';
    const cells = [
      cell('1', 'Number', 'ss:StyleID="a"'),
      cell('2', 'Number', 'ss:StyleID="b"'),
      cell('x', 'String', 'ss:StyleID="b"'),
    ];
    const { sheets } = await read(xml(sheet(`<Row>${cells.join('')}</Row>`), styles));
    expect(sheets[0]!.cells.map(({ style }) => style?.numberFormat)).toEqual(['m/d/yyyy', '0.0%', undefined]);
  });

  it('opens on the first sheet that is not hidden, and tells the days of old Macs', async () => {
    const hidden = sheet('', 'Lists').replace(
      '</Worksheet>',
      '<x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></Worksheet>',
    );
    const contents = await read(
      xml(hidden + sheet('', 'Front'), '<x:ExcelWorkbook><x:Date1904/></x:ExcelWorkbook>'),
    );
    expect([contents.active, contents.sheets[0]!.hidden, contents.date1904]).toEqual(['Front', true, true]);
  });

  it.each([
    ['row', '<Row ss:Index="1048577">'.concat(cell('x'), '</Row>')],
    ['column', '<Row>'.concat(cell('x', 'String', 'ss:Index="16385"'), '</Row>')],
  ])('with a %s that no sheet has is damaged', async (_, rows) => {
    await expect(read(xml(sheet(rows)))).rejects.toThrow(/damaged/);
  });

  it('that is cut off is refused, so that no row is lost', async () => {
    const bytes = saved('holdings.xml');
    await expect(read(bytes.slice(0, bytes.length - 200))).rejects.toThrow(
      'The file is an XML Spreadsheet that is cut off or damaged. Export it again, or open it in Excel and save it as .xlsx.',
    );
  });
});

describe('a web page', () => {
  it('has its tables below each other in one sheet, and lines of text in the first column', async () => {
    const html =
      '<html><body><h1>Holdings</h1><p>As of 30 Sep 2026<br>Account 1</p><table><tr><th>Symbol<th>Shares<tr><td>AAPL<td>1,234.50</table>' +
      '<table><tr><td>007<td>5%</table></body></html>';
    expect(await page(html)).toEqual([
      ['Holdings'],
      ['As of 30 Sep 2026'],
      ['Account 1'],
      [],
      ['Symbol', 'Shares'],
      ['AAPL', 1234.5],
      [],
      ['007', 0.05],
    ]);
  });

  it('a decimal comma is told by all its cells', async () => {
    expect(await page('<table><tr><td>SAP<td>1.250<tr><td>BMW<td>1.250,50</table>')).toEqual([
      ['SAP', 1250],
      ['BMW', 1250.5],
    ]);
  });

  it('a table that arranges others is none, and what is not shown is left out', async () => {
    const html =
      '<!-- made by a program --><html><head><title>no</title><style>td{}</style></head><body><script>document.title = "<table>"</script>' +
      '<table><tr><td>Menu</td><td><table><tr><td>AAPL</td><td style="display: none">x</td><td>3</td></tr><tr hidden><td>MSFT</td></tr></table></td></tr></table></body></html>';
    expect(await page(html)).toEqual([['Menu'], [], ['AAPL', 3]]);
  });

  it('a cell over several rows and columns has its text in the first, and the others keep their places', async () => {
    const html =
      '<table><tr><td rowspan=2>Account</td><td colspan="2">Apple</td><td>1</td></tr><tr><td>AAPL</td><td>US</td><td>2</td></tr><tr><td>x</td></tr></table>';
    expect(await page(html)).toEqual([['Account', 'Apple', '', 1], ['', 'AAPL', 'US', 2], ['x']]);
  });

  it('lines of a cell stay lines; blanks of the page are none of the text', async () => {
    expect(await page('<table><tr><td> Apple\n  Inc.&nbsp;<br/>US0378331005 <td>&amp;</table>')).toEqual([
      ['Apple Inc.\nUS0378331005', '&'],
    ]);
  });

  it('is read in the encoding that it names, or by its bytes', async () => {
    const html = (charset: string) => `<html><meta charset="${charset}"><table><tr><td>Müller</table>`;
    const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
    for (const bytes of [
      latin(html('iso-8859-1')),
      latin(html('utf-8')),
      latin(html('unknown')),
      utf8(html('utf-8')),
    ])
      expect(rowsOf(await read(bytes))).toEqual([['Müller']]);
  });

  it('is no formula, whatever a cell begins with', async () => {
    const { sheets } = await read(utf8('<table><tr><td>=1+1</table>'));
    expect(sheets[0]!.cells).toEqual([{ row: 0, column: 0, value: '=1+1' }]);
  });

  it('without a table says so', async () => {
    await expect(page('<html><body><form>Sign in</form></body></html>')).rejects.toThrow(
      'The file is a web page without a table in it, as sites give it where a person has to sign in again. Export it again.',
    );
  });

  it.each([
    ['many rows', `${'<tr>'.concat('<td colspan=1000>x'.repeat(16))}`.repeat(400)],
    ['one column', '<tr><td rowspan=1000 colspan=1000>x'.concat('<tr>'.repeat(999)).repeat(6)],
  ])(
    'whose cells reach over millions of places in %s is refused before they take the memory',
    async (_, rows) => {
      await expect(page(`<table>${rows}</table>`)).rejects.toThrow(
        'The file has more than 5,000,000 cells, which is more than can be held in memory. Split it.',
      );
    },
  );

  it('with a row that is wider than a sheet is refused', async () => {
    await expect(page(`<table><tr>${'<td colspan=1000>x'.repeat(6_000)}</table>`)).rejects.toThrow(
      'Row 1 has 17,000 fields, and a sheet has 16,384 columns.',
    );
  });

  it('may have many rows, closed or not, and nest as deep as browsers allow', async () => {
    const rows = await page(
      `<table>${'<tr><td>AAPL<td>1'.repeat(5_000)}${'<tr><td>A</td></tr>'.repeat(5_000)}</table>`,
    );
    expect(rows).toHaveLength(10_000);
    expect(await page(`${'<div>'.repeat(500)}<table><tr><td>AAPL</table>`)).toEqual([['AAPL']]);
  });

  it('that nests without end is refused before it takes the time', async () => {
    await expect(page(`${'<div>'.repeat(1_000_000)}<table><tr><td>AAPL</table>`)).rejects.toThrow(
      'The file is a web page whose elements lie too deep within each other. Open it in Excel and save it as .xlsx.',
    );
  });
});

describe('a table in text form', () => {
  it('is read where the file is called .xls, in UTF-16 too, and a cell of it is no formula', async () => {
    const text = 'Symbol\tShares\nAAPL\t=1+1\n';
    for (const bytes of [utf8(text), new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))])
      expect(rowsOf(await read(bytes, 'EXPORT.XLS'))).toEqual([
        ['Symbol', 'Shares'],
        ['AAPL', '=1+1'],
      ]);
  });

  it.each([
    ['one with another name', 'a.csv', utf8('Symbol\nAAPL\n')],
    ['a workbook of today', 'a.xls', utf8('PK\u0003\u0004')],
    ['what is no text', 'a.xls', new Uint8Array([1, 0, 2, 0])],
  ])('%s is left to others', async (_, name, bytes) => {
    expect(await readOlderExport(name, bytes)).toBeUndefined();
  });
});

describe('what a file is', () => {
  it.each([
    ['a table in text form', 'Symbol\tShares\nAAPL\t1'],
    ['a workbook of today', 'PK\u0003\u0004'],
    ['another XML', '<?xml version="1.0"?><FlexQueryResponse/>'],
    ['a text that begins with a sign', '<5 shares'],
    ['nothing', ''],
  ])('%s is neither', (_, text) => {
    expect(exportFormat(utf8(text))).toBeUndefined();
  });

  it.each([
    ['a page', '\uFEFF\n<!DOCTYPE html><table>', 'web page'],
    ['a table alone', '<TABLE border=1>', 'web page'],
    ['a page as XML', '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x"><html>', 'web page'],
    ['a page that Excel saved', '<html xmlns:x="urn:schemas-microsoft-com:office:spreadsheet">', 'web page'],
  ])('%s is told', (_, text, format) => {
    expect(exportFormat(utf8(text))).toBe(format);
  });
});

describe('damaged files', () => {
  it('a workbook that is cut off is refused, so that no row is lost', async () => {
    const bytes = saved('holdings.xls');
    for (let length = 512; length < bytes.length - 512; length += 512)
      await expect(read(bytes.slice(0, length))).rejects.toThrow(/is damaged/);
  });

  const damaged = (bytes: Uint8Array, changes: readonly (readonly [number, number])[], kept: number) => {
    const copy = bytes.slice(0, Math.max(8, Math.floor(bytes.length * kept)));
    // The first bytes tell the kind of file.
    for (const [at, value] of changes) if (copy.length > 8) copy[8 + (at % (copy.length - 8))] = value;
    return copy;
  };
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  const someChanges = fc.array(change, { maxLength: 40 });
  const part = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));

  it.each(['holdings.xls', 'long-texts.xls', 'excel-95.xls', 'holdings.xml'])(
    '%s is read, or refused in a sentence',
    async (name) => {
      const whole = saved(name);
      await fc.assert(
        fc.asyncProperty(someChanges, part, async (changes, kept) => {
          const bytes = damaged(whole, changes, kept);
          try {
            // What can no longer be told as an export is left to the reader of today's workbooks, as wherever files are opened.
            const { sheets } = (await readOlderExport('export.xls', bytes)) ?? readXlsx(bytes);
            expect(sheets.length).toBeGreaterThan(0);
          } catch (error) {
            if (!isFileProblem(error)) throw error;
          }
        }),
        { numRuns: 300 },
      );
    },
  );
});
