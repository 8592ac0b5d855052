import type { ClientList } from './client-book';
import { CommandProblem } from './command-problem';
import { bookJobsOf } from './file-jobs';
import type { CommandOptions } from './options';
import { stoppedBy, type RunWorker } from './supervise';
import { superviseMany } from './supervise-many';

/**
 * Has a worker tell whom a book names, and then screens each client as a file of its own. The process that watches never reads the book
 * itself: a file that takes all memory ends the worker, with a sentence.
 *
 * @returns the exit code.
 */
export async function superviseBook(options: CommandOptions, run: RunWorker): Promise<number> {
  let list: ClientList | undefined;
  const end = await run({ locks: {}, listsClients: true }, options, ({ book }) => {
    if (book) list = book;
  });
  if (end.stopped !== undefined) throw stoppedBy(end.stopped, ' Nothing was saved.');
  // It has said why.
  if (end.code !== undefined && end.code !== 0) return end.code;
  if (!list) throw new CommandProblem(end.cause(options.file));
  if (list.clients.length === 0) {
    throw new CommandProblem(
      list.unassigned.length === 0
        ? `${options.file} has no rows below its titles. Enter the positions there, each with its client.`
        : `${options.file} names no client in any of its ${list.unassigned.length} rows. Enter the clients in the column "${options.clientColumn}".`,
    );
  }
  const jobs = await bookJobsOf(options, list.clients);
  return superviseMany(options, jobs, { run, unassigned: list.unassigned });
}
