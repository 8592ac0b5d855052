import { inFile, type SectionProofs } from '../mutation';

const contractDates = inFile('src/contract/dates.ts');
const functionsResultValues = inFile('src/functions/result-values.ts');
const functionsServedValue = inFile('src/functions/served-value.ts');
const contractStock = inFile('src/contract/stock.ts');

export const CONSUMER_2_1: SectionProofs = {
  'date-string': [
    contractDates("'Jul', 'Aug', 'Sep'", "'Jul', 'Sep', 'Aug'"),
    functionsServedValue(
      'const date = DATES.has(name) ?',
      "const date = DATES.has(name) && !(name === 'last_scanned' && value.startsWith('Feb 29')) ?",
    ),
    contractDates('day: Number(found[2]) }', 'day: Number(found[2]) + 1 }'),
    contractDates('const EPOCH = 25_569;', 'const EPOCH = 25_568;'),
  ],
  'Naive timestamp': [
    contractDates(
      'return date && { ...date, hour, minute, second };',
      'return date && { ...date, hour, minute, second: 0 };',
    ),
    contractDates('(\\d{2}):(\\d{2}):(\\d{2})$/', '(\\d{2}):(\\d{2}):(\\d{2})(?:[+-]\\d{2}:\\d{2})?$/'),
    contractDates('(moment.hour * 3600 +', '((moment.hour - 5) * 3600 +'),
    contractDates('(\\d{2}):(\\d{2}):(\\d{2})$/', '(\\d{2}):(\\d{2}):(\\d{2})Z?$/'),
    contractDates('if (hour > 23 ||', 'if (hour > 25 ||'),
  ],
  'Percent fields': [
    functionsResultValues(
      "if (typeof value === 'number') return value;",
      "if (typeof value === 'number') return field.startsWith('compliant_revenue') ? Math.min(value, 100) : value;",
    ),
    functionsResultValues(
      "if (typeof value === 'number') return value;",
      "if (typeof value === 'number') return field.endsWith('_msci') ? Math.max(value, 0) : value;",
    ),
    functionsResultValues(
      "if (typeof value === 'number') return value;",
      "if (typeof value === 'number') return Math.min(value, 100);",
    ),
    functionsResultValues(
      "if (typeof value === 'number') return value;",
      "if (typeof value === 'number') return Math.round(value);",
    ),
    functionsResultValues(
      "if (typeof value === 'number') return value;",
      "if (typeof value === 'number') return Math.max(0, value);",
    ),
  ],
  Uncomputed: [
    functionsServedValue(
      'if (value === null || value === undefined) return noAnswer(reason);',
      'if (value === null || value === undefined || value === 0) return noAnswer(reason);',
    ),
    functionsServedValue(
      'if (value === null || value === undefined) return noAnswer(reason);',
      "if (value === null && name === 'doubtful_revenue_dollar' && reason.includes('.TO:')) return 0;\n  if (value === null || value === undefined) return noAnswer(reason);",
    ),
    functionsServedValue(
      'if (value === null || value === undefined) return noAnswer(reason);',
      'if (value === null || value === undefined) return 0;',
    ),
    contractStock(
      'export const figure = z.nullable(z.number());',
      'export const figure = z.pipe(z.nullable(z.number()), z.transform((value) => value ?? 0));',
    ),
  ],
};
