import type { NaiveMoment } from '../../contract/dates';
import { FEED_RETENTION_DAYS } from '../../contract/verdict-change';
import { FIRST_KNOWN_QUARTER, FIRST_QUARTER } from '../assumptions';
import { rulebooksOn, type RulebookInForce } from '../screening/rulebooks';
import type { RunInputs } from '../screening/run';
import { instantOf, runBefore } from '../screening/schedule';
import { ruleChangeNote } from './rule-change';

const DAY = 86_400_000;

/** A night that was before the service started. */
export interface PastNight extends RunInputs {
  /** The cause on a night that a rulebook was revised (2.6). */
  readonly note: string | null;
}

/**
 * The nights of the feed's 30 days up to the run that the service starts with, oldest first; the first is the state that the
 * others moved on from. Each moved on by a quarter end as later nights do, so far as the universe's averages are known; on
 * the nights before those, market values stood still. A night of a revised rulebook moved no market value.
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
