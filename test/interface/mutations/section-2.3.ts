import { inFile, type SectionProofs } from '../mutation';

const stock = inFile('src/service/records/stock.ts');

export const SECTION_2_3: SectionProofs = {
  debt_ratio_perc: [
    stock('debt_ratio_perc: judgements.aaoifi.debtPerc', 'debt_ratio_perc: judgements.aaoifi.liquidityPerc'),
  ],
  liquidity_ratio_perc: [
    stock(
      'liquidity_ratio_perc: judgements.aaoifi.liquidityPerc',
      'liquidity_ratio_perc: judgements.ftse?.liquidityPerc ?? null',
    ),
  ],
  non_compliant_revenue_perc: [
    stock(
      'non_compliant_revenue_perc: measures?.nonCompliantPerc ?? null',
      'non_compliant_revenue_perc: Math.min(100, measures?.nonCompliantPerc ?? 0)',
    ),
  ],
};
