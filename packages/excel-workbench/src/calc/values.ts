import {
  ArrayValueObject,
  BooleanValueObject,
  ErrorValueObject,
  NullValueObject,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/engine-formula';
import type { BaseValueObject, ErrorType } from '@univerjs/engine-formula';
import type { FunctionError, FunctionValue } from '../wire/function-calls';
import { isFunctionError } from '../wire/function-calls';

/** The value of a cell, and of formulas that depend on it, while an answer is awaited. */
export const PENDING = '#GETTING_DATA';

/**
 * Errors as formulas carry them. The sentence is part of the value, so that it stays with its error through INDEX, SORT and
 * IF, and reaches the cell that shows the error.
 */
export function errorValue({ error, message }: FunctionError): BaseValueObject {
  // Not the engine's `create`: that shares one object for all errors of a kind, and with it the first one's sentence.
  const value = new ErrorValueObject(error as ErrorType);
  return message === undefined ? value : value.withCustomData({ message });
}

/** The sentence of an error; undefined when it has none. */
export function messageOf(value: BaseValueObject): string | undefined {
  const { message } = (value.getCustomData() ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

export function pendingValue(): BaseValueObject {
  return new ErrorValueObject(PENDING as ErrorType);
}

export function isPending(value: BaseValueObject | null | undefined | void): boolean {
  return value != null && value.isError() && value.getValue() === PENDING;
}

/** Whether a value is awaited, or an array holds one that is. */
export function holdsPending(value: BaseValueObject): boolean {
  if (!value.isArray()) return isPending(value);
  return value.getArrayValue().some((row) => row?.some(isPending));
}

/** A function's answer, as formulas take it. Rows of unlike length are filled with `#N/A`, as Excel does. */
export function toFormulaValue(value: FunctionValue): BaseValueObject {
  if (!Array.isArray(value)) return toScalar(value);
  const columnCount = value.reduce((most, row) => Math.max(most, row.length), 0);
  if (columnCount === 0) {
    return errorValue({ error: '#CALC!', message: 'The function returned an empty array.' });
  }
  const rows = value.map((row) =>
    Array.from({ length: columnCount }, (_, column) =>
      column < row.length ? toScalar(row[column] ?? null) : errorValue({ error: '#N/A' }),
    ),
  );
  return arrayValue(rows);
}

export function arrayValue(rows: BaseValueObject[][]): BaseValueObject {
  const only = rows[0]?.[0];
  if (rows.length === 1 && rows[0]?.length === 1 && only) return only;
  return ArrayValueObject.create({
    calculateValueList: rows,
    rowCount: rows.length,
    columnCount: rows[0]?.length ?? 0,
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}

function toScalar(value: FunctionValue): BaseValueObject {
  if (value === null) return NullValueObject.create();
  if (typeof value === 'number') return NumberValueObject.create(value);
  if (typeof value === 'boolean') return BooleanValueObject.create(value);
  if (typeof value === 'string') return StringValueObject.create(value);
  if (isFunctionError(value)) return errorValue(value);
  return toScalar(value[0]?.[0] ?? null);
}
