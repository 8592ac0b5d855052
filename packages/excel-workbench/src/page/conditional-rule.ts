import type { CellValue } from '@univerjs/core';
import type { ComparisonOperator, ConditionalRule } from 'xlsx-patch';

/**
 * Whether a conditional format's rule holds for a value. Rules that compare with a constant are decided here; one that compares
 * with another cell is not painted, since that would take a calculation of its own; neither are bars.
 *
 * @param valueAt the value of another cell, as the range's first cell sees it (`$C2`); for formulas that compare one with a constant.
 */
export function applies(
  rule: ConditionalRule,
  value: CellValue | null,
  valueAt: (reference: string) => CellValue | null,
): boolean {
  if (rule.type === 'dataBar') return false;
  if (rule.type === 'expression') {
    const [, reference, sign, other] = COMPARISON.exec(rule.formula) ?? [];
    const operator = OPERATORS[sign ?? ''];
    if (reference === undefined || operator === undefined || other === undefined) return false;
    return applies({ type: 'cellValue', operator, formula1: `=${other}` }, valueAt(reference), valueAt);
  }
  if (rule.type === 'containsText') {
    const text = String(value ?? '').toLowerCase();
    const sought = rule.text.toLowerCase();
    if (rule.operator === 'contains') return text.includes(sought);
    if (rule.operator === 'notContains') return !text.includes(sought);
    return rule.operator === 'beginsWith' ? text.startsWith(sought) : text.endsWith(sought);
  }
  const first = constant(rule.formula1);
  if (first === undefined) return false;
  const order = compare(value, first);
  if (order === undefined) return rule.operator === 'notEqual';
  switch (rule.operator) {
    case 'equal':
      return order === 0;
    case 'notEqual':
      return order !== 0;
    case 'greaterThan':
      return order > 0;
    case 'greaterThanOrEqual':
      return order >= 0;
    case 'lessThan':
      return order < 0;
    case 'lessThanOrEqual':
      return order <= 0;
    default: {
      const second = constant(rule.formula2 ?? '');
      const other = second === undefined ? undefined : compare(value, second);
      if (other === undefined) return false;
      return (order >= 0 && other <= 0) === (rule.operator === 'between');
    }
  }
}

const COMPARISON = /^=\s*(\$?[A-Z]{1,3}\$?\d+)\s*(<>|<=|>=|=|<|>)\s*(.+)$/i;

const OPERATORS: Readonly<Record<string, ComparisonOperator>> = {
  '=': 'equal',
  '<>': 'notEqual',
  '>': 'greaterThan',
  '>=': 'greaterThanOrEqual',
  '<': 'lessThan',
  '<=': 'lessThanOrEqual',
};

/** The constant of `="Sold"` or `=5`; undefined for a formula that has to be calculated. */
function constant(formula: string): string | number | undefined {
  const text = formula.replace(/^=/, '').trim();
  if (/^"(?:[^"]|"")*"$/.test(text)) return text.slice(1, -1).replaceAll('""', '"');
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** Below, at or above zero; undefined for values of two kinds, which Excel never finds equal. */
function compare(value: CellValue | null, other: string | number): number | undefined {
  if (typeof other === 'number') return typeof value === 'number' ? value - other : undefined;
  if (typeof value !== 'string' && value !== null) return undefined;
  const [a, b] = [String(value ?? '').toLowerCase(), other.toLowerCase()];
  return a === b ? 0 : a < b ? -1 : 1;
}
