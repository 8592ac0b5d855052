import { inFile, type SectionProofs } from '../mutation';
import { onPlan } from './stock-answers';

const recordsStock = inFile('src/service/records/stock.ts');
const screeningMeasures = inFile('src/service/screening/measures.ts');

export const SECTION_2_3: SectionProofs = {
  debt_ratio_perc: [
    recordsStock(
      'debt_ratio_perc: judgements.aaoifi.debtPerc',
      'debt_ratio_perc: judgements.aaoifi.liquidityPerc',
    ),
    screeningMeasures(
      'average(lastQuarters(marketValues, quarter, 12), 12)',
      'average(lastQuarters(marketValues, quarter, 8), 8)',
    ),
    screeningMeasures('debt: add(filing.longTermDebt, filing.shortTermDebt)', 'debt: filing.longTermDebt'),
    onPlan('personal-standard', 'if (served.debt_ratio_perc > 100) served.debt_ratio_perc = 100;'),
  ],
  liquidity_ratio_perc: [
    recordsStock(
      'liquidity_ratio_perc: judgements.aaoifi.liquidityPerc',
      'liquidity_ratio_perc: judgements.ftse?.liquidityPerc ?? null',
    ),
    screeningMeasures(
      'const liquidAssets = add(filing.cash, filing.shortTermInvestments);',
      'const liquidAssets = filing.cash;',
    ),
    onPlan('business-standard', 'if (served.liquidity_ratio_perc > 100) served.liquidity_ratio_perc = 100;'),
  ],
  non_compliant_revenue_perc: [
    recordsStock(
      'non_compliant_revenue_perc: measures?.nonCompliantPerc ?? null',
      'non_compliant_revenue_perc: measures?.nonCompliantPerc == null ? null : Math.min(100, measures.nonCompliantPerc)',
    ),
    screeningMeasures(
      'const nonCompliantPerc = add(activity.impermissiblePerc, interestPerc);',
      'const nonCompliantPerc = interestPerc === null ? null : activity.impermissiblePerc;',
    ),
    onPlan(
      'business-ultimate',
      'if (served.non_compliant_revenue_perc > 100) served.non_compliant_revenue_perc = 100;',
    ),
  ],
};
