import {
  type ComparisonOperator,
  type ConditionalFormatContents,
  type ConditionalRule,
  formatRange,
  type TextOperator,
} from 'xlsx-patch';
import { invalidArgument, notImplemented, orInvalidArgument } from '../wire/wire-error';
import { WireCollection, WireObject } from '../wire/wire-object';
import { color } from './colors';
import { identityOf } from './identity';
import { refuseProtected } from './protection';
import type { Range } from './range';
import { resolveRange } from './reference';

/** Excel's names of the comparisons, and ours. */
const OPERATORS: Readonly<Record<string, ComparisonOperator>> = {
  EqualTo: 'equal',
  NotEqualTo: 'notEqual',
  GreaterThan: 'greaterThan',
  GreaterThanOrEqual: 'greaterThanOrEqual',
  LessThan: 'lessThan',
  LessThanOrEqual: 'lessThanOrEqual',
  Between: 'between',
  NotBetween: 'notBetween',
};

const TEXT_OPERATORS: Readonly<Record<string, TextOperator>> = {
  Contains: 'contains',
  NotContains: 'notContains',
  BeginsWith: 'beginsWith',
  EndsWith: 'endsWith',
};

/** By Excel's type of the format, its rule before the add-in says what it is to be. */
const FIRST_RULES: Readonly<Record<string, ConditionalRule>> = {
  CellValue: { type: 'cellValue', operator: 'equal', formula1: '=""' },
  ContainsText: { type: 'containsText', operator: 'contains', text: '' },
  Custom: { type: 'expression', formula: '=FALSE' },
  DataBar: { type: 'dataBar', color: '#638EC6' },
};

const TYPES: Readonly<Record<ConditionalRule['type'], string>> = {
  cellValue: 'CellValue',
  containsText: 'ContainsText',
  expression: 'Custom',
  dataBar: 'DataBar',
};

/** The conditional formats of a range; the workbench knows those that compare a cell's value, look into its text, ask a formula, or draw a bar. */
export class ConditionalFormatCollection extends WireCollection<ConditionalFormat> {
  readonly wireType = 'ConditionalFormatCollection';

  constructor(private readonly range: Range) {
    super();
  }

  wireItems(): ConditionalFormat[] {
    return this.#own().map((contents) => new ConditionalFormat(this.range, contents));
  }

  wireItem(id: unknown): ConditionalFormat {
    return orInvalidArgument(this.wireItems().find((format) => format.Id === String(id)));
  }

  GetItem(id: unknown): ConditionalFormat {
    return this.wireItem(id);
  }

  Add(type: string): ConditionalFormat {
    refuseProtected(this.range.book, this.range.sheet);
    const rule = FIRST_RULES[type];
    if (!rule) throw notImplemented(`ConditionalFormatCollection.add("${type}")`);
    const contents: ConditionalFormatContents = { range: formatRange(this.range.area), rule: { ...rule } };
    this.range.sheet.conditionalFormats.push(contents);
    return new ConditionalFormat(this.range, contents);
  }

  GetItemAt(index: unknown): ConditionalFormat {
    return orInvalidArgument(this.wireItems()[Number(index)]);
  }

  ClearAll(): void {
    refuseProtected(this.range.book, this.range.sheet);
    const own = new Set(this.#own());
    const { extras } = this.range.sheet;
    extras.conditionalFormats = extras.conditionalFormats.filter((format) => !own.has(format));
  }

  GetCount(): number {
    return this.#own().length;
  }

  #own(): ConditionalFormatContents[] {
    return this.range.sheet.conditionalFormats.filter(({ range }) => range === formatRange(this.range.area));
  }
}

export class ConditionalFormat extends WireObject {
  readonly wireType = 'ConditionalFormat';

  constructor(
    private readonly range: Range,
    private readonly contents: ConditionalFormatContents,
  ) {
    super();
  }

  get Id(): string {
    return identityOf(this.contents);
  }

