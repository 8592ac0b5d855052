import type { NaiveMoment } from '../../contract/dates';
import { FEED_RETENTION_DAYS } from '../../contract/verdict-change';
import { FIRST_KNOWN_QUARTER, FIRST_QUARTER } from '../assumptions';
import { rulebooksOn, type RulebookInForce } from '../screening/rulebooks';
import type { RunInputs } from '../screening/run';
import { instantOf, runBefore } from '../screening/schedule';
import { ruleChangeNote } from './rule-change';

const DAY = 86_400_000;

/** The inputs of a run that was due before the service started. */
export interface PastNight extends RunInputs {
  /** Why the verdicts changed, on a night with a revised rulebook (2.6). */
  readonly note: string | null;
}

/**
 * The runs of the feed's 30 days up to the run that the service starts with, oldest first. The first one is the state before the changes. Each
 * further run uses the next quarter end, as later runs do. Where the averages of an earlier quarter end are not known, and on nights with a
 * revised rulebook, the quarter end stays the same.
 */
export function nightsBefore(last: NaiveMoment, quarters: readonly string[]): PastNight[] {
  const nights: PastNight[] = [];
  const oldest = instantOf(last) - FEED_RETENTION_DAYS * DAY;
  const first = Math.max(0, quarters.indexOf(FIRST_KNOWN_QUARTER));
  let quarter = quarters.indexOf(FIRST_QUARTER);
  let moment = last;
  let rulebooks: RulebookInForce[] = rulebooksOn(moment);
  for (;;) {
    const night = { moment, quarter: quarters[quarter]!, rulebooks };
    const before = runBefore(moment);
    const rulebooksBefore = rulebooksOn(before);
    const note = ruleChangeNote(rulebooksBefore, rulebooks) ?? null;
    nights.unshift({ ...night, note });
    if (instantOf(moment) < oldest) return nights;
    if (note === null) quarter = Math.max(first, quarter - 1);
    moment = before;
    rulebooks = rulebooksBefore;
  }
}
