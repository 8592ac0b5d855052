import fc from 'fast-check';
import { cellText, isBlank, plainWords, quoted, textAt, tidy } from '../../src/portfolio/cells/cell-text';

test.each([
  ['of full width', 'ＡＢＣ１２￥', 'ABC12¥'],
  ['marks that nobody sees', '\ufeffAA\u200bPL\u202c\u2060\u2066', 'AAPL'],
  ['dashes of all kinds', 'a\u2010b\u2013c\u2015d\u2212e', 'a-b-c-d-e'],
  ['blanks of all kinds', ' \u00a0a \t b\n\u3000c ', 'a b c'],
  ['the case', 'GBp', 'GBp'],
])('a text is what a person reads of it: %s', (_, text, read) => expect(tidy(text)).toBe(read));

test('what a person reads of a text does not depend on marks that nobody sees', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[ -~]*$/), fc.string({ unit: 'grapheme' }));
  fc.assert(fc.property(text, (one) => expect(tidy(one)).toBe(tidy(`\u200b${one}`))));
});

test.each([
  ['AAPL', 'AAPL'],
  [1.5, '1.5'],
  [10n, '10'],
  [true, 'TRUE'],
  [false, 'FALSE'],
  [null, ''],
  [undefined, ''],
  [{ type: 'LinkedEntity', text: 'Apple' }, 'Apple'],
  [{ type: 'Double', basicValue: 5 }, '5'],
  [{ basicValue: { text: 'x' } }, ''],
  [{}, ''],
  [() => 'x', ''],
])('the text of the cell %p is %j', (value, text) => expect(cellText(value)).toBe(text));

test.each([
  ['Kürzel', 'kurzel'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['Købæ', 'kobae'],
  ['fiyatı', 'fiyati'],
  ['Đồng', 'dong'],
  ['على', 'علي'],
  ['فارسی', 'فارسي'],
  ['کل', 'كل'],
  ['قيمة', 'قيمه'],
  ['ہۃ', 'هه'],
  ['شـركة', 'شركه'],
  ['한국', '한국'],
])('%s without marks is %s', (text, plain) => expect(plainWords(text)).toBe(plain));

test.each([null, undefined, '', ' \t', '\u200b'])('%j is blank', (value) =>
  expect(isBlank(value)).toBe(true),
);
test.each([0, false, '-', {}, []])('%j is not', (value) => expect(isBlank(value)).toBe(false));

describe('a text in quotes', () => {
  test.each([
    ['AAPL', '"AAPL"'],
    ['  a   b ', '"a b"'],
    ['a\u0007b\ud800c', '"a?b?c"'],
    ['x'.repeat(40), `"${'x'.repeat(40)}"`],
    ['x'.repeat(41), `"${'x'.repeat(39)}…"`],
    // Forty pictures, of two units each.
    ['🍎'.repeat(40), `"${'🍎'.repeat(40)}"`],
    [`a${' '.repeat(159)}`, '"a"'],
    // What stands so far behind is not looked at.
    [`a${' '.repeat(159)}b`, '"a…"'],
  ])('%j', (text, said) => expect(quoted(text)).toBe(said));
});

test.each([
  [['AAPL', ' x '], 1, 'x'],
  [['AAPL'], 1, ''],
  [['AAPL'], undefined, ''],
  [['-'], 0, ''],
  [['---'], 0, ''],
  [['n/a'], 0, ''],
  [['N/A'], 0, ''],
  [['-5'], 0, '-5'],
  [['a-'], 0, 'a-'],
  [['n/a yet'], 0, 'n/a yet'],
  [['in/a'], 0, 'in/a'],
  [[12], 0, '12'],
])('of %j the text at %p is %j', (cells, at, text) => expect(textAt(cells, at)).toBe(text));
