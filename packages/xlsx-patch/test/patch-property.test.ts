import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { differingParts, faultsOf, MAIN, textOf, workbookBytes } from '../testing/package-parts';
import { formatCell } from '../src/a1';
import type { CellContents, CellStyle, SheetContents, WorkbookContents } from '../src/contents';
import { readXlsx } from '../testing/read-xlsx';
import { saveXlsx } from '../testing/save-xlsx';
import { Package } from '../src/package';
import { WorksheetText } from '../src/worksheet-text';
import { escapeXml } from '../src/xml';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    '=1',
    '<c r="A1"/>',
    ']]>',
    '_x000D_',
    '&amp;',
    ' x ',
    "'",
    '</sheetData>',
    '\n',
    '\r',
    '\u0001',
  ),
);
const style = fc.option(
  fc.record<CellStyle>(
    {
      bold: fc.constant(true),
      fill: fc.constantFrom('#FF0000', '#00FF00'),
      numberFormat: fc.constantFrom('0.00', '0.0"x"', '@'),
      horizontal: fc.constantFrom('left', 'center'),
      link: fc.constantFrom('https://example.com/', '#S!A1'),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
const content = fc.oneof(
  fc.record({
    value: fc.oneof(text, fc.boolean(), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  }),
  fc.record({ value: fc.constant(null), error: fc.constantFrom('#N/A' as const, '#DIV/0!' as const) }),
  fc.record({
    value: fc.oneof(text, fc.integer(), fc.boolean()),
    formula: fc.constantFrom(
      '=A1+1',
      '=SHARIAH.X(A1)',
      '=FILTER(A1:A3,B1:B3>0)',
      '=A1&"<x"',
      '=B2#',
      '=SUM(A:A)',
    ),
  }),
  fc.constant({ value: null }),
);
const place = fc.record({ row: fc.nat(6), column: fc.nat(6) });
const cell = fc.tuple(place, content, style).map(([at, what, look]): CellContents => {
  const worn = look && Object.keys(look).length > 0 ? { style: look } : {};
  return { ...at, ...what, ...worn };
});
const cells = fc
  .uniqueArray(cell, { selector: ({ row, column }) => `${row},${column}`, maxLength: 20 })
  .map((list) =>
    list.filter(({ value, error, formula, style: look }) => value !== null || error || formula || look),
  );

/** How another program may spell the same sheet. */
interface Spelling {
  prefix: string;
  numbered: boolean;
  quote: string;
  space: string;
  comment: boolean;
  /** Whether every constant is a first cell of one shared formula, again and again. */
  shared: boolean;
}
const spelling: fc.Arbitrary<Spelling> = fc.record({
  prefix: fc.constantFrom('', 'x:'),
  numbered: fc.boolean(),
  quote: fc.constantFrom('"', "'"),
  space: fc.constantFrom('', '\n  '),
  comment: fc.boolean(),
  shared: fc.boolean(),
});

const inOrder = (list: CellContents[]): CellContents[] =>
  [...list]
    .map((one) => (Object.is(one.value, -0) ? { ...one, value: 0 } : one))
    .sort((a, b) => a.row - b.row || a.column - b.column);

/** The constants and formulas of a list of cells as a worksheet, spelled as asked. Styles are left out. */
function spell(list: CellContents[], how: Spelling): string {
  const { prefix: p, quote: q, space, comment, numbered, shared } = how;
  const rows = [...new Set(list.map(({ row }) => row))].sort((a, b) => a - b);
  const dense = !numbered && rows.every((row, index) => row === index);
  const markup = rows.map((row) => {
    const own = inOrder(list.filter((one) => one.row === row));
    const implicit = dense && own.every(({ column }, index) => column === index);
    const items = own.map(({ column, value, error }) => {
      const r = implicit ? '' : ` r=${q}${formatCell({ row, column })}${q}`;
      const f = shared ? `<${p}f t=${q}shared${q} si=${q}0${q} ref=${q}A1:G7${q}>1+1</${p}f>` : '';
      if (error) return `<${p}c t=${q}e${q}${r}><${p}v>${error}</${p}v></${p}c>`;
      if (typeof value === 'boolean')
        return `<${p}c${r} t=${q}b${q}>${f}<${p}v>${value ? 1 : 0}</${p}v></${p}c>`;
      if (typeof value === 'number') return `<${p}c${r}>${space}${f}<${p}v>${value}</${p}v></${p}c >`;
      return `<${p}c${r} t=${q}str${q}><${p}v>${escapeXml(String(value).replace(/[^ -~]/g, '?'))}</${p}v></${p}c>`;
    });
    const r = dense ? '' : ` r=${q}${row + 1}${q}`;
    return `${comment ? '<!-- </sheetData> <c r="A1"> -->' : ''}<${p}row${r}>${items.join(space)}</${p}row>`;
  });
  const xmlns = p ? `xmlns:x=${q}${MAIN}${q}` : `xmlns=${q}${MAIN}${q}`;
  return `<${p}worksheet ${xmlns}><${p}sheetData>${space}${markup.join(space)}</${p}sheetData></${p}worksheet>`;
}

const bookOf = (list: CellContents[]): WorkbookContents => ({
  names: [],
  active: 'S',
  sheets: [{ name: 'S', origin: 'S', cells: list, tables: [], conditionalFormats: [] }],
});

/** Has the texts of sheets come in pieces of a length, as those of large ones do. */
function inPieces<T>(length: number, run: () => T): T {
  const spy = jest.spyOn(Package.prototype, 'worksheet').mockImplementation(function (this: Package, part) {
    return new WorksheetText(() => {
      const markup = this.text(part);
      const count = Math.ceil(markup.length / length);
      return Array.from({ length: count }, (_, at) => markup.slice(at * length, (at + 1) * length));
    });
  });
  try {
    return run();
  } finally {
    spy.mockRestore();
  }
}

test('a sheet whose text comes in pieces is read and written as one that comes whole', () => {
  const pieces = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(cells, cells, spelling, pieces, (old, wanted, how, length) => {
      const sheet = spell(
        old.filter(({ value }) => value !== null),
        how,
      );
      const original = workbookBytes({ sheets: [{ name: 'S', xml: sheet }] });
      const [read, saved] = [readXlsx(original), saveXlsx(bookOf(wanted), { original })];
      expect(inPieces(length, () => readXlsx(original))).toEqual(read);
      const again = inPieces(length, () => saveXlsx(bookOf(wanted), { original }));
      expect(differingParts(saved, again)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

describe('a change in one window and what follows from it in a later one', () => {
  const edited = (rows: string, change: (list: CellContents[]) => void): string => {
    const xml = `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
    const original = workbookBytes({ sheets: [{ name: 'S', xml }] });
    const contents = readXlsx(original);
    change(contents.sheets[0]!.cells);
    const whole = saveXlsx(contents, { original });
    for (const length of [1, 30, 60])
      expect(
        differingParts(
          whole,
          inPieces(length, () => saveXlsx(contents, { original })),
        ),
      ).toEqual([]);
    return textOf(whole, 'xl/worksheets/sheet1.xml');
  };

  test('a shared formula whose first cell is gone is written out', () => {
    const rows =
      '<row r="1"><c r="B1"><f t="shared" ref="B1:B9" si="0">A1*2</f><v>2</v></c></row>' +
      '<row r="2"><c r="A2"><v>1</v></c></row>'
        .repeat(3)
        .replace(/2/g, (_, at: number) => String(2 + Math.floor(at / 39))) +
      '<row r="9"><c r="B9"><f t="shared" si="0"/><v>6</v></c></row>';
    expect(edited(rows, (list) => (list[0] = { row: 0, column: 1, value: 'x' }))).toContain('<f>A9*2</f>');
  });

  test('rows without a number stay so, and count from the row before', () => {
    const rows = '<row r="3"><c r="A3"><v>3</v></c></row>' + '<row><c><v>4</v></c></row>'.repeat(4);
    const text = edited(rows, (list) => list.unshift({ row: 0, column: 0, value: 1 }));
    expect(text).toMatch(/<row r="1">.*<row r="3">.*<v>3<.*(<row><c><v>4<.*){4}/);
  });
});

describe('what does not change the markup of a sheet leaves its part as it is', () => {
  const parts = (
    sheetData: string,
    change: (sheet: SheetContents) => void,
    before?: (sheet: SheetContents) => void,
  ) => {
    const original = workbookBytes({
      sheets: [{ name: 'S', xml: `<worksheet xmlns="${MAIN}">${sheetData}</worksheet>` }],
    });
    const [was, is] = [readXlsx(original), readXlsx(original)];
    before?.(was.sheets[0]!);
    change(is.sheets[0]!);
    const saved = saveXlsx(is, { original, before: was });
    return { changed: differingParts(original, saved), text: textOf(saved, 'xl/worksheets/sheet1.xml') };
  };

  test('a height that the file never had is not taken away', () => {
    const done = parts(
      '<sheetData><row r="1"/></sheetData>',
      () => undefined,
      (was) => (was.rowHeights = { 7: 20 }),
    );
    expect(done.changed).toEqual([]);
  });

  test('an element without rows stays one tag', () => {
    const { text } = parts('<sheetData/>', (sheet) => (sheet.frozen = { rows: 1, columns: 0 }));
    expect(text).toContain('<sheetData/>');
    expect(text).toContain('<pane ');
  });
});

test('a sheet that has its rows twice is refused', () => {
  const rows = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
  const original = workbookBytes({
    sheets: [{ name: 'S', xml: `<worksheet xmlns="${MAIN}">${rows}${rows}</worksheet>` }],
  });
  expect(() => readXlsx(original)).toThrow(/damaged.*it has sheetData twice/);
});

test('whatever was in a sheet, and however it was spelled, what is written is what is read back', () => {
  fc.assert(
    fc.property(cells, cells, spelling, fc.array(fc.nat(100)), (old, wanted, how, kept) => {
      const original = workbookBytes({
        sheets: [
          {
            name: 'S',
            xml: spell(
              old.filter(({ value }) => value !== null),
              how,
            ),
          },
        ],
      });
      const before = readXlsx(original);
      const stays = before.sheets[0]!.cells.filter((_, index) => kept.includes(index));
      const taken = new Set(stays.map(({ row, column }) => `${row},${column}`));
      const contents = bookOf([
        ...wanted.filter(({ row, column }) => !taken.has(`${row},${column}`)),
        ...stays,
      ]);
      const saved = saveXlsx(contents, { original, before });
      expect(faultsOf(saved)).toEqual([]);
      expect(inOrder(readXlsx(saved).sheets[0]!.cells)).toEqual(inOrder(contents.sheets[0]!.cells));
    }),
    { numRuns: 150 },
  );
});

test('going there and back again over one file ends where it began', () => {
  fc.assert(
    fc.property(cells, cells, (one, other) => {
      const first = saveXlsx(bookOf(one));
      const second = saveXlsx(bookOf(other), { original: first, before: readXlsx(first) });
      const third = saveXlsx(bookOf(one), { original: second, before: readXlsx(second) });
      expect(inOrder(readXlsx(third).sheets[0]!.cells)).toEqual(inOrder(one));
      expect(faultsOf(third)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('spills of any size, grown and shrunk, are read back', () => {
  const size = fc.record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 4 }) });
  const spilled = ({ rows, columns }: { rows: number; columns: number }): CellContents[] =>
    Array.from({ length: rows * columns }, (_, at): CellContents => {
      const place = { row: 1 + Math.floor(at / columns), column: 1 + (at % columns) };
      if (at === 0) return { ...place, value: 0, formula: '=SHARIAH.X(A1:A9)' };
      return { ...place, value: at, spill: { row: 1, column: 1 } };
    });
  fc.assert(
    fc.property(size, size, (one, other) => {
      const first = saveXlsx(bookOf(spilled(one)));
      const saved = saveXlsx(bookOf(spilled(other)), { original: first, before: bookOf(spilled(one)) });
      expect(inOrder(readXlsx(saved).sheets[0]!.cells)).toEqual(spilled(other));
    }),
    { numRuns: 40 },
  );
});

test('a file with charts, comments, pictures and validations by another program keeps them', async () => {
  const values = [1, 2, 3].map((value) => [`T${value}`, value]);
  const original = await writeXlsx({
    sheets: [
      {
        name: 'Data',
        rows: [['Ticker', 'Value'], ...values],
        cells: new Map([['1,1', { value: 5, comment: { text: 'a note', author: 'A' } }]]),
        dataValidations: [{ type: 'list', range: 'D1:D3', values: ['a', 'b'] }],
        charts: [
          {
            type: 'bar',
            title: 'Values',
            series: [{ name: 'V', values: 'Data!B2:B4', categories: 'Data!A2:A4' }],
            anchor: { from: { row: 5, col: 0 }, to: { row: 15, col: 5 } },
          },
        ],
      },
    ],
  });
  const before = readXlsx(original);
  const contents = structuredClone(before);
  const [sheet] = contents.sheets as [SheetContents];
  sheet.cells.find(({ row, column }) => row === 1 && column === 1)!.value = 6;
  const saved = saveXlsx(contents, { original, before });
  expect(faultsOf(saved)).toEqual([]);
  expect(differingParts(original, saved)).toEqual(['xl/worksheets/sheet1.xml']);
  expect(readXlsx(saved)).toEqual(contents);
});

test('a sheet of a hundred thousand cells, a fifth of them changed', () => {
  const rows = 16_000;
  const list = Array.from({ length: rows * 5 }, (_, at): CellContents => {
    return { row: Math.floor(at / 5), column: at % 5, value: at % 2 ? at : `text ${at}` };
  });
  const original = saveXlsx(bookOf(list));
  const before = readXlsx(original);
  const contents = bookOf([
    ...list.map((one) => (one.column === 1 ? { ...one, value: -1 } : one)),
    ...Array.from({ length: rows }, (_, row) => ({
      row,
      column: 7,
      value: 'HALAL',
      formula: `=SHARIAH.X(A${row + 1})`,
    })),
  ]);
  const saved = saveXlsx(contents, { original, before });
  expect(readXlsx(saved).sheets[0]!.cells).toHaveLength(rows * 6);
});
