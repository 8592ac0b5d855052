import { readCsv, writeCsv } from '../../src/portfolio/cells/csv';

describe('rows as CSV', () => {
  test.each([
    ['numbers, also below zero', [1, -2.5], '1,-2.5\r\n'],
    ['nothing', [null, undefined, ''], ',,\r\n'],
    ['what is true', [true], 'true\r\n'],
    ['texts that a spreadsheet would take for formulas', ['=A1', '+1', '-1', '@x'], "'=A1,'+1,'-1,'@x\r\n"],
    ['such a sign behind others', ['a=b', '1-2'], 'a=b,1-2\r\n'],
    ['a tab and a line in front', ['\tx', '\ry'], `'\tx,"'\ry"\r\n`],
    ['signs of CSV itself', ['a,b', 'say "x"', 'one\ntwo'], '"a,b","say ""x""","one\ntwo"\r\n'],
  ])('%s', (_, cells, csv) => expect(writeCsv([cells])).toBe(csv));

  test('one line for each', () => {
    expect(writeCsv([['a'], ['b']])).toBe('a\r\nb\r\n');
    expect(writeCsv([])).toBe('');
  });
});

describe('CSV as rows', () => {
  test.each([
    [
      'commas',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b,c\n1;2',
      [
        ['a', 'b,c'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1,5\t2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a semicolon below a header with commas',
      'a,b\n1;2,3',
      [
        ['a', 'b'],
        ['1;2', '3'],
      ],
    ],
    [
      'lines that end as on old machines',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a mark of the order of bytes', '\ufeffa,b', [['a', 'b']]],
    ['the mark alone in front', 'a\ufeff', [['a\ufeff']]],
    ['a line for Excel', 'sep=;\r\na;b', [['a', 'b']]],
    ['the same in capitals', 'SEP=;\na;b', [['a', 'b']]],
    ['such a line further down', 'a\nsep=;\nb', [['a'], ['sep=;'], ['b']]],
    ['quotes', '"a,""b""","c"', [['a,"b"', 'c']]],
    ['blanks behind quotes', '"a"  ,b', [['a', 'b']]],
    ['lines in quotes', '"a\nb",c', [['a\nb', 'c']]],
    ['a quotation mark that is not closed', '"a,b', [['"a', 'b']]],
    ['a quotation mark in the midst', 'a"b,c', [['a"b', 'c']]],
    ['blank fields at the ends', ',a,', [['', 'a', '']]],
    ['a blank line between two', 'a\n\nb', [['a'], [''], ['b']]],
    ['nothing', '', [[]]],
  ])('%s', (_, text, rows) => expect(readCsv(text)).toEqual(rows));
});
