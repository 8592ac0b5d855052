import type { WorkbookModel } from '../calc/workbook';
import type { WorksheetModel } from '../calc/worksheet';
import type { CellEntry } from '../calc/cell-data';
import {
  type CellRange,
  type FilterCriteria,
  parseRange,
  readCriterion,
  type TableContents,
  type TableFilter,
} from 'xlsx-patch';
import { invalidArgument, notImplemented } from '../wire/wire-error';
import { WireObject } from '../wire/wire-object';
import { displayed } from './entry';
import { refuseProtected } from './protection';
import { Range } from './range';

/** Gives a table other filters, and hides the rows of its body that they do not let through. */
export function setFilters(
  book: WorkbookModel,
  sheet: WorksheetModel,
  table: TableContents,
  filters: readonly TableFilter[],
): void {
  refuseProtected(book, sheet);
  const { top, bottom, left } = bodyOf(table);
  const tests = filters.map(({ column, criteria }) => {
    const at = table.columnIds?.indexOf(column) ?? -1;
    if (!criteria)
      throw notImplemented(
        `The kind of filter that the column ${table.columns[at] ?? column} of ${table.name} has`,
      );
    return { column: left + at, passes: testOf(criteria) };
  });
  const hidden: number[] = [];
  const shown: number[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const passes = tests.every(({ column, passes: test }) => {
      const entry = sheet.entry({ row, column });
      return test(entry, displayed(entry, sheet.style({ row, column }).numberFormat));
    });
    (passes ? shown : hidden).push(row);
  }
  if (filters.length > 0) table.filters = [...filters];
  else delete table.filters;
  sheet.layout.hideRows(hidden, true);
  sheet.layout.hideRows(shown, false);
  book.markDirty();
  book.redraw();
}

function bodyOf({ range, showTotals }: TableContents): CellRange {
  const area = parseRange(range)!;
  return { ...area, top: area.top + 1, bottom: area.bottom - (showTotals ? 1 : 0) };
}

/** Whether a cell with that text is let through. */
type Test = (entry: CellEntry, text: string) => boolean;

function testOf(criteria: FilterCriteria): Test {
  if (criteria.type === 'values') {
    const wanted = new Set(criteria.values.map((value) => value.toLowerCase()));
    return (_, text) => (text === '' ? criteria.blanks === true : wanted.has(text.toLowerCase()));
  }
  const { criterion1, criterion2, either } = criteria;
  const first = criterionTest(criterion1);
  const second = criterion2 === undefined ? undefined : criterionTest(criterion2);
  if (!second) return first;
  return either
    ? (entry, text) => first(entry, text) || second(entry, text)
    : (entry, text) => first(entry, text) && second(entry, text);
}

function criterionTest(criterion: string): Test {
  const { sign, value } = readCriterion(criterion);
  const number = value.trim() === '' ? NaN : Number(value);
  if (sign === '=' || sign === '<>') {
    const pattern = wildcards(value);
    const equal: Test = (entry, text) =>
      (typeof entry.value === 'number' && entry.value === number) || pattern.test(text);
    return sign === '=' ? equal : (entry, text) => !equal(entry, text);
  }
  const holds = (order: number): boolean =>
    (order === 0 && sign.endsWith('=')) || (sign.startsWith('>') ? order > 0 : order < 0);
  return (entry, text) => {
    if (!Number.isNaN(number)) return typeof entry.value === 'number' && holds(entry.value - number);
    if (typeof entry.value !== 'string') return false;
    return holds(text.localeCompare(value, 'en', { sensitivity: 'accent' }));
  };
}

/** `*` stands for any text, `?` for one character, and `~` takes their meaning. */
function wildcards(value: string): RegExp {
  const source = value.replace(/~([*?~])|[.*+?^${}()|[\]\\]/g, (sign, escaped?: string) => {
    if (escaped !== undefined) return `\\${escaped}`;
    return sign === '*' ? '.*' : sign === '?' ? '.' : `\\${sign}`;
  });
  return new RegExp(`^${source}$`, 'is');
}

/** Excel's description of a filter, as ours. */
function criteriaFrom(given: unknown): FilterCriteria {
  const { filterOn, values, criterion1, criterion2, operator } = (given ?? {}) as Record<string, unknown>;
  if (filterOn === 'Values') return valuesCriteria(values);
  if (filterOn === 'Custom') return customCriteria(criterion1, criterion2, operator);
  throw notImplemented(`A filter on "${String(filterOn)}"`);
}

