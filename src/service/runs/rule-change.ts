import type { Limits, RulebookInForce } from '../screening/rulebooks';

/** The screens as people call them. */
const SCREENS: Readonly<Record<keyof Limits, string>> = {
  debt: 'debt limit',
  liquidity: 'cash screen',
  receivables: 'receivables screen',
  income: 'income limit',
};

/**
 * The note that every event of a rule-change run carries (2.6, `note`): which rulebook has new thresholds, and which. Undefined when both
 * sets of rulebooks have the same thresholds.
 */
export function ruleChangeNote(
  before: readonly RulebookInForce[],
  after: readonly RulebookInForce[],
): string | undefined {
  const revised = after.flatMap((rulebook) => {
    const limits = before.find(({ key }) => key === rulebook.key)?.limits;
    const changes = limits ? revisions(limits, rulebook.limits) : [];
    return changes.length === 0 ? [] : [`${rulebook.name}: ${changes.join(', ')}`];
  });
  return revised.length === 0 ? undefined : `Thresholds revised. ${revised.join('; ')}.`;
}

function revisions(before: Limits, after: Limits): string[] {
  return (Object.keys(SCREENS) as (keyof Limits)[]).flatMap((screen) => {
    const [from, to] = [before[screen], after[screen]];
    if (from === to) return [];
    if (from === null) return [`${SCREENS[screen]} of ${to} % introduced`];
    if (to === null) return [`${SCREENS[screen]} of ${from} % dropped`];
    return [`${SCREENS[screen]} from ${from} % to ${to} %`];
  });
}
