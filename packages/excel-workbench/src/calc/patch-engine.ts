import {
  BaseReferenceObject,
  BooleanValueObject,
  CELL_INVERTED_INDEX_CACHE,
  LexerNode,
  StringValueObject,
} from '@univerjs/engine-formula';
import type {
  AstTreeBuilder,
  ErrorType,
  LexerTreeBuilder,
  BaseAstNode,
  BaseFunction,
  BaseValueObject,
  FunctionNodeFactory,
  IFormulaRuntimeService,
  Interpreter,
  UnionNodeFactory,
} from '@univerjs/engine-formula';
import { COLUMN_COUNT, reachesOutside, ROW_COUNT, whyNotRun } from 'xlsx-patch';
import { matchesPattern } from './pattern';
import { mayTakeLong, resultFault, sizeFault } from './sizes';
import { errorValue, holdsPending, pendingValue } from './values';

type Result = ReturnType<BaseFunction['calculate']>;

/** What the guards know of the calculation that is under way. */
export interface Watch {
  /** Whether anything is awaited; looked at first, since looking through ranges takes time. */
  awaiting(): boolean;
  /** Called before each formula is calculated. */
  begin(): void;
  /** Whether the formula, or the whole calculation, has had its time. */
  late(): boolean;
  /** Called for a formula that is given up because it is late: it stays pending. */
  giveUp(): void;
  /** Runs what may take long, and ends it when it does; undefined where nothing can end what runs, as in a browser. */
  readonly bounded: (<T>(run: () => T) => T) | undefined;
}

/** Thrown by {@link Watch.bounded} when the time is up. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

/**
 * Changes one of the engine's own functions. While answers are awaited, it passes an awaited argument on: IFERROR, COUNTIF and their
 * like would else make a value of it, and functions of the add-in would be called with that value though no user ever sees it. When
 * the calculation has had its time, it is not called any more. It is not called either with what would make more than can be held;
 * what may take long is ended in time. And what it throws becomes an error of its cell: a throw would end the whole calculation.
 */
export function guard(executor: BaseFunction, watch: Watch): void {
  const calculate = executor.calculate.bind(executor);
  executor.calculate = (...given: BaseValueObject[]): Result => {
    if (watch.awaiting() && given.some(isAwaited)) return pendingValue();
    if (watch.late()) return givenUp(watch);
    try {
      const tooLarge = sizeFault(executor, given);
      if (tooLarge !== undefined) return errorValue({ error: '#VALUE!', message: tooLarge });
      const { bounded } = watch;
      const result =
        bounded && mayTakeLong(executor, given) ? bounded(() => calculate(...given)) : calculate(...given);
      const unheld = resultFault(result as BaseValueObject);
      return unheld === undefined ? result : errorValue({ error: '#VALUE!', message: unheld });
    } catch (error) {
      if (error instanceof TimeUp) return givenUp(watch);
      const reason = error instanceof Error ? error.message : String(error);
      return errorValue({
        error: '#VALUE!',
        message: `The workbench failed to calculate ${executor.name}: ${reason}`,
      });
    }
  };
}

const FORMULA_FAULT = '#VALUE!' as ErrorType.VALUE;

function givenUp(watch: Watch): BaseValueObject {
  watch.giveUp();
  return pendingValue();
}

/**
 * Changes how the engine reads and follows formulas: where it trips over one, such as `=:@` or `=LAMBDA(A1:A3&%1,)`, that cell
 * gets an error. An error that is thrown there ends the calculation silently: the engine reports neither the error nor the end, so
 * whoever waits for the end would wait for ever.
 *
 * @returns the formulas that could not be read.
 */
export function guardFormulas(
  lexer: LexerTreeBuilder,
  reader: AstTreeBuilder,
  interpreter: Interpreter,
  runtime: IFormulaRuntimeService,
  watch: Watch,
): Faults {
  const setCurrent = runtime.setCurrent.bind(runtime);
  runtime.setCurrent = (...place) => {
    watch.begin();
    setCurrent(...place);
  };
  const take = lexer.treeBuilder.bind(lexer);
  lexer.treeBuilder = (...words: Parameters<typeof take>) => {
    try {
      return take(...words);
    } catch {
      // A name that refers to nothing, or to itself.
      return FORMULA_FAULT;
    }
  };
  const faults: Faults = new WeakMap();
  const parse = reader.parse.bind(reader);
  reader.parse = (words) => {
    try {
      return parse(words);
    } catch (error) {
      // A placeholder for the formula that cannot be read; the interpreter recognises it.
      const nothing = parse(new LexerNode());
      if (nothing) faults.set(nothing, fault(error));
      return nothing;
    }
  };
  const execute = interpreter.execute.bind(interpreter);
  interpreter.execute = (data) => {
    const known = data.node && faults.get(data.node);
    if (known) return known;
    if (watch.late()) return givenUp(watch);
    try {
      return execute(data);
    } catch (error) {
      if (error instanceof TimeUp) return givenUp(watch);
      return fault(error);
    }
  };
  const executeAsync = interpreter.executeAsync.bind(interpreter);
  interpreter.executeAsync = async (data) => {
    const known = data.node && faults.get(data.node);
    if (known) return known;
    if (watch.late()) return givenUp(watch);
    return executeAsync(data).catch(fault);
  };
  return faults;
}

