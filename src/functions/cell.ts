/** An error as Excel has them for custom functions; only these two carry their sentence to the person at the cell. */
export class CellError {
  constructor(
    /** `invalidValue` is #VALUE!, a bad argument; `notAvailable` is #N/A, everything that has no answer. */
    readonly code: 'invalidValue' | 'notAvailable',
    /** What is wrong and what to do about it. */
    readonly message: string,
  ) {}
}

/** What one cell of a result holds. */
export type Cell = string | number | boolean | CellError;

/** #VALUE!: the argument makes no sense. */
export const badArgument = (message: string): CellError => new CellError('invalidValue', message);

/** #N/A: there is no answer, and why. */
export const noAnswer = (message: string): CellError => new CellError('notAvailable', message);

/**
 * The cell for a question that failed. Our own errors speak to people; any other is a fault of this add-in, whose message is
 * kept since someone will have to find it.
 */
export function failed(error: unknown): CellError {
  if (error instanceof CellError) return error;
  if (error instanceof Error) return noAnswer(error.message);
  return noAnswer(String(error));
}
