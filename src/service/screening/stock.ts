import { PRIMARY_RULEBOOK, type Rulebook } from '../../contract/rulebook';
import type { Company } from '../universe/universe';
import { isImpossible, measure, type Measures } from './measures';
import { rank, type Ranking } from './ranking';
import type { RulebookInForce } from './rulebooks';
import { judge, withoutFigures, type Judgement } from './verdict';

/** The result of screening a company. */
export interface ScreenedStock {
  readonly company: Company;
  /** Null when nothing could be calculated: never audited, or impossible figures in the filing (3.1). */
  readonly measures: Measures | null;
  /** The judgement of every rulebook. Those of the index rulebooks are null where they were never computed (2.5). */
  readonly judgements: Readonly<Record<Rulebook, Judgement | null>> & { readonly aaoifi: Judgement };
  readonly ranking: Ranking;
}

/**
 * Screens a company by the given rulebooks.
 *
 * @param quarter the index of the quarter end in the company's market values.
 */
export function screenStock(
  company: Company,
  rulebooks: readonly RulebookInForce[],
  quarter: number,
): ScreenedStock {
  const usable = company.audited && !isImpossible(company.filing);
  const measures = usable ? measure(company, quarter) : null;
  const judged = rulebooks.map(
    (rulebook) => [rulebook.key, judgementOf(company, measures, rulebook)] as const,
  );
  return {
    company,
    measures,
    judgements: Object.fromEntries(judged) as ScreenedStock['judgements'],
    ranking: rank(company, measures, quarter),
  };
}

function judgementOf(company: Company, measures: Measures | null, rulebook: RulebookInForce) {
  const primary = rulebook.key === PRIMARY_RULEBOOK;
  if (!primary && !company.indexMethodologies) return null;
  if (!company.audited) return withoutFigures('UNQUALIFIED');
  if (measures === null) return withoutFigures(primary ? 'ERROR_DATA' : 'INCOMPLETE_DATA');
  return judge(measures, rulebook);
}
