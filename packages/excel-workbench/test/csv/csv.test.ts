import fc from 'fast-check';
import Papa from 'papaparse';
import { zip } from 'xlsx-patch/testing/package-parts';
import { type CellContents, FileProblem } from 'xlsx-patch';
import { readCsv } from '../../src/csv/csv';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const cellsOf = (text: string | Uint8Array): CellContents[] =>
  readCsv(typeof text === 'string' ? encode(text) : text).sheets[0]!.cells;
const only = (field: string): CellContents => cellsOf(`x\n${Papa.unparse([[field]])}`)[1]!;
const valuesOf = (text: string | Uint8Array): unknown[] => cellsOf(text).map(({ value }) => value);

describe('fields', () => {
  test.each<[string, number, string | undefined]>([
    ['12', 12, undefined],
    ['-3', -3, undefined],
    ['+5', 5, undefined],
    ['.5', 0.5, undefined],
    ['0', 0, undefined],
    ['0.0010', 0.001, undefined],
    ['1,234.50', 1234.5, '#,##0.00'],
    ['1,234,567', 1_234_567, '#,##0'],
    ['$1,234.50', 1234.5, '"$"#,##0.00'],
    ['-$5', -5, '"$"#,##0'],
    ['($5.25)', -5.25, '"$"#,##0.00'],
    ['(7)', -7, undefined],
    ['12%', 0.12, '0%'],
    ['-12.5%', -0.125, '0.00%'],
    // Divided by 100 it would be 0.018799999999999997.
    ['1.88%', 0.0188, '0.00%'],
    ['1e5', 100_000, '0.00E+00'],
    [' 42 ', 42, undefined],
    ['123456789012345', 123_456_789_012_345, undefined],
  ])('%s is the number %d', (field, value, numberFormat) => {
    const cell = only(field);
    expect(cell.value).toBe(value);
    expect(cell.style?.numberFormat).toBe(numberFormat);
  });

  test.each([
    '007',
    '00',
    '-007',
    '1234567890123456',
    '1-2',
    '2026-01-31',
    '01/31/2026',
    ' -TSLA270617C300',
    '+text',
    '-text',
    '@SUM(A1)',
    '-',
    '$',
    '%',
    '1e999',
    '--5',
    '$5%',
    '5-',
    '=',
    '=== Positions ===',
    '= total',
    'AAPL',
    'Infinity',
    'NaN',
    '0x10',
  ])('%j stays the text it is', (field) => {
    const { row, column } = only(field);
    expect(only(field)).toEqual({ row, column, value: field });
  });

  test('a field that begins with = is a formula', () => {
    expect(only('=SHARIAH.HALAL_STATUS(A2)')).toMatchObject({
      value: null,
      formula: '=SHARIAH.HALAL_STATUS(A2)',
    });
    expect(only('="007"')).toMatchObject({ formula: '="007"' });
  });

  test('TRUE and FALSE are booleans in any case, blank fields no cells', () => {
    expect(cellsOf('TRUE,,false\n,"",x')).toEqual([
      { row: 0, column: 0, value: true },
      { row: 0, column: 2, value: false },
      { row: 1, column: 2, value: 'x' },
    ]);
  });
});

