import { serve, type ServedRun } from './records/served';
import { rulebooksOn } from './screening/rulebooks';
import { screenUniverse } from './screening/run';
import { lastRunAt, readWallClock } from './screening/schedule';
import type { Universe } from './universe/universe';

/**
 * The last quarter end that counts: the twelve up to it give the first averages. The universe has eight more, so that later
 * runs can move on.
 */
const FIRST_QUARTER = '2017-12-31';

/** Runs begin and end on whole hours, and zones are whole quarters of an hour apart: within one, the run is the same. */
const QUARTER_HOUR = 900_000;

/**
 * Answers with the run that counts at the moment of asking. A run is computed when the first request after it comes, and
 * kept until the clock passes the next one, in whichever direction a clock is moved.
 *
 * @throws {Error} when the clock gives no valid date.
 */
export function runsOf(universe: Universe, now: () => Date): () => ServedRun {
  let slot = NaN;
  let stamp = '';
  let run: ServedRun | undefined;
  return () => {
    const instant = now();
    const asked = Math.floor(instant.getTime() / QUARTER_HOUR);
    if (Number.isNaN(asked)) throw new Error("The service's clock gives no valid date.");
    if (run && asked === slot) return run;
    const moment = lastRunAt(readWallClock(instant));
    const wanted = JSON.stringify(moment);
    if (!run || wanted !== stamp) {
      const inputs = { moment, quarter: FIRST_QUARTER, rulebooks: rulebooksOn(moment) };
      run = serve(screenUniverse(universe, inputs));
      stamp = wanted;
    }
    slot = asked;
    return run;
  };
}
