import { existsSync, readFileSync } from 'node:fs';
import { occurrences } from '../interface/mutation';
import { PROOFS } from '../interface/proofs';
import { namedTest, readRows, readUnreached, SIDES, type Row } from '../interface/rows';

const labelOf = ({ section, name }: Pick<Row, 'section' | 'name'>): string => `${section} ${name}`;

test('every section of the interface has its rows', () => {
  const rows = readRows('service');
  const numbers = [...new Set(rows.map(({ section }) => section))];
  expect(numbers).toEqual([
    ...[
      '1',
      '2.1',
      '2.2',
      '2.3',
      '2.4',
      '2.5',
      '2.6',
      '2.7',
      '2.8',
      '2.9',
      '2.10',
      '3.1',
      '3.2',
      '3.3',
      '3.4',
    ],
    ...['4', '4.5', '4.9', '4.10', '4.11', '5', '6', '7', '8', '9'],
  ]);
  expect(rows.length).toBeGreaterThan(280);
});

test('the add-in honours each statement, or does not reach it with a reason, and there is no other', () => {
  const unreached = readUnreached();
  const here = [...readRows('consumer'), ...unreached].map(labelOf);
  expect(here.filter((label, index) => here.indexOf(label) !== index)).toEqual([]);
  expect(here.sort()).toEqual(readRows('service').map(labelOf).sort());
  expect(unreached.filter(({ reason }) => !/^[A-Z].{15,}\.$/.test(reason))).toEqual([]);
});

describe.each(SIDES)('the table of the %s', (side) => {
  const rows = readRows(side);
  const proofs = PROOFS[side];

  test('no two rows of a section have the same name', () => {
    const labels = rows.map(labelOf);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('every row names a test that exists', () => {
    const missing = rows.filter((row) => {
      const test = namedTest(row);
      return !test || !existsSync(test.file) || !readFileSync(test.file, 'utf8').includes(test.title);
    });
    expect(missing).toEqual([]);
  });

  test('every row names code that exists', () => {
    const missing = rows.flatMap(({ answeredBy }) =>
      [...answeredBy.matchAll(/src\/[\w./-]+/g)].flatMap(([path]) => (existsSync(path) ? [] : path)),
    );
    expect(missing).toEqual([]);
  });

  /** The data of `npm run prove:interface`, which itself takes too long for every run of the tests. */
  test('every row has mutations, or a reason why nothing can break it, and there is no other proof', () => {
    const unproven = rows.filter(({ section, name }) => {
      const proof = proofs[section]?.[name];
      return proof === undefined || ('notProvable' in proof ? proof.notProvable === '' : proof.length === 0);
    });
    expect(unproven).toEqual([]);
    const known = new Set(rows.map(labelOf));
    const others = Object.entries(proofs).flatMap(([section, ofSection]) =>
      Object.keys(ofSection)
        .map((name) => labelOf({ section, name }))
        .filter((label) => !known.has(label)),
    );
    expect(others).toEqual([]);
  });

  test('every text that a mutation replaces occurs once in its file, and is replaced by another', () => {
    const texts = new Map<string, string>();
    const read = (file: string) => {
      const text = texts.get(file) ?? readFileSync(file, 'utf8');
      texts.set(file, text);
      return text;
    };
    const wrong = Object.entries(proofs).flatMap(([section, ofSection]) =>
      Object.entries(ofSection).flatMap(([name, proof]) =>
        ('notProvable' in proof ? [] : proof).flatMap(({ file, search, replacement }) =>
          occurrences(read(file), search) === 1 && search !== replacement
            ? []
            : [`${labelOf({ section, name })}, ${file}: ${search}`],
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
