import { inFile, type SectionProofs } from '../mutation';
import { fieldAlone } from './alone';

const contractStock = inFile('src/contract/stock.ts');
const functionsRecords = inFile('src/functions/records.ts');
const reportsCells = inFile('src/reports/cells.ts');
const contractStatusField = inFile('src/contract/status-field.ts');
const functionsServedValue = inFile('src/functions/served-value.ts');
const contractLegacyTotal = inFile('src/contract/legacy-total.ts');

export const CONSUMER_2_4: SectionProofs = {
  halal_rating: [
    fieldAlone('halal_rating', 'CA', 'served || null'),
    fieldAlone('halal_rating', 'UZ', 'Math.min(served, 9)'),
    contractStock(
      `  halal_rating: z.int(),
`,
      '',
    ),
  ],
  interest_debt: [
    fieldAlone('interest_debt', 'UZ', 'Math.abs(served)'),
    fieldAlone('interest_debt', 'US', 'served ?? 0'),
    contractStock(
      `  interest_debt: z.nullable(wholeAmount),
`,
      '',
    ),
  ],
  prohibited_revenue: [
    fieldAlone('prohibited_revenue', 'CA', 'served / 1_000_000'),
    fieldAlone('prohibited_revenue', 'GB', 'values.interest_debt'),
    contractStock(
      `  prohibited_revenue: z.nullable(wholeAmount),
`,
      '',
    ),
  ],
  operating_lease: [
    fieldAlone('operating_lease', 'GB', 'served * 2'),
    fieldAlone('operating_lease', 'CA', 'served ?? 0'),
    contractStock(
      `  operating_lease: z.nullable(wholeAmount),
`,
      '',
    ),
  ],
  debt_ratio_dollar: [
    contractStock('\n  debt_ratio_dollar: amountFigure,', '\n  debt_ratio_dollar: z.optional(amountFigure),'),
    fieldAlone('debt_ratio_dollar', 'CA', 'served || null'),
    fieldAlone('debt_ratio_dollar', 'US', 'values.interest_debt'),
    contractStock(
      `  debt_ratio_dollar: amountFigure,
`,
      '',
    ),
  ],
  liquidity_ratio_dollar: [
    fieldAlone('liquidity_ratio_dollar', 'UZ', 'served && Math.abs(served)'),
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
    fieldAlone('non_compliant_revenue_dollar', 'US', 'served && Math.round(served)'),
    fieldAlone('non_compliant_revenue_dollar', 'UZ', 'served ?? 0'),
    contractStock(
      `  non_compliant_revenue_dollar: amountFigure,
`,
      '',
    ),
  ],
  doubtful_revenue_perc: [
    fieldAlone('doubtful_revenue_perc', 'CA', 'served && Math.min(served, 100)'),
    fieldAlone('doubtful_revenue_perc', 'GB', 'served || null'),
    contractStock(
      `  doubtful_revenue_perc: figure,
`,
      '',
    ),
  ],
  doubtful_revenue_dollar: [
    fieldAlone('doubtful_revenue_dollar', 'UZ', 'served && served / 100'),
    contractStock(
      `  doubtful_revenue_dollar: amountFigure,
`,
      '',
    ),
  ],
  compliant_revenue_perc: [
    fieldAlone('compliant_revenue_perc', 'US', 'served && Math.max(served, 0)'),
    fieldAlone('compliant_revenue_perc', 'CA', 'served ?? 0'),
    contractStock(
      `  compliant_revenue_perc: figure,
`,
      '',
    ),
  ],
  compliant_revenue_dollar: [
    fieldAlone('compliant_revenue_dollar', 'GB', 'values.compliant_revenue_perc'),
    contractStock(
      `  compliant_revenue_dollar: amountFigure,
`,
      '',
    ),
  ],
  halal_revenue_source: [
    functionsRecords(
      'return sources.map(({ name',
      "return (kind === 'halal' ? sources.slice(0, 1) : sources).map(({ name",
    ),
    functionsRecords("halal: 'halal_revenue_source'", "halal: 'doubtful_revenue_source'"),
  ],
  non_compliant_revenue_source: [
    functionsRecords('if (!sources) return', "if (!sources && kind !== 'non_compliant') return"),
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
    functionsRecords(
      'return sources.map(({ name',
      'return [...sources].sort((a, b) => b.percent - a.percent).map(({ name',
    ),
    functionsRecords("doubtful: 'doubtful_revenue_source'", "doubtful: 'non_compliant_revenue_source'"),
    functionsRecords(
      "if (!sources) return [[kind, current(() => 'not extracted yet', result)]];",
      "if (!sources) return [[kind, current(() => 'none found', result)]];",
    ),
  ],
  'halal_status_djim, halal_status_ftse, halal_status_msci, halal_status_sp …': [
    reportsCells(
      "return typeof served === 'string' ? served : texts.t('notComputed');\n}",
      "return typeof served === 'string' && !(rulebook === 'sp' && served === 'INCOMPLETE_DATA') ? served : texts.t('notComputed');\n}",
    ),
    contractStock(
      'halal_status_sp: indexVerdict,',
      "halal_status_sp: z.pipe(indexVerdict, z.transform((served) => served ?? 'UNQUALIFIED')),",
    ),
    contractStatusField(
      "const stock = servedName('halal_status', rulebook);",
      "const stock = servedName('halal_status', rulebook === 'msci' ? 'ftse' : rulebook);",
    ),
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
    functionsServedValue(
      'if (isLikelyMiss(name, values))',
      "if (isLikelyMiss(name, values) && !ticker.endsWith('.TO'))",
    ),
    functionsServedValue(
      'if (isLikelyMiss(name, values))',
      "if (isLikelyMiss(name, values) && name !== 'prohibited_revenue')",
    ),
    functionsServedValue('if (isLikelyMiss(name, values)) return MAY_BE_MISSED;', ''),
    contractLegacyTotal("values['halal_status'] === 'HALAL'", "values['halal_status'] !== 'NOT HALAL'"),
  ],
  'A 0 is likely genuine for small or pure-play companies …': [
    contractLegacyTotal(
      'preferred !== undefined && values[preferred] === 0;',
      'preferred === undefined || values[preferred] === 0;',
    ),
    contractLegacyTotal(
      "prohibited_revenue: 'non_compliant_revenue_dollar',",
      "prohibited_revenue: 'liquidity_ratio_dollar',",
    ),
    contractLegacyTotal("return !(isConsistent && values['halal_status'] === 'HALAL');", 'return true;'),
    contractLegacyTotal(
      'preferred !== undefined && values[preferred] === 0;',
      'preferred !== undefined && values[preferred] === null;',
    ),
  ],
  'A 0 is likely a miss for large caps, or …': [
    contractLegacyTotal("values['halal_status'] === 'HALAL'", "values['halal_status'] !== 'DOUBTFUL'"),
    contractLegacyTotal('values[preferred] === 0;', 'Number(values[preferred]) < 1_000_000;'),
    contractLegacyTotal('values[name] !== 0) return false;', '!(Number(values[name]) <= 1)) return false;'),
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
    contractLegacyTotal(
      "prohibited_revenue: 'non_compliant_revenue_dollar',",
      "prohibited_revenue: 'doubtful_revenue_dollar',",
    ),
    contractLegacyTotal('operating_lease: undefined,', "operating_lease: 'debt_ratio_dollar',"),
    contractLegacyTotal("preferred ? ` Prefer ${preferred}.` : ''", "''"),
    contractLegacyTotal("interest_debt: 'debt_ratio_dollar',", "interest_debt: 'liquidity_ratio_dollar',"),
  ],
  name: [
    functionsRecords('    kind,\n    name,\n', '    kind,\n    name.trim(),\n'),
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
      '...[Math.max(percent, 0), excelNumber(amount_usd)]',
    ),
    functionsRecords(
      '...[percent, excelNumber(amount_usd)]',
      '...[Math.round(percent * 100) / 100, excelNumber(amount_usd)]',
    ),
    functionsRecords(
      '...[percent, excelNumber(amount_usd)]',
      '...[excelNumber(amount_usd), excelNumber(amount_usd)]',
    ),
    functionsRecords("'Percent of market value'", "'Percent of revenue'"),
  ],
  amount_usd: [
    functionsRecords(
      '`Amount (${currencyOf(result)})`',
      "`Amount (${result.ticker.endsWith('.TO') ? 'CAD' : currencyOf(result)})`",
    ),
    functionsRecords(
      '...[percent, excelNumber(amount_usd)]',
      '...[percent, excelNumber(Math.abs(Number(amount_usd)))]',
    ),
    functionsRecords('`Amount (${currencyOf(result)})`', "'Amount (in dollars)'"),
  ],
  ranking_score: [
    fieldAlone('ranking_score', 'UZ', 'served || null'),
    fieldAlone('ranking_score', 'CA', 'served ?? 0'),
    functionsRecords('table(RANKING_FIELDS.map((field)', 'table(RANKING_FIELDS.slice(1).map((field)'),
    contractStock(
      'export const figure = z.nullable(z.number());',
      'export const figure = z.pipe(z.nullable(z.number()), z.transform((value) => value ?? 0));',
    ),
  ],
  'profitability_score, liquidity_score, financial_strength_score, value_score, growth_score, momentum_score …':
    [
      fieldAlone('value_score', 'GB', 'values.growth_score'),
      fieldAlone('momentum_score', 'US', 'served ?? 0'),
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
    fieldAlone('dividend_score', 'CA', 'served || null'),
    fieldAlone('dividend_score', 'GB', 'served ?? 0'),
    contractStock(
      `  'dividend_score',
] as`,
      '] as',
    ),
  ],
};