  get Type(): string {
    return TYPES[this.contents.rule.type];
  }

  get Custom(): CustomFormat {
    return orInvalidArgument(this.CustomOrNullObject);
  }

  get CustomOrNullObject(): CustomFormat | null {
    return this.contents.rule.type === 'expression' ? new CustomFormat(this.contents) : null;
  }

  get DataBar(): DataBarFormat {
    return orInvalidArgument(this.DataBarOrNullObject);
  }

  get DataBarOrNullObject(): DataBarFormat | null {
    return this.contents.rule.type === 'dataBar' ? new DataBarFormat(this.contents) : null;
  }

  get CellValue(): CellValueFormat {
    return orInvalidArgument(this.CellValueOrNullObject);
  }

  get CellValueOrNullObject(): CellValueFormat | null {
    return this.contents.rule.type === 'cellValue' ? new CellValueFormat(this.contents) : null;
  }

  get TextComparison(): TextFormat {
    return orInvalidArgument(this.TextComparisonOrNullObject);
  }

  get TextComparisonOrNullObject(): TextFormat | null {
    return this.contents.rule.type === 'containsText' ? new TextFormat(this.contents) : null;
  }

  GetRange(): Range {
    return resolveRange(this.range.book, this.contents.range, this.range.sheet);
  }

  Delete(): void {
    const { extras } = this.range.sheet;
    extras.conditionalFormats = extras.conditionalFormats.filter((format) => format !== this.contents);
  }
}

class CellValueFormat extends WireObject {
  readonly wireType = 'CellValueConditionalFormat';

  constructor(private readonly contents: ConditionalFormatContents) {
    super();
  }

  get Rule(): unknown {
    const { rule } = this.contents;
    if (rule.type !== 'cellValue') return null;
    const operator = Object.entries(OPERATORS).find(([, ours]) => ours === rule.operator)![0];
    return { formula1: rule.formula1, formula2: rule.formula2 ?? null, operator };
  }

  set Rule(value: unknown) {
    const { formula1, formula2, operator } = (value ?? {}) as Record<string, unknown>;
    const ours = OPERATORS[String(operator)];
    if (ours === undefined || typeof formula1 !== 'string') throw invalidArgument();
    this.contents.rule = {
      type: 'cellValue',
      operator: ours,
      formula1,
      ...(typeof formula2 === 'string' && formula2 !== '' ? { formula2 } : {}),
    };
  }

  get Format(): ConditionalRangeFormat {
    return new ConditionalRangeFormat(this.contents);
  }
}

class TextFormat extends WireObject {
  readonly wireType = 'TextConditionalFormat';

  constructor(private readonly contents: ConditionalFormatContents) {
    super();
  }

  get Rule(): unknown {
    const { rule } = this.contents;
    if (rule.type !== 'containsText') return null;
    const operator = Object.entries(TEXT_OPERATORS).find(([, ours]) => ours === rule.operator)![0];
    return { operator, text: rule.text };
  }

  set Rule(value: unknown) {
    const { operator, text } = (value ?? {}) as Record<string, unknown>;
    const ours = TEXT_OPERATORS[String(operator)];
    if (ours === undefined || typeof text !== 'string') throw invalidArgument();
    this.contents.rule = { type: 'containsText', operator: ours, text };
  }

  get Format(): ConditionalRangeFormat {
    return new ConditionalRangeFormat(this.contents);
  }
}

class CustomFormat extends WireObject {
  readonly wireType = 'CustomConditionalFormat';

  constructor(private readonly contents: ConditionalFormatContents) {
    super();
  }

  get Rule(): FormulaRule {
    return new FormulaRule(this.contents);
  }

  get Format(): ConditionalRangeFormat {
    return new ConditionalRangeFormat(this.contents);
  }
}

class FormulaRule extends WireObject {
  readonly wireType = 'ConditionalFormatRule';

  constructor(private readonly contents: ConditionalFormatContents) {
    super();
  }

