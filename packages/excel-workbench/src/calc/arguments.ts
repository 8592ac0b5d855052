import type { BaseValueObject } from '@univerjs/engine-formula';
import { columnLetters } from 'xlsx-patch';
import type { FunctionDescription, ParameterDescription } from './functions';
import { isPending } from './values';

/** How a call comes out before anything is asked of the add-in. */
export type ShapedCall =
  /** One call, or several that are laid out in rows: scalar parameters were given ranges. */
  | { kind: 'calls'; rows: CallArguments[][]; lifted: boolean }
  /** An argument is still awaited. */
  | { kind: 'pending' }
  /** An argument is an error: it is the result. */
  | { kind: 'error'; value: BaseValueObject };

export type CallArguments = { values: unknown[] } | { fault: string } | { error: BaseValueObject };

/** What is wrong with the formula itself: the cell shows `#VALUE!` with this sentence. */
export class ArgumentFault extends Error {
  override readonly name = 'ArgumentFault';
}

/**
 * Shapes arguments as Excel does: rows of rows for matrix parameters; one value for the others, with
 * a call for each value of a range; null for what is left out; 0, FALSE or an empty text for an empty cell; numbers for numeric texts.
 *
 * @throws {ArgumentFault} when there are too few or too many arguments.
 */
export function shapeArguments(
  { name, parameters }: FunctionDescription,
  given: readonly BaseValueObject[],
): ShapedCall {
  const last = parameters.at(-1);
  if (given.length > parameters.length && !last?.repeating) {
    throw new ArgumentFault(`${name} takes ${count(parameters.length)} and was given ${given.length}.`);
  }
  const missing = parameters.find(
    ({ optional, repeating }, index) => !optional && !repeating && isOmitted(given[index]),
  );
  if (missing) throw new ArgumentFault(`${name} needs its argument "${missing.name}".`);

  const parameterAt = (index: number) => parameters[Math.min(index, parameters.length - 1)];
  const lifted = given.filter((value, index) => !parameterAt(index)?.matrix && isRange(value));
  for (const [index, value] of given.entries()) {
    const found = stopper(value, parameterAt(index)?.matrix || !isRange(value));
    if (found) return isPending(found) ? { kind: 'pending' } : { kind: 'error', value: found };
  }
  const rowCount = Math.max(1, ...lifted.map((value) => value.getArrayValue().length));
  const columnCount = Math.max(1, ...lifted.map((value) => value.getArrayValue()[0]?.length ?? 0));
  const rows = Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (__, column) => callAt(name, parameters, given, row, column)),
  );
  if (rows.some((row) => row.some((call) => 'error' in call && isPending(call.error)))) {
    return { kind: 'pending' };
  }
  return { kind: 'calls', rows, lifted: lifted.length > 0 };
}

/** Where an argument came from, `Sheet1!A2:A6`; null when it came from no cell. */
export function addressOf(
  value: BaseValueObject,
  sheetName: (id: string) => string | undefined,
): string | null {
  if (!value.isArray()) return null;
  const range = value as BaseValueObject & {
    getSheetId(): string;
    getCurrentRow(): number;
    getCurrentColumn(): number;
  };
  const name = sheetName(range.getSheetId());
  const [row, column] = [range.getCurrentRow(), range.getCurrentColumn()];
  if (name === undefined || row < 0 || column < 0) return null;
  const values = value.getArrayValue();
  const [height, width] = [values.length, values[0]?.length ?? 0];
  const first = `${columnLetters(column)}${row + 1}`;
  const last = `${columnLetters(column + width - 1)}${row + height}`;
  return `${name}!${first === last ? first : `${first}:${last}`}`;
}

function count(number: number): string {
  if (number === 0) return 'no arguments';
  return number === 1 ? 'one argument' : `at most ${number} arguments`;
}

function isOmitted(value: BaseValueObject | undefined): boolean {
  return value === undefined || (!value.isArray() && value.isNull());
}

/** More than one cell. */
function isRange(value: BaseValueObject): boolean {
  if (!value.isArray()) return false;
  const rows = value.getArrayValue();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1;
}

