import fc from 'fast-check';
import { WorksheetText } from '../src/worksheet-text';
import { parseXml, XmlFault } from '../src/xml';
import { MAIN } from '../testing/package-parts';

const NAMESPACE = `xmlns="${MAIN}"`;

function cut(text: string, size: number): string[] {
  const count = Math.ceil(text.length / size);
  return Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size));
}

interface Parted {
  readonly rows: string[];
  readonly frame: string;
}

/** The rows of each window, and the frame. Each window is looked at as the worksheet that it is. */
function parted(text: string, size: number): Parted {
  const sheet = new WorksheetText(() => cut(text, size));
  const rows = [...sheet.windows()].map((window) => {
    expect(parseXml(window.text).local).toBe('worksheet');
    return window.text.slice(window.start, window.end);
  });
  return { rows, frame: sheet.frame };
}

const row = fc.constantFrom(
  '<row r="1"><c r="A1"><v>1</v></c></row>',
  '<row/>',
  '<row r="7" ht="20"/>',
  '<row><c t="inlineStr"><is><t>&lt;/row></t></is></c></row >',
  '\n  ',
  '<row><c><f>Other!A1</f><v>2</v></c></row>',
);
const special = fc.constantFrom(
  '<!-- </sheetData></row> -->',
  '<?ask </row>?>',
  '<row><c><f><![CDATA[</row>]]></f></c></row>',
);
const head = fc.constantFrom('', '<sheetPr/>', '<!-- <sheetData> --><cols><col min="1" max="2"/></cols>');
const tail = fc.constantFrom('', '<mergeCells/>', '<!-- </sheetData> --><pageMargins/>');

test('however its text comes, the rows of a sheet and its frame are the sheet', () => {
  const mixed = fc.array(fc.oneof({ weight: 8, arbitrary: row }, { weight: 1, arbitrary: special }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(head, mixed, tail, fc.integer({ min: 1, max: 200 }), (before, rows, after, size) => {
      const opening = `<?xml version="1.0"?><worksheet ${NAMESPACE}>${before}<sheetData>`;
      const closing = `</sheetData>${after}</worksheet>`;
      const found = parted(opening + rows.join('') + closing, size);
      expect(found.frame).toBe(opening + closing);
      expect(found.rows.join('')).toBe(rows.join(''));
    }),
  );
});

test.each([
  ['in an extension', '<row r="1"><extLst><ext><list xmlns="urn:x"><row>1</row></list></ext></extLst></row>'],
  [
    'of the whole',
    '<row r="1"><extLst><ext><list xmlns="urn:x"><sheetData></sheetData></list></ext></extLst></row>',
  ],
  ['as an alternative', '<mc:AlternateContent><mc:Choice><row></row></mc:Choice></mc:AlternateContent>'],
])('what is called as rows are %s is part of a row', (_where, inside) => {
  const rows = '<row></row>'.repeat(5) + inside + '<row></row>'.repeat(5);
  const opening = `<worksheet ${NAMESPACE} xmlns:mc="urn:mc"><sheetData>`;
  for (const size of [1, 20, 50, 5_000]) {
    const found = parted(`${opening}${rows}</sheetData></worksheet>`, size);
    expect(found.rows.join('')).toBe(rows);
    expect(found.frame).toBe(`${opening}</sheetData></worksheet>`);
  }
});

test('where the tags around the rows are long, they are not read again for each window', () => {
  const names = Array.from({ length: 2_000 }, (_, at) => ` xmlns:a${at}="u"`).join('');
  const rows = '<row><c/></row>'.repeat(1_000);
  const text = `<worksheet ${NAMESPACE}${names}><sheetData>${rows}</sheetData></worksheet>`;
  expect(parted(text, 1_000).rows).toEqual([rows]);
  expect(parted(text.replace(names, ''), 1_000).rows.length).toBeGreaterThan(10);
});

test('a window ends at a row, and no more is held than has come', () => {
  const rows = Array.from({ length: 100 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`);
  const text = `<worksheet ${NAMESPACE}><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const windows = parted(text, 200).rows;
  expect(windows.length).toBeGreaterThan(15);
  for (const window of windows) expect(window).toMatch(/^(<row.*<\/row>)*$/);
  expect(Math.max(...windows.map(({ length }) => length))).toBeLessThan(400);
});

test('tags may have a prefix, and windows carry the namespaces of the sheet', () => {
  const rows = '<x:row r="1"><x:c><y:v/></x:c></x:row>'.repeat(20);
  const text = `<x:worksheet xmlns:x="${MAIN}" xmlns:y="urn:y"><x:sheetData a="1">${rows}</x:sheetData></x:worksheet>`;
  const sheet = new WorksheetText(() => cut(text, 50));
  const windows = [...sheet.windows()];
  expect(windows.length).toBeGreaterThan(5);
  for (const window of windows) {
    const root = parseXml(window.text);
    expect([root.namespace, root.children[0]!.namespace]).toEqual([MAIN, MAIN]);
    expect(root.children[0]!.children[0]!.children[0]!.children[0]!.namespace).toBe('urn:y');
  }
});

test.each([
  ['no rows', `<worksheet ${NAMESPACE}><sheetData></sheetData></worksheet>`],
  ['no place for rows', `<worksheet ${NAMESPACE}><cols/></worksheet>`],
  ['an empty element for them', `<worksheet ${NAMESPACE}><sheetData/><mergeCells/></worksheet>`],
  ['rows of another kind', '<worksheet xmlns="urn:x"><sheetData><row/></sheetData></worksheet>'],
  ['rows inside another part', `<worksheet ${NAMESPACE}><x><sheetData><row/></sheetData></x></worksheet>`],
  ['nothing in it', ''],
  ['a cut through its tags', `<worksheet ${NAMESPACE}><sheetDa`],
])('a sheet with %s is all frame', (_what, text) => {
  for (const size of [1, 10, 1_000]) expect(parted(text, size)).toEqual({ rows: [], frame: text });
});

test('rows that do not end are said', () => {
  const open = `<worksheet ${NAMESPACE}><sheetData><row r="1"></row>`;
  for (const text of [open, `${open}<row>`, `${open}<!-- </sheetData></worksheet>`])
    for (const size of [7, 1_000])
      expect(() => [...new WorksheetText(() => cut(text, size)).windows()]).toThrow(XmlFault);
});

test('a closing tag with a blank in it ends the rows', () => {
  const tail = '</sheetData ><extLst><ext><row></row></ext></extLst></worksheet>';
  for (const size of [1, 9, 500]) {
    const { rows, frame } = parted(`<worksheet ${NAMESPACE}><sheetData><row></row><row></row >${tail}`, size);
    expect(rows.join('')).toBe('<row></row><row></row >');
    expect(frame).toBe(`<worksheet ${NAMESPACE}><sheetData>${tail}`);
  }
});

test('a long row that comes in many pieces is searched anew a few times only', () => {
  const cells = '<c><v>1</v></c>'.repeat(70_000);
  const text = `<worksheet ${NAMESPACE}><sheetData><row>${cells}</row></sheetData></worksheet>`;
  const search = jest.spyOn(String.prototype, 'lastIndexOf');
  try {
    const windows = [...new WorksheetText(() => cut(text, 100)).windows()];
    expect(windows.map(({ start, end }) => end - start)).toEqual([cells.length + 11]);
    expect(search.mock.calls.length).toBeLessThan(30);
  } finally {
    search.mockRestore();
  }
});
