import { inFile, type SectionProofs } from '../mutation';

const clientAnswer = inFile('src/client/answer.ts');
const clientQueryFundHoldings = inFile('src/client/query/fund-holdings.ts');
const functionsFunds = inFile('src/functions/funds.ts');
const reportsHoldingsReport = inFile('src/reports/holdings-report.ts');
const reportsInstead = inFile('src/reports/instead.ts');

export const CONSUMER_2_8: SectionProofs = {
  'page: etf_ticker': [
    clientAnswer(
      `    ...(body.holdings ?? []).map(({ etf_ticker }) => etf_ticker),
`,
      '',
    ),
    clientAnswer(
      `    body.etf_ticker,
`,
      ``,
    ),
  ],
  'page: as_of': [
    clientQueryFundHoldings(
      'if (page.total !== total || page.as_of !== as_of) throw',
      'if (page.total !== total) throw',
    ),
    clientQueryFundHoldings(`page.as_of !== as_of`, `(page.as_of ?? as_of) !== as_of`),
    clientQueryFundHoldings(`page.as_of !== as_of`, `page.as_of! > as_of!`),
  ],
  total: [
    clientQueryFundHoldings(
      'if (page.offset !== offset || page.holdings.length !== wanted) {',
      'if (page.offset !== offset) {',
    ),
    clientQueryFundHoldings(`page.holdings.length !== wanted`, `page.holdings.length < wanted`),
    clientQueryFundHoldings(`page.total !== total || `, ``),
  ],
  limit: [
    clientQueryFundHoldings(
      'const { total, as_of, etf_ticker, limit } = first.page;',
      `const { total, as_of, etf_ticker } = first.page;
    const limit = PAGE;`,
    ),
    clientQueryFundHoldings(
      `const { total, as_of, etf_ticker, limit } = first.page;`,
      `const { total, as_of, etf_ticker } = first.page;
    const limit = Math.max(100, first.page.limit);`,
    ),
  ],
  offset: [
    clientQueryFundHoldings('const start = Math.floor(from / PAGE) * PAGE;', 'const start = 0;'),
    clientQueryFundHoldings(
      `const end = Math.min(total, from + count);`,
      `const end = Math.min(total, from + count + 1);`,
    ),
  ],
  holdings: [
    clientQueryFundHoldings(
      'for (const [index, offset] of offsets.entries()) take',
      'for (const [index, offset] of [...offsets.entries()].reverse()) take',
    ),
    clientQueryFundHoldings(
      'return { etf_ticker, as_of, total, from, holdings, readAt };',
      `holdings.sort((left, right) => right.weight_perc - left.weight_perc || (left.holding_ticker < right.holding_ticker ? 1 : -1));
    return { etf_ticker, as_of, total, from, holdings, readAt };`,
    ),
    clientQueryFundHoldings(
      `return { etf_ticker, as_of, total, from, holdings, readAt };`,
      `holdings.sort((left, right) => Math.abs(right.weight_perc) - Math.abs(left.weight_perc));
    return { etf_ticker, as_of, total, from, holdings, readAt };`,
    ),
    clientQueryFundHoldings(
      `return { etf_ticker, as_of, total, from, holdings, readAt };`,
      `return { etf_ticker, as_of, total, from, holdings: holdings.filter(({ weight_perc }) => weight_perc >= 0), readAt };`,
    ),
  ],
  'holding: etf_ticker': [
    clientAnswer(
      `    body.etf_ticker,
    ...(body.holdings ?? []).map(({ etf_ticker }) => etf_ticker),
`,
      `    body.etf_ticker,
`,
    ),
    clientAnswer(`...(body.holdings ?? []).map(`, `...(body.holdings ?? []).slice(0, 1).map(`),
  ],
  holding_ticker: [
    functionsFunds(
      `      holding.holding_ticker,
`,
      `      holding.holding_ticker.split('.')[0]!,
`,
    ),
    reportsHoldingsReport(
      `cell: ({ holding_ticker }) => holding_ticker,`,
      `cell: ({ holding_ticker }) => holding_ticker.replace('.TO', ''),`,
    ),
  ],
  holding_name: [
    functionsFunds("holding.holding_name ?? '',", 'holding.holding_name ?? holding.holding_ticker,'),
    reportsHoldingsReport(
      `cell: ({ holding_name }) => holding_name,`,
      `cell: ({ holding_name, holding_ticker }) => holding_name ?? holding_ticker,`,
    ),
  ],
  'holding: as_of': [
    reportsHoldingsReport('cell: ({ as_of }) => dateCell(as_of),', 'cell: ({ as_of }) => as_of,'),
    reportsHoldingsReport(
      `cell: ({ as_of }) => dateCell(as_of),`,
      `cell: () => dateCell(holdings[0]!.as_of),`,
    ),
  ],
  weight_perc: [
    functionsFunds(
      `      holding.weight_perc,
`,
      `      Math.abs(holding.weight_perc),
`,
    ),
    functionsFunds(
      '    ...holdings.map((holding) => [',
      '    ...holdings.filter(({ weight_perc }) => weight_perc > 0).map((holding) => [',
    ),
    reportsHoldingsReport(
      'cell: ({ weight_perc }) => weight_perc,',
      'cell: ({ weight_perc }) => Math.abs(weight_perc),',
    ),
    functionsFunds(
      `      holding.weight_perc,
`,
      `      holding.weight_perc || '',
`,
    ),
    reportsHoldingsReport(
      `cell: ({ weight_perc }) => weight_perc,`,
      `cell: ({ weight_perc }) => Math.min(100, weight_perc),`,
    ),
  ],
  screened: [
    reportsInstead(
      'holding.screened ? servedRating(holding, rulebook) : undefined',
      'servedRating(holding, rulebook)',
    ),
    reportsInstead(
      `holding.screened ? servedRating`,
      `holding.screened || rulebook === 'msci' ? servedRating`,
    ),
  ],
  status: [
    functionsFunds(
      "typeof status === 'string' && status !== 'ERROR_DATA' ? status : NOT_RATED",
      "typeof status === 'string' && status !== 'ERROR_DATA' ? status : 'HALAL'",
    ),
    functionsFunds(
      "typeof status === 'string' && status !== 'ERROR_DATA' ? status : NOT_RATED",
      "typeof status === 'string' ? status : NOT_RATED",
    ),
    reportsHoldingsReport(
      `cell: (holding) => ratedStatus(holding, PRIMARY_RULEBOOK, texts),`,
      `cell: (holding) => (holding.status === 'UNQUALIFIED' ? texts.t('notRated') : ratedStatus(holding, PRIMARY_RULEBOOK, texts)),`,
    ),
  ],
  'halal_status_djim, halal_status_ftse, halal_status_msci, halal_status_sp …': [
    reportsHoldingsReport(
      'cell: (holding) => ratedStatus(holding, rulebook, texts),',
      'cell: (holding) => ratedStatus(holding, PRIMARY_RULEBOOK, texts),',
    ),
    reportsHoldingsReport(
      "typeof served === 'string' && served !== 'ERROR_DATA' ? served : undefined",
      "typeof served === 'string' ? served : undefined",
    ),
    reportsHoldingsReport(
      '[statusFields(rulebook).fund];',
      '[statusFields(rulebook).fund] ?? holding.status;',
    ),
    functionsFunds(
      `rated((holding as Record<string, unknown>)[field])`,
      `rated((holding as Record<string, unknown>)[field] ?? holding.status)`,
    ),
    functionsFunds(
      `field: statusFields(rulebook).fund,`,
      `field: statusFields(rulebook === 'msci' ? 'ftse' : rulebook).fund,`,
    ),
  ],
};