function valuesCriteria(values: unknown): FilterCriteria {
  if (!Array.isArray(values)) throw invalidArgument();
  if (values.some((value) => typeof value === 'object')) throw notImplemented('A filter on dates');
  const texts = values.map(String);
  const blanks = texts.includes('');
  return { type: 'values', values: texts.filter((text) => text !== ''), ...(blanks && { blanks }) };
}

function customCriteria(criterion1: unknown, criterion2: unknown, operator: unknown): FilterCriteria {
  const [first, second] = [criterion1, criterion2].map((one) => {
    if (one === null || one === undefined || one === '') return undefined;
    const { sign, value } = readCriterion(String(one));
    return sign + value;
  });
  if (first === undefined) throw invalidArgument('A filter needs a first criterion, such as ">5".');
  return {
    type: 'custom',
    criterion1: first,
    ...(second !== undefined && { criterion2: second }),
    ...(second !== undefined && operator === 'Or' && { either: true }),
  };
}

/** Ours, as Excel describes it; null for none, and for one that the workbench has no words for. */
function described(criteria: FilterCriteria | undefined): unknown {
  if (!criteria) return null;
  if (criteria.type === 'values')
    return { filterOn: 'Values', values: [...criteria.values, ...(criteria.blanks ? [''] : [])] };
  const { criterion1, criterion2, either } = criteria;
  return {
    filterOn: 'Custom',
    criterion1,
    ...(criterion2 === undefined ? {} : { criterion2, operator: either ? 'Or' : 'And' }),
  };
}

/** The filter of one column of a table. */
export class Filter extends WireObject {
  readonly wireType = 'Filter';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
    private readonly table: TableContents,
    private readonly column: number,
  ) {
    super();
  }

  get Criteria(): unknown {
    return described(this.table.filters?.find(({ column }) => column === this.column)?.criteria);
  }

  Apply(criteria: unknown): void {
    this.#set(criteriaFrom(criteria));
  }

  ApplyValuesFilter(values: unknown): void {
    this.#set(valuesCriteria(values));
  }

  ApplyCustomFilter(criterion1: unknown, criterion2: unknown, operator: unknown): void {
    this.#set(customCriteria(criterion1, criterion2, operator));
  }

  Clear(): void {
    this.#set(undefined);
  }

  #set(criteria: FilterCriteria | undefined): void {
    const { book, sheet, table, column } = this;
    const others = (table.filters ?? []).filter((one) => one.column !== column);
    setFilters(book, sheet, table, criteria ? [...others, { column, criteria }] : others);
    if (criteria) delete table.showFilterButton;
  }
}

/** The filters of a table together. */
export class AutoFilter extends WireObject {
  readonly wireType = 'AutoFilter';

  constructor(
    private readonly book: WorkbookModel,
    private readonly sheet: WorksheetModel,
    private readonly table: TableContents,
  ) {
    super();
  }

  /** One for each column; null where it has none. */
  get Criteria(): unknown {
    return (this.table.columnIds ?? []).map((id) => this.#filter(id).Criteria);
  }

  get Enabled(): boolean {
    return this.table.showFilterButton !== false;
  }

  get IsDataFiltered(): boolean {
    return (this.table.filters ?? []).length > 0;
  }

  /** @param range the table's, or a part of it. */
  Apply(range: unknown, columnIndex: unknown, criteria: unknown): void {
    if (!(range instanceof Range) && typeof range !== 'string') throw invalidArgument();
    if (columnIndex === null || columnIndex === undefined) return;
    const id = this.table.columnIds?.[Number(columnIndex)];
    if (id === undefined) throw invalidArgument();
    this.#filter(id).Apply(criteria);
  }

  ClearCriteria(): void {
    setFilters(this.book, this.sheet, this.table, []);
  }

  Reapply(): void {
    setFilters(this.book, this.sheet, this.table, this.table.filters ?? []);
  }

  GetRange(): Range {
    const { left, right, top, bottom } = bodyOf(this.table);
    return new Range(this.book, this.sheet, { left, right, top: top - 1, bottom });
  }

  GetRangeOrNullObject(): Range | null {
    return this.Enabled ? this.GetRange() : null;
  }

  #filter(id: number): Filter {
    return new Filter(this.book, this.sheet, this.table, id);
  }
}
