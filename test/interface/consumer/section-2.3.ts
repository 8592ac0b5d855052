import { inFile, type SectionProofs } from '../mutation';

const contractStock = inFile('src/contract/stock.ts');

export const CONSUMER_2_3: SectionProofs = {
  debt_ratio_perc: [
    contractStock(
      `  debt_ratio_perc: figure,
`,
      '',
    ),
  ],
  liquidity_ratio_perc: [
    contractStock(
      `  liquidity_ratio_perc: figure,
`,
      '',
    ),
  ],
  non_compliant_revenue_perc: [
    contractStock(
      `  non_compliant_revenue_perc: figure,
`,
      '',
    ),
  ],
};