  get Formula(): string {
    const { rule } = this.contents;
    return rule.type === 'expression' ? rule.formula : '';
  }

  set Formula(formula: string) {
    if (typeof formula !== 'string' || formula === '') throw invalidArgument();
    this.contents.rule = { type: 'expression', formula: formula.startsWith('=') ? formula : `=${formula}` };
  }
}

type Bar = Extract<ConditionalRule, { type: 'dataBar' }>;

/** A bar in each cell, plainly filled from its lower to its upper bound. */
class DataBarFormat extends WireObject {
  readonly wireType = 'DataBarConditionalFormat';

  constructor(private readonly contents: ConditionalFormatContents) {
    super();
  }

  get #bar(): Bar {
    return this.contents.rule as Bar;
  }

  get ShowDataBarOnly(): boolean {
    return this.#bar.barOnly === true;
  }

  set ShowDataBarOnly(only: boolean) {
    const { barOnly: _, ...rest } = this.#bar;
    this.contents.rule = only ? { ...rest, barOnly: true } : rest;
  }

  get LowerBoundRule(): unknown {
    return described(this.#bar.lower, 'LowestValue');
  }

  set LowerBoundRule(bound: unknown) {
    const { lower: _, ...rest } = this.#bar;
    const lower = boundFrom(bound, 'LowestValue');
    this.contents.rule = lower === undefined ? rest : { ...rest, lower };
  }

  get UpperBoundRule(): unknown {
    return described(this.#bar.upper, 'HighestValue');
  }

  set UpperBoundRule(bound: unknown) {
    const { upper: _, ...rest } = this.#bar;
    const upper = boundFrom(bound, 'HighestValue');
    this.contents.rule = upper === undefined ? rest : { ...rest, upper };
  }

  get PositiveFormat(): BarFill {
    return new BarFill(this.contents);
  }
}

const described = (bound: number | undefined, extreme: string): unknown =>
  bound === undefined ? { type: extreme } : { type: 'Number', formula: String(bound) };

function boundFrom(bound: unknown, extreme: string): number | undefined {
  const { type, formula } = (bound ?? {}) as Record<string, unknown>;
  if (type === extreme || type === 'Automatic') return undefined;
  if (type !== 'Number') throw notImplemented(`A data bar's bound of the type "${String(type)}"`);
  const number = Number(String(formula).replace(/^=/, ''));
  if (formula === undefined || formula === '' || !Number.isFinite(number)) throw invalidArgument();
  return number;
}

class BarFill extends WireObject {
  readonly wireType = 'ConditionalDataBarPositiveFormat';

  constructor(private readonly contents: ConditionalFormatContents) {
    super();
  }

  get FillColor(): string {
    return (this.contents.rule as Bar).color;
  }

  set FillColor(value: string) {
    this.contents.rule = { ...(this.contents.rule as Bar), color: color(value) };
  }
}

class ConditionalRangeFormat extends WireObject {
  readonly wireType = 'ConditionalRangeFormat';

  constructor(private readonly contents: ConditionalFormatContents) {
    super();
  }

  get Fill(): ConditionalStyle {
    return new ConditionalStyle('ConditionalRangeFill', this.contents, 'fill');
  }

  get Font(): ConditionalFont {
    return new ConditionalFont('ConditionalRangeFont', this.contents, 'color');
  }
}

class ConditionalStyle extends WireObject {
  constructor(
    readonly wireType: string,
    protected readonly contents: ConditionalFormatContents,
    private readonly part: 'fill' | 'color',
  ) {
    super();
  }

  get Color(): string {
    return this.contents[this.part] ?? '';
  }

  set Color(value: string) {
    this.contents[this.part] = color(value);
  }
}

class ConditionalFont extends ConditionalStyle {
  get Bold(): boolean | null {
    return this.contents.bold ?? null;
  }

  set Bold(bold: boolean) {
    this.contents.bold = bold;
  }
}
