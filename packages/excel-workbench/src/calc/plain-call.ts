import { NumberValueObject, StringValueObject, type BaseValueObject } from '@univerjs/engine-formula';
import { CellValueType, type ICellData } from '@univerjs/core';
import { type CellAddress, parseCell } from 'xlsx-patch';

/** A formula that is one call of an add-in's function, and whose arguments are known before anything is calculated. */
export interface PlainCall {
  /** The function's name with its namespace, in upper case. */
  readonly name: string;
  readonly given: readonly BaseValueObject[];
}

/** `"text"`, a number, or a cell of the same sheet; then a comma or the end. */
const ARGUMENT =
  /\s*(?:"((?:[^"]|"")*)"|(-?\d+(?:\.\d+)?)|(\$?[A-Z]{1,3}\$?[1-9]\d{0,6}))\s*(?:,(?!\s*$)|$)/iy;

/**
 * Reads a formula such as `=SHARIAH.FIELD(A2,"name")`, whose cells hold constants. Undefined for every other formula: what it asks is
 * known when it is calculated.
 *
 * @param cellAt the data of a cell of the formula's sheet.
 */
export function readPlainCall(
  formula: string,
  cellAt: (place: CellAddress) => ICellData | undefined,
): PlainCall | undefined {
  const [, name, list = ''] = /^=\s*([A-Z][\w.]*)\(([^()]*)\)\s*$/i.exec(formula) ?? [];
  if (name === undefined) return undefined;
  const given: BaseValueObject[] = [];
  for (ARGUMENT.lastIndex = 0; ARGUMENT.lastIndex < list.length;) {
    const [, text, number, reference] = ARGUMENT.exec(list) ?? [undefined];
    const place = reference === undefined ? undefined : parseCell(reference);
    const value =
      text !== undefined
        ? textValue(text.replaceAll('""', '"'))
        : number !== undefined
          ? NumberValueObject.create(Number(number))
          : place && constantOf(cellAt(place));
    if (!value) return undefined;
    given.push(value);
  }
  return given.length === 0 ? undefined : { name: name.toUpperCase(), given };
}

/** Undefined for an empty cell, too: a formula may spill into it. */
function constantOf(cell: ICellData | undefined): BaseValueObject | undefined {
  if (!cell || cell.f || cell.si || cell.p) return undefined;
  const { v, t } = cell;
  if (typeof v === 'number' && t === CellValueType.NUMBER) return NumberValueObject.create(v);
  const isText = t === CellValueType.STRING || t === CellValueType.FORCE_STRING;
  return typeof v === 'string' && isText ? textValue(v) : undefined;
}

/** Undefined for what is empty, or could be an error. */
const textValue = (text: string): BaseValueObject | undefined =>
  text === '' || text.startsWith('#') ? undefined : StringValueObject.create(text);
