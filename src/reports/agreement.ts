import { statusFields } from '../contract/status-field';
import type { Facts } from '../client/ask';
import { RULEBOOKS } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import {} from './cells';
import { NOT_COMPUTED } from './words';

/** Whether the rulebooks that have a verdict say the same. They are independent and expected to disagree (1.4). */
export interface Agreement {
  readonly differs: boolean;
  /** `all agree`, or `≠ 3 HALAL, 2 NOT HALAL`: a sign and words, so that it does not hang on a colour. */
  readonly text: string;
}

/** @param rulebooks whose verdicts are compared; those without one have no voice. */
export function agreement(facts: Facts, rulebooks: readonly string[] = RULEBOOKS): Agreement {
  const verdicts = rulebooks
    .map((rulebook) => facts.values[statusFields(rulebook)[facts.kind]])
    .filter(isVerdict);
  const counts = new Map<string, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  if (counts.size === 0) return { differs: false, text: NOT_COMPUTED };
  if (counts.size === 1) {
    const all = verdicts.length === rulebooks.length;
    return { differs: false, text: all ? 'all agree' : `${verdicts.length} of ${rulebooks.length} agree` };
  }
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([verdict, count]) => `${count} ${verdict}`);
  return { differs: true, text: `≠ ${parts.join(', ')}` };
}
