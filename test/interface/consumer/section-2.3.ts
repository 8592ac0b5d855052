import { inFile, type SectionProofs } from '../mutation';
import { fieldAlone } from './alone';

const contractStock = inFile('src/contract/stock.ts');

export const CONSUMER_2_3: SectionProofs = {
  debt_ratio_perc: [
    fieldAlone('debt_ratio_perc', 'UZ', 'served && Math.min(served, 100)'),
    fieldAlone('debt_ratio_perc', 'CA', 'served || null'),
    contractStock(
      `  debt_ratio_perc: figure,
`,
      '',
    ),
  ],
  liquidity_ratio_perc: [
    fieldAlone('liquidity_ratio_perc', 'CA', 'served && Math.abs(served)'),
    fieldAlone('liquidity_ratio_perc', 'US', 'served ?? 0'),
    contractStock(
      `  liquidity_ratio_perc: figure,
`,
      '',
    ),
  ],
  non_compliant_revenue_perc: [
    fieldAlone('non_compliant_revenue_perc', 'GB', 'served && Math.round(served * 100) / 100'),
    fieldAlone('non_compliant_revenue_perc', 'UZ', 'served || null'),
    contractStock(
      `  non_compliant_revenue_perc: figure,
`,
      '',
    ),
  ],
};
