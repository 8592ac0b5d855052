import { existsSync, readFileSync } from 'node:fs';
import { equivalentsOf, readSurvivors } from '../mutation/equivalents';
import { PARTS } from '../mutation/parts';
import { percentNoticed, scoreOf, scoreRow, withRow, type ReportedMutant } from '../mutation/score-table';

const mutants = (count: number, status: string, statusReason?: string): ReportedMutant[] =>
  Array.from({ length: count }, () => ({ status, statusReason }));

const score = scoreOf([
  ...mutants(1900, 'Killed'),
  ...mutants(2, 'Timeout'),
  ...mutants(97, 'Survived'),
  ...mutants(1, 'NoCoverage'),
  ...mutants(3, 'Ignored', 'the loop below gives the same'),
  ...mutants(4, 'Ignored', 'Static mutant (and "ignoreStatic" was enabled)'),
  ...mutants(5, 'CompileError'),
]);

test('the score is the part that a test has noticed, of all mutants that count, and is never rounded up', () => {
  expect(score).toEqual({ killed: 1900, timedOut: 2, survived: 97, notCovered: 1, equivalent: 3, static: 4 });
  expect(percentNoticed(score)).toBe(95.1);
  expect(percentNoticed({ ...score, survived: 98 })).toBe(95);
  expect(percentNoticed(scoreOf([]))).toBe(100);
});

test('a row takes the place of the earlier one of its part, and all stand in the order of the parts', () => {
  const page = readFileSync('docs/mutation-testing.md', 'utf8');
  const written = Object.entries(PARTS).reduceRight(
    (text, [part, { goal }]) =>
      withRow(text, scoreRow(part, score, { day: '2026-11-22', version: '1.0.0', goal }), Object.keys(PARTS)),
    page,
  );
  const rows = written
    .split('\n')
    .filter((line) => line.includes('| 2026-11-22 | 1.0.0   |'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, part]) => part)).toEqual(Object.keys(PARTS));
  expect(rows[0]!.slice(4, -1)).toEqual([
    '2000',
    '1900',
    '2',
    '97',
    '1',
    '3',
    '4',
    '95.1 %',
    `${Object.values(PARTS)[0]!.goal} %`,
  ]);
  expect(() => withRow('No table.', rows[0]!, [])).toThrow('The page has no table');
});

test('the folders and files that a part names exist', () => {
  const named = Object.values(PARTS).flatMap(({ mutate, tests }) => [...mutate, ...tests]);
  const places = named.map((pattern) => pattern.replace(/^!/, '').replace(/\/?[^/]*[*{].*$/, ''));
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

const withoutIndents = (file: string): string =>
  readFileSync(file, 'utf8').replace(/^[^\S\n]+|[^\S\n]+$/gm, '');

describe('mutants that change nothing', () => {
  const source = 'const a = 1;\n  if (a > 1) return b;\n';
  const mutant = (status: string, replacement: string, line = 2) => ({
    fileName: 'src/a.ts',
    location: { start: { line, column: 7 }, end: { line, column: 12 } },
    replacement,
    status,
  });
  const marked = {
    file: 'src/a.ts',
    line: 'if (a > 1) return b;',
    becomes: 'if (a >= 1) return b;',
    reason: 'b is what the next line gives for 1',
  };

  test('one that survives and is marked is left out, with its reason, wherever its line stands', () => {
    const moved = `\n\n${source}`;
    const { mutants, unread, stale } = readSurvivors(
      [mutant('Survived', 'a >= 1', 4)],
      [marked],
      () => moved,
    );
    expect(scoreOf(mutants)).toMatchObject({ survived: 0, equivalent: 1 });
    expect(mutants[0]).toMatchObject({ statusReason: marked.reason });
    expect([unread, stale]).toEqual([[], []]);
  });

  test('any other that survives, or that no test reaches, is still to be read', () => {
    const { mutants, unread, stale } = readSurvivors(
      [mutant('Survived', 'true'), mutant('NoCoverage', 'false'), mutant('Killed', 'a >= 1')],
      [marked],
      () => source,
    );
    expect(scoreOf(mutants)).toMatchObject({ survived: 1, notCovered: 1, killed: 1, equivalent: 0 });
    expect(unread).toEqual([
      { ...marked, becomes: 'if (true) return b;', reason: '' },
      { ...marked, becomes: 'if (false) return b;', reason: '' },
    ]);
    expect(stale).toEqual([marked]);
  });

  test('a run over other files says nothing of an entry', () => {
    const elsewhere = { ...mutant('Survived', 'true'), fileName: 'src/b.ts' };
    expect(readSurvivors([elsewhere], [marked], () => source).stale).toEqual([]);
  });

  test.each(Object.keys(PARTS))(
    'every one that is marked in %s is of a line that is there, and has a reason',
    (part) => {
      const entries = equivalentsOf(part);
      expect(entries.filter(({ file }) => !existsSync(file))).toEqual([]);
      // An entry whose line has changed since says nothing any more, and is taken out.
      expect(entries.filter(({ file, line }) => !withoutIndents(file).includes(line))).toEqual([]);
      expect(entries.filter(({ reason }) => !/\w+ \w+ \w+/.test(reason))).toEqual([]);
      expect(new Set(entries.map((one) => JSON.stringify([one.file, one.line, one.becomes]))).size).toBe(
        entries.length,
      );
    },
  );
});
