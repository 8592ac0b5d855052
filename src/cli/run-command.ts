import { visibleText } from 'visible-text';
import { CommandProblem, EXIT_FAILED } from './command-problem';

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
  return error instanceof CommandProblem ? error.exitCode : EXIT_FAILED;
}

/** What is no problem of the person's is told as what it is: a fault of ours. */
export function sentenceOf(error: unknown): string {
  const message = String((error as { message?: unknown } | null)?.message ?? error);
  if (error instanceof CommandProblem || (error as Error | null)?.name === 'FileProblem') return message;
  const [line = ''] = message.split('\n');
  return `The command failed by a fault of its own: ${line} Please report it, with the command and, if you may, the file.`;
}

let leaving = false;

/** The page's timers and sockets would keep the process; what was printed is waited for. */
function leave(code: number): void {
  if (leaving) return;
  leaving = true;
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
