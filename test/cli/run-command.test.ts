import { parseArgs } from 'node:util';
import { CommandProblem, EXIT_FAILED, EXIT_LOCKED, EXIT_USAGE } from '../../src/cli/command-problem';
import { report, sentenceOf } from '../../src/cli/run-command';

/** The error of Node's reader of arguments. */
function argumentError(args: string[], allowPositionals: boolean): unknown {
  try {
    parseArgs({ args, options: { port: { type: 'string' } }, allowPositionals });
  } catch (error) {
    return error;
  }
  throw new Error('It was read.');
}

const OPTIONS =
  'The options of each command are in docs/commands.md; those of the gateway: npm run gateway -- --help.';

// It was told as a fault of the command, with the request to report it.
test.each([
  [['--nonsense'], false, "Unknown option '--nonsense'."],
  [['--nonsense'], true, "Unknown option '--nonsense'."],
  [['--port'], false, "Option '--port <value>' argument missing."],
  [['file.csv'], false, "Unexpected argument 'file.csv'."],
])('the arguments %j', (args, allowPositionals, said) => {
  const error = argumentError(args, allowPositionals);
  expect(sentenceOf(error)).toBe(`${said} ${OPTIONS}`);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(report(error)).toBe(EXIT_USAGE);
});

test.each([
  [new CommandProblem('No such file.'), 'No such file.', EXIT_FAILED],
  [new CommandProblem('Held.', EXIT_LOCKED), 'Held.', EXIT_LOCKED],
  [Object.assign(new Error('Damaged.'), { name: 'FileProblem' }), 'Damaged.', EXIT_FAILED],
  [
    new TypeError('x is undefined\n    at here'),
    'The command failed by a fault of its own: x is undefined. Please report it, with the command and, if you may, the file.',
    EXIT_FAILED,
  ],
])('%#: what failed is one sentence, with its exit code', (error, sentence, exitCode) => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(report(error)).toBe(exitCode);
  expect(told).toHaveBeenCalledWith(sentence);
});
