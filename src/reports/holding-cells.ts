import { statusFields } from '../contract/status-field';
import type { QueryResult } from '../client/query/field-query';
import { PRIMARY_RULEBOOK } from '../contract/rulebook';
import { fundFigures, stockFigures } from '../contract/screen';
import { isVerdict } from '../contract/status';
import type { ReportTranslator } from '../i18n/translator';
import { fieldCell, lastKnown, statusCell, type Column } from './cells';
import { errorInWords, figuresInWords, reasonForNoVerdict } from './reasons';
import { queryResultOf, LIMITS_FIELD, type Screened } from './screening';
import type { PlanCell } from './sheet-plan';
import { NOT_APPLICABLE } from './words';

/** The served name, else the one in the file. */
export function nameOf(screened: Screened): string | null {
  const queryResult = queryResultOf(screened);
  const served = queryResult?.values[queryResult.kind === 'fund' ? 'fund_name' : 'company_name'];
  return typeof served === 'string' ? served : (screened.held.name ?? null);
}

/** The verdict under a rulebook as served, or the word that says why there is none. */
export function statusOf(screened: Screened, rulebook: string, texts: ReportTranslator): string {
  const queryResult = queryResultOf(screened);
  return queryResult ? statusCell(queryResult, rulebook, texts) : texts.t('unknown');
}

/** A figure or date of the one kind of instrument that has it. */
export function figureOf(kind: QueryResult['kind'] | 'either', field: string, texts: ReportTranslator) {
  return (screened: Screened): PlanCell => {
    const queryResult = queryResultOf(screened);
    if (!queryResult) return texts.t('unknown');
    const has = kind === 'either' || queryResult.kind === kind;
    return has ? fieldCell(queryResult, field, texts) : NOT_APPLICABLE;
  };
}

/** The coverage of a fund, to stand beside its verdict, which is never shown without it (3.2). */
export const coverageColumn = (texts: ReportTranslator, width: number): Column<Screened> => ({
  key: 'coverage',
  title: texts.t('columnCoverage'),
  kind: 'percent',
  width,
  cell: figureOf('fund', 'coverage_weight_perc', texts),
});

/** A served limit: shown beside the figure, and never used to reach a verdict (2.5). */
export function limitOf(screen: 'debt' | 'liquidity' | 'income', texts: ReportTranslator) {
  return (screened: Screened): PlanCell => {
    if ('error' in screened) return texts.t('unknown');
    if (screened.queryResult.kind === 'fund') return NOT_APPLICABLE;
    return screened.limits ? (screened.limits[screen] ?? texts.t('notServed')) : texts.t('notInPlan');
  };
}

/** Why there is no verdict, what the plan kept back, or that it is not a fresh answer; null when there is nothing to say. */
export function reasonOf(screened: Screened, texts: ReportTranslator): string | null {
  if ('error' in screened) return errorInWords(screened.error, texts);
  const { queryResult } = screened;
  const served = queryResult.values[statusFields(PRIMARY_RULEBOOK)[queryResult.kind]];
  const reasons = isVerdict(served) ? [] : [reasonForNoVerdict(served, queryResult.kind, texts)];
  return [...reasons, ...refusalsIn(queryResult, texts), ...lastKnown(queryResult, texts)].join(' ') || null;
}

/** The served figures beside the served limits that a holding's primary verdict rests on, in words; undefined where none is served. */
export function whyOf(screened: Screened, texts: ReportTranslator): string | undefined {
  if ('error' in screened) return undefined;
  const { queryResult, limits } = screened;
  const figures =
    queryResult.kind === 'fund' ? fundFigures(queryResult.values) : stockFigures(queryResult.values, limits);
  return figuresInWords(figures, queryResult.kind, texts);
}

/** What the plan kept back of one ticker. The limits stand beside the figures and are no reason for anything. */
function refusalsIn({ refusals }: QueryResult, texts: ReportTranslator): string[] {
  const errors = [...refusals].filter(([field]) => field !== LIMITS_FIELD);
  return [...new Set(errors.map(([, error]) => errorInWords(error, texts)))];
}

/** What the plan kept back, said once for a whole report. */
export function refusalsOf(screened: readonly Screened[], texts: ReportTranslator): string[] {
  const refusals = screened.flatMap((holding) => [...(queryResultOf(holding)?.refusals.values() ?? [])]);
  return [...new Set(refusals.map((error) => errorInWords(error, texts)))];
}
