import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test file of a moment, beside those of the project so that the project's settings are its own. */
let folder: string;

beforeEach(() => (folder = mkdtempSync(join(__dirname, 'broken-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Fails for the numbers above a thousand that are odd; the first property of the test holds. */
const BROKEN = `
import fc from 'fast-check';

describe('numbers', () => {
  test("it's (always) $small", () => {
    fc.assert(fc.property(fc.string(), (text) => text.length >= 0));
    fc.assert(fc.property(fc.nat(1_000_000), fc.string(), (number) => number < 1000 || number % 2 === 0));
  });

  test('another that fails', () => {
    throw new Error('It was not asked for.');
  });
});
`;

const lineIn = (output: string): string | undefined => /^\s*(FC_SEED=.*)$/m.exec(output)?.[1];

test('a property that fails prints one line that runs it again, to the same case', () => {
  const file = join(folder, 'broken.test.ts');
  writeFileSync(file, BROKEN);
  const first = spawnSync('npx', ['jest', '--runTestsByPath', file, '-t', 'small'], { encoding: 'utf8' });
  const line = lineIn(first.stderr);
  expect(line).toMatch(
    /^FC_SEED=-?\d+ npx jest --runTestsByPath '.*broken\.test\.ts' -t '.*' # \[\d+,".*"\]$/,
  );
  const again = spawnSync('sh', ['-c', line!], { encoding: 'utf8' });
  expect(again.status).toBe(1);
  expect(lineIn(again.stderr)).toBe(line);
  expect(again.stderr).not.toContain('It was not asked for.');
});
