import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readCsv, writeCsv } from '../../src/portfolio/cells/csv';
import { decodeCsv } from '../../src/taskpane/decode-csv';

/** Our reading of CSV beside that of Papa Parse, and of Python's csv module where Python is installed. */
const FOLDER = join('assets', 'portfolios');
const textOf = (name: string): string => decodeCsv(readFileSync(join(FOLDER, name))).replace(/^\ufeff+/, '');
/** The sample files that begin with a row of several fields. The others have a preamble, and their delimiter stands further down. */
const files = readdirSync(FOLDER).filter(
  (name) => name.endsWith('.csv') && /^(?!sep=)[^\r\n]*[,;\t]/.test(textOf(name)),
);

/** The delimiter by the first line, as {@link readCsv} takes it. */
const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  return [';', '\t'].find((one) => first.includes(one)) ?? ',';
};

/** Rows without blank ones: whether a blank line is a row is decided in another way by each reader. */
const filled = (rows: readonly (readonly string[])[]) =>
  rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '');

const byPapa = (text: string): string[][] =>
  filled(Papa.parse<string[]>(text, { delimiter: delimiterOf(text) }).data) as string[][];

const PYTHON = `
import csv, io, json, sys
for line in sys.stdin:
    text, delimiter = json.loads(line)
    print(json.dumps(list(csv.reader(io.StringIO(text, newline=''), delimiter=delimiter))))
`;

/** Python's readings of several texts; undefined where Python is not installed. */
function byPython(texts: readonly string[]): string[][][] | undefined {
  const input = texts.map((text) => JSON.stringify([text, delimiterOf(text)])).join('\n');
  const { error, status, stdout } = spawnSync('python3', ['-c', PYTHON], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error || status !== 0) return undefined;
  return stdout
    .trim()
    .split('\n')
    .map((line) => filled(JSON.parse(line) as string[][]) as string[][]);
}

const python = byPython(['a,b']) !== undefined;
const testWithPython = python ? test : test.skip;

test.each(files)('%s is read as Papa Parse reads it', (name) => {
  const text = textOf(name);
  expect(filled(readCsv(text))).toEqual(byPapa(text));
});

// Skipped where there is no python3 to read them.
testWithPython('every sample file is read as Python reads it', () => {
  // Python takes blanks behind a closing quotation mark for a part of the field, which Papa Parse and we do not.
  const texts = files.map(textOf).filter((text) => !/" +[,;\r\n]/.test(text));
  const readings = byPython(texts)!;
  texts.forEach((text, at) => expect(filled(readCsv(text))).toEqual(readings[at]));
});

const cell = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9 .,;"'\t-]{0,8}$/),
  fc.constantFrom('', '"', '""', 'a"b', ',', '\n', '\r\n', ' ', 'ß漢字', '1,5'),
);
const rows = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );
/** The header has the delimiter and no other, as that of a file has. */
const withHeader = (table: readonly (readonly string[])[]) => [table[0]!.map((_, at) => `h${at}`), ...table];

test('what is written is read again by each of the readers, with or without the last line’s end', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (table, isCut) => {
      const written = writeCsv(withHeader(table));
      const text = isCut ? written.replace(/\r\n$/, '') : written;
      // A cell that a spreadsheet would run as a formula has an apostrophe in the file.
      const expected = withHeader(table).map((cells) =>
        cells.map((each) => (/^[=+\-@\t\r]/.test(each) ? `'${each}` : each)),
      );
      expect(filled(readCsv(text))).toEqual(filled(expected));
      expect(byPapa(text)).toEqual(filled(expected));
    }),
    { numRuns: 500 },
  );
});

testWithPython('whatever is written, Python reads the same', () => {
  const texts = fc.sample(rows, 300).map((table) => writeCsv(withHeader(table)));
  const readings = byPython(texts)!;
  texts.forEach((text, at) => expect(filled(readCsv(text))).toEqual(readings[at]));
});
