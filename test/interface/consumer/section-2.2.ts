import { inFile, type SectionProofs } from '../mutation';

const contractStock = inFile('src/contract/stock.ts');
const reportsPortfolioReport = inFile('src/reports/portfolio-report.ts');
const functionsServedValue = inFile('src/functions/served-value.ts');
const functionsResultValues = inFile('src/functions/result-values.ts');

export const CONSUMER_2_2: SectionProofs = {
  ticker: [
    contractStock(
      `  ticker: z.string(),
`,
      '',
    ),
  ],
  company_name: [
    contractStock(
      `  company_name: z.string(),
`,
      '',
    ),
  ],
  listing_country: [
    contractStock(
      `  listing_country: z.string(),
`,
      '',
    ),
  ],
  reporting_currency: [
    contractStock(
      `  reporting_currency: z.string(),
`,
      '',
    ),
  ],
  last_scanned: [
    reportsPortfolioReport(
      "figureOf('stock', 'last_scanned', texts)",
      "figureOf('stock', 'last_updated', texts)",
    ),
  ],
  last_updated: [
    functionsServedValue(
      `  'last_updated',
`,
      '',
    ),
    contractStock(
      `  last_updated: displayDate,
`,
      '',
    ),
  ],
  halal_status: [
    functionsResultValues(
      "if (typeof value === 'string') return value;",
      'if (isVerdict(value)) return value;',
    ),
  ],
};
