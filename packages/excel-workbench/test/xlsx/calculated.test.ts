import { strFromU8, strToU8 } from 'fflate';
import { FOREIGN_PROGRAMS, foreignWorkbook } from 'xlsx-patch/testing/foreign-workbook';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import {
  differingParts,
  faultsOf,
  relationship,
  textOf,
  unzip,
  workbookBytes as madeOf,
  zip,
} from 'xlsx-patch/testing/package-parts';
import { WorkbookModel } from '../../src/calc/workbook';
import { readFunctions } from '../../src/calc/functions';
import type { CellContents, SheetContents, WorkbookContents } from 'xlsx-patch';
import { NAMESPACES, readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { workbookBytes } from '../../src/page/workbook-file';
import type { FunctionValue } from '../../src/wire/function-calls';

const functions = readFunctions({
  functions: [
    { id: 'ECHO', name: 'ECHO', parameters: [{ name: 'ticker', type: 'any', dimensionality: 'matrix' }] },
  ],
});

/** Opens a file, calculates it with an add-in whose ECHO answers what it is given, and saves it. */
async function calculated(
  original: Uint8Array,
  act: (book: WorkbookModel) => void = () => undefined,
): Promise<Uint8Array> {
  const contents = readXlsx(original);
  const book = new WorkbookModel(contents, { functions, namespace: 'SHARIAH' });
  try {
    book.caller = {
      invoke: (asked) =>
        asked.map(({ values }) => ({
          answer: Promise.resolve(values[0] as FunctionValue),
          cancel: () => undefined,
        })),
    };
    const loaded = book.export();
    act(book);
    await book.recalculate();
    const saved = workbookBytes({ name: 'book.xlsx', contents, original }, loaded, book.export(), NAMESPACES);
    expect(faultsOf(saved)).toEqual([]);
    await expect(saved).toBeSoundWorkbook(original);
    return saved;
  } finally {
    book.dispose();
  }
}

const sheetOf = (name: string, cells: CellContents[], rest: Partial<SheetContents> = {}): SheetContents => ({
  name,
  cells,
  tables: [],
  conditionalFormats: [],
  ...rest,
});
const bookOf = (...sheets: SheetContents[]): WorkbookContents => ({ sheets, names: [] });
const rowsOf = (bytes: Uint8Array, sheet = 1): string =>
  /<sheetData>(.*)<\/sheetData>/s.exec(textOf(bytes, `xl/worksheets/sheet${sheet}.xml`))![1]!;
const changed = (bytes: Uint8Array, part: string, change: (text: string) => string): Uint8Array => {
  const parts = unzip(bytes);
  return zip({ ...parts, [part]: strToU8(change(strFromU8(parts[part]!))) });
};

describe('cells that a formula of the add-in fills', () => {
  const look = { numberFormat: '0.000', fill: '#FFFF00' };
  const at = (row: number, column: number, value: string | number) => ({ row, column, value });
  /** D1 asks of A1:B3 and fills D1:E3; the owner has given two of these cells a look. */
  const sheet = (shown: (string | number)[][]): SheetContents =>
    sheetOf('S', [
      at(0, 0, 'a'),
      at(0, 1, 1),
      at(1, 0, 'b'),
      at(1, 1, 2),
      at(2, 0, 'c'),
      at(2, 1, 3),
      { ...at(0, 3, shown[0]![0]!), formula: '=SHARIAH.ECHO(A1:B3)' },
      { ...at(0, 4, shown[0]![1]!), spill: { row: 0, column: 3 } },
      { ...at(1, 3, shown[1]![0]!), spill: { row: 0, column: 3 }, style: { fill: '#FFFF00' } },
      { ...at(1, 4, shown[1]![1]!), spill: { row: 0, column: 3 }, style: look },
      { ...at(2, 3, shown[2]![0]!), spill: { row: 0, column: 3 } },
      { ...at(2, 4, shown[2]![1]!), spill: { row: 0, column: 3 } },
    ]);
  const old = [
    ['z', 9],
    ['y', 8],
    ['x', 7],
  ];

  test('keep the number format and the fill that their owner gave them', async () => {
    const saved = await calculated(saveXlsx(bookOf(sheet(old))));
    const cells = readXlsx(saved).sheets[0]!.cells;
    const cell = (row: number, column: number) =>
      cells.find((one) => one.row === row && one.column === column);
    expect(cell(1, 4)).toEqual({ ...at(1, 4, 2), spill: { row: 0, column: 3 }, style: look });
    expect(cell(1, 3)).toEqual({
      ...at(1, 3, 'b'),
      spill: { row: 0, column: 3 },
      style: { fill: '#FFFF00' },
    });
    expect(cell(2, 4)).toEqual({ ...at(2, 4, 3), spill: { row: 0, column: 3 } });
  });

  test('keep them when the workbook was opened and not calculated', () => {
    const original = saveXlsx(bookOf(sheet(old)));
    const book = new WorkbookModel(readXlsx(original), { functions, namespace: 'SHARIAH' });
    const held = book.export().sheets[0]!.cells.filter(({ spill }) => spill);
    book.dispose();
    expect(held).toContainEqual({ ...at(1, 4, 8), spill: { row: 0, column: 3 }, style: look });
    expect(held).toHaveLength(5);
  });

  test('hold their text as a plain result, as Excel stores it', async () => {
    const saved = await calculated(saveXlsx(bookOf(sheet(old))));
    expect(rowsOf(saved)).toMatch(/<c r="D2" s="\d+" t="str"><v>b<\/v><\/c>/);
    expect(rowsOf(saved)).toContain('<c r="D3" t="str"><v>c</v></c>');
  });

  test('hold it as the file has it where it stays the same: as a shared text, or as a plain one', async () => {
    const same = [
      ['a', 1],
      ['b', 2],
      ['x', 7],
    ];
    const excel = saveXlsx(bookOf(sheet(same)));
    const shared = withSharedText(
      changed(excel, 'xl/worksheets/sheet1.xml', (text) =>
        text.replace(/(<c r="D2" s="\d+") t="str"><v>b<\/v>/, '$1 t="s"><v>0</v>'),
      ),
      'b',
    );
    for (const original of [excel, shared]) {
      const saved = await calculated(original);
      const d2 = /<c r="D2".*?<\/c>/.exec(rowsOf(original))![0];
      expect(rowsOf(saved)).toContain(d2);
      expect(rowsOf(saved)).toContain('<c r="D3" t="str"><v>c</v></c>');
    }
    expect(rowsOf(shared)).toMatch(/<c r="D2" s="\d+" t="s"><v>0<\/v><\/c>/);
  });

  test('hold it as a shared text when a formula comes to fill what was typed, and goes again', async () => {
    const cells = [at(0, 0, 'a'), at(1, 0, 'b'), at(0, 3, 'a'), at(1, 3, 'b')];
    const typed = withSharedText(
      changed(saveXlsx(bookOf(sheetOf('S', cells))), 'xl/worksheets/sheet1.xml', (text) =>
        text.replace(/<c r="D2" t="inlineStr">.*?<\/c>/, '<c r="D2" t="s"><v>0</v></c>'),
      ),
      'b',
    );
    const before = readXlsx(typed);
    const filled = structuredClone(before);
    const [d1, d2] = filled.sheets[0]!.cells.filter(({ column }) => column === 3);
    d1!.formula = '=SHARIAH.ECHO(A1:A2)';
    d2!.spill = { row: 0, column: 3 };
    const full = saveXlsx(filled, { original: typed, before });
    expect(rowsOf(full)).toContain('<c r="D2" t="s"><v>0</v></c>');
    const empty = saveXlsx(before, { original: full });
    expect(rowsOf(empty)).toContain('<c r="D2" t="s"><v>0</v></c>');
  });

  /** The file with one shared text. */
  function withSharedText(bytes: Uint8Array, text: string): Uint8Array {
    const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml';
    const parts = unzip(
      changed(
        changed(bytes, '[Content_Types].xml', (xml) =>
          xml.replace(
            '</Types>',
            `<Override PartName="/xl/sharedStrings.xml" ContentType="${types}"/></Types>`,
          ),
        ),
        'xl/_rels/workbook.xml.rels',
        (xml) =>
          xml.replace(
            '</Relationships>',
            `${relationship('rId77', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
          ),
      ),
    );
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const strings = `<sst xmlns="${main}" count="1" uniqueCount="1"><si><t>${text}</t></si></sst>`;
    return zip({ ...parts, 'xl/sharedStrings.xml': strings });
  }
});

describe('a sheet without a formula of the add-in', () => {
  const ours = sheetOf('Ours', [
    { row: 0, column: 0, value: 'AAPL' },
    { row: 0, column: 1, value: 'old', formula: '=SHARIAH.ECHO(A1)' },
  ]);

  /** The file of another program, with a sheet of ours beside its own. */
  function beside(file: Uint8Array): Uint8Array {
    const contents = readXlsx(file);
    contents.sheets.push(ours);
    return saveXlsx(contents, { original: file });
  }

  test.each(FOREIGN_PROGRAMS)(
    'keeps its bytes in a workbook made by %s when that is calculated and saved',
    async (name) => {
      // openpyxl stores no results: once they are there, there is nothing to change any more.
      const made = beside(foreignWorkbook(name));
      const original = name === 'openpyxl' ? await calculated(made) : made;
      const before = name === 'openpyxl' ? changedResult(original) : original;
      const saved = await calculated(before);
      const touched = differingParts(before, saved);
      expect(touched).toHaveLength(1);
      expect(textOf(saved, touched[0]!)).toContain('_xldudf_SHARIAH_ECHO(A1)</f><v>AAPL</v>');
    },
  );

  /** The file with another result for the formula of ours, so that there is something to calculate. */
  function changedResult(bytes: Uint8Array): Uint8Array {
    const part = Object.keys(unzip(bytes)).find(
      (one) => /worksheets\/sheet/.test(one) && textOf(bytes, one).includes('_xldudf'),
    )!;
    return changed(bytes, part, (text) => text.replace('<v>AAPL</v>', '<v>old</v>'));
  }

  /** As LibreOffice and others spell cells, with results that no calculation here gives. */
  const rows =
    '<row r="1" spans="1:3" ht="15"><c r="A1" s="1" t="n"><v>2</v></c><c r="B1" t="n"><f aca="false">A1/3</f><v>0.66666666666666674</v></c>' +
    '<c r="C1" t="str"><f aca="false">NO.SUCH(A1)</f><v>kept</v></c></row>' +
    '<row r="2"><c r="A2" t="n"><f aca="false">NOW()</f><v>45000.5</v></c><c r="B2"><f t="array" ref="B2:B3">A1:A2*2</f><v>4</v></c></row>' +
    '<row r="3"><c r="B3" s="1"><v>5</v></c></row>';
  const spelled = (other: string, names = ''): Uint8Array =>
    madeOf({
      sheets: [
        { name: 'Own', rows },
        {
          name: 'Ours',
          rows: '<row r="1"><c r="A1"><v>5</v></c><c r="B1"><f>SHARIAH.ECHO(A1)</f><v>4</v></c></row>',
        },
        { name: 'Next', rows: other },
      ],
      ...(names && { workbook: names }),
    });
  const FORMULA = (formula: string, value: number): string =>
    `<row r="1"><c r="A1" t="n"><f>${formula}</f><v>${value}</v></c></row>`;

  test('keeps its results to the last digit, those of functions that are not known here, and of the clock', async () => {
    const original = spelled(FORMULA('Own!A1+1', 99));
    const saved = await calculated(original);
    expect(differingParts(original, saved).filter((part) => /sheet[13]\.xml/.test(part))).toEqual([]);
    expect(rowsOf(saved, 2)).toContain('<v>5</v></c></row>');
    expect(differingParts(original, saved)).not.toContain('xl/styles.xml');
  });

  test.each([
    ['by its name', 'Ours!B1*2', ''],
    ['by its name in quotation marks', "'Ours'!B1*2", ''],
    [
      'by a name',
      'Doubled*2',
      '<definedNames><definedName name="Doubled">Ours!$B$1</definedName></definedNames>',
    ],
    ['by a text', 'INDIRECT("Ours!B1")*2', ''],
  ])('gets new results where it depends on one with such a formula %s', async (_, formula, names) => {
    const original = spelled(FORMULA(formula, 99), names);
    const saved = await calculated(original);
    expect(differingParts(original, saved)).toContain('xl/worksheets/sheet3.xml');
    expect(rowsOf(saved, 3)).not.toContain('<v>99</v>');
    expect(differingParts(original, saved)).not.toContain('xl/worksheets/sheet1.xml');
  });

  test('gets new results where somebody has edited it, and so does what depends on it', async () => {
    const original = spelled(FORMULA('Own!A1+1', 99));
    const saved = await calculated(original, (book) =>
      book.sheets[0]!.write({ top: 0, left: 0, bottom: 0, right: 0 }, () => ({ value: 30 })),
    );
    expect(rowsOf(saved)).toContain('<f aca="false">A1/3</f><v>10</v>');
    expect(rowsOf(saved, 3)).toContain('<v>31</v>');
  });

  test('gets results where the file has none, or has placeholders and says so', async () => {
    const none = spelled('<row r="1"><c r="A1"><f>1+1</f></c><c r="B1" t="n"><f>A1+1</f><v>77</v></c></row>');
    expect(rowsOf(await calculated(none), 3)).toBe(
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="n"><f>A1+1</f><v>77</v></c></row>',
    );
    const zeros = spelled(FORMULA('Own!A1+1', 0), '<calcPr calcId="124519" fullCalcOnLoad="1"/>');
    const saved = await calculated(zeros);
    expect(rowsOf(saved, 3)).toContain('<v>3</v>');
    // NO.SUCH could not be calculated, and what the file has for it may be a placeholder: Excel is to calculate.
    expect(textOf(saved, 'xl/workbook.xml')).toContain('<calcPr calcId="124519" fullCalcOnLoad="1"/>');
  });
});
