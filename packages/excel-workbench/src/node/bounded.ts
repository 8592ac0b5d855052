import { createContext, Script } from 'node:vm';
import { TimeUp } from '../calc/patch-engine';

/** Where the script finds what it is to run: a realm of its own, since this module's need not be the main one. */
const place: { job?: (() => void) | undefined } = createContext({});
const script = new Script('job()');

/**
 * Runs a function to its end, or until it has taken so many milliseconds: Node ends code of its vm module in the midst of a loop, and
 * nothing else can without ending the process. It costs half a millisecond, so it is for what may take long.
 *
 * @throws {TimeUp} when the time is up. What the function was at then is left as it was: it must be thrown away.
 */
export function bounded<T>(run: () => T, milliseconds: number): T {
  const outer = place.job;
  let result: { value: T } | undefined;
  place.job = () => {
    result = { value: run() };
  };
  try {
    script.runInContext(place, { timeout: Math.max(1, Math.ceil(milliseconds)) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TimeUp();
    throw error;
  } finally {
    place.job = outer;
  }
  return result!.value;
}
