import { formatRange } from '../files/a1';
import type { ComparisonOperator, ConditionalFormatContents } from '../files/contents';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { WireCollection, WireObject } from '../wire/wire-object';
import type { Range } from './range';

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

/** The conditional formats of a range; the workbench knows those that compare a cell's value. */
export class ConditionalFormatCollection extends WireCollection<ConditionalFormat> {
  readonly wireType = 'ConditionalFormatCollection';

  constructor(private readonly range: Range) {
    super();
  }

  wireItems(): ConditionalFormat[] {
    const formats = this.range.sheet.conditionalFormats;
    return this.#own().map((contents) => new ConditionalFormat(contents, formats.indexOf(contents)));
  }

  wireItem(id: unknown): ConditionalFormat {
    const found = this.wireItems().find((format) => format.Id === String(id));
    if (!found) throw invalidArgument();
    return found;
  }

  GetItem(id: unknown): ConditionalFormat {
    return this.wireItem(id);
  }

  Add(type: string): ConditionalFormat {
    if (type !== 'CellValue') throw notImplemented(`ConditionalFormatCollection.add("${type}")`);
    const contents: ConditionalFormatContents = {
      range: formatRange(this.range.area),
      rule: { type: 'cellValue', operator: 'equal', formula1: '=""' },
    };
    this.range.sheet.conditionalFormats.push(contents);
    return new ConditionalFormat(contents, this.range.sheet.conditionalFormats.length - 1);
  }

  ClearAll(): void {
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
    private readonly contents: ConditionalFormatContents,
    private readonly index: number,
  ) {
    super();
  }

  override get wireId(): string {
    return this.Id;
  }

  get Id(): string {
    return `format-${this.index}`;
  }

  get Type(): string {
    return this.contents.rule.type === 'cellValue' ? 'CellValue' : 'ContainsText';
  }

  get CellValue(): CellValueFormat {
    return new CellValueFormat(this.contents);
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

class ConditionalRangeFormat extends WireObject {
  readonly wireType = 'ConditionalRangeFormat';

  constructor(private readonly contents: ConditionalFormatContents) {
    super();
  }

  get Fill(): ConditionalLook {
    return new ConditionalLook('ConditionalRangeFill', this.contents, 'fill');
  }

  get Font(): ConditionalLook {
    return new ConditionalLook('ConditionalRangeFont', this.contents, 'color');
  }
}

class ConditionalLook extends WireObject {
  constructor(
    readonly wireType: string,
    private readonly contents: ConditionalFormatContents,
    private readonly part: 'fill' | 'color',
  ) {
    super();
  }

  get Color(): string {
    return this.contents[this.part] ?? '';
  }

  set Color(value: string) {
    this.contents[this.part] = value;
  }
}
