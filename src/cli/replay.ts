import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { NEW_WORKBOOK, replayOn } from 'excel-workbench/node/replay-session';
import { readTrace, type TracedSession } from 'excel-workbench/trace/trace';
import { builtAddin } from './built-addin';
import { CommandProblem, EXIT_FAILED, EXIT_USAGE } from './command-problem';
import { openWorkbookFile } from './workbook-file';

const USAGE = 'npm run replay -- excel-trace-….jsonl [--book begun-with.xlsx] [--session 2]';

/**
 * `npm run replay`: sends the requests of a trace of Excel's to the workbench's host, and prints where it answers in another shape.
 *
 * @param print takes a line.
 * @returns 0 when every answer has Excel's shape, 1 when not.
 */
export async function replayTrace(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new CommandProblem(`Name one trace: ${USAGE}.`, EXIT_USAGE);
  const session = chosen(await sessionsIn(path), values.session);
  const contents =
    values.book === undefined
      ? NEW_WORKBOOK
      : (await openWorkbookFile(values.book, { formulas: false })).contents;
  const differences = await replayOn(contents, session.requests, await builtAddin());
  const { office } = session.page ?? {};
  const where = office
    ? `${office['host']} ${office['version']} (${office['platform']})`
    : 'an Excel that is not named';
  print(`${session.requests.length} requests of ${where}: ${differences.length} differences.`);
  for (const { number, action, sentence } of differences) {
    print(`  request ${number}${action === '' ? '' : `, ${action}`}: ${sentence}`);
  }
  return differences.length === 0 ? 0 : EXIT_FAILED;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { book: { type: 'string' }, session: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandProblem(`${(error as Error).message}. Use: ${USAGE}.`, EXIT_USAGE);
  }
}

async function sessionsIn(path: string): Promise<TracedSession[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandProblem(
      `There is no trace ${path}, or it cannot be read. Name the file that "npm run excel" wrote.`,
    );
  });
  try {
    const sessions = readTrace(text).filter(({ requests }) => requests.length > 0);
    if (sessions.length > 0) return sessions;
  } catch (error) {
    throw new CommandProblem(`${path}: ${(error as Error).message}`);
  }
  throw new CommandProblem(
    `${path} holds no request. Let the add-in do something in Excel while "npm run excel" runs.`,
  );
}

/** The one that was asked for, from 1; the last when none was. */
function chosen(sessions: readonly TracedSession[], asked: string | undefined): TracedSession {
  const number = asked === undefined ? sessions.length : /^\d+$/.test(asked) ? Number(asked) : NaN;
  const session = sessions[number - 1];
  if (session) return session;
  throw new CommandProblem(
    `--session must be a number from 1 to ${sessions.length}, and was "${asked}".`,
    EXIT_USAGE,
  );
}
