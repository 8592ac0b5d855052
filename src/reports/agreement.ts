import { statusFields } from '../contract/status-field';
import type { QueryResult } from '../client/query/field-query';
import { RULEBOOKS } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import { NO_VERDICT } from './words';

/** Whether the rulebooks that have a verdict say the same. They are independent and expected to disagree (1.4). */
export interface Agreement {
  readonly differs: boolean;
  /** `all agree`, `3 agree, 2 have no verdict`, or {@link DIFFER} and who says what: words, so that it does not hang on a colour. */
  readonly text: string;
}

/** What the text of a disagreement begins with. */
export const DIFFER = 'differ: ';

/** @param rulebooks whose verdicts are compared; those without one have no voice. */
export function agreement(queryResult: QueryResult, rulebooks: readonly string[] = RULEBOOKS): Agreement {
  const verdicts = rulebooks
    .map((rulebook) => queryResult.values[statusFields(rulebook)[queryResult.kind]])
    .filter(isVerdict);
  const silent = rulebooks.length - verdicts.length;
  const without = silent === 0 ? [] : [`${silent} ${silent === 1 ? 'has' : 'have'} no verdict`];
  const counts = new Map<string, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  if (counts.size === 0) return { differs: false, text: NO_VERDICT };
  if (counts.size === 1) {
    const heard = verdicts.length === 1 ? 'only 1 verdict' : `${verdicts.length} agree`;
    return { differs: false, text: silent === 0 ? 'all agree' : [heard, ...without].join(', ') };
  }
  const parts = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([verdict, count]) => `${count} ${count === 1 ? 'says' : 'say'} ${verdict}`);
  return { differs: true, text: `${DIFFER}${[...parts, ...without].join(', ')}` };
}
