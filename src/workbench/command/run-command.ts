import { visibleText } from '../../contract/visible-text';
import { CommandProblem, EXIT_FAILED } from './command-problem';

/**
 * Runs a command to its end. Whatever goes wrong is one sentence on the error stream, never a stack trace, and an exit code that is
 * not 0 (command-problem.ts).
 *
 * @param main resolves with the exit code.
 */
export function runCommand(main: (args: readonly string[]) => Promise<number>): void {
  main(process.argv.slice(2)).then(leave, (error: unknown) => {
    // What it tells may be a file's own words, or a service's.
    console.error(visibleText(error instanceof Error ? error.message : String(error)));
    leave(error instanceof CommandProblem ? error.exitCode : EXIT_FAILED);
  });
}

/** The page's timers and sockets would keep the process; what was printed is waited for. */
function leave(code: number): void {
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
