import { parseRange, formatCell } from './a1';
import { storedColor } from './colors';
import type {
  ComparisonOperator,
  ConditionalFormatContents,
  ConditionalRule,
  TextOperator,
} from './contents';
import { fromStored, toStored, type Namespaces } from './formula';
import { integer } from './spreadsheet-xml';
import type { StyleSheet } from './styles';
import { attribute, child, children, escapeXml, type XmlElement } from './xml';

/** Our operators by the file's. */
const COMPARISONS: Record<string, ComparisonOperator> = {
  equal: 'equal',
  notEqual: 'notEqual',
  greaterThan: 'greaterThan',
  greaterThanOrEqual: 'greaterThanOrEqual',
  lessThan: 'lessThan',
  lessThanOrEqual: 'lessThanOrEqual',
  between: 'between',
  notBetween: 'notBetween',
};
/** Rule types by our operator, and what decides: `{cell}` is the first cell of the range, `{text}` the text in quotes. */
const TEXTS: Record<TextOperator, { type: string; operator: string; formula: string }> = {
  contains: {
    type: 'containsText',
    operator: 'containsText',
    formula: 'NOT(ISERROR(SEARCH({text},{cell})))',
  },
  notContains: {
    type: 'notContainsText',
    operator: 'notContains',
    formula: 'ISERROR(SEARCH({text},{cell}))',
  },
  beginsWith: { type: 'beginsWith', operator: 'beginsWith', formula: 'LEFT({cell},LEN({text}))={text}' },
  endsWith: { type: 'endsWith', operator: 'endsWith', formula: 'RIGHT({cell},LEN({text}))={text}' },
};

/** A rule and where it lies: its element, and the one around it. */
export interface StoredRule {
  rule: XmlElement;
  contents: ConditionalFormatContents;
}

/** The rules we can express, in the order in which Excel applies them. Others are left out, and stay in the file. */
export function readConditionalFormats(
  elements: readonly XmlElement[],
  styles: StyleSheet,
  namespaces: Namespaces,
): ConditionalFormatContents[] {
  return elements
    .flatMap((element) => readRules(element, styles, namespaces))
    .sort((a, b) => (integer(a.rule, 'priority') ?? 0) - (integer(b.rule, 'priority') ?? 0))
    .map(({ contents }) => contents);
}

/** The rules of one `conditionalFormatting` element that we can express. */
export function readRules(element: XmlElement, styles: StyleSheet, namespaces: Namespaces): StoredRule[] {
  const range = attribute(element, 'sqref');
  if (!range?.split(' ').every((one) => parseRange(one))) return [];
  return children(element, 'cfRule').flatMap((rule) => {
    const bar = attribute(rule, 'type') === 'dataBar' ? readBar(rule, styles) : undefined;
    if (bar) return [{ rule, contents: { range, rule: bar } }];
    const read = readRule(rule, namespaces);
    const dxf = integer(rule, 'dxfId');
    const paint = dxf === undefined ? undefined : styles.highlight(dxf);
    return read && paint ? [{ rule, contents: { range, rule: read, ...paint } }] : [];
  });
}

function readRule(rule: XmlElement, namespaces: Namespaces): ConditionalRule | undefined {
  const type = attribute(rule, 'type');
  const formulas = children(rule, 'formula').map((formula) => formula.content);
  if (type === 'cellIs') {
    const compared = attribute(rule, 'operator') ?? '';
    const operator = Object.hasOwn(COMPARISONS, compared) ? COMPARISONS[compared] : undefined;
    const [first, second] = formulas;
    if (!operator || first === undefined) return undefined;
    return {
      type: 'cellValue',
      operator,
      formula1: fromStored(first, namespaces),
      ...(second !== undefined && { formula2: fromStored(second, namespaces) }),
    };
  }
  if (type === 'expression')
    return formulas[0] === undefined ? undefined : { type, formula: fromStored(formulas[0], namespaces) };
  const text = attribute(rule, 'text');
  const [operator] = Object.entries(TEXTS).find(([, known]) => known.type === type) ?? [];
  if (!operator || text === undefined) return undefined;
  return { type: 'containsText', operator: operator as TextOperator, text };
}

