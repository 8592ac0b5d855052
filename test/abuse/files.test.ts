import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { craftedWorkbooks, mutatedWorkbooks, type HostileWorkbook } from './hostile-workbooks';

/** `npm run test:abuse` opens every one of them; `npm test` each so-many-th of the mutations. */
const EACH = process.env['ABUSE'] === 'full' ? 1 : 97;

jest.setTimeout(EACH === 1 ? 7_200_000 : 600_000);

/** More than any hostile file may take, on a machine that has other things to do. */
const LONGEST = 60_000;
const MEGABYTES = 2_000;

/** A process that opens files; one that dies or hangs is replaced, and the file is to blame. */
class Opener {
  #child: ChildProcess | undefined;

  open({ make }: HostileWorkbook): Promise<string> {
    this.#child ??= fork(join(__dirname, 'open-hostile-worker.ts'), {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${MEGABYTES}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child = this.#child;
    return new Promise((resolve) => {
      const done = (outcome: string): void => {
        clearTimeout(late);
        child.removeAllListeners();
        resolve(outcome);
      };
      const fail = (outcome: string): void => {
        this.#child = undefined;
        done(outcome);
      };
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        fail('FAULT: it took too long');
      }, LONGEST);
      child.once('message', (outcome: string) => done(outcome));
      child.once('exit', (code, signal) => fail(`FAULT: the process ended with ${code ?? signal}`));
      child.send(make());
    });
  }

  close(): void {
    this.#child?.kill();
  }
}

const opener = new Opener();
afterAll(() => opener.close());

/** Opened, or refused with a sentence that says what to do. */
const SOUND = /^(opened|refused: [A-Z].*\w.*\. .*\.)$/s;

async function faults(workbooks: Iterable<HostileWorkbook>): Promise<string[]> {
  const found: string[] = [];
  for (const workbook of workbooks) {
    const outcome = await opener.open(workbook);
    if (!SOUND.test(outcome)) found.push(`${workbook.name}: ${outcome}`);
  }
  return found;
}

function* some(workbooks: Iterable<HostileWorkbook>, each: number): Generator<HostileWorkbook> {
  let count = 0;
  for (const workbook of workbooks) if ((count += 1) % each === 0) yield workbook;
}

// Before: a row of a billion ended the process ("Fatal JavaScript invalid size error"); a merge over the whole sheet and a part shared by
// ten thousand sheets took all memory; a cell or a table outside of a sheet landed in another place, or failed with a stack trace; a
// text of two million characters and a formula of one million were taken in.
test('crafted files are opened or refused, in bounded time and memory', async () => {
  expect(await faults(craftedWorkbooks())).toEqual([]);
});

test('files with any attribute or text made absurd, any element left out, doubled or buried', async () => {
  expect(await faults(some(mutatedWorkbooks(), EACH))).toEqual([]);
});

test.each([
  ['a row far below the last', /sheet1\.xml.*row "1000000000".*1,048,576/],
  ['a cell right of the last column', /sheet1\.xml.*cell "ZZZ1"/],
  ['one place twice', /sheet1\.xml.*cell A1 twice/],
  ['a merge beyond the sheet', /sheet1\.xml.*merges "A1:A1000000000"/],
  ['a cell with more characters than one holds', /A1 has 2,000,000 characters.*32,767/],
  ['a formula longer than any', /formula of A1 has 1,000,00. characters.*8,192/],
  ['a formula nested too deep', /formula of A1 has functions within functions 1500 deep.*64/],
  ['links on seventy thousand areas', /70,000 links.*65,530/],
  ['a table beyond the sheet', /table1\.xml.*Holdings lies at "A1:B99999999"/],
  ['elements ten thousand deep', /sheet1\.xml.*more than 256 deep/],
  ['ten thousand sheets of one part', /two sheets.*lead to the one part xl\/worksheets\/sheet1\.xml/],
])('the damaged part is named: %s', async (name, sentence) => {
  const workbook = [...someNamed(name)][0]!;
  expect(await opener.open(workbook)).toMatch(sentence);
});

function* someNamed(name: string): Generator<HostileWorkbook> {
  for (const workbook of craftedWorkbooks()) {
    if (workbook.name !== name) continue;
    yield workbook;
    return;
  }
}
