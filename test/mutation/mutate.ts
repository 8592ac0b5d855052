import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { equivalentsOf, readSurvivors } from './equivalents';
import { PARTS, type Part } from './parts';
import { percentNoticed, scoreOf, scoreRow, withRow, type ReportedMutant } from './score-table';

/**
 * `npm run mutate`: changes the code in thousands of small ways, runs for each the tests that reach the place, and counts how many of the
 * changes a test has noticed. docs/mutation-testing.md has the scores and says how to read what survives.
 */

const USAGE = `npm run mutate -- [part …] [options]

  part         ${Object.keys(PARTS).join(', ')}; all of them, one after the other, when none is named
  --jobs COUNT how many mutants are tried at the same time (1)
  --only FILES only these files or patterns, separated by commas, and their scores; the table of docs/ is left as it is
  --tests FILES only these tests, as files or patterns, separated by commas: quick while a test is being written. Wants --only
  --again      tries every mutant again, also those whose code and tests are as they were
  --help
`;

const PAGE = 'docs/mutation-testing.md';
/** What runs leave for the next one and for people to read. Git ignores it. */
const FOLDER = '.mutate';
/**
 * Milliseconds for the tests of a mutant, besides a part of what all that reach it take without it: few of them are run (`seconds`), a busy machine is
 * no endless loop, and some are run twice.
 */
const PATIENCE = 20_000;
const PART_OF_ALL = 0.5;
/** Minutes for the first run, in which each test is run on its own with all that it prepares. */
const FIRST_RUN = 30;

/** Patterns that stand behind one another, separated by commas. Commas in braces belong to a pattern. */
const patternsOf = (text: string): string[] => text.match(/(?:\{[^}]*\}|[^,{])+/g) ?? [];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      jobs: { type: 'string' },
      only: { type: 'string' },
      tests: { type: 'string' },
      again: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(USAGE);
  if (values.tests !== undefined && values.only === undefined)
    throw new Error(
      '--tests alone would leave a score of fewer tests. Name the files that are broken too, with --only.',
    );
  const names = positionals.length === 0 ? Object.keys(PARTS) : positionals;
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". The parts are ${Object.keys(PARTS).join(', ')}.`);
  for (const name of names) await mutate(name, PARTS[name]!, values);
}

interface Options {
  readonly jobs?: string | undefined;
  readonly only?: string | undefined;
  readonly tests?: string | undefined;
  readonly again?: boolean | undefined;
}

/** Tries the mutants of a part, prints its score and writes it into the table. */
async function mutate(
  name: string,
  part: Part,
  { jobs = '1', only, tests, again = false }: Options,
): Promise<void> {
  const began = Date.now();
  // Stryker runs the tests in processes of its own, which read these.
  process.env['MUTATE_TESTS'] = JSON.stringify(tests === undefined ? part.tests : patternsOf(tests));
  process.env['MUTATE_SECONDS'] = String(part.seconds);
  // Properties draw the same cases in every run: a mutant that is noticed once is noticed again.
  process.env['FC_SEED'] ??= '1';
  const results = `${FOLDER}/${name}.json`;
  const files = only === undefined ? [...part.mutate] : patternsOf(only);
  if (existsSync(results)) forgetSurvivors(results, only === undefined ? undefined : globSync(files));
  // Stryker is published as ES modules alone.
  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'resident',
    plugins: ['./test/mutation/runner/index.mjs'],
    coverageAnalysis: 'perTest',
    ignoreStatic: part.breaksStatic !== true,
    concurrency: Number(jobs),
    timeoutMS: PATIENCE,
    timeoutFactor: PART_OF_ALL,
    dryRunTimeoutMinutes: FIRST_RUN,
    incremental: true,
    incrementalFile: results,
    force: again,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false, logTests: false },
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    // Of its own, so that two parts can be tried at the same time.
    tempDirName: `${FOLDER}/copies/${name}`,
    // What neither the code nor its tests read is not copied.
    ignorePatterns: ['/dist*', '/docs', '/build/*.html', '/.git', `/${FOLDER}`],
    // The transform of the tests does not check types.
    disableTypeChecks: false,
    allowConsoleColors: false,
  });
  const tried = (await stryker.runMutationTest()).map((mutant) => ({
    ...mutant,
    fileName: relative(process.cwd(), mutant.fileName).replaceAll('\\', '/'),
  }));
  const { mutants, unread, stale } = readSurvivors(tried, equivalentsOf(name), (file) =>
    readFileSync(file, 'utf8'),
  );
  const unreadFile = `${FOLDER}/${name}.unread.json`;
  writeFileSync(unreadFile, `${JSON.stringify(unread, undefined, 2)}\n`);
  say(`${unread.length} mutants survive that nobody has read yet. They stand in ${unreadFile}.`);
  for (const one of stale)
    say(
      `No mutant that survives is this one of test/mutation/equivalents/${name}.json: ${JSON.stringify(one)}`,
    );
  const score = scoreOf(mutants);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  if (only !== undefined) return;
  say(`${name}: ${percentNoticed(score).toFixed(1)} % noticed in ${minutes} minutes (goal: ${part.goal} %).`);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const day = new Date(began).toISOString().slice(0, 10);
  const row = scoreRow(name, score, { day, version, goal: part.goal });
  writeFileSync(PAGE, withRow(readFileSync(PAGE, 'utf8'), row, Object.keys(PARTS)));
}

interface Results {
  readonly files: Readonly<Record<string, { mutants: readonly ReportedMutant[] }>>;
}

/**
 * What was not noticed is tried again in every run. Stryker alone would not try a mutant again whose code is evaluated when its module is loaded,
 * whatever tests are added.
 *
 * @param tried the files that are tried in this run; all of the part when it is absent.
 */
function forgetSurvivors(file: string, tried: readonly string[] | undefined): void {
  const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
  for (const [path, one] of Object.entries(results.files))
    if (!tried || tried.includes(path))
      one.mutants = one.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  writeFileSync(file, JSON.stringify(results));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
