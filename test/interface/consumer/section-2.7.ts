import { inFile, type SectionProofs } from '../mutation';

const clientAnswer = inFile('src/client/answer.ts');
const contractFund = inFile('src/contract/fund.ts');
const reportsFundReport = inFile('src/reports/fund-report.ts');
const contractStatusField = inFile('src/contract/status-field.ts');
const functionsServedValue = inFile('src/functions/served-value.ts');
const reportsWords = inFile('src/reports/words.ts');
const i18nReportTextsEnglish = inFile('src/i18n/report-texts/english.ts');
const functionsMoney = inFile('src/functions/money.ts');
const functionsFunds = inFile('src/functions/funds.ts');

export const CONSUMER_2_7: SectionProofs = {
  ticker: [
    clientAnswer(
      `    body.ticker,
`,
      '',
    ),
    clientAnswer(
      `name.toUpperCase() !== wanted);`,
      `name.toUpperCase().split('.')[0] !== wanted.split('.')[0]);`,
    ),
  ],
  fund_name: [
    contractFund(
      `  fund_name: name,
  issuer: name,
  listing_country: name,
  reporting_currency: name,
  expense_ratio`,
      `  issuer: name,
  listing_country: name,
  reporting_currency: name,
  expense_ratio`,
    ),
    contractFund(
      'const name = z.nullable(z.string());',
      "const name = z.pipe(z.nullable(z.string()), z.transform((served) => served ?? ''));",
    ),
    contractFund(
      `const name = z.nullable(z.string());`,
      `const name = z.nullable(z.string().check(z.toUpperCase()));`,
    ),
  ],
  issuer: [
    contractFund(
      `  issuer: name,
  listing_country: name,
  reporting_currency: name,
  expense_ratio`,
      `  listing_country: name,
  reporting_currency: name,
  expense_ratio`,
    ),
    contractFund(
      'const name = z.nullable(z.string());',
      "const name = z.pipe(z.nullable(z.string()), z.transform((served) => served ?? ''));",
    ),
    reportsFundReport(
      `value: text('issuer') }`,
      `value: record.ticker.endsWith('.TO') ? text('fund_name') : text('issuer') }`,
    ),
  ],
  listing_country: [
    contractFund(
      `  listing_country: name,
  reporting_currency: name,
  expense_ratio`,
      `  reporting_currency: name,
  expense_ratio`,
    ),
    contractFund(
      'const name = z.nullable(z.string());',
      "const name = z.pipe(z.nullable(z.string()), z.transform((served) => served ?? ''));",
    ),
    contractFund(
      `  listing_country: name,
  reporting_currency: name,
  expense_ratio`,
      `  listing_country: z.pipe(name, z.transform((code) => (code === 'CA' ? 'US' : code))),
  reporting_currency: name,
  expense_ratio`,
    ),
    reportsFundReport(
      "value: text('listing_country'),",
      "value: record.ticker.endsWith('.TO') ? 'CAN' : text('listing_country'),",
    ),
  ],
  reporting_currency: [
    reportsFundReport(
      "const pence = record.reporting_currency === 'GBp';",
      "const pence = record.reporting_currency?.toUpperCase() === 'GBP';",
    ),
    contractFund(
      `  reporting_currency: name,
  expense_ratio`,
      `  reporting_currency: z.pipe(name, z.transform((code) => code?.toUpperCase() ?? null)),
  expense_ratio`,
    ),
  ],
  expense_ratio: [
    reportsFundReport(
      "value: record.expense_ratio ?? wordForNull('expense_ratio', texts),",
      "value: record.expense_ratio === null ? wordForNull('expense_ratio', texts) : record.expense_ratio * 100,",
    ),
    contractFund(
      `expense_ratio: z.nullable(z.number()),`,
      `expense_ratio: z.pipe(z.nullable(z.number()), z.transform((ratio) => ratio || null)),`,
    ),
    reportsFundReport(
      `value: record.expense_ratio ??`,
      `value: (record.expense_ratio && Math.max(0.01, record.expense_ratio)) ??`,
    ),
  ],
  aum: [
    reportsFundReport('excelNumber(pence ? hundredth(record.aum) : record.aum)', 'excelNumber(record.aum)'),
    reportsFundReport(
      "texts.t('fieldAssets', { currency: pence ? 'GBP' : currency })",
      "texts.t('fieldAssets', { currency })",
    ),
    reportsFundReport(
      `excelNumber(pence ? hundredth(record.aum) : record.aum)`,
      `excelNumber(pence || record.ticker.endsWith('.L') ? hundredth(record.aum) : record.aum)`,
    ),
    contractFund(
      `aum: z.nullable(amount),`,
      `aum: z.pipe(z.nullable(amount), z.transform((assets) => assets || null)),`,
    ),
  ],
  status: [
    contractStatusField("rulebook === PRIMARY_RULEBOOK ? 'status' : stock", 'stock'),
    contractStatusField(
      `rulebook === PRIMARY_RULEBOOK ? 'status' : stock`,
      `rulebook === PRIMARY_RULEBOOK ? 'halal_status_djim' : stock`,
    ),
  ],
  halal_rating: [
    contractFund(
      `  halal_rating: z.int(),
  halal_status_djim`,
      '  halal_status_djim',
    ),
    contractFund(
      `  halal_rating: z.int(),
  halal_status_djim`,
      `  halal_rating: z.pipe(z.int(), z.transform((rating) => rating || 8)),
  halal_status_djim`,
    ),
    reportsFundReport(`value: record.halal_rating,`, `value: record.status === 'HALAL' ? 8 : 0,`),
  ],
  'halal_status_djim, halal_status_ftse, halal_status_msci, halal_status_sp …': [
    contractFund(
      `  halal_status_sp: fundIndexStatus,
`,
      '',
    ),
    contractFund(
      `  halal_status_ftse: fundIndexStatus,
`,
      '',
    ),
    contractFund(
      `  halal_status_msci: fundIndexStatus,
  halal_status_sp: fundIndexStatus`,
      `  halal_status_msci: z.pipe(fundIndexStatus, z.transform((status) => (status === 'UNQUALIFIED' ? 'NOT HALAL' : status))),
  halal_status_sp: fundIndexStatus`,
    ),
  ],
  compliant_weight_perc: [
    contractFund(
      `  compliant_weight_perc: z.number(),
  non_compliant_weight_perc: z.number(),
  doubtful`,
      `  non_compliant_weight_perc: z.number(),
  doubtful`,
    ),
    contractFund(
      `  compliant_weight_perc: z.number(),
  non_compliant_weight_perc`,
      `  compliant_weight_perc: z.pipe(z.number(), z.transform((weight) => Math.min(100, weight))),
  non_compliant_weight_perc`,
    ),
  ],
  non_compliant_weight_perc: [
    contractFund(
      `  non_compliant_weight_perc: z.number(),
`,
      '',
    ),
    contractFund(
      `  non_compliant_weight_perc: z.number(),
`,
      `  non_compliant_weight_perc: z.pipe(z.number(), z.transform((weight) => Math.max(0, weight))),
`,
    ),
  ],
  doubtful_weight_perc: [
    contractFund(
      `  doubtful_weight_perc: z.number(),
`,
      '',
    ),
    contractFund(
      `  doubtful_weight_perc: z.number(),
`,
      `  doubtful_weight_perc: z.pipe(z.number(), z.transform((weight) => weight || null)),
`,
    ),
  ],
  unscreened_weight_perc: [
    contractFund(
      `  unscreened_weight_perc: z.number(),
`,
      '',
    ),
    contractFund(
      `  unscreened_weight_perc: z.number(),
`,
      `  unscreened_weight_perc: z.pipe(z.number(), z.transform((weight) => Math.abs(weight))),
`,
    ),
  ],
  coverage_weight_perc: [
    contractFund(
      `  coverage_weight_perc: z.number(),
`,
      '',
    ),
    contractFund(
      `  coverage_weight_perc: z.number(),
`,
      `  coverage_weight_perc: z.pipe(z.number(), z.transform((weight) => Math.min(100, weight))),
`,
    ),
  ],
  holdings_total: [
    contractFund(
      `  holdings_total: z.int(),
  holdings_screened: z.int(),
  compliant`,
      `  holdings_screened: z.int(),
  compliant`,
    ),
    contractFund(
      `  holdings_total: z.int(),
  holdings_screened: z.int(),
  compliant`,
      `  holdings_total: z.pipe(z.int(), z.transform((total) => total || null)),
  holdings_screened: z.int(),
  compliant`,
    ),
    reportsFundReport(`value: record.holdings_total }`, `value: record.holdings_total || '–' }`),
  ],
  holdings_screened: [
    contractFund(
      `  holdings_screened: z.int(),
  compliant`,
      '  compliant',
    ),
    contractFund(
      `  holdings_screened: z.int(),
  compliant`,
      `  holdings_screened: z.pipe(z.int(), z.transform((total) => total || null)),
  compliant`,
    ),
  ],
  'compliant_weight_perc_<m>, non_compliant_weight_perc_<m>': [
    contractFund(
      `  compliant_weight_perc_djim: z.number(),
  non_compliant_weight_perc_djim: z.number(),
`,
      '',
    ),
    contractFund(
      `  compliant_weight_perc_ftse: z.number(),
  non_compliant_weight_perc_ftse: z.number(),
`,
      '',
    ),
    contractFund(
      `  compliant_weight_perc_msci: z.number(),
  non_compliant_weight_perc_msci: z.number(),
`,
      '',
    ),
    contractFund(
      `  compliant_weight_perc_sp: z.number(),
  non_compliant_weight_perc_sp: z.number(),
`,
      '',
    ),
    contractFund(
      `  compliant_weight_perc_sp: z.number(),
`,
      `  compliant_weight_perc_sp: z.pipe(z.number(), z.transform((weight) => weight || null)),
`,
    ),
    contractFund(
      `  non_compliant_weight_perc_msci: z.number(),
`,
      `  non_compliant_weight_perc_msci: z.pipe(z.number(), z.transform((weight) => Math.max(0, weight))),
`,
    ),
  ],
  holdings_as_of: [
    functionsServedValue(
      `  'holdings_as_of',
`,
      '',
    ),
    contractFund(
      `  holdings_as_of: z.nullable(isoDate),
  methodology_updated_at: naiveTimestamp,
  last_updated: naiveTimestamp,
  holdings_fetched_at`,
      `  methodology_updated_at: naiveTimestamp,
  last_updated: naiveTimestamp,
  holdings_fetched_at`,
    ),
  ],
  methodology_updated_at: [
    functionsServedValue(
      `  'methodology_updated_at',
`,
      '',
    ),
    contractFund(
      `  methodology_updated_at: naiveTimestamp,
  last_updated: naiveTimestamp,
  holdings_fetched_at`,
      `  last_updated: naiveTimestamp,
  holdings_fetched_at`,
    ),
    contractFund(
      `  methodology_updated_at: naiveTimestamp,
  last_updated: naiveTimestamp,
  holdings_fetched_at`,
      `  methodology_updated_at: z.pipe(naiveTimestamp, z.transform((at) => at.slice(0, 10))),
  last_updated: naiveTimestamp,
  holdings_fetched_at`,
    ),
  ],
  last_updated: [
    functionsServedValue(
      `  'last_updated',
`,
      '',
    ),
    contractFund(
      `  last_updated: naiveTimestamp,
  holdings_fetched_at`,
      '  holdings_fetched_at',
    ),
    contractFund(
      `  last_updated: naiveTimestamp,
  holdings_fetched_at`,
      `  last_updated: z.pipe(naiveTimestamp, z.transform((at) => at.slice(0, 10))),
  holdings_fetched_at`,
    ),
    reportsFundReport(
      `value: text('last_updated'),`,
      `value: text('last_updated')?.toString().slice(0, 10) ?? null,`,
    ),
  ],
  holdings_fetched_at: [
    reportsWords("holdings_fetched_at: 'notRecorded',", "holdings_fetched_at: 'notFetchedYet',"),
    reportsFundReport(
      `value: text('holdings_fetched_at'),`,
      `value: record.holdings_fetched_at?.slice(0, 10) ?? text('holdings_fetched_at'),`,
    ),
  ],
  'The four buckets (compliant, non-compliant, doubtful, unscreened) do not always …': [
    reportsFundReport(
      "bucket('compliant', 'HALAL', record.compliant_weight_perc),",
      "bucket('compliant', 'HALAL', 100 - record.non_compliant_weight_perc - record.doubtful_weight_perc - record.unscreened_weight_perc),",
    ),
    reportsFundReport('record.unscreened_weight_perc),', '100 - record.compliant_weight_perc),'),
    reportsFundReport(`    cell: () => weight,`, `    cell: () => Math.max(0, weight),`),
    reportsFundReport(`type: 'BarStacked100',`, `type: 'BarStacked' as 'BarStacked100',`),
  ],
  'Venue is read from the ticker suffix, not from listing_country. …': [
    reportsFundReport(
      `      note: texts.t('fieldDomicileIs'),
`,
      '',
    ),
    i18nReportTextsEnglish("'Where the fund is domiciled, not where it trades.'", "'Where the fund trades.'"),
    reportsFundReport(
      "value: text('listing_country'),",
      "value: record.ticker.endsWith('.TO') ? 'CA' : text('listing_country'),",
    ),
    reportsFundReport(
      `value: text('listing_country'),`,
      `value: record.ticker.endsWith('.L') && record.listing_country === 'US' ? 'GB' : text('listing_country'),`,
    ),
  ],
  'holdings_as_of with holdings_fetched_at distinguishes a basket we have not refreshed …': [
    reportsFundReport("value: text('holdings_fetched_at'),", "value: text('holdings_as_of'),"),
    reportsFundReport(
      `value: text('holdings_fetched_at'),`,
      `value: record.holdings_fetched_at ?? text('holdings_as_of'),`,
    ),
  ],
  'There is no per-rulebook coverage. coverage_weight_perc is the weight usable …': [
    reportsFundReport(
      '(rulebook === PRIMARY_RULEBOOK ? record.coverage_weight_perc : NOT_APPLICABLE)',
      '(rulebook ? record.coverage_weight_perc : NOT_APPLICABLE)',
    ),
    functionsFunds(
      `rulebook === PRIMARY_RULEBOOK ? current(`,
      `rulebook === PRIMARY_RULEBOOK || rulebook === 'sp' ? current(`,
    ),
  ],
  'There is no separate purification field for funds or stocks. …': [
    functionsMoney(
      "fund: servedName('non_compliant_weight_perc', book),",
      "fund: 'non_compliant_weight_perc',",
    ),
    functionsMoney(
      "stock: servedName('non_compliant_revenue_perc', book),",
      "stock: servedName('compliant_revenue_perc', book),",
    ),
    functionsMoney(
      `fund: servedName('non_compliant_weight_perc', book),`,
      `fund: servedName('non_compliant_weight_perc', book === 'msci' ? 'ftse' : book),`,
    ),
    functionsMoney(
      `stock: servedName('non_compliant_revenue_perc', book),`,
      `stock: servedName('non_compliant_revenue_perc', book === 'sp' ? 'djim' : book),`,
    ),
  ],
  'Coverage is tested when a fund is admitted, not on …': [
    functionsFunds(
      `(result) => figureOf(result, field), call);
}

/**
 * Share of a fund's weight in one bucket`,
      `(result) => 100, call);
}

/**
 * Share of a fund's weight in one bucket`,
    ),
    functionsFunds(
      `(result) => figureOf(result, field), call);
}

/**
 * Share of a fund's weight in one bucket`,
      `(result) => figureOf(result, field) || '–', call);
}

/**
 * Share of a fund's weight in one bucket`,
    ),
    functionsFunds(
      `(result) => figureOf(result, field), call);
}

/**
 * Share of a fund's weight in one bucket`,
      `(result) => Math.min(100, figureOf(result, field)), call);
}

/**
 * Share of a fund's weight in one bucket`,
    ),
  ],
};
