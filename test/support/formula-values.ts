import type { TablePlan } from '../../src/reports/sheet-plan';

/**
 * What Excel makes of the formulas of a plan, so that tests of builders can compare figures and sentences with those computed by hand. A
 * second reading of Excel's rules, and of no more functions than the reports use: it fails by name at any other.
 */

/** An error in a cell, such as `#N/A`. */
export class CellFault {
  constructor(readonly code: string) {}
}

/** What a cell holds; null is an empty cell. */
export type CellValue = number | string | boolean | null | CellFault;
type Value = CellValue | readonly CellValue[];

/** Functions that are not Excel's own, by their names, such as those of the add-in. */
export type OtherFunctions = Readonly<Record<string, (...values: CellValue[]) => CellValue>>;

interface Scope {
  cell(key: string): CellValue;
  column(table: string, key: string): readonly CellValue[];
  readonly others: OtherFunctions;
}

type Expression = (scope: Scope) => Value;

/** The tables of a sheet with their formulas, into which a test types as a person would. */
export class CalculatedSheet {
  readonly #tables: ReadonlyMap<string, TablePlan>;
  readonly #others: OtherFunctions;
  readonly #typed = new Map<string, CellValue>();
  readonly #known = new Map<string, CellValue>();

  constructor(tables: readonly TablePlan[], others: OtherFunctions = {}) {
    this.#tables = new Map(tables.map((table) => [table.key, table]));
    this.#others = others;
  }

  /** Types into cells of a row, by the keys of their columns; null empties a cell. Rows are counted from zero. */
  type(table: string, row: number, cells: Readonly<Record<string, CellValue>>): this {
    for (const [key, value] of Object.entries(cells)) {
      this.#columnAt(table, key);
      this.#typed.set(`${table} ${row} ${key}`, value);
    }
    this.#known.clear();
    return this;
  }

  /** What a cell shows. */
  cell(table: string, key: string, row = 0): CellValue {
    const name = `${table} ${row} ${key}`;
    const typed = this.#typed.get(name);
    if (typed !== undefined) return typed;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const { rows } = this.#tables.get(table)!;
    const planned = rows[row]?.[this.#columnAt(table, key)] ?? null;
    const isFormula = typeof planned === 'object' && planned !== null;
    const value = isFormula ? this.calculate(planned.formula, table, row) : planned;
    this.#known.set(name, value);
    return value;
  }

  /** The value of a formula as if it stood in a row of a table. */
  calculate(formula: string, table: string, row = 0): CellValue {
    const value = parse(formula)({
      cell: (key) => this.cell(table, key, row),
      column: (other, key) => {
        // A table of Excel's has a row, be it a blank one.
        const { length } = this.#tables.get(other)!.rows;
        return Array.from({ length: Math.max(1, length) }, (_, at) => this.cell(other, key, at));
      },
      others: this.#others,
    });
    // A formula that gives an empty cell shows 0.
    return only(value) ?? 0;
  }

  #columnAt(table: string, key: string): number {
    const at = this.#tables.get(table)?.columns.findIndex((column) => column.key === key) ?? -1;
    if (at < 0) throw new Error(`There is no column ${key} in a table ${table}.`);
    return at;
  }
}

const parsed = new Map<string, Expression>();

function parse(formula: string): Expression {
  const known = parsed.get(formula);
  if (known) return known;
  if (!formula.startsWith('=')) throw new Error(`No formula: ${formula}`);
  if (formula.length > 8192) throw new Error('Excel takes formulas of 8,192 characters at most.');
  const tokens = tokensOf(formula.slice(1));
  const expression = comparison(tokens);
  if (tokens.length > 0) throw new Error(`${tokens[0]!.text} is too much in ${formula}`);
  parsed.set(formula, expression);
  return expression;
}

interface Token {
  readonly kind: 'number' | 'text' | 'cell' | 'column' | 'name' | 'sign';
  readonly text: string;
}

const TOKEN =
  /(?<number>\d+(?:\.\d+)?)|"(?<text>(?:[^"]|"")*)"|\[@(?<cell>\w+)\]|\[#(?<column>\w+:\w+)\]|(?<name>[A-Z][A-Z_.]*)|(?<sign><=|>=|<>|[-+*/&=<>(),])/y;

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const from = TOKEN.lastIndex;
    const groups = TOKEN.exec(formula)?.groups;
    if (!groups) throw new Error(`Excel cannot read ${formula.slice(from, from + 60)}`);
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined)!;
    if (kind === 'text' && text.length > 255) throw new Error(`Excel takes 255 characters at most: ${text}`);
    tokens.push({ kind: kind as Token['kind'], text });
  }
  return tokens;
}

const isSign = (token: Token | undefined, ...signs: string[]): boolean =>
  token?.kind === 'sign' && signs.includes(token.text);

