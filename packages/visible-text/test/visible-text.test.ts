import { parseRecord, parseVerdictChanges } from '../../../src/contract/parse';
import { readProblem } from '../../../src/contract/problem';
import { hasUnseen, visibleText, visibleTexts } from '../src/index';
import { readPortfolio } from '../../../src/portfolio/read-portfolio';
import { printTable } from '../../../src/cli/print-table';
import { fullReport } from '../../../test/support/records';

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

test('what the service says is shown: records, the feed, refusals', () => {
  const record = parseRecord('full-report', { ...fullReport('AAPL'), company_name: 'Apple\u202E.cnI' });
  expect(record).toMatchObject({ company_name: 'Apple[U+202E].cnI' });
  expect(readProblem({ message: 'no\u2067t', plans: ['Bas\u200Bic'] })).toEqual({
    message: 'no[U+2067]t',
    plans: ['Bas[U+200B]ic'],
  });
  expect(() => parseVerdictChanges({ events: '\u202E' })).toThrow(/^[^\u202E]*$/);
});

test('what a sheet says is shown, and its ticker is still read', () => {
  const { positions, skipped } = readPortfolio([
    ['Ticker', 'Description', 'Account'],
    ['\u200BAAPL', 'Apple\u202E.cnI', 'Mine\u2066'],
    ['no\u202Ee ticker here!', 'x', ''],
  ]);
  expect(positions).toMatchObject([
    { ticker: 'AAPL', written: '[U+200B]AAPL', name: 'Apple[U+202E].cnI', account: 'Mine[U+2066]' },
  ]);
  expect(skipped[0]!.written).toBe('no[U+202E]e ticker here!');
  expect(hasUnseen(skipped[0]!.reason)).toBe(false);
});

test('a terminal is not steered by what is printed', () => {
  expect(printTable([['Name'], ['\u001b]0;title\u0007evil\rline\ntwo']])).toBe(
    ['Name', '----', '[U+001B]]0;title[U+0007]evil line two'].join('\n').replace('----', '-'.repeat(37)),
  );
});
