import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import jestConfig from '../../jest.config.js';
import { occurrences, type Mutation, type Proof } from './mutation';
import { proofOf } from './proofs';
import { namedTest, readRows, SIDES, type NamedTest, type Row } from './rows';

/**
 * `npm run prove:interface`: breaks every statement of docs/interface-coverage.md and docs/interface-consumer.md in turn, and expects the test
 * that its row names to fail.
 * A mutated file is changed while jest reads it; nothing on the disk is.
 */

const USAGE = `npm run prove:interface -- [options]

  --side SIDE     service (what is answered) or consumer (what the add-in makes of it); both when left out
  --only TEXT     the rows of a section ("2.4"), or those whose section and name contain the text
  --sample COUNT  as many rows, drawn at random
  --seed NUMBER   what is drawn; the same number draws the same rows
  --first         only the first mutation of each row
  --jobs COUNT    how many mutations are tried at the same time (${availableParallelism()})
  --help
`;

interface Task {
  readonly row: Row;
  readonly test: NamedTest;
  readonly mutations: readonly Mutation[];
}

/** The outcome of the tests of a title. */
interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Why a suite could not be run: then no test has noticed anything. */
  readonly broken: string | undefined;
}

/** A test that waits for what never comes fails then, milliseconds. Long, so that a busy machine does not fail a test that should pass. */
const TEST_TIMEOUT = { whole: 120_000, broken: 45_000 };

/** Broken code may turn in a circle, which no test can end: its process is ended then, milliseconds, and the tests have failed. */
const LONGEST_RUN = 150_000;

const root = process.cwd();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const label = ({ section, name }: Row): string => `${section} ${name}`;
const titleOf = (row: Row): string => `${row.side}: ${label(row)}`;

async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      side: { type: 'string' },
      only: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string' },
      first: { type: 'boolean' },
      jobs: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return say(USAGE);
  const started = Date.now();
  const seed = Number(values.seed ?? started % 100_000);
  const sides = SIDES.filter((side) => values.side === undefined || side === values.side);
  if (sides.length === 0) throw new Error(`The side is one of ${SIDES.join(' and ')}.`);
  const all = sides.flatMap(readRows);
  const wanted = all.filter((row) => isWanted(row, values.only));
  const rows = values.sample === undefined ? wanted : draw(wanted, Number(values.sample), seed);
  if (values.sample !== undefined) say(`Seed ${seed}: ${rows.length} of ${wanted.length} rows.`);
  if (rows.length === 0) throw new Error('No row has this text.');

  const problems: string[] = [];
  const report = (row: Row, problem: string) => {
    problems.push(`${titleOf(row)}: ${problem}`);
    say(`NOT PROVEN  ${titleOf(row)}\n            ${problem}`);
  };
  const notProvable: [Row, string][] = [];
  const tasks: Task[] = [];
  for (const row of rows) {
    const proof: Proof | undefined = proofOf(row);
    const test = namedTest(row);
    if (!proof) report(row, 'It has no mutation.');
    else if ('notProvable' in proof) notProvable.push([row, proof.notProvable]);
    else if (!test) report(row, 'It names no test.');
    else tasks.push({ row, test, mutations: values.first ? proof.slice(0, 1) : proof });
  }

  const jobs = Number(values.jobs ?? availableParallelism());
  await withoutMutations(tasks, jobs, report);
  let proven = 0;
  let tried = 0;
  await inParallel(tasks, jobs, async ({ row, test, mutations }) => {
    const unnoticed: string[] = [];
    for (const mutation of mutations) {
      const problem = await tryMutation(mutation, test);
      if (problem) unnoticed.push(problem);
    }
    tried += 1;
    if (unnoticed.length > 0) report(row, unnoticed.join('\n            '));
    else proven += 1;
    if (tried % 20 === 0) say(`${tried} of ${tasks.length} rows, ${minutes(started)} minutes`);
  });

  say('\nNo change of the code can break these rows:');
  for (const [row, reason] of notProvable) say(`  ${titleOf(row)}: ${reason}`);
  const share = tasks.length === 0 ? 100 : Math.floor((1000 * proven) / tasks.length) / 10;
  say(
    `\n${rows.length} rows: ${proven} proven of ${rows.length - notProvable.length} that can be (${share} %), ` +
      `${notProvable.length} not provable; ${tasks.flatMap(({ mutations }) => mutations).length} mutations in ${minutes(started)} minutes.`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

const minutes = (since: number): string => ((Date.now() - since) / 60_000).toFixed(1);

function isWanted(row: Row, only: string | undefined): boolean {
  if (only === undefined) return true;
  if (/^[\d.]+$/.test(only)) return row.section === only;
  return label(row).toLowerCase().includes(only.toLowerCase());
}

/** Draws rows at random, the same ones for the same seed (mulberry32). */
function draw(rows: readonly Row[], count: number, seed: number): Row[] {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return rows
    .map((row) => ({ row, at: random() }))
    .sort((left, right) => left.at - right.at)
    .slice(0, count)
    .map(({ row }) => row);
}

/** Every named test has to pass as long as nothing is broken. Tests of one file run in one process. */
async function withoutMutations(
  tasks: readonly Task[],
  jobs: number,
  report: (row: Row, problem: string) => void,
): Promise<void> {
  const files = [...new Set(tasks.map(({ test }) => test.file))];
  await inParallel(files, jobs, async (file) => {
    const titles = [...new Set(tasks.filter(({ test }) => test.file === file).map(({ test }) => test.title))];
    const results = await runTests({ file, titles });
    for (const { row, test } of tasks.filter((task) => task.test.file === file)) {
      const { passed, failed, broken } = outcomeOf(results, test.title);
      if (broken) report(row, `Without a mutation its test cannot be run: ${broken}`);
      else if (failed > 0) report(row, 'Without a mutation its test fails.');
      else if (passed === 0) report(row, `There is no test "${test.title}" in ${file}.`);
    }
  });
}

/** What is wrong with a mutation; undefined when the test has noticed it. */
async function tryMutation(mutation: Mutation, { file, title }: NamedTest): Promise<string | undefined> {
  const found = occurrences(readFileSync(join(root, mutation.file), 'utf8'), mutation.search);
  const where = `${mutation.file}: ${mutation.search} → ${mutation.replacement}`;
  if (found !== 1) return `The text to replace occurs ${found} times: ${where}`;
  const { passed, failed, broken } = outcomeOf(await runTests({ file, titles: [title] }, mutation), title);
  if (broken) return `The mutation breaks the code as such: ${where}\n            ${broken}`;
  if (failed > 0) return undefined;
  return passed > 0 ? `Its test does not notice: ${where}` : `Its test was not run: ${where}`;
}

interface JestResults {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function outcomeOf({ testResults }: JestResults, title: string): Outcome {
  const pattern = new RegExp(patternOf(title));
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => pattern.test(fullName));
  const [{ assertionResults, message } = { assertionResults: [], message: 'no suite was found' }] =
    testResults;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    broken: assertionResults.length === 0 ? message.slice(0, 400) : undefined,
  };
}

