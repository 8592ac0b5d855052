import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', 'dist-commands');

/** What each says of an option that it does not know, or of its options: then all that it imports at once has run. */
test.each([
  ['start', /Unknown option/],
  ['excel', /Unknown option/],
  ['replay', /Unknown option/],
  ['calc', /Calculates every formula/],
  ['screen', /Screens a portfolio/],
  ['service', /local screening service/],
  ['gateway', /gateway/],
])('the bundle of %s runs', (command, said) => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(FOLDER, `${command}.cjs`), '--help'], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toMatch(said);
  expect(stdout + stderr).not.toMatch(/Error|fault of its own|at .*:\d+:\d+/);
});

test('bundles are in ASCII, as which they are read', () => {
  const files = readdirSync(FOLDER).filter((name) => /-[0-9a-f]{10}\.cjs$/.test(name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(readFileSync(join(FOLDER, file), 'latin1')).not.toMatch(/[^\0-\x7f]/);
});