/** Operators of one precedence, from left to right. */
const operators =
  (signs: Readonly<Record<string, (a: CellValue, b: CellValue) => CellValue>>, of: typeof comparison) =>
  (tokens: Token[]): Expression => {
    let left = of(tokens);
    while (isSign(tokens[0], ...Object.keys(signs))) {
      const operate = signs[tokens.shift()!.text]!;
      const [before, after] = [left, of(tokens)];
      left = (scope) => lifted(operate, before(scope), after(scope));
    }
    return left;
  };

const arithmetic = (operate: (a: number, b: number) => number) => (a: CellValue, b: CellValue) => {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x instanceof CellFault) return x;
  if (y instanceof CellFault) return y;
  const result = operate(x, y);
  return Number.isFinite(result) ? result : new CellFault('#DIV/0!');
};

const compared = (holds: (order: number) => boolean) => (a: CellValue, b: CellValue) => holds(orderOf(a, b));

const products = operators({ '*': arithmetic((a, b) => a * b), '/': arithmetic((a, b) => a / b) }, signed);
const sums = operators({ '+': arithmetic((a, b) => a + b), '-': arithmetic((a, b) => a - b) }, products);
const joined = operators({ '&': (a, b) => textOf(a) + textOf(b) }, sums);

function comparison(tokens: Token[]): Expression {
  return operators(
    {
      '=': compared((order) => order === 0),
      '<>': compared((order) => order !== 0),
      '<': compared((order) => order < 0),
      '<=': compared((order) => order <= 0),
      '>': compared((order) => order > 0),
      '>=': compared((order) => order >= 0),
    },
    joined,
  )(tokens);
}

function signed(tokens: Token[]): Expression {
  if (!isSign(tokens[0], '-')) return primary(tokens);
  tokens.shift();
  const operand = signed(tokens);
  return (scope) => lifted((value) => arithmetic((zero, of) => zero - of)(0, value), operand(scope));
}

function primary(tokens: Token[]): Expression {
  const token = tokens.shift();
  if (!token) throw new Error('The formula ends too soon.');
  const { kind, text } = token;
  if (kind === 'number') return () => Number(text);
  if (kind === 'text') return () => text.replaceAll('""', '"');
  if (kind === 'cell') return (scope) => scope.cell(text);
  if (kind === 'column') {
    const [table = '', key = ''] = text.split(':');
    return (scope) => scope.column(table, key);
  }
  if (kind === 'name') return isSign(tokens[0], '(') ? call(text, tokens) : constant(text);
  if (text !== '(') throw new Error(`${text} is not expected there.`);
  const inner = comparison(tokens);
  close(tokens);
  return inner;
}

function close(tokens: Token[]): void {
  if (!isSign(tokens.shift(), ')')) throw new Error('A bracket is not closed.');
}

function constant(name: string): Expression {
  if (name !== 'TRUE' && name !== 'FALSE') throw new Error(`#NAME?: ${name}`);
  return () => name === 'TRUE';
}

function call(name: string, tokens: Token[]): Expression {
  tokens.shift();
  const given: Expression[] = [];
  while (!isSign(tokens[0], ')')) {
    given.push(comparison(tokens));
    if (!isSign(tokens[0], ',')) break;
    tokens.shift();
  }
  close(tokens);
  const [first, second, third] = given;
  if (name === 'IF') {
    if (given.length !== 3) throw new Error('Reports give IF three arguments.');
    return (scope) => {
      const isSo = booleanOf(only(first!(scope)));
      return isSo instanceof CellFault ? isSo : (isSo ? second! : third!)(scope);
    };
  }
  if (name === 'IFERROR') {
    return (scope) => {
      const value = only(first!(scope));
      return value instanceof CellFault ? second!(scope) : value;
    };
  }
  if (name === 'SUMPRODUCT') return (scope) => sumProduct(given.map((of) => listOf(of(scope))));
  if (name === 'SUM') return (scope) => sumProduct([given.flatMap((of) => listOf(of(scope)))]);
  if (name === 'INDEX')
    return (scope) => {
      const cell = listOf(first!(scope))[Number(second!(scope)) - 1];
      return cell === undefined ? new CellFault('#REF!') : cell;
    };
  if (name === 'AND' || name === 'OR') {
    return (scope) => {
      const all = given.map((of) => booleanOf(only(of(scope))));
      const fault = all.find((value) => value instanceof CellFault);
      return fault ?? (name === 'AND' ? all.every(Boolean) : all.some(Boolean));
    };
  }
  const tests = TESTS[name];
  if (tests) return (scope) => lifted(tests, first!(scope), undefined, true);
  const own = FUNCTIONS[name];
  return (scope) => {
    const values = given.map((of) => of(scope));
    const other = own ?? scope.others[name];
    if (!other) throw new Error(`#NAME?: ${name}`);
    if (own && own.length !== values.length) throw new Error(`${name} takes ${own.length} arguments.`);
    return eachOf(values, (...cells) => cells.find((cell) => cell instanceof CellFault) ?? other(...cells));
  };
}