/** A bar of one colour between two bounds; undefined for one with more to it, such as a look of Excel's later versions. */
function readBar(rule: XmlElement, styles: StyleSheet): ConditionalRule | undefined {
  const bar = child(rule, 'dataBar');
  const color = styles.color(child(bar, 'color'));
  const [low, high] = children(bar, 'cfvo');
  if (!bar || !color || !low || !high || child(rule, 'extLst')) return undefined;
  const bound = (element: XmlElement, extreme: string): number | undefined | null => {
    const [type, value] = [attribute(element, 'type'), Number(attribute(element, 'val') ?? NaN)];
    if (type === extreme) return undefined;
    return type === 'num' && Number.isFinite(value) ? value : null;
  };
  const [lower, upper] = [bound(low, 'min'), bound(high, 'max')];
  if (lower === null || upper === null) return undefined;
  return {
    type: 'dataBar',
    color,
    ...(lower !== undefined && { lower }),
    ...(upper !== undefined && { upper }),
    ...(/^(0|false)$/.test(attribute(bar, 'showValue') ?? '') && { barOnly: true }),
  };
}

function barMarkup(
  { color, lower, upper, barOnly }: Extract<ConditionalRule, { type: 'dataBar' }>,
  range: string,
  priority: number,
): string {
  const bound = (extreme: string, value: number | undefined): string =>
    value === undefined ? `<cfvo type="${extreme}"/>` : `<cfvo type="num" val="${value}"/>`;
  return (
    `<conditionalFormatting sqref="${escapeXml(range)}"><cfRule type="dataBar" priority="${priority}">` +
    `<dataBar${barOnly ? ' showValue="0"' : ''}>${bound('min', lower)}${bound('max', upper)}<color rgb="${storedColor(color)}"/></dataBar>` +
    '</cfRule></conditionalFormatting>'
  );
}

/** The markup of a conditional format, unprefixed. Lower priorities are applied first. */
export function writeConditionalFormat(
  format: ConditionalFormatContents,
  dxf: number,
  priority: number,
  namespaces: Namespaces,
): string {
  const { range, rule } = format;
  if (rule.type === 'dataBar') return barMarkup(rule, range, priority);
  if (rule.type === 'expression') {
    return (
      `<conditionalFormatting sqref="${escapeXml(range)}"><cfRule type="expression" dxfId="${dxf}" priority="${priority}">` +
      `<formula>${escapeXml(toStored(rule.formula, { namespaces }))}</formula></cfRule></conditionalFormatting>`
    );
  }
  const body = rule.type === 'cellValue' ? cellRule(rule, namespaces) : textRule(rule, range);
  return (
    `<conditionalFormatting sqref="${escapeXml(range)}">` +
    `<cfRule type="${body.type}" dxfId="${dxf}" priority="${priority}" operator="${body.operator}"${body.text}>` +
    body.formulas.map((formula) => `<formula>${escapeXml(formula)}</formula>`).join('') +
    '</cfRule></conditionalFormatting>'
  );
}

interface RuleMarkup {
  type: string;
  operator: string;
  text: string;
  formulas: string[];
}

function cellRule(rule: Extract<ConditionalRule, { type: 'cellValue' }>, namespaces: Namespaces): RuleMarkup {
  const formulas = [rule.formula1, rule.formula2].filter((formula) => formula !== undefined);
  const stored = formulas.map((formula) =>
    formula.startsWith('=') ? toStored(formula, { namespaces }) : formula,
  );
  return { type: 'cellIs', operator: rule.operator, text: '', formulas: stored };
}

function textRule(
  { operator, text }: Extract<ConditionalRule, { type: 'containsText' }>,
  range: string,
): RuleMarkup {
  const known = TEXTS[operator];
  const first = parseRange(range.split(' ')[0] ?? '');
  const cell = formatCell({ row: first?.top ?? 0, column: first?.left ?? 0 });
  const quoted = `"${text.replaceAll('"', '""')}"`;
  const formula = known.formula.replace(/\{(text|cell)\}/g, (_, what) => (what === 'text' ? quoted : cell));
  return {
    type: known.type,
    operator: known.operator,
    text: ` text="${escapeXml(text)}"`,
    formulas: [formula],
  };
}