/** The full names of the tests with a title. Placeholders, such as `%s`, stand for any text. */
function patternOf(title: string): string {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `(^| )${escaped.replace(/%[a-z]/g, '.*')}$`;
}

/** Runs the tests of a file that have these titles, in a process of their own. */
async function runTests(
  { file, titles }: { readonly file: string; readonly titles: readonly string[] },
  mutation?: Mutation,
): Promise<JestResults> {
  const folder = mkdtempSync(join(tmpdir(), 'prove-'));
  const output = join(folder, 'results.json');
  // A test that fails may leave a server open, which would keep the process.
  const args = [
    '--config',
    configOf(mutation),
    '--runInBand',
    '--forceExit',
    '--json',
    '--outputFile',
    output,
  ];
  const child = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...args,
      '--testNamePattern',
      titles.map(patternOf).join('|'),
      '--runTestsByPath',
      file,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2000)));
  const limit = mutation && setTimeout(() => child.kill('SIGKILL'), LONGEST_RUN);
  try {
    const end = await new Promise((resolve, reject) =>
      child.once('close', (code, signal) => resolve(signal ?? code)).once('error', reject),
    );
    if (mutation && end === 'SIGKILL') return neverEnded(titles);
    if (!existsSync(output)) return crashed(`jest ended with ${String(end)}: ${errors}`);
    return JSON.parse(readFileSync(output, 'utf8')) as JestResults;
  } finally {
    clearTimeout(limit);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What stands for the results of a process that was ended, because its test never ended by itself. */
const neverEnded = (titles: readonly string[]): JestResults => ({
  testResults: [
    { message: '', assertionResults: titles.map((fullName) => ({ fullName, status: 'failed' })) },
  ],
});

/** What stands for the results of a process that has written none. */
const crashed = (message: string): JestResults => ({ testResults: [{ message, assertionResults: [] }] });

/** The settings of the project's own tests, without what only some of them need, such as built commands. */
function configOf(mutation: Mutation | undefined): string {
  const { testEnvironment, moduleNameMapper, modulePathIgnorePatterns, transformIgnorePatterns, transform } =
    jestConfig.projects![0] as unknown as Record<string, unknown> & {
      transform: Record<string, string | [string, object]>;
    };
  const mutating = Object.entries(transform).map(([pattern, by]) => [
    pattern,
    Array.isArray(by)
      ? ['<rootDir>/test/interface/mutating-transform.cjs', { root, mutation, options: by[1] }]
      : by,
  ]);
  return JSON.stringify({
    rootDir: root,
    roots: ['src', 'test', 'packages'].map((folder) => `<rootDir>/${folder}`),
    testMatch: ['<rootDir>/test/**/*.test.ts'],
    testTimeout: mutation ? TEST_TIMEOUT.broken : TEST_TIMEOUT.whole,
    testEnvironment,
    moduleNameMapper,
    modulePathIgnorePatterns,
    transformIgnorePatterns,
    transform: Object.fromEntries(mutating),
  });
}

/** Works through a list, so many at the same time. */
async function inParallel<T>(
  all: readonly T[],
  jobs: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: jobs }, worker));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
