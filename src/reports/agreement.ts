import { statusFields } from '../contract/status-field';
import type { QueryResult } from '../client/query/field-query';
import { servedRulebooks } from '../contract/rulebook';
import { isVerdict } from '../contract/status';
import { comma, type ReportTranslator } from '../i18n/translator';

/** Whether the rulebooks that have a verdict say the same. They are independent and expected to disagree (1.4). */
export interface Agreement {
  readonly differs: boolean;
  /**
   * `all agree`, `3 agree, 2 have no verdict`, or the text `differ` and who says what: words, so that it does not hang on a colour.
   */
  readonly text: string;
}

/** @param rulebooks whose verdicts are compared; those without one have no voice. */
export function agreement(
  queryResult: QueryResult,
  texts: ReportTranslator,
  rulebooks: readonly string[] = servedRulebooks([queryResult.values]),
): Agreement {
  const counts = verdictsOf(queryResult, rulebooks);
  const rated = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const silent = rulebooks.length - rated;
  const without = silent === 0 ? [] : [texts.t('haveNoVerdict', { count: silent })];
  const listed = (parts: readonly string[]) => parts.join(comma(texts.language));
  if (counts.size === 0) return { differs: false, text: texts.t('noVerdict') };
  if (counts.size === 1) {
    const heard = rated === 1 ? texts.t('onlyOneVerdict') : texts.t('someAgree', { number: rated });
    return { differs: false, text: silent === 0 ? texts.t('allAgree') : listed([heard, ...without]) };
  }
  const parts = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([verdict, count]) => texts.t('saysVerdict', { count, verdict }));
  return { differs: true, text: `${texts.t('differ')}${listed([...parts, ...without])}` };
}

/** Whether two of these rulebooks have verdicts that are not the same. */
export function rulebooksDiffer(
  queryResult: QueryResult,
  rulebooks: readonly string[] = servedRulebooks([queryResult.values]),
): boolean {
  return verdictsOf(queryResult, rulebooks).size > 1;
}

/** How many of the rulebooks have which verdict. */
function verdictsOf(
  { values, kind }: QueryResult,
  rulebooks: readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const rulebook of rulebooks) {
    const served = values[statusFields(rulebook)[kind]];
    if (isVerdict(served)) counts.set(served, (counts.get(served) ?? 0) + 1);
  }
  return counts;
}
