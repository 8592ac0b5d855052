import type { FilterCriteria, TableContents, TableFilter } from './contents';
import { integer, isTrue } from './spreadsheet-xml';
import { attribute, children, editAttributes, escapeXml, parseXml, Splices, type XmlElement } from './xml';

/** The file's names of the comparisons, by the signs that Excel's users write. */
const OPERATORS: readonly (readonly [sign: string, name: string])[] = [
  ['>=', 'greaterThanOrEqual'],
  ['<=', 'lessThanOrEqual'],
  ['<>', 'notEqual'],
  ['>', 'greaterThan'],
  ['<', 'lessThan'],
  ['=', 'equal'],
];

/** Takes `>=5` apart; without a sign it is `=`. */
export function readCriterion(criterion: string): { sign: string; value: string } {
  const [sign] = OPERATORS.find(([one]) => criterion.startsWith(one)) ?? [''];
  return { sign: sign || '=', value: criterion.slice(sign.length) };
}

/** The filters of a table's part. */
export function readFilters(autoFilter: XmlElement | undefined, ids: readonly number[]): TableFilter[] {
  return children(autoFilter, 'filterColumn').flatMap((element): TableFilter[] => {
    const column = ids[integer(element, 'colId') ?? -1];
    if (column === undefined || element.children.length === 0) return [];
    const criteria = readCriteria(element.children[0]!);
    return [{ column, ...(criteria && { criteria }) }];
  });
}

function readCriteria(element: XmlElement): FilterCriteria | undefined {
  if (element.local === 'filters') {
    if (element.children.some(({ local }) => local !== 'filter')) return undefined;
    const blanks = isTrue(attribute(element, 'blank'));
    const values = element.children.map((one) => attribute(one, 'val') ?? '');
    return { type: 'values', values, ...(blanks && { blanks }) };
  }
  if (element.local !== 'customFilters') return undefined;
  const [criterion1, criterion2] = children(element, 'customFilter').map((one) => {
    const name = attribute(one, 'operator') ?? 'equal';
    const sign = OPERATORS.find(([, known]) => known === name)?.[0] ?? '=';
    return sign + (attribute(one, 'val') ?? '');
  });
  if (criterion1 === undefined) return undefined;
  const either = criterion2 !== undefined && !isTrue(attribute(element, 'and'));
  return {
    type: 'custom',
    criterion1,
    ...(criterion2 !== undefined && { criterion2 }),
    ...(either && { either }),
  };
}

/**
 * The markup of a table's `autoFilter`, unprefixed. What is stored of a column whose filter is not another stays as it is, at the
 * column's new place.
 *
 * @param stored the table as its part has it, with that part's text and its `autoFilter`.
 */
export function writeFilters(
  wanted: TableContents,
  range: string,
  stored?: { table: TableContents; text: string; element: XmlElement | undefined },
): string {
  const ids = wanted.columnIds ?? [];
  const before = new Map((stored?.table.filters ?? []).map((one) => [one.column, one]));
  const now = new Map((wanted.filters ?? []).map((one) => [one.column, one]));
  const same = (column: number) => JSON.stringify(before.get(column)) === JSON.stringify(now.get(column));
  const columns = new Map<number, string>();
  const rest: string[] = [];
  const storedIds = stored?.table.columnIds ?? [];
  for (const one of stored?.element?.children ?? []) {
    const source = stored!.text.slice(one.start, one.end);
    const id = one.local === 'filterColumn' ? storedIds[integer(one, 'colId') ?? -1] : undefined;
    if (one.local !== 'filterColumn') rest.push(source);
    else if (id !== undefined && ids.includes(id) && same(id)) columns.set(ids.indexOf(id), source);
  }
  for (const { column, criteria } of now.values()) {
    const at = ids.indexOf(column);
    if (at < 0 || !criteria || columns.has(at)) continue;
    columns.set(at, `<filterColumn colId="${at}">${criteriaMarkup(criteria)}</filterColumn>`);
  }
  const inside = [...columns]
    .sort(([a], [b]) => a - b)
    .map(([at, source]) => placed(source, at))
    .concat(rest.filter((source) => !source.includes('sortState')))
    .join('');
  const others = (stored?.element?.attributes ?? [])
    .filter(({ name }) => name !== 'ref')
    .map(({ name, value }) => ` ${name}="${escapeXml(value)}"`);
  const tag = `autoFilter ref="${range}"${others.join('')}`;
  return inside === '' ? `<${tag}/>` : `<${tag}>${inside}</autoFilter>`;
}

function placed(source: string, at: number): string {
  const splices = new Splices(source);
  editAttributes(splices, parseXml(source), { colId: String(at) });
  return splices.apply();
}

function criteriaMarkup(criteria: FilterCriteria): string {
  if (criteria.type === 'values') {
    const values = criteria.values.map((value) => `<filter val="${escapeXml(value)}"/>`).join('');
    const tag = `filters${criteria.blanks ? ' blank="1"' : ''}`;
    return values === '' ? `<${tag}/>` : `<${tag}>${values}</filters>`;
  }
  const { criterion1, criterion2, either } = criteria;
  const tests = [criterion1, criterion2].flatMap((criterion) => {
    if (criterion === undefined) return [];
    const { sign, value } = readCriterion(criterion);
    const name = OPERATORS.find(([one]) => one === sign)![1];
    const operator = name === 'equal' ? '' : ` operator="${name}"`;
    return [`<customFilter${operator} val="${escapeXml(value)}"/>`];
  });
  const and = tests.length > 1 && !either ? ' and="1"' : '';
  return `<customFilters${and}>${tests.join('')}</customFilters>`;
}
