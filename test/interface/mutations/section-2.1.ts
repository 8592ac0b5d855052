import { inFile, type SectionProofs } from '../mutation';

const contractDates = inFile('src/contract/dates.ts');
const assumptions = inFile('src/service/assumptions.ts');
const screeningMeasures = inFile('src/service/screening/measures.ts');
const recordsStock = inFile('src/service/records/stock.ts');
const recordsFund = inFile('src/service/records/fund.ts');

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
  ],
  'Naive timestamp': [
    contractDates(`\${pad(minute)}:\${pad(second)}\`;`, `\${pad(minute)}:\${pad(second)}Z\`;`),
    assumptions("'America/New_York'", "'UTC'"),
    recordsFund(
      'holdings_fetched_at: fund.holdingsFetchedAt,',
      'holdings_fetched_at: fund.holdingsFetchedAt && `${fund.holdingsFetchedAt}Z`,',
    ),
  ],
  'Percent fields': [
    screeningMeasures(': (part / whole) * 100;', ': Math.min(100, (part / whole) * 100);'),
    screeningMeasures(
      'compliantPerc: subtract(100, add(nonCompliantPerc, doubtfulPerc)),',
      'compliantPerc: Math.max(0, subtract(100, add(nonCompliantPerc, doubtfulPerc)) ?? 0),',
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
  ],
};
