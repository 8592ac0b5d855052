import { inFile, type SectionProofs } from '../mutation';

const contractFund = inFile('src/contract/fund.ts');
const functionsFunds = inFile('src/functions/funds.ts');
const functionsFundLists = inFile('src/functions/fund-lists.ts');
const contractEndpoint = inFile('src/contract/endpoint.ts');

export const CONSUMER_2_9: SectionProofs = {
  listing_venue: [
    contractFund(
      `  listing_venue: z.string(),
`,
      '',
    ),
  ],
  methodology_count: [
    contractFund(
      `  methodology_count: z.int(),
  methodologies: groupsOf(screeningGroup),`,
      '  methodologies: groupsOf(screeningGroup),',
    ),
  ],
  methodologies: [
    functionsFunds(
      '...Object.entries(methodologies).map(([rulebook, group]) => {',
      '...Object.entries(methodologies).reverse().map(([rulebook, group]) => {',
    ),
  ],
  'name, owner': [
    functionsFunds("String(group['name'] ?? ''),", 'rulebook.toUpperCase(),'),
    contractEndpoint(
      "if (key === 'owner' || key === 'thresholds') flat[servedName(key, rulebook)] = value;",
      "if (key === 'owner' || key === 'thresholds') flat[servedName(key, 'listing_venue' in flat ? 'aaoifi' : rulebook)] = value;",
    ),
  ],
  'halal_status{_m}': [
    functionsFunds(
      'group[servedName(field, rulebook)],',
      "group[servedName(field, field === 'halal_status' ? PRIMARY_RULEBOOK : rulebook)],",
    ),
  ],
  'compliant_weight_perc{_m}': [
    functionsFunds("served('compliant_weight_perc'),", "served('non_compliant_weight_perc'),"),
  ],
  'non_compliant_weight_perc{_m}': [
    functionsFunds("served('non_compliant_weight_perc'),", "served('compliant_weight_perc'),"),
  ],
  'Records of /etf/list, /etf/screener and /etf/compare: not shown.': [
    functionsFundLists(
      "const FIRST = ['ticker', 'fund_name', 'status', 'coverage_weight_perc'];",
      "const FIRST = ['ticker', 'fund_name', 'status'];",
    ),
  ],
};
