/**
 * A file that cannot be read or written as asked. The message is one sentence that says what is wrong, and one that says
 * what to do; the file's name is added by whoever knows it.
 */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** Matches by name: errors cross realms (page, jsdom, Node). */
export function isFileProblem(error: unknown): error is FileProblem {
  return error instanceof Error && error.name === 'FileProblem';
}