describe('delimiters', () => {
  test.each([
    ['comma', 'a,b\n1,2', ['a', 'b', 1, 2]],
    ['semicolon', 'a;b\n1;2', ['a', 'b', 1, 2]],
    ['tab', 'a\tb\n1\t2', ['a', 'b', 1, 2]],
    [
      'semicolon among decimal commas',
      'Ticker;Menge;Kurs\nAAPL;1,5;2,5\nMSFT;10;1.234,50',
      ['Ticker', 'Menge', 'Kurs', 'AAPL', 1.5, 2.5, 'MSFT', 10, 1234.5],
    ],
    [
      'semicolon in several tables with decimal commas',
      'Konto;Summe\nA;1,5\n\nName;Art;Summe\nB;x;2,5\n\nName;Art;Ort;Summe\nC;y;z;3,5\n\nStand\nEnde',
      [
        'Konto',
        'Summe',
        'A',
        1.5,
        'Name',
        'Art',
        'Summe',
        'B',
        'x',
        2.5,
        'Name',
        'Art',
        'Ort',
        'Summe',
        'C',
        'y',
        'z',
        3.5,
        'Stand',
        'Ende',
      ],
    ],
    [
      'comma under a preamble',
      'Brokerage\n\nSymbol,Qty\nAAPL,"1,000"\nMSFT,2',
      ['Brokerage', 'Symbol', 'Qty', 'AAPL', 1000, 'MSFT', 2],
    ],
    ['as the first line says', 'sep=;\r\na;b,c\r\n', ['a', 'b,c']],
    ['none at all', 'AAPL\nMSFT', ['AAPL', 'MSFT']],
  ])('%s', (_, text, values) => expect(valuesOf(text)).toEqual(values));

  test('a semicolon file with decimal points keeps them', () => {
    expect(valuesOf('a;b\n1.5;1.234')).toEqual(['a', 'b', 1.5, 1.234]);
  });

  test.each([
    ['comma', 'a,b\n"2.140,15",1.250', ['a', 'b', 2140.15, 1250]],
    ['tab', 'a\tb\n3,5\t1.200', ['a', 'b', 3.5, 1200]],
    ['tab, where nothing shows it', 'a\tb\n3,500\t1.200', ['a', 'b', 3500, 1.2]],
    ['comma, where nothing shows it', 'a,b\n"3,500",1.200', ['a', 'b', 3500, 1.2]],
    ['comma, with thousands that are not parted', 'a,b\n"3,500","17553,600"', ['a', 'b', 3.5, 17553.6]],
    [
      'none, with thousands that are not parted',
      'a,b\n"3,500",17553.600\n"12,34",1',
      ['a', 'b', 3500, 17553.6, '12,34', 1],
    ],
    ['comma, of one field', '"1,2345"', [1.2345]],
    [
      'semicolon, shown by amounts of money',
      'a;b;c;d\n1.000;$ 1.012,50;US$ 71,20;9.285,00 €',
      ['a', 'b', 'c', 'd', 1000, '$ 1.012,50', 'US$ 71,20', '9.285,00 €'],
    ],
    ['semicolon, shown by thousands of thousands', 'a;b\n9.675;9.675.000', ['a', 'b', 9675, 9675000]],
    ['semicolon, with a decimal point beside them', 'a;b\n9.675.000;1.5', ['a', 'b', '9.675.000', 1.5]],
    ['semicolon, shown behind a code', 'a;b\n1.000;EUR 12,50', ['a', 'b', 1000, 'EUR 12,50']],
    ['semicolon, shown before a code', 'a;b\n1.250;74,20 EUR', ['a', 'b', 1250, '74,20 EUR']],
    [
      'comma, with money that has a point',
      'a,b,c\n"3,50",1.200,$ 7.25',
      ['a', 'b', 'c', '3,50', 1.2, '$ 7.25'],
    ],
    ['comma, with a decimal point elsewhere', 'a,b,c\n"3,50",1.200,7.25', ['a', 'b', 'c', '3,50', 1.2, 7.25]],
    ['comma, with grouped thousands elsewhere', 'a,b\n"3,50","1,200.500"', ['a', 'b', '3,50', 1200.5]],
  ])('decimal commas beside another separator: %s', (_, text, values) =>
    expect(valuesOf(text)).toEqual(values),
  );

  test('rows keep their places, whatever ends their lines', () => {
    expect(cellsOf('a\r\n\r\nb').map(({ row }) => row)).toEqual([0, 2]);
    expect(cellsOf('a\r\rb').map(({ row }) => row)).toEqual([0, 2]);
    expect(cellsOf('"a\nb",c\nd').map(({ row, value }) => [row, value])).toEqual([
      [0, 'a\nb'],
      [0, 'c'],
      [1, 'd'],
    ]);
  });
});

