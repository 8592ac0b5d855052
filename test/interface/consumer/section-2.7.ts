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
  ],
  reporting_currency: [
    reportsFundReport(
      "const pence = record.reporting_currency === 'GBp';",
      "const pence = record.reporting_currency?.toUpperCase() === 'GBP';",
    ),
  ],
  expense_ratio: [
    reportsFundReport(
      "value: record.expense_ratio ?? wordForNull('expense_ratio', texts),",
      "value: record.expense_ratio === null ? wordForNull('expense_ratio', texts) : record.expense_ratio * 100,",
    ),
  ],
  aum: [
    reportsFundReport('excelNumber(pence ? hundredth(record.aum) : record.aum)', 'excelNumber(record.aum)'),
    reportsFundReport(
      "texts.t('fieldAssets', { currency: pence ? 'GBP' : currency })",
      "texts.t('fieldAssets', { currency })",
    ),
  ],
  status: [contractStatusField("rulebook === PRIMARY_RULEBOOK ? 'status' : stock", 'stock')],
  halal_rating: [
    contractFund(
      `  halal_rating: z.int(),
  halal_status_djim`,
      '  halal_status_djim',
    ),
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
  ],
  compliant_weight_perc: [
    contractFund(
      `  compliant_weight_perc: z.number(),
  non_compliant_weight_perc: z.number(),
  doubtful`,
      `  non_compliant_weight_perc: z.number(),
  doubtful`,
    ),
  ],
  non_compliant_weight_perc: [
    contractFund(
      `  non_compliant_weight_perc: z.number(),
`,
      '',
    ),
  ],
  doubtful_weight_perc: [
    contractFund(
      `  doubtful_weight_perc: z.number(),
`,
      '',
    ),
  ],
  unscreened_weight_perc: [
    contractFund(
      `  unscreened_weight_perc: z.number(),
`,
      '',
    ),
  ],
  coverage_weight_perc: [
    contractFund(
      `  coverage_weight_perc: z.number(),
`,
      '',
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
  ],
  holdings_screened: [
    contractFund(
      `  holdings_screened: z.int(),
  compliant`,
      '  compliant',
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
  ],
  holdings_fetched_at: [
    reportsWords("holdings_fetched_at: 'notRecorded',", "holdings_fetched_at: 'notFetchedYet',"),
  ],
  'The four buckets (compliant, non-compliant, doubtful, unscreened) do not always …': [
    reportsFundReport(
      "bucket('compliant', 'HALAL', record.compliant_weight_perc),",
      "bucket('compliant', 'HALAL', 100 - record.non_compliant_weight_perc - record.doubtful_weight_perc - record.unscreened_weight_perc),",
    ),
    reportsFundReport('record.unscreened_weight_perc),', '100 - record.compliant_weight_perc),'),
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
  ],
  'holdings_as_of with holdings_fetched_at distinguishes a basket we have not refreshed …': [
    reportsFundReport("value: text('holdings_fetched_at'),", "value: text('holdings_as_of'),"),
  ],
  'There is no per-rulebook coverage. coverage_weight_perc is the weight usable …': [
    reportsFundReport(
      '(rulebook === PRIMARY_RULEBOOK ? record.coverage_weight_perc : NOT_APPLICABLE)',
      '(rulebook ? record.coverage_weight_perc : NOT_APPLICABLE)',
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
  ],
};
