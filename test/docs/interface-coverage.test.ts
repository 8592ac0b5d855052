import { existsSync, readFileSync } from 'node:fs';
import { occurrences } from '../interface/mutation';
import { PROOFS } from '../interface/mutations';
import { namedTest, readRows } from '../interface/rows';

const rows = readRows();

test('every section of the interface has its rows', () => {
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

test('no two rows of a section have the same name', () => {
  const labels = rows.map(({ section, name }) => `${section} ${name}`);
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
  const missing = rows.filter(({ answeredBy }) => {
    const [path] = /src\/[\w./-]+/.exec(answeredBy) ?? [];
    return path !== undefined && !existsSync(path);
  });
  expect(missing).toEqual([]);
});

/** The data of `npm run prove:interface`, which itself takes too long for every run of the tests. */
describe('the proofs', () => {
  test('every row has mutations, or a reason why nothing can break it, and there is no other proof', () => {
    const unproven = rows.filter(({ section, name }) => {
      const proof = PROOFS[section]?.[name];
      return proof === undefined || ('notProvable' in proof ? proof.notProvable === '' : proof.length === 0);
    });
    expect(unproven).toEqual([]);
    const known = new Set(rows.map(({ section, name }) => `${section} ${name}`));
    const others = Object.entries(PROOFS).flatMap(([section, proofs]) =>
      Object.keys(proofs)
        .map((name) => `${section} ${name}`)
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
    const wrong = Object.entries(PROOFS).flatMap(([section, proofs]) =>
      Object.entries(proofs).flatMap(([name, proof]) =>
        ('notProvable' in proof ? [] : proof).flatMap(({ file, search, replacement }) =>
          occurrences(read(file), search) === 1 && search !== replacement
            ? []
            : [`${section} ${name}, ${file}: ${search}`],
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
