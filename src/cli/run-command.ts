import { visibleText } from 'visible-text';
import { CommandProblem, EXIT_FAILED, EXIT_USAGE } from './command-problem';

/**
 * Runs a command to its end. Whatever goes wrong, also where nobody waits for it, is one sentence on the error stream, never a stack
 * trace, and an exit code that is not 0 (command-problem.ts).
 *
 * @param main resolves with the exit code.
 */
export function runCommand(main: (args: readonly string[]) => Promise<number>): void {
  const fail = (error: unknown): void => leave(report(error));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // Who reads the output may stop reading: there is nobody left to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(EXIT_FAILED));
  main(process.argv.slice(2)).then(leave, fail);
}

/** Says in one sentence on the error stream why a command failed. @returns its exit code. */
export function report(error: unknown): number {
  // What it tells may be a file's own words, or a service's.
  console.error(visibleText(sentenceOf(error)));
  if (error instanceof CommandProblem) return error.exitCode;
  return isOfArguments(error) ? EXIT_USAGE : EXIT_FAILED;
}

/** Whether Node's reader of arguments did not know one, or missed its value: a slip at the terminal, and no fault of ours. */
const isOfArguments = (error: unknown): boolean =>
  String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS_');

/** What is no problem of the person's is told as what it is: a fault of ours. */
export function sentenceOf(error: unknown): string {
  const message = String((error as { message?: unknown } | null)?.message ?? error);
  if (error instanceof CommandProblem || (error as Error | null)?.name === 'FileProblem') return message;
  const [line = ''] = message.split('\n');
  // Node goes on with what one could do if the argument were a file's name.
  const [said = ''] = line.split(/\.(?: |$)/);
  if (isOfArguments(error))
    return `${said}. The options of each command are in docs/commands.md; those of the gateway: npm run gateway -- --help.`;
  return `The command failed by a fault of its own: ${line.replace(/[.!?]?$/, '.')} Please report it, with the command and, if you may, the file.`;
}

let leaving = false;

/** The page's timers and sockets would keep the process; what was printed is waited for. */
function leave(code: number): void {
  if (leaving) return;
  leaving = true;
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