/** The value that keeps a call from being made: an awaited one first, else the first error. */
function stopper(value: BaseValueObject, whole: boolean): BaseValueObject | undefined {
  if (!value.isArray()) return value.isError() ? value : undefined;
  if (!whole) return undefined;
  let error: BaseValueObject | undefined;
  for (const row of value.getArrayValue()) {
    for (const item of row ?? []) {
      if (!item?.isError()) continue;
      if (isPending(item)) return item;
      error ??= item;
    }
  }
  return error;
}

function callAt(
  name: string,
  parameters: readonly ParameterDescription[],
  given: readonly BaseValueObject[],
  row: number,
  column: number,
): CallArguments {
  const values: unknown[] = [];
  const rest: unknown[] = [];
  const fixed = parameters.at(-1)?.repeating ? parameters.length - 1 : parameters.length;
  for (let index = 0; index < Math.max(fixed, given.length); index += 1) {
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    if (!parameter) break;
    const argument = given[index];
    const shaped = shape(name, parameter, argument, row, column);
    if (shaped instanceof ArgumentFault) return { fault: shaped.message };
    if ('error' in shaped) return shaped;
    if (index < fixed) values.push(shaped.value);
    else rest.push(shaped.value);
  }
  if (fixed < parameters.length) values.push(rest);
  return { values };
}

type Shaped = { value: unknown } | { error: BaseValueObject } | ArgumentFault;

function shape(
  name: string,
  parameter: ParameterDescription,
  argument: BaseValueObject | undefined,
  row: number,
  column: number,
): Shaped {
  if (argument === undefined || isOmitted(argument)) return { value: null };
  if (!parameter.matrix) {
    const item = argument.isArray() ? pick(argument, row, column) : argument;
    if (item === 'outside') return new ArgumentFault(`${name} was given ranges of unlike sizes.`);
    if (item?.isError()) return { error: item };
    return coerce(name, parameter, item);
  }
  const rows = argument.isArray() ? argument.getArrayValue() : [[argument]];
  const values: unknown[][] = [];
  for (const items of rows) {
    const line: unknown[] = [];
    for (const item of items ?? []) {
      const shaped = coerce(name, parameter, item);
      if (!('value' in shaped)) return shaped;
      line.push(shaped.value);
    }
    values.push(line);
  }
  return { value: values };
}

/** The value that meets a position of the lifted result: one row or one column serves all of them. */
function pick(
  array: BaseValueObject,
  row: number,
  column: number,
): BaseValueObject | null | undefined | void | 'outside' {
  const rows = array.getArrayValue();
  const line = rows.length === 1 ? rows[0] : rows[row];
  if (!line) return 'outside';
  const at = line.length === 1 ? 0 : column;
  return at < line.length ? line[at] : 'outside';
}

const EMPTY = { any: '', string: '', number: 0, boolean: false } as const;

function coerce(
  name: string,
  { name: parameter, type }: ParameterDescription,
  item: BaseValueObject | null | undefined | void,
): Shaped {
  if (item == null || item.isNull()) return { value: EMPTY[type] };
  const value = item.isBoolean() ? Boolean(item.getValue()) : item.getValue();
  const fault = (what: string) =>
    new ArgumentFault(`${name} wants ${what} for "${parameter}" and was given ${JSON.stringify(value)}.`);
  if (type === 'number' && typeof value !== 'number') {
    if (typeof value === 'boolean') return { value: value ? 1 : 0 };
    const number = value.trim() === '' ? NaN : Number(value);
    return Number.isFinite(number) ? { value: number } : fault('a number');
  }
  if (type === 'boolean' && typeof value !== 'boolean') {
    if (typeof value === 'number') return { value: value !== 0 };
    if (/^(true|false)$/i.test(value)) return { value: /^true$/i.test(value) };
    return fault('TRUE or FALSE');
  }
  if (type === 'string' && typeof value !== 'string') {
    return { value: typeof value === 'boolean' ? String(value).toUpperCase() : String(value) };
  }
  return { value };
}
