import { inFile, type SectionProofs } from '../mutation';
import { onEndpoint, onPlan } from './stock-answers';

const contractDates = inFile('src/contract/dates.ts');
const assumptions = inFile('src/service/assumptions.ts');
const screeningMeasures = inFile('src/service/screening/measures.ts');
const recordsStock = inFile('src/service/records/stock.ts');
const recordsFund = inFile('src/service/records/fund.ts');
const feedFeed = inFile('src/service/feed/feed.ts');
const recordsMethodology = inFile('src/service/records/methodology.ts');
const screeningRanking = inFile('src/service/screening/ranking.ts');
const mcpTools = inFile('src/service/mcp/tools.ts');

export const SECTION_2_1: SectionProofs = {
  'date-string': [
    contractDates(
      `return \`\${MONTHS[month - 1]} \${pad(day)}, \${year}\`;`,
      `return \`\${MONTHS[month - 1]} \${day}, \${year}\`;`,
    ),
    contractDates(
      `return \`\${MONTHS[month - 1]} \${pad(day)}, \${year}\`;`,
      `return \`\${pad(day)} \${MONTHS[month - 1]} \${year}\`;`,
    ),
    contractDates("'May'", "'Mai'"),
    onEndpoint(
      'methodology',
      "if (served.methodology_updated_at) served.methodology_updated_at = '2026-11-20';",
    ),
    onPlan('basic-free', "served.last_updated = served.last_updated.replace(',', '');"),
  ],
  'Naive timestamp': [
    contractDates(`\${pad(minute)}:\${pad(second)}\`;`, `\${pad(minute)}:\${pad(second)}Z\`;`),
    assumptions("'America/New_York'", "'UTC'"),
    recordsFund(
      'holdings_fetched_at: fund.holdingsFetchedAt,',
      'holdings_fetched_at: fund.holdingsFetchedAt && `${fund.holdingsFetchedAt}Z`,',
    ),
    feedFeed(
      `    changed_at,
    note,`,
      `    changed_at: change.type === 'verdict.changed' ? changed_at : \`\${changed_at}+00:00\`,
    note,`,
    ),
  ],
  'Percent fields': [
    screeningMeasures(': (part / whole) * 100;', ': Math.min(100, (part / whole) * 100);'),
    screeningMeasures(
      'compliantPerc: subtract(100, add(nonCompliantPerc, doubtfulPerc)),',
      'compliantPerc: Math.max(0, subtract(100, add(nonCompliantPerc, doubtfulPerc)) ?? 0),',
    ),
    onPlan('personal-standard', 'if (served.debt_ratio_perc > 100) served.debt_ratio_perc = 100;'),
    recordsMethodology(
      'debt_ratio_perc: judgement?.debtPerc ?? null,',
      'debt_ratio_perc: judgement?.debtPerc == null ? null : Math.min(100, judgement.debtPerc),',
    ),
    recordsFund(
      '    non_compliant_weight_perc: primary.nonCompliant,',
      '    non_compliant_weight_perc: Math.round(primary.nonCompliant),',
    ),
  ],
  Uncomputed: [
    recordsStock('debt_ratio_dollar: measures?.debt ?? null', 'debt_ratio_dollar: measures?.debt ?? 0'),
    recordsStock(
      'compliant_revenue_perc: measures?.compliantPerc ?? null',
      'compliant_revenue_perc: measures?.compliantPerc ?? 0',
    ),
    recordsStock(
      'doubtful_revenue_perc: measures?.doubtfulPerc ?? null',
      'doubtful_revenue_perc: measures?.doubtfulPerc || null',
    ),
    recordsStock(
      'liquidity_ratio_dollar: measures?.liquidAssets ?? null',
      'liquidity_ratio_dollar: measures?.liquidAssets || null',
    ),
    recordsMethodology(
      'halal_rating: judgement?.rating ?? null,',
      'halal_rating: judgement?.rating || null,',
    ),
    recordsFund(
      'expense_ratio: fund.expenseRatio === 0 ? null : fund.expenseRatio,',
      'expense_ratio: fund.expenseRatio ?? 0,',
    ),
    screeningRanking('if (figure === null) return null;', 'if (figure === null) return 0;'),
  ],
  'Removed field': [
    recordsStock(
      '...complianceRecord(stock, inputs),',
      `...complianceRecord(stock, inputs),
    ...{ force_haram: false },`,
    ),
    recordsFund(
      'aum: fund.aum,',
      `aum: fund.aum,
    force_haram: false,`,
    ),
    onPlan('basic-free', 'served.force_haram = false;'),
    mcpTools(
      '{ ticker: stock.compliance.ticker, halal_status: stock.compliance.halal_status }',
      '{ ticker: stock.compliance.ticker, halal_status: stock.compliance.halal_status, force_haram: false }',
    ),
  ],
};
