import { IUniverInstanceService, UndoCommand } from '@univerjs/core';
import fc from 'fast-check';
import { WorkbookModel } from '../../src/calc/workbook';
import { moveFault } from '../../src/calc/cell-moves';
import { formatCell, parseCell, type SheetContents, type Shift, type WorkbookContents } from 'xlsx-patch';
import { FOREIGN_PROGRAMS, foreignWorkbook } from 'xlsx-patch/testing/foreign-workbook';
import { readXlsx } from 'xlsx-patch/testing/read-xlsx';
import { saveXlsx } from 'xlsx-patch/testing/save-xlsx';
import {
  differingParts,
  faultsOf,
  relationship,
  sheetXml,
  textOf,
  unzip,
  workbookBytes,
  zip,
  type Parts,
} from 'xlsx-patch/testing/package-parts';

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose first sheet has a note at each of some cells; a note's text is its cell's. */
function withNotes(cells: readonly string[], after = '', extra: Parts = {}, relations = ''): Uint8Array {
  const byRow = new Map<number, string[]>();
  for (const cell of cells) {
    const { row } = parseCell(cell)!;
    byRow.set(row, [...(byRow.get(row) ?? []), cell]);
  }
  const rows = [...byRow].map(
    ([row, own]) =>
      `<row r="${row + 1}">${own.map((cell) => `<c r="${cell}" t="str"><v>${cell}</v></c>`).join('')}</row>`,
  );
  const notes = cells.map(
    (cell) => `<comment ref="${cell}" authorId="0"><text><t>${cell}</t></text></comment>`,
  );
  const threads = cells.map(
    (cell, index) =>
      `<threadedComment ref="${cell}" dT="2026-01-01T00:00:00.00" personId="{P}" id="{${index}}"><text>${cell}</text></threadedComment>`,
  );
  const boxes = cells.map((cell, index) => {
    const { row, column } = parseCell(cell)!;
    return (
      `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style='visibility:hidden' fillcolor="#ffffe1"><v:textbox><div style='text-align:left'><br></div></v:textbox>` +
      `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:Anchor>\n    ${column + 1}, 15, ${row}, 2, ${column + 3}, 54, ${row + 3}, 16</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
    );
  });
  const comments = (inside: string) =>
    `<?xml version="1.0"?><comments xmlns="${MAIN}"><authors><author>A</author></authors><commentList>${inside}</commentList></comments>`;
  return workbookBytes({
    sheets: [
      {
        name: 'Notes',
        xml: sheetXml(rows.join(''), `${after}<legacyDrawing r:id="rId2"/>`),
        relationships:
          relationship('rId1', 'comments', '../comments1.xml') +
          relationship('rId2', 'vmlDrawing', '../drawings/vmlDrawing1.bin') +
          relationship(
            'rId3',
            'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment',
            '../threadedComments/threadedComment1.xml',
          ) +
          relations,
      },
      {
        name: 'Other',
        xml: sheetXml(
          '<row r="1"><c r="A1"><f>Notes!B3</f></c></row>',
          '<dataValidations count="1"><dataValidation type="list" sqref="D1"><formula1>Notes!$A$1:$A$4</formula1></dataValidation></dataValidations>',
        ),
        relationships: relationship('rId1', 'comments', '../comments2.xml'),
      },
    ],
    workbook:
      '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Notes!$A$1:$C$4</definedName></definedNames>',
    parts: {
      'xl/comments1.xml': comments(notes.join('')),
      'xl/comments2.xml': comments('<comment ref="B2" authorId="0"><text><t>x</t></text></comment>'),
      'xl/threadedComments/threadedComment1.xml': `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">${threads.join('')}</ThreadedComments>`,
      'xl/drawings/vmlDrawing1.bin': `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" o:spt="202"/>${boxes.join('')}</xml>`,
      ...extra,
    },
    types: {
      'xl/comments1.xml': `${SPREADSHEET}.comments+xml`,
      'xl/comments2.xml': `${SPREADSHEET}.comments+xml`,
      'xl/threadedComments/threadedComment1.xml': 'application/vnd.ms-excel.threadedcomments+xml',
      'xl/drawings/vmlDrawing1.bin': 'application/vnd.openxmlformats-officedocument.vmlDrawing',
      ...(extra['xl/drawings/drawing1.xml'] && {
        'xl/drawings/drawing1.xml': 'application/vnd.openxmlformats-officedocument.drawing+xml',
      }),
    },
  });
}

