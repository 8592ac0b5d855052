import fc from 'fast-check';
import {
  between,
  columnIndex,
  columnLetters,
  COLUMN_COUNT,
  contains,
  formatCell,
  formatRange,
  overlaps,
  parseCell,
  parseRange,
  quoteSheetName,
  ROW_COUNT,
  sheetNameFault,
  splitReference,
  unquoteSheetName,
} from '../src/a1';

const column = fc.integer({ min: 0, max: COLUMN_COUNT - 1 });
const row = fc.integer({ min: 0, max: ROW_COUNT - 1 });
const cell = fc.record({ row, column });

describe('columns', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%i is %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters);
    expect(columnIndex(letters)).toBe(index);
    expect(columnIndex(letters.toLowerCase())).toBe(index);
  });

  test('letters and indexes are inverse', () => {
    fc.assert(fc.property(column, (index) => columnIndex(columnLetters(index)) === index));
  });

  test.each(['XFE', 'AAAA', '', 'A1', 'Ä'])('%j is no column', (letters) => {
    expect(columnIndex(letters)).toBeUndefined();
  });
});

describe('cells and ranges', () => {
  test('formatting and parsing are inverse', () => {
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        expect(parseCell(formatCell(a))).toEqual(a);
        expect(parseRange(formatRange(between(a, b)))).toEqual(between(a, b));
        expect(parseRange(`${formatCell(b)}:${formatCell(a)}`)).toEqual(between(a, b));
      }),
    );
  });

  test('locked references are read like others', () => {
    expect(parseCell('$B$2')).toEqual({ row: 1, column: 1 });
    expect(parseRange('$B$2:C3')).toEqual({ top: 1, left: 1, bottom: 2, right: 2 });
  });

  test('whole columns and rows reach the ends of the sheet', () => {
    expect(parseRange('B:A')).toEqual({ top: 0, left: 0, bottom: ROW_COUNT - 1, right: 1 });
    expect(parseRange('$3:2')).toEqual({ top: 1, left: 0, bottom: 2, right: COLUMN_COUNT - 1 });
  });

  test.each([
    '',
    'A0',
    'A1048577',
    'XFE1',
    '1',
    'A',
    'A1:',
    ':A1',
    'A1:B',
    'A1:B2:C3',
    'R1C1',
    'A1 ',
    'A:XFE',
    '0:1',
  ])('%j is no range', (text) => expect(parseRange(text)).toBeUndefined());

  test('two ranges overlap when some cell is in both', () => {
    const small = fc.record({ row: fc.nat(5), column: fc.nat(5) });
    fc.assert(
      fc.property(small, small, small, small, (a, b, c, d) => {
        const [first, second] = [between(a, b), between(c, d)];
        const shared = Array.from({ length: 36 }, (_, at) => ({
          row: Math.floor(at / 6),
          column: at % 6,
        })).some((place) => contains(first, place) && contains(second, place));
        expect(overlaps(first, second)).toBe(shared);
      }),
    );
  });
});

describe('sheet names', () => {
  test.each([
    ['Holdings', 'Holdings'],
    ['My sheet', "'My sheet'"],
    ["Ali's", "'Ali''s'"],
    ['2026', "'2026'"],
    ['A1', "'A1'"],
    ['RC', "'RC'"],
    ['R1C1', "'R1C1'"],
    ['Depot_1', 'Depot_1'],
    ['Übersicht', 'Übersicht'],
  ])('%s is written %s before the bang', (name, quoted) => {
    expect(quoteSheetName(name)).toBe(quoted);
  });

  test('quoting is undone by reading the reference', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), cell, (name, place) => {
        fc.pre(!name.startsWith("'") && !name.endsWith("'"));
        expect(unquoteSheetName(quoteSheetName(name))).toBe(name);
        const reference = `${quoteSheetName(name)}!${formatCell(place)}`;
        expect(splitReference(reference)).toEqual({ sheet: name, reference: formatCell(place) });
      }),
    );
  });

  test('what Excel refuses is said', () => {
    expect(sheetNameFault('')).toBe('is empty');
    expect(sheetNameFault('x'.repeat(32))).toContain('31');
    expect(sheetNameFault('a/b')).toContain('/');
    expect(sheetNameFault("'a")).toContain('apostrophe');
    expect(sheetNameFault('Report (2)')).toBeUndefined();
  });
});
