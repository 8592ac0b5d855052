import { inFile, type SectionProofs } from '../mutation';

const contractStock = inFile('src/contract/stock.ts');
const functionsRecords = inFile('src/functions/records.ts');
const reportsCells = inFile('src/reports/cells.ts');
const contractStatusField = inFile('src/contract/status-field.ts');
const functionsServedValue = inFile('src/functions/served-value.ts');
const contractLegacyTotal = inFile('src/contract/legacy-total.ts');

export const CONSUMER_2_4: SectionProofs = {
  halal_rating: [
    contractStock(
      `  halal_rating: z.int(),
`,
      '',
    ),
  ],
  interest_debt: [
    contractStock(
      `  interest_debt: z.nullable(wholeAmount),
`,
      '',
    ),
  ],
  prohibited_revenue: [
    contractStock(
      `  prohibited_revenue: z.nullable(wholeAmount),
`,
      '',
    ),
  ],
  operating_lease: [
    contractStock(
      `  operating_lease: z.nullable(wholeAmount),
`,
      '',
    ),
  ],
  debt_ratio_dollar: [
    contractStock(
      `  debt_ratio_dollar: amountFigure,
`,
      '',
    ),
  ],
  liquidity_ratio_dollar: [
    contractStock(
      `  liquidity_ratio_dollar: amountFigure,
`,
      '',
    ),
    contractStock(
      'liquidity_ratio_dollar: amountFigure,',
      'liquidity_ratio_dollar: z.pipe(amountFigure, z.transform((served) => served ?? 0)),',
    ),
  ],
  non_compliant_revenue_dollar: [
    contractStock(
      `  non_compliant_revenue_dollar: amountFigure,
`,
      '',
    ),
  ],
  doubtful_revenue_perc: [
    contractStock(
      `  doubtful_revenue_perc: figure,
`,
      '',
    ),
  ],
  doubtful_revenue_dollar: [
    contractStock(
      `  doubtful_revenue_dollar: amountFigure,
`,
      '',
    ),
  ],
  compliant_revenue_perc: [
    contractStock(
      `  compliant_revenue_perc: figure,
`,
      '',
    ),
  ],
  compliant_revenue_dollar: [
    contractStock(
      `  compliant_revenue_dollar: amountFigure,
`,
      '',
    ),
  ],
  halal_revenue_source: [
    functionsRecords("halal: 'halal_revenue_source'", "halal: 'doubtful_revenue_source'"),
  ],
  non_compliant_revenue_source: [
    functionsRecords(
      "non_compliant: 'non_compliant_revenue_source'",
      "non_compliant: 'halal_revenue_source'",
    ),
    functionsRecords(
      "if (sources.length === 0) return [[kind, current(() => 'none found', result)]];",
      "if (sources.length === 0) return [[kind, current(() => 'not extracted yet', result)]];",
    ),
  ],
  doubtful_revenue_source: [
    functionsRecords("doubtful: 'doubtful_revenue_source'", "doubtful: 'non_compliant_revenue_source'"),
    functionsRecords(
      "if (!sources) return [[kind, current(() => 'not extracted yet', result)]];",
      "if (!sources) return [[kind, current(() => 'none found', result)]];",
    ),
  ],
  'halal_status_djim, halal_status_ftse, halal_status_msci, halal_status_sp …': [
    reportsCells(
      `return typeof served === 'string' ? served : texts.t('notComputed');
}`,
      `return typeof served === 'string' ? served : 'HALAL';
}`,
    ),
    contractStatusField(
      "const stock = servedName('halal_status', rulebook);",
      "const stock = servedName('halal_status', PRIMARY_RULEBOOK);",
    ),
  ],
  'A value of 0 may mean that extraction missed the number.': [
    functionsServedValue('if (isLikelyMiss(name, values)) return MAY_BE_MISSED;', ''),
    contractLegacyTotal("values['halal_status'] === 'HALAL'", "values['halal_status'] !== 'NOT HALAL'"),
  ],
  'A 0 is likely genuine for small or pure-play companies …': [
    contractLegacyTotal("return !(isConsistent && values['halal_status'] === 'HALAL');", 'return true;'),
    contractLegacyTotal(
      'preferred !== undefined && values[preferred] === 0;',
      'preferred !== undefined && values[preferred] === null;',
    ),
  ],
  'A 0 is likely a miss for large caps, or …': [
    contractLegacyTotal(
      "return !(isConsistent && values['halal_status'] === 'HALAL');",
      'return !isConsistent;',
    ),
    contractLegacyTotal(
      "return !(isConsistent && values['halal_status'] === 'HALAL');",
      "return values['halal_status'] !== 'HALAL';",
    ),
  ],
  'For automated decisions treat them as advisory and prefer the …': [
    contractLegacyTotal("preferred ? ` Prefer ${preferred}.` : ''", "''"),
    contractLegacyTotal("interest_debt: 'debt_ratio_dollar',", "interest_debt: 'liquidity_ratio_dollar',"),
  ],
  name: [
    functionsRecords(
      `    kind,
    name,
    ...[percent`,
      `    kind,
    kind,
    ...[percent`,
    ),
  ],
  percent: [
    functionsRecords(
      '...[percent, excelNumber(amount_usd)]',
      '...[excelNumber(amount_usd), excelNumber(amount_usd)]',
    ),
    functionsRecords("'Percent of market value'", "'Percent of revenue'"),
  ],
  amount_usd: [functionsRecords('`Amount (${currencyOf(result)})`', "'Amount (in dollars)'")],
  ranking_score: [
    functionsRecords('table(RANKING_FIELDS.map((field)', 'table(RANKING_FIELDS.slice(1).map((field)'),
    contractStock(
      'export const figure = z.nullable(z.number());',
      'export const figure = z.pipe(z.nullable(z.number()), z.transform((value) => value ?? 0));',
    ),
  ],
  'profitability_score, liquidity_score, financial_strength_score, value_score, growth_score, momentum_score …':
    [
      functionsServedValue(
        'if (value === null || value === undefined) return noAnswer(reason);',
        'if (value === null || value === undefined || value === 0) return noAnswer(reason);',
      ),
      contractStock(
        `  'growth_score',
  'momentum_score',`,
        "  'growth_score',",
      ),
    ],
  dividend_score: [
    contractStock(
      `  'dividend_score',
] as`,
      '] as',
    ),
  ],
};