/** Opens a file, does something in it, and saves it. */
async function edited(
  original: Uint8Array,
  act: (book: WorkbookModel) => Promise<void> | void,
): Promise<Uint8Array> {
  const book = new WorkbookModel(readXlsx(original), { functions: [], namespace: 'X' });
  try {
    const before = book.export();
    await act(book);
    const saved = saveXlsx(book.export(), { original, before });
    expect(faultsOf(saved)).toEqual([]);
    return saved;
  } finally {
    book.dispose();
  }
}

/** Where notes, comments and their boxes are, with their texts. */
function notesOf(bytes: Uint8Array) {
  const found = (part: string, pattern: RegExp) =>
    [...textOf(bytes, part).matchAll(pattern)].map(([, ref, text]) => [ref!, text!] as const);
  return {
    notes: found('xl/comments1.xml', /<comment ref="(\w+)".*?<t>(\w+)<\/t>/g),
    threads: found('xl/threadedComments/threadedComment1.xml', /ref="(\w+)".*?<text>(\w+)<\/text>/g),
    boxes: [
      ...textOf(bytes, 'xl/drawings/vmlDrawing1.bin').matchAll(
        /<x:Anchor>\s*(\d+), 15, (\d+), 2, (\d+), 54, (\d+), 16.*?<x:Row>(\d+)<\/x:Row><x:Column>(\d+)<\/x:Column>/gs,
      ),
    ].map((match) => match.slice(1).map(Number)),
  };
}

const corners = (address: string): number[] => {
  const { row, column } = parseCell(address)!;
  return [column + 1, row, column + 3, row + 3, row, column];
};

