import { inFile, type SectionProofs } from '../mutation';
import { fieldAlone } from './alone';

const contractStock = inFile('src/contract/stock.ts');
const reportsPortfolioReport = inFile('src/reports/portfolio-report.ts');
const functionsServedValue = inFile('src/functions/served-value.ts');
const functionsResultValues = inFile('src/functions/result-values.ts');

export const CONSUMER_2_2: SectionProofs = {
  ticker: [
    fieldAlone('ticker', 'GB', 'served.slice(0, -2)'),
    contractStock(
      `  ticker: z.string(),
`,
      '',
    ),
  ],
  company_name: [
    fieldAlone('company_name', 'UZ', 'served.trim()'),
    contractStock(
      `  company_name: z.string(),
`,
      '',
    ),
  ],
  listing_country: [
    fieldAlone('listing_country', 'GB', "'UK'"),
    contractStock(
      `  listing_country: z.string(),
`,
      '',
    ),
  ],
  reporting_currency: [
    fieldAlone('reporting_currency', 'CA', "'CAD'"),
    fieldAlone('reporting_currency', 'US', "'USD'"),
    contractStock(
      `  reporting_currency: z.string(),
`,
      '',
    ),
  ],
  last_scanned: [
    reportsPortfolioReport(
      "figureOf('stock', 'last_scanned', texts)",
      "(row) => figureOf('stock', row.held.ticker.endsWith('.UZ') ? 'last_updated' : 'last_scanned', texts)(row)",
    ),
    contractStock(
      '  last_scanned: z.nullable(displayDate),',
      "  last_scanned: z.pipe(z.nullable(displayDate), z.transform((served) => served ?? 'Jan 01, 1970')),",
    ),
    reportsPortfolioReport(
      "figureOf('stock', 'last_scanned', texts)",
      "figureOf('stock', 'last_updated', texts)",
    ),
  ],
  last_updated: [
    contractStock('  last_updated: displayDate,', '  last_updated: z.string(),'),
    fieldAlone('last_updated', 'CA', 'values.last_scanned'),
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
      "if (typeof value === 'string') return value === 'INCOMPLETE_DATA' && result.ticker.endsWith('.TO') ? 'ERROR_DATA' : value;",
    ),
    functionsResultValues(
      "if (typeof value === 'string') return value;",
      "if (typeof value === 'string') return field === 'halal_status_ftse' && value === 'UNQUALIFIED' ? 'NOT HALAL' : value;",
    ),
    functionsResultValues(
      "if (typeof value === 'string') return value;",
      'if (isVerdict(value)) return value;',
    ),
  ],
};
