import { hasUnseen, visibleText, visibleTexts } from '../src/index';

/** Before, a served or read name with U+202E in it was read from right to left in pane, page and reports. */
test.each([
  ['\u202Egnp.exe', '[U+202E]gnp.exe'],
  ['a\u2066b\u2069', 'a[U+2066]b[U+2069]'],
  ['AA\u200BPL', 'AA[U+200B]PL'],
  ['\u001b[2Jgone', '[U+001B][2Jgone'],
  ['a\u0000\u007f\u0085b', 'a[U+0000][U+007F][U+0085]b'],
  ['soft\u00ADly', 'soft[U+00AD]ly'],
  ['\u{E0041}tag', '[U+E0041]tag'],
  ['\uFEFFAAPL', '[U+FEFF]AAPL'],
])('%j is shown as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
  expect([hasUnseen(text), hasUnseen(shown)]).toEqual([true, false]);
  expect(visibleText(shown)).toBe(shown);
});

test.each(['Nestlé S.A.', 'two\nlines\tand a tab\r\n', 'شركة الراجحي', 'می‌خواهم', '👩‍🔬 ❤️', 'a\u00A0b', ''])(
  '%j is as it was',
  (text) => expect(visibleText(text)).toBe(text),
);

test('in a JSON value every text is shown, and names of fields, numbers and null stay', () => {
  const given = { a: ['\u202Ex', 1, null, true], '\u202Ekey': { b: 'y' } };
  expect(visibleTexts(given)).toEqual({ a: ['[U+202E]x', 1, null, true], '\u202Ekey': { b: 'y' } });
  const plain = { a: [{ b: 'c' }, 2], d: null };
  expect(visibleTexts(plain)).toBe(plain);
});
