import { inFile, type SectionProofs } from '../mutation';

const contractEndpoint = inFile('src/contract/endpoint.ts');
const contractRulebook = inFile('src/contract/rulebook.ts');
const functionsRecords = inFile('src/functions/records.ts');
const contractStatus = inFile('src/contract/status.ts');
const contractStock = inFile('src/contract/stock.ts');
const functionsServedValue = inFile('src/functions/served-value.ts');
const contractVerdictChange = inFile('src/contract/verdict-change.ts');
const contractFundList = inFile('src/contract/fund-list.ts');
const clientCall = inFile('src/client/call.ts');
const reportsMethodologyReport = inFile('src/reports/methodology-report.ts');

export const CONSUMER_9: SectionProofs = {
  'All data paths carry the prefix /api/v1.': [
    contractEndpoint('return `api/v1/${ENDPOINTS[endpoint]', 'return `api/v2/${ENDPOINTS[endpoint]'),
    clientCall('return `api/v1/${call.endpoint}?', 'return `api/v2/${call.endpoint}?'),
    clientCall('return `api/v1/${FUND_LISTS', 'return `api/v2/${FUND_LISTS'),
  ],
  'The number of methodologies is served as methodology_count; clients read …': [
    contractRulebook('if (!rulebooks.has(rulebook) && SUFFIX.test(rulebook)) rulebooks.add(rulebook);', ''),
    functionsRecords(
      'const rulebooks = Object.keys(record.methodologies);',
      'const rulebooks = Object.keys(record.methodologies).slice(0, 5);',
    ),
    reportsMethodologyReport(
      'const rulebooks = Object.keys(record.methodologies);',
      'const rulebooks = Object.keys(record.methodologies).slice(0, 5);',
    ),
    reportsMethodologyReport('number: record.methodology_count,', 'number: 5,'),
    contractEndpoint(
      '= { ...record };',
      "= { ...record, ...('methodology_count' in record && { methodology_count: 5 }) };",
    ),
  ],
  'The spelling of the never-audited status changed from UNRATED to …': [
    contractStatus("(status === 'UNRATED' ? 'UNQUALIFIED' : status)", 'status'),
    contractStatus(
      'fundIndexStatus = z.pipe(currentName, z.enum(FUND_INDEX_STATUSES))',
      "fundIndexStatus = z.enum([...FUND_INDEX_STATUSES, 'UNRATED'])",
    ),
    contractVerdictChange(
      'const status = (side: string) => eventStatus.parse(entry[`${side}_status_${entry.methodology}`]);',
      'const status = (side: string) => entry[`${side}_status_${entry.methodology}`] as never;',
    ),
  ],
  'The full-report record in its current shape uses the names …': [
    contractStock(
      '  interest_debt: z.nullable(wholeAmount),',
      '  ai_interest_debt: z.optional(wholeAmount),',
    ),
    contractStock(
      '  operating_lease: z.nullable(wholeAmount),',
      '  ai_operating_lease: z.optional(wholeAmount),',
    ),
  ],
  'Uncomputed numeric fields emit null. The three legacy totals are …': [
    functionsServedValue(
      `return noAnswer(reason);
  if (typeof value === 'number'`,
      `return '';
  if (typeof value === 'number'`,
    ),
    functionsServedValue(
      'if (isLikelyMiss(name, values)) return MAY_BE_MISSED;',
      "if (isLikelyMiss(name, values)) return MAY_BE_MISSED;\n  if (name === 'prohibited_revenue' && typeof values[name] === 'number') return values[name] / 1e6;",
    ),
  ],
  'Methodology, verdict-changes, webhooks and the fund routes are restricted to …': [
    contractVerdictChange(
      "plans: ['business-ultimate', 'business-enterprise'] satisfies",
      "plans: ['business-enterprise'] satisfies",
    ),
    contractFundList(
      "['business-ultimate', 'business-enterprise'];",
      "['business-standard', 'business-ultimate', 'business-enterprise'];",
    ),
    contractEndpoint(
      "'full-report': Object.keys(fullReportRecord.shape),",
      "'full-report': Object.keys(fullReportRecord.shape).filter((field) => !field.startsWith('halal_status_')),",
    ),
  ],
};
