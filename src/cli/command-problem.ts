/** The file or the service: it could not be done. */
export const EXIT_FAILED = 1;
/** The arguments make no sense. */
export const EXIT_USAGE = 2;
/** Another run holds the file that is to be written. */
export const EXIT_LOCKED = 3;

/** Done and saved, but some cells or reports stayed as they were. */
export const EXIT_IN_PART = 4;

/** Stopped by a signal: this and the signal's number, as shells have it. */
export const EXIT_STOPPED = 128;

/** Something that the person at the terminal can mend. The message is one sentence or two: what is wrong, and what to do. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';

  constructor(
    message: string,
    readonly exitCode: number = EXIT_FAILED,
  ) {
    super(message);
  }
}
