import { inFile, type SectionProofs } from '../mutation';

const contractFund = inFile('src/contract/fund.ts');
const functionsFunds = inFile('src/functions/funds.ts');
const functionsFundLists = inFile('src/functions/fund-lists.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');
const reportsFundReport = inFile('src/reports/fund-report.ts');
const contractFundList = inFile('src/contract/fund-list.ts');

export const CONSUMER_2_9: SectionProofs = {
  listing_venue: [
    contractFund(
      `  listing_venue: z.string(),
`,
      '',
    ),
    contractFund(
      `  listing_venue: z.string(),
`,
      `  listing_venue: z.pipe(z.string(), z.transform((venue) => (venue === 'CA' ? 'US' : venue))),
`,
    ),
  ],
  methodology_count: [
    contractFund(
      `  methodology_count: z.int(),
  methodologies: groupsOf(screeningGroup),`,
      '  methodologies: groupsOf(screeningGroup),',
    ),
    contractFund(
      `  methodology_count: z.int(),
  methodologies: groupsOf(screeningGroup)`,
      `  methodology_count: z.pipe(z.int(), z.transform((count) => count - 1)),
  methodologies: groupsOf(screeningGroup)`,
    ),
  ],
  methodologies: [
    functionsFunds(
      '...Object.entries(methodologies).map(([rulebook, group]) => {',
      '...Object.entries(methodologies).reverse().map(([rulebook, group]) => {',
    ),
    reportsFundReport(
      `Object.entries(screening.methodologies)`,
      `Object.entries(screening.methodologies).reverse()`,
    ),
  ],
  'name, owner': [
    functionsFunds("String(group['name'] ?? ''),", 'rulebook.toUpperCase(),'),
    contractEndpoint(
      "if (key === 'owner' || key === 'thresholds') flat[servedName(key, rulebook)] = value;",
      "if (key === 'owner' || key === 'thresholds') flat[servedName(key, 'listing_venue' in flat ? 'aaoifi' : rulebook)] = value;",
    ),
    functionsFunds(
      `String(group['name'] ?? ''),`,
      `rulebook === 'msci' ? 'MSCI' : String(group['name'] ?? ''),`,
    ),
  ],
  'halal_status{_m}': [
    functionsFunds(
      'group[servedName(field, rulebook)],',
      "group[servedName(field, field === 'halal_status' ? PRIMARY_RULEBOOK : rulebook)],",
    ),
    reportsFundReport(
      `group[servedName(field, rulebook)]`,
      `group[servedName(field, field === 'halal_status' && rulebook === 'msci' ? 'ftse' : rulebook)]`,
    ),
  ],
  'compliant_weight_perc{_m}': [
    functionsFunds("served('compliant_weight_perc'),", "served('non_compliant_weight_perc'),"),
    reportsFundReport(`cell: served('compliant_weight_perc'),`, `cell: served('non_compliant_weight_perc'),`),
    functionsFunds(
      `served('compliant_weight_perc'),`,
      `Math.min(100, Number(served('compliant_weight_perc'))),`,
    ),
  ],
  'non_compliant_weight_perc{_m}': [
    functionsFunds("served('non_compliant_weight_perc'),", "served('compliant_weight_perc'),"),
    reportsFundReport(
      `cell: served('non_compliant_weight_perc'),`,
      `cell: (rulebook) => Math.max(0, Number(served('non_compliant_weight_perc')(rulebook))),`,
    ),
    functionsFunds(`served('non_compliant_weight_perc'),`, `served('non_compliant_weight_perc') || '–',`),
  ],
  'Records of /etf/list, /etf/screener and /etf/compare: not shown.': [
    functionsFundLists(
      "const FIRST = ['ticker', 'fund_name', 'status', 'coverage_weight_perc'];",
      "const FIRST = ['ticker', 'fund_name', 'status'];",
    ),
    functionsFundLists(
      `[...served].filter((name) => !FIRST.includes(name))`,
      `[...served].filter((name) => !FIRST.includes(name)).sort()`,
    ),
    contractFundList(
      `if (!Object.hasOwn(fundRecord.shape, field)) return [field, value] as const;`,
      `if (!Object.hasOwn(fundRecord.shape, field)) return ['ticker', value] as const;`,
    ),
  ],
};
