import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { readCsv } from 'excel-workbench/csv/csv';
import { decodeText } from 'excel-workbench/csv/csv-encoding';
import { SAMPLES } from '../portfolio/sample-file';

const EXPECTED = join(__dirname, '../portfolio/expected');
const NAMES: Readonly<Record<string, string>> = {
  cp1252: 'windows-1252',
  cp1250: 'windows-1250',
  'utf-16-le': 'utf-16le',
};

interface Expectation {
  readonly file: string;
  readonly encoding: string;
  readonly delimiter: string;
  readonly headerRow: number;
}

const plain = (text: string): string => text.replace(/\ufeff/g, '').trim();

for (const name of readdirSync(EXPECTED).filter((one) => one.endsWith('.json'))) {
  const { file, encoding, delimiter, headerRow } = JSON.parse(
    readFileSync(join(EXPECTED, name), 'utf8'),
  ) as Expectation;

  test(`${file}: its encoding and its delimiter are found out`, () => {
    const bytes = readFileSync(join(SAMPLES, file));
    const text = new TextDecoder(NAMES[encoding] ?? encoding).decode(bytes);
    const header = Papa.parse<string[]>(text, { delimiter }).data[headerRow]!.map(plain);
    const cells = readCsv(bytes).sheets[0]!.cells.filter(({ row }) => row === headerRow);
    const read = header.map((_, at) => plain(String(cells.find(({ column }) => column === at)?.value ?? '')));
    expect(read).toEqual(header);
  });
}

test.each([
  ['windows-1252', 'Soci\u00e9t\u00e9 g\u00e9n\u00e9rale, pr\u00eat \u00e0 c\u00e9der', [0xe9, 0xea, 0xe0]],
  ['windows-1252', 'K\u00f8benhavn \u00e5ben', [0xf8, 0xe5]],
  ['windows-1252', '\u00a3 12 pr\u00e8s', [0xa3, 0xe8]],
  ['windows-1250', 'Wart\u015b\u0107 w z\u0142otych, \u017cadna', [0x9c, 0xe6, 0xb3, 0xbf]],
  ['windows-1257', 'S\u0105skaitos Nr.,Data,Gav\u0117jas,Paai\u0161kinimai', [0xe0, 0xeb, 0xf0]],
  [
    'windows-1257',
    'Sa\u0146\u0113m\u0113js,Inform\u0101cija,Summa,Val\u016bta,Kred\u012bts',
    [0xf2, 0xe7, 0xe2, 0xfb, 0xee],
  ],
  ['windows-1252', 'Sa\u00e7\u00e3o,Informa\u00e7\u00e3o,Valor,L\u00edquido', [0xe7, 0xe3, 0xed]],
])('%s: %s', (encoding, text) => {
  const table = new Map(
    Array.from({ length: 128 }, (_, at) => [
      new TextDecoder(encoding).decode(new Uint8Array([at + 128])),
      at + 128,
    ]),
  );
  const bytes = Uint8Array.from(Array.from(text), (letter) => table.get(letter) ?? letter.charCodeAt(0));
  expect(decodeText(bytes)).toBe(text);
});
