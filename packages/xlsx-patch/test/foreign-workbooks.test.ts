import fc from 'fast-check';
import { FOREIGN_PROGRAMS, foreignWorkbook } from '../testing/foreign-workbook';
import { differingParts, faultsOf, textOf, unzip } from '../testing/package-parts';
import type { CellContents, SheetContents } from '../src/contents';
import { readXlsx } from '../testing/read-xlsx';
import { saveXlsx } from '../testing/save-xlsx';
import { XmlReader } from '../src/xml';

/** Every kind of element a part has, and every kind of attribute on each. */
function kindsIn(xml: string): Set<string> {
  const kinds = new Set<string>();
  const reader = new XmlReader(xml);
  while (reader.next()) {
    if (reader.kind !== 'open') continue;
    kinds.add(reader.name);
    for (const { name } of reader.attributes()) kinds.add(`${reader.name}@${name}`);
  }
  return kinds;
}

/** The kinds that a saved file has no more, part by part. */
function lostKinds(before: Uint8Array, after: Uint8Array): string[] {
  const saved = unzip(after);
  return Object.keys(unzip(before))
    .filter((part) => /\.(xml|rels|vml)$/.test(part) && part !== 'xl/calcChain.xml')
    .flatMap((part) => {
      if (!saved[part]) return [part];
      const kinds = kindsIn(textOf(after, part));
      return [...kindsIn(textOf(before, part))]
        .filter((kind) => !kinds.has(kind))
        .map((kind) => `${part} ${kind}`);
    });
}

const report: SheetContents = {
  name: 'Shariah screening',
  cells: [
    { row: 0, column: 0, value: 'Ticker' },
    { row: 0, column: 1, value: 'Verdict', style: { bold: true, fill: '#0B5345', color: '#FFFFFF' } },
    { row: 1, column: 0, value: 'AAPL', style: { link: 'https://example.com/AAPL' } },
    { row: 1, column: 1, value: 'HALAL', formula: '=SHARIAH.HALAL_STATUS(A2)' },
  ],
  columnWidths: { 0: 12, 1: 20 },
  frozen: { rows: 1, columns: 0 },
  tables: [{ name: 'Prices', range: 'A1:B2', columns: ['Ticker', 'Verdict'], style: 'TableStyleLight9' }],
  conditionalFormats: [
    { range: 'B2', rule: { type: 'cellValue', operator: 'equal', formula1: '="HALAL"' }, fill: '#DDF0E1' },
  ],
  charts: [
    {
      name: 'Verdicts',
      type: 'doughnut',
      series: [{ values: "='Shariah screening'!$B$2:$B$2" }],
      range: 'D2:H12',
    },
  ],
  customProperties: { 'shariah.report': '{"kind":"portfolio"}' },
};

describe.each(FOREIGN_PROGRAMS)('a workbook made by %s', (program) => {
  const file = foreignWorkbook(program);

  test('saved unchanged, keeps every byte of every part', () => {
    const contents = readXlsx(file);
    expect(differingParts(file, saveXlsx(contents, { original: file }))).toEqual([]);
  });

  test('with one cell changed, differs in its sheet alone, and no kind of element or attribute is lost', () => {
    const contents = readXlsx(file);
    const { cells } = contents.sheets[0]!;
    cells.find(({ row, column }) => row === 1 && column === 1)!.value = 41;
    const saved = saveXlsx(contents, { original: file });
    expect(differingParts(file, saved)).toEqual(['xl/worksheets/sheet1.xml']);
    expect(faultsOf(saved)).toEqual([]);
    expect(lostKinds(file, saved)).toEqual([]);
  });

  test('with a report grafted in, keeps all its parts; what is added has its own names', () => {
    const contents = readXlsx(file);
    contents.sheets.push(report);
    const saved = saveXlsx(contents, { original: file });
    expect(faultsOf(saved)).toEqual([]);
    expect(lostKinds(file, saved).filter((kind) => kind !== CALCULATES_ON_OPENING)).toEqual([]);
    const touched = differingParts(file, saved).filter((part) => unzip(file)[part]);
    expect(
      touched.filter((part) => /^xl\/(worksheets|charts|drawings|tables|media|comments)/.test(part)),
    ).toEqual([]);
    const read = readXlsx(saved);
    expect(read.sheets.at(-1)).toMatchObject({ name: 'Shariah screening', charts: [{ name: 'Verdicts' }] });
    const tables = read.sheets.flatMap((sheet) => sheet.tables.map(({ name }) => name.toLowerCase()));
    expect(new Set(tables).size).toBe(tables.length);
  });

  test('a report that is made again takes the place of the earlier one, and the rest stays as it was', () => {
    const first = readXlsx(file);
    first.sheets.push(report);
    const once = saveXlsx(first, { original: file });
    const again = readXlsx(once);
    again.sheets = again.sheets.map((sheet) => (sheet.name === report.name ? report : sheet));
    const twice = saveXlsx(again, { original: once });
    expect(faultsOf(twice)).toEqual([]);
    expect(Object.keys(unzip(twice)).sort()).toEqual(Object.keys(unzip(once)).sort());
    expect(readXlsx(twice)).toEqual(readXlsx(once));
  });

  test('whatever is edited, the package stays sound and nothing around the cells is lost', () => {
    const place = fc.record({ row: fc.nat(25), column: fc.nat(12) });
    const content = fc.oneof(
      fc.record({
        value: fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
      }),
      fc.record({
        value: fc.integer(),
        formula: fc.constantFrom('=A1+1', '=SHARIAH.X(A1:A3)', '=SORT(A1:A3)'),
      }),
      fc.constant(undefined),
    );
    const edits = fc.array(fc.tuple(fc.nat(2), place, content), { maxLength: 12 });
    fc.assert(
      fc.property(edits, fc.boolean(), (changes, graft) => {
        const contents = readXlsx(file);
        for (const [index, where, cell] of changes) {
          const sheet = contents.sheets[index % contents.sheets.length]!;
          write(sheet, where, cell);
        }
        if (graft) contents.sheets.push(report);
        const saved = saveXlsx(contents, { original: file });
        expect(faultsOf(saved)).toEqual([]);
        const lost = lostKinds(file, saved).filter(
          (kind) => !CELLS.test(kind) && kind !== CALCULATES_ON_OPENING,
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

/** That all is calculated on opening: with it, the results of the add-in's formulas would not be seen. */
const CALCULATES_ON_OPENING = 'xl/workbook.xml calcPr@fullCalcOnLoad';

/** What a cell brings with it goes with it when it is overwritten. */
const CELLS = / (c|f|v|is|t|r|rPr|b|i|sz|color|rFont|family|scheme)(@|$)/;

function write(
  sheet: SheetContents,
  { row, column }: { row: number; column: number },
  cell: Pick<CellContents, 'value' | 'formula'> | undefined,
): void {
  // What a formula spilled belongs to it, and the header of a table is not edited here.
  const held = sheet.cells.find((one) => one.row === row && one.column === column);
  const anchors = sheet.cells.some(({ spill }) => spill?.row === row && spill.column === column);
  if (held?.spill || anchors || sheet.tables.length > 0) return;
  sheet.cells = sheet.cells.filter((one) => one !== held);
  // A style, and with it a link, belongs to the place and not to what is written there.
  const style = held?.style ? { style: held.style } : {};
  if (cell || held?.style) sheet.cells.push({ row, column, value: null, ...cell, ...style });
}
