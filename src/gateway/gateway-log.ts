import { DatabaseAwayError, DatabaseFailedError } from './store/database';

/** What the gateway writes down of itself. No key, token, ticker or name is in it. */
export interface GatewayLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Writes a failure down; not a database that is away, which is written once for all. */
export function logFailure(log: GatewayLog, message: string, error: unknown): void {
  if (!(error instanceof DatabaseAwayError)) log.error({ error: placeOf(error) }, message);
}

/** An error's kind and its place in the code. Its message may quote what a person sent. */
function placeOf(error: unknown): { name: string; code?: string; at: string[] } {
  const { name = 'Error', stack = '' } = error as Error;
  return {
    name,
    ...(error instanceof DatabaseFailedError && { code: error.code }),
    at: stack
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 5),
  };
}