describe('encodings', () => {
  const utf16 = (text: string, little: boolean): Uint8Array => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return little ? bytes : bytes.swap16();
  };
  test.each([
    ['UTF-8', encode('Nestlé')],
    ['UTF-8 with a mark', encode('\uFEFFNestlé')],
    ['UTF-16, little end first', utf16('Nestlé', true)],
    ['UTF-16, big end first', utf16('Nestlé', false)],
    ['Windows-1252', Uint8Array.from([...'Nestl'].map((c) => c.charCodeAt(0)).concat(0xe9))],
  ])('%s', (_, bytes) => expect(valuesOf(bytes)).toEqual(['Nestlé']));

  // The ideographic space of the header is 0x3000: its zero is on the other side.
  test.each([true, false])('UTF-16 without a mark, little end first: %s', (little) =>
    expect(valuesOf(utf16('コード\u3000名\t数量\nAAPL\t12\n', little).subarray(2))).toEqual([
      'コード\u3000名',
      '数量',
      'AAPL',
      12,
    ]),
  );

  test.each([
    [
      'Windows-1250 with the letter ę, which is ê in 1252',
      'Giełda dostępna',
      '476965b3646120646f7374ea706e61',
    ],
    ['Windows-1250 with a č before a vowel', 'Količina', '4b6f6c69e8696e61'],
    ['Windows-1252 with an è before a consonant', 'très', '7472e873'],
    ['Windows-1252 with an è at the end', 'caffè', '63616666e8'],
    ['Windows-1250 with a ł within a word', 'Giełda', '476965b36461'],
    ['Windows-1250 with a word that ends in ść', 'ilość', '696c6f9ce6'],
    ['Windows-1254', 'İşlem Tarihi', 'ddfe6c656d20546172696869'],
    [
      'Windows-1254 with one of its letters beside a Turkish word',
      'Adet satıldı',
      '4164657420736174fd6c64fd',
    ],
    ['Windows-1252 with such a letter in another word', 'ýmist', 'fd6d697374'],
    ['Shift JIS', '銘柄コード 数量', '96c195bf8352815b836820909497ca'],
    ['EUC-KR', '종목코드 수량', 'c1beb8f1c4dab5e520bcf6b7ae'],
    ['GB 18030', '证券代码 数量', 'd6a4c8afb4fac2eb20cafdc1bf'],
    ['Big5', '股票代號 股數', 'aad1b2bca54eb8b920aad1bcc6'],
    ['Windows-1251', 'Тикер Количество', 'd2e8eae5f020caeeebe8f7e5f1f2e2ee'],
    ['Windows-1251 in capitals', 'ЦЕНА ВАЛЮТА', 'd6c5cdc020c2c0cbded2c0'],
    ['Windows-1255', 'שם נייר כמות', 'f9ed20f0e9e9f820ebeee5fa'],
    ['Windows-1253', 'Σύμβολο Ποσότητα', 'd3fdece2efebef20d0eff3fcf4e7f4e1'],
    ['Windows-1253 in capitals, without accents', 'ΠΟΣΟΤΗΤΑ ΤΙΜΗ', 'd0cfd3cfd4c7d4c120d4c9ccc7'],
    ['Windows-874', 'ชื่อหลักทรัพย์ จำนวน', 'aad7e8cdcbc5d1a1b7c3d1bec2ec20a8d3b9c7b9'],
    ['Windows-1256', 'الرمز الكمية', 'c7e1d1e3d220c7e1dfe3edc9'],
    [
      'Windows-1258, its tones behind the vowels',
      'Khối lượng Giá trị',
      '4b68f4ec69206cfdf5f26e67204769e120747269f2',
    ],
    [
      'Windows-1252 in German',
      'Größe Prämie für Übertrag',
      '4772f6df65205072e46d69652066fc7220dc62657274726167',
    ],
    ['Windows-1252 in Icelandic', 'Þingvellir það hús', 'de696e6776656c6c697220fe61f02068fa73'],
    ['Windows-1252 in French', 'prêt à céder', '7072ea7420e02063e9646572'],
    ['Windows-1252 in Spanish with its mark of a question', '¿Qué título?', 'bf5175e92074ed74756c6f3f'],
    ['Windows-1252 in Danish', 'Ørsted Mærsk Møller', 'd87273746564204de672736b204df86c6c6572'],
    ['Windows-1252 in Norwegian', 'Kjøpt Økning', '4b6af8707420d86b6e696e67'],
    [
      'Windows-1250 in Czech, with ř and Ř alone among its own letters',
      'Říjen příští',
      'd8ed6a656e2070f8ed9a74ed',
    ],
    ['Windows-1252 with a square', '5 m² à côté', '35206db220e02063f474e9'],
  ])('%s', (_, text, hex) => expect(valuesOf(Buffer.from(hex, 'hex'))).toEqual([text]));

  test('the euro sign of Windows-1252', () => {
    expect(valuesOf(Uint8Array.from([0x80, 0xe9]))).toEqual(['€é']);
  });
});

describe('what is no CSV', () => {
  test.each([
    ['an empty file', encode(''), /empty/],
    ['blank lines alone', encode('\n \n'), /empty/],
    ['a workbook', zip({ 'a.xml': '<a/>' }), /zip/],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), /old or a password/],
    ['a PDF', encode('%PDF-1.7'), /PDF/],
    ['a binary file', Uint8Array.from([1, 2, 0, 4]), /not a text file/],
    ['one endless line', encode('ab,'.repeat(1_500_000)), /line of more than/],
    ['an endless field', encode(`a,${'x'.repeat(40_000)}`), /Row 1 has a field of 40,000/],
    ['too many columns', encode(','.repeat(17_000)), /Row 1 has 17,001 fields/],
    ['an open quotation mark', encode('a,b\n1,"2\n3,4\n5,6'), /Row 2 opens a quotation mark/],
  ])('%s gives a sentence', (_, bytes, message) => {
    expect(() => readCsv(bytes)).toThrow(FileProblem);
    expect(() => readCsv(bytes)).toThrow(message);
  });
});

test('whatever a spreadsheet program writes is read back, each field in its place', () => {
  const field = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ',', '"', 'a\nb', ';', 'x'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 8 }),
      (rows) => {
        fc.pre(rows.flat().some((value) => value.trim() !== ''));
        const cells = cellsOf(`sep=,\n${Papa.unparse(rows, { quotes: true, newline: '\n' })}`);
        const places = new Map(cells.map((cell) => [`${cell.row},${cell.column}`, cell]));
        rows.forEach((values, row) =>
          values.forEach((value, column) => {
            const cell = places.get(`${row},${column}`);
            if (value === '') expect(cell).toBeUndefined();
            else if (typeof cell?.value === 'string') expect(cell.value).toBe(value);
            else expect(cell?.formula ?? cell?.value).not.toBeUndefined();
          }),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('every number that JavaScript writes is that number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e14, max: 1e14 }), (value) => {
      expect(only(String(value)).value).toBe(value === 0 ? 0 : value);
    }),
  );
});
