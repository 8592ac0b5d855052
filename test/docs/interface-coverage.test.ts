import { existsSync, readFileSync } from 'node:fs';

interface Row {
  readonly section: string;
  readonly name: string;
  readonly answeredBy: string;
  readonly provenBy: string;
}

function readRows(): Row[] {
  let section = '';
  return readFileSync('docs/interface-coverage.md', 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      if (line.startsWith('## ')) section = line.slice(3);
      const cells = line.split(/(?<!\\) \| |^\| | \|$/).filter((cell) => cell !== '');
      if (!line.startsWith('| ') || cells[0] === 'row' || /^-+$/.test(cells[0]!.trim())) return [];
      return [{ section, name: cells[0]!, answeredBy: cells[1]!, provenBy: cells.slice(2).join(' | ') }];
    });
}

const rows = readRows();

test('every section of the interface has its rows', () => {
  const numbers = [...new Set(rows.map(({ section }) => /^\d+(\.\d+)?/.exec(section)![0]))];
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

test('every row names a test that exists', () => {
  const missing = rows.filter(({ provenBy }) => {
    const [, file, name] = /^`([^`]+)`: (.+)$/.exec(provenBy.trim()) ?? [];
    if (!file || !name || !existsSync(file)) return true;
    return !readFileSync(file, 'utf8').includes(name.replaceAll('\\|', '|'));
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