/** What cannot be in a formula that reaches outside by a link to a program, or by the address of another workbook. */
const MAY_LEAD_OUTSIDE = /\||\[.*(\/\/|\\\\)|(\/\/|\\\\).*\[/s;

/**
 * Changes how the engine takes formulas apart: of one that leads to a program (`cmd|'/C calc'!A0`) or to a workbook on another
 * computer, nothing is read at all, and its cell says so. One that the engine trips over, such as `=__proto__`, gets an error.
 */
export function guardWords(words: LexerTreeBuilder, reader: AstTreeBuilder, faults: Faults): void {
  const known = new WeakMap<LexerNode, BaseValueObject>();
  const nothing = (value: BaseValueObject): LexerNode => {
    const node = new LexerNode();
    known.set(node, value);
    return node;
  };
  const build = words.treeBuilder.bind(words);
  words.treeBuilder = (formula, ...rest) => {
    const reaches = MAY_LEAD_OUTSIDE.test(formula) ? reachesOutside(formula) : undefined;
    if (reaches !== undefined)
      return nothing(errorValue({ error: '#BLOCKED!', message: whyNotRun(reaches) }));
    try {
      return build(formula, ...rest);
    } catch (error) {
      return nothing(fault(error));
    }
  };
  const parse = reader.parse.bind(reader);
  reader.parse = (node) => {
    const parsed = parse(node);
    const value = known.get(node);
    if (parsed && value) faults.set(parsed, value);
    return parsed;
  };
}

/** Formulas that were not read, with what their cells show. */
export type Faults = WeakMap<BaseAstNode, BaseValueObject>;

/** The engine goes through the cells of a range one by one, empty ones too: SUM takes about four seconds over so many. */
const MOST_CELLS = 20_000_000;

/**
 * Changes what the engine makes of a range: one that no sheet has, such as `TRUEA:A`, is a name that nobody knows, as in Excel,
 * and one with more cells than can be gone through is an error that says so. The engine would go through them all.
 */
export function guardRanges(makers: readonly (UnionNodeFactory | FunctionNodeFactory)[]): void {
  for (const maker of makers) {
    const make = maker.checkAndCreateNodeType.bind(maker);
    maker.checkAndCreateNodeType = (words: LexerNode) => {
      const node = make(words);
      const execute = node?.execute.bind(node);
      if (node && execute) {
        node.execute = () => {
          execute();
          const value = node.getValue();
          if (value instanceof BaseReferenceObject) node.setValue(withinReason(value));
        };
      }
      return node;
    };
  }
}

function withinReason(range: BaseReferenceObject): BaseReferenceObject | BaseValueObject {
  const { startRow, startColumn, endRow, endColumn } = range.getRangePosition();
  if (endRow >= ROW_COUNT || endColumn >= COLUMN_COUNT) return errorValue({ error: '#NAME?' });
  if ((endRow - startRow + 1) * (endColumn - startColumn + 1) <= MOST_CELLS) return range;
  return errorValue({
    error: '#VALUE!',
    message: `The workbench goes through at most ${MOST_CELLS / 1e6} million cells of a range. Name only the rows and columns that are filled.`,
  });
}

function fault(error: unknown): BaseValueObject {
  const reason = error instanceof Error ? error.message : String(error);
  return errorValue({
    error: '#VALUE!',
    message: `The workbench cannot make sense of this formula. Look for an operator or a bracket too many, or too few. (${reason})`,
  });
}

/** Some functions are given references instead of the values behind them. */
function isAwaited(given: BaseValueObject): boolean {
  if (!given.isReferenceObject()) return holdsPending(given);
  return holdsPending((given as unknown as { toArrayValueObject(): BaseValueObject }).toArrayValueObject());
}

let indexGuarded = false;

/**
 * Changes how the engine keeps its index of a column's values, by which lookups find their rows. Each result of a formula was entered
 * after a search through all values of its column: forty thousand results in one column took half a minute. A row that no lookup has
 * indexed yet need not be entered: the first lookup over it reads it anyway.
 */
export function guardIndex(): void {
  // There is one index for all workbooks of the process.
  if (indexGuarded) return;
  indexGuarded = true;
  const index = CELL_INVERTED_INDEX_CACHE;
  const set = index.set.bind(index);
  index.set = (unitId, sheetId, column, value, row, replaces) => {
    if (replaces && index.shouldContinueBuildingCache(unitId, sheetId, column, row)) return;
    set(unitId, sheetId, column, value, row, replaces);
  };
}

let patternsGuarded = false;

/**
 * Changes how texts are compared with patterns such as `*Energy*`. The engine makes a regular expression of each, which takes time
 * without end for a pattern of many stars over a long text.
 */
export function guardPatterns(): void {
  if (patternsGuarded) return;
  patternsGuarded = true;
  const texts = StringValueObject.prototype as unknown as {
    getValue(): string;
    _checkWildcard: (pattern: string, operator: string) => BaseValueObject;
  };
  const check = texts._checkWildcard;
  texts._checkWildcard = function (pattern, operator) {
    const matches = matchesPattern(this.getValue().toLocaleLowerCase(), pattern);
    if (operator === '=') return BooleanValueObject.create(matches);
    if (operator === '<>') return BooleanValueObject.create(!matches);
    if (matches && (operator === '>' || operator === '>=')) return BooleanValueObject.create(true);
    // What is left compares the texts alone: a pattern without its stars is one that cannot take long.
    return check.call(
      this,
      pattern.replace(/~?[*?]/g, (sign) => (sign.length > 1 ? sign : ' ')),
      operator,
    );
  };
}