test('notes, comments and their boxes are where their cells are, however these have moved', async () => {
  const cells = Array.from({ length: 12 }, (_, index) => formatCell({ row: index % 4, column: index >> 2 }));
  const original = withNotes(cells);
  const span = fc
    .tuple(fc.nat(5), fc.nat(5))
    .map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }));
  const shift: fc.Arbitrary<Shift> = fc.record(
    {
      axis: fc.constantFrom('rows' as const, 'columns' as const),
      kind: fc.constantFrom('insert' as const, 'remove' as const),
      at: fc.nat(5),
      count: fc.integer({ min: 1, max: 3 }),
      across: span,
    },
    { requiredKeys: ['axis', 'kind', 'at', 'count'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(shift, { minLength: 1, maxLength: 4 }), async (shifts) => {
      const saved = await edited(original, (book) =>
        shifts.forEach((one) => book.moveCells(book.sheets[0]!, one)),
      );
      const now = readXlsx(saved).sheets[0]!.cells.flatMap(({ row, column, value }) =>
        value === null ? [] : [[formatCell({ row, column }), String(value)]],
      );
      const sorted = (pairs: readonly (readonly string[])[]) =>
        [...pairs].sort((a, b) => (a[1]! < b[1]! ? -1 : 1));
      const { notes, threads, boxes } = notesOf(saved);
      expect(sorted(notes)).toEqual(sorted(now));
      expect(sorted(threads)).toEqual(sorted(now));
      const byPlace = (all: readonly number[][]) => all.map(String).sort();
      expect(byPlace(boxes)).toEqual(byPlace(now.map(([address]) => corners(address!))));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('rows that a person puts in at the screen move them too, and taken back, all is as it was', async () => {
  const original = withNotes(['A1', 'B3', 'C4']);
  const inserted = await edited(original, (book) => {
    book.engine.api.getActiveWorkbook()!.getActiveSheet().insertRows(2, 2);
  });
  expect(notesOf(inserted).notes).toEqual([
    ['A1', 'A1'],
    ['B5', 'B3'],
    ['C6', 'C4'],
  ]);
  const changed = differingParts(original, inserted);
  expect(changed).not.toContain('xl/comments2.xml');
  expect(changed).toEqual(expect.arrayContaining(['xl/comments1.xml', 'xl/workbook.xml']));
  const back = await edited(original, (book) => {
    const workbook = book.engine.api.getActiveWorkbook()!;
    workbook.getActiveSheet().deleteRows(2, 1);
    book.engine.injector.get(IUniverInstanceService).focusUnit(workbook.getId());
    expect(book.engine.commands.syncExecuteCommand(UndoCommand.id)).toBe(true);
  });
  expect(differingParts(original, back)).toEqual([]);
});

test('what the file says of cells and we do not read follows them', async () => {
  const around =
    '<autoFilter ref="A1:C4"/>' +
    '<conditionalFormatting sqref="A2:A4"><cfRule type="dataBar" priority="4"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF63C384"/></dataBar></cfRule><cfRule type="expression" priority="5"><formula>$B2="x"</formula></cfRule></conditionalFormatting>' +
    '<dataValidations count="2"><dataValidation type="custom" sqref="B2:B4"><formula1>B2&lt;C2</formula1></dataValidation><dataValidation type="whole" sqref="C2"><formula1>1</formula1></dataValidation></dataValidations>' +
    '<hyperlinks><hyperlink ref="C2" location="Other!A1"/></hyperlinks>' +
    '<drawing r:id="rId4"/>';
  const ext =
    '<extLst><ext uri="{05C60535-1F16-4fd2-B633-F4F36F0B64E0}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:sparklineGroups><x14:sparklineGroup><x14:colorSeries rgb="FF376092"/><x14:sparklines><x14:sparkline><xm:f>Notes!A3:C3</xm:f><xm:sqref>E3</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>';
  const drawing =
    '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:twoCellAnchor><xdr:from><xdr:col>4</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>5</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>6</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>9</xdr:row><xdr:rowOff>7</xdr:rowOff></xdr:to><xdr:sp/><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>';
  const base = withNotes(
    ['A1', 'A2', 'B3', 'C2', 'C4'],
    around,
    { 'xl/drawings/drawing1.xml': drawing },
    relationship('rId4', 'drawing', '../drawings/drawing1.xml'),
  );
  const part = 'xl/worksheets/sheet1.xml';
  const original = workbookWith(base, part, (text) => text.replace('</worksheet>', `${ext}</worksheet>`));
  const saved = await edited(original, (book) => {
    book.moveCells(book.sheets[0]!, { axis: 'rows', kind: 'remove', at: 1, count: 1 });
    book.moveCells(book.sheets[0]!, { axis: 'rows', kind: 'insert', at: 3, count: 2, like: 2 });
  });
  const text = textOf(saved, part);
  expect(text).toContain('<autoFilter ref="A1:C3"/>');
  expect(text).toContain('<conditionalFormatting sqref="A2:A5"><cfRule type="dataBar"');
  expect(text).toContain('<formula>$B2="x"</formula>');
  expect(text).toContain(
    '<dataValidations count="1"><dataValidation type="custom" sqref="B2:B5"><formula1>B2&lt;C2</formula1></dataValidation></dataValidations>',
  );
  expect(text).not.toContain('hyperlink');
  expect(text).toContain('<xm:f>Notes!A2:C2</xm:f><xm:sqref>E2</xm:sqref>');
  expect(textOf(saved, 'xl/drawings/drawing1.xml')).toMatch(/<xdr:row>6<\/xdr:row>.*<xdr:row>10<\/xdr:row>/);
  expect(textOf(saved, 'xl/worksheets/sheet2.xml')).toContain('<formula1>Notes!$A$1:$A$3</formula1>');
  expect(textOf(saved, 'xl/worksheets/sheet2.xml')).toContain('<f>Notes!B2</f>');
  expect(textOf(saved, 'xl/workbook.xml')).toContain('>Notes!$A$1:$C$3</definedName>');
});

function workbookWith(bytes: Uint8Array, part: string, change: (text: string) => string): Uint8Array {
  const parts: Parts = Object.fromEntries(Object.entries(unzip(bytes)));
  parts[part] = change(textOf(bytes, part));
  return zip(parts);
}

/** A formula as files spell it: functions in capitals, and a table named where it is meant. */
const spelled = (formula: string): string => formula.toUpperCase().replaceAll(/\w+(?=\[)/g, '');

test.each(FOREIGN_PROGRAMS)(
  'a workbook made by %s, whose cells have moved, says when it is opened again what it said when it was saved',
  async (program) => {
    const original = foreignWorkbook(program);
    const shift: fc.Arbitrary<Shift> = fc.record(
      {
        axis: fc.constantFrom('rows' as const, 'columns' as const),
        kind: fc.constantFrom('insert' as const, 'remove' as const),
        at: fc.nat(12),
        count: fc.integer({ min: 1, max: 2 }),
        across: fc.constantFrom({ first: 0, last: 9 }, { first: 2, last: 6 }, { first: 0, last: 200 }),
        like: fc.nat(12),
      },
      { requiredKeys: ['axis', 'kind', 'at', 'count'] },
    );
    const moves = fc.array(fc.tuple(fc.nat(3), shift), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(moves, async (list) => {
        const exported: { value?: WorkbookContents } = {};
        const saved = await edited(original, async (book) => {
          for (const [index, one] of list) {
            const sheet = book.sheets[index % book.sheets.length]!;
            // As Excel does: none that would cut a table or a merged cell.
            if (moveFault(sheet, one) === undefined) book.moveCells(sheet, one);
          }
          await book.recalculate();
          exported.value = book.export();
        });
        const around = ({
          name,
          tables,
          conditionalFormats,
          merges,
          rowHeights,
          hiddenRows,
          cells,
        }: SheetContents) => ({
          ...{ name, conditionalFormats, merges, rowHeights, hiddenRows },
          tables: tables.map(({ name: table, range, columns, columnIds }) => [
            table,
            range,
            columns,
            columnIds,
          ]),
          links: cells
            .flatMap(({ row, column, style }) => (style?.link ? [`${row},${column} ${style.link}`] : []))
            .sort(),
          cells: cells
            .flatMap(({ row, column, formula, value }) =>
              formula
                ? [`${row},${column} ${spelled(formula)}`]
                : value === null
                  ? []
                  : [`${row},${column} ${String(value)}`],
            )
            .sort(),
        });
        const now = readXlsx(saved);
        const wanted = exported
          .value!.sheets.map(around)
          .map((sheet) => ({ ...sheet, rowHeights: sheet.rowHeights ?? {} }));
        const found = now.sheets
          .map(around)
          .map((sheet) => ({ ...sheet, rowHeights: sheet.rowHeights ?? {} }));
        expect(found).toEqual(wanted);
      }),
      { numRuns: 25 },
    );
  },
  240_000,
);

test('a spill that has moved, or is shorter than when the file was saved, leaves nothing behind', async () => {
  const array = '<f t="array" ref="A2:A4">SEQUENCE(C1)</f>';
  const original = workbookBytes({
    sheets: [
      {
        name: 'S',
        rows: `<row r="1"><c r="C1"><v>3</v></c></row><row r="2"><c r="A2" cm="1">${array}<v>1</v></c></row><row r="3"><c r="A3"><v>2</v></c></row><row r="4"><c r="A4"><v>3</v></c></row>`,
      },
    ],
  });
  const values = (bytes: Uint8Array) =>
    readXlsx(bytes).sheets[0]!.cells.map(
      ({ row, column, value }) => `${formatCell({ row, column })} ${String(value)}`,
    );
  const moved = await edited(original, async (book) => {
    book.moveCells(book.active, { axis: 'rows', kind: 'insert', at: 1, count: 5 });
    await book.recalculate();
  });
  expect(values(moved).sort()).toEqual(['A7 1', 'A8 2', 'A9 3', 'C1 3']);
  const shorter = await edited(original, async (book) => {
    book.active.write({ top: 0, bottom: 0, left: 2, right: 2 }, () => ({ value: 2 }));
    await book.recalculate();
  });
  expect(values(shorter).sort()).toEqual(['A2 1', 'A3 2', 'C1 2']);
});