/** What takes errors as values. */
const TESTS: Readonly<Record<string, (value: CellValue) => CellValue>> = {
  ISNUMBER: (value) => typeof value === 'number',
  ISTEXT: (value) => typeof value === 'string',
};

const FUNCTIONS: Readonly<Record<string, (...values: CellValue[]) => CellValue>> = {
  NOT: (value: CellValue) => {
    const isSo = booleanOf(value);
    return isSo instanceof CellFault ? isSo : !isSo;
  },
  // Excel's TRIM takes blanks alone, and not those that do not break.
  TRIM: (value: CellValue) => textOf(value).replace(/ +/g, ' ').replace(/^ | $/g, ''),
  LOWER: (value: CellValue) => textOf(value).toLowerCase(),
  UPPER: (value: CellValue) => textOf(value).toUpperCase(),
  SUBSTITUTE: (text: CellValue, old: CellValue, by: CellValue) =>
    textOf(text).replaceAll(textOf(old), textOf(by)),
  EXACT: (a: CellValue, b: CellValue) => textOf(a) === textOf(b),
  TEXT: (value: CellValue, format: CellValue) => {
    if (format !== '0' || typeof value !== 'number') throw new Error('Reports write whole numbers alone.');
    return String(Math.round(value));
  },
  N: (value: CellValue) => (typeof value === 'number' ? value : Number(value === true)),
  // Day 25,569 of Excel is the first of 1970.
  YEAR: (day: CellValue) => new Date((Number(day) - 25_569) * 86_400_000).getUTCFullYear(),
};

const listOf = (value: Value): readonly CellValue[] => (isList(value) ? value : [value]);
const isList = (value: Value): value is readonly CellValue[] => Array.isArray(value);

function only(value: Value): CellValue {
  if (isList(value)) throw new Error('A column stands where one cell is expected.');
  return value;
}

/** A function of cells over columns: row by row where one of its arguments is a column. */
function eachOf(values: readonly Value[], of: (...cells: CellValue[]) => CellValue): Value {
  const column = values.find(isList);
  if (!column) return of(...values.map(only));
  return column.map((_, at) => of(...values.map((value) => (isList(value) ? (value[at] ?? null) : value))));
}

function lifted(
  operate: (a: CellValue, b: CellValue) => CellValue,
  a: Value,
  b: Value = null,
  takesFaults = false,
): Value {
  return eachOf([a, b], (x, y) => {
    const fault = takesFaults ? undefined : [x, y].find((cell) => cell instanceof CellFault);
    return fault ?? operate(x, y);
  });
}

/** Only numbers count: what is true is no number here, and neither is a text of digits. */
function sumProduct(columns: readonly (readonly CellValue[])[]): CellValue {
  const [first = []] = columns;
  if (columns.some(({ length }) => length !== first.length)) return new CellFault('#VALUE!');
  const fault = columns.flat().find((cell) => cell instanceof CellFault);
  if (fault) return fault;
  const factor = (cell: CellValue | undefined) => (typeof cell === 'number' ? cell : 0);
  return first.reduce<number>(
    (sum, _, at) => sum + columns.reduce((product, column) => product * factor(column[at]), 1),
    0,
  );
}

function textOf(value: CellValue): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value === null ? '' : String(value as string | number);
}

function numberOf(value: CellValue): number | CellFault {
  if (value instanceof CellFault) return value;
  if (typeof value !== 'string') return Number(value);
  return value.trim() === '' || Number.isNaN(Number(value)) ? new CellFault('#VALUE!') : Number(value);
}

function booleanOf(value: CellValue): boolean | CellFault {
  if (value instanceof CellFault) return value;
  return typeof value === 'string' ? new CellFault('#VALUE!') : Boolean(value);
}

const RANKS: Readonly<Record<string, number>> = { number: 0, string: 1, boolean: 2 };

/** Numbers come before texts, and texts before what is true or false. Texts are equal whatever their case; an empty cell is 0 and "". */
function orderOf(a: CellValue, b: CellValue): number {
  const [x, y] = [a ?? emptyLike(b), b ?? emptyLike(a)];
  const ranks = RANKS[typeof x]! - RANKS[typeof y]!;
  if (ranks !== 0) return ranks;
  if (typeof x !== 'string') return Number(x) - Number(y);
  const [left, right] = [x.toLowerCase(), textOf(y).toLowerCase()];
  return left === right ? 0 : left < right ? -1 : 1;
}

const emptyLike = (other: CellValue): CellValue =>
  typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0;
